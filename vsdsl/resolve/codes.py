"""The codes of text without meaning, for the list of all codes; one for each family."""

from typing import Final

from vsdsl.resolve import moments

TITLES: Final[dict[str, str]] = {
    **moments.CODES,
}
