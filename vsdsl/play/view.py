"""Views: the table as one player may see it, as plain data.

Everything in a view is text, numbers, lists and mappings. A card has an `id` only where the player
knows the card; of other cards there are numbers, or at most that they lie there.

Rules: 3.1.3, 3.1.7, 3.1.8, 3.2.5, 3.2.6, 3.4.1, 10.3.4, 11.5.8.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.stats import atk_of, health_of, stats
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.characters.worth import costs_of, deeds_of
from vsdsl.core.game.ending import has_main
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.agreement import Agreement
from vsdsl.core.table.counter_names import all_named
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import Join
from vsdsl.core.table.table import ROWS, Table
from vsdsl.play.decision import Decision
from vsdsl.play.pool import Pool
from vsdsl.play.sight import is_visible, laid_out
from vsdsl.terms.modes import Mode

_TWO_HEADED: Final = Mode.TWO_HEADED
Seen = dict[str, Any]

OPEN_ZONES: Final = ("ko", "removed", "levels")
_LISTS: Final = ("names", "teams", "symbols", "can", "costs")


def view(table: Table, pool: Pool, player: int) -> Seen:
    """Return what a player may see."""
    return {
        "player": table.players[player].name,
        "mode": table.agreed.mode.value,
        "teams": teams_by_name(table.agreed, [one.name for one in table.players]),
        "turn": table.turn,
        "turn_player": table.players[table.turn_player].name,
        "phase": table.phase,
        "step": table.step,
        "players": {
            other.name: _side(table, pool, number, player)
            for number, other in enumerate(table.players)
        },
        "combat": _combat(table),
        "decision": decision_seen(table, pool, player),
        "laid_out": [_card(table, pool, ident) for ident in laid_out(table, player)],
        "result": _result(table),
    }


def teams_by_name(agreed: Agreement, names: Sequence[str]) -> list[list[str]]:
    """Return the players of each team; nothing where everybody plays alone."""
    pairs = list(zip(names, agreed.teams, strict=bool(agreed.teams)))
    return [[name for name, own in pairs if own == team] for team in sorted({*agreed.teams})]


def _side(table: Table, pool: Pool, number: int, viewer: int) -> Seen:
    player = table.players[number]
    shown: Seen = {
        "deck_size": len(player.deck),
        "hand_size": len(player.hand),
        "hand": _hand(table, pool, number, viewer),
        "deck_top": _deck_top(table, pool, number, viewer),
        "piles": _piles(table, pool, number, viewer),
        "side_deck": [_known(table, pool, i, viewer) for i in player.side_deck],
        "resources": [_resource(table, pool, i, viewer) for i in player.resources],
        "gear": [_card(table, pool, i) for i in player.gear],
        "main": player.main,
        "recruit_points": player.points,
        "is_out": player.out,
        "has_main": has_main(table, number),
    }
    for row in ROWS:
        shown[row] = [_character(table, pool, i) for i in player.zone(row)]
    for zone in OPEN_ZONES:
        shown[zone] = [_known(table, pool, i, viewer) for i in player.zone(zone)]
    return shown


def _hand(table: Table, pool: Pool, number: int, viewer: int) -> list[Seen] | None:
    """Return a hand to whoever may see all of it.

    Rules: 1.4.4, 3.1.2.
    """
    hand = table.players[number].hand
    if number != viewer and not (hand and all(is_visible(table, i, viewer) for i in hand)):
        return None
    return [_card(table, pool, ident) for ident in hand]


def _deck_top(table: Table, pool: Pool, number: int, viewer: int) -> Seen | None:
    """Return the top card of a deck to whoever may look at it.

    Rules: 1.4.4.
    """
    top = table.players[number].deck[:1]
    return _card(table, pool, top[0]) if top and is_visible(table, top[0], viewer) else None


def _piles(table: Table, pool: Pool, number: int, viewer: int) -> dict[str, list[Seen]]:
    """Return the side piles of a player by name.

    Rules: 12.4.1, 12.4.8, 12.4.10.
    """
    found: dict[str, list[Seen]] = {}
    for ident in table.players[number].piles:
        shown = _known(table, pool, ident, viewer)
        found.setdefault(table.things[ident].pile, []).append(shown)
    return found


def _known(table: Table, pool: Pool, ident: int, viewer: int) -> Seen:
    """Return a card; of one that lies face down for the viewer only that it lies there.

    Rules: 3.4.1, 11.5.8, 12.3.3, 12.4.8.
    """
    if not is_visible(table, ident, viewer):
        return {"face_up": False}
    captor = table.things[ident].captor
    card = _card(table, pool, ident)
    return {**card, "captor": captor} if captor else card


def _card(table: Table, pool: Pool, ident: int) -> Seen:
    """Return what is printed on a card that the viewer knows."""
    return card_of(pool, table.face(ident), ident)


def card_of(pool: Pool, face: Face, ident: int) -> Seen:
    """Return what is printed on a face, as a view shows it under the id of a card."""
    printed = pool.printed.get(face)
    if printed is None:
        printed = pool.printed[face] = _printed(face)
    shown: Seen = printed.copy()
    shown["id"] = ident
    for name in _LISTS:
        shown[name] = shown[name].copy()
    return shown


def _printed(face: Face) -> Seen:
    return {
        "id": 0,
        "number": face.number,
        "name": face.name,
        "names": sorted(face.names),
        "kind": face.kind,
        "teams": sorted(face.teams),
        "level": face.level,
        "cost": face.cost,
        "atk": face.atk,
        "def": face.def_,
        "health": face.health,
        "symbols": list(face.symbols),
        "can": deeds_of(face.abilities),
        "costs": costs_of(face.abilities),
    }


def _character(table: Table, pool: Pool, ident: int) -> Seen:
    thing = table.things[ident]
    now = abilities(table, ident)
    shown = _card(table, pool, ident)
    if now is not table.face(ident).abilities:
        shown["can"], shown["costs"] = deeds_of(now), costs_of(now)
    return {
        **shown,
        "level": level_of(table, ident),
        "teams": sorted(teams_of(table, ident)),
        "atk": atk_of(table, ident),
        "def": stats(table, ident)[1],
        "health": health_of(table, ident),
        "row": thing.row,
        "owner": table.players[thing.owner].name,
        "face_up": thing.face_up,
        "ready": not thing.exhausted,
        "stunned": thing.stunned,
        "hidden": thing.hidden,
        "frozen": thing.frozen > 0,
        "wounds": thing.wounds,
        "plus": thing.plus,
        "minus": thing.minus,
        "counters": all_named(thing.counters),
        "xp": thing.xp,
        "equipment": table.face(thing.attached).name if thing.attached else "",
        "equipment_exhausted": bool(thing.attached) and table.things[thing.attached].exhausted,
        "xp_needed": table.face(ident).xp_needed,
        "powers": [ability.name for ability in now if ability.category != "counter"],
    }


def _resource(table: Table, pool: Pool, ident: int, viewer: int) -> Seen:
    """Return a resource; of another player's face-down one only that it lies there.

    Rules: 3.2.5, 3.2.6.
    """
    thing = table.things[ident]
    if not is_visible(table, ident, viewer):
        return {"face_up": thing.face_up}
    states = {"face_up": thing.face_up, "ready": not thing.exhausted, "frozen": thing.frozen > 0}
    return {**_card(table, pool, ident), **states}


def _combat(table: Table) -> Seen | None:
    """Return the combat, or the attack that is being put together."""
    fight = table.combat
    if fight is not None:
        return {
            "attackers": list(fight.attackers),
            "defender": fight.defender or None,
            "acting": table.players[fight.acting].name,
            "stage": fight.stage,
        }
    frame = table.stack[-1] if table.stack else None
    if isinstance(frame, Join):
        return {
            "attackers": list(frame.attackers),
            "defender": frame.defender,
            "acting": table.players[table.turn_player].name,
            "stage": "joining",
        }
    return None


def decision_seen(table: Table, pool: Pool, viewer: int) -> Seen | None:
    """Return the open question to the player it is put to; to others only who is asked."""
    asked = table.decision
    if asked is None:
        return None
    if asked.player != viewer:
        return {"player": table.players[asked.player].name}
    open_ = Decision(table, asked, pool)
    return {
        "player": open_.player,
        "kind": open_.kind,
        "prompt": open_.prompt,
        "text": open_.text,
    }


def _result(table: Table) -> Seen | None:
    if table.result is None:
        return None
    winners, reason = table.result
    return {"winners": [table.players[number].name for number in winners], "reason": reason}


def find_card(seen: Seen, ident: object) -> Seen | None:
    """Return a card of a view by its id."""
    for card in cards_of(seen):
        if card.get("id") == ident:
            return card
    return None


def cards_of(seen: Seen) -> Iterable[Seen]:
    """Return every card that a view shows."""
    for side in seen["players"].values():
        for zone in ("front", "back", "hand", "resources", "gear", "side_deck", *OPEN_ZONES):
            yield from side[zone] or ()
        for pile in side["piles"].values():
            yield from pile
        if side["deck_top"] is not None:
            yield side["deck_top"]
    yield from seen["laid_out"]


def characters_of(seen: Seen, player: str) -> list[Seen]:
    """Return the characters on a player's side, front row first."""
    sides = [seen["players"][seat] for seat in sharing_with(seen, player)]
    return [card for row in ROWS for side in sides for card in side[row]]


def sharing_with(seen: Seen, player: str) -> list[str]:
    """Return the players whose rows make up a player's side.

    Rules: 14.3.1.
    """
    return team_of(seen, player) if seen["mode"] == _TWO_HEADED else [player]


def team_of(seen: Seen, player: str) -> list[str]:
    """Return the team of a player, who is one of it."""
    return next((team for team in seen["teams"] if player in team), [player])


def opponents(seen: Seen) -> list[str]:
    """Return the other players of a view who are no teammates, in turn order.

    Rules: 1.2.3, A-147.
    """
    own = team_of(seen, seen["player"])
    return [name for name in other_players(seen) if name not in own]


def other_players(seen: Seen) -> list[str]:
    """Return the other players of a view in turn order, the next one first."""
    names = list(seen["players"])
    at = names.index(seen["player"])
    return names[at + 1 :] + names[:at]
