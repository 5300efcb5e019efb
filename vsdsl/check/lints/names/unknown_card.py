"""N116: a card that no set has."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vsdsl.check.edits import renamed
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.conditions.predicate import IsNamed
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.lines import PileEntry
from vsdsl.constructs.selectors.phrase import NamedNoun
from vsdsl.constructs.selectors.post import Named
from vsdsl.diagnostics import Severity, closest


def unknown_card(user: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for a name or number that no card has.

    One that differs only in letter case or spaces is corrected. A card of a set that is not at hand
    can be named, but not put into a pile.

    Rules: 10.10.1, 10.10.8, 12.2.1.
    """
    name = _named(user)
    if name is None or name.text in place.known.card_names:
        return
    if isinstance(user, PileEntry):
        if any(each.number == name.text for each in place.known.cards):
            return
    elif name.text in place.known.elsewhere:
        return
    same = place.scope.once(_plain_names).get(_plain(name.text))
    near = [same] if same else closest(name.text, _names(user, place))
    yield Found(
        span=name.span,
        title=f"no card is called `{name.text}`",
        label="no set has a card of this name",
        help=_advice(user, name.text, same, near),
        edits=renamed(name, near[0], place) if near else (),
    )


def _names(user: Construct, place: Place) -> frozenset[str]:
    """Return the names that can be meant."""
    known = place.known.card_names
    return known if isinstance(user, PileEntry) else known | place.known.elsewhere.keys()


def _advice(user: Construct, name: str, same: str | None, near: Sequence[str]) -> str:
    if same or near:
        return f"write `{same}`" if same else f"did you mean `{near[0]}`?"
    if isinstance(user, PileEntry):
        return "write the card, or its set beside this file"
    return f'if a set has it that is not here, begin the file with `elsewhere "{name}"`'


def _named(user: Construct) -> Name | None:
    match user:
        case (
            NamedNoun(name=Name() as name)
            | Named(name=Name() as name)
            | IsNamed(name=Name() as name)
            | PileEntry(card=Name() as name)
        ):
            return name
        case _:
            return None


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _plain_names(scope: Scope) -> Mapping[str, str]:
    return {_plain(name): name for name in sorted(scope.known.card_names)}


LINT: Final = Lint(
    code="N116",
    title="a card that no set has",
    severity=Severity.ERROR,
    at=(IsNamed, Named, NamedNoun, PileEntry),
    find=unknown_card,
    rules=("10.10.1", "10.10.8", "12.2.1"),
    has_fix=True,
)
