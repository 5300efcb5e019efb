"""Resolving: the one pass over a declaration that finds what each part means.

Each family of constructs has a module with a function from a construct, and what it stands in, to
its meaning or a `Refusal`. The pass asks them all, so that what has no meaning is found before
anything is compiled; the lints and the interpreter ask the same functions for the meanings.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, cast

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.block import Block
from vsdsl.resolve.fitting import speaks_of_something
from vsdsl.resolve.phrases import COUNTED, unchosen
from vsdsl.resolve.placing import misplaced
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import misfit
from vsdsl.resolve.standing import Above
from vsdsl.resolve.walk import Walked

Resolver = Callable[[Any, Above], object]

# Who is asked about the constructs of a class: functions of modules of this room. As with lints, a
# module is loaded when a declaration has something for it; most cards need a third of them.
RESOLVERS: Final[Mapping[str, str]] = {
    "Action": "powers.action",
    "AnyOf": "phrases_in_place.one_of",
    "AppearsSo": "modifiers.arrival",
    "Attack": "actors.attack",
    "AttackDeed": "phrases.unchosen_party",
    "Become": "effects.rank",
    "Can": "permissions.permission_in_place",
    "Cancel": "effects.cancelled",
    "Cannot": "permissions.permission_in_place",
    "CostsLess": "modifiers.cost",
    "CountsAs": "effects.stand_in",
    "Daze": "effects.dazed",
    "DeckExcluding": "decks.described",
    "DeckOnly": "decks.described",
    "Determiner": "pointing.determiner",
    "Did": "past.past_in_place",
    "DidNot": "past.past_in_place",
    "DidVerb": "past.past_in_place",
    "DrawUntil": "destinations.filled_hand",
    "Equip": "destinations.equipped",
    "EventPhrase": "events.event_in_place",
    "FlipIs": "pointing.flip_is",
    "ForEach": "phrases_in_place.each_counted",
    "GainsStats": "effects.gained_stats",
    "GotVerb": "past.past_in_place",
    "HasPowers": "modifiers.given_powers",
    "HasTally": "things_had.tally_had",
    "HasThing": "things_had.thing_had_in_place",
    "Holds": "effects.doing_so",
    "IfWould": "replacement.replacement",
    "IsKind": "present.present_in_place",
    "IsRevealed": "modifiers.shown",
    "It": "pointing.it",
    "LevelsInto": "beginnings.next_level",
    "LosesPowers": "modifiers.lost_powers",
    "May": "actors.offered",
    "MeasureOf": "measuring.measured",
    "Moment": "moments.moment_in_place",
    "Move": "destinations.moved_to",
    "Must": "permissions.permission_in_place",
    "Named": "phrases.named",
    "NotHolds": "effects.doing_so",
    "NumberOfTimes": "past.counted",
    "OtherThan": "phrases.other_than",
    "Phrase": "phrases.phrase phrases_in_place.phrase_in_place",
    "PlayCard": "actors.played",
    "Possessed": "phrases.possessed phrases_in_place.phrase_in_place",
    "Put": "destinations.destination",
    "PutCounters": "effects.put_on",
    "PutDivided": "effects.put_on",
    "Reaction": "reactions.answered",
    "Relative": "effects.relative",
    "RemoveFrom": "destinations.removal",
    "ResolvePower": "actors.resolved_power",
    "RevealUntil": "destinations.revealed_until",
    "Search": "destinations.searched",
    "SetBase": "measuring.set_base",
    "Sharing": "phrases_in_place.sharing",
    "SharingNo": "phrases_in_place.sharing",
    "Shuffle": "destinations.shuffled",
    "StartsIn": "powers.starting_pile",
    "StartsWith": "beginnings.beginning",
    "StatsOf": "measuring.stats_of",
    "StrikeBackDeed": "phrases.unchosen_party",
    "StrikeDeed": "phrases.unchosen_party",
    "StrikesMore": "modifiers.struck_more",
    "StrikesBackAt": "modifiers.struck_together",
    "SwitchPositions": "destinations.switched",
    "TakesFirstTurn": "beginnings.first_turn",
    "Target": "phrases.target",
    "ThatMany": "pointing.that_many",
    "Them": "pointing.it",
    "ThereIs": "present.there_is",
    "ThereIsAlready": "present.already_in_place",
    "They": "pointing.they",
    "ThisPower": "phrases_in_place.this_power",
    "TopOf": "phrases_in_place.top_of",
    "Variable": "pointing.variable",
    "Where": "phrases.where phrases_in_place.where_in_place",
    "WinGame": "actors.winner",
    "WorksIn": "powers.working_places",
    "WorksWhile": "powers.works_while",
}


def refusals(walked: Walked) -> tuple[Refusal, ...]:
    """Return what in a declaration has no meaning, in the order of the text.

    What stands inside something without meaning is not looked at: the author has one thing to do.
    """
    found: list[Refusal] = []
    number = 0
    while number < len(walked.constructs):
        refusal = _refusal(walked, number)
        if refusal is None:
            number += 1
        else:
            found.append(refusal)
            number = walked.ends[number]
    return tuple(found)


def _refusal(walked: Walked, number: int) -> Refusal | None:
    """Return why a construct has no meaning where it stands; the first that says so counts."""
    node = walked.constructs[number]
    is_line = number > 0 and isinstance(walked.constructs[walked.parents[number]], Block)
    asked = _asked(type(node), is_line=is_line)
    above = walked.around(walked.parents[number]) if asked and number else ()
    for ask in asked:
        meaning = ask(node, above)
        if isinstance(meaning, Refusal):
            return meaning
    return None


@cache
def _asked(kind: type[Construct], *, is_line: bool) -> tuple[Resolver, ...]:
    """Return who is asked about the constructs of a class, in order."""
    return (
        *([misplaced] if is_line else []),
        *resolvers(kind.__name__),
        *([misfit] if speaks_of_something(kind) else []),
        *([unchosen] if kind in COUNTED else []),
    )


def resolvers(construct: str) -> tuple[Resolver, ...]:
    """Return the functions that say what constructs of a class mean, which is given by its name."""
    return tuple(map(_load, RESOLVERS.get(construct, "").split()))


def _load(name: str) -> Resolver:
    module, _, function = name.partition(".")
    return cast("Resolver", vars(import_module(f"vsdsl.resolve.{module}"))[function])
