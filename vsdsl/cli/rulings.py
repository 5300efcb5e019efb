"""`vsdsl rulings`: the published rulings, all or those about a card."""

import json
import sys
from typing import Annotated, Any

from vsdsl.cli.exits import FINDINGS, OK
from vsdsl.cli.output_formats import ReportFormat
from vsdsl.cli.parameters import Option, Words
from vsdsl.rulebook.answering import answer_rulings, asked_rulings
from vsdsl.rulebook.rulings import Ruling


def rulings(
    words: Annotated[
        list[str],
        Words("CARD", "The name or number of a card, or a term such as Freeze.", optional=True),
    ],
    output_format: Annotated[
        ReportFormat, Option("--format", "How to write the list.")
    ] = ReportFormat.TEXT,
) -> int:
    """List the published rulings: all, or those about a card or a term of the game.

    Each has the title of the situation that shows it, or the reason why none does;
    `vsdsl rule R56a7ee54c7` shows one with its rules and cards.
    """
    match output_format:
        case ReportFormat.TEXT:
            told = answer_rulings(words)
            print(told.text, file=sys.stdout if told.is_found else sys.stderr)
            return OK if told.is_found else FINDINGS
        case ReportFormat.JSON:
            found = asked_rulings(words)
            data = {
                "about": [_as_data(each) for each in found.about],
                "naming": [_as_data(each) for each in found.naming],
            }
            print(json.dumps(data, ensure_ascii=False, indent=2))
            return OK if any(found) else FINDINGS


def _as_data(ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "about": ruling.about,
        "kind": "term" if ruling.is_term else "card",
        "cards": list(ruling.cards),
        "agrees": True if ruling.shown else None,
        "note": ruling.note,
        "situations": [
            {
                "title": each.title,
                "file": each.file,
                "rules": list(each.rules),
                "named": list(each.named),
            }
            for each in ruling.shown
        ],
    }
