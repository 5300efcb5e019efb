"""Worth: what a character amounts to with all that powers and effects make of it.

None of it is kept on the table; it follows from what is. So a journal tells it apart: who has
another ATK, DEF, health, level or team, or other powers, once something has been carried out.

Rules: 9.2.1, 9.4.1, 9.6.1.
"""

from collections.abc import Iterable
from typing import Final

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.stats import atk_of, health_of, stats
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.entry_kinds import rule_for
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import WORTH, Delta, Entry, Journal, Picture, Worth, picture
from vsdsl.core.table.table import Table
from vsdsl.terms.changes import Change

WORTH_SLOTS: Final = ("atk", "def", "health", "level", "teams", "powers", "can", "costs")
_NONE: Final = (None,) * len(WORTH_SLOTS)


def worth(table: Table) -> dict[int, Worth]:
    """Return what every character in play amounts to, in the order of `WORTH_SLOTS`."""
    return {ident: _worth_of(table, ident) for ident in table.in_play()}


def whole_picture(table: Table) -> Picture:
    """Return all that a journal tells of: what is on the table, and what follows from it."""
    found = picture(table)
    for ident, values in worth(table).items():
        found[WORTH, ident] = dict(zip(WORTH_SLOTS, values, strict=True))
    return found


def _worth_of(table: Table, ident: int) -> Worth:
    powers = abilities(table, ident)
    return (
        atk_of(table, ident),
        stats(table, ident)[1],
        health_of(table, ident),
        level_of(table, ident),
        tuple(sorted(teams_of(table, ident))),
        tuple(ability.name for ability in powers if ability.category != "counter"),
        tuple(deeds_of(powers)),
        tuple(costs_of(powers)),
    )


def deeds_of(powers: Iterable[Ability]) -> list[str]:
    """Return what powers let a character do that the rules alone do not."""
    return sorted({s.deed for ability in powers for s in ability.statics if s.kind == "can"})


def costs_of(powers: Iterable[Ability]) -> list[str]:
    """Return the symbols that the powers of a card cost."""
    used = (ability.use for ability in powers if ability.use is not None)
    return sorted({symbol for use in used for one in use.symbols for symbol in one})


def watch_worth(table: Table, log: Journal) -> None:
    """Look at what everyone amounts to, if the journal has just begun."""
    if log.worth is None:
        log.worth, log.weighed = worth(table), len(log)


def tell_worth(table: Table, log: Journal) -> None:
    """Tell who amounts to something else since the last look, if anything has been told since."""
    if log.worth is None or len(log) == log.weighed:
        return
    before, now = log.worth, worth(table)
    if now != before:
        changed = [i for i in dict.fromkeys((*before, *now)) if before.get(i) != now.get(i)]
        deltas = tuple(d for i in changed for d in _deltas(i, before.get(i), now.get(i)))
        rule = rule_for(Change.WORK_OUT)
        log.tell(
            table,
            Entry(table.turn, table.phase, Change.WORK_OUT, tuple(changed), rule=rule),
            len(log) - 1 if log.latest == NO_CAUSE else log.latest,
            deltas,
        )
        log.worth = now
    log.weighed = len(log)


def _deltas(ident: int, before: Worth | None, after: Worth | None) -> Iterable[Delta]:
    for slot, old, new in zip(WORTH_SLOTS, before or _NONE, after or _NONE, strict=True):
        if old != new:
            yield Delta(WORTH, ident, slot, old, new)
