"""Kinds of powers, super powers and reactions without one of their rules."""

from collections.abc import Callable, Iterator

from tools.withholding.removal import Function, Make, Removal, becomes
from vsdsl.core.cards.drawing import discard
from vsdsl.core.characters.stats import atk_of
from vsdsl.core.combat.strikes import strike_value
from vsdsl.core.powers.active_powers import _held, _printed_now
from vsdsl.core.powers.granting import apply_changes
from vsdsl.core.powers.payment import Symbols, pay
from vsdsl.core.powers.permissions import said_of
from vsdsl.core.powers.power_index import Active
from vsdsl.core.powers.reactions import _open, cancel_use, interrupt
from vsdsl.core.powers.using import _is_forbidden, used_up
from vsdsl.core.table.faces import Ability, Setting, Use
from vsdsl.core.table.frames import Frame, React, Run, Settle
from vsdsl.core.table.modifiers import REACTION
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Table
from vsdsl.core.turn.options import use
from vsdsl.interp.faces import _printed_keyword
from vsdsl.terms.sayings import Saying

Printed = dict[int, tuple[Ability, ...]]


def never_loses(is_kept: Callable[[Ability], bool]) -> Make:
    """Return the change that keeps some powers whatever takes powers."""

    def make(old: Function) -> Function:
        def applying(table: Table, found: Active, printed: Printed) -> None:
            was = found.changes
            found.changes = tuple(
                change if change.kind == "grant" else change._replace(powers=_but(change.powers))
                for change in was
            )
            old(table, found, printed)
            found.changes = was

        def _but(lost: Callable[[Ability], bool]) -> Callable[[Ability], bool]:
            return lambda ability: not is_kept(ability) and lost(ability)

        return applying

    return make


def _in_every_zone(old: Function) -> Function:
    def printed(table: Table) -> Printed:
        found: Printed = old(table)
        for player in table.players:
            for ident in (*player.hand, *player.ko, *player.removed):
                found[ident] = table.face(ident).abilities
        return found

    return printed


def _paid_for_nothing(old: Function) -> Function:
    def using(table: Table, frame: Frame) -> None:
        old(table, frame)
        if table.stack and isinstance(table.stack[-1], Run):
            table.stack.pop()

    return using


def _one_each_turn(old: Function) -> Function:
    def objecting(table: Table, ident: int, ability: Ability, how: Use) -> Iterator[Reason]:
        yield from old(table, ident, ability, how)
        if any("@" not in mark for mark in table.things[ident].used):
            yield Reason("7.2.5", "another super power has been used", (ident,))

    return objecting


def _one_of_a_name(old: Function) -> Function:
    def objecting(table: Table, ident: int, ability: Ability, how: Use) -> Iterator[Reason]:
        yield from old(table, ident, ability, how)
        for other in table.face(ident).abilities:
            if other.name == ability.name and other.key in table.things[ident].used:
                yield Reason("7.2.6", "a power of its name has been used", (ident,))

    return objecting


def _of_one_symbol_only(old: Function) -> Function:
    def is_forbidden(table: Table, player: int, ident: int, ability: Ability) -> bool:
        how = ability.use.symbols if ability.use else ()
        symbols = {symbol for either in how for symbol in either}
        return len(symbols) == 1 and bool(old(table, player, ident, ability))

    return is_forbidden


def _stays_face_up(table: Table, player: int, way: tuple[int, ...], *_costs: Symbols) -> bool:
    thrown = tuple(i for i in way if table.things[i].zone == "hand")
    discard(table, player, thrown)
    return bool(thrown)


def _given_back(old: Function) -> Function:
    def cancelling(table: Table, card: int) -> bool:
        done: bool = old(table, card)
        for kind, subject, _, player, *_ in table.deeds if done else ():
            if kind == "turn down" and player == table.things[card].side:
                table.edit(subject[0]).face_up = True
        return done

    return cancelling


def _nobody_reacts(table: Table) -> None:
    table.waiting = tuple(w for w in table.waiting if w.batch != REACTION)


def _on_their_own_turn(old: Function) -> Function:
    return lambda table, offers, player: (
        old(table, offers, player) if player == table.turn_player else ()
    )


def _after(is_meant: Callable[[Frame], bool]) -> Make:
    """Return the change that lets reactions wait for the frame they would interrupt."""

    def make(old: Function) -> Function:
        def interrupting(table: Table) -> None:
            height = len(table.stack)
            old(table)
            is_open = len(table.stack) == height + 1 and isinstance(table.stack[-1], React)
            if is_open and is_meant(table.stack[-2]):
                table.stack[-2:] = table.stack[:-3:-1]

        return interrupting

    return make


def _has_not_begun(frame: Frame) -> bool:
    return isinstance(frame, Run) and frame.at == 0


def _has_begun(frame: Frame) -> bool:
    return isinstance(frame, Run) and frame.at > 0


def _behind_other_triggers(old: Function) -> Function:
    def interrupting(table: Table) -> None:
        height = len(table.stack)
        is_first = all(w.batch < 0 for w in table.waiting)
        old(table)
        if len(table.stack) == height + 1 and isinstance(table.stack[-1], React) and not is_first:
            below = max(i for i, frame in enumerate(table.stack) if isinstance(frame, Settle))
            table.stack.insert(below, table.stack.pop())

    return interrupting


def _of_whom_it_is_printed_on(old: Function) -> Function:
    def held(table: Table, found: Active, ident: int) -> Iterator[tuple[Ability, Setting]]:
        for ability, setting in old(table, found, ident):
            bearers = [i for i in table.in_play() if ability in table.face(i).abilities]
            yield ability, setting._replace(source=(*bearers, setting.source)[0])

    return held


def _multiplied(table: Table, ident: int) -> int:
    value = atk_of(table, ident)
    for static, _ in said_of(table, (Saying.STRIKES_WITH, ""), ident):
        value *= int(static.value)
    return value


REMOVALS = (
    Removal(
        "7.1.1",
        "Level Up powers are no powers",
        {apply_changes: never_loses(lambda ability: ability.category == "level-up")},
    ),
    Removal("7.1.2", "powers work in every zone", {_printed_now: _in_every_zone}),
    Removal(
        "7.1.4",
        "printed keyword text does nothing",
        {_printed_keyword: lambda _old: lambda *_: None},
        compiled=True,
    ),
    Removal(
        "7.1.5",
        "icons are no powers",
        {apply_changes: never_loses(lambda ability: ability.name in {"Flight", "Ranged"})},
    ),
    Removal("7.2.2", "a super power that is paid for does nothing", {use: _paid_for_nothing}),
    Removal("7.2.5", "a character uses one super power a turn", {used_up: _one_each_turn}),
    Removal("7.2.6", "super powers of one name are one", {used_up: _one_of_a_name}),
    Removal(
        "7.2.7",
        "a cost of several symbols is of none",
        {_is_forbidden: _of_one_symbol_only},
    ),
    Removal("7.3.3", "a location pays again and again", {pay: becomes(_stays_face_up)}),
    Removal("7.4.2", "a cancelled power costs nothing", {cancel_use: _given_back}),
    Removal("7.6.1", "nobody can react", {interrupt: becomes(_nobody_reacts)}),
    Removal("7.6.2", "reactions on the own turn only", {_open: _on_their_own_turn}),
    Removal("7.6.4", "a reaction comes after what it answers", {interrupt: _after(_has_not_begun)}),
    Removal("7.6.5", "a reaction waits for the effect", {interrupt: _after(_has_begun)}),
    Removal("7.6.6", "other triggers come first", {interrupt: _behind_other_triggers}),
    Removal("7.6.7", "choices come before reactions", {interrupt: _after(_has_not_begun)}),
    Removal("7.8.1", "a copied power speaks of its original", {_held: _of_whom_it_is_printed_on}),
    Removal("7.8.4", "copies multiply", {strike_value: becomes(_multiplied)}),
)
