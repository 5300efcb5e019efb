"""Places: `"X" is on A's side`, `in B's hand`, `in A's pile "Y"`, `removed`, `captured by "Y"`.

And `A's deck has "X" on top`.
"""

from typing import Final, assert_never

from vsdsl.core.table.sides import controls
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.expectations.outcome import Outcome, not_so, opposite
from vsdsl.situation.expectations.status import state_of
from vsdsl.situation.lines.expectations import DeckHas, IsIn, IsNotIn
from vsdsl.situation.lines.names import (
    Captured,
    Gone,
    InPile,
    InPlace,
    InSideDeck,
    OnSide,
    Place,
    Ref,
    Removed,
)
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import ANYWHERE, all_of, fits, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.change import PLACES


def _is_in(scene: Scene, step: IsIn | IsNotIn) -> Outcome:
    where, bare = step.place, Ref(step.card.name)
    _refuse_unseen(scene, where)
    found = all_of(scene, bare, ANYWHERE)
    if not found:
        one(scene, bare, ANYWHERE)
    there = [ident for ident in found if _is_there(scene, ident, where)]
    return Outcome(bool(there), "; ".join(state_of(scene, ident) for ident in there or found))


def _refuse_unseen(scene: Scene, where: Place) -> None:
    """Refuse to tell what lies where the player who looks sees nothing."""
    if scene.viewer is None or not isinstance(where, InPlace | InSideDeck):
        return
    owner = scene.player(where.player)
    place = where.place if isinstance(where, InPlace) else "side deck"
    if place == "deck" or (place in {"hand", "side deck"} and owner != scene.viewer):
        eye = scene.letters[scene.viewer]
        raise SituationError(Code.UNSEEN, f"{eye} does not see {scene.letters[owner]}'s {place}")


def _is_there(scene: Scene, ident: int, where: Place) -> bool:
    thing = scene.table.things[ident]
    match where:
        case Removed() | Gone():
            return thing.zone == ("removed" if isinstance(where, Removed) else "outside")
        case OnSide(letter):
            return thing.zone == "play" and controls(scene.table, scene.player(letter), ident)
        case InPlace(letter, place):
            is_there = (thing.row or thing.zone) == PLACES[place]
            return is_there and controls(scene.table, scene.player(letter), ident)
        case InPile(letter, name):
            return ident in pile_of(scene, scene.player(letter), name)
        case InSideDeck(letter):
            return ident in scene.table.players[scene.player(letter)].side_deck
        case Captured(captor):
            return thing.captor != 0 and (captor is None or fits(scene, captor, thing.captor))
        case _:
            assert_never(where)


def pile_of(scene: Scene, player: int, name: str) -> tuple[int, ...]:
    """Return the cards that lie in a player's side pile of a name."""
    things = scene.table.things
    return tuple(i for i in scene.table.players[player].piles if things[i].pile == name)


def _deck_has(scene: Scene, step: DeckHas) -> Outcome:
    deck = scene.table.players[scene.player(step.player)].deck
    if not deck:
        return not_so("the deck is empty")
    ident = deck[0 if step.end == "top" else -1]
    if not scene.is_seen(ident):
        return not_so(f"{scene.letters[scene.viewer or 0]} does not see that card")
    return Outcome(fits(scene, step.card, ident), scene.table.face(ident).name)


PLACE: Final[Meanings[Outcome]] = dict(
    [
        means(DeckHas, _deck_has),
        means(IsIn, _is_in),
        means(IsNotIn, opposite(_is_in)),
    ]
)
