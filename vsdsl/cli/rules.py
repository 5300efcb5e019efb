"""`vsdsl rules`: the chapters of the rulebook, and what shows that each rule is kept."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final

from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.output_formats import ReportFormat
from vsdsl.cli.parameters import Option
from vsdsl.cli.terminal import complain, counted
from vsdsl.rulebook.coverage import Coverage, Witness, coverage
from vsdsl.rulebook.load import load_catalogue
from vsdsl.rulebook.rules import Catalogue

_WORDS: Final = {True: "passed ", False: "failed ", None: "not run"}


def rules(
    is_coverage: Annotated[
        bool, Option("--coverage", "Which tests and situations cite each rule.")
    ] = False,
    output_format: Annotated[
        ReportFormat, Option("--format", "How to write the coverage.")
    ] = ReportFormat.TEXT,
) -> int:
    """List the chapters of the rulebook with their numbers of rules.

    With --coverage, list for every rule in force the tests and situations that cite it, and
    whether they passed when they last ran.
    """
    catalogue = load_catalogue()
    if not is_coverage:
        _print_chapters(catalogue, output_format)
        return OK
    found = coverage(catalogue)
    if not any(one.cited_by for one in found):
        complain(["the tests and situations are not here: ask in a checkout of vsdsl"])
        return FAILED
    match output_format:
        case ReportFormat.TEXT:
            print(*_lines(found), sep="\n")
        case ReportFormat.JSON:
            print(json.dumps({"rules": [_as_data(one) for one in found]}, indent=2))
    return FINDINGS if any(_is_wanting(one) for one in found) else OK


def _is_wanting(one: Coverage) -> bool:
    """Return whether something that cites the rule failed, or nothing does and nobody says why."""
    return one.passed is False or not (one.cited_by or one.gap)


def _print_chapters(catalogue: Catalogue, output_format: ReportFormat) -> None:
    match output_format:
        case ReportFormat.TEXT:
            for chapter in catalogue.chapters:
                number = counted(len(chapter.rules), "rule")
                print(f"{chapter.number:>2}  {chapter.title}: {number}")
        case ReportFormat.JSON:
            data = [
                {"chapter": one.number, "title": one.title, "rules": len(one.rules)}
                for one in catalogue.chapters
            ]
            print(json.dumps({"chapters": data}, indent=2))


def _as_data(one: Coverage) -> dict[str, Any]:
    return {
        "id": one.rule.id,
        "title": one.rule.title,
        "cited_by": [witness.name for witness in one.cited_by],
        "passed": one.passed,
        "outcomes": {witness.name: witness.passed for witness in one.cited_by},
        "gap": one.gap,
    }


def _lines(found: Sequence[Coverage]) -> Iterator[str]:
    for one in found:
        yield f"{one.rule.id} {one.rule.title}"
        yield from (_line(witness) for witness in one.cited_by)
        if not one.cited_by:
            yield f"  not covered: {one.gap or 'nobody says why'}"
    yield ""
    yield _summary(found)


def _line(witness: Witness) -> str:
    return f"  {_WORDS[witness.passed]}  {witness.name}"


def _summary(found: Sequence[Coverage]) -> str:
    covered = sum(bool(one.cited_by) for one in found)
    how = Counter(one.passed for one in found if one.cited_by)
    return (
        f"{counted(len(found), 'rule')}: {covered} covered, {len(found) - covered} not; "
        f"of those covered {how[True]} passed, {how[False]} failed, {how[None]} not wholly run"
    )
