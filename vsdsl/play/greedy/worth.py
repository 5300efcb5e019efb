"""Worth: how much the greedy bot thinks of cards, and what kind of effect a text describes."""

import re
from collections.abc import Sequence
from typing import Final

from vsdsl.play.view import Seen, characters_of, other_players

RANGED: Final = "ranged attack"
MAIN: Final = 9.0
LAST_WOUND: Final = 1000.0

_HARM: Final = re.compile(r"\b(stun|daze|KO|wound|discard|exhaust|freeze|remove|push)|-[0-9]")
_HELP: Final = re.compile(r"\b(heal|ready|recover|draw|gains?|protect|search)|\+[0-9]")
_CHANGE: Final = re.compile(r"([+-][0-9]+)/([+-][0-9]+)")


def worth(character: Seen) -> float:
    """Return what stunning a character is worth to its enemy."""
    falls = character["wounds"] + 1 >= character["health"]
    if character["kind"] == "main":
        return LAST_WOUND if falls else MAIN + 2 * float(character["wounds"])
    return (2.0 if falls else 1.0) * float(character["cost"]) + 1


def hand_worth(card: Seen, view: Seen) -> float:
    """Return what a card in one's own hand is worth keeping for."""
    me = view["player"]
    side = view["players"][me]
    resources = len(side["resources"])
    match card["kind"]:
        case "supporting":
            if any(_share_name(card, other) for other in characters_of(view, me)):
                return 1.5
            copies = sum(other["number"] == card["number"] for other in side["hand"])
            reach = int(card["cost"]) if card["cost"] <= resources + 2 else 1
            return float(2 + reach) / float(max(1, copies))
        case "location":
            return 1.0 if resources > 5 else 4.0  # noqa: PLR2004  enough to pay most powers
        case _:
            return 3.0


def _share_name(one: Seen, other: Seen) -> bool:
    return bool(set(one["names"]) & set(other["names"]))


def is_known_name(card: Seen, view: Seen) -> bool:
    """Return whether a character of this card's name already stands on one's own side."""
    return any(_share_name(card, other) for other in characters_of(view, view["player"]))


def is_harmful(text: str) -> bool:
    """Return whether an effect sounds like one for enemies."""
    return len(_HARM.findall(text)) > len(_HELP.findall(text))


def changes(text: str) -> tuple[tuple[int, int], ...]:
    """Return the changes of ATK and DEF that a text speaks of, such as +2/+0."""
    return tuple((int(atk), int(def_)) for atk, def_ in _CHANGE.findall(text))


def is_pointless(text: str, view: Seen) -> bool:
    """Return whether an effect has visibly nothing to work on."""
    mine = characters_of(view, view["player"])
    theirs = [c for name in other_players(view) for c in characters_of(view, name)]
    if "recover" in text and not _any(mine, "stunned"):
        return True
    if "heal" in text and not any(character["wounds"] for character in mine):
        return True
    if re.search(r"\bready\b", text) and all(c["ready"] or c["stunned"] for c in mine):
        return True
    return "enemy character" in text and not _any(theirs, "face_up")


def _any(characters: Sequence[Seen], fact: str) -> bool:
    return any(character[fact] for character in characters)
