"""Editions by name: the rulebook that somebody asks for, and the one that decks need."""

from vsdsl.diagnostics import closest
from vsdsl.play.errors import GameError
from vsdsl.terms.editions import Edition


def edition_named(name: str) -> Edition:
    """Return the edition of a name.

    Raises `GameError`, with the nearest name and all there are, for a name of none.
    """
    try:
        return Edition(name)
    except ValueError:
        near = closest(name, Edition) or _holding(name)
        meant = f"did you mean `{near[0]}`? " if near else ""
        known = ", ".join(Edition)
        raise GameError(f"there is no edition `{name}`; {meant}there are {known}") from None


def _holding(name: str) -> tuple[str, ...]:
    """Return the editions with a name in their own, such as `marvel-battles`."""
    return tuple(each for each in Edition if name and name.lower() in each)
