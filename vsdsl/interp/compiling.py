"""Compiling: from declarations to the book a game is played with; no other room does it.

The driver hands on only declarations that mean something; what has a finding in that way is named
as a mistake of its file. A card is in the book whole or not at all: one that speaks of a keyword
that is not declared, for example, is left out and told with the reason.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import (
    Card,
    DeclaredCounter,
    Keyword,
    KeywordAsOf,
    Set,
    Team,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.core.table.faces import UNKNOWN, Ability, Face
from vsdsl.core.table.table import Book
from vsdsl.interp.faces import Printing
from vsdsl.interp.gaps import Gaps
from vsdsl.interp.keys import COUNTER, counter_key, keyword_key, number_of
from vsdsl.interp.language import LANGUAGE
from vsdsl.interp.meaning import UnfinishedError
from vsdsl.interp.piles import numbers_of
from vsdsl.interp.powers import ability
from vsdsl.interp.reading import Reader
from vsdsl.interp.writing import Branch, Draft
from vsdsl.resolve.refusal import RefusedTextError
from vsdsl.terms.editions import Edition
from vsdsl.terms.kinds import CardKind


class Compiled(NamedTuple):
    """A book, and what there is to say about its making.

    `unplayable` are the cards that are not in the book, by number, with the reason. `keywords` are
    those asked for.
    """

    book: Book
    unplayable: Mapping[str, str]
    keywords: Mapping[str, Ability]


def compiled(
    declarations: Iterable[Construct],
    *,
    keywords: bool = False,
    branches: list[Branch] | None = None,
    edition: Edition = Edition.MERGED,
) -> Compiled:
    """Return the book of some declarations, which know of each other and of no others.

    With `keywords`, those without a parameter are in it also if no card has them, for somebody who
    wants to give them to cards. The branches of all programs are put into `branches`. Keywords say
    what they say in the edition.
    """
    compiler = Compiler(declarations, branches, edition)
    named = {each.name: each for each in compiler.plain_keywords()} if keywords else {}
    book = compiler.book()
    reasons = {number_of(key): why for key, why in compiler.missing.items()}
    unplayable = {number: why for number, why in reasons.items() if number in book.faces}
    if unplayable:
        whole = {number: face for number, face in book.faces.items() if number not in unplayable}
        book = book.changed(faces=whole)
    return Compiled(book, unplayable, named)


def keywords_of(declared: Iterable[Construct], edition: Edition) -> dict[str, Keyword]:
    """Return the keywords by name, each with the text that it has in an edition."""
    known = tuple(declared)
    found = {each.name.text: each for each in known if isinstance(each, Keyword)}
    return found | {each.name.text: _as_keyword(each) for each in _texts_of(known, edition)}


def has_text_of(declared: Iterable[Construct], edition: Edition) -> bool:
    """Return whether some keyword has a text of its own in an edition."""
    return next(_texts_of(declared, edition), None) is not None


def _texts_of(declared: Iterable[Construct], edition: Edition) -> Iterator[KeywordAsOf]:
    for each in declared:
        if isinstance(each, KeywordAsOf) and any(e.text == edition for e in each.as_of.editions):
            yield each


def _as_keyword(text: KeywordAsOf) -> Keyword:
    return Keyword(span=text.span, name=text.name, parameter=text.parameter, body=text.body)


class Compiler:
    """Makes a book out of declarations.

    `missing` tells after `book` which lines and keywords have no meaning, and why.
    """

    def __init__(
        self,
        declarations: Iterable[Construct],
        branches: list[Branch] | None = None,
        edition: Edition = Edition.MERGED,
    ) -> None:
        """Sort the declarations; nothing is made yet."""
        declared = tuple(declarations)
        self.missing = Gaps()
        self._keywords = keywords_of(declared, edition)
        self._teams = {d.name.text: d.alignment for d in declared if isinstance(d, Team)}
        sets = (d for d in declared if isinstance(d, Set))
        self._sets = {d.code.text: d for d in sets}
        self._counters = tuple(d for d in declared if isinstance(d, DeclaredCounter))
        self._cards = tuple(d for d in declared if isinstance(d, Card))
        self._numbers = numbers_of(self._cards)
        self._abilities: dict[tuple[str, str], Ability] = {}
        self._unfinished: set[tuple[str, str]] = set()
        keywords = frozenset(self._keywords) - self._teams.keys()
        verbs = {
            form.text: each
            for each in declared
            if isinstance(each, DeclaredVerb)
            for form in (each.name, each.third, each.past)
        }
        reader = Reader(tables=LANGUAGE, keyword=self.keyword, keywords=keywords, verbs=verbs)
        self._draft = Draft(reader)
        self._draft.branches = branches

    def book(self) -> Book:
        """Return the book of all cards."""
        counters = {each.name.text: self._counter(each) for each in self._counters}
        faces = {card.number.text: self._face(card) for card in self._cards}
        faces[""] = Face(
            number="", name="player", kind="player", names=frozenset(), def_=1, health=1
        )
        faces[UNKNOWN] = Face(number=UNKNOWN, name="", kind="", names=frozenset())
        draft = self._draft
        kept = frozenset(draft.reader.kept)
        return Book(
            faces, draft.programs, draft.statics, draft.triggers, kept, self._teams, counters
        )

    def _counter(self, declared: DeclaredCounter) -> Ability:
        """Return what a counter says for whoever has it.

        Rules: 9.4.6, A-20.
        """
        name = declared.name.text
        key = counter_key(name)
        with self.missing.noting(key):
            return ability(self._reading(key), key, name, COUNTER, declared.body)
        return Ability(key=key, name=name, category=COUNTER)

    def _face(self, card: Card) -> Face:
        is_equipment = card.kind == CardKind.EQUIPMENT
        reader = self._draft.reader.of(card.name.text, is_equipment=is_equipment)
        draft = self._draft.reading(reader)
        printing = Printing(draft, self._teams, card, self._numbers, self.missing)
        declared = self._sets.get(card.number.text.partition("-")[0])
        if declared is not None and declared.brand is not None:
            printing.facts["brand"] = declared.brand.text
        if declared is not None and declared.universe is not None:
            printing.facts["universe"] = declared.universe
        if declared is not None and declared.edition is not None:
            printing.facts["edition"] = Edition(declared.edition.text)
        return printing.face()

    def _reading(self, text_of: str, names: Mapping[str, str] | None = None) -> Draft:
        return self._draft.reading(self._draft.reader.of(text_of, names))

    def keyword(self, name: str, argument: object = None) -> Ability:
        """Return a keyword of the library as an ability, made once for each parameter.

        Raises `UnfinishedError` where a keyword speaks of itself, and `RefusedTextError` for one
        without meaning, so that whatever speaks of it has none either.

        Rules: 7.1.4.
        """
        found = self._keyword(name, "" if argument is None else _text(argument))
        if found.key in self.missing:
            raise RefusedTextError(f"the keyword {name}: {self.missing[found.key]}")
        return found

    def plain_keywords(self) -> Iterator[Ability]:
        """Yield the keywords without a parameter that have a meaning."""
        plain = [name for name, each in self._keywords.items() if each.parameter is None]
        for found in (self._keyword(name, "") for name in plain):
            if found.key not in self.missing:
                yield found

    def _keyword(self, name: str, said: str) -> Ability:
        if (name, said) in self._unfinished:
            raise UnfinishedError(name)
        if (name, said) not in self._abilities:
            self._unfinished.add((name, said))
            self._abilities[name, said] = self._make(name, said)
            self._unfinished.remove((name, said))
        return self._abilities[name, said]

    def _make(self, name: str, said: str) -> Ability:
        key = keyword_key(name, said)
        declared = self._keywords.get(name)
        empty = Ability(key=key, name=name, category="keyword")
        if declared is None:
            self.missing[key] = "it is not declared"
            return empty
        names = {declared.parameter.name.text: said} if declared.parameter is not None else {}
        draft = self._reading(keyword_key(name), names)
        with self.missing.noting(key):
            return ability(draft, key, name, "keyword", declared.body)
        return empty


def _text(argument: object) -> str:
    return argument.text if isinstance(argument, Name) else str(argument)
