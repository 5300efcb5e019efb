"""Compiling: from declarations to the book a game is played with."""

from collections.abc import Iterable, Mapping

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card, Keyword, Set, Team
from vsdsl.core.table.faces import Ability, Face
from vsdsl.core.table.table import Book
from vsdsl.interp.faces import Printing
from vsdsl.interp.language import LANGUAGE
from vsdsl.interp.meaning import UnfinishedError, UnsaidError
from vsdsl.interp.piles import numbers_of
from vsdsl.interp.powers import ability
from vsdsl.interp.reading import Reader
from vsdsl.interp.writing import Draft


class Compiler:
    """Makes a book out of declarations.

    `missing` tells after `book` which lines have no meaning yet, and which construct lacks one.
    """

    def __init__(self, declarations: Iterable[Construct]) -> None:
        """Sort the declarations; nothing is made yet."""
        declared = tuple(declarations)
        self.missing: dict[str, str] = {}
        self._keywords = {d.name.text: d for d in declared if isinstance(d, Keyword)}
        self._teams = {d.name.text: d.alignment for d in declared if isinstance(d, Team)}
        sets = (d for d in declared if isinstance(d, Set))
        self._brands = {d.code.text: d.brand.text for d in sets if d.brand is not None}
        self._cards = tuple(d for d in declared if isinstance(d, Card))
        self._numbers = numbers_of(self._cards)
        self._abilities: dict[tuple[str, str], Ability] = {}
        self._unfinished: set[tuple[str, str]] = set()
        self._draft = Draft(Reader(tables=LANGUAGE, keyword=self.keyword))

    def book(self) -> Book:
        """Return the book of all cards."""
        faces = {card.number.text: self._face(card) for card in self._cards}
        faces[""] = Face(
            number="", name="player", kind="player", names=frozenset(), def_=1, health=1
        )
        draft = self._draft
        kept = frozenset(draft.reader.kept)
        return Book(faces, draft.programs, draft.statics, draft.triggers, kept)

    def _face(self, card: Card) -> Face:
        printing = Printing(self._reading(card.name.text), self._teams, card, self._numbers)
        self.missing |= printing.missing
        printing.facts["brand"] = self._brands.get(card.number.text.partition("-")[0], "")
        return printing.face()

    def _reading(self, text_of: str, names: Mapping[str, str] | None = None) -> Draft:
        return self._draft.reading(self._draft.reader.of(text_of, names))

    def keyword(self, name: str, argument: object = None) -> Ability:
        """Return a keyword of the library as an ability, made once for each parameter.

        Raises `UnfinishedError` where a keyword speaks of itself.

        Rules: 7.1.4.
        """
        said = "" if argument is None else _text(argument)
        if (name, said) in self._unfinished:
            raise UnfinishedError(name)
        if (name, said) not in self._abilities:
            self._unfinished.add((name, said))
            self._abilities[name, said] = self._make(name, said)
            self._unfinished.remove((name, said))
        return self._abilities[name, said]

    def _make(self, name: str, said: str) -> Ability:
        declared = self._keywords.get(name)
        key = f"keyword {name} ({said})" if said else f"keyword {name}"
        if declared is None:
            self.missing[key] = "a keyword that is not declared"
            return Ability(key=key, name=name, category="keyword")
        names = {declared.parameter.name.text: said} if declared.parameter is not None else {}
        draft = self._reading(f"keyword {name}", names)
        try:
            return ability(draft, key, name, "keyword", declared.body)
        except UnsaidError as missing:
            self.missing[key] = str(missing)
            return Ability(key=key, name=name, category="keyword")


def _text(argument: object) -> str:
    return argument.text if isinstance(argument, Name) else str(argument)
