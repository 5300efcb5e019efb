"""The benchmark: figures against budgets, and the page that holds them."""

from importlib import import_module

import pytest

from tools.bench import PAGE, ROOMS
from tools.benching.figure import Figure, table
from tools.benching.language import CARDS, card_texts

BUDGETS = 20  # lines of the table of budgets, some of them two at once


def test_the_benchmark_parses_four_hundred_cards() -> None:
    texts = card_texts()

    assert len(texts) == CARDS
    assert all(text.strip() for text in texts)


def test_a_figure_is_judged_against_floor_and_goal() -> None:
    figures = (
        Figure("quick", 4, "ms", 20, 5),
        Figure("fair", 12.4, "ms", 20, 5),
        Figure("slow", 30, "ms", 20, 5),
        Figure("many", 9_000, "/s", 5_000, 14_000, more=True),
        Figure("few", 100, "/s", 5_000, 14_000, more=True),
        Figure("for comparison", 0.5),
    )

    assert table(figures).splitlines()[2:] == [
        "| quick | 4.0 ms | 20 ms | 5 ms | goal reached |",
        "| fair | 12 ms | 20 ms | 5 ms | floor reached |",
        "| slow | 30 ms | 20 ms | 5 ms | MISSED |",
        "| many | 9,000 /s | 5,000 /s | 14,000 /s | floor reached |",
        "| few | 100 /s | 5,000 /s | 14,000 /s | MISSED |",
        "| for comparison | 0.50 ms | | | |",
    ]
    assert [each.what for each in figures if each.is_missed] == ["slow", "few"]


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_has_a_part_for_each_room(room: str) -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert f"## {import_module(f'tools.benching.{room}').TITLE}\n" in text


def test_the_page_has_a_line_for_each_budget() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    judged = [row for row in rows if row.endswith((" reached |", " MISSED |"))]

    assert len(judged) >= BUDGETS
