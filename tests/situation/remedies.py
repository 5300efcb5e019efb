"""Remedies: for each reason against a deed, ways to change the table so that it no longer holds.

Nothing here asks the rules what to do: a remedy writes the opposite of the fact into the table, or
takes the condition off the printed card, and the game is asked again.
"""

from collections.abc import Callable, Iterator, Mapping

from attrs import evolve

from tests.situation.midgame import TEAMS
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.zones import place
from vsdsl.core.game.engine import run
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import Fight, Turn
from vsdsl.core.table.modifiers import Lasts, Modifier
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import BACK, FRONT, Combat, Decision, Table
from vsdsl.situation.books import GAIN, LOSE
from vsdsl.situation.scene import Scene

Remedy = Callable[[Table, int, Reason], None]

PHASES = ("draw", "recovery", "build", "main")
STEPS = ("resource", "recruit", "formation")
STAGES = {"draw": "open", "recovery": "recovery", "main": "main", **{step: step for step in STEPS}}
ORDINARY = {*PHASES, *STEPS, "combat"}


def lifted(scene: Scene, player: int, reason: Reason) -> Iterator[Scene]:
    """Return the table without a reason, in each way that is known."""
    for remedy in remedies(scene.table, reason):
        twin = scene.clone()
        before = _course(twin.table)
        remedy(twin.table, player, reason)
        twin.table.restructure()
        _ask_again(twin.table, before, is_answered=reason.rule == "1.5.1")
        yield twin


def _course(table: Table) -> tuple[object, ...]:
    fight = table.combat
    fighting = fight and (fight.attackers, fight.defender, fight.acting, fight.stage)
    return table.turn_player, table.phase, table.step, fighting


def _ask_again(table: Table, before: tuple[object, ...], *, is_answered: bool) -> None:
    """Let the game ask again; while a question is open, or has just been answered, it waits."""
    asked = table.decision
    if is_answered:
        table.decision = None
    elif asked is not None and asked.kind in ORDINARY:
        if _course(table) != before:
            _rebuild(table)
        table.decision = None
        run(table)


def resumed(scene: Scene) -> Scene:
    """Return the table at the decision that its place in the turn calls for."""
    if scene.table.decision is None:
        _rebuild(scene.table)
        run(scene.table)
    return scene


def _rebuild(table: Table) -> None:
    """Put the game where its phase, step and combat say; what was going on is over."""
    stage = STAGES[table.step or table.phase]
    bottom = table.stack[0]
    table.waiting, table.answer = (), None
    stages = {stage, "built"} if stage == "resource" else {stage}
    is_there = isinstance(bottom, Turn) and bottom.stage in stages
    table.stack = [bottom if is_there else Turn(stage)]
    if table.combat is not None:
        table.stack.append(Fight())


def remedies(table: Table, reason: Reason) -> Iterator[Remedy]:
    """Return what can be done about a reason."""
    # a cost that is changed is told after a colon
    fixed = _REMEDIES.get(reason.fact.partition(": ")[0], ())
    yield from fixed
    if reason.rule == "1.1.2":
        yield from (_without_modifier(modifier.id) for modifier in table.modifiers)
        yield from (_powerless((ident,)) for ident in table.in_play())
        yield _powerless(table.in_play())
    if reason.rule in {"2.2.4", "2.2.5", "2.3.1"}:
        yield _with_friends
    if reason.rule == "1.5.1":
        yield _finished
    if reason.rule == "6.4.4":
        yield _next_to_act
    if reason.fact == "no combat is on in which players act":
        yield from (_in_combat_with(ident) for ident in table.in_play())
    for phase in PHASES:
        if reason.fact == f"it is not that player's {phase} phase outside combat":
            yield _in_phase(phase)
    for row, other in ((FRONT, BACK), (BACK, FRONT)):
        if reason.fact == f"it stands in the {row} row already":
            yield _in_row(other)


def _in_phase(phase: str, step: str = "") -> Remedy:
    def remedy(table: Table, player: int, _reason: Reason) -> None:
        table.turn_player, table.phase = player, phase
        table.step = step or ("resource" if phase == "build" else "")
        table.combat = None
        table.stack[0] = Turn(STAGES[table.step or table.phase])

    return remedy


def _any_main_phase(table: Table, _player: int, _reason: Reason) -> None:
    table.phase, table.step, table.combat = "main", "", None


def _own_turn(table: Table, player: int, _reason: Reason) -> None:
    table.turn_player = player


def _finished(table: Table, player: int, reason: Reason) -> None:
    """Finish what is going on: the caller takes the question away."""
    if table.combat is not None and table.combat.stage == "actions":
        _next_to_act(table, player, reason)


def _next_to_act(table: Table, player: int, _reason: Reason) -> None:
    fight = table.edit_combat()
    fight.acting, fight.passes = player, 0


def _in_combat(table: Table, player: int, reason: Reason) -> None:
    """Put up a combat, with the character in it if the reason is about one."""
    side = table.turn_player
    user = reason.about[0] if reason.about else 0
    if table.combat is None or table.combat.stage != "actions":
        attacker, defender = _somebody(table, side), _somebody(table, 1 - side)
        table.phase, table.step = "main", ""
        table.combats += 1
        table.combat = Combat(table.combats, (attacker,), defender, player, 1 - side)
        table.combat.stage = "actions"
    fight = table.edit_combat()
    if user and table.things[user].side == side:
        fight.attackers = (*fight.attackers, user)
    elif user:
        fight.defender = user


def _somebody(table: Table, side: int) -> int:
    if not table.side(side):
        place(table, new_thing(table, "SPR-010", side).id, FRONT, side)
    return table.side(side)[0]


def _in_combat_with(user: int) -> Remedy:
    """Put up a combat with a character in it: the one that wants to use a power."""

    def remedy(table: Table, player: int, reason: Reason) -> None:
        _in_combat(table, player, reason._replace(about=(user,)))

    return remedy


def _face_up(table: Table, _player: int, reason: Reason) -> None:
    thing = table.edit(reason.about[0])
    thing.face_up, thing.stunned, thing.hidden = True, False, False


def _face_up_in_front(table: Table, player: int, reason: Reason) -> None:
    _face_up(table, player, reason)
    _in_row(FRONT)(table, player, reason)


def _face_up_alone(table: Table, player: int, reason: Reason) -> None:
    """Turn a character up that belongs to no team."""
    _face_up(table, player, reason)
    ident = reason.about[0]
    _reprint(table, ident, evolve(table.face(ident), teams=frozenset()))


def _in_row(row: str) -> Remedy:
    def remedy(table: Table, _player: int, reason: Reason) -> None:
        thing = table.things[reason.about[0]]
        place(table, thing.id, row, thing.side)

    return remedy


def _together(table: Table, _player: int, reason: Reason) -> None:
    row = table.things[reason.about[0]].row
    for ident in reason.about:
        place(table, ident, row, table.things[ident].side)


def _together_behind(table: Table, player: int, reason: Reason) -> None:
    """Let all stand in the back row; who comes from the front can shoot."""
    for ident in reason.about:
        if table.things[ident].row == FRONT:
            place(table, ident, BACK, table.things[ident].side)
            _with_only("Ranged")(table, player, reason._replace(about=(ident,)))


def _below(table: Table, player: int, _reason: Reason) -> None:
    for ident in table.side(player):
        _modify(table, ident, "lose", f"{LOSE}Flight")


def _on_side_alone(table: Table, player: int, reason: Reason) -> None:
    """Put a character onto the side without a team."""
    _on_side(table, player, reason)
    ident = reason.about[0]
    _reprint(table, ident, evolve(table.face(ident), teams=frozenset()))


def _ready(table: Table, _player: int, reason: Reason) -> None:
    table.edit(reason.about[0]).exhausted = False


def _with(keyword: str) -> Remedy:
    def remedy(table: Table, _player: int, reason: Reason) -> None:
        _modify(table, reason.about[0], "grant", f"{GAIN}{keyword}")

    return remedy


def _with_only(keyword: str) -> Remedy:
    """Give a keyword to one that cannot have powers: it gets this one, and no other back."""

    def remedy(table: Table, player: int, reason: Reason) -> None:
        ident = reason.about[0]
        kept = tuple(_not_about(modifier, ident) for modifier in table.modifiers)
        is_bound, table.modifiers = kept != table.modifiers, kept
        if is_bound:
            _modify(table, ident, "lose", f"{LOSE}powers")
        _with(keyword)(table, player, reason)

    return remedy


def _not_about(modifier: Modifier, ident: int) -> Modifier:
    if modifier.kind not in {"lose", "ban"}:
        return modifier
    return modifier._replace(reach=tuple(other for other in modifier.reach if other != ident))


def _each(remedy: Remedy) -> Remedy:
    """Do something about every character of the player."""

    def for_each(table: Table, player: int, reason: Reason) -> None:
        for ident in table.side(player):
            remedy(table, player, reason._replace(about=(ident,)))

    return for_each


def _allied(table: Table, _player: int, reason: Reason) -> None:
    """Print one team more on each of the attackers."""
    for ident in reason.about:
        face = table.face(ident)
        _reprint(table, ident, evolve(face, teams=face.teams | {TEAMS[0]}))


def _enemy(table: Table, player: int, reason: Reason) -> None:
    place(table, reason.about[0], FRONT, 1 - player)


def _enemy_but_ranged(table: Table, player: int, reason: Reason) -> None:
    """Move the defender over; who could shoot thanks to it still can."""
    _enemy(table, player, reason)
    _each(_with("Ranged"))(table, player, reason)


def _on_side(table: Table, player: int, reason: Reason) -> None:
    place(table, reason.about[0], FRONT, player)


def _under_control(table: Table, player: int, reason: Reason) -> None:
    thing = table.things[reason.about[0]]
    place(table, thing.id, thing.row or thing.zone, player)


def _on_side_in_back(table: Table, player: int, reason: Reason) -> None:
    place(table, reason.about[0], BACK, player)


def _in_zone(zone: str) -> Remedy:
    def remedy(table: Table, _player: int, reason: Reason) -> None:
        place(table, reason.about[0], zone, table.things[reason.about[0]].side)

    return remedy


def _unused(table: Table, _player: int, reason: Reason) -> None:
    thing = table.edit(reason.about[0])
    thing.used = thing.used_ever = frozenset()


def _just_happened(table: Table, player: int, reason: Reason) -> None:
    offers = [("pass",), ("use", reason.about[0], "another")]
    table.decision = Decision(player, "react", "use a reaction, or pass", offers)


def _unconditional(table: Table, _player: int, reason: Reason) -> None:
    """Take the conditions for use off a printed card."""
    ident = reason.about[0]
    face = table.face(ident)
    powers = tuple(
        evolve(power, use=evolve(power.use, condition=None)) if power.use else power
        for power in face.abilities
    )
    modes = tuple(evolve(mode, condition=None) for mode in face.modes)
    _reprint(table, ident, evolve(face, abilities=powers, modes=modes))


def _rich(table: Table, player: int, _reason: Reason) -> None:
    table.edit_player(player).points = 99


def _with_locations(table: Table, player: int, _reason: Reason) -> None:
    for face in list(table.book.faces.values()):
        if face.is_basic:
            for _ in range(3):
                place(table, new_thing(table, face.number, player).id, "hand", player)


def _with_friends(table: Table, player: int, reason: Reason) -> None:
    teams = table.face(reason.about[0]).teams
    number = next(at for at, team in enumerate(TEAMS, start=1) if team in teams)
    for at in range(3):
        thing = new_thing(table, f"SPR-{10 * number + at:03}", player)
        place(table, thing.id, FRONT, player)


def _with_namesake(table: Table, player: int, reason: Reason) -> None:
    face = table.things[reason.about[0]].face
    place(table, new_thing(table, face, player).id, "hand", player)


def _other_main(table: Table, player: int, _reason: Reason) -> None:
    table.edit(table.players[player].main).face = "SPR-001"


def _not_built(table: Table, _player: int, _reason: Reason) -> None:
    table.stack[0] = Turn("resource")


def _not_moved(table: Table, _player: int, _reason: Reason) -> None:
    table.stack[0] = Turn("formation")


def _without_modifier(number: int) -> Remedy:
    def remedy(table: Table, _player: int, _reason: Reason) -> None:
        table.modifiers = tuple(m for m in table.modifiers if m.id != number)

    return remedy


def _powerless(idents: tuple[int, ...]) -> Remedy:
    def remedy(table: Table, _player: int, _reason: Reason) -> None:
        for ident in idents:
            _modify(table, ident, "lose", f"{LOSE}powers")

    return remedy


def _with_powers(table: Table, _player: int, _reason: Reason) -> None:
    table.modifiers = tuple(m for m in table.modifiers if m.kind not in {"lose", "ban"})


def _modify(table: Table, ident: int, kind: str, key: str) -> None:
    table.serial += 1
    made = Modifier(
        table.serial, table.tick(), kind, (ident,), None, Lasts("game"), ident, 0, key, {}
    )
    table.modifiers += (made,)


def _reprint(table: Table, ident: int, face: Face) -> None:
    """Print another face for one card, in a book of its own."""
    number = f"{face.number}*"
    book = table.book
    faces = {**book.faces, number: evolve(face, number=number)}
    table.book = book.changed(faces=faces)
    table.edit(ident).face = number


_REMEDIES: Mapping[str, tuple[Remedy, ...]] = {
    "a character in the front row stops flyers": (_in_row(FRONT), _below),
    "a resource has been put down this turn": (_not_built,),
    "another player controls the character": (_under_control, _on_side, _on_side_in_back),
    "it has been used already": (_unused,),
    "it has been used this turn": (_unused,),
    "it has moved already": (_not_moved,),
    "it is another player's turn": (_own_turn,),
    "it is not a character on that side": (_on_side, _on_side_alone),
    "it is not a face-up character on that side": (_face_up,),
    "it is not that player's Formation Step": (_in_phase("build", "formation"),),
    "it is not that player's Main Phase": (_in_phase("main"),),
    "it is not that player's Recruit Step": (_in_phase("build", "recruit"),),
    "it is not that player's Resource Step": (_in_phase("build", "resource"),),
    "it is not the attacking side's turn": (_own_turn,),
    "it shares the name of the main character": (_other_main,),
    "it stands in the back row and cannot attack from there": (
        _with("Ranged"),
        _with_only("Ranged"),
        _in_row(FRONT),
    ),
    "its cost cannot be paid": (_with_locations,),
    "its own condition does not hold": (_unconditional,),
    "no attack can be declared now": (_any_main_phase,),
    "no card of that name is in hand": (_with_namesake,),
    "the attacker is exhausted": (_ready,),
    "the attacker is face down": (_face_up,),
    "the attackers share no team": (_allied,),
    "the attackers stand in different rows": (_together, _together_behind),
    "the character has lost the power": (_with_powers,),
    "the character is face down": (_face_up, _face_up_alone),
    "the character is face down and has no powers": (_face_up,),
    "the character is not in the combat": (_in_combat,),
    "the defender is face down": (_face_up, _face_up_in_front),
    "the defender is not an enemy": (_enemy, _enemy_but_ranged),
    "the defender is protected by its front row": (_in_row(FRONT), _each(_with_only("Flight"))),
    "the power does not work where the card is": (_in_zone("hand"), _in_zone("ko")),
    "the power's own condition does not hold": (_unconditional,),
    "there are too few recruit points": (_rich,),
    "what it answers has not just happened": (_just_happened,),
}
