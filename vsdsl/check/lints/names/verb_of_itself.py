"""N151: a verb whose text leads back to it."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import constructs_in
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.effects.declared import VerbUse
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import VerbEntry


def verb_of_itself(declared: DeclaredVerb, place: Place) -> Iterator[Found]:
    """Yield a finding for each use of a verb that leads back to the verb that uses it.

    Rules: 1.5.1.
    """
    known = place.known.verbs
    for use in constructs_in(declared.body):
        if isinstance(use, VerbUse) and declared.name.text in _reached(use.verb.text, known):
            yield Found(
                span=use.verb.span,
                title=f"`{declared.name.text}` leads to itself",
                label="and so it would never end",
                help="say here what is done, without this verb",
            )


def _reached(form: str, known: Mapping[str, VerbEntry]) -> set[str]:
    """Return the verbs that the text of a verb uses, directly or through others, and itself."""
    reached: set[str] = set()
    waiting = [form]
    while waiting:
        verb = known.get(waiting.pop())
        if verb is not None and verb.name not in reached:
            reached.add(verb.name)
            waiting.extend(verb.uses)
    return reached


LINT: Final = Lint(
    code="N151",
    title="a verb whose text leads back to it",
    severity=Severity.ERROR,
    at=(DeclaredVerb,),
    find=verb_of_itself,
    rules=("1.5.1",),
)
