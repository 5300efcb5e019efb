"""What deeds mean: the deed as the core knows it, and what describes the other party.

Rules: 1.1.1, 1.1.2.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.lines import Symbols
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.described_powers import PowersMeaning
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.deeds import Deed
from vsdsl.terms.manners import Manner
from vsdsl.terms.things import CARDS, Kind

CODES: Final = {"M110": "a permission, prohibition or duty that changes nothing"}


class PlainDoing(NamedTuple):
    """A deed, perhaps in one manner or with one kind of counter; whoever the other party is."""

    deed: Deed
    manner: str | None = None


class DoingTo(NamedTuple):
    """A deed to or with somebody."""

    deed: Deed
    manner: Manner | None
    other: Construct


class DoneBy(NamedTuple):
    """What somebody does to somebody else: who does it, and whether that must be an enemy."""

    deed: Deed
    manner: Manner | None
    by: Construct | None
    is_enemy: bool = False


class DoingFrom(NamedTuple):
    """Recruiting or playing cards, from a zone if one is named."""

    deed: Deed
    what: Selector
    zone: Construct | None


class PoweringUp(NamedTuple):
    """Powering characters up, with certain cards if they are named."""

    deed: Deed
    what: Selector
    using: Selector | None


class PayingInstead(NamedTuple):
    """Paying symbols for a card in place of recruit points."""

    deed: Deed
    what: Construct
    symbols: Symbols


class DoingWithPowers(NamedTuple):
    """Using or gaining certain powers, or paying for them, so many symbols less."""

    deed: Deed
    powers: PowersMeaning
    less: int = 0


class BeingInFirstAttack(NamedTuple):
    """Being in the first attack of a turn: that of the players whom a phrase finds, or yours."""

    deed: Deed
    of: Construct | None


class BeingInRow(NamedTuple):
    """Being in some rows, or in any row but those."""

    deed: Deed
    rows: Construct
    is_all_but: bool


DeedMeaning = (
    PlainDoing
    | DoingTo
    | DoneBy
    | DoingFrom
    | PoweringUp
    | PayingInstead
    | DoingWithPowers
    | BeingInFirstAttack
    | BeingInRow
)
Made = DeedMeaning | Refusal


def parties(meaning: DeedMeaning) -> Iterator[tuple[Construct, frozenset[Kind]]]:
    """Yield what describes the other party of a deed, with the kinds of things it can be."""
    others = meaning.deed.facts.others
    match meaning:
        case DoingTo(other=other):
            yield other, others
        case DoneBy(by=Construct() as by):
            yield by, others
        case DoingFrom(what=what, zone=zone):
            yield what, others
            if zone is not None:
                yield zone, frozenset({Kind.PLACE})
        case PayingInstead(what=what):
            yield what, others
        case PoweringUp(what=what, using=using):
            yield what, others
            if using is not None:
                yield using, CARDS
        case _:
            pass


def doing(deed: Deed, manner: Manner | None, other: Construct | None) -> DeedMeaning:
    """Return the meaning of a deed whose other party may be left open."""
    return PlainDoing(deed, manner) if other is None else DoingTo(deed, manner, other)


def refused(node: Construct, label: str, action: str) -> Refusal:
    """Return why a permission, prohibition or duty changes nothing."""
    return Refusal("M110", node.span, "`{said}` changes nothing", label, action)
