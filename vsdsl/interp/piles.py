"""Side piles in card text: which piles a card brings, in which it starts, and whose is used.

Rules: 4.1.7, 12.2.1, 12.2.2, 12.4.1, 12.4.6.
"""

from collections.abc import Iterable, Mapping

from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.cards.side_piles import lenders
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.faces import SidePile
from vsdsl.core.table.table import Table
from vsdsl.interp.places import person, zone_of_noun
from vsdsl.interp.programs import Frame, Instruction, chooser, go
from vsdsl.interp.selectors.whereabouts import lender_of


def numbers_of(cards: Iterable[Card]) -> dict[str, str]:
    """Return the number of each card by its name, or by its number itself.

    Of namesakes the one with the first number is meant; main characters are named by number.
    """
    found: dict[str, str] = {}
    for card in sorted(cards, key=lambda card: card.number.text):
        found[card.number.text] = card.number.text
        if card.kind != "main":
            found.setdefault(card.name.text, card.number.text)
    return found


def side_pile(line: BringsPile, numbers: Mapping[str, str]) -> SidePile:
    """Return the pile that a line of a card brings, as far as its cards are there.

    Rules: 12.2.1, 12.4.1, 12.4.6.
    """
    cards: list[str] = []
    for entry in line.entries:
        number = numbers.get(entry.card.text)
        cards += [number] * entry.copies if number is not None else []
    return SidePile(line.name.text, tuple(cards), is_open=line.sight is not None)


def borrowing(selector: Selector) -> Instruction | None:
    """Return the instruction that settles whose pile is used by a player who has brought none.

    Of several opponents who have brought one the player chooses.

    Rules: 12.2.2, A-136.
    """
    places = (post.place for post in selector.posts if isinstance(post, Where))
    nouns = (place.noun for place in places if isinstance(place, Phrase))
    pile = next((noun for noun in nouns if isinstance(noun, PileNoun)), None)
    if pile is None:
        return None
    name, zone = pile.name.text, str(zone_of_noun(pile))

    def instruction(table: Table, frame: Frame) -> None:
        found = lenders(table, frame.player, name)
        answer = take_answer(table)
        if answer is None and len(found) > 1:
            options = [("choose", person(table, player)) for player in found]
            ask(table, chooser(table, frame), "choose", "choose whose pile to use", options)
            return
        go(table, frame, {} if answer is None else {lender_of(zone): (answer[1],)})

    return instruction
