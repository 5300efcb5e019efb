"""The cards of one's own files, which may speak of all that the installed sets define."""

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from attrs import evolve

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import (
    Card,
    DeclaredCounter,
    Keyword,
    KeywordAsOf,
    Set,
    Team,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.driver.indexed_sets import defining_sources
from vsdsl.driver.installed import Library, LibraryCard
from vsdsl.index.entries import letters_of
from vsdsl.source import Source
from vsdsl.syntax.script import Script, parse_script


def own_cards(sources: Sequence[Source], neighbours: Sequence[Source] = ()) -> Library:
    """Return the cards of sources in their order, and which of the sources have mistakes.

    What a source defines goes before what its neighbours define, and that before what is installed.
    """
    own = tuple(parse_script(source) for source in sources)
    around = (*_installed_scripts(), *(parse_script(source) for source in neighbours))
    library = library_beside(own, _constructs(around))
    faulty = (script.source.name for script in own if script.diagnostics)
    problems = (f"`{name}` has mistakes; `vsdsl check {name}` shows them" for name in faulty)
    return evolve(library, problems=tuple(problems))


def library_beside(own: Sequence[Script], around: Iterable[Construct]) -> Library:
    """Return the cards of scripts, which know of what they define and of what lies around them."""
    defined = tuple(_constructs(own))
    declared = (*around, *defined)
    keywords = {each.name.text: each for each in declared if isinstance(each, Keyword)}
    teams = {each.name.text: each for each in declared if isinstance(each, Team)}
    sets = {each.code.text: each.name.text for each in declared if isinstance(each, Set)}
    cards = tuple(
        LibraryCard(
            card=found.construct,
            source=script.source,
            piece=found.piece,
            set_name=sets.get(letters, letters),
            set_key=letters,
            keywords=MappingProxyType(keywords),
            teams=MappingProxyType(teams),
            is_own=True,
        )
        for script in own
        for found in script.declarations
        if isinstance(found.construct, Card)
        for letters in (letters_of(found.construct.number.text),)
    )
    return Library(
        cards=cards,
        problems=(),
        sets=tuple(each for each in defined if isinstance(each, Set)),
        keywords=tuple(each for each in defined if isinstance(each, Keyword)),
        texts_as_of=tuple(each for each in defined if isinstance(each, KeywordAsOf)),
        counters=tuple(each for each in defined if isinstance(each, DeclaredCounter)),
        verbs=tuple(each for each in defined if isinstance(each, DeclaredVerb)),
        teams=tuple(each for each in defined if isinstance(each, Team)),
    )


def _constructs(scripts: Iterable[Script]) -> Iterator[Construct]:
    return (each.construct for script in scripts for each in script.declarations)


def _installed_scripts() -> Iterator[Script]:
    """Yield the installed files that define more than cards."""
    for each in installed_sets():
        if isinstance(each, CardSet):
            for source in defining_sources(each):
                yield parse_script(source)
