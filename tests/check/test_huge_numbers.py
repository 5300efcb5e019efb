"""Numbers of thousands of digits in card text are mistakes like others, wherever they stand."""

import pytest

from vsdsl.play.findings import check_text

CARD = 'main "Lab Lead" TST-001 level {level}:\n    cost {cost}\n    stats 2/{def_}, health 5\n'
HUGE = "9" * 5_000


@pytest.mark.parametrize("where", ["level", "cost", "def_"])
def test_a_number_of_five_thousand_digits_is_a_finding(where: str) -> None:
    text = CARD.format(**{"level": "1", "cost": "2", "def_": "3", where: HUGE})

    assert [each.title for each in check_text(text)] == ["the line is too long"]
