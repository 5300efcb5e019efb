"""`sharing a team`: what may be chosen together.

Rules: 2.1.6, 10.10.8.
"""

from collections import Counter

from vsdsl.constructs.selectors.post import Sharing
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Together, Value
from vsdsl.interp.reading import Posts
from vsdsl.interp.selectors.properties import SHARED


def together(posts: Posts) -> Together | None:
    """Return which things can join those chosen so far, so that all share one name or team.

    A choice that could never be completed with enough of them is not offered.

    Rules: 1.5.2, 2.1.6, 10.10.8.
    """
    shared = [post.shared for post in posts if isinstance(post, Sharing)]
    if not shared:
        return None
    marks = SHARED[shared[0]]

    def joining(
        table: Table, chosen: tuple[Value, ...], left: tuple[Value, ...], wanted: int
    ) -> tuple[Value, ...]:
        counts = Counter(mark for v in (*chosen, *left) for mark in marks(table, v))
        common = {mark for mark, count in counts.items() if count >= wanted}
        for value in chosen:
            common &= marks(table, value)
        return tuple(v for v in left if common & marks(table, v))

    return joining
