"""Slips of the fingers: what a word becomes when it is typed in haste."""

from random import Random
from typing import Final

_NEAR: Final = {
    "a": "sq",
    "b": "vn",
    "c": "xv",
    "d": "sf",
    "e": "wr",
    "f": "dg",
    "g": "fh",
    "h": "gj",
    "i": "uo",
    "j": "hk",
    "k": "jl",
    "l": "k",
    "m": "n",
    "n": "bm",
    "o": "ip",
    "p": "o",
    "q": "wa",
    "r": "et",
    "s": "ad",
    "t": "ry",
    "u": "yi",
    "v": "cb",
    "w": "qe",
    "x": "zc",
    "y": "tu",
    "z": "x",
}
_TRIES: Final = 20


def slip(text: str, random: Random) -> str:
    """Return a text with one letter doubled, lost, exchanged with its neighbour or mistyped."""
    for _ in range(_TRIES):
        at = random.randrange(len(text))
        letter = text[at]
        if not letter.isalpha():
            continue
        match random.randrange(4):
            case 0:
                made = text[:at] + letter.lower() + text[at:] if at else text
            case 1:
                made = text[:at] + text[at + 1 :] if len(text) > 2 and at else text  # noqa: PLR2004  a word stays
            case 2:
                made = text[:at] + text[at + 1 : at + 2] + letter + text[at + 2 :] if at else text
            case _:
                near = random.choice(_NEAR.get(letter, "x"))
                made = text[:at] + near + text[at + 1 :] if at else text
        if made != text:
            return made
    return text
