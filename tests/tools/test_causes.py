"""The causes that the journal names: without its cause, an event does not happen."""

import random
from pathlib import Path

import pytest

from tools.causing.page import page
from tools.causing.recording import Recorded, record
from tools.causing.sampling import sample
from tools.causing.taking_away import (
    Named,
    Outcome,
    Sort,
    causes,
    named_cause,
    outcome_without,
    try_without,
)
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Moment, Span

PAGE = Path(__file__).parents[2] / "docs" / "causes.md"
RECRUIT_STEP = Moment(Edge.START, Span.RECRUIT_STEP)
UNEXPLAINED = {Outcome.ANYWAY, Outcome.LONG_AGO}


@pytest.mark.parametrize("seed", range(4001, 4011))
def test_without_its_cause_an_event_does_not_happen(seed: int) -> None:
    """Rules: 8.1.2."""
    tried = list(sample(seed, 20))

    assert len(tried) == 20
    assert [each for each in tried if each.outcome in UNEXPLAINED] == []
    assert sum(each.outcome is Outcome.GONE for each in tried) >= 10


@pytest.fixture(scope="module")
def game() -> Recorded:
    return record(4001)


def _chance() -> random.Random:
    return random.Random(1)  # noqa: S311  games, not secrets


def test_a_wrong_power_is_found(game: Recorded) -> None:
    """A power that has done nothing at that moment: without it, the event happens all the same."""
    ran = {entry.cause.power for entry in game.journal}
    programs = game.steps[0].before.book.programs
    idle = next(key for key in sorted(programs) if key not in ran)
    strikes = [n for n, entry in enumerate(game.journal) if entry.kind is EventKind.STRIKE]

    for number in strikes[:10]:
        claimed = Named(Sort.POWER, number, idle, game.journal[number].subject[0])
        assert outcome_without(game, number, claimed, _chance()) is Outcome.ANYWAY
        assert try_without(game, number, _chance()).outcome is not Outcome.ANYWAY


def test_a_wrong_decision_is_found(game: Recorded) -> None:
    """The Recruit Step begins whatever is put down in the Resource Step. Rules: 5.4.2, 5.5.1."""
    found = []
    for number, entry in enumerate(game.journal):
        last = game.steps[game.step_of(number)].first
        asked = _options(game, last)
        if entry.value == RECRUIT_STEP and ("resource" in {option[0] for option in asked}):
            found.append(outcome_without(game, number, Named(Sort.DECISION, last), _chance()))

    assert found
    assert Outcome.GONE not in found


def _options(game: Recorded, decided: int) -> list[tuple[object, ...]]:
    asked = game.steps[game.step_of(decided)].before.decision
    return [] if asked is None else asked.options


def test_what_ends_or_triggers_later_is_traced_to_what_lasts(game: Recorded) -> None:
    """Rules: 8.5.1, 9.3.5."""
    ended = [n for n, entry in enumerate(game.journal) if entry.kind is Change.END]
    found = [causes(game, number) for number in ended]

    assert any(cause.sort is Sort.EFFECT for cause in found)


def test_a_strike_comes_of_the_attack_and_not_of_those_who_pass(game: Recorded) -> None:
    """Rules: 6.1.2, 6.5.1."""
    journal = game.journal
    strikes = [n for n, entry in enumerate(journal) if entry.kind is EventKind.STRIKE]

    for number in strikes:
        decided = journal[named_cause(journal, number).entry]
        if decided.kind is Change.DECIDE:
            assert decided.value[1][0] in {"attack", "join", "strike"}


def test_the_page_has_no_event_that_happens_anyway() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert "Events that happen all the same, for none of these reasons: 0." in text
    assert page([], 0, 1).split("## Figures")[0] == text.split("## Figures")[0]
