"""Comparing what a power makes so, as long as it works, with what the referee reads in it."""

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any, Final

from tools.meaning.cards import NUMBER
from tools.meaning.comparing import BreaksError, SilentError, compare
from tools.meaning.comparing_deeds import permission_difference
from tools.meaning.comparing_effects import compare_body
from tools.meaning.comparing_replacement import compare_replacement, replacement_in
from tools.meaning.keywords import given
from tools.meaning.reading import Understood
from tools.meaning.referee.printed import action_use
from tools.meaning.referee.quiet_sayings import QUIET
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.reading import Reading
from tools.meaning.referee.results import differences
from tools.meaning.referee.standing import said
from tools.meaning.tables.scenes import Scene, blanked, scenes
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.statements.mode import Action

SCENES: Final = 10
MOST: Final = 80


def compare_standing(understood: Understood) -> Verdict:
    """Return whether a power makes so what it says, on many quiet tables."""
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    statements = _statements(understood)
    if len(statements) == 1 and isinstance(statements[0], Action):
        return _of_action(understood, statements[0])
    names = given(*understood.real)
    replacement = replacement_in(statements)
    if replacement is not None:
        return compare_replacement(understood, replacement)
    quiet = islice((each for each in scenes(understood.book, chance) if each.is_quiet), MOST)
    if len(statements) == 1 and isinstance(statements[0], Can | Cannot | Must):
        node = statements[0]
        return compare(quiet, lambda scene: _forbidden(scene, names, node, chance), SCENES)
    if len(statements) == 1 and type(statements[0]) in QUIET:
        told = statements[0]
        return compare(quiet, lambda scene: _quiet(scene, names, told), SCENES)
    return compare(quiet, lambda scene: _difference(scene, statements, names), SCENES)


def _of_action(understood: Understood, node: Action) -> Verdict:
    """Return whether an action can be taken when it says, and does what it says."""
    uses = [each.use for each in understood.book.faces[NUMBER].abilities if each.use is not None]
    offered = [(use.timing, use.limit) for use in uses]
    if offered != [action_use(node)]:
        return Verdict(Fate.DIFFERS, "prints something else", example=f"{offered}")
    return compare_body(understood, node.body.statements)


def _statements(understood: Understood) -> tuple[Construct, ...]:
    (card,) = (each for each in understood.declared if isinstance(each, Card))
    (power,) = (line for line in card.lines if isinstance(line, Power))
    return power.body.statements


def _reading(scene: Scene, names: Mapping[str, Any]) -> Reading:
    return reading_of(scene.table, scene.source, scene.you, **names)


def _difference(
    scene: Scene, statements: tuple[Construct, ...], names: Mapping[str, Any]
) -> Verdict | None:
    # A modifier that asks for what it changes sees what comes before it: here, all but itself.
    without = blanked(scene)
    wanted = said(_reading(scene._replace(table=without), names), statements)
    try:
        found = differences(without, scene.table, wanted)
    except Exception as error:
        raise BreaksError(f"{type(error).__name__}: {error}") from error
    if found:
        told = f"{found[0]} (this is {scene.source})"
        return Verdict(Fate.DIFFERS, "says something else", example=told)
    return None


def _quiet(scene: Scene, names: Mapping[str, Any], node: Construct) -> Verdict | None:
    reading = _reading(scene, names)
    found = list(QUIET[type(node)](reading, node, blanked(scene)))
    if not found:
        raise SilentError
    for told in found:
        if told.got != told.wanted:
            example = f"{told.what}: {told.got} instead of {told.wanted} (this is {scene.source})"
            return Verdict(Fate.DIFFERS, "says something else", example=example)
    return None


def _forbidden(
    scene: Scene, names: Mapping[str, Any], node: Can | Cannot | Must, chance: Random
) -> Verdict | None:
    reading = _reading(scene, names)
    found = permission_difference(scene, blanked(scene), node, reading, chance)
    return (
        Verdict(Fate.DIFFERS, "allows or forbids something else", example=found) if found else None
    )
