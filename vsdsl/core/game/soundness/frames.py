"""Frames: what is going on, as the stack of the table holds it; its types say what can be."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from vsdsl.core.game import setup
from vsdsl.core.game.soundness.binds import are_binds
from vsdsl.core.game.soundness.effects import are_offers, are_rivals
from vsdsl.core.game.soundness.values import are_ids, is_count, is_list, is_text
from vsdsl.core.table.frames import NAME_OF, Frame, Play, Run, Setup, Turn
from vsdsl.core.table.table import ROWS, Table
from vsdsl.core.turn import order


def stack_wrong(table: Table) -> Iterator[str]:
    """Tell which frame of what is going on cannot be."""
    if table.result is None and not table.stack:
        yield "nothing is going on, and the game is not over"
    is_bottom = [isinstance(frame, Setup | Turn) for frame in table.stack]
    if is_bottom and (not is_bottom[0] or any(is_bottom[1:])):
        yield "what is going on belongs to no turn"
    for frame in table.stack:
        if not _is_frame(table, frame):
            yield f"`{NAME_OF[type(frame)]}` cannot be going on like this"


def _is_frame(table: Table, frame: Frame) -> bool:
    """Return whether each part of a frame is what its type says, and fits the others."""
    kinds = _PARTS[type(frame)]
    if not all(_CHECKS[kind](table, part) for kind, part in zip(kinds, frame, strict=True)):
        return False
    match frame:
        case Run(program=program, at=at):
            return at <= len(table.book.programs[program])
        case Play(card=card, mode=mode):
            return mode < len(table.face(card).modes)
        case _:
            return True


_CHECKS: Final[Mapping[str, Callable[[Table, Any], bool]]] = {
    "binds": are_binds,
    "cause": lambda _table, part: type(part) is int,
    "card": lambda table, part: type(part) is int and part in table.things,
    "cards": lambda table, part: bool(part) and are_ids(table, part),
    "movers": are_ids,
    "number": lambda _table, part: is_count(part),
    "offers": are_offers,
    "player": lambda table, part: type(part) is int and 0 <= part < len(table.players),
    "program": lambda table, part: type(part) is str and part in table.book.programs,
    "rivals": are_rivals,
    "row": lambda _table, part: part in ROWS,
    "stage of a turn": lambda _table, part: order.is_stage(part),
    "stage of the set-up": lambda _table, part: part in setup._STAGES,  # noqa: SLF001  the stages there are
    "text": lambda _table, part: type(part) is str,
    "texts": lambda _table, part: is_list(part) and all(map(is_text, part)),
}


def _kinds(frame: type[Frame]) -> tuple[str, ...]:
    """Return what the parts of a frame are, as its class says."""
    hints = get_type_hints(frame, include_extras=True)
    marked = [hints[name] for name in frame._fields]
    if not all(get_origin(hint) is Annotated for hint in marked):
        raise TypeError(f"{frame.__name__} has a part that nothing can check")
    return tuple(get_args(hint)[1] for hint in marked)


_PARTS: Final = {frame: _kinds(frame) for frame in NAME_OF}
