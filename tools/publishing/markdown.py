"""Small pieces of Markdown."""

import re
from typing import Final

_CODE: Final = re.compile(r"(`[^`]+`)")
_SIGNS: Final = re.compile(r"([\\`*_\[\]#|{}])")


def plain(text: str) -> str:
    """Return a text in which nothing but words in backticks is taken for markup."""
    pieces = _CODE.split(text)
    return "".join(each if _CODE.fullmatch(each) else _safe(each) for each in pieces)


def _safe(text: str) -> str:
    safe = _SIGNS.sub(r"\\\1", text.replace("&", "&amp;"))
    return safe.replace("<", "&lt;").replace(">", "&gt;")


def heading(level: int, text: str, anchor: str) -> str:
    """Return a heading that links can lead to."""
    return f"{'#' * level} {plain(text)} {{#{anchor}}}"


def block(kind: str, text: str) -> str:
    """Return a block of code."""
    return f"```{kind}\n{text.rstrip()}\n```"


def folded(title: str, lines: list[str]) -> str:
    """Return a list that is shown when its title is clicked; nothing for an empty one."""
    inside = "\n".join(f"    {line}" for line in lines)
    return f'??? quote "{title}"\n\n{inside}' if lines else ""


def joined(*parts: str) -> str:
    """Return paragraphs as a text, empty ones left out."""
    return "\n\n".join(part for part in parts if part)


def page(title: str, *parts: str) -> str:
    """Return a whole page."""
    return joined(f"# {plain(title)}", *parts) + "\n"
