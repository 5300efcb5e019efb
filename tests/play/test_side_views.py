"""Views of side piles, captives and cards that lie face down."""

import json

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.capture import capture
from vsdsl.core.game.setup import put_aside
from vsdsl.core.table.table import Table
from vsdsl.play.pool import Pool
from vsdsl.play.view import Seen, cards_of, view

CARDS = printed("MCU1-040", "MCU1-041", "MCU1-042")


def sides(table: Table, pool: Pool, viewer: int) -> dict[str, Seen]:
    """Return what a player sees of each side."""
    seen = view(table, pool, viewer)
    assert json.loads(json.dumps(seen)) == seen
    found: dict[str, Seen] = seen["players"]
    return found


def test_a_face_down_pile_is_known_to_its_player_only(pool: Pool) -> None:
    """Rules: 12.4.8, A-68."""
    lab = Lab()
    aside = put_aside(lab.table, "LAB-010", A, "Secret")
    lab.begin()

    own, theirs = (sides(lab.table, pool, viewer)["A"]["piles"] for viewer in (A, B))

    assert [card["id"] for card in own["Secret"]] == [aside]
    assert theirs == {"Secret": [{"face_up": False}]}


def test_a_pile_of_main_characters_lies_open(pool: Pool) -> None:
    """Rules: 12.4.1, A-68."""
    lab = Lab(CARDS, mains=("MCU1-040", "LAB-003"))
    lab.begin()

    own, theirs = (sides(lab.table, pool, viewer)["A"]["piles"] for viewer in (A, B))

    assert own == theirs
    assert len(own["Ultron Facility"]) == 5


def test_a_card_removed_face_down_is_known_to_its_owner_only(pool: Pool) -> None:
    """Rules: 3.4.1."""
    lab = Lab()
    ident = lab.add(B, "LAB-010", "removed", face_up=False)
    lab.begin()

    mine, theirs = (sides(lab.table, pool, viewer)["B"]["removed"] for viewer in (A, B))

    assert mine == [{"face_up": False}]
    assert [card["id"] for card in theirs] == [ident]


def test_everybody_sees_who_holds_a_captive(pool: Pool) -> None:
    """Rules: 12.3.3."""
    lab = Lab()
    captor, captive = lab.add(A, "LAB-010"), lab.add(B, "LAB-011")
    lab.begin()
    capture(lab.table, captor, (captive,))

    for viewer in (A, B):
        [card] = sides(lab.table, pool, viewer)["B"]["removed"]
        assert (card["id"], card["captor"]) == (captive, captor)


def test_exchanging_what_lies_in_a_secret_pile_changes_no_view_of_others(pool: Pool) -> None:
    """Rules: 12.4.8."""
    lab = Lab()
    aside = put_aside(lab.table, "LAB-010", A, "Secret")
    held = lab.add(A, "LAB-011", "hand")
    lab.begin()
    before = view(lab.table, pool, B)
    twin = lab.table.clone()

    one, other = twin.edit(aside), twin.edit(held)
    one.face, other.face = other.face, one.face
    twin.restructure()

    assert view(twin, pool, B) == before
    assert aside not in {card.get("id") for card in cards_of(before)}


def test_the_top_of_a_deck_is_hidden(pool: Pool) -> None:
    """Rules: 3.1.2."""
    lab = Lab()
    place(lab.table, lab.table.players[A].deck[0], "deck", A, on_top=True)
    lab.begin()

    assert [sides(lab.table, pool, viewer)["A"]["deck_top"] for viewer in (A, B)] == [None, None]
