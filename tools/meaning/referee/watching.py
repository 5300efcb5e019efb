"""What has happened in one step of a game: read off the table before it and after it.

Only what leaves no trace on the table is taken from the log: strikes, and what players do.

Rules: 1.4.1, 1.4.2, 8.1.3, 8.3.1, 8.3.4, 10.2.1, 10.5.2, 10.5.5.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tools.meaning.referee.facts import IN_PLAY, ROWS, face, fighters
from vsdsl.core.characters.stats import stats
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.table import Table
from vsdsl.core.table.thing import Thing


class Occurrence(NamedTuple):
    """Something that happened: what, to or by whom, with whom on the other side, and whose it is.

    `before` says that the table before it decides who sees it. What is not sure may not have been
    one: nobody can tell why a number has gone up when something has ended as well.
    """

    kind: str
    subject: tuple[int, ...]
    others: tuple[int, ...] = ()
    player: int = -1
    value: Any = None
    before: bool = False
    is_sure: bool = True


_TOLD: Final = frozenset(
    {
        *("attack", "draw", "enter combat", "equip", "fly over", "leave hand", "play", "power up"),
        *("recruit", "reveal", "strike", "survive", "use", "win combat"),
    }
)


_COUNTERS: Final = frozenset({"gain +1/+1", "gain -1/-1"})
_TOLD_HOW: Final = frozenset({"appear", "ko", "stun", "wound"})  # the log tells in which way
_FATAL: Final = frozenset({"stun", "wound"})  # what a character that is gone may have had first


def happened(
    before: Table, after: Table, told: tuple[tuple[Any, ...], ...], cause: tuple[int, ...]
) -> list[Occurrence]:
    """Return what happened in a step; `cause` is the card whose power is at work, if one is."""
    values = {(str(entry[2]), entry[3]): entry[6] for entry in told}
    found = [
        each._replace(value=values[each.kind, each.subject])
        if each.kind in _TOLD_HOW and (each.kind, each.subject) in values
        else each
        for card in after.things
        for each in _to_card(before, after, card, cause)
    ]
    if before.book.watches_stats:
        found += _raised(before, after)
    gone = {each.subject for each in found if each.kind == "leave"}
    for _, _, kind, subject, others, player, value, *_ in told:
        if kind in _FATAL and subject in gone:
            found.append(Occurrence(str(kind), subject, others, player, value, before=True))
    for _, _, kind, subject, others, player, value, *_ in told:
        if kind in _COUNTERS and _is_cancelled(before, str(kind), subject[0]):
            found.append(Occurrence(str(kind), subject, others, player, value))
        if kind in _TOLD:
            is_before = kind == "strike"  # whoever is stunned by it has struck all the same
            found.append(Occurrence(str(kind), subject, others, player, value, is_before))
        if kind == "recruit":  # which is playing the card as well
            found.append(Occurrence("play", subject, others, player, value))
        if kind == "ko" and all(face(before, each).kind == "token" for each in subject):
            found.append(Occurrence("ko", subject, others, player, value, before=True))
    return found


def _raised(before: Table, after: Table) -> Iterator[Occurrence]:
    """Yield whose ATK or DEF has gone up; not by what has ended, and only of who was there.

    Rules: 9.4.4, A-164.
    """
    ended = {each.id for each in before.modifiers} - {each.id for each in after.modifiers}
    is_sure = not ended and bool(before.seen)  # before the first look nothing is known
    there = set(before.in_play())
    for card in after.in_play():
        now = after.things[card]
        if card not in there or before.things[card].stamp != now.stamp:
            continue
        pairs = zip(("ATK", "DEF"), stats(before, card), stats(after, card), strict=True)
        for stat, old, new in pairs:
            if new > old:
                yield Occurrence(
                    f"gain {stat}", (card,), player=now.side, value=new - old, is_sure=is_sure
                )


def _is_cancelled(before: Table, kind: str, card: int) -> bool:
    """Return whether counters take away those of the other kind, and so cannot be counted.

    Rules: 9.4.6.
    """
    was = before.things[card]
    return (was.minus if kind == "gain +1/+1" else was.plus) > 0


def _to_card(
    before: Table, after: Table, card: int, cause: tuple[int, ...]
) -> Iterator[Occurrence]:
    was, now = before.things.get(card), after.things[card]
    if was is now or was is None or now.zone == "player":
        return
    if was.zone in {"deck", "ko"} and now.zone != was.zone:
        yield Occurrence(f"leave {was.zone}", (card,), player=was.side)
    if was.row == now.row == "resources" and was.face_up != now.face_up:
        yield Occurrence("turn up" if now.face_up else "turn down", (card,), player=now.side)
    if was.zone == "hand" and now.zone == "ko":
        yield Occurrence("discard", (card,), player=was.owner)
    elif was.row in ROWS and now.row not in IN_PLAY:
        yield from _fallen(before, after, card, cause)
    elif was.row in IN_PLAY and now.row not in IN_PLAY:
        yield Occurrence("leave", (card,), player=was.side, before=True)
        if now.zone == "ko":
            yield Occurrence("ko", (card,), cause, was.side, before=True)
    elif was.row not in IN_PLAY and now.row in IN_PLAY:
        yield Occurrence("appear", (card,), player=now.side)
        if now.row == "resources":
            yield Occurrence("resource", (card,), player=now.side)
        if was.zone == "hand" and now.row == "resources" and not cause:
            yield Occurrence("play", (card,), player=now.side)
    elif was.row in ROWS and now.row in ROWS:
        yield from _standing(before, after, card, cause)
    elif was.row == now.row and now.row in {"gear", "resources"}:
        for kind in sorted({"exhaust", "freeze", "ready"}.intersection(_changes(was, now))):
            yield Occurrence(kind, (card,), cause if kind != "ready" else (), now.side)


def _fallen(before: Table, after: Table, card: int, cause: tuple[int, ...]) -> Iterator[Occurrence]:
    """Yield what happened to a character that is in play no more."""
    was, now = before.things[card], after.things[card]
    sources = cause or _foes(before, card)
    yield Occurrence("leave", (card,), player=was.side, before=True)
    if now.captor:
        yield Occurrence("capture", (card,), (now.captor,), was.side, before=True)
    if now.zone == "ko" and face(before, card).kind != "token":
        yield Occurrence("ko", (card,), sources, was.side, before=True)


def _foes(table: Table, card: int) -> tuple[int, ...]:
    """Return who is on the other side of the combat that a character is in."""
    if card not in fighters(table):
        return ()
    side = table.things[card].side
    return tuple(each for each in fighters(table) if table.things[each].side != side)


def _standing(
    before: Table, after: Table, card: int, cause: tuple[int, ...]
) -> Iterator[Occurrence]:
    """Yield what happened to a character that is in play before and after."""
    was, now = before.things[card], after.things[card]
    if now.stunned and not was.stunned:
        yield Occurrence("stun", (card,), cause or _foes(before, card), was.side, before=True)
    if now.wounds > was.wounds:
        yield Occurrence("wound", (card,), cause or _foes(before, card), was.side, before=True)
    if was.side != now.side:
        yield Occurrence("leave side", (card,), player=was.side, before=True)
    for kind in _changes(was, now):
        is_before = kind in {
            "hide",
            "turn down",
        }  # as with who is stunned
        left = (was.row if was.side == now.side else "side") if kind == "move" else None
        others = cause if kind in {"exhaust", "freeze"} else ()
        yield Occurrence(kind, (card,), others, now.side, left, before=is_before)
    if now.plus > was.plus and not was.minus:
        yield Occurrence("gain +1/+1", (card,), player=now.side, value=now.plus - was.plus)
    if now.minus > was.minus and not was.plus:
        yield Occurrence("gain -1/-1", (card,), player=now.side, value=now.minus - was.minus)
    for name in names_on(now):
        more = named(now, name) - named(was, name)
        if more > 0:
            yield Occurrence(f"gain {name}", (card,), player=now.side, value=more)
    if now.xp > was.xp:
        yield Occurrence("gain XP", (card,), player=now.side, value=now.xp - was.xp)
    if was.face != now.face:
        is_higher = face(after, card).level > face(before, card).level
        yield Occurrence("level up" if is_higher else "transform", (card,), player=now.side)


def _changes(was: Thing, now: Thing) -> Iterator[str]:
    if was.stunned and not now.stunned:
        yield "recover"
    if was.exhausted and not now.exhausted and not (now.hidden and not was.hidden):
        yield "ready"
    if now.exhausted and not was.exhausted:
        yield "exhaust"
    if now.hidden and not was.hidden:
        yield "hide"
    if now.frozen & 1 and not was.frozen & 1:
        yield "freeze"
    if now.face_up != was.face_up:
        yield "turn up" if now.face_up else "turn down"
    if was.row != now.row or was.side != now.side:
        yield "move"
