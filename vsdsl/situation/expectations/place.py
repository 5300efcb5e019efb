"""Places: `"X" is on A's side`, `in B's hand`, `removed`, `gone`; `A's deck has "X" on top`."""

from typing import Final

from lark import Tree

from vsdsl.situation.errors import SituationError
from vsdsl.situation.expectations.outcome import Expectation, Outcome, not_so, opposite
from vsdsl.situation.expectations.status import state_of
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import ANYWHERE, all_of, fits, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.change import PLACES
from vsdsl.situation.steps.step import player_in


def _is_in(scene: Scene, step: Step) -> Outcome:
    ref, where = step.children
    bare = Tree("any_ref", ref.children[-1:])
    found = all_of(scene, bare, ANYWHERE)
    if not found:
        one(scene, bare, ANYWHERE)
    holds = any(_is_there(scene, ident, where) for ident in found)
    return Outcome(holds, "; ".join(state_of(scene, ident) for ident in found))


def _is_there(scene: Scene, ident: int, where: Step) -> bool:
    thing = scene.table.things[ident]
    match str(where.data):
        case "removed":
            return thing.zone == "removed"
        case "gone":
            return thing.zone == "outside"
        case "on_side":
            return thing.zone == "play" and thing.side == player_in(scene, where.children[0])
        case "in_place":
            letter, place = where.children
            return (thing.row or thing.zone) == PLACES[str(place)] and thing.side == player_in(
                scene, letter
            )
        case _:
            raise SituationError("captured cards cannot be played yet")


def _deck_has(scene: Scene, step: Step) -> Outcome:
    letter, ref, end = step.children
    deck = scene.table.players[player_in(scene, letter)].deck
    if not deck:
        return not_so("the deck is empty")
    ident = deck[0 if str(end) == "top" else -1]
    return Outcome(fits(scene, ref, ident), scene.table.face(ident).name)


PLACE: Final[dict[str, Expectation]] = {
    "deck_has": _deck_has,
    "is_in": _is_in,
    "is_not_in": opposite(_is_in),
}
