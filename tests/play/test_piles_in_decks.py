"""Side piles in decks: they come by themselves and are no part of the sixty cards."""

from tests.play.play_lab import listed, made_pool, supporting
from tests.play.test_deck_rules import problems
from vsdsl.play.decks import parse_deck
from vsdsl.play.game import new_game

NEST = supporting(70, "Lab Layer", 'pile "Nest": 2 "Lab Egg"')
EGG = supporting(71, "Lab Egg", "power:", '    this starts the game in your pile "Nest"')


def test_a_card_that_starts_in_a_side_pile_is_no_deck_card() -> None:
    """Rules: 4.1.7, 12.4.6."""
    lab = made_pool(NEST, EGG)

    assert problems(listed("1 TST-070"), lab) == []
    assert problems(listed("1 TST-071"), lab) == [
        ("4.1.7", "Lab Egg (TST-071) starts in a side pile, not in the deck")
    ]


def test_a_game_begins_with_the_piles_of_the_decks_beside_it() -> None:
    """Rules: 4.1.7, 12.2.1."""
    lab = made_pool(NEST, EGG)
    layers, plain = parse_deck(listed("4 TST-070"), lab), parse_deck(listed(), lab)

    game = new_game([layers, plain], lab, seed=1)

    sides = game.view("A")["players"]
    assert [card["name"] for card in sides["A"]["piles"]["Nest"]] == ["Lab Egg", "Lab Egg"]
    assert sides["B"]["piles"] == {}
    assert sides["A"]["deck_size"] + sides["A"]["hand_size"] == 60
    assert len(game.view("B")["players"]["A"]["piles"]["Nest"]) == 2


SPELLS = supporting(72, "Lab Witch", 'pile "Spells", open')
SPELL = supporting(
    73, "Lab Spell", "power:", '    this starts the game in your pile "Spells", 3 copies'
)
SECRET = supporting(74, "Lab Spy", 'pile "Secrets"')
PLAN = supporting(75, "Lab Plan", "power:", '    this starts the game in your pile "Secrets"')
FOREIGN = supporting(
    2, "Lab Stranger", "power:", '    this starts the game in your pile "Secrets"', code="PHO"
)


def test_a_pile_without_a_list_has_what_starts_there_in_the_same_set() -> None:
    """Rules: 4.1.7, 12.4.6."""
    lab = made_pool(SPELLS, SPELL, SECRET, PLAN, FOREIGN)
    game = new_game([parse_deck(listed("1 TST-072", "1 TST-074"), lab)] * 2, lab, seed=1)

    piles = game.view("A")["players"]["A"]["piles"]

    assert [card["name"] for card in piles["Spells"]] == ["Lab Spell"] * 3
    assert [card["name"] for card in piles["Secrets"]] == ["Lab Plan"]


def test_all_see_an_open_pile_and_only_its_owner_another_one() -> None:
    """Rules: 1.4.4, 12.4.1, 12.4.8, 12.4.10."""
    lab = made_pool(SPELLS, SPELL, SECRET, PLAN)
    game = new_game([parse_deck(listed("1 TST-072", "1 TST-074"), lab)] * 2, lab, seed=1)

    theirs = game.view("B")["players"]["A"]["piles"]

    assert [card["name"] for card in theirs["Spells"]] == ["Lab Spell"] * 3
    assert theirs["Secrets"] == [{"face_up": False}]
    assert game.journal_of("B").view(lab)["players"]["A"]["piles"] == theirs
