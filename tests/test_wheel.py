"""The wheel, installed where no checkout is near."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from vsdsl.resources import cardscripts

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.slow

LOAD = """
import vsdsl
from vsdsl.cardsets import BrokenSet, installed_sets
from vsdsl.resources import cardscripts, grammar_text

print(vsdsl.__file__)
print(any(grammar_text(each) for each in {grammars!r}))
for each in installed_sets():
    assert not isinstance(each, BrokenSet), each
    print(each.name, len(each.files))
"""


def run(*command: str | Path, cwd: Path, path: str = "") -> str:
    """Return what a command prints, in an environment that does not know of the checkout."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    done = subprocess.run(
        [str(word) for word in command],
        check=False,
        capture_output=True,
        cwd=cwd,
        encoding="utf-8",
        env=environment,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def grammars() -> list[str]:
    return sorted(path.name for path in (ROOT / "grammar").glob("*.lark"))


def set_sizes() -> list[str]:
    """Return what `LOAD` prints about the sets, counted in the checkout."""
    folders = {path.name: path for path in (ROOT / "cardscripts").iterdir() if path.is_dir()}
    folders["library"] = ROOT / "cardscripts"
    return [
        f"{name} {len(list(folder.glob('*.vscard')))}" for name, folder in sorted(folders.items())
    ]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    [built] = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of a new environment that holds the wheel and what it asks for."""
    home = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", home / "venv", cwd=home)
    installed = home / "venv" / "bin" / "python"
    run(installed, "-m", "pip", "install", "--quiet", wheel, cwd=home)
    return installed


def test_an_installed_wheel_has_its_grammar_and_its_cards(python: Path, tmp_path: Path) -> None:
    where, has_grammar, *sets = run(
        python, "-c", LOAD.format(grammars=grammars()), cwd=tmp_path
    ).splitlines()

    assert Path(where).is_relative_to(python.parent.parent)
    assert has_grammar == "True"
    assert sets == set_sizes()


def test_a_zipped_wheel_has_its_grammar_and_its_cards(
    python: Path, wheel: Path, tmp_path: Path
) -> None:
    where, has_grammar, *sets = run(
        python, "-c", LOAD.format(grammars=grammars()), cwd=tmp_path, path=str(wheel)
    ).splitlines()

    assert Path(where).is_relative_to(wheel)
    assert has_grammar == "True"
    assert sets == set_sizes()


def test_the_installed_command_helps(python: Path, tmp_path: Path) -> None:
    text = run(python.parent / "vsdsl", "--help", cwd=tmp_path)

    assert text.startswith("Usage: vsdsl COMMAND")


def test_the_installed_command_shows_a_card(python: Path, tmp_path: Path) -> None:
    text = run(python.parent / "vsdsl", "card", "MNB-010", cwd=tmp_path)

    assert "Black Widow" in text


CHECK = """
import sys
from vsdsl.cli import main

with open("team.vscard", "w") as file:
    file.write("team Lab Rats: good\\n")
code = main(["check", "team.vscard"])
print(code, "lark" in sys.modules)
"""


def test_the_installed_package_has_its_parse_tables_and_needs_no_lark(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))

    text = run(python, "-c", CHECK, cwd=tmp_path)

    assert text == "checked 1 file: no findings\n0 False\n"
    assert list(cache.rglob("tables-*")) == []
    assert list(cache.rglob("index-*")) == []


POOL = """
import os, sys, vsdsl

pool = vsdsl.load_pool()
print(len(pool), "vsdsl.syntax.parser" in sys.modules, os.listdir(os.environ["XDG_CACHE_HOME"]))
"""


def test_the_installed_package_has_its_sets_compiled(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))

    text = run(python, "-c", POOL, cwd=tmp_path)

    assert text == "431 False []\n"


def test_the_installed_package_runs_as_a_module(python: Path, tmp_path: Path) -> None:
    assert run(python, "-m", "vsdsl", "--version", cwd=tmp_path) == "vsdsl 0.1.0\n"


def test_the_example_of_the_readme_plays_a_whole_game_with_the_installed_package(
    python: Path, tmp_path: Path
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$"
    [(program, printed)] = re.findall(shown, readme, re.MULTILINE | re.DOTALL)

    assert run(python, "-c", program, cwd=tmp_path) == printed


def test_a_new_set_is_installed_beside_it_and_passes_its_own_tests(
    python: Path, tmp_path: Path
) -> None:
    command = python.parent / "vsdsl"
    run(command, "new", "set", "My Heroes", cwd=tmp_path)
    made = tmp_path / "my-heroes"

    run(python, "-m", "pip", "install", "--quiet", f"{made}[test]", cwd=tmp_path)

    assert " passed" in run(python, "-m", "pytest", "-q", cwd=made)
    assert "First Recruit" in run(command, "card", "MYH-001", cwd=tmp_path)
    run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "my-heroes", cwd=tmp_path)


def test_a_checkout_reads_its_own_cards_and_no_copy_of_them() -> None:
    assert cardscripts() == ROOT / "cardscripts"
