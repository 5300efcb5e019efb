"""Tables that can be: what the rules would change at once is on no table."""

from collections.abc import Iterator

from vsdsl.core.characters.defeat import is_beaten
from vsdsl.core.characters.levels import is_due
from vsdsl.core.characters.presence import characters
from vsdsl.core.characters.stats import health_of, stats
from vsdsl.core.game.asking import push
from vsdsl.core.game.rule_checks import is_without_def
from vsdsl.core.table.frames import Settle
from vsdsl.core.table.table import Table
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.scene import Scene


def refuse_impossible(scene: Scene) -> None:
    """Refuse a table that the rules would change at once, with the first rule that would.

    Raises `SituationError`.
    """
    fault = next(impossible(scene), None)
    if fault is not None:
        raise fault


def settle(table: Table) -> None:
    """Let the rules set right what cannot be, before anybody may act.

    Rules: 8.3.3.
    """
    table.dirty = True
    push(table, Settle())


def impossible(scene: Scene) -> Iterator[SituationError]:
    """Yield what the rules would change at once about the characters in play.

    Rules: 10.4.1, 10.5.3, 11.2.4.
    """
    table = scene.table
    for ident in characters(table):
        thing, name = table.things[ident], table.face(ident).name
        if is_without_def(table, ident):
            what = f"`{name}` has DEF {stats(table, ident)[1]} and would be stunned"
            yield _refused(scene, ident, what, "10.4.1")
        if thing.wounds and is_beaten(table, ident):
            what = f"`{name}` has {health_of(table, ident)} health and would be KO'd"
            yield _refused(scene, ident, what, "10.5.3")
        if thing.xp and is_due(table, ident):
            what = f"`{name}` levels up with {table.face(ident).xp_needed} XP"
            yield _refused(scene, ident, what, "11.2.4")


def _refused(scene: Scene, ident: int, what: str, rule: str) -> SituationError:
    line, column, length = scene.places.get(ident, (0, 0, 0))
    hint = (
        "`settled: true` lets the rules do it" if line else "`... and settle` lets the rules do it"
    )
    return SituationError(
        Code.IMPOSSIBLE, what, hint, rule=rule, line=line, column=column, length=length
    )
