"""The combat as card text speaks of it: who is in it, melee or ranged, solo or team.

Rules: 6.1.4, 6.1.5, 6.1.7, 6.3.1, 6.3.2, A-38.
"""

from vsdsl.core.combat.attack import attack_words, manner_of
from vsdsl.core.table.table import Table


def combatants(table: Table) -> tuple[int, ...]:
    """Return everyone in the combat; as it ends, also those whom it stunned.

    Rules: 6.8.1, 6.9.2.
    """
    fight = table.combat
    if fight is None:
        return ()
    standing = (*fight.attackers, fight.defender) if fight.defender else fight.attackers
    return (*standing, *fight.fallen) if fight.stage == "over" else standing


def attackers(table: Table) -> tuple[int, ...]:
    """Return the attackers in the combat."""
    return table.combat.attackers if table.combat is not None else ()


def defenders(table: Table) -> tuple[int, ...]:
    """Return the defender of the combat, if it has one."""
    fight = table.combat
    return (fight.defender,) if fight is not None and fight.defender else ()


def attack_is(table: Table, words: tuple[str, ...], of: int = 0) -> bool:
    """Return whether the attack that is on is as words such as `melee` and `team` say.

    It is asked of the attackers that are in the combat at this moment; of a team in both rows each
    is judged by its own.
    """
    fight = table.combat
    if fight is None:
        return False
    facts = attack_words(table, fight, of)
    return all(table.attacks == 1 if word == "first" else word in facts for word in words)


def attacks_as(table: Table, group: tuple[int, ...], attacker: int, words: tuple[str, ...]) -> bool:
    """Return whether one of some attackers attacks as words such as `melee` and `team` say."""
    sizes = {"solo": len(group) == 1, "team": len(group) > 1}
    return all(
        sizes[word] if word in sizes else manner_of(table, attacker) == word for word in words
    )


def survived(table: Table, ident: int) -> bool:
    """Return whether a character has come through the combat so far without being stunned.

    Between combats there is none that it could have come through.

    Rules: 6.7.1, 6.7.3, 6.7.4.
    """
    if table.combat is None:
        return False
    return f"survived:{table.combats}" in table.things[ident].deeds
