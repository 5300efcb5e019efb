"""The rulings: every one once, with the situations that show it or the reason, on page and disk."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tools.rulings import DATA, PAGE, SITUATIONS, data, named_in, page
from vsdsl.play.pool import load_pool
from vsdsl.rulebook import load_catalogue
from vsdsl.rulebook.rulings import Ruling, load_rulings
from vsdsl.situation.description import read_situation

ROOT = Path(__file__).parents[2]
PUBLISHED = 224  # how many rulings the published list has
TABLE = """\
title: Thor and the other Hulk
players:
  A: {main: Thor, front: [{card: Hulk, as: Banner}, Ant-Man]}
  B: {main: MNB-045, front: [She-Hulk]}
steps:
  - A attacks "Banner" with "Thor"
"""


@cache
def cited() -> dict[Path, tuple[str, ...]]:
    """Return the rulings that each situation cites."""
    files = sorted(ROOT.glob(SITUATIONS))
    return {file: read_situation(file.read_text(encoding="utf-8")).rulings for file in files}


def test_the_data_of_the_package_is_up_to_date() -> None:
    assert DATA.read_text(encoding="utf-8") == data()


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_published_ruling_is_listed_once() -> None:
    counts = Counter(ruling.id for ruling in load_rulings())

    assert len(counts) == PUBLISHED
    assert [ruling for ruling, count in counts.items() if count > 1] == []


def test_the_page_counts_what_is_shown() -> None:
    shown = sum(bool(ruling.shown) for ruling in load_rulings())

    aside = PUBLISHED - shown

    assert aside <= 10
    assert f"{shown} are shown and agree; {aside} are set aside." in PAGE.read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize("ruling", load_rulings(), ids=lambda ruling: ruling.id)
def test_a_ruling_is_shown_or_the_reason_is_said(ruling: Ruling) -> None:
    files = [ROOT / each.file for each in ruling.shown]

    assert files or re.match(r"set aside: .*\brules? \d", ruling.note)
    assert [file for file in files if ruling.id not in cited()[file]] == []


def test_no_situation_cites_a_ruling_that_is_not_listed() -> None:
    listed = {ruling.id for ruling in load_rulings()}
    unlisted = {file.name: set(ids) - listed for file, ids in cited().items() if set(ids) - listed}

    assert unlisted == {}


def test_a_situation_of_the_rulings_cites_one() -> None:
    ours = {file: ids for file, ids in cited().items() if file.parent.name == "rulings"}

    assert [file.name for file, ids in ours.items() if not ids] == []


def test_the_numbers_of_a_ruling_are_those_of_the_card_it_is_about() -> None:
    names = {card.id: card.name for card in load_pool()}
    about = {ruling.id: {names[number] for number in ruling.cards} for ruling in load_rulings()}

    assert {
        ruling.id: about[ruling.id]
        for ruling in load_rulings()
        if about[ruling.id] != (set() if ruling.is_term else {ruling.about})
    } == {}


def test_the_rules_of_a_ruling_are_in_the_catalogue() -> None:
    catalogue = load_catalogue()
    companions = {
        *(each.id for each in catalogue.ambiguities),
        *(each.id for each in catalogue.conflicts),
        *(each.id for each in catalogue.examples),
    }
    rules = {rule for ruling in load_rulings() for rule in ruling.rules}

    assert {rule for rule in rules if rule not in catalogue and rule not in companions} == set()


def test_cards_are_named_by_their_names_their_numbers_and_what_a_table_calls_them() -> None:
    assert named_in(read_situation(TABLE)) == ("Hulk", "Thor")
