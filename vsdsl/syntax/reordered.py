"""A condition or a trigger after its effect, and the two in the order of the language."""

from typing import Final

from vsdsl.syntax.wording import Wording, ways


def _reordered() -> tuple[Wording, ...]:
    """Return the wordings for each word that a condition begins with.

    What is `it` after the effect is the subject of the effect; in front of it, it is `this`.
    """
    found: list[tuple[str, str]] = []
    for after, before in (
        *((word, word) for word in ("when", "whenever", "if", "unless", "while", "at")),
        ("as long as", "while"),
    ):
        found += (
            (f"^ this <x...> {after} it <y*>", f"{before} this <y>: this <x>"),
            (f"^ <x...> {after} <y!>", f"{before} <y>: <x>"),
        )
    return ways(*found)


REORDERED: Final = _reordered()
