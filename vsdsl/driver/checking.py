"""Checking: what is wrong with card files, found by reading them and what is installed."""

from collections.abc import Sequence

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.check import Known, check_scripts, known_names
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
    return known_names(decode(data, name) for each in sets for name, data in each.files())
