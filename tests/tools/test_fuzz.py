"""Broken inputs: a short run of `tools/fuzz.py`, and that it notices what it looks for."""

from collections import Counter

import pytest

from tools.fuzzing.figures import row, with_row
from tools.fuzzing.kind import BadlyHandledError, Kind, refused
from tools.fuzzing.running import FAILED, KINDS, Outcome, run, together

COUNT = 120


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_every_broken_input_is_accepted_soundly_or_refused_clearly(name: str) -> None:
    outcome = run(KINDS[name], seed=1, numbers=range(COUNT))

    assert outcome.failures == ()
    assert outcome.inputs == COUNT
    assert len(outcome.became) > 1, "all inputs came to the same: the damage is of one sort only"


@pytest.mark.parametrize("name", KINDS)
def test_an_input_is_made_from_its_seed_and_number_alone(name: str) -> None:
    make = KINDS[name].make

    first = make(3, 17)

    assert make(3, 18) != first
    assert make(3, 17) == first
    assert make(4, 17) != first


def _kind(attempt: str) -> Kind:
    def tried(data: bytes) -> str:
        match attempt:
            case "crash":
                raise KeyError(data)
            case "hang":
                while True:
                    pass
            case "jargon":
                return refused(ValueError("TypeError: 'int' object is not iterable"))
            case "silence":
                return refused(ValueError(""))
            case _:
                return refused(ValueError("line 3: the count `x` is not a number"))

    return Kind(attempt, lambda _seed, number: b"%d" % number, tried, ".txt")


@pytest.mark.parametrize(
    ("attempt", "said"),
    [
        ("crash", "KeyError: b'0'"),
        ("hang", "given up after"),
        ("jargon", "in the words of Python"),
        ("silence", "without a word"),
    ],
)
def test_what_is_not_handled_well_is_noticed(
    attempt: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.fuzzing.running.HANGING", 0.2)

    outcome = run(_kind(attempt), seed=1, numbers=range(1))

    assert said in outcome.failures[0].reason
    assert outcome.became == {FAILED: 1}


def test_a_refusal_with_a_place_and_a_reason_is_well_handled() -> None:
    outcome = run(_kind("clear"), seed=1, numbers=range(2))

    assert outcome.failures == ()
    assert outcome.became == {"refused": 2}


def test_a_message_as_long_as_the_input_is_noticed() -> None:
    with pytest.raises(BadlyHandledError, match="refused with 30000 characters"):
        refused(ValueError("x" * 30_000))


def test_the_figures_of_a_run_take_the_place_of_those_before() -> None:
    halves = [Outcome(Counter(refused=2, played=1), (0.5, 7), ())] * 2
    new = row("saves", 1, together(halves))

    assert new == "| saves | 6 | 1 | 4 refused; 2 played | 0 | 0.5 s |"
    page = "| saves | told above |\n## The figures\n{}\n| pools | 1 |\n| saves | told below |\n"
    assert with_row(page.format("| saves | 1 |"), new) == page.format(new)
