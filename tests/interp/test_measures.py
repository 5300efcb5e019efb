"""Measures: what a number says of a card, now and as printed."""

import pytest

from tests.core.lab import A, Lab
from tests.interp.battles import use

RAT = """
supporting "Rat Scholar" MSR-001:
    team Lab Rats
    cost 5
    stats 3/4, health 2

    super "Sum Up" main [Might]:
        put WHAT +1/+1 counters on another character
"""


def counted(what: str, minus: int) -> int:
    """Return the number that an amount comes to, on a scholar with some -1/-1 counters."""
    lab = Lab(RAT.replace("WHAT", what))
    scholar, pupil = lab.add(A, "Rat Scholar"), lab.add(A, "Lab Wall")
    lab.table.edit(scholar).minus = minus
    lab.add(A, "Lab Gym", "resources")
    lab.begin()
    use(lab, scholar, "Sum Up")
    if lab.asked[1] == "choose":
        lab.do("choose", pupil)
    return int(lab.thing(pupil).plus)


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("ATK of this", 2),
        ("DEF of this", 3),
        ("base ATK of this", 3),
        ("base DEF of this", 4),
        ("cost of this", 5),
        ("health of this", 2),
        ("printed ATK of this", 3),
        ("printed DEF of this", 4),
        ("printed health of this", 2),
        ("real ATK of this", 2),
    ],
)
def test_a_measure_is_the_number_it_names(what: str, number: int) -> None:
    """Rules: 2.1.3, 2.1.4, 2.1.7, 9.4.5."""
    assert counted(what, minus=1) == number
