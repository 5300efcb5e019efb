"""Explanations: the time of `why` on tables in the middle of games."""

import random
from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter
from typing import Final

from tools.benching.figure import Figure
from vsdsl.play.decks import Deck, load_deck, shipped_decks
from vsdsl.play.pool import load_pool
from vsdsl.repl.judge import Judge
from vsdsl.situation.wording import steps_of

TITLE: Final = "Explanations"
SET: Final = "marvel-battles"
SESSIONS, STEPS, EVERY = 12, 90, 6
HAND, RESOURCES = 7, 2
NOTES: Final = f"""\
{SESSIONS} sessions of {STEPS} random steps; a question is timed from the line typed to the answer.
Of each kind of question this is the 95th percentile."""
KINDS: Final = ("a number", "what happened to a card", "why something is not legal")

Times = dict[str, list[float]]


def figures() -> Iterator[Figure]:
    """Yield the 95th percentile of each kind of question."""
    pool = load_pool(SET)
    times = measured([load_deck(name, pool) for name in shipped_decks()])
    for kind, found in times.items():
        high = quantiles(found, n=100, method="inclusive")[94]
        yield Figure(f"{kind}, asked {len(found):,} times", high, "ms", 50, 10)


def measured(decks: list[Deck]) -> Times:
    """Return the times of the answers, in milliseconds, for each kind of question."""
    times: Times = {kind: [] for kind in KINDS}
    for seed in range(SESSIONS):
        for judge, rng in _session(decks, seed):
            for kind, line in _questions(judge, rng):
                start = perf_counter()
                judge.answer(line)
                times[kind].append((perf_counter() - start) * 1e3)
    return times


def _session(decks: list[Deck], seed: int) -> Iterator[tuple[Judge, random.Random]]:
    """Take random steps from the beginning of a game; yields the judge now and then."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    judge = Judge()
    judge.begin(_opening(rng.choice(decks), rng.choice(decks), rng))
    for count in range(STEPS):
        listed = steps_of(judge.desk.open.scene)
        if not listed:
            return
        judge.answer(rng.choice(listed))
        if count % EVERY == EVERY - 1:
            yield judge, rng


def _opening(first: Deck, second: Deck, rng: random.Random) -> str:
    players = "".join(_player(*pair, rng) for pair in zip("AB", (first, second), strict=True))
    return f"pool: [{SET}]\nturn: {{of: A, phase: build}}\nplayers:\n{players}"


def _player(letter: str, deck: Deck, rng: random.Random) -> str:
    cards = rng.sample(deck.cards, len(deck.cards))
    hand, resources = cards[:HAND], cards[HAND : HAND + RESOURCES]
    return (
        f"  {letter}: {{main: {deck.main[0]}, hand: [{', '.join(hand)}], "
        f"resources: [{', '.join(resources)}], deck: [{', '.join(cards[HAND + RESOURCES :])}]}}\n"
    )


def _questions(judge: Judge, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Return some questions of each kind about the table."""
    scene = judge.desk.open.scene
    table = scene.table
    for _ in range(3):
        if not table.in_play():
            return
        one, other = (rng.choice(table.in_play()) for _ in range(2))
        name, foe = (f'"{table.face(ident).name}"' for ident in (one, other))
        letter = scene.letters[table.things[one].side]
        yield KINDS[0], f"why {letter}'s {name} {rng.choice(('ATK', 'DEF'))}"
        yield KINDS[1], f"why {letter}'s {name}"
        yield KINDS[2], f"why can't {letter} attack {foe} with {name}"
        yield KINDS[2], f"why can't {letter} power up {name}"
        for card in table.players[table.things[one].side].hand[:2]:
            deed = rng.choice(("play", "recruit", "play resource"))
            yield KINDS[2], f'why can\'t {letter} {deed} "{table.face(card).name}"'
