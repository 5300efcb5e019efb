"""Happenings: from event phrases to functions that recognise events.

Each gives names to what it speaks of: `it` and `them` are the cards the event is about.
"""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    GainsThing,
    Goes,
    InPlay,
    Leaves,
    Suffers,
)
from vsdsl.constructs.events.event import Event as EventPhrase
from vsdsl.core.events import Event
from vsdsl.core.faces import Binds, Setting
from vsdsl.core.table import Table
from vsdsl.interp.fights import attacks_as, survived
from vsdsl.interp.meaning import Finder, Happening, Match, UnsaidError
from vsdsl.interp.places import is_place, is_player, person, player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.posts import where

_DEALT: Final = {"KO": "ko", "strike": "strike", "stun": "stun", "wound": "wound"}
_SUFFERED: Final = {
    "KO'd": "ko",
    "attacked": "attack",
    "discarded": "discard",
    "melee attacked": "attack",
    "moved": "move",
    "powered up": "power up",
    "ranged attacked": "attack",
    "recruited": "recruit",
    "struck": "strike",
    "stunned": "stun",
    "wounded": "wound",
}
_GONE: Final = {
    "level up": "level up",
    "recover": "recover",
    "survive": "survive",
    "transform": "transform",
}
_DONE: Final = {
    "discard": "discard",
    "draw": "draw",
    "play": "play",
    "power up": "power up",
    "recruit": "recruit",
    "use": "use",
}


def happening(reader: Reader, event: EventPhrase) -> Happening:
    """Return what an event phrase waits for; `or` gives several happenings to one subject.

    Rules: 8.1.1, 8.1.2.
    """
    subject = reader.selector(event.subject)
    return either(tuple(reader.happening(subject, node) for node in event.happenings))


def either(made: tuple[Happening, ...]) -> Happening:
    """Return the happening that any of some happenings is."""
    if len(made) == 1:
        return made[0]
    kinds = tuple(dict.fromkeys(kind for one in made for kind in one.events))

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        for one in made:
            if event.kind in one.events:
                binds = one.match(table, setting, event)
                if binds is not None:
                    return binds
        return None

    if any(one.guard is not None for one in made):
        raise UnsaidError("`and survives` beside another event")
    return Happening(kinds, match)


def _kind_of(kinds: dict[str, str], verb: str, *, is_singular: bool) -> str:
    """Return the kind of event a verb means; a singular verb carries its s on the first word."""
    first, *rest = verb.split()
    plain = " ".join((first.removesuffix("s") if is_singular else first, *rest))
    found = kinds.get(plain) or kinds.get(verb)
    if found is None:
        raise UnsaidError(f"the event `{verb}`")
    return found


def _about(cards: tuple[int, ...]) -> Binds | None:
    return {"it": cards, "them": cards} if cards else None


def _fitting(
    table: Table, setting: Setting, subject: Finder, cards: tuple[int, ...]
) -> tuple[int, ...]:
    return tuple(card for card in cards if subject.test(table, setting, card))


def _attacks(reader: Reader, subject: Finder, node: Attacks) -> Happening:
    """`attacks`: `it` is the defender where the text speaks of one or of `this`, else the attacker.

    Rules: 6.1.2, 6.3.1, 6.3.2, 6.4.2.
    """
    if node.alongside is not None:
        raise UnsaidError("attacking alongside")
    words = tuple((node.manner or "").split())
    target = reader.selector(node.target).test if node.target is not None else None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        ours = _fitting(table, setting, subject, event.subject)
        if not ours or not attacks_as(table, event.subject, ours[0], words):
            return None
        if target is None:
            it = event.others if ours == (setting.source,) else ours
            return {"it": it, "them": ours}
        hit = tuple(v for v in event.others if target(table, setting, v))
        return {"it": hit, "them": ours} if hit else None

    return Happening(("attack",), match)


def _deals(reader: Reader, subject: Finder, node: Deals) -> Happening:
    """`stuns`, `KOs`, `strikes`: `it` is the victim; with `and survives` the doer must.

    Rules: 6.7.1, 8.3.1, 8.3.4, 8.3.5, 8.3.6.
    """
    kind = _kind_of(_DEALT, node.verb, is_singular=True)
    target = reader.selector(node.target).test
    by_striking = node.by_striking is not None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        doers, sufferers = (
            (event.subject, event.others) if kind == "strike" else (event.others, event.subject)
        )
        ours = _fitting(table, setting, subject, doers)
        if not ours or (by_striking and event.value != "struck"):
            return None
        hit = tuple(v for v in sufferers if target(table, setting, v))
        return {"it": hit, "them": hit, "#doers": ours} if hit else None

    return Happening((kind,), match, _survived if node.survives else None)


def _survived(table: Table, setting: Setting) -> bool:
    return any(survived(table, doer) for doer in setting.binds.get("#doers", ()))


def _suffers(reader: Reader, subject: Finder, node: Suffers) -> Happening:
    """Recognise `gets stunned`, `gets attacked`: `it` is who suffers it.

    Rules: 8.1.3, 10.2.1, 10.5.5, 10.11.1.
    """
    kind = _kind_of(_SUFFERED, node.what, is_singular=False)
    words = tuple(node.what.split()[:-1]) if kind == "attack" else ()
    forwards = kind in {"attack", "strike"}
    by = reader.phrase(node.by).test if node.by is not None else None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        doers, sufferers = (
            (event.subject, event.others) if forwards else (event.others, event.subject)
        )
        if words and not attacks_as(table, doers, doers[0], words):
            return None
        if by is not None and not any(by(table, setting, v) for v in doers):
            return None
        return _about(_fitting(table, setting, subject, sufferers))

    return Happening((kind,), match)


def _appears(reader: Reader, subject: Finder, node: Appears) -> Happening:
    """`appears`, also on a side, also other than recruited from a hand.

    Rules: 1.4.1, 1.4.2, 8.1.8.
    """
    stands = where(reader, node.where) if node.where is not None else None  # type: ignore[arg-type]
    otherwise = node.otherwise is not None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if otherwise and event.value == "hand":
            return None
        came = _fitting(table, setting, subject, event.subject)
        if stands is not None:
            came = tuple(v for v in came if stands(table, setting, v))
        return _about(came)

    return Happening(("appear",), match)


def _goes(_reader: Reader, subject: Finder, node: Goes) -> Happening:
    if node.what in {"defend", "defends"}:
        return Happening(("attack",), _defends(subject))
    kind = _kind_of(_GONE, node.what, is_singular=True)
    return Happening((kind,), _plain(subject))


def _defends(subject: Finder) -> Match:
    """Recognise that somebody becomes the defender of an attack.

    Rules: 1.4.5, 6.4.2.
    """
    return lambda table, setting, event: _about(_fitting(table, setting, subject, event.others))


def _plain(subject: Finder) -> Match:
    return lambda table, setting, event: _about(_fitting(table, setting, subject, event.subject))


def _leaves(reader: Reader, subject: Finder, node: Leaves) -> Happening:
    """`leaves play`, `leaves your hand`.

    Rules: 8.1.3.
    """
    if isinstance(node.place, InPlay):
        return Happening(("leave",), _plain(subject))
    place = reader.phrase(node.place).find

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        zones = [p for p in place(table, setting) if is_place(p) and p[1] == event.player]
        if not any(p[2] == "hand" for p in zones):
            return None
        return _about(_fitting(table, setting, subject, event.subject))

    if getattr(node.place, "noun", "") != "hand":
        raise UnsaidError("leaving a place other than play or a hand")
    return Happening(("leave hand",), match)


def _does_thing(reader: Reader, subject: Finder, node: DoesThing) -> Happening:
    """Recognise what a player does: `it` is the card, `that player` the one who did it.

    Rules: 7.2.2, 8.4.1, 10.11.4, 17.4.1.
    """
    kind = _kind_of(_DONE, node.verb, is_singular=True)
    thing = reader.selector(node.thing).test

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if not _is_by(table, setting, subject, event):
            return None
        cards = event.subject
        if kind != "use":
            cards = tuple(v for v in cards if thing(table, setting, v))
        if not cards:
            return None
        people = (person(table, event.player),)
        return {"it": cards, "them": cards, "#players": people, "#many": len(cards)}

    return Happening((kind,), match)


def _is_by(table: Table, setting: Setting, subject: Finder, event: Event) -> bool:
    return any(
        is_player(table, v) and player_of(table, v) == event.player
        for v in subject.find(table, setting)
    )


def _gains_thing(_reader: Reader, subject: Finder, _node: GainsThing) -> Happening:
    """`gains a resource`.

    Rules: 3.2.3.
    """

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        return _about(event.subject) if _is_by(table, setting, subject, event) else None

    return Happening(("resource",), match)


HAPPENINGS: dict[type[Construct], Callable[[Reader, Finder, Any], Happening]] = {
    Appears: _appears,
    Attacks: _attacks,
    Deals: _deals,
    DoesThing: _does_thing,
    GainsThing: _gains_thing,
    Goes: _goes,
    Leaves: _leaves,
    Suffers: _suffers,
}
