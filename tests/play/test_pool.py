"""Pools: cards by number, by name and by their facts."""

import pytest

from tests.play.play_lab import made_pool, supporting
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.core.table.faces import Face
from vsdsl.core.table.table import Book
from vsdsl.interp.compiling import Compiler
from vsdsl.play.pool import Pool, PoolError, load_pool


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


def test_a_card_that_breaks_the_compiler_leaves_the_others_playable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def face(self: Compiler, card: Card) -> Face:
        if card.name.text == "Lab Bomb":
            raise RuntimeError("boom")
        return real(self, card)

    real = Compiler._face  # noqa: SLF001  to break it for one card
    monkeypatch.setattr(Compiler, "_face", face)

    lab = made_pool(supporting(81, "Lab Bomb"))

    assert dict(lab.unplayable) == {"TST-081": "a text cannot be compiled"}
    assert "TST-100" in lab.book.faces
    assert "TST-081" not in lab.book.faces


def test_a_card_with_a_keyword_that_has_no_meaning_yet_is_not_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = Compiler.book

    def book(self: Compiler) -> Book:
        made = real(self)
        self.missing["keyword Lone"] = "DeckLimit"
        return made

    monkeypatch.setattr(Compiler, "book", book)

    lab = made_pool(supporting(82, "Lab Loner", "Lone"))

    assert dict(lab.unplayable) == {"TST-082": "the keyword Lone: DeckLimit"}


def test_a_set_is_asked_for_by_its_title_or_by_the_name_it_is_installed_by(pool: Pool) -> None:
    by_title = pool.search(set_name="The Marvel Battles", kind="main")

    assert by_title
    assert pool.search(set_name="marvel-battles", kind="main") == by_title
    assert pool.search(set_name="defenders") == ()
