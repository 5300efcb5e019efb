"""Cards that are put, shuffled, removed, revealed and looked for.

Rules: 1.4.1, 1.4.4, 3.1.4, 3.1.5, 3.1.6, 3.4.1, 5.4.4, 12.5.1, 12.5.2, 12.5.3.
"""

from typing import Final

from tools.meaning.referee.effects.arriving import appear, stand
from tools.meaning.referee.effects.cards import cards_of, draw
from tools.meaning.referee.effects.leaving import depart, forget, leave_combat, take_out
from tools.meaning.referee.facts import face, is_in_play, is_standing
from tools.meaning.referee.nouns import singular
from tools.meaning.referee.performing import Perform, Performance, SkippedError, joining_of
from tools.meaning.referee.reading import Place, SenselessError, UnreadError, Value, Values
from tools.meaning.referee.selectors import Choice, choice_of, shared_by
from vsdsl.constructs.effects.cards import (
    DrawUntil,
    LookAt,
    Put,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TurnCard,
)
from vsdsl.constructs.effects.characters import Ko
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector

_ROWS: Final = ("front", "back")
_COUNTS: Final = ("wounds", "plus", "minus", "xp")
_MANY: Final = 10_000


def _put(play: Performance, node: Put) -> None:
    if "as your main character" in node.arrivals or _is_outside(node.target.selector):
        raise UnreadError("cards that come from outside the game")
    found = _in_order(play, cards_of(play, play.settle(node.target)), node)
    if len(found) > 1 and node.destination.startswith("on"):
        _mix(play, found, is_ordered="in any order" in node.arrivals)
    goals = {card: _goals(play, node, card) for card in found}
    play.names["taken"] = (*play.names.get("taken", ()), *found)
    places: dict[int, Place] = {}
    for card, rows in goals.items():
        if len(rows) > 1:
            answer = play.asked_by(play.who, {("choose", row) for row in rows})
            places[card] = play.value(answer[1])
        elif rows:
            places[card] = rows[0]
    done = [_put_one(play, node, card, place) for card, place in places.items()]
    play.was_done = any(done)


def _is_outside(node: Selector) -> bool:
    return any(isinstance(post, Where) and post.preposition == "outside" for post in node.posts)


def _in_order(play: Performance, cards: list[int], node: Put) -> list[int]:
    """Return cards in the order in which a player puts them somewhere."""
    if "in any order" not in node.arrivals:
        return cards
    done: list[int] = []
    while len(cards) > 1:
        wanted = {("choose", play.shape(card)) for card in cards}
        card = play.asked_by(play.who, wanted)[1]
        cards = [each for each in cards if each != card]
        done.append(card)
    return [*done, *cards]


def _mix(play: Performance, cards: list[int], *, is_ordered: bool) -> None:
    """Note that nobody can tell the order of some cards in their owners' decks."""
    if not is_ordered:
        play.shuffled |= {play.table.things[card].owner for card in cards}


def _goals(play: Performance, node: Put, card: int) -> tuple[Place, ...]:
    """Return the places that a card can be put into."""
    reading = play.reading.named(it=(card,), them=(card,))._replace(who=play.who)
    found = reading.things(node.place)
    if node.destination == "next to":
        beside = [v for v in found if isinstance(v, int) and is_standing(play.table, v)]
        things = [play.table.things[each] for each in beside[:1]]
        return tuple(Place(thing.side, thing.row) for thing in things)
    places = [each for each in found if isinstance(each, Place)]
    if len(places) != len(found):
        raise SenselessError("putting a card into what is no place")
    rows = [Place(p.seat, row) for p in places if p.zone == "side" for row in _ROWS]
    return tuple(rows or places)


def _put_one(play: Performance, node: Put, card: int, place: Place) -> bool:
    match place.zone:
        case "front" | "back":
            return _into_row(play, node, card, place)
        case "resources":
            _into_resources(play, card, face_down="face-down" in node.arrivals)
        case "hand" | "ko":
            keeps = _COUNTS if "keeping counters" in node.arrivals else ()
            depart(play, card, place.zone, keeps=keeps)
        case "deck" if node.destination.startswith("on"):
            depart(play, card, "deck", on_top="top" in node.destination)
        case zone if zone.startswith("pile "):
            depart(play, card, "piles", pile=zone.removeprefix("pile "))
        case zone:
            raise SenselessError(f"putting a card into {zone}")
    return True


def _into_row(play: Performance, node: Put, card: int, row: Place) -> bool:
    if is_standing(play.table, card):
        if node.destination != "next to":
            return False
        return stand(play, card, row) or True
    if face(play.table, card).kind not in {"supporting", "token", "main"}:
        return False
    return appear(play, card, row, node.arrivals)


def _into_resources(play: Performance, card: int, *, face_down: bool) -> None:
    table = play.table
    if is_in_play(table, card):
        depart(play, card, "removed")
    take_out(table, card)
    thing = table.edit(card)
    forget(table, card)
    owner = table.edit_player(thing.owner)
    owner.resources = (*owner.resources, card)
    thing.zone, thing.row, thing.side, thing.captor = "play", "resources", thing.owner, 0
    thing.face_up = face(table, card).kind == "location" and not face_down


def _shuffle(play: Performance, node: Shuffle) -> None:
    found = play.settle(node.target)
    if node.into is None:
        decks = [each for each in found if isinstance(each, Place) and each.zone == "deck"]
        if len(decks) != len(found):
            raise SenselessError("shuffling what is no deck")
        play.shuffled |= {each.seat for each in decks}
        return
    goal = play.reading.things(node.into)
    if found and all(isinstance(each, Place) and each.zone != "deck" for each in found):
        play.shuffled |= {each.seat for each in found if isinstance(each, Place)}
    pile = next((p.zone for p in goal if isinstance(p, Place) and p.zone != "deck"), "")
    for card in cards_of(play, found):
        owner = play.table.things[card].owner
        if pile:
            depart(play, card, "piles", pile=pile.removeprefix("pile "))
        else:
            depart(play, card, "deck")
            play.shuffled.add(owner)


def _remove(play: Performance, node: RemoveFrom) -> None:
    place = node.place.noun if isinstance(node.place, Phrase) else ""
    found = play.settle(node.things)
    if node.name is not None:
        play.names[node.name.text] = found
    for card in cards_of(play, found):
        match place:
            case "combat":
                leave_combat(play.table, card)
            case "game":
                keeps = _COUNTS if node.keeping == "keeping counters" else ()
                depart(play, card, "removed", keeps=keeps)
                if play.table.things[card].zone == "removed":
                    play.table.edit(card).face_up = node.facing != "face-down"
            case _:
                raise SenselessError("removing something from elsewhere")


def _ko(play: Performance, node: Ko) -> None:
    done = False
    for card in cards_of(play, play.settle(node.target)):
        if is_in_play(play.table, card):
            depart(play, card, "ko")
            done = True
    play.was_done = done


def _reveal(play: Performance, node: Reveal) -> None:
    play.shown += _seen(play, node)


def _look(play: Performance, node: LookAt) -> None:
    _seen(play, node)


def _seen(play: Performance, node: LookAt | Reveal) -> list[int]:
    """Return the cards that are looked at or revealed; of an empty hand there are none.

    Rules: 1.5.2, A-167.
    """
    cards = cards_of(play, play.settle(node.target))
    _known(play, cards)
    play.was_done = bool(cards)
    return cards


def _known(play: Performance, cards: list[int]) -> None:
    things = [play.table.things[card] for card in cards]
    if any(thing.zone == "deck" and thing.side in play.shuffled for thing in things):
        raise SkippedError("a card of a shuffled deck")


def _reveal_until(play: Performance, node: RevealUntil) -> None:
    reading = play.reading._replace(who=play.who)
    wanted = reading.things(node.found, "anywhere")
    found: list[int] = []
    rest: list[int] = []
    for deck in reading.things(node.deck):
        if not isinstance(deck, Place) or deck.zone != "deck":
            raise SenselessError("the order of what is no deck")
        cards = play.table.players[deck.seat].deck
        _known(play, list(cards[:1]))
        before = next((at for at, card in enumerate(cards) if card in wanted), len(cards))
        rest += cards[:before]
        found += cards[before : before + 1]
    play.shown += [*rest, *found]
    play.note(tuple(found))
    play.was_done = bool(found)
    play.names[node.name.text] = tuple(found)
    if node.rest is not None:
        play.names[node.rest.text] = tuple(rest)


def _search(play: Performance, node: Search) -> None:
    reading = play.reading._replace(who=play.who)
    places = [each for each in reading.things(node.place) if isinstance(each, Place)]
    inside = cards_of(play, tuple(places))
    wanted = reading.things(node.target.selector, "anywhere")
    there: Values = tuple(each for each in inside if each in wanted)
    chosen = choice_of(reading, node.target) or Choice(0, _MANY)
    least = 1 if _is_any_card(node.target.selector) else 0
    sharing = shared_by(node.target)
    is_whole = sharing is not None and chosen.least == chosen.most
    choice = Choice(least, chosen.most, is_whole=is_whole)
    found = play.pick(there, choice, joining_of(reading, sharing, there, choice))
    play.note(found)
    play.was_done = bool(found)
    if node.target.name is not None:
        play.names[node.target.name.text] = found
    play.shuffled |= {each.seat for each in places if each.zone == "deck"}


def _is_any_card(node: Selector) -> bool:
    match node:
        case Selector(phrase=Phrase(adjectives=(), noun=noun), posts=(), relative=None):
            return singular(noun) == "card"
        case _:
            return False


def _draw_until(play: Performance, node: DrawUntil) -> None:
    hands = play.reading._replace(who=play.who).things(node.hand)
    if any(hand != Place(play.who, "hand") for hand in hands):
        raise SenselessError("drawing until another hand has cards")
    missing = play.reading.number(node.amount) - len(play.table.players[play.who].hand)
    play.names["dealt with"] = draw(play, missing)


def _turn(play: Performance, node: TurnCard) -> None:
    is_up = node.facing == "face-up"

    def can_turn(value: Value) -> bool:
        if not isinstance(value, int) or play.table.things[value].row != "resources":
            return False
        is_location = face(play.table, value).kind == "location"
        return play.table.things[value].face_up != is_up and (is_location or not is_up)

    for card in cards_of(play, play.settle(node.target, fits=can_turn)):
        play.table.edit(card).face_up = is_up


ZONES: Final[dict[type, Perform]] = {
    DrawUntil: _draw_until,
    Ko: _ko,
    LookAt: _look,
    Put: _put,
    RemoveFrom: _remove,
    Reveal: _reveal,
    RevealUntil: _reveal_until,
    Search: _search,
    Shuffle: _shuffle,
    TurnCard: _turn,
}
