"""Parsing steps: from a line of text to a tree, or a mistake that says which word did not fit."""

from functools import cache
from typing import Any, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.visitors import Transformer

from vsdsl.diagnostics import closest
from vsdsl.resources import grammar_text
from vsdsl.situation.errors import SituationError
from vsdsl.source.yaml_text import Text

Step = Tree[Any]

_MOST_SHOWN: Final = 24  # words that may stand somewhere
_SAID: Final = {
    "NAME": "a name",
    "NUMBER": "a number",
    "NUMBERED": "a card number",
    "PAIR": "stats such as 2/3",
    "PLAYER": "a player such as A",
    "RULE": "a rule such as 6.2.3",
    "STRING": 'a "name" in quotes',
    "SYMBOL": "a symbol such as [Might]",
    "$END": "the end of the line",
}
_SPELLED: Final = {"'s": "'s as in A's"}
_NOUNS: Final = {"start": "step", "why": "question", "shown": "name"}


class _Words(Transformer[Any, Any]):
    """Makes one word of phrases such as `ko pile` and `face up`."""

    def _joined(self, children: list[Any]) -> str:
        return " ".join(str(child) for child in children)

    ending = row = facing = zone = status = tally = place_name = holding = phase = _joined
    combat_kind = condition = deck_end = stat = _joined


@cache
def _parser() -> Lark:
    return Lark(
        grammar_text("situation.lark"),
        parser="lalr",
        start=["start", "why", "shown"],
        maybe_placeholders=True,
        propagate_positions=True,
    )


def parse(text: str, start: str = "start") -> Step:
    """Return a line as a tree; `start` is `start` for a step, `why` or `shown` for a question."""
    return parse_step(Text(0, text, column=0), start)


def parse_step(step: Text, start: str = "start") -> Step:
    """Return a step as a tree; a mistake says which word did not fit."""
    try:
        tree = _parser().parse(step.text, start=start)
    except UnexpectedInput as fault:
        raise _mistake(step, fault, _NOUNS[start]) from fault
    shaped = _Words().transform(tree)
    inner: Step = shaped.children[0]
    return inner


def _mistake(step: Text, fault: UnexpectedInput, what: str) -> SituationError:
    at = fault.pos_in_stream
    if isinstance(fault, UnexpectedToken) and isinstance(fault.token, Token):
        at = len(step.text) if fault.token.type == "$END" else fault.token.start_pos
    at = len(step.text) if at is None else at
    accepted = _accepted(fault)
    words = step.text[at:].split()
    column = step.column + at if step.line else 0
    if not words:
        message = f"the {what} ends too early; next may stand: {_listed(accepted)}"
        return SituationError(message, step.line, column)
    near = closest(words[0], (word for word in accepted if word.isalpha()))
    hint = f"did you mean `{near[0]}`?" if near else f"here may stand: {_listed(accepted)}"
    if words[0][:1] == '"' and step.text.count('"') % 2:
        hint = 'the closing `"` of the name is missing'
    return SituationError(f"`{words[0]}` does not fit in this {what}; {hint}", step.line, column)


def _listed(words: set[str]) -> str:
    """Return words in their order, each once, however it may be written."""
    by_sound = {word.casefold(): word for word in sorted(words, reverse=True)}
    found = sorted(by_sound.values(), key=str.casefold)
    more = [f"{len(found) - _MOST_SHOWN} others"] if len(found) > _MOST_SHOWN else []
    return ", ".join((*found[:_MOST_SHOWN], *more))


def _accepted(fault: UnexpectedInput) -> set[str]:
    if isinstance(fault, UnexpectedToken):
        names = fault.accepts or fault.expected
    elif isinstance(fault, UnexpectedCharacters):
        names = fault.allowed or set()
    else:
        names = set()
    return {_spelled(str(name)) for name in names}


def _spelled(terminal: str) -> str:
    for defined in _parser().terminals:
        if defined.name == terminal and defined.pattern.type == "str":
            return _SPELLED.get(str(defined.pattern.value), str(defined.pattern.value))
    return _SAID.get(terminal, terminal.lower())
