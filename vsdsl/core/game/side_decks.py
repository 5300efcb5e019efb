"""Side decks: the main characters beside a deck that its player may transform into.

Rules: 11.5.7, 11.5.9.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vsdsl.core.characters.transforming import is_level_of
from vsdsl.core.table.faces import Face

CHOICES: Final = 3
CHOICE_LEVEL: Final = 2


class Objection(NamedTuple):
    """What is wrong with a side deck: which of its cards, the rule, and the fact."""

    at: int
    rule: str
    fact: str


def objections(cards: Sequence[Face]) -> Iterator[Objection]:
    """Return everything that the rules object to in a side deck of these cards."""
    yield from no_mains(cards)
    yield from listed_twice(cards)
    yield from too_many_choices(cards)
    yield from without_level_1(cards)
    yield from without_level_2(cards)


def no_mains(cards: Sequence[Face]) -> Iterator[Objection]:
    """Hold a side deck to main characters.

    Rules: 11.5.7.
    """
    for at, face in enumerate(cards):
        if face.kind != "main":
            fact = f"{_said(face)} is no main character, and a side deck holds nothing else"
            yield Objection(at, "11.5.7", fact)


def listed_twice(cards: Sequence[Face]) -> Iterator[Objection]:
    """Hold a side deck to one copy of a card: a second one is no further choice.

    Rules: 11.5.7.
    """
    seen: set[str] = set()
    for at, face in enumerate(cards):
        if face.number in seen:
            yield Objection(at, "11.5.7", f"{_said(face)} is in the side deck twice")
        seen.add(face.number)


def too_many_choices(cards: Sequence[Face]) -> Iterator[Objection]:
    """Hold a side deck to three Level 2 main characters; another version of one does not count.

    Rules: 11.5.7, 11.5.9.
    """
    choices: list[Face] = []
    for at, face in enumerate(cards):
        is_other = not any(is_level_of(face, choice) for choice in choices)
        if face.kind == "main" and face.level == CHOICE_LEVEL and is_other:
            choices.append(face)
            if len(choices) > CHOICES:
                fact = f"{_said(face)} is choice {len(choices)} of the side deck, at most {CHOICES}"
                yield Objection(at, "11.5.7", fact)


def without_level_1(cards: Sequence[Face]) -> Iterator[Objection]:
    """Hold a side deck to the Level 1 of each of its Level 2 main characters.

    Rules: 11.5.9.
    """
    for at, face in enumerate(cards):
        if face.level == CHOICE_LEVEL and not _has_level(cards, face, 1):
            fact = f"{_said(face)} comes into the side deck without its Level 1"
            yield Objection(at, "11.5.9", fact)


def without_level_2(cards: Sequence[Face]) -> Iterator[Objection]:
    """Keep levels out of a side deck that belong to none of its Level 2 main characters.

    Rules: 11.5.9.
    """
    for at, face in enumerate(cards):
        if face.kind == "main" and not _has_level(cards, face, CHOICE_LEVEL):
            fact = f"{_said(face)} comes into the side deck without its Level {CHOICE_LEVEL}"
            yield Objection(at, "11.5.9", fact)


def _has_level(cards: Sequence[Face], face: Face, level: int) -> bool:
    return any(other.level == level and is_level_of(other, face) for other in cards)


def _said(face: Face) -> str:
    return f"{face.name} ({face.number})"
