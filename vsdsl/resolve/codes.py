"""The codes of text without meaning, for the list of all codes; one for each family."""

from typing import Final

TITLES: Final[dict[str, str]] = {}
