"""`vsdsl run --every-edition`: where situations come out otherwise, and by which rule."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from vsdsl.cli.exits import FAILED, OK
from vsdsl.cli.output_formats import ResultsFormat
from vsdsl.cli.terminal import complain, counted
from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.driver.given_cards import GivenCards
from vsdsl.situation.across import Across, Otherwise, across
from vsdsl.situation.card_files import with_card_files
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError, shown
from vsdsl.source import Source


def show_across(
    files: Sequence[Path], output_format: ResultsFormat, own: GivenCards | None = None
) -> int:
    """Run situations under every edition and show what comes of it; returns the exit code."""
    if output_format is ResultsFormat.JUNIT:
        complain(["--every-edition is shown as text or JSON"])
        return FAILED
    given = own.sources if own is not None else ()
    found: list[tuple[Path, Across]] = []
    problems: list[str] = []
    for file in files:
        try:
            situation = read_situation(read_text(file))
            found.append((file, across(with_card_files(situation, file.parent, given))))
        except UnreadableError as fault:
            problems.append(str(fault))
        except SituationError as fault:
            problems.append(shown(fault, Source(name=str(file), text=read_text(file))))
    if output_format is ResultsFormat.JSON:
        print(json.dumps([_record(file, each) for file, each in found], indent=2))
    elif found:
        print("\n".join((*(_text(each) for _, each in found), _summary(found))))
    complain(problems)
    return FAILED if problems else OK


def _text(found: Across) -> str:
    word = "differs" if found.otherwise else "same   "
    return "\n".join((f"{word} {found.title} (as of {found.edition})", *_lines(found)))


def _lines(found: Across) -> Iterator[str]:
    """Yield how a situation comes out otherwise; editions in which it does so alike are one."""
    for (how, rules), those in groupby(found.otherwise, key=_what):
        editions = ", ".join(each.edition for each in those)
        yield f"    as of {editions}  ({', '.join(rules)})"
        yield from (f"      {line}" for line in how)


def _what(found: Otherwise) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return found.how, found.rules


def _summary(found: Sequence[tuple[Path, Across]]) -> str:
    many = sum(bool(each.otherwise) for _, each in found)
    return f"{counted(len(found), 'situation')}: {many} come out otherwise in some edition"


def _record(file: Path, found: Across) -> dict[str, object]:
    return {
        "file": str(file),
        "title": found.title,
        "edition": found.edition,
        "otherwise": [
            {"edition": each.edition, "rules": list(each.rules), "how": list(each.how)}
            for each in found.otherwise
        ],
    }
