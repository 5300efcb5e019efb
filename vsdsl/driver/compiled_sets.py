"""The files of an installed set as trees: compiled once, and again when their text has changed."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from zlib import crc32

from vsdsl.cache import keep, kept
from vsdsl.cardsets import CardSet, built_in_files
from vsdsl.pool import PoolFileError, PoolScript, pool_bytes, read_pool
from vsdsl.pool.files import VERSION
from vsdsl.resources import compiled_set
from vsdsl.source import Source, decode


def set_scripts(installed: CardSet) -> tuple[tuple[PoolScript, ...], tuple[str, ...]]:
    """Return the files of a set without mistakes, and the names of those that have some."""
    sources = tuple(decode(data, name) for name, data in installed.files)
    shipped = compiled_set(installed.name) if installed.is_built_in else None
    name = _cache_name(installed) if shipped is None else ""
    stored = kept(name) if shipped is None else shipped
    fitting = None if stored is None else _fitting(stored, sources)
    if fitting is not None:
        return (fitting, ()) if installed.is_built_in else sound_scripts(fitting)
    scripts, faulty = compile_sources(installed.name, sources)
    if name and not faulty:
        keep(name, pool_bytes(scripts))
    return scripts, faulty


def compile_sources(
    set_name: str, sources: tuple[Source, ...]
) -> tuple[tuple[PoolScript, ...], tuple[str, ...]]:
    """Return sources as trees, and the names of those with mistakes, which keep what is sound."""
    from vsdsl.syntax.script import parse_script  # noqa: PLC0415  a pool is read without a parser

    parsed = [parse_script(source) for source in sources]
    unread = {each.source.name for each in parsed if each.diagnostics}
    scripts, refused = sound_scripts(
        [
            PoolScript(set_name=set_name, source=each.source, declarations=each.declarations)
            for each in parsed
        ]
    )
    return scripts, tuple(each.name for each in sources if each.name in unread.union(refused))


def sound_scripts(
    scripts: Iterable[PoolScript],
) -> tuple[tuple[PoolScript, ...], tuple[str, ...]]:
    """Return scripts without the declarations that mean nothing, and the names of their files.

    What comes with vsdsl is looked at when it is compiled and by the tests, and never again.
    """
    from vsdsl.resolve.resolving import refusals  # noqa: PLC0415  only where it is looked at
    from vsdsl.resolve.walk import walk  # noqa: PLC0415  the same

    found, names = [], []
    for script in scripts:
        sound = tuple(
            [
                each
                for each in script.declarations
                if not refusals(walk(each.construct, script.source))
            ]
        )
        if len(sound) < len(script.declarations):
            names.append(script.source.name)
        found.append(script.changed(declarations=sound))
    return tuple(found), tuple(names)


def built_in_pools(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the pool file of each set of a folder of card scripts, for a wheel."""
    for name, files in built_in_files(folder):
        scripts, faulty = compile_sources(name, tuple(decode(data, of) for of, data in files))
        if faulty:
            raise ValueError(f"{', '.join(faulty)}: mistakes; `vsdsl check` shows them")
        yield name, pool_bytes(scripts)


def _fitting(stored: bytes, sources: tuple[Source, ...]) -> tuple[PoolScript, ...] | None:
    """Return what is stored, if it was made of just these sources."""
    try:
        scripts = read_pool(stored, is_ours=True)
    except PoolFileError:
        return None
    same = [(each.source.name, each.source.text) for each in scripts] == [
        (each.name, each.text) for each in sources
    ]
    return scripts if same else None


def _cache_name(installed: CardSet) -> str:
    return f"pool-{language_key()}-{crc32(installed.name.encode()):08x}.json"


def language_key() -> str:
    """Return a word that is another one for another language or another format of pool files."""
    from vsdsl.syntax.tables import grammar_text  # noqa: PLC0415  see above

    return f"{VERSION}-{crc32(grammar_text().encode()):08x}"
