"""`vsdsl run`: situations as tests, and as answers to rules questions."""

import json
from pathlib import Path
from textwrap import indent
from typing import Annotated, NamedTuple
from xml.sax.saxutils import quoteattr

from attrs import evolve, frozen

from vsdsl.cli.every_edition import show_across
from vsdsl.cli.exits import FAILED, FINDINGS, OK
from vsdsl.cli.output_formats import ResultsFormat
from vsdsl.cli.own_cards import NoPoolError, OwnCards, checked_own
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.terminal import complain, counted
from vsdsl.diagnostics import Diagnostic
from vsdsl.diagnostics.as_json import as_json
from vsdsl.diagnostics.render import render
from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.driver.given_cards import GivenCards
from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.situation.card_files import with_card_files
from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.errors import SituationError, as_finding
from vsdsl.situation.ruled import Rechecked, Ruled, Standing
from vsdsl.situation.running import Failure, Report, run_situation
from vsdsl.situation.verdict import Reason
from vsdsl.source import Source
from vsdsl.terms.editions import Edition


class Finding(NamedTuple):
    """What is wrong with a situation that cannot be read, and its text."""

    found: Diagnostic
    source: Source


@frozen(kw_only=True)
class Ran:
    """A file and what came of it: a report, or why it could not be read.

    One that holds a ruling tells how that stands.
    """

    file: str
    report: Report | None
    problem: str = ""
    finding: Finding | None = None
    ruling: Rechecked | None = None

    @property
    def passed(self) -> bool:
        """Whether all went as the file says."""
        is_same = self.ruling is None or self.ruling.standing is Standing.HOLDS
        return self.report is not None and self.report.passed and is_same


def run(
    paths: Annotated[list[str], Words("SITUATION", "Situation files and folders of them.")],
    output_format: Annotated[
        ResultsFormat, Option("--format", "How to write the results.")
    ] = ResultsFormat.TEXT,
    edition: Annotated[
        str, Option("--edition", "The rulebook to run them by, whatever they say themselves.")
    ] = "",
    every_edition: Annotated[
        bool, Option("--every-edition", "Show where they come out otherwise, and by which rule.")
    ] = False,
    own: OwnCards = [],  # noqa: B006  never changed; typer wants a list
) -> int:
    """Run situations: one line each, with details for those that fail."""
    try:
        given = checked_own(own)
    except NoPoolError as shown:
        return shown.code
    files, problems = _files(paths)
    complain(problems)
    try:
        rules = edition_named(edition) if edition else None
    except GameError as fault:
        complain([str(fault)])
        return FAILED
    if every_edition:
        return show_across(files, output_format, given) or (FAILED if problems or not files else OK)
    results = [_ran(file, rules, given) for file in files]
    match output_format:
        case ResultsFormat.TEXT:
            if results:
                print("\n".join((*(_text(result) for result in results), _summary(results))))
        case ResultsFormat.JSON:
            records = [_record(result) for result in results]
            print(json.dumps(records, indent=2))
        case ResultsFormat.JUNIT:
            print(_junit(results))
    unread = [f"{result.file}: {result.problem}" for result in results if result.problem]
    if output_format is not ResultsFormat.TEXT:
        complain(unread)
    if problems or unread or not results:
        return FAILED
    return OK if all(result.passed for result in results) else FINDINGS


def _files(paths: list[str]) -> tuple[list[Path], list[str]]:
    found: list[Path] = []
    problems: list[str] = []
    for said in paths:
        path = Path(said)
        if path.is_dir():
            inside = sorted((*path.rglob("*.yaml"), *path.rglob("*.yml")))
            found += inside
            if not inside:
                problems.append(f"there is no situation in `{said}`")
        elif path.is_file():
            found.append(path)
        else:
            problems.append(f"there is no file `{said}`")
    return found, problems


def _ran(file: Path, edition: Edition | None = None, own: GivenCards | None = None) -> Ran:
    text = ""
    try:
        text = read_text(file)
        given = own.sources if own is not None else ()
        situation = with_card_files(read_situation(text), file.parent, given)
        if edition is not None:
            situation = evolve(situation, edition=edition, ruling=None)
        if situation.ruling is not None:
            return _ruled(file, text, situation, situation.ruling)
        report = run_situation(situation)
    except UnreadableError as fault:
        return Ran(file=str(file), report=None, problem=str(fault))
    except SituationError as fault:
        source = Source(name=str(file), text=text)
        finding = Finding(as_finding(fault, source), source)
        return Ran(file=str(file), report=None, problem=str(fault), finding=finding)
    except Exception as fault:  # noqa: BLE001  one situation that vsdsl fails on hides no other
        what = f"{type(fault).__name__}: {fault}"
        return Ran(file=str(file), report=None, problem=f"a mistake in vsdsl: {what}")
    return Ran(file=str(file), report=report)


def _ruled(file: Path, text: str, situation: Situation, ruled: Ruled) -> Ran:
    from vsdsl.repl.rechecking import recheck  # noqa: PLC0415  only a ruling needs the judge

    ruling = recheck(text, situation, ruled)
    if ruling.standing is Standing.UNCHECKED:
        problem = f"{ruling.standing} because {'; '.join(ruling.details)}"
        return Ran(file=str(file), report=None, problem=problem, ruling=ruling)
    report = Report(title=situation.title, failures=())
    return Ran(file=str(file), report=report, ruling=ruling)


def _text(result: Ran) -> str:
    if result.finding is not None:
        return f"error  {result.file}\n{indent(render(*result.finding), '    ')}"
    if result.report is None:
        return f"error  {result.file}\n    {result.problem}"
    word = "ok    " if result.passed else "failed"
    lines = [f"{word} {result.report.title}"]
    for failure in result.report.failures:
        lines += _details(result.file, failure)
    if result.ruling is not None:
        lines += _standing(result.ruling)
    return "\n".join(lines)


def _standing(ruling: Rechecked) -> list[str]:
    return [
        f"    {ruling.standing}: {ruling.question}",
        *(f"      {line}" for line in ruling.details),
        *(f"      since then: {line}" for line in ruling.changed),
    ]


def _details(file: str, failure: Failure) -> list[str]:
    return [
        f"    {file}:{failure.line}: {failure.step}",
        f"      expected  {failure.expected}",
        f"      found     {failure.found}",
        *(
            f"      {'because' if not at else '       '}   {'    ' * why.depth}{why.line}"
            for at, why in enumerate(failure.why)
        ),
    ]


def _summary(results: list[Ran]) -> str:
    passed = sum(result.passed for result in results)
    return f"{counted(len(results), 'situation')}: {passed} passed, {len(results) - passed} failed"


def _record(result: Ran) -> dict[str, object]:
    ruling, report = result.ruling, result.report
    if report is None:
        return {"file": result.file, "passed": False, **_wrong(result)}
    return {
        "file": result.file,
        "title": report.title,
        "passed": result.passed,
        "failures": [
            {
                "step": failure.step,
                "expected": failure.expected,
                "found": failure.found,
                "why": [reason.line for reason in failure.why],
                "reasons": [_reason(reason) for reason in failure.why],
            }
            for failure in report.failures
        ],
        **({} if ruling is None else {"ruling": _as_data(ruling)}),
    }


def _wrong(result: Ran) -> dict[str, object]:
    """Return why a situation could not be read: as a finding, where there is one."""
    if result.finding is None:
        return {"problem": result.problem}
    found = json.loads(as_json([result.finding.found], {result.file: result.finding.source}))
    return {"problem": result.problem, "findings": found}


def _as_data(ruling: Rechecked) -> dict[str, object]:
    return {
        "question": ruling.question,
        "standing": ruling.standing.value,
        "details": list(ruling.details),
        "changed": list(ruling.changed),
    }


def _reason(reason: Reason) -> dict[str, object]:
    return {
        "text": reason.text,
        "rule": reason.rule,
        "cards": [{"number": card.number, "name": card.name} for card in reason.cards],
    }


def _junit(results: list[Ran]) -> str:
    cases = []
    for result in results:
        title = result.report.title if result.report else result.file
        name = f"  <testcase classname={quoteattr(result.file)} name={quoteattr(title)}"
        if result.report is None:
            cases.append(f"{name}><error message={quoteattr(result.problem)}/></testcase>")
        elif result.report.failures:
            said = "; ".join(f"{f.step}: found {f.found}" for f in result.report.failures)
            cases.append(f"{name}><failure message={quoteattr(said)}/></testcase>")
        elif result.ruling is not None and not result.passed:
            said = "; ".join((result.ruling.standing, *result.ruling.details))
            cases.append(f"{name}><failure message={quoteattr(said)}/></testcase>")
        else:
            cases.append(f"{name}/>")
    head = f'<testsuite name="situations" tests="{len(results)}">'
    return "\n".join(('<?xml version="1.0" encoding="UTF-8"?>', head, *cases, "</testsuite>"))
