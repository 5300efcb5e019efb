"""References: which card a step means by a name."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from vsdsl.core.table.sides import are_enemies, controls
from vsdsl.core.table.table import ROWS, Thing
from vsdsl.diagnostics import closest
from vsdsl.play.labels import PLACES
from vsdsl.situation.errors import Code, NotThereError, SituationError
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.parsing import quoted
from vsdsl.situation.scene import Scene

PLAY: Final = ("play",)
STANDING: Final = ("row",)  # characters in the front and back rows
LYING: Final = ("resources",)  # cards in the resource rows
HAND: Final = ("hand",)
ANYWHERE: Final = ("play", "hand", "ko", "deck", "removed", "piles", "side_deck", "outside")
_COUNTED: Final = re.compile(r"(.+) \(([1-9]\d*)\)")


def bare_name(scene: Scene, ident: int) -> str:
    """Return the name of a card without quotation marks that belong to it."""
    face = scene.table.face(ident)
    return quoted(face.name) or face.number


def one(scene: Scene, ref: Ref, zones: Sequence[str] = STANDING, player: int | None = None) -> int:
    """Return the one card a reference means; several or none are an error that lists them."""
    return _only(scene, ref, all_of(scene, ref, zones, player), zones, player)


def wherever(scene: Scene, ref: Ref) -> int:
    """Return the one card a reference means: in play if it is there, else wherever it is."""
    for zones in (STANDING, PLAY):
        found = all_of(scene, ref, zones)
        if found:
            return _only(scene, ref, found, zones, None)
    return one(scene, ref, ANYWHERE)


def character(scene: Scene, ref: Ref) -> int:
    """Return the character in play that a reference means; a given name stays with its card."""
    return wherever(scene, ref) if _is_given(scene, ref.name) else one(scene, ref)


def enemy_of(scene: Scene, ref: Ref, player: int) -> int:
    """Return the character that a player speaks of attacking: an enemy, if one has the name."""
    found = all_of(scene, ref, STANDING)
    things = scene.table.things
    enemies = tuple(i for i in found if are_enemies(scene.table, things[i].side, player))
    return _only(scene, ref, enemies or found, STANDING, None)


def friend_of(scene: Scene, ref: Ref, player: int) -> int:
    """Return the character that a player speaks of helping: an own one, if one has the name."""
    found = all_of(scene, ref, STANDING)
    friends = tuple(ident for ident in found if controls(scene.table, player, ident))
    return _only(scene, ref, friends or found, STANDING, None)


def _only(
    scene: Scene, ref: Ref, found: Sequence[int], zones: Sequence[str], player: int | None
) -> int:
    if len(found) == 1:
        return found[0]
    name = ref.name
    if found:
        places = "; ".join(describe(scene, ident) for ident in found)
        raise SituationError(
            Code.DOUBTFUL,
            f'"{name}" could be any of these: {places}',
            f'say whose it is as in A\'s "{name}", '
            f'use the card number, count them as in "{name} (2)", or give it a name with `as`',
        )
    who = "there is" if scene.viewer is None else f"{scene.letters[scene.viewer]} sees"
    raise NotThereError(
        Code.NOT_THERE, f'{who} no "{name}" {_where(zones)}', _hint(scene, ref, zones, player)
    )


def _where(zones: Sequence[str]) -> str:
    match tuple(zones):
        case ("play",) | ("row",):
            return "in play"
        case ("resources",):
            return "in that resource row"
        case ("hand",):
            return "in that hand"
        case ("ko",):
            return "in that KO pile"
        case _:
            return "here"


def _hint(scene: Scene, ref: Ref, zones: Sequence[str], player: int | None) -> str:
    """Return where the card is instead, or else a name like it."""
    name = ref.name
    elsewhere = all_of(scene, ref, ANYWHERE)
    shown = "; ".join(dict.fromkeys(describe(scene, ident) for ident in elsewhere))
    if shown:
        return f"there is {shown}"
    given = {name for name in scene.names if _is_given(scene, name)}
    known = {scene.table.face(ident).name for ident in _in(scene, zones, player)} | given
    near = closest(name, sorted(known))
    return f'did you mean "{near[0]}"?' if near else ""


def all_of(
    scene: Scene, ref: Ref, zones: Sequence[str] = PLAY, player: int | None = None
) -> tuple[int, ...]:
    """Return the cards a reference fits; copies that nobody can tell apart count as one."""
    name = ref.name
    if _is_given(scene, name):
        named = scene.names[name]
        is_there = scene.anywhere or _is_in(scene.table.things[named], zones)
        return (named,) if is_there else ()
    if ref.owner:
        player = scene.player(ref.owner)
    fits = [ident for ident in _in(scene, zones, player) if _is_meant(scene, ident, name)]
    return _told_apart(scene, fits)


def fits(scene: Scene, ref: Ref, ident: int) -> bool:
    """Return whether a reference can mean a card; copies that nobody can tell apart are one."""
    name = ref.name
    thing = scene.table.things[ident]
    if not scene.is_seen(ident):
        return False
    if _is_given(scene, name):
        named = scene.names[name]
        return ident == named or len(_told_apart(scene, [ident, named], names=())) == 1
    if ref.owner and not controls(scene.table, scene.player(ref.owner), ident):
        return False
    return bool(thing.face) and _is_meant(scene, ident, name)


def _is_given(scene: Scene, name: str) -> bool:
    """Return whether a name was given with `as`, to a card that may be known."""
    return name in scene.names and scene.is_seen(scene.names[name])


def _is_meant(scene: Scene, ident: int, name: str) -> bool:
    """Return whether a name means a card; `X (2)` is the second X of its side, as they arrived."""
    counted = _COUNTED.fullmatch(name)
    if counted is None or _is_named(scene, ident, name):
        return _is_named(scene, ident, name)
    return _is_named(scene, ident, counted[1]) and place_among(scene, ident) == int(counted[2])


def place_among(scene: Scene, ident: int) -> int:
    """Return which of the characters of its name on its side a card is, in order of arrival."""
    things = scene.table.things
    name = bare_name(scene, ident)
    alike = [i for i in scene.table.side(things[ident].side) if _is_named(scene, i, name)]
    alike.sort(key=lambda i: (things[i].stamp, i))
    return alike.index(ident) + 1 if ident in alike else 0


def _is_named(scene: Scene, ident: int, name: str) -> bool:
    """Return whether a card has a name or number; stars round a name may be left out or added.

    `Hawkeye` is a card of that name, and `*Hawkeye*` only where there is no such card.
    """
    face = scene.table.face(ident)
    names = {quoted(each) for each in face.names}
    if name.upper() == face.number.upper() or name in names:
        return True
    if unstarred(name) not in {unstarred(each) for each in names}:
        return False
    faces = {thing.face for thing in scene.table.things.values() if thing.face}
    printed = (scene.table.book.faces[number].names for number in faces)
    return all(name not in {quoted(each) for each in names} for names in printed)


def is_known_name(scene: Scene, name: str) -> bool:
    """Return whether some card has a name or number, or was given the name; `X (2)` is an X."""
    counted = _COUNTED.fullmatch(name)
    said_so = {name, counted[1] if counted else name}
    if not said_so.isdisjoint(scene.names):
        return True
    faces = scene.table.book.faces.values()
    known = {unstarred(quoted(each)) for face in faces for each in face.names}
    numbers = {face.number.upper() for face in faces}
    return any(unstarred(each) in known or each.upper() in numbers for each in said_so)


def unstarred(name: str) -> str:
    """Return a name without the stars that are printed round it."""
    return name.strip("*")


def are_copies(scene: Scene, idents: Sequence[int]) -> bool:
    """Return whether cards are copies that nobody can tell apart."""
    return len(_told_apart(scene, list(idents))) == 1


def _told_apart(
    scene: Scene, idents: list[int], names: Collection[int] | None = None
) -> tuple[int, ...]:
    named = scene.names.values() if names is None else names
    found: dict[object, int] = {}
    plain = {_shape(scene, ident) for ident in idents if ident not in named}
    for ident in idents:
        shape = _shape(scene, ident)
        if ident not in named:
            found.setdefault(shape, ident)
        elif shape not in plain:  # a copy without a name of its own is meant, where there is one
            found[ident] = ident
    return tuple(found.values())


def _shape(scene: Scene, ident: int) -> object:
    """Return what tells a card apart from others: a character is always one of its own."""
    thing = scene.table.things[ident]
    place = thing.row or thing.zone
    return ident if thing.row in ROWS else (thing.face, place, thing.side, thing.face_up)


def _in(scene: Scene, zones: Sequence[str], player: int | None) -> list[int]:
    return [
        ident
        for ident, thing in scene.table.things.items()
        if _is_in(thing, zones)
        and thing.face
        and (player is None or controls(scene.table, player, ident))
        and scene.is_seen(ident)
    ]


def _is_in(thing: Thing, zones: Sequence[str]) -> bool:
    if thing.row in ROWS:
        return "row" in zones or thing.zone in zones
    return thing.zone in zones or thing.row in zones


def describe(scene: Scene, ident: int) -> str:
    """Return a card and where it is."""
    thing = scene.table.things[ident]
    letter = scene.letters[thing.side]
    place = thing.row or thing.zone
    where = "removed" if place == "removed" else f"in {letter}'s {PLACES.get(place, place)}"
    return f"{scene.table.face(ident).name} ({thing.face}) {where}"
