"""Comparing what a power does with what the referee makes of its text."""

from functools import partial
from itertools import islice
from random import Random
from typing import Final

from tools.meaning.comparing import BreaksError, SilentError, compare
from tools.meaning.comparing_deeds import permission_difference
from tools.meaning.comparing_delayed import compare_delayed, leaves_a_trigger
from tools.meaning.comparing_offers import offer_difference
from tools.meaning.reading import Understood
from tools.meaning.referee.costs import can_pay
from tools.meaning.referee.effects.characters import stun_without_def
from tools.meaning.referee.effects.counters import take_what_is_barred
from tools.meaning.referee.effects.performers import PERFORMERS
from tools.meaning.referee.performing import (
    DifferenceError,
    Performance,
    SkippedError,
)
from tools.meaning.referee.reading import UnreadError
from tools.meaning.referee.results import differences
from tools.meaning.referee.selectors import choice_of
from tools.meaning.referee.traces import unlike_run
from tools.meaning.running_powers import Run, TooLongError, run_power
from tools.meaning.tables.scenes import Scene, scenes, without_words
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import SuperPower
from vsdsl.constructs.effects.cards import Discard, PlayCard
from vsdsl.constructs.selectors.selector import Target
from vsdsl.constructs.statements.control import Amplify
from vsdsl.core.table.faces import Setting, Use

SCENES: Final = 10
MOST: Final = 40


def compare_effect(understood: Understood) -> Verdict:
    """Return whether a power does what its text says, on many tables."""
    if leaves_a_trigger(understood):
        return compare_delayed(understood)
    return compare_body(understood, _statements(understood))


def compare_body(understood: Understood, statements: tuple[Construct, ...]) -> Verdict:
    """Return whether what a power runs does what some lines say, on many tables."""
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    made = scenes(understood.book, chance)
    parts = (part for each in statements for part in constructs_in(each))
    if any(isinstance(part, PlayCard) for part in parts):
        made = map(without_words, made)
    tried = islice(made, MOST)
    return compare(tried, lambda scene: _difference(statements, scene, chance), SCENES)


def compare_cost(understood: Understood, act: Construct, use: Use) -> Verdict:
    """Return whether what a power costs besides symbols is what is done, where it can be paid."""
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    tried = islice(map(without_words, scenes(understood.book, chance)), 2 * MOST)
    unpaid: list[Scene] = []
    found = compare(tried, lambda scene: _cost_difference(act, use, scene, chance, unpaid), SCENES)
    is_never_paid = found.fate is Fate.APART and len(unpaid) >= SCENES
    return Verdict(Fate.RIGHT) if is_never_paid else found


def _cost_difference(
    act: Construct, use: Use, scene: Scene, chance: Random, unpaid: list[Scene]
) -> Verdict | None:
    """Return in what a cost differs from what is done; `unpaid` gathers where it can't be paid."""
    where = Setting(source=scene.source, player=scene.you, binds={})
    if use.payable is not None and not use.payable(scene.table, where):
        if scene.is_quiet and isinstance(getattr(act, "target", None), Target):
            if _could_be_paid(act, scene):
                return Verdict(Fate.DIFFERS, "cannot be paid", example=f"this is {scene.source}")
            unpaid.append(scene)
        raise SilentError
    run = _run(scene, chance, use.extra)
    play = Performance(scene.table.clone(), scene.source, scene.you, run.asked, PERFORMERS)
    play.is_quiet, play.can_pay = scene.is_quiet, partial(can_pay, play, act)
    return _unlike((act,), scene, play, run)


def _could_be_paid(act: Construct, scene: Scene) -> bool:
    """Return whether there is enough with which a cost can be paid."""
    play = Performance(scene.table.clone(), scene.source, scene.you, (), PERFORMERS)
    target: Target = getattr(act, "target")  # noqa: B009  of those that have one
    home = "hand" if isinstance(act, Discard) else "play"
    found = [each for each in play.reading.things(target, home) if can_pay(play, act, each)]
    choice = choice_of(play.reading, target)
    return len(found) >= max(1, choice.least if choice is not None else 1)


def _statements(understood: Understood) -> tuple[Construct, ...]:
    (card,) = (each for each in understood.declared if isinstance(each, Card))
    (power,) = (line for line in card.lines if isinstance(line, SuperPower))
    return power.body.statements


def _difference(statements: tuple[Construct, ...], scene: Scene, chance: Random) -> Verdict | None:
    parts = (part for each in statements for part in constructs_in(each))
    is_amplified = any(isinstance(p, Amplify) for p in parts) and chance.random() < 1 / 2
    run = _run(scene, chance, is_amplified=is_amplified)
    play = Performance(scene.table.clone(), scene.source, scene.you, run.asked, PERFORMERS)
    play.is_quiet, play.is_amplified = scene.is_quiet, is_amplified
    found = _unlike(statements, scene, play, run)
    if found is None and scene.is_quiet:
        told = offer_difference(scene, play, run, chance)
        if told is not None:
            return Verdict(Fate.DIFFERS, "leaves another action open", example=told)
        return _forbidden(scene, play, run, chance)
    return found


def _unlike(
    statements: tuple[Construct, ...], scene: Scene, play: Performance, run: Run
) -> Verdict | None:
    """Return in what a run differs from how a text is performed."""
    try:
        play.perform(statements)
    except DifferenceError as difference:
        return Verdict(Fate.DIFFERS, "asks something else", example=str(difference))
    if play.asked:
        told = f"asks {play.asked[0].options}"
        return Verdict(Fate.DIFFERS, "asks something else", example=told)
    out = {seat for seat, player in enumerate(run.table.players) if player.out}
    if play.out and out != play.out | _out_before(scene):
        return Verdict(Fate.DIFFERS, "puts somebody else out", example=f"{out}, not {play.out}")
    if out and not play.out:
        raise SkippedError("the game ends")
    if not scene.is_quiet or out:
        return None
    take_what_is_barred(play)
    stun_without_def(play)
    found = [
        *differences(play.table, run.table, play.said, play.shuffled),
        *unlike_run(scene.table, play, run.table),
    ]
    if found:
        return Verdict(Fate.DIFFERS, "leaves another table", example="; ".join(found))
    return None


def _out_before(scene: Scene) -> set[int]:
    return {seat for seat, player in enumerate(scene.table.players) if player.out}


def _run(scene: Scene, chance: Random, program: str = "", *, is_amplified: bool = False) -> Run:
    try:
        run = run_power(scene, chance, program, is_amplified=is_amplified)
    except TooLongError:
        raise
    except Exception as error:
        raise BreaksError(f"{type(error).__name__}: {error}") from error
    return run


def _forbidden(scene: Scene, play: Performance, run: Run, chance: Random) -> Verdict | None:
    """Return what can or can't be done after an effect that says so, if that differs."""
    if len(play.permissions) > 1:
        raise UnreadError("several permissions at once")
    for node, reading in play.permissions:
        after = scene._replace(table=run.table)
        found = permission_difference(after, play.table, node, reading, chance)
        if found is not None:
            return Verdict(Fate.DIFFERS, "allows or forbids something else", example=found)
    return None
