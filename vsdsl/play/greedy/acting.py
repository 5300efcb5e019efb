"""Acting: powers, plot twists and power-ups outside of combat."""

from vsdsl.play.decision import Option
from vsdsl.play.greedy.memory import Memory
from vsdsl.play.greedy.offers import Options
from vsdsl.play.greedy.reading import is_pointless
from vsdsl.play.greedy.worth import is_known_name
from vsdsl.play.view import Seen, find_card


def action(memory: Memory, view: Seen, options: Options) -> Option | None:
    """Return a power, plot twist or power-up worth using outside combat."""
    for option in options:
        if option.value[0] == "power up" and _is_spare(option, view):
            return option
        if option.value[0] not in {"play", "use"} or memory.is_spent(option):
            continue
        if not is_pointless(option.text, view) and _is_affordable(option, view):
            return option
    return None


def _is_spare(option: Option, view: Seen) -> bool:
    """Return whether a card for a power-up is of no other use."""
    card = find_card(view, option.value[2])
    return card is not None and card["kind"] == "supporting" and is_known_name(card, view)


def _is_affordable(option: Option, view: Seen) -> bool:
    """Return whether a power can be paid from the table; cards in hand are kept."""
    card = find_card(view, option.value[1])
    if option.value[0] == "play" or card is None or not card["costs"]:
        return True
    resources = view["players"][view["player"]]["resources"]
    given = {s for r in resources if r["face_up"] for s in r.get("symbols", ())}
    return bool(given & set(card["costs"]))
