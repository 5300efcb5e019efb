"""Happenings of combat: attacks, strikes, stuns and who suffers them."""

from collections.abc import Callable
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import Attacks, Deals, Suffers
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.events import EACH, Event
from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import is_enough
from vsdsl.interp.fights import attacks_as, survived
from vsdsl.interp.happenings.recognising import fitting, kind_of, speaking_of
from vsdsl.interp.meaning import Finder, Happening, Match, UnsaidError
from vsdsl.interp.reading import Reader
from vsdsl.terms.events import EventKind

_DEALT: Final = {
    "KO": EventKind.KO,
    "strike": EventKind.STRIKE,
    "stun": EventKind.STUN,
    "wound": EventKind.WOUND,
}
_SUFFERED: Final = {
    "KO'd": EventKind.KO,
    "attacked": EventKind.ATTACK,
    "discarded": EventKind.DISCARD,
    "melee attacked": EventKind.ATTACK,
    "moved": EventKind.MOVE,
    "powered up": EventKind.POWER_UP,
    "ranged attacked": EventKind.ATTACK,
    "recruited": EventKind.RECRUIT,
    "revealed": EventKind.REVEAL,
    "struck": EventKind.STRIKE,
    "stunned": EventKind.STUN,
    "wounded": EventKind.WOUND,
}


def attacks(reader: Reader, subject: Finder, node: Attacks) -> Happening:
    """`attacks`: `it` is the defender where the text speaks of one or of `this`, else the attacker.

    Who attacks `this` is `it`, since `this` has a word of its own. Of a team each attacker
    attacks: where the text speaks of one character, each counts.

    Rules: 6.1.2, 6.3.1, 6.3.2, 6.4.2, A-63.
    """
    beside = _alongside(reader, node.alongside) if node.alongside is not None else None
    words = tuple((node.manner or "").split())
    target = reader.selector(node.target) if node.target is not None else None
    of_each = subject.is_choice and subject.most == 1
    of_defender = subject.is_this if target is None else not target.is_this

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        ours = fitting(table, setting, subject, event.subject)
        if not ours or not attacks_as(table, event.subject, ours[0], words):
            return None
        if beside is not None and not beside(table, setting, event.subject):
            return None
        hit = event.others if target is None else fitting(table, setting, target, event.others)
        if not hit:
            return None
        binds = {"it": hit if of_defender else ours, "them": ours}
        if not of_each or len(ours) == 1:
            return binds
        alone = tuple({"it": hit if of_defender else (v,), "them": (v,)} for v in ours)
        return {**binds, EACH: alone}

    return Happening((EventKind.ATTACK,), match)


def _alongside(
    reader: Reader, node: Construct
) -> Callable[[Table, Setting, tuple[int, ...]], bool]:
    """Return the test whether as many such characters join an attack as the text says.

    Rules: 6.3.1, 16.2.6.
    """
    phrase = node.phrase if isinstance(node, Selector) else node
    if not isinstance(phrase, Phrase) or phrase.determiner is None:
        raise UnsaidError("attacking alongside")
    joins, enough = reader.phrase(node).test, is_enough(phrase.determiner)
    return lambda table, setting, group: enough(sum(joins(table, setting, v) for v in group))


def deals(reader: Reader, subject: Finder, node: Deals) -> Happening:
    """`stuns`, `KOs`, `strikes`: `it` is the victim; with `and survives` the doer must.

    Of who does it to `this`, `it` is the doer.

    Rules: 6.7.1, 8.3.1, 8.3.4, 8.3.5, 8.3.6.
    """
    kind = kind_of(_DEALT, node.verb, is_singular=True)
    target = reader.selector(node.target)
    by_striking = node.by_striking is not None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        doers, sufferers = (
            (event.subject, event.others)
            if kind == EventKind.STRIKE
            else (event.others, event.subject)
        )
        ours = fitting(table, setting, subject, doers)
        if not ours or (by_striking and event.value != "struck"):
            return None
        hit = fitting(table, setting, target, sufferers)
        spoken_of = ours if target.is_this else hit
        return {"it": spoken_of, "them": spoken_of, "#doers": ours} if hit else None

    return Happening((kind,), match, _survived if node.survives else None)


def _survived(table: Table, setting: Setting) -> bool:
    return any(survived(table, doer) for doer in setting.binds.get("#doers", ()))


def suffers(reader: Reader, subject: Finder, node: Suffers) -> Happening:
    """Recognise `gets stunned`, `gets attacked`: `it` is who suffers it.

    Where `this` suffers it by somebody, that one is `it`.
    What reveals a card is kept as well: `its` speaks of that.

    Rules: 1.4.4, 8.1.3, 10.2.1, 10.5.5, 10.11.1, 12.2.5.
    """
    kind = kind_of(_SUFFERED, node.what, is_singular=False)
    words = tuple(node.what.split()[:-1]) if kind == EventKind.ATTACK else ()
    forwards = kind in {EventKind.ATTACK, EventKind.STRIKE}
    by = reader.phrase(node.by) if node.by is not None else None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        doers, sufferers = (
            (event.subject, event.others) if forwards else (event.others, event.subject)
        )
        if words and not attacks_as(table, doers, doers[0], words):
            return None
        by_whom = fitting(table, setting, by, doers) if by is not None else doers
        if by is not None and not by_whom:
            return None
        ours = fitting(table, setting, subject, sufferers)
        about = speaking_of(by_whom if ours and by is not None and subject.is_this else ours)
        return about if about is None or kind != EventKind.REVEAL else {**about, "#by": doers}

    return Happening((kind,), match)


def defends(subject: Finder) -> Match:
    """Recognise that somebody becomes the defender of an attack.

    Rules: 1.4.5, 6.4.2.
    """
    return lambda table, setting, event: speaking_of(fitting(table, setting, subject, event.others))
