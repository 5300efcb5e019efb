"""Checking: what is wrong with card files, found by reading them and what is installed."""

from collections.abc import Sequence
from functools import lru_cache

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.check import Known, check_scripts, known_names, may_define_names
from vsdsl.diagnostics import Diagnostic
from vsdsl.source import Source, decode
from vsdsl.syntax.script import parse_script


def check_sources(sources: Sequence[Source]) -> tuple[Diagnostic, ...]:
    """Return the findings about sources, in order; what the installed sets define is known."""
    scripts = tuple(parse_script(source) for source in sources)
    place = {source.name: number for number, source in enumerate(sources)}
    unread = (finding for script in scripts for finding in script.diagnostics)
    findings = (*unread, *check_scripts(scripts, installed_names()))
    return tuple(sorted(findings, key=lambda each: (place[each.source_name], each.span)))


def installed_names() -> Known:
    """Return the keywords and teams that the installed sets define."""
    sets = (each for each in installed_sets() if isinstance(each, CardSet))
    files = (file for each in sets for file in each.files())
    return _names_in(tuple((name, data) for name, data in files if may_define_names(data)))


@lru_cache(maxsize=1)
def _names_in(files: tuple[tuple[str, bytes], ...]) -> Known:
    """Return the names that files define; kept as long as their content stays the same."""
    return known_names(decode(data, name) for name, data in files)
