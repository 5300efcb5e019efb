"""A ruling written down with its table: the question, the answer, and what they rest on.

Whoever asks it again says how it stands then.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from attrs import field, frozen

from vsdsl.situation.errors import Code
from vsdsl.situation.fields import at, entries_of, known_keys, text_of, texts_of
from vsdsl.situation.said import Said, lines_of, read_said
from vsdsl.situation.writing import plain_or_quoted
from vsdsl.source.yaml_text import Text, Value

_KEYS: Final = ("question", "seen by", "answer", "says", "cards", "rules")
_EXAMPLE: Final = "{question: ..., answer: ...}"


@frozen(kw_only=True)
class Ruled:
    """A question about a table, what was answered, and the versions of cards and rules behind it.

    `seen_by` is the player through whose eyes it was asked; nobody's when it is empty. `says` is
    what the answer says, whatever its words; without it the words are compared.
    """

    question: str
    answer: tuple[str, ...]
    seen_by: str = ""
    cards: Mapping[str, str] = field(factory=dict)
    rules: Mapping[str, str] = field(factory=dict)
    says: Said | None = None


class Standing(StrEnum):
    """How a ruling stands."""

    HOLDS = "still holds"
    DIFFERS = "now differs"
    UNCHECKED = "cannot be checked here"


@frozen(kw_only=True)
class Rechecked:
    """A ruling asked again: how it stands, what is different, and what has changed since."""

    question: str
    standing: Standing
    details: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


def read_ruled(node: Value | None) -> Ruled | None:
    """Return the ruling of a situation, if it has one."""
    if node is None:
        return None
    entries = entries_of(node, _EXAMPLE)
    known_keys(entries, _KEYS, "`ruling`")
    question, answer = entries.get("question"), entries.get("answer")
    if question is None or answer is None:
        raise at(node, Code.VALUE, f"a ruling has a question and an answer, as in {_EXAMPLE}")
    return Ruled(
        question=text_of(question, ""),
        answer=tuple(line.text for line in texts_of(answer)),
        seen_by=text_of(entries.get("seen by"), ""),
        says=read_said(entries.get("says")),
        cards=_versions(entries.get("cards")),
        rules=_versions(entries.get("rules")),
    )


def with_ruling(text: str, ruled: Ruled) -> str:
    """Return a situation with a ruling below it."""
    return "\n".join((text.rstrip("\n"), *_lines(ruled), ""))


def _lines(ruled: Ruled) -> Iterator[str]:
    yield "ruling:"
    yield f"  question: {plain_or_quoted(ruled.question)}"
    if ruled.seen_by:
        yield f"  seen by: {ruled.seen_by}"
    yield "  answer:"
    yield from (f"    - {plain_or_quoted(line)}" for line in ruled.answer)
    if ruled.says is not None:
        yield "  says:"
        yield from (f"    {line}" for line in lines_of(ruled.says))
    for key, versions in (("cards", ruled.cards), ("rules", ruled.rules)):
        if versions:
            yield f"  {key}:"
            yield from (f"    {name}: {version}" for name, version in versions.items())


def _versions(node: Value | None) -> dict[str, str]:
    found = {}
    for key, value in entries_of(node, "{MNB-004: 0a1b2c3d4e5f}").entries:
        if not isinstance(value, Text):
            raise at(value, Code.VALUE, "a version is expected here, such as 0a1b2c3d4e5f")
        found[key.text] = value.text
    return found
