"""Parsing lines: from text to what it says, or a mistake that says which word did not fit."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias, get_args

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.visitors import Transformer

from vsdsl.diagnostics import closest
from vsdsl.resources import grammar_text
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.lines import names
from vsdsl.situation.lines.acts import Act
from vsdsl.situation.lines.changes import Change
from vsdsl.situation.lines.deeds import Deed
from vsdsl.situation.lines.expectations import Expectation, Hint
from vsdsl.situation.lines.questions import Question, Strike, WhyStat, WhyTally
from vsdsl.source.yaml_text import Text

Step: TypeAlias = Act | Change | Expectation

_MOST_SHOWN: Final = 24  # words that may stand somewhere
_SAID: Final = {
    "COUNTER": "counters such as +1/+1",
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
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def _called(family: object) -> dict[str, type[Any]]:
    """Return the classes of a family by the names of their rules: `IsStats` is `is_stats`."""
    return {_CAPITAL.sub("_", each.__name__).lower(): each for each in get_args(family)}


def _denied(question: Callable[..., Any]) -> Callable[..., Any]:
    """Return what makes a question that takes it for granted that something is not so."""
    return lambda *parts: question(*parts, is_denied=True)


STEPS: Final[Mapping[str, type[Any]]] = MappingProxyType({**_called(Act), **_called(Change)})
EXPECTATIONS: Final[Mapping[str, type[Any]]] = MappingProxyType(_called(Expectation))
DEEDS: Final[Mapping[str, type[Any]]] = MappingProxyType(_called(Deed))
QUESTIONS: Final[Mapping[str, type[Any]]] = MappingProxyType(_called(Question))
# Questions that take it for granted that something is not so: `why_not_status`.
DENIED: Final[Mapping[str, Callable[..., Any]]] = MappingProxyType(
    {
        name.replace("why_", "why_not_"): _denied(each)
        for name, each in QUESTIONS.items()
        if "is_denied" in each.__annotations__
    }
)


def _joined(*words: str) -> str:
    return " ".join(words)


def _listed(*items: object) -> tuple[object, ...]:
    return items


def _or_none(items: tuple[object, ...] | None) -> tuple[object, ...]:
    return items or ()


def _tally(*words: str) -> names.Tally:
    """Return what is counted; a kind of counter stands in quotes."""
    return names.Tally(words[0] if len(words) == 1 else f'"{words[0]}" {words[1]}')


# What each rule of the grammar makes of its parts.
_FORMS: Final[Mapping[str, Callable[..., Any]]] = MappingProxyType(
    {
        **STEPS,
        **EXPECTATIONS,
        **DEEDS,
        **QUESTIONS,
        **DENIED,
        **dict.fromkeys(("start", "why", "shown", "player", "power"), lambda part: part),
        **dict.fromkeys(
            ("ending", "row", "facing", "zone", "status", "place_name", "holding", "phase"),
            _joined,
        ),
        **dict.fromkeys(("build_step", "combat_kind", "condition", "deck_end", "stat"), _joined),
        **dict.fromkeys(
            ("refs", "answers", "payments", "shares", "order", "because", "conditions", "hints"),
            _listed,
        ),
        **dict.fromkeys(("choosing", "paying"), _or_none),
        "answer_from": names.OfCard,
        "answer_mode": names.OfMode,
        "answer_nothing": names.Nothing,
        "answer_number": names.OfNumber,
        "answer_place": lambda player, row: names.OfRow(row, player),
        "answer_player": names.OfPlayer,
        "answer_ref": names.OfCard,
        "answer_row": names.OfRow,
        "answer_word": names.OfWord,
        "any_ref": names.Ref,
        "captured": names.Captured,
        "discarding": lambda ref: names.Payment(ref, is_discarded=True),
        "gone": names.Gone,
        "hint": Hint,
        "hint_about": lambda ref: Hint(about=ref),
        "in_pile": names.InPile,
        "in_side_deck": names.InSideDeck,
        "in_place": names.InPlace,
        "on_side": names.OnSide,
        "ordered": names.Ordered,
        "owned_ref": lambda player, name: names.Ref(name, player),
        "removed": names.Removed,
        "share": names.Share,
        "strike": lambda value: Strike(value=value),
        "strike_at": Strike,
        "strike_back": lambda: Strike(kind="back"),
        "strike_first": lambda: Strike(kind="first"),
        "tally": _tally,
        "turning": names.Payment,
        "why_no_tally": lambda card, tally: WhyTally(card, 0, tally),
        "why_stat": lambda card, stat: WhyStat(card, stat.upper()),
    }
)


class _Lines(Transformer[Token, Any]):
    """Makes of each rule what it says."""

    def __default__(self, data: Token, children: list[Any], _meta: object) -> Any:  # noqa: ANN401  what a rule makes differs; Lark has named it
        return _FORMS[str(data)](*children)

    def __default_token__(self, token: Token) -> Any:  # noqa: ANN401  as above
        match token.type:
            case "NUMBER":
                return int(token)
            case "PAIR":
                atk, def_ = str(token).split("/")
                return int(atk), int(def_)
            case "STRING" | "COUNTER":
                return quoted(token)
            case "SYMBOL":
                return str(token).strip("[]")
            case _:
                return str(token)


def quoted(text: str) -> str:
    """Return a name without quotation marks, neither round it nor within it."""
    return str(text).replace('"', "")


@cache
def _parser() -> Lark:
    return Lark(
        grammar_text("situation.lark"),
        parser="lalr",
        start=["start", "why", "shown"],
        maybe_placeholders=True,
        propagate_positions=True,
    )


@cache
def words() -> frozenset[str]:
    """Return the words of the grammar, in small letters."""
    spelled = (_spelled(defined.name) for defined in _parser().terminals)
    return frozenset(word for word in spelled if word == word.lower() and " " not in word)


def next_terminals(text: str, start: str) -> frozenset[str]:
    """Return what may stand after the beginning of a line: words, and kinds of things in capitals.

    A line that is no beginning of anything has nothing after it.
    """
    reading = _parser().parse_interactive(text, start=start)
    try:
        reading.exhaust_lexer()
        accepted: set[str] = reading.accepts()  # type: ignore[no-untyped-call]  # Lark has none
    except UnexpectedInput:
        return frozenset()
    spelled = {name: _spelled(name) for name in accepted if name != "$END"}
    return frozenset(name if name in _SAID else word for name, word in spelled.items())


def parse(text: str) -> Step:
    """Return what a step says."""
    return parse_step(Text(0, text, column=0))


def parse_step(step: Text) -> Step:
    """Return what a step says; a mistake says which word did not fit."""
    said: Step = _read(step, "start")
    return said


def parse_question(text: str) -> Question:
    """Return what a question asks; it begins with `why`."""
    asked: Question = _read(Text(0, text, column=0), "why")
    return asked


def parse_name(text: str) -> names.Ref:
    """Return the card that is named."""
    ref: names.Ref = _read(Text(0, text, column=0), "shown")
    return ref


def _read(line: Text, start: str) -> Any:  # noqa: ANN401  what is read differs with the start
    try:
        tree = _parser().parse(line.text, start=start)
    except UnexpectedInput as fault:
        raise _mistake(line, fault, _NOUNS[start]) from fault
    return _Lines().transform(tree)


def _mistake(step: Text, fault: UnexpectedInput, what: str) -> SituationError:
    at = fault.pos_in_stream
    if isinstance(fault, UnexpectedToken) and isinstance(fault.token, Token):
        at = len(step.text) if fault.token.type == "$END" else fault.token.start_pos
    at = len(step.text) if at is None else at
    accepted = _accepted(fault)
    words = step.text[at:].split()
    column = step.column + at if step.line else 0
    if not words:
        hint = f"next may stand: {_in_order(accepted)}"
        message = f"the {what} ends too early"
        return SituationError(Code.STEP, message, hint, line=step.line, column=column)
    near = closest(words[0], (word for word in accepted if word.isalpha()))
    hint = f"did you mean `{near[0]}`?" if near else f"here may stand: {_in_order(accepted)}"
    if words[0][:1] == '"' and step.text.count('"') % 2:
        hint = 'the closing `"` of the name is missing'
    return SituationError(
        Code.STEP,
        f"`{words[0]}` does not fit in this {what}",
        hint,
        line=step.line,
        column=column,
        length=len(words[0]),
    )


def _in_order(words: set[str]) -> str:
    """Return words in their order, each once, however it may be written."""
    by_sound = {word.casefold(): word for word in sorted(words, reverse=True)}
    found = sorted(by_sound.values(), key=str.casefold)
    more = [f"{len(found) - _MOST_SHOWN} others"] if len(found) > _MOST_SHOWN else []
    return ", ".join((*found[:_MOST_SHOWN], *more))


def _accepted(fault: UnexpectedInput) -> set[str]:
    if isinstance(fault, UnexpectedToken):
        accepted = fault.accepts or fault.expected
    elif isinstance(fault, UnexpectedCharacters):
        accepted = fault.allowed or set()
    else:
        accepted = set()
    return {_spelled(str(name)) for name in accepted}


def _spelled(terminal: str) -> str:
    for defined in _parser().terminals:
        if defined.name == terminal and defined.pattern.type == "str":
            return _SPELLED.get(str(defined.pattern.value), str(defined.pattern.value))
    return _SAID.get(terminal, terminal.lower())
