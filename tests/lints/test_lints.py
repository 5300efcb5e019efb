"""Each check of names, with scripts it finds fault with and scripts it must leave alone."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from vsdsl.check import check_scripts, known_names
from vsdsl.check.names import CHECKS
from vsdsl.diagnostics import render
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

HERE = Path(__file__).parent
LIBRARY = known_names(
    [
        Source(
            name="library.vscard",
            text=(
                "team Avengers: good\nteam X-Men: good\nteam Guardians of the Galaxy: good\n"
                "keyword Flight:\n    this can fly over enemy characters\n"
                "keyword Ranged:\n    this can ranged attack\n"
                "keyword Team Up (team friends):\n    this is also friends\n"
            ),
        )
    ]
)


def cases() -> list[tuple[str, dict[str, Any]]]:
    """Return every case of every file; each scalar is read as text."""
    return [
        (f"{path.stem}: {case['name']}", case)
        for path in sorted(HERE.glob("*.yml"))
        for case in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506  plain text only
    ]


def findings(case: dict[str, Any]) -> str:
    """Return what the checks say about a case, rendered."""
    texts = {"lab.vscard": case.get("good") or case["bad"], **case.get("beside", {})}
    scripts = [parse_script(Source(name=name, text=text)) for name, text in texts.items()]
    assert all(script.diagnostics == () for script in scripts)
    sources = {script.source.name: script.source for script in scripts}
    found = check_scripts(scripts, LIBRARY)
    return "\n\n".join(render(each, sources[each.source_name]) for each in found)


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in cases()])
def test_a_check_finds_what_it_should_and_nothing_else(case: dict[str, Any]) -> None:
    assert findings(case) == case.get("finding", "").rstrip("\n")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_good_and_bad_cases(check: Any) -> None:  # noqa: ANN401  only its name
    path = HERE / f"{check.__name__}.yml"

    sides = {side for name, case in cases() if name.startswith(f"{path.stem}: ") for side in case}

    assert {"good", "bad", "finding"} <= sides


def test_the_checks_are_listed_by_name() -> None:
    names = [check.__name__ for check in CHECKS]

    assert names == sorted(names)


def test_findings_come_in_the_order_of_the_text() -> None:
    text = 'token "Rat" TST-001:\n    team Avegners\n    Flihgt\n    basic [Migth]\n'

    found = check_scripts([parse_script(Source(name="lab.vscard", text=text))], LIBRARY)

    assert [each.code for each in found] == ["N112", "N110", "N113"]
