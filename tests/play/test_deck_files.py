"""Deck files: what is read, what is refused, and the decks that come with vsdsl."""

from pathlib import Path

import pytest

from tests.play.play_lab import listed, made_pool, supporting
from vsdsl.play.decks import (
    DeckError,
    DeckFileError,
    deck_problems,
    listed_deck,
    load_deck,
    parse_deck,
    shipped_decks,
)
from vsdsl.play.exchange import written
from vsdsl.play.pool import Pool
from vsdsl.source.yaml_text import Entries, Items, Text, YamlTextError, read_yaml


@pytest.fixture(scope="module")
def lab() -> Pool:
    return made_pool(supporting(70, "No"), supporting(71, "12:30"))


# The decks of the rulebook


def test_the_four_first_decks_come_with_vsdsl() -> None:
    assert list(shipped_decks()) == ["avengers", "guardians", "super-villains", "x-men"]


@pytest.mark.parametrize("name", ["avengers", "guardians", "super-villains", "x-men"])
def test_a_first_deck_has_the_proportions_of_the_rulebook(name: str, pool: Pool) -> None:
    """Rules: 15.4.1, 15.4.2, 15.4.3, 15.4.4."""
    deck = load_deck(name, pool)

    kinds = [pool[number].kind for number in deck.cards]
    assert [kinds.count(kind) for kind in ("supporting", "plot twist", "location")] == [29, 15, 16]


@pytest.mark.parametrize("name", ["avengers", "guardians", "super-villains", "x-men"])
def test_any_main_character_of_its_team_leads_a_first_deck(name: str, pool: Pool) -> None:
    """Rules: 15.4.9."""
    text = shipped_decks()[name].file.read_text(encoding="utf-8")

    assert deck_problems(text, pool) == ()


def test_another_main_character_can_be_asked_for_by_name_or_number(pool: Pool) -> None:
    """Rules: 15.4.9."""
    assert load_deck("avengers", pool, main="hulk").main == ("MNB-003", "MNB-004")
    assert load_deck("avengers", pool, main="MNB-005").main == ("MNB-005", "MNB-006")
    with pytest.raises(DeckFileError, match="no main character `Thor`; there are Captain America"):
        load_deck("avengers", pool, main="Thor")


# Reading


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path, lab: Pool) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + listed().encode())

    assert load_deck(file, lab).name == "Practice"


def test_a_missing_file_and_an_unknown_deck_are_told(tmp_path: Path, lab: Pool) -> None:
    with pytest.raises(DeckFileError, match=r"cannot read `.*none.yaml`"):
        load_deck(tmp_path / "none.yaml", lab)
    with pytest.raises(DeckFileError, match="did you mean `avengers`"):
        load_deck("avenger", lab)


def test_a_file_that_is_no_text_is_told(tmp_path: Path, lab: Pool) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes(b"name: Caf\xe9")

    with pytest.raises(DeckFileError, match="not UTF-8"):
        load_deck(file, lab)


def test_names_that_yaml_takes_for_values_stay_names(lab: Pool) -> None:
    text = listed("1 TST-070", "1 TST-071")
    text = text.replace("id: TST-070}", "name: No}").replace("id: TST-071}", "name: 12:30}")

    deck = parse_deck(text, lab)

    assert {"TST-070", "TST-071"} <= set(deck.cards)


def test_a_name_beside_a_number_must_be_the_cards(lab: Pool) -> None:
    text = listed("1 TST-070").replace("id: TST-070}", "id: TST-070, name: Yes}")

    with pytest.raises(DeckError) as caught:
        parse_deck(text, lab)

    assert [p.fact for p in caught.value.problems] == ["TST-070 is No, not Yes"]


def test_a_card_that_the_pool_lacks_is_told_with_its_line(lab: Pool) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(listed("1 TST-999"), lab)

    [problem] = caught.value.problems
    assert str(problem) == "line 5: no card of the pool has the number TST-999"
    assert "the deck `Practice` is not legal:\n  line 5: " in str(caught.value)


@pytest.mark.parametrize(
    ("entry", "fact"),
    [
        ("name: Lab Laed", "no card of the pool has the name Lab Laed; did you mean Lab Lead?"),
        ("id: ABC-1, name: No", "no card of the pool has the number ABC-1; did you mean TST-070?"),
    ],
)
def test_a_card_that_may_be_meant_is_named(lab: Pool, entry: str, fact: str) -> None:
    text = listed("1 TST-070").replace("id: TST-070}", f"{entry}}}")

    with pytest.raises(DeckError) as caught:
        parse_deck(text, lab)

    assert [p.fact for p in caught.value.problems] == [fact]


# Cards of which only the name is known


def _marked(*entries: str) -> str:
    """Return a list with 60 cards, the first of which are given."""
    split = [entry.split(", ", 1) for entry in entries]
    text = listed(*(f"{count} X{n}" for n, (count, _) in enumerate(split)))
    for n, (_, facts) in enumerate(split):
        text = text.replace(f"id: X{n}}}", f"{facts}}}")
    return text


def test_a_card_known_by_name_only_is_no_other_card_of_that_name(lab: Pool) -> None:
    by_name = _marked("1, name: No")
    marked = _marked("1, name: No, data: name only")

    assert deck_problems(by_name, lab) == ()
    [problem] = deck_problems(marked, lab)
    assert (problem.line, problem.rule) == (5, "")
    assert problem.fact == (
        "1 of the 16 cards listed (1 with their copies) has no script,"
        " so no text of theirs is checked: No"
    )


def test_a_card_known_by_name_only_is_found_by_its_number(lab: Pool) -> None:
    assert deck_problems(_marked("1, id: TST-070, name: No, data: name only"), lab) == ()


def test_a_card_without_data_is_looked_up_and_else_has_no_script(lab: Pool) -> None:
    text = _marked("1, name: No, data: none", "2, name: Nobody, data: none")

    [problem] = deck_problems(text, lab)

    assert problem.fact.startswith("1 of the 17 cards listed (2 with their copies) has no script")
    assert problem.fact.endswith(": Nobody")


def test_cards_without_a_script_are_held_to_their_kinds_and_copies(lab: Pool) -> None:
    """Rules: 15.1.4, 15.1.5, 15.1.6."""
    text = _marked(
        "1, name: Boss, kind: main, data: name only",
        "1, name: Mouse, kind: token, data: name only",
        "5, name: Many, kind: plot-twist, data: name only",
        "1, name: Many, kind: supporting, data: name only",
    )

    _, *problems = deck_problems(text, lab)

    assert [(p.line, p.rule, p.fact) for p in problems] == [
        (5, "15.1.4", "Boss is a main character"),
        (6, "15.1.6", "Mouse is a token"),
        (7, "15.1.5", "5 copies of Many, at most 4 unless its text says otherwise"),
    ]


def test_a_main_character_without_numbers_is_told_and_nothing_is_asked_of_it(lab: Pool) -> None:
    text = listed().replace("ids: [TST-001, TST-002]", "name: Lab Lead")

    [problem] = deck_problems(text, lab)

    assert problem.fact == (
        "the main character Lab Lead is listed without its numbers (`ids`),"
        " so its cards are not checked"
    )


def test_what_is_known_of_a_card_is_one_of_three_things(lab: Pool) -> None:
    with pytest.raises(DeckFileError, match="`data`, is `complete`, `name only`, `none`"):
        parse_deck(_marked("1, name: No, data: some"), lab)


def test_our_format_keeps_what_is_known_of_a_card(lab: Pool) -> None:
    before = listed_deck(_marked("1, name: No, kind: supporting, data: name only"), lab, "a.yaml")

    after = listed_deck(written(before, "b.yaml", lab), lab, "b.yaml")

    assert after.cards[0] == before.cards[0]


# Names and keys


def test_a_name_alone_must_leave_no_doubt(lab: Pool) -> None:
    text = listed("1 TST-070").replace("id: TST-070}", "name: Lab Lead}")

    with pytest.raises(DeckError) as caught:
        parse_deck(text, lab)

    assert [p.fact for p in caught.value.problems] == [
        "Lab Lead may be any of TST-001, TST-002; write the number"
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("name: Practice", "name: Practice\nname: Twice", 2, "the key `name` is given twice"),
        ("name: Practice", "nam: Practice", 1, "a deck has no key `nam`; did you mean `name`?"),
        ("name: Practice\n", "", 1, "a deck needs `name`"),
        ("name: Practice", "name: [Practice]", 1, "the name must be one word or line"),
        ("count: 4", "count: four", 5, "the count `four` is not a number from 1 to 999"),
        ("count: 4", "count: 0", 5, "the count `0` is not a number from 1 to 999"),
        ("count: 4, ", "", 5, "a card needs `count`"),
        ("count: 4, id: TST-100", "count: 4, id: null", 5, "a card needs `id` or `name`"),
        ("cards:\n", "cards: none\nunresolved:\n", 4, "`cards` must be a list"),
        ("name: Practice", "name: &x Practice", 1, "aliases and anchors"),
        ("name: Practice", "name: 'Practice", 1, "this is not YAML"),
    ],
)
def test_what_is_no_deck_list_is_refused_with_its_line(
    lab: Pool, old: str, new: str, line: int, what: str
) -> None:
    text = listed().replace(old, new, 1)

    with pytest.raises(DeckFileError) as caught:
        parse_deck(text, lab, where="my.yaml")

    said = str(caught.value)
    assert what in said
    assert said.startswith("my.yaml:")
    if what != "this is not YAML":
        assert said.startswith(f"my.yaml:{line}: ")


# YAML as text


def test_every_scalar_is_read_as_it_is_written() -> None:
    value = read_yaml("[on, No, 12:30, 9.10, 0x10, ~, '']")

    assert isinstance(value, Items)
    assert [item.text for item in value.items if isinstance(item, Text)] == [
        "on",
        "No",
        "12:30",
        "9.10",
        "0x10",
        "~",
        "",
    ]


def test_only_what_is_left_out_is_empty() -> None:
    value = read_yaml("a:\nb: null\nc: ''\nd: 'null'")

    assert isinstance(value, Entries)
    assert [each.is_empty for _, each in value.entries if isinstance(each, Text)] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    "text",
    ["", "a: [", "a: *b", "a: &b c", "{[a]: b}", "a: 1\na: 2", "\x00", "[" * 60 + "]" * 60],
)
def test_yaml_that_we_do_not_read_is_refused(text: str) -> None:
    with pytest.raises(YamlTextError, match=r"line [0-9]+: "):
        read_yaml(text)


def test_aliases_are_refused_before_they_can_grow() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20)
    )

    with pytest.raises(YamlTextError, match="aliases"):
        read_yaml(bomb)
