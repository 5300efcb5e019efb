"""Outcomes: whether an expectation holds, what is true, and how that comes about."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason


class Outcome(NamedTuple):
    """Whether an expectation holds, what is true, and how that comes about."""

    holds: bool
    found: str
    why: tuple[Reason, ...] = ()


Step = TypeVar("Step")


def opposite(expectation: Callable[[Scene, Step], Outcome]) -> Callable[[Scene, Step], Outcome]:
    """Return the expectation that something does not hold."""

    def denied(scene: Scene, step: Step) -> Outcome:
        outcome = expectation(scene, step)
        return outcome._replace(holds=not outcome.holds)

    return denied


def not_so(found: str) -> Outcome:
    """Return the outcome of an expectation that cannot hold."""
    return Outcome(holds=False, found=found)
