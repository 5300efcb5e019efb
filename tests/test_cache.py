"""The cache folder: what is in it may be damaged, planted, a pipe, or not be there at all."""

import os
from multiprocessing import get_context
from pathlib import Path

import pytest

from vsdsl import cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "vsdsl"


def test_what_is_kept_is_there_again(folder: Path) -> None:
    cache.keep("name", b"data")

    assert cache.kept("name") == b"data"
    assert [each.name for each in folder.iterdir()] == ["name"]
    assert (folder / "name").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666, 0o777])
def test_a_file_that_others_can_write_is_not_read(folder: Path, mode: int) -> None:
    cache.keep("name", b"data")
    (folder / "name").chmod(mode)

    assert cache.kept("name") is None

    cache.keep("name", b"again")
    assert cache.kept("name") == b"again"


def test_a_file_of_somebody_else_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.keep("name", b"data")
    owner = (folder / "name").stat().st_uid
    if owner == 0:
        os.chown(folder / "name", 4711, -1)
    else:
        monkeypatch.setattr(os, "getuid", lambda: owner + 1)

    assert cache.kept("name") is None


def test_a_file_of_the_system_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.keep("name", b"data")
    if (folder / "name").stat().st_uid != 0:
        pytest.skip("only root can give a file to root")
    monkeypatch.setattr(os, "getuid", lambda: 4711)

    assert cache.kept("name") == b"data"


def test_a_pipe_and_a_folder_are_not_waited_for(folder: Path) -> None:
    folder.mkdir()
    os.mkfifo(folder / "pipe")
    (folder / "folder").mkdir()
    (folder / "device").symlink_to("/dev/zero")

    assert [cache.kept(name) for name in ("pipe", "folder", "device")] == [None] * 3


def test_where_the_disk_is_full_nothing_is_left_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    cache.keep("name", b"data")

    assert list(folder.iterdir()) == []


def test_a_file_in_place_of_the_folder_is_no_matter(folder: Path) -> None:
    folder.write_bytes(b"")

    cache.keep("name", b"data")

    assert cache.kept("name") is None


def _write(number: int) -> int:
    data = bytes([number]) * 200_000
    for _ in range(50):
        cache.keep("name", data)
        found = cache.kept("name")
        assert found is not None
        assert len(found) == 200_000
        assert len(set(found)) == 1
    return number


def test_two_processes_share_one_folder(folder: Path) -> None:
    with get_context("spawn").Pool(2) as workers:
        assert workers.map(_write, [1, 2]) == [1, 2]

    assert [each.name for each in folder.iterdir()] == ["name"]
