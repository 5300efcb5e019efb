"""`vsdsl rulings` and `vsdsl rule R...`: published rulings by id, card and term."""

import json

import pytest

from vsdsl.cli.output_formats import ReportFormat
from vsdsl.cli.rule import rule
from vsdsl.cli.rulings import rulings
from vsdsl.rulebook.rulings import rulings_about

HULK = """\
R8d19b232bb Hulk
  Banner's Influence takes every +1/+1 counter; there is no keeping some

The engine agrees: the tests run its situations.

Cards
  Hulk: MNB-004

Rules
  7.2.2 Using a super power
  1.5.1 Printed order

Situations
  tests/situations/rulings/hulk-gives-up-all-his-counters.yaml
"""
CLIMB = """\
R76aaaa0520 Climb

Set aside: it contradicts rule 3.2.7, by which a resource is never exhausted.
"""


@pytest.mark.parametrize("ident", ["R8d19b232bb", "r8D19B232BB"])
def test_an_id_shows_the_ruling(ident: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rule([ident]) == 0
    by_rule = capsys.readouterr().out
    assert rulings([ident]) == 0
    by_rulings = capsys.readouterr().out

    assert by_rule == by_rulings == HULK


def test_a_ruling_that_nothing_shows_has_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["R76aaaa0520"]) == 0

    assert capsys.readouterr().out.startswith(CLIMB)


def test_a_ruling_that_is_shown_in_part_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["R0873f87071"]) == 0

    assert (
        "\nThe engine agrees in what its situations show. Note: one copy in a deck is\n"
        "  checked with decks (rule 13.7.2).\n" in capsys.readouterr().out
    )


def test_an_unknown_id_gives_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["R8d19b232bc"]) == 1

    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(
        "no ruling `R8d19b232bc`\nhelp: the nearest are\n  R8d19b232bb Hulk\n"
    )


def test_an_id_cut_short_is_no_word_to_search_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["R8d19b"]) == 1

    shown = capsys.readouterr().err
    assert shown.startswith("`R8d19b` is no id of a rule\nhelp: an id looks like\n")
    assert shown.endswith("\n  R56a7ee54c7 for a ruling\n")


@pytest.mark.parametrize("name", ["Hulk", "hulk", '"Hulk"', "MNB-004", "mnb-004"])
def test_a_card_gives_its_rulings(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rulings([name]) == 0

    assert capsys.readouterr().out == (
        "Hulk\n"
        "  R8d19b232bb  Banner's Influence takes every +1/+1 counter; there is no keeping some\n"
    )


def test_words_of_one_name_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulings(["ms", "marvel"]) == 0

    assert capsys.readouterr().out.startswith("Ms. Marvel\n  Ref28d6a611  ")


def test_part_of_a_name_is_enough_where_nothing_has_it_whole() -> None:
    assert {ruling.about for ruling in rulings_about("warlock").about} == {"Adam Warlock"}


def test_a_card_that_the_title_of_another_ruling_names_is_told_apart() -> None:
    found = rulings_about("Rhino")

    assert "R48227e99fe" not in {ruling.id for ruling in found.about}
    assert "R48227e99fe" in {ruling.id for ruling in found.naming}


def test_a_card_that_only_stands_by_is_not_spoken_of() -> None:
    playing = [ruling for ruling in rulings_about("Baron Mordo").about if "Hulk" in ruling.named]

    assert playing
    assert rulings_about("Hulk").naming == ()


def test_an_unknown_name_gives_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulings(["Hulc"]) == 1

    assert capsys.readouterr().err == "no ruling about `Hulc`\nhelp: the nearest are\n  Hulk\n"


def test_without_a_name_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulings([]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Adam Warlock"
    assert sum(line.startswith("  R") for line in lines) == 224


def test_the_list_is_there_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulings(["Hulk"], ReportFormat.JSON) == 0

    assert json.loads(capsys.readouterr().out) == {
        "about": [
            {
                "id": "R8d19b232bb",
                "about": "Hulk",
                "kind": "card",
                "cards": ["MNB-004"],
                "agrees": True,
                "note": "",
                "situations": [
                    {
                        "title": "Banner's Influence takes every +1/+1 counter; "
                        "there is no keeping some",
                        "file": "tests/situations/rulings/hulk-gives-up-all-his-counters.yaml",
                        "rules": ["7.2.2", "1.5.1"],
                        "named": ["Hulk"],
                    }
                ],
            }
        ],
        "naming": [],
    }


def test_nothing_found_is_an_empty_list_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulings(["Hulc"], ReportFormat.JSON) == 1

    assert json.loads(capsys.readouterr().out) == {"about": [], "naming": []}
