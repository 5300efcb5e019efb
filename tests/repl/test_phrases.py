"""Questions in the words that people use."""

import pytest

from tests.situation.test_asking import FIGHT, FIRST, SECOND, told


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ('can a attack "Storm" with "Hawkeye"?', 'why can\'t A attack "Storm" with "Hawkeye"'),
        ('is "Thor" stunned?', 'why "Thor" is stunned'),
        ('Did "Hawkeye" not stun "Thor"?', 'why did "Hawkeye" not stun "Thor"'),
        ('why can\'t a attack "Thor" with "Hawkeye"?', 'why can\'t A attack "Thor" with "Hawkeye"'),
        ("who wins?", "why is the game over"),
        ("does b win?", "why B wins"),
        ("is it a's decision?", "why is it A's decision"),
    ],
)
def test_a_question_needs_no_why_and_no_capital_letters(said: str, meant: str) -> None:
    steps = (*FIRST, *SECOND)

    answer = told(FIGHT.read_text(), *steps, said)

    assert answer == told(FIGHT.read_text(), *steps, meant)
    assert "does not fit" not in answer[0]
