"""How names, numbers and signs are spelt in sentences: from a small library, real and invented."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tools.meaning.grammar import spellings

THING, SUM, ACCUSED, CLUB, GIFT, RIVALS = "victim", "sum", "accused", "club", "gift", "rivals"
ECHO: Final = '"Echo"'  # a power that can be carried out by its name
KEYWORD: Final = "Zeal"  # a keyword that is declared
GIVEN: Final = "pick"  # the name that a sentence gives itself

_TEAMS: Final = ("Avengers", "X-Men")
_KEYWORDS: Final = ("Flight", "Ranged", "Lethal")
NAMES: Final = ('"Black Widow"', '"Storm"', '"Hulk"')

# What may be written for a kind of word, by rule and kind, or by kind alone.
_SPELT: Final = {
    ("_title", "NAME"): _TEAMS,
    ("aka", "STRING"): ('"Lab Chief"',),
    ("argument", "NAME"): _TEAMS,
    ("brand_adjective", "NAME"): ("Marvel", "Alien"),
    ("brings_pile", "STRING"): ('"Works"',),
    ("card", "NUMBERED"): ("TST-900",),
    ("card", "STRING"): ('"Test Pilot"',),
    ("choose_keyword", "NAME"): ("Flight",),
    ("cost", "NUMBER"): ("3",),
    ("deck_led", "NAME"): _TEAMS,
    ("deck_loyal", "NAME"): _TEAMS,
    ("is_also", "NAME"): ("X-Men",),
    ("is_team", "NAME"): _TEAMS,
    ("keyword", "NAME"): (KEYWORD,),
    ("let_be", "WORD"): (GIVEN,),
    ("level_up", "STRING"): ('"Trial"',),
    ("parameter", "WORD"): ("club",),
    ("pile_entry", "NUMBERED"): ("MNB-010",),
    ("pile_noun", "STRING"): ('"Facehugger"',),
    ("power", "STRING"): ('"Trial"',),
    ("power_noun", "STRING"): ('"Trial"',),
    ("reaction", "STRING"): ('"Trial"',),
    ("remembered", "WORD"): (RIVALS,),
    ("resolve_power", "STRING"): (ECHO,),
    ("say", "STRING"): ('"Now"',),
    ("set", "NAME"): ("TST",),
    ("set", "STRING"): ('"Practice"',),
    ("super_power", "STRING"): ('"Trial"',),
    ("team", "NAME"): ("Lab Rats",),
    ("team_adjective", "NAME"): (*_TEAMS, "Flight"),
    ("variable", "WORD"): (THING,),
    ("declared_counter", "NAME"): ("Zest",),
    ("declared_verb", "NAME"): ("Zoom",),
    ("did_verb", "NAME"): ("Zapped",),
    ("does_verb", "NAME"): ("Zaps",),
    ("gets_verb", "NAME"): ("Zapped",),
    ("got_verb", "NAME"): ("Zapped",),
    ("verb_use", "NAME"): ("Zap",),
    "COMPARE": (">=", "<=", "=", ">", "<"),
    "COUNTER_NAME": ("Vitality",),
    "NAME": _KEYWORDS,
    "NUMBER": ("2", "1", "3"),
    "NUMBERED": ("MNB-010",),
    "PAIR": ("3/4", "2/2"),
    "SIGNED": ("+1/+1", "-1/-1"),
    "SIGNED_NUMBER": ("+1", "-1", "+2"),
    "STRING": NAMES,
    "SYMBOL": ("[Might]", "[Energy]"),
    "WORD": (GIVEN,),
}

# The rules below which a lower-case name is no card, with the name that is used there.
_NAMED: Final = {
    "_small_amount": SUM,
    "_term": SUM,
    "amount": SUM,
    "determiner": SUM,
    "is_also": CLUB,
    "deck_led": CLUB,
    "deck_loyal": CLUB,
    "named": ACCUSED,
    "power_set": GIFT,
    "quantity": SUM,
    "second_amount": SUM,
}


def spelt(rule: str, kind: str, above: Sequence[str], chance: Random) -> str:
    """Return a word of a kind for a rule; `above` are the rules in which that one stands."""
    if kind == "WORD" and rule in {"variable", "determiner"}:
        return next((_NAMED[each] for each in (rule, *above) if each in _NAMED), THING)
    known = _SPELT.get((rule, kind)) or _SPELT.get(kind)
    if known is None:
        return spellings()[kind]
    return known[0] if chance.random() < 1 / 2 else chance.choice(known)
