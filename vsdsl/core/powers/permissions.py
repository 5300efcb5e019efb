"""Permissions and prohibitions: what powers say about a deed.

Whoever asks tells the other party wherever the deed has one: by whom something is done, to whom,
with whom. `NOBODY` is told where the rules themselves do it.

Rules: 1.1.1, 1.1.2, 7.8.4.
"""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.power_index import Active, Live
from vsdsl.core.table.faces import About, Setting, Static
from vsdsl.core.table.sides import are_enemies
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying

NOBODY: Final = 0

_CAN: Final = Saying.CAN
_CANNOT: Final = Saying.CANNOT
_ANY_MANNER: Final[tuple[str, ...]] = ()


class Doer(NamedTuple):
    """Who does something to a card: the cards or players it comes from, and what kind of thing.

    Nobody does what the rules themselves do.
    """

    sources: tuple[int, ...] = ()
    manners: tuple[Manner, ...] = ()


RULES: Final = Doer()


class Attempt(NamedTuple):
    """Somebody about to do a deed: who, the other party if the deed has one, and in which manners.

    The other party is a card, a player or a place, or a pair of a card and what is done with it.
    """

    actor: int
    other: object
    manners: Collection[str]


def permitted(
    table: Table,
    deed: Deed,
    actor: int,
    other: object = None,
    manners: Collection[str] = _ANY_MANNER,
) -> bool:
    """Return whether a power gives a permission that the rules alone do not give.

    Rules: 1.1.1.
    """
    now = table.structure
    if now is None or now.restless:
        now = active(table)
    if deed not in now.can:
        return False
    return _is_said(table, now, (_CAN, deed), actor, other, manners)


def forbidden(
    table: Table,
    deed: Deed,
    actor: int,
    other: object = None,
    manners: Collection[str] = _ANY_MANNER,
) -> bool:
    """Return whether a power forbids a deed; a prohibition beats every permission.

    Rules: 1.1.2.
    """
    now = table.structure
    if now is None or now.restless:
        now = active(table)
    if deed not in now.cannot:
        return False
    return _is_said(table, now, (_CANNOT, deed), actor, other, manners)


def spared(table: Table, deed: Deed, ident: int, doer: Doer) -> bool:
    """Return whether a power forbids that something be done to a card by whoever would do it.

    What several do together is done by each of them, so that it is forbidden if it is for one.

    Rules: 1.1.2, 8.3.4.
    """
    if deed not in active(table).cannot:
        return False
    sources = doer.sources or (NOBODY,)
    return any(forbidden(table, deed, ident, source, doer.manners) for source in sources)


def forbidden_by(table: Table, player: int, deed: Deed, attempt: Attempt) -> bool:
    """Return whether a power of a player's own side or team forbids a character a deed.

    Rules: 1.1.2, 1.2.3.
    """
    now = active(table)
    if attempt.actor in now.own.get((_CANNOT, deed), {}).get("", ()):
        return not are_enemies(table, table.things[attempt.actor].side, player)
    found = now.statics.get((_CANNOT, deed), ())
    return any(
        not are_enemies(table, setting.player, player) and is_about(table, static, setting, attempt)
        for static, setting in found
    )


def is_mentioned(table: Table, about: About) -> bool:
    """Return whether a power says so of anybody now; where none does, nobody need be asked."""
    now = table.structure
    if now is None or now.restless:
        now = active(table)
    return about in now.statics or about in now.own


def said_of(table: Table, about: About, ident: int) -> Iterator[Live]:
    """Return what is said of one kind about a character or a player now.

    Rules: 9.1.6.
    """
    for static, setting in active(table).statics.get(about, ()):
        if static.condition is not None and not static.condition(table, setting):
            continue
        if covers(table, static, setting, ident):
            yield static, setting


def covers(table: Table, static: Static, setting: Setting, ident: int) -> bool:
    """Return whether a statement is about a thing; what resolved reaches only those it found then.

    An open one that has found some is closed, by the edition that is played.

    Rules: 9.3.4, 9.3.7.
    """
    reach = setting.binds.get("#reach")
    if reach is not None and (reach or not static.is_open):
        return ident in reach
    return static.subject(table, setting, ident)


def doublings(table: Table, what: Saying, ident: int, manner: str = "") -> int:
    """Return how many powers double something for a character; each doubles once more.

    Rules: 13.2.10.
    """
    found = active(table).statics.get((what, ""))
    if not found:
        return 0
    attempt = Attempt(ident, None, (manner,))
    return sum(is_about(table, static, setting, attempt) for static, setting in found)


def _is_said(  # noqa: PLR0913, PLR0917  the parts of an attempt
    table: Table,
    now: Active,
    said: About,
    actor: int,
    other: object,
    manners: Collection[str],
) -> bool:
    """Return whether a power says so of an attempt: a plain one of the card's own, or any other."""
    own = now.own.get(said)
    if own is not None and (
        actor in own.get("", ())
        or (manners and any(actor in own.get(manner, ()) for manner in manners))
    ):
        return True
    found = now.statics.get(said)
    if not found:
        return False
    attempt = Attempt(actor, other, manners)
    return any(is_about(table, static, setting, attempt) for static, setting in found)


def is_about(table: Table, static: Static, setting: Setting, attempt: Attempt) -> bool:
    """Return whether a static speaks of an attempt.

    One that names the other party never speaks of what nobody in particular does.

    Rules: 9.1.6, 9.3.4.
    """
    if static.manner and static.manner not in attempt.manners:
        return False
    if not covers(table, static, setting, attempt.actor):
        return False
    if static.target is not None and not _fits(table, static, setting, attempt.other):
        return False
    return static.condition is None or static.condition(table, setting)


def _fits(table: Table, static: Static, setting: Setting, other: object) -> bool:
    if other is None:
        message = f"nobody told the other party of `{static.deed}`"
        raise TypeError(message)
    return other != NOBODY and static.target is not None and static.target(table, setting, other)
