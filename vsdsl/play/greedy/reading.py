"""Reading: what kind of effect a text in English describes, as far as its words tell."""

import re
from collections.abc import Sequence
from typing import Final

from vsdsl.play.view import Seen, characters_of, opponents

_HARM: Final = re.compile(r"\b(stun|daze|KO|wound|discard|exhaust|freeze|remove|push)|-[0-9]")
_HELP: Final = re.compile(r"\b(heal|ready|recover|draw|gains?|protect|search)|\+[0-9]")
_CHANGE: Final = re.compile(r"([+-][0-9]+)/([+-][0-9]+)")


def is_harmful(text: str) -> bool:
    """Return whether an effect sounds like one for enemies."""
    return len(_HARM.findall(text)) > len(_HELP.findall(text))


def changes(text: str) -> tuple[tuple[int, int], ...]:
    """Return the changes of ATK and DEF that a text speaks of, such as +2/+0."""
    return tuple((int(atk), int(def_)) for atk, def_ in _CHANGE.findall(text))


def is_pointless(text: str, view: Seen) -> bool:
    """Return whether an effect has visibly nothing to work on."""
    mine = characters_of(view, view["player"])
    theirs = [c for name in opponents(view) for c in characters_of(view, name)]
    if "recover" in text and not _any(mine, "stunned"):
        return True
    if "heal" in text and not any(character["wounds"] for character in mine):
        return True
    if re.search(r"\bready\b", text) and all(c["ready"] or c["stunned"] for c in mine):
        return True
    return "enemy character" in text and not _any(theirs, "face_up")


def _any(characters: Sequence[Seen], fact: str) -> bool:
    return any(character[fact] for character in characters)
