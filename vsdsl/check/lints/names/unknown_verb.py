"""N148: a verb that no set declares."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.spelling import corrected, meant
from vsdsl.check.taken_words import TAKEN
from vsdsl.constructs.conditions.predicate import DidVerb, GotVerb
from vsdsl.constructs.effects.declared import VerbUse
from vsdsl.constructs.events.event import DoesVerb, GetsVerb
from vsdsl.diagnostics import Edit, Severity

Used = DidVerb | DoesVerb | GetsVerb | GotVerb | VerbUse


def unknown_verb(user: Used, place: Place) -> Iterator[Found]:
    """Yield a finding for a verb that is used and not declared.

    Rules: 1.5.2.
    """
    name, known = user.verb, place.known.verbs
    if name.text in known:
        return
    plain = name.text.lower()
    if plain in TAKEN:
        yield Found(
            span=name.span,
            title=f"unknown verb `{name.text}`",
            label="with a small letter it is a word of the language",
            help=f"write `{plain}`",
            edits=(Edit(name.span, plain),),
        )
        return
    forms = f"{name.text}, {name.text}s, {name.text}ed"
    yield Found(
        span=name.span,
        title=f"unknown verb `{name.text}`",
        label="no script declares this verb",
        help=meant(name.text, known) or f"declare it with `verb {forms} (a character as victim):`",
        edits=corrected(name, known, place),
    )


LINT: Final = Lint(
    code="N148",
    title="a verb that no set declares",
    severity=Severity.ERROR,
    at=(DidVerb, DoesVerb, GetsVerb, GotVerb, VerbUse),
    find=unknown_verb,
    rules=("1.5.2",),
    has_fix=True,
)
