"""Places: `"X" is on A's side`, `in B's hand`, `in A's pile "Y"`, `removed`, `captured by "Y"`.

And `A's deck has "X" on top`.
"""

from typing import Final

from lark import Tree

from vsdsl.situation.errors import SituationError
from vsdsl.situation.expectations.outcome import Expectation, Outcome, not_so, opposite
from vsdsl.situation.expectations.status import state_of
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import ANYWHERE, all_of, fits, one, quoted
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.change import PLACES
from vsdsl.situation.steps.step import player_in


def _is_in(scene: Scene, step: Step) -> Outcome:
    ref, where = step.children
    _refuse_unseen(scene, where)
    bare = Tree("any_ref", ref.children[-1:])
    found = all_of(scene, bare, ANYWHERE)
    if not found:
        one(scene, bare, ANYWHERE)
    holds = any(_is_there(scene, ident, where) for ident in found)
    return Outcome(holds, "; ".join(state_of(scene, ident) for ident in found))


def _refuse_unseen(scene: Scene, where: Step) -> None:
    """Refuse to tell what lies where the player who looks sees nothing."""
    if scene.viewer is None or where.data != "in_place":
        return
    letter, place = where.children
    owner = player_in(scene, letter)
    if str(place) == "deck" or (str(place) == "hand" and owner != scene.viewer):
        eye = scene.letters[scene.viewer]
        raise SituationError(f"{eye} does not see {scene.letters[owner]}'s {place}")


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
        case "in_pile":
            letter, name = where.children
            return ident in pile_of(scene, player_in(scene, letter), quoted(name))
        case _:
            return thing.captor != 0 and fits(scene, where.children[0], thing.captor)


def pile_of(scene: Scene, player: int, name: str) -> tuple[int, ...]:
    """Return the cards that lie in a player's side pile of a name."""
    things = scene.table.things
    return tuple(i for i in scene.table.players[player].piles if things[i].pile == name)


def _deck_has(scene: Scene, step: Step) -> Outcome:
    letter, ref, end = step.children
    deck = scene.table.players[player_in(scene, letter)].deck
    if not deck:
        return not_so("the deck is empty")
    ident = deck[0 if str(end) == "top" else -1]
    if not scene.is_seen(ident):
        return not_so(f"{scene.letters[scene.viewer or 0]} does not see that card")
    return Outcome(fits(scene, ref, ident), scene.table.face(ident).name)


PLACE: Final[dict[str, Expectation]] = {
    "deck_has": _deck_has,
    "is_in": _is_in,
    "is_not_in": opposite(_is_in),
}
