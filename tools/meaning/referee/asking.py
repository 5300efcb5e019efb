"""Questions: what the rules ask about a deed, and what a text says to each of them.

Rules: 1.1.1, 1.1.2.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tools.meaning.referee.facts import characters, controller, is_in_play, seats
from tools.meaning.referee.powers_meant import is_meant
from tools.meaning.referee.reading import Place, Player, Reading, UnreadError, Value
from tools.meaning.referee.standing import all_such
from vsdsl.constructs.amounts.amount import AnyTally, CounterTally, NamedTally, XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds import combat
from vsdsl.constructs.deeds import table as dealing
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, TopOf
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed

Permission = Can | Cannot | Must

_KINDS_OF_ATTACK: Final = ("melee", "ranged", "solo", "team")
_BEFORE_PLAY: Final = frozenset({"appear", "be played", "be played as a resource", "be recruited"})
_DEEDS: Final = {str(deed): deed for deed in Deed}
_OF_PEOPLE: Final = frozenset({"be defeated", "draw"})


class Question(NamedTuple):
    """Whether somebody can, can't or must do a deed: with whom, and in which manner."""

    deed: Deed
    doer: Value
    other: Any = None
    manner: str = ""


class Asked(NamedTuple):
    """A question, and what a text says to it."""

    question: Question
    is_said: bool


def asked(reading: Reading, node: Permission) -> Iterator[Asked]:
    """Yield the questions about a deed, with what the text says to each."""
    for deed, others, manner in _about(reading, node):
        home = "anywhere" if deed in _BEFORE_PLAY else "play"
        subject = set(all_such(reading, node.subject, home))
        for doer in _doers(reading.table, deed):
            for other, fits in others:
                if deed is Deed.POWER_UP and Player(controller(reading.table, other[1])) != doer:
                    continue  # nobody discards a card out of another hand
                if deed is Deed.FLY_OVER and _is_same_side(reading, doer, other):
                    continue  # an attacker flies over the enemies in front of its defender
                is_said = doer in subject and fits
                yield Asked(Question(deed, doer, other, manner), is_said)
                if manner:
                    yield Asked(Question(deed, doer, other, "another"), is_said=False)


def _is_same_side(reading: Reading, one: Value, other: Value) -> bool:
    return controller(reading.table, one) == controller(reading.table, other)


Others = list[tuple[Any, bool]]  # the other parties, each with whether the text means it
_NOBODY_ELSE: Final[Others] = [(None, True)]


def _about(reading: Reading, node: Permission) -> Iterator[tuple[Deed, Others, str]]:
    match node.deed:
        case combat.AttackDeed() as deed:
            yield _attack(reading, deed, node)
        case combat.StrikeDeed(target=target):
            yield Deed.STRIKE, _fighters(reading, target), ""
        case combat.StrikeAnyway():
            yield Deed.STRIKE_ANYWAY, _NOBODY_ELSE, ""
        case combat.StrikeBackDeed(target=target, during=during):
            yield Deed.STRIKE_BACK, _fighters(reading, target), _kind(during)
        case combat.FlyOver(over=over):
            yield Deed.FLY_OVER, _characters(reading, over), ""
        case combat.BeDone(what=what, by=by):
            yield _done(reading, what, by)
        case combat.BeSomewhere(where=where):
            yield _somewhere(reading, where, is_must=isinstance(node, Must))
        case deed:
            yield _dealing(reading, deed, is_can=isinstance(node, Can))


def _attack(
    reading: Reading, deed: combat.AttackDeed, node: Permission
) -> tuple[Deed, Others, str]:
    if deed.alongside is not None:
        return Deed.TEAM_ATTACK, _characters(reading, deed.alongside), ""
    if isinstance(node, Can) and deed.target is None and deed.manner == "ranged":
        return Deed.RANGED_ATTACK, _NOBODY_ELSE, ""
    return Deed.ATTACK, _fighters(reading, deed.target), deed.manner or ""


def _done(reading: Reading, what: str, by: Construct | None) -> tuple[Deed, Others, str]:
    """Return what is done to somebody, by whom and by what."""
    if isinstance(by, combat.ByBeingStunned):
        return Deed.BE_WOUNDED_BY_STUN, _NOBODY_ELSE, ""
    manner, _, verb = what.rpartition(" ")
    deed = _DEEDS[f"be {what}"] if verb != "attacked" else Deed.BE_ATTACKED
    manner = manner if deed is Deed.BE_ATTACKED else ""
    if deed.facts.other is None:
        return deed, _NOBODY_ELSE, ""
    sources: list[Value] = [*characters(reading.table), *_people(reading.table)]
    match by:
        case None:
            return deed, [(each, True) for each in sources], manner
        case combat.ByEffects(whose=whose):
            return deed, _enemies(reading, sources, is_enemy=whose is not None), "effect"
        case Selector(phrase=Phrase(noun=noun, adjectives=words, of=owner)) if noun in _MEANS:
            found = _enemies(reading, sources, is_enemy="enemy" in words)
            if owner is not None:
                theirs = set(all_such(reading, owner))
                found = [(s, fits and _is_theirs(reading, s, theirs)) for s, fits in found]
            return deed, found, _MEANS[str(noun)]
        case _:
            theirs = set(all_such(reading, by))
            return deed, [(each, _is_theirs(reading, each, theirs)) for each in sources], manner


_MEANS: Final = {"power": "super power", "powers": "super power", "strike": "strike"}


def _enemies(reading: Reading, sources: Iterable[Value], *, is_enemy: bool) -> Others:
    you = reading.you
    return [(s, not is_enemy or controller(reading.table, s) != you) for s in sources]


def _is_theirs(reading: Reading, source: Value, meant: set[Value]) -> bool:
    """Return whether something is meant, or its player is."""
    return source in meant or Player(controller(reading.table, source)) in meant


def _somewhere(reading: Reading, where: Construct, *, is_must: bool) -> tuple[Deed, Others, str]:
    """Return where somebody can't be: in one row, or in any but one; or in the first attack."""
    place = where.place if isinstance(where, Where) else None
    if isinstance(place, Phrase | Possessed) and place.noun == "attack":
        whose = [Player(reading.you)]
        if isinstance(place, Possessed):
            whose = [each for each in all_such(reading, place.owner) if isinstance(each, Player)]
        is_theirs = Player(reading.table.turn_player) in whose
        return Deed.BE_IN_FIRST_ATTACK, [(None, is_theirs)], ""
    if not isinstance(place, Construct):
        raise UnreadError("being at no place")
    rows = set(all_such(reading, place))
    spots = [(seat, row) for seat in seats(reading.table) for row in ("front", "back")]
    return Deed.BE_IN, [(spot, (Place(*spot) in rows) != is_must) for spot in spots], ""


def _dealing(reading: Reading, deed: Construct, *, is_can: bool) -> tuple[Deed, Others, str]:
    """Return the deeds outside combat."""
    table = reading.table
    match deed:
        case dealing.PlainDeed(what=what):
            return _DEEDS[what], _NOBODY_ELSE, ""
        case dealing.GainDeed(what=(CounterTally() | NamedTally() | AnyTally()) as tally):
            return Deed.GAIN_COUNTERS, _NOBODY_ELSE, _sign(tally)
        case dealing.GainDeed(what=XpTally()):
            return Deed.GAIN_XP, _NOBODY_ELSE, ""
        case dealing.GainDeed(what="ATK" | "DEF" as stat):
            return _DEEDS[f"gain {stat}"], _NOBODY_ELSE, ""
        case dealing.GainDeed(what=Construct() as what):
            return Deed.GAIN_POWERS, _powers(reading, what), ""
        case dealing.UseDeed(what=what):
            return Deed.USE, _powers(reading, what), ""
        case dealing.PayAnySymbols(powers=what):
            return Deed.PAY_ANY, _powers(reading, what), ""
        case dealing.PayFewerSymbols(powers=what):
            return Deed.PAY_FEWER, _powers(reading, what), ""
        case dealing.LoseCounters(tally=tally):
            return Deed.LOSE_COUNTERS, _NOBODY_ELSE, _sign(tally)
        case dealing.HaveCounters(tally=tally, down=down):
            return _HAVING[down], _NOBODY_ELSE, _sign(tally)
        case dealing.HaveEquipment():
            return Deed.HAVE_EQUIPMENT, _NOBODY_ELSE, ""
        case dealing.ShareSide():
            return Deed.SHARE_SIDE, _NOBODY_ELSE, "copy" if deed.others == "copies" else ""
        case dealing.RecruitDeed(what=what, zone=zone) | dealing.PlayDeed(what=what, zone=zone):
            is_recruit = isinstance(deed, dealing.RecruitDeed)
            plain, reached = _WAYS[is_recruit]
            is_top = is_can and isinstance(zone, TopOf)
            others = _lying(reading, what, zone)
            return reached if is_can else plain, others, "top" if is_top else ""
        case dealing.LookDeed(what=what):
            return Deed.LOOK_AT, _lying(reading, None, what), ""
        case dealing.PowerUpDeed(what=what, using=using):
            chosen = set(all_such(reading, what))
            used = None if using is None else set(all_such(reading, using, "anywhere"))
            hands = [card for seat in seats(table) for card in table.players[seat].hand]
            pairs = [(each, card) for each in characters(table) for card in hands]
            return (
                Deed.POWER_UP,
                [(p, p[0] in chosen and (used is None or p[1] in used)) for p in pairs],
                "",
            )
        case dealing.PayInstead(what=what):
            paid = set(all_such(reading, what, "anywhere"))
            return Deed.PAY_INSTEAD, [(card, card in paid) for card in _everywhere(table)], ""
        case _:
            raise UnreadError(f"whether somebody can do {type(deed).__name__}")


_WAYS: Final = {
    True: (Deed.RECRUIT, Deed.RECRUIT_FROM),
    False: (Deed.PLAY, Deed.PLAY_FROM),
}


def _sign(tally: Construct) -> str:
    """Return the kind of counter that is meant; nothing for any kind."""
    match tally:
        case CounterTally(counter=pair):
            return "+1/+1" if (pair.atk or 0) > 0 else "-1/-1"
        case NamedTally(counter=name):
            return name.text
        case _:
            return ""


_HAVING: Final = {
    None: Deed.HAVE_COUNTERS,
    "while hidden": Deed.HAVE_COUNTERS_HIDDEN,
    "while stunned": Deed.HAVE_COUNTERS_STUNNED,
}


def _kind(during: Selector | None) -> str:
    """Return the kind of attack that a phrase names."""
    if during is None:
        return ""
    words = during.phrase.adjectives if isinstance(during.phrase, Phrase) else ()
    return " ".join(each for each in _KINDS_OF_ATTACK if each in words)


def _fighters(reading: Reading, target: Construct | None) -> Others:
    table = reading.table
    everybody: list[Value] = [*characters(table), *_people(table)]
    if target is None:
        return [(each, True) for each in everybody]
    meant = set(all_such(reading, target))
    return [(each, each in meant) for each in everybody]


def _characters(reading: Reading, target: Construct) -> Others:
    meant = set(all_such(reading, target))
    return [(each, each in meant) for each in characters(reading.table)]


def _powers(reading: Reading, node: Construct) -> Others:
    """Return powers with their cards, and which of them are meant."""
    table = reading.table
    found = [(card, power) for card in characters(table) for power in abilities(table, card)]
    return [((c, power), is_meant(reading, node, c, power)) for c, power in found]


def _lying(reading: Reading, what: Selector | None, zone: Construct | None) -> Others:
    """Return cards, and which of them are meant: such ones, or those at a place, or both."""
    table = reading.table
    such = None if what is None else set(all_such(reading, what, "anywhere"))
    places = None if zone is None else set(_cards_at(reading, zone))
    return [
        (card, (such is None or card in such) and (places is None or card in places))
        for card in _everywhere(table)
        if what is None or not is_in_play(table, card)  # where nobody plays or recruits it from
    ]


def _cards_at(reading: Reading, zone: Construct) -> Iterator[int]:
    table = reading.table
    if isinstance(zone, TopOf):
        for each in all_such(reading, zone.deck):
            if isinstance(each, Place):
                yield from table.players[each.seat].zone(each.zone)[:1]
        return
    for each in all_such(reading, zone, "anywhere"):
        match each:
            case Place(seat, name):
                yield from (c for c, at in table.things.items() if _is_at(table, c, seat, name))
            case int():
                yield each
            case _:
                raise UnreadError("cards at what is no place")


def _is_at(table: Table, card: int, seat: int, name: str) -> bool:
    player = table.players[seat]
    if name == "side":
        return any(card in player.zone(row) for row in ("front", "back", "resources", "gear"))
    if name.startswith("pile "):
        thing = table.things[card]
        return thing.zone == "piles" and thing.owner == seat and thing.pile == name[5:]
    return card in player.zone(name)


def _everywhere(table: Table) -> list[int]:
    return [card for card, thing in table.things.items() if thing.zone != "player"]


def _people(table: Table) -> list[Player]:
    return [Player(seat) for seat in seats(table)]


def _doers(table: Table, deed: Deed) -> list[Value]:
    if deed in _OF_PEOPLE or (deed.facts.other is not None and deed.value in _HANDLED):
        return [*_people(table)]
    if deed in _BEFORE_PLAY:
        return [*_everywhere(table)]
    found: list[Value] = [*characters(table)]
    if deed in {Deed.ATTACK, Deed.BE_ATTACKED, Deed.PAY_ANY, Deed.PAY_FEWER, Deed.USE}:
        found += _people(table)
    return found


_HANDLED: Final = frozenset(
    {"look at", "pay instead", "play", "play from", "power up", "recruit", "recruit from"}
)
