"""Legality: `A can attack "X" with "Y"`, `A cannot use "Power" because 7.2.3` ..."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from attrs import astuple, evolve

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.errors import NotThereError, SituationError
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.forbidding import explained
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
from vsdsl.situation.lines.deeds import (
    Attack,
    AttackPlayer,
    Choose,
    Deed,
    Equip,
    Move,
    Play,
    PlayResource,
    PowerUp,
    Recruit,
    Use,
)
from vsdsl.situation.lines.expectations import Can, Cannot
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.reach import recruit_meant
from vsdsl.situation.refs import (
    HAND,
    STANDING,
    all_of,
    enemy_of,
    friend_of,
    is_known_name,
    one,
)
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import names_card
from vsdsl.situation.verdict import Reason as Told

Objections = Callable[[Scene, int, Any], Reasons]


def reasons_against(scene: Scene, player: int, deed: Deed) -> Reasons:
    """Return the reasons against a deed, as whoever looks may know them; none means it is legal."""
    against = _DEEDS[type(deed)].against
    if scene.viewer in {None, player}:
        return _with_what_is_there(scene, player, deed, against)
    return told_to_others(scene, player, lambda at: against(at, player, deed))


def objections(scene: Scene, player: int, deed: Deed) -> tuple[Told, ...]:
    """Return the reasons against a deed in words; a power that forbids it is named."""
    return _in_words(scene, player, deed, reasons_against(scene, player, deed))


def _in_words(scene: Scene, player: int, deed: Deed, reasons: Reasons) -> tuple[Told, ...]:
    def again(at: Scene) -> Reasons:
        try:
            return reasons_against(at, player, deed)
        except SituationError:
            return reasons

    return tuple(explained(scene, reasons, again))


def _with_what_is_there(scene: Scene, player: int, deed: Deed, against: Objections) -> Reasons:
    """Return the reasons against a deed; that what it needs is not there, or not theirs, is one.

    A name that no card has is a mistake all the same.
    """
    try:
        return against(evolve(scene, anywhere=True), player, deed)
    except NotThereError as missing:
        if not all(_is_printed(scene, each) for each in _said_in(deed)):
            raise
        return (Reason(_needed(scene, deed), missing.message),)


def _needed(scene: Scene, deed: Deed) -> str:
    """Return the rule that says what a deed needs to be there; some need two things.

    Rules: 2.3.2, 6.2.1.
    """
    if isinstance(deed, Attack) and not all_of(scene, deed.enemy, STANDING):
        return "6.2.1"
    if isinstance(deed, Equip) and not all_of(scene, deed.bearer, STANDING):
        return "2.3.2"
    return _DEEDS[type(deed)].needs


def _said_in(deed: Deed) -> Iterator[tuple[str, bool]]:
    """Yield the names in a deed, each with whether it is the name of a power."""
    if isinstance(deed, Use):
        yield deed.power, True
    for part in astuple(deed, recurse=False):
        cards = part if isinstance(part, tuple) else (part,)
        yield from ((ref.name, False) for ref in cards if isinstance(ref, Ref))


def _is_printed(scene: Scene, named: tuple[str, bool]) -> bool:
    name, is_power = named
    if is_power:
        faces = scene.table.book.faces.values()
        return any(power.name == name for face in faces for power in face.abilities)
    return is_known_name(scene, name)


def _can(scene: Scene, step: Can) -> Outcome:
    reasons = reasons_against(scene, scene.player(step.player), step.deed)
    told = _in_words(scene, scene.player(step.player), step.deed, reasons)
    return Outcome(not reasons, "no" if reasons else "yes", told)


def _cannot(scene: Scene, step: Cannot) -> Outcome:
    reasons = reasons_against(scene, scene.player(step.player), step.deed)
    given = {reason.rule for reason in reasons}
    missing = ", ".join(sorted(set(step.because) - given))
    found = "yes" if not reasons else f"no, but not because of {missing}" if missing else "no"
    told = _in_words(scene, scene.player(step.player), step.deed, reasons)
    return Outcome(bool(reasons) and not missing, found, told)


def _attack(scene: Scene, player: int, deed: Attack) -> Reasons:
    enemy = enemy_of(scene, deed.enemy, player)
    team = [one(scene, ref, STANDING, player) for ref in deed.team]
    return not_theirs(scene, player, team) or attack_reasons(scene, team, enemy)


def _attack_player(scene: Scene, player: int, deed: AttackPlayer) -> Reasons:
    enemy = scene.table.players[scene.player(deed.enemy)].self_id
    team = [one(scene, ref, STANDING, player) for ref in deed.team]
    return not_theirs(scene, player, team) or attack_reasons(scene, team, enemy)


def _use(scene: Scene, player: int, deed: Use) -> Reasons:
    return power_reasons(scene, player, *power_of(scene, player, deed.power, deed.of))


def _play(scene: Scene, player: int, deed: Play) -> Reasons:
    return play_reasons(scene, player, one(scene, deed.card, HAND, player))


def _power_up(scene: Scene, player: int, deed: PowerUp) -> Reasons:
    return power_up_reasons(scene, player, one(scene, deed.character, STANDING, player))


def _recruit(scene: Scene, player: int, deed: Recruit) -> Reasons:
    return recruit_reasons(scene, player, recruit_meant(scene, deed.card, player))


def _choose(scene: Scene, player: int, deed: Choose) -> Reasons:
    asked, ref = scene.table.decision, deed.card
    if asked is None or asked.player != player:
        return (Reason("1.5.1", "that player is not asked to choose"),)
    if any(names_card(scene, option, ref) for option in asked.options):
        return ()
    return (Reason("1.5.1", f"it is not among the legal choices: {asked.prompt}"),)


def _move(scene: Scene, player: int, deed: Move) -> Reasons:
    ident = one(scene, deed.character, STANDING, player)
    return move_reasons(scene, player, ident, deed.row)


def _play_resource(scene: Scene, player: int, deed: PlayResource) -> Reasons:
    return resource_reasons(scene, player, one(scene, deed.card, HAND, player))


def _equip(scene: Scene, player: int, deed: Equip) -> Reasons:
    card = one(scene, deed.gear, HAND, player)
    return equip_reasons(scene, player, card, friend_of(scene, deed.bearer, player))


class _Rule(NamedTuple):
    """How a deed is judged: what stands against it, and the rule that says what it is done with."""

    against: Objections
    needs: str


_Done = TypeVar("_Done")


def _judged(
    deed: type[_Done], against: Callable[[Scene, int, _Done], Reasons], needs: str
) -> tuple[type[Any], _Rule]:
    return deed, _Rule(against, needs)


_DEEDS: Final[dict[type[Any], _Rule]] = dict(
    [
        _judged(Attack, _attack, "6.1.1"),
        _judged(AttackPlayer, _attack_player, "6.1.1"),
        _judged(Choose, _choose, "1.5.1"),
        _judged(Equip, _equip, "5.5.2"),
        _judged(Move, _move, "5.6.1"),
        _judged(Play, _play, "2.2.1"),
        _judged(PlayResource, _play_resource, "5.4.3"),
        _judged(PowerUp, _power_up, "10.11.1"),
        _judged(Recruit, _recruit, "5.5.2"),
        _judged(Use, _use, "7.1.2"),
    ]
)

LEGALITY: Final[Meanings[Outcome]] = dict([means(Can, _can), means(Cannot, _cannot)])
