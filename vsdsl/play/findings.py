"""Findings about card text, for editors and other tools."""

from typing import Final

from vsdsl.diagnostics import Diagnostic
from vsdsl.driver.checking import check_sources
from vsdsl.driver.installed import installed_set_names
from vsdsl.play.pool import Pool
from vsdsl.source import decode

NAME: Final = "text"  # what findings call the text


def check_text(source: str, pool: Pool | None = None) -> tuple[Diagnostic, ...]:
    """Return what is wrong with card text, in order.

    Keywords, teams and cards of the installed sets are known, and those of the pool besides.
    """
    installed = installed_set_names()
    others = () if pool is None else (card for card in pool if card.set_name not in installed)
    known = {card.found.source.name: card.found.source for card in others}
    found = check_sources([*known.values(), decode(source.encode(), NAME)])
    return tuple(each for each in found if each.source_name == NAME)
