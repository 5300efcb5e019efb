"""Build the site: the pages of docs/, the rules, the situations and the cards.

The folder `build/site` then holds it; everything in it is made anew. Zensical's strict mode takes
each warning, such as a link that leads nowhere, for an error.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.publishing.cards import card_pages
from tools.publishing.copies import written_pages
from tools.publishing.navigation import Entries, navigation
from tools.publishing.places import DOCS, ROOT
from tools.publishing.rules import rule_pages
from tools.publishing.situations import read_shown, situation_pages
from vsdsl.rulebook import load_catalogue

BUILD: Final = ROOT / "build" / "site-pages"
SITE: Final = ROOT / "build" / "site"
FILES: Final = ("pool.schema.json", "site.css")  # of docs/, beside the pages

CONFIGURATION: Final = """\
[project]
site_name = "vsdsl"
site_description = "A card language and rules engine for the card game Vs. System 2PCG"
docs_dir = "docs"
site_dir = "site"
use_directory_urls = false  # the pages can be read from the disk as well
extra_css = ["site.css"]
nav = {nav}

[project.theme]
font = false  # nothing is fetched from elsewhere
features = [
  "content.code.copy",
  "navigation.footer",
  "navigation.indexes",
  "navigation.prune",
  "navigation.tabs",
  "navigation.top",
  "search.highlight",
  "toc.follow",
]

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle = {{ icon = "lucide/sun", name = "Dark" }}

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle = {{ icon = "lucide/moon", name = "Light" }}
"""


def all_pages() -> Mapping[str, str]:
    """Return every page of the site by its name."""
    catalogue, shown = load_catalogue(), read_shown()
    return {
        **written_pages(shown, catalogue),
        **rule_pages(catalogue, shown),
        **situation_pages(shown, catalogue),
        **card_pages(shown),
    }


def configuration(pages: Mapping[str, str]) -> str:
    """Return the configuration for these pages."""
    return CONFIGURATION.format(nav=_toml(navigation(pages, load_catalogue())))


def _toml(value: Entries | dict[str, Any] | str) -> str:
    match value:
        case str():
            return json.dumps(value, ensure_ascii=False)
        case dict():
            inside = ", ".join(f"{_toml(key)} = {_toml(each)}" for key, each in value.items())
            return f"{{ {inside} }}"
        case _:
            return "[" + ", ".join(_toml(each) for each in value) + "]"


def write_pages(folder: Path, pages: Mapping[str, str]) -> None:
    """Write the pages and the configuration into an empty folder."""
    for name, text in pages.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in FILES:
        shutil.copyfile(DOCS / name, folder / "docs" / name)
    (folder / "zensical.toml").write_text(configuration(pages), encoding="utf-8")


def build(folder: Path) -> int:
    """Build the site in a folder that holds the pages; return the exit code."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.run(command, cwd=folder, check=False).returncode


def main() -> int:
    """Make the site anew."""
    shutil.rmtree(BUILD, ignore_errors=True)
    write_pages(BUILD, all_pages())
    code = build(BUILD)
    if code == 0:
        shutil.rmtree(SITE, ignore_errors=True)
        shutil.move(BUILD / "site", SITE)
        print(f"open {SITE.relative_to(ROOT)}/index.html; for the search, serve the folder:")
        print(f"python -m http.server --bind 127.0.0.1 --directory {SITE.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
