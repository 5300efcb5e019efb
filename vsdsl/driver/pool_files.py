"""Reading a pool file: the cards that somebody has compiled."""

from pathlib import Path
from typing import Final

from vsdsl.driver.compiled_sets import sound_scripts
from vsdsl.driver.installed import Library, library_of
from vsdsl.pool import PoolFileError, read_pool
from vsdsl.pool.files import MOST_BYTES

# What looking for meaning stumbles over in a tree with words in places where no text has them.
_NO_TEXT: Final = (AttributeError, LookupError, TypeError, ValueError)


def pool_file_cards(path: Path) -> Library:
    """Return the cards of a pool file; raises `PoolFileError` or `OSError`."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        scripts, refused = sound_scripts(read_pool(data))
    except PoolFileError as error:
        raise PoolFileError(f"`{path}`: {error}") from None
    except _NO_TEXT:
        why = "holds cards that no card file gives; compile it again with `vsdsl compile`"
        raise PoolFileError(f"`{path}` {why}") from None
    if refused:
        why = "holds text without meaning; `vsdsl check` its card files and compile them again"
        raise PoolFileError(f"`{path}`: `{refused[0]}` {why}")
    return library_of(scripts)
