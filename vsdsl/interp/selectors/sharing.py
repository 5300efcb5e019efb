"""`sharing a team`, `sharing no name`: what may be chosen together.

Rules: 2.1.6, 10.10.8.
"""

from collections import Counter

from vsdsl.constructs.selectors.post import Sharing, SharingNo
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Together, Value
from vsdsl.interp.reading import Posts
from vsdsl.interp.selectors.properties import SHARED, can_differ


def together(posts: Posts) -> Together | None:
    """Return which things can join those chosen so far, or None where any can.

    A choice that could never be completed with enough of them is not offered.

    Rules: 1.5.2, 2.1.6, 10.10.8.
    """
    for post in posts:
        if isinstance(post, SharingNo):
            return _unlike(post.shared)
        if isinstance(post, Sharing):
            return _alike(post.shared)
    return None


def _alike(shared: str) -> Together:
    """Return the choice of things that all share one name or team."""
    marks = SHARED[shared]

    def joining(
        table: Table, chosen: tuple[Value, ...], left: tuple[Value, ...], wanted: int
    ) -> tuple[Value, ...]:
        counts = Counter(mark for v in (*chosen, *left) for mark in marks(table, v))
        common = {mark for mark, count in counts.items() if count >= wanted}
        for value in chosen:
            common &= marks(table, value)
        return tuple(v for v in left if common & marks(table, v))

    return joining


def _unlike(shared: str) -> Together:
    """Return the choice of things of which no two share a name or team."""
    marks = SHARED[shared]

    def joining(
        table: Table, chosen: tuple[Value, ...], left: tuple[Value, ...], wanted: int
    ) -> tuple[Value, ...]:
        taken = frozenset[str]().union(*(marks(table, v) for v in chosen))
        missing = wanted - len(chosen) - 1
        free = tuple(v for v in left if not marks(table, v) & taken)
        return tuple(
            v
            for v in free
            if can_differ(
                tuple(marks(table, other) for other in free if other != v),
                taken | marks(table, v),
                missing,
            )
        )

    return joining
