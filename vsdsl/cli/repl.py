"""`vsdsl repl`: a table one can ask, at the terminal or through a pipe."""

import os
import shutil
import sys
from pathlib import Path
from textwrap import fill
from typing import Annotated

from vsdsl.cli.exits import FAILED, OK
from vsdsl.cli.own_cards import NoPoolError, OwnCards, checked_own
from vsdsl.cli.parameters import Words
from vsdsl.cli.recovery import Recovery
from vsdsl.cli.terminal import complain
from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.repl.desk import Reply
from vsdsl.repl.judge import Judge
from vsdsl.situation.errors import SituationError, shown
from vsdsl.source import Source

PROMPT = "judge> "
LEFT_BEHIND = "a session ended without leaving; `vsdsl repl` without a file brings its table back"
GREETING = 'Ask the judge: `help` shows how, `load FILE` or `new "X" against "Y"` opens a table.'


def repl(
    paths: Annotated[
        list[str], Words("SITUATION", "A situation, or a game that was saved.", optional=True)
    ],
    own: OwnCards = [],  # noqa: B006  never changed; typer wants a list
) -> int:
    """Open a table, take steps and ask for rulings with their reasons."""
    if len(paths) > 1:
        complain(["only one situation can be opened"])
        return FAILED
    try:
        given = checked_own(own)
    except NoPoolError as told:
        return told.code
    judge = Judge(width=_width(), is_ascii=not _has_boxes(), own=given)
    opened = None
    if paths:
        opened = _opened(judge, paths[0])
        if opened is None:
            return FAILED
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _converse(judge, opened)
    return _read(judge, opened)


def _opened(judge: Judge, path: str) -> Reply | None:
    try:
        text = read_text(path)
    except UnreadableError as fault:
        complain([str(fault)])
        return None
    try:
        return judge.begin(text, Path(path).parent)
    except SituationError as fault:
        complain([shown(fault, Source(name=path, text=text))])
    return None


def _width() -> int:
    return shutil.get_terminal_size((80, 24)).columns


def _has_boxes() -> bool:
    encoding = sys.stdout.encoding or "ascii"
    try:
        "┌★▶…".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _read(judge: Judge, opened: Reply | None) -> int:
    """Answer the lines of a pipe or a file, each shown before its answer."""
    if opened is not None:
        print(opened.text)
    for line in sys.stdin:
        print(f"{PROMPT}{line.rstrip()}")
        reply = judge.answer(line)
        if reply.is_over:
            break
        if reply.text:
            print(reply.text)
    return OK


def _converse(judge: Judge, opened: Reply | None) -> int:
    """Talk to a person; an interruption never loses the table."""
    from vsdsl.cli.prompting import prompt_for  # noqa: PLC0415  only a terminal needs it

    recovery = Recovery(os.environ)
    if opened is None:
        opened = _recovered(judge, recovery)
    elif recovery.kept() is not None:
        opened = Reply(text=f"{opened.text}\n{LEFT_BEHIND}", has_changed=True)
        recovery = Recovery(os.environ)
    _show(judge, opened)
    prompt = prompt_for(judge, recovery.folder)
    while True:
        try:
            line = prompt(PROMPT)
        except KeyboardInterrupt:
            print("(the table is kept; `quit` or Ctrl-D leaves)")
            continue
        except EOFError:
            break
        reply = _answered(judge, line)
        if reply.is_over:
            break
        _show(judge, reply)
        if judge.desk.session is not None and not judge.desk.session.is_game:
            recovery.keep(judge.desk.session.written())
    recovery.forget()
    return OK


def _recovered(judge: Judge, recovery: Recovery) -> Reply:
    """Bring back the table that a session left behind; one that cannot be opened stays a file."""
    text = recovery.kept()
    if text is None:
        return Reply(text=GREETING)
    try:
        return judge.resume(text)
    except SituationError as fault:
        where = recovery.set_aside()
        lost = f"the last table cannot be opened: {fault}\nit is kept in {where}"
        return Reply(text=f"{lost}\n{GREETING}")


def _answered(judge: Judge, line: str) -> Reply:
    judge.desk.width = _width()
    try:
        return judge.answer(line)
    except KeyboardInterrupt:
        return Reply(text="(stopped; the table is kept)", has_changed=True)


def _show(judge: Judge, reply: Reply) -> None:
    """Show an answer below the table, if that has changed; what the table says is not repeated."""
    lines = reply.text.splitlines()
    if reply.has_changed and judge.desk.session is not None:
        table = judge.desk.draw(judge.desk.session.scene)
        print(table)
        if lines and lines[-1] == table.splitlines()[-1]:
            lines.pop()
    for line in lines:
        print(_wrapped(line))


def _wrapped(line: str) -> str:
    """Return a line broken between words where it is wider than the terminal."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    width = _width()
    return line if len(line) <= width else fill(line, width, subsequent_indent=indent)
