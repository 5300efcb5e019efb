"""What the lints look at: the declarations at hand together, and the names that are known."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from attrs import field, frozen

from vsdsl.check.known import Known
from vsdsl.check.walk import Walked

Made = TypeVar("Made")


@frozen(kw_only=True)
class Scope:
    """The declarations that are checked together, and the names that are known."""

    declarations: tuple[Walked, ...] = field(repr=False)
    known: Known = field(repr=False)
    _made: dict[Callable[..., Any], Any] = field(factory=dict, init=False, eq=False, repr=False)

    def once(self, make: Callable[["Scope"], Made]) -> Made:
        """Return what a function makes of this scope; it is called when first asked for.

        A lint that compares declarations makes its table in this way, once for all of them.
        """
        if make not in self._made:
            self._made[make] = make(self)
        return cast("Made", self._made[make])
