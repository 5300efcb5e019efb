"""Saves of another format: older, newer, or of a program that keeps other things."""

from typing import Any

import pytest

from tests.core.lab import Lab
from vsdsl.core.game import saving
from vsdsl.core.game.saving import LAYOUT, VERSION, FormatError, SaveError, loaded, saved
from vsdsl.core.table.modifiers import Delayed
from vsdsl.core.table.table import Book, Player, Table, Thing


def a_save() -> tuple[dict[str, Any], Book]:
    """Return a saved game and its book."""
    lab = Lab().begin()
    return saved(lab.table), lab.table.book


def test_an_older_save_is_refused_and_says_so() -> None:
    """The first format had fewer slots for a player."""
    data, book = a_save()
    data["version"] = 1
    del data["layout"]

    with pytest.raises(FormatError, match=rf"format 1 by an older .*reads format {VERSION}"):
        loaded(data, book)


def test_a_newer_save_is_refused_and_says_so() -> None:
    """The message names both formats."""
    data, book = a_save()
    data["version"] = VERSION + 1

    with pytest.raises(FormatError, match=rf"format {VERSION + 1} by a newer"):
        loaded(data, book)


@pytest.mark.parametrize("layout", [None, 0, LAYOUT + 1, "x"])
def test_a_save_with_other_slots_is_refused_although_its_version_is_ours(layout: object) -> None:
    """Somebody has added a slot without a new version."""
    data, book = a_save()
    data["layout"] = layout

    with pytest.raises(FormatError, match=r"keeps other things.*load it with that program"):
        loaded(data, book)


@pytest.mark.parametrize("version", [None, "2", 2.0, True, 0, -1, [2]])
def test_what_is_no_format_is_damage(version: object) -> None:
    """Only a whole number from 1 on is a format."""
    data, book = a_save()
    data["version"] = version

    with pytest.raises(SaveError, match=r"damaged: .* is not a format"):
        loaded(data, book)


def test_a_save_of_this_program_is_read() -> None:
    """The two marks are written as they are read."""
    data, book = a_save()

    assert (data["version"], data["layout"]) == (VERSION, LAYOUT)
    assert saved(loaded(data, book)) == data


@pytest.mark.parametrize("kept", [Thing.__slots__, Player.__slots__, Delayed._fields])
def test_every_slot_is_part_of_the_layout(kept: tuple[str, ...]) -> None:
    """What is saved and what the layout is made of are the same names."""
    named = {name for names in (*saving._PARTS, *saving._RECORDS) for name in names}  # noqa: SLF001  the layout

    assert set(kept) - {"cause", "generation"} <= named


def test_every_slot_of_a_table_is_saved_or_worked_out_anew() -> None:
    """What is not saved is the book, what is worked out, and what one game alone needs."""
    data, _ = a_save()
    missing = set(Table.__slots__) - set(data)

    assert missing == {
        "answer",
        "book",
        "cache",
        "generation",
        "leaving",
        "log",
        "rounds",
        "structure",
    }
