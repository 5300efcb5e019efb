"""The index of a file: what its declarations tell other files."""

import pytest

from vsdsl.constructs.declarations.deck_texts import About, DeckText
from vsdsl.index import file_index
from vsdsl.index.entries import (
    CardEntry,
    KeywordEntry,
    PowerEntry,
    PowerKind,
    SetEntry,
    TeamEntry,
)
from vsdsl.index.file_index import FileIndex, index_script
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


def index(text: str) -> FileIndex:
    return index_script(parse_script(Source(name="lab.vscard", text=text)))


def test_sets_and_teams_are_there_with_all_they_say() -> None:
    found = index(
        'set "Lab" TST, universe illustrated, brand Practice\nset "Yard" YRD\n'
        'team X-Men: good\nteam "lab rats": evil\n'
    )

    assert found.sets == (
        SetEntry("Lab", "TST", "illustrated", "Practice"),
        SetEntry("Yard", "YRD", None, None),
    )
    assert found.teams == (TeamEntry("X-Men", "good"), TeamEntry("lab rats", "evil"))


def test_a_keyword_has_its_parameter_its_plain_text_and_that_about_decks() -> None:
    found = index(
        "keyword Bold: draw  1\n"
        "keyword Faithful (team friends):\n    deck loyal to friends\n    deck limit 1\n"
    )

    assert found.keywords == (
        KeywordEntry("Bold", None, "draw 1", ()),
        KeywordEntry(
            "Faithful",
            "team",
            "deck loyal to friends\ndeck limit 1",
            (DeckText(About.LOYAL), DeckText(About.LIMIT, copies=1)),
        ),
    )


def test_a_card_has_its_lines_of_facts() -> None:
    found = index(
        'main "Lab Lead" TST-001a level 2:\n    team X-Men, "lab rats"\n    aka "Chief", "Boss"\n'
        "    stats 3/*, health 9\n"
        'location "Yard" TST-002:\n    team X-Men\n    gives [Might] or [Skill]\n'
        'supporting "Rat" TST-003:\n    cost 3\n    cost 4\n    stats 1/2, health *\n'
    )

    lead, yard, rat = found.cards
    assert lead == CardEntry(
        *("main", "Lab Lead", "TST-001a", 2),
        is_whole=True,
        aka=("Chief", "Boss"),
        teams=("X-Men", "lab rats"),
        atk=3,
        health=9,
    )
    assert (lead.letters, yard.gives) == ("TST", ("Might", "Skill"))
    assert (rat.cost, rat.atk, rat.defense, rat.health) == (3, 1, 2, None)


def test_a_card_has_its_powers_by_name() -> None:
    found = index(
        'main "Rat" TST-001 level 1:\n    stats 1/1, health 1\n'
        '    power "Bite":\n        when this attacks:\n            draw 1\n'
        '    super "Gnaw" any-turn combat [Might] or [Skill], once per game: draw 1\n'
        '    reaction "Hide" [Skill]:\n        when this gets stunned: draw 1\n'
        '    level up 3 "Grow":\n        when this attacks: this gains 1 XP\n'
    )

    (rat,) = found.cards
    assert rat.powers == (
        PowerEntry(PowerKind.POWER, "Bite", None, (), "when this attacks : draw 1"),
        PowerEntry(PowerKind.SUPER, "Gnaw", "any-turn combat", ("Might", "Skill"), "draw 1"),
        PowerEntry(PowerKind.REACTION, "Hide", None, ("Skill",), "when this gets stunned : draw 1"),
        PowerEntry(PowerKind.LEVEL_UP, "Grow", None, (), "when this attacks : this gains 1 XP"),
    )


def test_piles_are_those_that_cards_bring_or_start_in() -> None:
    found = index(
        'token "Rat" TST-001:\n    pile "Nest": 2 "Egg", 1 TST-002\n'
        '    power "Look": when this attacks: reveal a random card in your pile "Elsewhere"\n'
        'side card "Egg" TST-002:\n    power: this starts the game in your pile "Cellar"\n'
    )

    assert found.piles == ("Nest", "Cellar")


def test_cards_are_spoken_of_in_piles_phrases_and_conditions() -> None:
    found = index(
        'token "Rat" TST-001:\n    pile "Nest": 2 "Egg", 1 TST-002\n'
        '    power "Call":\n        when this attacks:\n'
        '            ready a "Mouse" on your side\n'
        '            ready a supporting character named "Mole"\n'
        '            if your main character is "Egg": draw 1\n'
    )

    assert found.named == ("Egg", "TST-002", "Mouse", "Mole")


def test_the_team_of_a_card_defines_nothing() -> None:
    found = index('token "Rat" TST-001:\n    team Avengers\n')

    assert found.teams == ()
    assert not found.defines_more_than_cards


@pytest.mark.parametrize("text", ["team Rats: good\n", 'set "Lab" TST\n', "keyword A: draw 1\n"])
def test_a_set_a_team_or_a_keyword_is_more_than_a_card(text: str) -> None:
    assert index(text).defines_more_than_cards


# Declarations with mistakes.

HALF_WRITTEN = (
    'supporting "Rat" TST-001:\n    team Avengers\n    cost 1\n    power "Bite":\n'
    '        when this attacks: drwa 1\n    super "Gnaw" main [Might]: draw 1\n\n'
)


def test_a_half_written_card_hides_no_other() -> None:
    before, after = "team Mice: good\n\n", 'token "Mouse" TST-002:\n    team Mice\n'

    found = index(before + HALF_WRITTEN + after)

    assert [team.name for team in found.teams] == ["Mice"]
    assert [(card.name, card.is_whole) for card in found.cards] == [("Rat", False), ("Mouse", True)]


def test_a_half_written_card_is_there_with_the_lines_that_can_be_read() -> None:
    (rat,) = index(HALF_WRITTEN).cards

    assert (rat.teams, rat.cost) == (("Avengers",), 1)
    assert [power.name for power in rat.powers] == ["Gnaw"]


def test_a_half_written_keyword_has_its_name_and_parameter_and_no_text() -> None:
    found = index("keyword Eager (team friends):\n    drwa everything\n    deck limit 1\n")

    assert found.keywords == (
        KeywordEntry("Eager", "team", "", (DeckText(About.LIMIT, copies=1),)),
    )


def test_what_is_put_in_for_a_broken_line_is_not_there() -> None:
    (rat,) = index('main "Rat" TST-001 lvl 1:\n    cots 1\n').cards

    assert rat == CardEntry("main", "Rat", "TST-001", None, is_whole=False)


def test_so_many_declarations_with_mistakes_are_looked_into(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(file_index, "MOST_BROKEN", 2)

    found = index("".join(f"team T{letter}\n" for letter in "abcd"))

    assert [team.name for team in found.teams] == ["Ta", "Tb"]
