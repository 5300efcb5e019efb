"""Levelling up into a card of another name or team, or into one of several, with later cards."""

import pytest

from tests.play.play_lab import listed, made_pool, supporting
from tests.play.test_beginnings import begun, table_of
from tests.play.test_deck_rules import problems
from vsdsl.core.characters.arrival import appear_recruited
from vsdsl.core.characters.levels import become, become_level, gain_xp
from vsdsl.core.game.asking import push
from vsdsl.core.game.engine import run
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.table.frames import SETTLE
from vsdsl.core.table.table import FRONT, Table
from vsdsl.play.pool import Pool

KATE = """\
main "Kate Pryde" TST-010 level 1:
    team Lab Rats
    aka "Shadowcat"
    stats 6/6, health 5
    level up 10 "Past":
        this levels up into a "Kitty Pryde"
        at end of your turn: this gains 1 XP
main "Kitty Pryde" TST-011 level 2:
    team Lab Rats
    aka "Shadowcat"
    stats 2/2, health 5
"""
CAP = """\
main "Captain America" TST-012 level 1:
    team Lab Rats
    stats 4/3, health 5
    level up 2 "Tarnishing the Shield":
        this levels up into a Lab Cats "John Walker"
        when this attacks: this gains 1 XP
main "John Walker" TST-013 level 2:
    team Lab Cats
    stats 7/7, health 5
"""
EMMA = """\
main "Emma Frost" TST-014 level 1:
    team Lab Rats
    stats 4/3, health 5
    level up 2 "Fluid Fidelity":
        when a Lab Rats supporting character appears on your side:
            this levels up into a Lab Rats character for the rest of the game
            this gains 1 XP
        when a Lab Cats supporting character appears on your side:
            this levels up into a Lab Cats character for the rest of the game
            this gains 1 XP
main "Emma Frost" TST-015 level 2:
    team Lab Rats
    stats 6/7, health 5
main "Emma Frost" TST-016 level 2:
    team Lab Cats
    stats 7/6, health 5
"""
CRYSTAL = """\
main "Crystal" TST-017 level 1:
    team Lab Rats
    stats 2/5, health 5
    super "Harness the Elements" build [Might]: this gains 1 XP
    level up 1 "Master the Elements"
main "Crystal" TST-018 level 2:
    team Lab Rats
    stats 5/7, health 5
"""
DOCTOR = """\
main "Doctor Grey" TST-031 level 1:
    team Lab Rats
    aka "Green Giant"
    stats 1/1, health 5
main "Green Giant" TST-032 level 2:
    team Lab Rats
    stats 9/9, health 5
"""
CAT = supporting(21, "Lab Cat", team="Lab Cats")


@pytest.fixture(scope="module")
def lab() -> Pool:
    return made_pool(KATE, CAP, EMMA, CRYSTAL, DOCTOR, CAT)


def at_the_table(lab: Pool, *lines: str, main: str) -> Table:
    """Return the engine's table of a game with a main character that has been set up."""
    game, _ = begun(lab, listed(*lines, main=main))
    return table_of(game).clone()


def main_of(table: Table) -> str:
    return table.things[table.players[0].main].face


def recruit(table: Table, name: str) -> Table:
    """Let a character of the first player appear, and what that triggers happen."""
    own = table.players[0]
    card = next(i for i in (*own.hand, *own.deck) if table.face(i).name == name)
    table.decision = None
    appear_recruited(table, card, 0, FRONT)
    push(table, SETTLE)
    run(table)
    return table


@pytest.mark.parametrize(
    ("main", "xp", "higher"),
    [("[TST-010, TST-011]", 10, "TST-011"), ("[TST-012, TST-013]", 2, "TST-013")],
)
def test_a_card_of_another_name_is_the_next_level(
    lab: Pool, main: str, xp: int, higher: str
) -> None:
    """Rules: 11.2.5, 15.1.3, 17.5.3."""
    assert problems(listed(main=main), lab) == []
    table = at_the_table(lab, main=main)

    gain_xp(table, table.players[0].main, xp)

    assert main_of(table) == higher


def test_who_has_levelled_up_into_another_name_becomes_level_1_again(lab: Pool) -> None:
    """Rules: 11.3.6, 17.5.5."""
    table = at_the_table(lab, main="[TST-010, TST-011]")
    main = table.players[0].main
    gain_xp(table, main, 10)

    assert become_level(table, main, 1)
    assert main_of(table) == "TST-010"


def test_who_has_only_transformed_into_another_name_has_no_lower_level(lab: Pool) -> None:
    """Rules: 11.3.6, 17.5.5, A-115."""
    table = at_the_table(lab, main="[TST-031, TST-032]")
    main = table.players[0].main
    become(table, main, "TST-032")

    assert not become_level(table, main, 1)
    assert main_of(table) == "TST-032"


@pytest.mark.parametrize(
    ("order", "higher"),
    [(("Lab Hand 0", "Lab Cat"), "TST-016"), (("Lab Cat", "Lab Hand 0"), "TST-015")],
)
def test_the_last_to_give_xp_tells_which_of_two_versions(
    lab: Pool, order: tuple[str, ...], higher: str
) -> None:
    """Rules: 11.2.5, 17.5.3."""
    main = "[TST-014, TST-015, TST-016]"
    assert problems(listed("4 TST-021", main=main), lab) == []
    table = at_the_table(lab, "4 TST-021", main=main)

    recruit(table, order[0])
    assert main_of(table) == "TST-014"
    table = loaded(saved(table), table.book)
    recruit(table, order[1])

    assert main_of(table) == higher


def test_a_level_up_power_without_text_counts_the_xp_of_others(lab: Pool) -> None:
    """Rules: 11.2.1, 11.2.4."""
    assert lab["TST-017"].english().splitlines()[-1] == "Master the Elements, Level Up (1)"
    table = at_the_table(lab, main="[TST-017, TST-018]")

    gain_xp(table, table.players[0].main, 1)

    assert main_of(table) == "TST-018"
