"""Every block of code on our pages runs: nothing is shown that was not tried."""

from pathlib import Path

import pytest

from tests.docs.blocks import KINDS, PAGES, ROOT, Reader, blocks, name_of

# Pages whose blocks have a test of their own, and the kinds that it knows.
ELSEWHERE = {
    "README.md": ("tests/docs/test_readme.py", {"vscard", "text", "console", "sh", "python"}),
    "docs/first-card.md": (
        "tests/docs/test_first_card.py",
        {"vscard", "console", "plain", "sh", "yaml"},
    ),
    "docs/judge.md": ("tests/docs/test_situations.py", {"text"}),
    "docs/language.md": ("tests/docs/test_language.py", {"vscard", "lark"}),
    "docs/situations.md": ("tests/docs/test_situations.py", {"text", "vscard", "yaml"}),
}
LINTS = "docs/lints/"  # tests/lints checks the two scripts of each page
SITUATION_LINTS = f"{LINTS}Q"  # and tests/situation/test_findings.py the two situations


def kinds_of(page: str) -> set[str]:
    """Return the kinds that a page may have."""
    if page.startswith(SITUATION_LINTS):
        return {"yaml", "text"}
    if page.startswith(LINTS):
        return {"vscard"}
    return ELSEWHERE[page][1] if page in ELSEWHERE else set(KINDS)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_every_block_has_a_kind_that_is_tried(path: Path) -> None:
    known = kinds_of(name_of(path))

    assert [(each.line, each.kind) for each in blocks(path) if each.kind not in known] == []


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in PAGES
        if name_of(path) not in ELSEWHERE
        and not name_of(path).startswith(LINTS)
        and any(blocks(path))
    ],
    ids=name_of,
)
def test_a_page_goes_as_it_says(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Reader(tmp_path, monkeypatch).try_page(path)


def test_the_tests_of_other_pages_are_there() -> None:
    assert [test for test, _ in ELSEWHERE.values() if not (ROOT / test).is_file()] == []


def test_a_block_without_a_kind_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        '```\none\n```\n\n  ```sh extra words\n  two\n  ```\n\n```yaml title="a.yaml"\n```\n'
    )

    assert [each.kind for each in blocks(page)] == ["", "? sh extra words", "yaml"]


@pytest.mark.parametrize(
    "text",
    [
        "```python\nprint(1)\n```\n\n```text\n2\n```\n",
        "```python\nraise ValueError\n```\n",
        "```text\n2\n```\n",
        "```console\n$ vsdsl --version\nvsdsl 9.9\n```\n",
        "```vscard\nteam Nobody\n```\n",
        "```yaml\ncards: []\n```\n",
        "```sh\nmake nothing-like-this\n```\n",
        "```sh\nrm -rf .\n```\n",
        "```toml\nx\n```\n",
        "```diagram\nx\n```\n",
    ],
)
def test_a_block_that_does_not_go_as_it_says_is_found(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    monkeypatch.setattr("tests.docs.blocks.ROOT", tmp_path)
    (tmp_path / "Makefile").write_text("all:\n")

    with pytest.raises(Exception):  # noqa: B017, PT011  each kind fails in its own way
        Reader(tmp_path, monkeypatch).try_page(page)
