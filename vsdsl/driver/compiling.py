"""Compiling: card files of one's own to a pool, together with all they may speak of."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from vsdsl.cardsets import CardSet, installed_sets
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.driver.checking import check_sources
from vsdsl.driver.compiled_sets import compile_sources, set_scripts
from vsdsl.driver.installed import Library, library_of
from vsdsl.pool import PoolFileError, PoolScript, read_pool
from vsdsl.pool.files import MOST_BYTES
from vsdsl.source import Source
from vsdsl.uncollected import uncollected


@frozen
class CompiledFiles:
    """Card files as a pool keeps them; or, where they have mistakes, the mistakes."""

    scripts: tuple[PoolScript, ...] = ()
    errors: tuple[Diagnostic, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards there are."""
        found = (each.construct for script in self.scripts for each in script.declarations)
        return sum(isinstance(each, Card) for each in found)


@uncollected()
def compile_files(sources: Sequence[Source]) -> CompiledFiles:
    """Return card files with the installed keywords and teams, so that they stand for themselves.

    The name of each file is only its folder and its own name: where a pool is compiled leaves no
    mark in it.
    """
    found = check_sources(sources)
    errors = tuple(each for each in found if each.severity is Severity.ERROR)
    if errors:
        return CompiledFiles(errors=errors)
    own = [script for source in sources for script in _compiled(source)]
    texts = {each.source.text for each in own}
    shared = (each for each in _definitions() if each.source.text not in texts)
    return CompiledFiles((*shared, *own))


@uncollected()
def pool_file_cards(path: Path) -> Library:
    """Return the cards of a pool file; raises `PoolFileError` or `OSError`."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        return library_of(read_pool(data))
    except PoolFileError as error:
        raise PoolFileError(f"`{path}`: {error}") from None


def _compiled(source: Source) -> tuple[PoolScript, ...]:
    path = Path(source.name)
    folder = path.resolve().parent.name
    scripts, _ = compile_sources(folder, (source.changed(name=f"{folder}/{path.name}"),))
    return scripts


def _definitions() -> Iterator[PoolScript]:
    """Yield what the installed sets define beside their cards."""
    for installed in installed_sets():
        if isinstance(installed, CardSet):
            for script in set_scripts(installed)[0]:
                others = tuple(
                    each for each in script.declarations if not isinstance(each.construct, Card)
                )
                if others:
                    yield script.changed(declarations=others)
