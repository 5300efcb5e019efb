"""Forbidding: which card text keeps a player from a deed, found by taking it away."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.modifiers import Lasts, Modifier
from vsdsl.core.table.reasons import Reason as Objection
from vsdsl.core.table.table import Table
from vsdsl.situation.books import ALL_POWERS, LOSE
from vsdsl.situation.explaining import cards_of, in_words, name_of
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.sayings import Saying

BY_POWER: Final = "1.1.2"  # the rule by which a power forbids what the rules allow
_FORBIDDING: Final = frozenset({Saying.CANNOT, Saying.MUST})

Against = Callable[[Scene], tuple[Objection, ...]]
Kept = Callable[[Scene], bool]  # whether something is forbidden at a table


class Forbidder(NamedTuple):
    """A card that forbids something, and the name of its power, if it has one."""

    card: int
    power: str


def explained(
    scene: Scene, objections: tuple[Objection, ...], against: Against
) -> Iterator[Reason]:
    """Return what stands against a deed; a power that forbids it is named with its card.

    `against` tells what stands against the deed at another table.

    Rules: 1.1.2.
    """
    for objection, reason in zip(objections, in_words(scene, objections), strict=True):
        yield reason
        if objection.rule == BY_POWER:
            yield from (_named(scene, each) for each in forbidders(scene, objection, against))


def named_forbidders(scene: Scene, is_kept: Kept) -> Iterator[Reason]:
    """Return the card text that keeps something from being so, each found by taking it away.

    Rules: 1.1.2.
    """
    return (_named(scene, each) for each in _freed_by(scene, is_kept))


def _named(scene: Scene, found: Forbidder) -> Reason:
    whose = name_of(scene, found.card)
    text = f'that is "{found.power}" of {whose}' if found.power else f"that is the text of {whose}"
    return Reason(text=text, rule=BY_POWER, cards=cards_of(scene, (found.card,)), depth=1)


def forbidders(scene: Scene, objection: Objection, against: Against) -> Iterator[Forbidder]:
    """Return the cards without whose text an objection is gone, as far as they may be known.

    Rules: 1.1.2.
    """
    return _freed_by(scene, lambda at: objection in against(at))


def _freed_by(scene: Scene, is_kept: Kept) -> Iterator[Forbidder]:
    told: set[Forbidder] = set()
    for found, without in _taken_away(scene.table):
        if found in told or not scene.is_seen(found.card):
            continue
        twin = scene.clone()
        twin.viewer = scene.viewer
        without(twin.table)
        twin.table.restructure()
        if not is_kept(twin):
            told.add(found)
            yield found


def _taken_away(table: Table) -> Iterator[tuple[Forbidder, Callable[[Table], None]]]:
    """Return what may forbid something, each with how it is taken away: effects, then powers."""
    for modifier in table.modifiers:
        if modifier.source in table.things and table.things[modifier.source].face:
            power = _power_of(table, modifier)
            yield Forbidder(modifier.source, power), _without_modifier(modifier.id)
    for ident in (*table.in_play(), *(i for p in table.players for i in p.hand)):
        powers = [each for each in abilities(table, ident) if _forbids(each.statics)]
        if powers:
            name = powers[0].name if len(powers) == 1 else ""
            yield Forbidder(ident, name), _without_powers(ident)


def _forbids(statics: object) -> bool:
    return isinstance(statics, tuple) and any(static.kind in _FORBIDDING for static in statics)


def _power_of(table: Table, modifier: Modifier) -> str:
    key = modifier.key
    face = table.book.faces.get(key.partition(":")[0], table.face(modifier.source))
    return next((a.name for a in face.abilities if key.startswith(f"{a.key}/")), "")


def _without_modifier(number: int) -> Callable[[Table], None]:
    def take_away(table: Table) -> None:
        table.modifiers = tuple(each for each in table.modifiers if each.id != number)

    return take_away


def _without_powers(ident: int) -> Callable[[Table], None]:
    """Return what takes all powers from a card; in a game without such an effect it is turned."""

    def take_away(table: Table) -> None:
        key = LOSE + ALL_POWERS
        if key not in table.book.statics:
            table.edit(ident).face_up = False
            return
        leave_behind(table, ident, Saying.LOSE, key)

    return take_away


def leave_behind(table: Table, ident: int, kind: Saying, key: str) -> None:
    """Give or take powers as a situation does, for trying what would be.

    Rules: 9.3.1.
    """
    table.serial += 1
    table.modifiers += (
        Modifier(
            id=table.serial,
            stamp=table.tick(),
            kind=kind,
            reach=(ident,),
            value=None,
            lasts=Lasts("game"),
            source=ident,
            player=table.things[ident].side,
            key=key,
            binds={},
        ),
    )
