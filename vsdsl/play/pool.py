"""The pool: every card one may play with, found by number or by name, and compiled when asked."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from vsdsl import driver
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.constructs.declarations.lines import (
    AllTeams,
    Basic,
    CardTeam,
    Cost,
    EitherTeam,
    Gives,
    Stats,
)
from vsdsl.core.table import Book
from vsdsl.uncollected import uncollected

_HAVE_A_COST: Final = frozenset({"equipment", "supporting"})
KEYWORD: Final = "keyword "  # what the key of a keyword's text begins with


class PoolError(ValueError):
    """A pool that cannot be made: an unknown or broken set."""


@frozen(kw_only=True)
class PoolCard:
    """A card as it is printed; `-1` stands for a number that the card gets only in play."""

    id: str
    name: str
    kind: str
    set_name: str
    level: int = 0
    teams: tuple[str, ...] = ()
    cost: int = 0
    atk: int = 0
    def_: int = 0
    health: int = 0
    symbols: tuple[str, ...] = ()
    is_basic: bool = False
    universe: str = ""
    found: driver.LibraryCard = field(repr=False, eq=False)

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, and what it is also known as."""
        return self.found.names

    @property
    def lines(self) -> tuple[Construct, ...]:
        """What its script says, line by line."""
        return self.found.card.lines

    @property
    def script(self) -> str:
        """Its text in the card language."""
        start, end = self.found.piece.body
        return self.found.source.text[start:end].rstrip("\n")

    @property
    def properties(self) -> "driver.Properties":
        """Its keywords, the symbols it gives or asks for, and what its triggers wait for."""
        return driver.properties_of(self.found.card)

    def english(self) -> str:
        """Return the rules text in our own wording."""
        return self.found.card.english(self.name)

    def says(self, word: str) -> bool:
        """Tell whether its name or its English text holds a word."""
        return word.casefold() in f"{self.name}\n{self.english()}".casefold()


class Pool:
    """The cards of some sets; the rules engine's book of them is made at the first game."""

    def __init__(self, library: driver.Library) -> None:
        """Take the cards of a library."""
        self.problems = library.problems
        universes = {each.code.text: each.universe or "" for each in library.sets}
        self._cards = {
            each.card.number.text: _printed(each, universes.get(_code(each), ""))
            for each in library.cards
        }
        self._library = library
        self.printed: dict[Any, Any] = {}  # what views and texts have made of printed cards

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[PoolCard]:
        return iter(self._cards.values())

    def __contains__(self, number: object) -> bool:
        return number in self._cards

    def __getitem__(self, number: str) -> PoolCard:
        """Return the card of a number."""
        try:
            return self._cards[number]
        except KeyError:
            raise KeyError(f"no card has the number {number}") from None

    def get(self, number: str) -> PoolCard | None:
        """Return the card of a number, or None."""
        return self._cards.get(number)

    def named(self, name: str) -> tuple[PoolCard, ...]:
        """Return all cards of a name; names repeat."""
        return tuple(self._cards[each.card.number.text] for each in self._library.find(name))

    def keyword(self, name: str) -> Keyword | None:
        """Return a keyword of the library, or None."""
        return next((each for each in self._library.keywords if each.name.text == name), None)

    def suggest(self, wanted: str) -> tuple[str, ...]:
        """Return names or numbers that may be meant."""
        return self._library.suggest(wanted)

    def search(  # noqa: PLR0913  one for each property a card can be asked for
        self,
        *,
        name: str | None = None,
        team: str | None = None,
        kind: str | None = None,
        cost: int | None = None,
        level: int | None = None,
        atk: int | None = None,
        def_: int | None = None,
        health: int | None = None,
        symbol: str | None = None,
        set_name: str | None = None,
        keyword: str | None = None,
        trigger: str | None = None,
        words: str | Sequence[str] | None = None,
        where: Callable[[PoolCard], bool] | None = None,
    ) -> tuple[PoolCard, ...]:
        """Return the cards that fit every given fact.

        `keyword` is one the card has or names, `trigger` a word of what one of its powers waits
        for, such as `stunned`, `words` are words of its name or English text, and `where` any
        other question.
        """
        wanted = [words] if isinstance(words, str) else words or ()
        facts: dict[str, object] = {
            "kind": kind,
            "level": level,
            "atk": atk,
            "def_": def_,
            "health": health,
            "set_name": set_name,
        }
        given = {fact: value for fact, value in facts.items() if value is not None}
        return tuple(
            card
            for card in self
            if all(getattr(card, fact) == value for fact, value in given.items())
            and (name is None or name in card.names)
            and (team is None or team in card.teams)
            and (cost is None or (cost == card.cost and card.kind in _HAVE_A_COST))
            and (symbol is None or symbol in card.properties.symbols)
            and (keyword is None or keyword in card.properties.keywords)
            and (trigger is None or any(trigger in each for each in card.properties.events))
            and all(card.says(word) for word in wanted)
            and (where is None or where(card))
        )

    @property
    def book(self) -> Book:
        """The compiled cards."""
        return self._compiled[0]

    @property
    def unplayable(self) -> Mapping[str, str]:
        """The cards with a part that has no meaning in the engine yet, and which part."""
        return self._compiled[1]

    @cached_property
    def _compiled(self) -> tuple[Book, Mapping[str, str]]:
        shared = (*self._library.teams, *self._library.keywords)
        cards = [each.card for each in self._library.cards]
        with uncollected():
            made = _compiled([*shared, *cards])
        if isinstance(made, Compiled):
            return made.book, self._without_meaning(made.missing)
        missing: dict[str, str] = {}
        fit: list[Construct] = []
        for card in cards:
            alone = _compiled([*shared, card])
            if isinstance(alone, Compiled):
                fit.append(card)
            else:
                missing[card.number.text] = alone
        together = _compiled([*shared, *fit])
        if not isinstance(together, Compiled):
            raise PoolError(f"the cards cannot be compiled: {together}")
        return together.book, {**self._without_meaning(together.missing), **missing}

    def _without_meaning(self, missing: Mapping[str, str]) -> Mapping[str, str]:
        """Return the cards that lack a part, those with a keyword that lacks one included."""
        keywords = {
            key.removeprefix(KEYWORD).partition(" (")[0]: why
            for key, why in missing.items()
            if key.startswith(KEYWORD)
        }
        found = {key: why for key, why in missing.items() if key in self._cards}
        for card in self if keywords else ():
            for keyword in driver.explained_keywords(card.found):
                name = keyword.name.text
                if name in keywords:
                    found.setdefault(card.id, f"the keyword {name}: {keywords[name]}")
        return found


@frozen
class Compiled:
    """A book, and the cards in it that lack a part."""

    book: Book
    missing: Mapping[str, str]


def _compiled(declarations: Sequence[Construct]) -> Compiled | str:
    from vsdsl.interp.compiling import Compiler  # noqa: PLC0415  a list of cards needs no engine

    compiler = Compiler(declarations)
    try:
        book = compiler.book()
    except Exception as gap:  # noqa: BLE001  a construct without meaning may fail in any way
        return f"{type(gap).__name__} {gap}"
    return Compiled(book, {key.partition(":")[0]: why for key, why in compiler.missing.items()})


def load_pool(*sets: str | Path) -> Pool:
    """Return the cards of every installed set, or of the sets and pool files named.

    Raises `PoolError` for a set that is not installed or has mistakes, and for a file that is no
    sound pool file.
    """
    files = [Path(each) for each in sets if _is_file_name(each)]
    names = [str(each) for each in sets if not _is_file_name(each)]
    _refuse_unknown(names)
    libraries = [_pool_file(file) for file in files]
    if names or not files:
        libraries.append(driver.load_cards(*names))
    problems = [problem for each in libraries for problem in each.problems]
    if problems:
        raise PoolError("; ".join(problems))
    return Pool(libraries[0] if len(libraries) == 1 else _joined(libraries))


def _is_file_name(name: str | Path) -> bool:
    """Whether a name is that of a pool file: the names of sets hold neither dot nor slash."""
    return isinstance(name, Path) or "." in name or "/" in name or os.sep in name


def _pool_file(path: Path) -> driver.Library:
    try:
        return driver.pool_file_cards(path)
    except OSError as error:
        raise PoolError(f"cannot read `{path}`: {error.strerror or error}") from None
    except driver.PoolFileError as error:
        raise PoolError(str(error)) from None


def _joined(libraries: Sequence[driver.Library]) -> driver.Library:
    """Return several libraries as one; a card that is in two of them is a mistake."""
    cards = {}
    for library in libraries:
        for each in library.cards:
            number = each.card.number.text
            if number in cards:
                raise PoolError(f"two of the named sets and files hold a card {number}")
            cards[number] = each
    return driver.Library(
        cards=tuple(cards.values()),
        problems=(),
        sets=tuple(dict.fromkeys(each for library in libraries for each in library.sets)),
        keywords=tuple({e.name.text: e for lib in libraries for e in lib.keywords}.values()),
        teams=tuple({e.name.text: e for lib in libraries for e in lib.teams}.values()),
    )


def _refuse_unknown(sets: Iterable[str]) -> None:
    known = driver.installed_set_names() if sets else ()
    for name in sets:
        if name not in known:
            raise PoolError(f"no set `{name}` is installed; there are {', '.join(known)}")


def _code(found: driver.LibraryCard) -> str:
    return found.card.number.text.rpartition("-")[0]


def _printed(found: driver.LibraryCard, universe: str) -> PoolCard:
    facts: dict[str, Any] = {}
    for line in found.card.lines:
        match line:
            case CardTeam(teams=AllTeams(names=names) | EitherTeam(names=names)):
                facts["teams"] = tuple(name.text for name in names)
            case Cost(amount=amount):
                facts["cost"] = amount
            case Stats(pair=pair, health=health):
                facts["atk"], facts["def_"] = _known(pair.atk), _known(pair.def_)
                facts["health"] = _known(health)
            case Basic(symbol=symbol):
                facts["symbols"], facts["is_basic"] = (symbol.text,), True
            case Gives(symbols=symbols):
                facts["symbols"] = tuple(symbol.text for symbol in symbols)
            case _:
                pass
    card = found.card
    return PoolCard(
        id=card.number.text,
        name=card.name.text,
        kind=card.kind,
        level=card.level or 0,
        set_name=found.set_name,
        universe=universe,
        found=found,
        **facts,
    )


def _known(number: int | None) -> int:
    return -1 if number is None else number
