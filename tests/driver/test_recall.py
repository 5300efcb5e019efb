"""Findings kept on disk: read back as they were, and never when anything is different."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.test_architecture import PACKAGE, ROOMS, ROOT
from vsdsl.diagnostics import Diagnostic
from vsdsl.driver import checking, recall
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source

TEXT = (
    "keyword Bite: when this appears:\n    stun a enemy character as victim\n\n"
    "keyword Bite: when this appears:\n    draw 1\n"
)
SOURCE = Source(name="lab.vscard", text=TEXT)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "vsdsl"


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the checks that are really made."""
    made: list[int] = []
    real = checking._all_findings  # noqa: SLF001  what the recall stands in for

    def count(sources: Sequence[Source], installed: checking.Sets) -> Sequence[Diagnostic]:
        made.append(1)
        return real(sources, installed)

    monkeypatch.setattr(checking, "_all_findings", count)
    return made


def test_findings_are_read_back_as_they_were(checks: list[int]) -> None:
    first = check_sources([SOURCE], recall=True)
    second = check_sources([SOURCE], recall=True)

    assert first == second == check_sources([SOURCE])
    assert {each.code for each in first} == {"N121", "N131", "Y101"}
    assert len(checks) == 2  # the first, and the one without recall


@pytest.mark.parametrize(
    "other",
    [
        Source(name="lab.vscard", text=TEXT + "\n"),
        Source(name="other.vscard", text=TEXT),
    ],
)
def test_another_text_or_name_is_checked_anew(checks: list[int], other: Source) -> None:
    check_sources([SOURCE], recall=True)
    check_sources([other], recall=True)

    assert len(checks) == 2


def test_other_installed_cards_are_checked_anew(
    checks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    check_sources([SOURCE], recall=True)
    monkeypatch.setattr(checking, "installed_sets", lambda: ())
    check_sources([SOURCE], recall=True)

    assert len(checks) == 2


def test_another_state_of_the_program_is_checked_anew(
    checks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    check_sources([SOURCE], recall=True)
    monkeypatch.setattr(recall, "_program", lambda: iter([b"another"]))
    check_sources([SOURCE], recall=True)

    assert len(checks) == 2


@pytest.mark.parametrize("damage", ["", "x", "one\ntwo\nthree"])
def test_what_is_damaged_is_checked_anew(cache: Path, checks: list[int], damage: str) -> None:
    first = check_sources([SOURCE], recall=True)
    (kept,) = cache.glob("check-*.txt")
    kept.write_text(damage, encoding="utf-8")

    assert check_sources([SOURCE], recall=True) == first
    assert len(checks) == 2


def test_one_changed_letter_is_noticed(cache: Path, checks: list[int]) -> None:
    check_sources([SOURCE], recall=True)
    (kept,) = cache.glob("check-*.txt")
    kept.write_text(kept.read_text(encoding="utf-8").replace("N131", "N130"), encoding="utf-8")

    assert "N131" in {each.code for each in check_sources([SOURCE], recall=True)}
    assert len(checks) == 2


def test_where_nothing_can_be_kept_the_check_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    assert check_sources([SOURCE], recall=True) == check_sources([SOURCE])


def test_a_change_in_any_room_that_checking_uses_is_noticed() -> None:
    used = {"check"}
    while more := frozenset().union(*(ROOMS[room] for room in used)) - used:
        used |= more

    folders = {room for room in used if (ROOT / PACKAGE / room).is_dir()}
    assert set(recall._ROOMS) == folders  # noqa: SLF001  where the program's files are looked for
