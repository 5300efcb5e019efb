"""Choosing: what an effect should reach, and how it is paid for."""

from typing import Final

from vsdsl.play.decision import Option
from vsdsl.play.greedy.memory import Memory
from vsdsl.play.greedy.offers import DECLINE, Options, exactly, tagged
from vsdsl.play.greedy.reading import is_harmful
from vsdsl.play.greedy.worth import hand_worth, is_mine, worth
from vsdsl.play.view import Seen, characters_of, find_card, opponents

_CIRCLES: Final = 300  # decisions in a turn


def number(memory: Memory, _view: Seen, options: Options) -> Option:
    """Return the highest number on offer where there is no limit, else any."""
    if not tagged(options, "more"):
        return memory.any_of(options)
    return max(tagged(options, "number"), key=lambda option: int(option.value[1]))


def choice(memory: Memory, view: Seen, options: Options) -> Option:
    """Return the enemy or friend that an effect should reach."""
    harmful = is_harmful(view["decision"]["text"])
    scored = [
        (_wish(option, view, harmful=harmful), option)
        for option in options
        if option.value[0] not in DECLINE
    ]
    if not scored:
        return memory.any_of(options)
    most = max(score for score, _ in scored)
    to_decline = [option for option in options if option.value[0] in DECLINE]
    if to_decline and most < 0:
        return to_decline[0]
    return memory.any_of([option for score, option in scored if score == most])


def may(memory: Memory, _view: Seen, options: Options) -> Option:
    """Return yes, unless so much was done this turn that it must be going round in a circle."""
    return exactly(options, "yes" if memory.done < _CIRCLES else "no")


def payment(_memory: Memory, view: Seen, options: Options) -> Option:
    """Return the way to pay that keeps most cards in hand."""
    hand = {card["id"] for card in view["players"][view["player"]]["hand"]}
    return min(options, key=lambda option: sum(i in hand for i in option.value[1:]))


def name(memory: Memory, view: Seen, options: Options) -> Option:
    """Return the name of the best enemy character that can be named."""
    enemies = [c for other in opponents(view) for c in characters_of(view, other)]
    for enemy in sorted(enemies, key=worth, reverse=True):
        for option in options:
            if option.value[1] in enemy["names"]:
                return option
    return memory.any_of(options)


def _wish(option: Option, view: Seen, *, harmful: bool) -> float:
    """Return how much one would like an effect to reach what an option names."""
    card = find_card(view, option.value[1]) if len(option.value) > 1 else None
    if card is None:
        return 0.0
    if "row" not in card:
        own = hand_worth(card, view) if _is_own_card(card, view) else float(card["cost"])
        return -own if harmful and _is_own_card(card, view) else own
    value = worth(card)
    return value if harmful != is_mine(card["id"], view) else -value


def _is_own_card(card: Seen, view: Seen) -> bool:
    side = view["players"][view["player"]]
    return card in side["hand"] or card in side["resources"]
