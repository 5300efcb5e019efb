"""L111: one word twice in a description."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.edits import without_part
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.powers import KeywordSet
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Edit, Severity
from vsdsl.resolve.zones import ROW_WORDS
from vsdsl.source import Span


def word_twice(
    described: KeywordSet | Phrase | Possessed | Selector, place: Place
) -> Iterator[Found]:
    """Yield a finding for an adjective, a keyword or a condition that says nothing new.

    Rules: 1.5.1.
    """
    match described:
        case Phrase(adjectives=adjectives) | Possessed(adjectives=adjectives):
            yield from _adjective_twice(adjectives, place)
            yield from _two_rows(adjectives, place)
        case Selector(posts=posts):
            yield from _part_twice(posts, place)
        case KeywordSet(uses=uses):
            yield from _part_twice(uses, place)


def _adjective_twice(adjectives: tuple[object, ...], place: Place) -> Iterator[Found]:
    for number, word in enumerate(adjectives):
        if word in adjectives[:number]:
            span = _second(word, place)
            if span:
                yield _found(span, _without_word(span, place), place)
        elif isinstance(word, TopAdjective) and any(
            isinstance(other, TopAdjective) for other in adjectives[:number]
        ):
            yield Found(
                span=word.span,
                title="`top` is said twice",
                label="said before",
                help="leave one of the two out",
            )


def _two_rows(adjectives: tuple[object, ...], place: Place) -> Iterator[Found]:
    """Yield a finding for two rows where one is meant; of cards in two rows L104 speaks."""
    rows = [each for each in adjectives if each in ROW_WORDS]
    if len(set(rows)) > 1 and not isinstance(next(place.above).node, Where):
        yield Found(
            span=place.node.span,
            title=f"`{place.text()}` speaks of two rows at once",
            label=" and ".join(f"`{each}`" for each in rows),
            help="leave one of the two out, or write `front or back`",
        )


def _second(word: object, place: Place) -> Span | None:
    """Return where an adjective stands the second time."""
    if isinstance(word, Construct):
        return word.span
    said = re.compile(rf"(?<![\w-]){spelled(str(word))}(?![\w-])")
    spans = [Span(*each.span()) for each in said.finditer(place.source.text, *place.node.span)]
    return spans[1] if len(spans) > 1 else None


def _without_word(span: Span, place: Place) -> tuple[Edit, ...]:
    """Return how to drop a word together with the space behind it."""
    behind = place.source.text[span.end :]
    next_word = span.end + len(behind) - len(behind.lstrip(" \t"))
    return (Edit(Span(span.start, next_word), ""),)


def _part_twice(parts: tuple[Construct, ...], place: Place) -> Iterator[Found]:
    for number, part in enumerate(parts):
        if part in parts[:number]:
            yield _found(part.span, without_part(part, parts[number - 1]), place)


def _found(span: Span, edits: tuple[Edit, ...], place: Place) -> Found:
    return Found(
        span=span,
        title=f"`{place.text(span)}` is said twice",
        label="said before",
        help="leave it out, or correct it",
        edits=edits,
    )


LINT: Final = Lint(
    code="L111",
    title="one word twice in a description",
    severity=Severity.WARNING,
    at=(KeywordSet, Phrase, Possessed, Selector),
    find=word_twice,
    rules=("1.5.1",),
    has_fix=True,
)
