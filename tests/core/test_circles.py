"""Modifiers that ask for what modifiers of their kind change."""

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.characters.stats import derivation, health_of, stats
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.powers.active_powers import abilities

HEAD = "    team Lab Rats\n    cost 1\n    stats {}, health 3\n\n"


def _card(name: str, number: str, numbers: str, text: str = "") -> str:
    power = f'    power "Say": {text}\n' if text else ""
    return f'\nsupporting "{name}" {number}:\n{HEAD.format(numbers)}{power}'


CARDS = "".join(
    (
        _card("Small", "CIR-001", "3/3"),
        _card("Helper", "CIR-002", "9/9", "characters with ATK <= 3 have +1/+1"),
        _card("Second", "CIR-003", "9/9", "characters with ATK <= 3 have +2/+2"),
        _card("Left", "CIR-004", "3/3", 'while ATK of a "Right" >= 3: this has +2/+2'),
        _card("Right", "CIR-005", "2/2", 'while ATK of a "Left" >= 4: this has +1/+1'),
        _card("Cap", "CIR-006", "9/9", 'ATK and DEF of each "Small" can\'t be above printed'),
        _card("Nurse", "CIR-007", "9/9", "characters with health >= 3 have +1 health"),
        _card("Herald", "CIR-008", "9/9", "characters with ATK <= 3 are also Avengers"),
        _card("Captain", "CIR-009", "9/9", "Avengers characters have +1/+1"),
        _card("Giant", "CIR-010", "9/9", "each other character has +5/+0"),
        _card("Counter", "CIR-011", "3/3", "this has +1/+0 for each character with ATK >= 3"),
        _card("Crier", "CIR-012", "1/3", "characters with ATK > 1 have +1/+0"),
        _card("Mirror", "CIR-013", "9/9", "characters have all keyword powers of each character"),
        _card("Model", "CIR-015", "4/6", "base stats of characters become base stats of this"),
        _card("Echo", "CIR-014", "8/9", "characters have all keyword powers of each character"),
    )
)


def _on(*names: str) -> tuple[Lab, list[int]]:
    lab = Lab(CARDS)
    return lab, [lab.add(A, name) for name in names]


def test_a_bonus_for_little_atk_does_not_see_itself() -> None:
    """Rules: 9.4.1."""
    lab, (small, helper) = _on("Small", "Helper")

    assert lab.stats(small) == (4, 4)
    assert lab.stats(helper) == (9, 9)


@pytest.mark.parametrize(
    ("first", "second", "numbers"), [("Helper", "Second", (4, 4)), ("Second", "Helper", (5, 5))]
)
def test_of_two_such_bonuses_the_later_one_sees_the_earlier_one(
    first: str, second: str, numbers: tuple[int, int]
) -> None:
    """Rules: 9.2.2, 9.4.1."""
    lab, (small, *_) = _on("Small", first, second)

    assert lab.stats(small) == numbers


def test_a_bonus_that_asks_for_nothing_is_seen_whenever_it_came() -> None:
    """Rules: 9.2.1."""
    lab, (small, *_) = _on("Small", "Helper", "Giant")

    assert lab.stats(small) == (8, 3)


@pytest.mark.parametrize(
    ("names", "numbers"),
    [(("Left", "Right"), ((3, 3), (2, 2))), (("Right", "Left"), ((3, 3), (2, 2)))],
)
def test_two_that_wait_for_each_other_wait_for_ever(
    names: tuple[str, str], numbers: tuple[tuple[int, int], ...]
) -> None:
    """Rules: 9.4.1."""
    lab, found = _on(*names)

    assert tuple(sorted((lab.stats(each) for each in found), reverse=True)) == numbers


def test_what_one_of_two_has_already_is_seen_by_the_other() -> None:
    """Rules: 9.4.1, 9.4.6."""
    lab = Lab(CARDS)
    left, right = lab.add(A, "Left", plus=1), lab.add(A, "Right")

    assert lab.stats(right) == (3, 3)
    assert lab.stats(left) == (4, 4)  # it came first, and did not see what came later


def test_health_that_asks_for_health_does_not_see_itself() -> None:
    """Rules: 9.4.1, 9.6.1."""
    lab, (small, *_) = _on("Small", "Nurse", "Nurse")

    assert health_of(lab.table, small) == 5


@pytest.mark.parametrize("names", [("Herald", "Captain"), ("Captain", "Herald")])
def test_teams_by_numbers_and_numbers_by_teams(names: tuple[str, str]) -> None:
    """Rules: 2.1.6, 9.4.1."""
    lab, (small, *_) = _on("Small", *names)

    assert "Avengers" in teams_of(lab.table, small)
    assert lab.stats(small) == ((4, 4) if names[0] == "Herald" else (3, 3))


def test_the_story_of_the_numbers_comes_to_the_same_whoever_is_asked_first() -> None:
    """Rules: 9.4.1."""
    names = ("Small", "Left", "Helper", "Right", "Second", "Cap", "Herald", "Captain", "Giant")
    forth, found = _on(*names)
    back, _ = _on(*names)
    forth.add(B, "Small")
    back.add(B, "Small")

    told = {each: derivation(forth.table, each)[-1] for each in found}

    assert [(told[each].atk, told[each].def_) for each in found] == [
        stats(back.table, each) for each in reversed(found)
    ][::-1]


def test_two_that_count_each_other_count_those_that_came_before() -> None:
    """Rules: 9.2.1, 9.4.1."""
    lab, (first, second) = _on("Counter", "Counter")
    cat = lab.main(B)  # 3/4

    assert lab.stats(cat)[0] == 3
    assert lab.stats(first) == (6, 3)  # the cat and both of them, as printed
    assert lab.stats(second) == (6, 3)


def test_a_bonus_that_makes_others_count_is_seen_by_what_came_later() -> None:
    """Rules: 9.2.2, 9.4.1."""
    numbers = {}
    for names in (("Crier", "Counter"), ("Counter", "Crier")):
        lab, found = _on(*names)
        numbers[names] = lab.stats(found[names.index("Counter")])
        for each in lab.table.in_play():
            last = derivation(lab.table, each)[-1]
            assert (last.atk, last.def_) == lab.stats(each)

    assert numbers["Crier", "Counter"] == (3 + 1 + 3, 3)  # the lead is 3/5 through the crier
    assert numbers["Counter", "Crier"] == (3 + 2 + 1, 3)


def test_powers_that_pass_each_other_on_come_to_an_end() -> None:
    """Rules: 7.8.4, 13.5.11."""
    lab, found = _on("Mirror", "Echo", "Mirror", "Echo", "Counter", "Small")

    assert [lab.stats(each) for each in found][-1][1] == 3
    assert all(len(abilities(lab.table, each)) < 200 for each in found)


def test_base_stats_of_one_of_those_that_get_them() -> None:
    """Rules: 9.2.1, 9.4.1, 9.4.5."""
    lab, (model, small) = _on("Model", "Small")

    assert [stats(lab.table, each) for each in (model, small)] == [(4, 6), (4, 6)]
