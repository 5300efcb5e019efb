"""What can still be known of a declaration with mistakes."""

from typing import get_args

import pytest

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Elsewhere, Keyword, Set, Team
from vsdsl.constructs.declarations.declared import Declaration
from vsdsl.constructs.declarations.lines import Aka, Cost, Stats
from vsdsl.constructs.declarations.powers import Power, SuperPower
from vsdsl.source import Source, decode
from vsdsl.syntax.recovery import DEEPEST_TREE
from vsdsl.syntax.salvage import is_written, salvage
from vsdsl.syntax.script import load_parser, parse_script


def salvaged(text: str) -> Declaration | None:
    """Return what is left of the only declaration of a text, which has a mistake."""
    script = parse_script(Source(name="lab.vscard", text=text))
    assert script.diagnostics
    assert script.declarations == ()
    (piece,) = script.broken
    return salvage(load_parser(), script.source, piece.body)


def lines_of(text: str) -> list[type[Construct]]:
    card = salvaged(text)
    assert isinstance(card, Card)
    return [type(line) for line in card.lines if is_written(line)]


@pytest.mark.parametrize("kind", get_args(Declaration), ids=lambda kind: kind.__name__)
def test_a_first_line_that_goes_wrong_still_names_what_it_declares(kind: type[Construct]) -> None:
    head = kind.EXAMPLE.partition("\n")[0].partition(":")[0]
    whole = parse_script(Source(name="lab.vscard", text=f"{kind.EXAMPLE}\n"))
    (expected,) = (each.construct for each in whole.declarations)

    found = salvaged(f"{head} )\n")

    assert type(found) is kind
    declares = "cards" if kind is Elsewhere else "name"
    assert getattr(found, declares) == getattr(expected, declares)


def test_a_keyword_with_a_mistake_in_its_text_is_a_keyword() -> None:
    found = salvaged("keyword Eager (team friends): when this is drwa: draw 1\n")

    assert isinstance(found, Keyword)
    assert found.name.text == "Eager"
    assert found.parameter is not None
    assert found.parameter.kind == "team"
    assert not is_written(found.body.statements[-1])


def test_a_parameter_may_lack_its_end() -> None:
    found = salvaged("keyword Eager (team friends: draw 1\n")

    assert isinstance(found, Keyword)
    assert found.parameter is not None


def test_a_team_may_lack_its_alignment_and_a_set_its_universe() -> None:
    team, card_set = salvaged("team Rats\n"), salvaged('set "Lab" TST, universe real\n')

    assert isinstance(team, Team)
    assert isinstance(card_set, Set)
    assert (team.name.text, card_set.code.text) == ("Rats", "TST")


def test_a_card_loses_only_the_lines_that_do_not_fit() -> None:
    text = (
        'supporting "Rat" TST-001:\n    cost 3\n    stats 3\n    aka "Mouse"\n'
        '    power "Bite":\n        drwa 1\n        draw 1\n'
        '    super "Gnaw" main [Might]: draw\n'
    )

    assert lines_of(text) == [Cost, Aka, Power]


def test_lines_below_a_broken_first_line_are_read() -> None:
    text = 'main "Rat" TST-001 level 1 of 2\n    stats 1/1, health 9\n'

    card = salvaged(text)

    assert isinstance(card, Card)
    assert (card.kind, card.level) == ("main", 1)
    assert lines_of(text) == [Stats]


def test_a_card_whose_lines_are_all_broken_is_its_first_line() -> None:
    assert lines_of('token "Rat" TST-001:\n    cots 1\n') == []


def test_a_power_with_a_broken_first_line_has_no_name() -> None:
    card = salvaged('token "Rat" TST-001:\n    super "Gnaw" maim [Might]:\n        draw 1\n')

    assert isinstance(card, Card)
    powers = [line for line in card.lines if isinstance(line, Power | SuperPower)]
    assert [power.name is not None and is_written(power.name) for power in powers] == [False]


def test_a_declaration_that_only_looks_wrong_is_whole() -> None:
    found = salvaged("keyword Eager:\n    then draw 1\n    draw 2\n")

    assert isinstance(found, Keyword)
    assert len(found.body.statements) == 2


def test_a_declaration_that_is_too_deep_is_its_first_line() -> None:
    found = salvaged(f"keyword Eager:\n    draw 1{' plus 1' * DEEPEST_TREE}\n")

    assert isinstance(found, Keyword)
    assert [is_written(each) for each in found.body.statements] == [False]


@pytest.mark.parametrize(
    "text", ["keyword\n", "team\n", "keyword 7\n", "team:\n", 'main "Rat"\n', "nonsense\n", ")\n"]
)
def test_nothing_is_known_of_what_breaks_off_before_its_name(text: str) -> None:
    assert salvaged(text) is None


def test_of_a_long_first_line_the_name_is_known() -> None:
    found = salvaged(f"keyword Eager: draw 1{' plus' * 300}\n")

    assert isinstance(found, Keyword)
    assert found.name.text == "Eager"


def test_a_declaration_with_a_line_too_long_to_be_read_is_left_alone() -> None:
    script = parse_script(decode(f"keyword Eager: draw 1{' plus 1' * 400}\n".encode(), "lab"))

    assert script.diagnostics
    assert script.broken == ()
