"""The blocks of code on our pages, and a reader who tries them all in the order of the page.

A block with `title="FILE"` behind its kind is a file, which later commands of the page can use. A
`text` block is what the Python block above it prints.
"""

import io
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from vsdsl.cli import main
from vsdsl.driver.checking import check_sources
from vsdsl.play.deck_file import read_deck
from vsdsl.source import decode

ROOT = Path(__file__).parents[2]
PAGES = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
)
_FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_INFO = re.compile(r'(\w+)(?: title="([\w./-]+)")?')
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


class Block(NamedTuple):
    """A block of a page: where it begins, its kind, the file it is, and its text."""

    line: int
    kind: str
    file: str
    text: str


def name_of(path: Path) -> str:
    """Return a page as it is called in the checkout."""
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path) -> Iterator[Block]:
    """Yield the blocks of a page; one without a kind has the kind nothing."""
    text = path.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        info = _INFO.fullmatch(found[2])
        kind, file = (info[1], info[2] or "") if info else (found[2] and f"? {found[2]}", "")
        yield Block(line, kind, file, re.sub(f"^{found[1]}", "", found[3], flags=re.MULTILINE))


def _without_sizes(text: str) -> str:
    """Leave out how long a written file is: that changes with every word of the library."""
    return re.sub(r"[\d,]+ bytes", "... bytes", text)


class Reader:
    """Someone who has an empty folder and tries a page from top to bottom."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        """Sit down in the folder."""
        self.folder = folder
        self.patch = patch
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.printed: str | None = None
        patch.chdir(folder)
        patch.setenv("NO_COLOR", "1")
        patch.setenv("COLUMNS", "80")

    def try_page(self, path: Path) -> None:
        """Try every block; a difference is told with its line."""
        for block in blocks(path):
            where = f"{name_of(path)}:{block.line}"
            if block.file:
                (self.folder / block.file).write_text(block.text, encoding="utf-8")
            if block.kind != "text":
                self.printed = None
            getattr(self, f"try_{block.kind}")(block.text, where)

    def try_python(self, text: str, where: str) -> None:
        """Run it, with what the blocks above have defined."""
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(text, where, "exec"), self.names)  # noqa: S102  our own page
        self.printed = out.getvalue()

    def try_text(self, text: str, where: str) -> None:
        """Compare it with what the Python block above has printed."""
        assert self.printed is not None, f"{where}: no Python block stands above"
        assert self.printed == text, where

    def try_console(self, text: str, where: str) -> None:
        """Type each command and compare what comes back."""
        typed = "".join(f"$ {each[1]}\n{self._answer(each[1])}" for each in _COMMAND.finditer(text))

        assert _without_sizes(typed) == _without_sizes(text), where

    def try_vscard(self, text: str, where: str) -> None:
        """Check it: there must be nothing to find."""
        found = check_sources((decode(text.encode(), where),))

        assert [(each.code, each.title) for each in found] == []

    def try_yaml(self, text: str, where: str) -> None:
        """Read it as a deck, or run it as a situation."""
        if re.search("^steps:", text, re.MULTILINE):
            file = self.folder / "a-situation-of-the-page.yaml"
            file.write_text(text, encoding="utf-8")
            assert main(["run", str(file)]) == 0, where
        else:
            assert read_deck(text).cards, where

    def try_toml(self, text: str, where: str) -> None:
        """Read it."""
        assert tomllib.loads(text), where

    def try_sh(self, text: str, where: str) -> None:
        """Look at commands that take long or change the machine: what they name is there."""
        for line in text.splitlines():
            match line.partition("#")[0].split():
                case ["make", *targets]:
                    dry = ["make", "-n", *targets]
                    assert subprocess.run(dry, cwd=ROOT, check=False).returncode == 0, where
                case ["python", tool, *words]:
                    known = (ROOT / tool).read_text(encoding="utf-8")
                    assert [each for each in words if each[0] == "-" and each not in known] == []
                case ["vsdsl", "play", *words]:
                    deal = [each for each in words if each not in {"--seat", "A=human"}]
                    once = re.sub(r"--games \d+", "--games 1", " ".join(deal)).split()
                    assert main(["play", *once]) == 0, where
                case command:
                    assert command == [".", ".venv/bin/activate"], where

    def try_plain(self, text: str, where: str) -> None:
        """Look whether it is a file that a command below can use."""
        assert any(path.read_text() == text for path in self.folder.iterdir()), where

    def try_diagram(self, text: str, where: str) -> None:
        """Look whether it is one: there is nothing to run."""
        assert "─▶" in text, where

    def _answer(self, command: str) -> str:
        program, *words = shlex.split(command)
        out = io.StringIO()
        with redirect_stdout(out), redirect_stderr(out):
            match program:
                case "vsdsl":
                    main(words)
                case "cat":
                    out.write((self.folder / words[0]).read_text(encoding="utf-8"))
                case "head":
                    lines = (self.folder / words[1]).read_text(encoding="utf-8").split("\n")
                    out.writelines(f"{line}\n" for line in lines[: int(words[0][1:])])
                case "pip":
                    self._install(self.folder / words[-1])
                case _:
                    raise AssertionError(f"nobody here can type `{program}`")
        return out.getvalue()

    def _install(self, package: Path) -> None:
        """Do what counts of an installation: the package can be imported and says what it has."""
        project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        info = package / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        lines = [
            line
            for group, entries in project["entry-points"].items()
            for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
        ]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
        self.patch.setattr(sys, "path", [str(package), *sys.path])


KINDS = frozenset(
    name.removeprefix("try_")
    for name in vars(Reader)
    if name.startswith("try_") and name != "try_page"
)
