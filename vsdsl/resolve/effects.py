"""Effects: what they can be done to, and how.

Rules: 6.8.2, 6.8.3, 7.4.1, 10.9.4, 11.4.1, 11.4.2, 11.4.3.
"""

from enum import Enum
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.becoming import Become
from vsdsl.constructs.effects.characters import Daze
from vsdsl.constructs.effects.combat import Attack, Cancel, Pay
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.statements.control import May
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above

CODES: Final = {"M104": "an effect that cannot be had"}

_EACH: Final = frozenset({"all", "each"})


class Cancelled(Enum):
    """What can be cancelled.

    Rules: 6.8.3, 7.4.1.
    """

    COMBAT = "the combat"
    USE = "a super power or plot twist"


class Rank(Enum):
    """What a character can become.

    Rules: 6.8.2, 11.4.1, 11.4.3.
    """

    DEFENDER = "the defender"
    MAIN = "your main character"
    SUPPORTING = "a supporting character"


def cancelled(node: Cancel, _above: Above = ()) -> Cancelled | Refusal:
    """Return what is cancelled: the combat, or what has been used and not begun to resolve.

    Rules: 6.8.3, 6.8.4, 7.4.1.
    """
    selector = node.target.selector
    match selector.phrase:
        case It():
            return Cancelled.USE
        case Phrase(adjectives=(), noun="combat", of=None) if not selector.posts:
            return Cancelled.COMBAT
        case _:
            action = "write `cancel the combat`, or `cancel it` in a reaction to what is used"
            return _refused(node, "only a combat or what is being used can be cancelled", action)


def rank(node: Become, _above: Above = ()) -> Rank | Refusal:
    """Return what somebody becomes.

    Rules: 6.8.2, 11.4.1, 11.4.2, 11.4.3, A-39.
    """
    role = node.role
    words = role.determiner.words if isinstance(role, Phrase) and role.determiner else ""
    match words, role:
        case _, Phrase(adjectives=(), noun="defender", of=None):
            return Rank.DEFENDER
        case "your", Phrase(adjectives=("main",), noun="character", of=None):
            return Rank.MAIN
        case "a", Phrase(adjectives=("supporting",), noun="character", of=None):
            return Rank.SUPPORTING
        case _:
            action = "write `the defender`, `your main character` or `a supporting character`"
            return _refused(node, "nobody becomes this", action)


def dazed(node: Daze, _above: Above = ()) -> bool | Refusal:
    """Return whether a character that is dazed keeps its equipment.

    Rules: 10.5.1, 10.9.4.
    """
    if node.keeping is None:
        return False
    if node.keeping == "keeping equipment":
        return True
    return _refused(node, "who is stunned loses its counters", "leave `keeping counters` out")


def manner_of_attack(node: Attack, _above: Above = ()) -> str | Refusal:
    """Return how an effect lets somebody attack: in any way, in melee or at range.

    Rules: 6.1.4, 6.3.3.
    """
    if node.manner in {None, "melee", "ranged"}:
        return node.manner or ""
    return _refused(node, "an effect lets its character attack alone", "write `attacks`")


def may(node: May, _above: Above = ()) -> May | Refusal:
    """Return an offer that can be made; a payment is offered until one player pays.

    Rules: 1.5.2, 7.3.1.
    """
    phrase = node.subject.phrase
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    if isinstance(node.act, Pay) and words in _EACH:
        action = "write `a player` or `an enemy player`: the first who pays is the one"
        return _refused(node, "a payment is offered until somebody pays", action)
    return node


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M104", node.span, "`{said}` cannot be had", label, action)
