"""Setting the table: from the description of a situation to a table in play. No trigger fires."""

from collections.abc import Sequence
from typing import Final

from vsdsl.core.cards.equipment import bearer_unfit, put_on
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.side_piles import brought
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.names import can_stand_on, conflict
from vsdsl.core.game.departure import remove_cards
from vsdsl.core.game.ending import plays_on
from vsdsl.core.game.engine import run
from vsdsl.core.game.setup import Deck, put_aside, seat
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.agreement import apart_from
from vsdsl.core.table.chance import seeded
from vsdsl.core.table.faces import UNKNOWN, Face
from vsdsl.core.table.frames import Turn
from vsdsl.core.table.sides import are_enemies, is_turn_of
from vsdsl.core.table.table import FRONT, RESOURCES, ROWS, Book, Table
from vsdsl.situation.books import Cards, cards_for
from vsdsl.situation.description import CardEntry, PlayerEntry, Situation, card_entry
from vsdsl.situation.dressing import dress, is_face_up
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.faces import find_face
from vsdsl.situation.fields import (
    at,
    entries_of,
    items_of,
    known_keys,
    number_of,
    one_of,
    truth_of,
)
from vsdsl.situation.possible import refuse_impossible, settle
from vsdsl.situation.scene import Scene
from vsdsl.situation.side_decks import lay_side_deck_of
from vsdsl.source.yaml_text import Items
from vsdsl.terms.differences import TEXTS
from vsdsl.terms.editions import Edition, newest

FILLER: Final = 20
_GEAR: Final = ("as", "card", "exhausted", "used")  # what can be said of an equipment

# Where in the turn a situation stands: the stage of the turn, by phase and step.
_STAGES: Final[dict[tuple[str, str], str]] = {
    ("draw", ""): "open",
    ("recovery", ""): "recovery",
    ("build", "resource"): "resource",
    ("build", "recruit"): "recruit",
    ("build", "formation"): "formation",
    ("main", ""): "main",
}
_BEFORE_ANYTHING: Final = frozenset({"draw", "recovery"})


def set_scene(situation: Situation, apart: str = "") -> Scene:
    """Return the table a situation describes; in the Build and Main Phase at its first decision.

    A rule that is set apart is decided as in the merged edition.
    """
    if situation.edition is not None:
        return _set_scene(situation, situation.edition, apart)
    scene = _set_scene(situation, Edition.MERGED)
    needed = edition_needed(scene.table)
    return scene if needed is Edition.MERGED else _set_scene(situation, needed)


def edition_needed(table: Table) -> Edition:
    """Return the newest edition that the sets of the cards on a table need."""
    faces = table.book.faces
    numbers = {thing.face for thing in table.things.values()} - {"", UNKNOWN}
    return newest(faces[number].edition for number in numbers)


def _set_scene(situation: Situation, edition: Edition, apart: str = "") -> Scene:
    cards = _cards(situation, Edition.MERGED if apart in TEXTS else edition)
    table = Table(cards.book, seeded(situation.seed))
    table.agreed = situation.agreed._replace(edition=edition)
    if apart:
        table.agreed = apart_from(table.agreed, apart)
    table.keep_journal()
    letters = tuple(entry.letter.text for entry in situation.players)
    scene = Scene(table, letters, unplayable=cards.unplayable)
    for number, entry in enumerate(situation.players):
        _seat(scene, number, entry)
    for number, entry in enumerate(situation.players):
        _fill(scene, number, entry)
    for number, entry in enumerate(situation.players):
        _name_single(scene, number, entry)
    _put_out(scene, situation)
    _place_in_time(scene, situation)
    if not situation.is_settled:
        refuse_impossible(scene)
    scene.places.clear()
    _start(scene, settled=situation.is_settled)
    fault = next(faults(table), None)
    if fault is not None:
        raise SituationError(Code.IMPOSSIBLE, f"this table cannot be: {fault}")
    return scene


def book_of(situation: Situation, edition: Edition) -> Book:
    """Return the cards that a situation is played with in an edition of the rules."""
    return _cards(situation, edition).book


def _cards(situation: Situation, edition: Edition) -> Cards:
    """Return the cards of a situation; a mistake in its own ones stands where they are."""
    for unread in situation.card_files:
        raise at(
            unread,
            Code.VALUE,
            f"`{unread.text}` is looked for beside the file of the situation, and there is none",
            "give it with `--cards`",
        )
    try:
        return cards_for(situation.pool, situation.cards, edition, situation.own)
    except SituationError as fault:
        if fault.code is not Code.CARD_TEXT or fault.line:
            raise
        line, column = situation.cards_at
        raise fault.placed(line, column, 1) from None


def _place_in_time(scene: Scene, situation: Situation) -> None:
    """Put the game where the situation says; before the Build Phase nothing has happened yet."""
    table = scene.table
    number = scene.player(situation.turn_of.text)
    table.turn_player, table.turn = number, situation.turn
    begin_at(scene, situation.phase, situation.step)
    facts = situation.players[number].facts
    table.attacks = number_of(facts.get("attacks made"), 0)
    for each, entry in enumerate(situation.players):
        has_come = is_turn_of(table, each) and situation.step == "recruit"
        resources = table.players[each].resources if has_come else ()
        gained = sum(not table.things[ident].exhausted for ident in resources)
        points = number_of(entry.facts.get("recruit points"), gained)
        table.edit_player(each).points = points
    table.restructure()


def begin_at(scene: Scene, phase: str, step: str = "") -> None:
    """Stand where a phase or a step begins; before the Build Phase nothing has happened yet."""
    table = scene.table
    where = step or ("resource" if phase == "build" else "")
    table.phase, table.step = phase, where
    table.stack = [Turn(_STAGES[phase, where])]
    table.decision = None
    scene.has_begun = phase not in _BEFORE_ANYTHING


def _start(scene: Scene, *, settled: bool) -> None:
    """Let the game go on to its first decision, if it stands where one is; or let the rules settle.

    Rules: 8.3.3.
    """
    if settled:
        settle(scene.table)
    if scene.has_begun:
        run(scene.table)


def _seat(scene: Scene, number: int, entry: PlayerEntry) -> None:
    (card,) = entry.cards("main")
    faces = scene.table.book.faces
    numbered = faces.get(card.name.text.upper())
    is_main = numbered is not None and numbered.kind == "main"
    level = number_of(card.fact("level"), numbered.level if numbered and is_main else 1)
    face = faces[find_face(scene, card.name, main=True, level=level)]
    others = sorted((f for f in faces.values() if _is_version(f, face)), key=_by_level)
    seat(scene.table, number, Deck((face.number, *(f.number for f in others)), ()))
    main = scene.table.players[number].main
    place(scene.table, main, one_of(card.fact("row"), ROWS, FRONT), number)
    dress(scene, main, card)
    _carry(scene, main, card)
    player = scene.table.edit_player(number)
    player.name = entry.letter.text


def _put_out(scene: Scene, situation: Situation) -> None:
    """Take players who are eliminated out of the game, with all cards that they own.

    A two-headed teammate plays on without the main character.

    Rules: 12.7.1, 12.7.4, 14.3.11.
    """
    table = scene.table
    for number, entry in enumerate(situation.players):
        node = entry.facts.get("eliminated")
        if node is None or not truth_of(node):
            continue
        table.edit_player(number).fallen = True
        left = [n for n, other in enumerate(table.players) if not other.fallen]
        if not any(are_enemies(table, left[0], other) for other in left):
            raise at(node, Code.IMPOSSIBLE, "two players at least are in the game", rule="12.7.1")
        if plays_on(table, number):
            place(table, table.players[number].main, "ko", number)
            continue
        if situation.turn_of.text == entry.letter.text:
            raise at(
                node,
                Code.IMPOSSIBLE,
                f"it is {entry.letter.text}'s turn",
                "who is eliminated takes none",
            )
        table.edit_player(number).out = True
        remove_cards(table, number)
        if table.side(number):
            raise at(
                node,
                Code.IMPOSSIBLE,
                f"nobody controls the characters of others on {entry.letter.text}'s side",
            )


def _is_version(face: Face, of: Face) -> bool:
    same = face.kind == "main" and face.name == of.name and face.teams == of.teams
    return same and face.number != of.number


def _by_level(face: Face) -> tuple[int, str]:
    return face.level, face.number


def _fill(scene: Scene, number: int, entry: PlayerEntry) -> None:
    _hold(scene, scene.table.players[number].main, *entry.cards("main"))
    for row in ROWS:
        for card in entry.cards(row):
            add(scene, number, card, row)
    for card in entry.cards("resources"):
        ident = add(scene, number, card, RESOURCES)
        scene.table.edit(ident).face_up = is_face_up(scene, ident, card)
    for zone in ("hand", "ko", "removed"):
        for card in entry.cards(zone):
            add(scene, number, card, zone)
    _deck(scene, number, entry)
    _lay_piles(scene, number, entry)
    lay_side_deck_of(scene, number, entry)


def _lay_piles(scene: Scene, number: int, entry: PlayerEntry) -> None:
    """Lay piles beside the game: those the situation lists, or else what the player's cards bring.

    Rules: 4.1.7, 12.2.1, 12.4.1, 12.4.6.
    """
    table = scene.table
    node = entry.facts.get("piles")
    for ident in table.players[number].piles:
        del table.things[ident]
    table.edit_player(number).piles = ()
    if node is None:
        cards = [thing.face for thing in table.things.values() if thing.owner == number]
        for face, name in brought(table.book, filter(None, cards)):
            put_aside(table, face, number, name)
        return
    for pile, inside in entries_of(node, "{Nest: [Egg, Egg]}").entries:
        for card in map(card_entry, items_of(inside)):
            dress(scene, put_aside(table, find_face(scene, card.name), number, pile.text), card)


def _deck(scene: Scene, number: int, entry: PlayerEntry) -> None:
    node = entry.facts.get("deck")
    if isinstance(node, Items):
        for card in entry.cards("deck"):
            add(scene, number, card, "deck")
        return
    for _ in range(number_of(node, FILLER)):
        thing = new_thing(scene.table, UNKNOWN, number)
        place(scene.table, thing.id, "deck", number)


def add(scene: Scene, number: int, card: CardEntry, where: str) -> int:
    """Put a card onto the table and return it."""
    table = scene.table
    face = find_face(scene, card.name)
    if where in ROWS and not table.book.faces[face].is_character:
        raise at(
            card.name,
            Code.IMPOSSIBLE,
            f"`{card.name.text}` is no character and cannot stand in a row",
        )
    if table.book.faces[face].kind == "main":
        raise at(
            card.name,
            Code.VALUE,
            f"`{card.name.text}` is a main character",
            "it belongs under `main`",
        )
    owner = card.fact("owner")
    holder = number if owner is None else scene.player(one_of(owner, scene.letters, ""))
    if holder != number and where not in ROWS:
        raise at(card.name, Code.IMPOSSIBLE, "only a character in a row can have another owner")
    thing = new_thing(table, face, holder)
    place(table, thing.id, where, number)
    dress(scene, thing.id, card)
    _carry(scene, thing.id, card)
    _hold(scene, thing.id, card)
    return thing.id


def _hold(scene: Scene, captor: int, card: CardEntry) -> None:
    """Give a character the captive that the situation says it holds; an enemy owns it.

    Rules: 12.3.1, 12.3.2.
    """
    node = card.fact("captive")
    if node is None:
        return
    table, held = scene.table, card_entry(node)
    if table.things[captor].row not in ROWS:
        raise at(
            node,
            Code.IMPOSSIBLE,
            f"`{card.name.text}` is no character in play and holds no captive",
        )
    face = find_face(scene, held.name)
    if table.book.faces[face].kind != "supporting":
        raise at(held.name, Code.VALUE, f"`{held.name.text}` is no supporting character")
    side = table.things[captor].side
    enemy = next(p for p in range(len(table.players)) if are_enemies(table, p, side))
    owner = held.fact("owner")
    holder = enemy if owner is None else scene.player(one_of(owner, scene.letters, ""))
    thing = new_thing(table, face, holder)
    place(table, thing.id, "removed", holder)
    dress(scene, thing.id, held)
    table.edit(thing.id).captor = captor


def _carry(scene: Scene, bearer: int, card: CardEntry) -> None:
    equipment = tuple(card_entry(node) for node in items_of(card.fact("equipment")))
    for each in equipment:
        known_keys(each.facts, _GEAR, "an equipment")
    carry(scene, bearer, card.name.text, equipment)


def carry(scene: Scene, bearer: int, called: str, equipment: Sequence[CardEntry]) -> None:
    """Put the equipment onto a character that it is said to carry; it is ready unless it is said.

    Rules: 3.3.2, 10.9.1, 10.9.3, 10.9.4, 13.6.3, A-102.
    """
    table = scene.table
    for at_, each in enumerate(equipment):
        name = each.name
        number = find_face(scene, name)
        if table.book.faces[number].kind != "equipment":
            raise at(name, Code.VALUE, f"`{name.text}` is no equipment")
        if at_:
            raise at(
                name, Code.IMPOSSIBLE, "a character carries one equipment at a time", rule="10.9.3"
            )
        if table.things[bearer].row not in ROWS:
            raise at(
                name,
                Code.IMPOSSIBLE,
                f"`{called}` is no character in play and carries no equipment",
            )
        unfit = next(bearer_unfit(table, bearer), None)
        if unfit is not None:
            raise at(
                name, Code.IMPOSSIBLE, f"it cannot carry equipment: {unfit.fact}", rule=unfit.rule
            )
        gear = new_thing(table, number, table.things[bearer].owner)
        put_on(table, gear.id, bearer)
        dress(scene, gear.id, each)


def _name_single(scene: Scene, number: int, entry: PlayerEntry) -> None:
    """Refuse a side on which two characters have the same name.

    Rules: 10.10.1, 10.10.5.
    """
    table = scene.table
    side = table.side(number)
    for at_, ident in enumerate(side):
        other = next((o for o in side[:at_] if conflict(table, o, ident)), None)
        if other is not None or not can_stand_on(table, ident, number):
            name = table.face(ident).name
            message = f"two characters called `{name}` cannot stand on one side"
            raise at(entry.letter, Code.IMPOSSIBLE, message, rule="10.10.1")
