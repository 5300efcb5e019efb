"""The way through the site: a door each for players, judges and programmers."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tools.publishing.cards import set_titles
from tools.publishing.places import chapter_page
from vsdsl.check.catalogue import catalogue as codes
from vsdsl.rulebook import Catalogue

Entries = list[dict[str, Any]]

_PLAYING: Final = {"Playing": "playing.md", "Decks": "decks.md"}
_WRITING: Final = {
    "Your first card": "first-card.md",
    "How to say it": "saying.md",
    "The language": "language.md",
    "Checking cards": "checking.md",
    "A set of your own": "sets.md",
    "Common mistakes": "mistakes.md",
}
_JUDGING: Final = {
    "Ask the judge": "judge.md",
    "Write a situation": "situations.md",
    "Rulings": "rulings.md",
    "Editions": "editions.md",
    "Causes": "causes.md",
}
_PROGRAMMING: Final = {
    "From Python": "api.md",
    "Commands": "commands.md",
    "Pool files": "pool.md",
    "Architecture": "architecture.md",
    "Contributing": "contributing.md",
}
_MEASURED: Final = {
    "English": "english.md",
    "Performance": "performance.md",
    "Fuzzing": "fuzz.md",
    "Gaps of the language": "gaps.md",
    "Attacks": "robustness.md",
    "Meanings": "meanings.md",
    "Rules taken away": "without-rules.md",
    "Soaking": "soak.md",
    "What the soak covers": "soak-coverage.md",
}


def navigation(pages: Mapping[str, str], catalogue: Catalogue) -> Entries:
    """Return the tree of pages; one without a place of its own comes last."""
    tree: Entries = [
        {"Home": "index.md"},
        *({title: each} for title, each in _tree(pages, catalogue)),
    ]
    placed = set(pages_in(tree))
    others: Entries = [{_title(text): page} for page, text in pages.items() if page not in placed]
    return [*tree, {"More": others}] if others else tree


def pages_in(entries: Any) -> Iterator[str]:  # noqa: ANN401  a tree of lists and mappings
    """Yield the pages that a tree leads to."""
    match entries:
        case str():
            yield entries
        case dict():
            yield from pages_in(list(entries.values()))
        case list():
            for below in entries:
                yield from pages_in(below)
        case _:
            raise TypeError(f"no entry of a navigation: {entries!r}")


def _tree(pages: Mapping[str, str], catalogue: Catalogue) -> Iterator[tuple[str, Entries]]:
    yield "Play", _entries(_PLAYING, pages) + _cards()
    yield "Write cards", [*_entries(_WRITING, pages), {"Findings": _findings(pages)}]
    yield (
        "Judge",
        [
            *_entries(_JUDGING, pages),
            {"The rules": _rules(catalogue)},
            {"All situations": _folder("shown", pages)},
        ],
    )
    yield "Program", [*_entries(_PROGRAMMING, pages), {"Measured": _entries(_MEASURED, pages)}]


def _entries(titles: Mapping[str, str], pages: Mapping[str, str]) -> Entries:
    return [{title: page} for title, page in titles.items() if page in pages]


def _cards() -> Entries:
    sets = [{title: f"cards/{name}.md"} for name, title in set_titles().items()]
    return [{"The cards": ["cards/index.md", *sets, {"Keywords": "cards/keywords.md"}]}]


def _rules(catalogue: Catalogue) -> list[Any]:
    chapters = [{f"{e.number}. {e.title}": chapter_page(e.number)} for e in catalogue.chapters]
    return [
        "rules/index.md",
        *chapters,
        {"Ambiguities": "rules/ambiguities.md"},
        {"Conflicts": "rules/conflicts.md"},
        {"Worked examples": "rules/examples.md"},
    ]


def _findings(pages: Mapping[str, str]) -> list[Any]:
    families = {each.code: each.family.capitalize() for each in codes()}
    groups: dict[str, Entries] = {}
    for name, text in pages.items():
        code = name.removeprefix("lints/").removesuffix(".md")
        if code in families:
            groups.setdefault(families[code], []).append({_title(text): name})
    return ["lints/index.md", *({family: entries} for family, entries in groups.items())]


def _folder(name: str, pages: Mapping[str, str]) -> list[Any]:
    inside = [page for page in pages if page.startswith(f"{name}/") and "index" not in page]
    return [f"{name}/index.md", *({_title(pages[page]): page} for page in inside)]


def _title(text: str) -> str:
    found = re.match(r"# (.*)", text)
    return re.sub(r"[`\\]", "", found[1]) if found else ""
