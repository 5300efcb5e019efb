"""A mapping of the catalogue's YAML, read strictly: each value must be there in its shape."""

from collections.abc import Mapping, Sequence

from attrs import frozen


class CatalogueError(ValueError):
    """A file of the catalogue does not have the shape its format promises."""


@frozen
class Entry:
    """A mapping of the YAML together with the place it stands at."""

    where: str
    values: Mapping[str, object]

    def text(self, key: str) -> str:
        """Return the text under a key that must be there."""
        return _text(self._value(key), f"{self.where}, {key}")

    def text_or(self, key: str, default: str) -> str:
        """Return the text under a key, or the default when the key is missing."""
        return self.text(key) if key in self.values else default

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the list of texts under a key that must be there."""
        where = f"{self.where}, {key}"
        return tuple(_text(value, where) for value in _list(self._value(key), where))

    def texts_or_none(self, key: str) -> tuple[str, ...]:
        """Return the list of texts under a key, empty when the key is missing."""
        return self.texts(key) if key in self.values else ()

    def entry(self, key: str) -> "Entry":
        """Return the mapping under a key that must be there."""
        where = f"{self.where}, {key}"
        return Entry(where, _mapping(self._value(key), where))

    def entries(self, key: str) -> "tuple[Entry, ...]":
        """Return the list of mappings under a key; an entry with an id is placed by it."""
        where = f"{self.where}, {key}"
        return tuple(_placed(value, where) for value in _list(self._value(key), where))

    def entries_or_none(self, key: str) -> "tuple[Entry, ...]":
        """Return the list of mappings under a key, empty when the key is missing."""
        return self.entries(key) if key in self.values else ()

    def refuse_unknown(self, known: frozenset[str]) -> None:
        """Raise when the mapping has a key that the format does not have."""
        for key in self.values:
            if key not in known:
                raise CatalogueError(f"{self.where}: unknown key `{key}`")

    def _value(self, key: str) -> object:
        if key not in self.values:
            raise CatalogueError(f"{self.where}: missing key `{key}`")
        return self.values[key]


def whole_file(name: str, loaded: object) -> Entry:
    """Return the mapping that a file of the catalogue consists of."""
    return Entry(name, _mapping(loaded, name))


def number(text: str, where: str) -> int:
    """Return the number a text writes out in digits."""
    if not (text.isascii() and text.isdigit()):
        raise CatalogueError(f"{where}: `{text}` is no number")
    return int(text)


def _placed(value: object, where: str) -> Entry:
    values = _mapping(value, where)
    own_id = values.get("id")
    return Entry(f"{where} {own_id}" if isinstance(own_id, str) else where, values)


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or not value:
        raise CatalogueError(f"{where}: expected a text")
    return value


def _list(value: object, where: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise CatalogueError(f"{where}: expected a list")
    return value


def _mapping(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise CatalogueError(f"{where}: expected keys with values")
    return {_text(key, where): item for key, item in value.items()}
