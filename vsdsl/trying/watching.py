"""Watching: which branches of a program are entered, and which of them ever do anything.

A branch does something if the table is another one when it is left than when it was entered, or if
what it names is used afterwards.
"""

from collections.abc import Iterable
from typing import NamedTuple

from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.interp.writing import Branch
from vsdsl.trying.changes import has_changed


class Open(NamedTuple):
    """A branch that is being carried out: how deep in the stack, and the table as it was before."""

    depth: int
    branch: Branch
    before: Table
    run: Run


class Watch:
    """What has been seen of the branches of some programs so far."""

    def __init__(self, branches: Iterable[Branch]) -> None:
        """Know of branches; nothing is seen yet."""
        self._starts: dict[tuple[str, int], list[Branch]] = {}
        self._entered: set[tuple[str, int, int]] = set()
        self._working: set[tuple[str, int, int]] = set()
        for each in branches:
            self._starts.setdefault((each.program, each.start), []).append(each)

    def is_entered(self, branch: Branch) -> bool:
        """Whether a branch was entered at all."""
        return branch[:3] in self._entered

    def is_working(self, branch: Branch) -> bool:
        """Whether a branch has ever done anything."""
        return branch[:3] in self._working

    def begin(self, table: Table, open_now: tuple[Open, ...]) -> tuple[Open, ...]:
        """Return the branches under way when the topmost frame is carried out next."""
        top = table.stack[-1]
        if not isinstance(top, Run):
            return open_now
        depth = len(table.stack)
        for branch in self._starts.get(top[:2], ()):
            self._entered.add(branch[:3])
            is_new = all(one.depth != depth or one.branch is not branch for one in open_now)
            if is_new and branch[:3] not in self._working:
                open_now = (*open_now, Open(depth, branch, table.clone(), top))
        return open_now

    def end(self, table: Table, open_now: tuple[Open, ...]) -> tuple[Open, ...]:
        """Return the branches still under way, and note what came of those that are over."""
        left: list[Open] = []
        for one in open_now:
            mine = table.stack[one.depth - 1] if len(table.stack) >= one.depth else None
            branch = one.branch
            is_mine = isinstance(mine, Run) and mine.program == branch.program
            if isinstance(mine, Run) and is_mine and branch.start <= mine.at < branch.end:
                left.append(one)
            elif has_changed(one.before, table, one.depth - 1) or (
                isinstance(mine, Run) and is_mine and _named(mine) != _named(one.run)
            ):
                self._working.add(branch[:3])
        return tuple(left)

    def close(self, table: Table, open_now: tuple[Open, ...]) -> None:
        """Note what has come of branches that nobody carries out any further."""
        for one in open_now:
            if has_changed(one.before, table, 0):
                self._working.add(one.branch[:3])


def _named(run: Run) -> dict[str, object]:
    """Return the names that the text of a program has given."""
    return {name: value for name, value in run.binds.items() if not name.startswith("#")}
