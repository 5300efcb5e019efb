"""The command line: exit codes, streams, and manners when something goes wrong."""

import io
import json
import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import get_args

import pytest

from vsdsl import cardsets
from vsdsl.cardsets import BrokenSet, CardSet, installed_sets
from vsdsl.cli import COMMANDS, main
from vsdsl.cli.arguments import read_arguments
from vsdsl.cli.fmt import fmt
from vsdsl.cli.parameters import Option, Words
from vsdsl.cli.quick import read_quickly
from vsdsl.cli.terminal import has_colour
from vsdsl.registered import Registered

TIDY = """\
supporting "Lab Striker" TST-002:
    team Avengers
    cost 3
    stats 4/3, health 1
"""
UNTIDY = TIDY.replace("cost 3", "cost  3") + "\n\n"
BROKEN = 'supporting "Lab Lead" TST-001:\n    stunn everybody now\n'


def vsdsl(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "vsdsl", *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
    )


@pytest.fixture
def tidy(tmp_path: Path) -> Path:
    return written(tmp_path / "tidy.vscard", TIDY)


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    return written(tmp_path / "untidy.vscard", UNTIDY)


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    return written(tmp_path / "broken.vscard", BROKEN)


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8", newline="")
    return path


# Choosing a command


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0

    shown = capsys.readouterr().out
    assert all(f"  {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0

    assert capsys.readouterr().out.lstrip().startswith(f"Usage: vsdsl {command}")


def test_no_command_is_a_mistake_answered_with_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2

    assert capsys.readouterr().err.startswith("Usage: vsdsl COMMAND")


def test_an_unknown_command_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc"]) == 2

    assert capsys.readouterr().err == "vsdsl: unknown command `chekc`; did you mean `check`?\n"
    assert main(["--vresion"]) == 2
    assert (
        capsys.readouterr().err == "vsdsl: unknown option `--vresion`; did you mean `--version`?\n"
    )


def test_an_unknown_option_of_a_command_is_told_apart_from_findings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "--nonsense", "x"]) == 2

    assert "--nonsense" in capsys.readouterr().err


def test_help_loads_nothing_slow() -> None:
    code = "import sys; from vsdsl.cli import main; main(['--help']); print(*sys.modules)"

    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8"
    )

    loaded = set(done.stdout.split())
    assert not loaded & {"attr", "lark", "prompt_toolkit", "rich", "typer", "yaml"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_parameter_of_a_command_says_what_it_is(command: str) -> None:
    module = import_module(f"vsdsl.cli.{command}")

    parameters = signature(vars(module)[command]).parameters.values()

    meanings = [(get_args(each.annotation)[1], each) for each in parameters]
    assert sum(isinstance(meaning, Words) for meaning, _ in meanings) <= 1
    assert all(
        each.default is not each.empty for meaning, each in meanings if isinstance(meaning, Option)
    )


@pytest.mark.parametrize("options", [[], ["--format=json"], ["--format", "json"]])
def test_plain_command_lines_are_read_without_typer(tidy: Path, options: list[str]) -> None:
    assert main(["check", str(tidy)]) == 0  # from now on the parse tables are cached
    run = f"main(['check', *{options!r}, {str(tidy)!r}])"
    code = f"import sys; from vsdsl.cli import main; {run}; print(*sys.modules)"

    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, encoding="utf-8"
    )

    assert not {"lark", "typer", "pydantic", "yaml"} & set(done.stdout.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["a", "b"],
        ["-"],
        ["--check", "a"],
        ["a", "--diff", "--check"],
    ],
)
def test_the_quick_reading_of_a_command_line_is_that_of_typer(arguments: list[str]) -> None:
    quick, slow = read_quickly(fmt, arguments), read_arguments("fmt", fmt, arguments)

    assert isinstance(quick, partial)
    assert isinstance(slow, partial)
    defaults = {"check": False, "diff": False}
    assert {**defaults, **quick.keywords} == slow.keywords


@pytest.mark.parametrize(
    "arguments",
    [[], ["--help"], ["--chekc", "a"], ["--check=yes", "a"], ["--", "a"], ["-x", "a"]],
)
def test_help_slips_and_rare_forms_are_left_to_typer(arguments: list[str]) -> None:
    assert read_quickly(fmt, arguments) is None


def test_a_format_that_does_not_exist_is_explained(
    tidy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--format", "jsn", str(tidy)]) == 2

    assert "'jsn'" in capsys.readouterr().err


# When something goes wrong


def test_an_unforeseen_error_is_one_line_and_says_how_to_report_it(
    tidy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("boom\nbang")

    monkeypatch.setattr("vsdsl.cli.check.check_sources", fail)
    monkeypatch.delenv("VSDSL_DEBUG", raising=False)

    code = main(["check", str(tidy)])

    shown = capsys.readouterr().err
    assert code == 2
    assert shown.startswith("vsdsl: internal error: RuntimeError: boom bang (")
    assert "VSDSL_DEBUG=1" in shown
    assert shown.count("\n") == 1


def test_an_unforeseen_error_shows_its_traceback_when_asked(
    tidy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("vsdsl.cli.check.check_sources", fail)
    monkeypatch.setenv("VSDSL_DEBUG", "1")

    assert main(["check", str(tidy)]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt_is_quiet(
    tidy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("vsdsl.cli.check.check_sources", interrupt)

    assert main(["check", str(tidy)]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_reader_that_goes_away_is_quiet(tidy: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(
        [sys.executable, "-m", "vsdsl", "check", str(tidy)],
        check=False,
        stdout=writing,
        stderr=subprocess.PIPE,
    )

    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


# check


def test_check_of_a_sound_file_is_well(tidy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tidy)]) == 0

    assert capsys.readouterr().out == "checked 1 file: no findings\n"


def test_check_shows_each_finding_and_a_summary(
    broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(broken)]) == 1

    shown = capsys.readouterr().out
    assert f"--> {broken}:2:" in shown
    assert shown.splitlines()[-1] == "checked 1 file: 1 error"
    assert "\x1b" not in shown


def test_check_writes_findings_as_one_json_document(
    broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--format", "json", str(broken)]) == 1

    [finding] = json.loads(capsys.readouterr().out)
    assert list(finding) == [
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "code",
        "severity",
        "title",
        "help",
        "label",
        "rules",
        "fix",
    ]
    assert (finding["file"], finding["line"], finding["severity"]) == (str(broken), 2, "error")


def test_check_of_a_sound_file_as_json_is_an_empty_list(
    tidy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--format=json", str(tidy)]) == 0

    assert json.loads(capsys.readouterr().out) == []


def test_check_of_a_missing_file_could_not_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "nothing.vscard")]) == 2

    assert "nothing.vscard" in capsys.readouterr().err


def test_check_of_an_empty_folder_has_nothing_to_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path)]) == 2

    assert "no .vscard file" in capsys.readouterr().err


# fmt


def test_fmt_writes_the_one_layout_and_keeps_the_mode(untidy: Path) -> None:
    untidy.chmod(0o640)

    assert main(["fmt", str(untidy)]) == 0

    assert untidy.read_text(encoding="utf-8") == TIDY
    assert untidy.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in untidy.parent.iterdir()] == ["untidy.vscard"]


def test_fmt_follows_a_link_and_keeps_it(untidy: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.vscard"
    link.symlink_to(untidy)

    assert main(["fmt", str(link)]) == 0

    assert link.is_symlink()
    assert untidy.read_text(encoding="utf-8") == TIDY


def test_fmt_check_names_the_file_and_writes_nothing(
    untidy: Path, tidy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fmt", "--check", str(tidy), str(untidy)]) == 1

    assert untidy.read_text(encoding="utf-8") == UNTIDY
    assert capsys.readouterr().out == f"would format {untidy}\nwould format 1 of 2 files\n"


def test_fmt_makes_the_line_ends_of_a_file_plain(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.vscard"
    foreign.write_bytes(b"\xef\xbb\xbf" + TIDY.replace("\n", "\r\n").encode())

    assert main(["fmt", "--check", str(foreign)]) == 1
    assert main(["fmt", str(foreign)]) == 0

    assert foreign.read_bytes() == TIDY.encode()


def test_fmt_check_of_a_tidy_file_is_well(tidy: Path) -> None:
    assert main(["fmt", "--check", str(tidy)]) == 0


def test_fmt_diff_shows_the_change_and_writes_nothing(
    untidy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fmt", "--diff", str(untidy)]) == 1

    shown = capsys.readouterr().out
    assert "-    cost  3\n+    cost 3\n" in shown
    assert untidy.read_text(encoding="utf-8") == UNTIDY


def test_fmt_of_standard_input_prints_the_text(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(UNTIDY.encode())))

    assert main(["fmt", "-"]) == 0
    assert capfdbinary.readouterr().out == TIDY.encode()


def test_fmt_of_standard_input_joins_no_other_path(
    tidy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fmt", "-", str(tidy)]) == 2

    assert "standard input" in capsys.readouterr().err


def test_fmt_leaves_a_broken_declaration_and_formats_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mixed = written(tmp_path / "mixed.vscard", f"{BROKEN}\n{UNTIDY}")

    assert main(["fmt", str(mixed)]) == 1

    assert mixed.read_text(encoding="utf-8") == f"{BROKEN}\n{TIDY}"
    assert "error[" in capsys.readouterr().err


def test_fmt_never_writes_a_file_that_it_cannot_read_in_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "odd.vscard"
    odd.write_bytes(UNTIDY.encode() + b"# \xff\n")

    assert main(["fmt", str(odd)]) == 2

    assert odd.read_bytes() == UNTIDY.encode() + b"# \xff\n"
    assert "not UTF-8" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="folders have no such mode there")
def test_fmt_of_a_file_that_cannot_be_written_says_so(
    untidy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)

    assert main(["fmt", str(untidy)]) == 2
    assert capsys.readouterr().err == f"vsdsl: cannot write `{untidy}`: Permission denied\n"
    assert [path.name for path in untidy.parent.iterdir()] == ["untidy.vscard"]


# card


def test_card_shows_a_card_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "MNB-010"]) == 0

    assert "Black Widow" in capsys.readouterr().out


def test_card_takes_a_name_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Black", "Widow"]) == 0

    assert "MNB-010" in capsys.readouterr().out


def test_an_unknown_card_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Blakc Widow"]) == 1

    shown = capsys.readouterr().err
    assert "no card has the name or number `Blakc Widow`; did you mean" in shown
    assert "`Black Widow`" in shown


# rule


def test_rule_shows_a_rule_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "6.2.3"]) == 0

    assert "6.2.3" in capsys.readouterr().out


def test_rule_without_words_lists_the_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 0

    assert capsys.readouterr().out.startswith("1 ")


# sets


def test_sets_lists_the_built_in_sets(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sets"]) == 0

    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert {"library", "marvel-battles"} <= set(names)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package:cards", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("vsdsl.cardsets:no_such_name", "AttributeError: "),
        ("vsdsl.cardsets:GROUP", "TypeError: 'str' object is not callable"),
        ("sys:exit", "SystemExit: ours"),
        ("builtins:str", "AttributeError: 'str' object has no attribute 'is_dir'"),
        ("pathlib:Path", "FileNotFoundError: there is no folder for `ours`"),
    ],
)
def test_a_set_that_fails_to_load_says_why(
    value: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = Registered(name="ours", value=value, provider="moon")
    monkeypatch.setattr(cardsets, "registered", lambda _: (entry,))

    [found] = installed_sets()

    assert isinstance(found, BrokenSet)
    assert found.why.startswith(why)
    assert main(["sets"]) == 1
    assert capsys.readouterr().out.startswith("ours  cannot be used, from moon: ")


def test_of_two_sets_with_one_name_the_second_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = Registered(name="library", value=cardsets.BUILT_IN, provider="vsdsl")
    monkeypatch.setattr(cardsets, "registered", lambda _: (entry, entry))

    first, second = installed_sets()

    assert isinstance(first, CardSet)
    assert isinstance(second, BrokenSet)


# A terminal


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.mark.parametrize(
    ("no_color", "term", "expected"),
    [("", "xterm", True), ("1", "xterm", False), ("", "dumb", False)],
)
def test_colour_follows_the_terminal_and_no_color(
    no_color: str, term: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", term)

    assert has_colour(Terminal()) is expected
    assert has_colour(io.StringIO()) is False


def test_colour_needs_a_terminal(broken: Path) -> None:
    assert "\x1b" not in vsdsl("check", str(broken)).stdout


def test_a_character_that_the_terminal_lacks_is_no_error(tmp_path: Path) -> None:
    odd = written(tmp_path / "star★.vscard", BROKEN.replace("Lead", "Lead ★"))

    done = vsdsl("check", str(odd), PYTHONIOENCODING="ascii", PYTHONUTF8="0")

    assert done.returncode == 1
    assert "internal error" not in done.stderr
