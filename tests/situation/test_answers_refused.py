"""Steps that are refused with a sentence that says what to write, or where the card is."""

import pytest

from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import Report, run_situation

TABLE = """
title: refused
pool: [marvel-battles]
turn: {of: A, phase: main}
cards: |
  plot twist "Again" TST-310:
      main:
          any number of times:
              discard a card
              draw 1
  plot twist "Nudge" TST-311:
      main: exhaust up to 2 enemy supporting characters
players:
  A: {main: Storm, front: [{card: Ant-Man, as: scout}], hand: [Again, Nudge, Beast], ko: [Hulk]}
  B: {main: Loki, front: [Beast, Black Widow, Hawkeye]}
steps:
"""


def run(*steps: str) -> Report:
    return run_situation(read_situation(TABLE + "".join(f"  - {step}\n" for step in steps)))


def refused(*steps: str) -> str:
    """Return what is said to the last step."""
    (failure,) = run(*steps).failures
    assert failure.is_refused
    return failure.found


def mistake(*steps: str) -> str:
    """Return why a step cannot be understood."""
    with pytest.raises(SituationError) as fault:
        run(*steps)
    return fault.value.message


def test_declining_any_number_of_times_says_how_to_stop() -> None:
    said = refused('A plays "Again"', "A declines")

    assert (
        said
        == "there is nothing to decline; A decides: once more, for A's Again; `A stops` ends it"
    )


def test_a_choice_that_has_begun_cannot_be_declined() -> None:
    steps = ('A plays "Nudge"', 'A chooses "Beast"')
    assert run(*steps).passed
    assert "there is nothing to decline" in refused(*steps, "A declines")


def test_there_is_nothing_to_accept_in_the_main_phase() -> None:
    assert "there is nothing to accept" in refused("A accepts")
    assert "there is nothing to decline" in refused("A declines")


def test_a_card_in_the_wrong_place_is_shown_where_it_is() -> None:
    in_hand = mistake('A attacks "Loki" with A\'s "Beast"')
    in_pile = mistake('A plays "Hulk"')

    assert "there is Beast (" in in_hand
    assert "in A's hand" in in_hand
    assert "in A's KO pile" in in_pile


def test_a_given_name_in_the_wrong_place_is_shown_where_it_is() -> None:
    assert "in A's front row" in mistake('A recruits "scout" to front')


def test_only_a_character_in_play_is_not_stunned() -> None:
    assert run('expect "scout" is not stunned', 'expect "Hulk" is ko\'d').passed
    assert "in A's KO pile" in mistake('expect "Hulk" is not stunned')


def test_a_name_that_no_card_has_is_a_mistake_even_where_nothing_can_be_done() -> None:
    assert "Blob of Nothing" in mistake('expect A cannot recruit "Blob of Nothing"')
    assert "No Such Power" in mistake('expect A cannot use "No Such Power"')
