"""Examples: a construct's example set into the smallest file that can hold it."""

import re
from textwrap import indent
from typing import Final

from vsdsl.constructs.construct import Construct

_DECLARATION: Final = re.compile(
    r'(set|main|supporting|plot twist|location|equipment|token|side card) "'
    r"|team [^\n]*:|keyword [A-Z]|counter [A-Z]|verb [A-Z]|elsewhere "
)
_LINE: Final = re.compile(
    r'(team|cost|aka|basic|gives|level up) |stats [0-9*]|(pile|power|super|reaction) "'
    r"|(?!KO|ATK|DEF)[A-Z]"
)
_PLAY_MODE: Final = re.compile(r"(draw|recovery|build|main|combat|any combat|any-turn)[^0-9\n]*:")
_LOCATION: Final = re.compile(r"(basic|gives) ")
_MARGIN: Final = "    "


def whole_example(construct: type[Construct]) -> str:
    """Return a file with the construct's example in it, ready to be parsed."""
    return whole_text(construct.EXAMPLE)


def whole_text(example: str) -> str:
    """Return a file with a declaration, lines of a card or statements in it."""
    if _DECLARATION.match(example):
        return f"{example}\n"
    if _PLAY_MODE.match(example):
        return _card("plot twist", example)
    if _LOCATION.match(example):
        return _card("location", example)
    if _LINE.match(example):
        return _card("supporting", example)
    return _card("supporting", f'power "Example":\n{indent(example, _MARGIN)}')


def _card(kind: str, lines: str) -> str:
    return f'{kind} "Example" TST-001:\n{indent(lines, _MARGIN)}\n'
