"""N134: a name that is a word of the language."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.taken_words import TAKEN
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Keyword, KeywordAsOf, Parameter
from vsdsl.constructs.selectors.reference import Remembered, Variable
from vsdsl.diagnostics import Severity
from vsdsl.terms.nouns import Noun

_POINTING: Final = frozenset({"it", "them", "they", "this", "you"})
_WORDS: Final = _POINTING | TAKEN | {str(noun) for noun in Noun}
_NO_NEW_NAMES: Final = (Parameter, Remembered, Variable)


def name_is_a_word(_declaration: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for each given name that has a meaning in the language.

    What a keyword takes is a team, a symbol or a number, and stands where no noun can.
    """
    for written in place.walked.names:
        name, owner = written.name, written.owner
        if name.text in _WORDS and written.is_made_up and not isinstance(owner, _NO_NEW_NAMES):
            points = name.text in _POINTING
            yield Found(
                span=name.span,
                title=f"`{name.text}` is a word of the language",
                label="the name can never be used" if points else "read as that word elsewhere",
                help="choose a name that no card uses, such as `victim`",
            )


LINT: Final = Lint(
    code="N134",
    title="a name that is a word of the language",
    severity=Severity.ERROR,
    at=(Card, Keyword, KeywordAsOf),
    find=name_is_a_word,
)
