"""Conditions: from sentences to functions that answer yes or no."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.conditions.condition import (
    AndCondition,
    Compare,
    Holds,
    NotHolds,
    OrCondition,
    ThereIs,
)
from vsdsl.constructs.conditions.predicate import DoSo, IsKind, IsNow
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Sharing
from vsdsl.constructs.selectors.reference import It
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import is_enough, numbers
from vsdsl.interp.fights import attack_is
from vsdsl.interp.history import sentence
from vsdsl.interp.meaning import Holding
from vsdsl.interp.places import player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.properties import COMPARE, most_alike


def _or(reader: Reader, node: OrCondition) -> Holding:
    options = tuple(map(reader.condition, node.options))
    return lambda table, setting: any(option(table, setting) for option in options)


def _and(reader: Reader, node: AndCondition) -> Holding:
    parts = tuple(map(reader.condition, node.all_of))
    return lambda table, setting: all(part(table, setting) for part in parts)


def _compare(reader: Reader, node: Compare) -> Holding:
    left, right = numbers(reader, node.left), numbers(reader, node.right)
    compare = COMPARE[node.sign.text]

    def holds(table: Table, setting: Setting) -> bool:
        a, b = left(table, setting), right(table, setting)
        if a is None or b is None:
            return False
        return all(compare(one, other) for one in a for other in b)

    return holds


def _holds(reader: Reader, node: Holds | NotHolds) -> Holding:
    """Return the meaning of a subject and a predicate: of all of `each`, of one of any other.

    Rules: 8.2.1, 9.1.6.
    """
    if isinstance(node.predicate, DoSo):
        return lambda _table, setting: bool(setting.binds.get("#did"))
    about_now = _about_now(reader, node)
    if about_now is not None:
        return about_now
    past = sentence(reader, node)
    if past is not None:
        return past
    subject = reader.selector(node.subject).find
    predicate = reader.predicate(node.predicate)
    phrase = node.subject.phrase
    every = isinstance(phrase, Phrase) and (
        phrase.determiner is None or phrase.determiner.words in {"each", "all"}
    )
    judge: Callable[[Any], bool] = all if every else any
    return lambda table, setting: judge(
        predicate(table, setting, v) for v in subject(table, setting)
    )


def _not_holds(reader: Reader, node: NotHolds) -> Holding:
    positive = _holds(reader, node)
    return lambda table, setting: not positive(table, setting)


_SPANS: Final = ("turn", "phase", "step")


def _about_now(reader: Reader, node: Holds | NotHolds) -> Holding | None:
    """Return the meaning of sentences about the turn or the attack: `it is your turn`."""
    if not isinstance(node.predicate, IsNow) or not isinstance(node.predicate.state, IsKind):
        return None
    what = node.predicate.state.phrase
    if isinstance(what, Possessed) and what.noun == "turn":
        owners = reader.phrase(what.owner).find
        return lambda table, setting: any(
            player_of(table, v) == table.turn_player for v in owners(table, setting)
        )
    if not isinstance(what, Phrase):
        return None
    if what.noun == "attack":
        words = tuple(str(word) for word in what.adjectives)
        return lambda table, _setting: attack_is(table, words)
    if str(what.noun).split()[-1] in _SPANS and isinstance(node.subject.phrase, It):
        return _time(what)
    return None


def _time(what: Phrase) -> Holding:
    """Return whether it is now such a turn, or such a phase or step of one.

    Rules: 5.1.1, 5.4.2.
    """
    yours = what.determiner is not None and what.determiner.words == "your"
    if what.noun == "turn":
        return lambda table, setting: (table.turn_player == setting.player) == yours
    part = str(what.noun).split()[0]
    return lambda table, setting: (
        part in (table.phase, table.step) and (not yours or table.turn_player == setting.player)
    )


def _there_is(reader: Reader, node: ThereIs) -> Holding:
    """Return whether as many such things exist as the sentence says.

    Rules: 8.2.1.
    """
    phrase = node.selector.phrase
    if isinstance(phrase, Phrase) and phrase.noun == "combat":
        return lambda table, _setting: table.combat is not None
    shared = [post.shared for post in node.selector.posts if isinstance(post, Sharing)]
    plain = tuple(post for post in node.selector.posts if not isinstance(post, Sharing))
    found = reader.selector(node.selector.changed(posts=plain)).find
    enough: Callable[[int], bool] = bool
    if isinstance(phrase, Phrase) and phrase.determiner is not None:
        enough = is_enough(phrase.determiner)
    if shared:
        return lambda table, setting: enough(most_alike(table, found(table, setting), shared[0]))
    return lambda table, setting: enough(len(found(table, setting)))


CONDITIONS: dict[type[Construct], Callable[[Reader, Any], Holding]] = {
    AndCondition: _and,
    Compare: _compare,
    Holds: _holds,
    NotHolds: _not_holds,
    OrCondition: _or,
    ThereIs: _there_is,
}
