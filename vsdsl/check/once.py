"""Tables: what is worked out of many declarations, once, when it is first asked for."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Self, TypeVar, TypeVarTuple, cast

Made = TypeVar("Made")
Of = TypeVarTuple("Of")


class Once:
    """Something that never changes, and of which tables are made."""

    @cached_property
    def _made(self) -> dict[tuple[Any, ...], Any]:
        return {}

    def once(self, make: Callable[[Self, *Of], Made], *of: *Of) -> Made:
        """Return what a function makes of this; it is called when first asked for.

        A lint that compares declarations makes its table in this way, once for all of them. With
        `of`, it makes one for each of the things it is given, and only for those.
        """
        key = (make, *of)
        if key not in self._made:
            self._made[key] = make(self, *of)
        return cast("Made", self._made[key])
