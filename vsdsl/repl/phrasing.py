"""Phrasing: what a person types, brought into the form of a step."""

import re
from typing import Final

from vsdsl.situation.naming import plain
from vsdsl.situation.scene import Scene

# The verbs of steps by their plain form.
VERBS: Final = {
    "accept": "accepts",
    "attack": "attacks",
    "choose": "chooses",
    "decline": "declines",
    "divide": "divides",
    "end": "ends",
    "equip": "equips",
    "move": "moves",
    "name": "names",
    "order": "orders",
    "pass": "passes",
    "pay": "pays",
    "play": "plays",
    "power": "powers",
    "recruit": "recruits",
    "stop": "stops",
    "use": "uses",
}
_BY_FORM: Final = {**VERBS, **{form: form for form in VERBS.values()}}
_QUOTES: Final = str.maketrans({"\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'"})


def tidy(line: str) -> str:
    """Return a line with plain quotes and single spaces."""
    return re.sub(r"\s+", " ", line.translate(_QUOTES)).strip()


def is_verb(word: str) -> bool:
    """Return whether a word is the verb of a step."""
    return word.lower() in _BY_FORM


def as_step(scene: Scene | None, line: str) -> str:
    """Return a line as a step: with the player who must decide, where nobody is named.

    Names need no quotes, and capital letters are as they are printed.
    """
    if scene is not None:
        line = plain(scene, line)
    first, _, rest = line.partition(" ")
    if scene is not None and first.upper() in scene.letters:
        verb, _, more = rest.partition(" ")
        return f"{first.upper()} {_BY_FORM.get(verb.lower(), verb)} {more}".strip()
    asked = scene.table.decision if scene is not None else None
    if is_verb(first) and scene is not None and asked is not None:
        letter = scene.letters[asked.player]
        return f"{letter} {_BY_FORM[first.lower()]} {rest}".strip()
    return line
