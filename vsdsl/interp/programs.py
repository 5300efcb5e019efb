"""Programs: blocks of statements as lists of small instructions.

An instruction is a function of the table and its frame, a `Run`. It says where to go on by
replacing the frame; when it must ask, it leaves the frame as it is and is called again with the
answer. Names that start with # are the interpreter's own; `#did` tells whether the statement before
has really been done.
"""

from collections.abc import Callable, Mapping
from typing import Final

from vsdsl.core.powers.permissions import Doer
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Holding, Value
from vsdsl.interp.places import is_player, player_of
from vsdsl.terms.manners import Manner

Frame = Run
Instruction = Callable[[Table, Frame], None]
# What is done to some things; returns whether it was done, or how much of it was.
Act = Callable[[Table, Setting, tuple[Value, ...]], bool | int]

TARGET = "#t"
WHO = "#who"


def setting(frame: Frame) -> Setting:
    """Return the setting of a running program."""
    program, _, source, player, binds, _ = frame
    return Setting(source, player, binds, 0, program)


def means(table: Table, where: Setting) -> tuple[Manner, ...]:
    """Return what kind of thing does what an instruction does: an effect, or a super power's.

    Rules: 7.2.2, 9.1.2.
    """
    return _SUPER_POWER if table.book.is_super(where.program) else _EFFECT


_EFFECT: Final = (Manner.EFFECT,)
_SUPER_POWER: Final = (Manner.EFFECT, Manner.SUPER_POWER)


def doer_of(table: Table, where: Setting) -> Doer:
    """Return who does what an instruction does: the card that it stands on.

    Rules: 8.3.1.
    """
    return Doer((where.source,), means(table, where))


def targets(frame: Frame) -> tuple[Value, ...]:
    """Return what the instruction before has settled."""
    return tuple(frame.binds.get(TARGET, ()))


def subjects_of(frame: Frame) -> tuple[Value, ...]:
    """Return who carries the line out: those in front of the verb, or the card itself.

    Where nobody fits what stands in front of the verb, nobody does.

    Rules: 1.5.2, A-92.
    """
    who = frame.binds.get(WHO)
    return (frame.source,) if who is None else tuple(who)


def go(table: Table, frame: Frame, names: Mapping[str, Value], at: int | None = None) -> None:
    """Go on with the next instruction, or with another one, with further names bound."""
    key, here, source, player, bound, cause = frame
    merged = {**bound, **names} if names else bound
    table.stack[-1] = Run(key, here + 1 if at is None else at, source, player, merged, cause)


def stay(table: Table, frame: Frame, names: Mapping[str, Value]) -> None:
    """Come back to this instruction with further names bound."""
    go(table, frame, names, frame.at)


def forget(table: Table, frame: Frame, names: tuple[str, ...], at: int | None = None) -> None:
    """Go on without some names."""
    key, here, source, player, bound, cause = frame
    kept = {name: value for name, value in bound.items() if name not in names}
    table.stack[-1] = Run(key, here + 1 if at is None else at, source, player, kept, cause)


def forgetting(*names: str) -> Instruction:
    """Return the instruction that forgets names."""
    return lambda table, frame: forget(table, frame, names)


def chooser(table: Table, frame: Frame) -> int:
    """Return the player who carries out the statement: `you`, or the player in front of the verb.

    Rules: 1.2.6, A-06.
    """
    return who_acts(table, setting(frame))


def who_acts(table: Table, where: Setting) -> int:
    """Return the player who does what is being done: `you`, or the player in front of the verb.

    Rules: 1.2.6, A-06.
    """
    who = where.binds.get(WHO)
    if who and is_player(table, who[0]):
        return player_of(table, who[0])
    return where.player


def any_done(done: list[bool]) -> bool:
    """Return whether something was done to any of several things, all of which were tried."""
    return any(done)


def acting(act: Act) -> Instruction:
    """Return the instruction that does something with what was settled before it."""

    def done(table: Table, frame: Frame) -> Mapping[str, Value]:
        many = act(table, setting(frame), targets(frame))
        return {"#did": many} if isinstance(many, bool) else {"#did": many > 0, "#many": many}

    return carrying_out(done)


def carrying_out(act: Callable[[Table, Frame], Mapping[str, Value]]) -> Instruction:
    """Return the instruction that does something and notes names that come of it.

    The program moves on first: what is done may put a frame on the stack.
    """

    def instruction(table: Table, frame: Frame) -> None:
        at = len(table.stack) - 1
        go(table, frame, {})
        names = act(table, frame)
        bind(table, at, names)

    return instruction


def bind(table: Table, at: int, names: Mapping[str, Value]) -> None:
    """Bind further names in a program that is under way somewhere on the stack."""
    mine = table.stack[at]
    if isinstance(mine, Run):
        key, here, source, player, bound, cause = mine
        table.stack[at] = Run(key, here, source, player, {**bound, **names}, cause)


class Label:
    """A place in a program that is known only when it has been written."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        """Make a label that has no place yet."""
        self.at = 0


def jump(label: Label) -> Instruction:
    """Return the instruction that goes on elsewhere."""
    return lambda table, frame: go(table, frame, {}, label.at)


def unless(test: Holding, label: Label, otherwise: str) -> Instruction:
    """Return the instruction that skips ahead when a condition does not hold."""

    def instruction(table: Table, frame: Frame) -> None:
        holds = test(table, setting(frame))
        go(table, frame, {otherwise: not holds}, None if holds else label.at)

    return instruction
