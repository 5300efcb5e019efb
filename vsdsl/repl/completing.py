"""Completing: what may stand next in a line that is being typed."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from vsdsl.repl.commands import COMMANDS
from vsdsl.repl.judge import Judge
from vsdsl.repl.phrasing import VERBS
from vsdsl.rulebook import load_catalogue
from vsdsl.situation.asking.phrasing import OPENINGS
from vsdsl.situation.books import cards_for
from vsdsl.situation.naming import plain
from vsdsl.situation.parsing import next_terminals, quoted
from vsdsl.situation.refs import bare_name
from vsdsl.situation.scene import Scene
from vsdsl.situation.team_attacks import team_attacks
from vsdsl.situation.wording import steps_of

_FRAGMENT: Final = re.compile(r"[A-Za-z'+/\[-]*$")
_LAST_STEP: Final = re.compile(r"^what if (?:.*(?:;| then) )?", re.IGNORECASE)
_FROM_ANYWHERE: Final = frozenset({"new", "put", "names"})  # they speak of cards that are elsewhere
_FILES: Final = re.compile(r"^(?:load|save)(?: ruling)?(?: over)? ", re.IGNORECASE)
_SAMPLES: Final = {
    "COUNTER": ("+1/+1", "-1/-1"),
    "SYMBOL": ("[Energy]", "[Intellect]", "[Might]", "[Skill]"),
}


class Completion(NamedTuple):
    """A text that may replace the last `back` characters of the line."""

    text: str
    back: int


def completions(judge: Judge, line: str) -> tuple[Completion, ...]:
    """Return what may complete a line: names between quotes, files, rules, else steps and words."""
    typed = line.lstrip()
    if typed.count('"') % 2:
        head, _, fragment = typed.rpartition('"')
        return _fitting(fragment, (f'{name}"' for name in _names(judge, head)))
    files = _FILES.match(typed)
    if files is not None:
        fragment = typed[files.end() :]
        return _fitting(fragment, _paths(fragment))
    word, _, rest = typed.partition(" ")
    if word.lower() in {"rule", "as", "help"} and " " in typed:
        return _fitting(rest, _after(judge, word.lower()))
    whole = _fitting(typed, _lines(judge))
    lines = tuple(found.text.lower() for found in whole)
    words = (
        found
        for found in _grammatical(judge, typed)
        if not any(
            line.startswith(f"{typed[: len(typed) - found.back]}{found.text}".lower())
            for line in lines
        )
    )
    return (*whole, *words)


def _fitting(fragment: str, found: Iterable[str]) -> tuple[Completion, ...]:
    small = fragment.lower()
    texts = dict.fromkeys(text for text in found if text.lower().startswith(small))
    return tuple(Completion(text, len(fragment)) for text in texts if text != fragment)


def _after(judge: Judge, word: str) -> Iterator[str]:
    """Return what may stand after a command that takes one word."""
    match word:
        case "rule":
            yield from (rule.id for rule in load_catalogue())
        case "help":
            yield from COMMANDS
        case _:
            session = judge.desk.session
            yield from (*(session.scene.letters if session is not None else ()), "judge")


def _paths(fragment: str) -> Iterator[str]:
    """Return the files and folders whose path begins so."""
    folder, _, _ = fragment.rpartition("/")
    try:
        found = sorted(Path(folder or ("/" if "/" in fragment else ".")).expanduser().iterdir())
    except (OSError, RuntimeError):
        return
    for path in found:
        if not path.name.startswith("."):
            name = f"{folder}/{path.name}" if "/" in fragment else path.name
            yield f"{name}/" if path.is_dir() else name


def _lines(judge: Judge) -> Iterator[str]:
    """Return whole lines: first what can be done now, then the words a line may begin with."""
    steps = tuple(_steps(judge))
    yield from steps
    yield from (step.partition(" ")[2] for step in steps)
    yield from (f"what if {step}" for step in steps)
    if judge.desk.session is not None:
        yield "everyone passes"
    yield from (*COMMANDS, "what if", "why can't", "help", "quit")
    yield from VERBS


def _steps(judge: Judge) -> Iterator[str]:
    """Return the steps that can be taken now, if whoever looks may take them."""
    session, viewer = judge.desk.session, judge.desk.viewer
    if session is None:
        return
    asked = session.scene.table.decision
    if asked is not None and viewer in {None, asked.player}:
        yield from (*steps_of(session.scene), *team_attacks(session.scene))


def _grammatical(judge: Judge, typed: str) -> tuple[Completion, ...]:
    """Return the words and names that may stand next by the grammar of steps and questions."""
    session = judge.desk.session
    found = _FRAGMENT.search(typed)
    if session is None or found is None or found.start() == 0:
        return ()
    scene = session.scene.seen_by(judge.desk.viewer)
    begun = _LAST_STEP.sub("", typed[: found.start()])
    if not begun:
        return _fitting(found[0], _steps(judge)) if ";" in typed else ()
    start = "start"
    opening, _, asked = begun.partition(" ")
    if opening.lower() == "why" or opening.lower() in OPENINGS:
        start, begun = "why", f"why {asked if opening.lower() == 'why' else begun}"
    accepted = next_terminals(plain(scene, begun), start)
    return _fitting(found[0], _spelled(judge, scene, sorted(accepted)))


def _spelled(judge: Judge, scene: Scene, accepted: list[str]) -> Iterator[str]:
    for terminal in accepted:
        match terminal:
            case "STRING":
                yield from (f'"{name}"' for name in _names(judge, ""))
            case "PLAYER":
                yield from scene.letters
            case _ if terminal.isupper() and len(terminal) > 1:
                yield from _SAMPLES.get(terminal, ())
            case _:
                yield terminal


def _names(judge: Judge, head: str) -> Iterator[str]:
    """Return the names that may stand after some words, given names first.

    They are those of cards on the table that may be known, or of all cards where a line may speak
    of any.
    """
    session, viewer = judge.desk.session, judge.desk.viewer
    if session is not None:
        scene = session.scene.seen_by(viewer)
        yield from (name for name, ident in scene.names.items() if scene.is_seen(ident))
        for ident, thing in scene.table.things.items():
            is_there = thing.face and thing.zone not in {"deck", "levels", "player"}
            if is_there and scene.is_seen(ident):
                yield bare_name(scene, ident)
        for ident in scene.table.in_play():
            yield from (power.name for power in scene.table.face(ident).abilities)
    words = set(head.lower().split())
    if words & _FROM_ANYWHERE:
        sets = session.situation.pool if session is not None else ()
        given = judge.desk.own.sources if judge.desk.own is not None else ()
        own = session.situation.own if session is not None else given
        faces = cards_for(sets, "", files=own).book.faces.values()
        is_main = "new" in words
        yield from sorted(quoted(f.name) for f in faces if (f.kind == "main") == is_main and f.name)
