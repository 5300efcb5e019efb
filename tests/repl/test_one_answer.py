"""The judge and `game.why` give the same answer to the same question at the same table."""

import random
from collections.abc import Iterator

import pytest

import vsdsl
from tests.repl.questions import questions
from tests.repl.test_secrets import HEAD
from vsdsl.core.table.table import Table
from vsdsl.play.timeline import Timeline
from vsdsl.repl.judge import Judge
from vsdsl.situation.description import read_situation
from vsdsl.situation.past import Moment
from vsdsl.situation.scene import Scene
from vsdsl.situation.session import Session
from vsdsl.situation.verdict import Verdict, indented
from vsdsl.situation.wording import step_of

SEEDS = 20


@pytest.fixture(scope="module")
def pool() -> vsdsl.Pool:
    return vsdsl.load_pool("marvel-battles")


def _game(pool: vsdsl.Pool, seed: int) -> tuple[vsdsl.Game, Table, list[int]]:
    """Return a game at a random decision, its first table, and what was chosen."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    names = rng.sample(("avengers", "guardians", "super-villains", "x-men"), 2)
    game = vsdsl.new_game([vsdsl.load_deck(name, pool) for name in names], pool, seed=seed)
    first = game._table.clone()  # noqa: SLF001  the beginning of the same game
    chosen: list[int] = []
    for _ in range(rng.randint(30, 320)):
        if game.over:
            break
        option = rng.choice(game.decision.options)
        chosen.append(option.index)
        game.choose(option)
    return game, first, chosen


def _judge(first: Table, chosen: list[int]) -> Judge:
    """Return a judge before whom the same game was played, a step for each decision."""
    first.keep_journal()
    start = Scene(first, ("A", "B"))
    session = Session(HEAD, read_situation(HEAD), Timeline(Moment(scene=start)))
    for index in chosen:
        after = session.scene.clone()
        option = after.open.options[index]
        after.choose(option)
        session.go_on(after, step_of(session.scene, option))
    judge = Judge()
    judge.desk.session = session
    return judge


def _said(verdict: Verdict) -> str:
    return "\n".join((verdict.head, *(indented(each, each.line) for each in verdict.reasons)))


def _asked(game: vsdsl.Game, question: str, player: str | None) -> str:
    try:
        return _said(game.why(question, player))
    except vsdsl.GameError as fault:
        return str(fault)


def _seats() -> Iterator[tuple[str, str | None]]:
    yield from (("judge", None), ("A", "A"), ("B", "B"))


@pytest.mark.parametrize("seed", range(SEEDS))
def test_repl_and_api_answer_alike(seed: int, pool: vsdsl.Pool) -> None:
    game, first, chosen = _game(pool, seed)
    judge = _judge(first, chosen)
    table = judge.desk.open.scene.table
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    answers: set[str] = set()

    for eyes, player in _seats():
        judge.answer(f"as {eyes}")
        for question in questions(table, rng):
            told = judge.answer(f"why {question}").text
            assert told == _asked(game, question, player), question
            assert "a mistake in vsdsl" not in told
            answers.add(told)

    assert len(answers) > 10
