"""Gaps: lines and keywords that say something without meaning, each with the reason.

Text that `vsdsl check` accepts leaves none: what is left here was never checked.
"""

from types import TracebackType

from vsdsl.resolve.refusal import RefusedTextError


class Gaps(dict[str, str]):
    """The reasons, by the key of the line or keyword."""

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
        if not isinstance(error, RefusedTextError):
            return False
        self._gaps[self._key] = str(error)
        return True
