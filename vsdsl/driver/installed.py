"""The library: every card of the installed sets, found by number or by name."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from attrs import field, frozen

from vsdsl.cardsets import LIBRARY, BrokenSet, CardSet, installed_sets
from vsdsl.constructs.declarations.declaration import Card, Keyword, Set, Team
from vsdsl.constructs.declarations.lines import Aka
from vsdsl.diagnostics import closest
from vsdsl.source import Piece, decode
from vsdsl.syntax.script import Script, parse_script

_STARS: Final = "\u2605\u2606*"
_QUOTES: Final = "\"'\u201c\u201d"
_MOST_SUGGESTIONS: Final = 3


@frozen(kw_only=True)
class LibraryCard:
    """A card, where its script stands, its set, and all the keywords and teams it may speak of."""

    card: Card
    script: Script = field(repr=False)
    piece: Piece = field(repr=False)
    set_name: str
    keywords: Mapping[str, Keyword] = field(repr=False)
    teams: Mapping[str, Team] = field(repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, and what it is also known as."""
        also = (line for line in self.card.lines if isinstance(line, Aka))
        return (self.card.name.text, *(name.text for line in also for name in line.names))


@frozen(kw_only=True)
class Library:
    """The cards of the installed sets, and a sentence about each thing that is wrong with them."""

    cards: tuple[LibraryCard, ...] = field(repr=False)
    problems: tuple[str, ...]
    sets: tuple[Set, ...] = ()
    keywords: tuple[Keyword, ...] = field(default=(), repr=False)
    teams: tuple[Team, ...] = field(default=(), repr=False)

    def find(self, wanted: str) -> tuple[LibraryCard, ...]:
        """Return the cards with this number, name or AKA; case, quotes and stars do not count."""
        key = _plain(wanted)
        by_number = tuple(each for each in self.cards if _plain(each.card.number.text) == key)
        return by_number or tuple(each for each in self.cards if key in map(_plain, each.names))

    def suggest(self, wanted: str) -> tuple[str, ...]:
        """Return names or numbers that may be meant: those that hold the words, or look alike."""
        key = _plain(wanted)
        names = dict.fromkeys(name for each in self.cards for name in each.names)
        holding = (name for name in names if _bare(wanted) and key in _plain(name))
        numbers = tuple(each.card.number.text for each in self.cards)
        same = tuple(each for each in (*names, *numbers) if _bare(each) == _bare(wanted))
        if same:
            return same[:_MOST_SUGGESTIONS]
        alike = closest(wanted, (*names, *numbers), _MOST_SUGGESTIONS)
        return tuple(dict.fromkeys((*alike, *holding)))[:_MOST_SUGGESTIONS]


def load_cards(*names: str) -> Library:
    """Return every card of the installed sets, or of some of them by name."""
    chosen = {*names, LIBRARY} if names else None
    installed = tuple(each for each in installed_sets() if chosen is None or each.name in chosen)
    sets = [(each, _scripts(each)) for each in installed if isinstance(each, CardSet)]
    scripts = [script for _, of_set in sets for script in of_set]
    declared = [each.construct for script in scripts for each in script.declarations]
    keywords = {each.name.text: each for each in declared if isinstance(each, Keyword)}
    teams = {each.name.text: each for each in declared if isinstance(each, Team)}
    problems = (*_broken(installed), *_faulty(scripts))
    cards = tuple(
        LibraryCard(
            card=found.construct,
            script=script,
            piece=found.piece,
            set_name=_set_name(found.construct, of_set, each.name),
            keywords=MappingProxyType(keywords),
            teams=MappingProxyType(teams),
        )
        for each, of_set in sets
        for script in of_set
        for found in script.declarations
        if isinstance(found.construct, Card)
    )
    return Library(
        cards=cards,
        problems=problems,
        sets=tuple(each for each in declared if isinstance(each, Set)),
        keywords=tuple(keywords.values()),
        teams=tuple(teams.values()),
    )


def installed_set_names() -> tuple[str, ...]:
    """Return the names of the sets that can be used, the library of keywords left out."""
    usable = (each for each in installed_sets() if isinstance(each, CardSet))
    return tuple(each.name for each in usable if each.name != LIBRARY)


def _scripts(installed: CardSet) -> tuple[Script, ...]:
    return tuple(parse_script(decode(data, name)) for name, data in installed.files())


def _broken(installed: Iterable[CardSet | BrokenSet]) -> Iterator[str]:
    for each in installed:
        if isinstance(each, BrokenSet):
            yield f"the set `{each.name}` of `{each.provider}` cannot be used: {each.why}"


def _faulty(scripts: Iterable[Script]) -> Iterator[str]:
    for script in scripts:
        if script.diagnostics:
            yield f"`{script.source.name}` has mistakes; `vsdsl check` shows them"


def _set_name(card: Card, of_set: Iterable[Script], fallback: str) -> str:
    letters = card.number.text.rpartition("-")[0]
    for script in of_set:
        for declared in script.declarations:
            construct = declared.construct
            if isinstance(construct, Set) and construct.code.text == letters:
                return construct.name.text
    return fallback


def _plain(text: str) -> str:
    return " ".join(text.translate(_DROPPED).split()).casefold()


def _bare(text: str) -> str:
    """Return only the letters and numbers of a text: `mnb 10` is `MNB-010`."""
    return re.sub(r"[\W_]|(?<![0-9])0+(?=[0-9])", "", text).casefold()


_DROPPED: Final = str.maketrans("", "", _STARS + _QUOTES)
