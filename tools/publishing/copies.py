"""The written pages as the site has them: with links that lead to pages of the site."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from tools.publishing.cards import card_places
from tools.publishing.places import DOCS, ROOT, chapter_page, rule_anchor
from tools.publishing.situations import Shown
from vsdsl.rulebook import Catalogue

_OUTSIDE: Final = {"CONTRIBUTING.md": "contributing.md"}
_FOLDERS: Final = {"cardscripts": "cards/index.md"}
# What the home page names without a link, because only the site has it.
_MADE: Final = {
    "- The rules:": "- [The rules](rules/index.md):",
    "- The situations:": "- [The situations](shown/index.md):",
    "- The cards:": "- [The cards](cards/index.md):",
}
_CODE: Final = r"^ *```.*?^ *```$|`[^`\n]+`"
_PIECE: Final = re.compile(
    rf"(?P<code>{_CODE})|\]\((?P<target>[^)\s]+)\)|(?<![\w./\[-])(?P<rule>\d+\.\d+\.\d+)(?![\w/-]|\.\d)"
    r"|(?<![\w./\[-])(?P<card>[A-Z]{3}-\d{3}[a-z]?)(?![\w/-])",
    re.MULTILINE | re.DOTALL,
)


def written_pages(shown: Sequence[Shown], catalogue: Catalogue) -> Mapping[str, str]:
    """Return every page of `docs/`, and the one that stands beside the README."""
    places = _places(shown)
    inside = {path.relative_to(ROOT).as_posix(): path for path in sorted(DOCS.rglob("*.md"))}
    every = {**inside, **{name: ROOT / name for name in _OUTSIDE}}
    return {
        places[name]: _Copy(path=path, page=places[name], places=places, rules=catalogue).text()
        for name, path in every.items()
    }


def _places(shown: Sequence[Shown]) -> Mapping[str, str]:
    """Return where on the site each file of the checkout is."""
    pages = (path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
    return {
        **{f"docs/{name}": name for name in pages},
        **{each.file: each.place for each in shown},
        **_OUTSIDE,
        **_FOLDERS,
    }


@frozen(kw_only=True)
class _Copy:
    """A page of the checkout, and where it will be on the site."""

    path: Path
    page: str
    places: Mapping[str, str]
    rules: Catalogue

    def text(self) -> str:
        """Return the page with links of the site, also from each rule and card it names."""
        text = _PIECE.sub(self._led, self.path.read_text(encoding="utf-8"))
        for plain, link in _MADE.items() if self.page == "index.md" else ():
            text = text.replace(plain, link)
        return text

    def _led(self, found: re.Match[str]) -> str:
        if found["rule"]:
            return self._rule(found["rule"])
        if found["card"]:
            return self._card(found["card"])
        return self._link(found["target"]) if found["target"] else found[0]

    def _rule(self, rule_id: str) -> str:
        if rule_id not in self.rules:
            return rule_id
        page = chapter_page(self.rules.rule(rule_id).chapter)
        return f"[{rule_id}]({self._up}{page}#{rule_anchor(rule_id)})"

    def _card(self, number: str) -> str:
        place = card_places().get(number)
        return f"[{number}]({self._up}{place})" if place else number

    def _link(self, target: str) -> str:
        file, hash_sign, anchor = target.partition("#")
        if not file or re.match("[a-z]+:", file):
            return f"]({target})"
        full = (self.path.parent / file).resolve()
        name = full.relative_to(ROOT.resolve()).as_posix()
        place = self.places.get(name)
        return f"]({self._up}{place}{hash_sign}{anchor})" if place else f"]({target})"

    @property
    def _up(self) -> str:
        return "../" * self.page.count("/")
