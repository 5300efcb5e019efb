"""Status: `"X" is stunned`, `is ready`, `is protected`, `is not in combat` ..."""

from collections.abc import Callable
from typing import Final

from vsdsl.core.combat.attack import is_protected
from vsdsl.core.table.table import READIED, ROWS, Thing
from vsdsl.play.labels import PLACES
from vsdsl.situation.errors import Code, NotThereError
from vsdsl.situation.expectations.outcome import Outcome, opposite
from vsdsl.situation.explaining import name_of, what_happened_to
from vsdsl.situation.lines.expectations import IsNotStatus, IsStatus
from vsdsl.situation.lines.names import Status
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import describe, wherever
from vsdsl.situation.scene import Scene

Test = Callable[[Scene, Thing], bool]


def _is_ready(_scene: Scene, thing: Thing) -> bool:
    return thing.row in READIED and not thing.exhausted


def _is_attacking(scene: Scene, thing: Thing) -> bool:
    fight = scene.table.combat
    return fight is not None and thing.id in fight.attackers


def _is_defending(scene: Scene, thing: Thing) -> bool:
    fight = scene.table.combat
    return fight is not None and thing.id == fight.defender


def _is_out_of_combat(scene: Scene, thing: Thing) -> bool:
    return not _is_attacking(scene, thing) and not _is_defending(scene, thing)


def _is_protected(scene: Scene, thing: Thing) -> bool:
    return thing.row in ROWS and is_protected(scene.table, thing.id)


_STATUSES: Final[dict[Status, Test]] = {
    "attacking": _is_attacking,
    "defending": _is_defending,
    "exhausted": lambda _scene, thing: thing.exhausted,
    "face down": lambda _scene, thing: not thing.face_up,
    "face up": lambda _scene, thing: thing.face_up,
    "frozen": lambda _scene, thing: thing.frozen > 0,
    "hidden": lambda _scene, thing: thing.hidden,
    "ko'd": lambda _scene, thing: thing.zone == "ko",
    "not in combat": _is_out_of_combat,
    "protected": _is_protected,
    "ready": _is_ready,
    "stunned": lambda _scene, thing: thing.stunned,
}
_ANYWHERE: Final = frozenset({"attacking", "defending", "ko'd", "not in combat"})
_TOLD: Final[tuple[Status, ...]] = (
    "stunned",
    "hidden",
    "frozen",
    "exhausted",
    "ready",
    "attacking",
    "defending",
)


def is_in_state(scene: Scene, ident: int, status: Status) -> bool:
    """Return whether a card is as a word says."""
    return _STATUSES[status](scene, scene.table.things[ident])


def state_of(scene: Scene, ident: int) -> str:
    """Return the state of a card and its place, in words."""
    thing = scene.table.things[ident]
    words = [word for word in _TOLD if thing.row in READIED and _STATUSES[word](scene, thing)]
    facing = "" if thing.zone != "play" else "face up" if thing.face_up else "face down"
    place = thing.row or thing.zone
    where = f"in {scene.letters[thing.side]}'s {PLACES.get(place, place)}"
    if place == "removed":
        where = f"removed, captured by {name_of(scene, thing.captor)}" if thing.captor else place
    return ", ".join(word for word in (facing, *words, where) if word)


def _is_status(scene: Scene, step: IsStatus | IsNotStatus) -> Outcome:
    ident = wherever(scene, step.card)
    holds = is_in_state(scene, ident, step.status)
    return Outcome(holds, state_of(scene, ident), what_happened_to(scene, ident))


def _is_not_status(scene: Scene, step: IsNotStatus) -> Outcome:
    """Say that a card is not so; of a card that is not in play there is nothing to say."""
    ident = wherever(scene, step.card)
    thing = scene.table.things[ident]
    if thing.zone != "play" and step.status not in _ANYWHERE:
        raise NotThereError(
            Code.NOT_THERE,
            f'"{step.card.name}" is not in play',
            f"there is {describe(scene, ident)}",
        )
    return opposite(_is_status)(scene, step)


STATUS: Final[Meanings[Outcome]] = dict(
    [
        means(IsNotStatus, _is_not_status),
        means(IsStatus, _is_status),
    ]
)
