"""The words for what can stand at a place."""

import pytest

from vsdsl.syntax.repair import ENDING, FORGOTTEN, LITTLE_WORDS, Repairs
from vsdsl.syntax.script import load_parser
from vsdsl.syntax.tables import grammar_text, make_tables
from vsdsl.syntax.vocabulary import KINDS, PARTS, Vocabulary, joined

VOCABULARY = Vocabulary(load_parser())


def terminals() -> set[str]:
    data = make_tables(grammar_text())
    names = {name for row in data["actions"] for name in row[0].split()[::2]}
    names |= {name for names in data["sets"] for name in names.split()}
    return {name for name in names if name.isupper()}


def test_everything_that_can_stand_somewhere_has_words() -> None:
    assert terminals() - KINDS.keys() - VOCABULARY.spellings.keys() == set()


def test_nothing_has_words_that_cannot_stand_anywhere() -> None:
    assert KINDS.keys() - terminals() == set()


@pytest.mark.parametrize(("part", "text"), PARTS)
def test_a_part_of_the_language_can_stand_behind_its_example(part: str, text: str) -> None:
    assert VOCABULARY.accepted_behind(text), part


@pytest.mark.parametrize("text", [*LITTLE_WORDS, *FORGOTTEN, *ENDING])
def test_a_word_to_try_is_a_word_of_the_language(text: str) -> None:
    assert Repairs(VOCABULARY).terminal_of(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("a declaration such as `supporting` or `keyword`",)),
        ("keyword X: stun", ("a selector such as `a character`",)),
        ("keyword X: stun an enemy", ("a noun such as `character`",)),
        ("keyword X: when this", ("what happens to it, such as `attacks`",)),
        ('token "X" T-1:\n stats 1/2,', ("`health`",)),
        ('token "X" T-1:\n', ("a line of a card such as `cost 1`",)),
        ("keyword X: this can't", ("a deed such as `attack`",)),
    ],
)
def test_what_can_stand_at_a_place(text: str, expected: tuple[str, ...]) -> None:
    accepted = VOCABULARY.accepted_behind(text)

    assert VOCABULARY.alternatives(accepted) == expected


def test_alternatives_stand_in_the_same_order_in_every_run() -> None:
    """Those that are no fixed words too, and a set has them in any order."""
    assert VOCABULARY.alternatives({"STRING", "NUMBER", "SYMBOL", "NAME"}) == (
        *("a name such as `Flight`", "a number"),
        *("a name in quotes", "a symbol such as `[Might]`"),
    )


def test_there_are_never_more_than_six_alternatives() -> None:
    accepted = VOCABULARY.accepted_behind("keyword X: stun this")

    assert len(VOCABULARY.alternatives(accepted)) == 6


def test_alternatives_are_joined_as_one_would_say_them() -> None:
    assert joined(["a"]) == "a"
    assert joined(["a", "b", "c"]) == "a, b or c"
