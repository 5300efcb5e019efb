"""What the lints look at: the declarations at hand together, and the names that are known."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar, cast

from vsdsl.check.known import Known
from vsdsl.check.walk import Walked
from vsdsl.record import Record

Made = TypeVar("Made")


class Scope(Record):
    """The declarations that are checked together, and the names that are known."""

    declarations: tuple[Walked, ...]
    known: Known

    @cached_property
    def _made(self) -> dict[Callable[..., Any], Any]:
        return {}

    def once(self, make: Callable[["Scope"], Made]) -> Made:
        """Return what a function makes of this scope; it is called when first asked for.

        A lint that compares declarations makes its table in this way, once for all of them.
        """
        if make not in self._made:
            self._made[make] = make(self)
        return cast("Made", self._made[make])
