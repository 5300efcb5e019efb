"""Reaching: recruiting and playing cards from zones other than the hand.

Rules: 5.5.2, 5.5.6, 7.1.2, 17.4.1.
"""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.table import PlayDeed, RecruitDeed
from vsdsl.constructs.modifiers.permissions import Can
from vsdsl.constructs.selectors.phrase import Phrase, TopOf
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.cards.other_zones import TOP
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import DeedMeaning, Find, Value
from vsdsl.interp.places import cards_in, is_in, zone_of_noun
from vsdsl.interp.reading import Reader
from vsdsl.terms.deeds import Deed


def from_zone(reader: Reader, deed: Deed, what: Selector, zone: Construct) -> DeedMeaning:
    """Return the deed of getting at a card that lies in a zone.

    Rules: 1.1.1, 5.5.2, 17.4.1.
    """
    described = reader.selector(what).test
    if isinstance(zone, TopOf):
        top = topmost(reader, zone)
        return DeedMeaning(
            deed,
            TOP,
            lambda table, setting, v: v in top(table, setting) and described(table, setting, v),
        )
    places = reader.phrase(zone).find

    def fits(table: Table, setting: Setting, card: Value) -> bool:
        lies_there = any(is_in(table, card, place) for place in places(table, setting))
        return lies_there and described(table, setting, card)

    return DeedMeaning(deed, target=fits)


def topmost(reader: Reader, zone: TopOf) -> Find:
    """Return the top cards of decks."""
    decks = reader.phrase(zone.deck).find
    return lambda table, setting: tuple(
        card for deck in decks(table, setting) for card in cards_in(table, deck)[:1]
    )


def zones_of_itself(node: Construct) -> tuple[str, ...]:
    """Return the zones in which a statement works because its own card is got at from there.

    Rules: 7.1.2.
    """
    if not isinstance(node, Can) or not isinstance(node.deed, PlayDeed | RecruitDeed):
        return ()
    deed = node.deed
    if not isinstance(deed.what.phrase, This) or not isinstance(deed.zone, Phrase):
        return ()
    zone = zone_of_noun(deed.zone.noun)
    return (zone,) if zone else ()
