"""The shape of a SARIF 2.1.0 log, as far as ours goes.

It is written down by hand: what the standard demands of each object that we write, and which of its
properties we write. A property that is not listed here is a fault, as it would be there.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

Fault = str
Check = Callable[[Any, str], Iterator[Fault]]

_URI_REFERENCE = re.compile(r"(?:[A-Za-z0-9._~:/@!$&'()*+,;=-]|%[0-9A-F]{2})+")


class Shape(NamedTuple):
    """What an object may have, and what it must have."""

    properties: Mapping[str, Check]
    required: tuple[str, ...] = ()


def faults(log: Any) -> list[Fault]:  # noqa: ANN401  what JSON holds
    """Return what is wrong with a log."""
    return list(_object("log")(log, "log"))


def _text(value: Any, at: str) -> Iterator[Fault]:  # noqa: ANN401  what JSON holds
    if not isinstance(value, str):
        yield f"{at}: no text"


def _uri(value: Any, at: str) -> Iterator[Fault]:  # noqa: ANN401  what JSON holds
    if not isinstance(value, str) or not _URI_REFERENCE.fullmatch(value):
        yield f"{at}: no URI reference: {value!r}"


def _at_least(least: int) -> Check:
    def check(value: Any, at: str) -> Iterator[Fault]:  # noqa: ANN401  what JSON holds
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            yield f"{at}: no number from {least} on: {value!r}"

    return check


def _one_of(*values: str) -> Check:
    def check(value: Any, at: str) -> Iterator[Fault]:  # noqa: ANN401  what JSON holds
        if value not in values:
            yield f"{at}: {value!r} is none of {values}"

    return check


def _list(kind: str, *, least: int = 0, is_unique: bool = False) -> Check:
    def check(value: Any, at: str) -> Iterator[Fault]:  # noqa: ANN401  what JSON holds
        if not isinstance(value, list) or len(value) < least:
            yield f"{at}: no list of at least {least}"
            return
        if is_unique and any(each in value[:number] for number, each in enumerate(value)):
            yield f"{at}: one item twice"
        for number, each in enumerate(value):
            yield from _object(kind)(each, f"{at}[{number}]")

    return check


def _object(kind: str) -> Check:
    def check(value: Any, at: str) -> Iterator[Fault]:  # noqa: ANN401  what JSON holds
        shape = _SHAPES[kind]
        if not isinstance(value, dict):
            yield f"{at}: no {kind}"
            return
        yield from (f"{at}: no {each}" for each in shape.required if each not in value)
        for name, part in value.items():
            if name in shape.properties:
                yield from shape.properties[name](part, f"{at}.{name}")
            else:
                yield f"{at}: unknown {name}"

    return check


_SHAPES: Mapping[str, Shape] = {
    "log": Shape(
        {"$schema": _uri, "version": _one_of("2.1.0"), "runs": _list("run")}, ("version", "runs")
    ),
    "run": Shape(
        {
            "tool": _object("tool"),
            "columnKind": _one_of("utf16CodeUnits", "unicodeCodePoints"),
            "results": _list("result"),
        },
        ("tool",),
    ),
    "tool": Shape({"driver": _object("toolComponent")}, ("driver",)),
    "toolComponent": Shape(
        {"name": _text, "version": _text, "rules": _list("reportingDescriptor", is_unique=True)},
        ("name",),
    ),
    "reportingDescriptor": Shape({"id": _text, "shortDescription": _object("message")}, ("id",)),
    "result": Shape(
        {
            "ruleId": _text,
            "ruleIndex": _at_least(-1),
            "level": _one_of("none", "note", "warning", "error"),
            "message": _object("message"),
            "locations": _list("location"),
            "relatedLocations": _list("location", is_unique=True),
            "fixes": _list("fix", is_unique=True),
        },
        ("message",),
    ),
    "message": Shape({"text": _text}, ("text",)),
    "location": Shape(
        {"physicalLocation": _object("physicalLocation"), "message": _object("message")}
    ),
    "physicalLocation": Shape(
        {"artifactLocation": _object("artifactLocation"), "region": _object("region")},
        ("artifactLocation",),
    ),
    "artifactLocation": Shape({"uri": _uri}),
    "region": Shape(
        dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), _at_least(1))
    ),
    "fix": Shape(
        {
            "description": _object("message"),
            "artifactChanges": _list("artifactChange", least=1, is_unique=True),
        },
        ("artifactChanges",),
    ),
    "artifactChange": Shape(
        {
            "artifactLocation": _object("artifactLocation"),
            "replacements": _list("replacement", least=1),
        },
        ("artifactLocation", "replacements"),
    ),
    "replacement": Shape(
        {"deletedRegion": _object("region"), "insertedContent": _object("artifactContent")},
        ("deletedRegion",),
    ),
    "artifactContent": Shape({"text": _text}),
}
