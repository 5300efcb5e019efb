"""Files: `load`, `save` and `new`."""

import re
from pathlib import Path
from typing import Final

from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.repl.versions import cards_behind, rules_behind
from vsdsl.situation.description import FEWEST, LETTERS
from vsdsl.situation.errors import SituationError, shown
from vsdsl.situation.ruled import Ruled, with_ruling
from vsdsl.situation.writing import new_text
from vsdsl.source import Source

_AGAINST: Final = re.compile(" against ", re.IGNORECASE)


def _load(desk: Desk, rest: str) -> Reply:
    if not rest:
        return Reply(text="say which file, as in `load question.yaml`")
    try:
        text = read_text(_path(rest))
    except UnreadableError as fault:
        return Reply(text=str(fault))
    try:
        return desk.begin(text, _path(rest).parent)
    except SituationError as fault:
        return Reply(text=shown(fault, Source(name=rest, text=text)))


def _save(desk: Desk, rest: str) -> Reply:
    is_ruling, said = _after(rest, "ruling")
    is_over, said = _after(said, "over")
    if not said:
        example = "save ruling answer.yaml" if is_ruling else "save question.yaml"
        return Reply(text=f"say where to, as in `{example}`")
    text = _ruling(desk) if is_ruling else desk.open.written()
    if text is None:
        return Reply(text='nothing has been asked yet; ask first, as in `why "X" ATK`')
    try:
        with _path(said).open("w" if is_over else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        again = f"save ruling over {said}" if is_ruling else f"save over {said}"
        return Reply(text=f"`{said}` is there already; `{again}` replaces it")
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else fault
        return Reply(text=f"cannot write `{said}`: {why}")
    does = "asks it again" if is_ruling else "runs it"
    return Reply(text=f"saved; `vsdsl run {said}` {does}")


def _after(rest: str, word: str) -> tuple[bool, str]:
    """Return whether a line begins with a word, and what comes after it."""
    first, _, others = rest.partition(" ")
    return (True, others.strip()) if first == word else (False, rest)


def _ruling(desk: Desk) -> str | None:
    """Return the last question as a ruling: its table, its answer and what they rest on."""
    session, asked = desk.open, desk.asked
    if asked is None:
        return None
    answer = tuple(asked.answer.splitlines())
    ruled = Ruled(
        question=asked.question,
        answer=answer,
        seen_by="" if asked.viewer is None else session.scene.letters[asked.viewer],
        cards=cards_behind(asked.session),
        rules=rules_behind(asked.session.situation, answer),
        says=asked.says,
    )
    return with_ruling(asked.session.written(), ruled)


def _path(said: str) -> Path:
    """Return the file that is meant; `~` is the user's own folder, if there is one."""
    try:
        return Path(said).expanduser()
    except RuntimeError:
        return Path(said)


def _new(desk: Desk, rest: str) -> Reply:
    mains = [part.strip(' "') for part in _AGAINST.split(rest)]
    if not all(mains) or len(mains) > len(LETTERS):
        return Reply(text='say who plays whom, two to four of them, as in `new "X" against "Y"`')
    if len(mains) < FEWEST:
        mains *= FEWEST
    try:
        return desk.begin(new_text(" against ".join(mains), mains))
    except SituationError as fault:  # where in a text that nobody has written does not matter
        return Reply(text=fault.message)


FILES: Final = {
    "load": Command(_load, ("load question.yaml",), "open a situation"),
    "new": Command(_new, ('new "X" against "Y"',), "begin with main characters, two to four"),
    "save": Command(
        _save,
        ("save question.yaml", "save ruling answer.yaml", "save over question.yaml"),
        "write the session down as a situation, or the last question with its answer",
    ),
}
