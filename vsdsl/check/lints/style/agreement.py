"""Y110: a noun in the singular where several are meant, or in the plural where one is."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.diagnostics import Severity
from vsdsl.source import Span

_PLURALS: Final = {
    **{f"{word}s": word for word in ("card", "character", "defender", "attacker", "player")},
    **{f"{word}s": word for word in ("hand", "deck", "location", "resource", "row", "side")},
    "powers": "power",
    "tokens": "token",
}
_SINGULARS: Final = {one: many for many, one in _PLURALS.items()}
_ONE: Final = re.compile(r"a|an|another|each|1|exactly 1|up to 1")
_SEVERAL: Final = re.compile(r"all|those|any number of|(?:up to |exactly )?(?:[2-9]|\d\d+)")
_ONLY_ONE: Final = frozenset({"hands", "decks", "sides"})  # nobody has two of them
_OWN: Final = frozenset({"your", "its"})


def agreement(phrase: Phrase, place: Place) -> Iterator[Found]:
    """Yield a finding for a noun that does not agree with the word in front of it."""
    determiner, noun = phrase.determiner, phrase.noun
    if determiner is None or not isinstance(noun, str):
        return
    said = " ".join(determiner.words.split())
    fitting = None
    if _ONE.fullmatch(said) or (said in _OWN and noun in _ONLY_ONE):
        fitting = _PLURALS.get(noun)
    elif _SEVERAL.fullmatch(said):
        fitting = _SINGULARS.get(noun)
    if fitting is None:
        return
    found = list(re.finditer(rf"\b{noun}\b", place.text(phrase.span)))
    if found:
        at = phrase.span.start + found[0].start()
        span = Span(at, at + len(noun))
        yield Found(
            span=span,
            title=f"`{said} {noun}` is written `{said} {fitting}`",
            label=f"it does not agree with `{said}`",
            help=f"write `{fitting}`",
        )


LINT: Final = Lint(
    code="Y110",
    title="a noun that does not agree with the word in front of it",
    severity=Severity.HINT,
    at=(Phrase,),
    find=agreement,
)
