"""Using powers and playing plot twists: when, by whom, at what cost.

Rules: 2.2.1, 2.2.2, 2.2.4, 2.2.5, 2.2.6, 2.2.10, 5.8.1, 5.8.2, 5.8.3, 5.8.4, 5.8.5, 5.8.7, 7.1.2,
7.1.3, 7.2.2, 7.2.3, 7.5.1, 10.11.1, 10.11.2, 10.11.3.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from vsdsl.core.cards.other_zones import PLAY, way_to, within_reach
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.powers.active_powers import abilities, active
from vsdsl.core.powers.own_text import may_play
from vsdsl.core.powers.permissions import forbidden, is_mentioned
from vsdsl.core.powers.prices_of_use import can_pay_for
from vsdsl.core.powers.settings import setting_for, setting_of
from vsdsl.core.powers.use_limits import is_spent, uses_left
from vsdsl.core.table.decision import Option
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import Ability, Face, Use
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.sides import controls, is_turn_of
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.modes import Mode
from vsdsl.terms.sayings import Saying

_TWO_HEADED: Final = Mode.TWO_HEADED
_CANNOT_USE: Final = (Saying.CANNOT, Deed.USE)
LOST: Final = "the character has lost the power"
UNPAID: Final = "its cost cannot be paid"
_THREE: Final = 3


def wrong_time(table: Table, player: int, timing: str, user: int) -> Iterator[Reason]:
    """Object outside the time that a timing word allows.

    Rules: 5.8.1, 5.8.2, 5.8.3, 5.8.4, 5.8.5, 5.8.7, 1.3.2, 7.6.1, 7.6.2.
    """
    combat = table.combat
    if timing == "reaction":
        asked = table.decision
        if asked is None or asked.kind != "react" or ("use", user) not in _heads(asked.options):
            yield Reason("7.6.1", "what it answers has not just happened", (user,))
        return
    if "combat" not in timing:
        if not is_turn_of(table, player) or table.phase != timing or combat is not None:
            rule = "5.8.2" if timing == "main" else "5.8.1"
            yield Reason(rule, f"it is not that player's {timing} phase outside combat")
        return
    if combat is None or combat.stage != "actions":
        yield Reason("5.8.3", "no combat is on in which players act")
    elif user and timing in {"combat", "any-turn combat"} and user not in _combatants(table):
        yield Reason("5.8.4", "the character is not in the combat", (user,))
    if not timing.startswith("any-turn") and not is_turn_of(table, player):
        yield Reason("5.8.3", "it is another player's turn")


def _heads(options: list[Option]) -> Iterator[Option]:
    return (option[:2] for option in options)


def _combatants(table: Table) -> tuple[int, ...]:
    combat = table.combat
    return () if combat is None else (*combat.attackers, combat.defender)


def power_obstacles(table: Table, player: int, ident: int, ability: Ability) -> Iterator[Reason]:
    """Return what stands against using a super power or an action.

    Rules: 5.8.7, 7.1.2, 7.1.3, 7.2.1, 7.2.2, 7.2.3, 7.3.1.
    """
    use = ability.use
    if use is None:
        yield Reason("7.2.1", "this power is not used", (ident,))
        return
    yield from not_the_time(table, player, ident, use)
    yield from out_of_reach(table, player, ident, ability, use)
    yield from use_obstacles(table, player, ident, ability, use)


def not_the_time(table: Table, player: int, ident: int, use: Use) -> Iterator[Reason]:
    """Object to a power at another time than its own; one that works outside play is in no combat.

    In some editions who is not in a combat uses no powers in it.

    Rules: 5.8.1, 5.8.4, 6.4.6, C-31.
    """
    found = wrong_time(table, player, use.timing, ident if "play" in use.zones else 0)
    if table.combat is None or not differs(table, "6.4.6"):
        return found
    return chain(found, _not_in_combat(table, player, ident))


def _not_in_combat(table: Table, player: int, ident: int) -> Iterator[Reason]:
    """Object to a power of somebody who has no character in the combat.

    Rules: 6.4.6, C-31.
    """
    if not any(controls(table, player, each) for each in _combatants(table) if each):
        yield Reason("6.4.6", "who is not in the combat plays only plot twists in it", (ident,))


def use_obstacles(
    table: Table, player: int, ident: int, ability: Ability, use: Use
) -> Iterator[Reason]:
    """Return what stands against using a power at a time when it can be used.

    Rules: 7.2.2, 7.2.3, 7.3.1, 7.6.3.
    """
    yield from used_up(table, ident, ability, use)
    if use.condition is not None and not use.condition(table, setting_for(table, ident, player)):
        yield Reason("7.2.2", "the power's own condition does not hold", (ident,))
    if _is_forbidden(table, player, ident, ability):
        yield Reason("1.1.2", "a power forbids using it", (ident,))
    if not can_pay_for(table, player, ident, ability):
        yield Reason("7.3.1", UNPAID, (ident,))
    elif use.payable is not None and not use.payable(table, setting_for(table, ident, player)):
        yield Reason("7.3.1", "what it costs besides symbols cannot be paid", (ident,))


def _is_forbidden(table: Table, player: int, ident: int, ability: Ability) -> bool:
    """Return whether a power forbids a player or a character to use a power.

    Rules: 1.1.2, 7.2.7.
    """
    if not is_mentioned(table, _CANNOT_USE):
        return False
    users = (table.players[player].self_id, ident)
    return any(forbidden(table, Deed.USE, user, (ident, ability)) for user in users)


def symbols_of(use: Use) -> tuple[str, ...]:
    """Return the symbols in the cost of a power, each once, also those it shares the place with.

    Rules: 7.2.7.
    """
    return tuple(dict.fromkeys(symbol for either in use.symbols for symbol in either))


def out_of_reach(
    table: Table, player: int, ident: int, ability: Ability, use: Use
) -> Iterator[Reason]:
    """Object to a power that its character has not got now, or that another player controls.

    Rules: 5.8.7, 7.1.2, 7.1.3, 14.3.7, 14.3.8.
    """
    thing = table.things[ident]
    if not controls(table, player, ident):
        yield Reason("5.8.7", "another player controls the character", (ident,))
    if thing.zone not in use.zones:
        yield Reason("7.1.2", "the power does not work where the card is", (ident,))
    elif ability not in abilities(table, ident):
        if thing.face_up:
            yield Reason("7.1.2", LOST, (ident,))
        else:
            yield Reason("7.1.3", "the character is face down and has no powers", (ident,))


def used_up(table: Table, ident: int, ability: Ability, use: Use) -> Iterator[Reason]:
    """Object to a power that has been used: once each turn for each copy of it on a character.

    In some editions what one character has used is used up for all of its player.

    Rules: 7.2.3, 7.2.4, 7.5.1, 7.5.2, 7.6.3, 7.8.2.
    """
    thing = table.things[ident]
    if differs(table, "7.2.3") and ability.category == "super" and is_spent(table, ident, ability):
        yield Reason("7.2.3", "its player has used the same super power this turn", (ident,))
    elif use.limit == "turn" and not uses_left(table, ident, ability, thing.used):
        rule = "7.6.3" if use.timing == "reaction" else "7.2.3"
        yield Reason(rule, "it has been used this turn", (ident,))
    elif use.limit in {"game", "level"} and not uses_left(table, ident, ability, thing.used_ever):
        yield Reason("7.5.1", "it has been used already", (ident,))


def usable_powers(
    table: Table, player: int, timings: tuple[str, ...]
) -> Iterator[tuple[int, Ability]]:
    """Return the powers a player may use now, at the times that are open; copies on one card once.

    What is sorted in as a power to be used is one that its card has.

    Rules: 5.1.3, 7.2.2, 7.2.5.
    """
    used, things = active(table).used, table.things
    is_shared = table.agreed.mode is _TWO_HEADED
    found: dict[tuple[int, str], Ability] = {}
    for timing in timings:
        for ident, ability in used.get(timing, ()):
            if things[ident].side == player or (is_shared and controls(table, player, ident)):
                found[ident, ability.key] = ability
    for (ident, _), ability in found.items():
        use = ability.use
        if (
            use is not None
            and things[ident].zone in use.zones
            and is_clear(not_the_time(table, player, ident, use))
            and is_clear(use_obstacles(table, player, ident, ability, use))
        ):
            yield ident, ability


def open_timings(table: Table, player: int) -> tuple[str, ...]:
    """Return at which times what can be used and played can be used and played now.

    Rules: 5.8.1, 5.8.2, 5.8.3.
    """
    is_own = table.turn_player == player or is_turn_of(table, player)
    if table.combat is not None:
        return _OWN_COMBAT if is_own else _OTHER_COMBAT
    return (table.phase,) if is_own else ()


_OTHER_COMBAT = ("any-turn combat", "any-turn any combat")
_OWN_COMBAT = (*_OTHER_COMBAT, "combat", "any combat")


def plot_twist_obstacles(table: Table, player: int, card: int, use: Use) -> Iterator[Reason]:
    """Return what stands against playing a plot twist.

    Rules: 2.2.1, 2.2.2, 2.2.4, 2.2.5, 2.2.10, 5.8.1, 5.8.2, 5.8.3.
    """
    yield from wrong_time(table, player, use.timing, 0)
    yield from team_missing(table, player, card)
    if use.condition is not None and not use.condition(table, setting_of(table, card)):
        yield Reason("2.2.2", "its own condition does not hold", (card,))
    if not may_play(table, player, card):
        yield Reason("1.1.2", "a power forbids playing it", (card,))


def not_in_hand(table: Table, player: int, card: int) -> Iterator[Reason]:
    """Object to a card that is neither in its player's hand nor where a power lets it be played.

    Rules: 2.2.1, 5.5.2, 17.4.1.
    """
    if not way_to(table, player, card, PLAY):
        rule = "5.5.2" if table.face(card).kind == "equipment" else "2.2.1"
        yield Reason(rule, "it is not where that player can play it from", (card,))


def team_missing(table: Table, player: int, card: int) -> Iterator[Reason]:
    """Object to an affiliated card without enough face-up characters of its team.

    Rules: 2.2.4, 2.2.5, 2.2.6, 2.2.10, 2.3.1.
    """
    face = table.face(card)
    if not face.teams:
        return
    counts = [
        sum(table.things[i].face_up and team in teams_of(table, i) for i in table.side(player))
        for team in face.teams
    ]
    if max(counts) < _needed(table, face):
        rule = "2.2.5" if face.needs > 1 else "2.2.4"
        rule = "2.3.1" if face.kind == "equipment" else rule
        yield Reason(rule, "too few face-up characters of its team", (card,))


def _needed(table: Table, face: Face) -> int:
    """Return how many characters of its team a card needs: as many as it shows symbols.

    In some editions only three symbols ask for more than one.

    Rules: 2.2.4, 2.2.5, C-25.
    """
    if face.needs > 1 and face.needs != _THREE and differs(table, "2.2.5"):
        return 1
    return max(1, face.needs)


def playable_plot_twists(
    table: Table, player: int, timings: tuple[str, ...]
) -> Iterator[tuple[int, int]]:
    """Return the plot twists that can be played at some times, each with its mode; copies once.

    Rules: 2.2.1, 17.4.1.
    """
    seen: set[tuple[str, str]] = set()
    for card in within_reach(table, player, PLAY):
        thing = table.things[card]
        face = table.book.faces[thing.face]
        if face.kind != "plot twist" or (thing.face, thing.zone) in seen:
            continue
        seen.add((thing.face, thing.zone))
        for mode, use in enumerate(face.modes):
            if use.timing in timings and is_clear(plot_twist_obstacles(table, player, card, use)):
                yield card, mode
