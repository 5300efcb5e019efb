"""Probes: a card whose triggers and replacements only reveal cards, so that a game shows them.

Rules: 1.4.4.
"""

from typing import Any

from tools.meaning.cards import NAME, NUMBER
from tools.meaning.reading import library
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import IfWould
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.core.table.book import Book
from vsdsl.interp.compiling import Compiler
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

PROBED = TriggerStatement | SequenceTrigger | IfWould  # what has a block that a probe can replace


def revealing(number: int) -> Block:
    """Return a block that reveals so many cards of your deck."""
    text = (
        f'supporting "{NAME}" {NUMBER}:\n    cost 3\n    stats 3/4, health 2\n\n'
        f'    power "Trial":\n'
        f"        when this attacks: reveal the top {number} cards of your deck\n"
    )
    (declared,) = parse_script(Source(name="probe.vscard", text=text)).declarations
    card = declared.construct
    lines = card.lines if isinstance(card, Card) else ()
    (trigger,) = next(line.body.statements for line in lines if isinstance(line, Power))
    if not isinstance(trigger, TriggerStatement):
        raise TypeError(type(trigger).__name__)
    return trigger.body


def probed(node: Any, probe: Block) -> Any:  # noqa: ANN401  any part of a construct
    """Return the same text, in which what is triggered or happens instead is a probe."""
    if isinstance(node, tuple):
        return tuple(probed(each, probe) for each in node)
    if not isinstance(node, Construct):
        return node
    if isinstance(node, PROBED):
        return node.changed(body=probe)
    return node.changed(**{name: probed(getattr(node, name), probe) for name in node.PARTS})


def book_with(*declared: Construct) -> Book:
    """Return the book of a card by itself, perhaps with a keyword that it has."""
    return Compiler([*library(), *declared]).book()
