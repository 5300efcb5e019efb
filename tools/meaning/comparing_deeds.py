"""Comparing what a prohibition keeps from happening with whom and what its text is about."""

from random import Random

from tools.meaning.attempting import attempts
from tools.meaning.comparing import BreaksError, SilentError
from tools.meaning.referee.deeds import forbids, kind_of
from tools.meaning.referee.reading import Reading
from tools.meaning.tables.scenes import Scene
from vsdsl.constructs.modifiers.permissions import Cannot
from vsdsl.core.table.table import Table


def prohibition_difference(
    scene: Scene, silent: Table, node: Cannot, reading: Reading, chance: Random
) -> str | None:
    """Return what can or can't be done on a table against what a prohibition says, if anything.

    `silent` is the table on which nothing is forbidden.
    """
    kind, table = kind_of(node.deed), scene.table
    standing = [each for each in table.in_play() if table.things[each].face_up]
    others = chance.sample(standing, min(2, len(standing)))
    sources = tuple(dict.fromkeys((scene.source, *others)))
    before = attempts(silent, kind, sources)
    if before is None:
        raise SilentError
    should = frozenset(each for each in before if not forbids(reading, node, each))
    try:
        now = attempts(table, kind, sources)
    except Exception as error:
        raise BreaksError(f"{type(error).__name__}: {error}") from error
    if now == should == before:
        raise SilentError  # nothing is about to be done that it forbids
    if now is None or now == should:
        return None
    missing, wrong = sorted(map(str, should - now))[:2], sorted(map(str, now - should))[:2]
    return f"forbids {missing} wrongly, lets {wrong} happen wrongly (this is {scene.source})"
