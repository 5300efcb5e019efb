"""Working out: numbers that a script gives a name, said where they are used.

`let lead be A minus B` and `if lead > 0: ...` is `if A is more than B, ... the difference`; any
other number that only the next line uses is said there. What is chosen without a choice, `choose
each plot twist in your KO pile as known`, is said where it is used as well.
"""

from collections.abc import Sequence
from itertools import pairwise
from operator import is_
from typing import Any, Final

from vsdsl.constructs.amounts.amount import Arithmetic, Number
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.construct import Construct, Name, constructs_in
from vsdsl.constructs.effects.choices import Choose, LetBe
from vsdsl.constructs.sayings import choose_to, declined, unless_done
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Amplify, IfThen, Otherwise
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.constructs.told import Told
from vsdsl.source import Span

_DIFFERENCE: Final = "the difference"
_EXACTLY: Final = "exactly "
_DRAWN_TOGETHER: Final = (Amplify, Choose, LetBe, Otherwise)  # what lines are drawn together for
_TURNED: Final = {">": "<", "<": ">", ">=": "<=", "<=": ">="}


def worked_out(node: Any) -> Any:  # noqa: ANN401  any part of a construct
    """Return a text in which numbers are said where they are used."""
    match node:
        case tuple():
            members = tuple(worked_out(each) for each in node)
            return node if all(map(is_, members, node)) else members
        case Block(statements=statements):
            if not any(isinstance(each, _DRAWN_TOGETHER) for each in constructs_in(node)):
                return node
            inner = tuple(worked_out(each) for each in _amplified(statements))
            return node.changed(statements=tuple(_lines(inner)))
        case Construct():
            parts = {name: getattr(node, name) for name in node.PARTS}
            new = {
                name: worked_out(part)
                for name, part in parts.items()
                if isinstance(part, Construct | tuple)
            }
            changed = {name: part for name, part in new.items() if part is not parts[name]}
            return node.changed(**changed) if changed else node
        case _:
            return node


def _amplified(statements: Sequence[Construct]) -> list[Construct]:
    """Return lines with what is said of a better effect that may replace the line before it."""
    lines = list(statements)
    for at, (before, line) in enumerate(pairwise(statements), start=1):
        if isinstance(line, Amplify) and line.instead:
            lines[at] = line.over(before)
    return lines


def _lines(statements: Sequence[Construct]) -> list[Construct]:
    """Return the lines of a block without those that only name something for the next line."""
    lines = list(statements)
    for at in range(len(lines) - 2, -1, -1):
        user = at + 1
        while user < len(lines) - 1 and isinstance(lines[user], LetBe):
            user += 1
        line, using, later = lines[at], lines[user], lines[user + 1 :]
        between = lines[at + 1 : user]
        name, said = _named_here(line)
        if (
            name
            and not any(_uses(each, name) for each in (*later, *between))
            and _uses(using, name)
        ):
            new = _said_in(using, name, said)
            if new is not None:
                lines[at : user + 1] = [*between, new]
    return _together(lines)


def _together(lines: list[Construct]) -> list[Construct]:
    """Return lines of which some are said in one sentence."""
    together: list[Construct] = []
    at = 0
    while at < len(lines):
        following = tuple(lines[at + 1 :])
        chosen = choose_to(lines[at], following)
        unless = unless_done(lines[at], following[0]) if following else None
        if chosen is not None:
            together.append(chosen)
            at += len(chosen.acts)
        elif unless is not None:
            together.append(unless)
            at += 1
        else:
            together.append(lines[at])
            refused = declined(lines[at], following[0]) if following else None
            if refused is not None:
                together.append(refused)
                at += 1
        at += 1
    return together


def _named_here(line: Construct) -> tuple[str, Construct | None]:
    match line:
        case LetBe(name=name, amount=amount):
            return name.text, amount
        case Choose(target=target, such_that=None) if target.name and _is_certain(target.selector):
            return target.name.text, target.selector
        case _:
            return "", None


def _is_certain(selector: Selector) -> bool:
    phrase = selector.phrase
    if not isinstance(phrase, Phrase) or phrase.determiner is None:
        return False
    return phrase.determiner.words in {"each", "all"}


def _said_in(using: Construct, name: str, said: Construct | None) -> Construct | None:
    """Return a line with what it uses said in it, or nothing if that cannot be."""
    match using:
        case TriggerStatement():
            return None
        case IfThen(condition=Compare(left=Variable(name=Name(text=used))) as condition) if (
            used == name
        ):
            if condition.sign.text != ">" or condition.right != _ZERO:
                return None
            return _as_difference(using, name, said)
        case _:
            return None if said is None else _replaced(using, name, said)


def _as_difference(using: IfThen, name: str, said: Construct | None) -> IfThen | None:
    """Return a condition that a difference is above 0 as a comparison of the two numbers."""
    sign, words = ">", _DIFFERENCE
    match said:
        case Arithmetic(left=Arithmetic() as less, operator="plus", right=Number(value=1)):
            said, sign, words = less, ">=", f"{_DIFFERENCE} plus 1"
        case _:
            pass
    match said:
        case Arithmetic(left=Number() as left, operator="minus", right=right):
            left, right, sign = right, left, _TURNED[sign]
        case Arithmetic(left=left, operator="minus", right=right):
            pass
        case _:
            return None
    compared = Compare(span=using.span, left=left, sign=Name(using.span, sign), right=right)
    difference = Told(span=using.span, words=words, of=name)
    return using.changed(condition=compared, body=_replaced(using.body, name, difference))


def _replaced(node: Any, name: str, new: Construct) -> Any:  # noqa: ANN401  any part of a construct
    match node:
        case tuple():
            members = tuple(_replaced(each, name, new) for each in node)
            return node if all(map(is_, members, node)) else members
        case Variable(name=Name(text=text)) if text == name:
            return new
        case Determiner(words=words) if words == f"{_EXACTLY}{name}":
            return node.changed(words=f"{_EXACTLY}{new.english('')}")
        case Construct():
            parts = {each: getattr(node, each) for each in node.PARTS}
            read = {
                each: _replaced(part, name, new)
                for each, part in parts.items()
                if isinstance(part, Construct | tuple)
            }
            changed = {each: part for each, part in read.items() if part is not parts[each]}
            return node.changed(**changed) if changed else node
        case _:
            return node


def _uses(node: Construct, name: str) -> bool:
    for each in constructs_in(node):
        if isinstance(each, Variable) and each.name.text == name:
            return True
        if isinstance(each, Determiner) and each.words == f"{_EXACTLY}{name}":
            return True
    return False


_ZERO: Final = Number(span=Span(0, 0), value=0)
