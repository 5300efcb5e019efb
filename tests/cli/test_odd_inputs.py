"""What the commands say about files and words that nobody would expect."""

import io
import sys
from pathlib import Path

import pytest

from vsdsl.cli import main

TIDY = "team Rats: good\n"
UNTIDY = "team Rats:  good\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, which is the one to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def type_in(text: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


# check


def test_an_empty_file_has_no_findings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.vscard").touch()

    assert said(capsys, "check", "a.vscard") == (0, "checked 1 file: no findings\n", "")


@pytest.mark.parametrize("words", [("check",), ("fmt",)])
def test_a_folder_without_cards_is_told(
    words: tuple[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "notes.txt").touch()

    assert said(capsys, *words, ".") == (2, "", "vsdsl: no .vscard file in `.`\n")


@pytest.mark.parametrize("words", [("check",), ("fmt",), ("card",)])
def test_a_missing_file_is_told_and_nothing_else(
    words: tuple[str], capsys: pytest.CaptureFixture[str]
) -> None:
    why = "vsdsl: cannot read `no.vscard`: No such file or directory\n"

    assert said(capsys, *words, "no.vscard") == (2, "", why)


def test_a_missing_file_as_json_is_an_empty_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "check", "--format=json", "no.vscard")[:2] == (2, "[]\n")


def test_a_file_that_is_no_text_has_one_finding_of_each_kind(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vscard").write_bytes(b"\x00\x01 \xff token \x00\n" * 60)

    code, out, _ = said(capsys, "check", "a.vscard")

    assert code == 1
    assert "holds a control character" in out
    assert "holds bytes that are not UTF-8" in out
    assert ", like " in out
    assert out.splitlines()[-1] == "checked 1 file: 2 errors"


def test_a_few_bad_characters_are_shown_one_by_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vscard").write_bytes(b"# \xff\n# \xff\n" + TIDY.encode())

    assert said(capsys, "check", "a.vscard")[1].count("cannot be read\n") == 2


def test_a_file_of_three_megabytes_is_too_long(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vscard").write_bytes(b"# a line\n" * 333_334)

    code, out, _ = said(capsys, "check", "a.vscard")

    assert code == 1
    assert "more than 2,000,000 bytes" in out
    code, _, err = said(capsys, "fmt", "a.vscard")
    assert (code, err) == (
        2,
        "vsdsl: cannot format `a.vscard`: it is longer than 2,000,000 bytes\n",
    )


def test_check_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(b"team Rats: good\n\ntoken Rat\n", monkeypatch)

    code, out, _ = said(capsys, "check", "-")

    assert code == 1
    assert "--> <stdin>:3:7" in out


def test_standard_input_joins_no_other_path(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "check", "-", "a.vscard")

    assert (code, out) == (2, "")
    assert "cannot be joined" in err


# fmt


def test_a_read_only_file_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "a.vscard"
    path.write_text(UNTIDY, encoding="utf-8")
    path.chmod(0o444)

    code, _, err = said(capsys, "fmt", "a.vscard")

    assert (code, err) == (2, "vsdsl: cannot write `a.vscard`: the file is read-only\n")
    assert path.read_text(encoding="utf-8") == UNTIDY


def test_a_tidy_read_only_file_is_well(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.vscard").write_text(TIDY, encoding="utf-8")
    (folder / "a.vscard").chmod(0o444)

    assert said(capsys, "fmt", "a.vscard") == (0, "formatted 0 of 1 file\n", "")


def test_a_file_and_a_link_to_it_are_formatted_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "b.vscard").write_text(UNTIDY, encoding="utf-8")
    (folder / "a.vscard").symlink_to("b.vscard")

    assert said(capsys, "fmt", ".")[1] == "formatted a.vscard\nformatted 1 of 1 file\n"
    assert (folder / "a.vscard").is_symlink()


def test_line_ends_of_windows_and_a_mark_at_the_start_are_no_finding(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "a.vscard"
    path.write_bytes(b"\xef\xbb\xbfteam Rats: good\r\n")

    assert said(capsys, "check", "a.vscard")[0] == 0
    assert said(capsys, "fmt", "a.vscard")[1] == "formatted a.vscard\nformatted 1 of 1 file\n"
    assert path.read_bytes() == TIDY.encode()


# card


def test_card_shows_the_cards_of_files(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "my cards.vscard").write_text('token "Rat" TST-001:\n    Flight\n', encoding="utf-8")

    for words in (["my cards.vscard"], ["my", "cards.vscard"]):
        code, out, err = said(capsys, "card", *words)

        assert (code, err) == (0, "")
        assert out.startswith("Rat ")
        assert "  Flight: Rat can fly over enemy characters." in out


def test_card_says_that_a_file_holds_no_card(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vscard").write_text(TIDY, encoding="utf-8")

    assert said(capsys, "card", "a.vscard") == (1, "", "vsdsl: no card in `a.vscard`\n")


def test_card_says_that_a_file_has_mistakes(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vscard").write_text("token Rat\n", encoding="utf-8")

    why = "vsdsl: `a.vscard` has mistakes; `vsdsl check a.vscard` shows them\n"
    assert said(capsys, "card", "a.vscard") == (1, "", why)


@pytest.mark.parametrize("words", [("",), (" ", "")])
def test_card_wants_a_name(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "card", *words)

    assert code == 2
    assert "a name, a number or a file is missing" in err


def test_card_of_another_file_says_how_card_files_are_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "cards.txt").touch()

    code, _, err = said(capsys, "card", "cards.txt")

    assert code == 1
    assert err.endswith("; the name of a card file ends in `.vscard`\n")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("MNB10", "`MNB-010`?"),
        ("mnb 010", "`MNB-010`?"),
        ("blackwidow", "`Black Widow`?"),
        ("Blakc Widow", "`Black Widow`?"),
        ("Widow", "`Black Widow`?"),
    ],
)
def test_a_typo_has_a_suggestion(
    typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = said(capsys, "card", typed)

    assert code == 1
    assert err.endswith(f"did you mean {meant}\n")


@pytest.mark.parametrize("typed", ["-", "?", "xyzzy"])
def test_nonsense_has_no_suggestion(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "card", typed)[2] == f"vsdsl: no card has the name or number `{typed}`\n"


# rule


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        (("a-3",), "A-03 "),
        (("rule", "6.2.3"), "6.2.3 "),
        (("Section", "6.2."), "6.2 "),
        (("6.2.3,8.1.1",), "6.2.3 "),
        (("E-7,",), "E-07 "),
        (("",), "1 "),
        ((" ",), "1 "),
    ],
)
def test_an_id_may_be_written_loosely(
    typed: tuple[str, ...], first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capsys, "rule", *typed)

    assert code == 0
    assert out.startswith(first)


@pytest.mark.parametrize("typed", ["6..2", "6-2-3", "8.1.1.1", "A34", "6:2"])
def test_a_slip_in_an_id_is_no_search_for_numbers(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capsys, "rule", typed)

    assert (code, out) == (1, "")
    assert err.startswith(f"`{typed}` is no id of a rule\nhelp: an id looks like\n")


def test_the_word_rule_alone_is_searched_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rule", "rule")[0] == 0


@pytest.mark.parametrize("typed", ["?", "é", "xyzzy"])
def test_words_that_no_rule_holds_are_told(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "rule", typed)

    assert (code, out) == (1, "")
    assert err.startswith(f"no rule about `{typed}`\n")
