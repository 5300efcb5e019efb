"""Compiling: card files of one's own to a pool, together with all they may speak of."""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.driver.checking import check_parsed
from vsdsl.driver.compiled_sets import compile_sources
from vsdsl.driver.indexed_sets import defining_sources
from vsdsl.pool import PoolScript
from vsdsl.record import Record
from vsdsl.source import Source

if TYPE_CHECKING:
    from vsdsl.syntax.script import Script


class CompiledFiles(Record):
    """Card files as a pool keeps them; or, where they have mistakes, the mistakes."""

    scripts: tuple[PoolScript, ...] = ()
    errors: tuple[Diagnostic, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards there are."""
        found = (each.construct for script in self.scripts for each in script.declarations)
        return sum(isinstance(each, Card) for each in found)


def compile_files(sources: Sequence[Source]) -> CompiledFiles:
    """Return card files with the installed keywords and teams, so that they stand for themselves.

    The name of each file is only its folder and its own name: where a pool is compiled leaves no
    mark in it.
    """
    from vsdsl.syntax.script import parse_script  # noqa: PLC0415  a pool is read without a parser

    scripts = [parse_script(source) for source in sources]
    found = check_parsed(scripts)
    errors = tuple(each for each in found if each.severity is Severity.ERROR)
    if errors:
        return CompiledFiles(errors=errors)
    own = [_compiled(script) for script in scripts]
    shared = _definitions(besides={each.source.text for each in own})
    return CompiledFiles(scripts=(*shared, *own))


def _compiled(script: "Script") -> PoolScript:
    path = Path(script.source.name)
    folder = path.resolve().parent.name
    source = script.source.changed(name=f"{folder}/{path.name}")
    return PoolScript(set_name=folder, source=source, declarations=script.declarations)


def _definitions(besides: Collection[str]) -> Iterator[PoolScript]:
    """Yield what the installed sets define beside their cards, in other texts than these."""
    for installed in installed_sets():
        if isinstance(installed, CardSet):
            defining = defining_sources(installed)
            sources = tuple(each for each in defining if each.text not in besides)
            for script in compile_sources(installed.name, sources)[0]:
                others = tuple(
                    each for each in script.declarations if not isinstance(each.construct, Card)
                )
                if others:
                    yield script.changed(declarations=others)
