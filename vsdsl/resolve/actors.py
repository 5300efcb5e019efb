"""Actors: who carries an effect out, and whether one or several can.

Rules: 6.3.3, 12.7.1, 17.4.1.
"""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import LevelUp, Power, Reaction, SuperPower
from vsdsl.constructs.effects.cards import PlayCard
from vsdsl.constructs.effects.choices import ResolvePower
from vsdsl.constructs.effects.combat import Attack, WinGame
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.reference import AnyOf, Remembered, Them, You
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.constructs.statements.control import Does, May
from vsdsl.resolve.effects import manner_of_attack, may
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.terms.things import Kind

CODES: Final = {"M106": "an effect that its subject cannot carry out"}

# Words in front of a noun that mean a single thing.
_ONE: Final = frozenset({"a", "an", "another", "its", "that", "the", "their", "your"})
_PLAYED: Final = frozenset({"plot twist", "plot twists"})


def is_one(node: Selector) -> bool:
    """Return whether a phrase speaks of one thing, as far as its words tell.

    Rules: 1.5.1.
    """
    match node.phrase:
        case Phrase(determiner=None):
            return False
        case Phrase(determiner=determiner) if determiner is not None:
            return determiner.words in _ONE
        case Possessed(adjectives=adjectives):
            return "main" in adjectives
        case AnyOf() | Remembered() | Them():
            return False
        case _:
            return True


def attack(node: Attack, above: Above) -> str | Refusal:
    """Return how an effect lets one character attack another: in any way, in melee or at range.

    Rules: 6.1.4, 6.3.3.
    """
    manner = manner_of_attack(node)
    if isinstance(manner, Refusal):
        return manner
    around = above[0] if above else None
    if isinstance(around, Does | May) and not is_one(around.subject):
        action = "name one: `choose ... as name`, and then `name attacks ...`"
        return _refused(around, "an effect lets its character attack alone", action)
    if not is_one(node.target.selector):
        return _refused(node, "every attack has one defender", "name one: `a`, `another` or `it`")
    if isinstance(phrase_of(node.target.selector), You):
        return _refused(node, "nobody attacks their own player", "name a character: `attacks ...`")
    return manner


def offered(node: May, _above: Above = ()) -> May | Refusal:
    """Return an offer: to players each for themselves, or about one character.

    Rules: 1.5.2.
    """
    found = may(node)
    doer = node.act.FACTS.doer.kinds
    if Kind.CHARACTER in doer and Kind.PLAYER not in doer and not is_one(node.subject):
        action = "write `for each ... as name:` and then `name may ...`"
        return _refused(node, "nobody can tell for which of them it is asked", action)
    return found


def winner(node: WinGame, above: Above) -> Verb | Refusal:
    """Return who wins the game: one player.

    Rules: 12.7.1.
    """
    around = above[0] if above else None
    if isinstance(around, Does | May) and not is_one(around.subject):
        return _refused(around, "one player wins the game", "name the player who wins")
    return node


def resolved_power(node: ResolvePower, above: Above) -> Verb | Refusal:
    """Return a power that is carried out by its name; one that carries itself out never ends.

    That goes for copies of the card as well: each would carry out the next.

    Rules: 1.5.1.
    """
    powers = [each for each in above if isinstance(each, LevelUp | Power | Reaction | SuperPower)]
    names = {each.name.text for each in powers if each.name is not None}
    if node.power.text in names:
        action = "name another power, or leave the line out"
        return _refused(node, "this power carries itself out without end", action)
    return node


def played(node: PlayCard, _above: Above = ()) -> Verb | Refusal:
    """Return what an effect lets a player play: plot twists.

    Characters are put onto a side and equipment is equipped, which is not playing them.

    Rules: 2.2.2, 17.4.1, 17.4.2.
    """
    phrase = node.target.selector.phrase
    options = phrase.options if isinstance(phrase, AnyOf) else (phrase,)
    for option in options:
        each = option.phrase if isinstance(option, Selector) else option
        if isinstance(each, Phrase | Possessed) and each.noun not in _PLAYED:
            action = "write `put ... onto your side`, or `equip ... to ...`"
            return _refused(node, "an effect plays plot twists only", action)
    return node


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M106", node.span, "`{said}` cannot be carried out", label, action)
