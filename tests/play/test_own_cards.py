"""Cards of one's own: in a pool beside the installed ones, in decks, in games and in saves."""

import json
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from vsdsl.play.decks import load_deck, shipped_decks
from vsdsl.play.errors import GameError
from vsdsl.play.game import load_game, new_game
from vsdsl.play.pool import Pool, PoolError, load_pool

STRIKER = """\
set "Practice" TST, universe illustrated

supporting "Lab Striker" TST-001:
    team Avengers
    cost 1
    stats 4/3, health 1
    Flight
"""
SET = "marvel-battles"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "practice.vscard"
    path.write_text(STRIKER, encoding="utf-8")
    return path


def changed(file: Path, old: str, new: str) -> Path:
    assert old in STRIKER
    file.write_text(STRIKER.replace(old, new), encoding="utf-8")
    return file


def deck_file(folder: Path) -> Path:
    text = shipped_decks()["avengers"].file.read_text(encoding="utf-8")
    path = folder / "mine.yaml"
    path.write_text(
        text.replace("id: MNB-009, name: Ant-Man", "id: TST-001, name: Lab Striker"),
        encoding="utf-8",
    )
    return path


def saved(pool: Pool, folder: Path) -> str:
    deck = load_deck(deck_file(folder), pool)
    game = new_game([deck, load_deck("x-men", pool)], pool, seed=3)
    for _ in range(10):
        game.choose(game.decision.options[0])
    return game.save()


def test_own_cards_are_in_the_pool_with_the_installed_ones(file: Path) -> None:
    pool = load_pool(SET, cards=file)

    card = pool["TST-001"]
    assert (card.name, card.set_name, card.universe) == ("Lab Striker", "Practice", "illustrated")
    assert len(pool) == len(load_pool(SET)) + 1
    assert "TST-001" in pool.book.faces
    assert card in pool.search(keyword="Flight")


def test_several_files_and_folders_are_one(file: Path) -> None:
    words = file.parent / "words.vscard"
    words.write_text("keyword Gnaw:\n    this can't be stunned\n", encoding="utf-8")
    changed(file, "Flight", "Gnaw")

    together = load_pool(SET, cards=[str(file), words])

    assert "TST-001" in together.book.faces
    assert load_pool(SET, cards=str(file.parent))["TST-001"] == together["TST-001"]


def test_mistakes_are_shown_as_check_shows_them(file: Path) -> None:
    changed(file, "Flight", "Flihgt")

    with pytest.raises(PoolError, match="did you mean `Flight`") as raised:
        load_pool(SET, cards=file)

    assert f"error[N110]: unknown keyword `Flihgt`\n  --> {file}:7:5\n" in str(raised.value)
    assert [each.code for each in raised.value.findings] == ["N110"]
    assert copy(raised.value).findings == raised.value.findings


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "TST-001",
            "MNB-010",
            "practice.vscard:3: the number `MNB-010` is taken by Black Widow in marvel-battles/",
        ),
        ("TST", "MNB", "practice.vscard:1: an installed set has the letters `MNB` too"),
        (
            "supporting",
            "keyword Flight:\n    this can't be stunned\n\nsupporting",
            "practice.vscard:3: the keyword `Flight` is installed and says something else",
        ),
        (
            "supporting",
            'keyword Flight as of "later":\n    this can\'t be stunned\n\nsupporting',
            "practice.vscard:3: the keyword `Flight` is installed and says something else",
        ),
        (
            "supporting",
            "team Avengers: evil\n\nsupporting",
            "practice.vscard:3: the team `Avengers` is installed and says something else",
        ),
    ],
)
def test_what_is_installed_already_is_refused_with_both_places(
    file: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(PoolError) as raised:
        load_pool(SET, cards=changed(file, old, new))

    assert said in str(raised.value)


def test_another_card_of_the_same_name_is_no_clash(file: Path) -> None:
    pool = load_pool(SET, cards=changed(file, "Lab Striker", "Black Widow"))

    assert {"MNB-010", "TST-001"} <= {each.id for each in pool.search(name="Black Widow")}


def test_the_same_team_again_is_no_clash(file: Path) -> None:
    changed(file, "supporting", "team Avengers: good\n\nsupporting")

    assert "TST-001" in load_pool(SET, cards=file)


def test_a_whole_set_that_is_installed_is_refused_in_few_lines() -> None:
    folder = Path(__file__).parents[2] / "cardscripts" / SET

    with pytest.raises(PoolError) as raised:
        load_pool(SET, cards=folder)

    lines = str(raised.value).splitlines()
    assert len(lines) == 6
    assert lines[-1] == "and 107 more that are installed already"


@pytest.mark.parametrize("cards", [3, None, [3], b"x", [None]])
def test_what_is_no_path_is_refused(cards: Any) -> None:  # noqa: ANN401  anything but a path
    with pytest.raises(PoolError, match="takes the paths of card files and folders"):
        load_pool(SET, cards=cards)


def test_a_path_that_holds_no_cards_is_named(tmp_path: Path) -> None:
    with pytest.raises(PoolError, match=r"no \.vscard file in `"):
        load_pool(SET, cards=tmp_path)
    with pytest.raises(PoolError, match="cannot read `"):
        load_pool(SET, cards=[tmp_path / "nothing.vscard"])


def test_a_save_remembers_own_cards_and_goes_on_with_them(file: Path) -> None:
    pool = load_pool(SET, cards=file)
    text = saved(pool, file.parent)

    [[number, name, where, mark]] = json.loads(text)["own"]
    again = load_game(text, load_pool(SET, cards=file))

    assert (number, name, where) == ("TST-001", "Lab Striker", "practice.vscard")
    assert len(mark) == 12
    assert again.save() == text
    again.undo(10)
    assert again.moves == 0


def test_a_save_of_installed_cards_says_nothing_of_own_ones(file: Path) -> None:
    pool = load_pool(SET, cards=file)
    decks = [load_deck(name, pool) for name in ("avengers", "x-men")]

    assert "own" not in json.loads(new_game(decks, pool).save())


def test_a_save_without_its_cards_names_them_and_how_to_give_them(file: Path) -> None:
    text = saved(load_pool(SET, cards=file), file.parent)

    with pytest.raises(GameError) as raised:
        load_game(text, load_pool(SET))

    assert str(raised.value) == (
        "this game needs cards that are not here: Lab Striker (TST-001, practice.vscard); "
        "give their files with `--cards`, or from Python with `load_pool(cards=...)`"
    )


def test_a_save_of_a_card_that_says_something_else_now_is_refused(file: Path) -> None:
    text = saved(load_pool(SET, cards=file), file.parent)
    changed(file, "4/3", "4/4")

    with pytest.raises(GameError, match=r"something else than when it was saved: Lab Striker"):
        load_game(text, load_pool(SET, cards=file))


def test_another_layout_or_comment_is_the_same_card(file: Path) -> None:
    text = saved(load_pool(SET, cards=file), file.parent)
    changed(file, "    cost 1\n", "    # cheap\n    cost  1\n")

    assert load_game(text, load_pool(SET, cards=file)).save() == text


@pytest.mark.parametrize(
    "own", [1, {}, [1], [["TST-001"]], [[1, 2, 3, 4]], [["x"] * 4] * 10_001, "TST-001", None]
)
def test_nonsense_in_a_save_is_refused(own: object, file: Path) -> None:
    pool = load_pool(SET, cards=file)
    data = json.loads(saved(pool, file.parent))

    with pytest.raises(GameError, match="damaged"):
        load_game(json.dumps({**data, "own": own}), pool)


def test_a_deck_with_unknown_letters_says_how_to_give_its_cards(file: Path) -> None:
    with pytest.raises(ValueError, match="TST-001; the file of a card of your own is given with"):
        load_deck(deck_file(file.parent), load_pool(SET))
