"""Reading a pool file: the cards that somebody has compiled.

A stranger may have written the file, with trees that no card text gives. So its text is parsed and
judged once as `vsdsl check` does, and must give just these trees; that it does is kept in the
user's cache, by what the file holds.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

from vsdsl.cache import keep, kept
from vsdsl.driver.compiled_sets import compile_sources, language_key
from vsdsl.driver.installed import Library, library_of
from vsdsl.pool import PoolFileError, PoolScript, pool_bytes, read_pool
from vsdsl.pool.files import MOST_BYTES
from vsdsl.source import decode

_SOUND: Final = b"sound"
_AGAIN: Final = "compile its card files again with `vsdsl compile`"


def pool_file_cards(path: Path) -> Library:
    """Return the cards of a pool file; raises `PoolFileError` or `OSError`."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        scripts = read_pool(data)
        _judge(scripts, data)
    except PoolFileError as error:
        raise PoolFileError(f"`{path}`: {error}") from None
    return library_of(scripts)


def _judge(scripts: tuple[PoolScript, ...], data: bytes) -> None:
    """Refuse a pool whose text means nothing, or whose trees are not those of its text."""
    name = f"judged-{language_key()}-{sha256(data).hexdigest()}"
    if kept(name) == _SOUND:
        return
    for script in scripts:
        source = decode(script.source.text.encode("utf-8", "surrogatepass"), script.source.name)
        made, faulty = compile_sources(script.set_name, (source,))
        if faulty:
            why = "holds text without meaning; `vsdsl check` its card files, and "
            raise PoolFileError(f"`{source.name[:80]}` {why}{_AGAIN}")
        if pool_bytes(made) != pool_bytes((script,)):
            why = "holds cards that its text does not give; "
            raise PoolFileError(f"`{source.name[:80]}` {why}{_AGAIN}")
    keep(name, _SOUND)
