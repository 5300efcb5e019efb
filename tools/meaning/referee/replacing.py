"""Replacements: what would have happened that something else happens in the place of.

Rules: 6.5.2, 7.2.2, 10.2.1, 17.1.10.
"""

from typing import Final

from tools.meaning.referee.facts import controller, face
from tools.meaning.referee.reading import Player, Reading, SenselessError, Value
from tools.meaning.referee.watching import Occurrence
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import ExceptBy, IfWould

_WOULD: Final = {
    "appear": "appear",
    "discard": "discard",
    "draw": "draw",
    "get KO'd": "ko",
    "get stunned": "stun",
    "get wounded": "wound",
    "leave play": "leave",
}
_OF_PLAYERS: Final = frozenset({"discard", "draw"})


def kind_replaced(node: IfWould) -> str:
    """Return which kind of event is replaced."""
    return _WOULD[node.would]


def to_whom(node: IfWould, occurred: Occurrence) -> Value:
    """Return the card or the player that an event happens to."""
    if kind_replaced(node) in _OF_PLAYERS:
        return Player(occurred.player)
    return occurred.subject[0]


def is_replaced(
    reading: Reading, node: IfWould, occurred: Occurrence, causes: tuple[int, ...]
) -> bool:
    """Return whether something else happens instead of what would occur.

    `causes` is the card whose effect would do it, if one would.
    """
    if occurred.kind != kind_replaced(node):
        return False
    if to_whom(node, occurred) not in reading.things(node.subject, "anywhere"):
        return False
    cause = node.except_by.cause if isinstance(node.except_by, ExceptBy) else node.except_by
    return cause is None or not _is_by(reading, cause, occurred, causes)


def _is_by(
    reading: Reading, cause: Construct, occurred: Occurrence, causes: tuple[int, ...]
) -> bool:
    """Return whether a strike, a super power or somebody is the cause of an event."""
    phrase = cause.phrase if isinstance(cause, Selector) else cause
    noun = phrase.noun if isinstance(phrase, Phrase) else ""
    if noun in {"strike", "strikes"}:
        return bool(occurred.value == "struck")
    if noun in {"power", "powers"}:
        return any(face(reading.table, each).kind != "plot twist" for each in causes)
    known = reading.things(cause, "anywhere")
    if any(not isinstance(each, int | Player) for each in known):
        raise SenselessError("by what is no card and no player")
    sources = causes or occurred.others
    return any(
        each in known or Player(controller(reading.table, each)) in known for each in sources
    )
