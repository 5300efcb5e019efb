"""Games by an edition of the rules: chosen, saved, and needed by sets."""

import json
from pathlib import Path

import pytest

import vsdsl
from vsdsl.cli import main
from vsdsl.terms.editions import Edition

DECKS = ("avengers", "x-men")
PAIR = Path(__file__).parents[1] / "situations" / "editions" / "6-3-6-merged.yaml"


@pytest.fixture(scope="module")
def pool() -> vsdsl.Pool:
    return vsdsl.load_pool("marvel-battles")


def begun(pool: vsdsl.Pool, edition: str | None) -> vsdsl.Game:
    decks = [vsdsl.load_deck(name, pool) for name in DECKS]
    return vsdsl.new_game(decks, pool, seed=7, edition=edition)


def test_our_sets_are_played_by_the_merged_rules(pool: vsdsl.Pool) -> None:
    assert begun(pool, None).edition == "merged"
    assert pool.edition_for(["MNB-001", "MNB-002"]) is Edition.MERGED


@pytest.mark.parametrize("edition", [each.value for each in Edition])
def test_a_game_is_saved_loaded_and_undone_by_its_edition(pool: vsdsl.Pool, edition: str) -> None:
    game = begun(pool, edition)
    for _ in range(40):
        game.choose(game.decision.options[-1])
    saved = game.save()

    again = vsdsl.load_game(saved, pool)

    assert again.edition == edition
    assert again.save() == saved
    again.undo(40)
    again.redo(40)
    assert again.save() == saved


def test_an_unknown_edition_is_refused_with_the_nearest_and_all(pool: vsdsl.Pool) -> None:
    with pytest.raises(vsdsl.GameError, match=r"did you mean `later`\? there are 2015-marvel"):
        begun(pool, "latest")


def test_a_save_of_an_unknown_edition_is_refused_in_a_sentence(pool: vsdsl.Pool) -> None:
    saved = begun(pool, "later").save().replace('"later"', '"2031-newest"')

    with pytest.raises(vsdsl.GameError, match="by an edition `2031-newest` of the rules that this"):
        vsdsl.load_game(saved, pool)


def test_a_keyword_has_the_text_of_the_edition_in_the_book_of_a_game(pool: vsdsl.Pool) -> None:
    """Rules: 13.2.7."""
    assert pool.book_of(Edition.COMPILED) is pool.book
    assert pool.book_of(Edition.MARVEL_BATTLES) is not pool.book
    assert pool.book_of(Edition.MARVEL_BATTLES) is pool.book_of(Edition.MARVEL_BATTLES)


def test_play_takes_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--edition", "2015-marvel-battles"]) == 0
    assert "1 game" in capsys.readouterr().out
    assert main(["play", "--edition", "2016"]) == 2
    assert "there is no edition `2016`" in capsys.readouterr().err


def test_run_takes_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PAIR), "--edition", "2017-compiled"]) == 0
    assert main(["run", str(PAIR), "--edition", "2015-marvel-battles"]) == 1
    assert "6.3.6" in capsys.readouterr().out
    assert main(["run", str(PAIR), "--edition", "2016"]) == 2


def test_run_shows_where_a_situation_comes_out_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["run", "--every-edition", str(PAIR)]) == 0
    assert capsys.readouterr().out.splitlines()[1] == (
        "    as of 2015-marvel-battles, 2018-mcu-battles, 2021-hells-kitchen  (6.3.6)"
    )
    assert main(["run", "--every-edition", "--format", "json", str(PAIR)]) == 0
    (record,) = json.loads(capsys.readouterr().out)
    assert record["edition"] == "merged"
    assert record["otherwise"][0]["rules"] == ["6.3.6"]
    assert main(["run", "--every-edition", "--format", "junit", str(PAIR)]) == 2
