"""Finding rules by words and by numbers that are nearly right."""

import pytest

from vsdsl.rulebook.load import load_catalogue
from vsdsl.rulebook.search import find, nearest_ids, stem, vocabulary


def found(words: str) -> list[str]:
    return [rule.id for rule in find(load_catalogue(), words)]


def test_protection_finds_protected_and_protect() -> None:
    ids = found("protection")

    assert ids[:3] == ["6.2.3", "6.2.4", "6.2.9"]
    assert "6.2.5" in ids


def test_the_form_of_a_word_does_not_matter() -> None:
    assert set(found("protected")) == set(found("protects"))
    assert set(found("stunned")) == set(found("stun"))


def test_a_whole_title_comes_first() -> None:
    assert found("who can attack")[0] == "6.1.1"
    assert found("Team attack")[0] == "6.3.1"


def test_titles_come_before_texts() -> None:
    assert found("mulligan") == ["4.2.3", "4.2.2"]
    assert found("legion")[:2] == ["13.7.4", "15.2.1"]


def test_all_words_count_together() -> None:
    assert found("lethal team attack")[0] == "13.2.12"


def test_a_word_that_no_rule_has_does_not_hide_the_others() -> None:
    assert found("mulligan banana") == ["4.2.3", "4.2.2"]


def test_one_known_word_of_three_is_not_enough() -> None:
    assert found("mulligan banana orange") == []


@pytest.mark.parametrize("words", ["", "the", "who can it", "xyzzyq", "?!"])
def test_nothing_is_found_by_no_words_small_words_and_unknown_words(words: str) -> None:
    assert found(words) == []


@pytest.mark.parametrize(
    ("word", "short"),
    [
        ("protection", "protect"),
        ("protected", "protect"),
        ("stunned", "stun"),
        ("striking", "strik"),
        ("strike", "strik"),
        ("recovery", "recover"),
        ("abilities", "abilit"),
        ("ability", "abilit"),
        ("play", "play"),
        ("plays", "play"),
        ("used", "use"),
        ("using", "use"),
        ("ko'd", "ko'd"),
        ("team's", "team"),
    ],
)
def test_a_word_is_cut_to_what_its_forms_share(word: str, short: str) -> None:
    assert stem(word) == short


def test_the_nearest_ids_are_in_the_same_section() -> None:
    assert nearest_ids(load_catalogue(), "6.2.99", 2) == ("6.2.10", "6.2.9")


def test_a_forgotten_dot_is_noticed() -> None:
    assert nearest_ids(load_catalogue(), "6.23", 1) == ("6.2.3",)


def test_a_chapter_that_is_missing_has_neighbours() -> None:
    assert nearest_ids(load_catalogue(), "21.1.1", 1) == ("20.1.1",)


def test_the_vocabulary_has_the_words_of_the_rules_but_not_the_small_ones() -> None:
    words = vocabulary(load_catalogue())

    assert "protection" in words
    assert "the" not in words
