"""Predicates: what can be true of a thing now."""

from typing import Final

from vsdsl.constructs.conditions.predicate import (
    Attacking,
    CouldAttack,
    CouldBeAttacked,
    Defending,
    Did,
    DidNot,
    DidVerb,
    GotVerb,
    Has,
    HasNot,
    IsKind,
    IsLevel,
    IsNamed,
    IsNot,
    IsNow,
    IsTeam,
    ProtectedBy,
    Protecting,
    Status,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.combat.attack import could_attack, protectors
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import is_turn_of, row_of
from vsdsl.core.table.table import BACK, FRONT, Table
from vsdsl.interp.fights import attack_is, attackers, attacks_as, defenders
from vsdsl.interp.history import did, did_not
from vsdsl.interp.meaning import Holding, Test, Value, negated
from vsdsl.interp.places import cards_among, player_of
from vsdsl.interp.reading import Reader, TestMaker
from vsdsl.interp.selectors.nouns import names_of
from vsdsl.interp.selectors.posts import where
from vsdsl.terms.nouns import Noun


def _is_now(reader: Reader, node: IsNow) -> Test:
    return reader.state(node.state)


def _is_not(reader: Reader, node: IsNot) -> Test:
    return negated(reader.state(node.state))


def _has(reader: Reader, node: Has) -> Test:
    return reader.property(node.property)


def _has_not(reader: Reader, node: HasNot) -> Test:
    return negated(reader.property(node.property))


def _could_attack(reader: Reader, node: CouldAttack) -> Test:
    """Return the test of who could declare an attack on somebody now.

    Rules: 6.1.1, 6.1.3, 6.2.1, 6.2.5. Ruling: R76b13ee847.
    """
    target, kind = reader.phrase(node.target), node.kind or ""
    return lambda table, setting, v: any(
        could_attack(table, v, each, kind)
        for each in cards_among(table, target.find(table, setting))
    )


def _could_be_attacked(reader: Reader, node: CouldBeAttacked) -> Test:
    """Return the test of whom somebody could declare an attack on now.

    Rules: 6.1.1, 6.1.3, 6.2.1, 6.2.5. Ruling: R76b13ee847.
    """
    by, kind = reader.phrase(node.by), node.kind or ""
    return lambda table, setting, v: any(
        could_attack(table, each, v, kind) for each in cards_among(table, by.find(table, setting))
    )


def _protected_by(reader: Reader, node: ProtectedBy) -> Test:
    """Return the test of whom somebody protects.

    Rules: 6.2.3, 6.2.4.
    """
    guard = reader.phrase(node.by).test
    return lambda table, setting, v: any(guard(table, setting, i) for i in protectors(table, v))


PREDICATES: dict[type[Construct], TestMaker] = {
    CouldAttack: _could_attack,
    CouldBeAttacked: _could_be_attacked,
    Did: did,
    DidNot: did_not,
    DidVerb: did,
    GotVerb: did,
    Has: _has,
    HasNot: _has_not,
    IsNot: _is_not,
    IsNow: _is_now,
    ProtectedBy: _protected_by,
}


def _status(reader: Reader, node: Status) -> Test:
    return reader.adjective(node.words, Phrase(span=node.span, adjectives=(), noun="character"))


def _attacking(reader: Reader, node: Attacking) -> Test:
    """Return the test of an attacker, how it attacks and whom.

    Rules: 6.1.4, 6.1.5, 6.3.1, 6.3.2.
    """
    target = reader.phrase(node.target).test if node.target is not None else None
    words = tuple((node.manner or "").split())

    def test(table: Table, setting: Setting, value: Value) -> bool:
        group = attackers(table)
        if value not in group or not attacks_as(table, group, value, words):
            return False
        return target is None or any(target(table, setting, v) for v in defenders(table))

    return test


def _whose_attack(reader: Reader, attack: Phrase | Possessed) -> Holding:
    """Return the condition that an attack is made by one of the players whom a phrase names.

    Rules: 6.1.1.
    """
    if isinstance(attack, Phrase):
        is_yours = attack.determiner is not None and attack.determiner.words == "your"
        return lambda table, setting: not is_yours or is_turn_of(table, setting.player)
    owners = reader.phrase(attack.owner).find
    return lambda table, setting: any(
        is_turn_of(table, player_of(table, each)) for each in owners(table, setting)
    )


def _defending(reader: Reader, node: Defending) -> Test:
    """Return the test of a defender, also against a kind of attack or of attackers.

    Rules: 6.2.1, 6.3.1.
    """
    against = node.against
    if against is None:
        return lambda table, _setting, v: v in defenders(table)
    if isinstance(against, Phrase | Possessed) and against.noun in _ATTACKS:
        words, is_theirs = tuple(map(str, against.adjectives)), _whose_attack(reader, against)
        return lambda table, setting, v: (
            v in defenders(table) and attack_is(table, words) and is_theirs(table, setting)
        )
    attacker = reader.phrase(against).test

    def test(table: Table, setting: Setting, value: Value) -> bool:
        return value in defenders(table) and any(
            attacker(table, setting, each) for each in attackers(table)
        )

    return test


_ATTACKS: Final = frozenset({Noun.ATTACK, Noun.ATTACK.plural})


def _protecting(reader: Reader, node: Protecting) -> Test:
    """Return the test of a character that protects something.

    Rules: 6.2.3, 6.2.4.
    """
    ward = reader.phrase(node.thing).test

    def test(table: Table, setting: Setting, value: Value) -> bool:
        thing = table.things[value]
        if thing.row != FRONT or not thing.face_up:
            return False
        behind = row_of(table, thing.side, BACK)
        return any(value in protectors(table, i) and ward(table, setting, i) for i in behind)

    return test


def _level(_reader: Reader, node: IsLevel) -> Test:
    level = node.level
    return lambda table, _setting, v: level_of(table, v) == level


def _team(_reader: Reader, node: IsTeam) -> Test:
    team = node.team.text
    return lambda table, _setting, v: team in teams_of(table, v)


def _named(_reader: Reader, node: IsNamed) -> Test:
    name = node.name.text
    return lambda table, _setting, v: name in names_of(table, v)


def _kind(reader: Reader, node: IsKind) -> Test:
    """Return the test of such a thing; a team that was named means those who belong to it.

    Rules: 2.1.6.
    """
    is_such = reader.phrase(node.phrase).test
    if not isinstance(node.phrase, Variable):
        return is_such
    name = node.phrase.name.text

    def test(table: Table, setting: Setting, value: Value) -> bool:
        bound = setting.binds.get(name)
        if isinstance(bound, str):
            return bound in teams_of(table, value)
        return is_such(table, setting, value)

    return test


STATES: dict[type[Construct], TestMaker] = {
    Attacking: _attacking,
    Defending: _defending,
    IsKind: _kind,
    IsLevel: _level,
    IsNamed: _named,
    IsTeam: _team,
    Protecting: _protecting,
    Status: _status,
    Where: where,
}
