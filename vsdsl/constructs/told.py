"""A reference as it is told in English; it is no part of the language."""

from typing import Final

from vsdsl.constructs.construct import Construct

THIS: Final = "this"


class Told(Construct):
    """How something is said where it was spoken of before: `it`, `that character`, `them`.

    `of` is the name that the script has for it, or `this`. It stands in the tree of a text only
    while its English is made.
    """

    words: str
    of: str
    plural: bool = False

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return the words."""
        return self.words
