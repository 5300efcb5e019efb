"""What may be wrong with a situation: its codes, for the list of all codes."""

from enum import Enum


class SituationCode(Enum):
    """A code of a situation that cannot be read or a step that cannot be understood."""

    NO_YAML = "Q101"
    KEY = "Q102"
    VALUE = "Q103"
    UNKNOWN = "Q104"
    DOUBTFUL = "Q105"
    STEP = "Q106"
    NOT_THERE = "Q107"
    IMPOSSIBLE = "Q108"
    CARD_TEXT = "Q109"
    UNSEEN = "Q110"
    MODE = "Q111"

    @property
    def title(self) -> str:
        """What findings of the code are about in general."""
        return _TITLES[self]


_TITLES = {
    SituationCode.NO_YAML: "a situation that YAML cannot read",
    SituationCode.KEY: "a key that means nothing where it stands",
    SituationCode.VALUE: "a value that its key does not take",
    SituationCode.UNKNOWN: "a name that no card, set, keyword, power or player has",
    SituationCode.DOUBTFUL: "words that could mean several things",
    SituationCode.STEP: "a step that is not understood",
    SituationCode.NOT_THERE: "a card or a power that is not where the step needs it",
    SituationCode.IMPOSSIBLE: "a table that the rules do not allow",
    SituationCode.CARD_TEXT: "card text that cannot be played",
    SituationCode.UNSEEN: "a question about what the player who asks does not see",
    SituationCode.MODE: "a way of playing that is not played here",
}
