"""Parties: who and what takes part in what a verb says, and how they are afterwards."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, assert_never

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.facts import IN_PLAY, Outcome, Party, Verb
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.control import Does, May
from vsdsl.resolve.opposites import excluded_by, implied_by, otherwise


class Said(NamedTuple):
    """A party of a sentence, and the words that say it."""

    party: Party
    words: Construct

    @property
    def selector(self) -> Selector:
        """The words as a selector."""
        if isinstance(self.words, Selector):
            return self.words
        return Selector(span=self.words.span, phrase=self.words, posts=(), relative=None)


def things_of(verb: Verb) -> Iterator[Said]:
    """Yield what something is done to, as far as words of the sentence say it."""
    for party in verb.facts().on:
        words = party.said_in(verb)
        if words is not None:
            yield Said(party, words.selector if isinstance(words, Target) else words)


def parties_of(line: Does | May | Verb) -> Iterator[Said]:
    """Yield who does something, for a line with a subject, or what it is done to, for its verb."""
    match line:
        case Does(subject=subject, act=act) | May(subject=subject, act=act):
            yield Said(act.facts().doer, subject)
        case Verb():
            yield from things_of(line)
        case _:
            assert_never(line)


def effects_on(fits: Callable[[Party], bool]) -> tuple[type[Verb], ...]:
    """Return the effects that are done to something of which the facts say so much."""
    return tuple(each for each in EFFECTS if any(map(fits, each.FACTS.on)))


def afterwards(states: frozenset[str], party: Party, outcome: Outcome) -> frozenset[str]:
    """Return what is certainly so of a party afterwards that was in some states before.

    What happens only perhaps makes uncertain what it may change.
    """
    if party.goes_to:
        return frozenset(party.leaves) if party.goes_to == IN_PLAY else frozenset()
    if is_spared(states, party):
        return states
    changing = party.leaves | party.may_leave
    kept = states.difference(*map(excluded_by, changing))
    if outcome is not Outcome.CERTAIN:
        return kept
    return kept.union(each for each in party.leaves if _is_certain(each, states, party))


def is_spared(states: frozenset[str], party: Party) -> bool:
    """Whether something is certainly not as it must be for anything to happen to it."""
    return any(states & excluded_by(need) for need in party.needs)


def _is_certain(state: str, states: frozenset[str], party: Party) -> bool:
    """Whether a party is in a state afterwards, whatever it was like before.

    What is stunned is stunned afterwards, and so is what was so before; but what recovers is
    exhausted only if it was stunned.
    """
    known = frozenset[str]().union(*map(implied_by, states))
    for need in party.needs:
        other = otherwise(need)
        if need not in known and (other is None or state not in implied_by(other)):
            return False
    return True
