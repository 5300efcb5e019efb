"""What scripts may speak of, as the indexes of files have it."""

from vsdsl.check import Known
from vsdsl.index.file_index import index_script
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


def known(*texts: str, besides: Known | None = None) -> Known:
    scripts = [parse_script(Source(name="lab.vscard", text=text)) for text in texts]
    return Known(files=tuple(map(index_script, scripts)), besides=besides)


def test_keywords_are_known_with_the_kind_of_their_parameter() -> None:
    text = "keyword Flight: draw 1\nkeyword Team Up (team friends):\n    draw 1\n"

    assert known(text).keywords == {"Flight": None, "Team Up": "team"}


def test_teams_are_known_with_quotes_or_without() -> None:
    assert known('team X-Men: good\nteam "lab rats": evil\n').teams == {"X-Men", "lab rats"}


def test_a_keyword_with_a_mistake_in_its_text_is_known() -> None:
    assert known("keyword Eager:\n    drwa everything\n").keywords == {"Eager": None}


def test_half_a_declaration_defines_nothing() -> None:
    nothing = known("keyword\nteam\nkeyword 7\nteam:\n")

    assert (nothing.keywords, nothing.teams, nothing.cards) == ({}, frozenset(), ())


def test_of_two_keywords_of_one_name_the_first_is_known() -> None:
    other = known("keyword A: draw 1\nkeyword B: draw 1\n")

    both = known("keyword A (team x): draw 1\n", "keyword A: draw 1\n", besides=other)

    assert both.keywords == {"A": "team", "B": None}


def test_cards_are_known_by_their_names_and_other_names() -> None:
    text = (
        'main "Lab Lead" TST-001 level 2:\n    aka "Chief", "Boss"\n\n'
        'plot  twist "Trick" TST-002b:\n    main: draw 1\n'
    )
    other = known('token "Rat" TST-003:\n    cost 1\n')

    both = known(text, besides=other)

    assert [card.number for card in both.cards] == ["TST-001", "TST-002b", "TST-003"]
    assert [card.kind for card in both.cards] == ["main", "plot twist", "token"]
    assert both.card_names == {"Lab Lead", "Chief", "Boss", "Trick", "Rat"}


def test_keywords_without_a_parameter_are_known_by_their_plain_text() -> None:
    text = (
        "keyword Eager:\n  when this appears:\n      draw 1  # at once\n\n"
        "keyword Bold: draw 1\n\nkeyword Loyal (team x): draw 2\n\nkeyword Half: drwa\n"
    )

    assert known(text).keyword_texts == {"when this appears : draw 1": "Eager", "draw 1": "Bold"}
