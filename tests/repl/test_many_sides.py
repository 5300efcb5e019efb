"""The REPL with three and four players."""

import pytest

from tests.repl.walks import opening_of_all_sets, walk
from vsdsl.core.game.soundness import faults
from vsdsl.repl.drawing import draw
from vsdsl.repl.judge import Judge
from vsdsl.situation.description import read_situation
from vsdsl.situation.setting import set_scene

TABLE = """
pool: [marvel-battles]
players:
  A: {main: Hulk, front: [Thor], resources: [Fortress]}
  B: {main: {card: Storm, row: back}, front: [{card: Magik, exhausted: true}]}
  C: {main: Magneto, hand: [Find Cover]}
  D: {main: Loki, eliminated: true}
"""


def test_four_sides_at_80_columns() -> None:
    """Rules: 14.1.1."""
    assert draw(set_scene(read_situation(TABLE)), 80) == (
        "turn 5: A, main phase\n"
        "D: out of the game\n"
        f"{'─' * 80}\n"
        "C: hand 1, deck 20, KO pile 0\n"
        "  hand: Find Cover\n"
        "C back  ·\n"
        "        ┌★Magneto L1──────────┐\n"
        "C front │2/4 wounds 0/5 XP 0/4│\n"
        "        └─────────────────────┘\n"
        f"{'─' * 80}\n"
        "B: hand 0, deck 20, KO pile 0\n"
        "        ┌★Storm L1────────────┐\n"
        "B back  │2/5 wounds 0/5 XP 0/3│\n"
        "        └─────────────────────┘\n"
        "        ┌Magik────────────────┐\n"
        "B front │3/2 wounds 0/1       │\n"
        "        │exhausted            │\n"
        "        └─────────────────────┘\n"
        f"{'─' * 80}\n"
        "        ┌★Hulk L1─────────────┐ ┌Thor─────────────────┐\n"
        "A front │3/3 wounds 0/6 XP 0/4│ │6/5 wounds 0/2       │\n"
        "        └─────────────────────┘ └─────────────────────┘\n"
        "A back  ·\n"
        "A: hand 0, deck 20, KO pile 0\n"
        "  resources: Fortress\n"
        "A decides: attack, act or end the turn"
    )


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    drawn = draw(set_scene(read_situation(TABLE)), width)

    assert max(map(len, drawn.splitlines())) <= width


def test_a_table_of_three_is_begun_from_nothing() -> None:
    judge = Judge()

    told = judge.answer('new "Storm" against "Magneto" against "MNB-081"').text

    assert told == "Storm against Magneto against MNB-081"
    assert judge.desk.open.scene.letters == ("A", "B", "C")
    assert "it is A who must decide now" in judge.answer("C ends turn").text


def test_five_cannot_begin_and_one_plays_against_itself() -> None:
    """Rules: 1.1.4."""
    five = f"new {' against '.join(['Storm'] * 5)}"

    assert "two to four of them" in Judge().answer(five).text
    assert Judge().answer('new "Storm"').text == "Storm against Storm"


def test_a_third_player_looks_through_their_own_eyes() -> None:
    """Rules: 3.1.2."""
    judge = Judge()
    judge.begin(TABLE)

    assert "  hand: Find Cover" in judge.answer("table").text.splitlines()
    judge.answer("as B")
    assert "Find Cover" not in judge.answer("table").text


@pytest.mark.parametrize("seed", range(4))
def test_what_is_legal_can_be_typed_at_a_table_of_many(seed: int) -> None:
    letters = "ABCD"[: 3 + seed % 2]
    *_, judge = walk(seed, 120, text=opening_of_all_sets(seed, letters))  # asserts each step

    assert list(faults(judge.desk.open.scene.table)) == []
