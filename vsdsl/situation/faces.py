"""Faces: which card of the book a situation means by a name or a number."""

from vsdsl.core.table.faces import Face
from vsdsl.diagnostics import closest
from vsdsl.situation.errors import Code
from vsdsl.situation.fields import at
from vsdsl.situation.parsing import quoted
from vsdsl.situation.refs import unstarred
from vsdsl.situation.scene import Scene
from vsdsl.source.yaml_text import Text


def find_face(scene: Scene, name: Text, *, main: bool = False, level: int = 0) -> str:
    """Return the number of a card by name or number; a main character only where one is meant.

    A card that says something without meaning is refused: what it does could not be trusted.
    """
    said = name.text
    faces = scene.table.book.faces
    number = next((n for n in (said, said.upper()) if n and n in faces), None)
    if number is not None and main and not _is_main(faces[number], level):
        raise at(name, Code.UNKNOWN, f"`{said}` is not a level {level} main character")
    if number is None:
        number = _named(scene, name, main=main, level=level)
    if number in scene.unplayable:
        raise at(name, Code.CARD_TEXT, f"`{said}` cannot be played: {scene.unplayable[number]}")
    return number


def _named(scene: Scene, name: Text, *, main: bool, level: int) -> str:
    bare = quoted(name.text)
    faces = [face for face in scene.table.book.faces.values() if face.number]
    fits = [face for face in faces if bare in map(quoted, face.names)]
    if not fits:
        small = _small(bare)
        fits = [face for face in faces if small in map(_small, face.names)]
    mains = [face for face in fits if _is_main(face, level)]
    others = [face for face in fits if face.kind != "main"]
    found = mains if main else others or fits
    found = [face for face in found if _small(face.name) == _small(bare)] or found
    if len({_printed(face) for face in found}) > 1:
        raise at(
            name, Code.DOUBTFUL, f"`{name.text}` could be {_numbered(found)}", "write the number"
        )
    if found:
        return min(face.number for face in found)
    if name.text in scene.unplayable:
        return name.text
    raise at(name, Code.UNKNOWN, *_unknown(faces, name.text, fits, level))


def _small(name: str) -> str:
    """Return a name without what need not be written: stars, quotation marks, capital letters."""
    return unstarred(quoted(name)).casefold()


def _printed(face: Face) -> tuple[object, ...]:
    """Return what tells namesakes apart; a basic location in two sets is one card."""
    if face.is_basic:
        return (face.kind, face.symbols)
    return (face.number,)


def _numbered(faces: list[Face]) -> str:
    return " or ".join(sorted(face.number for face in faces))


def _is_main(face: Face, level: int) -> bool:
    return face.kind == "main" and face.level == level


def _unknown(faces: list[Face], said: str, fits: list[Face], level: int) -> tuple[str, str]:
    """Return what is wrong with a name, and what may be meant."""
    if fits:
        levels = sorted({f.level for f in fits if f.kind == "main"})
        there = f"there are levels {', '.join(map(str, levels))}" if levels else "it is no main one"
        return f"there is no level {level} main character `{said}`", there
    near = closest(said, {face.name for face in faces})
    hint = f"did you mean `{near[0]}`?" if near else "`vsdsl sets` lists the installed sets"
    return f"there is no card `{said}`", hint
