"""YAML as text: every scalar stays as it is written, and every value knows its place.

So `No` is a name and `9.10` not a number; a repeated key, an alias or a tag is refused.
"""

from typing import Any, Final

# Passes with the stubs of the `dev` extra and without them.
import yaml  # type: ignore[import-untyped, unused-ignore]  # its types are for developers only
from attrs import field, frozen

MOST_CHARACTERS: Final = 1_000_000
MOST_LEVELS: Final = 50
_TOO_DEEP: Final = f"more than {MOST_LEVELS} values inside each other"
_PLAIN: Final = (None, "")
_NAMED: Final = (yaml.AliasToken, yaml.AnchorToken)
_OPENS: Final = (
    yaml.BlockMappingStartToken,
    yaml.BlockSequenceStartToken,
    yaml.FlowMappingStartToken,
    yaml.FlowSequenceStartToken,
)
_CLOSES: Final = (yaml.BlockEndToken, yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)
_NOTHING: Final = frozenset({"", "~", "null", "Null", "NULL"})


class YamlTextError(ValueError):
    """A text that is not YAML as we read it, and the place where that shows."""

    def __init__(self, line: int, what: str, column: int = 1) -> None:
        """Keep them apart: who reads a file adds its name."""
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)


@frozen
class Text:
    """A scalar; `is_empty` for one that is left out or written `null`.

    `is_cut` says that a comment follows on its line, which may have been meant as part of it.
    """

    line: int = field(eq=False)
    text: str = field()
    is_empty: bool = field(default=False)
    column: int = field(default=1, eq=False)
    is_cut: bool = field(default=False, eq=False)


@frozen
class Items:
    """A list."""

    line: int = field(eq=False)
    items: "tuple[Value, ...]" = field()
    column: int = field(default=1, eq=False)


@frozen
class Entries:
    """A mapping, in the order in which it is written."""

    line: int = field(eq=False)
    entries: "tuple[tuple[Text, Value], ...]" = field()
    column: int = field(default=1, eq=False)

    @property
    def keys(self) -> tuple[Text, ...]:
        """The keys."""
        return tuple(key for key, _ in self.entries)

    def get(self, key: str) -> "Value | None":
        """Return what stands after a key; a value that is left out is not there."""
        for name, value in self.entries:
            if name.text == key:
                return None if isinstance(value, Text) and value.is_empty else value
        return None


Value = Text | Items | Entries


def read_yaml(text: str) -> Value:
    """Return the one document of a text.

    Raises `YamlTextError` where it cannot be read.
    """
    if len(text) > MOST_CHARACTERS:
        raise YamlTextError(1, f"the text is longer than {MOST_CHARACTERS} characters")
    try:
        _refuse_unread(text)
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as fault:
        raise _unreadable(fault) from None
    except yaml.reader.ReaderError as fault:
        raise YamlTextError(1, f"a character that YAML does not allow: {fault.reason}") from None
    except RecursionError:
        raise YamlTextError(1, "lists and mappings inside each other without an end") from None
    if node is None:
        raise YamlTextError(1, "there is nothing in it")
    return _value(node, text.split("\n"), MOST_LEVELS)


def _refuse_unread(text: str) -> None:
    """Refuse what would take without end to read, before anything is built from it.

    A few lines with aliases could stand for millions; and with each bracket that is open, YAML
    takes longer to read the next word.
    """
    levels = 0
    for token in yaml.scan(text, Loader=yaml.SafeLoader):
        line, column = token.start_mark.line + 1, token.start_mark.column + 1
        if isinstance(token, _NAMED):
            what = (
                "aliases and anchors (`*name`, `&name`) are not read; write the value, or quote it"
            )
            raise YamlTextError(line, what, column)
        if isinstance(token, _OPENS):
            levels += 1
            if levels > MOST_LEVELS:
                raise YamlTextError(line, _TOO_DEEP, column)
        elif isinstance(token, _CLOSES):
            levels -= 1


def _unreadable(fault: yaml.MarkedYAMLError) -> YamlTextError:
    mark = fault.problem_mark or fault.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    return YamlTextError(line, f"this is not YAML: {fault.problem or fault.context}", column)


def _value(node: yaml.Node, lines: list[str], levels: int) -> Value:
    line, column = node.start_mark.line + 1, node.start_mark.column + 1
    if levels == 0:
        raise YamlTextError(line, _TOO_DEEP, column)
    match node:
        case yaml.ScalarNode():
            is_empty = node.style in _PLAIN and node.value in _NOTHING
            return Text(line, node.value, is_empty, column, _is_cut(node, lines))
        case yaml.SequenceNode():
            items = tuple(_value(item, lines, levels - 1) for item in node.value)
            return Items(line, items, column)
        case yaml.MappingNode():
            return Entries(line, _entries(node, lines, levels - 1), column)
        case _:
            raise YamlTextError(line, "a value of a kind that is not read", column)


def _entries(
    node: yaml.MappingNode, lines: list[str], levels: int
) -> tuple[tuple[Text, Value], ...]:
    found: dict[str, tuple[Text, Value]] = {}
    for key_node, value_node in node.value:
        key = _value(key_node, lines, levels)
        if not isinstance(key, Text):
            raise YamlTextError(key.line, "a key must be a word", key.column)
        if key.text in found:
            raise YamlTextError(key.line, f"the key `{key.text}` is given twice", key.column)
        found[key.text] = (key, _value(value_node, lines, levels))
    return tuple(found.values())


def _is_cut(node: yaml.ScalarNode, lines: list[str]) -> bool:
    """Return whether a comment ends a plain scalar, as ` #` does in YAML."""
    mark = node.end_mark
    if node.style not in _PLAIN or mark.line >= len(lines):
        return False
    return lines[mark.line][mark.column :].lstrip().startswith("#")
