"""Conditions and predicates: what is true on the table.

Rules: 1.2.6, 6.1.4, 6.3.1, 6.3.2, 8.2.1.
"""

from collections import Counter
from typing import Final

from tools.meaning.referee.adjectives import describes, is_in_state
from tools.meaning.referee.amounts import each_number, has_number
from tools.meaning.referee.comparing import compares, count_fits
from tools.meaning.referee.facts import (
    attackers,
    controller,
    defenders,
    face,
    is_standing,
    level,
    protects,
    seats,
    teams,
    words_of_attack,
)
from tools.meaning.referee.nouns import TIMES, fits, is_of_cards, singular
from tools.meaning.referee.past import did
from tools.meaning.referee.posts import has_property, is_at, is_where
from tools.meaning.referee.reading import (
    Place,
    Player,
    Reading,
    SenselessError,
    UnreadError,
    Value,
    Values,
)
from tools.meaning.referee.selectors import marks, most_apart, places_of, shared_by
from vsdsl.constructs.conditions.condition import (
    AndCondition,
    Compare,
    FlipIs,
    Holds,
    NotHolds,
    OrCondition,
    ThereIs,
    ThereIsAlready,
)
from vsdsl.constructs.conditions.predicate import (
    Attacking,
    CouldAttack,
    CouldBeAttacked,
    Defending,
    Did,
    DidNot,
    DoSo,
    Has,
    HasNot,
    IsKind,
    IsLevel,
    IsNamed,
    IsNot,
    IsNow,
    IsTeam,
    ProtectedBy,
    Protecting,
    Status,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.post import SharingNo, Where
from vsdsl.constructs.selectors.reference import AnyOf, It, Remembered
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.combat.attack import legal_attacks

ARRIVED: Final = "arrived"  # the name for what has appeared at the moment that is waited for
DID_SO: Final = "did so"  # the name for whether the line before was carried out
_OF_RESOURCES: Final = frozenset({"face-up", "face-down"})


def holds(reading: Reading, node: Construct) -> bool:
    """Return whether a condition is true."""
    match node:
        case OrCondition(options=options):
            found = [holds(reading, each) for each in options]  # each must have a sense
            return any(found)
        case AndCondition(all_of=every):
            found = [holds(reading, each) for each in every]
            return all(found)
        case Holds(subject=subject, predicate=predicate):
            return _is_true_of(reading, subject, predicate)
        case NotHolds(subject=subject, predicate=predicate):
            return not _is_true_of(reading, subject, predicate)
        case FlipIs(result=result):
            if "flip" not in reading.names:
                raise SenselessError("no coin was flipped")
            return bool(reading.names["flip"]) == (result == "won")
        case ThereIsAlready(selector=selector):
            return _was_there(reading, selector)
        case ThereIs(selector=selector):
            return _there_is(reading, selector)
        case Compare(left=left, sign=sign, right=right):
            if not (has_number(reading, left) and has_number(reading, right)):
                return False
            lefts, rights = each_number(reading, left), each_number(reading, right)
            return all(compares(sign.text, one, two) for one in lefts for two in rights)
        case _:
            raise UnreadError(type(node).__name__)


def _was_there(reading: Reading, selector: Selector) -> bool:
    """Return whether something was there before what has appeared, alone or together with others.

    Rules: 8.1.8, A-166.
    """
    if ARRIVED not in reading.names:
        raise SenselessError("what was there before nothing appeared")
    phrase = selector.phrase
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    found = [each for each in reading.things(selector) if each not in reading.names[ARRIVED]]
    return count_fits(reading, determiner, len(found))


def _there_is(reading: Reading, selector: Selector) -> bool:
    phrase = selector.phrase
    if isinstance(phrase, Selector) and not selector.posts and selector.relative is None:
        return _there_is(reading, phrase)  # it stands in parentheses
    while isinstance(phrase, Selector):
        phrase = phrase.phrase
    if isinstance(phrase, Phrase) and phrase.noun == "combat":
        return _there_is_combat(reading, phrase)
    if not isinstance(phrase, AnyOf | Phrase | Possessed | Remembered):
        raise SenselessError("that there is what has been spoken of")
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    found = reading.things(selector)
    sharing = shared_by(selector)
    if sharing is not None:
        of_each = [marks(reading, sharing.shared, each) for each in found]
        if isinstance(sharing, SharingNo):
            return count_fits(reading, determiner, most_apart(of_each))
        counts = Counter(mark for each in of_each for mark in each)
        return count_fits(reading, determiner, max(counts.values(), default=0))
    placed = places_of(reading, selector) if determiner is not None else None
    if placed is None or not _is_picked(determiner):
        return count_fits(reading, determiner, len(found))
    where, places = placed
    numbers = [
        sum(is_at(reading, where.preposition, p, v) for v in found if isinstance(v, int))
        for p in places
    ]
    return all(count_fits(reading, determiner, number) for number in numbers)


def _is_picked(determiner: Determiner | None) -> bool:
    """Return whether a determiner is about some of the things, each place by itself."""
    return determiner is not None and determiner.words not in {"no", "each", "all"}


def _there_is_combat(reading: Reading, phrase: Phrase) -> bool:
    """Return whether there is a combat of such a manner, or none."""
    words = {each for each in phrase.adjectives if isinstance(each, str)}
    is_on = reading.table.combat is not None and words <= words_of_attack(reading.table)
    word = phrase.determiner.words if phrase.determiner is not None else ""
    if word not in {"a", "no"}:
        raise SenselessError("more than one combat")
    return is_on == (word == "a")


def _is_true_of(reading: Reading, subject: Selector, predicate: Construct) -> bool:
    """Return whether a predicate is true of a subject: of each, of one, or of as many as said."""
    if isinstance(subject.phrase, It) and _is_time(predicate):
        return _is_now(reading, predicate)
    if isinstance(predicate, DoSo):
        if DID_SO not in reading.names:
            raise SenselessError("whether something was done, where nothing is")
        return bool(reading.names[DID_SO])
    found = reading.things(subject)
    true = [reading.is_so(predicate, each) for each in found]
    phrase: Construct = subject
    while isinstance(phrase, Selector):
        phrase = phrase.phrase
    if isinstance(phrase, AnyOf):
        return any(true)
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    word = determiner.words if determiner is not None else ""
    if isinstance(phrase, Phrase) and word in {"", "each", "all"}:
        return all(true)
    if determiner is None or word in {"your", "their", "its", "the", "that", "those"}:
        return bool(true) and all(true)
    return count_fits(reading, determiner, sum(true))


def _is_time(predicate: Construct) -> bool:
    if not isinstance(predicate, IsNow | IsNot):
        return False
    state = predicate.state
    phrase = state.phrase if isinstance(state, IsKind) else None
    return isinstance(phrase, Phrase | Possessed) and phrase.noun in TIMES


def _is_now(reading: Reading, predicate: Construct) -> bool:
    """Return whether it is somebody's turn."""
    if not isinstance(predicate, IsNow | IsNot) or not isinstance(predicate.state, IsKind):
        raise UnreadError("what time it is")
    phrase = predicate.state.phrase
    if not isinstance(phrase, Phrase | Possessed) or not isinstance(phrase.noun, str):
        raise UnreadError("what time it is")
    if phrase.noun in {"combat", "game"}:
        raise SenselessError("it is a combat or a game")
    table = reading.table
    part = phrase.noun.partition(" ")[0]
    is_on = phrase.noun == "turn" or part in {table.phase, table.step}
    return (is_on and _is_turn_of(reading, phrase)) == isinstance(predicate, IsNow)


def _is_turn_of(reading: Reading, phrase: Phrase | Possessed) -> bool:
    adjectives = [each for each in phrase.adjectives if each != "first"]
    table = reading.table
    if "first" in phrase.adjectives and table.turn > len(table.players):
        return False
    if adjectives == ["enemy"] and isinstance(phrase, Phrase):
        return table.turn_player != reading.you
    if adjectives:
        raise SenselessError("a turn cannot be described so")
    if isinstance(phrase, Possessed):
        owners = reading.things(phrase.owner)
    else:
        determiner = phrase.determiner or Determiner(span=phrase.span, words="")
        if phrase.noun != "turn" and determiner.words not in {"your", "their", "its"}:
            return True
        owners = _owners(reading, determiner)
    return any(controller(reading.table, each) == table.turn_player for each in owners)


def _owners(reading: Reading, determiner: Determiner) -> Values:
    match determiner.words:
        case "your":
            return (Player(reading.you),)
        case "their":
            return tuple(reading.names.get("they", ()))
        case "its":
            return tuple(reading.names.get("it", ()))
        case "a" | "any" | "the":
            raise SenselessError("it is always a turn")
        case _:
            raise UnreadError(f"`{determiner.words} turn`")


def is_so(reading: Reading, predicate: Construct, value: Value) -> bool:
    """Return whether a predicate is true of a thing."""
    match predicate:
        case IsNow(state=state):
            return _is(reading, state, value)
        case IsNot(state=state):
            return not _is(reading, state, value)
        case Has(property=has):
            return has_property(reading, has, value)
        case HasNot(property=has):
            return not has_property(reading, has, value)
        case Did() | DidNot():
            return did(reading, predicate, value)
        case CouldAttack(kind=kind, target=target):
            found = reading.things(target)
            return any(_could(reading, value, each, kind) for each in found)
        case ProtectedBy(by=by):
            guards = [each for each in reading.things(by) if isinstance(each, int)]
            return isinstance(value, int) and any(protects(reading.table, g, value) for g in guards)
        case CouldBeAttacked(kind=kind, by=by):
            found = reading.things(by)
            return any(_could(reading, each, value, kind) for each in found)
        case _:
            raise UnreadError(type(predicate).__name__)


def _could(reading: Reading, attacker: Value, defender: Value, kind: str | None) -> bool:
    """Return whether the game offers an attack by one on the other, in the main phase.

    Rules: 6.1.4, 6.1.5, 6.2.1.
    """
    table = reading.table
    if not isinstance(attacker, int) or isinstance(defender, Place):
        raise SenselessError("an attack of what is no character")
    whom = table.players[defender.seat].self_id if isinstance(defender, Player) else defender
    row = table.things[attacker].row
    if kind is not None and row != {"melee": "front", "ranged": "back"}[kind]:
        return False
    return (attacker, whom) in set(legal_attacks(table, table.things[attacker].side))


def _is(reading: Reading, state: Construct, value: Value) -> bool:
    if isinstance(state, IsKind):
        return _is_kind(reading, state.phrase, value)
    if isinstance(value, Player):
        raise SenselessError(f"{type(state).__name__} of a player")
    if not isinstance(value, int):
        raise SenselessError(f"{type(state).__name__} of what is no card")
    return _card_is(reading, state, value)


def _card_is(reading: Reading, state: Construct, card: int) -> bool:
    table = reading.table
    match state:
        case Status(words=word):
            return _has_status(reading, word, card)
        case Attacking(manner=manner, target=target):
            return card in attackers(table) and _is_such_attack(reading, manner, target)
        case Defending(against=None):
            return card in defenders(table)
        case Defending(against=Construct() as against):
            return card in defenders(table) and _is_fought_by(reading, against)
        case Protecting(thing=thing):
            return any(
                isinstance(each, int) and protects(table, card, each)
                for each in reading.things(thing)
            )
        case Where():
            return is_where(reading, state, card)
        case IsLevel(level=wanted):
            return level(table, card) == wanted
        case IsTeam(team=team):
            return team.text in teams(table, card)
        case IsNamed(name=name):
            return name.text in face(table, card).names
        case _:
            raise UnreadError(type(state).__name__)


def _has_status(reading: Reading, word: str, card: int) -> bool:
    table = reading.table
    if word in {"good", "evil", "exhausted", "frozen", "ready"}:
        return is_in_state(table, word, card)
    if not is_standing(table, card) and not (
        word in _OF_RESOURCES and table.things[card].row == "resources"
    ):
        return False
    return is_in_state(table, word, card)


def _is_such_attack(reading: Reading, manner: str | None, target: Construct | None) -> bool:
    words = set(manner.split()) if manner is not None else set()
    if not words <= words_of_attack(reading.table):
        return False
    if target is None:
        return True
    return any(each in defenders(reading.table) for each in reading.things(target))


def _is_fought_by(reading: Reading, against: Construct) -> bool:
    """Return whether somebody, or such an attack, is what a defender defends against."""
    if isinstance(against, Phrase | Possessed) and singular(against.noun) == "attack":
        players = [Player(seat) for seat in seats(reading.table)]
        if isinstance(against, Possessed):
            players = [v for v in reading.things(against.owner) if isinstance(v, Player)]
        elif against.determiner is not None and against.determiner.words == "your":
            players = [Player(reading.you)]
        if Player(reading.table.turn_player) not in players:
            return False
        words = {each for each in against.adjectives if isinstance(each, str)}
        return words <= words_of_attack(reading.table)
    return any(each in attackers(reading.table) for each in reading.things(against))


def _is_kind(reading: Reading, phrase: Construct, value: Value) -> bool:
    """Return whether a thing is what a phrase says, wherever it is."""
    if isinstance(phrase, Phrase) and phrase.of is None:
        word = phrase.determiner.words if phrase.determiner is not None else ""
        if word in {"a", "an", "another"} and is_of_cards(phrase.noun):
            if not isinstance(value, int):
                return False
            is_such = fits(reading, phrase.noun, value, face_down="face-down" in phrase.adjectives)
            is_other = word != "another" or value != reading.this
            every = all(describes(reading, each, value) for each in phrase.adjectives)
            return is_such and is_other and every
        if phrase.noun in TIMES:
            raise SenselessError("a thing that is a time")
    if isinstance(phrase, NamedNoun):
        raise UnreadError("a name as a kind")
    return value in reading.things(phrase, "anywhere")
