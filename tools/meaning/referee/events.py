"""Events: how often something that has happened is what a trigger waits for.

The answer is a range: where the text does not tell whether several at once count once or each
time, both are right.

Rules: 6.3.1, 8.1.1, 8.1.3.
"""

from typing import Final, NamedTuple

from tools.meaning.referee.comparing import count_fits
from tools.meaning.referee.facts import controller, words_of_attack
from tools.meaning.referee.reading import (
    Place,
    Player,
    Power,
    Reading,
    SenselessError,
    UnreadError,
)
from tools.meaning.referee.watching import Occurrence
from vsdsl.constructs.amounts.amount import AnyTally, CounterTally, NamedTally, WoundTally, XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    BeingStruck,
    Deals,
    DoesThing,
    EntersCombat,
    EventPhrase,
    FliesOver,
    GainsStat,
    GainsTally,
    GainsThing,
    Goes,
    InPlay,
    Leaves,
    OtherThanBy,
    Suffers,
)
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, PowerNoun, SymbolAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.active_powers import abilities


class Times(NamedTuple):
    """How often, at least and at most."""

    least: int
    most: int

    def plus(self, other: "Times") -> "Times":
        """Return both together."""
        return Times(self.least + other.least, self.most + other.most)

    def alike(self, other: "Times") -> "Times":
        """Return how often it is where one event is what a text says in two ways."""
        return Times(max(self.least, other.least), max(self.most, other.most))


NEVER: Final = Times(0, 0)
ONCE: Final = Times(1, 1)

_GOES: Final = {
    "defend": "attack",
    "defends": "attack",
    "hide": "hide",
    "hides": "hide",
    "level up": "level up",
    "levels up": "level up",
    "readies": "ready",
    "ready": "ready",
    "recover": "recover",
    "recovers": "recover",
    "survive": "survive",
    "survives": "survive",
    "transform": "transform",
    "transforms": "transform",
    "turn face down": "turn down",
    "win a combat": "win combat",
    "wins a combat": "win combat",
    "turn face up": "turn up",
    "turns face down": "turn down",
    "turns face up": "turn up",
}
_SUFFERS: Final = {
    "KO'd": "ko",
    "attacked": "attack",
    "captured": "capture",
    "defeated": "out",
    "discarded": "discard",
    "equipped": "equip",
    "exhausted": "exhaust",
    "frozen": "freeze",
    "melee attacked": "attack",
    "moved": "move",
    "powered up": "power up",
    "ranged attacked": "attack",
    "recruited": "recruit",
    "revealed": "reveal",
    "struck": "strike",
    "stunned": "stun",
    "wounded": "wound",
}
_DEALS: Final = {
    "KO": "ko",
    "KOs": "ko",
    "capture": "capture",
    "captures": "capture",
    "strike": "strike",
    "strikes": "strike",
}
_DEALS_MORE: Final = {"stun": "stun", "stuns": "stun", "wound": "wound", "wounds": "wound"}


_CAUSED: Final = frozenset({"ko", "stun", "wound"})


def times(reading: Reading, event: EventPhrase, occurred: Occurrence) -> Times:
    """Return how often an occurrence is an event."""
    found = [_times(reading, event.subject, each, occurred) for each in event.happenings]
    total = NEVER
    for each in found:
        total = total.alike(each)
    if occurred.kind == "reveal" and reading.this in occurred.others:
        return Times(0, total.most)  # what it reveals itself, which comes to an end somewhere
    return total


def _times(
    reading: Reading, subject: Selector, happening: Construct, occurred: Occurrence
) -> Times:
    match happening:
        case Attacks():
            return _attacks(reading, subject, happening, occurred)
        case Goes(what=what):
            if what in {"end", "ends"}:  # a moment, which is no occurrence
                return NEVER
            if what not in _GOES:
                raise UnreadError(f"the event `{what}`")
            if what.startswith("defend"):
                return _done_to(reading, subject, occurred, "attack", occurred.others)
            return _done_to(reading, subject, occurred, _GOES[what], occurred.subject)
        case Suffers():
            return _suffers(reading, subject, happening, occurred)
        case Deals():
            return _deals(reading, subject, happening, occurred)
        case Appears(where=where, otherwise=otherwise):
            if where is not None and not _is_where(reading, where, occurred):
                return NEVER
            if otherwise is not None and occurred.value == "recruited from hand":
                return NEVER
            return _done_to(reading, subject, occurred, "appear", occurred.subject)
        case Leaves(place=InPlay()):
            return _done_to(reading, subject, occurred, "leave", occurred.subject)
        case Leaves(place=place):
            return _leaves(reading, subject, place, occurred)
        case DoesThing():
            return _does(reading, subject, happening, occurred)
        case GainsTally():
            return _gains(reading, subject, happening, occurred)
        case GainsStat(stat=stat):
            found = _done_to(reading, subject, occurred, f"gain {stat}", occurred.subject)
            return found if occurred.is_sure else Times(0, found.most)
        case EntersCombat():
            return _enters(reading, subject, happening, occurred)
        case FliesOver(over=over):
            if occurred.kind != "fly over" or not _is_many(reading, over, occurred.others):
                return NEVER
            return _done_to(reading, subject, occurred, "fly over", occurred.subject)
        case GainsThing():
            return _gains_thing(reading, subject, happening, occurred)
        case _:
            raise UnreadError(f"the event {type(happening).__name__}")


def _enters(reading: Reading, subject: Selector, node: EntersCombat, occurred: Occurrence) -> Times:
    """Return how often somebody enters a combat: of the kind, and with those, that a text says.

    Rules: 6.1.7, 6.4.2.
    """
    if occurred.kind != "enter combat":
        return NEVER
    if node.kind is not None and node.kind not in words_of_attack(reading.table):
        return NEVER
    if node.against is not None and not _fitting(reading, node.against, occurred.others):
        return NEVER
    return _done_to(reading, subject, occurred, "enter combat", occurred.subject)


def _is_many(reading: Reading, node: Construct, cards: tuple[int, ...]) -> bool:
    """Return whether as many cards are such as a text says, or one where it says none."""
    phrase = node.phrase if isinstance(node, Selector) else node
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    return count_fits(reading, determiner, len(_fitting(reading, node, cards)))


def _is_where(reading: Reading, where: Construct, occurred: Occurrence) -> bool:
    if not isinstance(where, Where) or occurred.kind != "appear":
        return False
    places = reading.things(where.place) if isinstance(where.place, Construct) else ()
    if not isinstance(where.place, Construct):
        raise UnreadError("appearing at a place without an owner")
    thing = reading.table.things[occurred.subject[0]]
    for each in places:
        if not isinstance(each, Place):
            raise SenselessError("appearing at what is no place")
        if each.zone == "side" and thing.side == each.seat:
            return True
        if each.zone == thing.row and thing.side == each.seat:
            return True
    return False


def _fitting(reading: Reading, node: Construct, cards: tuple[int, ...]) -> list[int]:
    """Return which of some cards a phrase can mean."""
    known = reading.things(node, "anywhere")
    if any(not isinstance(each, int) for each in known):
        raise SenselessError("what happens to cards, of what is none")
    return [each for each in cards if each in known]


def _is_plural(subject: Selector) -> bool:
    phrase = subject.phrase
    if not isinstance(phrase, Phrase):
        return isinstance(phrase, Possessed)
    return phrase.determiner is None or phrase.determiner.words not in {
        "a",
        "an",
        "another",
        "each",
    }


def _one_by_one(subject: Selector, number: int) -> Times:
    """Return how often several at once count: each time, unless the text speaks of several."""
    if number > 1 and _is_plural(subject):
        return Times(1, number)
    return Times(number, number)


def _done_to(
    reading: Reading, subject: Selector, occurred: Occurrence, kind: str, cards: tuple[int, ...]
) -> Times:
    if occurred.kind != kind:
        return NEVER
    return _one_by_one(subject, len(_fitting(reading, subject, cards)))


def _attacks(reading: Reading, subject: Selector, node: Attacks, occurred: Occurrence) -> Times:
    if occurred.kind != "attack":
        return NEVER
    words = set(node.manner.split()) if node.manner is not None else set()
    if not words <= words_of_attack(reading.table):
        return NEVER
    if node.target is not None and not _attacked(reading, node.target, occurred.others):
        return NEVER
    known = reading.things(subject, "anywhere")
    by_player = ONCE if Player(occurred.player) in reading.things(subject) else NEVER
    if any(isinstance(each, Place | Power) for each in known):
        raise SenselessError("an attack by what is no card and no player")
    attackers = [each for each in occurred.subject if each in known]
    if node.alongside is not None:
        attackers = [each for each in attackers if _joined(reading, node.alongside, each, occurred)]
    found = len(attackers)
    if found and isinstance(subject.phrase, Phrase) and subject.phrase.determiner is None:
        return ONCE
    by_cards = _one_by_one(subject, found) if _is_so_many(subject, found) else NEVER
    return by_player.alike(by_cards)


def _attacked(reading: Reading, target: Construct, cards: tuple[int, ...]) -> bool:
    """Return whether a phrase means whom an attack is made on: a card, or a player.

    Rules: 6.2.1.
    """
    known = reading.things(target, "anywhere")
    things = reading.table.things
    players = [Player(things[each].owner) for each in cards if things[each].zone == "player"]
    return any(each in known for each in (*cards, *players))


def _joined(reading: Reading, others: Construct, attacker: int, occurred: Occurrence) -> bool:
    """Return whether as many others attack together with an attacker as a text says."""
    beside = tuple(each for each in occurred.subject if each != attacker)
    phrase = others.phrase if isinstance(others, Selector) else others
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    found = _fitting(reading, others, beside)
    if determiner is not None and determiner.words in {"that", "those"}:
        return len(found) == len(reading.things(others, "anywhere")) > 0
    return count_fits(reading, determiner, len(found))


def _is_so_many(subject: Selector, found: int) -> bool:
    """Return whether so many did it as a number in front of the subject says."""
    determiner = subject.phrase.determiner if isinstance(subject.phrase, Phrase) else None
    match determiner.words.split() if determiner is not None else []:
        case [number, "or", "more"]:
            return found >= int(number)
        case [number, "or", "fewer"]:
            return found <= int(number)
        case ["exactly", number] if number.isdigit():
            return found == int(number)
        case [number] if number.isdigit():
            return found >= int(number)
        case _:
            return True


def _leaves(reading: Reading, subject: Selector, place: Construct, occurred: Occurrence) -> Times:
    """Return how often a card has left a place: by leaving play, its side, its row or its zone."""
    if not occurred.kind.startswith("leave") and occurred.kind != "move":
        return NEVER
    for each in reading.things(place):
        if not isinstance(each, Place):
            raise SenselessError("leaving what is no place")
        if each.seat == occurred.player and _is_left(reading, each.zone, occurred):
            return _one_by_one(subject, len(_fitting(reading, subject, occurred.subject)))
    return NEVER


def _is_left(reading: Reading, zone: str, occurred: Occurrence) -> bool:
    row = reading.table.things[occurred.subject[0]].row
    match occurred.kind:
        case "leave" | "leave side":
            return zone in {"side", row}
        case "move":
            return bool(occurred.value == zone)
        case "leave hand":
            return zone == "hand"
        case kind:
            return kind == f"leave {zone}"


def _suffers(reading: Reading, subject: Selector, node: Suffers, occurred: Occurrence) -> Times:
    kind = _SUFFERS[node.what]
    if occurred.kind != kind:
        return NEVER
    manner = node.what.partition(" ")[0] if node.what.endswith(" attacked") else ""
    if manner and manner not in words_of_attack(reading.table):
        return NEVER
    is_turned = kind in {"attack", "strike"}
    victims, sources = occurred.subject, occurred.others
    if is_turned:
        victims, sources = sources, victims
    found = _one_by_one(subject, len(_fitting(reading, subject, victims)))
    if node.by is None:
        return found
    match node.by:
        case BeingStruck():
            return found if occurred.value == "struck" else NEVER
        case OtherThanBy(by=BeingStruck()):
            return NEVER if occurred.value == "struck" else found
        case OtherThanBy(by=whom):
            if not sources and kind in _CAUSED:
                return Times(0, found.most)
            return NEVER if _is_by(reading, whom, kind, sources, occurred.player) else found
        case _:
            pass
    if not sources and kind in _CAUSED:  # by a number that fell, of which somebody was the cause
        return Times(0, found.most)
    return found if _is_by(reading, node.by, kind, sources, occurred.player) else NEVER


_BY_THE_PLAYER: Final = frozenset({"discard", "equip", "power up", "recruit", "reveal"})


def _is_by(
    reading: Reading, by: Construct, kind: str, sources: tuple[int, ...], player: int
) -> bool:
    known = reading.things(by, "anywhere")
    if any(not isinstance(each, int | Player) for each in known):
        raise SenselessError("by what is no card and no player")
    if kind in _BY_THE_PLAYER and Player(player) in known:
        return True
    if any(each in known for each in sources):
        return True
    return kind not in _BY_THE_PLAYER and any(
        Player(controller(reading.table, each)) in known for each in sources
    )


def _deals(reading: Reading, subject: Selector, node: Deals, occurred: Occurrence) -> Times:
    kind = {**_DEALS, **_DEALS_MORE}[node.verb]
    if occurred.kind != kind:
        return NEVER
    if node.by_striking is not None and occurred.value != "struck":
        return NEVER
    doers, victims = occurred.others, occurred.subject
    if kind == "strike":
        doers, victims = victims, doers
    hit = len(_fitting(reading, node.target, victims))
    if hit and not doers and kind in _CAUSED:
        return Times(0, hit)
    by = len(_fitting_or_theirs(reading, subject, doers))
    if not hit or not by:
        return NEVER
    if node.survives is not None:  # whether they have is looked at when it resolves
        return Times(0, hit * by)
    return Times(1, hit * by) if hit * by > 1 else ONCE


def _fitting_or_theirs(reading: Reading, node: Construct, cards: tuple[int, ...]) -> list[int]:
    """Return which of some cards a phrase can mean, or are those of players it can mean."""
    known = reading.things(node, "anywhere")
    return [
        each for each in cards if each in known or Player(controller(reading.table, each)) in known
    ]


def _does(reading: Reading, subject: Selector, node: DoesThing, occurred: Occurrence) -> Times:
    kind = node.verb.removesuffix("s").replace("powers", "power")
    if occurred.kind != kind:
        return NEVER
    if kind == "use":
        return _uses(reading, subject, node.thing, occurred)
    if Player(occurred.player) not in reading.things(subject):
        return NEVER
    phrase = node.thing.phrase
    found = len(_fitting(reading, node.thing, occurred.subject))
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    plain = {"a", "an", "another", "that", "the", "those"}
    if determiner is not None and determiner.words not in plain:
        return ONCE if count_fits(reading, determiner, found) and found else NEVER
    return Times(1, found) if found > 1 else Times(found, found)


def _uses(reading: Reading, subject: Selector, thing: Selector, occurred: Occurrence) -> Times:
    """Return whether a super power was used that is such as a text says, by its user or player."""
    who = reading.things(subject)
    if Player(occurred.player) not in who and not set(occurred.subject) & set(who):
        return NEVER
    phrase = thing.phrase
    if not isinstance(phrase, Phrase) or thing.posts:
        raise UnreadError("what is meant with `use`")
    wanted = {each.symbol.text for each in phrase.adjectives if isinstance(each, SymbolAdjective)}
    if not wanted <= _symbols(reading, occurred):
        return NEVER
    if any(each != "super" for each in phrase.adjectives if not isinstance(each, SymbolAdjective)):
        raise UnreadError("what is meant with `use`")
    if isinstance(phrase.noun, PowerNoun) and phrase.noun.name.text != occurred.value:
        return NEVER
    if phrase.of is not None and not _fitting(reading, phrase.of, occurred.subject):
        return NEVER
    return ONCE


def _symbols(reading: Reading, occurred: Occurrence) -> set[str]:
    """Return the symbols in the cost of the power that was used."""
    return {
        symbol
        for card in occurred.subject
        for power in abilities(reading.table, card)
        if power.name == occurred.value and power.use is not None
        for choice in power.use.symbols
        for symbol in choice
    }


_NO_COUNTERS: Final = frozenset({"gain ATK", "gain DEF", "gain XP"})


def _gains(reading: Reading, subject: Selector, node: GainsTally, occurred: Occurrence) -> Times:
    match node.tally:
        case CounterTally(counter=counter):
            kind = "gain +1/+1" if counter.atk == 1 else "gain -1/-1"
        case NamedTally(counter=name):
            kind = f"gain {name.text}"
        case AnyTally():
            is_one = occurred.kind.startswith("gain ") and occurred.kind not in _NO_COUNTERS
            kind = occurred.kind if is_one else "gain no counter"
        case XpTally():
            kind = "gain XP"
        case WoundTally():
            kind = "wound"
        case _:
            raise UnreadError("gaining such a thing")
    if occurred.kind != kind:
        return NEVER
    found = len(_fitting(reading, subject, occurred.subject))
    count = occurred.value if isinstance(occurred.value, int) else 1
    if not found or not count_fits(reading, node.determiner, count):
        return NEVER
    return Times(1, count) if count > 1 else ONCE


def _gains_thing(
    reading: Reading, subject: Selector, node: GainsThing, occurred: Occurrence
) -> Times:
    if occurred.kind != "resource":
        return NEVER
    if Player(occurred.player) not in reading.things(subject):
        return NEVER
    phrase = node.thing
    if not isinstance(phrase, Phrase) or phrase.noun not in {"resource", "resources"}:
        raise UnreadError("gaining something else than a resource")
    return ONCE if _fitting(reading, phrase, occurred.subject) else NEVER
