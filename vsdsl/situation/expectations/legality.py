"""Legality: `A can attack "X" with "Y"`, `A cannot use "Power" because 7.2.3` ..."""

from collections.abc import Callable, Iterator
from typing import Final

from attrs import evolve

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.errors import NotThereError
from vsdsl.situation.expectations.outcome import Expectation, Outcome
from vsdsl.situation.explaining import in_words
from vsdsl.situation.legality import (
    Reasons,
    attack_reasons,
    equip_reasons,
    move_reasons,
    not_theirs,
    play_reasons,
    power_of,
    power_reasons,
    power_up_reasons,
    recruit_reasons,
    resource_reasons,
    told_to_others,
)
from vsdsl.situation.parsing import Step
from vsdsl.situation.reach import recruit_meant
from vsdsl.situation.refs import (
    HAND,
    STANDING,
    all_of,
    enemy_of,
    friend_of,
    is_known_name,
    one,
    quoted,
    said,
)
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import names_card
from vsdsl.situation.steps.step import player_in

Objections = Callable[[Scene, int, Step], Reasons]


def reasons_against(scene: Scene, player: int, deed: Step) -> Reasons:
    """Return the reasons against a deed, as whoever looks may know them; none means it is legal."""
    against = _DEEDS[str(deed.data)]
    if scene.viewer in {None, player}:
        return _with_what_is_there(scene, player, deed, against)
    return told_to_others(scene, player, lambda at: against(at, player, deed))


def _with_what_is_there(scene: Scene, player: int, deed: Step, against: Objections) -> Reasons:
    """Return the reasons against a deed; that what it needs is not there, or not theirs, is one.

    A name that no card has is a mistake all the same.
    """
    try:
        return against(evolve(scene, anywhere=True), player, deed)
    except NotThereError as missing:
        if not all(_is_printed(scene, each) for each in _said_in(deed)):
            raise
        return (Reason(_needed(scene, deed), missing.message),)


def _needed(scene: Scene, deed: Step) -> str:
    """Return the rule that says what a deed needs to be there; some need two things.

    Rules: 2.3.2, 6.2.1.
    """
    kind = str(deed.data)
    if kind == "can_attack" and not all_of(scene, deed.children[0], STANDING):
        return "6.2.1"
    if kind == "can_equip" and not all_of(scene, deed.children[1], STANDING):
        return "2.3.2"
    return _NEEDS[kind]


def _said_in(deed: Step) -> Iterator[tuple[str, bool]]:
    """Yield the names in a deed, each with whether it is the name of a power."""
    if deed.data == "can_use":
        yield quoted(deed.children[0]), True
    for kind in ("any_ref", "owned_ref"):
        yield from ((said(ref), False) for ref in deed.find_data(kind))


def _is_printed(scene: Scene, named: tuple[str, bool]) -> bool:
    name, is_power = named
    if is_power:
        faces = scene.table.book.faces.values()
        return any(power.name == name for face in faces for power in face.abilities)
    return is_known_name(scene, name)


def _can(scene: Scene, step: Step) -> Outcome:
    reasons = reasons_against(scene, player_in(scene, step.children[0]), step.children[1])
    return Outcome(not reasons, "no" if reasons else "yes", in_words(scene, reasons))


def _cannot(scene: Scene, step: Step) -> Outcome:
    letter, deed, because = step.children
    reasons = reasons_against(scene, player_in(scene, letter), deed)
    cited = {str(rule) for rule in because.children} if because is not None else set()
    given = {reason.rule for reason in reasons}
    missing = ", ".join(sorted(cited - given))
    found = "yes" if not reasons else f"no, but not because of {missing}" if missing else "no"
    return Outcome(bool(reasons) and not missing, found, in_words(scene, reasons))


def _attack(scene: Scene, player: int, deed: Step) -> Reasons:
    enemy = enemy_of(scene, deed.children[0], player)
    team = [one(scene, ref, STANDING, player) for ref in deed.children[1].children]
    return not_theirs(scene, player, team) or attack_reasons(scene, team, enemy)


def _attack_player(scene: Scene, player: int, deed: Step) -> Reasons:
    enemy = scene.table.players[player_in(scene, deed.children[0])].self_id
    team = [one(scene, ref, STANDING, player) for ref in deed.children[1].children]
    return not_theirs(scene, player, team) or attack_reasons(scene, team, enemy)


def _use(scene: Scene, player: int, deed: Step) -> Reasons:
    name, ref = quoted(deed.children[0]), deed.children[1]
    return power_reasons(scene, player, *power_of(scene, player, name, ref))


def _play(scene: Scene, player: int, deed: Step) -> Reasons:
    return play_reasons(scene, player, one(scene, deed.children[0], HAND, player))


def _power_up(scene: Scene, player: int, deed: Step) -> Reasons:
    return power_up_reasons(scene, player, one(scene, deed.children[0], STANDING, player))


def _recruit(scene: Scene, player: int, deed: Step) -> Reasons:
    return recruit_reasons(scene, player, recruit_meant(scene, deed.children[0], player))


def _choose(scene: Scene, player: int, deed: Step) -> Reasons:
    asked, ref = scene.table.decision, deed.children[0]
    if asked is None or asked.player != player:
        return (Reason("1.5.1", "that player is not asked to choose"),)
    if any(names_card(scene, option, ref) for option in asked.options):
        return ()
    return (Reason("1.5.1", f"it is not among the legal choices: {asked.prompt}"),)


def _move(scene: Scene, player: int, deed: Step) -> Reasons:
    ident = one(scene, deed.children[0], STANDING, player)
    return move_reasons(scene, player, ident, str(deed.children[1]))


def _play_resource(scene: Scene, player: int, deed: Step) -> Reasons:
    return resource_reasons(scene, player, one(scene, deed.children[0], HAND, player))


def _equip(scene: Scene, player: int, deed: Step) -> Reasons:
    gear, bearer = deed.children
    card = one(scene, gear, HAND, player)
    return equip_reasons(scene, player, card, friend_of(scene, bearer, player))


# The rule that says what a deed is done with.
_NEEDS: Final = {
    "can_attack": "6.1.1",
    "can_attack_player": "6.1.1",
    "can_choose": "1.5.1",
    "can_equip": "5.5.2",
    "can_move": "5.6.1",
    "can_play": "2.2.1",
    "can_play_resource": "5.4.3",
    "can_power_up": "10.11.1",
    "can_recruit": "5.5.2",
    "can_use": "7.1.2",
}

_DEEDS: Final[dict[str, Objections]] = {
    "can_attack": _attack,
    "can_attack_player": _attack_player,
    "can_choose": _choose,
    "can_equip": _equip,
    "can_move": _move,
    "can_play": _play,
    "can_play_resource": _play_resource,
    "can_power_up": _power_up,
    "can_recruit": _recruit,
    "can_use": _use,
}

LEGALITY: Final[dict[str, Expectation]] = {"can": _can, "cannot": _cannot}
