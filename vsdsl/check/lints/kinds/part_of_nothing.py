"""A112: `of` after a noun that is part of nothing: `characters of your side`."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.diagnostics import Edit, Severity
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.phrases import is_of_something
from vsdsl.source import Span
from vsdsl.terms.things import Kind


def part_of_nothing(phrase: Phrase | Possessed, place: Place) -> Iterator[Found]:
    """Yield a finding for `of` where `on`, `in` or a player's name with `'s` is meant.

    Rules: 1.2.1, 3.1.1.
    """
    if phrase.of is None or is_of_something(phrase.noun):
        return
    in_time = {Kind.ATTACK, Kind.TIME} & kinds_of(phrase, place.around)
    if in_time and Kind.TIME in kinds_of(phrase.of, place.around):
        return
    right, is_whole = _right(phrase, phrase.of, place)
    between = place.source.text.rindex("of", phrase.span.start, phrase.of.span.start)
    start = phrase.span.start if is_whole else between
    yield Found(
        span=phrase.span,
        title=f"`{place.text(phrase.span)}` says nothing by its `of`",
        label="only cards, captives, copies and powers are `of` something",
        help=f"write `{right}`",
        edits=(Edit(Span(start, phrase.of.span.end), right),),
    )


def _right(phrase: Phrase | Possessed, of: Construct, place: Place) -> tuple[str, bool]:
    """Return what to write, and whether for the whole phrase or from `of` on."""
    said = place.text(of.span)
    if Kind.PLAYER in kinds_of(of, place.around):
        whose = "your" if said == "you" else f"{said}'s"
        is_place = Kind.PLACE in kinds_of(phrase, place.around)
        return (f"{whose} {phrase.noun}", True) if is_place else (f"on {whose} side", False)
    where = phrase_of(of)
    is_side = isinstance(where, Phrase | Possessed) and where.noun in {"side", "sides"}
    return f"{'on' if is_side else 'in'} {said}", False


LINT: Final = Lint(
    code="A112",
    title="`of` after a noun that is part of nothing",
    severity=Severity.ERROR,
    at=(Phrase, Possessed),
    find=part_of_nothing,
    rules=("1.2.1", "3.1.1"),
    has_fix=True,
)
