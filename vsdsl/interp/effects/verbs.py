"""Verbs of sets: the text that is declared once, carried out wherever the verb is used.

Rules: 1.5.1, 8.1.1.
"""

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.declared import VerbUse
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import (
    Frame,
    Label,
    bind,
    chooser,
    forget,
    go,
    subjects_of,
    targets,
    unless,
)
from vsdsl.interp.writing import Writer
from vsdsl.resolve.refusal import RefusedTextError
from vsdsl.terms.events import EventKind

_OBJECTS: Final = "#objects"


def _use(writer: Writer, node: VerbUse) -> None:
    """Tell that the verb is done, once for each thing that it is done to, and do what it says.

    Where it needs an object and there is none, nothing is done. Afterwards `it` is the object.

    Rules: 1.5.1, 8.1.1.
    """
    reader, declared = writer.reader, writer.reader.verb(node.verb.text)
    verb = declared.name.text
    if verb in reader.within:
        raise RefusedTextError(f"the verb {verb}: it leads to itself")
    has_object = node.target is not None
    if has_object != (declared.object is not None):
        raise RefusedTextError(f"the verb {verb}: with or without an object")
    named = declared.object.name if declared.object is not None else None
    kept = f"{_OBJECTS} {len(reader.within)}"

    def begin(table: Table, frame: Frame) -> None:
        objects = tuple(targets(frame)) if has_object else ()
        doer = tuple(cards_among(table, subjects_of(frame)))[:1] or (frame.source,)
        names = {named.text: objects} if named is not None else {}
        player = chooser(table, frame)
        go(table, frame, {**names, kept: objects, _IS_DONE: not has_object or bool(objects)})
        for each in objects if has_object else ((),):
            done_to = cards_among(table, (each,)) if has_object else ()
            emit(table, Event(EventKind.DO_VERB, doer, done_to, player, verb))

    def end(table: Table, frame: Frame) -> None:
        objects = frame.binds.get(kept, ())
        forget(table, frame, (kept, _IS_DONE, *((named.text,) if named is not None else ())))
        done = {"it": objects, "them": objects, "#many": len(objects)} if has_object else {}
        bind(table, len(table.stack) - 1, {**done, "#did": not has_object or bool(objects)})

    if node.target is not None:
        writer.target(node.target)
    after = Label()
    outer, writer.deferred = writer.deferred, None
    writer.add(begin, unless(_is_done, after, writer.otherwise))
    writer.reader = evolve(reader, within=(*reader.within, verb))
    writer.block(declared.body)
    writer.reader, writer.deferred = reader, outer
    writer.here(after)
    writer.add(end)


_IS_DONE: Final = "#does"


def _is_done(_table: Table, where: Setting) -> bool:
    return bool(where.binds.get(_IS_DONE))


VERBS: dict[type[Construct], Callable[[Writer, Any], None]] = {VerbUse: _use}
