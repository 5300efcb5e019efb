"""What stands in the places that are not being tried: small, plain and sensible there.

A place is told by its rule and what stands in it, such as `("search", "_phrase")`; where nothing is
said of a place, what is said of the rule alone goes for it, and otherwise the shortest text.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from tools.meaning.grammar import ROOTS, Grammar, Place

PROBE: Final = "draw 1"  # what is done to be seen to be done
LINE_END: Final = "\n"
INDENT: Final = "\n>"
DEDENT: Final = "\n<"

_MODAL: Final = ("can", "cannot", "must")
_PLAYERS_DID: Final = (
    *("past_verb: USED", "past_verb: PLAYED", "past_verb: DREW", "past_verb: DISCARDED"),
    *("past_verb: RECRUITED", "past_verb: GAINED"),
    *("infinitive_past: USE", "infinitive_past: PLAY", "infinitive_past: DRAW"),
)
_PLAYERS_DO: Final = (
    *("look_deed", "pay_instead", "plain: DRAW", "play_deed", "power_up_deed", "recruit_deed"),
    "use_deed",
)
_CHARACTERS_DO: Final = ("attack", "become", "strike", "transform")

# What stands there, by rule and part, or by part alone.
_TEXTS: Final = {
    ("appears", "where"): "on your side",
    ("attack", "target"): "an enemy character",
    ("become", "phrase"): "the defender",
    ("cancel", "target"): "the combat",
    ("contest", "block"): ": exhaust a ready character on their side\n",
    ("costs_less", "subject"): "your characters",
    ("counts_as", "subject"): "players",
    ("deals", "selector"): "a character",
    ("discard", "target"): "a card",
    ("does", "subject"): "each player",
    ("does_thing", "selector"): "a card",
    ("double_counters", "_tally"): "+1/+1 counters",
    ("draw_until", "_phrase"): "your hand",
    ("equip", "target"): "an equipment in your hand",
    ("gain_points", "_small_amount"): "1",
    ("has_thing", "phrase"): "a ready character",
    ("if_would", "block"): ": draw 1\n",
    ("is_kind", "_phrase"): "a supporting character",
    ("is_revealed", "subject"): "your hand",
    ("look_at", "target"): "the top card of your deck",
    ("look_deed", "subject"): "the top card of your deck",
    ("may", "subject"): "you",
    ("may_block", "subject"): "you",
    ("mode", "block"): ": draw 1\n",
    ("moment", "_phrase"): "your turn",
    ("move", "_phrase"): "your front row",
    ("number_of", "counted"): "enemy characters",
    ("pay_instead", "_phrase"): "this",
    ("play_card", "target"): "a plot twist in your hand",
    ("play_deed", "object"): "your KO pile",
    ("play_deed", "subject"): "plot twists",
    ("power_up_deed", "subject"): "characters",
    ("put", "_phrase"): "your hand",
    ("put", "destination"): "into",
    ("put", "target"): "a card in your KO pile",
    ("recruit_deed", "object"): "your KO pile",
    ("recruit_deed", "subject"): "characters",
    ("remove_from", "_phrase"): "the game",
    ("resolve_power", "target"): "this",
    ("reveal", "target"): "the top card of your deck",
    ("reveal_until", "_phrase"): "your deck",
    ("search", "_phrase"): "your deck",
    ("search", "target"): "a character",
    ("shuffle", "object"): "your deck",
    ("shuffle", "target"): "your deck",
    ("starts_in", "subject"): "this",
    ("starts_in", "where"): 'in your pile "Facehugger"',
    ("such", "condition"): "it is ready",
    ("top_of", "_phrase"): "your deck",
    ("top_of", "determiner"): "the",
    ("transform", "target"): 'a level 2 "Storm" outside the game',
    ("turn_card", "target"): "a face-down location on your side",
    ("use_deed", "subject"): "super powers",
    ("works_in", "subject"): "this power",
    ("works_in", "where"): "in your hand",
    ("works_while", "subject"): "this power",
    ("works_while", "_condition"): "this is face-down",
    "_act": "draw 1",
    "_compound": "if this is ready: draw 1\n",
    "_condition": "this is ready",
    "_counter": "counters",
    "_deed": "attack",
    "_described": "character",
    "_event": "this attacks",
    "_happening": "attacks",
    "_head": "when this attacks",
    "_lasting": "this turn",
    "_owner_phrase": "an enemy player",
    "_phrase": "this",
    "_plain_phrase": "a character",
    "_plain_subject": "characters",
    "_post": "on your side",
    "_predicate": "is ready",
    "_property": "a wound",
    "_simple": "draw 1",
    "_single": "this is ready",
    "_small_amount": "1",
    "_state": "ready",
    "_statement": "draw 1\n",
    "_stat_change": "+1/+1",
    "_stat_source": "2/2",
    "_tally": "+1/+1 counters",
    "_term": "1",
    "adjectives": "enemy",
    "amount": "1",
    "block": ": draw 1\n",
    "condition": "this is ready",
    "counted": "enemy characters",
    "determiner": "a",
    "duration": "this turn",
    "during": "this turn",
    "event": "this attacks",
    "limits": "",
    "moment": "end of your turn",
    "noun": "character",
    "object": "a character",
    "occurrence": ", once per turn",
    "phrase": "a character",
    "power_cost": "[Might]",
    "power_set": "Flight",
    "quantity": "1",
    "relative": "that is ready",
    "selector": "a character",
    "subject": "this",
    "target": "a character",
    "timing": "main",
    "timings": "main",
    "where": "on your side",
}

# What stands there beside something of which only some things speak: by rule, part, and that.
_BESIDE: Final = {
    **dict.fromkeys(
        (
            *(("event", "subject", each) for each in ("does_thing", "gains_thing")),
            *(("holds", "subject", each) for each in _PLAYERS_DID),
            *(("not_holds", "subject", each) for each in _PLAYERS_DID),
            *(("number_of_times", "subject", each) for each in _PLAYERS_DID),
            *((rule, "subject", deed) for rule in _MODAL for deed in _PLAYERS_DO),
            ("does", "subject", "gain_points"),
            ("may", "subject", "gain_points"),
        ),
        "you",
    ),
    **dict.fromkeys(
        (
            *(("does", "subject", each) for each in _CHARACTERS_DO),
            *(("may", "subject", each) for each in _CHARACTERS_DO),
        ),
        "this",
    ),
    ("does", "subject", "gain_xp"): "your main character",
    ("may", "subject", "gain_xp"): "your main character",
    ("does", "subject", "become_level"): "your main character",
    ("may", "subject", "become_level"): "your main character",
}

# In what a rule stands to be tried, where the shortest way from a root is not a telling one.
_HOMES: Final = {
    "_act": "_simple",
    "_condition": "if_then",
    "_deed": "cannot",
    "_described": "phrase",
    "_did": "_predicate",
    "_event": "when_head",
    "_happening": "event",
    "_lasting": "duration",
    "_owner_phrase": "_plain_phrase",
    "_phrase": "measure_of",
    "_plain_phrase": "selector",
    "_plain_subject": "subject",
    "_post": "selector",
    "_predicate": "holds",
    "_property": "with_property",
    "_small_amount": "_term",
    "_state": "is_now",
    "_subject_act": "does",
    "_tally": "put_counters",
    "_term": "amount",
    "amount": "draw",
    "block": "if_then",
    "counted": "number_of",
    "determiner": "phrase",
    "duration": "has_stats",
    "during": "did",
    "heads": "trigger",
    "limits": "super_power",
    "manner": "attacks",
    "measure": "has_measure",
    "moment": "at_head",
    "object": "attacking",
    "phrase": "_owner_phrase",
    "selector": "target",
    "subject": "has_stats",
    "target": "stun",
    "timing": "super_power",
    "where": "_post",
}


def text_for(place: Place, beside: Iterable[str] = ()) -> str | None:
    """Return what stands in a place that is not being tried; None if the shortest will do.

    `beside` names the rules, and the alternatives, that stand in other places of the sentence.
    """
    rule, symbol = place.alternative.rule, place.symbol
    for each in beside:
        if (rule, symbol, each) in _BESIDE:
            return _BESIDE[rule, symbol, each]
    return _TEXTS.get((rule, symbol), _TEXTS.get(symbol))


def way_to(grammar: Grammar, rule: str) -> tuple[Place, ...]:
    """Return a telling way from a root down to a rule: the places passed on it."""
    if rule in ROOTS:
        return ()
    found = _home(grammar, rule)
    return (*way_to(grammar, found.alternative.rule), found)


@cache
def _home(grammar: Grammar, rule: str) -> Place:
    """Return the place in its home where a rule stands: in the shortest of the alternatives."""
    home = _HOMES.get(rule)
    if home is None:
        parent = grammar.way_to(rule)[-1].alternative.rule
        places = [place for place in grammar.places_of(rule) if place.alternative.rule == parent]
    else:
        places = [p for p in grammar.places_of(rule) if _is_of(p.alternative.rule, home)]
    return min(places, key=lambda place: len(place.alternative.symbols))


def _is_of(rule: str, home: str) -> bool:
    """Return whether a rule is another one, or one of its parts that repeat."""
    return rule == home or rule.startswith(f"__{home}_")
