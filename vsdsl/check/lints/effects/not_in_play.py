"""E106: doing to a card outside play what happens only to cards in play."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import effects_on, parties_of
from vsdsl.check.place import Place
from vsdsl.constructs.facts import IN_PLAY, Party, Verb
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Severity
from vsdsl.resolve.zones import zones_of


def not_in_play(effect: Does | May | Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect on a card in a hand, a deck, a KO pile or a pile outside.

    Rules: 1.5.2, 3.1.1, 3.2.1, 3.3.1, 10.5.5.
    """
    for said in parties_of(effect):
        zones = zones_of(said.selector, place.around)
        is_elsewhere = bool(zones) and said.party.zones == IN_PLAY and not zones & IN_PLAY
        if is_elsewhere and not fits_nothing(said.words, place):
            yield Found(
                span=said.words.span,
                title=f"`{place.text(said.words.span)}` is not in play",
                label="this happens only to characters and cards in play",
                help="put it into play first, or choose among cards in play",
            )


def _may_be_in_play(party: Party) -> bool:
    return bool(party.zones & IN_PLAY)


LINT: Final = Lint(
    code="E106",
    title="doing to a card outside play what happens only in play",
    severity=Severity.WARNING,
    at=(Does, May, *effects_on(_may_be_in_play)),
    find=not_in_play,
    rules=("1.5.2", "3.1.1", "3.2.1", "3.3.1", "10.5.5"),
)
