"""The sources that a command is to read: files, folders, or standard input."""

import sys
from collections.abc import Sequence

from vsdsl.driver.files import Read, read_paths
from vsdsl.source import MOST_BYTES, decode

STDIN = "-"
STDIN_NAME = "<stdin>"


def read_inputs(paths: Sequence[str]) -> Read:
    """Return what paths hold, or standard input for `-` alone; nothing at all is a problem too."""
    if STDIN in paths and len(paths) > 1:
        problem = "`-` stands for standard input and cannot be joined with other paths"
        return Read(sources=(), problems=(problem,))
    if STDIN in paths:
        source = decode(sys.stdin.buffer.read(MOST_BYTES + 1), STDIN_NAME)
        return Read(sources=(source,), problems=())
    read = read_paths(paths)
    if read.sources or read.problems:
        return read
    problem = f"no .vscard file in {', '.join(f'`{path}`' for path in paths)}"
    return Read(sources=(), problems=(problem,))
