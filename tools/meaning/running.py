"""Judging many sentences, in several processes."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import Final

from tools.meaning.cards import on_card
from tools.meaning.judging import judge
from tools.meaning.sentences import Sentence, sentences
from tools.meaning.verdicts import Judged

BATCH: Final = 250


def judge_all(
    seed: int, most: int, jobs: int, only: str = "", depth: int = 2
) -> Iterator[list[Judged]]:
    """Yield what comes of sentences, batch by batch, in their order; perhaps only of some words."""
    made = enumerate(_made(seed, most, depth))
    numbers = [number for number, each in made if only in " ".join(each.words)]
    batches = [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
    if jobs == 1:
        yield from (_batch(seed, most, depth, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as workers:
        running = [workers.submit(_batch, seed, most, depth, batch) for batch in batches]
        yield from (each.result() for each in running)


def _batch(seed: int, most: int, depth: int, numbers: Sequence[int]) -> list[Judged]:
    made = _made(seed, most, depth)
    return judge([on_card(made[number]) for number in numbers])


@lru_cache(maxsize=1)
def _made(seed: int, most: int, depth: int) -> tuple[Sentence, ...]:
    return tuple(sentences(seed, most, depth))
