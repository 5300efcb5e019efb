"""`rulings` in the REPL, and `rule` with the id of one."""

from vsdsl.repl.judge import Judge


def test_the_judge_lists_the_rulings_about_a_card_without_a_table() -> None:
    assert Judge().answer('rulings "Hulk"').text == (
        "Hulk\n"
        "  R8d19b232bb  Banner's Influence takes every +1/+1 counter; there is no keeping some"
    )


def test_the_judge_shows_a_ruling_by_its_id() -> None:
    assert (
        Judge()
        .answer("rule R8d19b232bb")
        .text.startswith("R8d19b232bb Hulk\n  Banner's Influence takes every +1/+1 counter")
    )


def test_a_name_that_no_ruling_is_about_gets_the_nearest() -> None:
    assert Judge().answer("rulings Hulc").text == (
        "no ruling about `Hulc`\nhelp: the nearest are\n  Hulk"
    )
