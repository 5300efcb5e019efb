"""Clashes: what cards of one's own have that an installed set has already."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vsdsl.constructs.construct import Name
from vsdsl.constructs.declarations.declaration import (
    Card,
    DeclaredCounter,
    Keyword,
    KeywordAsOf,
    Set,
    Team,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.driver.installed import Library, LibraryCard
from vsdsl.source import Source
from vsdsl.syntax.script import Script


def clashes(own: Sequence[Script], installed: Library) -> Iterator[str]:
    """Yield a sentence for each thing in scripts that is called like another that is installed.

    Keywords and teams that are the same are no clash: people copy them to have a whole file.
    Neither are names: the game has many versions of one character.
    """
    numbers = {_plain(each.card.number): each for each in reversed(installed.cards)}
    shared = {(type(each), _called(each)): each for each in installed.shared}
    for script in own:
        for declared in (each.construct for each in script.declarations):
            if isinstance(declared, Card):
                yield from _card(declared, script.source, numbers)
            elif isinstance(declared, KeywordAsOf):
                is_known = (Keyword, _called(declared)) in shared
                if is_known and declared not in installed.texts_as_of:
                    yield _told_apart(declared, script.source)
            elif isinstance(declared, DeclaredCounter | DeclaredVerb | Keyword | Set | Team):
                first = shared.get((type(declared), _called(declared)))
                if first is not None and first != declared:
                    yield _told_apart(declared, script.source)


def _card(card: Card, source: Source, numbers: Mapping[str, LibraryCard]) -> Iterator[str]:
    """Yield that a card has the number of an installed one; many cards share a name."""
    first = numbers.get(_plain(card.number))
    if first is not None:
        here, there = _place(source, card.number), _place(first.source, first.card.name)
        yield (
            f"{here}: the number `{card.number.text}` is taken by {first.card.name.text} in "
            f"{there}, which is installed; choose another number"
        )


def _told_apart(
    declared: DeclaredCounter | DeclaredVerb | Keyword | KeywordAsOf | Set | Team, source: Source
) -> str:
    here = _place(source, declared.name)
    if isinstance(declared, Set):
        letters = declared.code.text
        return f"{here}: an installed set has the letters `{letters}` too; choose other letters"
    name, what = declared.name.text, _WHAT[type(declared)]
    return f"{here}: the {what} `{name}` is installed and says something else; choose another name"


_WHAT: Final[Mapping[type, str]] = {
    DeclaredCounter: "counter",
    DeclaredVerb: "verb",
    Keyword: "keyword",
    KeywordAsOf: "keyword",
    Team: "team",
}


def _called(declared: object) -> str:
    match declared:
        case Set(code=name) | Keyword(name=name) | KeywordAsOf(name=name) | Team(name=name):
            return _plain(name)
        case DeclaredCounter(name=name) | DeclaredVerb(name=name):
            return _plain(name)
        case _:
            return ""


def _plain(name: Name) -> str:
    return " ".join(name.text.split()).casefold()


def _place(source: Source, name: Name) -> str:
    return f"{source.name}:{source.position(name.span.start).line}"
