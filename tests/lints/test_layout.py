"""How a script is laid out makes no difference to what is found in it."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.lints.fixtures import HERE, Case, cases
from tests.lints.layouts import LAYOUTS, Layout, relaid
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source, decode

ROOT = Path(__file__).parents[2]
# The indentation itself is wrong there, and right in another layout.
_ABOUT_LAYOUT = "S124"
ALL = [
    (path.stem, case)
    for path in sorted(HERE.glob("*.vscard"))
    for case in cases(path)
    if path.stem != _ABOUT_LAYOUT
]
EACH = [pytest.param(case, id=f"{code}: {case.name}") for code, case in ALL]
SHARED_POWER = [case for code, case in ALL if code == "K107"]


def said(text: str) -> list[tuple[Any, ...]]:
    """Return all that findings say, by line, with one blank where the author may have several."""
    source = decode(text.encode(), "lab.vscard")
    return [
        (
            *(each.code, each.severity, _line(source, each.span.start)),
            *(_plain(each.title), _plain(each.label), _plain(each.help or "")),
            [(_line(source, also.span.start), _plain(also.text)) for also in each.also],
            [(_line(source, edit.span.start), _plain(edit.text)) for edit in each.edits],
        )
        for each in check_sources([source])
    ]


def _line(source: Source, place: int) -> int:
    return source.position(place).line


def _plain(text: str) -> str:
    return re.sub(r"[ \t]+", " ", text)


@pytest.mark.parametrize("case", EACH)
def test_a_case_gives_the_same_findings_in_every_layout(case: Case) -> None:
    found = said(case.text)

    for layout in LAYOUTS:
        assert said(relaid(case.text, layout)) == found


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("case", SHARED_POWER, ids=lambda case: case.name)
def test_a_power_that_two_cards_share_is_found_in_every_layout(case: Case, layout: Layout) -> None:
    found = [(code, line) for code, _, line, *_ in said(relaid(case.text, layout))]

    assert found == list(case.expected)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_is_found_in_the_real_scripts_in_another_layout(layout: Layout) -> None:
    sources = [
        Source(name=str(path), text=relaid(path.read_text(encoding="utf-8"), layout))
        for path in sorted((ROOT / "cardscripts").rglob("*.vscard"))
    ]

    assert check_sources(sources) == ()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_another_layout_is_another_text(layout: Layout) -> None:
    text = 'token "Lab  Rat" TST-001:\n    cost 1  # one  coin\n'
    level, blank = layout

    assert relaid(text, layout) == (
        f'token{blank}"Lab  Rat"{blank}TST-001:\n{level}cost{blank}1  # one  coin\n'
    )
