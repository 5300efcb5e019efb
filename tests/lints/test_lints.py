"""Each lint, with scripts it finds fault with and scripts it must leave alone."""

import re
from typing import Any

import pytest
import yaml

from tests.lints.fixtures import HERE, PAGES, Case, cases, page
from vsdsl.check import Known, check_scripts
from vsdsl.check.catalogue import Entry, catalogue
from vsdsl.check.lint import FAMILIES
from vsdsl.check.lints import all_lints
from vsdsl.diagnostics import Diagnostic, Severity
from vsdsl.diagnostics.render import render
from vsdsl.diagnostics.selection import Selection
from vsdsl.diagnostics.situation_codes import SituationCode
from vsdsl.driver.checking import check_sources
from vsdsl.driver.fixing import fix_sources
from vsdsl.index.file_index import index_script
from vsdsl.rulebook import load_catalogue
from vsdsl.source import Source, decode
from vsdsl.syntax.codes import Code
from vsdsl.syntax.script import parse_script

# These are about bytes, or about files too long to be shown.
_NOT_SHOWN = {"S126", "S127", "S128", "S129", "S131", "S132", "S133", "S134"}
# These show only when powers are tried: see tests/trying.
_NOT_SHOWN |= {"X101", "X102", "X103", "X104"}
# These are about situations: see tests/situation/test_findings.py.
_NOT_SHOWN |= {each.value for each in SituationCode}
ENTRIES = [entry for entry in catalogue() if entry.code not in _NOT_SHOWN]
CODES = [entry.code for entry in ENTRIES]
FIXTURES = [
    pytest.param(path.stem, case, id=f"{path.stem}: {case.name}")
    for path in sorted(HERE.glob("*.vscard"))
    for case in cases(path)
]
# What a fix may take out of the English of a card, since it says nothing there.
SAYS_NOTHING = {
    "C112": r" \(needs one face-up characters\)",
    "C113": r" and Avengers|Lab Hand and ",
    "P101": r" or \[(?:Energy|Might)\]",
    "U102": r"Once per turn, (?:at|when)|(?:At|When)(?= the start)| for the first time each turn",
    "U103": r"once per turn, ",
    "Y104": r" ",
    "L102": r",? (?:and|or)(?: Rat| it)? is wounded",
    "L108": r"\b(?:If|While)\b",
    "L109": r"\b(?:[Ii]f|[Ww]hile)\b",
    "L110": r"your hand(?:, | or )KO pile(?: or hand)?",
    "L111": r"(?<=row) in the front row|(?<=gers) Avengers|(?<=side) on your side| and Flight",
    "R103": r",? (?:if|while) [^,]+",
    "R105": r"(?<=When)ever",
    "R106": r" or (?:when (?:Rat|it) )?attacks|(?<=while) it is",
    "T109": r"Combat or (?=\[Any)|(?<=Combat) or Combat|(?<=Main) or Main",
    "N131": r" \(the [a-z ]+\)",
    "U101": r" This power can be used only once per turn\.",
    "Y112": r"(?<=it)'",
    "T110": r"\b(?:in|on)(?= melee)",
    "Y110": r"\bis\b|(?<=[a-z])s\b",
}
FIXABLE = [
    pytest.param(path.stem, case, id=f"{path.stem}: {case.name}")
    for path in sorted(HERE.glob("*.vscard"))
    for case in cases(path)
    if case.side == "bad" and any(e.code == path.stem and e.has_fix for e in ENTRIES)
]
# A card with an error is not correct, and its fix says something else.
CORRECT = [
    param
    for param in FIXABLE
    if any(e.code == param.values[0] and e.severity is not Severity.ERROR for e in ENTRIES)
]


def found_in(text: str) -> tuple[Diagnostic, ...]:
    return check_sources([decode(text.encode(), "lab.vscard")])


def places(text: str) -> list[tuple[str, int]]:
    source = Source(name="lab.vscard", text=text)
    return [(each.code, source.position(each.span.start).line) for each in found_in(text)]


@pytest.mark.parametrize(("code", "case"), FIXTURES)
def test_a_case_gives_just_the_findings_that_are_marked(code: str, case: Case) -> None:
    assert sorted(places(case.text)) == sorted(case.expected)
    assert {marked for marked, _ in case.expected} == ({code} if case.side == "bad" else set())


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_fixture_with_all_three_sides(code: str) -> None:
    sides = {case.side for case in cases(HERE / f"{code}.vscard")}

    assert sides >= {"good", "bad", "near miss"}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_every_code_has_a_page_whose_examples_are_true(entry: Entry) -> None:
    shown = page(entry.code)

    assert shown.code == entry.code
    assert {code for code, _ in places(shown.bad)} == {entry.code}
    assert places(shown.good) == []


@pytest.mark.parametrize("lint", all_lints(), ids=lambda lint: lint.code)
def test_the_page_of_a_lint_has_its_title_and_its_rules(lint: Any) -> None:  # noqa: ANN401  a lint
    shown = page(lint.code)

    assert (shown.title, shown.rules) == (lint.title, lint.rules)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.code)
def test_a_page_tells_of_a_fix_if_there_is_one_and_only_then(entry: Entry) -> None:
    told = [line for line in page(entry.code).what.split("\n") if line.startswith("The fix ")]

    assert len(told) == entry.has_fix


@pytest.mark.parametrize("lint", all_lints(), ids=lambda lint: lint.code)
def test_the_function_of_a_lint_names_the_rules_of_its_findings(lint: Any) -> None:  # noqa: ANN401  a lint
    named = re.search(r"Rules: ([\d., \n]+)\.$", lint.find.__doc__, re.MULTILINE)

    assert set(re.split(r",\s+", named[1]) if named else ()) == set(lint.rules)


@pytest.mark.parametrize("lint", all_lints(), ids=lambda lint: lint.code)
def test_the_rules_of_a_lint_exist(lint: Any) -> None:  # noqa: ANN401  a lint
    rulebook = load_catalogue()

    assert all(rulebook.rule(each).id == each for each in lint.rules)


def test_no_page_and_no_fixture_is_about_a_code_that_does_not_exist() -> None:
    pages = {path.stem for path in PAGES.glob("*.md")} - {"index"}
    fixtures = {path.stem for path in HERE.glob("*.vscard")}

    assert pages | fixtures <= {entry.code for entry in catalogue()}


def test_codes_are_different_and_belong_to_a_family() -> None:
    codes = [entry.code for entry in catalogue()]

    assert len(codes) == len(set(codes))
    assert {code[0] for code in codes} <= FAMILIES.keys()


@pytest.mark.parametrize(("code", "case"), FIXABLE)
def test_a_fix_leaves_nothing_of_its_kind_and_nothing_new(code: str, case: Case) -> None:
    before = [each for each in found_in(case.text) if each.code == code]

    fixed = fix_sources([decode(case.text.encode(), "lab.vscard")])

    is_syntax = code.startswith("S")  # once a line can be read, other lints read it too
    left = [each.code for each in fixed.findings if each.code[0] == "S" or not is_syntax]
    without_fix = sum(not each.edits for each in before)
    assert left == [code] * without_fix
    (source,) = fixed.after
    assert len(parse_script(source).declarations) >= len(parse_script(fixed.before[0]).declarations)


@pytest.mark.parametrize(("code", "case"), CORRECT)
def test_a_fix_does_not_change_what_a_card_says(code: str, case: Case) -> None:
    fixed = fix_sources([decode(case.text.encode(), "lab.vscard")], Selection(select=(code,)))

    before, after = (english(each) for (each,) in (fixed.before, fixed.after))
    nothing = SAYS_NOTHING.get(code, "(?!)")
    assert re.sub(nothing, "", before) == re.sub(nothing, "", after)


def english(source: Source) -> str:
    return "\n".join(each.construct.english("Rat") for each in parse_script(source).declarations)


@pytest.mark.parametrize("entry", [e for e in ENTRIES if e.has_fix], ids=lambda entry: entry.code)
def test_a_lint_that_promises_a_fix_has_one(entry: Entry) -> None:
    bad = [case for case in cases(HERE / f"{entry.code}.vscard") if case.side == "bad"]

    assert any(each.edits for case in bad for each in found_in(case.text))


# What findings about names say in full.

LIBRARY = Source(
    name="library.vscard",
    text=(
        "team Avengers: good\nteam X-Men: good\nteam Guardians of the Galaxy: good\n"
        "keyword Flight:\n    this can fly over enemy characters\n"
        "keyword Ranged:\n    this can ranged attack\n"
        "keyword Team Up (team friends):\n    this is also friends\n"
    ),
)
KNOWN = Known(files=(index_script(parse_script(LIBRARY)),))


def said_cases() -> list[tuple[str, dict[str, Any]]]:
    """Return every case of every file of findings; each scalar is read as text."""
    return [
        (f"{path.stem}: {case['name']}", case)
        for path in sorted(HERE.glob("*.yml"))
        for case in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506  plain text only
    ]


def said(case: dict[str, Any]) -> str:
    """Return what the lints say about a case, rendered."""
    texts = {"lab.vscard": case.get("good") or case["bad"], **case.get("beside", {})}
    scripts = [parse_script(Source(name=name, text=text)) for name, text in texts.items()]
    assert all(script.diagnostics == () for script in scripts)
    sources = {script.source.name: script.source for script in scripts}
    found = check_scripts(scripts, KNOWN)
    return "\n\n".join(render(each, sources[each.source_name]) for each in found)


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in said_cases()])
def test_a_finding_says_what_it_should_and_nothing_else(case: dict[str, Any]) -> None:
    assert said(case) == case.get("finding", "").rstrip("\n")


def test_findings_come_in_the_order_of_the_text() -> None:
    text = 'token "Rat" TST-001:\n    team Avegners\n    Flihgt\n    basic [Migth]\n'

    found = check_scripts([parse_script(Source(name="lab.vscard", text=text))], KNOWN)

    assert [each.code for each in found] == ["N112", "N110", "N113"]


def test_every_syntax_code_is_in_the_catalogue() -> None:
    assert {code.number for code in Code} <= {entry.code for entry in catalogue()}
