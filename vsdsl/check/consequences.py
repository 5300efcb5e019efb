"""Consequences: what is certainly so of a character when an event has just happened to it."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from vsdsl.check.claims import ENEMY_TURN, YOUR_TURN, Claim
from vsdsl.check.opposites import excluded_by
from vsdsl.check.owners import is_enemy, is_yours
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.events.event import Attacks, EventPhrase, Goes, Suffers
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.statements.trigger import AtHead, TriggerStatement, WheneverHead, WhenHead
from vsdsl.resolve.event_meanings import is_this

_GOES: Final[Mapping[str, tuple[str, ...]]] = {
    "defends": ("defending", "face-up"),
    "defend": ("defending", "face-up"),
    "hides": ("face-down", "hidden", "ready"),
    "readies": ("ready",),
    "ready": ("ready",),
    "recover": ("exhausted", "face-up"),
    "recovers": ("exhausted", "face-up"),
    "survive": ("face-up",),
    "survives": ("face-up",),
}
ATTACKED: Final = frozenset({"attacked", "melee attacked", "ranged attacked"})


class Aftermath(NamedTuple):
    """What is certain when the events of a trigger have just happened, and whose turn it is."""

    event: EventPhrase | AtHead
    states: frozenset[str]
    turn: str | None

    def is_about_this(self, claim: Claim) -> bool:
        """Whether a claim is about whose turn it is, or about the subject of the event."""
        if claim.about is None:
            return self.turn is not None
        if isinstance(self.event, AtHead):
            return False
        is_it = isinstance(claim.about.phrase, It) and not is_this(self.event.subject)
        return claim.about == self.event.subject or (is_it and not _has_target(self.event))

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


def turn_of(event: EventPhrase) -> str | None:
    """Return whose turn it must be when an event happens; nothing if nobody can tell.

    Rules: 6.1.1, 6.2.1.
    """
    turns = {_turn(event, each) for each in event.happenings}
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
        return Aftermath(head, frozenset(), _turn_at(head.moment))
    if not isinstance(head, WhenHead | WheneverHead):
        return None
    event = head.event
    found = [frozenset(_states(each)) for each in event.happenings]
    return Aftermath(event, frozenset.intersection(*found), turn_of(event))


def _states(happening: Construct) -> Iterator[str]:
    match happening:
        case Attacks(manner=manner):
            yield from ("attacking", "exhausted", "face-up", *(manner or "").split())
        case Suffers(what=what) if what in ATTACKED:
            yield from ("defending", "face-up")
        case Goes(what=what):
            yield from _GOES.get(what, ())
        case _:
            pass


def _turn(event: EventPhrase, happening: Construct) -> str | None:
    """Return whose turn it must be: attackers are the turn player's, the defender an enemy's."""
    yours = is_yours(event.subject)
    match happening:
        case Attacks() if is_enemy(event.subject):
            return ENEMY_TURN
        case Attacks():
            return YOUR_TURN if yours else None
        case Suffers(what=what) if what in ATTACKED:
            return ENEMY_TURN if yours else None
        case Goes(what="defends" | "defend"):
            return ENEMY_TURN if yours else None
        case _:
            return None


def _turn_at(moment: Moment) -> str | None:
    """Return whose turn it is at a moment: the turn, phase or step of `your` or of an enemy."""
    match moment.of:
        case Phrase(noun="combat" | "game"):
            return None
        case Phrase(determiner=Determiner(words="your")):
            return YOUR_TURN
        case Possessed(owner=Phrase(noun="player", adjectives=("enemy",))):
            return ENEMY_TURN
        case _:
            return None


def _has_target(event: EventPhrase) -> bool:
    return any(isinstance(each, Attacks) and each.target is not None for each in event.happenings)
