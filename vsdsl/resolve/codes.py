"""The codes of text without meaning, for the list of all codes; one for each family."""

from typing import Final

from vsdsl.resolve import effects, moments, placing, powers

TITLES: Final[dict[str, str]] = {
    **effects.CODES,
    **moments.CODES,
    **placing.CODES,
    **powers.CODES,
}
