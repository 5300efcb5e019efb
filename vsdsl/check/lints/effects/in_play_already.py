"""E118: bringing a character into play that is there already."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import effects_on, things_of
from vsdsl.check.place import Place
from vsdsl.constructs.facts import IN_PLAY, Party, Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.zones import said_zones
from vsdsl.terms.things import Kind

_POINTING: Final = frozenset({"that", "the", "those"})
_CAPTIVES: Final = frozenset({"captive", "captives"})


def in_play_already(effect: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for a character in play that an effect wants from somewhere else.

    Characters of which nobody says where they are, are those in play.

    Rules: 1.5.2, 3.1.1, 3.2.1.
    """
    for said in things_of(effect):
        is_wrong = said.party.goes_to == IN_PLAY and not said.party.zones & IN_PLAY
        if is_wrong and _is_in_play(said.selector, place):
            yield Found(
                span=said.words.span,
                title=f"`{place.text(said.words.span)}` is in play already",
                label="a card comes into play from elsewhere",
                help="say where it is, as in `in your hand`, or move it: `move ... to ...`",
            )


def _is_in_play(selector: Selector, place: Place) -> bool:
    """Whether words of a selector speak of a character in play, and point back at nothing."""
    phrase = selector.phrase
    if not isinstance(phrase, Phrase | Possessed) or selector.relative is not None:
        return False
    kinds = kinds_of(phrase, place.around)
    is_character = kinds == {Kind.CHARACTER} and phrase.noun not in _CAPTIVES
    return is_character and _says_nothing_else(selector) and not fits_nothing(selector, place)


def _says_nothing_else(selector: Selector) -> bool:
    """Whether a selector asks for something in play, or says nothing about where it is."""
    phrase, zones = selector.phrase, said_zones(selector)
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    if determiner is not None and determiner.words in _POINTING:
        return False
    says_where = any(isinstance(post, Where) for post in selector.posts)
    return zones == IN_PLAY or not (zones or says_where)


def _comes_into_play(party: Party) -> bool:
    return bool(party.goes_to & IN_PLAY) and party.kinds >= {Kind.CHARACTER}


LINT: Final = Lint(
    code="E118",
    title="bringing a character into play that is there already",
    severity=Severity.ERROR,
    at=effects_on(_comes_into_play),
    find=in_play_already,
    rules=("1.5.2", "3.1.1", "3.2.1"),
)
