"""Which counters there are on a table: the two of the rules, and those that sets declare."""

from vsdsl.situation.parsing import quoted
from vsdsl.situation.scene import Scene


def counters_known(scene: Scene) -> str:
    """Return which counters there are."""
    *others, last = (quoted(each) for each in ("+1/+1", "-1/-1", *scene.table.book.counters))
    return f"there are {', '.join(others)} and {last}"
