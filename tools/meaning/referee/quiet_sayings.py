"""What shows only in a fight, on arrival or at another place, and what a text says of it.

Each function yields what was found on the table with what it should be.

Rules: 4.1.7, 6.5.8, 7.1.2, 7.1.3, 13.2.5, 13.2.6, 13.2.7, 13.2.8, 13.2.9.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from tools.meaning.referee.facts import characters, face, seats
from tools.meaning.referee.reading import Player, Reading, UnreadError
from tools.meaning.referee.standing import all_such
from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.conditions.condition import Holds
from vsdsl.constructs.conditions.predicate import IsNow, Status
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.powers import EquipOnly, StartsIn, WorksIn, WorksWhile
from vsdsl.constructs.modifiers.stats import CountersDoubled, IncreasesDoubled
from vsdsl.constructs.modifiers.strikes import (
    AppearsSo,
    ArrivesWith,
    ChoosesAttacked,
    ChoosesStruck,
    LethalWounds,
    StrikesBackAt,
)
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.core.cards.equipment import bearer_unfit, equip
from vsdsl.core.cards.zones import place, take_off_bearer
from vsdsl.core.characters.arrival import appear_together
from vsdsl.core.combat.defenders import is_left_to_defender
from vsdsl.core.combat.strikes import chooser_of_struck, is_lethal, struck_at_once
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.permissions import doublings
from vsdsl.core.table.table import Table
from vsdsl.terms.sayings import Saying


class Told(NamedTuple):
    """Something that can be seen on a table, and what it should be."""

    what: str
    got: Any
    wanted: Any


def _lethal(reading: Reading, node: LethalWounds, _without: Table) -> Iterator[Told]:
    table = reading.table
    sources, victims = set(all_such(reading, node.source)), set(all_such(reading, node.victims))
    for one in characters(table):
        for other in characters(table):
            is_so = one in sources and other in victims
            yield Told(f"lethal, {one} to {other}", is_lethal(table, one, other), is_so)


def _together(reading: Reading, node: StrikesBackAt, _without: Table) -> Iterator[Told]:
    table = reading.table
    who, whom = set(all_such(reading, node.subject)), set(all_such(reading, node.target))
    for one in characters(table):
        others = tuple(card for card in characters(table) if card != one)
        wanted = tuple(card for card in others if one in who and card in whom)
        yield Told(f"struck back by {one}", struck_at_once(table, one, others), wanted)


def _choosing(reading: Reading, node: ChoosesStruck, _without: Table) -> Iterator[Told]:
    table, fight = reading.table, reading.table.combat
    if fight is None or not fight.attackers or fight.defender not in characters(table):
        return
    own, foe = table.things[fight.defender].side, table.things[fight.attackers[0]].side
    wanted = own
    if fight.defender in all_such(reading, node.striker):
        choosers = {
            each.seat for each in all_such(reading, node.subject) if isinstance(each, Player)
        }
        ranked = [foe, *(seat for seat in seats(table) if seat not in {own, foe})]
        wanted = next((seat for seat in ranked if seat in choosers), own)
    yield Told("who chooses", chooser_of_struck(table, fight), wanted)


def _choosing_defender(reading: Reading, node: ChoosesAttacked, _without: Table) -> Iterator[Told]:
    table = reading.table
    who, attackers = set(all_such(reading, node.subject)), set(all_such(reading, node.attacker))
    for one in characters(table):
        for other in characters(table):
            wanted = one in attackers and Player(table.things[other].side) in who
            got = is_left_to_defender(table, (one,), other)
            yield Told(f"who says whom {one} attacks, {other} or another", got, wanted)


def _equipped_only(reading: Reading, node: EquipOnly, without: Table) -> Iterator[Told]:
    """Yield onto whom each equipment in a hand can be put, as far as its player and it say so."""
    table = reading.table
    meant = {each for each in all_such(reading, node.bearer) if isinstance(each, int)}
    gear = {each for each in all_such(reading, node.what, "anywhere") if isinstance(each, int)}
    for seat, player in enumerate(table.players):
        for card in player.hand:
            if face(table, card).kind != "equipment":
                continue
            for bearer in characters(table):
                can = any(True for _ in bearer_unfit(without, bearer, card))
                wanted = not can and (card not in gear or bearer in meant)
                got = not any(True for _ in bearer_unfit(table, bearer, card))
                yield Told(f"{card} of {seat} onto {bearer}", got, wanted)


def _counters(reading: Reading, node: CountersDoubled, _without: Table) -> Iterator[Told]:
    meant = set(all_such(reading, node.thing))
    sign = "+1/+1" if (node.counter.atk or 0) > 0 else "-1/-1"
    for card in characters(reading.table):
        for each in ("+1/+1", "-1/-1"):
            got = doublings(reading.table, Saying.COUNTERS_DOUBLED, card, each)
            yield Told(f"{each} doubled on {card}", got, int(card in meant and each == sign))


def _increases(reading: Reading, node: IncreasesDoubled, _without: Table) -> Iterator[Told]:
    meant = set(all_such(reading, node.thing))
    for card in characters(reading.table):
        got = doublings(reading.table, Saying.INCREASES_DOUBLED, card)
        yield Told(f"increases doubled on {card}", got, int(card in meant))


def _works_in(reading: Reading, node: WorksIn, _without: Table) -> Iterator[Told]:
    where = node.where.place if isinstance(node.where, Where) else None
    places = where.options if isinstance(where, AnyOf) else (where,)
    named = {_zone(each) for each in places}
    if reading.table.things[reading.this].attached:
        return  # it would have to lay its equipment down
    for zone in (*_ZONES.values(), *(each for each in named if each.startswith("pile "))):
        yield Told(f"working in {zone}", _works_at(reading, zone), zone in named)


_ZONES: Final = {"hand": "hand", "deck": "deck", "KO pile": "ko"}


def _zone(node: object) -> str:
    match node:
        case Phrase(noun=PileNoun(name=name)):
            return f"pile {name.text}"
        case Phrase(noun=str() as noun) if noun in _ZONES:
            return _ZONES[noun]
        case _:
            raise UnreadError("such a place to work in")


def _works_at(reading: Reading, zone: str) -> bool:
    """Return whether the power works when its card lies somewhere else."""
    table = reading.table.clone()
    owner = table.things[reading.this].owner
    is_pile = zone.startswith("pile ")
    if is_pile:
        table.edit(reading.this).pile = zone.removeprefix("pile ")
    place(table, reading.this, "piles" if is_pile else zone, owner)
    table.restructure()
    return bool(abilities(table, reading.this))


def _works_while(reading: Reading, node: WorksWhile, _without: Table) -> Iterator[Told]:
    match node.condition:
        case Holds(predicate=IsNow(state=Status(words=words))):
            states = {"stunned", "hidden"} if words == "face-down" else {words}
        case _:
            raise UnreadError("such a state to work in")
    for state in ("stunned", "hidden"):
        table = reading.table.clone()
        thing = table.edit(reading.this)
        thing.face_up, thing.stunned, thing.hidden = False, state == "stunned", state == "hidden"
        table.restructure()
        yield Told(f"working while {state}", bool(abilities(table, reading.this)), state in states)


def _starts_in(reading: Reading, node: StartsIn, _without: Table) -> Iterator[Told]:
    where = node.where.place if isinstance(node.where, Where) else None
    wanted = _zone(where).removeprefix("pile ")
    face = reading.table.book.faces[reading.table.things[reading.this].face]
    yield Told("the pile to start in", face.starts_in, wanted)
    copies = [each.copies_aside for each in face.abilities if each.starts_in]
    yield Told("copies in it", copies, [node.copies or 1])


def _arrives(reading: Reading, node: AppearsSo, without: Table) -> Iterator[Told]:
    """Yield how characters are there after they have appeared anew, each by itself."""
    for card in characters(reading.table)[:6]:
        thing = reading.table.things[card]
        if thing.is_main >= 0 or thing.attached:
            continue
        now, before = _appeared(reading.table, card), _appeared(without, card)
        if now is None or before is None:
            continue
        is_meant = card in all_such(reading._replace(table=before), node.subject)
        got, wanted = _state(now, card), _state(before, card)
        yield Told(
            f"the arrival of {card}", got, _arrived(wanted, node.how) if is_meant else wanted
        )
    yield from _arrives_on_bearer(reading, node, without)


def _arrives_on_bearer(reading: Reading, node: AppearsSo, without: Table) -> Iterator[Told]:
    """Yield how equipment is there after it has been put on its character anew.

    Equipment can be exhausted; it is no character to be stunned, wounded or given counters.

    Rules: 10.1.1, 10.2.1, 10.5.2, 16.3.7, A-102.
    """
    for card in (card for player in reading.table.players for card in player.gear):
        now, before = _put_on_anew(reading.table, card), _put_on_anew(without, card)
        if now is None or before is None:
            continue
        is_meant = card in all_such(reading._replace(table=before), node.subject)
        wanted = _state(before, card)
        yield Told(
            f"the arrival of the equipment {card}",
            _state(now, card),
            _arrived(wanted, node.how) if is_meant and node.how == "exhausted" else wanted,
        )


def _put_on_anew(table: Table, card: int) -> Table | None:
    """Return the table after an equipment has been in its owner's hand and is put on again."""
    fresh = table.clone()
    bearer = fresh.things[card].bearer
    take_off_bearer(fresh, card)
    place(fresh, card, "hand", fresh.things[card].owner)
    fresh.restructure()
    return fresh if equip(fresh, card, bearer) else None


def _appeared(table: Table, card: int) -> Table | None:
    """Return the table after a character has left it for its owner's hand and appeared again."""
    fresh = table.clone()
    owner = fresh.things[card].owner
    fresh.combat = None
    place(fresh, card, "hand", owner)
    fresh.restructure()
    return fresh if appear_together(fresh, {card: (owner, "front")}) else None


def _state(table: Table, card: int) -> dict[str, Any]:
    thing = table.things[card]
    names = ("stunned", "exhausted", "face_up", "plus", "minus", "wounds")
    return {name: getattr(thing, name) for name in names}


def _arrived(state: dict[str, Any], how: object) -> dict[str, Any]:
    match how:
        case "stunned":
            return {**state, "stunned": True, "exhausted": True, "face_up": False}
        case "exhausted":
            return {**state, "exhausted": True}
        case ArrivesWith(number=number, tally=CounterTally(counter=counter)):
            return {**state, "plus" if (counter.atk or 0) > 0 else "minus": number}
        case ArrivesWith(number=number):
            return {**state, "wounds": number}
        case _:
            raise UnreadError("such an arrival")


QUIET: Final[dict[type[Construct], Callable[[Reading, Any, Table], Iterator[Told]]]] = {
    AppearsSo: _arrives,
    ChoosesAttacked: _choosing_defender,
    ChoosesStruck: _choosing,
    CountersDoubled: _counters,
    EquipOnly: _equipped_only,
    IncreasesDoubled: _increases,
    LethalWounds: _lethal,
    StartsIn: _starts_in,
    StrikesBackAt: _together,
    WorksIn: _works_in,
    WorksWhile: _works_while,
}
