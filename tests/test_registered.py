"""Entry points are found as `importlib.metadata` finds them."""

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from vsdsl.registered import Registered, registered

GROUP = "vsdsl.cardsets"


def install(folder: Path, package: str, name: str, text: str, encoding: str = "utf-8") -> None:
    """Put what tells about a package where installers put it."""
    (folder / package).mkdir(parents=True)
    (folder / package / "METADATA").write_bytes(f"Name: {name}\r\nVersion: 1\r\n".encode())
    (folder / package / "entry_points.txt").write_text(text, encoding=encoding)


def on(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    monkeypatch.setattr(sys, "path", [str(folder) for folder in folders])


def asked(group: str) -> list[tuple[str, str, str]]:
    found = entry_points(group=group)
    return sorted(
        (each.name, each.value, each.dist.name) for each in found if each.dist is not None
    )


@pytest.mark.parametrize("group", [GROUP, "console_scripts", "pytest11", "no such group"])
def test_what_is_installed_here_is_found(group: str) -> None:
    assert sorted(registered(group)) == asked(group)


def test_a_package_in_an_odd_state_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (
        "# ours\n[other]\nx = y:z\n\n[vsdsl.cardsets]\n# moon\n moon=lab.moon : cards \nsun = lab\n"
    )
    install(tmp_path, "lab_sets-1.0.dist-info", "Lab.Sets", text)
    install(tmp_path, "old.egg-info", "old", f"[{GROUP}]\nold = old:cards\n")
    install(tmp_path, "odd-1.dist-info", "odd", f"[{GROUP}]\nodd = ö:ö\n", "utf-16")
    (tmp_path / "empty-1.dist-info").mkdir()
    (tmp_path / "file-1.dist-info").touch()
    on(monkeypatch, tmp_path / "nowhere", tmp_path)

    found = registered(GROUP)

    assert sorted(found) == [
        Registered("moon", "lab.moon : cards", "Lab.Sets"),
        Registered("old", "old:cards", "old"),
        Registered("sun", "lab", "Lab.Sets"),
    ]


def test_of_a_package_that_is_found_twice_the_first_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    install(one, "lab_sets-2.dist-info", "lab-sets", f"[{GROUP}]\nmoon = lab:new\n")
    install(two, "Lab.Sets-1.dist-info", "lab-sets", f"[{GROUP}]\nmoon = lab:old\n")
    on(monkeypatch, one, two)

    assert registered(GROUP) == (Registered("moon", "lab:new", "lab-sets"),)
    assert asked(GROUP) == [("moon", "lab:new", "lab-sets")]


def test_a_package_that_comes_or_goes_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on(monkeypatch, tmp_path)
    os.utime(tmp_path, ns=(1, 1))
    before = registered(GROUP)

    install(tmp_path, "lab-1.dist-info", "lab", f"[{GROUP}]\nmoon = lab:cards\n")

    assert before == ()
    assert registered(GROUP) == (Registered("moon", "lab:cards", "lab"),)


def test_an_archive_is_left_to_the_library_of_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "lab.zip"
    archive.touch()
    install(tmp_path / "packages", "lab-1.dist-info", "lab", f"[{GROUP}]\nmoon = lab:cards\n")
    on(monkeypatch, archive, tmp_path / "packages")

    assert registered(GROUP) == (Registered("moon", "lab:cards", "lab"),)


def test_a_check_does_not_load_the_library_of_python(tmp_path: Path) -> None:
    path = tmp_path / "a.vscard"
    path.write_text("team Rats: good\n", encoding="utf-8")
    code = f"import sys; from vsdsl.cli import main; main(['check', {str(path)!r}])"

    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print(*sys.modules)"],
        check=True,
        capture_output=True,
        encoding="utf-8",
    )

    assert not {"importlib.metadata", "zipfile"} & set(done.stdout.split())
