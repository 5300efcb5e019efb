"""Declaring attacks: further attackers join one by one, then the combat starts.

Rules: 6.1.3, 6.3.1, 6.3.3, 6.3.6, 13.1.7, 13.1.8.
"""

from typing import TYPE_CHECKING

from vsdsl.core.combat.attack import prohibited
from vsdsl.core.combat.combat import call, declare
from vsdsl.core.combat.defenders import choices, is_left_to_defender
from vsdsl.core.combat.team_attacks import can_go, joining
from vsdsl.core.game.asking import ask, replace, take_answer
from vsdsl.core.table.frames import AttackLater, Fight, Join
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import ROWS, Table
from vsdsl.core.table.telling import set_out_from

if TYPE_CHECKING:
    from vsdsl.core.table.decision import Option


def join(table: Table, frame: Join) -> None:
    """Let further characters join an attack, then start the combat.

    They join in the order of their ids, so that each team is named once.

    Rules: 6.3.1, 6.3.6.
    """
    attackers, defender, _ = frame
    answer = take_answer(table)
    if answer is not None and answer[0] == "join":
        attackers = (*attackers, answer[1])
        replace(table, Join(attackers, defender))
        answer = None
    able = joining(table, attackers, defender) if answer is None else []
    if able:
        options: list[Option] = [("join", ident) for ident in able]
        if can_go(table, attackers, defender):
            options.insert(0, ("go",))
        ask(table, table.turn_player, "join", "add an attacker", options)
        return
    if answer is None or answer[0] != "defend":
        if _is_asked(table, attackers, defender):
            return
    else:
        defender = answer[1]
    if answer is not None:
        set_out_from(table, frame.cause)  # nobody else joins: that leads to nothing
    table.stack.pop()
    declare(table, attackers, defender)


def _is_asked(table: Table, attackers: tuple[int, ...], defender: int) -> bool:
    """Ask the player who is attacked for the defender, where a power leaves the choice to them.

    Rules: 6.3.3. Ruling: Rf1f1f9f50c.
    """
    if not is_left_to_defender(table, attackers, defender):
        return False
    found = choices(table, attackers, defender)
    if len(found) > 1:
        options: list[Option] = [("defend", ident) for ident in found]
        ask(table, table.things[defender].side, "defender", "which character defends", options)
    return len(found) > 1


def attack_later(table: Table, frame: AttackLater) -> None:
    """Make an attack that an effect calls for, as soon as the combat that is on is over.

    What limits the declaration of attacks does not apply, what a power forbids is forbidden.

    Rules: 1.1.2, 6.1.3.
    """
    attackers, defender, _ = frame
    table.stack.pop()
    if table.combat is not None:
        below = next(i for i, other in enumerate(table.stack) if isinstance(other, Fight))
        table.stack.insert(below, frame)
        return
    things = table.things
    standing = [i for i in attackers if things[i].row in ROWS and things[i].face_up]
    solo = len(standing) == 1
    able = tuple(i for i in standing if is_clear(prohibited(table, i, defender, solo=solo)))
    if able and things[defender].row in ROWS and things[defender].face_up:
        call(table, able, defender)
