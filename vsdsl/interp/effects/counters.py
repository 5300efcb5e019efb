"""Effects on counters, wounds and XP.

Rules: 9.4.6, 10.1.1, 10.1.2, 10.4.1, 11.2.2.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vsdsl.constructs.amounts.amount import (
    AnyTally,
    CounterTally,
    Every,
    NamedTally,
    Tally,
    WoundTally,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.counters import (
    ConvertCounters,
    DoubleCounters,
    GainPoints,
    GainXp,
    MoveCounters,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
from vsdsl.core.characters.defeat import wound
from vsdsl.core.characters.levels import gain_xp
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.book import Instruction
from vsdsl.core.table.bounds import saturated, within
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.amounts import count_tally, times
from vsdsl.interp.choosing import CHOSEN, choosing
from vsdsl.interp.counter_kinds import (
    Counters,
    can_come_off,
    kind_of,
    kinds_on,
    put_kind,
    take_kind,
)
from vsdsl.interp.effects.picking import forget_picked, picked, picking
from vsdsl.interp.meaning import Count, Value
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import (
    TARGET,
    Frame,
    any_done,
    bind,
    carrying_out,
    chooser,
    doer_of,
    forget,
    forgetting,
    go,
    setting,
    stay,
    subjects_of,
    targets,
)
from vsdsl.interp.writing import Writer
from vsdsl.terms.changes import Change

_LEFT = "#left"


_TAKERS: Final = "#takers"


def _put(writer: Writer, node: PutCounters) -> None:
    """Put counters or wounds on each target, as many as the amount says when this resolves.

    Rules: 9.3.2, 9.4.6, 10.1.2.
    """
    count = writer.before_choosing(writer.reader.amount(node.quantity), node.quantity)
    repeated = times(writer.reader, node.for_each)
    tally = node.tally
    kind = kind_of(tally) if isinstance(tally, CounterTally | NamedTally) else ""

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> int:
        number = within((count(table, where) or 0) * (repeated(table, where) or 0))
        found = cards_among(table, values)
        if kind:
            return sum(put_kind(table, v, kind, number, where.source) for v in found)
        if isinstance(tally, WoundTally):
            return number * len(wound(table, found, number, *doer_of(table, where)))
        return sum(_add(table, v, tally, number, where) for v in found)

    writer.target(node.target)
    writer.deed(act, by_each=True)


def _add(table: Table, ident: int, tally: Construct, number: int, where: Setting) -> int:
    """Put counters on one card; what doubles them doubles them now. Returns how many it got.

    Rules: 8.3.2, 13.2.8, 13.2.10, 13.2.11.
    """
    if number < 1:
        return 0
    match tally:
        case WoundTally():
            return number * len(wound(table, (ident,), number, *doer_of(table, where)))
        case CounterTally() | NamedTally():
            return put_kind(table, ident, kind_of(tally), number, where.source)
        case _:
            return number * gain_xp(table, ident, number)


def removable(table: Table, tally: Tally, ident: int) -> int:
    """Return how many counters of a kind an effect can take off: none where a power forbids it.

    Rules: 1.1.2, 9.4.6.
    """
    if isinstance(tally, Counters):
        return sum(can_come_off(table, kind, ident) for kind in kinds_on(table, tally, ident))
    return count_tally(table, tally, ident)


def _take_off(table: Table, ident: int, tally: Construct, number: int) -> None:
    """Take counters, wounds or XP off a card; of several kinds all there are are meant."""
    if isinstance(tally, Counters):
        for kind in kinds_on(table, tally, ident):
            most = number if not isinstance(tally, AnyTally) else can_come_off(table, kind, ident)
            take_kind(table, ident, kind, most)
        return
    thing = table.edit(ident)
    if isinstance(tally, WoundTally):
        thing.wounds -= number
    else:
        thing.xp -= number
    table.dirty = True
    tell_change(table, Change.LOSE_COUNTERS, (ident,), value=number)


def _put_divided(writer: Writer, node: PutDivided) -> None:
    """Let the player divide counters, one after another; they are put on at the same moment.

    Several players divide theirs before any are put on.

    Rules: 9.4.6, 10.1.1, A-93.
    """
    count = writer.before_choosing(writer.reader.amount(node.quantity), node.quantity)
    found = writer.reader.selector(node.target.selector)
    tally, name = node.tally, node.target.name

    def instruction(table: Table, frame: Frame) -> None:
        where = setting(frame)
        left = frame.binds.get(_LEFT, count(table, where) or 0)
        shares = {v: frame.binds[_share(v)] for v in frame.binds.get(CHOSEN, ())}
        answer = take_answer(table)
        if answer is not None:
            part = answer[2] if answer[0] == "share" else 1
            shares[answer[1]] = shares.get(answer[1], 0) + part
            left -= part
        options = found.find(table, where)
        if 0 <= found.most <= len(shares):
            options = tuple(shares)
        if len(options) == 1:
            shares[options[0]] = shares.get(options[0], 0) + left
            left = 0
        if left > 0 and options:
            parts = {_share(v): number for v, number in shares.items()}
            stay(table, frame, {_LEFT: left, CHOSEN: tuple(shares), **parts})
            asked = [*(("choose", v) for v in options), *_larger_shares(options, left)]
            ask(table, chooser(table, frame), "divide", "put one counter on", asked)
            return
        hit = tuple(shares)
        forget(table, frame, (_LEFT, CHOSEN, *(_share(v) for v in hit)))
        named = {name.text: hit} if name is not None else {}
        divided = {"it": hit, "them": hit, TARGET: tuple(shares.items())}
        bind(table, len(table.stack) - 1, {**divided, **named})

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> int:
        return sum(_add(table, ident, tally, number, where) for ident, number in values)

    writer.add(instruction)
    writer.deed(act, by_each=True)


def _share(ident: int) -> str:
    """Return the name of how many counters a card gets."""
    return f"#share {ident}"


def _larger_shares(options: tuple[int, ...], left: int) -> Iterator[tuple[object, ...]]:
    """Return tens, hundreds and so on, where so many are left that one by one takes too long."""
    size = 10
    while left >= 2 * size:
        yield from (("share", ident, size) for ident in options)
        size *= 10


def _remove(writer: Writer, node: RemoveCounters) -> None:
    """Take counters off; the number taken gets the name.

    Rules: 9.4.6.
    """
    count = _most(writer, node.quantity)
    name = node.name.text if node.name else "#many"
    tally = node.tally
    if isinstance(tally, AnyTally) and count is not None:
        _remove_picked(writer, node, picking(tally, count), name)
        return

    def instruction(table: Table, frame: Frame) -> None:
        most = None if count is None else count(table, setting(frame)) or 0
        total = 0
        for ident in cards_among(table, targets(frame)):
            there = removable(table, tally, ident)
            off = there if most is None else min(there, most)
            if off:
                _take_off(table, ident, tally, off)
            total = within(total + off)
        go(table, frame, {name: total, "#many": total, "#did": total > 0})

    writer.settle(writer.reader.selector(node.things), node.things)
    writer.add(instruction)


def _most(writer: Writer, quantity: Construct) -> Count | None:
    """Return how many are meant; None for all there are."""
    if isinstance(quantity, Every):
        return None
    return writer.before_choosing(writer.reader.amount(quantity), quantity)


def _remove_picked(writer: Writer, node: RemoveCounters, pick: Instruction, name: str) -> None:
    """Take some counters off, of the kinds that the player says.

    Rules: 1.5.1, 9.4.6.
    """

    def instruction(table: Table, frame: Frame) -> None:
        total = 0
        for ident, kind, number in tuple(picked(frame)):
            take_kind(table, ident, kind, number)
            total += number
        go(table, frame, {name: total, "#many": total, "#did": total > 0})

    writer.settle(writer.reader.selector(node.things), node.things)
    writer.add(pick, instruction, forget_picked)


def _move(writer: Writer, node: MoveCounters) -> None:
    """Take counters off some and put them on another; of several kinds the player says which.

    Where nobody is there to get them they stay.

    Rules: 1.5.1, 9.4.6, 10.1.1, 10.1.2.
    """
    target = writer.reader.selector(node.target.selector)
    named = node.target.name.text if node.target.name is not None else None
    prompt = "choose " + node.target.selector.english("this")

    def act(table: Table, frame: Frame) -> Mapping[str, Value]:
        where, total = setting(frame), 0
        takers = cards_among(table, frame.binds.get(_TAKERS, ()))
        for ident, kind, number in tuple(picked(frame)) if len(takers) == 1 else ():
            take_kind(table, ident, kind, number)
            put_kind(table, takers[0], kind, number, where.source)
            total += number
        return {"#many": total, "#did": total > 0}

    writer.settle(writer.reader.selector(node.things), node.things)
    writer.add(picking(node.tally, _most(writer, node.quantity)))
    writer.add(choosing(target, prompt, named, into=_TAKERS, is_it=False))
    writer.add(carrying_out(act), forget_picked, forgetting(_TAKERS))


def _double(writer: Writer, node: DoubleCounters) -> None:
    tally = node.tally

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        return any_done(
            [
                _add(table, v, tally, count_tally(table, tally, v), where) > 0
                for v in cards_among(table, values)
            ]
        )

    writer.target(node.target)
    writer.deed(act)


def _convert(writer: Writer, node: ConvertCounters) -> None:
    """Put as many counters of another kind in the place of those that are there.

    Rules: 9.4.6, 10.4.1.
    """
    tally, result = node.tally, node.result

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        done = False
        for ident in cards_among(table, values):
            number = removable(table, tally, ident)
            if number:
                _take_off(table, ident, tally, number)
                _add(table, ident, result, number, where)
                done = True
        return done

    writer.target(node.target)
    writer.deed(act)


def _gain_xp(writer: Writer, node: GainXp) -> None:
    """Give XP to the subject.

    Rules: 11.2.2, 11.2.4.
    """
    count = writer.reader.amount(node.amount)
    repeated = times(writer.reader, node.for_each)

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        where = setting(frame)
        number = within((count(table, where) or 0) * (repeated(table, where) or 0))
        subjects = cards_among(table, subjects_of(frame))
        return {"#did": any_done([gain_xp(table, ident, number) for ident in subjects])}

    writer.add(carrying_out(act))


def _gain_points(writer: Writer, node: GainPoints) -> None:
    """Give recruit points to the player.

    Rules: 5.5.1, 5.5.5.
    """
    count = writer.reader.amount(node.amount)

    def instruction(table: Table, frame: Frame) -> None:
        number = count(table, setting(frame)) or 0
        if number:
            player = chooser(table, frame)
            person = table.edit_player(player)
            person.points = saturated(table, person.points + number, player=player)
            tell_change(table, Change.POINTS, player=player, value=number)
        go(table, frame, {"#did": number > 0})

    writer.add(instruction)


COUNTERS: dict[type[Construct], Callable[[Writer, Any], None]] = {
    ConvertCounters: _convert,
    DoubleCounters: _double,
    GainPoints: _gain_points,
    GainXp: _gain_xp,
    MoveCounters: _move,
    PutCounters: _put,
    PutDivided: _put_divided,
    RemoveCounters: _remove,
}
