"""Legality: why a player may not do something, as reasons with their rules."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from vsdsl.core.cards.equipment import equip_obstacles
from vsdsl.core.cards.zones import place
from vsdsl.core.combat.attack import FACE_DOWN, attacker_unfit, team_obstacles
from vsdsl.core.combat.first_attack import neglected
from vsdsl.core.powers.active_powers import abilities, printed_abilities
from vsdsl.core.powers.power_ups import fits_power_up, power_up_obstacles
from vsdsl.core.powers.using import (
    LOST,
    UNPAID,
    not_in_hand,
    out_of_reach,
    plot_twist_obstacles,
    power_obstacles,
)
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.sides import controls, share_side
from vsdsl.core.turn.formation import move_obstacles
from vsdsl.core.turn.recruiting import recruit_obstacles
from vsdsl.core.turn.resources import resource_obstacles
from vsdsl.diagnostics import closest
from vsdsl.situation.errors import Code, NotThereError, SituationError
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.questions import ORDINARY
from vsdsl.situation.refs import all_of, describe, one
from vsdsl.situation.scene import Scene

Reasons = tuple[Reason, ...]

NO_NAMESAKE: Final = "no card of that name is in hand"
_SECRET: Final = frozenset({NO_NAMESAKE, UNPAID})  # what only the holder of a hand knows


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
    if (
        asked is not None
        and asked.kind == "combat"
        and not share_side(scene.table, asked.player, player)
    ):
        yield Reason("6.4.4", f"it is {scene.letters[asked.player]}'s turn to act in the combat")


def attack_reasons(scene: Scene, team: Iterable[int], enemy: int) -> Reasons:
    """Return what stands against an attack.

    A face-down attacker has no powers. What only they could lift is told as if it were face up, so
    that turning it up lifts one reason and no other.

    Rules: 7.1.3.
    """
    attackers = tuple(sorted(team))
    down = [ident for ident in attackers if not scene.table.things[ident].face_up]
    if not down:
        duty = neglected(scene.table, attackers, enemy)
        found = team_obstacles(scene.table, attackers, enemy)
        return once((*waits_for_answer(scene), *found, *duty))
    twin = scene.table.clone()
    for ident in down:
        twin.edit(ident).face_up = True
    twin.restructure()
    unfit = (reason for ident in down for reason in attacker_unfit(scene.table, ident))
    turned = (reason for reason in unfit if reason.fact == FACE_DOWN)
    found = team_obstacles(twin, attackers, enemy)
    duty = neglected(scene.table, attackers, enemy)
    return once((*waits_for_answer(scene), *turned, *found, *duty))


def not_theirs(scene: Scene, player: int, team: Iterable[int]) -> Reasons:
    """Object to attackers that another player controls.

    Rules: 6.1.1.
    """
    others = (ident for ident in team if not controls(scene.table, player, ident))
    return tuple(Reason("6.1.1", "another player controls the attacker", (i,)) for i in others)


def told_to_others(scene: Scene, player: int, against: Callable[[Scene], Reasons]) -> Reasons:
    """Return the reasons against a deed as another player can know them.

    Raises `SituationError` where the answer depends on a hand that this player does not see.
    """
    found = against(scene)
    known = tuple(reason for reason in found if reason.fact not in _SECRET)
    table = scene.table
    if known or not table.players[player].hand:
        return known or found
    bare = scene.clone()
    bare.table.edit_player(player).hand = ()
    if any(reason.fact in _SECRET for reason in against(bare)):
        eye = scene.letters[scene.viewer or 0]
        raise SituationError(
            Code.UNSEEN,
            f"{eye} cannot tell: it depends on the cards in {scene.letters[player]}'s hand",
        )
    return ()


def power_of(scene: Scene, player: int, name: str, ref: Ref | None) -> tuple[int, Ability]:
    """Return the character and the power a step means by the power's name."""
    ident, powers = powers_of(scene, player, name, ref)
    return ident, powers[0]


def powers_of(
    scene: Scene, player: int, name: str, ref: Ref | None
) -> tuple[int, tuple[Ability, ...]]:
    """Return the character and its powers of a name: those it can use now, or else all.

    Powers that merely share a name are different ones.
    Rules: 7.2.6.
    """
    table = scene.table
    if ref is not None:
        zones = ("play", "hand", "ko")
        candidates = list(all_of(scene, ref, zones, player)) or [one(scene, ref, zones, player)]
    else:
        cards = (i for i, t in table.things.items() if t.face and controls(table, player, i))
        candidates = [ident for ident in cards if scene.is_seen(ident)]
    held = [(i, a) for i in candidates for a in abilities(table, i) if a.name == name]
    printed = [
        (i, a)
        for i in candidates
        for a in printed_abilities(table.face(i))
        if a.name == name and table.things[i].zone == "play"
    ]
    found = held or printed
    is_open = scene.viewer in {None, player}  # whether others can pay is not theirs to know
    usable = [(i, a) for i, a in found if is_open and not power_reasons(scene, player, i, a)]
    chosen = usable or found
    holders = dict(chosen)
    if len(holders) > 1:
        places = "; ".join(describe(scene, i) for i in holders)
        raise SituationError(
            Code.DOUBTFUL, f'"{name}" could be that of any of these: {places}', "say `of` whom"
        )
    if not chosen:
        known = {a.name for i in candidates for a in printed_abilities(table.face(i))}
        near = closest(name, known)
        hint = f'did you mean "{near[0]}"?' if near else ""
        holder = _holder_elsewhere(scene, name)
        if holder:
            hint = f"{describe(scene, holder)} has it"
        raise NotThereError(Code.NOT_THERE, f'nobody on that side has a power "{name}"', hint)
    return chosen[0][0], tuple(ability for _, ability in chosen)


def _holder_elsewhere(scene: Scene, name: str) -> int:
    """Return a card anywhere that has a power of a name, as far as whoever looks knows it."""
    table = scene.table
    for ident, thing in table.things.items():
        is_there = thing.face and thing.zone not in {"levels", "deck", "player"}
        if is_there and scene.is_seen(ident):
            powers = (*printed_abilities(table.face(ident)), *abilities(table, ident))
            if any(power.name == name for power in powers):
                return ident
    return 0


def power_reasons(scene: Scene, player: int, ident: int, ability: Ability) -> Reasons:
    """Return what stands against using a power; nothing, when it is a reaction that is offered."""
    asked = scene.table.decision
    if asked is not None and asked.kind == "react" and ("use", ident, ability.key) in asked.options:
        return ()
    found = _against_power(scene, player, ident, ability)
    if ability.use is None or ability.use.timing == "reaction":
        return once(found)  # it has no time of its own that one could wait for
    return once((*_others_first(scene, player, ability.use.timing), *found))


def _against_power(scene: Scene, player: int, ident: int, ability: Ability) -> Reasons:
    """Return what the rules object to using a power.

    Of a card that is face down or in the wrong place it is told what would stand against it in the
    right place, so that turning it up or moving it lifts one reason and no other.

    Rules: 7.1.2, 7.1.3.
    """
    table, use = scene.table, ability.use
    if use is None:
        return tuple(power_obstacles(table, player, ident, ability))
    reach = [
        each for each in out_of_reach(table, player, ident, ability, use) if each.rule != "5.8.7"
    ]
    if not reach or reach[0].fact == LOST:
        return tuple(power_obstacles(table, player, ident, ability))
    twin = table.clone()
    if table.things[ident].zone not in use.zones:
        place(twin, ident, use.zones[0], table.things[ident].side)
    twin.edit(ident).face_up = True
    twin.restructure()
    return (*reach, *power_obstacles(twin, player, ident, ability))


def _others_first(scene: Scene, player: int, timing: str) -> Iterator[Reason]:
    """Object while somebody must answer, or it is another player's turn to act in the combat.

    What has no place in a combat need not wait for a turn to act in it.
    """
    yield from waits_for_answer(scene)
    if "combat" in timing:
        yield from not_their_turn_to_act(scene, player)


def play_reasons(scene: Scene, player: int, card: int) -> Reasons:
    """Return what stands against playing a plot twist; of several ways to play it, the nearest.

    What a card is stands for itself: a card that is no plot twist has no time to be played.
    """
    modes = scene.table.face(card).modes
    if not modes:
        return (Reason("2.2.1", "it is not a plot twist", (card,)),)
    ways = [
        once(
            (
                *_others_first(scene, player, mode.timing),
                *not_in_hand(scene.table, player, card),
                *plot_twist_obstacles(scene.table, player, card, mode),
            )
        )
        for mode in modes
    ]
    return min(ways, key=len)


def power_up_reasons(scene: Scene, player: int, ident: int) -> Reasons:
    """Return what stands against powering a character up.

    Rules: 10.11.1.
    """
    table = scene.table
    hand = table.players[player].hand
    found = list(_others_first(scene, player, "combat"))
    found += power_up_obstacles(table, player, ident, ident)
    if not any(fits_power_up(table, player, ident, card) for card in hand):
        found.append(Reason("10.11.1", NO_NAMESAKE, (ident,)))
    return once(found)


def recruit_reasons(scene: Scene, player: int, card: int, side: int | None = None) -> Reasons:
    """Return what stands against recruiting a card, to the own side or another."""
    found = recruit_obstacles(scene.table, player, card, side)
    is_fit = scene.table.face(card).kind == "supporting"
    return once((*(waits_for_answer(scene) if is_fit else ()), *found))


def equip_reasons(scene: Scene, player: int, card: int, bearer: int) -> Reasons:
    """Return what stands against playing an equipment onto a character."""
    found = equip_obstacles(scene.table, player, card, bearer)
    is_fit = scene.table.face(card).kind == "equipment"
    return once((*(waits_for_answer(scene) if is_fit else ()), *found))


def resource_reasons(scene: Scene, player: int, card: int) -> Reasons:
    """Return what stands against putting a card down as a resource.

    Rules: 1.1.1, 5.4.3.
    """
    return once((*waits_for_answer(scene), *resource_obstacles(scene.table, player, card)))


def move_reasons(scene: Scene, player: int, ident: int, row: str) -> Reasons:
    """Return what stands against moving a character in the Formation Step.

    Rules: 1.1.2, 5.6.1.
    """
    return once((*waits_for_answer(scene), *move_obstacles(scene.table, player, ident, row)))
