"""Reaching: recruiting and playing cards from zones other than the hand.

Rules: 5.5.2, 5.5.6, 7.1.2, 17.4.1.
"""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.permissions import Can
from vsdsl.constructs.modifiers.powers import CostsLess, EquipOnly
from vsdsl.constructs.selectors.phrase import Phrase, TopOf
from vsdsl.constructs.selectors.reference import This
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import DeedTest, Find, Value
from vsdsl.interp.places import cards_in, is_in, zone_of_noun
from vsdsl.interp.reading import Reader
from vsdsl.resolve.deed_meanings import DoingFrom
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.permissions import permission
from vsdsl.resolve.refusal import meant
from vsdsl.terms.manners import Manner


def from_zone(reader: Reader, meaning: DoingFrom) -> DeedTest:
    """Return the deed of getting at a card, wherever it is or where it lies in a zone.

    Rules: 1.1.1, 1.1.2, 5.5.2, 17.4.1.
    """
    described = reader.selector(meaning.what).test
    if meaning.zone is None:
        return DeedTest(meaning.deed, target=described)
    if isinstance(meaning.zone, TopOf):
        top = topmost(reader, meaning.zone)
        return DeedTest(
            meaning.deed,
            Manner.TOP if Manner.TOP in meaning.deed.facts.manners else None,
            lambda table, setting, v: v in top(table, setting) and described(table, setting, v),
        )
    places = reader.phrase(meaning.zone).find

    def fits(table: Table, setting: Setting, card: Value) -> bool:
        lies_there = any(is_in(table, card, place) for place in places(table, setting))
        return lies_there and described(table, setting, card)

    return DeedTest(meaning.deed, target=fits)


def topmost(reader: Reader, zone: TopOf) -> Find:
    """Return the top cards of decks."""
    decks = reader.phrase(zone.deck).find
    return lambda table, setting: tuple(
        card for deck in decks(table, setting) for card in cards_in(table, deck)[:1]
    )


def zones_of_itself(node: Construct) -> tuple[str, ...]:
    """Return the zones in which a statement works because its own card is got at from there.

    What a card costs, and onto whom it goes, is asked wherever it may be recruited from.

    Rules: 7.1.2.
    """
    if isinstance(node, CostsLess) and is_this(node.subject):
        return ("hand", "ko", "deck")
    if isinstance(node, EquipOnly) and is_this(node.what):
        return ("hand", "ko", "deck")
    deed = meant(permission(node)).deed if isinstance(node, Can) else None
    if not isinstance(deed, DoingFrom) or not isinstance(deed.zone, Phrase):
        return ()
    if not isinstance(deed.what.phrase, This):
        return ()
    zone = zone_of_noun(deed.zone.noun)
    return (zone,) if zone else ()
