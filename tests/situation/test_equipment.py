"""Equipment in situations: setting it, playing it, asking about it."""

import pytest

from tests.situation.test_steps import failures, mistake, refusal

COAT = """
equipment "Lab Coat" LAB-950:
    team Lab Rats
    cost 2

    power "Pockets":
        equipped character has +0/+2
"""
RECRUITING = "{of: A, phase: build, step: recruit}"


def test_equipment_is_set_played_and_lost() -> None:
    """Rules: 2.3.2, 5.5.3, 10.2.4, 10.9.1, 10.9.4."""
    assert (
        failures(
            'expect "Lab Wall" is 1/8',
            'expect A can equip "Lab Coat" to "Lab Lead"',
            'expect A cannot equip "Lab Coat" to "Cat Lead" because 2.3.2',
            'A equips "Lab Coat" to "Lab Lead"',
            "expect A has 1 recruit point",
            'expect "Lab Lead" is 2/7',
            'set "Lab Wall" hidden',
            'expect "Lab Wall" is 1/6',
            'expect "Lab Coat" is in A\'s ko pile',
            'expect "Lab Coat" is on A\'s side',
            'set "Lab Lead" stunned',
            'expect "Lab Coat" is not on A\'s side',
            a="{main: Lab Lead, front: [{card: Lab Wall, equipment: Lab Coat}], hand: [Lab Coat],"
            " recruit points: 3}",
            turn=RECRUITING,
            cards=COAT,
        )
        == []
    )


@pytest.mark.parametrize(
    ("a", "turn", "rule"),
    [
        ("{main: Lab Lead, hand: [Lab Coat], recruit points: 1}", RECRUITING, "5.5.3"),
        ("{main: Lab Lead, hand: [Lab Coat], recruit points: 2}", "{of: A, phase: main}", "5.5.2"),
    ],
)
def test_equipment_is_refused_with_its_rule(a: str, turn: str, rule: str) -> None:
    """Rules: 5.5.2, 5.5.3."""
    assert rule in refusal('A equips "Lab Coat" to "Lab Lead"', a=a, turn=turn, cards=COAT)


@pytest.mark.parametrize(
    ("a", "said"),
    [
        ("{main: {card: Lab Lead, equipment: [Lab Coat, Lab Coat]}}", "(rule 10.9.3)"),
        ("{main: {card: Lab Lead, stunned: true, equipment: Lab Coat}}", "(rule 2.3.3)"),
        ("{main: Lab Lead, hand: [{card: Lab Wall, equipment: Lab Coat}]}", "is no character in"),
        ("{main: {card: Lab Lead, equipment: Lab Wall}}", "`Lab Wall` is no equipment"),
    ],
)
def test_equipment_that_cannot_be_carried_is_refused(a: str, said: str) -> None:
    """Rules: 2.3.3, 10.9.3."""
    assert said in mistake(a=a, cards=COAT)


def test_equipment_is_not_turned_by_hand() -> None:
    """Rules: 10.9.4."""
    a = "{main: {card: Lab Lead, equipment: Lab Coat}}"
    assert "stays face up" in mistake('set "Lab Coat" face down', a=a, cards=COAT)
