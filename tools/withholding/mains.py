"""Main characters, their levels and transforming without one of their rules."""

from typing import Any

from tools.withholding.removal import Function, Make, Removal, answers, becomes
from vsdsl.core.cards.zones import as_new, is_demoted, place
from vsdsl.core.characters.counters import take_off
from vsdsl.core.characters.levels import (
    become_level,
    gain_xp,
    is_due,
    restore_levels,
    versions,
)
from vsdsl.core.characters.main_and_supporting import demote, promote
from vsdsl.core.characters.transforming import (
    _exchange,
    display_levels,
    kinds_beside,
    take_levels_out,
)
from vsdsl.core.game.side_decks import too_many_choices
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import measure
from vsdsl.play.sight import lies_open
from vsdsl.terms.deeds import Deed

_ALL_KINDS = frozenset({"main", "token"})


def _open_in(zone: str) -> Make:
    """Let everybody see what lies in a zone."""
    return lambda old: lambda player, lies_in, *how: lies_in == zone or old(player, lies_in, *how)


def _all_levels(table: Table, ident: int, _player: int) -> None:
    display_levels(table, ident)


def _one_is_enough(table: Table, ident: int) -> bool:
    thing = table.things[ident]
    return bool(table.face(ident).xp_needed) and thing.zone == "play" and thing.xp > 0


def _the_first_version(old: Function) -> Function:
    return lambda *asked: old(*asked)[:1]


def _to_level_2_only(old: Function) -> Function:
    return lambda table, ident: table.face(ident).level < 2 and old(table, ident)  # noqa: PLR2004  the level


def _unless_forbidden(old: Function) -> Function:
    def restoring(table: Table, gone: tuple[Any, ...]) -> None:
        free = (m for m in gone if not any(forbidden(table, Deed.LEVEL_UP, i) for i in m.reach))
        old(table, tuple(free))

    return restoring


def _only_up(old: Function) -> Function:
    return lambda table, ident, level: level > table.face(ident).level and old(table, ident, level)


def _of_the_first_one(table: Table, ident: int, level: int) -> tuple[str, ...]:
    levels = table.players[table.things[ident].owner].levels
    return tuple(table.face(i).number for i in levels if table.face(i).level == level)[:1]


def _forgets_its_rank(old: Function) -> Function:
    def forgetting(thing: Any, *keeps: Any) -> None:  # noqa: ANN401  as the old one
        old(thing, *keeps)
        thing.is_main = -1

    return forgetting


def _without_counters(old: Function) -> Function:
    def changing(table: Table, ident: int, *player: int) -> bool:
        take_off(table.edit(ident))
        return bool(old(table, ident, *player))

    return changing


def _without_xp(old: Function) -> Function:
    def demoting(table: Table, ident: int) -> bool:
        done: bool = old(table, ident)
        if done:
            table.edit(ident).xp = 0
        return done

    return demoting


def _while_main(old: Function) -> Function:
    return lambda table, ident, count: table.things[ident].is_main >= 0 and old(table, ident, count)


def _has_no_cost(old: Function) -> Function:
    def measured(table: Table, kind: str, ident: int) -> int | None:
        if kind == "cost" and table.face(ident).kind == "main":
            return None
        found: int | None = old(table, kind, ident)
        return found

    return measured


def _to_the_ko_pile(old: Function) -> Function:
    def exchanging(table: Table, ident: int, into: int) -> None:
        old(table, ident, into)
        place(table, into, "ko", table.things[into].owner)

    return exchanging


REMOVALS = (
    Removal("11.2.1", "one XP is enough for a level", {is_due: lambda _old: _one_is_enough}),
    Removal("11.2.2", "nobody gains XP", {gain_xp: answers(value=False)}),
    Removal("11.2.3", "nobody chooses a version", {versions: _the_first_version}),
    Removal("11.2.6", "there is no way to Level 3", {is_due: _to_level_2_only}),
    Removal("11.3.1", "returning to a level is levelling up", {restore_levels: _unless_forbidden}),
    Removal("11.3.3", "nobody regresses", {become_level: _only_up}),
    Removal(
        "11.3.6",
        "who regresses is whom the player began with",
        {versions: lambda _old: _of_the_first_one},
    ),
    Removal("11.4.2", "a rank is lost out of play", {as_new: _forgets_its_rank}),
    Removal(
        "11.4.3",
        "promotion and demotion take counters off",
        {promote: _without_counters, demote: _without_counters},
    ),
    Removal("11.4.4", "demotion takes XP off", {demote: _without_xp}),
    Removal("11.4.5", "demoted characters gain no XP", {gain_xp: _while_main}),
    Removal("11.4.6", "demoted characters are KO'd", {is_demoted: answers(value=False)}),
    Removal("11.4.7", "main characters have no cost at all", {measure: _has_no_cost}),
    Removal("11.5.1", "what was transformed is KO'd", {_exchange: _to_the_ko_pile}),
    Removal(
        "11.5.7",
        "a side deck limits nothing",
        {kinds_beside: answers(_ALL_KINDS), too_many_choices: answers(())},
    ),
    Removal("11.5.8", "side decks lie open", {lies_open: _open_in("side_deck")}),
    Removal("11.5.9", "each level is there unbrought", {take_levels_out: becomes(_all_levels)}),
    Removal(
        "11.5.10",
        "other levels stay aside",
        {display_levels: answers(None), take_levels_out: answers(None)},
    ),
)
