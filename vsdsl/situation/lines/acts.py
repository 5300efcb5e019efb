"""Steps that act: a player, and what they do."""

from typing import Literal

from attrs import frozen

from vsdsl.situation.lines.names import Answer, Ordered, Payment, Ref, Row, Share, Zone

Facing = Literal["face up", "face down"]
Ending = Literal["step", "phase", "turn"]


@frozen
class Attacks:
    """`A attacks "X" with "Y", "Z"`."""

    player: str
    enemy: Ref
    team: tuple[Ref, ...]
    choosing: tuple[Answer, ...]


@frozen
class AttacksPlayer:
    """`A attacks player B with "Y"`."""

    player: str
    enemy: str
    team: tuple[Ref, ...]
    choosing: tuple[Answer, ...]


@frozen
class Plays:
    """`A plays "Card" choosing "X"`."""

    player: str
    card: Ref
    choosing: tuple[Answer, ...]


@frozen
class Uses:
    """`A uses "Power" of "X" paying "Academy" choosing "Y"`."""

    player: str
    power: str
    of: Ref | None
    paying: tuple[Payment, ...]
    choosing: tuple[Answer, ...]


@frozen
class PowersUp:
    """`A powers up "X" with "Card"`."""

    player: str
    character: Ref
    card: Ref | None


@frozen
class Recruits:
    """`A recruits "X" from ko pile to front`, and `to C's front` where that was agreed on."""

    player: str
    card: Ref
    zone: Zone | None
    side: str | None
    row: Row | None
    paying: tuple[Payment, ...]
    choosing: tuple[Answer, ...]


@frozen
class Equips:
    """`A equips "Gear" to "X"`."""

    player: str
    gear: Ref
    bearer: Ref
    choosing: tuple[Answer, ...]


@frozen
class PlaysResource:
    """`A plays resource "X" face down`."""

    player: str
    card: Ref
    facing: Facing | None
    choosing: tuple[Answer, ...]


@frozen
class Moves:
    """`A moves "X" to back`."""

    player: str
    character: Ref
    row: Row


@frozen
class Chooses:
    """`A chooses "X", "Y"`."""

    player: str
    answers: tuple[Answer, ...]


@frozen
class Names:
    """`A names "X"`."""

    player: str
    name: str


@frozen
class Divides:
    """`A divides 1 on "X", 2 on "Y"`."""

    player: str
    shares: tuple[Share, ...]


@frozen
class Accepts:
    """`A accepts paying "Academy"`."""

    player: str
    paying: tuple[Payment, ...]


@frozen
class Declines:
    """`A declines`."""

    player: str


@frozen
class PaysPoints:
    """`A pays 3 recruit points for "Power"`."""

    player: str
    points: int
    power: str


@frozen
class Stops:
    """`A stops`."""

    player: str


@frozen
class Orders:
    """`A orders "Power 1", "Power 2" of "X"`."""

    player: str
    order: tuple[Ordered, ...]


@frozen
class Passes:
    """`A passes`."""

    player: str


@frozen
class EveryonePasses:
    """`everyone passes`."""


@frozen
class Ends:
    """`A ends turn`."""

    player: str
    what: Ending


OwnAct = (
    Attacks
    | AttacksPlayer
    | Plays
    | Uses
    | PowersUp
    | Recruits
    | Equips
    | PlaysResource
    | Moves
    | Chooses
    | Names
    | Divides
    | Accepts
    | Declines
    | PaysPoints
    | Stops
    | Orders
    | Passes
    | Ends
)
Act = OwnAct | EveryonePasses
