"""Verdicts: the answer to a question put to a table, and the reasons as data."""

from typing import NamedTuple

from attrs import frozen

NO_ENTRY = -1
_INDENT = "    "


class Card(NamedTuple):
    """A card that a reason is about: its id as views have it, its number and its name."""

    id: int
    number: str
    name: str


@frozen(kw_only=True)
class Reason:
    """One reason: what is the case, and the rule that says so.

    `cards` are those it is about. `script` is the place of the line in the card files, where a card
    is behind it. `entry` is the number of the entry in the journal, where it is something that has
    happened. `depth` is 0 for a reason of the answer, and one more for what explains another
    reason: it stands after that one.
    """

    text: str
    rule: str = ""
    cards: tuple[Card, ...] = ()
    script: str = ""
    entry: int = NO_ENTRY
    depth: int = 0

    @property
    def line(self) -> str:
        """The reason as text: what is the case, and its rule."""
        return f"{self.text}  ({self.rule})" if self.rule else self.text

    def __str__(self) -> str:
        return f"{self.line}  [{self.script}]" if self.script else self.line


@frozen(kw_only=True)
class Verdict:
    """An answer with its reasons; `found` is what is true, where the answer does not say it.

    `is_so` tells whether it is as the question has it, also where that takes for granted that
    something is not so; None for a question about a number or about all that happened.
    Where other editions of the rules answer otherwise at the same table, `otherwise` has them with
    their answers, and `edition` the one that this answer is given under.
    """

    answer: str
    found: str = ""
    reasons: tuple[Reason, ...] = ()
    is_so: bool | None = None
    edition: str = ""
    otherwise: tuple[tuple[str, str], ...] = ()

    @property
    def head(self) -> str:
        """The answer as text, without its reasons."""
        return f"{self.answer}: {self.found}" if self.found else self.answer

    @property
    def editions(self) -> tuple[str, ...]:
        """The answer of other editions as text, where they answer otherwise."""
        if not self.otherwise:
            return ()
        alike = dict.fromkeys(head for _, head in self.otherwise)
        said = [
            f"as of {', '.join(each for each, other in self.otherwise if other == head)}: {head}"
            for head in alike
        ]
        return (f"(as of {self.edition}; {'; '.join(said)})",)

    def __str__(self) -> str:
        reasons = (indented(each, str(each)) for each in self.reasons)
        return "\n".join((self.head, *reasons, *self.editions))


def indented(reason: Reason, text: str) -> str:
    """Return a line of text about a reason, as far in as its depth says."""
    return f"{_INDENT * (reason.depth + 1)}{text}"
