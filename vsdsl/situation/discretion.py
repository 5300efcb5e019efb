"""Discretion: what another player is told of a step that was taken.

A step names cards. Where it is about cards that a player does not see, the names are left out;
which names they are must not show, so either all names of a step are told or none.
"""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.play.sight import cards_named, is_known, is_visible
from vsdsl.situation.questions import ORDINARY
from vsdsl.situation.scene import Scene

_NAME: Final = re.compile(r'"[^"]*"|\b[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?\b')


def told_step(before: Scene, after: Scene, step: str, viewer: int) -> str:
    """Return a step as a player may hear it; `before` and `after` are the tables around it."""
    if step.startswith("expect "):
        return ""
    if step.startswith(f"{after.letters[viewer]} ") or not any(_secrets(before, after, viewer)):
        return step
    return _NAME.sub("(a card)", step)


def _secrets(before: Scene, after: Scene, viewer: int) -> Iterator[bool]:
    """Return whether a step was about cards that a player does not see, for each way it can be."""
    yield _chose_in_secret(before, viewer)
    yield any(_moved_in_secret(before, after, ident, viewer) for ident in after.table.things)
    yield any(
        not _is_dealt(old.deck, new.deck)
        for old, new in zip(before.table.players, after.table.players, strict=True)
    )


def _chose_in_secret(scene: Scene, viewer: int) -> bool:
    asked = scene.table.decision
    if asked is None or asked.kind in ORDINARY or asked.player == viewer:
        return False
    named = (ident for option in asked.options for ident in cards_named(scene.table, option))
    return any(not is_visible(scene.table, ident, viewer) for ident in named)


def _moved_in_secret(before: Scene, after: Scene, ident: int, viewer: int) -> bool:
    """Return whether a card has come to where a player does not see it, other than by a draw."""
    new, old = after.table.things[ident], before.table.things.get(ident)
    if is_known(after.table, ident, viewer):
        return False
    if old is None:
        return True
    is_drawn = (old.zone, new.zone) == ("deck", "hand") and _is_drawn(before, after, ident)
    return (old.zone, old.row) != (new.zone, new.row) and not is_drawn


def _is_drawn(before: Scene, after: Scene, ident: int) -> bool:
    happened = (after.table.log or [])[len(before.table.log or ()) :]
    return any(entry[2] == "draw" and ident in entry[3] for entry in happened)


def _is_dealt(old: tuple[int, ...], new: tuple[int, ...]) -> bool:
    """Return whether a deck is as it was but for cards that have left it."""
    left = iter(old)
    return all(card in left for card in new)
