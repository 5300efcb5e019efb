"""Main characters, zones and the end of the game without one of their rules."""

from typing import Any

from tools.withholding.removal import Function, Make, Removal, answers, becomes
from vsdsl.core.cards.drawing import draw, shuffle_deck
from vsdsl.core.cards.equipment import enter_exhausted
from vsdsl.core.cards.side_piles import pile
from vsdsl.core.cards.zones import as_new, cease, end_modifiers_of, place
from vsdsl.core.characters.arrival import _enter, add_resource, change_row, change_side
from vsdsl.core.characters.capture import capture, release
from vsdsl.core.characters.levels import _still_used, become, is_due, versions
from vsdsl.core.characters.main_and_supporting import is_main_of, keep_one_main, level_of
from vsdsl.core.characters.recovering import is_kept_face_down
from vsdsl.core.characters.transforming import transform
from vsdsl.core.combat.first_attack import bound
from vsdsl.core.combat.strikes import overcomes
from vsdsl.core.game.ending import call_stalemate, decide_by_wounds, eliminate, has_lost_main
from vsdsl.core.powers.durations import come_to
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.granting import works_for
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.table import BACK, RESOURCES, Table, Thing
from vsdsl.core.turn.options import played
from vsdsl.terms.events import EventKind


def _stays_outside(table: Table, _frame: tuple[Any, ...]) -> None:
    table.stack.pop()


def _to_controller(old: Function) -> Function:
    def placing(table: Table, ident: int, zone: str, player: int, **how: bool) -> None:
        thing = table.things[ident]
        is_going = thing.zone == "play" and zone in {"ko", "hand", "deck"}
        old(table, ident, zone, thing.side if is_going else player, **how)

    return placing


def _appears_there(old: Function) -> Function:
    def changing(table: Table, ident: int, player: int, row: str) -> bool:
        done: bool = old(table, ident, player, row)
        if done:
            emit(table, Event(EventKind.APPEAR, (ident,), (), player, "play"))
        return done

    return changing


def _forgetting(*slots: str) -> Function:
    def make(old: Function) -> Function:
        def becoming(table: Table, ident: int, number: str | int) -> Any:  # noqa: ANN401  as the old one
            done = old(table, ident, number)
            thing = table.edit(ident)
            for slot in slots:
                setattr(thing, slot, type(getattr(thing, slot))())
            table.restructure()
            return done

        return becoming

    return make


def _keeps_xp(old: Function) -> Function:
    def becoming(table: Table, ident: int, number: str) -> None:
        xp = table.things[ident].xp
        old(table, ident, number)
        table.edit(ident).xp = xp

    return becoming


def _appearing(old: Function) -> Function:
    def transforming(table: Table, ident: int, into: int) -> bool:
        done: bool = old(table, ident, into)
        if done:
            emit(table, Event(EventKind.APPEAR, (ident,), (), table.things[ident].side, "removed"))
        return done

    return transforming


def _tied(table: Table, *players: int) -> None:
    for player in players:
        table.edit_player(player).out = True
    left = tuple(number for number, other in enumerate(table.players) if not other.out)
    if len(left) <= 1:
        table.result = (left or tuple(players), "tied for fewest wounds")


def _healed(old: Function) -> Function:
    def capturing(table: Table, captor: int, victims: tuple[int, ...], *by: object) -> bool:
        done: bool = old(table, captor, victims, *by)
        for victim in victims:
            table.edit(victim).wounds = 0
        return done

    return capturing


def _loses_for_it(old: Function) -> Function:
    def drawing(table: Table, player: int, count: int) -> tuple[int, ...]:
        if len(table.players[player].deck) < count:
            eliminate(table, player)
        drawn: tuple[int, ...] = old(table, player, count)
        return drawn

    return drawing


def _first_of_the_fewest(old: Function) -> Function:
    def deciding(table: Table) -> None:
        old(table)
        if table.result is not None:
            table.result = (table.result[0][:1], "fewest wounds")

    return deciding


def _any_main(table: Table, ident: int, player: int) -> bool:
    return table.things[ident].side == player and table.things[ident].is_main >= 0


def _without_modifiers(old: Function) -> Function:
    def becoming(table: Table, ident: int, number: str | int) -> Any:  # noqa: ANN401  as the old one
        done = old(table, ident, number)
        end_modifiers_of(table, ident)
        return done

    return becoming


def _at_the_end_of_the_row(old: Function) -> Function:
    def transforming(table: Table, ident: int, into: int) -> bool:
        done: bool = old(table, ident, into)
        thing = table.things[ident]
        if done and thing.zone == "play":
            place(table, ident, BACK, thing.side)
        return done

    return transforming


def _never_comes(edge: str, span: str) -> Make:
    def make(old: Function) -> Function:
        return lambda table, *moments: old(table, *(m for m in moments if m != (edge, span)))

    return make


def _does_not_appear(table: Table, ident: int, *, face_up: bool) -> None:
    place(table, ident, RESOURCES, table.things[ident].owner)
    table.edit(ident).face_up = face_up


def _enters_exhausted(old: Function) -> Function:
    def entering(table: Table, ident: int, *where: Any) -> None:  # noqa: ANN401  as the old one
        old(table, ident, *where)
        table.edit(ident).exhausted = True

    return entering


def _in_any_zone(thing: Thing, _ability: Ability) -> bool:
    return thing.zone == "play"


REMOVALS = (
    Removal("1.4.2", "changing sides is appearing", {change_side: _appears_there}),
    Removal("1.4.13", "a card that comes back remembers", {as_new: answers(None)}),
    Removal("2.2.3", "a plot twist leaves the game", {played: becomes(_stays_outside)}),
    Removal("3.1.4", "cards go to who controlled them", {place: _to_controller}),
    Removal("11.1.2", "nobody is out of the game", {eliminate: answers(None)}),
    Removal("11.1.3", "several main characters stay", {keep_one_main: answers(value=False)}),
    Removal("11.2.4", "nobody levels up", {is_due: answers(value=False)}),
    Removal("11.2.7", "levelling up readies", {become: _forgetting("exhausted")}),
    Removal("11.2.8", "levelling up takes counters off", {become: _forgetting("wounds", "plus")}),
    Removal("11.2.10", "a new level has new uses", {_still_used: answers(frozenset())}),
    Removal("11.3.2", "XP stays with a new level", {become: _keeps_xp}),
    Removal("11.3.5", "XP is lost on regressing", {become: _forgetting("counters")}),
    Removal(
        "11.4.1",
        "promoted characters have no level",
        {level_of: lambda _old: lambda table, ident: table.face(ident).level},
    ),
    Removal("11.5.2", "transforming readies", {transform: _forgetting("exhausted")}),
    Removal(
        "11.5.4", "transforming takes counters off", {transform: _forgetting("wounds", "plus")}
    ),
    Removal("11.5.6", "transforming is appearing", {transform: _appearing}),
    Removal("1.2.7", "any main character on your side is yours", {is_main_of: becomes(_any_main)}),
    Removal("12.1.2", "tokens go to other zones", {cease: answers(None)}),
    Removal("12.2.2", "nobody borrows a pile", {pile: answers(())}),
    Removal("12.3.2", "captives lose their wounds", {capture: _healed}),
    Removal("12.3.4", "captives are never released", {release: answers(None)}),
    Removal("12.5.1", "decks are never shuffled", {shuffle_deck: answers(None)}),
    Removal("12.6.1", "who cannot draw is out", {draw: _loses_for_it}),
    Removal("12.6.2", "there is no stalemate", {call_stalemate: answers(None)}),
    Removal("12.6.3", "a tie has one winner", {decide_by_wounds: _first_of_the_fewest}),
    Removal("12.7.1", "the last one standing plays on", {eliminate: answers(None)}),
    Removal(
        "12.7.2", "who lost the main character plays on", {has_lost_main: answers(value=False)}
    ),
    Removal("12.7.3", "falling together is a tie", {eliminate: becomes(_tied)}),
    Removal("16.3.7", "equipment always enters ready", {enter_exhausted: answers(None)}),
    Removal("16.3.8", "everybody turns face up", {is_kept_face_down: answers(value=False)}),
    Removal("16.3.9", "everybody recovers", {is_kept_face_down: answers(value=False)}),
    Removal("16.3.11", "no prohibition is overcome", {overcomes: answers(value=False)}),
    Removal("16.2.14", "nobody is bound in the first attack", {bound: answers(())}),
    Removal("1.4.1", "resources do not appear", {add_resource: becomes(_does_not_appear)}),
    Removal("1.4.9", "nobody can be pushed or pulled", {change_row: answers(value=False)}),
    Removal("3.3.2", "cards enter play exhausted", {_enter: _enters_exhausted}),
    Removal(
        "5.2.1", "nothing happens at the start of a turn", {come_to: _never_comes("start", "turn")}
    ),
    Removal(
        "5.4.1", "the Build Phase opens in silence", {come_to: _never_comes("start", "build phase")}
    ),
    Removal(
        "5.7.1", "the Main Phase opens in silence", {come_to: _never_comes("start", "main phase")}
    ),
    Removal(
        "5.7.5", "nothing happens at the end of a turn", {come_to: _never_comes("end", "turn")}
    ),
    Removal(
        "6.9.1", "nothing happens at the end of a combat", {come_to: _never_comes("end", "combat")}
    ),
    Removal("5.5.7", "a deck recruited from is not shuffled", {shuffle_deck: answers(None)}),
    Removal(
        "11.2.5", "one version of a level is enough", {versions: lambda old: lambda *a: old(*a)[:1]}
    ),
    Removal("11.2.9", "levelling up ends modifiers", {become: _without_modifiers}),
    Removal("11.2.11", "stunned main characters gain XP", {works_for: becomes(_in_any_zone)}),
    Removal("11.3.4", "regressing takes counters off", {become: _forgetting("plus", "minus")}),
    Removal("11.5.3", "transforming moves to the back", {transform: _at_the_end_of_the_row}),
    Removal("11.5.5", "transforming ends modifiers", {transform: _without_modifiers}),
    Removal("12.3.1", "nobody is captured", {capture: answers(value=False)}),
)
