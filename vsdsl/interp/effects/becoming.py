"""Effects that make a character something else: another level, another status, another card."""

from collections.abc import Callable
from typing import Any, assert_never

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.becoming import Become, BecomeLevel, Transform
from vsdsl.core.characters.levels import become_level, level_before
from vsdsl.core.characters.main_and_supporting import demote, promote
from vsdsl.core.characters.transforming import transform
from vsdsl.core.combat.combat import replace_defender
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.durations import Until, until
from vsdsl.interp.meaning import Value
from vsdsl.interp.modifying import add_modifier
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import Frame, any_done, carrying_out, setting, subjects_of, targets
from vsdsl.interp.writing import Writer
from vsdsl.resolve.effects import Rank, rank
from vsdsl.resolve.refusal import meant

Change = Callable[[Table, Setting, int], bool]


def _done_by_subjects(writer: Writer, change: Change) -> None:
    """Write the instruction that changes each of those in front of the verb."""

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        subjects, where = cards_among(table, subjects_of(frame)), setting(frame)
        return {"#did": any_done([change(table, where, ident) for ident in subjects])}

    writer.add(carrying_out(act))


def _become_level(writer: Writer, node: BecomeLevel) -> None:
    """Change to another level, with what carries over; perhaps for a time.

    Rules: 11.3.1, 11.3.3, 11.3.4, 17.5.5.
    """
    level = node.level
    if node.duration is None:
        _done_by_subjects(writer, lambda table, _where, ident: become_level(table, ident, level))
    else:
        _done_by_subjects(writer, _for_a_time(level, until(writer, node.duration)))


def _for_a_time(level: int, ends: Until) -> Change:
    """Return the change of a level that is taken back when its time is over.

    Rules: 9.3.5, 11.3.1, 11.3.3.
    """

    def change(table: Table, where: Setting, ident: int) -> bool:
        lasts, before = ends(table, where), level_before(table, ident)
        if lasts is None:
            return False
        is_changed = become_level(table, ident, level)
        if table.face(ident).level == level and table.book.faces[before].level != level:
            add_modifier(table, where, "level", (ident,), (level, before), lasts)
        return is_changed

    return change


def _become(writer: Writer, node: Become) -> None:
    """Become the defender where there is none, your main character, or a supporting character.

    Rules: 6.8.2, 11.4.1, 11.4.2, 11.4.3, A-39.
    """
    become = meant(rank(node))
    match become:
        case Rank.DEFENDER:
            _done_by_subjects(writer, lambda table, _where, ident: replace_defender(table, ident))
        case Rank.MAIN:
            _done_by_subjects(writer, lambda table, where, i: promote(table, i, where.player))
        case Rank.SUPPORTING:
            _done_by_subjects(writer, lambda table, _where, ident: demote(table, ident))
        case _:
            assert_never(become)


def _transform(writer: Writer, node: Transform) -> None:
    """Be replaced by another card.

    Rules: 11.5.1, 11.5.6.
    """

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        cards = cards_among(table, targets(frame))
        subjects = cards_among(table, subjects_of(frame))
        pairs = zip(subjects, cards, strict=False)
        return {"#did": any_done([transform(table, ident, into) for ident, into in pairs])}

    writer.target(node.target)
    writer.add(carrying_out(act))


BECOMING: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Become: _become,
    BecomeLevel: _become_level,
    Transform: _transform,
}
