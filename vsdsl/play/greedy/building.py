"""Building: setting up, resources, recruits and rows."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from vsdsl.play.decision import Option
from vsdsl.play.greedy.acting import action
from vsdsl.play.greedy.memory import Memory
from vsdsl.play.greedy.offers import Options, declined, exactly, tagged
from vsdsl.play.greedy.worth import RANGED, hand_worth, is_known_name
from vsdsl.play.view import Seen, characters_of, find_card, team_of

_ENOUGH_RESOURCES: Final = 9
_MOST_MOVES: Final = 12
_CHEAP: Final = 3
_EARLY_PLAYS: Final = 2


def first_player(_memory: Memory, view: Seen, options: Options) -> Option:
    """Return to go first."""
    seats = list(view["players"])
    team = team_of(view, view["player"])
    own = [option for option in tagged(options, "first") if seats[option.value[1]] in team]
    return exactly(own or options, "first", seats.index(view["player"]))


def place(_memory: Memory, _view: Seen, options: Options) -> Option:
    """Return the front row for the main character."""
    return exactly(options, "row", "front")


def mulligan(_memory: Memory, view: Seen, options: Options) -> Option:
    """Return to keep a hand with enough to recruit early."""
    hand = view["players"][view["player"]]["hand"]
    early = [c for c in hand if c["kind"] == "supporting" and c["cost"] <= _CHEAP]
    return exactly(options, "keep" if len(early) >= _EARLY_PLAYS else "mulligan")


def resource(memory: Memory, view: Seen, options: Options) -> Option:
    """Return the location to put down, or the card that is of least worth in hand."""
    act = action(memory, view, options)
    if act is not None:
        return act
    side = view["players"][view["player"]]
    wanted = {symbol for c in characters_of(view, view["player"]) for symbol in c["costs"]}
    best, most = declined(options), 0.0
    for option in tagged(options, "resource"):
        card = find_card(view, option.value[1])
        if card is None:
            continue
        score = 8.0 - hand_worth(card, view)
        if option.value[2]:
            score = 20.0 + len(wanted & set(card["symbols"]))
        elif len(side["resources"]) >= _ENOUGH_RESOURCES:
            score = 0.0
        if score > most:
            best, most = option, score
    return best


def recruit(memory: Memory, view: Seen, options: Options) -> Option:
    """Return the dearest of the recruits that together spend most, or else an equipment."""
    act = action(memory, view, options)
    if act is not None:
        return act
    recruits = {
        option.value[1]: find_card(view, option.value[1]) for option in tagged(options, "recruit")
    }
    cards = [c for c in recruits.values() if c is not None and not is_known_name(c, view)]
    if not cards:
        return _equip(view, options)
    points = view["players"][view["player"]]["recruit_points"]
    card = _dearest(_best_buy(cards, points))
    row = "back" if RANGED in card["can"] and _has_front(view) else "front"
    return exactly(options, "recruit", card["id"], row)


def formation(memory: Memory, view: Seen, options: Options) -> Option:
    """Return to move a character that stands in the wrong row."""
    act = action(memory, view, options)
    if act is not None:
        return act
    if memory.done < _MOST_MOVES:
        for option in tagged(options, "move"):
            character = find_card(view, option.value[1])
            if character is not None and character["row"] != _best_row(character, view):
                return option
    return declined(options)


def _equip(view: Seen, options: Options) -> Option:
    """Return the equipment to put onto the strongest character that has none."""
    best, most = declined(options), -1
    for option in tagged(options, "equip"):
        bearer = find_card(view, option.value[2])
        if bearer is not None and not bearer["equipment"] and bearer["atk"] > most:
            best, most = option, bearer["atk"]
    return best


def _has_front(view: Seen) -> bool:
    return any(c["face_up"] and c["row"] == "front" for c in characters_of(view, view["player"]))


def _best_row(character: Seen, view: Seen) -> str:
    """Return where a character should stand: shooters behind somebody, everyone else in front."""
    if RANGED not in character["can"]:
        return "front"
    others = characters_of(view, view["player"])
    covered = any(c["face_up"] and RANGED not in c["can"] for c in others)
    return "back" if covered else str(character["row"])


def _best_buy(cards: Sequence[Seen], points: int) -> tuple[Seen, ...]:
    """Return the cards that together spend most of the recruit points, the fewest of them."""
    best: tuple[Seen, ...] = ()
    most = -1
    for count in range(1, len(cards) + 1):
        for some in combinations(cards, count):
            total = sum(card["cost"] for card in some)
            if most < total <= points:
                best, most = some, total
    return best or tuple(cards[:1])


def _dearest(cards: Sequence[Seen]) -> Seen:
    return max(cards, key=lambda card: (card["cost"], card["atk"] + card["def"]))
