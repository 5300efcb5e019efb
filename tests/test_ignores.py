"""Every comment that silences ruff or mypy names what it silences, and gives a reason."""

import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("vsdsl", "tests", "tools")
_IGNORES: Final = re.compile(r"#\s*(ruff: *)?noqa|#\s*type: *ignore")
_RUFF: Final = re.compile(r"# (ruff: )?noqa: [A-Z]+[0-9]+(, [A-Z]+[0-9]+)*  ?(?P<why>.+)")
_MYPY: Final = re.compile(r"# type: ignore\[[a-z, -]+\]  # (?P<why>.+)")
_WORD: Final = re.compile("[A-Za-z]{2}")


def comments(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def unexplained(text: str) -> list[str]:
    """Return the comments of a module that silence something and do not say why."""
    return [each for each in comments(text) if _IGNORES.match(each) and not _says_why(each)]


def _says_why(comment: str) -> bool:
    said = _RUFF.fullmatch(comment) or _MYPY.fullmatch(comment)
    return said is not None and _WORD.search(said["why"]) is not None


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_ignore_has_a_reason(folder: str) -> None:
    found = {
        path.relative_to(ROOT).as_posix(): unexplained(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / folder).rglob("*.py"))
    }

    assert {path: comments for path, comments in found.items() if comments} == {}


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa",
        "# noqa: S101",
        "# noqa: S101, S102",
        "#noqa: S101  no blank",
        "# ruff: noqa",
        "# ruff: noqa: S101",
        "# type: ignore",
        "# type: ignore[misc]",
        "# type: ignore  # no code",
    ],
)
def test_an_ignore_without_a_reason_is_found(comment: str) -> None:
    assert unexplained(f"x = 1  {comment}\n") == [comment]


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # noqa: S101  the point",
        "x = 1  # noqa: S101, PLR2004  two of them",
        "# ruff: noqa: S101  all of this",
        "x = 1  # type: ignore[misc, arg-type]  # the point",
        'x = "# noqa"',
        "x = 1  # nothing that counts",
    ],
)
def test_an_ignore_with_a_reason_and_any_other_comment_is_fine(line: str) -> None:
    assert unexplained(f"{line}\n") == []
