"""Writing a situation down: its head as it was, and the steps that were taken."""

from collections.abc import Sequence
from typing import Final

from vsdsl.source.yaml_text import Entries, read_yaml

_SPECIAL: Final = frozenset("!&*-?|>%@`'\"#,[]{}:")


def with_steps(text: str, steps: Sequence[str]) -> str:
    """Return the text of a situation with other steps; everything else stays as it was written.

    A ruling was about the old steps, and goes with them.
    """
    head = _without(_without(text, "ruling"), "steps").rstrip("\n")
    lines = "\n".join(f"  - {plain_or_quoted(step)}" for step in steps)
    return f"{head}\nsteps:\n{lines}\n" if steps else f"{head}\n"


def with_edition(text: str, edition: str) -> str:
    """Return the text of a situation that is played by an edition of the rules."""
    return f"edition: {edition}\n{_without(text, 'edition')}"


def with_cards(text: str, cards: str) -> str:
    """Return the text of a situation with other card text, in place of whatever it has or names."""
    head = _without(text, "cards").rstrip("\n")
    lines = "\n".join(f"  {line}" if line else "" for line in cards.strip("\n").split("\n"))
    return f"{head}\ncards: |2\n{lines}\n"


def new_text(title: str, mains: Sequence[str], pool: Sequence[str] = ()) -> str:
    """Return a situation with nothing but main characters, one for each player."""
    sets = f"pool: [{', '.join(map(plain_or_quoted, pool))}]\n" if pool else ""
    seats = zip("ABCD", mains, strict=False)
    players = "".join(f"  {letter}: {{main: {_flow(main)}}}\n" for letter, main in seats)
    return (
        f"title: {plain_or_quoted(title)}\n{sets}turn: {{of: A, phase: main}}\nplayers:\n{players}"
    )


def plain_or_quoted(text: str) -> str:
    """Return a text as YAML reads it back: plain where that is possible."""
    is_plain = text == text.strip() and text[:1] not in _SPECIAL and bool(text)
    if is_plain and ": " not in text and " #" not in text and not text.endswith(":"):
        return text
    return "'" + text.replace("'", "''") + "'"


def _flow(text: str) -> str:
    """Return a text as it can stand between brackets."""
    return plain_or_quoted(text) if not set(text) & set(",[]{}:#'\"") else f"'{_doubled(text)}'"


def _doubled(text: str) -> str:
    return text.replace("'", "''")


def _without(text: str, name: str) -> str:
    """Return the text of a situation without one of its keys and what stands below it."""
    root = read_yaml(text)
    if not isinstance(root, Entries):
        return text
    starts = [key.line for key in root.keys]
    lines = text.split("\n")
    for key in root.keys:
        if key.text == name:
            after = min((start for start in starts if start > key.line), default=len(lines) + 1)
            return "\n".join((*lines[: key.line - 1], *lines[after - 1 :]))
    return text
