"""Words that are no words of this language, and what to write for them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# Words of other games, of everyday English and of programming languages.
OTHER_GAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "add": "write `put`",
        "alone": "write `solo` before `attacks`",
        "amount": "write `number`",
        "aren't": "write `are not`",
        "ally": "write `character on your side`",
        "allies": "write `characters on your side`",
        "attach": "write `equip ... to ...`",
        "banish": "write `remove ... from the game`",
        "battlefield": "write `side`",
        "bounce": "write `put ... into its owner's hand`",
        "cannot": "write `can't`",
        "cant": "write `can't`",
        "comes": "write `appears`",
        "creature": "write `character`",
        "creatures": "write `characters`",
        "damage": "write `wound`",
        "deal": "write `wound` and the character, or `put 1 wound on` it",
        "deals": "write `wounds` and the character",
        "destroy": "write `KO`",
        "destroyed": "write `KO'd`",
        "destroys": "write `KOs`",
        "did": "write `didn't` for `did not`, and `if you do:` for what was just done",
        "didnt": "write `didn't`",
        "die": "write `gets KO'd`",
        "dies": "write `gets KO'd`",
        "doesnt": "write `doesn't`",
        "dont": "write `don't`",
        "enemies": "write `enemy characters`",
        "enter": "write `appear`",
        "enters": "write `appears`",
        "elif": "write `otherwise:` and an `if` below it",
        "else": "write `otherwise:`",
        "exchange": "write `switch positions of ... and ...`",
        "exile": "write `remove ... from the game`",
        "flip": "write `turn ... face-down`",
        "foe": "write `enemy character`",
        "friendly": "write `on your side` after the noun",
        "graveyard": "write `KO pile`",
        "hero": "write `character`",
        "his": "write `its`",
        "hp": "write `health`",
        "isn't": "write `is not`",
        "hasn't": "write `doesn't have`",
        "increase": "write that it `gets +1/+1` and for how long",
        "kill": "write `KO`",
        "kills": "write `KOs`",
        "knockout": "write `KO`",
        "life": "write `health`",
        "me": "write `you`",
        "minion": "write `supporting character`",
        "minions": "write `supporting characters`",
        "mine": "write `your`",
        "mill": "write `put the top card of your deck into your KO pile`",
        "my": "write `your`",
        "neutral": "write `that is not good` or `that is not evil` after the noun",
        "opponent": "write `enemy player`",
        "opponents": "write `enemy players`",
        "opposing": "write `enemy`",
        "option": "write `mode`",
        "prevent": "write what `can't` be done",
        "return": "write `put ... into its owner's hand`",
        "sacrifice": "write `KO` and a character on your side",
        "self": "write `this`",
        "so": "write `if you do:`",
        "someone": "write `a character`",
        "spell": "write `plot twist`",
        "summon": "write `put ... onto your side`",
        "swap": "write `switch positions of ... and ...`",
        "tap": "write `exhaust`",
        "tapped": "write `exhausted`",
        "target": "leave it out: a choice is written `a character`",
        "unstun": "write `recover`",
        "untap": "write `ready`",
        "untapped": "write `ready`",
        "upon": "write `when`",
        "villain": "write `enemy character`",
        "who": "write `that`, and what is so or has happened",
        "wounding": "write `wound`",
    }
)

# Words for a person: the card itself, or another.
PERSONS: Final = frozenset({"he", "her", "him", "she"})

NUMBERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "zero": "0",
        "one": "1",
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "nine": "9",
        "ten": "10",
    }
)

# Two words that are written as one.
HYPHENED: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("any", "turn"): "any-turn",
        ("face", "down"): "face-down",
        ("face", "up"): "face-up",
    }
)
