"""Who may attack whom.

Each rule is a function of its own name; an attack is legal when none of them objects. The functions
are generators: a game that asks only whether stops at the first objection.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from vsdsl.core.characters.teams import teams_of
from vsdsl.core.characters.visits import visited
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import forbidden, is_mentioned, permitted
from vsdsl.core.table.editions import differs
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.sides import are_enemies, is_turn_of, row_of, share_side
from vsdsl.core.table.table import BACK, FRONT, ROWS, Combat, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_BE_ATTACKED: Final = Deed.BE_ATTACKED
_BE_IN_FIRST_ATTACK: Final = Deed.BE_IN_FIRST_ATTACK
_DEFEND: Final = Deed.DEFEND
FACE_DOWN: Final = "the attacker is face down"

_ATTACK: Final = Deed.ATTACK
_FLY_OVER: Final = Deed.FLY_OVER
_PROTECT: Final = Deed.PROTECT
_RANGED_ATTACK: Final = Deed.RANGED_ATTACK
_CAN_ATTACK: Final = (Saying.CAN, Deed.ATTACK)
_CAN_TEAM: Final = (Saying.CAN, Deed.TEAM_ATTACK)
_CANNOT_TEAM: Final = (Saying.CANNOT, Deed.TEAM_ATTACK)
_FORBIDDEN: Final = (Deed.ATTACK, Deed.BE_ATTACKED, Deed.BE_IN_FIRST_ATTACK, Deed.DEFEND)
_KINDS: Final = {
    (row, solo): (row, number, f"{row} {number}")
    for row in ("melee", "ranged")
    for solo, number in ((True, "solo"), (False, "team"))
}


def manner_of(table: Table, ident: int) -> str:
    """Return whether an attack by this character is melee or ranged: its row decides.

    Whoever stands in an enemy row attacks in melee.

    Rules: 6.1.4, 6.1.5.
    """
    is_near = table.things[ident].row == FRONT or (table.modifiers and visited(table, ident))
    return "melee" if is_near else "ranged"


def kinds_of_attack(table: Table, attacker: int, *, solo: bool) -> tuple[str, str, str]:
    """Return all that an attack by a character is: melee or ranged, solo or team, and both at once.

    Rules: 6.1.4, 6.1.5, 6.3.2.
    """
    return _KINDS[manner_of(table, attacker), solo]


def _any_kind(table: Table, attacker: int) -> tuple[str, ...]:
    """Return all that an attack by a character can be, alone or in a team."""
    alone, along = (kinds_of_attack(table, attacker, solo=solo) for solo in (True, False))
    return (*alone, *along)


def can_attack(table: Table, attacker: int, defender: int) -> bool:
    """Return whether one character may attack another alone, now."""
    return is_clear(obstacles(table, attacker, defender))


def could_attack(table: Table, attacker: int, defender: int, kind: str = "") -> bool:
    """Return whether a character could attack another alone now, in melee or at range.

    A power that asks it, to say who can attack, is told no.

    Rules: 6.1.1, 6.1.3, 6.2.1, 6.2.5. Ruling: R76b13ee847.
    """
    mark = ("could attack", attacker, defender)
    if mark in table.cache or (
        kind and table.things[attacker].row in ROWS and kind != manner_of(table, attacker)
    ):
        return False
    table.cache[mark] = True
    is_able = can_attack(table, attacker, defender)
    table.cache.pop(mark, None)
    return is_able


def obstacles(table: Table, attacker: int, defender: int, *, solo: bool = True) -> Iterator[Reason]:
    """Return what stands against an attack by one character, alone or in a team.

    Rules: 6.1.1, 6.1.3, 6.1.5, 6.2.1, 6.2.2, 6.2.3, 6.2.5, 6.2.7.
    """
    yield from not_your_moment(table, attacker)
    yield from attacker_unfit(table, attacker)
    yield from defender_unfit(table, attacker, defender)
    if not share_side(table, table.things[attacker].side, table.things[defender].side):
        yield from protected_by_front_row(table, attacker, defender, solo=solo)
    yield from prohibited(table, attacker, defender, solo=solo)


def not_your_moment(table: Table, attacker: int) -> Iterator[Reason]:
    """Object outside the Main Phase of the attacker's player and while a combat is on.

    Rules: 6.1.1, 6.1.3.
    """
    if table.phase != "main" or table.combat is not None:
        yield Reason("6.1.3", "no attack can be declared now")
    if not is_turn_of(table, table.things[attacker].side):
        yield Reason("6.1.1", "it is not the attacking side's turn")


def attacker_unfit(table: Table, attacker: int) -> Iterator[Reason]:
    """Object to an attacker that is face down, exhausted, or in the back row without Ranged.

    Rules: 6.1.1, 6.1.5, 10.3.1, 10.7.3.
    """
    thing = table.things[attacker]
    if thing.row not in ROWS:
        yield Reason("6.1.1", "the attacker is not a character in play", (attacker,))
        return
    if not thing.face_up:
        yield Reason("6.1.1", FACE_DOWN, (attacker,))
    if thing.exhausted:
        yield Reason("6.1.1", "the attacker is exhausted", (attacker,))
    if thing.row == BACK and not permitted(table, _RANGED_ATTACK, attacker):
        yield Reason("6.1.5", "it stands in the back row and cannot attack from there", (attacker,))


def defender_unfit(table: Table, attacker: int, defender: int) -> Iterator[Reason]:
    """Object to a defender that is no face-up enemy character, nor what a power lets be attacked.

    Rules: 6.2.1, 10.3.1, 14.2.4.
    """
    thing = table.things[defender]
    if not are_enemies(table, table.things[attacker].side, thing.side):
        yield _no_enemy(table, attacker, defender)
    if thing.zone == "player":
        if not may_attack(table, attacker, defender, _any_kind(table, attacker)):
            yield Reason("6.2.1", "a player cannot be attacked", (defender,))
    elif thing.row not in ROWS:
        yield Reason("6.2.1", "the defender is not a character in play", (defender,))
    elif not thing.face_up:
        yield Reason("6.2.1", "the defender is face down", (defender,))


def _no_enemy(table: Table, attacker: int, defender: int) -> Reason:
    """Return why somebody who is no enemy cannot be attacked: of one's own side, or a teammate's.

    Rules: 6.2.1, 14.2.4, A-147.
    """
    if share_side(table, table.things[attacker].side, table.things[defender].side):
        return Reason("6.2.1", "the defender is not an enemy", (defender,))
    return Reason("14.2.4", "the defender is a teammate's character", (defender,))


def protected_by_front_row(
    table: Table, attacker: int, defender: int, *, solo: bool = True
) -> Iterator[Reason]:
    """Object to a protected defender that the attacker gets neither over nor past the front row to.

    Rules: 6.2.3, 6.2.5, 6.2.7, 6.2.8, 6.2.9.
    """
    if not is_protected(table, defender) or can_pass(table, attacker, defender, solo=solo):
        return
    if not solo and differs(table, "6.3.6") and can_pass(table, attacker, defender):
        yield Reason("6.3.6", "a team gets past the front row only by Flight", (attacker,))
    elif any(permitted(table, _FLY_OVER, attacker, i) for i in protectors(table, defender)):
        yield Reason("6.2.7", "a character in the front row stops flyers", (defender,))
    else:
        yield Reason("6.2.3", "the defender is protected by its front row", (defender,))


def is_protected(table: Table, ident: int) -> bool:
    """Return whether a face-up character in the front row protects this one.

    Rules: 6.2.3, 6.2.4, 6.2.6.
    """
    return next(protectors(table, ident), None) is not None


def protectors(table: Table, ident: int) -> Iterator[int]:
    """Return who protects a character: those face up in the row before it.

    Rules: 6.2.3, 6.2.4.
    """
    things = table.things
    thing = things[ident]
    if thing.row == BACK and thing.face_up:
        front = row_of(table, thing.side, FRONT)
        up = (other for other in front if things[other].face_up)
        yield from filter_protecting(table, up) if _PROTECT in active(table).cannot else up


def filter_protecting(table: Table, idents: Iterable[int]) -> Iterator[int]:
    """Return those of some characters whom no power keeps from protecting.

    A power that asks who protects, to say who does not, is answered by the rules alone.

    Rules: 1.1.2, 6.2.3.
    """
    for ident in idents:
        mark = ("protects", ident)
        if mark in table.cache:
            yield ident
            continue
        table.cache[mark] = True
        is_kept = forbidden(table, _PROTECT, ident)
        table.cache.pop(mark, None)
        if not is_kept:
            yield ident


def can_pass(table: Table, attacker: int, defender: int, *, solo: bool = True) -> bool:
    """Return whether an attacker gets past the front row, by flying over it or by stealth.

    Some powers let it past only when it attacks alone, and in some editions all but flying do.

    Rules: 6.2.5, 6.2.7, 6.2.8, 6.2.9, 6.3.6, C-08.
    """
    if can_fly_over_row(table, attacker, table.things[defender].side):
        return True
    if _ATTACK not in active(table).can or (not solo and differs(table, "6.3.6")):
        return False
    kinds = kinds_of_attack(table, attacker, solo=solo)
    return may_attack(table, attacker, defender, kinds)


def may_attack(table: Table, attacker: int, defender: int, kinds: tuple[str, ...]) -> bool:
    """Return whether a power lets a character, or its player, attack somebody.

    Rules: 1.1.1, 6.2.5.
    """
    return permitted(table, _ATTACK, attacker, defender, kinds) or permitted(
        table, _ATTACK, table.players[table.things[attacker].side].self_id, defender, kinds
    )


def can_fly_over_row(table: Table, attacker: int, side: int) -> bool:
    """Return whether an attacker can fly over every face-up character of a front row.

    Rules: 6.2.7, 6.2.8, 13.1.1, 13.1.5.
    """
    things = table.things
    for other in row_of(table, side, FRONT):
        if things[other].face_up and (
            not permitted(table, _FLY_OVER, attacker, other)
            or forbidden(table, _FLY_OVER, attacker, other)
        ):
            return False
    return True


def prohibited(
    table: Table, attacker: int, defender: int, *, solo: bool = True
) -> Iterator[Reason]:
    """Object where a power forbids the attack, from either end.

    Rules: 1.1.2, 6.2.2, 13.1.6.
    """
    if active(table).cannot.isdisjoint(_FORBIDDEN):
        return
    kinds = kinds_of_attack(table, attacker, solo=solo)
    person = table.players[table.things[attacker].side].self_id
    if any(forbidden(table, _ATTACK, i, defender, kinds) for i in (attacker, person)):
        yield Reason("1.1.2", "a power forbids the attacker to attack it", (attacker,))
    if forbidden(table, _BE_ATTACKED, defender, attacker, kinds):
        yield Reason("1.1.2", "a power forbids attacking the defender", (defender,))
    if not table.attacks and forbidden(table, _BE_IN_FIRST_ATTACK, attacker):
        yield Reason("1.1.2", "a power keeps it out of the first attack of the turn", (attacker,))
    if forbidden(table, _DEFEND, defender):
        yield Reason("1.1.2", "a power keeps it from defending", (defender,))


def team_obstacles(table: Table, attackers: tuple[int, ...], defender: int) -> Iterator[Reason]:
    """Return what stands against an attack by these characters together.

    Rules: 6.3.1, 6.3.4, 6.3.5, 6.3.6.
    """
    for attacker in attackers:
        yield from obstacles(table, attacker, defender, solo=len(attackers) == 1)
    if not share_row(table, attackers):
        yield Reason("6.3.4", "the attackers stand in different rows", attackers)
    if not share_bond(table, attackers):
        yield Reason("6.3.1", "the attackers share no team", attackers)
    if are_kept_apart(table, attackers):
        yield Reason("1.1.2", "a power forbids that they attack together", attackers)


def share_row(table: Table, attackers: tuple[int, ...]) -> bool:
    """Return whether characters stand in one row.

    Rules: 6.3.1, 6.3.4.
    """
    return len({table.things[ident].row for ident in attackers}) == 1


def are_kept_apart(table: Table, attackers: tuple[int, ...]) -> bool:
    """Return whether a power forbids one of some characters to attack alongside another.

    Rules: 1.1.2, 6.3.1.
    """
    return is_mentioned(table, _CANNOT_TEAM) and any(
        forbidden(table, Deed.TEAM_ATTACK, one, other)
        for one in attackers
        for other in attackers
        if one != other
    )


def share_bond(table: Table, attackers: tuple[int, ...]) -> bool:
    """Return whether characters may attack together: one team is common to all of them.

    A power may take its place: one character brings along those it may attack beside, and whoever
    shares a team with it.

    Rules: 6.3.1, 6.3.2, 13.1.7, 13.1.8.
    """
    if len(attackers) == 1 or frozenset.intersection(*(teams_of(table, i) for i in attackers)):
        return True
    if not is_mentioned(table, _CAN_TEAM):
        return False
    return any(_brings(table, i, attackers) for i in attackers)


def _brings(table: Table, bond: int, attackers: tuple[int, ...]) -> bool:
    others = [ident for ident in attackers if ident != bond]
    beside = [ident for ident in others if permitted(table, Deed.TEAM_ATTACK, bond, ident)]
    teams = teams_of(table, bond)
    return bool(beside) and all(i in beside or teams & teams_of(table, i) for i in others)


def can_join(
    table: Table, attackers: tuple[int, ...], newcomer: int, later: tuple[int, ...]
) -> bool:
    """Return whether a character may join attackers, if need be with some that join later.

    Adding two is enough to try: the one that brings the others together, and one it brings.

    Rules: 6.3.1, 13.1.7, 13.1.8.
    """
    team = (*attackers, newcomer)
    if not share_row(table, team) or are_kept_apart(table, team):
        return False
    if share_bond(table, team):
        return True
    if not is_mentioned(table, _CAN_TEAM):
        return False
    joined = (*team, *later)
    return any(
        share_bond(table, tuple(dict.fromkeys((*team, one, other))))
        for one in joined
        for other in joined
    )


def attack_words(table: Table, fight: Combat, attacker: int = 0) -> frozenset[str]:
    """Return what an attack is now: melee or ranged, solo or team.

    The row in which an attacker stands and the number of attackers left decide. Of a team in both
    rows each attacker is judged by its own.

    Rules: 6.1.4, 6.1.5, 6.1.7, 6.3.2.
    """
    attackers = fight.attackers or fight.declared
    judged = attacker if attacker in attackers else attackers[0]
    return frozenset({manner_of(table, judged), "team" if len(attackers) > 1 else "solo"})


def attackers_of(table: Table, player: int) -> tuple[int, ...]:
    """Return with whom a player may attack: with everybody on the side, a teammate's as well.

    Rules: 6.1.1, 14.3.6.
    """
    return table.side(player)


def legal_attacks(table: Table, player: int) -> Iterator[tuple[int, int]]:
    """Return every legal solo attack of a player, as attacker and defender."""
    yield from _attacks_by(table, attackers_of(table, player))


def legal_defenders(table: Table, attacker: int) -> tuple[int, ...]:
    """Return every legal defender for a solo attack."""
    return tuple(defender for _, defender in _attacks_by(table, (attacker,)))


def _attacks_by(table: Table, attackers: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Return the legal solo attacks of some characters of one side.

    What is the same for all of them is asked once: whether it is the moment, who can be attacked
    and who is protected. A player can be attacked only by whom a power lets do it.
    """
    if not attackers or not is_clear(not_your_moment(table, attackers[0])):
        return
    able = [attacker for attacker in attackers if is_clear(attacker_unfit(table, attacker))]
    if not able:
        return
    enemies = tuple(_enemies(table, able[0]))
    people = {player.self_id for player in table.players}
    protected = {enemy for enemy in enemies if is_protected(table, enemy)}
    is_free = active(table).cannot.isdisjoint(_FORBIDDEN)
    for attacker in able:
        for enemy in enemies:
            if enemy in people and not is_clear(defender_unfit(table, attacker, enemy)):
                continue
            if enemy in protected and not can_pass(table, attacker, enemy):
                continue
            if is_free or is_clear(prohibited(table, attacker, enemy)):
                yield attacker, enemy


def _enemies(table: Table, attacker: int) -> Iterator[int]:
    """Return the enemies that can be attacked at all, and players if a power lets them be."""
    side = table.things[attacker].side
    for number, player in enumerate(table.players):
        if player.out or not are_enemies(table, side, number):
            continue
        for enemy in (*player.front, *player.back):
            if is_clear(defender_unfit(table, attacker, enemy)):
                yield enemy
        if is_mentioned(table, _CAN_ATTACK):
            yield player.self_id
