"""Legality: why a player may not do something, as reasons with their rules."""

from collections.abc import Iterable, Iterator

from vsdsl.core.attack import team_obstacles
from vsdsl.core.equipment import equip_obstacles
from vsdsl.core.faces import Ability
from vsdsl.core.powers import abilities, printed_abilities
from vsdsl.core.reasons import Reason
from vsdsl.core.recruiting import recruit_obstacles
from vsdsl.core.usage import plot_twist_obstacles, power_obstacles, power_up_obstacles
from vsdsl.diagnostics import closest
from vsdsl.situation.errors import SituationError
from vsdsl.situation.questions import ORDINARY
from vsdsl.situation.refs import Ref, all_of, describe, one
from vsdsl.situation.scene import Scene

Reasons = tuple[Reason, ...]


def once(reasons: Iterable[Reason]) -> Reasons:
    """Return reasons without repetition."""
    return tuple(dict.fromkeys(reasons))


def waits_for_answer(scene: Scene) -> Iterator[Reason]:
    """Object while somebody must answer a question: what is going on is finished first.

    Rules: 1.5.1.
    """
    asked = scene.table.decision
    if asked is not None and asked.kind not in ORDINARY:
        letter = scene.letters[asked.player]
        yield Reason("1.5.1", f"{letter} must first decide: {asked.prompt}")


def not_their_turn_to_act(scene: Scene, player: int) -> Iterator[Reason]:
    """Object in a combat while it is another player's turn to act.

    Rules: 6.4.3, 6.4.4.
    """
    asked = scene.table.decision
    if asked is not None and asked.kind == "combat" and asked.player != player:
        yield Reason("6.4.4", f"it is {scene.letters[asked.player]}'s turn to act in the combat")


def attack_reasons(scene: Scene, team: Iterable[int], enemy: int) -> Reasons:
    """Return what stands against an attack."""
    found = team_obstacles(scene.table, tuple(sorted(team)), enemy)
    return once((*waits_for_answer(scene), *found))


def power_of(scene: Scene, player: int, name: str, ref: Ref | None) -> tuple[int, Ability]:
    """Return the character and the power a step means by the power's name."""
    table = scene.table
    if ref is not None:
        zones = ("play", "hand", "ko")
        candidates = list(all_of(scene, ref, zones, player)) or [one(scene, ref, zones, player)]
    else:
        candidates = [i for i, thing in table.things.items() if thing.side == player and thing.face]
    held = [(i, a) for i in candidates for a in abilities(table, i) if a.name == name]
    printed = [
        (i, a)
        for i in candidates
        for a in printed_abilities(table.face(i))
        if a.name == name and table.things[i].zone == "play"
    ]
    found = dict(reversed(held or printed))
    usable = {i: a for i, a in found.items() if not power_reasons(scene, player, i, a)}
    chosen = usable or found
    if len(chosen) > 1:
        places = "; ".join(describe(scene, i) for i in chosen)
        raise SituationError(f'"{name}" could be that of any of these: {places}; say `of` whom')
    if not chosen:
        known = {a.name for i in candidates for a in printed_abilities(table.face(i))}
        near = closest(name, known)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise SituationError(f'nobody on that side has a power "{name}"{hint}')
    return next(iter(chosen.items()))


def power_reasons(scene: Scene, player: int, ident: int, ability: Ability) -> Reasons:
    """Return what stands against using a power; nothing, when it is a reaction that is offered."""
    asked = scene.table.decision
    if asked is not None and asked.kind == "react" and ("use", ident, ability.key) in asked.options:
        return ()
    found = power_obstacles(scene.table, player, ident, ability)
    return once((*waits_for_answer(scene), *not_their_turn_to_act(scene, player), *found))


def play_reasons(scene: Scene, player: int, card: int) -> Reasons:
    """Return what stands against playing a plot twist; of several ways to play it, the nearest."""
    waits = (*waits_for_answer(scene), *not_their_turn_to_act(scene, player))
    modes = scene.table.face(card).modes
    if not modes:
        return (*waits, Reason("2.2.1", "it is not a plot twist", (card,)))
    ways = [once(plot_twist_obstacles(scene.table, player, card, mode)) for mode in modes]
    return once((*waits, *min(ways, key=len)))


def power_up_reasons(scene: Scene, player: int, ident: int) -> Reasons:
    """Return what stands against powering a character up, with the card that fits best.

    Rules: 10.11.1.
    """
    waits = (*waits_for_answer(scene), *not_their_turn_to_act(scene, player))
    table = scene.table
    names = table.face(ident).names
    same = [card for card in table.players[player].hand if table.face(card).names & names]
    if not same:
        return (*waits, Reason("10.11.1", "no card of that name is in hand", (ident,)))
    ways = [once(power_up_obstacles(table, player, ident, card)) for card in same]
    return once((*waits, *min(ways, key=len)))


def recruit_reasons(scene: Scene, player: int, card: int) -> Reasons:
    """Return what stands against recruiting a card."""
    return once((*waits_for_answer(scene), *recruit_obstacles(scene.table, player, card)))


def equip_reasons(scene: Scene, player: int, card: int, bearer: int) -> Reasons:
    """Return what stands against playing an equipment onto a character."""
    return once((*waits_for_answer(scene), *equip_obstacles(scene.table, player, card, bearer)))


def resource_reasons(scene: Scene, player: int, card: int) -> Reasons:
    """Return what stands against putting a card down as a resource.

    Rules: 5.4.3.
    """
    asked = scene.table.decision
    waits = tuple(waits_for_answer(scene))
    if waits or (asked is not None and asked.player == player and asked.kind == "resource"):
        offered = asked is not None and any(option[0] == "resource" for option in asked.options)
        if waits or offered:
            return waits
        return (Reason("5.4.3", "a resource has been put down this turn", (card,)),)
    return (Reason("5.4.3", "it is not that player's Resource Step", (card,)),)


def move_reasons(scene: Scene, player: int, ident: int, row: str) -> Reasons:
    """Return what stands against moving a character in the Formation Step.

    Rules: 5.6.1.
    """
    asked = scene.table.decision
    found = list(waits_for_answer(scene))
    if asked is None or asked.player != player or asked.kind != "formation":
        found.append(Reason("5.6.1", "it is not that player's Formation Step", (ident,)))
    elif ("move", ident) not in asked.options:
        found.append(Reason("5.6.1", "it has moved already, or a power keeps it there", (ident,)))
    if scene.table.things[ident].row == row:
        found.append(Reason("5.6.1", f"it stands in the {row} row already", (ident,)))
    return once(found)
