"""Records: frozen classes that are quick to load.

A record is what attrs calls a frozen class. attrs takes longer to load than a file to check, and
writes and compiles code for each class, so that all that `vsdsl check` loads has this instead.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NoReturn, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """A class whose fields are what it declares; it is equal to another with equal fields.

    `_UNCOMPARED` names fields that do not count when two are compared, and are not shown. What is
    worked out later by a `cached_property` does not count either.
    """

    _FIELDS: ClassVar[tuple[str, ...]] = ()
    _NAMES: ClassVar[frozenset[str]] = frozenset()
    _COMPARED: ClassVar[tuple[str, ...]] = ()
    _DEFAULTS: ClassVar[Mapping[str, Any]] = {}
    _UNCOMPARED: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Read off the fields."""
        own = vars(cls)
        cls._FIELDS = tuple(each for each in own.get("__annotations__", ()) if not each.isupper())
        cls._NAMES = frozenset(cls._FIELDS)
        cls._COMPARED = tuple(each for each in cls._FIELDS if each not in cls._UNCOMPARED)
        cls._DEFAULTS = {each: own[each] for each in cls._FIELDS if each in own}

    def __init__(self, *values: Any, **given: Any) -> None:  # noqa: ANN401  fields of any kind
        """Hold the fields, given in their order or by name."""
        count = len(values) + len(given)
        given.update(zip(self._FIELDS, values, strict=False))
        if count != len(self._FIELDS):
            given = {**self._DEFAULTS, **given}
        if given.keys() != self._NAMES or count > len(given):
            wrong = ", ".join(sorted(given.keys() ^ self._NAMES)) or "too many"
            raise TypeError(f"{type(self).__name__} has the fields {self._FIELDS}; wrong: {wrong}")
        vars(self).update(given)
        self._confirm()

    def changed(self, **new: Any) -> Self:  # noqa: ANN401  fields of any kind
        """Return the same with some fields changed."""
        return type(self)(**{**{name: getattr(self, name) for name in self._FIELDS}, **new})

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash(self._compared())

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._COMPARED)
        return f"{type(self).__name__}({said})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; `changed` makes another")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; `changed` makes another")

    def _confirm(self) -> None:
        """Raise an error where the fields do not fit; most records have nothing to say here."""

    def _compared(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._COMPARED)
