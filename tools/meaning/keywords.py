"""A keyword by itself, on a card that has it: so what it means can be seen on a table.

The engine has a card with the keyword, and the referee one with the same text as a power.

Rules: 7.1.4, 7.1.6.
"""

from typing import Final

from tools.meaning.cards import NAME, NUMBER
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.constructs.declarations.powers import Power
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

_GIVEN: Final[dict[str, str | int]] = {"number": 2, "team": "Avengers"}
_CARD: Final = (
    f'supporting "{NAME}" {NUMBER}:\n    team Avengers\n    cost 3\n    stats 3/4, health 2\n'
)


def bearer_of(keyword: Keyword) -> Card:
    """Return a card that has a keyword."""
    arguments = "".join(f" ({each})" for each in given(keyword).values())
    return _card(f"{_CARD}    {keyword.name.text}{arguments}\n")


def given(*declared: Construct) -> dict[str, str | int]:
    """Return what the parameter of a keyword stands for on the card that has it."""
    taken = (each.parameter for each in declared if isinstance(each, Keyword))
    return {each.name.text: _GIVEN[each.kind] for each in taken if each is not None}


def as_power(keyword: Keyword) -> Card:
    """Return the same card with the text of the keyword as its power."""
    card = _card(f'{_CARD}\n    power "Trial":\n        when this attacks: draw 1\n')
    lines: tuple[Construct, ...] = tuple(
        each.changed(body=keyword.body) if isinstance(each, Power) else each for each in card.lines
    )
    return card.changed(lines=lines)


def _card(text: str) -> Card:
    (declared,) = parse_script(Source(name="keyword.vscard", text=text)).declarations
    if not isinstance(declared.construct, Card):
        raise TypeError(type(declared.construct).__name__)
    return declared.construct
