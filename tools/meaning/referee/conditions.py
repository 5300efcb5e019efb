"""Conditions and predicates: what is true on the table.

Rules: 1.2.6, 6.1.4, 6.3.1, 6.3.2, 8.2.1.
"""

from typing import Final

from tools.meaning.referee.adjectives import describes, is_in_state
from tools.meaning.referee.amounts import each_number
from tools.meaning.referee.comparing import compares, count_fits
from tools.meaning.referee.facts import (
    attackers,
    defenders,
    face,
    is_standing,
    level,
    protects,
    teams,
    words_of_attack,
)
from tools.meaning.referee.nouns import TIMES, fits, is_of_cards, singular
from tools.meaning.referee.past import did
from tools.meaning.referee.posts import has_property, is_where
from tools.meaning.referee.reading import (
    Player,
    Reading,
    SenselessError,
    UnreadError,
    Value,
    Values,
)
from vsdsl.constructs.conditions.condition import (
    AndCondition,
    Compare,
    Holds,
    NotHolds,
    OrCondition,
    ThereIs,
)
from vsdsl.constructs.conditions.predicate import (
    Attacking,
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
    Protecting,
    Status,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.selectors.selector import Selector

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
        case ThereIs(selector=selector):
            return _there_is(reading, selector)
        case Compare(left=left, sign=sign, right=right):
            lefts, rights = each_number(reading, left), each_number(reading, right)
            return all(compares(sign.text, one, two) for one in lefts for two in rights)
        case _:
            raise UnreadError(type(node).__name__)


def _there_is(reading: Reading, selector: Selector) -> bool:
    if not isinstance(selector.phrase, Phrase | Possessed):
        raise UnreadError("that there is what has been spoken of")
    found = reading.things(selector)
    phrase = selector.phrase
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    return count_fits(reading, determiner, len(found))


def _is_true_of(reading: Reading, subject: Selector, predicate: Construct) -> bool:
    """Return whether a predicate is true of a subject: of each, of one, or of as many as said."""
    if isinstance(subject.phrase, It) and _is_time(predicate):
        return _is_now(reading, predicate)
    if isinstance(predicate, DoSo):
        raise UnreadError("whether something was done")
    found = reading.things(subject)
    true = [reading.is_so(predicate, each) for each in found]
    determiner = subject.phrase.determiner if isinstance(subject.phrase, Phrase) else None
    word = determiner.words if determiner is not None else ""
    if isinstance(subject.phrase, Possessed) and len(found) > 1:
        raise UnreadError("whether something is true of one or of all that somebody has")
    if isinstance(subject.phrase, Phrase) and word in {"", "each", "all"}:
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
    if not isinstance(phrase, Phrase | Possessed) or phrase.noun != "turn":
        raise UnreadError("what time it is, other than a turn")
    return _is_turn_of(reading, phrase) == isinstance(predicate, IsNow)


def _is_turn_of(reading: Reading, phrase: Phrase | Possessed) -> bool:
    if phrase.adjectives == ("enemy",) and isinstance(phrase, Phrase):
        return reading.table.turn_player != reading.you
    if phrase.adjectives:
        raise UnreadError("a described turn")
    if isinstance(phrase, Possessed):
        owners = reading.things(phrase.owner)
    else:
        determiner = phrase.determiner or Determiner(span=phrase.span, words="")
        owners = _owners(reading, determiner)
    return Player(reading.table.turn_player) in owners


def _owners(reading: Reading, determiner: Determiner) -> Values:
    match determiner.words:
        case "your":
            return (Player(reading.you),)
        case "their":
            return tuple(reading.names.get("they", ()))
        case "a" | "any":
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
        case _:
            raise UnreadError(type(predicate).__name__)


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
    if word in {"good", "evil"}:
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
    if isinstance(against, Phrase) and singular(against.noun) == "attack":
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
