"""Conditions: from sentences to functions that answer yes or no."""

from collections.abc import Callable
from typing import Any, Final, assert_never

from vsdsl.constructs.conditions.condition import (
    AndCondition,
    Compare,
    FlipIs,
    Holds,
    NotHolds,
    OrCondition,
    ThereIs,
    ThereIsAlready,
)
from vsdsl.constructs.conditions.predicate import DoSo, IsKind, IsNot, IsNow
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.post import Sharing, SharingNo
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.core.powers.events import TOGETHER
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import are_enemies, is_turn_of, turns_in_a_round
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import numbers
from vsdsl.interp.counting import is_enough
from vsdsl.interp.fights import attack_is
from vsdsl.interp.history import sentence
from vsdsl.interp.meaning import FLIP, Find, Holding
from vsdsl.interp.places import cards_among, player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.properties import COMPARE, most_alike, most_unlike
from vsdsl.interp.selectors.references import last_players
from vsdsl.resolve.moments import Whose
from vsdsl.resolve.present import CombatMeaning, PresentMeaning, present, there_is, there_is_already
from vsdsl.resolve.refusal import meant
from vsdsl.terms.times import Span


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
    """Return the meaning of a subject and a predicate.

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
    judge = _judge(phrase_of(node.subject))
    return lambda table, setting: judge(
        [predicate(table, setting, v) for v in subject(table, setting)]
    )


def _judge(phrase: Construct) -> Callable[[list[bool]], bool]:
    """Return of how many things something must be so: of each, of as many as said, or of all there.

    Rules: 8.2.1, 9.1.6.
    """
    match phrase:
        case AnyOf():
            return any
        case Phrase(determiner=None | Determiner(words="each" | "all")):
            return all
        case Phrase(determiner=Determiner(words="any")):
            return any
        case Phrase(determiner=Determiner() as determiner) if determiner.words not in _KNOWN:
            enough = is_enough(determiner)
            return lambda found: enough(sum(found))
        case _:
            return lambda found: bool(found) and all(found)


_KNOWN: Final = frozenset({"its", "that", "the", "their", "those", "your"})


def _not_holds(reader: Reader, node: NotHolds) -> Holding:
    positive = _holds(reader, node)
    return lambda table, setting: not positive(table, setting)


def _about_now(reader: Reader, node: Holds | NotHolds) -> Holding | None:
    """Return the meaning of sentences about the time or the attack: `it is your turn`."""
    if not isinstance(node.predicate, IsNow | IsNot) or not isinstance(
        node.predicate.state, IsKind
    ):
        return None
    positive = _now(reader, node.predicate.state)
    if positive is None or isinstance(node.predicate, IsNow):
        return positive
    return lambda table, setting: not positive(table, setting)


def _now(reader: Reader, state: IsKind) -> Holding | None:
    what = state.phrase
    if isinstance(what, Phrase) and what.noun == "attack":
        words = tuple(str(word) for word in what.adjectives)
        return lambda table, _setting: attack_is(table, words)
    time = present(state)
    return None if time is None else _time(reader, meant(time))


def _time(reader: Reader, time: PresentMeaning) -> Holding:
    """Return whether it is now such a turn, or such a phase or step of one.

    Rules: 5.1.1, 5.2.3, 5.4.2.
    """
    part = "" if time.span is Span.TURN else time.span.split()[0]
    is_theirs = _turn_of(reader, time.whose)

    def holds(table: Table, setting: Setting) -> bool:
        if part and part not in (table.phase, table.step):
            return False
        if time.is_first and table.turn > turns_in_a_round(table):
            return False
        return is_theirs(table, setting)

    return holds


def _turn_of(reader: Reader, whose: Whose | Construct) -> Holding:
    match whose:
        case Whose.ANYONE:
            return lambda _table, _setting: True
        case Whose.YOU:
            return lambda table, setting: is_turn_of(table, setting.player)
        case Whose.ENEMY:
            return lambda table, setting: are_enemies(table, table.turn_player, setting.player)
        case Whose.THEY:
            return _is_of_one_of(last_players)
        case Construct():
            return _is_of_one_of(reader.phrase(whose).find)
        case _:
            assert_never(whose)


def _is_of_one_of(find: Find) -> Holding:
    return lambda table, setting: any(
        is_turn_of(table, player_of(table, value)) for value in find(table, setting)
    )


def _there_is(reader: Reader, node: ThereIs) -> Holding:
    """Return whether as many such things exist as the sentence says.

    Rules: 6.4.1, 8.2.1.
    """
    wanted = meant(there_is(node))
    if isinstance(wanted, CombatMeaning):
        return _combat(wanted)
    shared = [post for post in node.selector.posts if isinstance(post, Sharing)]
    plain = tuple(post for post in node.selector.posts if not isinstance(post, Sharing))
    finder = reader.selector(node.selector.changed(posts=plain))
    found, apart = finder.find, finder.apart
    enough: Callable[[int], bool] = bool if wanted is None else is_enough(wanted)
    if apart is not None:
        return lambda table, setting: all(
            enough(len(set(group).intersection(found(table, setting))))
            for group in apart(table, setting)
        )
    if shared:
        word = shared[0].shared
        most = most_unlike if isinstance(shared[0], SharingNo) else most_alike
        return lambda table, setting: enough(most(table, found(table, setting), word))
    return lambda table, setting: enough(len(found(table, setting)))


def _there_is_already(reader: Reader, node: ThereIsAlready) -> Holding:
    """Return whether as many such cards were there before those that appeared at one moment.

    Rules: 8.1.8, A-166.
    """
    wanted = meant(there_is_already(node))
    found = reader.selector(node.selector).find
    enough: Callable[[int], bool] = bool if wanted is None else is_enough(wanted)

    def holds(table: Table, where: Setting) -> bool:
        newcomers = (*where.binds["it"], *where.binds.get(TOGETHER, ()))
        since = min(table.things[ident].stamp for ident in where.binds["it"])
        return enough(
            sum(
                ident not in newcomers and table.things[ident].stamp < since
                for ident in cards_among(table, found(table, where))
            )
        )

    return holds


def _combat(wanted: CombatMeaning) -> Holding:
    return lambda table, _setting: (
        (table.combat is not None and attack_is(table, wanted.manner)) == wanted.is_there
    )


def _flip_is(_reader: Reader, node: FlipIs) -> Holding:
    """Return whether the latest coin came down so.

    Rules: A-69.
    """
    wanted = int(node.result == "won")
    return lambda _table, setting: setting.binds.get(FLIP) == wanted


CONDITIONS: dict[type[Construct], Callable[[Reader, Any], Holding]] = {
    AndCondition: _and,
    Compare: _compare,
    FlipIs: _flip_is,
    Holds: _holds,
    NotHolds: _not_holds,
    OrCondition: _or,
    ThereIs: _there_is,
    ThereIsAlready: _there_is_already,
}
