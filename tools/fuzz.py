"""Broken card scripts by the thousand: each must parse or be explained, at once and unharmed.

Each input is made from real scripts, from a seed and its number alone, so that a failure can be
made again: `python tools/fuzz.py --seed 7 --only 1234`.
"""

import argparse
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import process_time
from traceback import format_exc
from typing import Final, NamedTuple

from vsdsl.diagnostics import render
from vsdsl.source import Source, decode, pieces
from vsdsl.syntax.script import Script, load_parser, parse_script

ROOT: Final = Path(__file__).parent.parent
SLOWEST: Final = 1.0  # seconds of work for one input, however busy the machine
HANGING: Final = 20  # seconds after which an input is given up
BATCH: Final = 250
MOST_DECLARATIONS: Final = 4
MOST_MUTATIONS: Final = 6

Mutation = Callable[[Random, bytes], bytes]

_WORD: Final = re.compile(rb'"[^"\n]*"|[\w\'-]+|[^\w\s]')
_ODD_CHARACTERS: Final = (
    "\ufeff\r\t\x00\x0c\x85\u2028\u00a0\ufffd\u201c\u2019é😀\"'[]():,.;`\\#*/+-\n"
)
_ODD_TEXT: Final = (
    *("\r\n", "\n\n", "\n ", "\n    ", "\n" + " " * 80, "+1/+1", "*/*", "1/", "999999", "9" * 40),
    *(" of a card" * 60, "'s hand" * 80, "(" * 300, " plus 1" * 90, " and it is ready" * 40),
    *("[Might]" * 50, "Flight, " * 60, "\n" + "if it is ready: " * 30),
)


class Failure(NamedTuple):
    """An input that was not handled well, and why."""

    number: int
    reason: str
    data: bytes


class Outcome(NamedTuple):
    """What a batch of inputs came to; `slowest` is the time of one of them, and its number."""

    inputs: int
    parsed: int
    findings: int
    slowest: tuple[float, int]
    failures: tuple[Failure, ...]


def declarations() -> tuple[bytes, ...]:
    """Return the declarations of all card scripts, to be mutated."""
    found: list[bytes] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        source = decode(path.read_bytes(), path.name)
        found += [source.text[each.span.start : each.span.end].encode() for each in pieces(source)]
    return tuple(found)


def mutant(real: Sequence[bytes], seed: int, number: int) -> bytes:
    """Return one input: some real declarations, mutated a few times."""
    random = Random(f"{seed}:{number}")  # noqa: S311  the same inputs each time, and no secret
    data: bytes = b"\n".join(random.choices(real, k=random.randint(1, MOST_DECLARATIONS)))
    for _ in range(random.randint(1, MOST_MUTATIONS)):
        data = random.choice(_MUTATIONS)(random, data)
    return data


def failure(number: int, data: bytes) -> tuple[Failure | None, Script | None, float]:
    """Return why an input is not handled well, if so, what became of it, and how long it took."""
    start = process_time()
    try:
        signal.alarm(HANGING)
        source = decode(data, "mutant.vscard")
        script = parse_script(source)
        reason = _why_not_explained(source, script)
    except Exception:  # noqa: BLE001  whatever it is, it is what we are looking for
        return Failure(number, format_exc(), data), None, process_time() - start
    finally:
        signal.alarm(0)
    seconds = process_time() - start
    if reason is None and seconds > SLOWEST:
        reason = f"took {seconds:.1f} s"
    return (Failure(number, reason, data) if reason else None), script, seconds


def run(seed: int, numbers: range) -> Outcome:
    """Return what becomes of the inputs with these numbers."""
    signal.signal(signal.SIGALRM, _give_up)
    load_parser()
    real = declarations()
    parsed = findings = 0
    slowest = (0.0, 0)
    failures: list[Failure] = []
    for number in numbers:
        failed, script, seconds = failure(number, mutant(real, seed, number))
        slowest = max(slowest, (seconds, number))
        if failed is not None:
            failures.append(failed)
        if script is not None:
            parsed += not script.diagnostics
            findings += len(script.diagnostics)
    return Outcome(len(numbers), parsed, findings, slowest, tuple(failures))


def main() -> int:
    """Run as many inputs as asked for; exit 1 if one of them is not handled well."""
    arguments = _arguments()
    if arguments.only is not None:
        data = mutant(declarations(), arguments.seed, arguments.only)
        sys.stdout.buffer.write(data)
        outcomes = [run(arguments.seed, range(arguments.only, arguments.only + 1))]
    else:
        outcomes = list(_run_all(arguments.seed, arguments.count))
    failures = [failed for outcome in outcomes for failed in outcome.failures]
    for failed in failures:
        print(f"seed {arguments.seed}, number {failed.number}: {failed.reason}\n{failed.data!r}\n")
    inputs = sum(outcome.inputs for outcome in outcomes)
    parsed = sum(outcome.parsed for outcome in outcomes)
    findings = sum(outcome.findings for outcome in outcomes)
    seconds, number = max(outcome.slowest for outcome in outcomes)
    print(f"{inputs:,} inputs from seed {arguments.seed}: {parsed:,} parsed,", end=" ")
    print(f"{inputs - parsed - len(failures):,} explained with {findings:,} findings,", end=" ")
    print(f"{len(failures):,} failed; the slowest, number {number}, took {seconds * 1000:.0f} ms")
    return 1 if failures else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=1, help="where they begin")
    parser.add_argument("--only", type=int, help="show and run the input with this number")
    return parser.parse_args()


def _run_all(seed: int, count: int) -> Iterator[Outcome]:
    batches = [(seed, range(at, min(at + BATCH, count))) for at in range(0, count, BATCH)]
    done = failed = 0
    with Pool() as pool:
        for outcome in pool.imap_unordered(_run_batch, batches):
            done += outcome.inputs
            failed += len(outcome.failures)
            print(f"\r{done:,} of {count:,}, {failed} failed", end="", file=sys.stderr)
            yield outcome
    print(file=sys.stderr)


def _run_batch(batch: tuple[int, range]) -> Outcome:
    return run(*batch)


def _give_up(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"given up after {HANGING} seconds")


def _why_not_explained(source: Source, script: Script) -> str | None:
    """Return what is wrong with what became of an input; `None` if nothing is."""
    for each in script.diagnostics:
        if not 0 <= each.span.start <= each.span.end <= len(source.text):
            return f"the span of {each} is outside the text"
        render(each, source)
    declared = {each.piece for each in script.declarations}
    places = [each.span for each in script.diagnostics]
    for piece in pieces(source):
        start, end = piece.body
        is_explained = any(start <= place.start <= end for place in places)
        if start < end and piece not in declared and not is_explained:
            return f"{source.text[start:end]!r} is neither parsed nor explained"
    return None


def _flip(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def _cut(random: Random, data: bytes) -> bytes:
    start, end = _range(random, data)
    return data[:start] + data[end:]


def _repeat(random: Random, data: bytes) -> bytes:
    start, end = _range(random, data)
    return data[:end] + data[start:end] * random.randint(1, 4) + data[end:]


def _insert(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    text: str = random.choice((*_ODD_CHARACTERS, *_ODD_TEXT))
    return data[:at] + text.encode() + data[at:]


def _truncate(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _drop_word(random: Random, data: bytes) -> bytes:
    start, end = _word(random, data)
    return data[:start] + data[end:]


def _double_word(random: Random, data: bytes) -> bytes:
    start, end = _word(random, data)
    return data[:end] + b" " + data[start:end] + data[end:]


def _exchange_word(random: Random, data: bytes) -> bytes:
    words = tuple(load_parser().tables.words)
    start, end = _word(random, data)
    return data[:start] + random.choice(words).encode() + data[end:]


def _swap_words(random: Random, data: bytes) -> bytes:
    (start, middle), (begin, end) = sorted((_word(random, data), _word(random, data)))
    if begin < middle:
        return data
    return data[:start] + data[begin:end] + data[middle:begin] + data[start:middle] + data[end:]


def _misspell(random: Random, data: bytes) -> bytes:
    start, end = _word(random, data)
    letters = list(data[start:end])
    random.shuffle(letters)
    return data[:start] + bytes(letters) + data[end:]


def _indent(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    lines[at] = random.choice((b"", b" ", b"  ", b"    ", b"\t", b" " * 8)) + lines[at].lstrip()
    return b"\n".join(lines)


def _join_lines(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join((*lines[:at], b" ".join(lines[at : at + 2]), *lines[at + 2 :]))


def _drop_line(random: Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    lines.pop(random.randrange(len(lines)))
    return b"\n".join(lines)


def _range(random: Random, data: bytes) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, min(start + random.choice((1, 2, 5, 20, 100)), len(data))


def _word(random: Random, data: bytes) -> tuple[int, int]:
    spans = [match.span() for match in _WORD.finditer(data)]
    return random.choice(spans) if spans else (0, 0)


_MUTATIONS: Final[tuple[Mutation, ...]] = (
    *(_flip, _cut, _repeat, _insert, _truncate),
    *(_drop_word, _double_word, _exchange_word, _swap_words, _misspell),
    *(_indent, _join_lines, _drop_line),
)


if __name__ == "__main__":
    sys.exit(main())
