"""What has happened: `attacked this turn`, `survived this combat`.

The table keeps the deeds of the turn: kind, subjects, others, player, value, number of the combat.
"""

from typing import Any, Final

from vsdsl.constructs.conditions.predicate import Did, DidNot, DuringCombat, DuringTurn
from vsdsl.constructs.construct import Construct
from vsdsl.core.faces import Setting
from vsdsl.core.table import Table
from vsdsl.interp.fights import survived
from vsdsl.interp.meaning import Test, UnsaidError, Value, negated
from vsdsl.interp.places import is_player, player_of
from vsdsl.interp.reading import Reader

_KINDS: Final = {
    "appeared": "appear",
    "attacked": "attack",
    "discarded": "discard",
    "drew": "draw",
    "got KO'd": "ko",
    "got stunned": "stun",
    "played": "play",
    "recovered": "recover",
    "recruited": "recruit",
    "stunned": "stun",
    "used": "use",
}
_PAST: Final = {
    "appear": "appeared",
    "attack": "attacked",
    "draw": "drew",
    "play": "played",
    "recover": "recovered",
    "stun": "stunned",
    "survive": "survived",
    "use": "used",
}


def did(reader: Reader, node: Did) -> Test:
    """Return the test whether something has happened in a span of time.

    Rules: 6.7.3.
    """
    return _happened(reader, node.verb, node.thing, node.during)


def did_not(reader: Reader, node: DidNot) -> Test:
    """Return the test whether something has not happened in a span of time."""
    return negated(_happened(reader, _PAST[node.verb], node.thing, node.during))


def _happened(reader: Reader, verb: str, thing: Construct | None, during: Construct) -> Test:
    in_combat = isinstance(during, DuringCombat)
    if not in_combat and not isinstance(during, DuringTurn):
        raise UnsaidError(type(during).__name__)
    if verb == "survived" and in_combat:
        return lambda table, _setting, v: survived(table, v)
    kind = _KINDS.get(verb)
    if kind is None:
        raise UnsaidError(f"`{verb}` as something past")
    target = reader.phrase(thing).test if thing is not None else None
    backwards = kind in {"stun", "ko"} and not verb.startswith("got")

    def test(table: Table, setting: Setting, value: Value) -> bool:
        return any(
            _is_such(table, setting, deed, value, target, backwards=backwards)
            for deed in table.deeds
            if deed[0] == kind and (not in_combat or deed[5] == table.combats)
        )

    return test


def _is_such(  # noqa: PLR0913  a deed, who is asked about, and what it was done to
    table: Table,
    setting: Setting,
    deed: tuple[Any, ...],
    value: Value,
    target: Test | None,
    *,
    backwards: bool,
) -> bool:
    _, subjects, others, player = deed[:4]
    doers, sufferers = (others, subjects) if backwards else (subjects, others)
    if is_player(table, value):
        if player != player_of(table, value):
            return False
        sufferers = sufferers or subjects
    elif value not in doers:
        return False
    return target is None or any(target(table, setting, other) for other in sufferers)
