"""Modifiers that resolving effects leave behind.

Rules: 9.3.1, 9.3.2, 9.3.4.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.core.characters.counters import can_gain
from vsdsl.core.characters.presence import is_character
from vsdsl.core.characters.stats import up_to_bounds
from vsdsl.core.powers.active_powers import modifiers_changed
from vsdsl.core.powers.permissions import doublings
from vsdsl.core.table.bounds import within
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.modifiers import Lasts, Modifier
from vsdsl.core.table.table import READIED, ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.meaning import Value
from vsdsl.interp.own_card import spoken_names
from vsdsl.interp.places import is_player
from vsdsl.interp.programs import any_done
from vsdsl.terms.changes import Change
from vsdsl.terms.sayings import Saying


def locked_in(table: Table, where: Setting, value: Callable[[Table, Setting], Any]) -> Any:  # noqa: ANN401  what the kind of modifier calls for
    """Return what a modifier needs to know, taken once, as its effect resolves.

    Rules: 9.3.2.
    """
    return value(table, where)


def add_modifier(  # noqa: PLR0913, PLR0917  what a modifier is made of
    table: Table,
    where: Setting,
    kind: str,
    reach: tuple[Value, ...],
    value: Any,  # noqa: ANN401  what the kind calls for
    lasts: Lasts,
    key: str = "",
    *,
    is_anywhere: bool = False,
) -> bool:
    """Leave a modifier behind, timestamped now, on the cards that are in play now, or anywhere.

    Rules: 9.3.1, 9.3.2, 9.3.4.
    """
    places = READIED if kind == "rule" else ROWS
    reached = tuple(v for v in reach if is_anywhere or _can_be_reached(table, where, v, places))
    if not reached and kind != "rule":
        return False
    table.serial += 1
    made = Modifier(
        id=table.serial,
        stamp=table.tick(),
        kind=kind,
        reach=reached,
        value=value,
        lasts=lasts,
        source=where.source,
        player=where.player,
        key=key,
        binds=spoken_names(where.binds),
    )
    table.modifiers += (made if table.log is None else made._replace(cause=len(table.log)),)
    cards = tuple(v for v in reached if isinstance(v, int))
    told = (kind, value, lasts, key)
    tell_change(table, Change.LAST, cards, others=(where.source,), player=where.player, value=told)
    modifiers_changed(table, (made,))
    return True


def _can_be_reached(table: Table, where: Setting, value: Value, places: tuple[str, ...]) -> bool:
    """Return whether a modifier can reach something: it is in play, or its own card is recruited.

    What is said of numbers and powers is said of characters, what is allowed of any card in play.

    Rules: 3.4.3, 8.4.2, 9.3.4.
    """
    return value == where.source or is_player(table, value) or table.things[value].row in places


def add_bonus(  # noqa: PLR0913, PLR0917  what a modifier is made of
    table: Table,
    where: Setting,
    reach: tuple[Value, ...],
    change: tuple[int, int],
    lasts: Lasts,
    key: str = "",
) -> bool:
    """Change ATK and DEF; what is doubled for a character is doubled now and stays so.

    Rules: 9.3.1, 9.3.2, 13.2.9, 13.2.10.
    """
    alike: dict[tuple[int, int], tuple[Value, ...]] = {}
    for ident in reach:
        gained = _gained(table, ident, change)
        alike[gained] = (*alike.get(gained, ()), ident)
    return any_done(
        [
            add_modifier(table, where, "add", those, gained, lasts, key)
            for gained, those in alike.items()
            if gained != (0, 0) or change == (0, 0)
        ]
    )


def _gained(table: Table, ident: int, change: tuple[int, int]) -> tuple[int, int]:
    """Return what a change comes to for a character: what it cannot gain is left out.

    What would lead beyond a bound leads up to it, and the rest is lost.

    Rules: 1.1.2, 9.4.1, 13.2.9, 13.2.10, 17.1.10.
    """
    atk, def_ = _increased(change, 2 ** doublings(table, Saying.INCREASES_DOUBLED, ident))
    gains_atk, gains_def = can_gain(table, ident)
    gained = atk if gains_atk else min(0, atk), def_ if gains_def else min(0, def_)
    return up_to_bounds(table, ident, gained) if is_character(table, ident) else gained


def _increased(change: tuple[int, int], times: int) -> tuple[int, int]:
    atk, def_ = change
    return within(atk * times if atk > 0 else atk), within(def_ * times if def_ > 0 else def_)
