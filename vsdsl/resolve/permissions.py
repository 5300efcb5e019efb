"""Permissions, prohibitions and duties: what is said of whom, of which deed.

Rules: 1.1.1, 1.1.2, 16.2.14.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.selectors.reference import This, ThisPower
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import WhileTrue
from vsdsl.resolve.combat_deeds import COMBAT, flies_over_enemies
from vsdsl.resolve.deed_meanings import BeingInRow, DeedMeaning, PlainDoing, refused
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.resolve.table_deeds import TABLE
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

Permission = Can | Cannot | Must


class PermissionMeaning(NamedTuple):
    """What is said of whom: that they can, can't or must do a deed."""

    saying: Saying
    subject: Selector
    deed: DeedMeaning


SAYINGS: Final[Mapping[type[Construct], Saying]] = {
    Can: Saying.CAN,
    Cannot: Saying.CANNOT,
    Must: Saying.MUST,
}
_DEEDS: Final = {**COMBAT, **TABLE}
_UNASKED: Final = {
    Saying.CAN: (
        "whoever the rules allow it can do it already",
        "leave it out: a permission is for what the rules do not allow",
    ),
    Saying.CANNOT: (
        "nobody may do it anyway",
        "leave it out: a prohibition is for what the rules or powers allow",
    ),
    Saying.MUST: (
        "nobody sees to it that it is done",
        "write `must be in your first attack`, `must attack ...` or `must be in your back row`",
    ),
}


def permission_in_place(node: Permission, above: Above) -> PermissionMeaning | Refusal:
    """Return what a permission, prohibition or duty means where it stands, or why it is none."""
    made = permission(node)
    if isinstance(made, Refusal):
        return made
    return _out_of_place(node, made, above) or made


def permission(node: Permission) -> PermissionMeaning | Refusal:
    """Return what a permission, prohibition or duty means, or why it changes nothing."""
    saying = SAYINGS[type(node)]
    deed = _DEEDS[type(node.deed)](node.deed, saying)
    if isinstance(node.subject.phrase, This) and flies_over_enemies(node.deed):
        deed = PlainDoing(Deed.FLY_OVER)
    if isinstance(deed, Refusal):
        return deed
    made = PermissionMeaning(_as_asked(saying, deed), node.subject, deed)
    return _of_no_power(node, deed) or _unasked(node, made) or made


def deed_of(node: Permission) -> Deed | None:
    """Return the deed that a permission, prohibition or duty is about; none if it is refused."""
    made = permission(node)
    return None if isinstance(made, Refusal) else made.deed.deed


def _unasked(node: Permission, made: PermissionMeaning) -> Refusal | None:
    """Refuse what the rules never ask.

    Rules: 1.1.1, 1.1.2.
    """
    if made.saying in made.deed.deed.facts.said:
        return None
    return refused(node, *_UNASKED[made.saying])


def _as_asked(saying: Saying, deed: DeedMeaning) -> Saying:
    """Return what is said as the core asks for it: to be in one row is to be in no other.

    Rules: 3.2.1.
    """
    return Saying.CANNOT if isinstance(deed, BeingInRow) else saying


def _of_no_power(node: Permission, made: DeedMeaning) -> Refusal | None:
    """Refuse what is said of a power as if it were a card, or the other way round.

    Rules: 7.1.1, 13.6.2.
    """
    is_power = isinstance(node.subject.phrase, ThisPower)
    if is_power == (made.deed is Deed.BE_TURNED_OFF):
        return None
    if is_power:
        found = refused(node, "a power does nothing by itself", "speak of `this`")
        return found.writing("this", at=node.subject.span)
    found = refused(node, "only powers are turned off", "write `this power`")
    return found.writing("this power", at=node.subject.span)


def _out_of_place(node: Permission, made: PermissionMeaning, above: Above) -> Refusal | None:
    """Refuse to say for a time that a power can't be turned off: it says so of itself, always.

    Rules: 13.6.2, 13.6.4.
    """
    if made.deed.deed is not Deed.BE_TURNED_OFF:
        return None
    if node.duration or is_in_effect(above) or any(isinstance(a, WhileTrue) for a in above):
        return refused(node, "a power can be turned off or never", "let it stand for itself")
    return None
