"""Pools: cards by number, by name and by their facts."""

from pathlib import Path

import pytest

from tests.play.play_lab import SETS, made_pool, supporting
from vsdsl.play.pool import Pool, PoolError, load_pool
from vsdsl.pool import PoolScript, pool_bytes
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script


def test_a_card_is_found_by_its_number(pool: Pool) -> None:
    card = pool["MNB-010"]

    assert (card.id, card.name, card.kind) == ("MNB-010", "Black Widow", "supporting")
    assert "MNB-010" in pool


def test_an_unknown_number_is_named(pool: Pool) -> None:
    with pytest.raises(KeyError, match="no card has the number MNB-999"):
        pool["MNB-999"]


def test_names_repeat(pool: Pool) -> None:
    assert [card.id for card in pool.named("Hulk")] == ["MNB-003", "MNB-004", "MNB-022"]


def test_cards_are_searched_by_their_facts(pool: Pool) -> None:
    found = pool.search(team="Avengers", kind="supporting", cost=1)

    assert found
    assert all((c.kind, c.cost) == ("supporting", 1) and "Avengers" in c.teams for c in found)
    assert pool.search(kind="main", level=2, team="Avengers")
    assert pool.search(cost=0) == ()


def test_a_pool_iterates_over_its_cards(pool: Pool) -> None:
    assert len(list(pool)) == len(pool) == 112
    assert all(card.english() for card in pool)


def test_every_card_of_the_first_set_can_be_played(pool: Pool) -> None:
    assert pool.unplayable == {}
    assert {card.id for card in pool} <= pool.book.faces.keys()


def test_every_installed_set_makes_a_pool() -> None:
    everything = load_pool()

    assert len(everything) > 400
    assert everything.unplayable.keys() <= {card.id for card in everything}
    playable = {card.id for card in everything} - everything.unplayable.keys()
    assert playable <= everything.book.faces.keys()


def test_a_set_that_is_not_installed_is_refused() -> None:
    with pytest.raises(PoolError, match=r"no set `marvel-battle` is installed; there are a-force"):
        load_pool("marvel-battle")


def test_a_card_with_a_keyword_that_nobody_declares_leaves_the_others_playable() -> None:
    lab = made_pool(
        supporting(82, "Lab Poet", "Rhyming"),
        supporting(83, "Lab Tutor", 'power "Lesson":', "    your main character has Rhyming"),
    )

    why = "the keyword Rhyming: it is not declared"
    assert dict(lab.unplayable) == {"TST-082": why, "TST-083": why}
    assert "TST-100" in lab.book.faces
    assert not {"TST-082", "TST-083"} & lab.book.faces.keys()


def pool_file(folder: Path, *cards: str) -> Path:
    """Return a pool file that nobody has checked."""
    script = parse_script(decode("".join((SETS, *cards)).encode(), "lab.vscard"))
    assert script.diagnostics == ()
    kept = PoolScript(set_name="Lab", source=script.source, declarations=script.declarations)
    file = folder / "lab.pool.json"
    file.write_bytes(pool_bytes([kept]))
    return file


def test_a_pool_file_with_text_without_meaning_is_refused(tmp_path: Path) -> None:
    never = "at start of the last turn of the game: draw 1"
    file = pool_file(tmp_path, supporting(81, "Lab Sleeper", 'power "Late":', f"    {never}"))

    with pytest.raises(PoolError, match=r"`lab\.vscard` holds text without meaning"):
        load_pool(file)


def test_a_pool_file_that_holds_what_no_text_can_say_is_refused(tmp_path: Path) -> None:
    gains = "when this gains 1 or more +1/+1 counters: draw 1"
    file = pool_file(tmp_path, supporting(86, "Lab Odd", 'power "Odd":', f"    {gains}"))
    told = file.read_bytes()
    file.write_bytes(told.replace(b"[-2,1,1,1]", b"[-2,9,1,1]"))  # there are no +9/+1 counters
    assert file.read_bytes() != told

    with pytest.raises(PoolError, match=r"`lab\.vscard` holds cards that its text does not give"):
        load_pool(file)


def test_a_set_is_asked_for_by_its_title_or_by_the_name_it_is_installed_by(pool: Pool) -> None:
    by_title = pool.search(set_name="The Marvel Battles", kind="main")

    assert by_title
    assert pool.search(set_name="marvel-battles", kind="main") == by_title
    assert pool.search(set_name="defenders") == ()
