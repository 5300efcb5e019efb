"""Counts: `A has 5 cards in hand`, `A has 3 resources`, `A has 2 recruit points`."""

from collections.abc import Mapping, Sequence
from typing import Final

from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.expectations.place import pile_of
from vsdsl.situation.lines.expectations import (
    HasCards,
    HasNoCards,
    HasPile,
    HasPoints,
    HasResources,
    Holding,
)
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.scene import Scene

_ZONES: Final[Mapping[Holding, str]] = {
    "deck": "deck",
    "hand": "hand",
    "ko pile": "ko",
    "side deck": "side_deck",
}


def _cards(scene: Scene, player: str, zone: str) -> tuple[int, str]:
    cards = scene.table.players[scene.player(player)].zone(zone)
    return len(cards), f"{len(cards)}" if zone == "deck" else _counted(scene, cards)


def _counted(scene: Scene, cards: Sequence[int]) -> str:
    """Return how many cards there are, with the names of those that may be known."""
    names = ", ".join(scene.table.face(ident).name for ident in cards if scene.is_seen(ident))
    return f"{len(cards)}: {names}" if names else f"{len(cards)}"


def _has_cards(scene: Scene, step: HasCards) -> Outcome:
    found, shown = _cards(scene, step.player, _ZONES[step.place])
    return Outcome(found == step.count, shown)


def _has_no_cards(scene: Scene, step: HasNoCards) -> Outcome:
    found, shown = _cards(scene, step.player, _ZONES[step.place])
    return Outcome(found == 0, shown)


def _has_pile(scene: Scene, step: HasPile) -> Outcome:
    found = pile_of(scene, scene.player(step.player), step.pile)
    return Outcome(len(found) == step.count, _counted(scene, found))


def _has_resources(scene: Scene, step: HasResources) -> Outcome:
    found, shown = _cards(scene, step.player, "resources")
    return Outcome(found == step.count, shown)


def _has_points(scene: Scene, step: HasPoints) -> Outcome:
    found = scene.table.players[scene.player(step.player)].points
    return Outcome(found == step.count, f"{found}")


COUNTS: Final[Meanings[Outcome]] = dict(
    [
        means(HasCards, _has_cards),
        means(HasNoCards, _has_no_cards),
        means(HasPile, _has_pile),
        means(HasPoints, _has_points),
        means(HasResources, _has_resources),
    ]
)
