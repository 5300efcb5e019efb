"""Control: conditions, repetition, modes, and who carries a line out."""

from collections.abc import Callable
from functools import partial
from typing import Any

from vsdsl.constructs.amounts.amount import InstancesOn, TallyOn
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.effects.combat import Pay
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import (
    Amplify,
    Does,
    ForEachDo,
    IfThen,
    May,
    MayBlock,
    Otherwise,
    Unless,
)
from vsdsl.constructs.statements.mode import ChooseMode, Mode
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import counted
from vsdsl.interp.choosing import choosing
from vsdsl.interp.doable import is_doable
from vsdsl.interp.effects.paying import able_payers, may_pay
from vsdsl.interp.meaning import Finder, Holding
from vsdsl.interp.places import in_turn_order, player_of
from vsdsl.interp.programs import (
    WHO,
    Frame,
    Instruction,
    Label,
    chooser,
    forget,
    go,
    jump,
    setting,
    unless,
)
from vsdsl.interp.writing import AMPLIFIED, Writer


def _if(writer: Writer, node: IfThen) -> None:
    _when(writer, writer.reader.condition(node.condition), node)


def _unless(writer: Writer, node: Unless) -> None:
    holds = writer.reader.condition(node.condition)
    _when(writer, lambda table, where: not holds(table, where), node)


def _otherwise(writer: Writer, node: Otherwise) -> None:
    """Carry the block out if the line before was not: an `if` that failed, a `may` declined."""
    name = writer.otherwise
    _when(writer, lambda _table, where: bool(where.binds.get(name)), node)


def _amplify(writer: Writer, node: Amplify) -> None:
    """Carry the block out, too or instead, if a location was discarded to pay.

    Rules: 7.7.1, A-90.
    """
    _when(writer, lambda _table, where: bool(where.binds.get(AMPLIFIED)), node)


def _when(writer: Writer, test: Holding, node: IfThen | Unless | Otherwise | Amplify) -> None:
    after = Label()
    writer.add(unless(test, after, writer.otherwise))
    writer.branch(node, lambda: writer.block(node.body))
    writer.here(after)


def _may(writer: Writer, node: May) -> None:
    """Let each player in front of the verb decide whether it is done.

    Agreeing to what cannot be done is not doing it.

    Rules: 1.5.2, A-06, A-08.
    """
    if isinstance(node.act, Pay):
        may_pay(writer, node, node.act)
        return

    def write(end: Label) -> None:
        writer.branch(node, lambda: writer.statement(node.act))
        writer.here(end)

    _optional(writer, node, write)


def _may_block(writer: Writer, node: MayBlock) -> None:
    """Let each player in front of the verb decide about several lines: all of them or none."""

    def write(end: Label) -> None:
        writer.branch(node, lambda: writer.block(node.body))
        writer.here(end)
        writer.add(lambda table, frame: go(table, frame, {"#did": True}))

    _optional(writer, node, write)


def _optional(writer: Writer, node: May | MayBlock, write: Callable[[Label], None]) -> None:
    """Write lines that a player is asked about, unless there is nothing to do them with.

    Rules: 1.5.2, A-167.
    """
    prompt, otherwise = node.english("this"), writer.otherwise
    done = f"#done {len(writer.instructions)}"
    end, refused = Label(), Label()

    def ask_first(table: Table, frame: Frame) -> None:
        answer = take_answer(table)
        if answer is None and is_doable(table, frame, end):
            player = player_of(table, frame.binds[WHO][0])
            ask(table, player, "may", prompt, [("yes",), ("no",)])
            return
        go(table, frame, {"#did": False}, None if answer == ("yes",) else refused.at)

    def note(table: Table, frame: Frame) -> None:
        go(table, frame, {done: bool(frame.binds.get(done) or frame.binds.get("#did"))})

    def conclude(table: Table, frame: Frame) -> None:
        was_done = bool(frame.binds.get(done))
        go(table, frame, {"#did": was_done, otherwise: not was_done, done: False})

    def one_by_one() -> None:
        writer.add(ask_first)
        write(end)
        writer.here(refused)
        writer.add(note)

    _by_each(writer, node.subject, one_by_one)
    writer.add(conclude)


def _does(writer: Writer, node: Does) -> None:
    """Let players or characters carry a line out.

    Several players choose one after another; what they do to their choices is then done at once.

    Rules: 1.2.6, A-93.
    """
    if writer.reader.selector(node.subject).is_players:
        writer.deferred = []
        _by_each(writer, node.subject, lambda: writer.statement(node.act))
        writer.together()
        return
    found = writer.reader.selector(node.subject)
    able = able_payers(found, node.act) if isinstance(node.act, Pay) else found
    outer = _enter(writer, node.subject, able)
    writer.statement(node.act)
    writer.add(_leaving(outer))


def _enter(writer: Writer, subject: Selector, found: Finder) -> str:
    """Write who carries the next lines out; returns the name that keeps who did before."""
    outer = f"#outer {len(writer.instructions)}"
    prompt = "choose " + subject.english("this")
    writer.add(
        lambda table, frame: go(table, frame, {outer: frame.binds.get(WHO)}),
        choosing(found, prompt, into=WHO, is_it=False),
    )
    return outer


def _leaving(outer: str) -> Instruction:
    """Return the instruction after which those before carry on; who did last stays known."""

    def instruction(table: Table, frame: Frame) -> None:
        last = frame.binds.get(WHO) or frame.binds.get("#players", ())
        go(table, frame, {"#players": last, WHO: frame.binds.get(outer)})

    return instruction


def _by_each(writer: Writer, subject: Selector, write: Callable[[], None]) -> None:
    """Write lines that each of the subjects carries out, one after another, in turn order.

    What was spoken of before is the same for all of them, whatever those before have chosen.

    Rules: 1.5.1, A-93.
    """
    outer = _enter(writer, subject, writer.reader.selector(subject))
    queue = f"#queue {len(writer.instructions)}"
    spoken = f"#spoken {len(writer.instructions)}"
    again, after = Label(), Label()

    def next_one(table: Table, frame: Frame) -> None:
        left = frame.binds.get(queue)
        binds = frame.binds
        before = binds.get("it") if left is None else binds.get(spoken)
        left = in_turn_order(table, frame.binds.get(WHO, ()) if left is None else left)
        if not left:
            forget(table, frame, (queue, spoken), after.at)
            return
        known = {} if before is None else {spoken: before, "it": before, "them": before}
        go(table, frame, {WHO: (left[0],), queue: tuple(left[1:]), **known})

    writer.here(again)
    writer.add(next_one)
    write()
    writer.add(jump(again))
    writer.here(after)
    writer.add(_leaving(outer))


def _for_each(writer: Writer, node: ForEachDo) -> None:
    """Carry the block out once for each of what is there at the start, one after another.

    Rules: 1.5.1.
    """
    again, after = Label(), Label()
    if isinstance(node.counted, Selector):
        next_one = _next_thing(writer, node.counted, node.name, after)
    else:
        next_one = _next_time(writer, node.counted, node.name, after)
    writer.here(again)
    writer.add(next_one)
    writer.branch(node, lambda: writer.block(node.body))
    writer.add(jump(again))
    writer.here(after)


def _next_thing(writer: Writer, node: Selector, named: Name | None, after: Label) -> Instruction:
    found = writer.reader.selector(node).find
    name = named.text if named else "it"
    queue = f"#each {len(writer.instructions)}"

    def next_one(table: Table, frame: Frame) -> None:
        left = frame.binds.get(queue)
        if left is None:
            left = found(table, setting(frame))
        if not left:
            forget(table, frame, (queue,), after.at)
            return
        go(table, frame, {queue: tuple(left[1:]), name: (left[0],)})

    return next_one


def _next_time(
    writer: Writer, node: TallyOn | InstancesOn, named: Name | None, after: Label
) -> Instruction:
    """Return what counts up to the number of counters or keywords that were there at the start.

    Rules: 1.5.1.
    """
    many = counted(writer.reader, node)
    here = len(writer.instructions)
    time, last = f"#time {here}", f"#last {here}"

    def next_one(table: Table, frame: Frame) -> None:
        binds = frame.binds
        number = binds.get(time, 0) + 1
        most = binds[last] if last in binds else many(table, setting(frame)) or 0
        if number > most:
            forget(table, frame, (time, last), after.at)
            return
        go(table, frame, {time: number, last: most, **({named.text: number} if named else {})})

    return next_one


def _choose_mode(writer: Writer, node: ChooseMode) -> None:
    """Let the player choose one of the modes when this resolves."""
    modes = [mode for mode in node.body.statements if isinstance(mode, Mode)]
    starts = [Label() for _ in modes]
    after = Label()

    def pick(table: Table, frame: Frame) -> None:
        answer = take_answer(table)
        if answer is None:
            options = [("mode", number + 1) for number in range(len(modes))]
            ask(table, chooser(table, frame), "mode", "choose one", options)
            return
        go(table, frame, {}, starts[answer[1] - 1].at)

    writer.add(pick)
    for start, mode in zip(starts, modes, strict=True):
        writer.here(start)
        writer.branch(mode, partial(writer.block, mode.body))
        writer.add(jump(after))
    writer.here(after)


CONTROL: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Amplify: _amplify,
    ChooseMode: _choose_mode,
    Does: _does,
    ForEachDo: _for_each,
    IfThen: _if,
    May: _may,
    MayBlock: _may_block,
    Otherwise: _otherwise,
    Unless: _unless,
}
