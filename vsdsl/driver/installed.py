"""The library: every card of the installed sets, found by number or by name."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from attrs import evolve, field, frozen

from vsdsl.cardsets import LIBRARY, BrokenSet, CardSet, installed_sets
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import (
    Card,
    DeclaredCounter,
    Keyword,
    KeywordAsOf,
    Set,
    Team,
)
from vsdsl.constructs.declarations.lines import Aka
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.diagnostics import closest
from vsdsl.driver.compiled_sets import set_scripts
from vsdsl.index.entries import letters_of
from vsdsl.pool import PoolScript
from vsdsl.source import Piece, Source

_STARS: Final = "\u2605\u2606*"
_QUOTES: Final = "\"'\u201c\u201d"
_MOST_SUGGESTIONS: Final = 3


@frozen(kw_only=True)
class LibraryCard:
    """A card, where its script stands, its set, and all the keywords and teams it may speak of.

    `set_name` is the title of the set, `set_key` the name it is installed by. A card that is one's
    own is in no installed set: its key is the letters of its number.
    """

    card: Card
    source: Source = field(repr=False)
    piece: Piece = field(repr=False)
    set_name: str
    set_key: str
    keywords: Mapping[str, Keyword] = field(repr=False)
    teams: Mapping[str, Team] = field(repr=False)
    is_own: bool = False

    @property
    def letters(self) -> str:
        """The letters of its number, which are those of its set."""
        return letters_of(self.card.number.text)

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, and what it is also known as."""
        also = (line for line in self.card.lines if isinstance(line, Aka))
        return (self.card.name.text, *(name.text for line in also for name in line.names))


@frozen(kw_only=True)
class Library:
    """The cards of the installed sets, and a sentence about each thing that is wrong with them.

    `texts_as_of` are what keywords say in some editions of the rules, `own_sources` the card files
    of one's own whose cards are among them.
    """

    cards: tuple[LibraryCard, ...] = field(repr=False)
    problems: tuple[str, ...]
    sets: tuple[Set, ...] = ()
    keywords: tuple[Keyword, ...] = field(default=(), repr=False)
    texts_as_of: tuple[KeywordAsOf, ...] = field(default=(), repr=False)
    teams: tuple[Team, ...] = field(default=(), repr=False)
    counters: tuple[DeclaredCounter, ...] = field(default=(), repr=False)
    verbs: tuple[DeclaredVerb, ...] = field(default=(), repr=False)
    own_sources: tuple[Source, ...] = field(default=(), repr=False)

    @property
    def declared(self) -> tuple[Construct, ...]:
        """All declarations: what cards share, and then the cards."""
        return (*self.shared, *(each.card for each in self.cards))

    @property
    def shared(self) -> tuple[Construct, ...]:
        """What cards share: sets, teams, keywords, counters and verbs."""
        words = (*self.counters, *self.verbs)
        return (*self.sets, *self.teams, *self.keywords, *self.texts_as_of, *words)

    def find(self, wanted: str) -> tuple[LibraryCard, ...]:
        """Return the cards with this number, name or AKA; case, quotes and stars do not count."""
        key = _plain(wanted)
        return self._by_number.get(key) or self._by_name.get(key, ())

    @cached_property
    def _by_number(self) -> Mapping[str, tuple[LibraryCard, ...]]:
        return _grouped((_plain(each.card.number.text), each) for each in self.cards)

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[LibraryCard, ...]]:
        plain = ((each, dict.fromkeys(map(_plain, each.names))) for each in self.cards)
        return _grouped((name, each) for each, names in plain for name in names)

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
    usable = [each for each in installed if isinstance(each, CardSet)]
    read = [set_scripts(each) for each in usable]
    faulty = [name for _, names in read for name in names]
    found = library_of((script for scripts, _ in read for script in scripts))
    return evolve(found, problems=(*_broken(installed), *_faulty(faulty)))


def library_of(scripts: Iterable[PoolScript]) -> Library:
    """Return the cards, keywords, teams and sets that scripts declare."""
    scripts = tuple(scripts)
    of_sets = [
        (script.set_name, each.construct) for script in scripts for each in script.declarations
    ]
    declared = [construct for _, construct in of_sets]
    keywords = {each.name.text: each for each in declared if isinstance(each, Keyword)}
    teams = {each.name.text: each for each in declared if isinstance(each, Team)}
    sets = tuple(each for each in declared if isinstance(each, Set))
    titles = {(of, each.code.text): each.name.text for of, each in of_sets if isinstance(each, Set)}
    cards = tuple(
        LibraryCard(
            card=found.construct,
            source=script.source,
            piece=found.piece,
            set_name=titles.get(
                (script.set_name, letters_of(found.construct.number.text)), script.set_name
            ),
            set_key=script.set_name,
            keywords=MappingProxyType(keywords),
            teams=MappingProxyType(teams),
        )
        for script in scripts
        for found in script.declarations
        if isinstance(found.construct, Card)
    )
    return Library(
        cards=cards,
        problems=(),
        sets=sets,
        keywords=tuple(keywords.values()),
        texts_as_of=tuple(each for each in declared if isinstance(each, KeywordAsOf)),
        counters=tuple(each for each in declared if isinstance(each, DeclaredCounter)),
        verbs=tuple(each for each in declared if isinstance(each, DeclaredVerb)),
        teams=tuple(teams.values()),
    )


def installed_set_names() -> tuple[str, ...]:
    """Return the names of the sets that can be used, the library of keywords left out."""
    usable = (each for each in installed_sets() if isinstance(each, CardSet))
    return tuple(each.name for each in usable if each.name != LIBRARY)


def _broken(installed: Iterable[CardSet | BrokenSet]) -> Iterator[str]:
    for each in installed:
        if isinstance(each, BrokenSet):
            yield f"the set `{each.name}` of `{each.provider}` cannot be used: {each.why}"


def _faulty(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        yield f"`{name}` has mistakes; `vsdsl check` shows them"


def _grouped(
    named: Iterable[tuple[str, LibraryCard]],
) -> Mapping[str, tuple[LibraryCard, ...]]:
    """Return cards by what they are called, in their order."""
    found: dict[str, list[LibraryCard]] = {}
    for name, card in named:
        found.setdefault(name, []).append(card)
    return {name: tuple(cards) for name, cards in found.items()}


def _plain(text: str) -> str:
    return " ".join(text.translate(_DROPPED).split()).casefold()


def _bare(text: str) -> str:
    """Return only the letters and numbers of a text: `mnb 10` is `MNB-010`."""
    return re.sub(r"[\W_]|(?<![0-9])0+(?=[0-9])", "", text).casefold()


_DROPPED: Final = str.maketrans("", "", _STARS + _QUOTES)
