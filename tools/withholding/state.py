"""Stuns, wounds, counters, names and the other states of characters without one of their rules."""

from collections.abc import Callable, Iterator
from typing import Any

from tools.withholding.removal import (
    Function,
    Make,
    Removal,
    answers,
    becomes,
    no_longer_says,
)
from vsdsl.core.cards.equipment import equip
from vsdsl.core.cards.zones import drop_equipment, leave
from vsdsl.core.characters.counters import _cannot_have, cancelled, take_off
from vsdsl.core.characters.defeat import (
    Blow,
    _can_be_stunned,
    _is_spared,
    _turn_down,
    _would_die,
    is_beaten,
    knock_out,
    stun,
    wound,
)
from vsdsl.core.characters.freezing import HOLDS, freeze, let_freezes_begin, thaw
from vsdsl.core.characters.hiding import hide
from vsdsl.core.characters.names import (
    can_stand_on,
    conflict,
    keep_names_single,
    quarrels,
    share_a_name,
)
from vsdsl.core.characters.readiness import _is_kept_exhausted
from vsdsl.core.characters.recovering import turn_up
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.combat.attack import attacker_unfit, defender_unfit
from vsdsl.core.combat.strikes import is_lethal
from vsdsl.core.game.rule_checks import _stun_without_def
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.granting import _carried, apply_changes
from vsdsl.core.powers.permissions import Doer
from vsdsl.core.powers.power_index import Active
from vsdsl.core.powers.power_ups import fits_power_up, power_up_obstacles
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Table, Thing
from vsdsl.interp.selectors.nouns import names_of
from vsdsl.play.sight import is_visible


def _keeps_both(plus: int, minus: int) -> tuple[int, int]:
    return plus, minus


def _only_face_up(old: Function) -> Function:
    return lambda table, ident, doer: table.things[ident].face_up and old(table, ident, doer)


def _stays_ready(old: Function) -> Function:
    def turn_down(table: Table, ident: int, kept: tuple[str, ...]) -> None:
        was = table.things[ident].exhausted
        old(table, ident, kept)
        table.edit(ident).exhausted = was

    return turn_down


def _stays_face_up(old: Function) -> Function:
    def turn_down(table: Table, ident: int, kept: tuple[str, ...]) -> None:
        old(table, ident, kept)
        table.edit(ident).face_up = True
        table.restructure()

    return turn_down


def _only_lethal(_table: Table, blow: Blow) -> bool:
    return blow.lethal


def _only_frozen(table: Table, ident: int, _doer: Doer) -> bool:
    return bool(table.things[ident].frozen & HOLDS)


def _only_stunned(table: Table, ident: int, _doer: Doer) -> bool:
    return table.things[ident].stunned


def _afterwards(slot: str, value: object) -> Function:
    def make(old: Function) -> Function:
        def doing(table: Table, idents: int | tuple[int, ...], *doer: Doer) -> bool | None:
            done: bool | None = old(table, idents, *doer)
            if done is not False:
                for ident in (idents,) if isinstance(idents, int) else idents:
                    setattr(table.edit(ident), slot, value)
                table.restructure()
            return done

        return doing

    return make


def _keeps(slot: str) -> Function:
    def make(old: Function) -> Function:
        def doing(table: Table, idents: int | tuple[int, ...], *doer: object) -> bool:
            cards = (idents,) if isinstance(idents, int) else idents
            was = {ident: getattr(table.things[ident], slot) for ident in cards}
            done: bool = old(table, idents, *doer)
            if done:
                for ident, value in was.items():
                    setattr(table.edit(ident), slot, value)
                table.restructure()
            return done

        return doing

    return make


def _younger_goes(table: Table, player: int, newcomers: tuple[int, ...]) -> None:
    older = [ident for ident in table.side(player) if ident not in newcomers]
    gone = tuple(new for new in newcomers if any(conflict(table, new, old) for old in older))
    if gone:
        knock_out(table, gone, ())


def _even_with_swarm(table: Table, one: int, other: int) -> bool:
    return share_a_name(table, one, other)


def _first_name_only(table: Table, one: int, other: int) -> bool:
    return table.face(one).name == table.face(other).name


def _only_unequipped(old: Function) -> Function:
    def equipping(table: Table, card: int, bearer: int) -> bool:
        return not table.things[bearer].attached and bool(old(table, card, bearer))

    return equipping


def _dazed_are_wounded(old: Function) -> Function:
    return lambda table, blows, *more: old(
        table, tuple(b._replace(wounds=True) for b in blows), *more
    )


def _only_strikes_wound(old: Function) -> Function:
    return lambda table, blows, *more: old(
        table, tuple(b._replace(wounds=b.struck) for b in blows), *more
    )


def _wounds_stun(old: Function) -> Function:
    def wounding(
        table: Table, victims: tuple[int, ...], count: int, sources: tuple[int, ...], *by: object
    ) -> tuple[int, ...]:
        wounded: tuple[int, ...] = old(table, victims, count, sources, *by)
        stun(table, tuple(Blow(ident, sources, wounds=False) for ident in wounded))
        return wounded

    return wounding


def _even_for_a_swarm(table: Table, ident: int, player: int) -> bool:
    main = table.players[player].main
    return main == ident or not share_a_name(table, main, ident)


def _nothing_for(is_meant: Callable[[Thing], bool]) -> Make:
    """Return the change by which some characters have no names and no teams."""

    def make(old: Function) -> Function:
        def known(table: Table, value: Any) -> frozenset[str]:  # noqa: ANN401  as the old one
            if isinstance(value, int) and is_meant(table.things[value]):
                return frozenset()
            found: frozenset[str] = old(table, value)
            return found

        return known

    return make


_STUNNED = _nothing_for(lambda thing: thing.stunned)
_HIDDEN = _nothing_for(lambda thing: thing.hidden)


def _for_their_player_only(old: Function) -> Function:
    def visible(table: Table, ident: int, player: int) -> bool:
        thing = table.things[ident]
        return bool(old(table, ident, player)) and (not thing.stunned or thing.side == player)

    return visible


def _out_of_the_game(old: Function) -> Function:
    def leaving(table: Table, ident: int, zone: str, **how: Any) -> None:  # noqa: ANN401  as the old one
        old(table, ident, "removed" if zone == "ko" else zone, **how)

    return leaving


def _equipment_still_works(old: Function) -> Function:
    def applying(table: Table, found: Active, printed: Any) -> None:  # noqa: ANN401  as the old one
        old(table, found, printed)
        for ident, carried in _carried(table).items():
            missing = tuple(one for one in carried if one not in found.gained.get(ident, ()))
            found.gained[ident] = found.gained.get(ident, ()) + missing
            found.abilities[ident] += tuple(one.ability for one in missing)

    return applying


def _lost_with_powers(old: Function) -> Function:
    def fitting(table: Table, player: int, ident: int, card: int) -> bool:
        if any(c.kind == "lose" and c.ident == ident for c in active(table).changes):
            return table.face(ident).name == table.face(card).name
        return bool(old(table, player, ident, card))

    return fitting


def _without_stars(table: Table, one: int, other: int) -> bool:
    names = [{name.strip("★☆* ") for name in table.face(i).names} for i in (one, other)]
    return bool(names[0] & names[1])


def _playable_only(old: Function) -> Function:
    def objecting(table: Table, player: int, ident: int, card: int) -> Iterator[Reason]:
        yield from old(table, player, ident, card)
        hand = table.players[player].hand
        if all(not can_stand_on(table, i, player) for i in hand if share_a_name(table, i, ident)):
            yield Reason("10.11.4", "the card cannot be played", (card,))

    return objecting


REMOVALS = (
    Removal("10.3.2", "the stunned are nobody", {teams_of: _STUNNED, names_of: _STUNNED}),
    Removal("10.3.4", "only their player sees the stunned", {is_visible: _for_their_player_only}),
    Removal("10.5.5", "who is KO'd leaves the game", {leave: _out_of_the_game}),
    Removal("10.7.4", "the hidden are nobody", {teams_of: _HIDDEN, names_of: _HIDDEN}),
    Removal("10.9.2", "equipment works all the same", {apply_changes: _equipment_still_works}),
    Removal("10.10.9", "a second name is a power", {fits_power_up: _lost_with_powers}),
    Removal("10.10.10", "stars are no part of a name", {share_a_name: becomes(_without_stars)}),
    Removal("10.11.4", "a card to power up with is played", {power_up_obstacles: _playable_only}),
    Removal("10.1.1", "opposite counters stay side by side", {cancelled: becomes(_keeps_both)}),
    Removal("10.1.2", "stunned characters have counters", {_cannot_have: answers(value=False)}),
    Removal("10.2.1", "nothing stuns anybody", {_can_be_stunned: answers(value=False)}),
    Removal("10.2.2", "the stunned do not exhaust", {_turn_down: _stays_ready}),
    Removal("10.2.3", "the stunned keep their counters", {take_off: answers(None)}),
    Removal("10.2.4", "the stunned keep their equipment", {drop_equipment: answers(None)}),
    Removal("10.2.5", "a stun does not wound", {_is_spared: answers(value=True)}),
    Removal(
        "10.2.6",
        "the wound of a stun KOs nobody",
        {_would_die: answers(value=False), is_beaten: answers(value=False)},
    ),
    Removal("10.3.1", "the stunned stay face up", {_turn_down: _stays_face_up}),
    Removal(
        "10.3.1",
        "the stunned attack and are attacked",
        {
            attacker_unfit: no_longer_says("6.1.1"),
            defender_unfit: no_longer_says("6.2.1", "face down"),
        },
    ),
    Removal(
        "10.7.3",
        "the hidden attack and are attacked",
        {
            attacker_unfit: no_longer_says("6.1.1", "face down"),
            defender_unfit: no_longer_says("6.2.1", "face down"),
        },
    ),
    Removal("10.3.3", "the stunned ready", {_is_kept_exhausted: becomes(_only_frozen)}),
    Removal("10.4.1", "0 DEF stuns nobody", {_stun_without_def: answers(None)}),
    Removal(
        "10.5.3",
        "wounds KO nobody",
        {is_beaten: answers(value=False), _would_die: becomes(_only_lethal)},
    ),
    Removal("10.5.4", "no wound is lethal", {is_lethal: answers(value=False)}),
    Removal("10.6.1", "who recovers is ready", {turn_up: _afterwards("exhausted", value=False)}),
    Removal("10.6.2", "who recovers is healed", {turn_up: _afterwards("wounds", 0)}),
    Removal("10.7.1", "who hides stays exhausted", {hide: _keeps("exhausted")}),
    Removal("10.7.2", "who hides keeps counters", {take_off: answers(None)}),
    Removal("10.7.3", "hidden characters are face up", {hide: _afterwards("face_up", value=True)}),
    Removal("10.7.5", "the hidden cannot be stunned", {_can_be_stunned: _only_face_up}),
    Removal("10.8.1", "freezing exhausts nobody", {freeze: _keeps("exhausted")}),
    Removal("10.8.2", "the frozen ready", {_is_kept_exhausted: becomes(_only_stunned)}),
    Removal("10.8.3", "a freeze never ends", {thaw: answers(None)}),
    Removal("10.8.4", "a freeze never takes hold", {let_freezes_begin: answers(None)}),
    Removal("10.9.1", "equipment gives no powers", {_carried: lambda _old: lambda _table: {}}),
    Removal("10.9.3", "the older equipment stays", {equip: _only_unequipped}),
    Removal("10.9.4", "equipment outlives its bearer", {drop_equipment: answers(None)}),
    Removal("10.10.1", "namesakes stand together", {conflict: answers(value=False)}),
    Removal("10.10.2", "the younger namesake is KO'd", {keep_names_single: becomes(_younger_goes)}),
    Removal("10.10.3", "namesakes may come together", {quarrels: answers(())}),
    Removal("10.10.4", "the main character's name is free", {can_stand_on: answers(value=True)}),
    Removal(
        "10.10.5",
        "namesakes of the main character are recruited",
        {can_stand_on: answers(value=True)},
    ),
    Removal("10.10.8", "a second name does not count", {share_a_name: becomes(_first_name_only)}),
    Removal("13.6.1", "swarms are single", {conflict: becomes(_even_with_swarm)}),
    Removal("10.11.1", "any card powers up", {fits_power_up: answers(value=True)}),
    Removal("10.11.2", "power-ups at any time", {power_up_obstacles: no_longer_says("10.11.2")}),
    Removal(
        "10.11.3", "bystanders are powered up", {power_up_obstacles: no_longer_says("10.11.3")}
    ),
    Removal("10.2.7", "only strikes wound", {stun: _only_strikes_wound}),
    Removal("10.5.1", "the dazed are wounded", {stun: _dazed_are_wounded}),
    Removal("10.5.2", "wounds stun", {wound: _wounds_stun}),
    Removal("10.10.6", "effects bring namesakes", {can_stand_on: answers(value=True)}),
    Removal(
        "10.10.7", "even a swarm has one of a name", {can_stand_on: becomes(_even_for_a_swarm)}
    ),
)
