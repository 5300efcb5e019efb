"""Figures: what was measured, and how it stands to its budget."""

from collections.abc import Iterable
from typing import NamedTuple

_EXACT = 10  # below it, a figure is shown with a decimal


class Figure(NamedTuple):
    """One measured thing; less is better unless `more` says otherwise.

    The floor is what a first version must reach, the goal where it is going.
    """

    what: str
    value: float
    unit: str = "ms"
    floor: float | None = None
    goal: float | None = None
    more: bool = False

    @property
    def verdict(self) -> str:
        """How the value stands to its budget, if it has one."""
        if self.goal is not None and self._reaches(self.goal):
            return "goal reached"
        if self.floor is None:
            return ""
        return "floor reached" if self._reaches(self.floor) else "MISSED"

    @property
    def is_missed(self) -> bool:
        """Whether it does not even reach the floor."""
        return self.floor is not None and not self._reaches(self.floor)

    def _reaches(self, limit: float) -> bool:
        return self.value >= limit if self.more else self.value <= limit


def table(figures: Iterable[Figure]) -> str:
    """Return figures as a table."""
    rows = ["| what | measured | floor | goal | |", "|---|---|---|---|---|"]
    for each in figures:
        limits = " | ".join(_limit(limit, each.unit) for limit in (each.floor, each.goal))
        value = f"{_shown(each.value)} {each.unit}"
        rows.append(f"| {each.what} | {value} | {limits} | {each.verdict} |")
    return "\n".join(row.replace("  |", " |") for row in rows)


def _limit(limit: float | None, unit: str) -> str:
    return "" if limit is None else f"{limit:,g} {unit}"


def _shown(value: float) -> str:
    return f"{value:.2f}" if value < 1 else f"{value:.1f}" if value < _EXACT else f"{value:,.0f}"
