"""Consequences: what is certainly so of a character when an event has just happened to it."""

from typing import NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.trigger import AtHead, TriggerStatement, WheneverHead, WhenHead
from vsdsl.resolve.claims import ENEMY_TURN, YOUR_TURN, Claim
from vsdsl.resolve.event_meanings import EventMeaning, is_this
from vsdsl.resolve.events import event
from vsdsl.resolve.moments import Whose, moment
from vsdsl.resolve.opposites import excluded_by
from vsdsl.resolve.owners import is_enemy, is_yours
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.events import Role


class Aftermath(NamedTuple):
    """What is certain when the events of a trigger have just happened, and whose turn it is.

    `is_it` says that `it` is the subject of the event.
    """

    event: EventPhrase | AtHead
    states: frozenset[str]
    turn: str | None
    is_it: bool

    def is_about_this(self, claim: Claim) -> bool:
        """Whether a claim is about whose turn it is, or about the subject of the event."""
        if claim.about is None:
            return self.turn is not None
        if isinstance(self.event, AtHead):
            return False
        is_it = isinstance(claim.about.phrase, It) and not is_this(self.event.subject)
        return claim.about == self.event.subject or (is_it and self.is_it)

    def makes_true(self, claim: Claim) -> bool:
        """Whether a claim is certainly true."""
        return claim.is_all and (claim.state in self._known) == claim.is_so and self._tells(claim)

    def makes_false(self, claim: Claim) -> bool:
        """Whether a claim is certainly false."""
        return (claim.state in self._known) != claim.is_so and self._tells(claim)

    @property
    def _known(self) -> frozenset[str]:
        return self.states | ({self.turn} if self.turn else frozenset())

    def _tells(self, claim: Claim) -> bool:
        """Whether the event tells anything about the state that is claimed."""
        if claim.about is None:
            return True
        excluded = frozenset[str]().union(*map(excluded_by, self.states))
        return claim.state in self.states or claim.state in excluded


def turn_of(node: EventPhrase) -> str | None:
    """Return whose turn it must be when an event happens; nothing if nobody can tell.

    Rules: 6.1.1, 6.2.1.
    """
    meaning = event(node)
    turns = set() if isinstance(meaning, Refusal) else {_turn(each, node) for each in meaning}
    return turns.pop() if len(turns) == 1 else None


def aftermath(trigger: TriggerStatement) -> Aftermath | None:
    """Return what is certain when a trigger triggers; nothing if nobody can tell.

    An attacker is exhausted by its attack, on its player's turn; a defender is face-up. A moment
    tells whose turn it is.

    Rules: 5.1.1, 6.1.1, 6.1.2, 6.2.1, 6.7.1, 10.6.1, 10.7.1.
    """
    if len(trigger.heads) != 1:
        return None
    head = trigger.heads[0]
    if isinstance(head, AtHead):
        return Aftermath(head, frozenset(), _turn_at(head.moment), is_it=False)
    if not isinstance(head, WhenHead | WheneverHead):
        return None
    meaning = event(head.event)
    if isinstance(meaning, Refusal):
        return None
    states = frozenset.intersection(*map(states_after, meaning))
    is_it = all(each.it is each.role for each in meaning)
    return Aftermath(head.event, states, turn_of(head.event), is_it=is_it)


def states_after(meaning: EventMeaning) -> frozenset[str]:
    """Return how the subject of an event certainly is when it has just happened.

    Its kinds say so; how an attack is made is so of its attackers.

    Rules: 6.1.2, 6.2.1, 6.7.1, 10.6.1, 10.7.1.
    """
    by_kind = (kind.facts.states(meaning.role) for kind in meaning.kinds)
    manner = meaning.words if meaning.role is Role.DOER else ()
    return frozenset[str](frozenset.intersection(*by_kind)) | frozenset(manner)


def _turn(meaning: EventMeaning, node: EventPhrase) -> str | None:
    """Return whose turn it must be: attackers are the turn player's, the defender an enemy's."""
    on_turn = {kind.facts.turn for kind in meaning.kinds}
    if meaning.role in on_turn:
        return ENEMY_TURN if is_enemy(node.subject) else _own(node.subject, YOUR_TURN)
    return None if None in on_turn else _own(node.subject, ENEMY_TURN)


def _own(subject: Selector, turn: str) -> str | None:
    return turn if is_yours(subject) else None


def _turn_at(node: Moment) -> str | None:
    """Return whose turn it is at a moment: the turn, phase or step of `your` or of an enemy."""
    meaning = moment(node)
    if isinstance(meaning, Refusal):
        return None
    match meaning.whose:
        case Whose.YOU:
            return YOUR_TURN
        case Whose.ENEMY:
            return ENEMY_TURN
        case Construct() as player:
            return ENEMY_TURN if is_enemy(player) else None
        case Whose.ANYONE | Whose.THEY:
            return None
