"""Deeds: what a player can or cannot do."""

from attrs import frozen

from vsdsl.situation.lines.names import Ref, Row


@frozen
class Attack:
    """`attack "X" with "Y", "Z"`."""

    enemy: Ref
    team: tuple[Ref, ...]


@frozen
class AttackPlayer:
    """`attack player B with "Y"`."""

    enemy: str
    team: tuple[Ref, ...]


@frozen
class Use:
    """`use "Power" of "X"`."""

    power: str
    of: Ref | None


@frozen
class Play:
    """`play "Card"`."""

    card: Ref


@frozen
class PowerUp:
    """`power up "X"`."""

    character: Ref


@frozen
class Recruit:
    """`recruit "X"`."""

    card: Ref


@frozen
class Choose:
    """`choose "X"`."""

    card: Ref


@frozen
class Move:
    """`move "X" to back`."""

    character: Ref
    row: Row


@frozen
class PlayResource:
    """`play resource "X"`."""

    card: Ref


@frozen
class Equip:
    """`equip "Gear" to "X"`."""

    gear: Ref
    bearer: Ref


Deed = Attack | AttackPlayer | Use | Play | PowerUp | Recruit | Choose | Move | PlayResource | Equip
