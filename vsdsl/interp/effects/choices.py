"""Choices and names: `choose`, `let`, `name a card`, a number, a keyword."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.becoming import Become
from vsdsl.constructs.effects.cards import NameSomething
from vsdsl.constructs.effects.choices import (
    Choose,
    ChooseKeyword,
    ChooseNumber,
    FlipCoin,
    LetBe,
    Say,
)
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.statements.control import Does, IfThen
from vsdsl.core.combat.combat import stepping_in_obstacles
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.table.bounds import saturated
from vsdsl.core.table.chance import below
from vsdsl.core.table.faces import Face, Setting
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.effects.any_number import choose_number
from vsdsl.interp.meaning import FLIP, Test, Value, all_of, binding
from vsdsl.interp.programs import Frame, chooser, go, setting
from vsdsl.interp.writing import Writer
from vsdsl.terms.changes import Change


def _choose(writer: Writer, node: Choose) -> None:
    """Make a choice for the lines that follow; `such that` limits it.

    Rules: 1.5.1, A-92.
    """
    limits: list[Test] = []
    name = node.target.name.text if node.target.name else "it"
    if node.such_that is not None:
        limits.append(_such_that(writer, node.such_that, name))
    if any(_makes_defender(statement, name) for statement in writer.following):
        limits.append(_can_defend)
    writer.target(node.target, only=all_of(tuple(limits)) if limits else None)


def _such_that(writer: Writer, node: Construct, name: str) -> Test:
    holds = writer.reader.condition(node)

    def test(table: Table, where: Setting, value: Value) -> bool:
        return holds(table, binding(where, **{name: (value,)}))

    return test


def _makes_defender(node: Construct, name: str) -> bool:
    """Return whether a later line makes what is chosen the defender.

    Only a character that can be one may then be chosen.

    Rules: 6.8.2, A-44.
    """
    if isinstance(node, IfThen):
        return any(_makes_defender(each, name) for each in node.body.statements)
    if not isinstance(node, Does) or not isinstance(node.act, Become):
        return False
    role, subject = node.act.role, node.subject.phrase
    return (
        isinstance(role, Phrase)
        and role.noun == "defender"
        and isinstance(subject, Variable)
        and subject.name.text == name
    )


def _can_defend(table: Table, _where: Setting, value: Value) -> bool:
    return is_clear(stepping_in_obstacles(table, value))


def _let_be(writer: Writer, node: LetBe) -> None:
    """Give an amount a name; it is read now.

    Rules: 9.3.2.
    """
    value, name = writer.reader.amount(node.amount), node.name.text

    def instruction(table: Table, frame: Frame) -> None:
        number = value(table, setting(frame))
        go(table, frame, {name: None if number is None else saturated(table, number, frame.source)})

    writer.add(instruction)


def _choose_keyword(writer: Writer, node: ChooseKeyword) -> None:
    """Choose one of some keywords.

    Rules: 7.1.4.
    """
    name = node.name.text
    options = [("keyword", keyword.text) for keyword in node.keywords]

    def instruction(table: Table, frame: Frame) -> None:
        answer = take_answer(table)
        if answer is None:
            ask(table, chooser(table, frame), "keyword", "choose a keyword", options)
            return
        go(table, frame, {name: answer[1], "#did": True})

    writer.add(instruction)


def _card_names(face: Face) -> frozenset[str]:
    return frozenset({face.name} if face.number else ())


def _character_names(face: Face) -> frozenset[str]:
    return _card_names(face) if face.is_character else frozenset()


# What can be named, by what a line asks for; any card is what most ask for.
_NAMED: Final[dict[str, Callable[[Face], frozenset[str]]]] = {
    "character": _character_names,
    "team": lambda face: face.teams,
}


def _name_card(writer: Writer, node: NameSomething) -> None:
    """Name any card or team, also one that is not in the game.

    Rules: 16.2.19.
    """
    name, what = node.name.text, node.what
    named = _NAMED.get(what, _card_names)

    def instruction(table: Table, frame: Frame) -> None:
        answer = take_answer(table)
        if answer is None:
            known = {word for face in table.book.faces.values() for word in named(face) if word}
            options = [("name", word) for word in sorted(known)]
            ask(table, chooser(table, frame), "name", f"name a {what}", options)
            return
        go(table, frame, {name: answer[1], "#did": True})

    writer.add(instruction)


def _flip_coin(writer: Writer, _node: FlipCoin) -> None:
    """Flip a coin: whoever flips wins it or not, by chance.

    Rules: A-69.
    """

    def instruction(table: Table, frame: Frame) -> None:
        table.rng, side = below(table.rng, 2)
        tell_change(
            table,
            Change.FLIP,
            others=(frame.source,),
            player=chooser(table, frame),
            value=side == 0,
        )
        go(table, frame, {FLIP: int(side == 0), "#did": True})

    writer.add(instruction)


def _say(writer: Writer, _node: Say) -> None:
    """Say a word aloud; it does nothing by itself.

    Rules: 16.1.5.
    """
    writer.add(lambda table, frame: go(table, frame, {"#did": True}))


CHOICES: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Choose: _choose,
    ChooseKeyword: _choose_keyword,
    ChooseNumber: choose_number,
    FlipCoin: _flip_coin,
    LetBe: _let_be,
    NameSomething: _name_card,
    Say: _say,
}
