"""Putting a sentence on a card: the lines that it needs before it, and a power it can stand in."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tools.meaning.filling import LINE_END
from tools.meaning.grammar import DECLARATION, LINE
from tools.meaning.layout import indented, lines
from tools.meaning.sentences import Sentence
from tools.meaning.words import ACCUSED, CLUB, ECHO, GIFT, RIVALS, SUM, THING
from vsdsl.constructs import FAMILIES
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.deck import DECLARATIONS as DECK_TEXTS
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power
from vsdsl.constructs.statements.control import IfWould, WhileTrue
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

NUMBER: Final = "TST-900"
NAME: Final = "Test Pilot"
_CHARACTER: Final = (
    f'supporting "{NAME}" {NUMBER}:',
    "    team Avengers",
    "    cost 3",
    "    stats 3/4, health 2",
    "",
)
# A power that can be carried out by its name, for whatever speaks of that.
_ECHO: Final = ('    power "Echo":', "        when this appears: draw 1", "")
_PLOT_TWIST: Final = (f'plot twist "{NAME}" {NUMBER}:',)
_EQUIPMENT: Final = (f'equipment "{NAME}" {NUMBER}:', "    cost 2", "")
_LOCATION: Final = (f'location "{NAME}" {NUMBER}:', "    gives [Might]", "")

# What a sentence speaks of that something before it must have brought up, and the line for it.
_BEFORE: Final = (
    (rf"\b{THING}\b", f"choose an enemy character as {THING}"),
    (rf"\b{SUM}\b", f"let {SUM} be 2"),
    (rf"\b{ACCUSED}\b", f"name a card as {ACCUSED}"),
    (rf"\b{CLUB}\b", f"name a team as {CLUB}"),
    (rf"\b{GIFT}\b", f"choose one of Flight, Ranged as {GIFT}"),
    (rf"remembered {RIVALS}\b", f"remember each enemy character as {RIVALS}"),
    (r"\bthat many\b", "discard any number of cards"),
    (r"\b(that|those) (player|players)\b", "choose an enemy player"),
    (r"\b(they|their)\b", "choose an enemy player"),
    (r"\b(them|those)\b", "choose 2 characters"),
    (r"\b(it|its|that) (?!is|are|did|has|does|many)", "choose an enemy character"),
    (r"\bit\b", "choose an enemy character"),
    (r"\b(you|they|players|player|this) (do|does)\b", "you may draw 1"),
    (r"^otherwise\b", "if this is stunned: draw 1"),
    (r"^amplify instead\b", "draw 1"),
)


class OnCard(NamedTuple):
    """A sentence on a card: the text of the card file, how it stands there, and its number."""

    text: str
    carrier: str
    number: int = 0


def on_card(sentence: Sentence) -> OnCard:
    """Return a sentence on a card that it can stand on."""
    said = lines(sentence.words)
    if sentence.root == DECLARATION:
        return OnCard(_text(said), "declaration", sentence.number)
    if sentence.root == LINE:
        return OnCard(_text((*_CHARACTER, *indented(said, 1))), "line", sentence.number)
    return statement_card(said)._replace(number=sentence.number)


def statement_card(said: Sequence[str]) -> OnCard:
    """Return a statement, of one line or several, on a card with a power it can stand in."""
    carrier, text = _carried(said)
    return OnCard(_text(text), carrier)


def _carried(said: Sequence[str]) -> tuple[str, Sequence[str]]:
    before = tuple(_before(" / ".join(said)))
    card = (*_CHARACTER, *(_ECHO if any(ECHO in line for line in said) else ()))
    if not before and _is_standing(said):
        return "power", (*card, '    power "Trial":', *indented(said, 2))
    if said[0].startswith("mode"):
        said = ("choose one:", *indented((*said, "mode: draw 1"), 1))
    return "super", (*card, '    super "Trial" main [Might]:', *indented((*before, *said), 2))


def _before(said: str) -> Iterator[str]:
    """Yield the lines that bring up what a sentence speaks of, each once."""
    told: set[str] = set()
    for wanted, line in _BEFORE:
        if re.search(wanted, said) and line not in told:
            told.add(line)
            yield line


def _is_standing(said: Sequence[str]) -> bool:
    """Return whether a statement says what is so as long as a power works, not what is done."""
    text = _text((*_CHARACTER, '    power "Trial":', *indented(said, 2)))
    for declared in parse_script(Source(name="trial.vscard", text=text)).declarations:
        if isinstance(declared.construct, Card):
            power = declared.construct.lines[-1]
            if isinstance(power, Power):
                return _stands(power.body.statements[0])
    return False


def _stands(node: Construct) -> bool:
    is_modifier = type(node) in FAMILIES["modifiers"] and getattr(node, "duration", None) is None
    return is_modifier or isinstance(node, _STANDING)


_STANDING: Final[tuple[type[Construct], ...]] = (
    *(Action, IfWould, SequenceTrigger, TriggerStatement, WhileTrue),
    *DECK_TEXTS,
)


def _text(text: Sequence[str]) -> str:
    return LINE_END.join((*text, ""))
