"""Y101: `a` in front of a vowel, or `an` in front of a consonant."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.diagnostics import Edit, Severity

_VOWELS: Final = frozenset("aeiouAEIOU")
_SAID_AS_CONSONANT: Final = ("one", "uni", "One", "Uni")


def article(phrase: Phrase, place: Place) -> Iterator[Found]:
    """Yield a finding for an article that does not fit the next word.

    Only plain words and power symbols are looked at: names and abbreviations are said in many ways.
    """
    determiner = phrase.determiner
    if determiner is None or determiner.words not in {"a", "an"}:
        return
    behind = place.text(phrase.span)[len(determiner.words) :].lstrip()
    is_word = behind[:2].isalpha() and behind[:1].islower()
    if not (is_word or behind.startswith("[")):
        return
    said = behind.removeprefix("[")
    fitting = "an" if said[:1] in _VOWELS and not said.startswith(_SAID_AS_CONSONANT) else "a"
    if determiner.words != fitting:
        word = behind.split()[0]
        yield Found(
            span=determiner.span,
            title=f"`{determiner.words} {word}` is written `{fitting} {word}`",
            label="the article does not fit the word after it",
            help=f"write `{fitting}`",
            edits=(Edit(determiner.span, fitting),),
        )


LINT: Final = Lint(
    code="Y101",
    title="an article that does not fit the next word",
    severity=Severity.HINT,
    at=(Phrase,),
    find=article,
    has_fix=True,
)
