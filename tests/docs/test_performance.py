"""The performance page has a line for each budget that the benchmark measures."""

from tools.bench_language import BUDGETS, CARDS, PAGE, card_texts, table


def test_the_benchmark_parses_four_hundred_cards() -> None:
    texts = card_texts()

    assert len(texts) == CARDS
    assert all(text.strip() for text in texts)


def test_a_figure_is_judged_against_floor_and_goal() -> None:
    rows = table((("quick", 4, 20, 5), ("fair", 12.4, 20, 5), ("slow", 30, 20, 5))).splitlines()

    assert rows[2:] == [
        "| quick | 4.0 ms | 20 ms | 5 ms | goal reached |",
        "| fair | 12 ms | 20 ms | 5 ms | floor reached |",
        "| slow | 30 ms | 20 ms | 5 ms | too slow |",
    ]


def test_the_page_has_a_line_for_each_budget() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert [each.what for each in BUDGETS if f"| {each.what} |" not in text] == []
