"""What an answer says, without its wording: so that rulings can be compared."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

from vsdsl.situation.fields import entries_of, items_of, known_keys, number_of, text_of, texts_of
from vsdsl.situation.verdict import Reason
from vsdsl.situation.writing import plain_or_quoted
from vsdsl.source.yaml_text import Entries, Text, Value

_NUMBER: Final = re.compile(r"(?<![\w.-])-?\d+(?![\w.-]*\w)")
_KEYS: Final = ("answer", "numbers", "reasons")
_REASON: Final = ("rule", "cards", "numbers")


@frozen
class SaidReason:
    """A reason: its rule, the numbers of its cards, and the numbers it speaks of."""

    rule: str
    cards: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


@frozen
class Said:
    """An answer: its word, the numbers in it, and its reasons in their order."""

    answer: str
    numbers: tuple[int, ...] = ()
    reasons: tuple[SaidReason, ...] = ()


def said_by(answer: str, found: str, reasons: Iterable[Reason]) -> Said:
    """Return what an answer and its reasons say; what is only wording is left out."""
    told = (
        SaidReason(
            each.rule, tuple(sorted({card.number for card in each.cards})), numbers_in(each.text)
        )
        for each in reasons
        if each.rule
    )
    return Said(_NUMBER.sub("#", answer), numbers_in(f"{answer} {found}"), tuple(told))


def numbers_in(text: str) -> tuple[int, ...]:
    """Return the numbers that a sentence speaks of."""
    return tuple(int(each) for each in _NUMBER.findall(text.replace("/", " ")))


def lines_of(said: Said) -> Iterator[str]:
    """Return what an answer says as the lines of a situation, below `says:`."""
    yield f"answer: {plain_or_quoted(said.answer)}"
    if said.numbers:
        yield f"numbers: [{', '.join(map(str, said.numbers))}]"
    if said.reasons:
        yield "reasons:"
        yield from (f"  - {_line(each)}" for each in said.reasons)


def _line(reason: SaidReason) -> str:
    cards = f", cards: [{', '.join(reason.cards)}]" if reason.cards else ""
    numbers = f", numbers: [{', '.join(map(str, reason.numbers))}]" if reason.numbers else ""
    return f"{{rule: {reason.rule}{cards}{numbers}}}"


def read_said(node: Value | None) -> Said | None:
    """Return what an answer says, as it stands in a situation."""
    if node is None:
        return None
    entries = entries_of(node, "{answer: no, reasons: [{rule: 6.2.3}]}")
    known_keys(entries, _KEYS, "`says`")
    return Said(
        text_of(entries.get("answer"), ""),
        _read_numbers(entries.get("numbers")),
        tuple(_read_reason(each) for each in items_of(entries.get("reasons"))),
    )


def _read_reason(node: Value) -> SaidReason:
    entries: Entries = entries_of(node, "{rule: 6.2.3, cards: [MNB-041]}")
    known_keys(entries, _REASON, "a reason")
    return SaidReason(
        text_of(entries.get("rule"), ""),
        tuple(each.text for each in texts_of(entries.get("cards"))),
        _read_numbers(entries.get("numbers")),
    )


def _read_numbers(node: Value | None) -> tuple[int, ...]:
    found = []
    for each in items_of(node):
        is_below = text_of(each, "").startswith("-")
        number = number_of(Text(each.line, text_of(each, "").lstrip("-"), column=each.column), 0)
        found.append(-number if is_below else number)
    return tuple(found)
