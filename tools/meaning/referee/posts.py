"""What follows a noun: where it is, what it has, how it is named, and what is left out.

Rules: 1.2.1, 2.1.6, 3.1.1, 3.2.1, 7.1.4, 9.4.6, 10.5.2, 10.10.8, 17.4.5.
"""

from typing import Final

from tools.meaning.referee.adjectives import describes
from tools.meaning.referee.comparing import compares, count_fits
from tools.meaning.referee.facts import (
    characters,
    face,
    fighters,
    has_keyword,
    is_in_play,
    measures,
    powers,
    teams,
    words_of_attack,
)
from tools.meaning.referee.nouns import TIMES, fits, singular
from tools.meaning.referee.reading import (
    Place,
    Player,
    Power,
    Reading,
    SenselessError,
    UnreadError,
    Value,
)
from vsdsl.constructs.amounts.amount import AnyTally, CounterTally, NamedTally, WoundTally, XpTally
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, PowerNoun
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasKeyword,
    HasMeasure,
    HasNamePart,
    HasSame,
    HasTally,
    HasTeam,
    HasThing,
    Named,
    OtherThan,
    Where,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.table import Table

_ROWS: Final = frozenset({"back", "front"})


def post_fits(reading: Reading, node: Construct, value: Value) -> bool:
    """Return whether what follows a noun is true of a thing."""
    match node:
        case Where():
            return is_where(reading, node, value)
        case WithProperty(property=has):
            return has_property(reading, has, value)
        case WithoutProperty(property=has):
            return not has_property(reading, has, value)
        case Named(name=name):
            return _is_named(reading, name, value)
        case OtherThan(thing=NamedNoun(name=name)):
            return not _is_named(reading, name, value)
        case OtherThan(thing=thing):
            left_out = reading.things(thing, "anywhere")
            # other than one that could not be chosen is nobody
            return value not in left_out and bool(left_out or not isinstance(thing, Variable))
        case _:
            raise UnreadError(type(node).__name__)


def is_where(reading: Reading, node: Where, value: Value) -> bool:
    """Return whether a thing is where a phrase says."""
    table, place = reading.table, node.place
    if isinstance(value, Place) and value.zone in _ROWS and isinstance(place, Construct):
        return any(_is_side_of(node.preposition, each, value) for each in reading.things(place))
    if not isinstance(value, int):
        raise SenselessError("where something is that is no card")
    if node.preposition == "outside":
        thing = table.things[value]
        return thing.zone in {"outside", "side_deck"} and thing.owner == reading.you
    if isinstance(place, str):
        return _is_in_bare(table, node.preposition, place, value)
    if isinstance(place, Phrase) and place.noun in TIMES:
        if place.noun != "combat" or node.preposition != "in":
            raise SenselessError(f"`{node.preposition}` a time")
        return value in fighters(table)
    return any(is_at(reading, node.preposition, each, value) for each in reading.things(place))


def _is_side_of(preposition: str, side: Value, row: Place) -> bool:
    """Return whether a row is on a side."""
    if preposition != "on" or not isinstance(side, Place) or side.zone != "side":
        raise SenselessError("a row that is on no side")
    return side.seat == row.seat


def _is_in_bare(table: Table, preposition: str, place: str, card: int) -> bool:
    if preposition != "in":
        raise SenselessError(f"`{preposition} {place}`")
    match place:
        case "play":
            return is_in_play(table, card)
        case "hand":
            return table.things[card].zone == "hand"
        case "combat":
            return card in fighters(table)
        case _:
            manner = place.partition(" ")[0]
            return card in fighters(table) and manner in words_of_attack(table)


def is_at(reading: Reading, preposition: str, place: Value, card: int) -> bool:
    """Return whether a card is at one place: in a zone or row, on a side, or on a character."""
    table = reading.table
    match preposition, place:
        case "on", Place(_, "side"):
            return is_in(table, card, place)
        case "in", Place(_, zone) if zone != "side":
            return is_in(table, card, place)
        case "on", int() as bearer if bearer in characters(table):
            return table.things[card].bearer == bearer
        case _:
            raise SenselessError(f"`{preposition}` something that is no such place")


def is_in(table: Table, value: Value, place: Place) -> bool:
    """Return whether a card is in a zone or row of a player, or on the side."""
    if not isinstance(value, int):
        return False
    thing = table.things[value]
    match place:
        case Place(seat, "side"):
            return is_in_play(table, value) and thing.side == seat
        case Place(seat, "front" | "back" | "resources" as row):
            return thing.row == row and thing.side == seat
        case Place(seat, zone) if zone.startswith("pile "):
            return thing.zone == "piles" and thing.owner == seat and f"pile {thing.pile}" == zone
        case Place(seat, zone):
            return thing.zone == zone and thing.side == seat


def has_property(reading: Reading, node: Construct, value: Value) -> bool:
    """Return whether a thing has what stands after `with` or `has`."""
    if isinstance(node, HasThing):
        return _has_thing(reading, node.thing, value)
    if not isinstance(value, int) or reading.table.things[value].zone == "player":
        raise SenselessError(f"{type(node).__name__} of what is no card")
    return _card_has(reading, node, value)


def _card_has(reading: Reading, node: Construct, card: int) -> bool:
    table = reading.table
    match node:
        case HasKeyword(keyword=keyword):
            return has_keyword(table, card, keyword.text)
        case HasTally(determiner=determiner, tally=tally):
            return count_fits(reading, determiner, tally_on(table, tally, card))
        case HasMeasure(measure=measure, sign=sign, amount=amount):
            known = measures(table, card)
            return measure in known and all(
                compares(sign.text, known[measure], each) for each in reading.each_number(amount)
            )
        case HasSame(shared=shared, thing=thing):
            return any(_shares(reading, shared, card, each) for each in reading.things(thing))
        case HasDifferent(shared=shared, thing=thing):
            return not any(_shares(reading, shared, card, each) for each in reading.things(thing))
        case HasNamePart(part=part):
            return part.text.lower() in " / ".join(face(table, card).names).lower()
        case HasTeam():
            return bool(teams(table, card))
        case _:
            raise UnreadError(type(node).__name__)


def tally_on(table: Table, tally: Construct, card: int) -> int:
    """Return how many counters, wounds or XP are on a card."""
    thing = table.things[card]
    match tally:
        case CounterTally(counter=counter):
            pair = (counter.atk, counter.def_)
            if pair not in {(1, 1), (-1, -1)}:
                raise SenselessError(f"counters of {pair}")
            return thing.plus if pair == (1, 1) else thing.minus
        case NamedTally(counter=name):
            return named(thing, name.text)
        case AnyTally():
            return thing.plus + thing.minus + sum(named(thing, each) for each in names_on(thing))
        case WoundTally():
            return thing.wounds
        case XpTally():
            return thing.xp
        case _:
            raise UnreadError(type(tally).__name__)


def _has_thing(reading: Reading, thing: Construct, value: Value) -> bool:
    """Return whether somebody has something: a player on their side, a character on it."""
    phrase = thing.phrase if isinstance(thing, Selector) else thing
    if not isinstance(phrase, Phrase):
        raise SenselessError("having what is no such thing")
    table = reading.table
    is_power = singular(phrase.noun) == "power" or isinstance(phrase.noun, PowerNoun)
    if is_power and phrase.of is None and isinstance(value, int):
        return count_fits(reading, phrase.determiner, len(_powers_had(reading, phrase, value)))
    found = reading.things(phrase)
    match value:
        case Player(seat):
            had = [v for v in found if isinstance(v, int) and table.things[v].side == seat]
        case int() as card if table.things[card].zone == "player":
            raise UnreadError("what a player has who stands for a character")
        case int() as card:
            had = [v for v in found if isinstance(v, int) and _belongs(table, card, v)]
            had += [v.card for v in found if isinstance(v, Power) and v.card == card]
            if any(isinstance(v, Player | Place) for v in found):
                raise SenselessError("a character that has a player or a place")
        case _:
            raise SenselessError("having something as a place or a power")
    return count_fits(reading, phrase.determiner, len(had))


def _powers_had(reading: Reading, phrase: Phrase, card: int) -> list[Power]:
    """Return the powers of a card that fit a description: now in play, elsewhere as printed.

    Rules: 7.1.1, 7.1.3.
    """
    table = reading.table
    if table.things[card].zone == "play":
        found = list(powers(table, card))
    else:
        printed = enumerate(face(table, card).abilities)
        found = [Power(card, each.name, each.category, at) for at, each in printed]
    return [
        each
        for each in found
        if fits(reading, phrase.noun, each)
        and all(describes(reading, word, each) for word in phrase.adjectives)
    ]


def _belongs(table: Table, card: int, other: int) -> bool:
    """Return whether a character has a card: an equipment, or a captive."""
    thing = table.things[other]
    if not thing.captor and thing.row != "gear":
        raise SenselessError("a character that has a card")
    return card in {thing.bearer, thing.captor}


def _is_named(reading: Reading, name: Name | Construct, value: Value) -> bool:
    if not isinstance(value, int) or reading.table.things[value].zone == "player":
        raise SenselessError("the name of what is no card")
    text = name.text if isinstance(name, Name) else _spoken(reading, name)
    return text in face(reading.table, value).names


def _spoken(reading: Reading, name: Construct) -> str:
    """Return a name that a player has said."""
    said = reading.names.get(getattr(name, "name").text)  # noqa: B009  a variable has a name
    if not isinstance(said, str):
        raise SenselessError("a name that nobody has said")
    return said


def _shares(reading: Reading, shared: str, card: int, other: Value) -> bool:
    """Return whether two cards have a name or a team in common."""
    if not isinstance(other, int) or reading.table.things[other].zone == "player":
        raise SenselessError(f"the {shared} of what is no card")
    table = reading.table
    if shared == "name":
        return not face(table, card).names.isdisjoint(face(table, other).names)
    return not teams(table, card).isdisjoint(teams(table, other))
