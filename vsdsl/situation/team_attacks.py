"""Team attacks: the teams that may attack together now, as the steps that declare them."""

from collections.abc import Iterator
from itertools import combinations

from vsdsl.core.combat.attack import obstacles, share_bond, share_row
from vsdsl.core.table.reasons import is_clear
from vsdsl.situation.legality import attack_reasons
from vsdsl.situation.scene import Scene
from vsdsl.situation.wording import attack


def team_attacks(scene: Scene) -> Iterator[str]:
    """Return the team attacks that can be declared now, small teams first.

    Together they stand in one row and share a team, unless a power says otherwise.

    Rules: 6.3.1, 6.3.4, 6.3.6.
    """
    asked = scene.table.decision
    if asked is None or asked.kind != "main":
        return
    table = scene.table
    enemies = dict.fromkeys(option[2] for option in asked.options if option[0] == "attack")
    able = {enemy: _able(scene, asked.player, enemy) for enemy in enemies}
    letter = scene.letters[asked.player]
    for size in range(2, max(map(len, able.values()), default=0) + 1):
        for enemy, attackers in able.items():
            for team in combinations(attackers, size):
                if not share_row(table, team) or not share_bond(table, team):
                    continue
                if not attack_reasons(scene, team, enemy):
                    yield f"{letter} {attack(scene, team, enemy)}"


def _able(scene: Scene, player: int, enemy: int) -> list[int]:
    """Return who may attack an enemy in a team."""
    table = scene.table
    side = sorted(table.side(player))
    return [ident for ident in side if is_clear(obstacles(table, ident, enemy, solo=False))]
