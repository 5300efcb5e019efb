"""Powers: where they work, what their actions are, and what they cost besides symbols.

Rules: 4.1.7, 5.5.2, 5.8.2, 7.1.2, 7.1.3, 12.4.6, 13.5.9, 13.5.12.
"""

from typing import Final

from vsdsl.constructs.conditions.condition import Holds
from vsdsl.constructs.conditions.predicate import IsNow, Status
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.powers import StartsIn, WorksIn, WorksWhile
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf, This, ThisPower
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.mode import Action
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.terms.zones import Zone

CODES: Final = {"M103": "a power that cannot work so"}

_ZONES: Final = {"hand": Zone.HAND, "deck": Zone.DECK, "KO pile": Zone.KO_PILE}
_FACE_DOWN: Final = frozenset({"stunned", "face-down", "hidden"})


def working_places(node: WorksIn, _above: Above = ()) -> tuple[Zone | PileNoun, ...] | Refusal:
    """Return the zones and side piles in which a power works besides play.

    Rules: 7.1.2, 13.5.12.
    """
    if not isinstance(node.subject.phrase, ThisPower):
        found = _refused(node, "only a power says where it works", "write `this power works ...`")
        return found.writing("this power", at=node.subject.span)
    place = node.where.place if isinstance(node.where, Where) else None
    options = place.options if isinstance(place, AnyOf) else (place,)
    zones = tuple(zone for zone in map(_working_place, options) if zone is not None)
    if len(zones) == len(options) and _is_inside(node.where):
        return zones
    action = "write `in your hand`, `in your deck`, `in your KO pile` or a pile of the game"
    return _refused(node, "powers work in no such place", action)


def _is_inside(where: Construct) -> bool:
    return isinstance(where, Where) and where.preposition == "in"


def _working_place(place: object) -> Zone | PileNoun | None:
    """Return the zone that a phrase names, where a card itself can be."""
    if not isinstance(place, Phrase) or place.adjectives or place.of is not None:
        return None
    if place.determiner is None or place.determiner.words not in {"your", "its"}:
        return None
    if isinstance(place.noun, PileNoun):
        return place.noun
    return _ZONES.get(place.noun) if isinstance(place.noun, str) else None


def works_while(node: WorksWhile, _above: Above = ()) -> str | Refusal:
    """Return the state in which a power works though powers are off: stunned, hidden, or both.

    Rules: 7.1.3, 13.5.9.
    """
    if not isinstance(node.subject.phrase, ThisPower):
        found = _refused(node, "only a power says when it works", "write `this power works ...`")
        return found.writing("this power", at=node.subject.span)
    state = _face_down_state(node.condition)
    if state:
        return state
    action = "write `while this is face-down`, `stunned` or `hidden`; else put `while` in front"
    return _refused(node, "powers work anyway in every other state", action)


def is_face_down(node: Construct) -> bool:
    """Return whether a condition says that the card itself lies face down.

    Rules: 7.1.3, 10.2.1, 10.7.1.
    """
    return bool(_face_down_state(node))


def _face_down_state(node: Construct) -> str:
    """Return the word of a condition for a state in which the card itself lies face down."""
    match node:
        case Holds(subject=subject, predicate=IsNow(state=Status(words=words))):
            is_own = isinstance(subject.phrase, This) and not subject.posts
            return words if is_own and words in _FACE_DOWN else ""
        case _:
            return ""


def starting_pile(node: StartsIn, _above: Above = ()) -> str | Refusal:
    """Return the name of the pile in which a card starts the game.

    Rules: 4.1.7, 12.4.6.
    """
    if not is_this(node.subject) or node.subject.posts or node.subject.relative:
        return _refused(node, "a card says so of itself", "write `this starts the game ...`")
    place = node.where.place if isinstance(node.where, Where) else None
    if (
        isinstance(place, Phrase)
        and isinstance(place.noun, PileNoun)
        and _is_inside(node.where)
        and place.determiner is not None
        and place.determiner.words == "your"
    ):
        return place.noun.name.text
    return _refused(node, "no card starts there", 'name a pile, as in `in your pile "Nest"`')


def action(node: Action, above: Above) -> Action | Refusal:
    """Return an action that can be taken: one's own in a power, of players named in an effect.

    Rules: 5.5.2, 5.8.2, 9.3.5, 13.1.11.
    """
    if is_in_effect(above):
        players = offered_to(node)
        return players if isinstance(players, Refusal) else node
    if node.whose is not None:
        label = "a power's own action is for its player"
        return _refused(node, label, "leave `for ...` out, or give it by an effect")
    block = above[0] if above else None
    if isinstance(block, Block) and _is_second(node, block):
        return _refused(node, "a power has one action", "write a second power")
    return node


def offered_to(node: Action) -> Selector | Refusal:
    """Return who may take an action that an effect leaves open.

    Rules: 5.8.2, 9.3.5.
    """
    if node.whose is None:
        return _refused(
            node, "nobody is named who may take it", "say for whom, as in `for each player`"
        )
    if node.limits:
        label = "an action that an effect gives has no limit"
        return _refused(node, label, "leave the limit out")
    return node.whose


def _is_second(node: Action, block: Block) -> bool:
    actions = [each for each in block.statements if isinstance(each, Action)]
    return any(each is node for each in actions[1:])


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M103", node.span, "`{said}` does not work", label, action)
