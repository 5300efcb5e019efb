"""What is done with cards outside play: drawn, discarded; and what players gain.

Rules: 1.4.3, 5.5.1, 12.6.1.
"""

from typing import Final

from tools.meaning.referee.effects.leaving import depart
from tools.meaning.referee.facts import face
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.reading import Place, SenselessError, Value, Values
from vsdsl.constructs.effects.cards import Discard, Draw, PlayCard
from vsdsl.constructs.effects.counters import GainPoints
from vsdsl.core.powers.using import plot_twist_obstacles
from vsdsl.core.table.reasons import is_clear


def draw(play: Performance, count: int) -> int:
    """Draw cards from the top of the deck, as far as there are any."""
    table, seat = play.table, play.who
    player = table.edit_player(seat)
    if seat in play.shuffled and count > 0 and player.deck:
        raise SkippedError("a card of a shuffled deck")
    drawn = player.deck[: max(0, count)]
    player.deck, player.hand = player.deck[len(drawn) :], (*player.hand, *drawn)
    for card in drawn:
        table.edit(card).zone = "hand"
    return len(drawn)


def _draw(play: Performance, node: Draw) -> None:
    count = play.reading.number(node.amount)
    drawn = draw(play, count)
    play.names["dealt with"] = drawn
    play.was_done = drawn > 0


def _discard(play: Performance, node: Discard) -> None:
    for card in cards_of(play, play.settle(node.target, "hand")):
        if play.table.things[card].zone == "hand":
            depart(play, card, "ko")


_ZONES: Final = frozenset({"back", "deck", "front", "hand", "ko", "resources"})


def cards_of(play: Performance, found: Values) -> list[int]:
    """Return the cards that a line acts on; a zone or row stands for the cards in it."""
    cards: list[int] = []
    for each in found:
        match each:
            case Place(seat, "side"):
                player = play.table.players[seat]
                cards += (*player.front, *player.back, *player.resources, *player.gear)
            case Place(seat, zone) if zone in _ZONES:
                cards += play.table.players[seat].zone(zone)
            case Place(seat, zone) if zone.startswith("pile "):
                things = play.table.things
                inside = play.table.players[seat].piles
                cards += [card for card in inside if f"pile {things[card].pile}" == zone]
            case int():
                cards.append(each)
            case _:
                raise SenselessError("acting on what is no card")
    return cards


def _play_card(play: Performance, node: PlayCard) -> None:
    """Play a plot twist that can be played now; here what it says is nothing."""
    table, who = play.table, play.who

    def ways(card: Value) -> list[int]:
        if not isinstance(card, int):
            return []
        uses = face(table, card).modes
        return [
            at
            for at, use in enumerate(uses)
            if is_clear(plot_twist_obstacles(table, who, card, use))
        ]

    cards = cards_of(play, play.settle(node.target, "hand", fits=lambda card: bool(ways(card))))[:1]
    for card in cards:
        if len(ways(card)) > 1:
            play.asked_by(who, {("mode", way) for way in ways(card)})
        depart(play, card, "ko")
    play.was_done = bool(cards)


def _gain_points(play: Performance, node: GainPoints) -> None:
    play.table.edit_player(play.who).points += play.reading.number(node.amount)


CARDS: Final[dict[type, Perform]] = {
    Discard: _discard,
    Draw: _draw,
    GainPoints: _gain_points,
    PlayCard: _play_card,
}
