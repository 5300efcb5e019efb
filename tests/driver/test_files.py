"""Reading files from paths: card files, and plain texts."""

import os
from pathlib import Path

import pytest

from vsdsl.driver.files import UnreadableError, read_paths, read_text


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
def test_a_pipe_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.vscard")
    (tmp_path / "good.vscard").write_bytes(b"team X\n")

    read = read_paths([str(tmp_path)])

    assert [Path(source.name).name for source in read.sources] == ["good.vscard"]
    assert read.problems == ()


def test_a_file_without_an_end_is_too_long() -> None:
    [source] = read_paths(["/dev/zero"]).sources

    assert [fault.kind.value for fault in source.faults] == ["too long"]


def test_a_text_is_read_without_a_mark_and_with_plain_line_ends(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    file.write_bytes(b"\xef\xbb\xbftitle: Caf\xc3\xa9\r\nrules: []\r")

    assert read_text(file) == "title: Caf\u00e9\nrules: []\n"


def test_a_text_may_be_in_utf16_like_a_card_file(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    file.write_bytes("title: Caf\u00e9\r\n".encode("utf-16"))

    assert read_text(file) == "title: Caf\u00e9\n"


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"Caf\xe9", "it is not UTF-8 text"), (b" " * 1_000_001, "it is longer than 1,000,000")],
)
def test_what_is_no_text_is_refused_in_words_for_people(
    tmp_path: Path, data: bytes, why: str
) -> None:
    file = tmp_path / "question.yaml"
    file.write_bytes(data)

    with pytest.raises(UnreadableError, match=f"cannot read `{file}`: {why}"):
        read_text(file)


@pytest.mark.parametrize("name", ["", "nothing.yaml", "a\0b"])
def test_a_text_that_is_not_there_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableError, match="cannot read"):
        read_text(str(tmp_path / name))
