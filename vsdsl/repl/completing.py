"""Completing: what may stand next in a line that is being typed."""

from collections.abc import Iterator
from typing import NamedTuple

from vsdsl.repl.commands import COMMANDS
from vsdsl.repl.judge import Judge
from vsdsl.repl.phrasing import VERBS
from vsdsl.situation.refs import bare_name
from vsdsl.situation.team_attacks import team_attacks
from vsdsl.situation.wording import steps_of


class Completion(NamedTuple):
    """A text that may replace the last `back` characters of the line."""

    text: str
    back: int


def completions(judge: Judge, line: str) -> tuple[Completion, ...]:
    """Return what may complete a line: names between quotes, else commands and legal steps."""
    if line.count('"') % 2:
        fragment = line.rpartition('"')[2]
        found = (name for name in _names(judge) if name.lower().startswith(fragment.lower()))
        return tuple(Completion(f'{name}"', len(fragment)) for name in dict.fromkeys(found))
    typed = line.lstrip()
    found = (step for step in _lines(judge) if step.lower().startswith(typed.lower()))
    return tuple(Completion(step, len(typed)) for step in dict.fromkeys(found) if step != typed)


def _lines(judge: Judge) -> Iterator[str]:
    """Return whole lines: first what can be done now, then the words a line may begin with."""
    session, viewer = judge.desk.session, judge.desk.viewer
    if session is not None:
        asked = session.scene.table.decision
        if asked is not None and viewer in {None, asked.player}:
            steps = (*steps_of(session.scene), *team_attacks(session.scene))
            yield from steps
            yield from (step.partition(" ")[2] for step in steps)
        yield "everyone passes"
    yield from (*COMMANDS, "what if", "why can't", "help", "quit")
    yield from VERBS


def _names(judge: Judge) -> Iterator[str]:
    """Return the names of the cards on the table that may be known, given names first."""
    session, viewer = judge.desk.session, judge.desk.viewer
    if session is None:
        return
    scene = session.scene.seen_by(viewer)
    yield from (name for name, ident in scene.names.items() if scene.is_seen(ident))
    for ident, thing in scene.table.things.items():
        is_there = thing.face and thing.zone not in {"deck", "levels", "player"}
        if is_there and scene.is_seen(ident):
            yield bare_name(scene, ident)
    for ident in scene.table.in_play():
        yield from (power.name for power in scene.table.face(ident).abilities)
