"""Counts: the turn, the phase, the marks and the numbers of a table."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.game.soundness.values import is_count, is_text
from vsdsl.core.table.table import Table
from vsdsl.terms.modes import wrong_number, wrong_teams

_PHASES: Final = frozenset({"", "draw", "recovery", "build", "main"})
_PLAYERS: Final = range(2, 5)
_NUMBERS: Final = (
    "attacks",
    "batch",
    "checked",
    "clock",
    "combats",
    "ordered",
    "quiet",
    "serial",
    "turn",
    "turn_player",
)


def numbers_wrong(table: Table) -> Iterator[str]:
    """Tell which number, mark or phase of the table cannot be."""
    for name in _NUMBERS:
        if not is_count(getattr(table, name)):
            yield f"`{name}` is not a number that can be"
    if type(table.rng) is not int or not 0 <= table.rng < 1 << 64:
        yield "`rng` is not a state of the generator"
    if {type(table.dirty), type(table.crowded)} != {bool}:
        yield "a mark is neither yes nor no"
    if table.phase not in _PHASES or not is_text(table.step):
        yield f"there is no phase `{table.phase}`"
    if len(table.players) not in _PLAYERS:
        yield f"there cannot be {len(table.players)} players"
    elif not _is_agreed(table):
        yield f"{len(table.players)} players do not sit like that in {table.agreed.mode}"
    elif not table.turn_player < len(table.players):
        yield "the turn belongs to nobody"


def _is_agreed(table: Table) -> bool:
    """Return whether so many players can sit in the mode and the teams they have agreed on.

    Rules: 1.1.4, 14.2.1, 14.2.2, 14.3.1.
    """
    mode, teams = table.agreed.mode, table.agreed.teams
    return not wrong_number(mode, len(table.players)) and not wrong_teams(mode, teams)
