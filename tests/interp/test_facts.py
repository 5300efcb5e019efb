"""The facts on each effect are true: it is played on things of all kinds, in all zones and states.

What fits the facts becomes what they say; what does not fit them stays as it is.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, NamedTuple

import pytest

from tests.interp.probing import Laboratory, Probe, about_probe, sentence, verb_of
from vsdsl.constructs import rule_name
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.becoming import BecomeLevel, Transform
from vsdsl.constructs.effects.cards import Draw, DrawUntil, Put, Shuffle, TurnCard
from vsdsl.constructs.effects.characters import Daze
from vsdsl.constructs.effects.counters import PutCounters, RemoveCounters
from vsdsl.constructs.effects.moves import Move, RemoveFrom
from vsdsl.constructs.facts import IN_PLAY, Outcome, Party, Verb
from vsdsl.core.table.table import Table
from vsdsl.core.table.thing import Thing
from vsdsl.terms.states import State
from vsdsl.terms.things import COUNTERS, Kind, Load
from vsdsl.terms.zones import Zone

SLOTS: Final = (
    *("attached", "bearer", "captor", "exhausted", "face", "face_up", "frozen", "hidden", "minus"),
    *("pile", "plus", "row", "side", "stunned", "wounds", "xp", "zone"),
)
IS_SO: Final[dict[State, Callable[[Thing], bool]]] = {
    State.BACK_ROW: lambda thing: thing.row == "back",
    State.EQUIPPED: lambda thing: bool(thing.attached),
    State.EXHAUSTED: lambda thing: thing.exhausted,
    State.FACE_DOWN: lambda thing: not thing.face_up,
    State.FACE_UP: lambda thing: thing.face_up,
    State.FRONT_ROW: lambda thing: thing.row == "front",
    State.FROZEN: lambda thing: bool(thing.frozen),
    State.HIDDEN: lambda thing: thing.hidden,
    State.READY: lambda thing: not thing.exhausted,
    State.STUNNED: lambda thing: thing.stunned,
    State.UNSTUNNED: lambda thing: not thing.stunned,
}
HAS: Final[dict[Load, Callable[[Thing], int]]] = {
    Load.PLUS: lambda thing: thing.plus,
    Load.MINUS: lambda thing: thing.minus,
    Load.EQUIPMENT: lambda thing: thing.attached,
    Load.WOUNDS: lambda thing: thing.wounds,
    Load.XP: lambda thing: thing.xp,
}
# Words of the sentence decide what is so of these, so that one example is not enough.
MORE: Final[dict[type[Verb], tuple[str, ...]]] = {
    BecomeLevel: ("this becomes level 2",),
    Daze: ("daze this keeping equipment",),
    Move: ("move this to its back row", "move this to your front row"),
    Put: (
        "put this into its owner's hand",
        "put this into its owner's KO pile",
        "put this on top of its owner's deck",
        "put this into your front row stunned",
        "put this into your back row exhausted",
        "put this into its owner's resource row",
    ),
    PutCounters: (
        "put 1 -1/-1 counter on this",
        "put 1 wound on this",
        "put 1 XP on this",
    ),
    RemoveCounters: ("remove 1 -1/-1 counter from this", "remove all wounds from this"),
    RemoveFrom: ("remove this from the game",),
    Transform: ("this transforms into spare",),
    Shuffle: ("shuffle this into its owner's deck", "shuffle this"),
    TurnCard: ("turn this face-down",),
}
# What the table decides, and what this table decides against.
NEVER_HERE: Final = {
    "become this becomes the defender -1": "no defender is missing",
    "become_level this becomes level 1 -1": "nobody is of level 2",
    "move_back move an enemy character as guest to your front row 0": "nobody was taken over",
    "move_counters move all -1/-1 counters from this onto an enemy character 1": "there are none",
    "play_card play an any-turn combat plot twist in your KO pile 0": "no combat is on",
    'resolve_power resolve "Wake" of this 0': "nobody has that power",
    "remove_from remove a defender on your side from the combat 0": "no combat is on",
    'transform this transforms into a level 2 "Lab Lead" outside the game -1': "there is none",
}


class Case(NamedTuple):
    """A sentence, and which of those that take part in it is probed; -1 is who does it."""

    verb: type[Verb]
    text: str
    number: int

    @property
    def called(self) -> str:
        """The name of the rule, the line that is tried, and who is probed."""
        return f"{rule_name(self.verb)} {self.text.splitlines()[0]} {self.number}"


def cases() -> Iterator[Case]:
    """Yield all sentences with each of those that take part in them and are found somewhere."""
    for verb in EFFECTS:
        if verb.__name__ == "VerbUse":  # what a declared verb does stands in its declaration
            continue
        for text in (verb.EXAMPLE, *MORE.get(verb, ())):
            for number, party in enumerate(verb.FACTS.on):
                if party.part and party.zones:
                    yield Case(verb, text, number)
            if verb.FACTS.doer.zones == IN_PLAY:
                yield Case(verb, text, -1)


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.called)
def test_what_fits_becomes_what_the_facts_say_and_the_rest_stays(case: Case) -> None:
    statement = sentence(case.text, case.verb)
    facts = verb_of(statement).facts()
    party = facts.doer if case.number < 0 else facts.on[case.number]
    lasts = bool(facts.lasts) and getattr(verb_of(statement), facts.lasts) is not None
    lab = Laboratory(about_probe(statement, party))

    can_be_seen = facts.outcome is not Outcome.NONE and case.called not in NEVER_HERE
    is_certain = facts.outcome is Outcome.CERTAIN and can_be_seen
    wrong: dict[str, tuple[str, ...]] = {}
    happened = False

    for probe in lab.probes:
        is_fit = fits(lab.table, probe, party)
        if is_fit is None or (is_fit and happened and not is_certain):
            continue
        tables = tuple(lab.outcomes(probe))
        concerned = probe.cards if case.number >= 0 else tuple(lab.table.things)
        is_seen = any(is_changed(lab.table, each, concerned) for each in tables)
        if is_fit and is_certain:
            wrong[probe.called] = tuple(untrue_of(lab.table, tables, probe, party))
        elif is_fit and can_be_seen:
            unforeseen_here = (unforeseen(lab.table, each, probe, party) for each in tables)
            wrong[probe.called] = tuple(chain.from_iterable(unforeseen_here))
        elif is_seen and not (is_fit and can_be_seen):
            wrong[probe.called] = ("changes",)
        if is_fit and lasts and not all(map(has_modifier_on(probe), tables)):
            wrong[probe.called] = ("is not changed for a time",)
        happened |= is_seen or (is_fit and lasts)

    assert {called: why for called, why in wrong.items() if why} == {}
    assert happened == can_be_seen


@pytest.mark.parametrize(
    ("verb", "text"), [(Draw, "draw 2"), (DrawUntil, "draw until your hand has 30 cards")]
)
def test_what_goes_without_saying_goes_where_the_facts_say(verb: type[Verb], text: str) -> None:
    lab = Laboratory(sentence(text, verb))
    (party,) = verb.FACTS.on

    (after,) = lab.outcomes(lab.probes[0])

    old = lab.table.things
    moves = {(old[i].zone, new.zone) for i, new in after.things.items() if old[i].zone != new.zone}
    assert party.part == ""
    assert moves == {(one, other) for one in party.zones for other in party.goes_to}


def fits(table: Table, probe: Probe, party: Party) -> bool | None:
    """Return whether a probe fits; nothing where its kind does not tell, or `check` refuses it."""
    if probe.kind is Kind.RESOURCE:
        return None if Kind.RESOURCE in party.kinds else False
    if probe.kind not in party.kinds:
        return None if probe.kind in {Kind.PLACE, Kind.PLAYER} else False
    if probe.kind is Kind.PLAYER:
        return True
    thing = table.things[probe.cards[0]]
    return thing.zone in party.zones and all(
        IS_SO[need](thing) if isinstance(need, State) else bool(HAS[need](thing))
        for need in party.needs
    )


def untrue_of(
    before: Table, tables: tuple[Table, ...], probe: Probe, party: Party
) -> Iterator[str]:
    """Yield what the facts say of a probe that fits, and is not so where it has changed."""
    changed = [each for each in tables if is_changed(before, each, probe.cards)]
    for after in changed or tables:
        for ident in probe.cards:
            yield from untrue(before, after, ident, party)
        yield from unforeseen(before, after, probe, party)


def unforeseen(before: Table, after: Table, probe: Probe, party: Party) -> Iterator[str]:
    """Yield states into which what stays in play has come, and of which the facts say nothing."""
    for ident in probe.cards if not party.goes_to else ():
        old, new = before.things[ident], after.things[ident]
        if old.zone == new.zone == Zone.PLAY:
            come = {state for state, is_so in IS_SO.items() if is_so(new) and not is_so(old)}
            yield from sorted(f"is {each}" for each in come - party.leaves - party.may_leave)


def has_modifier_on(probe: Probe) -> Callable[[Table], bool]:
    return lambda table: any(probe.value in each.reach for each in table.modifiers)


def is_changed(before: Table, after: Table, cards: tuple[int, ...]) -> bool:
    return any(
        getattr(before.things[ident], slot) != getattr(after.things[ident], slot)
        for ident in cards
        for slot in SLOTS
    )


def untrue(before: Table, after: Table, ident: int, party: Party) -> Iterator[str]:
    """Yield what the facts say of a card, and is not so afterwards."""
    old, new = before.things[ident], card_now(before, after, ident)
    if party.goes_to:
        is_gone = before.face(ident).kind == "token" and Zone.PLAY not in party.goes_to
        if new.zone not in ({Zone.OUTSIDE} if is_gone else party.goes_to):
            yield f"is in {new.zone}"
    elif new.zone != old.zone:
        yield f"goes to {new.zone}"
    if new.zone == Zone.PLAY:
        yield from (f"is not {state}" for state in party.leaves if not IS_SO[state](new))
        yield from (f"keeps {load}" for load in party.loses if not is_less(old, new, load))
        yield from (f"gains no {load}" for load in party.gains if not is_other(old, new, load))


def card_now(before: Table, after: Table, ident: int) -> Thing:
    """Return a card, which may have changed places with another."""
    face = before.things[ident].face
    if after.things[ident].face == face:
        return after.things[ident]
    others = (i for i, thing in after.things.items() if thing.face == face)
    return next(after.things[i] for i in others if before.things[i].face != face)


def is_less(old: Thing, new: Thing, load: Load) -> bool:
    return HAS[load](new) == 0 or HAS[load](new) < HAS[load](old)


def is_other(old: Thing, new: Thing, load: Load) -> bool:
    if load in COUNTERS:  # opposite ones cancel
        return (old.plus, old.minus) != (new.plus, new.minus)
    return HAS[load](old) != HAS[load](new)
