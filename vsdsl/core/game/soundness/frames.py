"""Frames: what is going on, as the stack of the table holds it."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from vsdsl.core.game import engine, setup
from vsdsl.core.game.soundness.binds import are_binds
from vsdsl.core.game.soundness.effects import are_offers, are_rivals
from vsdsl.core.game.soundness.values import are_ids, are_values, is_count, is_list, is_text
from vsdsl.core.table.table import ROWS, Table
from vsdsl.core.turn import order

# What each frame holds behind its name.
_FRAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "answer": ("offers",),
    "attack later": ("ids", "id"),
    "combat": (),
    "come back": ("id",),
    "hire": ("player", "id", "row"),
    "instead": ("rivals",),
    "join": ("ids", "id"),
    "level up": ("id",),
    "moments": ("turn", "number"),
    "namesakes": ("player", "ids"),
    "play": ("player", "id", "number"),
    "played": ("id",),
    "react": ("offers", "player", "number"),
    "recruit": ("player", "id", "row", "text"),
    "run": ("program", "number", "id", "player", "binds"),
    "settle": (),
    "setup": ("setup", "number"),
    "turn": ("turn",),
    "use": ("player", "id", "text"),
    "used": ("player", "id", "text", "texts", "program", "binds"),
}


_BEGINNINGS: Final = frozenset({"setup", "turn"})  # what everything else happens in


def stack_wrong(table: Table) -> Iterator[str]:
    """Tell which frame of what is going on cannot be."""
    if table.result is None and not table.stack:
        yield "nothing is going on, and the game is not over"
    names = [frame[0] if is_list(frame) and frame else None for frame in table.stack]
    if names and (names[0] not in _BEGINNINGS or not _BEGINNINGS.isdisjoint(names[1:])):
        yield "what is going on belongs to no turn"
    for frame in table.stack:
        if not is_list(frame) or not is_text(frame[0] if frame else None):
            yield "what is going on cannot be read"
        elif frame[0] not in engine.FRAMES:
            yield f"`{frame[0]}` cannot be going on"
        elif not _is_frame(table, frame):
            yield f"`{frame[0]}` cannot be going on like this"


def _is_frame(table: Table, frame: tuple[Any, ...]) -> bool:
    """Return whether a frame holds what one of its name holds."""
    if frame[:2] == ("turn", "formation"):
        return len(frame) == len(("turn", "formation", "moved")) and are_ids(table, frame[2])
    parts = _FRAMES.get(frame[0])
    if parts is None:
        return all(are_binds(table, p) or are_values(table, p) for p in frame[1:])
    if len(frame) != len(parts) + 1 or not all(map(partial(_is_part, table), parts, frame[1:])):
        return False
    if frame[0] == "run":
        return bool(frame[2] <= len(table.book.programs[frame[1]]))
    if frame[0] == "play":
        return bool(frame[3] < len(table.face(frame[2]).modes))
    return True


def _is_part(table: Table, kind: str, part: Any) -> bool:  # noqa: ANN401, C901, PLR0911, PLR0912  any part
    match kind:
        case "binds":
            return are_binds(table, part)
        case "ids":
            return bool(part) and are_ids(table, part)
        case "offers":
            return are_offers(table, part)
        case "rivals":
            return are_rivals(table, part)
        case "id":
            return type(part) is int and part in table.things
        case "player":
            return type(part) is int and 0 <= part < len(table.players)
        case "program":
            return type(part) is str and part in table.book.programs
        case "row":
            return part in ROWS
        case "setup":
            return part in setup._STAGES  # noqa: SLF001  the stages there are
        case "turn":
            return order.is_stage(part)
        case "texts":
            return is_list(part) and all(map(is_text, part))
        case "number":
            return is_count(part)
        case _:
            return type(part) is str
