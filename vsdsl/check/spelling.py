"""What the author of an unknown name may have meant."""

import re
from collections.abc import Collection
from typing import Final

from vsdsl.check.edits import renamed
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Name
from vsdsl.diagnostics import Edit, closest

_ENDING: Final = re.compile(r"(?:ing|ed|er|es|s)$")
_SHORTEST_STEM: Final = 3


def names_run_together(text: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the known names that stand in a row without commas, or nothing if there is another."""
    if text in known:
        return (text,)
    words = text.split(" ")
    for length in range(len(words) - 1, 0, -1):
        first = " ".join(words[:length])
        if first in known:
            rest = names_run_together(" ".join(words[length:]), known)
            if rest:
                return (first, *rest)
    return ()


def in_other_case(text: str, known: Collection[str]) -> str | None:
    """Return the one known name that differs from a text in nothing but letter case."""
    same = [each for each in known if each.casefold() == text.casefold()]
    return same[0] if len(same) == 1 and same[0] != text else None


def meant(text: str, known: Collection[str]) -> str | None:
    """Return a question or an order for someone who wrote a name that is not known."""
    apart = names_run_together(text, known)
    if apart:
        return f"put a comma between the names: `{', '.join(apart)}`"
    near = nearest(text, known)
    return f"did you mean `{near}`?" if near else None


def corrected(name: Name, known: Collection[str], place: Place) -> tuple[Edit, ...]:
    """Return the edits that write what `meant` says."""
    right = ", ".join(names_run_together(name.text, known)) or nearest(name.text, known)
    return renamed(name, right, place) if right else ()


def nearest(text: str, known: Collection[str]) -> str | None:
    """Return the known name that is nearly a text, or a form of the same word."""
    near = closest(text, known)
    return near[0] if near else _of_one_word(text, known)


def _of_one_word(text: str, known: Collection[str]) -> str | None:
    """Return the one known name that has the stem of a text: `flies` and `flying` that of `flight`.

    A `y` at the end of a stem may be an `i` in another form.
    """
    stem = _ENDING.sub("", text.casefold())
    if len(stem) < _SHORTEST_STEM or stem == text.casefold():
        return None
    stems = (stem, f"{stem[:-1]}i" if stem.endswith("y") else stem)
    same = [each for each in known if each.casefold().startswith(stems)]
    return same[0] if len(same) == 1 else None
