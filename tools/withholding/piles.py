"""Tokens, side piles, captives and searches without one of their rules."""

from collections.abc import Iterator
from typing import Any

from tools.withholding.removal import Function, Removal, answers, becomes
from vsdsl.core.cards.revealing import _spoken_up, reveal
from vsdsl.core.cards.side_piles import brought, into_pile, is_open
from vsdsl.core.cards.zones import cease, place
from vsdsl.core.characters.capture import captives
from vsdsl.core.characters.defeat import _who_cannot_be_defeated, knock_out
from vsdsl.core.characters.main_and_supporting import _may_stay
from vsdsl.core.characters.transforming import _exchange
from vsdsl.core.combat.attack import attacker_unfit
from vsdsl.core.powers.active_powers import _printed_now
from vsdsl.core.table.frames import Run
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Table
from vsdsl.interp.choosing import Choosing
from vsdsl.interp.effects.paying import _ways
from vsdsl.interp.effects.zones import _arrive, _is_any_card
from vsdsl.interp.programs import setting
from vsdsl.interp.selectors.picking import lowest_level


def _tokens_rest(old: Function) -> Function:
    def objecting(table: Table, attacker: int) -> Iterator[Reason]:
        yield from old(table, attacker)
        if table.face(attacker).kind == "token":
            yield Reason("12.1.1", "it is only a token", (attacker,))

    return objecting


def _chosen(self: Choosing, table: Table, frame: Run) -> None:
    values = self.found.find(table, setting(frame))
    if self.found.is_choice:
        self._choose(table, frame, values)
    else:
        self._settle(table, frame, values)


def _silent_tokens(old: Function) -> Function:
    return lambda table, event: (
        w for w in old(table, event) if table.face(w.source).kind != "token"
    )


def _hatches_anyway(old: Function) -> Function:
    def revealing(table: Table, cards: tuple[int, ...], player: int, source: int) -> None:
        old(table, cards, player, source)
        if any(table.things[card].zone == "piles" for card in cards):
            knock_out(table, (source,), ())

    return revealing


def _not_out_of_hands(old: Function) -> Function:
    def arriving(table: Table, places: dict[int, Any], *how: Any) -> list[bool]:  # noqa: ANN401  as the old one
        others = {i: to for i, to in places.items() if table.things[i].zone != "hand"}
        return list(old(table, others, *how))

    return arriving


def _outside(table: Table, ident: int) -> None:
    table.edit(ident).pile = ""
    place(table, ident, "removed", table.things[ident].owner)


def _removed_at_once(old: Function) -> Function:
    def exchanging(table: Table, ident: int, into: int) -> None:
        old(table, ident, into)
        place(table, into, "removed", table.things[into].owner)

    return exchanging


def _in_play_only(old: Function) -> Function:
    def printed(table: Table) -> dict[int, Any]:
        return {i: a for i, a in old(table).items() if table.things[i].zone == "play"}

    return printed


REMOVALS = (
    Removal("12.1.1", "tokens do not attack", {attacker_unfit: _tokens_rest}),
    Removal("12.2.1", "no deck brings a pile", {brought: answers(())}),
    Removal("12.2.3", "the card of a pile is chosen", {Choosing.__call__: becomes(_chosen)}),
    Removal("12.2.4", "every card lets an egg hatch", {reveal: _hatches_anyway}),
    Removal("12.2.5", "revealed tokens do nothing", {_spoken_up: _silent_tokens}),
    Removal("12.2.6", "nothing inside an effect costs symbols", {_ways: answers([()])}),
    Removal("12.2.7", "effects bring nobody out of a hand", {_arrive: _not_out_of_hands}),
    Removal("12.2.8", "tokens do not go back to a pile", {cease: becomes(_outside)}),
    Removal("12.3.3", "nobody knows who holds whom", {captives: answers(())}),
    Removal("12.4.1", "no deck brings a pile", {brought: answers(())}),
    Removal(
        "12.4.2",
        "any level comes out of the pile",
        {lowest_level: lambda _old: lambda find: find},
        compiled=True,
    ),
    Removal("12.4.3", "nothing goes back to a pile", {into_pile: answers(None)}),
    Removal("12.4.4", "the first KO is the end", {_who_cannot_be_defeated: answers(())}),
    Removal("12.4.5", "one of several main characters stays", {_may_stay: answers(value=False)}),
    Removal("12.4.6", "no deck brings a pile", {brought: answers(())}),
    Removal("12.4.7", "the card of a pile is chosen", {Choosing.__call__: becomes(_chosen)}),
    Removal("12.4.8", "piles lie open", {is_open: answers(value=True)}),
    Removal("12.4.9", "no deck brings a pile", {brought: answers(())}),
    Removal("12.4.10", "piles are secret", {is_open: answers(value=False)}),
    Removal("12.4.11", "what was replaced leaves the game", {_exchange: _removed_at_once}),
    Removal("12.5.2", "who searches must find", {_is_any_card: answers(value=True)}, compiled=True),
    Removal(
        "12.5.3",
        "who searches may find nothing",
        {_is_any_card: answers(value=False)},
        compiled=True,
    ),
    Removal("13.5.12", "powers work in play only", {_printed_now: _in_play_only}),
)
