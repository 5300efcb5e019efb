"""Books: the compiled cards that a situation is played with."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.core.table.faces import Ability, Setting, Static
from vsdsl.core.table.table import Book, Table
from vsdsl.diagnostics import closest
from vsdsl.diagnostics.render import render
from vsdsl.driver.clashes import clashes
from vsdsl.driver.given_cards import given_sources
from vsdsl.driver.installed import Library, installed_set_names, load_cards
from vsdsl.interp.compiling import compiled, has_text_of
from vsdsl.situation.errors import Code, SituationError
from vsdsl.source import Source, decode
from vsdsl.terms.editions import Edition
from vsdsl.terms.sayings import Saying

GAIN: Final = "situation gain "
LOSE: Final = "situation lose "
ALL_POWERS: Final = "powers"
TEXT: Final = "cards"  # what findings call card text that stands in a situation
_MOST_SETS: Final = 32  # choices of sets, and books with further cards, that are kept at a time
_MOST_BOOKS: Final = 64


@lru_cache(maxsize=_MOST_SETS)
def library_for(pool: tuple[str, ...]) -> Library:
    """Return the cards of some sets, of all installed ones by default."""
    known = installed_set_names()
    for name in pool:
        if name not in known:
            near = closest(name, known)
            hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(known)}"
            raise SituationError(Code.UNKNOWN, f"no set `{name}` is installed", hint)
    library = load_cards(*pool)
    if library.problems:
        raise SituationError(Code.CARD_TEXT, "; ".join(library.problems))
    return library


class Cards(NamedTuple):
    """A book, and the cards that are not in it, by number and by name, each with the reason."""

    book: Book
    unplayable: Mapping[str, str]


@lru_cache(maxsize=_MOST_BOOKS)
def cards_for(
    pool: tuple[str, ...],
    cards: str,
    edition: Edition = Edition.MERGED,
    files: tuple[Source, ...] = (),
) -> Cards:
    """Return the cards of some sets, of all installed ones by default, and further ones as text.

    Further cards go before those with their number; those of card files must have their own.
    Keywords say what they say in the edition.
    """
    library = library_for(pool)
    own = _own(cards, files, library)
    numbers = {each.number.text for each in own if isinstance(each, Card)}
    printed = [each.card for each in library.cards if each.card.number.text not in numbers]
    declared = (*library.shared, *printed, *own)
    if edition is not Edition.MERGED and not has_text_of(declared, edition):
        return cards_for(pool, cards, files=files)
    made = compiled(declared, keywords=True, edition=edition)
    names = [each.name.text for each in declared if isinstance(each, Keyword)]
    changes = {each.key: each for each in _changes(names, made.keywords)}
    book = made.book
    whole = book.changed(statics={**book.statics, **changes})
    return Cards(whole, MappingProxyType(dict(_called(declared, made.unplayable))))


def _called(
    declared: Sequence[Construct], unplayable: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield the cards that cannot be played by each thing that they may be called."""
    for card in declared if unplayable else ():
        if isinstance(card, Card) and card.number.text in unplayable:
            why = unplayable[card.number.text]
            yield card.number.text, why
            yield card.name.text, why


def _own(cards: str, files: tuple[Source, ...], library: Library) -> list[Construct]:
    """Return what card files declare, and then what card text does; both are checked together."""
    text = (decode(cards.encode(), TEXT),) if cards.strip() else ()
    if not text and not files:
        return []
    given = given_sources((*files, *text))
    if given.errors:
        found = given.errors[0]
        source = next(each for each in given.sources if each.name == found.source_name)
        where = "the card text under `cards`" if source in text else f"`{source.name}`"
        raise SituationError(Code.CARD_TEXT, f"{where} has a mistake:\n{render(found, source)}")
    refused = next(clashes(given.scripts[: len(files)], library), None)
    if refused is not None:
        raise SituationError(Code.CARD_TEXT, refused)
    return [each.construct for script in given.scripts for each in script.declarations]


def _changes(names: Iterable[str], keywords: Mapping[str, Ability]) -> Iterator[Static]:
    """Yield the statements by which a situation gives and takes powers."""
    yield _static(LOSE + ALL_POWERS, Saying.LOSE, _loses(None))
    for name in names:
        yield _static(LOSE + name, Saying.LOSE, _loses(name))
    for name, ability in keywords.items():
        yield _static(GAIN + name, Saying.GRANT, (ability,))


def _static(key: str, kind: Saying, value: object) -> Static:
    return Static(key=key, kind=kind, subject=_anybody, value=_always(value))


def _anybody(_table: Table, _setting: Setting, _ident: int) -> bool:
    return True


def _always(value: object) -> Callable[[Table, Setting], object]:
    return lambda _table, _setting: value


def _loses(name: str | None) -> Callable[[Ability], bool]:
    return lambda ability: name is None or ability.name == name
