"""Teams: those that are printed on a card, those it has gained, and none that it has lost.

Rules: 2.1.6, 9.4.1, 13.1.9.
"""

from functools import partial
from typing import Final

from vsdsl.core.characters.layers import REST
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.circles import in_its_turn, is_circular, turn_of
from vsdsl.core.powers.permissions import covers
from vsdsl.core.powers.power_index import Live
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.table import Table
from vsdsl.terms.sayings import Saying

_TEAM: Final = (Saying.TEAM, "")


def teams_of(table: Table, ident: int) -> frozenset[str]:
    """Return the teams of a character, those it has through powers included.

    Rules: 2.1.6, 13.1.9.
    """
    now = active(table)
    if now.circles:
        return _teams_in_order(table, ident)
    teams = table.book.faces[table.things[ident].face].teams
    said = now.statics.get(_TEAM)
    if not said:
        return teams
    for static, setting in in_time(said):
        if _belongs(table, static, setting, ident):
            teams = _changed(teams, static.value(table, setting))
    return teams


def in_time(said: list[Live]) -> list[Live]:
    """Return what powers say of teams in the order of time: what is gained stays until it is lost.

    Rules: 2.1.6, 9.4.1.
    """
    return said if len(said) == 1 else sorted(said, key=lambda live: live[1].stamp)


def _changed(teams: frozenset[str], change: frozenset[str] | None) -> frozenset[str]:
    """Return teams after some have been gained, or all have been lost."""
    return frozenset() if change is None else teams | change


def _teams_in_order(table: Table, ident: int) -> frozenset[str]:
    """Return the teams of a character where powers may ask for what they change.

    Rules: 2.1.6, 9.4.1.
    """
    known: frozenset[str] | None = table.cache.get(("teams", ident))
    if known is not None:
        return known
    now, teams = active(table), table.face(ident).teams
    for static, setting in in_time(now.statics.get(_TEAM, [])):
        asked = partial(_belongs, table, static, setting, ident)
        is_ordered = is_circular(now.circles, Saying.TEAM, static)
        turn = turn_of(REST, static, setting)
        if in_its_turn(table, turn, asked) if is_ordered else asked():
            teams = _changed(teams, static.value(table, setting))
    table.cache["teams", ident] = teams
    return teams


def _belongs(table: Table, static: Static, setting: Setting, ident: int) -> bool:
    if static.condition is not None and not static.condition(table, setting):
        return False
    return covers(table, static, setting, ident)
