"""Gaps: lines and keywords that say something without meaning, each with the reason.

Text that `vsdsl check` accepts leaves none. This is the only place that knows how a meaning can be
missing.
"""

from types import TracebackType
from typing import Final

from vsdsl.interp.meaning import UnsaidError
from vsdsl.resolve.refusal import RefusedTextError

_WITHOUT_MEANING: Final = (RefusedTextError, UnsaidError)


class KeywordGapError(UnsaidError):
    """A keyword without meaning, of which something speaks."""


class Gaps(dict[str, str]):
    """The reasons, by the key of the line or keyword.

    `inherited` are the keys of what lacks a meaning only because a keyword does.
    """

    def __init__(self) -> None:
        """Start without any."""
        super().__init__()
        self.inherited: set[str] = set()

    def noting(self, key: str) -> "_Noting":
        """Return what notes a gap when something that is made within it has no meaning."""
        return _Noting(self, key)


class _Noting:
    """Stands around the making of a line or a keyword."""

    __slots__ = ("_gaps", "_key")

    def __init__(self, gaps: Gaps, key: str) -> None:
        self._gaps = gaps
        self._key = key

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> bool:
        if not isinstance(error, _WITHOUT_MEANING):
            return False
        self._gaps[self._key] = str(error)
        if isinstance(error, KeywordGapError):
            self._gaps.inherited.add(self._key)
        return True
