"""N149: a declared verb in a form, or with an object, that does not fit it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.lints.names.unknown_verb import Used
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import DidVerb, GotVerb
from vsdsl.constructs.effects.declared import VerbUse
from vsdsl.constructs.events.event import DoesVerb, GetsVerb
from vsdsl.diagnostics import Edit, Severity
from vsdsl.index.entries import VerbEntry


def verb_object(user: Used, place: Place) -> Iterator[Found]:
    """Yield a finding for a verb in a wrong form, without its object, or with one it has not.

    Rules: 1.5.2.
    """
    verb = place.known.verbs.get(user.verb.text)
    if verb is None:
        return
    right = _form(user, verb)
    if user.verb.text not in right:
        yield Found(
            span=user.verb.span,
            title=f"`{user.verb.text}` is not the form of the verb here",
            label="another form of it stands here",
            help=f"write `{right[0]}`",
            edits=(Edit(user.verb.span, right[0]),),
        )
    fault = _fault(user, verb)
    if fault:
        yield Found(
            span=user.span,
            title=f"`{verb.name}` {fault}",
            label="as it is declared" if verb.has_object else "it is declared without an object",
            help=f"write `{user.verb.text} ...`" if verb.has_object else "leave it out",
        )


def _form(user: Used, verb: VerbEntry) -> tuple[str, ...]:
    """Return the forms that can stand there, the likeliest first."""
    if isinstance(user, DidVerb | GetsVerb | GotVerb):
        return (verb.past,)
    return (verb.name, verb.third)


def _fault(user: Used, verb: VerbEntry) -> str:
    """Return what is wrong with the object, if anything is."""
    match user:
        case VerbUse(target=None) if verb.has_object:
            return "is done to something"
        case VerbUse(target=thing) | DoesVerb(thing=thing) | DidVerb(thing=thing) if (
            thing is not None and not verb.has_object
        ):
            return "is done to nothing"
        case GetsVerb() | GotVerb() if not verb.has_object:
            return "is done to nothing"
        case _:
            return ""


LINT: Final = Lint(
    code="N149",
    title="a declared verb in a form, or with an object, that does not fit it",
    severity=Severity.ERROR,
    at=(DidVerb, DoesVerb, GetsVerb, GotVerb, VerbUse),
    find=verb_object,
    rules=("1.5.2",),
    has_fix=True,
)
