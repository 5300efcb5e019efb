"""The published rulings, as data of the package: what each is about and what shows it.

`data/rulings.json` is made by `tools/rulings.py` from the situations that cite a ruling. It holds
ids, our own titles and notes; the words of a ruling are its publisher's and not here.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from attrs import frozen

from vsdsl.diagnostics.suggest import closest
from vsdsl.rulebook.entry import Entry, whole_file

FILE: Final = "rulings.json"
RULING: Final = re.compile(r"R[0-9a-f]{10}", re.IGNORECASE)
_MOST_NEAR: Final = 3


@frozen(kw_only=True)
class Shown:
    """A situation that shows a ruling: its title and file, what it cites and whom it names."""

    title: str
    file: str
    rules: tuple[str, ...]
    named: tuple[str, ...]


@frozen(kw_only=True)
class Ruling:
    """A published ruling: the card or term it is about, and the situations that show it.

    The note says why none does, or what is to be added where one does.
    """

    id: str
    about: str
    is_term: bool
    cards: tuple[str, ...]
    note: str
    shown: tuple[Shown, ...]

    @property
    def titles(self) -> tuple[str, ...]:
        """What the ruling says, in our words: the titles of its situations."""
        return tuple(each.title for each in self.shown)

    @property
    def named(self) -> frozenset[str]:
        """The cards that its situations speak of."""
        return frozenset(name for each in self.shown for name in each.named)

    @property
    def in_titles(self) -> frozenset[str]:
        """Those of them that a title names: the ruling is about them as well."""
        said = " ".join(self.titles)
        return frozenset(name for name in self.named if is_named(name, said))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its situations cite, each once."""
        return tuple(dict.fromkeys(rule for each in self.shown for rule in each.rules))


class Found(NamedTuple):
    """The rulings about something, and those about others that speak of it."""

    about: tuple[Ruling, ...]
    naming: tuple[Ruling, ...] = ()


@cache
def load_rulings() -> tuple[Ruling, ...]:
    """Return all rulings: those about cards by name, then those about terms."""
    text = (files(__package__) / "data" / FILE).read_text(encoding="utf-8")
    loaded = whole_file(FILE, json.loads(text))
    return tuple(_ruling(entry) for entry in loaded.entries("rulings"))


def ruling_of(ident: str) -> Ruling | None:
    """Return a ruling by its id; there may be none."""
    return next((each for each in load_rulings() if each.id.lower() == ident.lower()), None)


def nearest_rulings(ident: str) -> tuple[Ruling, ...]:
    """Return the rulings with ids like one that does not exist."""
    by_id = {each.id: each for each in load_rulings()}
    return tuple(by_id[near] for near in closest(ident, by_id, _MOST_NEAR))


def rulings_about(said: str) -> Found:
    """Return the rulings about a card or a term, by its name, a part of that, or a card number."""
    wanted = _folded(said)
    rulings = load_rulings()
    number = said.strip().upper()
    about = _chosen(rulings, lambda each: wanted == _folded(each.about) or number in each.cards)
    names = {_folded(each.about) for each in about} | {wanted}
    naming = _chosen(rulings, lambda each: any(_folded(one) in names for one in each.in_titles))
    if not about and not naming and wanted:
        return Found(_chosen(rulings, lambda each: _has_words(wanted, each.about)))
    return Found(about, tuple(each for each in naming if each not in about))


def nearest_names(said: str) -> tuple[str, ...]:
    """Return what rulings are about, near to a name that none is about."""
    rulings = load_rulings()
    names = {each.about for each in rulings}.union(*(each.in_titles for each in rulings))
    return closest(said, names, _MOST_NEAR)


def is_named(name: str, text: str) -> bool:
    """Return whether a text has a name in it, and not only as part of a longer word."""
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def _chosen(rulings: Iterable[Ruling], fits: Callable[[Ruling], bool]) -> tuple[Ruling, ...]:
    return tuple(each for each in rulings if fits(each))


def _has_words(wanted: str, name: str) -> bool:
    """Return whether each word of what is wanted begins a word of a name."""
    words = _folded(name).split()
    return all(any(word.startswith(part) for word in words) for part in wanted.split())


def _folded(name: str) -> str:
    """Return a name without case, accents and signs: `Ms. Marvel` is `ms marvel`."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))


def _ruling(entry: Entry) -> Ruling:
    return Ruling(
        id=entry.text("id"),
        about=entry.text("about"),
        is_term=entry.text("kind") == "term",
        cards=entry.texts_or_none("cards"),
        note=entry.text_or("note", ""),
        shown=tuple(_shown(each) for each in entry.entries_or_none("shown")),
    )


def _shown(entry: Entry) -> Shown:
    return Shown(
        title=entry.text("title"),
        file=entry.text("file"),
        rules=entry.texts_or_none("rules"),
        named=entry.texts_or_none("named"),
    )
