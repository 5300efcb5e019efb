"""The names that sources define, read off the first lines of their declarations."""

import pytest

from vsdsl.check import Known, known_names, may_define_names
from vsdsl.check.known import CardHead, plain_text, together
from vsdsl.source import Source


def known(text: str) -> Known:
    return known_names([Source(name="lab.vscard", text=text)])


def test_keywords_are_known_with_the_kind_of_their_parameter() -> None:
    text = "keyword Flight: draw 1\nkeyword Team Up (team friends):\n    draw 1\n"

    assert known(text).keywords == {"Flight": None, "Team Up": "team"}


def test_teams_are_known_with_quotes_or_without() -> None:
    assert known('team X-Men: good\nteam "lab rats": evil\n').teams == {"X-Men", "lab rats"}


def test_a_keyword_with_a_mistake_in_its_text_is_known() -> None:
    assert known("keyword Eager:\n    drwa everything\n").keywords == {"Eager": None}


def test_the_team_of_a_card_defines_nothing() -> None:
    assert known('token "Rat" TST-001:\n    team Avengers\n') == Known()


def test_half_a_declaration_defines_nothing() -> None:
    assert known("keyword\nteam\nkeyword 7\nteam:\n") == Known()


def test_of_two_keywords_of_one_name_the_first_is_known() -> None:
    own, other = Known(keywords={"A": "team"}), Known(keywords={"A": None, "B": None})

    assert together(own, other).keywords == {"A": "team", "B": None}


def test_cards_are_known_by_their_first_lines_and_other_names() -> None:
    text = (
        'main "Lab Lead" TST-001 level 2:\n    aka "Chief", "Boss"\n\n'
        'plot  twist "Trick" TST-002b:\n    main: draw 1\n'
    )

    assert known(text).cards == (
        CardHead("main", "Lab Lead", "TST-001", 2),
        CardHead("plot twist", "Trick", "TST-002b", None),
    )
    assert known(text).card_names == {"Lab Lead", "Chief", "Boss", "Trick"}


def test_keywords_are_known_by_their_text_in_the_plainest_layout() -> None:
    text = "keyword Eager:\n  when this appears:\n      draw 1  # at once\n\nkeyword Bold: draw 1\n"

    assert known(text).keyword_texts == {
        plain_text("\n    when  this appears:\n        draw 1"): "Eager",
        plain_text(" draw 1"): "Bold",
    }


@pytest.mark.parametrize(
    "text",
    ["team Rats: good", "\nkeyword Eager:", "# a\rteam Rats: good", 'set "Lab" TST, universe x'],
)
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_that_defines_a_name_is_worth_reading(text: str, codec: str) -> None:
    assert may_define_names(text.encode(codec))


def test_a_file_of_cards_is_passed_over() -> None:
    assert not may_define_names(b'token "Rat" TST-001:\n    team Avengers\n    set aside\n')
