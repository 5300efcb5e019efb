"""`vsdsl compile`: card files as one pool file for other programs."""

from pathlib import Path
from typing import Annotated, Final

from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.file_replacement import write_new
from vsdsl.cli.inputs import read_inputs
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted
from vsdsl.driver.compiling import compile_files
from vsdsl.pool import pool_bytes

PACKED: Final = ".gz"


def compile(  # noqa: A001  the name of the command
    paths: Annotated[list[str], Words("PATH", "Card files and folders.")],
    output: Annotated[str, Option("-o", "The file to write; packed if it ends in .gz.")] = "",
) -> int:
    """Compile card files to a pool file, with the keywords and teams they speak of."""
    read = read_inputs(paths)
    problems = [*read.problems] if output else ["say which file to write, such as `-o pool.json`"]
    complain(problems)
    if problems:
        return FAILED
    made = compile_files(read.sources)
    if made.errors:
        errors = counted(len(made.errors), "error")
        complain([f"{errors} in the card files; `vsdsl check {' '.join(paths)}` shows them"])
        return FINDINGS
    try:
        data = pool_bytes(made.scripts, packed=output.endswith(PACKED))
        write_new(Path(output), data)
    except OSError as error:
        complain([f"cannot write `{output}`: {error.strerror or error}"])
        return FAILED
    print(f"{output}: {counted(made.cards, 'card')}, {len(data):,} bytes")
    return OK
