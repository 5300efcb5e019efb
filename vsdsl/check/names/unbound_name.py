"""N130: a name that nothing has been given.

A lower-case word where a card or a number is expected is a name that the script gave earlier in the
same power, with `as` or `let`. One that was never given is a slip.

Bad: `choose an enemy character as victim`, then `stun victm`. Good: `stun victim`.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.names.made_up import MadeUp, made_up_names
from vsdsl.check.walk import Scope, Walked
from vsdsl.constructs.construct import Name
from vsdsl.diagnostics import Diagnostic, Label, Severity, closest

CODE: Final = "N130"


def unbound_name(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each name that is used and was not given before."""
    for walked in scope.declarations:
        for names in made_up_names(walked):
            for name in names.used:
                if not _is_given(name, names):
                    yield _finding(name, names, walked)


def _is_given(name: Name, names: MadeUp) -> bool:
    return any(each.text == name.text for each in _at_hand(name, names))


def _at_hand(name: Name, names: MadeUp) -> tuple[Name, ...]:
    """Return the names that were given when this one is used."""
    if not names.in_order:
        return names.given
    return tuple(each for each in names.given if each.span < name.span)


def _finding(name: Name, names: MadeUp, walked: Walked) -> Diagnostic:
    later = [each for each in names.given if each.text == name.text]
    return Diagnostic(
        code=CODE,
        severity=Severity.ERROR,
        source_name=walked.source.name,
        span=name.span,
        title=f"nothing is called `{name.text}`" + (" yet" if later else ""),
        label="used before it is named" if later else "no line before this gives the name",
        help=None if later else _help(name, names),
        also=tuple(Label(each.span, "named only here") for each in later[:1]),
    )


def _help(name: Name, names: MadeUp) -> str:
    near = closest(name.text, {each.text for each in _at_hand(name, names)})
    if near:
        return f"did you mean `{near[0]}`?"
    return f"give the name with `as {name.text}` in a line before this one"
