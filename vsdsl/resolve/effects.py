"""Effects: what they can be done to, and how.

Rules: 6.8.2, 6.8.3, 7.4.1, 10.9.4, 11.4.1, 11.4.2, 11.4.3.
"""

from enum import Enum
from typing import Final

from vsdsl.constructs.amounts.amount import Every
from vsdsl.constructs.conditions.condition import AndCondition, Holds, NotHolds, OrCondition
from vsdsl.constructs.conditions.predicate import DoSo
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.becoming import Become
from vsdsl.constructs.effects.characters import Daze
from vsdsl.constructs.effects.combat import Attack, Cancel, Pay
from vsdsl.constructs.effects.counters import PutCounters, PutDivided
from vsdsl.constructs.modifiers.powers import CountsAs
from vsdsl.constructs.modifiers.stats import GainsStats
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Relative
from vsdsl.constructs.selectors.reference import It, They, You
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import May
from vsdsl.constructs.statements.trigger import InterveningIf, InterveningWhile
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.resolve.things_had import so_many

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
    action = "leave `keeping counters` out"
    found = _refused(node, "who is stunned loses its counters", action)
    return found.leaving_out("keeping counters")


def manner_of_attack(node: Attack, _above: Above = ()) -> str | Refusal:
    """Return how an effect lets somebody attack: in any way, in melee or at range.

    Rules: 6.1.4, 6.3.3.
    """
    if node.manner in {None, "melee", "ranged"}:
        return node.manner or ""
    action = f"leave `{node.manner}` out"
    found = _refused(node, "an effect lets its character attack alone", action)
    return found.leaving_out(node.manner)


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


def _is_supporting_characters(kind: Construct) -> bool:
    if not isinstance(kind, Phrase) or kind.determiner is not None or kind.of is not None:
        return False
    return kind.adjectives == ("supporting",) and kind.noun == "characters"


def stand_in(node: CountsAs, _above: Above = ()) -> tuple[int, int] | Refusal:
    """Return the ATK and DEF that players have when they are attacked in place of a character.

    Rules: 1.1.1, 6.2.1.
    """
    kind = node.kind
    if not _is_players(node.subject):
        found = _refused(node, "nobody but players needs a stand-in", "write `defending players`")
        return found.writing("defending players", at=node.subject.span)
    if not _is_supporting_characters(kind):
        found = _refused(node, "players count as nothing else", "write `supporting characters`")
        return found.writing("supporting characters", at=kind.span)
    return node.stats.atk or 0, node.stats.def_ or 0


def _is_players(node: Selector) -> bool:
    match node:
        case Selector(
            phrase=Phrase(determiner=None, adjectives=() | ("defending",), noun="players", of=None),
            posts=(),
            relative=None,
        ):
            return True
        case _:
            return False


def gained_stats(node: GainsStats, _above: Above = ()) -> GainsStats | Refusal:
    """Return a gain of ATK, of DEF or of one and the other.

    Rules: 9.4.7.
    """
    if node.stat == node.other_stat:
        return _refused(node, f"{node.stat} twice", "add the amounts up")
    return node


def put_on(node: PutCounters | PutDivided, _above: Above = ()) -> Construct | Refusal:
    """Return how many counters are put on something; there is no last one in the supply.

    Rules: 9.4.6, 10.1.1.
    """
    if isinstance(node.quantity, Every):
        return _refused(node, "nobody knows how many these are", "write how many")
    return node.quantity


def doing_so(node: Holds | NotHolds, above: Above = ()) -> Construct | Refusal:
    """Return a condition that can be asked; who has done something is `you` or `they`.

    Rules: 1.5.2.
    """
    is_asked = isinstance(node.predicate, DoSo)
    if is_asked and (node.subject.posts or not isinstance(node.subject.phrase, You | They)):
        return _refused(node, "nothing else has done what the line before says", _DO_SO)
    around = next(
        (each for each in above if not isinstance(each, AndCondition | OrCondition)), None
    )
    if is_asked and isinstance(around, InterveningIf | InterveningWhile):
        return _refused(node, "nobody has done anything when it triggers", _DO_SO)
    return so_many(node) or node


def relative(node: Relative, _above: Above = ()) -> Relative | Refusal:
    """Return a description by what is so of something; `that does` says nothing of it.

    Rules: 1.5.2.
    """
    if isinstance(node.predicate, DoSo):
        return _refused(node, "nothing has been done before this is read", _DO_SO)
    return node


_DO_SO: Final = "write `if you do:` or `if they do:` after the line that says what is done"


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M104", node.span, "`{said}` cannot be had", label, action)
