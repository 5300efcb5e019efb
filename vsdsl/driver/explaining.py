"""Explaining codes: the pages of `docs/lints`, and which codes there are."""

from collections.abc import Mapping

from vsdsl.check.catalogue import Entry, catalogue
from vsdsl.diagnostics import closest
from vsdsl.resources import lint_pages

__all__ = ["Entry", "entries", "explain", "near_codes", "titles"]


def entries(prefix: str = "") -> tuple[Entry, ...]:
    """Return the codes that begin so, in order."""
    return tuple(entry for entry in catalogue() if entry.code.startswith(prefix.upper()))


def titles() -> Mapping[str, str]:
    """Return what each code means in general."""
    return {entry.code: entry.title for entry in catalogue()}


def near_codes(text: str) -> tuple[str, ...]:
    """Return codes that may be meant."""
    return closest(text.upper(), (entry.code for entry in catalogue()), 3)


def explain(code: str) -> str:
    """Return the page of a code."""
    page = lint_pages().joinpath(f"{code.upper()}.md")
    if page.is_file():
        return page.read_text(encoding="utf-8")
    (entry,) = entries(code)
    return f"# {entry.code}: {entry.title}\n"
