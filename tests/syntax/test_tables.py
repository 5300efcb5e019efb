"""The parse tables: packed small, unpacked the same."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lark.parsers.lalr_analysis import Shift

from vsdsl.syntax import tables
from vsdsl.syntax.lark_tables import lark_parser
from vsdsl.syntax.tables import grammar_text, load_tables, make_tables


@cache
def made() -> dict[str, Any]:
    return make_tables(grammar_text())


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty cache folder, and let nothing be shipped."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tables, "grammar_tables", lambda: None)
    return tmp_path / "vsdsl"


def no_lark(_: str) -> dict[str, Any]:
    raise AssertionError("the tables were made anew")


def test_unpacked_tables_are_those_of_lark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "grammar_tables", lambda: json.dumps(made()))
    lark = lark_parser(grammar_text())
    table = lark.parser.parser._parse_table  # noqa: SLF001  see `lark_tables`
    rules = {rule: number for number, rule in enumerate(lark.rules)}

    loaded = load_tables()

    ours = {table.start_states["start"]: loaded.start}  # Lark numbers the states in its own way
    waiting = list(ours)
    for state in waiting:
        row = loaded.actions[ours[state]]
        assert row.keys() == table.states[state].keys()
        for name, (action, arg) in table.states[state].items():
            if action is not Shift:
                assert row[name] == -1 - rules[arg]
            elif arg not in ours:
                ours[arg] = row[name]
                waiting.append(arg)
            else:
                assert row[name] == ours[arg]
    assert ours[table.end_states["start"]] == loaded.end
    assert len(set(ours.values())) == len(table.states)


def test_the_same_grammar_gives_the_same_tables() -> None:
    assert make_tables(grammar_text()) == made()


def test_shipped_tables_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "grammar_tables", lambda: json.dumps(made()))
    monkeypatch.setattr(tables, "make_tables", no_lark)

    assert load_tables().start == made()["start"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2, "grammar": "another"}'])
def test_tables_that_do_not_fit_are_made_anew(
    text: str, stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "grammar_tables", lambda: text)
    monkeypatch.setattr(tables, "make_tables", lambda _: made())

    assert load_tables().start == made()["start"]
    assert len(list(stored.iterdir())) == 1


def test_cached_tables_are_used(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "make_tables", lambda _: made())
    load_tables()
    monkeypatch.setattr(tables, "make_tables", no_lark)

    assert load_tables().end == made()["end"]
    assert stored.is_dir()


def test_a_cache_that_cannot_be_written_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "vsdsl").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tables, "grammar_tables", lambda: None)
    monkeypatch.setattr(tables, "make_tables", lambda _: made())

    assert load_tables().end == made()["end"]
