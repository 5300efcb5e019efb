"""The codes of text without meaning, for the list of all codes; one for each family."""

from typing import Final

from vsdsl.resolve import (
    actors,
    beginnings,
    decks,
    deed_meanings,
    described_powers,
    destinations,
    effects,
    event_meanings,
    modifiers,
    moments,
    phrases,
    phrases_in_place,
    placing,
    pointing,
    powers,
    present,
    sorts,
    things_had,
)

TITLES: Final[dict[str, str]] = {
    **actors.CODES,
    **beginnings.CODES,
    **decks.CODES,
    **deed_meanings.CODES,
    **described_powers.CODES,
    **destinations.CODES,
    **effects.CODES,
    **event_meanings.CODES,
    **modifiers.CODES,
    **moments.CODES,
    **phrases.CODES,
    **phrases_in_place.CODES,
    **placing.CODES,
    **pointing.CODES,
    **powers.CODES,
    **present.CODES,
    **things_had.CODES,
    **sorts.CODES,
}

# Those of which some findings name the exact text to write.
FIXED: Final = frozenset(
    {
        "M101",
        "M102",
        "M103",
        "M104",
        "M105",
        "M110",
        "M112",
        "M113",
        "M120",
        "M122",
        "M130",
        "M131",
        "M132",
        "M141",
    }
)
