"""The codes of text without meaning, for the list of all codes; one for each family."""

from typing import Final

from vsdsl.resolve import (
    deed_meanings,
    described_powers,
    destinations,
    effects,
    moments,
    placing,
    powers,
    present,
    things_had,
)

TITLES: Final[dict[str, str]] = {
    **deed_meanings.CODES,
    **described_powers.CODES,
    **destinations.CODES,
    **effects.CODES,
    **moments.CODES,
    **placing.CODES,
    **powers.CODES,
    **present.CODES,
    **things_had.CODES,
}
