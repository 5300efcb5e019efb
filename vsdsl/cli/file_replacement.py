"""Writing a file so that nobody ever sees half of it."""

import shutil
from pathlib import Path
from tempfile import NamedTemporaryFile


def replace_file(name: str, text: str) -> None:
    """Replace the content of a file in one step; its mode, and a link to it, stay as they are."""
    target = Path(name).resolve(strict=True)
    with NamedTemporaryFile(
        dir=target.parent, prefix=f".{target.name}.", suffix=".tmp", delete=False
    ) as new:
        written = Path(new.name)
        try:
            new.write(text.encode("utf-8"))
            new.close()
            shutil.copymode(target, written)
            written.replace(target)
        except BaseException:
            written.unlink(missing_ok=True)
            raise
