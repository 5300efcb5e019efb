"""Statements that lead into a block: triggers, conditions, repetitions."""

from typing import Final, Protocol

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.english import tidy

_BODY: Final = "body"


class Body(Protocol):
    """The lines that a statement leads into."""

    def opened(self, this: str) -> str:
        """Return them as sentences, the first of which goes on with what leads into it."""

    def joined(self, this: str) -> str:
        """Return them as one sentence."""


class Leading(Construct):
    """A statement with a block of its own, as its part `body`."""

    @property
    def is_static(self) -> bool:
        """Whether it says what is so, in one sentence, and waits for nothing."""
        return False

    def lead(self, this: str) -> str:
        """Return what stands in front of the block, with its comma."""
        raise NotImplementedError

    def english(self, this: str) -> str:
        """Return the statement; its block may go on for several sentences."""
        return tidy(f"{self.lead(this)} {self._body.opened(this)}")

    def closed(self, this: str) -> str:
        """Return the statement as one sentence, so that the next is no part of it."""
        return tidy(f"{self.lead(this)} {self._body.joined(this)}")

    @property
    def _body(self) -> Body:
        found: Body = getattr(self, _BODY)
        return found
