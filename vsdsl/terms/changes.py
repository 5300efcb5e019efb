"""Changes: what the journal of a game tells besides the events that powers can wait for.

Rules: 8.1.1, 9.3.1.
"""

from enum import StrEnum


class Change(StrEnum):
    """What changes on the table, or is decided, without being an event of the rules."""

    ASK = "ask"  # a player is asked to decide
    COMBAT = "combat"  # a combat begins, goes on or ends, or somebody is no longer in it
    CONTROL = "control"  # a character comes to another side
    CREATE = "create"  # a card comes into the game
    DEAL = "deal"  # a player gets an opening hand
    DECIDE = "decide"  # a player decides
    END = "end"  # what an effect has left behind is over
    EXCHANGE = "exchange"  # two cards change places, and one is in play as the other
    FLIP = "flip"  # a coin is flipped, and has been won or lost
    GAME_OVER = "game over"  # somebody has won
    HEAL = "heal"  # wounds are removed
    LAST = "last"  # an effect leaves something behind: a bonus, a power, a rule, a delayed trigger
    LEVEL = "level"  # a main character has another level, without levelling up
    LIMIT = "limit"  # a number has come to the most that a table keeps
    LOSE_COUNTERS = "lose counters"  # counters are removed
    MAIN = "main"  # a character becomes a main character, or is none any more
    NOTE = "note"  # a power notes cards
    OUT = "out of the game"  # a player has lost
    PAY = "pay"  # locations pay for power symbols
    PLACE = "place"  # a card comes to another place
    POINTS = "points"  # recruit points are gained, spent or lost
    PRIORITY = "priority"  # a player has acted or passed in a combat, and the next one may act
    PROGRESS = "progress"  # a trigger that waits for several events has come a step further
    SETTLE = "settle"  # a choice had one option only
    SHUFFLE = "shuffle"  # a deck is shuffled
    SIGHT = "sight"  # powers show cards to a player that lie hidden, or show them no longer
    THAW = "thaw"  # freezes take hold or end
    TRIGGER = "trigger"  # a power that has triggered begins to resolve
    TURN = "turn"  # the turn, the phase or the step goes on
    UNTOLD = "untold"  # nothing told of it: a fault of the program
    USE_UP = "use up"  # a use of a power is noted
    WORK_OUT = "work out"  # by all that is so now, a character has other numbers or powers
