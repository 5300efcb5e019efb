"""Books: the compiled cards that a situation is played with."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from attrs import frozen

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.core.table.faces import Ability, Setting, Static
from vsdsl.core.table.table import Book, Table
from vsdsl.diagnostics import Severity, closest
from vsdsl.diagnostics.render import render
from vsdsl.driver.checking import check_sources
from vsdsl.driver.installed import Library, installed_set_names, load_cards
from vsdsl.interp.compiling import Compiler
from vsdsl.situation.errors import SituationError
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script
from vsdsl.terms.sayings import Saying

GAIN: Final = "situation gain "
LOSE: Final = "situation lose "
ALL_POWERS: Final = "powers"
_MOST_SETS: Final = 32  # choices of sets, and books with further cards, that are kept at a time
_MOST_BOOKS: Final = 64

_MADE_UP: Final = """
supporting "{name}" {number}:
    cost 0
    stats 0/1, health 1
    {name}
"""


@lru_cache(maxsize=_MOST_SETS)
def library_for(pool: tuple[str, ...]) -> Library:
    """Return the cards of some sets, of all installed ones by default."""
    known = installed_set_names()
    for name in pool:
        if name not in known:
            near = closest(name, known)
            hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(known)}"
            raise SituationError(f"no set `{name}` is installed; {hint}")
    library = load_cards(*pool)
    if library.problems:
        raise SituationError("; ".join(library.problems))
    return library


@frozen(kw_only=True)
class Cards:
    """A book, and what cannot be played true to its text yet, with what is missing.

    `unsaid` names cards by number; those that are not in the book at all by name as well.
    """

    book: Book
    unsaid: Mapping[str, str]


@lru_cache(maxsize=_MOST_BOOKS)
def cards_for(pool: tuple[str, ...], cards: str) -> Cards:
    """Return the cards of some sets, of all installed ones by default, and further ones as text."""
    library = library_for(pool)
    own = _own(cards)
    own_cards = [each for each in own if isinstance(each, Card)]
    rest = (each for each in own if not isinstance(each, Card))
    shared = [*library.sets, *library.teams, *library.keywords, *rest]
    numbers = {card.number.text for card in own_cards}
    printed = [each.card for each in library.cards if each.card.number.text not in numbers]
    fit, unfit = _sorted_out(shared, [*printed, *own_cards])
    keywords = [each for each in shared if isinstance(each, Keyword)]
    plain = [keyword.name.text for keyword in keywords if keyword.parameter is None]
    compiler = Compiler([*shared, *fit, *_made_up(plain)])
    book = compiler.book()
    changes = {each.key: each for each in _changes(compiler, book, keywords, plain)}
    faces = {number: face for number, face in book.faces.items() if number not in _numbers(plain)}
    made = Book(faces, book.programs, {**book.statics, **changes}, book.triggers, book.kept)
    unsaid = {**unfit, **dict(_unsaid(made, compiler.missing))}
    return Cards(book=made, unsaid=MappingProxyType(unsaid))


def _unsaid(book: Book, missing: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Return the cards with a line or a keyword that has no meaning yet."""
    for key, what in missing.items():
        yield key.partition(":")[0], what
    for face in book.faces.values():
        for ability in face.abilities:
            if ability.key in missing:
                yield face.number, missing[ability.key]


def _sorted_out(shared: list[Construct], cards: list[Card]) -> tuple[list[Card], dict[str, str]]:
    """Return the cards that can be compiled, and those that cannot with the reason."""
    if _trouble([*shared, *cards]) is None:
        return cards, {}
    fit: list[Card] = []
    unfit: dict[str, str] = {}
    for card in cards:
        what = _trouble([*shared, card])
        if what is None:
            fit.append(card)
        else:
            unfit |= {card.number.text: what, card.name.text: what}
    return fit, unfit


def _trouble(declared: list[Construct]) -> str | None:
    try:
        Compiler(declared).book()
    except Exception as gap:  # noqa: BLE001  a construct without meaning may fail in any way
        return f"{type(gap).__name__} {gap}"
    return None


def _own(cards: str) -> list[Construct]:
    if not cards.strip():
        return []
    if cards.strip().endswith(".vscard") and "\n" not in cards.strip():
        raise SituationError(
            "`cards` holds the text of cards, not the name of a file: write `cards: |` and below "
            f"it what stands in `{cards.strip()}`, each line further in"
        )
    source = decode(cards.encode(), "cards")
    script = parse_script(source)
    findings = script.diagnostics or check_sources([source])
    found = [each for each in findings if each.severity is Severity.ERROR]
    if found:
        raise SituationError(
            "the card text under `cards` has a mistake:\n" + render(found[0], source)
        )
    return [declared.construct for declared in script.declarations]


def _made_up(names: list[str]) -> list[Construct]:
    """Return a made-up card for each keyword, from which the keyword can be taken."""
    numbers = _numbers(names)
    pairs = zip(numbers, names, strict=True)
    text = "".join(_MADE_UP.format(number=number, name=name) for number, name in pairs)
    script = parse_script(decode(text.encode(), "made up"))
    return [declared.construct for declared in script.declarations]


def _numbers(names: list[str]) -> list[str]:
    return [f"SIT-{at:03}" for at in range(len(names))]


def _changes(
    compiler: Compiler, book: Book, keywords: list[Keyword], plain: list[str]
) -> Iterator[Static]:
    """Return the statements by which a situation gives and takes powers."""
    yield _static(LOSE + ALL_POWERS, Saying.LOSE, _loses(None))
    for keyword in keywords:
        yield _static(LOSE + keyword.name.text, Saying.LOSE, _loses(keyword.name.text))
    for number, name in zip(_numbers(plain), plain, strict=True):
        (ability,) = book.faces[number].abilities
        if ability.key not in compiler.missing:
            yield _static(GAIN + name, Saying.GRANT, (ability,))


def _static(key: str, kind: Saying, value: object) -> Static:
    return Static(key=key, kind=kind, subject=_anybody, value=_always(value))


def _anybody(_table: Table, _setting: Setting, _ident: int) -> bool:
    return True


def _always(value: object) -> Callable[[Table, Setting], object]:
    return lambda _table, _setting: value


def _loses(name: str | None) -> Callable[[Ability], bool]:
    return lambda ability: name is None or ability.name == name
