"""Comparing what a replacement keeps from happening with what would have happened without it.

A game goes on step by step, and each step is also taken on a table where the power is missing. What
happens there and is meant by the text must not happen, and the probe must come in its place.
"""

from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from tools.meaning.comparing import BreaksError, SilentError, compare
from tools.meaning.comparing_triggers import cause_of
from tools.meaning.driving import Step, drive, revealed_by_text, stepped
from tools.meaning.probing import book_with, probed, revealing
from tools.meaning.reading import Understood
from tools.meaning.referee.events import NEVER, Times
from tools.meaning.referee.facts import powers
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.reading import Reading
from tools.meaning.referee.replacing import is_replaced, kind_replaced, to_whom
from tools.meaning.referee.watching import Occurrence, happened
from tools.meaning.tables.scenes import Scene, blanked, scenes
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.control import IfWould, WhileTrue
from vsdsl.core.table.frames import Instead
from vsdsl.core.table.modifiers import INSTEAD
from vsdsl.core.table.table import Table

SCENES: Final = 4
MOST: Final = 90
STEPS: Final = 250
_PROBE: Final = 3  # so many cards are revealed by nothing else


class Replacement(NamedTuple):
    """A replacement, and the conditions under which it works."""

    node: IfWould
    conditions: tuple[Construct, ...] = ()


def replacement_in(statements: tuple[Construct, ...]) -> Replacement | None:
    """Return the replacement that a power is, also one that works only while something is so."""
    match statements:
        case (IfWould() as node,):
            return Replacement(node)
        case (WhileTrue(condition=condition, body=body),):
            inner = replacement_in(body.statements)
            return inner and inner._replace(conditions=(condition, *inner.conditions))
        case _:
            return None


def compare_replacement(understood: Understood, replacement: Replacement) -> Verdict:
    """Return whether what a power replaces does not happen, and the other thing does."""
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    probe = revealing(_PROBE)
    book = book_with(*(probed(each, probe) for each in understood.real))
    quiet = islice((each for each in scenes(book, chance) if each.is_quiet), MOST)
    return compare(quiet, lambda scene: _difference(scene, replacement, chance), SCENES)


def _difference(scene: Scene, replacement: Replacement, chance: Random) -> Verdict | None:
    seen, fired, due = False, 0, NEVER
    for step in drive(scene, chance, STEPS, drawn_to=scene.source):
        if _is_over(scene.table, step.after):
            break
        fired += len(revealed_by_text(step))
        meant = _meant(scene, replacement, step)
        if isinstance(meant, str):
            return Verdict(Fate.DIFFERS, "replaces something else", example=meant)
        due = due.plus(meant)
        seen = seen or due.most > 0
        if step.is_calm:
            if not due.least <= fired <= due.most:
                told = f"{fired} times instead of {due.least} to {due.most}"
                return Verdict(Fate.DIFFERS, "replaces something else", example=told)
            fired, due = 0, NEVER
    if not seen:
        raise SilentError
    return None


def _is_over(before: Table, after: Table) -> bool:
    """Return whether the game has come to where there is nothing to compare any more."""
    pairs = zip(before.players, after.players, strict=True)
    is_short = any(len(each.deck) < _PROBE for each in after.players if not each.out)
    return is_short or any(one.out != two.out for one, two in pairs)


def _meant(scene: Scene, replacement: Replacement, step: Step) -> Times | str:
    """Return how often something is replaced in a step, or what happens against the text."""
    node = replacement.node
    causes = cause_of(step.before)
    here = _occurred(node, step, causes)
    try:
        without = stepped(blanked(scene._replace(table=step.before)))
    except Exception as error:
        raise BreaksError(f"{type(error).__name__}: {error}") from error
    would = _occurred(node, without, causes)
    reading = _reading(step.before, scene.source)
    if reading is not None and not all(map(reading.holds, replacement.conditions)):
        reading = None
    if reading is not None and node.would == "appear":  # what it is, it is when it is there
        reading = reading._replace(table=without.after)
    replaced = [each for each in would if reading and is_replaced(reading, node, each, causes)]
    happened_here = {to_whom(node, each) for each in here}
    if _is_held_up(step.before):  # what is to happen instead has not happened yet
        return Times(0, len(replaced))
    whom = {to_whom(node, each) for each in replaced}
    if whom & happened_here:
        return f"{node.would} happens to {whom & happened_here}"
    if not replaced and {to_whom(node, each) for each in would} != happened_here:
        return f"{node.would} happens to {happened_here} without a word about it"
    return Times(len(whom), len(replaced))


def _reading(table: Table, this: int) -> Reading | None:
    """Return how the text reads, if its power works."""
    thing = table.things[this]
    is_working = thing.row in {"front", "back"} and thing.face_up and bool(powers(table, this))
    return reading_of(table, this, thing.side) if is_working else None


def _occurred(node: IfWould, step: Step, causes: tuple[int, ...]) -> list[Occurrence]:
    found = happened(step.before, step.after, step.told, causes)
    kind = kind_replaced(node)
    once: dict[Any, Occurrence] = {}
    for each in found:
        if each.kind == kind:
            once.setdefault((each.subject, each.player), each)
    return list(once.values())


def _is_held_up(table: Table) -> bool:
    """Return whether something is about to happen instead of something else."""
    if any(each.batch == INSTEAD for each in table.waiting):
        return True
    return any(
        isinstance(frame, Instead) or "#instead" in getattr(frame, "binds", {})
        for frame in table.stack
    )
