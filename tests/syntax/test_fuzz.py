"""Broken scripts: a short run of `tools/fuzz.py`."""

import pytest

from tools.fuzz import declarations, mutant, run

COUNT = 1_500


@pytest.mark.slow
def test_every_broken_script_is_parsed_or_explained() -> None:
    outcome = run(seed=1, numbers=range(COUNT))

    assert outcome.failures == ()
    assert outcome.inputs == COUNT


def test_an_input_is_made_from_its_seed_and_number_alone() -> None:
    real = declarations()

    assert mutant(real, 3, 17) == mutant(real, 3, 17)
    assert mutant(real, 3, 17) != mutant(real, 3, 18)
