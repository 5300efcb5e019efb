"""Counts: `A has 5 cards in hand`, `A has 3 resources`, `A has 2 recruit points`."""

from collections.abc import Sequence
from typing import Final

from vsdsl.situation.expectations.outcome import Expectation, Outcome
from vsdsl.situation.expectations.place import pile_of
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import quoted
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.change import PLACES
from vsdsl.situation.steps.step import player_in


def _cards(scene: Scene, step: Step, zone: str) -> tuple[int, str]:
    cards = scene.table.players[player_in(scene, step.children[0])].zone(zone)
    return len(cards), f"{len(cards)}" if zone == "deck" else _counted(scene, cards)


def _counted(scene: Scene, cards: Sequence[int]) -> str:
    """Return how many cards there are, with the names of those that may be known."""
    names = ", ".join(scene.table.face(ident).name for ident in cards if scene.is_seen(ident))
    return f"{len(cards)}: {names}" if names else f"{len(cards)}"


def _has_cards(scene: Scene, step: Step) -> Outcome:
    found, shown = _cards(scene, step, PLACES[str(step.children[2])])
    return Outcome(found == int(str(step.children[1])), shown)


def _has_no_cards(scene: Scene, step: Step) -> Outcome:
    found, shown = _cards(scene, step, PLACES[str(step.children[1])])
    return Outcome(found == 0, shown)


def _has_pile(scene: Scene, step: Step) -> Outcome:
    letter, number, name = step.children
    found = pile_of(scene, player_in(scene, letter), quoted(name))
    return Outcome(len(found) == int(str(number)), _counted(scene, found))


def _has_resources(scene: Scene, step: Step) -> Outcome:
    found, shown = _cards(scene, step, "resources")
    return Outcome(found == int(str(step.children[1])), shown)


def _has_points(scene: Scene, step: Step) -> Outcome:
    found = scene.table.players[player_in(scene, step.children[0])].points
    return Outcome(found == int(str(step.children[1])), f"{found}")


COUNTS: Final[dict[str, Expectation]] = {
    "has_cards": _has_cards,
    "has_no_cards": _has_no_cards,
    "has_pile": _has_pile,
    "has_points": _has_points,
    "has_resources": _has_resources,
}
