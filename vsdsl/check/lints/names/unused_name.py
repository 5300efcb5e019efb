"""N131: a name that is given and never used."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.lint import Found, Lint
from vsdsl.check.made_up import MadeUp, made_up_names
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, Keyword, KeywordAsOf
from vsdsl.constructs.effects.choices import Choose
from vsdsl.constructs.selectors.selector import Target
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_AS: Final = re.compile(spelled(" as $"))


def unused_name(declaration: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each name that no line of its power uses; a mark has no lines."""
    if isinstance(declaration, Keyword) and declaration.is_mark:
        return
    for names in made_up_names(place.walked):
        for name in names.given:
            if not _is_used(name, names):
                yield Found(
                    span=name.span,
                    title=f"nothing uses the name `{name.text}`",
                    label="named here and not spoken of again",
                    help="use the name, or drop what gives it",
                    edits=() if _has_slip(names) else _without_name(name, place),
                )


def _is_used(name: Name, names: MadeUp) -> bool:
    return any(each.text == name.text for each in names.used)


def _has_slip(names: MadeUp) -> bool:
    """Whether a name is used that was never given: the unused one may be what it stands for."""
    given = {each.text for each in names.given}
    return any(each.text not in given for each in names.used)


def _without_name(name: Name, place: Place) -> tuple[Edit, ...]:
    """Return how to drop a name that stands after the target of an effect.

    What is only chosen is not dropped: the line that should have used it is missing.
    """
    owners = [each.owner for each in place.walked.names if each.name is name]
    chosen = {id(each.target) for each in place.below(Choose)}
    if not all(isinstance(owner, Target) and id(owner) not in chosen for owner in owners):
        return ()
    behind = _AS.search(place.source.text, 0, name.span.start)
    return (Edit(Span(behind.start(), name.span.end), ""),) if behind else ()


LINT: Final = Lint(
    code="N131",
    title="a name that is given and never used",
    severity=Severity.WARNING,
    at=(Card, Keyword, KeywordAsOf),
    find=unused_name,
    has_fix=True,
)
