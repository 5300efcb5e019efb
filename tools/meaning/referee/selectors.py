"""Phrases and selectors: all that they can mean, and how many of it are meant."""

from typing import NamedTuple

from tools.meaning.referee.adjectives import describes
from tools.meaning.referee.facts import (
    controller,
    face,
    is_in_play,
    is_main,
    level,
    powers,
    teams,
)
from tools.meaning.referee.nouns import TIMES, everything, fits, is_of_cards, places, singular
from tools.meaning.referee.posts import is_in, post_fits
from tools.meaning.referee.reading import (
    Place,
    Player,
    Reading,
    SenselessError,
    UnreadError,
    Value,
    Values,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import (
    Determiner,
    Phrase,
    PileNoun,
    Possessed,
    PowerNoun,
    TopAdjective,
    TopOf,
)
from vsdsl.constructs.selectors.post import Relative, Sharing, Where
from vsdsl.constructs.selectors.reference import (
    AnyOf,
    It,
    Remembered,
    Them,
    They,
    This,
    ThisPower,
    Variable,
    You,
)
from vsdsl.constructs.selectors.selector import Selector, Target

_MANY = 10_000


class Choice(NamedTuple):
    """How many of several things a player picks, or that they are picked by chance.

    Who has picked one of what `is_whole` picks all of them.
    """

    least: int
    most: int
    is_random: bool = False
    is_whole: bool = False


def things(reading: Reading, node: Construct, home: str = "play") -> Values:
    """Return all that a phrase can mean, each once, in no order."""
    match node:
        case Target(selector=selector):
            return things(reading, selector, home)
        case Selector(phrase=phrase, posts=posts, relative=relative):
            return _selected(reading, phrase, posts, relative, home)
        case _:
            return _selected(reading, node, (), None, home)


def _selected(
    reading: Reading,
    node: Construct,
    posts: tuple[Construct, ...],
    relative: Construct | None,
    home: str,
) -> Values:
    posts = tuple(post for post in posts if not isinstance(post, Sharing))  # see `shared_by`
    is_placed = any(isinstance(post, Where) for post in posts)
    found = phrase_things(reading, node, "anywhere" if is_placed else home)
    fitting = [each for each in found if all(post_fits(reading, post, each) for post in posts)]
    if isinstance(relative, Relative):
        fitting = [each for each in fitting if reading.is_so(relative.predicate, each)]
    elif relative is not None:
        raise UnreadError(type(relative).__name__)
    is_lowest = isinstance(node, Phrase | Possessed) and "lowest-level" in node.adjectives
    return _lowest(reading, tuple(fitting)) if is_lowest else tuple(fitting)


def phrase_things(reading: Reading, node: Construct, home: str) -> Values:
    """Return all that a phrase without what follows it can mean."""
    match node:
        case AnyOf(options=options):
            every = (each for option in options for each in things(reading, option, home))
            return tuple(dict.fromkeys(every))
        case Selector():
            return things(reading, node, home)
        case Phrase():
            return _described(reading, node, home)
        case Possessed(owner=owner, adjectives=adjectives, noun=noun, of=of):
            if of is not None:
                raise UnreadError("something of somebody of something")
            owners = reading.things(owner)
            return _owned(reading, owners, adjectives, noun, home)
        case TopOf():
            raise UnreadError("the top of a deck as a place")
        case _:
            return reference(reading, node)


def reference(reading: Reading, node: Construct) -> Values:
    """Return what a word that points somewhere means."""
    match node:
        case This():
            return (reading.this,)
        case You():
            return (Player(reading.you),)
        case It() | Them() | They():
            word = type(node).__name__.lower()
            if word not in reading.names:
                raise SenselessError(f"`{word}` of which nothing has been said")
            return tuple(reading.names[word])
        case Variable(name=name):
            value = reading.names.get(name.text)
            if not isinstance(value, tuple):
                raise SenselessError(f"`{name.text}` is no thing")
            return value
        case Remembered(name=name):
            return tuple(reading.names.get(f"remembered {name.text}", ()))
        case ThisPower():
            raise UnreadError("this power")
        case _:
            raise UnreadError(type(node).__name__)


def _described(reading: Reading, node: Phrase, home: str) -> Values:
    """Return all that fits a determiner, adjectives and a noun, and what it is of."""
    word = node.determiner.words if node.determiner is not None else ""
    if node.of is not None:
        return _of(reading, node, word, home)
    match word:
        case "your":
            return _owned(reading, (Player(reading.you),), node.adjectives, node.noun, home)
        case "their":
            they = reading.things(They(span=node.span))
            return _owned(reading, they, node.adjectives, node.noun, home)
        case "its":
            it = reading.things(It(span=node.span))
            return _owned(reading, it, node.adjectives, node.noun, home)
        case "that" | "those":
            return _spoken_of(reading, word, node)
        case _:
            found = _all_such(reading, node.adjectives, node.noun, home)
            return tuple(each for each in found if word != "another" or each != reading.this)


def _all_such(
    reading: Reading, adjectives: tuple[str | Construct, ...], noun: str | Construct, home: str
) -> Values:
    if noun in TIMES:
        raise SenselessError("a time is nothing to point at")
    if singular(noun) == "copy":
        raise SenselessError("a copy of nothing")
    is_down = "face-down" in adjectives
    found = [v for v in everything(reading, noun) if fits(reading, noun, v, face_down=is_down)]
    if is_of_cards(noun):
        found = [each for each in found if _is_at_home(reading, noun, each, home)]
    return tuple(v for v in found if all(describes(reading, each, v) for each in adjectives))


def _lowest(reading: Reading, found: Values) -> Values:
    """Return those of the lowest level; of copies that are not in play, one."""
    table = reading.table
    levels = {each: level(table, each) for each in found if isinstance(each, int)}
    least = min(levels.values(), default=0)
    lowest = [each for each, its in levels.items() if its == least]
    alike = {each if is_in_play(table, each) else table.things[each].face: each for each in lowest}
    return tuple(alike.values())


def _is_at_home(reading: Reading, noun: str | Construct, value: Value, home: str) -> bool:
    """Return whether a card is where things without a place are looked for."""
    if not isinstance(value, int) or reading.table.things[value].zone == "player":
        return True
    if home == "anywhere" or singular(noun) == "captive":
        return True
    if home == "play":
        return is_in_play(reading.table, value)
    thing = reading.table.things[value]
    return thing.zone == home and thing.side == (reading.you if reading.who < 0 else reading.who)


def _owned(
    reading: Reading,
    owners: Values,
    adjectives: tuple[str | Construct, ...],
    noun: str | Construct,
    home: str,
) -> Values:
    """Return what belongs to some players or cards."""
    found = tuple(v for owner in owners for v in _belonging(reading, owner, adjectives, noun, home))
    fitting = (v for v in found if all(describes(reading, each, v) for each in adjectives))
    return tuple(dict.fromkeys(fitting))


def _belonging(
    reading: Reading,
    owner: Value,
    adjectives: tuple[str | Construct, ...],
    noun: str | Construct,
    home: str,
) -> Values:
    table, word = reading.table, singular(noun)
    if isinstance(owner, int) and table.things[owner].zone == "player":
        owner = Player(table.things[owner].owner)
    match owner:
        case Player(seat) if word in {"owner", "controller"}:
            raise SenselessError("who owns a player")
        case Player(seat) if isinstance(noun, PileNoun) or word in _PLACES:
            return places(noun, seat)
        case Player(seat) if word == "character" and "main" in adjectives:
            main = table.players[seat].main
            is_here = table.things[main].side == seat and table.things[main].row in _ROWS
            return (main,) if is_here and is_main(table, main) else ()
        case Player(seat) if word == "captive":
            captors = {i for i, each in table.things.items() if each.side == seat and each.row}
            return tuple(i for i, thing in table.things.items() if thing.captor in captors)
        case Player(seat) if is_of_cards(noun):
            found = _all_such(reading, (), noun, home)
            return tuple(each for each in found if controller(table, each) == seat)
        case int() if word == "row" and not any(each in _ROW_WORDS for each in adjectives):
            thing = table.things[owner]
            is_here = thing.zone == "play" and thing.row in _ROWS
            return (Place(thing.side, thing.row),) if is_here else ()
        case int() if word == "owner":
            return (Player(table.things[owner].owner),)
        case int() if word == "controller":
            return (Player(controller(table, owner)),)
        case int() if word == "power" or isinstance(noun, PowerNoun):
            return tuple(p for p in powers(table, owner) if fits(reading, noun, p))
        case int() if word == "equipment":
            return tuple(i for i, thing in table.things.items() if thing.bearer == owner)
        case int() if word == "captive":
            return tuple(i for i, thing in table.things.items() if thing.captor == owner)
        case _:
            raise SenselessError(f"`{noun}` of such an owner")


_PLACES = frozenset({"KO pile", "deck", "hand", "resource row", "row", "side"})
_ROWS = ("front", "back")
_ROW_WORDS = (*_ROWS, "front or back")


def _of(reading: Reading, node: Phrase, word: str, home: str) -> Values:
    """Return what is of something: the top cards of a deck, a copy of a card, a power of it."""
    if node.of is None:
        raise SenselessError("of nothing")
    if word in {"your", "their", "its", "that", "those"}:
        raise UnreadError(f"`{word}` something of something")
    wholes = reading.things(node.of)
    noun, adjectives = node.noun, node.adjectives
    tops = [each for each in adjectives if isinstance(each, TopAdjective)]
    if tops:
        return tuple(v for each in wholes for v in _top(reading, node, each, tops[0]))
    match singular(noun):
        case "copy":
            return _copies(reading, wholes, adjectives, home)
        case "owner" | "controller" | "power" | "captive" | "equipment":
            return _owned(reading, wholes, adjectives, noun, home)
        case _ if isinstance(noun, PowerNoun):
            return _owned(reading, wholes, adjectives, noun, home)
        case "card":
            return _cards_of(reading, wholes, adjectives)
        case "rest":
            taken = reading.names.get("taken", ())
            return tuple(v for v in wholes if v not in taken)
        case _:
            raise SenselessError(f"`{noun}` of something")


def _cards_of(reading: Reading, wholes: Values, adjectives: tuple[str | Construct, ...]) -> Values:
    """Return the cards of a hand, a deck or a pile."""
    if not all(isinstance(each, Place) and each.zone != "side" for each in wholes):
        raise SenselessError("the cards of what is no place")
    found = _all_such(reading, adjectives, "card", "anywhere")
    where = [each for each in wholes if isinstance(each, Place)]
    return tuple(v for v in found if any(is_in(reading.table, v, each) for each in where))


def _top(reading: Reading, node: Phrase, deck: Value, top: TopAdjective) -> Values:
    if not isinstance(deck, Place) or deck.zone != "deck" or singular(node.noun) != "card":
        raise SenselessError("the top of what is no deck")
    if len(node.adjectives) > 1:
        raise UnreadError("described cards on top of a deck")
    cards = reading.table.players[deck.seat].deck
    match top.count:
        case None:
            count = 1
        case int():
            count = top.count
        case amount:
            count = max(0, reading.number(amount))
    return cards[:count] if top.end == "top" else cards[max(0, len(cards) - count) :]


def _copies(
    reading: Reading, originals: Values, adjectives: tuple[str | Construct, ...], home: str
) -> Values:
    """Return the cards of which others are printed alike."""
    table = reading.table
    if any(not isinstance(each, int) for each in originals):
        raise SenselessError("a copy of what is no card")
    faces = {table.things[each].face for each in originals if isinstance(each, int)}
    found = _all_such(reading, adjectives, "card", home)
    return tuple(v for v in found if isinstance(v, int) and table.things[v].face in faces)


def _spoken_of(reading: Reading, word: str, node: Phrase) -> Values:
    """Return what `that ...` or `those ...` points back to.

    Rules: 1.2.6.
    """
    names = reading.names
    noun = singular(node.noun)
    if noun == "player":
        seats = dict.fromkeys(controller(reading.table, each) for each in names.get("it", ()))
        people = names.get("they", tuple(Player(seat) for seat in seats))
        return tuple(v for v in people if all(describes(reading, a, v) for a in node.adjectives))
    told = names.get("it" if word == "that" else "them")
    if told is None:
        raise SenselessError(f"`{word}` of which nothing has been said")
    is_there = any(isinstance(each, Place) for each in told)
    if not is_of_cards(node.noun) and not is_there and told:
        raise SenselessError(f"`{word} {node.noun}` after what is no such place")
    fitting = (each for each in told if fits(reading, node.noun, each))
    return tuple(v for v in fitting if all(describes(reading, a, v) for a in node.adjectives))


def shared_by(node: Construct) -> Sharing | None:
    """Return what the things that a phrase means must share, or must not, if it says so."""
    selector = node.selector if isinstance(node, Target) else node
    posts = selector.posts if isinstance(selector, Selector) else ()
    return next((post for post in posts if isinstance(post, Sharing)), None)


def marks(reading: Reading, shared: str, value: Value) -> frozenset[str]:
    """Return the names or the teams of a card."""
    if not isinstance(value, int) or reading.table.things[value].zone == "player":
        raise SenselessError(f"the {shared} of what is no card")
    return face(reading.table, value).names if shared == "name" else teams(reading.table, value)


def most_apart(of_each: list[frozenset[str]]) -> int:
    """Return how many of some there are at most of which no two have a name or team in common."""
    without = [each for each in of_each if not each]
    return len(without) + _most_of(sorted({each for each in of_each if each}, key=sorted))


def _most_of(different: list[frozenset[str]]) -> int:
    if not different:
        return 0
    first, *others = different
    beside = [each for each in others if first.isdisjoint(each)]
    if len(beside) == len(others):
        return 1 + _most_of(others)
    return max(1 + _most_of(beside), _most_of(others))


def places_of(reading: Reading, node: Construct) -> tuple[Where, Values] | None:
    """Return the places at each of which something is picked, as in `a card in each hand`."""
    selector = node.selector if isinstance(node, Target) else node
    posts = selector.posts if isinstance(selector, Selector) else ()
    for post in posts:
        if isinstance(post, Where) and isinstance(post.place, Construct) and _is_each(post.place):
            return post, reading.things(post.place)
    return None


def _is_each(place: Construct) -> bool:
    match place:
        case Selector(phrase=phrase):
            return _is_each(phrase)
        case Possessed(owner=owner):
            return _is_each(owner)
        case Phrase(determiner=Determiner(words="each")):
            return True
        case _:
            return False


def choice_of(reading: Reading, node: Construct) -> Choice | None:
    """Return how many somebody picks of what a phrase can mean; None where all of it is meant."""
    match node:
        case Target(selector=selector):
            return choice_of(reading, selector)
        case Selector(phrase=phrase):
            return choice_of(reading, phrase)
        case AnyOf(options=options):
            found = {choice_of(reading, option) or Choice(1, 1) for option in options}
            if found != {Choice(1, 1)}:
                raise UnreadError("several of several phrases")
            return Choice(1, 1)
        case Phrase(determiner=Determiner() as determiner, adjectives=adjectives):
            if "lowest-level" in adjectives:
                return Choice(1, 1)
            chosen = _picked(reading, determiner)
            if chosen is not None and "random" in adjectives:
                return Choice(chosen.least, chosen.most, is_random=True)
            return chosen
        case _:
            return None


def _picked(reading: Reading, determiner: Determiner) -> Choice | None:
    match determiner.words.split():
        case ["a" | "an" | "another"]:
            return Choice(1, 1)
        case ["any"]:
            raise SenselessError("acting on `any` such thing")
        case [number] | ["exactly", number] if number.isdigit():
            return Choice(int(number), int(number))
        case ["exactly", name]:
            known = reading.names.get(name)
            if not isinstance(known, int):
                raise SenselessError(f"`{name}` is no number")
            return Choice(known, known)
        case ["up", "to", number] | [number, "or", "fewer"]:
            return Choice(0, int(number))
        case ["any", "number", "of"]:
            return Choice(0, _MANY)
        case [number, "or", "more"]:
            return Choice(int(number), _MANY)
        case ["no"]:
            raise SenselessError("acting on nothing")
        case _:
            return None
