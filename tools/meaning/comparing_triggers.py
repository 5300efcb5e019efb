"""Comparing when triggers trigger with what the referee sees happen, many of them in one game.

In the games each trigger reveals cards, and how many tells which of them it was. So nothing changes
on the table, and a game shows for all of them when they trigger.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, Final

from tools.meaning.cards import NAME, NUMBER
from tools.meaning.driving import Step, drive, revealed_by_text
from tools.meaning.probing import book_with, probed, revealing
from tools.meaning.reading import Understood
from tools.meaning.referee.moments import Edge, edges
from tools.meaning.referee.reading import SenselessError, UnreadError
from tools.meaning.referee.sequences import SequenceWaiter
from tools.meaning.referee.waiting import Waiter
from tools.meaning.referee.watching import happened
from tools.meaning.tables.scenes import Scene, scenes
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.core.table.book import Book
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

TOGETHER: Final = 20
AnyWaiter = Waiter | SequenceWaiter
GAMES: Final = 14
STEPS: Final = 350


Trigger = TriggerStatement | SequenceTrigger


def trigger_of(understood: Understood) -> Trigger | None:
    """Return the trigger of a power that is nothing but a trigger."""
    for card in understood.declared:
        if isinstance(card, Card) and isinstance(card.lines[-1], Power):
            statements = card.lines[-1].body.statements
            if len(statements) == 1 and isinstance(statements[0], Trigger):
                return statements[0]
    return None


def compare_triggers(triggers: Sequence[Trigger], seed: int) -> list[Verdict]:
    """Return for each trigger whether it triggers when it should."""
    found: list[Verdict] = []
    for at in range(0, len(triggers), TOGETHER):
        together = triggers[at : at + TOGETHER]
        found += _Match(together, book_of(together)).play(seed + at)
    return found


def compare_trigger_of_keyword(understood: Understood, trigger: Trigger) -> Verdict:
    """Return whether a trigger that a keyword is triggers when it should on a card that has it."""
    book = book_with(*(probed(each, revealing(1)) for each in understood.real))
    (found,) = _Match([trigger], book).play(understood.card.number)
    return found


def book_of(triggers: Sequence[Trigger]) -> Book:
    """Return the book of a card with many triggers, each of which reveals so many cards."""
    powers = "".join(
        f'\n    power "Trial {at}":\n        when this attacks: draw 1\n'
        for at in range(1, len(triggers) + 1)
    )
    head = f'supporting "{NAME}" {NUMBER}:\n    team Avengers\n    cost 3\n'
    text = f"{head}    stats 3/4, health 2\n{powers}"
    (declared,) = parse_script(Source(name="triggers.vscard", text=text)).declarations
    card = declared.construct
    if not isinstance(card, Card):
        raise TypeError(type(card).__name__)
    lines = enumerate(triggers, 1)
    rewritten = [
        _with_trigger(each, *next(lines)) if isinstance(each, Power) else each
        for each in card.lines
    ]
    return book_with(card.changed(lines=tuple(rewritten)))


def _with_trigger(power: Power, number: int, trigger: Trigger) -> Power:
    probe = trigger.changed(body=revealing(number))
    return power.changed(body=power.body.changed(statements=(probe,)))


class _Match:
    """Games in which some triggers wait."""

    def __init__(self, triggers: Sequence[Trigger], book: Book) -> None:
        self._triggers = triggers
        self._book = book
        self._verdicts: list[Verdict | None] = [None] * len(triggers)

    def play(self, seed: int) -> list[Verdict]:
        """Play games, and return what came of each trigger."""
        chance = Random(f"triggers {seed}")  # noqa: S311  the same games each time, and no secret
        quiet = (
            each for each in scenes(self._book, chance) if each.is_quiet and _is_long(each.table)
        )
        for scene in islice(quiet, GAMES):
            self._game(scene, chance)
        return [each or Verdict(Fate.RIGHT) for each in self._verdicts]

    def _game(self, scene: Scene, chance: Random) -> None:
        waiters = [self._waiter(at, scene.source) for at in range(len(self._triggers))]
        fired = [0] * len(self._triggers)
        whose, out = scene.table.turn_player, _out(scene.table)
        for step in drive(scene, chance, STEPS):
            # What becomes of the cards of a player who is out is special, and a short deck has not
            # cards enough to tell which trigger it was.
            if _out(step.after) != out or not _is_long(step.after):
                return
            for cards in revealed_by_text(step):
                fired[cards - 1] += 1
            self._watch(waiters, step, edges(step.before, step.after, whose))
            if step.before.turn != step.after.turn:
                whose = step.after.turn_player
            if step.is_calm:
                self._compare(waiters, fired, step.after)
                fired = [0] * len(self._triggers)

    def _waiter(self, at: int, this: int) -> AnyWaiter | None:
        if self._verdicts[at] is not None:
            return None
        trigger = self._triggers[at]
        if isinstance(trigger, SequenceTrigger):
            return SequenceWaiter(trigger, this)
        return Waiter(trigger, this)

    def _watch(self, waiters: list[AnyWaiter | None], step: Step, passed: list[Edge]) -> None:
        occurred = happened(step.before, step.after, step.told, cause_of(step.before))
        for at, waiter in enumerate(waiters):
            if waiter is None or self._verdicts[at] is not None:
                continue
            try:
                waiter.watch(step.before, step.after, occurred, passed)
            except UnreadError as unread:
                self._verdicts[at] = Verdict(Fate.APART, str(unread))
            except SenselessError as senseless:
                reason = f"accepted without sense: {senseless}"
                self._verdicts[at] = Verdict(Fate.DIFFERS, reason)

    def _compare(self, waiters: list[AnyWaiter | None], fired: list[int], table: Table) -> None:
        for at, waiter in enumerate(waiters):
            if waiter is None or self._verdicts[at] is not None:
                continue
            seen, waiter.seen = waiter.seen, []
            due = waiter.settle()
            if not due.least <= fired[at] <= due.most:
                told = f"{fired[at]} times instead of {due.least} to {due.most}: {seen}"
                where = f"turn {table.turn}, {table.phase} {table.step}, this is {waiter.this}"
                self._verdicts[at] = Verdict(
                    Fate.DIFFERS, "triggers at other times", example=f"{told} ({where})"
                )


def _is_long(table: Table) -> bool:
    """Return whether every deck has cards enough to be revealed."""
    return all(len(player.deck) > TOGETHER for player in table.players if not player.out)


def _out(table: Table) -> list[bool]:
    return [player.out for player in table.players]


def cause_of(table: Table) -> tuple[int, ...]:
    """Return the card whose power is being carried out."""
    frame: tuple[Any, ...] = table.stack[-1]
    return (frame.source,) if isinstance(frame, Run) else ()
