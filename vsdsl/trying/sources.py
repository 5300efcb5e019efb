"""Trying the powers of card files: from sources to findings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import evolve

from vsdsl.check.tried import CRASH, ENDLESS, NO_OPTION, NOTHING, RULES, TITLES
from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.declarations.declaration import Card, Keyword, KeywordAsOf, Set, Team
from vsdsl.constructs.effects.cards import LookAt
from vsdsl.constructs.statements.mode import Mode
from vsdsl.core.table.faces import Ability, Face
from vsdsl.core.table.table import Book, Table
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.driver.checking import check_sources
from vsdsl.driver.installed import load_cards
from vsdsl.interp.compiling import compiled
from vsdsl.interp.keys import KEYWORD, is_of_keyword
from vsdsl.source import Source, Span
from vsdsl.syntax.script import parse_script
from vsdsl.trying.branches import Fate
from vsdsl.trying.extras import NOTHING as NO_PROGRAM
from vsdsl.trying.extras import WAITING, extras
from vsdsl.trying.mentions import Mentions, mentions
from vsdsl.trying.trials import Text, Verdict, parts_of, try_card

if TYPE_CHECKING:
    from vsdsl.interp.writing import Branch

Progress = Callable[[int, int, str], None]

_CODES: Final = {
    Fate.NOTHING: NOTHING,
    Fate.UNREACHED: NOTHING,
    Fate.UNUSED: NOTHING,
    Fate.CRASHED: CRASH,
    Fate.ENDLESS: ENDLESS,
    Fate.STUCK: NO_OPTION,
}
_LABELS: Final = {
    Fate.NOTHING: "nothing has changed at its end, whatever was chosen",
    Fate.UNREACHED: "it never comes to this",
    Fate.UNUSED: "it can be used, or works, on no table",
    Fate.CRASHED: "it stops in the middle",
    Fate.ENDLESS: "it starts itself again and again",
    Fate.STUCK: "nothing can be chosen here",
}
_HELP: Final = {
    Fate.NOTHING: "make sure there is something for it to act on",
    Fate.UNREACHED: "make sure that its condition can hold here",
    Fate.UNUSED: "make sure that its limits can hold where the card is",
    Fate.CRASHED: "this is a fault of the engine: report it with the card",
    Fate.ENDLESS: "let it work once per turn, or wait for something that it does not do itself",
    Fate.STUCK: "ask only if there is something to choose",
}


class Tried(NamedTuple):
    """A card or keyword of a source that is tried."""

    source: Source
    construct: Card | Keyword


def try_sources(sources: Sequence[Source], progress: Progress) -> tuple[Diagnostic, ...]:
    """Return what is found by trying all powers of sources, in their order.

    What has an error that reading shows is not tried. `progress` is told which card is tried next.
    """
    own = tuple(_sound(sources))
    world = _World(own)
    found: list[Diagnostic] = []
    for number, each in enumerate(own):
        progress(number, len(own), each.construct.name.text)
        found += _findings(each, world.verdicts(each.construct))
    progress(len(own), len(own), "")
    return tuple(found)


class _World:
    """All cards, compiled: the installed ones and those that are tried, which go before them."""

    def __init__(self, own: Sequence[Tried]) -> None:
        library = load_cards()
        declared: dict[tuple[type[Construct], str], Construct] = {}
        for each in (*library.declared, *(each.construct for each in own)):
            declared[_identity(each)] = each
        branches: list[Branch] = []
        made = compiled(declared.values(), keywords=True, branches=branches)
        self._branches: dict[str, list[Branch]] = {}
        for branch in branches:
            self._branches.setdefault(_owner(branch.program), []).append(branch)
        self.book = made.book
        self._keywords = {**made.keywords, **_keywords_in(self.book.faces)}
        self._names = frozenset(d.name.text for d in declared.values() if isinstance(d, Card))
        self._teams = frozenset(d.name.text for d in declared.values() if isinstance(d, Team))

    def verdicts(self, construct: Card | Keyword) -> Iterator[Verdict]:
        """Yield what goes wrong with the powers of a card, or with a keyword."""
        spoken_of = mentions(construct, self._names, self._teams)
        if isinstance(construct, Card):
            printed = self.book.faces.get(construct.number.text)
            if printed is None:  # it speaks of a keyword that is not declared
                return
            face = _standing(printed)
            parts = [each for each in parts_of(face) if not is_of_keyword(each.key)]
        else:
            ability = self._keywords.get(construct.name.text)
            if ability is None:  # it has a parameter that no card gives
                return
            face = Face(
                number=KEYWORD,
                name=KEYWORD,
                names=frozenset({KEYWORD}),
                kind="supporting",
                atk=3,
                def_=3,
                health=2,
                teams=self._teams,
                abilities=(ability,),
            )
            parts = list(parts_of(face))
        cards = self._cards(spoken_of, face.number)
        book = self._book(face, spoken_of)
        owners = dict.fromkeys(_owner(each.program) for each in parts)
        branches = tuple(branch for owner in owners for branch in self._branches.get(owner, ()))
        yield from try_card(book, face, parts, Text(cards, spoken_of.memories, branches))

    def _book(self, face: Face, spoken_of: Mentions) -> Book:
        book = self.book
        faces = {
            **book.faces,
            face.number: face,
            **extras(face, spoken_of, self._keywords, self._teams),
        }
        programs = {**book.programs, NO_PROGRAM: (), WAITING: (_never,)}
        return book.changed(faces=faces, programs=programs)

    def _cards(self, spoken_of: Mentions, but: str) -> tuple[str, ...]:
        """Return the numbers of other cards that a text names, one of each kind."""
        found: dict[tuple[str, str], str] = {}
        for number, face in self.book.faces.items():
            if face.name in spoken_of.cards and number != but:
                found[face.name, face.kind] = number
        return tuple(found.values())


def _owner(program: str) -> str:
    """Return the card or keyword that a program belongs to."""
    return program.partition(":")[0]


def _keywords_in(faces: Mapping[str, Face]) -> dict[str, Ability]:
    """Return the keywords of the library that some card has."""
    return {
        ability.name: ability
        for face in faces.values()
        for ability in face.abilities
        if is_of_keyword(ability.key)
    }


def _standing(face: Face) -> Face:
    """Return a card that can be in play; a character without stats, made up for a trial, gets some.

    Rules: 10.5.3.
    """
    if face.is_character and face.health <= 0:
        return evolve(face, atk=1, def_=1, health=2)
    return face


def _never(_table: Table, _frame: object) -> None:
    """Stand for the effect of a power that another power may cancel; it is never reached."""


def _sound(sources: Sequence[Source]) -> Iterator[Tried]:
    """Yield the cards and keywords without errors."""
    errors = [
        (each.source_name, each.span.start)
        for each in check_sources(sources)
        if each.severity is Severity.ERROR
    ]
    for source in sources:
        for declared in parse_script(source).declarations:
            start, end = declared.piece.body
            is_sound = not any(n == source.name and start <= at < end for n, at in errors)
            if is_sound and isinstance(declared.construct, Card | Keyword):
                yield Tried(source, declared.construct)


def _identity(declared: Construct) -> tuple[type[Construct], str]:
    match declared:
        case Card(number=name) | Keyword(name=name) | Team(name=name) | Set(code=name):
            return type(declared), name.text
        case KeywordAsOf(name=name, as_of=editions):
            return type(declared), f"{name.text} {editions.english(name.text)}"
        case _:
            raise TypeError(type(declared).__name__)


def _findings(tried: Tried, verdicts: Iterator[Verdict]) -> Iterator[Diagnostic]:
    """Yield a finding for each verdict, and one for several parts of a power that end alike."""
    told: set[tuple[Span, Fate]] = set()
    for verdict in verdicts:
        line = _line(tried, verdict)
        span = _head(tried.source, line)
        is_look = verdict.fate is Fate.NOTHING and any(
            isinstance(each, LookAt) for each in constructs_in(line)
        )
        if (span, verdict.fate) in told or is_look:  # looking leaves no trace on the table
            continue
        told.add((span, verdict.fate))
        code = _CODES[verdict.fate]
        title, severity = TITLES[code]
        where = f" on a table with {verdict.like}" if verdict.like else ""
        detail = f": {verdict.what}" if verdict.what else ""
        yield Diagnostic(
            code=code,
            severity=severity,
            source_name=tried.source.name,
            span=span,
            title=_title(verdict, title),
            label=f"{_LABELS[verdict.fate]}{where}{detail}",
            help=_HELP[verdict.fate],
            rules=RULES.get(code, ()),
        )


def _title(verdict: Verdict, title: str) -> str:
    power = f"`{verdict.part.power}`"
    if verdict.node is not None:
        return f"a part of {power} does nothing on any table"
    if verdict.mode is not None:
        return f"mode {verdict.mode} of {power} does nothing on any table"
    return f"{power} is {title}"


def _line(tried: Tried, verdict: Verdict) -> Construct:
    """Return the power that a verdict is about, or the mode or branch."""
    if verdict.node is not None:
        return verdict.node
    power: Construct = tried.construct
    if isinstance(tried.construct, Card):
        line = verdict.part.key.partition(":")[2].partition("/")[0]
        power = tried.construct.lines[int(line)]
    modes = [each for each in constructs_in(power) if isinstance(each, Mode)]
    is_told = verdict.mode is not None and verdict.mode <= len(modes)
    return modes[(verdict.mode or 0) - 1] if is_told else power


def _head(source: Source, line: Construct) -> Span:
    """Return the first line of a power."""
    end = source.text.find("\n", line.span.start)
    return Span(line.span.start, min(end if end >= 0 else len(source.text), line.span.end))
