"""Side decks: in deck files, against the rules, beside a game, and for their owner's eyes."""

from typing import Final

import pytest

from tests.play.play_lab import listed, made_pool, play_on, supporting
from tests.play.test_deck_rules import problems
from vsdsl.core.game.setup import Deck as Start
from vsdsl.core.game.setup import new_table
from vsdsl.core.game.soundness import faults
from vsdsl.play.decks import Deck, listed_deck, parse_deck
from vsdsl.play.exchange import ExchangeError, read_listed, written
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.pool import Pool


def main(number: int, name: str, level: int, *lines: str, team: str = "Lab Cats") -> str:
    body = "".join(f"    {line}\n" for line in (f"team {team}", "stats 3/4, health 5", *lines))
    return f'main "{name}" TST-{number:03} level {level}:\n{body}'


CHANGE: Final = (
    'super "Change" main:',
    "    choose a level 2 main character outside the game as shape",
    "    this transforms into shape",
)
PAIRS: Final = "".join(
    main(200 + 10 * number + level, name, level)
    for number, name in enumerate(("Bear", "Crow", "Deer", "Fox"))
    for level in (1, 2)
)
SHIFTER: Final = main(10, "Lab Shifter", 1, *CHANGE, team="Lab Rats")
BEARS: Final = main(205, "Bear", 2) + main(206, "Bear", 3)
ONE_WAY: Final = main(
    11,
    "Lab Doctor",
    1,
    'super "Rage" main:',
    '    this transforms into a level 2 "Fox" outside the game',
)
THREE: Final = "[TST-201, TST-202]", "[TST-211, TST-212]", "[TST-221, TST-222]"


@pytest.fixture(scope="module")
def lab() -> Pool:
    return made_pool(PAIRS, SHIFTER, BEARS, ONE_WAY, supporting(70, "Lab Friend"))


def with_side(*ids: str, lead: str = "[TST-010]") -> str:
    """Return the list of a legal deck with a side deck of main characters."""
    return listed(main=lead) + "side_deck:\n" + "".join(f"  - {{ids: {each}}}\n" for each in ids)


@pytest.fixture(scope="module")
def deck(lab: Pool) -> Deck:
    return parse_deck(with_side(*THREE), lab)


# The rules


def test_three_main_characters_with_their_levels_are_a_side_deck(deck: Deck) -> None:
    """Rules: 11.5.7, 11.5.9, 15.1.2."""
    assert deck.side == ("TST-201", "TST-202", "TST-211", "TST-212", "TST-221", "TST-222")
    assert len(deck.cards) == 60


def test_other_versions_and_a_level_3_do_not_count(lab: Pool) -> None:
    """Rules: 11.5.9."""
    bears = "[TST-201, TST-202, TST-205, TST-206]"

    assert problems(with_side(bears, *THREE[1:]), lab) == []


@pytest.mark.parametrize(
    ("ids", "found"),
    [
        (
            (*THREE, "[TST-231, TST-232]"),
            [("11.5.7", "Fox (TST-232) is choice 4 of the side deck, at most 3")],
        ),
        (
            ("[TST-201, TST-202, TST-070]",),
            [
                (
                    "11.5.7",
                    "Lab Friend (TST-070) is no main character, and a side deck holds nothing else",
                )
            ],
        ),
        (
            ("[TST-201, TST-202]", "[TST-202]"),
            [("11.5.7", "Bear (TST-202) is in the side deck twice")],
        ),
        (
            ("[TST-202]",),
            [("11.5.9", "Bear (TST-202) comes into the side deck without its Level 1")],
        ),
        (
            ("[TST-201, TST-202]", "[TST-211]"),
            [("11.5.9", "Crow (TST-211) comes into the side deck without its Level 2")],
        ),
        (("[TST-202, TST-999]",), [("", "no card of the pool has the number TST-999")]),
    ],
    ids=["too many", "wrong kind", "twice", "no level 1", "no level 2", "unknown"],
)
def test_what_may_not_be_in_a_side_deck(
    lab: Pool, ids: tuple[str, ...], found: list[tuple[str, str]]
) -> None:
    """Rules: 11.5.7, 11.5.9."""
    assert problems(with_side(*ids), lab) == found


@pytest.mark.parametrize("lead", ["[TST-001, TST-002]", "[TST-011]"])
def test_a_side_deck_needs_a_card_that_becomes_something_in_it(lab: Pool, lead: str) -> None:
    """Rules: 17.5.1."""
    said = "no card of the deck transforms into a main character of the side deck"

    assert problems(with_side(*THREE, lead=lead), lab) == [("17.5.1", said)]
    assert problems(with_side("[TST-231, TST-232]", lead="[TST-011]"), lab) == []


def test_a_name_alone_brings_all_levels_where_it_leaves_no_doubt(lab: Pool) -> None:
    text = listed(main="[TST-010]") + "side_deck:\n  - {name: Crow}\n"
    doubtful = listed(main="[TST-010]") + "side_deck:\n  - {name: Bear}\n"

    assert parse_deck(text, lab).side == ("TST-211", "TST-212")
    assert problems(doubtful, lab) == [
        ("", "Bear may be any of TST-201, TST-202, TST-205, TST-206; write the number")
    ]


# Deck files


@pytest.mark.parametrize("ending", ["yaml", "txt", "dek", "o8d"])
def test_a_side_deck_comes_back_from_every_format(lab: Pool, ending: str) -> None:
    named = "  - {name: Bear, ids: [TST-201, TST-202]}\n  - {name: Nobody, ids: [XYZ-001]}\n"
    text = f"{listed(main='[TST-010]')}side_deck:\n{named}  - {{name: Someone, ids: []}}\n"
    before = listed_deck(text, lab, "a.yaml")

    after = read_listed(written(before, f"a.{ending}", lab), f"a.{ending}", lab)

    lost = {"dek": ("Nobody", ()), "o8d": ("Nobody", ())}  # a number that nobody knows is no number
    second = lost.get(ending, ("Nobody", ("XYZ-001",)))
    assert [(each.name, each.ids) for each in after.side] == [
        ("Bear", ("TST-201", "TST-202")),
        second,
        ("Someone", ()),
    ]
    assert len(after.cards) == len(before.cards)
    assert len(after.mains) == 1


def test_a_deck_without_a_side_deck_is_written_without_one(lab: Pool) -> None:
    plain = listed_deck(listed(), lab, "a.yaml")

    assert all("side" not in written(plain, f"a.{e}", lab).casefold() for e in ("yaml", "txt"))
    assert all("side" not in written(plain, f"a.{e}", lab).casefold() for e in ("dek", "o8d"))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("side_deck: TST-201\n", "`side_deck` must be a list"),
        ("side_deck:\n  - {}\n", "needs `ids` or `name`"),
        ("side_deck:\n  - TST-201\n", "must have keys such as"),
        ("side_dek:\n  - {ids: [TST-201]}\n", "did you mean `side_deck`?"),
        ("side_deck:\n  - {idds: [TST-201]}\n", "did you mean `ids`?"),
    ],
)
def test_what_is_no_side_deck_says_so(lab: Pool, entry: str, said: str) -> None:
    with pytest.raises(ExchangeError, match=said.replace("?", r"\?")):
        read_listed(listed() + entry, "a.yaml", lab)


# Games


def begun(deck: Deck, lab: Pool, seed: int = 1) -> Game:
    return new_game([deck, parse_deck(listed(main="[TST-010]"), lab)], lab, seed=seed)


def test_a_game_begins_with_the_side_deck_beside_it(deck: Deck, lab: Pool) -> None:
    """Rules: 4.1.6, 15.1.2."""
    game = begun(deck, lab)

    side = game.view("A")["players"]["A"]
    assert sorted(card["number"] for card in side["side_deck"]) == sorted(deck.side)
    assert side["deck_size"] + side["hand_size"] == 60
    assert game.view("A")["players"]["B"]["side_deck"] == []


def test_others_see_only_how_many_cards_a_side_deck_has(deck: Deck, lab: Pool) -> None:
    """Rules: 11.5.8, A-68."""
    game = begun(deck, lab)

    assert game.view("B")["players"]["A"]["side_deck"] == [{"face_up": False}] * 6


def test_the_ids_of_a_side_deck_do_not_tell_its_order(lab: Pool) -> None:
    """Rules: 11.5.8."""
    one, other = (parse_deck(with_side(*ids), lab) for ids in (THREE, THREE[::-1]))

    first, second = (begun(deck, lab).view("A")["players"]["A"] for deck in (one, other))

    assert first["side_deck"] == second["side_deck"]
    assert first["side_deck"] != sorted(first["side_deck"], key=lambda card: card["number"])


def test_who_uses_a_side_deck_is_offered_what_is_in_it(deck: Deck, lab: Pool) -> None:
    """Rules: 11.5.7, 11.5.10."""
    game = changing(begun(deck, lab))

    assert sorted(option.label for option in game.decision.options) == ["Bear", "Crow", "Deer"]
    game.choose(next(each for each in game.decision.options if each.label == "Crow"))

    mine, theirs = (game.view(name)["players"]["A"] for name in "AB")
    assert [card["number"] for card in theirs["levels"]][-1:] == ["TST-211"]
    assert len(mine["side_deck"]) == 4
    assert theirs["side_deck"] == [{"face_up": False}] * 4
    assert "Crow" in " ".join(str(entry) for entry in game.log_for("B"))


def test_what_is_offered_is_secret(deck: Deck, lab: Pool) -> None:
    """Rules: 11.5.8."""
    game = changing(begun(deck, lab))

    told = f"{game.view('B')}{game.log_for('B')}{game.journal_of('B').entries}"
    assert not any(name in told for name in ("Bear", "Crow", "Deer", "TST-21"))


def changing(game: Game) -> Game:
    """Play on until A chooses what to become."""
    while game.decision.player != "A" or game.decision.kind != "choose":
        options = game.decision.options
        wanted = [o for o in options if "Change" in o.label and game.decision.player == "A"]
        game.choose(wanted[0] if wanted else options[0])
        assert game.turn < 5
    return game


@pytest.mark.parametrize("seed", range(6))
def test_views_journals_saves_and_replays_agree_with_side_decks(
    deck: Deck, lab: Pool, seed: int
) -> None:
    """Rules: 4.1.6, 11.5.8."""
    game = new_game([deck, deck], lab, seed=seed)
    for moves in (20, 60, 200):
        play_on(game, seed, moves)
        for player in game.players:
            assert game.journal_of(player).view(lab) == game.view(player)
        again = load_game(game.save(), lab)
        assert again.save() == game.save()
        assert [again.view(p) for p in again.players] == [game.view(p) for p in game.players]
        again.undo(again.moves)
        again.redo(game.moves)
        assert again.save() == game.save()


def test_cards_in_a_side_deck_that_a_player_does_not_have_are_a_fault(
    deck: Deck, lab: Pool
) -> None:
    table = new_table(lab.book, [Start(deck.main, deck.cards, deck.side)] * 2, 1)

    table.edit_player(0).has_side_deck = False

    assert list(faults(table)) == ["player 0 has cards in a side deck without having one"]
