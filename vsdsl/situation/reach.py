"""Reach: cards played from elsewhere than the hand, and actions that effects leave open."""

from vsdsl.core.cards.other_zones import PLAY, within_reach
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.refs import HAND, all_of, fits, one
from vsdsl.situation.scene import Scene


def in_reach(scene: Scene, ref: Ref, player: int) -> int:
    """Return the card that a player speaks of playing: in the hand, or where a power lets it.

    Rules: 2.2.1, 17.4.1.
    """
    if not all_of(scene, ref, HAND, player):
        for ident in within_reach(scene.table, player, PLAY):
            if fits(scene, ref, ident):
                return ident
    return one(scene, ref, HAND, player)


def recruit_meant(scene: Scene, ref: Ref, player: int) -> int:
    """Return the card that a question about recruiting means: in the hand, or else in a pile.

    Rules: 5.5.2, 5.5.6.
    """
    if not all_of(scene, ref, HAND, player):
        for place in (("ko",), ("deck",), ("piles",)):
            for owner in (player, None):
                found = all_of(scene, ref, place, owner)
                if len(found) == 1:
                    return found[0]
    return one(scene, ref, HAND, player)


def offered_by(scene: Scene, number: int) -> str:
    """Return the name of the power that has left an action open."""
    left = next(modifier for modifier in scene.table.modifiers if modifier.id == number)
    key = left.key.partition("/")[0]
    powers = scene.table.face(left.source).abilities
    return next((power.name for power in powers if power.key == key), "")


def take_up(scene: Scene, player: int, name: str) -> bool:
    """Let a player do what a power of this name has left open; returns whether there was such.

    Rules: 5.8.2.
    """
    asked = scene.table.decision
    if asked is None or asked.player != player:
        return False
    for option in asked.options:
        if option[0] == "offer" and offered_by(scene, option[1]) == name:
            scene.choose(option)
            return True
    return False
