"""The pool: every card one may play with, found by number or by name, and compiled when asked."""

import gc
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.driver.installed import Library, installed_set_names, load_cards
from vsdsl.driver.pool_files import pool_file_cards
from vsdsl.play.pool_card import PoolCard, printed_card
from vsdsl.pool import PoolFileError
from vsdsl.terms.editions import Edition, newest

if TYPE_CHECKING:
    from vsdsl.core.table.table import Book
    from vsdsl.diagnostics import Diagnostic
    from vsdsl.driver.given_cards import GivenCards
    from vsdsl.interp.compiling import Compiled

_HAVE_A_COST: Final = frozenset({"equipment", "supporting"})


class PoolError(ValueError):
    """A pool that cannot be made: an unknown or broken set, or card files with mistakes.

    `findings` are the errors in card files, where these are why.
    """

    def __init__(self, message: str, findings: "tuple[Diagnostic, ...]" = ()) -> None:
        """Keep the findings."""
        super().__init__(message)
        self.findings = findings

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)


class Pool:
    """The cards of some sets; the rules engine's book of them is made at the first game."""

    def __init__(self, library: Library, *, is_from_files: bool = False) -> None:
        """Take the cards of a library; what comes from pool files may be anything."""
        self._is_from_files = is_from_files
        self.problems = library.problems
        self.own_sources = library.own_sources
        universes = {each.code.text: each.universe or "" for each in library.sets}
        self._cards = {
            each.card.number.text: printed_card(each, universes.get(each.letters, ""))
            for each in library.cards
        }
        self._library = library
        self._books: dict[Edition, Book] = {}
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

        `set_name` is the title of a set or the name it is installed by, `keyword` one the card has
        or names, `trigger` a word of what one of its powers waits
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
        }
        given = {fact: value for fact, value in facts.items() if value is not None}
        return tuple(
            card
            for card in self
            if all(getattr(card, fact) == value for fact, value in given.items())
            and (name is None or name in card.names)
            and (team is None or team in card.teams)
            and (set_name is None or set_name in {card.set_name, card.found.set_key})
            and (cost is None or (cost == card.cost and card.kind in _HAVE_A_COST))
            and (symbol is None or symbol in card.properties.symbols)
            and (keyword is None or keyword in card.properties.keywords)
            and (trigger is None or any(trigger in each for each in card.properties.events))
            and all(card.says(word) for word in wanted)
            and (where is None or where(card))
        )

    def with_given(self, given: "GivenCards") -> "Pool":
        """Return the same cards and those of card files; raises `PoolError` where they clash."""
        whole = _with_given(self._library, given)
        return Pool(whole, is_from_files=self._is_from_files)

    @property
    def book(self) -> "Book":
        """The compiled cards."""
        return self._made.book

    def book_of(self, edition: Edition) -> "Book":
        """Return the compiled cards, with keywords that say what they say in an edition."""
        if edition not in self._books:
            from vsdsl.interp.compiling import has_text_of  # noqa: PLC0415  as in `_made`

            is_other = edition is not Edition.MERGED and has_text_of(
                self._library.texts_as_of, edition
            )
            self._books[edition] = self._compiled(edition).book if is_other else self.book
        return self._books[edition]

    def edition_for(self, numbers: Iterable[str]) -> Edition:
        """Return the newest edition of the rules that the sets of some cards need."""
        named = {each.code.text: each.edition for each in self._library.sets}
        needed = (named.get(number.partition("-")[0]) for number in set(numbers))
        return newest(Edition(each.text) if each else Edition.MERGED for each in needed)

    @property
    def unplayable(self) -> Mapping[str, str]:
        """The cards that say something without meaning, with the reason; the book has them not."""
        return self._made.unplayable

    @cached_property
    def _made(self) -> "Compiled":
        return self._compiled(Edition.MERGED)

    def _compiled(self, edition: Edition) -> "Compiled":
        from vsdsl.core.game.saving import FAULTS  # noqa: PLC0415  a list needs no engine
        from vsdsl.interp.compiling import compiled  # noqa: PLC0415  the same

        try:
            with _kept_to_the_end():
                return compiled(self._library.declared, edition=edition)
        except FAULTS as error:
            if not self._is_from_files:
                raise
            raise PoolError("a pool file holds what no card text can say") from error


def load_pool(*sets: str | Path, cards: str | Path | Iterable[str | Path] = ()) -> Pool:
    """Return the cards of every installed set, or of the sets and pool files named.

    `cards` are card files of one's own and folders of them, whose cards are in the pool besides.
    Raises `PoolError` for a set that is not installed or has mistakes, for a file that is no
    sound pool file, and for card files with mistakes or with the name or number of another card.
    """
    paths = _paths(cards)
    return pool_with(_given(paths) if paths else None, *sets)


def _paths(cards: Any) -> tuple[str | Path, ...]:  # noqa: ANN401  whatever somebody has given
    paths = tuple(cards) if isinstance(cards, Iterable) and not isinstance(cards, str) else (cards,)
    if not all(isinstance(each, str | Path) for each in paths):
        raise PoolError(
            '`cards` takes the paths of card files and folders, such as `["my.vscard"]`'
        )
    return paths


def _given(paths: Iterable[str | Path]) -> "GivenCards":
    from vsdsl.driver.given_cards import read_given  # noqa: PLC0415  a pool is read without a parser

    given = read_given(paths)
    if given.problems:
        raise PoolError("; ".join(given.problems))
    if given.errors:
        raise PoolError(f"the card files have mistakes:\n{given.shown_errors()}", given.errors)
    return given


def pool_with(given: "GivenCards | None", *sets: str | Path) -> Pool:
    """Return the cards of sets and pool files, and those of card files without mistakes."""
    files = [Path(each) for each in sets if _is_file_name(each)]
    names = [str(each) for each in sets if not _is_file_name(each)]
    _refuse_unknown(names)
    with _kept_to_the_end():
        libraries = [_pool_file(file) for file in files]
        if names or not files:
            libraries.append(load_cards(*names))
    problems = [problem for each in libraries for problem in each.problems]
    if problems:
        raise PoolError("; ".join(problems))
    whole = libraries[0] if len(libraries) == 1 else _joined(libraries)
    if given is not None:
        whole = _with_given(whole, given)
    return Pool(whole, is_from_files=bool(files))


def _with_given(library: Library, given: "GivenCards") -> Library:
    from vsdsl.driver.given_cards import with_given  # noqa: PLC0415  as above

    whole, refused = with_given(library, given)
    if refused:
        raise PoolError("\n".join(refused))
    return whole


@contextmanager
def _kept_to_the_end() -> Iterator[None]:
    """Hold back the garbage collector while much is made that stays: a tenth of loading a pool."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _is_file_name(name: str | Path) -> bool:
    """Whether a name is that of a pool file: the names of sets hold neither dot nor slash."""
    return isinstance(name, Path) or "." in name or "/" in name or os.sep in name


def _pool_file(path: Path) -> Library:
    try:
        return pool_file_cards(path)
    except OSError as error:
        raise PoolError(f"cannot read `{path}`: {error.strerror or error}") from None
    except PoolFileError as error:
        raise PoolError(str(error)) from None


def _joined(libraries: Sequence[Library]) -> Library:
    """Return several libraries as one; a card that is in two of them is a mistake."""
    cards = {}
    for library in libraries:
        for each in library.cards:
            number = each.card.number.text
            if number in cards:
                raise PoolError(f"two of the named sets and files hold a card {number}")
            cards[number] = each
    return Library(
        cards=tuple(cards.values()),
        problems=(),
        sets=tuple(dict.fromkeys(each for library in libraries for each in library.sets)),
        keywords=tuple({e.name.text: e for lib in libraries for e in lib.keywords}.values()),
        texts_as_of=tuple(dict.fromkeys(e for lib in libraries for e in lib.texts_as_of)),
        counters=tuple(dict.fromkeys(e for lib in libraries for e in lib.counters)),
        verbs=tuple(dict.fromkeys(e for lib in libraries for e in lib.verbs)),
        teams=tuple({e.name.text: e for lib in libraries for e in lib.teams}.values()),
    )


def _refuse_unknown(sets: Iterable[str]) -> None:
    known = installed_set_names() if sets else ()
    for name in sets:
        if name not in known:
            raise PoolError(f"no set `{name}` is installed; there are {', '.join(known)}")
