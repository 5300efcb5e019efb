"""Deeds: what `can`, `can't` and `must` are about, as the core asks for them."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import (
    AttackDeed,
    BeDone,
    BeSomewhere,
    ByBeingStunned,
    FlyOver,
    StrikeAnyway,
    StrikeBackDeed,
    StrikeDeed,
)
from vsdsl.constructs.deeds.table import (
    GainDeed,
    HaveCounters,
    HaveEquipment,
    LookDeed,
    LoseCounters,
    PayInstead,
    PlainDeed,
    PlayDeed,
    PowerUpDeed,
    RecruitDeed,
    ShareSide,
    UseDeed,
)
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed, SymbolAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.characters.counters import MINUS, PLUS
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import DeedMeaning, Test, UnsaidError, Value
from vsdsl.interp.places import player_of
from vsdsl.interp.reaching import from_zone
from vsdsl.interp.reading import HOME_HAND, Reader
from vsdsl.interp.symbols import symbols
from vsdsl.terms.deeds import Deed

_DONE: Final = {
    "KO'd": Deed.BE_KOD,
    "defeated": Deed.BE_DEFEATED,
    "moved": Deed.BE_MOVED,
    "played as a resource": Deed.BE_PLAYED_AS_RESOURCE,
    "readied": Deed.BE_READIED,
    "recruited": Deed.BE_RECRUITED,
    "struck": Deed.BE_STRUCK,
    "stunned": Deed.BE_STUNNED,
    "turned off": Deed.BE_TURNED_OFF,
    "wounded": Deed.BE_WOUNDED,
}
_PLAIN: Final = {
    "appear": Deed.APPEAR,
    "defend": Deed.DEFEND,
    "draw": Deed.DRAW,
    "level up": Deed.LEVEL_UP,
    "move": Deed.MOVE,
    "ready": Deed.READY,
    "recover": Deed.RECOVER,
    "transform": Deed.TRANSFORM,
    "turn face up": Deed.TURN_FACE_UP,
}


def _tested(reader: Reader, node: Selector | None) -> Test | None:
    return reader.selector(node).test if node is not None else None


def _attack(reader: Reader, node: AttackDeed) -> DeedMeaning:
    """`attack`, `melee attack protected characters`, `team attack alongside ...`.

    Rules: 6.1.1, 6.1.5, 6.2.5, 13.1.7.
    """
    if node.alongside is not None:
        return DeedMeaning(Deed.TEAM_ATTACK, target=reader.phrase(node.alongside).test)
    target = _tested(reader, node.target)
    if target is None and node.manner == "ranged":
        return DeedMeaning(Deed.RANGED_ATTACK)
    return DeedMeaning(Deed.ATTACK, node.manner or "", target)


def _strike(reader: Reader, node: StrikeDeed) -> DeedMeaning:
    return DeedMeaning(Deed.STRIKE, target=_tested(reader, node.target))


def _strike_anyway(_reader: Reader, _node: StrikeAnyway) -> DeedMeaning:
    """`strike in spite of enemy effects`.

    Rules: A-135.
    """
    return DeedMeaning(Deed.STRIKE_ANYWAY)


def _strike_back(reader: Reader, node: StrikeBackDeed) -> DeedMeaning:
    """`strike back`, at something, during a kind of attack.

    Rules: 6.5.1, 6.5.5, 13.1.2.
    """
    target = _tested(reader, node.target)
    if node.during is None:
        return DeedMeaning(Deed.STRIKE_BACK, target=target)
    during = node.during.phrase
    if not isinstance(during, Phrase):
        raise UnsaidError("striking back during something else than a kind of attack")
    return DeedMeaning(Deed.STRIKE_BACK, " ".join(map(str, during.adjectives)), target)


def _be_done(reader: Reader, node: BeDone) -> DeedMeaning:
    """`be attacked`, `be stunned`, `be wounded by being stunned`.

    Rules: 6.2.1, 6.5.1, 10.2.1, 10.2.5.
    """
    if isinstance(node.by, ByBeingStunned):
        return DeedMeaning(Deed.BE_WOUNDED_BY_STUN)
    if node.by is not None and not isinstance(node.by, Selector):
        raise UnsaidError(type(node.by).__name__)
    by = _tested(reader, node.by)
    if node.what.endswith("attacked"):
        return DeedMeaning(Deed.BE_ATTACKED, node.what.removesuffix("attacked").strip(), by)
    return DeedMeaning(_DONE[node.what], target=by)


def _be_somewhere(reader: Reader, node: BeSomewhere) -> DeedMeaning:
    """`be in your first attack`: asked while it is that player's turn.

    Rules: 16.2.14, 16.2.15.
    """
    place = node.where.place if isinstance(node.where, Where) else None
    match place:
        case Phrase(determiner=Determiner(words="your"), adjectives=("first",), noun="attack"):
            return DeedMeaning(
                Deed.BE_IN_FIRST_ATTACK,
                condition=lambda table, setting: table.turn_player == setting.player,
            )
        case Possessed(adjectives=("first",), noun="attack"):
            owner = reader.phrase(place.owner).find
        case _:
            raise UnsaidError("being somewhere else than in a first attack")

    def is_their_turn(table: Table, setting: Setting) -> bool:
        people = owner(table, setting)
        return any(player_of(table, person) == table.turn_player for person in people)

    return DeedMeaning(Deed.BE_IN_FIRST_ATTACK, condition=is_their_turn)


def _fly_over(reader: Reader, node: FlyOver) -> DeedMeaning:
    """`fly over`: enemies in general, or somebody in particular.

    Rules: 6.2.7, 6.2.8, 13.1.1, 13.1.5.
    """
    over = node.over.phrase
    is_general = isinstance(over, Phrase) and over.adjectives in {("enemy",), ()}
    return DeedMeaning(
        Deed.FLY_OVER, target=None if is_general else reader.selector(node.over).test
    )


def _plain(_reader: Reader, node: PlainDeed) -> DeedMeaning:
    return DeedMeaning(_PLAIN[node.what])


def _gain(_reader: Reader, node: GainDeed) -> DeedMeaning:
    """`gain +1/+1 counters`.

    Rules: 9.4.6.
    """
    if not isinstance(node.what, CounterTally):
        raise UnsaidError("gaining something else than counters")
    return DeedMeaning(Deed.GAIN_COUNTERS, _counter(node.what))


def _lose_counters(_reader: Reader, node: LoseCounters) -> DeedMeaning:
    """`lose +1/+1 counters`.

    Rules: 9.4.6.
    """
    return DeedMeaning(Deed.LOSE_COUNTERS, _counter(node.tally))


def _have_counters(_reader: Reader, node: HaveCounters) -> DeedMeaning:
    """`have +1/+1 counters`, also while stunned.

    Rules: 10.1.2, 10.2.3, 13.5.9, 13.5.10.
    """
    deed = Deed.HAVE_COUNTERS_STUNNED if node.stunned else Deed.HAVE_COUNTERS
    return DeedMeaning(deed, _counter(node.tally))


def _counter(tally: Construct) -> str:
    if not isinstance(tally, CounterTally):
        raise UnsaidError(type(tally).__name__)
    return PLUS if (tally.counter.atk or 0) > 0 else MINUS


def _have_equipment(_reader: Reader, _node: HaveEquipment) -> DeedMeaning:
    return DeedMeaning(Deed.HAVE_EQUIPMENT)


def _share_side(_reader: Reader, _node: ShareSide) -> DeedMeaning:
    """`share a side with its namesakes`.

    Rules: 10.10.7, 13.6.1.
    """
    return DeedMeaning(Deed.SHARE_SIDE)


def _look(reader: Reader, node: LookDeed) -> DeedMeaning:
    """`look at the top card of your deck`: at any time, in private.

    Rules: 1.4.4, 3.2.5.
    """
    found = reader.selector(node.what).find
    return DeedMeaning(Deed.LOOK_AT, target=lambda table, setting, v: v in found(table, setting))


def _play(reader: Reader, node: PlayDeed) -> DeedMeaning:
    """`play ...`, also `from` another zone.

    Rules: 2.2.1, 17.4.1.
    """
    if node.zone is not None:
        return from_zone(reader, Deed.PLAY_FROM, node.what, node.zone)
    return DeedMeaning(Deed.PLAY, target=reader.selector(node.what).test)


def _recruit(reader: Reader, node: RecruitDeed) -> DeedMeaning:
    """`recruit ...`, also `from` another zone.

    Rules: 5.5.2, 5.5.6.
    """
    if node.zone is not None:
        return from_zone(reader, Deed.RECRUIT_FROM, node.what, node.zone)
    return DeedMeaning(Deed.RECRUIT, target=reader.selector(node.what).test)


def _use(_reader: Reader, node: UseDeed) -> DeedMeaning:
    """`use super powers`: all of them, or those of a symbol.

    Rules: 7.2.2, 7.2.7.
    """
    match node.what:
        case Selector(phrase=Phrase(adjectives=("super",)), posts=()):
            return DeedMeaning(Deed.USE)
        case Selector(phrase=Phrase(adjectives=(SymbolAdjective() as of, "super")), posts=()):
            return DeedMeaning(Deed.USE, of.symbol.text)
        case _:
            raise UnsaidError("some super powers only")


def _power_up(reader: Reader, node: PowerUpDeed) -> DeedMeaning:
    """`power up this using any character`: about a character and the card to discard.

    Rules: 1.1.1, 10.11.1, 10.11.4.
    """
    what = reader.selector(node.what).test
    using = reader.selector(node.using, HOME_HAND).test

    def fits(table: Table, setting: Setting, pair: Value) -> bool:
        ident, card = pair
        return what(table, setting, ident) and using(table, setting, card)

    return DeedMeaning(Deed.POWER_UP, target=fits)


def _pay_instead(reader: Reader, node: PayInstead) -> DeedMeaning:
    """`pay [...] to recruit this instead of its cost`.

    Rules: 1.1.1, 5.5.3.
    """
    what = reader.phrase(node.what).test
    return DeedMeaning(Deed.PAY_INSTEAD, target=what, value=symbols(node.symbols))


DEEDS: dict[type[Construct], Callable[[Reader, Any], DeedMeaning]] = {
    AttackDeed: _attack,
    BeDone: _be_done,
    BeSomewhere: _be_somewhere,
    FlyOver: _fly_over,
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
    StrikeAnyway: _strike_anyway,
    StrikeBackDeed: _strike_back,
    StrikeDeed: _strike,
    UseDeed: _use,
}
