"""Changing the table by hand while a judge asks: `set "X" wounds 2`, `put "X" into A's hand`."""

from typing import Final

from vsdsl.core.cards.zones import drop_equipment, place
from vsdsl.core.characters.counters import take_off
from vsdsl.core.characters.freezing import WAITS
from vsdsl.core.characters.stats import health_of
from vsdsl.core.table.table import GEAR, ROWS, Thing
from vsdsl.situation.description import CardEntry
from vsdsl.situation.errors import SituationError
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import one, quoted, said, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import add
from vsdsl.situation.steps.step import Act, player_in
from vsdsl.source.yaml_text import Entries, Text

PLACES: Final = {
    "back row": "back",
    "deck": "deck",
    "front row": "front",
    "hand": "hand",
    "ko pile": "ko",
    "resources": "resources",
}


def _character(scene: Scene, ref: Step) -> Thing:
    return scene.table.edit(one(scene, ref))


def _again(scene: Scene) -> None:
    scene.table.restructure()
    scene.ask_again()


def _set_wounds(scene: Scene, step: Step) -> None:
    thing = _character(scene, step.children[0])
    wounds, health = int(str(step.children[1])), health_of(scene.table, thing.id)
    if wounds >= health:
        raise SituationError(f"it has {health} health and would be KO'd (rule 10.5.3)")
    thing.wounds = wounds
    _again(scene)


def _set_xp(scene: Scene, step: Step) -> None:
    thing = _character(scene, step.children[0])
    xp, needed = int(str(step.children[1])), scene.table.face(thing.id).xp_needed
    if xp >= max(needed, 1):
        limit = f"it levels up with {needed} XP" if needed else "it does not take XP"
        raise SituationError(f"{limit} (rule 11.2.4)")
    thing.xp = xp
    _again(scene)


def _set_counters(scene: Scene, step: Step) -> None:
    thing = _character(scene, step.children[0])
    kind, count = quoted(step.children[1]), int(str(step.children[2]))
    if kind not in {"+1/+1", "-1/-1"}:
        raise SituationError(f"there are no {kind} counters; there are +1/+1 and -1/-1")
    thing.plus, thing.minus = (count, 0) if kind == "+1/+1" else (0, count)
    _again(scene)


def _set_row(scene: Scene, step: Step) -> None:
    thing = _character(scene, step.children[0])
    place(scene.table, thing.id, str(step.children[1]), thing.side)
    _again(scene)


def _set_condition(scene: Scene, step: Step) -> None:
    """Turn and exhaust a card; what belongs to being stunned or hidden comes with it.

    Rules: 10.2.1, 10.2.3, 10.2.4, 10.7.1, 10.7.2, 10.8.1, 10.9.4.
    """
    word = str(step.children[1])
    thing = scene.table.edit(wherever(scene, step.children[0]))
    if thing.row not in ROWS:
        _turn_resource(thing, word)
    else:
        _turn_character(scene, thing, word)
    _again(scene)


def _turn_resource(thing: Thing, word: str) -> None:
    if thing.zone != "play":
        raise SituationError("only a card in play can be changed; `put` adds one to the table")
    if thing.row == GEAR:
        raise SituationError("equipment stays face up as long as it is on a character")
    if word not in {"face up", "face down"}:
        raise SituationError("only a character can be so; a resource is face up or face down")
    thing.face_up = word == "face up"


def _turn_character(scene: Scene, thing: Thing, word: str) -> None:
    fight = scene.table.combat
    in_combat = fight is not None and thing.id in (*fight.attackers, fight.defender)
    if in_combat and word not in {"ready", "exhausted", "frozen"}:
        raise SituationError("a character in the combat cannot be turned by hand")
    match word:
        case "ready":
            if thing.stunned:
                raise SituationError("a stunned character is exhausted; set it `recovered` first")
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
            raise SituationError("a character is face down when it is stunned or hidden; say which")
        case _:
            thing.face_up, thing.stunned, thing.hidden = True, False, False


def _puts(scene: Scene, step: Step) -> None:
    ref, letter, where, alias = step.children
    player = player_in(scene, letter)
    facts = () if alias is None else ((Text(0, "as"), Text(0, quoted(alias))),)
    card = CardEntry(name=Text(0, said(ref)), facts=Entries(0, facts))
    zone = PLACES[str(where)]
    ident = add(scene, player, card, zone)
    if zone == "deck":
        place(scene.table, ident, zone, player, on_top=True)
    if zone == "resources":
        scene.table.edit(ident).face_up = scene.table.face(ident).kind == "location"
    _again(scene)


CHANGE: Final[dict[str, Act]] = {
    "puts": _puts,
    "set_condition": _set_condition,
    "set_counters": _set_counters,
    "set_row": _set_row,
    "set_wounds": _set_wounds,
    "set_xp": _set_xp,
}
