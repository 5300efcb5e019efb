"""Records: frozen classes that are quick to load.

A record is what attrs calls a frozen class. attrs takes longer to load than a file to check, and
writes and compiles code for each class, so that all that `vsdsl check` loads has this instead; so
have the constructs of the language, which are many.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, NoReturn, Self, dataclass_transform

_hold: Final = object.__setattr__  # a record is filled by this, and then never again
_AS_VALUES: Final = 1  # `annotationlib.Format.VALUE`; the module is not there before 3.14
_NO_BASE: Final = {"_FIELDS": (), "_DEFAULTS": {}, "_UNCOMPARED": (), "_SLOTTED": False}


class RecordType(type):
    """The class of record classes: it reads off their fields, and makes room for them."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "RecordType":
        """Make a record class; its fields are those of its base and then its own."""
        base: Any = next((vars(each) for each in bases if isinstance(each, RecordType)), _NO_BASE)
        own = tuple([each for each in _declared(body) if not each.isupper()])
        fields = (*base["_FIELDS"], *own)
        defaults = {each: body[each] for each in own if each in body}
        uncompared = body.setdefault("_UNCOMPARED", base["_UNCOMPARED"])
        if body.setdefault("_SLOTTED", base["_SLOTTED"]):
            body = {each: value for each, value in body.items() if each not in defaults}
            body["__slots__"] = own
        body["_FIELDS"] = fields
        body["_NAMES"] = frozenset(fields)
        body["_COMPARED"] = tuple([each for each in fields if each not in uncompared])
        body["_DEFAULTS"] = {**base["_DEFAULTS"], **defaults}
        return super().__new__(cls, name, bases, body)


def _declared(body: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what the body of a class declares; from Python 3.14 on, a function in it tells."""
    found: Mapping[str, Any] | None = body.get("__annotations__")
    if found is not None:
        return found
    annotate: Callable[[int], Mapping[str, Any]] | None
    annotate = body.get("__annotate__") or body.get("__annotate_func__")
    return {} if annotate is None else annotate(_AS_VALUES)


@dataclass_transform(frozen_default=True)
class Record(metaclass=RecordType):
    """A class whose fields are what it declares; it is equal to another with equal fields.

    `_UNCOMPARED` names fields that do not count when two are compared, and are not shown. What is
    worked out later by a `cached_property` does not count either. There is room for that unless a
    record is `_SLOTTED`, which takes less memory where there are very many of a kind.

    Read off the class are `_FIELDS` in order, `_NAMES`, the same as a set, `_COMPARED`, those that
    count, and `_DEFAULTS`, what may be left out.
    """

    __slots__ = ()

    _FIELDS: ClassVar[tuple[str, ...]]
    _NAMES: ClassVar[frozenset[str]]
    _COMPARED: ClassVar[tuple[str, ...]]
    _DEFAULTS: ClassVar[Mapping[str, Any]]
    _UNCOMPARED: ClassVar[tuple[str, ...]] = ()
    _SLOTTED: ClassVar[bool] = False

    def __init__(self, *values: Any, **given: Any) -> None:  # noqa: ANN401  fields of any kind
        """Hold the fields, given in their order or by name."""
        count = len(values) + len(given)
        given.update(zip(self._FIELDS, values, strict=False))
        if count != len(self._FIELDS):
            given = {**self._DEFAULTS, **given}
        if given.keys() != self._NAMES or count > len(given):
            wrong = ", ".join(sorted(given.keys() ^ self._NAMES)) or "too many"
            raise TypeError(f"{type(self).__name__} has the fields {self._FIELDS}; wrong: {wrong}")
        for name, value in given.items():
            _hold(self, name, value)
        self._confirm()

    def changed(self, **new: Any) -> Self:  # noqa: ANN401  fields of any kind
        """Return the same with some fields changed."""
        return type(self)(**{**self._by_name(), **new})

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash((type(self), *self._compared()))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._COMPARED)
        return f"{type(self).__name__}({said})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; `changed` makes another")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; `changed` makes another")

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), self._by_name())

    def _confirm(self) -> None:
        """Raise an error where the fields do not fit; most records have nothing to say here."""

    def _compared(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self._COMPARED])

    def _by_name(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._FIELDS}


def _remade(kind: Any, held: Mapping[str, Any]) -> Record:  # noqa: ANN401  any kind of record
    made: Record = kind(**held)
    return made
