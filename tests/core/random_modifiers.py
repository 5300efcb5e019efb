"""Random sets of modifiers on a laboratory table, for the referee of the stat evaluator."""

import random
from functools import cache
from typing import Any

from tests.core.lab import A, B, Lab
from vsdsl.core.characters.layers import BASE
from vsdsl.core.characters.stats import base_stats, derivation, stats
from vsdsl.core.table.modifiers import STAT_KINDS, Lasts, Modifier
from vsdsl.core.table.table import RESOURCES, Table

CARDS = """
keyword Pride:
    this has +1/+1

keyword Envy:
    while this is exhausted: this has +2/-1

supporting "Banner" REF-001:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    power "Wave":
        each other character on your side has +1/+0

supporting "Dread" REF-002:
    team Lab Cats
    cost 1
    stats 3/3, health 2

    power "Gloom":
        each enemy character has -1/-1

supporting "Tree" REF-003:
    team Lab Rats
    cost 1
    stats 0/1, health 2

    power "Growth":
        this has +1/+1 for each resource on your side

supporting "Grudge" REF-004:
    team Lab Cats
    cost 1
    stats 4/2, health 2
    Envy

supporting "Ceiling" REF-005:
    team Lab Rats
    cost 1
    stats 4/4, health 2

    power "Roof":
        ATK and DEF of this can't be above printed

supporting "Floor" REF-006:
    team Lab Cats
    cost 1
    stats 2/2, health 2

    power "Ground":
        ATK and DEF of this can't be below printed

plot twist "Lesson" REF-010:
    main:
        a character gains Pride this turn

plot twist "Bad Lesson" REF-011:
    main:
        a character gains Envy this turn

plot twist "Hush" REF-012:
    main:
        a character loses its powers this turn

plot twist "Mood" REF-013:
    main:
        while this is face-up: a character gets +1/+1 this turn
"""

OPERATIONS = sorted(STAT_KINDS)


@cache
def _start() -> tuple[Table, tuple[int, ...], dict[str, tuple[str, ...]]]:
    lab = Lab(CARDS)
    for player in (A, B):
        for card in ("Banner", "Dread", "Tree", "Grudge", "Ceiling", "Floor"):
            lab.add(player, card)
        lab.add(player, "Lab Bench", RESOURCES)
    keys: dict[str, tuple[str, ...]] = {}
    for key, static in sorted(lab.table.book.statics.items()):
        if key.startswith("REF-01"):
            keys[static.kind] = (*keys.get(static.kind, ()), key)
    return lab.table, lab.table.in_play(), keys


def random_table(rng: random.Random) -> Table:
    """Return a table with random counters, states and modifiers."""
    start, everyone, keys = _start()
    table = start.clone()
    for ident in everyone:
        shake(table, rng, ident)
    stamps = rng.sample(range(1, 90), k=12)
    for number, stamp in enumerate(stamps[: rng.randrange(10)]):
        table.modifiers += (_modifier(rng, keys, number, stamp, everyone),)
    for ident, stamp in zip(rng.sample(everyone, k=2), stamps[10:], strict=True):
        table.edit(ident).stamp = stamp
    table.restructure()
    return table


def shake(table: Table, rng: random.Random, ident: int) -> None:
    """Change a character in some way that its stats or those of others may depend on."""
    thing = table.edit(ident)
    thing.plus, thing.minus = rng.choice(((0, 0), (rng.randrange(4), 0), (0, rng.randrange(4))))
    thing.exhausted = rng.random() < 0.5
    if rng.random() < 0.2:
        thing.face_up, thing.stunned = False, True
        table.restructure()


def _modifier(
    rng: random.Random,
    keys: dict[str, tuple[str, ...]],
    number: int,
    stamp: int,
    everyone: tuple[int, ...],
) -> Modifier:
    kind = rng.choice((*OPERATIONS, "add", "add", "grant", "lose"))
    reach = tuple(rng.sample(everyone, k=rng.randrange(1, len(everyone))))
    value: Any = None
    key = ""
    if kind in keys:
        key = rng.choice(keys[kind])
    else:
        value = (rng.randrange(-4, 7), rng.randrange(-4, 7))
        if rng.random() < 0.2:
            key = keys["while"][0]
    source = rng.choice(everyone)
    return Modifier(number, stamp, kind, reach, value, Lasts("game"), source, A, key, {})


def disagreements(table: Table) -> list[tuple[int, Any, Any]]:
    """Return the characters for which the quick evaluator and the referee differ."""
    found = []
    for ident in table.in_play():
        steps = derivation(table, ident)
        right = (steps[-1].atk, steps[-1].def_)
        base = next((s.atk, s.def_) for s in reversed(steps) if s.layer.order == BASE)
        if stats(table, ident) != right or base_stats(table, ident) != base:
            found.append((ident, stats(table, ident), steps))
    return found


def check_one(seed: int) -> list[tuple[int, Any, Any]]:
    """Compare both evaluators on one random table, then again after something has changed."""
    rng = random.Random(seed)  # noqa: S311  a test, not a secret
    table = random_table(rng)
    found = disagreements(table)
    shake(table, rng, rng.choice(table.in_play()))
    return found + disagreements(table)
