"""Attacks and combat without one of their rules."""

from collections.abc import Iterator
from typing import Any

from tools.withholding.removal import (
    Function,
    Removal,
    answers,
    becomes,
    no_longer_says,
    objects_to_nothing,
)
from vsdsl.core.cards.zones import remove_from_combat
from vsdsl.core.characters.defeat import Blow
from vsdsl.core.characters.stats import stats
from vsdsl.core.combat.attack import (
    attacker_unfit,
    can_fly_over_row,
    can_pass,
    defender_unfit,
    is_protected,
    manner_of,
    not_your_moment,
    prohibited,
    share_bond,
    share_row,
    team_obstacles,
)
from vsdsl.core.combat.combat import (
    _act,
    _blow_at_defender,
    _called,
    _declare,
    _exchange,
    _is_on,
    _nobody_survives,
    _normal,
    _over,
    _record,
    _resolve,
    _survive,
    cancel,
    declare,
    replace_defender,
    stepping_in_obstacles,
)
from vsdsl.core.combat.strikes import (
    chooser_of_struck,
    eager,
    is_enough,
    may_strike,
    may_strike_back,
    strike,
    strike_value,
    strikes_first,
    struck_at_once,
    struck_by_defender,
)
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.durations import expire
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import forbidden, permitted
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import BACK, FRONT, Combat, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying


def _any_front_row(table: Table, ident: int) -> bool:
    thing = table.things[ident]
    return thing.row == BACK and thing.face_up and bool(table.players[thing.side].front)


def _flies_over_all(table: Table, attacker: int, side: int) -> bool:
    front = table.players[side].front
    return all(permitted(table, Deed.FLY_OVER, attacker, other) for other in front)


def _only_flies(table: Table, attacker: int, defender: int, **_solo: bool) -> bool:
    return can_fly_over_row(table, attacker, table.things[defender].side)


def _not_each_alone(table: Table, attackers: tuple[int, ...], _defender: int) -> Iterator[Reason]:
    if not share_row(table, attackers):
        yield Reason("6.3.4", "the attackers stand in different rows", attackers)
    if not share_bond(table, attackers):
        yield Reason("6.3.1", "the attackers share no team", attackers)


def _alone(old: Function) -> Function:
    def act(table: Table, fight: Combat, answer: tuple[Any, ...]) -> None:
        acting = fight.acting
        old(table, fight, answer)
        table.edit_combat().acting = acting

    return act


def _passes_stay(old: Function) -> Function:
    def act(table: Table, fight: Combat, answer: tuple[Any, ...]) -> None:
        passes = fight.passes
        old(table, fight, answer)
        if answer[0] != "pass":
            table.edit_combat().passes = passes

    return act


def _more_than(table: Table, value: int, victim: int) -> bool:
    return value > stats(table, victim)[1]


def _strikes_with_nothing(table: Table, striker: int, victim: int) -> bool:
    return not forbidden(table, Deed.STRIKE, striker, victim) and not forbidden(
        table, Deed.BE_STRUCK, victim, striker
    )


def _defending_side(table: Table, fight: Combat) -> int:
    return table.things[fight.defender].side


def _step_whenever_some(table: Table, fight: Combat) -> None:
    table.edit_combat().stage = "first" if eager(table, fight) else "normal"


def _also_ranged(table: Table, fight: Combat) -> tuple[int, ...]:
    return tuple(i for i in (*fight.attackers, fight.defender) if strikes_first(table, i))


def _adds_nothing(old: Function) -> Function:
    return lambda table, struck, _total: old(table, struck, 0)


def _all_of_them(_table: Table, _defender: int, able: tuple[int, ...]) -> tuple[int, ...]:
    return able


def _strikes_again(old: Function) -> Function:
    return lambda table, _struck, total: old(table, (), total)


def _first_attacker_only(table: Table, fight: Combat) -> Blow:
    del table
    return Blow(fight.defender, fight.attackers[:1], struck=True)


def _one_after_another(old: Function) -> Function:
    def exchange(
        table: Table, fight: Combat, attackers: tuple[int, ...], targets: tuple[int, ...]
    ) -> None:
        defender = fight.defender
        total = sum(strike_value(table, i) for i in attackers)
        falls = total >= stats(table, defender)[1]
        old(table, fight, attackers, () if falls and attackers else targets)

    return exchange


def _each_alone(old: Function) -> Function:
    def exchange(
        table: Table, fight: Combat, attackers: tuple[int, ...], targets: tuple[int, ...]
    ) -> None:
        strongest = sorted(attackers, key=lambda i: strike_value(table, i))[-1:]
        old(table, fight, tuple(strongest), targets)

    return exchange


def _defended(fight: Combat) -> bool:
    return bool(fight.defender)


def _still_in_combat(_table: Table, _fight: Combat) -> None:
    _table.stack.pop()


def _without_settling(table: Table, fight: Combat) -> None:
    table.edit_combat().stage = "actions"
    emit(table, Event(EventKind.ATTACK, fight.attackers, (fight.defender,), table.turn_player))


def _defending_player_first(old: Function) -> Function:
    def declaring(table: Table, attackers: tuple[int, ...], defender: int) -> None:
        old(table, attackers, defender)
        table.edit_combat().acting = table.things[defender].side

    return declaring


def _struck_in_return(old: Function) -> Function:
    def striking(
        table: Table, striker: int, victims: tuple[int, ...], *fixed: int | None
    ) -> tuple[int, ...]:
        stunned: tuple[int, ...] = old(table, striker, victims, *fixed)
        for victim in victims:
            old(table, victim, (striker,))
        return stunned

    return striking


def _only_who_has_not_struck(old: Function) -> Function:
    return lambda table, fight: tuple(i for i in old(table, fight) if i not in fight.struck)


def _attackers_ready(old: Function) -> Function:
    def cancelling(table: Table) -> bool:
        for ident in table.combat.attackers if table.combat is not None else ():
            table.edit(ident).exhausted = False
        return bool(old(table))

    return cancelling


def _whole_back_row(table: Table, ident: int) -> bool:
    return table.things[ident].row == BACK


def _only_from_the_front(old: Function) -> Function:
    return lambda table, attacker, side: (
        table.things[attacker].row == FRONT and old(table, attacker, side)
    )


def _not_in_front(old: Function) -> Function:
    def objecting(table: Table, attacker: int, defender: int) -> Iterator[Reason]:
        yield from old(table, attacker, defender)
        if table.things[defender].row == FRONT:
            yield Reason("6.2.2", "it stands in the front row", (defender,))

    return objecting


def _says_so_anywhere(table: Table, ident: int) -> bool:
    found = active(table).statics.get((Saying.STRIKES_FIRST, ""), ())
    own = active(table).own.get((Saying.STRIKES_FIRST, ""), {})
    return ident in own.get("", ()) or any(
        static.subject(table, setting, ident) for static, setting in found
    )


def _sourceless(old: Function) -> Function:
    return lambda table, fight: old(table, fight)._replace(sources=())


def _strike_into_the_air(old: Function) -> Function:
    def striking(table: Table, fight: Combat) -> None:
        if not fight.defender:
            fallen = next(deed[2] for deed in reversed(table.deeds) if deed[0] == "attack")
            for ident in fight.attackers:
                emit(table, Event(EventKind.STRIKE, (ident,), fallen, table.things[ident].side))
        old(table, fight)

    return striking


REMOVALS = (
    Removal("6.2.2", "the front row is no target", {defender_unfit: _not_in_front}),
    Removal("6.2.5", "protected characters are attacked", {is_protected: answers(value=False)}),
    Removal("6.6.12", "who is left strikes nobody", {_normal: _strike_into_the_air}),
    Removal("6.8.2", "a defender is never replaced", {replace_defender: answers(value=False)}),
    Removal("8.3.4", "attackers are no source of a stun", {_blow_at_defender: _sourceless}),
    Removal(
        "6.1.1",
        "exhausted characters attack",
        {attacker_unfit: no_longer_says("6.1.1", "exhausted")},
    ),
    Removal("6.1.2", "attacking exhausts nobody", {_declare: becomes(_called)}),
    Removal("6.1.3", "attacks at any moment", {not_your_moment: no_longer_says("6.1.3")}),
    Removal("6.1.4", "no attack is a melee attack", {manner_of: answers("ranged")}),
    Removal(
        "6.1.5",
        "anybody attacks from the back row",
        {attacker_unfit: no_longer_says("6.1.5")},
    ),
    Removal("6.1.7", "the row makes no attack ranged", {manner_of: answers("melee")}),
    Removal(
        "6.2.1",
        "face-down characters can be attacked",
        {defender_unfit: no_longer_says("6.2.1", "face down")},
    ),
    Removal("6.2.2", "prohibitions of powers do not count", {prohibited: objects_to_nothing}),
    Removal("6.2.3", "the front row protects nobody", {is_protected: answers(value=False)}),
    Removal("6.2.4", "face-down characters protect", {is_protected: becomes(_any_front_row)}),
    Removal("6.2.5", "nobody flies over a row", {can_fly_over_row: answers(value=False)}),
    Removal("6.2.7", "nobody stops flyers", {can_fly_over_row: becomes(_flies_over_all)}),
    Removal("6.2.9", "stealth passes nobody", {can_pass: becomes(_only_flies)}),
    Removal("6.3.1", "any characters attack together", {share_bond: answers(value=True)}),
    Removal("6.3.4", "teams attack from both rows", {share_row: answers(value=True)}),
    Removal(
        "6.3.6",
        "one legal attacker lets all others in",
        {team_obstacles: becomes(_not_each_alone)},
    ),
    Removal("6.4.8", "a pass is final", {_act: _passes_stay}),
    Removal("6.5.1", "the attackers strike before the defender", {_exchange: _one_after_another}),
    Removal("6.5.2", "a strike must be more than DEF", {is_enough: becomes(_more_than)}),
    Removal("6.5.3", "characters without ATK strike", {may_strike: becomes(_strikes_with_nothing)}),
    Removal(
        "6.5.5",
        "everybody strikes back at ranged attackers",
        {may_strike_back: becomes(may_strike)},
    ),
    Removal("6.5.6", "of a team only the strongest strikes", {_exchange: _each_alone}),
    Removal(
        "6.5.7", "the defender strikes every attacker", {struck_at_once: becomes(_all_of_them)}
    ),
    Removal(
        "6.5.8",
        "the defending player always chooses",
        {chooser_of_struck: becomes(_defending_side)},
    ),
    Removal("6.6.1", "nobody strikes first", {eager: answers(())}),
    Removal(
        "6.6.3", "a Ferocious step even when all are", {_resolve: becomes(_step_whenever_some)}
    ),
    Removal(
        "6.6.5",
        "a Ferocious defender strikes with the others",
        {
            eager: lambda old: (
                lambda table, fight: tuple(i for i in old(table, fight) if i != fight.defender)
            )
        },
    ),
    Removal("6.6.6", "the stunned strike all the same", {remove_from_combat: answers(None)}),
    Removal("6.6.9", "who struck first strikes again", {_record: _strikes_again}),
    Removal("6.6.10", "earlier strikes do not add to later ones", {_record: _adds_nothing}),
    Removal("6.6.12", "a combat without attackers goes on", {_is_on: becomes(_defended)}),
    Removal(
        "6.6.13",
        "a Ferocious step in ranged combat",
        {eager: becomes(_also_ranged), strikes_first: becomes(_says_so_anywhere)},
    ),
    Removal("6.7.1", "nobody survives a combat", {_survive: answers(None)}),
    Removal("6.7.4", "survivors of half a combat", {_nobody_survives: answers(None)}),
    Removal("6.8.1", "stunned characters stay in combat", {remove_from_combat: answers(None)}),
    Removal("6.8.2", "anybody replaces a defender", {stepping_in_obstacles: objects_to_nothing}),
    Removal("6.8.3", "no combat can be cancelled", {cancel: answers(value=False)}),
    Removal("6.9.1", "what lasts this combat goes on", {expire: answers(None)}),
    Removal("6.9.2", "the combat is never over", {_over: becomes(_still_in_combat)}),
    Removal(
        "8.3.4", "only the first attacker stuns", {_blow_at_defender: becomes(_first_attacker_only)}
    ),
    Removal("6.2.6", "the back row is always protected", {is_protected: becomes(_whole_back_row)}),
    Removal("6.2.8", "nobody flies from the back row", {can_fly_over_row: _only_from_the_front}),
    Removal("6.4.2", "players act before triggers", {_called: becomes(_without_settling)}),
    Removal("6.4.3", "the defending player acts first", {declare: _defending_player_first}),
    Removal("6.4.5", "one player acts alone", {_act: _alone}),
    Removal("6.5.9", "who is struck by an effect strikes back", {strike: _struck_in_return}),
    Removal(
        "6.6.11",
        "who struck first cannot be struck",
        {struck_by_defender: _only_who_has_not_struck},
    ),
    Removal("6.8.4", "cancelling readies the attackers", {cancel: _attackers_ready}),
)
