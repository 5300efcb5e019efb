"""Side decks of situations: main characters by name, with all their levels, or card by card."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.game.setup import lay_side_deck
from vsdsl.core.game.side_decks import objections
from vsdsl.core.table.faces import Face
from vsdsl.situation.description import CardEntry, PlayerEntry
from vsdsl.situation.dressing import dress
from vsdsl.situation.errors import Code
from vsdsl.situation.faces import find_face
from vsdsl.situation.fields import at, known_keys, number_of
from vsdsl.situation.parsing import quoted
from vsdsl.situation.scene import Scene

_CARD: Final = ("card", "as", "level")


def lay_side_deck_of(scene: Scene, number: int, entry: PlayerEntry) -> None:
    """Lay the side deck that a situation lists; an empty one has been used up.

    Rules: 4.1.6, 11.5.7, 11.5.9.
    """
    if entry.facts.get("side deck") is None:
        return
    table = scene.table
    cards = [(card, face) for card in entry.cards("side deck") for face in _faces(scene, card)]
    faces = [face for _, face in cards]
    for which, rule, fact in objections(faces):
        raise at(cards[which][0].name, Code.IMPOSSIBLE, fact, rule=rule)
    laid = lay_side_deck(table, number, [face.number for face in faces])
    table.edit_player(number).has_side_deck = True
    for ident, (card, _) in zip(laid, cards, strict=True):
        if card.fact("as") is not None:
            dress(scene, ident, card)


def _faces(scene: Scene, card: CardEntry) -> Iterator[Face]:
    """Yield the cards that an entry means: one by its number or level, or all levels of a name."""
    known_keys(card.facts, _CARD, "a card of a side deck")
    faces, said = scene.table.book.faces, card.name.text
    level = number_of(card.fact("level"), 0)
    alike = [f for f in faces.values() if f.kind == "main" and quoted(f.name) == quoted(said)]
    if level or said.upper() in faces or not alike:
        yield faces[find_face(scene, card.name, main=level > 0, level=level)]
        return
    if len({face.teams for face in alike}) > 1:
        numbers = " or ".join(sorted(face.number for face in alike))
        raise at(card.name, Code.DOUBTFUL, f"`{said}` could be {numbers}", "write the numbers")
    if card.fact("as") is not None and len(alike) > 1:
        raise at(
            card.name, Code.DOUBTFUL, f"`{said}` has several levels", "say which one is called so"
        )
    yield from sorted(alike, key=lambda face: (face.level, face.number))
