"""Deeds outside combat: counters, powers, recruiting, playing, paying.

Rules: 5.5.2, 7.2.2, 9.4.6, 10.11.1, 17.4.1.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vsdsl.constructs.amounts.amount import AnyTally, CounterTally, NamedTally, XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.table import (
    COPIES,
    GainDeed,
    HaveCounters,
    HaveEquipment,
    LookDeed,
    LoseCounters,
    PayAnySymbols,
    PayFewerSymbols,
    PayInstead,
    PlainDeed,
    PlayDeed,
    PowerUpDeed,
    RecruitDeed,
    ShareSide,
    UseDeed,
)
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.resolve.deed_meanings import (
    DoingFrom,
    DoingTo,
    DoingWithPowers,
    Made,
    PayingInstead,
    PlainDoing,
    PoweringUp,
    refused,
)
from vsdsl.resolve.described_powers import powers, taken
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.deeds import Deed
from vsdsl.terms.manners import Manner
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.sayings import Saying
from vsdsl.terms.things import CARDS


def _plain(node: PlainDeed, _saying: Saying) -> Made:
    return PlainDoing(PLAIN[node.what])


PLAIN: Final[Mapping[str, Deed]] = {
    "appear": Deed.APPEAR,
    "defend": Deed.DEFEND,
    "draw": Deed.DRAW,
    "hide": Deed.HIDE,
    "level up": Deed.LEVEL_UP,
    "move": Deed.MOVE,
    "protect": Deed.PROTECT,
    "ready": Deed.READY,
    "recover": Deed.RECOVER,
    "transform": Deed.TRANSFORM,
    "turn face up": Deed.TURN_FACE_UP,
}


def _gain(node: GainDeed, _saying: Saying) -> Made:
    """`gain +1/+1 counters`, `gain XP`, `gain ATK`, `gain Flight`.

    Rules: 9.4.6, 11.2.2, 17.1.4.
    """
    match node.what:
        case (CounterTally() | NamedTally() | AnyTally()) as tally:
            return PlainDoing(Deed.GAIN_COUNTERS, counter(tally))
        case XpTally():
            return PlainDoing(Deed.GAIN_XP)
        case str() as stat:
            return PlainDoing(Deed.GAIN_ATK if stat == "ATK" else Deed.GAIN_DEF)
        case described:
            return _with_powers(Deed.GAIN_POWERS, described)


def _use(node: UseDeed, _saying: Saying) -> Made:
    return _with_powers(Deed.USE, node.what)


def _pay_any(node: PayAnySymbols, _saying: Saying) -> Made:
    return _with_powers(Deed.PAY_ANY, node.powers)


def _pay_fewer(node: PayFewerSymbols, _saying: Saying) -> Made:
    if not node.number:
        return refused(node, "that is all of them", "write how many symbols less")
    return _with_powers(Deed.PAY_FEWER, node.powers, node.number)


def _with_powers(deed: Deed, node: Construct, less: int = 0) -> Made:
    found = taken(node) if deed is Deed.GAIN_POWERS else powers(node)
    return found if isinstance(found, Refusal) else DoingWithPowers(deed, found, less)


def counter(tally: Construct) -> str | None:
    """Return the kind of counter that a tally counts: as a manner, by its name, or of any kind.

    Rules: 9.4.6.
    """
    match tally:
        case NamedTally(counter=name):
            return name.text
        case CounterTally(counter=pair):
            return Manner.PLUS if (pair.atk or 0) > 0 else Manner.MINUS
        case _:
            return None


def _lose_counters(node: LoseCounters, _saying: Saying) -> Made:
    return PlainDoing(Deed.LOSE_COUNTERS, counter(node.tally))


def _have_counters(node: HaveCounters, saying: Saying) -> Made:
    """`have +1/+1 counters`, also while stunned or hidden.

    Rules: 10.1.2, 10.2.3, 13.5.9, 13.5.10.
    """
    if saying is Saying.CAN and node.down is None:
        found = refused(node, "every character can", "end it with `while stunned`")
        return found.ending_with("while stunned")
    return PlainDoing(_HAVING[node.down], counter(node.tally))


_HAVING: Final = {
    None: Deed.HAVE_COUNTERS,
    "while hidden": Deed.HAVE_COUNTERS_HIDDEN,
    "while stunned": Deed.HAVE_COUNTERS_STUNNED,
}


def _recruit(node: RecruitDeed, saying: Saying) -> Made:
    return _from_zone(node, saying, Deed.RECRUIT, Deed.RECRUIT_FROM)


def _play(node: PlayDeed, saying: Saying) -> Made:
    return _from_zone(node, saying, Deed.PLAY, Deed.PLAY_FROM)


def _from_zone(node: PlayDeed | RecruitDeed, saying: Saying, deed: Deed, reached: Deed) -> Made:
    """`recruit ...`, `play ...`: permitted from other zones, forbidden from all or from one.

    Rules: 1.1.1, 1.1.2, 5.5.2, 5.5.6, 17.4.1.
    """
    phrase = phrase_of(node.what)
    if isinstance(phrase, Phrase | Possessed) and phrase.noun in {"captive", "captives"}:
        return refused(node.what, "captives are out of the game", "speak of cards of another kind")
    if saying is not Saying.CAN:
        return DoingFrom(deed, node.what, node.zone)
    if node.zone is None:
        return refused(node, "from the hand every player can", "say `from` where")
    return DoingFrom(reached, node.what, node.zone)


def _look(node: LookDeed, _saying: Saying) -> Made:
    """`look at ...`: at what lies hidden, which nothing in play does but a resource.

    Rules: 1.4.4, 3.2.5, 3.2.8.
    """
    phrase = phrase_of(node.what)
    is_placed = any(isinstance(post, Where) for post in node.what.posts)
    if isinstance(phrase, Phrase | Possessed) and phrase.of is None and not is_placed:
        noun = NOUNS.get(phrase.noun) if isinstance(phrase.noun, str) else None
        if isinstance(phrase.noun, NamedNoun) or noun in _SEEN:
            return refused(node.what, "what is in play can be seen anyway", _WHERE)
    return DoingTo(Deed.LOOK_AT, None, node.what)


_SEEN: Final = frozenset(
    {noun for noun in Noun if noun.kind in CARDS} - {Noun.RESOURCE, Noun.CAPTIVE}
)
_WHERE: Final = "say where they lie: `cards in an enemy player's hand`"


def _power_up(node: PowerUpDeed, saying: Saying) -> Made:
    """`power up this using any character`: about a character and the card to discard.

    Rules: 1.1.1, 10.11.1, 10.11.4.
    """
    if saying is Saying.CAN and node.using is None:
        return refused(node, "with cards of its name every player can", "say `using` what")
    return PoweringUp(Deed.POWER_UP, node.what, node.using)


def _pay_instead(node: PayInstead, _saying: Saying) -> Made:
    return PayingInstead(Deed.PAY_INSTEAD, node.what, node.symbols)


def _have_equipment(_node: HaveEquipment, _saying: Saying) -> Made:
    return PlainDoing(Deed.HAVE_EQUIPMENT)


def _share_side(node: ShareSide, _saying: Saying) -> Made:
    return PlainDoing(Deed.SHARE_SIDE, Manner.COPY if node.others == COPIES else None)


TABLE: Final[Mapping[type[Construct], Callable[[Any, Saying], Made]]] = {
    GainDeed: _gain,
    HaveCounters: _have_counters,
    HaveEquipment: _have_equipment,
    LookDeed: _look,
    LoseCounters: _lose_counters,
    PayInstead: _pay_instead,
    PlainDeed: _plain,
    PlayDeed: _play,
    PowerUpDeed: _power_up,
    RecruitDeed: _recruit,
    ShareSide: _share_side,
    UseDeed: _use,
    PayAnySymbols: _pay_any,
    PayFewerSymbols: _pay_fewer,
}
