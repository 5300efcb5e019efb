"""Effects that are verbs of a set."""

from typing import ClassVar

from vsdsl.constructs.construct import Name
from vsdsl.constructs.english import tidy
from vsdsl.constructs.facts import ANYBODY, Facts, Outcome, Verb, party
from vsdsl.constructs.selectors.selector import Target
from vsdsl.terms.things import CHOSEN


class VerbUse(Verb):
    """`Zap an enemy character`: what the text of a declared verb says is done.

    It is an event of its own, once for each thing that it is done to.

    Rules: 1.5.1, 8.1.1.
    """

    EXAMPLE: ClassVar[str] = "you may Zap an enemy character"
    FACTS: ClassVar[Facts] = Facts(
        doer=ANYBODY, on=(party("target", CHOSEN),), outcome=Outcome.OPEN
    )

    verb: Name
    target: Target | None

    def facts(self) -> Facts:
        """Return the facts of a verb with an object, or of one without."""
        return self.FACTS if self.target is not None else self.FACTS.changed(on=())

    def english(self, this: str) -> str:
        """Return the verb as it is written, and what it is done to."""
        done_to = self.target.english(this) if self.target is not None else ""
        return tidy(f"{self.verb.text} {done_to}")


EFFECTS: tuple[type[Verb], ...] = (VerbUse,)
