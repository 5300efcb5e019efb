"""Playing: `step`, `expect`, `set`, `put`, `what if`, `undo`, `redo`."""

import re
from typing import Final

from vsdsl.diagnostics import closest
from vsdsl.repl.commands.command import Command, count_in
from vsdsl.repl.desk import Desk, Reply
from vsdsl.repl.phrasing import as_step
from vsdsl.situation.past import Moment

_THEN: Final = re.compile(r";|,? then (?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", re.IGNORECASE)
_TRUNK: Final = "the table"
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
        return Reply(
            text='say what to try, as in `what if A attacks "X" with "Y"; everyone passes`'
        )
    here = branch = desk.open.scene
    steps: list[str] = []
    shown: list[str] = []
    parts = [part.strip() for part in _THEN.split(said) if part.strip()]
    for part in parts:
        step = as_step(branch.seen_by(desk.viewer), part)
        before, branch = branch, desk.tried(step, branch)
        if desk.teaches(here, branch):
            letter = here.letters[desk.viewer or 0]
            return Reply(text=f"what comes of it depends on cards that {letter} does not see")
        shown += [f"> {step}"] if len(parts) > 1 else []
        shown.append(desk.outcome(before, branch))
        steps.append(step)
    desk.tried_steps = tuple(steps)
    last = "(only tried: the table is as it was; `keep` takes it on)"
    return Reply(text="\n".join((*shown, desk.draw(branch), last)))


def _keep(desk: Desk, rest: str) -> Reply:
    """Take the steps that were tried last; with a name, on a branch of their own."""
    steps = desk.tried_steps
    if not steps:
        return Reply(text="nothing has been tried; `what if` tries steps")
    word, _, name = rest.partition(" ")
    if rest and (word.lower() != "as" or not name.strip(' "')):
        return Reply(text='say `keep`, or `keep as "NAME"` for a branch of its own')
    if rest:
        desk.branches.setdefault(_TRUNK, desk.open)
        desk.session = desk.branches[name.strip(' "')] = desk.open.as_it_is()
    replies = [desk.take(step) for step in steps]
    desk.tried_steps = ()
    return Reply(text="\n".join(reply.text for reply in replies), has_changed=True)


def _branch(desk: Desk, rest: str) -> Reply:
    """Go to a branch that was kept; without a name, list them."""
    name = rest.strip(' "')
    if not desk.branches:
        return Reply(text='there are no branches; `keep as "NAME"` after `what if` makes one')
    if not name:
        names = (
            f"    {each}{' (here)' if session is desk.session else ''}"
            for each, session in desk.branches.items()
        )
        return Reply(text="\n".join(("branches:", *names)))
    found = next((each for each in desk.branches if each.lower() == name.lower()), None)
    if found is None:
        near = closest(name, desk.branches)
        hint = f"did you mean `{near[0]}`?" if near else "`branch` lists them"
        return Reply(text=f"there is no branch `{name}`; {hint}")
    desk.session = desk.branches[found]
    desk.asked, desk.tried_steps = None, ()
    return Reply(text=f"this is {found}", has_changed=True)


def _heard(desk: Desk, moment: Moment) -> str:
    """Return a step as whoever looks may know it."""
    return moment.account(desk.viewer).step or _UNTOLD


def _undo(desk: Desk, rest: str) -> Reply:
    taken = [desk.open.timeline.back() for _ in range(count_in(rest))]
    steps = [f"taken back: {_heard(desk, moment)}" for moment in taken if moment is not None]
    return Reply(text="\n".join(steps) or "there is nothing to take back", has_changed=bool(steps))


def _redo(desk: Desk, rest: str) -> Reply:
    taken = [desk.open.timeline.forth() for _ in range(count_in(rest))]
    steps = [f"done again: {_heard(desk, moment)}" for moment in taken if moment is not None]
    return Reply(text="\n".join(steps) or "there is nothing to do again", has_changed=bool(steps))


PLAYING: Final = {
    "branch": Command(_branch, ('branch "X"', "branch"), "go to a table that was kept; list them"),
    "expect": Command(_expect, ('expect "X" is 15/4',), "whether something is true, and why"),
    "keep": Command(_keep, ("keep", 'keep as "X"'), "take the steps that `what if` tried"),
    "put": Command(_put, ('put "X" into A\'s hand',), "add a card to the table"),
    "redo": Command(_redo, ("redo", "redo 3"), "take steps again that were taken back"),
    "set": Command(
        _set,
        ('set "X" wounds 2',),
        "change a card or the turn: wounds, xp, level, counters, row, stunned, phase, step, turn",
    ),
    "step": Command(_step, ("step", "step 3", "step all"), "take the next steps of the file"),
    "undo": Command(_undo, ("undo", "undo 3"), "take steps back"),
    "what": Command(
        _what,
        ('what if A plays "X"', 'what if A plays "X"; everyone passes'),
        "try one step or several, then go back",
    ),
}
