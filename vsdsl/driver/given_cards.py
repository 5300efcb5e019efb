"""Cards that somebody gives besides the installed ones: read, checked, and told from those."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from attrs import evolve

from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.diagnostics.render import render
from vsdsl.driver.checking import check_parsed
from vsdsl.driver.clashes import clashes
from vsdsl.driver.files import read_paths
from vsdsl.driver.installed import Library
from vsdsl.driver.own_files import library_beside
from vsdsl.record import Record
from vsdsl.source import Source
from vsdsl.syntax.script import Script, parse_script

_MOST_REFUSED: Final = 5  # that are told one by one


class GivenCards(Record):
    """Card files, and what is wrong with them: what cannot be read, and what was found in them."""

    scripts: tuple[Script, ...] = ()
    problems: tuple[str, ...] = ()
    findings: tuple[Diagnostic, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """The texts."""
        return tuple(script.source for script in self.scripts)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The findings with which nothing can be played."""
        return tuple(each for each in self.findings if each.severity is Severity.ERROR)

    def shown_errors(self, *, colour: bool = False) -> str:
        """Return the errors as `vsdsl check` shows them."""
        named = {source.name: source for source in self.sources}
        found = (render(each, named[each.source_name], colour=colour) for each in self.errors)
        return "\n\n".join(found)


def read_given(paths: Iterable[str | Path]) -> GivenCards:
    """Read and check card files, and all card files below folders."""
    names = [str(path) for path in paths]
    read = read_paths(names)
    problems = list(read.problems)
    if not read.sources and not problems:
        problems.append(f"no .vscard file in {', '.join(f'`{name}`' for name in names)}")
    return given_sources(read.sources).changed(problems=tuple(problems))


def given_sources(sources: Sequence[Source]) -> GivenCards:
    """Check card files that have been read."""
    scripts = tuple(parse_script(source) for source in sources)
    return GivenCards(scripts=scripts, findings=check_parsed(scripts) if scripts else ())


def with_given(installed: Library, given: GivenCards) -> tuple[Library, tuple[str, ...]]:
    """Return the installed cards with the given ones after them, and what of these is refused."""
    own = library_beside(given.scripts, installed.shared)
    refused = tuple(clashes(given.scripts, installed))
    more = len(refused) - _MOST_REFUSED
    if more > 1:
        refused = (*refused[:_MOST_REFUSED], f"and {more} more that are installed already")
    whole = _joined(installed, own)
    return evolve(whole, own_sources=(*installed.own_sources, *given.sources)), refused


def _joined(installed: Library, own: Library) -> Library:
    keywords = {each.name.text: each for each in (*own.keywords, *installed.keywords)}
    teams = {each.name.text: each for each in (*own.teams, *installed.teams)}
    return Library(
        cards=(*installed.cards, *own.cards),
        problems=installed.problems,
        sets=tuple(dict.fromkeys((*installed.sets, *own.sets))),
        keywords=tuple(keywords.values()),
        texts_as_of=tuple(dict.fromkeys((*installed.texts_as_of, *own.texts_as_of))),
        counters=tuple(dict.fromkeys((*installed.counters, *own.counters))),
        verbs=tuple(dict.fromkeys((*installed.verbs, *own.verbs))),
        teams=tuple(teams.values()),
    )
