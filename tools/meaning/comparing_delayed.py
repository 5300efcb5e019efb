"""Comparing what an effect leaves waiting with what the referee sees happen afterwards.

The power runs, and then the game goes on. What is triggered only reveals a card, so that the game
shows how often it was.
"""

from itertools import islice
from random import Random
from typing import Final

from tools.meaning.comparing import compare
from tools.meaning.comparing_triggers import cause_of
from tools.meaning.driving import Step, drive, revealed_by_text
from tools.meaning.probing import book_with, probed, revealing
from tools.meaning.reading import Understood
from tools.meaning.referee.delayed import DelayedWaiter
from tools.meaning.referee.effects.performers import PERFORMERS
from tools.meaning.referee.events import NEVER
from tools.meaning.referee.moments import edges
from tools.meaning.referee.performing import DifferenceError, Performance
from tools.meaning.referee.watching import happened
from tools.meaning.running_powers import run_power
from tools.meaning.tables.scenes import Scene, scenes
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import SuperPower
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.core.table.table import Table

SCENES: Final = 5
MOST: Final = 60
STEPS: Final = 160
_PROBE: Final = 3  # so many cards are revealed by nothing else


def leaves_a_trigger(understood: Understood) -> bool:
    """Return whether an effect leaves something waiting."""
    powers = (line for line in _card(understood).lines if isinstance(line, SuperPower))
    parts = (part for power in powers for part in constructs_in(power.body))
    return any(isinstance(each, TriggerStatement) for each in parts)


def _card(understood: Understood) -> Card:
    (card,) = (each for each in understood.declared if isinstance(each, Card))
    return card


def compare_delayed(understood: Understood) -> Verdict:
    """Return whether what an effect leaves waiting triggers when it should."""
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    card = probed(_card(understood), revealing(_PROBE))
    (power,) = (line for line in card.lines if isinstance(line, SuperPower))
    quiet = (each for each in scenes(book_with(card), chance) if each.is_quiet)
    tried = islice(quiet, MOST)
    return compare(tried, lambda scene: _difference(power.body.statements, scene, chance), SCENES)


def _difference(statements: tuple[Construct, ...], scene: Scene, chance: Random) -> Verdict | None:
    run = run_power(scene, chance)
    play = Performance(scene.table.clone(), scene.source, scene.you, run.asked, PERFORMERS)
    try:
        play.perform(statements)
    except DifferenceError as difference:
        return Verdict(Fate.DIFFERS, "asks something else", example=str(difference))
    waiting = [
        DelayedWaiter(node, reading._replace(table=run.table)) for node, reading in play.delayed
    ]
    return _watched(scene._replace(table=run.table), waiting, chance)


def _watched(scene: Scene, waiting: list[DelayedWaiter], chance: Random) -> Verdict | None:
    fired, whose, out = 0, scene.table.turn_player, _out(scene.table)
    for step in drive(scene, chance, STEPS):
        # What becomes of the cards of a player who is out is special, and a power that is used
        # again leaves another trigger.
        is_used = any(each[2] == "use" and scene.source in each[3] for each in step.told)
        if is_used or _out(step.after) != out or not _is_long(step.after):
            return None
        fired += len(revealed_by_text(step))
        _look(waiting, step, whose)
        if step.before.turn != step.after.turn:
            whose = step.after.turn_player
        if step.is_calm:
            found = _compared(waiting, fired, step)
            if found is not None:
                return found
            fired = 0
    return None


def _look(waiting: list[DelayedWaiter], step: Step, whose: int) -> None:
    occurred = happened(step.before, step.after, step.told, cause_of(step.before))
    passed = edges(step.before, step.after, whose)
    for each in waiting:
        each.watch(step.before, step.after, occurred, passed)


def _compared(waiting: list[DelayedWaiter], fired: int, step: Step) -> Verdict | None:
    due = NEVER
    seen: list[object] = []
    for each in waiting:
        due = due.plus(each.settle())
        seen += each.seen
        each.seen = []
    if due.least <= fired <= due.most:
        return None
    table = step.after
    told = f"{fired} times instead of {due.least} to {due.most}: {seen} (turn {table.turn})"
    return Verdict(Fate.DIFFERS, "what is left waiting triggers at other times", example=told)


def _out(table: Table) -> list[bool]:
    return [player.out for player in table.players]


def _is_long(table: Table) -> bool:
    """Return whether every deck has cards enough to be revealed."""
    return all(len(player.deck) >= _PROBE for player in table.players if not player.out)
