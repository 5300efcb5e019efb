"""Reading card files from paths."""

import os
from pathlib import Path

import pytest

from vsdsl.driver import read_paths


def test_folders_are_searched_in_the_order_of_names(tmp_path: Path) -> None:
    for name in ("b.vscard", "a/z.vscard", "a/y.vscard", "notes.txt", ".hidden/x.vscard"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("team A: good\n", encoding="utf-8")

    read = read_paths([str(tmp_path)])

    names = [os.path.relpath(source.name, tmp_path) for source in read.sources]
    assert names == ["b.vscard", "a/y.vscard", "a/z.vscard"]
    assert read.problems == ()


def test_a_file_named_twice_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "a.vscard"
    path.touch()

    assert len(read_paths([str(path), str(tmp_path), str(path)]).sources) == 1


def test_a_file_of_another_name_is_read_when_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.touch()

    assert [source.name for source in read_paths([str(path)]).sources] == [str(path)]


@pytest.mark.parametrize("name", ["nothing.vscard", "a\0b.vscard"])
def test_what_cannot_be_read_is_a_problem_and_hides_no_other(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.vscard").touch()

    read = read_paths([str(tmp_path / name), str(tmp_path)])

    assert len(read.sources) == 1
    assert len(read.problems) == 1
    assert read.problems[0].startswith("cannot read `")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
def test_a_file_without_an_end_is_too_long() -> None:
    [source] = read_paths(["/dev/zero"]).sources

    assert [fault.kind.value for fault in source.faults] == ["too long"]
