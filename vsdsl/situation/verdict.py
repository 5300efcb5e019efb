"""Verdicts: the answer to a question put to a game, and the reasons."""

from attrs import frozen


@frozen(kw_only=True)
class Reason:
    """One reason: what is the case, the rule that says so, and where the card says so.

    `script` is the place of the line in the card files, where a card is behind the reason.
    """

    text: str
    rule: str
    script: str = ""

    def __str__(self) -> str:
        place = f"  [{self.script}]" if self.script else ""
        return f"{self.text}  ({self.rule}){place}"


@frozen(kw_only=True)
class Verdict:
    """An answer with its reasons."""

    answer: str
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        return "\n".join((self.answer, *(f"    {reason}" for reason in self.reasons)))
