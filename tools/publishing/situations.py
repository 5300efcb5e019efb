"""The situations as pages: one for each folder, every situation with its text."""

import re
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Final

from attrs import frozen

from tools.publishing.markdown import block, heading, joined, page, plain
from tools.publishing.places import ROOT, rule_link, ruling_anchor
from vsdsl.rulebook import Catalogue
from vsdsl.rulebook.rulings import ruling_of
from vsdsl.situation.description import read_situation

FOLDER: Final = "shown"
_GLOBS: Final = ("tests/situations/**/*.yaml", "cardscripts/*/situations/**/*.yaml")
_COMPANIONS: Final = {"A": "ambiguities", "C": "conflicts", "E": "examples"}  # by their letters
_ABOUT: Final = {
    "situations": "Situations about all of the game",
    "equipment": "Situations about equipment",
    "examples": "The worked examples of the rulebook",
    "payment": "Situations about costs",
    "rules": "Situations about single rules",
    "rulings": "The published rulings",
    "words": "Situations about words of the card language",
    "zones": "Situations about zones",
}


@frozen(kw_only=True)
class Shown:
    """A situation, and the place on the site where it can be read."""

    file: str
    title: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    text: str

    @property
    def page(self) -> str:
        """The page it is on."""
        *above, folder, _ = self.file.split("/")
        owner = f"{above[-1]}-" if above[0] == "cardscripts" else ""
        return f"{FOLDER}/{owner}{folder}.md"

    @property
    def place(self) -> str:
        """The page and the anchor."""
        return f"{self.page}#{re.sub('[^a-z0-9-]', '-', Path(self.file).stem.lower())}"


def read_shown(root: Path = ROOT) -> tuple[Shown, ...]:
    """Return all situations of the checkout."""
    files = sorted(path for each in _GLOBS for path in root.glob(each))
    return tuple(_shown(path, root) for path in files)


def _shown(path: Path, root: Path) -> Shown:
    text = path.read_text(encoding="utf-8")
    read = read_situation(text)
    file = path.relative_to(root).as_posix()
    return Shown(file=file, title=read.title, rules=read.rules, rulings=read.rulings, text=text)


def situation_pages(shown: tuple[Shown, ...], catalogue: Catalogue) -> Mapping[str, str]:
    """Return a page for each folder, and one that lists them."""
    by_page = {name: tuple(each) for name, each in groupby(_sorted(shown), lambda one: one.page)}
    pages = {name: _page(name, each, catalogue) for name, each in by_page.items()}
    rows = [f"| [{title_of(name)}]({Path(name).name}) | {len(by_page[name])} |" for name in by_page]
    return {f"{FOLDER}/index.md": _index(len(shown), rows), **pages}


def title_of(name: str) -> str:
    """Return the title of the page of a folder."""
    stem = Path(name).stem
    return _ABOUT.get(stem, f"Situations: {stem.replace('-', ' ')}")


def _sorted(shown: tuple[Shown, ...]) -> list[Shown]:
    return sorted(shown, key=lambda one: (one.page, one.file))


def _index(count: int, rows: list[str]) -> str:
    return page(
        "All situations",
        f"{count} questions with their answers, each of them run by the tests.\n"
        "How to write one is told in [Write a situation](../situations.md).",
        "\n".join(("| about | how many |", "|---|---|", *rows)),
    )


def _page(name: str, shown: tuple[Shown, ...], catalogue: Catalogue) -> str:
    return page(title_of(name), *(_section(each, catalogue) for each in shown))


def _section(shown: Shown, catalogue: Catalogue) -> str:
    rules = ", ".join(_rule(each, catalogue) for each in shown.rules)
    rulings = ", ".join(_ruling(each) for each in shown.rulings)
    return joined(
        heading(2, shown.title, shown.place.partition("#")[2]),
        f"Rules: {rules}." if rules else "",
        f"Rulings: {rulings}." if rulings else "",
        block("yaml", shown.text),
        f"`{shown.file}`",
    )


def _ruling(ident: str) -> str:
    found = ruling_of(ident)
    about = found.about if found else ""
    return f"{plain(about)} ([{ident}](../rulings.md#{ruling_anchor(about)}))"


def _rule(cited: str, catalogue: Catalogue) -> str:
    if cited in catalogue:
        return rule_link(catalogue.rule(cited))
    return f"[{plain(cited)}](../rules/{_COMPANIONS[cited[0]]}.md#{cited.lower()})"
