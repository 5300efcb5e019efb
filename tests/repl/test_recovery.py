"""The last table is kept until the session ends well."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vsdsl.cli import repl as command
from vsdsl.cli.recovery import Recovery
from vsdsl.repl.judge import Judge

LOKI = Path(__file__).parents[1] / "situations/examples/e-12-loki-keeps-the-switch.yaml"


def _ended_process() -> int:
    """Return the number of a process that is over."""
    done = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"],
                          check=True, capture_output=True, encoding="utf-8")  # fmt: skip
    return int(done.stdout)


def test_a_table_is_kept_privately_until_it_is_forgotten(tmp_path: Path) -> None:
    ended = _ended_process()
    recovery = Recovery({"XDG_STATE_HOME": str(tmp_path)}, ended)
    assert recovery.kept() is None

    recovery.keep("title: \u2605\n")

    [file] = (tmp_path / "vsdsl").iterdir()
    assert Recovery({"XDG_STATE_HOME": str(tmp_path)}).kept() == "title: \u2605\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    recovery.forget()
    assert recovery.kept() is None


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    recovery = Recovery({"XDG_STATE_HOME": str(blocked)})

    recovery.keep("title: x\n")

    assert recovery.kept() is None


def test_a_session_that_is_running_keeps_its_table_to_itself(tmp_path: Path) -> None:
    running = Recovery({"XDG_STATE_HOME": str(tmp_path)}, os.getppid())
    running.keep("title: theirs\n")
    other = Recovery({"XDG_STATE_HOME": str(tmp_path)})

    assert other.kept() is None

    other.keep("title: ours\n")
    other.forget()
    assert (tmp_path / "vsdsl" / f"table-{os.getppid()}.yaml").read_text() == "title: theirs\n"


def _talk(
    lines: list[str | type[BaseException]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Judge:
    """Talk to the judge as at a terminal; an exception stands for a key such as Ctrl-C."""
    said = iter(lines)

    def prompt(_text: str) -> str:
        line = next(said)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    monkeypatch.setattr("vsdsl.cli.prompting.prompt_for", lambda *_: prompt)
    judge = Judge()
    opened = judge.begin(LOKI.read_text(encoding="utf-8"))
    command._converse(judge, opened)  # noqa: SLF001  the loop without a terminal
    return judge


class CrashError(BaseException):
    """The end of the world."""


def test_ctrl_c_keeps_the_table_and_ctrl_d_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    judge = _talk(["step", KeyboardInterrupt, "step 2", EOFError], tmp_path, monkeypatch)

    assert judge.desk.open.now.file_step == 3
    assert "(the table is kept" in capsys.readouterr().out
    assert list((tmp_path / "vsdsl").glob("table-*")) == []


def test_ctrl_c_in_the_middle_of_an_answer_keeps_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("vsdsl.repl.commands.asking.team_attacks", interrupted)

    judge = _talk(["step", "legal", "pass", EOFError], tmp_path, monkeypatch)

    assert judge.desk.open.scene.open.player == 0
    assert "(stopped; the table is kept)" in capsys.readouterr().out


def test_a_crash_leaves_a_table_that_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CrashError):
        _talk(["step", "expect a combat is on", CrashError], tmp_path, monkeypatch)

    text = Recovery({"XDG_STATE_HOME": str(tmp_path)}).kept()

    assert text is not None
    judge = Judge()
    reply = judge.resume(text)
    assert reply.text.startswith("the last session is back")
    assert judge.answer("expect a combat is on").text.startswith("yes")
    assert judge.desk.open.written().count("expect a combat is on") == 2


def test_a_table_that_cannot_be_opened_is_not_lost(tmp_path: Path) -> None:
    Recovery({"XDG_STATE_HOME": str(tmp_path)}, _ended_process()).keep("nonsense")
    recovery = Recovery({"XDG_STATE_HOME": str(tmp_path)})

    reply = command._recovered(Judge(), recovery)  # noqa: SLF001  the loop without a terminal

    aside = tmp_path / "vsdsl" / "lost-table.yaml"
    assert f"it is kept in {aside}" in reply.text
    assert aside.read_text(encoding="utf-8") == "nonsense"


def test_a_mistake_in_vsdsl_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh no")

    judge = Judge()
    judge.begin(LOKI.read_text(encoding="utf-8"))
    before = judge.desk.open.now
    monkeypatch.setattr("vsdsl.situation.session.act", broken)

    told = judge.answer('B attacks "Loki" with "Hulk"').text

    assert told == "a mistake in vsdsl: ZeroDivisionError: oh no\nthe table is as it was"
    assert judge.desk.open.now is before
