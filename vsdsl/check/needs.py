"""Needs: what must be so for an effect to do anything, and is certainly not so."""

from collections.abc import Iterator
from typing import NamedTuple

from vsdsl.check.parties import Said, things_of
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.facts import Party, Verb
from vsdsl.resolve.opposites import excluded_by
from vsdsl.source import Span
from vsdsl.terms.states import State


class Unmet(NamedTuple):
    """A party that is not as it must be: where it is said, what it must be, and what it is."""

    party: Party
    span: Span
    need: State
    instead: str


def unmet_needs(verb: Verb, place: Place) -> Iterator[Unmet]:
    """Yield what a verb is done to that is certainly not as it must be.

    Rules: 1.5.2.
    """
    for said in things_of(verb):
        yield from unmet_of(said, place)


def unmet_of(said: Said, place: Place) -> Iterator[Unmet]:
    """Yield the states in which a party must be, and certainly is not."""
    needs = [each for each in sorted(said.party.needs) if isinstance(each, State)]
    states = states_of(said.selector, place) if needs else frozenset[str]()
    for need in needs:
        instead = states & excluded_by(need)
        if instead:
            yield Unmet(said.party, said.words.span, need, min(instead))
