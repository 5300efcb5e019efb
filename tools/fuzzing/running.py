"""Running inputs: each is made and given to what reads it, within bounds of time and memory."""

import resource
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import process_time
from traceback import format_exc
from typing import Final, NamedTuple

from tools.fuzzing import card_files, configurations, decks, pools, saves, situations
from tools.fuzzing.kind import Kind

KINDS: Final = {
    each.name: each
    for each in (
        card_files.KIND,
        situations.KIND,
        saves.KIND,
        pools.KIND,
        decks.KIND,
        configurations.KIND,
    )
}
HANGING: Final = 10  # seconds of work after which an input is given up
MEMORY: Final = 1 << 30  # bytes that one process may take for all that it loads and does
BATCH: Final = 40


class Failure(NamedTuple):
    """An input that was not handled well, and why."""

    number: int
    reason: str
    data: bytes


class Outcome(NamedTuple):
    """What some inputs came to, in words; `slowest` is the time of one of them, and its number."""

    became: Counter[str]
    slowest: tuple[float, int]
    failures: tuple[Failure, ...]

    @property
    def inputs(self) -> int:
        """How many there were."""
        return self.became.total()


FAILED: Final = "failed"


def run(kind: Kind, seed: int, numbers: range) -> Outcome:
    """Return what becomes of the inputs with these numbers."""
    before = signal.signal(signal.SIGVTALRM, _give_up)
    became: Counter[str] = Counter()
    slowest = (0.0, 0)
    failures: list[Failure] = []
    try:
        for number in numbers:
            data = kind.make(seed, number)
            start = process_time()
            what, reason = _attempted(kind, data)
            slowest = max(slowest, (process_time() - start, number))
            became[what] += 1
            if reason:
                failures.append(Failure(number, reason, data))
    finally:
        signal.signal(signal.SIGVTALRM, before)
    return Outcome(became, slowest, tuple(failures))


def run_all(kind: Kind, seed: int, numbers: range, jobs: int) -> Iterator[Outcome]:
    """Yield what becomes of inputs, batch by batch, in processes that have only so much memory."""
    batches = [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
    workers = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_limit_memory)
    with workers:
        running = [(batch, workers.submit(_run_batch, kind.name, seed, batch)) for batch in batches]
        for batch, result in running:
            try:
                yield result.result()
            except BrokenProcessPool:
                reason = f"the process died at one of the numbers {batch[0]} to {batch[-1]}"
                yield Outcome(Counter({FAILED: 1}), (0, 0), (Failure(batch[0], reason, b""),))


def together(outcomes: Iterable[Outcome]) -> Outcome:
    """Return what all inputs came to."""
    became: Counter[str] = Counter()
    slowest = (0.0, 0)
    failures: list[Failure] = []
    for each in outcomes:
        became += each.became
        slowest = max(slowest, each.slowest)
        failures += each.failures
    return Outcome(became, slowest, tuple(failures))


def _run_batch(name: str, seed: int, numbers: range) -> Outcome:
    return run(KINDS[name], seed, numbers)


def _attempted(kind: Kind, data: bytes) -> tuple[str, str]:
    """Return what became of an input, and what is wrong with that."""
    signal.setitimer(signal.ITIMER_VIRTUAL, HANGING)
    try:
        return kind.attempt(data), ""
    except Exception:  # noqa: BLE001  whatever it is, it is what we are looking for
        return FAILED, format_exc(limit=-8)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


class _HangingError(Exception):
    """An input that was given up."""


def _give_up(_signal: int, _frame: object) -> None:
    raise _HangingError(f"given up after {HANGING} seconds of work")


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
