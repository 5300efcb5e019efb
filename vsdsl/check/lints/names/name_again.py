"""N133: a name that is given again while it stands for something else."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.made_up import made_up_names
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, Keyword, KeywordAsOf
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.diagnostics import Label, Severity
from vsdsl.resolve.walk import Written
from vsdsl.source import Span


def name_again(_declaration: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each name that a line before it in the same effect has given."""
    given = [each.name.text for each in place.walked.names if _is_given(each)]
    if len(set(given)) == len(given):
        return
    for names in made_up_names(place.walked):
        if not names.in_order:
            continue
        for number, name in enumerate(names.given):
            earlier = [each for each in names.given[:number] if each.text == name.text]
            if earlier and _is_carried_out(earlier[-1], name, place):
                yield Found(
                    span=name.span,
                    title=f"the name `{name.text}` is given twice",
                    label="from here on it stands for this",
                    help="choose another name",
                    also=(Label(earlier[-1].span, "first given here"),),
                )


def _is_given(written: Written) -> bool:
    return written.is_made_up and not isinstance(written.owner, Variable)


def _is_carried_out(earlier: Name, later: Name, place: Place) -> bool:
    """Whether the line that gives a name first is carried out before the other."""
    first, second = _giver(earlier, place), _giver(later, place)
    number = next(n for n, each in enumerate(place.walked.constructs) if each is second)
    there = place.at(number)
    return any(_holds(each.node.span, earlier.span) for each in there.before()) or any(
        above.node is first for above in there.above
    )


def _giver(name: Name, place: Place) -> Construct:
    """Return the construct that gives a name."""
    return next(each.owner for each in place.walked.names if each.name is name)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


LINT: Final = Lint(
    code="N133",
    title="a name that is given twice in one effect",
    severity=Severity.WARNING,
    at=(Card, Keyword, KeywordAsOf),
    find=name_again,
)
