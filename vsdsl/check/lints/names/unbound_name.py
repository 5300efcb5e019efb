"""N130: a name that nothing has been given."""

from collections.abc import Collection, Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.made_up import MadeUp, made_up_names
from vsdsl.check.place import Place
from vsdsl.check.spelling import in_other_case
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, Keyword, KeywordAsOf
from vsdsl.diagnostics import Edit, Label, Severity, closest
from vsdsl.terms.states import State

# What a condition may say instead of a name, as in `if this is face-up`.
_STATES: Final = frozenset({*State, "evil", "good"})


def unbound_name(_declaration: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each name that is used and was not given before, at its first use."""
    for names in made_up_names(place.walked):
        told = set[str]()
        for name in names.used:
            if name.text not in told and not _is_given(name, names):
                told.add(name.text)
                yield _found(name, names, place.known.keywords)


def _is_given(name: Name, names: MadeUp) -> bool:
    return any(each.text == name.text for each in _at_hand(name, names))


def _at_hand(name: Name, names: MadeUp) -> tuple[Name, ...]:
    """Return the names that were given when this one is used."""
    if not names.in_order:
        return names.given
    return tuple(each for each in names.given if each.span < name.span)


def _found(name: Name, names: MadeUp, keywords: Collection[str]) -> Found:
    later = [each for each in names.given if each.text == name.text]
    right = _near(name, names) or in_other_case(name.text, keywords)
    return Found(
        span=name.span,
        title=f"nothing is called `{name.text}`" + (" yet" if later else ""),
        label="used before it is named" if later else "no line before this gives the name",
        help=None if later else _help(name, names, keywords),
        edits=(Edit(name.span, right),) if right and not later else (),
        also=tuple(Label(each.span, "named only here") for each in later[:1]),
    )


def _near(name: Name, names: MadeUp) -> str | None:
    """Return the name that was given, or the state, that is nearly this."""
    given = closest(name.text, {each.text for each in _at_hand(name, names)})
    return next(iter(given or closest(name.text, _STATES)), None)


def _help(name: Name, names: MadeUp, keywords: Collection[str]) -> str:
    near = _near(name, names)
    if near:
        return f"did you mean `{near}`?"
    keyword = in_other_case(name.text, keywords)
    if keyword:
        return f"write the keyword `{keyword}`"
    return f"give the name with `as {name.text}` in a line before this one"


LINT: Final = Lint(
    code="N130",
    title="a name that nothing has been given",
    severity=Severity.ERROR,
    at=(Card, Keyword, KeywordAsOf),
    find=unbound_name,
    has_fix=True,
)
