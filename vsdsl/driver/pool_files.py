"""Reading a pool file: the cards that somebody has compiled."""

from pathlib import Path

from vsdsl.driver.installed import Library, library_of
from vsdsl.pool import PoolFileError, read_pool
from vsdsl.pool.files import MOST_BYTES


def pool_file_cards(path: Path) -> Library:
    """Return the cards of a pool file; raises `PoolFileError` or `OSError`."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        return library_of(read_pool(data))
    except PoolFileError as error:
        raise PoolFileError(f"`{path}`: {error}") from None
