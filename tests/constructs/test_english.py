"""Plain English: what the renderer says of cards, in our own words."""

import re
from collections.abc import Mapping

import pytest

from tools.record_english import RECORD, recorded_texts
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.english import (
    base_verb,
    compared,
    is_compared,
    third_person,
    with_article,
    with_verb,
)
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


def said(statements: str, name: str = "Lab Striker") -> str:
    """Return the English of a power with these statements, on a card of this name."""
    indented = "\n".join(f"        {line}" for line in statements.split("\n"))
    text = f'supporting "{name}" TST-001:\n    power "Test":\n{indented}\n'
    script = parse_script(Source(name="lab.vscard", text=text))
    assert script.diagnostics == (), text
    card = script.declarations[0].construct
    assert isinstance(card, Card)
    return card.lines[0].english(name).removeprefix("Test (power): ")


def line(text: str) -> str:
    """Return the English of one line of facts on a card."""
    script = parse_script(Source(name="lab.vscard", text=f'main "Lab" TST-001:\n    {text}\n'))
    assert script.diagnostics == (), text
    card = script.declarations[0].construct
    assert isinstance(card, Card)
    return card.lines[0].english("Lab")


def recorded() -> Mapping[str, str]:
    """Return the English that is written down, by title."""
    parts = re.split(r"^## (.*)\n", RECORD.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], (text.strip("\n") for text in parts[2::2]), strict=True))


TEXTS = dict(recorded_texts())


@pytest.mark.parametrize("title", TEXTS)
def test_a_card_reads_as_it_was_recorded(title: str) -> None:
    assert TEXTS[title] == recorded()[title]


def test_the_record_holds_nothing_else() -> None:
    assert set(recorded()) == set(TEXTS)


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("KO it", "KO it."),
        ("when this appears: KO it", "When Lab Striker appears: KO it."),
        (
            "when this appears:\n    draw 1\n    KO this",
            "When Lab Striker appears: draw 1 card; KO Lab Striker.",
        ),
    ],
)
def test_a_block_keeps_capitals_and_ends_with_one_full_stop(script: str, english: str) -> None:
    assert said(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("ready a character on your side", "Ready a character of your choice on your side."),
        ("stun a supporting character with cost <= 3", None),
        ("choose an enemy character as victim", "Choose an enemy character (the victim)."),
        (
            "search your deck for a character as found",
            "Search your deck for a character (the found).",
        ),
        ("a character gets +1/+0 this turn", None),
        (
            "each enemy player discards a card",
            "Every enemy player discards a card of their choice.",
        ),
        ("discard a random card", "Discard a random card."),
        ("stun each enemy character", "Stun every enemy character."),
        (
            'put a level 2 "Hulk" outside the game onto your side',
            "Put a Level 2 character of your choice named Hulk outside the game onto your side.",
        ),
    ],
)
def test_a_choice_is_named_right_behind_its_noun(script: str, english: str | None) -> None:
    given = said(script)

    assert given == english if english else "of your choice" in given


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("when you gain a resource: draw 1", "When you gain a resource: draw 1 card."),
        (
            "when characters on your side team attack: draw 1",
            "When characters on your side team attack: draw 1 card.",
        ),
        ("this melee attacks it", "Lab Striker melee attacks it."),
        ("when 2 or more characters attack: draw 1", None),
        ("if all enemy characters are stunned: draw 1", None),
        (
            "when this gets stunned or leaves play: draw 1",
            "When Lab Striker becomes stunned or leaves play: draw 1 card.",
        ),
    ],
)
def test_a_verb_fits_its_subject(script: str, english: str | None) -> None:
    given = said(script)

    assert given == english if english else not re.search(r"s (attacks|is)\b", given)


@pytest.mark.parametrize(
    ("script", "english"),
    [
        (
            "choose a number as acid\nput acid -1/-1 counters on this",
            "Choose any number (the acid). Put on Lab Striker as many -1/-1 counters as the acid.",
        ),
        ("this has +5 ATK", "Lab Striker has +5 ATK."),
        (
            "choose all characters as changed\nfor each changed as one: ready it",
            "Choose all characters (the changed). For each of the changed (the one): ready it.",
        ),
        ("this loses and can't gain Leader", "Lab Striker loses Leader and can't gain it."),
        (
            "this loses and can't gain Leader and Flight",
            "Lab Striker loses Leader and Flight and can't gain them.",
        ),
    ],
)
def test_amounts_and_pronouns_are_spelled_out(script: str, english: str) -> None:
    assert said(script) == english


@pytest.mark.parametrize(
    ("script", "english"),
    [
        ("if number of cards in your hand <= 2: draw 1", "is at most 2"),
        ("if number of cards in your hand > 2: draw 1", "is more than 2"),
        ("stun a character with cost <= 3", "with cost 3 or less"),
        ("stun a character with cost = 3", "with cost 3."),
        ("stun a character with cost >= cost of it", "with cost at least the cost of it"),
        ("stun a character with ATK < ATK of this", "with ATK less than the ATK of Lab Striker"),
    ],
)
def test_comparisons_are_words(script: str, english: str) -> None:
    assert english in said(script)


def test_what_a_colon_opens_is_closed_by_parentheses_when_more_follows() -> None:
    script = "you may:\n    for each enemy player as foe: foe discards a card\n    draw 1"

    assert said(script) == (
        "You may do this: (for every enemy player (the foe): the foe discards a card of their"
        " choice); draw 1 card."
    )


def test_a_name_is_a_name_whatever_its_number_and_article() -> None:
    assert said('stun a "The Hand" on your side') == (
        "Stun a card of your choice named The Hand on your side."
    )
    assert said("this attacks it", name="The Ten Rings") == "The Ten Rings attacks it."


def test_an_unknown_stat_is_a_star() -> None:
    assert line("stats */*, health *") == "*/*, health *"


@pytest.mark.parametrize(
    ("base", "third"),
    [("stun", "stuns"), ("KO", "KOs"), ("search", "searches"), ("ready", "readies")],
)
def test_verbs_change_with_their_subject_and_back(base: str, third: str) -> None:
    assert third_person(base) == third
    assert base_verb(third) == base
    assert base_verb(base) == base


def test_how_an_attack_is_made_stands_in_front_of_its_verb() -> None:
    assert with_verb("it", "melee team attack them", plural=False) == "it melee team attacks them"
    assert with_verb("they", "melee attack it", plural=True) == "they melee attack it"


@pytest.mark.parametrize(
    ("phrase", "article"),
    [("X-Men character", "an"), ("[Energy] location", "an"), ("basic location", "a")],
)
def test_an_article_fits_the_sound_behind_it(phrase: str, article: str) -> None:
    assert with_article(phrase) == f"{article} {phrase}"


def test_a_number_is_compared_behind_it_and_anything_else_in_front() -> None:
    assert compared(">=", "3") == "3 or more"
    assert compared(">=", "the acid") == "at least the acid"


def test_a_sign_that_is_none_is_read_as_it_stands() -> None:
    """A pool file may come from a stranger."""
    assert is_compared("~", "3") == "is ~ 3"
    assert compared("~", "the cost of it") == "~ the cost of it"
