"""L110: alternatives of which there is only one."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_part
from vsdsl.check.lint import Found, Lint
from vsdsl.check.numbers import value_of
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.choices import ChooseNumber
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.diagnostics import Severity


def no_choice(choice: AnyOf | ChooseNumber, place: Place) -> Iterator[Found]:
    """Yield a finding for an alternative that is there twice, or a range of one number or none.

    Rules: 1.5.1.
    """
    match choice:
        case ChooseNumber(least=least, most=most):
            low, high = (value_of(each) if each else None for each in (least, most))
            if low is not None and high is not None and low >= high:
                yield Found(
                    span=choice.span,
                    title="there is no number to choose",
                    label="only one number" if low == high else "no number is between the two",
                    help="write the smaller number first, and a greater one after `to`",
                )
        case AnyOf(options=options):
            yield from _twice(options, place)


def _twice(options: tuple[Construct, ...], place: Place) -> Iterator[Found]:
    """Yield a finding for each alternative that stands there before."""
    for number, option in enumerate(options):
        if option in options[:number]:
            is_last_of_two = len(options) == 2  # noqa: PLR2004  then there is nothing to choose
            yield Found(
                span=option.span,
                title=f"`{place.text(option.span)}` is there twice",
                label="said before",
                help="leave it out, or correct it",
                edits=() if is_last_of_two else without_part(option, options[number - 1]),
            )


LINT: Final = Lint(
    code="L110",
    title="a choice without alternatives",
    severity=Severity.WARNING,
    at=(AnyOf, ChooseNumber),
    find=no_choice,
    rules=("1.5.1",),
    has_fix=True,
)
