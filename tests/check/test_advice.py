"""Advice: what is said to someone who knows the game and not the language, and what it leads to."""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.lints.fixtures import HERE as LINTS
from tests.lints.fixtures import cases
from tests.syntax.recorded import read
from vsdsl.check.catalogue import catalogue
from vsdsl.constructs import FAMILIES
from vsdsl.diagnostics import Diagnostic
from vsdsl.diagnostics.render import render
from vsdsl.driver.checking import check_sources
from vsdsl.driver.fixing import fix_sources
from vsdsl.source import Source, decode
from vsdsl.syntax.mistake import in_powers
from vsdsl.syntax.mistakes import MISTAKES
from vsdsl.syntax.sayings import SAYINGS

RECORDED = Path(__file__).parent / "advice.txt"
TITLE, SAID, FIXED = "== ", "--", "=>"
EXACT = re.compile(
    r"(?:(?:write|did you mean|end it with|speak of) `[^`]+`|leave `[^`]+` out)"
    r"(?:\?| in its place| in place of `[^`]+`| in front of it| after `[^`]+`|: .+| for [^`]+)?"
)
# Findings that name a text and offer no fix, and why.
NO_FIX = {
    "N126": "either of the two names may be the slip",
    "N136": "the other word makes a correct card do something else",
    "T111": "the other duration makes a correct card do something else",
}


def source(text: str) -> Source:
    return decode(text.encode(), "lab.vscard")


def advice(text: str) -> tuple[str, str]:
    """Return all that is said about a text, and the text after its fixes."""
    found = check_sources([source(text)])
    (after,) = fix_sources([source(text)]).after
    return "\n\n".join(render(each, source(text)) for each in found), after.text


def recorded() -> list[tuple[str, str, str]]:
    """Return the cases: a title, a text, and the rest of the record."""
    blocks = f"\n{RECORDED.read_text(encoding='utf-8')}".split(f"\n{TITLE}")[1:]
    heads = [block.split("\n", 1) for block in blocks]
    parts = [(title, *rest.split(f"\n{SAID}\n", 1)) for title, rest in heads]
    return [(title, f"{text}\n", said.strip("\n")) for title, text, said in parts]


def shown(text: str) -> str:
    said, after = advice(text)
    return f"{said}\n{FIXED}\n{after if after != text else 'nothing is changed'}".strip("\n")


if os.environ.get("VSDSL_RECORD"):
    made = [f"{TITLE}{title}\n{text}{SAID}\n{shown(text)}\n" for title, text, _ in recorded()]
    RECORDED.write_text("\n".join(made), encoding="utf-8")


@pytest.mark.parametrize(
    ("title", "text", "said"), recorded(), ids=[each[0] for each in recorded()]
)
def test_the_advice_is_as_recorded(title: str, text: str, said: str) -> None:
    assert shown(text) == said, title


@cache
def findings() -> tuple[tuple[str, Diagnostic], ...]:
    """Return the findings about all texts that the tests of findings have."""
    return tuple((text, each) for text in _texts() for each in check_sources([source(text)]))


def _texts() -> Iterator[str]:
    for path in sorted(LINTS.glob("*.vscard")):
        yield from (case.text for case in cases(path) if case.side == "bad")
    yield from (case.text for case in read("faults.txt"))
    for mistake in MISTAKES:
        yield from mistake.samples
    for family in SAYINGS:
        for saying in family:
            yield from in_powers(*saying.samples)
    yield from (text for _, text, _ in recorded())


def test_a_finding_that_names_one_text_to_write_offers_it_as_a_fix() -> None:
    without = {
        f"{each.code} {each.help}: {text}"
        for text, each in findings()
        if each.help and EXACT.fullmatch(each.help) and "..." not in each.help and not each.edits
        if each.code not in NO_FIX
    }

    assert without == set()


def test_a_code_with_a_fix_is_listed_with_one() -> None:
    fixed = {each.code for _, each in findings() if each.edits}

    assert fixed <= {entry.code for entry in catalogue() if entry.has_fix}


def test_every_exception_is_needed() -> None:
    used = {
        each.code
        for _, each in findings()
        if each.help and EXACT.fullmatch(each.help) and not each.edits
    }

    assert set(NO_FIX) - used == set()


def test_after_its_fixes_a_text_has_fewer_mistakes_and_nothing_more_to_fix() -> None:
    for text in dict.fromkeys(text for text, each in findings() if each.edits):
        fixed = fix_sources([source(text)])

        assert fixed.fixes, text
        again = fix_sources(fixed.after)
        assert again.after == fixed.after, text
        before, after = (
            sum(each.code.startswith("S") for each in check_sources(sources))
            for sources in (fixed.before, fixed.after)
        )
        assert after < before or not after, text


def test_no_finding_speaks_of_the_classes_of_the_program() -> None:
    names = {each.__name__ for family in FAMILIES.values() for each in family}
    own = {name for name in names if re.search(r"[a-z][A-Z]", name)}
    for text, each in findings():
        parts = (each.title, each.label, each.help or "", *(more.text for more in each.also))
        said = " ".join(parts)
        words = set(re.findall(r"\w+", re.sub(r"`[^`]*`", "", said)))

        assert not words & own, (each.code, text)
