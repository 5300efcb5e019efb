"""Clauses: a text cut into what can be compared, each as a bag of its meaning-bearing words."""

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import frozen

SELF: Final = "SELF"  # the card itself, by its name
POINTING: Final = "IT"  # a word that points back

_FILE: Final = Path(__file__).parent / "synonyms.toml"
_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_LEADING: Final = re.compile(
    r"^((?:when|while|if|at|during|this|for|until|unless|the (?:first|next) time)\b[^,]*), "
)
# From where and into where: one word with its place, so that they cannot change places.
_WAY: Final = re.compile(
    r"\b(from|into|onto|to)((?: [\w']+){0,3}?) (hand|deck|ko pile|side|row|game|top|bottom)s?\b"
)
_WORD: Final = re.compile(r"[+-]\d+/[+-]\d+|[+-]?\d+/[+-]?\d+|[+-]\d+|\[[^\]]*\]|[\w'*-]+")
_PLURAL: Final = re.compile(r"(?<=[a-z]{2})(?<!s)(?<!thi)(?<!plu)s$")


@frozen
class Wording:
    """What counts as the same wording: the contents of synonyms.toml."""

    small: frozenset[str]
    pointing: frozenset[str]
    verbs: tuple[str, ...]
    nicknames: frozenset[str]
    same: tuple[tuple[re.Pattern[str], str], ...]


@frozen
class Clause:
    """A clause as it was written, and its meaning-bearing words."""

    text: str
    words: Counter[str]


@cache
def wording() -> Wording:
    """Return what counts as the same wording."""
    read: dict[str, Any] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return Wording(
        frozenset(read["small"]),
        frozenset(read["pointing"]),
        tuple(read["verbs"]),
        frozenset(read["nicknames"]),
        tuple((re.compile(rf"(?<![\w/+-])(?:{old})(?![\w/])"), new) for old, new in read["same"]),
    )


def clauses(text: str, names: tuple[str, ...]) -> tuple[Clause, ...]:
    """Return the clauses of a text on a card with these names."""
    plain = _marked(text, names).lower().replace(SELF.lower(), SELF)
    read = _same(re.sub(r"[\[\]]", "", plain))
    found = (Clause(each.strip(), _words(each)) for each in _cut(read))
    return tuple(each for each in found if set(each.words) - {SELF, POINTING})


def _marked(text: str, names: tuple[str, ...]) -> str:
    """Return the text with the names of the card, whole or in part, as one mark."""
    for name in sorted(names, key=len, reverse=True):
        plain = name.strip("*").removeprefix("The ")
        text = re.sub(rf"\b(?:[Tt]he )?{re.escape(plain)}(?:'s|s)?(?!\w)", SELF, text)
    for word in {word for name in names for word in re.findall(r"[A-Z][\w-]{2,}", name)}:
        text = re.sub(rf"\b{re.escape(word)}\b(?! (?:[A-Z]))", SELF, text)
    nicknames = "|".join(wording().nicknames)
    text = re.sub(rf"\*?({SELF})\*?", r"\1", text)
    text = re.sub(r"\bthis (?:character|card)\b", SELF, text, flags=re.IGNORECASE)
    return re.sub(rf"\b(?:{nicknames})\b", SELF, text, flags=re.IGNORECASE)


def _same(text: str) -> str:
    for old, new in wording().same:
        text = old.sub(new, text)
    return text


def _cut(text: str) -> list[str]:
    """Return a text cut at the ends of sentences, behind what leads one in, and before verbs."""
    verbs = "|".join(wording().verbs)
    pieces: list[str] = []
    for part in re.split(r"(?<=[.!?])[\")]* |[.;:]$|[;:]\s| --? |\n|[()]", text):
        led = _LEADING.match(part.strip())
        rest = part.strip()
        while led:
            pieces.append(led[1])
            rest = rest[led.end() :]
            led = _LEADING.match(rest)
        pieces += re.split(rf",? (?:and|then|and then) (?=(?:{verbs})\b)|, (?=(?:{verbs})\b)", rest)
    return pieces


def _words(text: str) -> Counter[str]:
    known = wording()
    found: Counter[str] = Counter()
    for word in _WORD.findall(_WAY.sub(r"\1-\3\2", text)):
        plain = _number(word.strip("-'*").removesuffix("'s")) if word[0].isalpha() else word
        if plain in known.pointing:
            found[POINTING] += 1
        elif plain not in known.small:
            found[plain if plain == SELF else _PLURAL.sub("", plain)] += 1
    return found


def _number(word: str) -> str:
    return str(_NUMBERS.index(word)) if word in _NUMBERS[2:] else word
