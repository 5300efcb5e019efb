"""`vsdsl deck`: decks against the rules for building them."""

import json
from enum import StrEnum
from typing import Annotated

from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted
from vsdsl.play.deck_rules import Problem
from vsdsl.play.decks import DeckFileError, deck_problems, read_deck_text
from vsdsl.play.pool import PoolError, load_pool


class OutputFormat(StrEnum):
    """How problems are written."""

    TEXT = "text"
    JSON = "json"


def deck(
    files: Annotated[list[str], Words("FILE", "Deck files, or names of decks that vsdsl ships.")],
    output_format: Annotated[
        OutputFormat, Option("--format", "How to write the problems.")
    ] = OutputFormat.TEXT,
) -> int:
    """Check decks against the deck-building rules."""
    try:
        pool = load_pool()
    except PoolError as error:
        complain([str(error)])
        return FAILED
    found: dict[str, tuple[Problem, ...]] = {}
    unread: list[str] = []
    for file in files:
        try:
            found[file] = deck_problems(read_deck_text(file), pool, file)
        except DeckFileError as error:
            unread.append(str(error))
    match output_format:
        case OutputFormat.TEXT:
            for file, problems in found.items():
                print(_text(file, problems))
        case OutputFormat.JSON:
            print(json.dumps([_record(*each) for each in found.items()], indent=2))
    complain(unread)
    if unread:
        return FAILED
    return FINDINGS if any(found.values()) else OK


def _text(file: str, problems: tuple[Problem, ...]) -> str:
    if not problems:
        return f"{file}: legal"
    return "\n".join(
        (f"{file}: {counted(len(problems), 'problem')}", *(f"  {p}" for p in problems))
    )


def _record(file: str, problems: tuple[Problem, ...]) -> dict[str, object]:
    return {
        "file": file,
        "legal": not problems,
        "problems": [problem._asdict() for problem in problems],
    }
