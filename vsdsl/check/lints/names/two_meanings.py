"""N137: `it` or `them` where two things were spoken of before."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.reference import It, Them, Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.diagnostics import Label, Severity
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.referents import antecedents
from vsdsl.terms.things import Kind


def two_meanings(word: It | Them, place: Place) -> Iterator[Found]:
    """Yield a finding for a word that may stand for either of two things of one kind.

    The nearest is taken. Players are `they`, and a name given with `as` is spoken of by name.

    Rules: 1.5.1.
    """
    if place.within(ForEachDo):
        return
    things = _different(each for each in antecedents(place.node, place.around) if _is_thing(each))
    first, *others = things or (None,)
    if first is None:
        return
    kinds = kinds_of(first, place.around)
    for other in others:
        if kinds & kinds_of(other, place.around) - {Kind.PLAYER}:
            said = place.text(word.span)
            yield Found(
                span=word.span,
                title=f"`{said}` may stand for two things",
                label=f"the nearest is `{place.text(first.span)}`",
                help="give what is meant a name with `as`, and write the name",
                also=(Label(other.span, "the other"),),
            )
            return


def _is_thing(selector: Selector) -> bool:
    return not isinstance(selector.phrase, It | Them | Variable)


def _different(selectors: Iterator[Selector]) -> list[Selector]:
    found: list[Selector] = []
    for each in selectors:
        if each not in found:
            found.append(each)
    return found


LINT: Final = Lint(
    code="N137",
    title="`it` or `them` where two things were spoken of",
    severity=Severity.WARNING,
    at=(It, Them),
    find=two_meanings,
    rules=("1.5.1",),
)
