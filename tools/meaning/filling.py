"""What stands in the places that are not being tried: small, plain and sensible there.

A place is told by its rule and what stands in it, such as `("search", "_phrase")`; where nothing is
said of a place, what is said of the rule alone goes for it, and otherwise the shortest text.
"""

from collections.abc import Iterable, Mapping
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
    "infinitive_past: RECRUIT",
)
_PLAYERS_DO: Final = (
    *("look_deed", "pay_instead", "plain: DRAW", "play_deed", "power_up_deed", "recruit_deed"),
    *("pay_any_symbols", "pay_fewer_symbols", "use_deed"),
)
_CHARACTERS_DO: Final = ("attack", "become", "strike", "transform")

# What stands there, by rule and part, or by part alone.
_TEXTS: Final = {
    ("appears", "where"): "on your side",
    ("attack", "target"): "an enemy character",
    ("become", "thing_phrase"): "the defender",
    ("cancel", "target"): "the combat",
    ("contest", "block"): ": exhaust a ready character on their side\n",
    ("costs_less", "buying"): "equip",
    ("costs_less", "subject"): "your equipment",
    ("counts_as", "subject"): "players",
    ("deals", "selector"): "a character",
    ("discard", "target"): "a card",
    ("does", "subject"): "each player",
    ("does_thing", "selector"): "a card",
    ("double_counters", "_tally"): "+1/+1 counters",
    ("draw_until", "_phrase"): "your hand",
    ("equip_only", "selector"): "an equipment",
    ("equip", "target"): "an equipment in your hand",
    ("gain_points", "_small_amount"): "1",
    ("has_thing", "_thing"): "a ready character",
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
    ("top_of", "_closed_phrase"): "your deck",
    ("top_of", "determiner"): "the",
    ("transform", "target"): 'a level 2 "Storm" outside the game',
    ("turn_card", "target"): "a face-down location on your side",
    ("pay_any_symbols", "subject"): "super powers",
    ("pay_fewer_symbols", "subject"): "super powers",
    ("use_deed", "subject"): "super powers",
    ("works_in", "subject"): "this power",
    ("works_in", "where"): "in your hand",
    ("works_while", "subject"): "this power",
    ("works_while", "_condition"): "this is face-down",
    "_act": "draw 1",
    "_any_phrase": "a character",
    "_any_subject": "characters",
    "_bare": "characters",
    "_bare_thing": "characters",
    "_closed": "this",
    "_closed_amount": "1",
    "_closed_phrase": "this",
    "_closed_post": "on your side",
    "_closed_property": "a wound",
    "_compound": "if this is ready: draw 1\n",
    "_condition": "this is ready",
    "_counter": "counters",
    "_deed": "attack",
    "_described_place": "hand",
    "_described_thing": "character",
    "_event": "this attacks",
    "_happening": "attacks",
    "_head": "when this attacks",
    "_lasting": "this turn",
    "_open": "characters",
    "_open_property": "ATK < ATK of a character",
    "_owner_phrase": "an enemy player",
    "_phrase": "this",
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
    "_thing": "a character",
    "_thing_only": "a character",
    "_where": "on your side",
    "adjectives": "enemy",
    "amount": "1",
    "block": ": draw 1\n",
    "condition": "this is ready",
    "counted": "enemy characters",
    "determiner": "a",
    "duration": "this turn",
    "during": "this turn",
    "event_phrase": "this attacks",
    "limits": "",
    "moment": "end of your turn",
    "object": "a character",
    "occurrence": ", once per turn",
    "open_post": "other than a token",
    "place_noun": "hand",
    "power_cost": "[Might]",
    "power_set": "Flight",
    "quantity": "1",
    "relative": "that is ready",
    "selector": "a character",
    "subject": "this",
    "target": "a character",
    "timing": "main",
    "thing_noun": "character",
    "thing_phrase": "a character",
    "timings": "main",
    "where": "on your side",
}

# What stands there beside something of which only some things speak: by rule, part, and that.
_BESIDE: Final = {
    **dict.fromkeys(
        (
            *(("event_phrase", "subject", each) for each in ("does_thing", "gains_thing")),
            *(("holds", "subject", each) for each in (*_PLAYERS_DID, "do_so")),
            *(("not_holds", "subject", each) for each in (*_PLAYERS_DID, "do_so")),
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
    ("selector", "_any_phrase", "sharing"): "2 characters",
    ("selector", "_any_phrase", "sharing_no"): "2 characters",
    ("trigger_statement", "heads", "there_is_already"): "when a character appears",
    ("does", "subject", "gain_xp"): "your main character",
    ("may", "subject", "gain_xp"): "your main character",
    ("does", "subject", "become_level"): "your main character",
    ("may", "subject", "become_level"): "your main character",
}

# In what a rule stands to be tried, where the shortest way from a root is not a telling one.
_HOMES: Final = {
    "_act": "_simple",
    "_any_phrase": "selector",
    "_any_subject": "subject",
    "_bare_thing": "_any_subject",
    "_closed_amount": "has_measure",
    "_closed_phrase": "_phrase",
    "_closed_post": "selector",
    "_closed_property": "with_property",
    "_condition": "if_then",
    "_deed": "cannot",
    "_described_place": "place_possessed",
    "_described_thing": "thing_phrase",
    "_did": "_predicate",
    "_event": "when_head",
    "_happening": "event_phrase",
    "_lasting": "duration",
    "_owner_phrase": "thing_possessed",
    "_phrase": "object",
    "_predicate": "holds",
    "_property": "has",
    "_reference": "_closed_phrase",
    "_small_amount": "_term",
    "_state": "is_now",
    "_subject_act": "does",
    "_tally": "put_counters",
    "_term": "amount",
    "_thing": "measure_of_thing",
    "_thing_only": "_any_phrase",
    "_where": "_state",
    "amount": "draw",
    "any_of": "_closed_phrase",
    "block": "if_then",
    "counted": "number_of",
    "determiner": "thing_phrase",
    "duration": "has_stats",
    "during": "did",
    "group": "_closed_phrase",
    "heads": "trigger_statement",
    "limits": "super_power",
    "manner": "attacks",
    "measure": "has_measure",
    "moment": "at_head",
    "object": "attacking",
    "place_phrase": "_closed_phrase",
    "place_possessed": "_closed_phrase",
    "selector": "target",
    "subject": "has_stats",
    "target": "stun",
    "thing_phrase": "_thing_only",
    "thing_possessed": "_thing_only",
    "timing": "super_power",
    "where": "_closed_post",
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


# Other homes on the way to some rules, which mean something only there.
_HOMES_OF: Final = {"there_is_already": {"_condition": "intervening_if"}}


def way_to(grammar: Grammar, rule: str, homes: Mapping[str, str] = _HOMES) -> tuple[Place, ...]:
    """Return a telling way from a root down to a rule: the places passed on it."""
    if rule in ROOTS:
        return ()
    homes = {**homes, **_HOMES_OF.get(rule, {})}
    found = _home(grammar, rule, homes.get(rule))
    return (*way_to(grammar, found.alternative.rule, homes), found)


@cache
def _home(grammar: Grammar, rule: str, home: str | None) -> Place:
    """Return the place in its home where a rule stands: in the shortest of the alternatives."""
    if home is None:
        parent = grammar.way_to(rule)[-1].alternative.rule
        places = [place for place in grammar.places_of(rule) if place.alternative.rule == parent]
    else:
        places = [p for p in grammar.places_of(rule) if _is_of(p.alternative.rule, home)]
    return min(places, key=lambda place: len(place.alternative.symbols))


def _is_of(rule: str, home: str) -> bool:
    """Return whether a rule is another one, or one of its parts that repeat."""
    return rule == home or rule.startswith(f"__{home}_")
