"""Comparing what is printed on a card as the engine has it with what its lines say."""

from random import Random
from typing import Final

from tools.meaning.comparing import compare
from tools.meaning.comparing_effects import compare_cost
from tools.meaning.reading import Understood, library
from tools.meaning.referee.printed import on_face, printed
from tools.meaning.referee.readers import reading_of
from tools.meaning.referee.reading import SenselessError, UnreadError
from tools.meaning.tables.scenes import Scene, scenes
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Elsewhere, Set, Team
from vsdsl.constructs.declarations.powers import Reaction, SuperPower
from vsdsl.constructs.limits.limit import OnlyIf
from vsdsl.core.table.faces import Ability, Setting
from vsdsl.interp.compiling import Compiler
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

SCENES: Final = 10


def compare_lines(understood: Understood) -> Verdict:
    """Return whether what is printed is what the lines say, and when its power can be used."""
    (declared,) = understood.declared
    if not isinstance(declared, Card):
        return _of_other(understood, declared)
    face = understood.book.faces[declared.number.text]
    try:
        wanted = printed(declared, _alignments())
    except UnreadError as unread:
        return Verdict(Fate.APART, str(unread))
    except SenselessError as senseless:
        return Verdict(Fate.DIFFERS, f"accepted without sense: {senseless}")
    for name, got in on_face(face):
        should = wanted.get(name, type(got)())
        if got != should:
            told = f"{name} {got} instead of {should}"
            return Verdict(Fate.DIFFERS, "prints something else", example=told)
    return _costs(understood, declared) or _conditions(understood, declared)


def _costs(understood: Understood, card: Card) -> Verdict | None:
    """Return what comes of a cost besides symbols, if there is one that is not as it says."""
    costs = [line.cost for line in card.lines if isinstance(line, SuperPower | Reaction)]
    acts = [cost.extra.act for cost in costs if cost.extra is not None]
    if not acts:
        return None
    uses = [
        use
        for ability in understood.book.faces[card.number.text].abilities
        for use in (ability.use, *(each.reaction.use for each in ability.triggers if each.reaction))
        if use is not None and use.extra
    ]
    if len(uses) != 1 or len(acts) != 1:
        return Verdict(Fate.DIFFERS, "prints something else", example=f"{len(uses)} costs")
    found = compare_cost(understood, acts[0], uses[0])
    return None if found.fate is Fate.RIGHT else found


def _alignments() -> dict[str, str]:
    return {each.name.text: each.alignment for each in library() if isinstance(each, Team)}


def _of_other(understood: Understood, declared: Construct) -> Verdict:
    """Return what comes of a declaration that is no card."""
    match declared:
        case Set(code=code, brand=brand):
            return _of_set(understood, code.text, brand.text if brand is not None else "")
        case Team(name=name, alignment=alignment):
            known = understood.book.alignments.get(name.text)
            if known == alignment:
                return Verdict(Fate.RIGHT)
            return Verdict(Fate.DIFFERS, "prints something else", example=f"{name.text} {known}")
        case Elsewhere(cards=cards):
            return _of_elsewhere(understood, {each.name.text for each in cards})
        case _:
            return Verdict(Fate.APART, f"the declaration {type(declared).__name__}")


def _of_elsewhere(understood: Understood, named: set[str]) -> Verdict:
    """Return whether no card is made of those that are elsewhere."""
    at_hand = {each.name.text for each in library() if isinstance(each, Card)}
    made = {face.name for face in understood.book.faces.values()} & named - at_hand
    if made:
        return Verdict(Fate.DIFFERS, "makes a card that is elsewhere", example=str(made))
    return Verdict(Fate.RIGHT)


def _of_set(understood: Understood, code: str, brand: str) -> Verdict:
    """Return whether the cards of a set have its brand."""
    (card, *_) = parse_script(Source(name="set.vscard", text=_CARD.format(code=code))).declarations
    declared = (*library(), *understood.declared, card.construct)
    face = Compiler(declared).book().faces[f"{code}-001"]
    if face.brand == brand:
        return Verdict(Fate.RIGHT)
    return Verdict(Fate.DIFFERS, "prints something else", example=f"brand {face.brand}")


_CARD: Final = 'supporting "Rat" {code}-001:\n    cost 1\n    stats 1/1, health 1\n'


def _conditions(understood: Understood, card: Card) -> Verdict:
    """Return whether a power can be used only if its condition is true."""
    powers = [line for line in card.lines if isinstance(line, SuperPower)]
    limits = [limit for line in powers for limit in line.limits if isinstance(limit, OnlyIf)]
    if not limits:
        return Verdict(Fate.RIGHT)
    if len(limits) > 1 or card.kind not in {"main", "supporting"}:
        return Verdict(Fate.APART, "several conditions, or one on another kind of card")
    (ability,) = (a for a in understood.book.faces[card.number.text].abilities if a.use is not None)
    chance = Random(understood.card.text)  # noqa: S311  the same each time, and no secret
    tried = scenes(understood.book, chance)
    return compare(tried, lambda scene: _usable(scene, ability, limits[0]), SCENES)


def _usable(scene: Scene, ability: Ability, limit: OnlyIf) -> Verdict | None:
    should = reading_of(scene.table, scene.source, scene.you).holds(limit.condition)
    use = ability.use
    where = Setting(source=scene.source, player=scene.you, binds={})
    got = use is None or use.condition is None or use.condition(scene.table, where)
    if got == should:
        return None
    return Verdict(Fate.DIFFERS, "can be used at other times", example=f"{got} instead of {should}")
