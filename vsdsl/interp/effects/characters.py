"""Effects on the state of characters: stun, KO, wound, heal, ready, exhaust, freeze, recover."""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.amounts.amount import Every
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.characters import (
    Daze,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Ready,
    Recover,
    Stun,
    Wound,
)
from vsdsl.core.characters.defeat import Blow, heal, knock_out, stun, wound
from vsdsl.core.characters.freezing import freeze
from vsdsl.core.characters.hiding import hide
from vsdsl.core.characters.readiness import exhaust, ready
from vsdsl.core.characters.recovering import recover
from vsdsl.core.powers.events import Event, tell
from vsdsl.core.powers.permissions import Doer
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Value
from vsdsl.interp.places import cards_among, cards_within
from vsdsl.interp.programs import Act, any_done, doer_of, means
from vsdsl.interp.writing import Writer, simple
from vsdsl.resolve.effects import dazed
from vsdsl.resolve.refusal import meant
from vsdsl.terms.events import EventKind


def each(act: Callable[[Table, int, Doer], bool]) -> Act:
    """Return the act done to each target; it counts as done if it was done to one."""

    def every(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        doer = doer_of(table, where)
        return any_done([act(table, ident, doer) for ident in cards_among(table, values)])

    return every


def _hide(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
    """Hide characters at the same moment.

    Rules: 8.1.3, 10.7.1.
    """
    return hide(table, tuple(cards_among(table, values)), doer_of(table, where))


def _told(kind: EventKind, act: Callable[[Table, int, Doer], bool]) -> Act:
    """Return the act done to each target, and noted in the log; nothing can wait for it."""

    def noted(table: Table, ident: int, doer: Doer) -> bool:
        done = act(table, ident, doer)
        if done:
            tell(table, Event(kind, (ident,), (), table.things[ident].side))
        return done

    return each(noted)


def _stun(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
    """Stun the targets at the same moment; the card that says so is the source.

    Rules: 8.3.1, 10.2.7.
    """
    by = means(table, where)
    blows = tuple(Blow(v, (where.source,), by=by) for v in cards_among(table, values))
    return bool(stun(table, blows))


def _daze(writer: Writer, node: Daze) -> None:
    """Stun without a wound.

    Rules: 10.5.1, 10.9.4.
    """
    keeps = meant(dazed(node))

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        source, by = (where.source,), means(table, where)
        blows = (
            Blow(v, source, wounds=False, keeps=keeps, by=by) for v in cards_among(table, values)
        )
        return bool(stun(table, tuple(blows)))

    writer.target(node.target)
    writer.deed(act)


def _ko(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
    """KO the targets at the same moment; a row or a side stands for its cards.

    Rules: 3.2.1, 10.5.5.
    """
    return bool(knock_out(table, cards_within(table, values), *doer_of(table, where)))


def _recover(table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
    """Let the targets recover at the same moment.

    Rules: 10.6.1.
    """
    return bool(recover(table, cards_among(table, values)))


def _wound(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
    return bool(wound(table, cards_among(table, values), 1, *doer_of(table, where)))


def _heal(writer: Writer, node: Heal) -> None:
    """Take wounds off.

    Rules: 10.5.2.
    """
    every = isinstance(node.quantity, Every)
    count = None
    if not every:
        count = writer.before_choosing(writer.reader.amount(node.quantity), node.quantity)

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        found, doer = cards_among(table, values), doer_of(table, where)
        if count is None:
            return any_done([heal(table, v, table.things[v].wounds, doer) for v in found])
        number = count(table, where)
        return bool(number) and any_done([heal(table, v, number or 0, doer) for v in found])

    writer.target(node.target)
    writer.deed(act, by_each=True)


CHARACTERS: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Daze: _daze,
    Exhaust: simple(_told(EventKind.EXHAUST, exhaust), is_price=True),
    Freeze: simple(each(freeze), is_price=True),
    Heal: _heal,
    Hide: simple(_hide),
    Ko: simple(_ko, is_price=True),
    Ready: simple(_told(EventKind.READY, ready)),
    Recover: simple(_recover),
    Stun: simple(_stun, is_price=True),
    Wound: simple(_wound, by_each=True, is_price=True),
}
