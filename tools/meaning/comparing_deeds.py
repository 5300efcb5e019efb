"""Comparing what a permission, prohibition or duty changes with whom and what its text is about.

What a prohibition keeps from happening is tried in the game. Where nothing of the kind is about to
happen, and for permissions and duties, the questions that the rules ask are put to the table.
"""

from random import Random
from typing import Any

from tools.meaning.attempting import attempts
from tools.meaning.comparing import BreaksError, SilentError
from tools.meaning.referee.asking import Permission, Question, asked
from tools.meaning.referee.deeds import forbids, kind_of
from tools.meaning.referee.reading import Player, Reading, UnreadError
from tools.meaning.tables.scenes import Scene
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import Attempt, forbidden, is_about, permitted
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying


def permission_difference(
    scene: Scene, silent: Table, node: Permission, reading: Reading, chance: Random
) -> str | None:
    """Return what is so on a table against what a text says of a deed, if anything.

    `silent` is the table on which the text says nothing.
    """
    if isinstance(node, Cannot):
        try:
            return _tried(scene, silent, node, reading, chance)
        except (SilentError, UnreadError):
            pass
    return _questioned(scene, silent, node, reading)


def _tried(
    scene: Scene, silent: Table, node: Cannot, reading: Reading, chance: Random
) -> str | None:
    """Return what can or can't be done on a table against what a prohibition says."""
    kind, table = kind_of(node.deed), scene.table
    standing = [each for each in table.in_play() if table.things[each].face_up]
    others = chance.sample(standing, min(2, len(standing)))
    sources = tuple(dict.fromkeys((scene.source, *others)))
    before = attempts(silent, kind, sources)
    if before is None:
        raise SilentError
    should = frozenset(each for each in before if not forbids(reading, node, each))
    try:
        now = attempts(table, kind, sources)
    except Exception as error:
        raise BreaksError(f"{type(error).__name__}: {error}") from error
    if now == should == before:
        raise SilentError  # nothing is about to be done that it forbids
    if now is None or now == should:
        return None
    missing, wrong = sorted(map(str, should - now))[:2], sorted(map(str, now - should))[:2]
    return f"forbids {missing} wrongly, lets {wrong} happen wrongly (this is {scene.source})"


def _questioned(scene: Scene, silent: Table, node: Permission, reading: Reading) -> str | None:
    """Return a question to which the table has another answer than the text."""
    saying = _SAYINGS[type(node)]
    for question, is_said in asked(reading, node):
        meant = Saying.CANNOT if question.deed is Deed.BE_IN else saying
        try:
            got = _answer(scene.table, meant, question)
        except Exception as error:
            raise BreaksError(f"{type(error).__name__}: {error}") from error
        if got != (is_said or _answer(silent, meant, question)):
            return f"says {got} to {meant} {question} (this is {scene.source})"
    return None


_SAYINGS = {Can: Saying.CAN, Cannot: Saying.CANNOT, Must: Saying.MUST}


def _answer(table: Table, saying: Saying, question: Question) -> bool:
    doer, other = _core(table, question.doer), _core(table, question.other)
    manners = (question.manner,) if question.manner else ()
    if saying is Saying.CAN:
        return permitted(table, question.deed, doer, other, manners)
    if saying is Saying.CANNOT:
        return forbidden(table, question.deed, doer, other, manners)
    now, about = active(table), (saying, question.deed)
    if doer in now.own.get(about, {}).get("", ()):
        return True
    attempt = Attempt(doer, other, manners)
    return any(is_about(table, said, where, attempt) for said, where in now.statics.get(about, ()))


def _core(table: Table, value: Any) -> Any:  # noqa: ANN401  a card, a player or a pair
    """Return a party as the rules know it."""
    return table.players[value.seat].self_id if isinstance(value, Player) else value
