"""Y111: a verb in the singular after several things, or in the plural after one."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.lint import Found, Lint
from vsdsl.check.lints.names.one_or_several import has_wrong_number, spoken_of
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import ThereIs
from vsdsl.constructs.conditions.predicate import CouldBeAttacked, ProtectedBy
from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.post import Relative
from vsdsl.constructs.selectors.reference import It, Them, They, This, ThisPower, You
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_VERB: Final = re.compile(spelled(r" (?:that )?(?:(?:melee|ranged|solo|team) )*([a-zA-Z']+)"))
_THERE: Final = re.compile(spelled(r"\bthere (is|are) $"))
_FIRST: Final = re.compile(r"[a-zA-Z]+")
_OF_ONE: Final = re.compile(r"readies|KOs|[a-z]+[^s]s")
_SAME_FOR_BOTH: Final = re.compile(
    r"may|can|can't|could|must|would|didn't|(?:\w+ed|drew|got|made|struck)"
)
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "doesn't": "don't"}
_TOLD_APART: Final = (It, They, This, ThisPower, You)
_BOTH: Final = frozenset({"equipment", "rest"})


def verb(said: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for a verb that does not agree with its subject, or has none."""
    if isinstance(said, Selector):
        yield from _behind_subject(said, place)
    elif not isinstance(next(place.above).node, Does):
        yield from _of_one(place)


def _of_one(place: Place) -> Iterator[Found]:
    """Yield a finding for `draws 1` at the start of an effect or after `may`: you `draw 1`."""
    is_offer = isinstance(next(place.above).node, May)
    first = _FIRST.match(place.source.text, place.node.span.start)
    fitting = _plural(first[0]) if first and _OF_ONE.fullmatch(first[0]) else None
    if first and fitting:
        span = Span(*first.span())
        yield Found(
            span=span,
            title=f"{'`may` stands' if is_offer else 'nobody stands'} in front of `{first[0]}`",
            label="what somebody may do" if is_offer else "you do what no one is named for",
            help=f"write `{fitting}`" if is_offer else f"write `{fitting}`, or who does it",
            edits=(Edit(span, fitting),) if is_offer else (),
        )


def _behind_subject(selector: Selector, place: Place) -> Iterator[Found]:
    written = _written(selector, place)
    if written is None or not _is_told_apart(selector.phrase, place):
        return
    said = place.text(written)
    fitting = _plural(said) if selector.is_plural else _singular(said)
    if fitting != said:
        yield Found(
            span=written,
            title=f"`{place.text(selector.phrase.span)}` and `{said}` do not agree",
            label=f"{'several things' if selector.is_plural else 'one thing'} in front of it",
            help=f"write `{fitting}`, or correct what stands in front",
        )


def _written(selector: Selector, place: Place) -> Span | None:
    """Return where the verb stands of which something is the subject."""
    text, above = place.source.text, next(place.above).node
    if isinstance(above, ThereIs):
        there = _THERE.search(text, above.span.start, selector.span.start)
        return Span(*there.span(1)) if there else None
    if isinstance(selector.relative, Relative) and isinstance(
        selector.relative.predicate, CouldBeAttacked | ProtectedBy
    ):
        return None  # its verb is that of the attacker
    if selector.relative is not None:
        found = _VERB.match(text, selector.relative.span.start - 1)
    elif _is_subject(selector, above):
        found = _VERB.match(text, selector.span.end)
    else:
        return None
    return Span(*found.span(1)) if found and not _SAME_FOR_BOTH.fullmatch(found[1]) else None


def _is_subject(selector: Selector, above: Construct) -> bool:
    return above.PARTS[:1] == ("subject",) and parts(above)[0] is selector


def _is_told_apart(phrase: Construct, place: Place) -> bool:
    """Whether a phrase is certainly of one thing or of several; a name may be of either."""
    if isinstance(phrase, Them):  # of one thing, or of nothing, it is another finding
        number = place.walked.constructs.index(phrase, place.number)
        there = place.at(number)
        return bool(spoken_of(there)) and not has_wrong_number(phrase, there)
    if isinstance(phrase, Phrase | Possessed):
        return not isinstance(phrase.noun, NamedNoun) and phrase.noun not in _BOTH
    return isinstance(phrase, _TOLD_APART)


def _plural(said: str) -> str:
    if said in _IRREGULAR:
        return _IRREGULAR[said]
    if said.endswith("ies"):
        return f"{said[:-3]}y"
    return said.removesuffix("es" if said.endswith(("ches", "shes")) else "s")


def _singular(said: str) -> str:
    for one, several in _IRREGULAR.items():
        if said in {one, several}:
            return one
    if said.endswith("s"):
        return said
    if said.endswith("y") and said not in {"play", "pay", "say"}:
        return f"{said[:-1]}ies"
    return f"{said}{'es' if said.endswith(('ch', 'sh')) else 's'}"


LINT: Final = Lint(
    code="Y111",
    title="a verb that does not agree with its subject, or has none",
    severity=Severity.HINT,
    at=(*EFFECTS, Selector),
    find=verb,
    has_fix=True,
)
