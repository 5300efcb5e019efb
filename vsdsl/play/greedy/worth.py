"""Worth: how much the greedy bot thinks of cards."""

from typing import Final

from vsdsl.play.view import Seen, characters_of

RANGED: Final = "ranged attack"
MAIN: Final = 9.0
LAST_WOUND: Final = 1000.0


def worth(character: Seen) -> float:
    """Return what stunning a character is worth to its enemy."""
    falls = character["wounds"] + 1 >= character["health"]
    if character["kind"] == "main":
        return LAST_WOUND if falls else MAIN + 2 * float(character["wounds"])
    return (2.0 if falls else 1.0) * float(character["cost"]) + 1


def hand_worth(card: Seen, view: Seen) -> float:
    """Return what a card in one's own hand is worth keeping for."""
    side = view["players"][view["player"]]
    resources = len(side["resources"])
    match card["kind"]:
        case "supporting":
            if is_known_name(card, view):
                return 1.5
            copies = sum(other["number"] == card["number"] for other in side["hand"])
            reach = int(card["cost"]) if card["cost"] <= resources + 2 else 1
            return float(2 + reach) / float(max(1, copies))
        case "location":
            return 1.0 if resources > 5 else 4.0  # noqa: PLR2004  enough to pay most powers
        case _:
            return 3.0


def is_known_name(card: Seen, view: Seen) -> bool:
    """Return whether a character of this card's name already stands on one's own side."""
    return any(_share_name(card, other) for other in characters_of(view, view["player"]))


def is_mine(ident: object, view: Seen) -> bool:
    """Return whether a character stands on one's own side."""
    return any(card["id"] == ident for card in characters_of(view, view["player"]))


def _share_name(one: Seen, other: Seen) -> bool:
    return bool(set(one["names"]) & set(other["names"]))
