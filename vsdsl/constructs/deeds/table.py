"""Deeds outside combat."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.lines import Symbols
from vsdsl.constructs.english import tidy
from vsdsl.constructs.selectors.selector import Selector

COPIES: Final = "copies"  # of one card, where others share only its name


class PlainDeed(Construct):
    """A deed without more words: `recover`, `ready`, `move`, `defend`, `appear`, `hide` ...

    Who can't `turn face up` stays hidden, and does not recover when stunned.

    Rules: 5.3.1, 5.3.2, 5.3.3, 5.6.1, 6.8.2, 10.7.1, 11.2.4, 11.5.1.
    """

    EXAMPLE: ClassVar[str] = "enemy characters can't level up"

    what: str

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return the deed; what is drawn are cards."""
        return "draw cards" if self.what == "draw" else self.what


class GainDeed(Construct):
    """`gain +1/+1 counters`, `gain XP`, `gain ATK`, `gain Flight`, `gain super powers`.

    Who can't gain ATK or DEF gets none from an effect that resolves, and no +1/+1 counters. Who
    can't gain a power keeps the one it has.

    Rules: 1.1.2, 9.4.6, 11.2.2, 17.1.4.
    """

    SAYS: ClassVar[str] = "gain {what}"
    EXAMPLE: ClassVar[str] = "characters on your side can't gain -1/-1 counters"

    what: Construct | str


class LoseCounters(Construct):
    """`lose +1/+1 counters`: an effect takes them off; who turns face down loses them all the same.

    Rules: 9.4.6, 10.2.3, 10.7.2.
    """

    SAYS: ClassVar[str] = "lose {tally}"
    EXAMPLE: ClassVar[str] = "this can't lose +1/+1 counters"

    tally: Construct


class HaveCounters(Construct):
    """`have +1/+1 counters`, `have counters`, also `while stunned` or `while hidden`.

    From who can have them while stunned, a stun takes none off, and more can be put on. Counters
    with a name stay by themselves, unless somebody can't have them then.

    Rules: 10.1.2, 10.2.3, 13.5.9, 13.5.10.
    """

    EXAMPLE: ClassVar[str] = "this can have +1/+1 counters while stunned"

    tally: Construct
    down: str | None

    def english(self, this: str) -> str:
        """Return which counters; whoever can have them while stunned can also gain them."""
        tally = self.tally.english(this)
        return f"have and gain {tally} {self.down}" if self.down else f"have {tally}"


class HaveEquipment(Construct):
    """`have equipment`: carry one.

    Rules: 10.9.3, 13.6.3.
    """

    SAYS: ClassVar[str] = "have equipment"
    EXAMPLE: ClassVar[str] = "this can't have equipment"


class ShareSide(Construct):
    """`share a side with its namesakes`: uniqueness does not apply.

    With `its copies` it is so only among copies of the same card.

    Rules: 10.10.1, 10.10.7, 13.6.1.
    """

    EXAMPLE: ClassVar[str] = "this can share a side with its namesakes"

    others: str

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return with whom a side is shared."""
        return (
            f"share a side with {'copies of it' if self.others == COPIES else 'others of its name'}"
        )


class RecruitDeed(Construct):
    """`recruit ...`, also `from` another zone.

    Rules: 5.5.2, 5.5.6, 5.5.7.
    """

    EXAMPLE: ClassVar[str] = "you can recruit this from your deck"

    what: Selector
    zone: Construct | None

    def english(self, this: str) -> str:
        """Return what, and from where."""
        return _from_a_zone("recruit", self.what, self.zone, this)


class PlayDeed(Construct):
    """`play ...`, also `from` another zone.

    Rules: 2.2.1, 17.4.1.
    """

    EXAMPLE: ClassVar[str] = "enemy players can't play plot twists this combat"

    what: Selector
    zone: Construct | None

    def english(self, this: str) -> str:
        """Return what, and from where."""
        return _from_a_zone("play", self.what, self.zone, this)


class UseDeed(Construct):
    """`use ...`: powers.

    Rules: 7.2.2, 7.2.7.
    """

    SAYS: ClassVar[str] = "use {what}"
    EXAMPLE: ClassVar[str] = "enemy players can't use [Intellect] super powers"

    what: Selector


class LookDeed(Construct):
    """`look at ...`: at any time, in private.

    Rules: 1.4.4, 3.2.5.
    """

    SAYS: ClassVar[str] = "look at {what} at any time"
    EXAMPLE: ClassVar[str] = "you can look at the top card of your deck"

    what: Selector


class PowerUpDeed(Construct):
    """`power up ...`, also `using` certain cards: with `can`, others than those of its name.

    Rules: 10.11.1, 10.11.2, 10.11.3.
    """

    EXAMPLE: ClassVar[str] = "you can power up this using characters"

    what: Selector
    using: Selector | None

    def english(self, this: str) -> str:
        """Return whom, and with what cards."""
        power_up = f"power up {self.what.english(this)}"
        return f"discard {self.using.english(this)} to {power_up}" if self.using else power_up


class PayInstead(Construct):
    """`pay ... to recruit ... instead of its cost`: symbols in place of recruit points.

    Rules: 5.5.3, 17.4.3.
    """

    SAYS: ClassVar[str] = "pay {symbols} to recruit {what} instead of its recruit cost"
    EXAMPLE: ClassVar[str] = (
        "you can pay [Intellect] [Humanity] to recruit this instead of its cost"
    )

    symbols: Symbols
    what: Construct


class PayAnySymbols(Construct):
    """`pay any symbols for ...`: each symbol in the cost of a power may be any other.

    Rules: 1.1.1, 7.3.1, 7.3.2.
    """

    SAYS: ClassVar[str] = "use any power symbols to pay for {powers}"
    EXAMPLE: ClassVar[str] = (
        "characters on your side can pay any symbols for super powers this turn"
    )

    powers: Selector


class PayFewerSymbols(Construct):
    """`pay 1 symbol less for ...`: so many symbols in the cost of a power are left out.

    Rules: 1.1.1, 7.3.1, 7.3.2, 17.3.3.
    """

    EXAMPLE: ClassVar[str] = "characters on your side can pay 1 symbol less for super powers"

    number: int
    powers: Selector

    def english(self, this: str) -> str:
        """Return how many symbols less are paid."""
        symbols = "power symbol" if self.number == 1 else "power symbols"
        return f"pay {self.number} {symbols} less for {self.powers.english(this)}"


def _from_a_zone(verb: str, what: Selector, zone: Construct | None, this: str) -> str:
    """Return a deed with a card, and the zone it comes from if that is said."""
    origin = f"from {zone.english(this)}" if zone else ""
    return tidy(f"{verb} {what.english(this)} {origin}")


DEEDS: tuple[type[Construct], ...] = (
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
