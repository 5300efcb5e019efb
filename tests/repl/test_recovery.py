"""The last table is kept until the session ends well."""

from pathlib import Path

from vsdsl.cli.recovery import Recovery


def test_a_table_is_kept_privately_until_it_is_forgotten(tmp_path: Path) -> None:
    recovery = Recovery({"XDG_STATE_HOME": str(tmp_path)})
    assert recovery.kept() is None

    recovery.keep("title: x\n")

    file = tmp_path / "vsdsl" / "last-table.yaml"
    assert Recovery({"XDG_STATE_HOME": str(tmp_path)}).kept() == "title: x\n"
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
