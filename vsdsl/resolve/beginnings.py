"""Beginnings: what a player starts the game with, and who takes the first turn.

Rules: 4.1.3, 4.1.4, 11.1.1, 17.5.4.
"""

from typing import Final, NamedTuple, cast

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.modifiers.powers import LevelsInto, StartsWith, TakesFirstTurn
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import This, You
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.decks import is_printed
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above

CODES: Final = {"M141": "a beginning, or a next level, that no game has"}

_SIDE: Final = "side"


class Beginning(NamedTuple):
    """What is in play from the beginning: which cards, how many, whether main, whether worn."""

    cards: Selector
    copies: int
    is_main: bool
    is_worn: bool


def beginning(node: StartsWith, above: Above = ()) -> Beginning | Refusal:
    """Return what a player starts the game with.

    Rules: 4.1.4, 11.1.1, 17.5.4.
    """
    found = _wrong_speaker(node, node.subject, above) or _wrong_place(node)
    if found is not None:
        return found
    where = next(post for post in node.what.posts if isinstance(post, Where))
    phrase = cast("Phrase", node.what.phrase)
    is_worn, is_main = isinstance(where.place, This), "main" in phrase.adjectives
    words = phrase.determiner.words if phrase.determiner is not None else ""
    if words not in _ONE and not words.isdigit():
        return _refused(node, "nobody can tell how many", "write `a`, `another` or a number")
    copies = int(words) if words.isdigit() else 1
    if is_worn and (is_main or copies > 1):
        return _refused(node, "a character carries one equipment", "name one equipment")
    adjectives = tuple(each for each in phrase.adjectives if each != "main")
    posts = tuple(post for post in node.what.posts if post is not where)
    cards = node.what.changed(phrase=phrase.changed(adjectives=adjectives), posts=posts)
    return Beginning(cards, copies, is_main, is_worn)


def _wrong_place(node: StartsWith) -> Refusal | None:
    where = [post for post in node.what.posts if isinstance(post, Where)]
    is_plain = isinstance(node.what.phrase, Phrase) and node.what.relative is None
    if len(where) == 1 and is_plain and (_is_on_this(where[0]) or _is_own_side(where[0])):
        return None
    action = "end with `on your side`, or of an equipment with `on this`"
    return _refused(node, "no card starts there", action)


def _is_on_this(where: Where) -> bool:
    return where.preposition == "on" and isinstance(where.place, This)


def first_turn(node: TakesFirstTurn, above: Above = ()) -> TakesFirstTurn | Refusal:
    """Return that a player takes the first turn.

    Rules: 4.1.3.
    """
    return _wrong_speaker(node, node.subject, above) or node


def next_level(node: LevelsInto, _above: Above = ()) -> Selector | Refusal:
    """Return what a main character levels up into, described by what is printed.

    Rules: 11.2.5, 17.5.3.
    """
    into = node.into
    cards = into if isinstance(into, Selector) else _described(into)
    if not is_printed(cards, _ONE):
        label = "only what is printed tells versions from each other"
        action = "describe it by name, team or level, as in `a Mutant Resistance character`"
        return Refusal("M141", into.span, _NO_LEVEL, label, action)
    return cards


def _described(phrase: Construct) -> Selector:
    return Selector(span=phrase.span, phrase=phrase, posts=())


_NO_LEVEL: Final = "nothing levels up as `{said}` says"
_ONE: Final = frozenset({"a", "an", "another"})


def _wrong_speaker(node: Construct, subject: Selector, above: Above) -> Refusal | None:
    if not isinstance(subject.phrase, You) or subject.posts:
        found = _refused(node, "a card says so of its own player", "write `you` in its place")
        return found.writing("you", at=subject.span)
    card = above[-1] if above else None
    if isinstance(card, Card) and card.kind != "main":
        label = "only main characters are there from the beginning"
        return _refused(node, label, "say it in a power of a main character")
    return None


def _is_own_side(where: Where) -> bool:
    place = where.place
    return (
        where.preposition == "on"
        and isinstance(place, Phrase)
        and place.noun == _SIDE
        and place.determiner is not None
        and place.determiner.words == "your"
        and not place.adjectives
    )


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M141", node.span, "no game begins with `{said}`", label, action)
