"""Fields: what stands after a key, taken as the text, number, truth or list that it must be."""

from collections.abc import Sequence
from typing import Final

from vsdsl.diagnostics import closest
from vsdsl.diagnostics.situation_codes import SituationCode
from vsdsl.situation.errors import Code, SituationError
from vsdsl.source.yaml_text import Entries, Items, Text, Value

_TRUTHS: Final = {"true": True, "yes": True, "false": False, "no": False}
_MOST_DIGITS: Final = 9


def at(
    node: Value, code: SituationCode, message: str, hint: str = "", *, rule: str = ""
) -> SituationError:
    """Return the error that something is wrong at a place of the file."""
    length = len(node.text) if isinstance(node, Text) else 1
    return SituationError(
        code, message, hint, rule=rule, line=node.line, column=node.column, length=length
    )


def text_of(node: Value | None, default: str) -> str:
    """Return a text."""
    if node is None:
        return default
    if not isinstance(node, Text):
        raise at(node, Code.VALUE, "a text is expected here, not a list or a mapping")
    return node.text


def texts_of(node: Value | None) -> tuple[Text, ...]:
    """Return a list of texts; one alone is a list of one."""
    found = []
    for item in items_of(node):
        if not isinstance(item, Text):
            raise at(item, Code.VALUE, "a text is expected here, not a list or a mapping")
        found.append(item)
    return tuple(found)


def items_of(node: Value | None) -> tuple[Value, ...]:
    """Return the items of a list; one thing alone is a list of one."""
    if node is None:
        return ()
    return node.items if isinstance(node, Items) else (node,)


def entries_of(node: Value | None, example: str) -> Entries:
    """Return a mapping; the example shows what one looks like."""
    if node is None:
        return Entries(1, ())
    if not isinstance(node, Entries):
        raise at(node, Code.VALUE, f"a mapping is expected here, such as {example}")
    return node


def number_of(node: Value | None, default: int) -> int:
    """Return a whole number that is not below zero."""
    if node is None:
        return default
    said = text_of(node, "")
    if not (said.isascii() and said.isdigit()) or len(said) > _MOST_DIGITS:
        raise at(node, Code.VALUE, f"`{said}` is not a whole number, such as 2")
    return int(said)


def truth_of(node: Value | None, *, default: bool = False) -> bool:
    """Return yes or no."""
    if node is None:
        return default
    said = text_of(node, "").lower()
    if said not in _TRUTHS:
        raise at(node, Code.VALUE, f"`{said}` is neither true nor false")
    return _TRUTHS[said]


def one_of(node: Value | None, allowed: Sequence[str], default: str) -> str:
    """Return one of some words."""
    if node is None:
        return default
    said = text_of(node, "")
    if said not in allowed:
        near = closest(said, allowed)
        hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(allowed)}"
        raise at(node, Code.VALUE, f"`{said}` cannot stand here", hint)
    return said


def known_keys(node: Entries, allowed: Sequence[str], what: str) -> None:
    """Refuse keys that mean nothing, with a suggestion."""
    for key in node.keys:
        if key.text not in allowed:
            near = closest(key.text, allowed)
            hint = f"did you mean `{near[0]}`?" if near else f"known are {', '.join(allowed)}"
            raise at(key, Code.KEY, f"{what} has no key `{key.text}`", hint)
