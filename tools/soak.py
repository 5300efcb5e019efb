"""Play many random games with all Marvel Battles decks and look closely at every one of them.

python tools/soak.py --count 300                 games from seeds 0 to 299
python tools/soak.py --count 20000 --jobs 2      the long run
python tools/soak.py --seed 4711 --count 1       one game again
python tools/soak.py --count 300 --coverage      also which cards and powers came up, how often

After every decision: no exception, options to choose from, every card in exactly one place, no
impossible counters, quick stats equal to the slow referee, nobody standing with 0 DEF. Every tenth
decision is also taken on a clone and on a loaded save, which must go on identically. A failing game
prints its seed and leaves its last sound state in `soak-SEED.json`.
"""

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from vsdsl.core.engine import choose, run
from vsdsl.core.permissions import forbidden
from vsdsl.core.saving import read, written
from vsdsl.core.setup import Deck, new_table
from vsdsl.core.soundness import faults
from vsdsl.core.stats import derivation, stats
from vsdsl.core.table import Book, Table
from vsdsl.play import load_deck, load_pool, shipped_decks

SET: Final = "marvel-battles"
MOST_DECISIONS: Final = 20_000
EVERY: Final = 10
CHUNK: Final = 20
RARE: Final = 50
CHARACTERS: Final = 42
LOCATIONS: Final = 18


class FaultError(AssertionError):
    """A game in which something holds that must never hold."""


class Played(NamedTuple):
    """What one game was: its seed, length and end, what came up in it, and what was wrong."""

    seed: int
    decisions: int
    end: str
    seen: Counter[str]
    fault: str


def main() -> int:
    """Play the games asked for; the exit code says whether all were sound."""
    asked = _asked()
    started = perf_counter()
    ends: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    decisions = bad = done = 0
    for game in _games(range(asked.seed, asked.seed + asked.count), asked.jobs):
        done += 1
        decisions += game.decisions
        seen += game.seen
        ends[game.end] += 1
        if game.fault:
            bad += 1
            print(f"seed {game.seed}, after {game.decisions} decisions:\n{game.fault}")
        if done % CHUNK == 0:
            _progress(done, asked.count, bad, perf_counter() - started)
    print(file=sys.stderr)
    took = perf_counter() - started
    print(f"{done} games, {decisions} decisions, {bad} with faults, {took:.0f} s")
    for end, count in ends.most_common():
        print(f"  {count:6}  {end}")
    if asked.coverage:
        print("\n".join(_coverage(seen)))
    return 1 if bad else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=100, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--coverage", action="store_true", help="show which cards came up")
    return parser.parse_args()


def _progress(done: int, count: int, bad: int, took: float) -> None:
    print(
        f"\r{done}/{count} games, {bad} with faults, {done / took:.1f}/s",
        end="",
        file=sys.stderr,
        flush=True,
    )


def _games(seeds: range, jobs: int) -> Iterator[Played]:
    if jobs <= 1:
        yield from map(play, seeds)
        return
    with get_context("spawn").Pool(jobs) as workers:
        yield from workers.imap_unordered(play, seeds, chunksize=CHUNK)


@cache
def _table_of_cards() -> tuple[Book, tuple[Deck, ...], Counter[str]]:
    """Return the book, whose programs count their uses, the shipped decks, and the counts."""
    pool = load_pool(SET)
    uses: Counter[str] = Counter()
    book = pool.book
    counting = {key: _counted(key, program, uses) for key, program in book.programs.items()}
    decks = (load_deck(name, pool) for name in shipped_decks())
    shipped = tuple(Deck(deck.main, deck.cards) for deck in decks)
    return Book(book.faces, counting, book.statics, book.triggers), shipped, uses


def _counted(key: str, program: tuple[Any, ...], uses: Counter[str]) -> tuple[Any, ...]:
    if not program:
        return program
    first: Callable[[Table, Any], None] = program[0]

    def instruction(table: Table, frame: Any) -> None:  # noqa: ANN401  a frame of plain data
        if table.answer is None:
            uses[key] += 1
        first(table, frame)

    return (instruction, *program[1:])


def play(seed: int) -> Played:
    """Play one game at random and look at it after every decision."""
    book, shipped, uses = _table_of_cards()
    uses.clear()
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    decks = [_deck(book, shipped, rng) for _ in range(2)]
    table = new_table(book, decks, seed)
    table.log = []
    decisions = 0
    sound = table.clone()
    try:
        run(table)
        while table.result is None:
            _look_at(table)
            sound = table.clone()
            _decide(table, rng, compare=decisions % EVERY == 0)
            decisions += 1
            _refuse_endless(decisions)
        _look_at(table)
    except Exception:  # noqa: BLE001  whatever goes wrong belongs to this seed
        Path(f"soak-{seed}.json").write_text(written(sound), encoding="utf-8")
        return Played(seed, decisions, "fault", Counter(), traceback.format_exc(limit=-6))
    seen = Counter({f"use {key}": count for key, count in uses.items()})
    return Played(seed, decisions, table.result[1], seen + _came_up(table), "")


def _deck(book: Book, shipped: tuple[Deck, ...], rng: random.Random) -> Deck:
    """Return a shipped deck, or one made of all that fits a random main character."""
    if shipped and rng.random() < 1 / 4:
        return rng.choice(shipped)
    mains = [face for face in book.faces.values() if face.kind == "main"]
    name = rng.choice(sorted({face.name for face in mains}))
    levels = sorted((face for face in mains if face.name == name), key=lambda face: face.level)
    team = min(levels[0].teams)
    fits = [face for face in book.faces.values() if not face.teams or team in face.teams]
    others = [face.number for face in fits if face.kind in {"supporting", "plot twist"}]
    places = [face.number for face in fits if face.kind == "location"]
    cards = rng.choices(others, k=CHARACTERS) + rng.choices(places, k=LOCATIONS)
    return Deck(tuple(face.number for face in levels), tuple(cards))


def _refuse_endless(decisions: int) -> None:
    if decisions > MOST_DECISIONS:
        raise FaultError("the game does not end")


def _look_at(table: Table) -> None:
    for fault in faults(table):
        raise FaultError(fault)
    if table.result is None and (table.decision is None or not table.decision.options):
        raise FaultError("somebody is asked and has nothing to choose from")
    for ident in table.in_play():
        quick = stats(table, ident)
        slow = derivation(table, ident)[-1]
        if quick != (slow.atk, slow.def_):
            raise FaultError(f"card {ident} is {quick} in play and {slow[1:]} to the referee")
        down = table.things[ident].stunned or forbidden(table, "be stunned", ident)
        if quick[1] <= 0 and not down and table.result is None:
            raise FaultError(f"card {ident} stands with {quick[1]} DEF")


def _decide(table: Table, rng: random.Random, *, compare: bool) -> None:
    if table.decision is None:
        raise FaultError("nobody is asked")
    option = rng.choice(table.decision.options)
    if not compare:
        choose(table, option)
        return
    before = written(table)
    again, twin = read(before, table.book), table.clone()
    if again.decision is None or again.decision.options != table.decision.options:
        raise FaultError("a loaded game asks something else")
    choose(twin, option)
    if written(table) != before:
        raise FaultError("a clone has changed the game it was made from")
    choose(again, option)
    choose(table, option)
    if not written(table) == written(again) == written(twin):
        raise FaultError("a clone or a loaded game goes on differently")


def _came_up(table: Table) -> Counter[str]:
    """Return how often each card was played, from the log."""
    seen: Counter[str] = Counter()
    for player in table.players:
        seen["play " + table.things[player.levels[0]].face] += 1
    for _, _, kind, subject, *_ in table.log or ():
        if kind in {"appear", "level up", "play", "resource"}:
            seen.update("play " + table.things[ident].face for ident in subject)
    return seen


def _coverage(seen: Counter[str]) -> Iterator[str]:
    """Return a table of the cards and the powers that are used or trigger, rare ones marked."""
    book, _, _ = _table_of_cards()
    keywords: dict[str, set[str]] = {}
    yield ""
    yield "| card | played | powers used |"
    yield "|---|---|---|"
    for face in sorted(book.faces.values(), key=lambda face: face.number):
        if not face.number:
            continue
        programs = [use.program for use in face.modes]
        for ability in face.abilities:
            programs += [trigger.program for trigger in ability.triggers]
            programs += [ability.use.program] if ability.use is not None else []
        own = [p for p in programs if p.startswith(face.number)]
        for program in set(programs) - set(own):
            keywords.setdefault(program, set()).add(face.name)
        counts = ", ".join(_marked(seen[f"use {program}"]) for program in own)
        yield f"| {face.number} {face.name} | {_marked(seen[f'play {face.number}'])} | {counts} |"
    yield ""
    yield "| keyword | used | by |"
    yield "|---|---|---|"
    for program, names in sorted(keywords.items()):
        name = program.removeprefix("keyword ").partition("/")[0]
        yield f"| {name} | {_marked(seen[f'use {program}'])} | {', '.join(sorted(names))} |"


def _marked(count: int) -> str:
    return str(count) if count >= RARE else f"**{count}**"


if __name__ == "__main__":
    sys.exit(main())
