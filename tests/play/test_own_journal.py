"""The journal of a player: it holds what that player may know, and gives what they see."""

import random
from collections.abc import Callable

import pytest

import vsdsl
from tests.core.lab import A, B, Lab
from tests.play.play_lab import play_on
from tools.journal.folding import fold
from tools.journal.folding import pool as all_cards
from vsdsl.core.cards.drawing import draw, shuffle_deck
from vsdsl.core.cards.revealing import reveal
from vsdsl.core.characters.arrival import add_resource
from vsdsl.core.table.journal import CARD, folded
from vsdsl.core.table.table import Table
from vsdsl.play.journal.entries import UNKNOWN, OwnEntry
from vsdsl.play.journal.own_view import view_of
from vsdsl.play.journal.witness import Witness
from vsdsl.play.pool import Pool
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind


@pytest.mark.parametrize("seed", range(200, 212))
def test_what_a_player_knew_and_their_entries_give_what_they_see(seed: int) -> None:
    """Rules: 3.1.3, 3.1.8, 3.2.5, 3.4.1."""
    game = fold(seed, most=120)

    assert not game.faults, f"game {game.seed}: {game.faults[:3]}"
    assert game.own_entries > game.entries  # each of two players or more has a journal


def test_a_journal_of_a_game_gives_the_view_of_its_player() -> None:
    cards = all_cards()
    decks = [vsdsl.load_deck(name, cards) for name in ("avengers", "x-men")]
    game = play_on(vsdsl.new_game(decks, cards, seed=4), 4, 60)

    for player in game.players:
        journal = game.journal_of(player)
        assert journal.view(cards) == game.view(player)
        assert len(journal.entries) > game.moves


def test_an_entry_that_is_missing_is_found() -> None:
    rng = random.Random(1)  # noqa: S311  games, not secrets
    cards = all_cards()
    decks = [vsdsl.load_deck(name, cards) for name in ("avengers", "x-men")]
    game = play_on(vsdsl.new_game(decks, cards, seed=4), 4, 60)
    journal = game.journal_of("A")
    telling = [at for at, entry in enumerate(journal.entries) if entry.changes]

    for at in rng.sample(telling, 30):
        left = (*journal.entries[:at], *journal.entries[at + 1 :])
        try:
            seen = view_of(folded(journal.start, left), cards, "A")
        except ValueError:
            continue  # what comes after does not follow from what was before
        marks = {delta.slot for delta in journal.entries[at].changes}
        assert seen != game.view("A") or marks <= {"counters", "passes", "carried", "struck"}


def _noticed(lab: Lab, pool: Pool, act: Callable[[Table], object]) -> list[list[OwnEntry]]:
    """Return what A and B notice of something that is done at a table."""
    table = lab.begin().table
    log = table.keep_journal()
    witnesses = [Witness(table, pool, seat) for seat in (A, B)]
    act(table)
    log.end(table)
    for witness in witnesses:
        witness.see(table, log, 0)
    return [witness.entries for witness in witnesses]


def _only(entries: list[OwnEntry], kind: EventKind | Change) -> OwnEntry:
    [found] = [entry for entry in entries if entry.kind == kind]
    return found


def test_who_draws_knows_the_card_and_others_that_one_is_drawn(pool: Pool) -> None:
    """Rules: 3.1.3, 5.2.2."""
    lab = Lab()
    top = lab.table.players[B].deck[0]

    theirs, own = (
        _only(entries, EventKind.DRAW)
        for entries in _noticed(lab, pool, lambda table: draw(table, B, 1))
    )

    assert (own.subject, theirs.subject) == ((top,), (UNKNOWN,))
    assert (own.value, theirs.value) == (1, 1)
    assert (CARD, top) in {delta[:2] for delta in own.changes}
    assert {delta[:3] for delta in theirs.changes} == {("player", B, "deck"), ("player", B, "hand")}


def test_a_card_that_goes_down_as_a_resource_is_seen_by_its_player_only(pool: Pool) -> None:
    """Rules: 3.2.5, 3.2.6."""
    lab = Lab()
    card = lab.add(B, "LAB-010", "hand")

    theirs, own = _noticed(lab, pool, lambda table: add_resource(table, card, face_up=False))

    assert {ident for entry in theirs for ident in (*entry.subject, *entry.others)} == {UNKNOWN}
    assert card in _only(own, EventKind.RESOURCE).subject
    assert not any(delta[:2] == (CARD, card) for entry in theirs for delta in entry.changes)


def test_a_card_that_is_revealed_is_known_to_all(pool: Pool) -> None:
    """Rules: 1.4.4."""
    lab = Lab()
    card, source = lab.table.players[B].deck[3], lab.main(B)

    for entries in _noticed(lab, pool, lambda table: reveal(table, (card,), B, source)):
        told = _only(entries, EventKind.REVEAL)
        assert (told.subject, told.faces) == ((card,), ((card, "LAB-014"),))


def test_a_shuffled_deck_tells_nobody_anything(pool: Pool) -> None:
    """Rules: 3.1.3."""
    lab = Lab()

    for entries in _noticed(lab, pool, lambda table: shuffle_deck(table, B)):
        assert [(entry.kind, entry.changes) for entry in entries] == [(Change.SHUFFLE, ())]


def test_others_hear_that_a_player_decides_and_not_what() -> None:
    cards = all_cards()
    decks = [vsdsl.load_deck(name, cards) for name in ("avengers", "x-men")]
    game = play_on(vsdsl.new_game(decks, cards, seed=4), 4, 30)

    for seat, player in enumerate(game.players):
        entries = game.journal_of(player).entries
        made = [entry for entry in entries if entry.kind is Change.DECIDE]
        assert len(made) == game.moves
        assert all((entry.value is None) == (entry.player != seat) for entry in made)
