"""A110: the owner of a player, or a combat that is somebody's."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.diagnostics import Edit, Severity
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.owners import has_owner
from vsdsl.terms.things import Kind

_OF_CARDS: Final = frozenset({"controller", "owner", "owners"})
_ONLY_ONE: Final = frozenset({"combat", "game"})
_OF_NOBODY: Final = {
    "combat": "`the combat`",
    "game": "`the game`",
    "player": "`its owner`, `its controller` or `an enemy player`",
    "players": "`its owner`, `its controller` or `enemy players`",
}


def impossible_owner(phrase: Phrase | Possessed, place: Place) -> Iterator[Found]:
    """Yield a finding for something that nobody has, or that a card has and a player does not.

    Rules: 1.2.2, 1.2.4, 6.1.1.
    """
    noun = phrase.noun
    if not isinstance(noun, str) or noun not in {*_OF_CARDS, *_OF_NOBODY}:
        return
    if noun in _OF_NOBODY and has_owner(phrase):
        help_, label = f"write {_OF_NOBODY[noun]}", "this belongs to nobody"
    elif noun in _OF_CARDS and _is_of_player(phrase, place):
        help_, label = (
            "speak of a card, as in `its owner`",
            "only a card has an owner or controller",
        )
    else:
        return
    yield Found(
        span=phrase.span,
        title=f"there is no `{place.text(phrase.span)}`",
        label=label,
        help=help_,
        edits=_edits(phrase, noun),
    )


def _edits(phrase: Phrase | Possessed, noun: str) -> tuple[Edit, ...]:
    """Return how to write a thing that there is one of, if nothing else is said of it."""
    is_bare = not phrase.adjectives and phrase.of is None
    return (Edit(phrase.span, f"the {noun}"),) if noun in _ONLY_ONE and is_bare else ()


def _is_of_player(phrase: Phrase | Possessed, place: Place) -> bool:
    if isinstance(phrase, Possessed):
        return kinds_of(phrase.owner, place.around) == {Kind.PLAYER}
    return phrase.determiner is not None and phrase.determiner.words == "your"


LINT: Final = Lint(
    code="A110",
    title="the owner of a player, or a combat that is somebody's",
    severity=Severity.ERROR,
    at=(Phrase, Possessed),
    find=impossible_owner,
    rules=("1.2.2", "1.2.4", "6.1.1"),
    has_fix=True,
)
