"""The codes of syntax findings. A code is for life: it is never given to another finding."""

from enum import Enum
from typing import Final


class Code(Enum):
    """A code, and the headline of its findings; `{found}` is what the author wrote."""

    def __init__(self, number: str, title: str) -> None:
        """Take the two apart."""
        self.number = number
        self.title = title

    # Words.
    UNKNOWN_WORD = ("S101", "unknown word {found}")
    MISPLACED = ("S102", "{found} does not fit here")
    LINE_ENDS = ("S103", "the line ends too early")
    WRONG_CASE = ("S104", "{found} is written in the wrong letter case")
    MISSING_WORD = ("S105", "something is missing before {found}")
    NEEDLESS_WORD = ("S106", "{found} is not needed here")
    OTHER_GAME = ("S107", "{found} is no word of the card language")
    NUMBER_TOO_LARGE = ("S108", "the number {found} is too large")
    NUMBER_IN_WORDS = ("S109", "{found} is a number in words")
    HYPHEN_MISSING = ("S110", "{found} needs a hyphen")
    NO_DETERMINER = ("S118", "{found} does not say which or how many")
    # Signs.
    MISSING_COLON = ("S111", "a `:` is missing")
    UNCLOSED_QUOTE = ("S112", "the quote is not closed")
    CURLY_QUOTE = ("S113", "{found} is a curly quote")
    BAD_SYMBOL = ("S114", "{found} is no power symbol")
    STRAY = ("S115", "{found} has no meaning in a card script")
    SINGLE_QUOTE = ("S116", "names stand in double quotes")
    FULL_STOP = ("S117", "a line needs no full stop")
    # Layout.
    NOT_INDENTED = ("S121", "the lines below a `:` must stand further in")
    EMPTY_BLOCK = ("S122", "nothing follows the `:`")
    INDENTED = ("S123", "the line stands too far in")
    UNEVEN_INDENT = ("S124", "the indentation fits no line above")
    NO_DECLARATION = ("S125", "indented text above the first declaration")
    TOO_DEEP = ("S126", "the nesting is too deep")
    TOO_LONG = ("S127", "the declaration is too long")
    LEFT_OUT = ("S128", "more mistakes were left out")
    TOO_MANY = ("S129", "the file holds too many declarations")
    LINE_MISSING = ("S130", "a line is missing")
    # The file.
    NOT_UTF8 = ("S131", "the file holds bytes that are not UTF-8")
    CONTROL_CHARACTER = ("S132", "the file holds a control character")
    FILE_TOO_LONG = ("S133", "the file is too long")
    LINE_TOO_LONG = ("S134", "the line is too long")
    # Mistakes known by example, see `mistakes`.
    COUNTERS_NEED_A_NUMBER = ("S141", "a number of counters is missing")
    COUNTER_MISSING = ("S142", "the word `counter` is missing")
    WOUNDS_NEED_A_NUMBER = ("S143", "a number of wounds is missing")
    NO_DURATION = ("S144", "the change does not say how long it lasts")
    THIS_AND_A_NOUN = ("S145", "{found} is written `this` alone")
    DRAW_NEEDS_A_NUMBER = ("S146", "`draw` takes a number alone")
    NEEDLESS_HYPHEN = ("S147", "{found} is written without a hyphen")
    NAME_NEEDS_QUOTES = ("S148", "the card's name {found} needs quotes")
    NO_CARD_NUMBER = ("S149", "the card number is missing")
    NO_HEALTH = ("S150", "the health is missing")
    THEN = ("S151", "{found} starts no effect")
    IT_IS = ("S152", "{found} is read as a possessive")
    SYMBOL_NEEDS_BRACKETS = ("S153", "the power symbol {found} needs brackets")
    NO_TIMING = ("S154", "the super power has no timing")
    STATS_NEED_A_SLASH = ("S155", "stats are two numbers with a slash between them")
    KIND_OF_CARD = ("S156", "{found} is no kind of card")
    SECOND_EFFECT = ("S157", "each effect stands on a line of its own")
    LEVEL_IN_THE_HEAD = ("S158", "the level belongs to the first line of a card")
    LEVEL_UP = ("S159", "`level up` needs a number of XP and a name")
    POWER_NEEDS_A_NAME = ("S160", "the power has no name in quotes")
    ALIGNMENT = ("S161", "the team has no alignment")
    CONDITION_BEHIND = ("S162", "{found} belongs in front of its effect")
    COMMA_FOR_COLON = ("S163", "a `:` belongs in front of the effect")
    GAINS_STATS = ("S164", "{found} is not how a change of stats is written")
    SET_LINE = ("S165", "a set needs its name in quotes and its letters")
    PUT_WHERE = ("S166", "`put` does not say where to")
    EVENT_WITH_IS = ("S167", "{found} says how things are, not what happens")
    NO_COMPARISON = ("S168", "{found} is not compared with anything")
    DURATION_IN_FRONT = ("S169", "a duration belongs after what it is about")
    WHOSE_TURN = ("S170", "{found} does not say whose")
    COST_AND_COLON = ("S171", "{found} follows no trigger and no condition")
    CONTROL = ("S172", "{found} is not how a side is written")
    DOES_NOT = ("S173", "{found} is not how a prohibition is written")
    MODES = ("S174", "a choice between effects is written in modes")
    NO_SUBJECT = ("S175", "{found} does not say who")
    FROM_A_PLACE = ("S176", "{found} is not how a place is written")
    TURN_STARTS = ("S177", "{found} is no event of a turn")
    DRAW_FOR_EACH = ("S178", "`draw` takes one number")
    TEAMS = ("S179", "{found} does not join teams")
    HEALTH_LINE = ("S180", "the health belongs after the stats")
    OUTSIDE_A_POWER = ("S181", "{found} starts an effect, and stands in no power")
    CARD_IN_TEXT = ("S182", "{found} is not how a card is written")
    IF_NOT = ("S183", "the case in which it was not done begins with `otherwise`")
    # What people want to say: see `sayings`.
    OTHER_WORDS = ("S184", "{found} is said in other words")
    CANNOT_SAY = ("S185", "the language cannot say {found}")
    NAME_IS_A_WORD = ("S186", "{found} is a word of the language, and is not read as a name")


# Findings that name the exact text to write, and offer it as a fix, at least in some places.
FIXED: Final = frozenset(
    {
        Code.ALIGNMENT,
        Code.BAD_SYMBOL,
        Code.CARD_IN_TEXT,
        Code.COMMA_FOR_COLON,
        Code.CONDITION_BEHIND,
        Code.CONTROL,
        Code.COST_AND_COLON,
        Code.COUNTERS_NEED_A_NUMBER,
        Code.COUNTER_MISSING,
        Code.CURLY_QUOTE,
        Code.DOES_NOT,
        Code.DRAW_FOR_EACH,
        Code.DRAW_NEEDS_A_NUMBER,
        Code.DURATION_IN_FRONT,
        Code.EVENT_WITH_IS,
        Code.FROM_A_PLACE,
        Code.FULL_STOP,
        Code.GAINS_STATS,
        Code.INDENTED,
        Code.HYPHEN_MISSING,
        Code.IF_NOT,
        Code.IT_IS,
        Code.MISPLACED,
        Code.MISSING_COLON,
        Code.MISSING_WORD,
        Code.MODES,
        Code.NOT_INDENTED,
        Code.NAME_NEEDS_QUOTES,
        Code.NEEDLESS_HYPHEN,
        Code.NEEDLESS_WORD,
        Code.NO_DETERMINER,
        Code.NO_HEALTH,
        Code.NUMBER_IN_WORDS,
        Code.OTHER_GAME,
        Code.OTHER_WORDS,
        Code.POWER_NEEDS_A_NAME,
        Code.PUT_WHERE,
        Code.SECOND_EFFECT,
        Code.SINGLE_QUOTE,
        Code.STATS_NEED_A_SLASH,
        Code.STRAY,
        Code.SYMBOL_NEEDS_BRACKETS,
        Code.THEN,
        Code.THIS_AND_A_NOUN,
        Code.TURN_STARTS,
        Code.UNCLOSED_QUOTE,
        Code.UNKNOWN_WORD,
        Code.WHOSE_TURN,
        Code.WOUNDS_NEED_A_NUMBER,
        Code.WRONG_CASE,
    }
)
