"""The plain text of a block: its words, and which of its lines belong to which."""

import pytest

from vsdsl.source import Span
from vsdsl.syntax.plain import plain_text, plain_words


def plain(block: str) -> str:
    return plain_text(block, Span(0, len(block)))


def test_there_is_one_space_between_words_and_no_comment() -> None:
    assert plain(":  draw \t 1   # at once\n") == "draw 1"


def test_a_line_stands_in_as_far_as_its_level() -> None:
    block = ":\n    when this attacks:\n        draw 1\n        ready this\n    draw 2\n"

    assert plain(block) == "when this attacks :\n draw 1\n ready this\ndraw 2"


@pytest.mark.parametrize(
    "block",
    [
        ": when this attacks: draw 1\n",
        ": when this attacks:\n    draw 1\n",
        ":\n  when this attacks: draw 1\n",
        ":\n\twhen this attacks:\n\n\t\t\tdraw 1\n",
    ],
)
def test_a_line_alone_in_its_block_stands_after_the_colon(block: str) -> None:
    assert plain(block) == "when this attacks : draw 1"


def test_what_belongs_to_a_line_moves_with_it() -> None:
    deep = ":\n  when this attacks:\n    if this is wounded:\n      draw 1\n      draw 2\n"

    assert plain(deep) == "when this attacks : if this is wounded :\n draw 1\n draw 2"


def test_another_line_in_the_block_makes_another_text() -> None:
    inside = ":\n  when this attacks:\n    draw 1\n    draw 2\n"
    outside = ":\n  when this attacks:\n    draw 1\n  draw 2\n"

    assert plain(inside) != plain(outside)


def test_a_name_in_quotes_is_kept_as_it_is() -> None:
    assert plain(':  ready a "Lab  # Hand"\n') == 'ready a "Lab  # Hand"'


def test_plain_words_have_their_places_and_no_marks() -> None:
    text = "draw 1\n    ready this  # now\n"

    found = plain_words(text, Span(7, len(text)))

    assert [(word.text, word.start) for word in found] == [("ready", 11), ("this", 17)]
