"""Decks in the formats of other programs: there and back again, and nothing dropped."""

from pathlib import Path

import pytest

from tests.play.play_lab import HANDS, made_pool
from vsdsl.play.decks import listed_deck, read_deck_text
from vsdsl.play.exchange import ExchangeError, read_listed, written
from vsdsl.play.exchange.octgn import read_installation
from vsdsl.play.pool import load_pool

GAME = """\
<game id="the-game"><deck>
<section name="Lead (Main)"/><section name="Draw Deck"/>
</deck></game>
"""
SET = """\
<set><cards>
<card id="guid-1" name="Lab Lead"><property name="No" value="TST-001"/></card>
<card id="guid-2" name="Lab Hand 3"/>
</cards></set>
"""
LACKEY = """\
<deck><superzone name="Deck">
<card><name>Nobody</name></card>
<card><name>Nobody</name></card>
<card><name id="XYZ-009">Somebody</name></card>
</superzone></deck>
"""
OCTGN = """\
<deck><section name="Deck">
<card qty="2" id="x">Nobody</card>
<card qty="1" id="XYZ-009">Somebody</card>
</section></deck>
"""


def installation(folder: Path) -> Path:
    (folder / "Sets" / "first").mkdir(parents=True)
    (folder / "definition.xml").write_text(GAME)
    (folder / "Sets" / "first" / "set.xml").write_text(SET)
    return folder


@pytest.mark.parametrize("ending", ["yaml", "txt", "dek", "o8d"])
def test_a_deck_comes_back_from_every_format(ending: str) -> None:
    pool = load_pool("marvel-battles")
    deck = listed_deck(read_deck_text("avengers"), pool, "avengers")

    again = read_listed(written(deck, f"a.{ending}", pool), f"a.{ending}", pool)

    assert again.mains == deck.mains
    assert [(each.count, each.id) for each in again.cards] == [
        (each.count, each.id) for each in deck.cards
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.txt", "2 Nobody\n3x XYZ-009 Somebody\n"),
        ("a.dek", LACKEY),
        ("a.o8d", OCTGN),
    ],
)
def test_a_card_that_nobody_knows_stays_in_the_list(name: str, text: str) -> None:
    pool = made_pool()

    found = read_listed(text, name, pool)

    assert found.cards[0].name == "Nobody"
    assert found.cards[0].count == 2
    assert found.cards[1].name == "Somebody"
    assert "Nobody" in written(found, "a.yaml", pool)
    assert "Nobody" in written(found, name, pool)


def test_a_main_character_by_name_brings_all_its_levels() -> None:
    pool = load_pool("marvel-battles")

    [main] = read_listed("Main:\n1 Hulk\nDeck:\n1 MNB-022\n", "a.txt", pool).mains

    assert main.ids == ("MNB-003", "MNB-004")


def test_a_main_character_of_several_sets_is_not_guessed() -> None:
    """Two sets have a main character of this name: the line stays, and checking asks which."""
    found = read_listed("Main:\n1 Hulk\n", "a.txt", load_pool())

    assert found.mains == ()
    assert found.cards[0].name == "Hulk"


def test_an_octgn_installation_gives_ids_names_and_sections(tmp_path: Path) -> None:
    pool = made_pool(HANDS[:0])
    game = installation(tmp_path)
    text = (
        "<deck game='the-game'><section name='Lead (Main)'><card qty='1' id='guid-1'/></section>"
        "<section name='Draw Deck'><card qty='4' id='guid-2'/></section></deck>"
    )

    found = read_listed(text, "a.o8d", pool, game)
    again = written(found, "b.o8d", pool, game)

    assert found.mains[0].ids == ("TST-001",)
    assert [(each.count, each.name) for each in found.cards] == [(4, "Lab Hand 3")]
    assert 'game="the-game"' in again
    assert '<section name="Draw Deck">\n    <card qty="4" id="guid-2">Lab Hand 3</card>' in again


def test_a_folder_without_a_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match=r"cannot read .*definition\.xml"):
        read_installation(tmp_path, made_pool())


BOMB = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><deck>&b;</deck>'


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.dek", BOMB, "declares entities"),
        ("a.o8d", BOMB, "declares entities"),
        ("a.dek", "<deck><superzone>", "not XML"),
        ("a.dek", "<cards/>", "begins with <cards>"),
        ("a.o8d", "<deck><section name='x'><card qty='-1' id='a'/></section></deck>", "copies of"),
        ("a.txt", "a few of these\n", "no count and card"),
        ("a.yaml", "name: x\n", "needs `main_characters`"),
        ("a.doc", "", "none of the endings"),
    ],
)
def test_what_is_no_deck_says_so(name: str, text: str, said: str) -> None:
    with pytest.raises(ExchangeError, match=said):
        read_listed(text, name, made_pool())
