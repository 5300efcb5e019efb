"""A timeline: moments that one goes back and forth over, of a game or of a session of the judge."""

from collections.abc import Iterable
from typing import Generic, Self, TypeVar

Moment = TypeVar("Moment")


class Timeline(Generic[Moment]):
    """The moments so far, the last of which is now, and those that were taken back.

    A moment never changes once it is in here.
    """

    __slots__ = ("so_far", "taken_back")

    def __init__(self, first: Moment, *more: Moment) -> None:
        """Begin with a moment, or with all that have been."""
        self.so_far: list[Moment] = [first, *more]
        self.taken_back: list[Moment] = []

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.so_far[-1]

    @property
    def before(self) -> list[Moment]:
        """The moments before the present one."""
        return self.so_far[:-1]

    def go_on(self, moment: Moment) -> None:
        """Add a moment; what was taken back before is forgotten."""
        self.so_far.append(moment)
        self.taken_back.clear()

    def back(self) -> Moment | None:
        """Take the present moment back and return it; None, if it is the first."""
        if len(self.so_far) == 1:
            return None
        self.taken_back.append(self.so_far.pop())
        return self.taken_back[-1]

    def forth(self) -> Moment | None:
        """Return the moment that was taken back last, which is now again; None, if none was."""
        if not self.taken_back:
            return None
        self.so_far.append(self.taken_back.pop())
        return self.now

    def begin_with(self, earlier: Iterable[Moment]) -> None:
        """Put moments before the first one that was known."""
        self.so_far[:0] = earlier

    def copy(self) -> Self:
        """Return an independent timeline of the same moments."""
        twin = type(self)(*self.so_far)
        twin.taken_back = self.taken_back.copy()
        return twin
