"""Odd surroundings: pipes, devices, full disks, closed streams, a working folder that is gone."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from vsdsl.cli import main
from vsdsl.cli.file_replacement import replace_file, write_new

CARD = 'supporting "Lab Rat" TST-001:\n    cost 2\n    stats 2/3, health 1\n'
COMMAND = f"{sys.executable} -m vsdsl"


def _shell(line: str, where: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/bash", "-c", line],
        cwd=where,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_pipe_that_somebody_writes_to_is_read(tmp_path: Path) -> None:
    (tmp_path / "rat.vscard").write_text(CARD, encoding="utf-8")

    done = _shell(f"{COMMAND} check <(cat rat.vscard)", tmp_path)

    assert "checked 1 file" in done.stdout
    assert "cannot read" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no full device")
def test_what_cannot_be_written_is_said_plainly(tmp_path: Path) -> None:
    done = _shell(f"{COMMAND} rule 1.1.1 > /dev/full", tmp_path)

    assert (done.returncode, done.stderr) == (
        2,
        "vsdsl: cannot write the output: No space left on device\n",
    )


def test_a_closed_stream_is_no_fault(tmp_path: Path) -> None:
    assert _shell(f"{COMMAND} rule 1.1.1 >&-", tmp_path).returncode == 0
    assert _shell(f"{COMMAND} rule 99.99.99 2>&-", tmp_path).returncode == 1


def test_a_working_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()

    done = _shell(f"cd gone && rmdir ../gone && {COMMAND} check .", tmp_path)

    assert done.returncode == 2
    assert done.stderr == "vsdsl: the working folder is not there any more\n"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pool.json"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()

    write_new(pipe, b"cards")
    reader.join(timeout=20)

    assert read == [b"cards"]
    assert pipe.is_fifo()
    with pytest.raises(OSError, match="no ordinary file"):
        replace_file(str(pipe), "text")


def test_a_folder_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rat.vscard").write_text(CARD, encoding="utf-8")
    (tmp_path / "out").mkdir()

    assert main(["compile", str(tmp_path / "rat.vscard"), "-o", str(tmp_path / "out")]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert sorted(each.name for each in tmp_path.iterdir()) == ["out", "rat.vscard"]
