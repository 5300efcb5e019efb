"""Writing a file so that nobody ever sees half of it."""

import os
import shutil
from errno import EACCES, EINVAL
from pathlib import Path
from stat import S_IWGRP, S_IWOTH, S_IWUSR
from tempfile import NamedTemporaryFile
from typing import Final

_WRITABLE: Final = S_IWUSR | S_IWGRP | S_IWOTH


def replace_file(name: str, text: str) -> None:
    """Replace the content of a file in one step; its mode, and a link to it, stay as they are.

    A file that is marked read-only is left alone, though its folder would let it be replaced.
    """
    target = Path(name).resolve(strict=True)
    if not target.is_file():
        raise OSError(EINVAL, "it is no ordinary file")
    if not target.stat().st_mode & _WRITABLE:
        raise PermissionError(EACCES, "the file is read-only")
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


def write_new(path: Path, data: bytes) -> None:
    """Write a file that may be new; whoever looks sees the old content or all of the new.

    A pipe or a device is written to, and not replaced.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(data)
        return
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
