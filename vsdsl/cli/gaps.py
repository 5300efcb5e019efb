"""`vsdsl gaps`: what cards cannot say by notes in their files, and how many wait for it."""

import json
from textwrap import fill
from typing import Annotated, Final

from vsdsl.cli.exits import FAILED, OK
from vsdsl.cli.inputs import read_inputs
from vsdsl.cli.output_formats import ReportFormat
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted
from vsdsl.driver.gaps import Gap, GapCard, Gaps, gaps_in

_WIDTH: Final = 80
_INDENT: Final = "    "


def gaps(
    paths: Annotated[list[str], Words("PATH", "Card files and folders, or - for standard input.")],
    output_format: Annotated[
        ReportFormat, Option("--format", "How to write the list.")
    ] = ReportFormat.TEXT,
) -> int:
    """List what cards want to say and the language cannot: the notes `# cannot say: ...`."""
    read = read_inputs(paths)
    complain(read.problems)
    found = gaps_in(read.sources)
    match output_format:
        case ReportFormat.TEXT:
            if read.sources:
                print(_text(found))
        case ReportFormat.JSON:
            print(json.dumps(_record(found), ensure_ascii=False, indent=2))
    return FAILED if read.problems else OK


def _text(found: Gaps) -> str:
    lines = [line for gap in found.gaps for line in _shown(gap)]
    where = f"{counted(found.cards, 'card')} in {counted(found.files, 'file')}"
    if not found.gaps:
        return f"no gaps in {where}"
    blocked = f"{found.blocked} of {where}"
    return "\n".join((*lines, f"{counted(len(found.gaps), 'gap')}, in the way of {blocked}"))


def _shown(gap: Gap) -> tuple[str, str]:
    names = ", ".join(_called(card) for card in gap.cards)
    cards = fill(names, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)
    return f"{counted(len(gap.cards), 'card')}: {gap.text}", cards


def _called(card: GapCard) -> str:
    return f"{card.name} ({card.number})" if card.name else f"{card.file}:{card.line}"


def _record(found: Gaps) -> dict[str, object]:
    return {
        "files": found.files,
        "cards": found.cards,
        "blocked": found.blocked,
        "gaps": [
            {
                "gap": gap.text,
                "count": len(gap.cards),
                "cards": [card._asdict() for card in gap.cards],
            }
            for gap in found.gaps
        ],
    }
