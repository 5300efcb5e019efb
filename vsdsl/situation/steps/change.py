"""Changing the table by hand while a judge asks: `set "X" wounds 2`, `put "X" into A's hand`."""

from collections.abc import Mapping
from typing import Final

from vsdsl.core.cards.zones import drop_equipment, place
from vsdsl.core.characters.counters import take_off
from vsdsl.core.characters.freezing import WAITS
from vsdsl.core.characters.levels import become_level, versions
from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.table.counter_names import count_named
from vsdsl.core.table.sides import sharers
from vsdsl.core.table.table import GEAR, ROWS, Thing
from vsdsl.situation.counters_known import counters_known
from vsdsl.situation.description import CardEntry, card_entry
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.faces import find_face
from vsdsl.situation.lines.changes import (
    Alteration,
    Condition,
    Puts,
    PutsOnto,
    SetCondition,
    SetCounters,
    SetLevel,
    SetPhase,
    SetPoints,
    SetRow,
    SetStep,
    Settled,
    SetTurn,
    SetTurnNumber,
    SetWounds,
    SetXp,
)
from vsdsl.situation.lines.names import PlaceName, Ref
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.possible import refuse_impossible, settle
from vsdsl.situation.questions import TURN, asked_player, standing
from vsdsl.situation.refs import one, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import add, begin_at, carry
from vsdsl.source.yaml_text import Entries, Text

_PHASES: Final = frozenset({"draw", "recovery", "build", "main"})
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


def _set_wounds(scene: Scene, step: SetWounds) -> None:
    _character(scene, step.card).wounds = step.wounds


def _set_xp(scene: Scene, step: SetXp) -> None:
    thing = _character(scene, step.card)
    if step.xp and not scene.table.face(thing.id).xp_needed:
        raise SituationError(Code.IMPOSSIBLE, "it does not take XP", rule="11.2.4")
    thing.xp = step.xp


def _set_counters(scene: Scene, step: SetCounters) -> None:
    thing = _character(scene, step.card)
    kind, count = step.kind, step.count
    if kind in scene.table.book.counters:
        count_named(thing, kind, count)
        scene.table.restructure()
        return
    if kind not in {"+1/+1", "-1/-1"}:
        raise SituationError(Code.VALUE, f"there are no {kind} counters", counters_known(scene))
    thing.plus, thing.minus = (count, 0) if kind == "+1/+1" else (0, count)


def _set_row(scene: Scene, step: SetRow) -> None:
    thing = _character(scene, step.card)
    place(scene.table, thing.id, step.row, thing.side)


def _set_condition(scene: Scene, step: SetCondition) -> None:
    _turn(scene, scene.table.edit(wherever(scene, step.card)), step.condition)


def _turn(scene: Scene, thing: Thing, word: Condition) -> None:
    """Turn and exhaust a card; what belongs to being stunned or hidden comes with it.

    Rules: 10.2.1, 10.2.3, 10.2.4, 10.7.1, 10.7.2, 10.8.1, 10.9.4.
    """
    if thing.row not in ROWS:
        _turn_resource(thing, word)
    else:
        _turn_character(scene, thing, word)


def _turn_resource(thing: Thing, word: str) -> None:
    if thing.zone != "play":
        raise SituationError(
            Code.IMPOSSIBLE, "only a card in play can be changed", "`put` adds one to the table"
        )
    if thing.row == GEAR:
        _turn_equipment(thing, word)
        return
    match word:
        case "face up" | "face down":
            thing.face_up = word == "face up"
        case "ready" | "exhausted":
            thing.exhausted = word == "exhausted"
        case "frozen":
            thing.frozen, thing.exhausted = WAITS, True
        case _:
            help_ = "a resource is face up or face down, ready, exhausted or frozen"
            raise SituationError(Code.IMPOSSIBLE, "only a character can be so", help_)


def _turn_equipment(thing: Thing, word: str) -> None:
    """Ready or exhaust an equipment.

    Rules: 3.3.2, 16.3.7, A-102.
    """
    if word not in {"ready", "exhausted"}:
        raise SituationError(
            Code.IMPOSSIBLE,
            "equipment stays face up as long as it is on a character",
            "an equipment is ready or exhausted",
        )
    thing.exhausted = word == "exhausted"


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


def _set_level(scene: Scene, step: SetLevel) -> None:
    """Make a main character another level of itself.

    Rules: 11.3.1.
    """
    ident = one(scene, step.card)
    table = scene.table
    if level_of(table, ident) == step.level:
        return
    if not become_level(table, ident, step.level):
        levels = sorted(level for level in range(1, 10) if versions(table, ident, level))
        known = f"there are levels {', '.join(map(str, levels))}" if levels else ""
        message = f'"{step.card.name}" has no level {step.level}'
        raise SituationError(Code.UNKNOWN, message, known)
    table.edit(ident).xp = 0


def _set_phase(scene: Scene, step: SetPhase) -> None:
    _move_in_time(scene, scene.table.turn_player, step.phase)


def _set_step(scene: Scene, step: SetStep) -> None:
    _move_in_time(scene, scene.table.turn_player, "build", step.step)


def _set_turn(scene: Scene, step: SetTurn) -> None:
    table = scene.table
    phase = "main" if table.phase not in _PHASES else table.phase
    _move_in_time(scene, scene.player(step.player), phase, table.step)


def _set_turn_number(scene: Scene, step: SetTurnNumber) -> None:
    scene.table.turn = max(step.number, 1)


def _move_in_time(scene: Scene, player: int, phase: str, step: str = "") -> None:
    """Go to where a phase or a step begins; what is going on must be over.

    Rules: 5.1.1.
    """
    table = scene.table
    asked = table.decision
    if table.result is not None:
        raise SituationError(Code.IMPOSSIBLE, "the game is over")
    if table.players[player].out:
        raise SituationError(Code.IMPOSSIBLE, "that player is out of the game", rule="12.7.1")
    is_free = not scene.has_begun or (asked is not None and asked.kind in TURN)
    if table.combat is not None or not is_free:
        raise SituationError(Code.IMPOSSIBLE, f"this is finished first: {standing(scene)}")
    table.turn_player = player
    table.attacks = 0
    begin_at(scene, phase, step)
    for each in sharers(table, player):
        points = len(table.players[each].resources) if table.step == "recruit" else 0
        table.edit_player(each).points = points


def _set_points(scene: Scene, step: SetPoints) -> None:
    scene.table.edit_player(scene.player(step.player)).points = step.points


def _puts(scene: Scene, step: Puts) -> None:
    player, zone = scene.player(step.player), PLACES[step.place]
    facts = () if step.alias is None else ((Text(0, "as"), Text(0, step.alias)),)
    card = CardEntry(name=Text(0, step.card.name), facts=Entries(0, facts))
    _refuse_main(scene, card.name)
    ident = add(scene, player, card, zone)
    if zone == "deck":
        place(scene.table, ident, zone, player, on_top=True)
    if zone == "resources":
        scene.table.edit(ident).face_up = scene.table.face(ident).kind == "location"
    for condition in step.conditions:
        _turn(scene, scene.table.edit(ident), condition)


def _refuse_main(scene: Scene, name: Text) -> None:
    """Refuse a main character: its player has one from the start.

    Rules: 11.1.1.
    """
    face = scene.table.book.faces[find_face(scene, name)]
    if face.kind == "main":
        raise SituationError(
            Code.IMPOSSIBLE,
            f"{face.name} ({face.number}) is a main character, and each player has one already",
            f'`new "{face.number}" against "Y"` begins a table with it',
            rule="11.1.1",
        )


def _puts_onto(scene: Scene, step: PutsOnto) -> None:
    """Put an equipment onto a character.

    Rules: 10.9.3.
    """
    bearer = one(scene, step.bearer)
    if scene.table.things[bearer].attached:
        message = f'"{step.bearer.name}" carries an equipment already'
        raise SituationError(Code.IMPOSSIBLE, message, rule="10.9.3")
    carry(scene, bearer, step.bearer.name, (card_entry(Text(0, step.gear.name)),))


ALTERATIONS: Final[Meanings[None]] = dict(
    [
        means(Puts, _puts),
        means(PutsOnto, _puts_onto),
        means(SetCondition, _set_condition),
        means(SetCounters, _set_counters),
        means(SetLevel, _set_level),
        means(SetPhase, _set_phase),
        means(SetPoints, _set_points),
        means(SetRow, _set_row),
        means(SetStep, _set_step),
        means(SetTurn, _set_turn),
        means(SetTurnNumber, _set_turn_number),
        means(SetWounds, _set_wounds),
        means(SetXp, _set_xp),
    ]
)


def _change(scene: Scene, step: Alteration) -> None:
    """Change the table; it must be one that can be."""
    ALTERATIONS[type(step)](scene, step)
    scene.table.restructure()
    refuse_impossible(scene)
    scene.ask_again()


def _settle(scene: Scene, step: Settled) -> None:
    """Change the table, and let the rules set right what cannot be."""
    if asked_player(scene) is not None:
        raise SituationError(Code.IMPOSSIBLE, f"this is finished first: {standing(scene)}")
    ALTERATIONS[type(step.change)](scene, step.change)
    scene.table.restructure()
    settle(scene.table)
    scene.ask_again()


CHANGE: Final[Meanings[None]] = {
    **dict.fromkeys(ALTERATIONS, _change),
    **dict([means(Settled, _settle)]),
}
