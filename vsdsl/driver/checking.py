"""Checking: what is wrong with card files, found by reading them and what is installed."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.diagnostics.diagnostic import Diagnostic
from vsdsl.diagnostics.ignores import with_ignores
from vsdsl.diagnostics.selection import EVERYTHING, Selection
from vsdsl.source import Source

if TYPE_CHECKING:
    from vsdsl.check import Known
    from vsdsl.syntax.script import Script

TRIED = "X"  # what the codes of findings begin with that only trying shows
Sets = tuple[CardSet, ...]


def check_sources(
    sources: Sequence[Source],
    selection: Selection = EVERYTHING,
    *,
    recall: bool = False,
    tried: Sequence[Diagnostic] | None = None,
) -> tuple[Diagnostic, ...]:
    """Return the findings about sources, in order; what the installed sets define is known.

    With `recall`, findings are kept on disk, and read from there as long as nothing has changed.
    `tried` is what trying the powers has shown; without it, no comment can silence such findings.
    """
    found = _recalled(sources) if recall else _all_findings(sources, _installed())
    if tried is None:
        return _reported(found, sources, selection.changed(ignore=(*selection.ignore, TRIED)))
    return _reported((*found, *tried), sources, selection)


def check_parsed(scripts: "Sequence[Script]") -> tuple[Diagnostic, ...]:
    """Return the findings about sources that have been parsed already, as `check_sources` does."""
    found = _script_findings(scripts, _installed())
    return _reported(found, [each.source for each in scripts], Selection(ignore=(TRIED,)))


def _reported(
    found: Sequence[Diagnostic], sources: Sequence[Source], selection: Selection
) -> tuple[Diagnostic, ...]:
    """Return the findings that are wanted and not silenced, in the order of the sources."""
    place = {source.name: number for number, source in enumerate(sources)}
    kept = (each for source in sources for each in _wanted(source, found, selection))
    return tuple(sorted(kept, key=lambda each: (place[each.source_name], each.span)))


def _wanted(
    source: Source, found: Sequence[Diagnostic], selection: Selection
) -> Iterator[Diagnostic]:
    here = [each for each in found if each.source_name == source.name]
    for each in with_ignores(here, source, selection, _codes):
        if selection.takes(each.code):
            yield each


def _recalled(sources: Sequence[Source]) -> Sequence[Diagnostic]:
    from vsdsl.driver.recall import Recall  # noqa: PLC0415  not for a check anew

    installed = _installed()
    kept = Recall(sources, [file for each in installed for file in each.files])
    found = kept.findings()
    if found is None:
        found = _all_findings(sources, installed)
        kept.keep(found)
    return found


# What follows loads the language, which takes longer than recalling the findings.


def _all_findings(sources: Sequence[Source], installed: Sets) -> tuple[Diagnostic, ...]:
    from vsdsl.syntax.script import parse_script  # noqa: PLC0415  only where nothing is recalled

    return _script_findings([parse_script(source) for source in sources], installed)


def _script_findings(scripts: "Sequence[Script]", installed: Sets) -> tuple[Diagnostic, ...]:
    from vsdsl.check import check_scripts  # noqa: PLC0415  only where nothing is recalled

    unread = (finding for script in scripts for finding in script.diagnostics)
    return (*unread, *check_scripts(scripts, _known(installed)))


def _codes() -> Collection[str]:
    from vsdsl.check.catalogue import catalogue  # noqa: PLC0415  only for a comment that ignores

    return tuple(entry.code for entry in catalogue())


def _installed() -> Sets:
    return tuple(each for each in installed_sets() if isinstance(each, CardSet))


@lru_cache(maxsize=1)
def _known(installed: Sets) -> "Known":
    """Return what sets define; kept as long as their content stays the same."""
    from vsdsl.check import Known  # noqa: PLC0415  as above
    from vsdsl.driver.indexed_sets import set_index  # noqa: PLC0415  as above

    return Known(files=tuple(file for each in installed for file in set_index(each)))
