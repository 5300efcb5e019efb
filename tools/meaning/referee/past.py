"""What has happened, read off the record that the table keeps.

An entry of the record is a kind of event, who it is about, the others in it, the player, a value,
and the number of the combat it happened in, if there was one.

Rules: 1.4.13, 6.7.3, 7.2.2.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tools.meaning.referee.comparing import count_fits
from tools.meaning.referee.facts import controller
from tools.meaning.referee.reading import Player, Reading, SenselessError, UnreadError, Value
from vsdsl.constructs.amounts.amount import NumberOfTimes
from vsdsl.constructs.conditions.predicate import (
    Did,
    DidNot,
    DuringCombat,
    DuringEarlier,
    DuringGame,
    DuringTurn,
    PastBy,
    PastIn,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, PowerNoun, SymbolAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector

# The kind of event that a verb tells of, and whether the one it tells of did it.
_VERBS: Final = {
    "appeared": ("appear", True),
    "attacked": ("attack", True),
    "defended": ("attack", False),
    "discarded": ("discard", True),
    "drew": ("draw", True),
    "gained": ("resource", True),
    "got KO'd": ("ko", True),
    "got stunned": ("stun", True),
    "got wounded": ("wound", True),
    "made": ("attack", True),
    "moved": ("move", True),
    "played": ("play", True),
    "recovered": ("recover", True),
    "recruited": ("recruit", True),
    "struck": ("strike", True),
    "stunned": ("stun", False),
    "used": ("use", True),
    "wounded": ("wound", False),
}
_PAST: Final = {
    "appear": "appeared",
    "attack": "attacked",
    "defend": "defended",
    "draw": "drew",
    "move": "moved",
    "play": "played",
    "recover": "recovered",
    "recruit": "recruited",
    "strike": "struck",
    "stun": "stunned",
    "survive": "survived",
    "use": "used",
    "wound": "wounded",
}


# What is done with a card before it is in play; it is the same card when it has appeared.
_BEFORE_PLAY: Final = frozenset({"discard", "draw", "play", "recruit"})


class Deed(NamedTuple):
    """An entry of the record, and which cards have entered play since, as new cards."""

    kind: str
    subject: tuple[int, ...]
    others: tuple[int, ...]
    player: int
    value: Any
    combat: int
    renewed: frozenset[int]


def did(reading: Reading, node: Did | DidNot, value: Value) -> bool:
    """Return whether something has happened to, or been done by, a thing in a span of time."""
    verb = _PAST.get(node.verb, node.verb) if isinstance(node, DidNot) else node.verb
    if verb == "survived":
        found = _survived(reading, node.during, value)
    else:
        found = _is_told(reading, verb, node.thing, node.during, value)
    return found == isinstance(node, Did)


def _survived(reading: Reading, during: Construct, value: Value) -> bool:
    """Return whether a character has come through a combat of the span, and was not stunned in it.

    Rules: 6.7.1, 6.7.3, 6.7.4.
    """
    stunned: set[int] = set()
    for deed in _record(reading, during):  # the latest first
        if value not in deed.subject or value in deed.renewed:
            continue
        if deed.kind == "stun":
            stunned.add(deed.combat)
        if deed.kind == "survive" and deed.combat not in stunned:
            return True
    return False


def times(reading: Reading, node: NumberOfTimes) -> int:
    """Return how often something has happened, whoever did it and wherever they are now."""
    told = node.did
    if not isinstance(told, Did) or told.verb not in _VERBS:
        raise UnreadError("how often such a thing has happened")
    found = reading.things(node.subject, "anywhere")
    kind, is_doer = _VERBS[told.verb]
    count = 0
    for deed in _record(reading, told.during):
        hits = (_hits(reading, deed, told.thing, each, is_doer=is_doer) for each in found)
        # What several do at once, such as a team attack, happens once.
        count += deed.kind == kind and any(
            each is not None and _is_enough(reading, told.thing, each) for each in hits
        )
    return count


def _is_told(
    reading: Reading, verb: str, thing: Construct | None, during: Construct, value: Value
) -> bool:
    """Return whether something was done to as many as a text says, all in all."""
    if verb not in _VERBS:
        raise UnreadError(f"`{verb}` as something past")
    kind, is_doer = _VERBS[verb]
    deeds = (deed for deed in _record(reading, during) if deed.kind == kind)
    hits = (_hits(reading, deed, thing, value, is_doer=is_doer) for deed in deeds)
    return _is_enough(reading, thing, sum(each or 0 for each in hits))


def _is_enough(reading: Reading, thing: Construct | None, hits: int) -> bool:
    """Return whether a text speaks of so many that something was done to."""
    phrase = thing.phrase if isinstance(thing, Selector) else thing
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    is_counted = determiner is not None and determiner.number is not None
    return count_fits(reading, determiner if is_counted else None, hits)


def _hits(
    reading: Reading, deed: Deed, thing: Construct | None, value: Value, *, is_doer: bool
) -> int | None:
    """Return to how many such things somebody has done something; None if they did not do it."""
    doers, sufferers = (deed.subject, deed.others) if is_doer else (deed.others, deed.subject)
    if isinstance(value, Player):
        if deed.player != value.seat:
            return None
        sufferers = sufferers or deed.subject
    elif not isinstance(value, int):
        raise SenselessError("what a place or a power has done")
    elif value not in doers or value in deed.renewed:
        return None
    thing, fought = _fought(thing)
    if fought is not None and not _is_in(deed, fought):
        return None
    if isinstance(thing, PastBy):
        return 1 if _was_by(reading, deed, thing.whom) else None
    if deed.kind == "resource":
        return len(deed.subject)
    if thing is None or _is_attack(thing):
        return 1
    if deed.kind == "use":
        return int(_is_such_power(reading, deed, thing))
    wanted = reading.things(thing, "anywhere")
    others = frozenset() if deed.kind in _BEFORE_PLAY else deed.renewed
    return sum(each in wanted for each in sufferers if each not in others)


def _fought(thing: Construct | None) -> tuple[Construct | None, str | None]:
    """Return what was done to what, and the kind of combat that is asked for, if one is.

    Rules: 6.1.7, 6.4.1.
    """
    match thing:
        case PastIn(kind=kind, whom=whom):
            by = None if whom is None else PastBy(span=thing.span, whom=whom)
            return by, kind or ""
        case PastBy(whom=Selector() as whom):
            rest, kind = _fought(whom)
            return thing if rest is None else PastBy(span=thing.span, whom=rest), kind
        case Selector(posts=posts):
            for post in posts:
                if isinstance(post, Where) and str(post.place) in _COMBATS:
                    kept = tuple(each for each in posts if each is not post)
                    return thing.changed(posts=kept), str(post.place)[:-6].strip()
        case _:
            pass
    return thing, None


_COMBATS: Final = frozenset({"combat", "melee combat", "ranged combat"})


def _is_in(deed: Deed, kind: str) -> bool:
    """Return whether a deed was kept as one of a combat of a kind, or of any."""
    kept = deed.value[0] if isinstance(deed.value, tuple) else ""
    return bool(kept) and kind in {"", kept}


def _was_by(reading: Reading, deed: Deed, whom: Construct) -> bool:
    found = reading.things(whom, "anywhere")
    seats = {each.seat for each in found if isinstance(each, Player)}
    return any(each in found or controller(reading.table, each) in seats for each in deed.others)


def _is_such_power(reading: Reading, deed: Deed, thing: Construct) -> bool:
    """Return whether a super power that was used is such as a text says.

    Rules: 7.2.6, 7.2.7.
    """
    phrase = thing.phrase if isinstance(thing, Selector) else thing
    if not isinstance(phrase, Phrase) or (isinstance(thing, Selector) and thing.posts):
        raise UnreadError("what was used")
    name, *symbols = deed.value if isinstance(deed.value, tuple) else (deed.value,)
    for word in phrase.adjectives:
        if isinstance(word, SymbolAdjective) and word.symbol.text not in symbols:
            return False
        if not isinstance(word, SymbolAdjective) and word != "super":
            raise UnreadError("what was used")
    if isinstance(phrase.noun, PowerNoun) and phrase.noun.name.text != name:
        return False
    return phrase.of is None or any(v in reading.things(phrase.of) for v in deed.subject)


def _is_attack(thing: Construct) -> bool:
    """Return whether it is attacks that were made, whoever was attacked."""
    phrase = thing.phrase if isinstance(thing, Selector) else thing
    return isinstance(phrase, Phrase) and phrase.noun in {"attack", "attacks"}


def _record(reading: Reading, during: Construct) -> Iterator[Deed]:
    """Yield the record of a span of time, the latest first."""
    table = reading.table
    match during:
        case DuringTurn():
            entries = table.deeds
        case DuringCombat():
            entries = tuple(
                each for each in table.deeds if table.combat and each[5] == table.combats
            )
        case DuringGame():
            entries = (*table.past, *table.deeds)
        case DuringEarlier():
            now = table.combats if table.combat else -1
            entries = tuple(e for e in (*table.past, *table.deeds) if e[5] and e[5] != now)
        case _:
            raise UnreadError(type(during).__name__)
    renewed: frozenset[int] = frozenset()
    whole = (*table.past, *table.deeds)
    wanted = set(map(id, entries))
    for entry in reversed(whole):
        if id(entry) in wanted:
            kind, subject, others, player, value, combat = entry
            yield Deed(kind, subject, others, player, value, combat, renewed)
        if entry[0] == "appear":
            renewed |= frozenset(entry[1])
