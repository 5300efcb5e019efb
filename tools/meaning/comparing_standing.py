"""Comparing what a power makes so, as long as it works, with what the referee reads in it."""

from itertools import islice
from random import Random
from typing import Final

from tools.meaning.comparing import BreaksError, compare
from tools.meaning.comparing_deeds import prohibition_difference
from tools.meaning.reading import Understood
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.results import differences
from tools.meaning.referee.standing import said
from tools.meaning.tables.scenes import Scene, blanked, scenes
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power
from vsdsl.constructs.modifiers.permissions import Cannot

SCENES: Final = 10
MOST: Final = 80


def compare_standing(understood: Understood) -> Verdict:
    """Return whether a power makes so what it says, on many quiet tables."""
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    statements = _statements(understood)
    quiet = islice((each for each in scenes(understood.book, chance) if each.is_quiet), MOST)
    if len(statements) == 1 and isinstance(statements[0], Cannot):
        node = statements[0]
        return compare(quiet, lambda scene: _forbidden(scene, node, chance), SCENES)
    return compare(quiet, lambda scene: _difference(scene, statements), SCENES)


def _statements(understood: Understood) -> tuple[Construct, ...]:
    (card,) = (each for each in understood.declared if isinstance(each, Card))
    (power,) = (line for line in card.lines if isinstance(line, Power))
    return power.body.statements


def _difference(scene: Scene, statements: tuple[Construct, ...]) -> Verdict | None:
    # A modifier that asks for what it changes sees what comes before it: here, all but itself.
    without = blanked(scene)
    wanted = said(reading_of(without, scene.source, scene.you), statements)
    try:
        found = differences(without, scene.table, wanted)
    except Exception as error:
        raise BreaksError(f"{type(error).__name__}: {error}") from error
    if found:
        told = f"{found[0]} (this is {scene.source})"
        return Verdict(Fate.DIFFERS, "says something else", example=told)
    return None


def _forbidden(scene: Scene, node: Cannot, chance: Random) -> Verdict | None:
    reading = reading_of(scene.table, scene.source, scene.you)
    found = prohibition_difference(scene, blanked(scene), node, reading, chance)
    return Verdict(Fate.DIFFERS, "forbids something else", example=found) if found else None
