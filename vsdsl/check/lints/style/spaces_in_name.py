"""Y104: spaces at the edge of a name in quotes, or two in a row."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Set, Team
from vsdsl.constructs.declarations.lines import Aka, BringsPile
from vsdsl.constructs.declarations.powers import LevelUp, Power, Reaction, SuperPower
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_NAMING: Final = (Aka, BringsPile, Card, LevelUp, Power, Reaction, Set, SuperPower, Team)
_QUOTED: Final = re.compile(r'"[^"\n]*"')


def spaces_in_name(_declaration: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each name that is given with spaces that nobody sees.

    A name that speaks of a card elsewhere is looked up, and another finding if it is not there.

    Rules: 10.10.1.
    """
    for each in place.walked.names:
        name = each.name
        tidy = " ".join(name.text.split())
        if isinstance(each.owner, _NAMING) and tidy and tidy != name.text:
            quoted = _QUOTED.search(place.source.text, max(name.span.start - 1, 0))
            if quoted is None:
                continue
            yield Found(
                span=Span(*quoted.span()),
                title=f"the name `{tidy}` is written with needless spaces",
                label="a name has one space between its words",
                help=f'write `"{tidy}"`',
                edits=(Edit(Span(*quoted.span()), f'"{tidy}"'),),
            )


LINT: Final = Lint(
    code="Y104",
    title="needless spaces in a name",
    severity=Severity.WARNING,
    at=(Card, Set, Team),
    find=spaces_in_name,
    rules=("10.10.1",),
    has_fix=True,
)
