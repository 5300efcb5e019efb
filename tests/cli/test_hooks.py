"""The hooks for pre-commit: well formed, and run on card files as pre-commit runs them."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HOOKS: dict[str, dict[str, Any]] = {
    hook["id"]: hook
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
}
NEEDED = {"id", "name", "entry", "language"}
KNOWN = NEEDED | {"args", "description", "files", "pass_filenames", "require_serial", "types"}
SOUND = 'token "Rat" TST-001:\n    Gnawing\n'
KEYWORD = "keyword Gnawing:\n    this has +1/+0\n"
BROKEN = 'token "Cat" TST-002:\n    team Avegners\n'


def run(hook: str, folder: Path, *staged: str) -> subprocess.CompletedProcess[str]:
    """Run a hook as pre-commit does: its entry, its arguments, then the staged files it is for."""
    told = HOOKS[hook]
    files = [each for each in staged if re.search(told["files"], each)]
    assert files, "pre-commit would not run it"
    args: list[str] = told.get("args", [])
    name, *rest = [*shlex.split(told["entry"]), *args]
    command = [str(Path(sys.executable).with_name(name)), *rest]
    if told.get("pass_filenames", True):
        command += files
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("hook", HOOKS.values(), ids=lambda hook: hook["id"])
def test_a_hook_has_what_pre_commit_needs_and_nothing_it_does_not_know(
    hook: dict[str, Any],
) -> None:
    assert hook.keys() >= NEEDED
    assert hook.keys() <= KNOWN
    assert hook["language"] == "python"


@pytest.mark.parametrize("hook", HOOKS.values(), ids=lambda hook: hook["id"])
def test_a_hook_starts_a_command_that_the_package_installs(hook: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert shlex.split(hook["entry"])[0] in project["scripts"]


@pytest.mark.parametrize("hook", HOOKS.values(), ids=lambda hook: hook["id"])
def test_a_hook_is_for_card_files_only(hook: dict[str, Any]) -> None:
    wanted = re.compile(hook["files"])

    assert wanted.search("my cards/rats.vscard")
    assert not wanted.search("rats.vscard.txt")
    assert not wanted.search("vscard/rats.yaml")


def test_a_staged_card_with_a_mistake_stops_the_commit(tmp_path: Path) -> None:
    (tmp_path / "cat.vscard").write_text(BROKEN, encoding="utf-8")

    done = run("vsdsl-check", tmp_path, "cat.vscard", "notes.txt")

    assert done.returncode == 1
    assert "error[N112]: unknown team `Avegners`" in done.stdout


def test_a_staged_card_may_use_a_keyword_of_a_file_that_is_not_staged(tmp_path: Path) -> None:
    (tmp_path / "keywords.vscard").write_text(KEYWORD, encoding="utf-8")
    (tmp_path / "rat.vscard").write_text(SOUND, encoding="utf-8")

    done = run("vsdsl-check", tmp_path, "rat.vscard")

    assert (done.returncode, done.stdout) == (0, "checked 2 files: no findings\n")


def test_a_staged_card_is_laid_out(tmp_path: Path) -> None:
    card = tmp_path / "my rat.vscard"
    card.write_text('token "Rat" TST-001:\n  Flight ,  Ranged\n', encoding="utf-8")

    assert run("vsdsl-fmt", tmp_path, "my rat.vscard").returncode == 0

    assert card.read_text(encoding="utf-8") == 'token "Rat" TST-001:\n    Flight, Ranged\n'
