"""Damage to a text, whatever is written in it."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

Damage = Callable[[Random, bytes], bytes]

_WORD: Final = re.compile(rb'"[^"\n]*"|[\w\'-]+|[^\w\s]')
_NUMBER: Final = re.compile(rb"-?[0-9]+")
_NUMBERS: Final = (
    *(b"0", b"-1", b"-0", b"1.5", b"1e999", b"NaN", b"Infinity", b"-Infinity", b"0x10", b"1_000"),
    *(b"9" * 12, b"9" * 40, b"9" * 5000, b"00012", b"2147483648", b"18446744073709551616"),
)
_ODD_CHARACTERS: Final = (
    "\ufeff\r\t\x00\x0c\x85\u2028\u00a0\ufffd\u201c\u2019\u202e\u0301\u0660²é😀"
    "\"'[](){}:,.;`\\#*/+-&!|>%@?~\n"
)
_ODD_BYTES: Final = (
    *(b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\x80", b"\\ud800", b"\\u0000", b"\xef\xbb\xbf", b"\x1a"),
    *(b"&#0;", b"&#xD800;", b"&lol;", b"]]>", b"<!--", b"<![CDATA["),
)
_NESTED: Final = (
    *(b"[" * 300, b"[" * 9_000, b'{"a":' * 300, b"{a: " * 60, b"- " * 300, b"(" * 300),
    *(b"<a>" * 500, b"[[" * 30 + b"]]" * 30, b"? " * 200, b"'" * 99),
)


def damaged(
    random: Random, data: bytes, ways: Sequence[Damage] = (), others: Sequence[bytes] = ()
) -> bytes:
    """Return a text damaged once, in a general or a further way, or with another text mixed in."""
    if others and random.random() < 1 / 12:
        return _splice(random, data, random.choice(others))
    return random.choice((*GENERAL, *ways))(random, data)


def _flip(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def _cut(random: Random, data: bytes) -> bytes:
    start, end = _range(random, data)
    return data[:start] + data[end:]


def _repeat(random: Random, data: bytes) -> bytes:
    start, end = _range(random, data)
    return data[:end] + data[start:end] * random.randint(1, 4) + data[end:]


def _insert(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    odd = (random.choice(_ODD_CHARACTERS).encode(), random.choice(_ODD_BYTES))
    return data[:at] + random.choice(odd) + data[at:]


def _nest(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(_NESTED) + data[at:]


def _truncate(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _renumber(random: Random, data: bytes) -> bytes:
    spans = [match.span() for match in _NUMBER.finditer(data)]
    if not spans:
        return data
    start, end = random.choice(spans)
    return data[:start] + random.choice(_NUMBERS) + data[end:]


def _drop_word(random: Random, data: bytes) -> bytes:
    start, end = _word(random, data)
    return data[:start] + data[end:]


def _double_word(random: Random, data: bytes) -> bytes:
    start, end = _word(random, data)
    return data[:end] + b" " + data[start:end] + data[end:]


def _swap_words(random: Random, data: bytes) -> bytes:
    (start, middle), (begin, end) = sorted((_word(random, data), _word(random, data)))
    if begin < middle:
        return data
    return data[:start] + data[begin:end] + data[middle:begin] + data[start:middle] + data[end:]


def _copy_word(random: Random, data: bytes) -> bytes:
    """Put a word of the text in the place of another: often one that can stand there."""
    (start, end), (begin, stop) = _word(random, data), _word(random, data)
    return data[:start] + data[begin:stop] + data[end:]


def _misspell(random: Random, data: bytes) -> bytes:
    start, end = _word(random, data)
    letters = list(data[start:end])
    random.shuffle(letters)
    return data[:start] + bytes(letters) + data[end:]


def _indent(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    lines[at] = random.choice((b"", b" ", b"  ", b"    ", b"\t", b" " * 8)) + lines[at].lstrip()
    return b"\n".join(lines)


def _join_lines(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join((*lines[:at], b" ".join(lines[at : at + 2]), *lines[at + 2 :]))


def _drop_line(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines.pop(random.randrange(len(lines)))
    return b"\n".join(lines)


def _move_line(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    line = lines.pop(random.randrange(len(lines)))
    lines.insert(random.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _double_line(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join((*lines[:at], *[lines[at]] * random.choice((2, 3, 200)), *lines[at + 1 :]))


def _splice(random: Random, data: bytes, other: bytes) -> bytes:
    """Go over from one text to another in the middle of both."""
    return data[: random.randrange(len(data) + 1)] + other[random.randrange(len(other) + 1) :]


def _range(random: Random, data: bytes) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, min(start + random.choice((1, 2, 5, 20, 100)), len(data))


def _word(random: Random, data: bytes) -> tuple[int, int]:
    spans = [match.span() for match in _WORD.finditer(data)]
    return random.choice(spans) if spans else (0, 0)


GENERAL: Final[tuple[Damage, ...]] = (
    *(_flip, _cut, _repeat, _insert, _nest, _truncate, _renumber),
    *(_drop_word, _double_word, _swap_words, _copy_word, _misspell),
    *(_indent, _join_lines, _drop_line, _move_line, _double_line),
)
