"""Which findings are wanted, by their codes or the beginnings of codes."""

from collections.abc import Collection, Iterable
from typing import Final

from vsdsl.record import Record


class Selection(Record):
    """Codes to report and codes to leave out; without codes to report, all are reported.

    Of two entries that fit a code, the longer decides, and of two alike the one that leaves it out.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def takes(self, code: str) -> bool:
        """Tell whether findings with this code are wanted."""
        wanted = _longest(code, self.select) if self.select else 0
        return wanted > _longest(code, self.ignore)

    def unknown(self, codes: Collection[str]) -> tuple[str, ...]:
        """Return the entries that fit none of the codes there are."""
        entries = (*self.select, *self.ignore)
        return tuple(each for each in entries if not any(code.startswith(each) for code in codes))


def _longest(code: str, prefixes: Iterable[str]) -> int:
    """Return how much of a code the longest prefix covers; less than nothing if none fits."""
    return max((len(each) for each in prefixes if code.startswith(each)), default=-1)


EVERYTHING: Final = Selection()
