"""Editions: choosing one, asking across them, and what sets need."""

from pathlib import Path

import pytest

import vsdsl
from vsdsl.repl.judge import Judge
from vsdsl.situation.across import across
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import run_situation
from vsdsl.situation.setting import set_scene
from vsdsl.terms.editions import Edition, newest

PAIRS = Path(__file__).parents[1] / "situations" / "editions"
TEAM = PAIRS / "6-3-6-merged.yaml"
ATTACK = 'A attack "Storm" with "Prowler", "Glider"'
LAB = """
title: a lab
pool: [marvel-battles]
cards: |
  set "Lab" TST{edition}

  supporting "Lab Hand" TST-001:
      cost 1
      stats 1/2, health 1
turn: {{of: A, phase: main}}
players:
  A: {{main: Hulk, front: [Lab Hand]}}
  B: {{main: Storm}}
steps:
  - expect the game goes on
"""
pytestmark = pytest.mark.usefixtures("_kept_books")


def lab(edition: str) -> str:
    return LAB.format(edition=edition)


def judge_at(file: Path) -> Judge:
    judge = Judge()
    judge.begin(file.read_text(encoding="utf-8"))
    return judge


def test_a_table_takes_the_edition_that_its_cards_need() -> None:
    for named, needed in (("", "merged"), (', edition "later"', "later")):
        scene = set_scene(read_situation(lab(named)))

        assert scene.table.agreed.edition.value == needed


def test_an_older_set_beside_others_is_played_by_the_merged_rules() -> None:
    scene = set_scene(read_situation(lab(', edition "2015-marvel-battles"')))

    assert scene.table.agreed.edition is Edition.MERGED
    assert newest([Edition.MARVEL_BATTLES, Edition.COMPILED]) is Edition.COMPILED
    assert newest([]) is Edition.MERGED


def test_a_situation_that_names_an_edition_is_played_by_it() -> None:
    text = "edition: 2017-compiled" + lab(', edition "later"')

    assert set_scene(read_situation(text)).table.agreed.edition is Edition.COMPILED


def test_an_unknown_edition_of_a_situation_is_refused_with_the_nearest_and_all() -> None:
    with pytest.raises(SituationError) as caught:
        read_situation("edition: 2015-marvel-batles" + lab(""))

    assert caught.value.what == "there is no edition `2015-marvel-batles`"
    assert caught.value.hint.startswith("did you mean `2015-marvel-battles`? there are 2015-")


def test_an_answer_names_the_edition_where_another_one_answers_otherwise() -> None:
    """Rules: 6.3.6."""
    reply = judge_at(TEAM).answer(f"can {ATTACK}")

    assert reply.text.splitlines()[-1] == (
        "(as of merged; as of 2015-marvel-battles, 2018-mcu-battles, 2021-hells-kitchen: no)"
    )


def test_an_answer_that_all_editions_give_names_none() -> None:
    reply = judge_at(TEAM).answer('can A attack "Storm" with "Hulk"')

    assert "as of" not in reply.text


def test_a_question_as_of_another_edition_is_answered_by_its_rules() -> None:
    """Rules: 6.3.6."""
    reply = judge_at(TEAM).answer(f"why can {ATTACK} as of 2015-marvel-battles?")

    assert reply.text.splitlines()[:2] == [
        "no",
        "    A's Prowler: a team gets past the front row only by Flight  (6.3.6)",
    ]


def test_what_the_other_rules_refuse_never_came_to_this() -> None:
    """Rules: 6.3.6."""
    judge = judge_at(TEAM)
    judge.answer('A attacks "Storm" with "Prowler", "Glider"')

    for line in ('why "Storm" ATK as of 2015-marvel-battles', "edition 2015-marvel-battles"):
        said = judge.answer(line).text.splitlines()
        assert said[0].startswith("no: as of 2015-marvel-battles it does not come to this: `A att")
        assert said[1].endswith("(6.3.6)")
    assert judge.answer("edition").text == "this table is played by the edition merged"


def test_the_judge_plays_a_table_by_another_edition_and_saves_it_so() -> None:
    judge = judge_at(TEAM)

    judge.answer("edition 2015-marvel-battles")

    assert judge.answer(f"can {ATTACK}").text.startswith("no")
    written = judge.desk.open.written()
    assert read_situation(written).edition is Edition.MARVEL_BATTLES
    assert "did you mean `merged`" in judge.answer("edition merge").text


def test_a_player_who_looks_hears_nothing_hidden_by_asking_across() -> None:
    """Rules: 10.10.6."""
    judge = judge_at(PAIRS / "7-2-3-merged.yaml")
    judge.answer('A uses "Idea" of "one"')
    judge.answer('A uses "Idea" of "other"')
    judge.answer("as B")

    said = judge.answer('why "Hulk" ATK as of 2015-marvel-battles').text

    assert said.splitlines() == [said]
    assert "it does not come to this" in said


def test_a_game_is_asked_across_editions_with_the_same_decisions(tmp_path: Path) -> None:
    """Rules: 7.2.3."""
    file = tmp_path / "twins.yaml"
    file.write_text((PAIRS / "7-2-3-merged.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    game = vsdsl.load_situation(file, vsdsl.load_pool("marvel-battles"))
    game.choose(next(each for each in game.decision.options if "Idea" in each.label))

    verdict = game.why('can A use "Idea" of "other" as of 2017-compiled')

    assert verdict.answer == "no"
    assert [reason.rule for reason in verdict.reasons] == ["7.2.3"]
    assert verdict.edition == "2017-compiled"
    assert dict(verdict.otherwise)["merged"] == "yes"
    game.choose(next(each for each in game.decision.options if "Idea" in each.label))
    with pytest.raises(vsdsl.GameError, match="as of 2017-compiled it does not come to this"):
        game.why('"one" ATK as of 2017-compiled')


def test_across_editions_the_rule_is_named_without_which_it_comes_out_alike() -> None:
    """Rules: 6.3.6."""
    found = across(read_situation(TEAM.read_text(encoding="utf-8")))

    assert found.edition is Edition.MERGED
    assert [each.edition for each in found.otherwise] == [
        Edition.MARVEL_BATTLES,
        Edition.MCU_BATTLES,
        Edition.HELLS_KITCHEN,
    ]
    assert {each.rules for each in found.otherwise} == {("6.3.6",)}


def test_texts_of_keywords_are_named_together() -> None:
    """Rules: 13.2.6, 13.2.7, 13.6.1."""
    found = across(read_situation((PAIRS / "13-2-7-merged.yaml").read_text(encoding="utf-8")))

    assert [(each.edition, each.rules) for each in found.otherwise] == [
        (Edition.MARVEL_BATTLES, ("13.2.6", "13.2.7", "13.6.1"))
    ]


def test_a_situation_that_all_editions_decide_alike_comes_out_nowhere_otherwise() -> None:
    situation = read_situation(lab(""))

    assert run_situation(situation).passed
    assert across(situation).otherwise == ()
