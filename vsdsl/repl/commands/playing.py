"""Playing: `step`, `expect`, `set`, `put`, `what if`, `undo`, `redo`."""

from typing import Final

from vsdsl.repl.commands.command import Command, count_in
from vsdsl.repl.desk import Desk, Reply
from vsdsl.repl.phrasing import as_step
from vsdsl.repl.session import Moment

_UNTOLD: Final = "(an expectation)"


def _step(desk: Desk, rest: str) -> Reply:
    session = desk.open
    steps = session.situation.steps
    count = len(steps) if rest == "all" else count_in(rest)
    replies: list[Reply] = []
    for step in steps[session.now.file_step :][:count]:
        reply = desk.take(step.text, session.now.file_step + 1)
        said = session.now.account(desk.viewer).step or _UNTOLD
        replies.append(Reply(text=f"> {said}\n{reply.text}", has_changed=reply.has_changed))
    if not replies:
        return Reply(text="there are no more steps in the file")
    text = "\n".join(reply.text for reply in replies)
    return Reply(text=text, has_changed=any(reply.has_changed for reply in replies))


def _expect(desk: Desk, rest: str) -> Reply:
    return desk.take(f"expect {rest}")


def _set(desk: Desk, rest: str) -> Reply:
    return desk.take(f"set {rest}")


def _put(desk: Desk, rest: str) -> Reply:
    return desk.take(f"put {rest}")


def _what(desk: Desk, rest: str) -> Reply:
    word, _, said = rest.partition(" ")
    if word.lower() != "if" or not said:
        return Reply(text='say what to try, as in `what if A attacks "X" with "Y"`')
    here = desk.open.scene
    step = as_step(here, said)
    branch = desk.tried(step)
    if desk.teaches(here, branch):
        letter = here.letters[desk.viewer or 0]
        return Reply(text=f"what comes of it depends on cards that {letter} does not see")
    shown = (desk.outcome(here, branch), desk.draw(branch), "(only tried: the table is as it was)")
    return Reply(text="\n".join(shown))


def _heard(desk: Desk, moment: Moment) -> str:
    """Return a step as whoever looks may know it."""
    return moment.account(desk.viewer).step or _UNTOLD


def _undo(desk: Desk, rest: str) -> Reply:
    taken = [desk.open.undo() for _ in range(count_in(rest))]
    steps = [f"taken back: {_heard(desk, moment)}" for moment in taken if moment is not None]
    return Reply(text="\n".join(steps) or "there is nothing to take back", has_changed=bool(steps))


def _redo(desk: Desk, rest: str) -> Reply:
    taken = [desk.open.redo() for _ in range(count_in(rest))]
    steps = [f"done again: {_heard(desk, moment)}" for moment in taken if moment is not None]
    return Reply(text="\n".join(steps) or "there is nothing to do again", has_changed=bool(steps))


PLAYING: Final = {
    "expect": Command(_expect, ('expect "X" is 15/4',), "whether something is true, and why"),
    "put": Command(_put, ('put "X" into A\'s hand',), "add a card to the table"),
    "redo": Command(_redo, ("redo", "redo 3"), "take steps again that were taken back"),
    "set": Command(
        _set, ('set "X" wounds 2',), "change a card: wounds, xp, counters, row, stunned"
    ),
    "step": Command(_step, ("step", "step 3", "step all"), "take the next steps of the file"),
    "undo": Command(_undo, ("undo", "undo 3"), "take steps back"),
    "what": Command(_what, ('what if A plays "X"',), "try a step, then go back"),
}
