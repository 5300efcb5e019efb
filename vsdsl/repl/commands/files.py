"""Files: `load`, `save` and `new`."""

from pathlib import Path
from typing import Final

from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.situation.description import FEWEST, LETTERS
from vsdsl.situation.errors import SituationError
from vsdsl.situation.writing import new_text


def _load(desk: Desk, rest: str) -> Reply:
    if not rest:
        return Reply(text="say which file, as in `load question.yaml`")
    try:
        return desk.begin(read_text(_path(rest)))
    except UnreadableError as fault:
        return Reply(text=str(fault))


def _save(desk: Desk, rest: str) -> Reply:
    if not rest:
        return Reply(text="say where to, as in `save question.yaml`")
    text = desk.open.written()
    try:
        _path(rest).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else fault
        return Reply(text=f"cannot write `{rest}`: {why}")
    return Reply(text=f"saved; `vsdsl run {rest}` runs it")


def _path(said: str) -> Path:
    """Return the file that is meant; `~` is the user's own folder, if there is one."""
    try:
        return Path(said).expanduser()
    except RuntimeError:
        return Path(said)


def _new(desk: Desk, rest: str) -> Reply:
    mains = [part.strip(' "') for part in rest.split(" against ")]
    if not all(mains) or not FEWEST <= len(mains) <= len(LETTERS):
        return Reply(text='say who plays whom, two to four of them, as in `new "X" against "Y"`')
    try:
        return desk.begin(new_text(" against ".join(mains), mains))
    except SituationError as fault:  # where in a text that nobody has written does not matter
        return Reply(text=fault.message)


FILES: Final = {
    "load": Command(_load, ("load question.yaml",), "open a situation"),
    "new": Command(_new, ('new "X" against "Y"',), "begin with main characters, two to four"),
    "save": Command(_save, ("save question.yaml",), "write the session down as a situation"),
}
