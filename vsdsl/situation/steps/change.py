"""Changing the table by hand while a judge asks: `set "X" wounds 2`, `put "X" into A's hand`."""

from collections.abc import Mapping
from typing import Final

from vsdsl.core.cards.zones import drop_equipment, place
from vsdsl.core.characters.counters import take_off
from vsdsl.core.characters.freezing import WAITS
from vsdsl.core.characters.stats import health_of
from vsdsl.core.table.table import GEAR, ROWS, Thing
from vsdsl.situation.description import CardEntry
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.lines.changes import (
    Puts,
    SetCondition,
    SetCounters,
    SetRow,
    SetWounds,
    SetXp,
)
from vsdsl.situation.lines.names import PlaceName, Ref
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import one, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import add
from vsdsl.source.yaml_text import Entries, Text

PLACES: Final[Mapping[PlaceName, str]] = {
    "back row": "back",
    "deck": "deck",
    "front row": "front",
    "hand": "hand",
    "ko pile": "ko",
    "resources": "resources",
}


def _character(scene: Scene, ref: Ref) -> Thing:
    return scene.table.edit(one(scene, ref))


def _again(scene: Scene) -> None:
    scene.table.restructure()
    scene.ask_again()


def _set_wounds(scene: Scene, step: SetWounds) -> None:
    thing = _character(scene, step.card)
    wounds, health = step.wounds, health_of(scene.table, thing.id)
    if wounds >= health:
        raise SituationError(
            Code.IMPOSSIBLE, f"it has {health} health and would be KO'd", rule="10.5.3"
        )
    thing.wounds = wounds
    _again(scene)


def _set_xp(scene: Scene, step: SetXp) -> None:
    thing = _character(scene, step.card)
    xp, needed = step.xp, scene.table.face(thing.id).xp_needed
    if xp >= max(needed, 1):
        limit = f"it levels up with {needed} XP" if needed else "it does not take XP"
        raise SituationError(Code.IMPOSSIBLE, limit, rule="11.2.4")
    thing.xp = xp
    _again(scene)


def _set_counters(scene: Scene, step: SetCounters) -> None:
    thing = _character(scene, step.card)
    kind, count = step.kind, step.count
    if kind not in {"+1/+1", "-1/-1"}:
        raise SituationError(
            Code.VALUE, f"there are no {kind} counters", "there are +1/+1 and -1/-1"
        )
    thing.plus, thing.minus = (count, 0) if kind == "+1/+1" else (0, count)
    _again(scene)


def _set_row(scene: Scene, step: SetRow) -> None:
    thing = _character(scene, step.card)
    place(scene.table, thing.id, step.row, thing.side)
    _again(scene)


def _set_condition(scene: Scene, step: SetCondition) -> None:
    """Turn and exhaust a card; what belongs to being stunned or hidden comes with it.

    Rules: 10.2.1, 10.2.3, 10.2.4, 10.7.1, 10.7.2, 10.8.1, 10.9.4.
    """
    word = step.condition
    thing = scene.table.edit(wherever(scene, step.card))
    if thing.row not in ROWS:
        _turn_resource(thing, word)
    else:
        _turn_character(scene, thing, word)
    _again(scene)


def _turn_resource(thing: Thing, word: str) -> None:
    if thing.zone != "play":
        raise SituationError(
            Code.IMPOSSIBLE, "only a card in play can be changed", "`put` adds one to the table"
        )
    if thing.row == GEAR:
        raise SituationError(
            Code.IMPOSSIBLE, "equipment stays face up as long as it is on a character"
        )
    if word not in {"face up", "face down"}:
        raise SituationError(
            Code.IMPOSSIBLE, "only a character can be so", "a resource is face up or face down"
        )
    thing.face_up = word == "face up"


def _turn_character(scene: Scene, thing: Thing, word: str) -> None:
    fight = scene.table.combat
    in_combat = fight is not None and thing.id in (*fight.attackers, fight.defender)
    if in_combat and word not in {"ready", "exhausted", "frozen"}:
        raise SituationError(Code.IMPOSSIBLE, "a character in the combat cannot be turned by hand")
    match word:
        case "ready":
            if thing.stunned:
                raise SituationError(
                    Code.IMPOSSIBLE, "a stunned character is exhausted", "set it `recovered` first"
                )
            thing.exhausted = False
        case "exhausted":
            thing.exhausted = True
        case "frozen":
            thing.exhausted, thing.frozen = True, WAITS
        case "stunned":
            thing.stunned = thing.exhausted = True
            thing.face_up = thing.hidden = False
            take_off(thing)
            drop_equipment(scene.table, thing.id)
        case "hidden":
            thing.hidden, thing.face_up, thing.stunned = True, False, False
            take_off(thing)
            drop_equipment(scene.table, thing.id)
        case "face down":
            raise SituationError(
                Code.IMPOSSIBLE,
                "a character is face down when it is stunned or hidden",
                "say which",
            )
        case _:
            thing.face_up, thing.stunned, thing.hidden = True, False, False


def _puts(scene: Scene, step: Puts) -> None:
    player, zone = scene.player(step.player), PLACES[step.place]
    facts = () if step.alias is None else ((Text(0, "as"), Text(0, step.alias)),)
    card = CardEntry(name=Text(0, step.card.name), facts=Entries(0, facts))
    ident = add(scene, player, card, zone)
    if zone == "deck":
        place(scene.table, ident, zone, player, on_top=True)
    if zone == "resources":
        scene.table.edit(ident).face_up = scene.table.face(ident).kind == "location"
    _again(scene)


CHANGE: Final[Meanings[None]] = dict(
    [
        means(Puts, _puts),
        means(SetCondition, _set_condition),
        means(SetCounters, _set_counters),
        means(SetRow, _set_row),
        means(SetWounds, _set_wounds),
        means(SetXp, _set_xp),
    ]
)
