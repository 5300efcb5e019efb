"""Spelling suggestions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vsdsl.diagnostics import closest

EFFECTS = ("draw", "discard", "exhaust", "KO", "move", "put", "ready", "recover", "recruit", "stun")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("stunn", "stun"),
        ("stn", "stun"),
        ("sutn", "stun"),
        ("Stun", "stun"),
        ("stunned", "stun"),
        ("stunning", "stun"),
        ("stuns", "stun"),
        ("ko", "KO"),
        ("kos", "KO"),
        ("exaust", "exhaust"),
        ("exhuast", "exhaust"),
        ("exhausted", "exhaust"),
        ("recov", "recover"),
        ("recrut", "recruit"),
        ("raedy", "ready"),
        ("drawing", "draw"),
        ("dsicrad", "discard"),
    ],
)
def test_a_misspelt_effect_finds_the_one_that_was_meant(word: str, meant: str) -> None:
    assert closest(word, EFFECTS) == (meant,)


@pytest.mark.parametrize("word", ["", "x", "wound", "attack", "re", "character", "stop", "KO"])
def test_a_word_far_from_all_effects_finds_nothing(word: str) -> None:
    assert closest(word, EFFECTS) == ()


def test_a_difference_of_case_alone_comes_before_any_edit() -> None:
    assert closest("lab lead", ["Lab Lead", "lab leads", "lab lea"], limit=3) == (
        "Lab Lead",
        "lab lea",
        "lab leads",
    )


def test_case_does_not_count_as_an_edit() -> None:
    assert closest("LAB STRIKR", ["Lab Striker"]) == ("Lab Striker",)


def test_a_long_name_may_have_more_mistakes_than_a_short_one() -> None:
    assert closest("Profesor Strang", ["Professor Strange"]) == ("Professor Strange",)
    assert closest("drxx", ["draw"]) == ()


def test_another_form_of_the_word_stands_between_one_edit_and_two() -> None:
    assert closest("drawing", ["growing", "draw"]) == ("draw",)
    assert closest("drawing", ["drewing", "draw"]) == ("drewing",)


def test_a_short_beginning_is_not_taken_for_a_stem() -> None:
    assert closest("forward", ["for"]) == ()
    assert closest("st", ["stunned"]) == ()


def test_of_equals_the_one_with_the_same_first_letter_comes_first() -> None:
    assert closest("bat", ["cat", "bar", "bad"], limit=3) == ("bad", "bar", "cat")


def test_no_more_than_the_limit_is_suggested() -> None:
    assert closest("bat", ["cat", "bar", "bad"], limit=2) == ("bad", "bar")
    assert closest("bat", ["cat", "bar", "bad"], limit=0) == ()


def test_the_word_itself_is_never_suggested() -> None:
    assert closest("stun", ["stun", "Stun", "stunt"], limit=3) == ("Stun", "stunt")


@given(st.lists(st.text(alphabet="abcA", max_size=5)), st.text(alphabet="abcA", max_size=5))
def test_the_order_of_the_candidates_does_not_matter(names: list[str], word: str) -> None:
    assert closest(word, names, limit=3) == closest(word, reversed(names), limit=3)


@given(st.text(alphabet="abcdef", min_size=3), st.integers(min_value=0), st.sampled_from("xyz"))
def test_one_wrong_letter_is_always_found(name: str, place: int, letter: str) -> None:
    wrong = place % len(name)

    assert closest(name[:wrong] + letter + name[wrong + 1 :], [name]) == (name,)
    assert closest(name[:wrong] + letter + name[wrong:], [name]) == (name,)
    assert closest(name[:wrong] + name[wrong + 1 :], [name]) == (name,)


@given(st.permutations("abcdefgh"), st.integers(min_value=0, max_value=6))
def test_two_swapped_letters_are_one_edit(letters: list[str], place: int) -> None:
    name = "".join(letters)
    swapped = name[:place] + name[place + 1] + name[place] + name[place + 2 :]
    one_edit_and_two = [f"{swapped}x", f"{swapped}xy", name]

    assert closest(swapped, one_edit_and_two, limit=3) in {
        (name, f"{swapped}x", f"{swapped}xy"),
        (f"{swapped}x", name, f"{swapped}xy"),
    }
