"""Counters: `"X" has 2 wounds`, `has 3 health`, `has 3 xp`, `has 1 "+1/+1" counter` ..."""

from typing import Final

from vsdsl.core.characters.stats import health_of
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.table import Thing
from vsdsl.situation.counters_known import counters_known
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.explaining import what_happened_to
from vsdsl.situation.lines.expectations import HasNoTally, HasTally
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import wherever
from vsdsl.situation.scene import Scene


def count_of(scene: Scene, ident: int, words: str) -> int:
    """Return how many of something a card has, in the words that were used for it."""
    thing = scene.table.things[ident]
    match words.rsplit(" ", 1):
        case ["wound" | "wounds"]:
            return thing.wounds
        case ["health"]:
            return health_of(scene.table, ident) - thing.wounds
        case ["xp"]:
            return thing.xp
        case [kind, _]:
            return _named(scene, thing, kind.strip('"'))
        case _:
            return thing.plus + thing.minus + sum(named(thing, name) for name in names_on(thing))


def _named(scene: Scene, thing: Thing, kind: str) -> int:
    """Return how many counters of a kind are on a card, if there are such counters."""
    if kind in {"+1/+1", "-1/-1"}:
        return thing.plus if kind == "+1/+1" else thing.minus
    if kind not in scene.table.book.counters:
        raise SituationError(Code.VALUE, f"there are no {kind} counters", counters_known(scene))
    return named(thing, kind)


def _has_tally(scene: Scene, step: HasTally) -> Outcome:
    ident = wherever(scene, step.card)
    words = step.tally.words
    found = count_of(scene, ident, words)
    return Outcome(found == step.count, _in_words(found, words), what_happened_to(scene, ident))


def _has_no_tally(scene: Scene, step: HasNoTally) -> Outcome:
    ident = wherever(scene, step.card)
    words = step.tally.words
    found = count_of(scene, ident, words)
    return Outcome(found == 0, _in_words(found, words), what_happened_to(scene, ident))


def _in_words(count: int, words: str) -> str:
    """Return a number of something; one of them is not several."""
    one = words.removesuffix("s")
    several = one if one in {"health", "xp"} else f"{one}s"
    return f"{count} {one if count == 1 else several}"


COUNTERS: Final[Meanings[Outcome]] = dict(
    [
        means(HasNoTally, _has_no_tally),
        means(HasTally, _has_tally),
    ]
)
