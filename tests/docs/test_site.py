"""The site: every page is found from its navigation, and it is built without a warning."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from tools.make_site import all_pages, build, configuration, write_pages
from tools.publishing.copies import written_pages
from tools.publishing.navigation import pages_in
from tools.publishing.places import ruling_anchor
from vsdsl.driver.installed import load_cards
from vsdsl.rulebook import load_catalogue
from vsdsl.rulebook.rulings import load_rulings

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w*)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


@cache
def pages() -> Mapping[str, str]:
    return all_pages()


def made() -> Mapping[str, str]:
    """Return the pages that nobody has written."""
    written = written_pages((), load_catalogue())
    return {name: text for name, text in pages().items() if name not in written}


def test_every_page_is_in_the_navigation_once_and_no_other() -> None:
    entries = tomllib.loads(configuration(pages()))["project"]["nav"]

    assert sorted(pages_in(entries)) == sorted(pages())


def test_players_judges_and_programmers_have_a_door_each() -> None:
    entries = tomllib.loads(configuration(pages()))["project"]["nav"]

    assert [next(iter(each)) for each in entries] == [
        "Home",
        "Play",
        "Write cards",
        "Judge",
        "Program",
    ]


def test_every_card_is_on_the_page_of_its_set_with_its_stats_its_english_and_its_script() -> None:
    everything = "\n".join(pages()[name] for name in pages() if name.startswith("cards/"))
    library = load_cards()

    for found in library.cards:
        start, end = found.piece.body
        script = found.source.text[start:end].rstrip()
        assert f"{found.card.number.text} " in everything
        assert f"```vscard\n{script}\n```" in everything


def test_a_card_is_told_in_full() -> None:
    text = pages()["cards/marvel-battles.md"]
    section = text[text.index("## MNB-001 ") : text.index("## MNB-002 ")]

    assert "*main character, level 1; Avengers; 2 ATK / 5 DEF; health 5*" in section
    assert "**Avengers Assemble**, Main \\[Skill\\]: Enemy characters" in section


def test_every_rule_is_on_the_page_of_its_chapter() -> None:
    for rule in load_catalogue():
        assert f"### {rule.id} " in pages()[f"rules/{rule.chapter}.md"]


def test_a_rule_is_shown_with_what_cites_it() -> None:
    text = pages()["rules/6.md"]
    section = text[text.index("### 6.2.4 ") : text.index("### 6.2.5 ")]

    assert re.search(r'\?\?\? quote "Cited by \d+ situations? and \d+ tests?"', section)
    assert "](../shown/rules.md#6-2-4-face-down-characters-do-not-protect)" in section
    assert "(`tests/core/test_attack.py`)" in section


def test_every_block_of_a_made_page_is_a_script_or_a_situation_that_is_tested_elsewhere() -> None:
    scripts = "\n".join(path.read_text("utf-8") for path in ROOT.glob("cardscripts/**/*.vscard"))
    situations = {path.read_text("utf-8").rstrip() for path in ROOT.glob("**/situations/**/*.yaml")}

    for name, text in made().items():
        for kind, inside in BLOCK.findall(text):
            assert kind in {"vscard", "yaml"}, name
            assert inside in (scripts if kind == "vscard" else situations), name


def test_a_rule_that_a_written_page_names_is_a_link() -> None:
    assert "[7.1.4](../rules/7.md#rule-7-1-4)" in pages()["lints/N110.md"]


def test_cards_and_rulings_lead_to_each_other() -> None:
    text = pages()["cards/marvel-battles.md"]
    card = text[text.index("## MNB-004 ") : text.index("## MNB-005 ")]

    assert '??? quote "1 ruling"' in card
    assert "](../shown/rulings.md#hulk-gives-up-all-his-counters)" in card
    assert "[R8d19b232bb](../rulings.md#hulk)" in card
    assert "\n\n### Hulk\n\n[MNB-004](cards/marvel-battles.md#mnb-004)\n" in pages()["rulings.md"]
    assert "Rulings: Hulk ([R8d19b232bb](../rulings.md#hulk))." in pages()["shown/rulings.md"]


def test_every_link_to_what_rulings_are_about_has_a_heading() -> None:
    anchors = {ruling_anchor(ruling.about) for ruling in load_rulings()}
    page = pages()["rulings.md"]
    headings = {ruling_anchor(found) for found in re.findall("^### (.*)$", page, re.MULTILINE)}
    links = re.findall(r"\]\(\.\./rulings\.md#([^)]+)\)", "\n".join(pages().values()))

    assert links
    assert set(links) <= anchors == headings


def test_a_link_out_of_the_docs_leads_to_a_page_of_the_site() -> None:
    outside = {
        name: found
        for name, text in pages().items()
        if (found := re.findall(r"\]\(\.\./\.\./", text))
    }

    assert "](contributing.md)" in pages()["index.md"]
    assert "](shown/rulings.md#" in pages()["rulings.md"]
    assert outside == {}


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write_pages(tmp_path, pages())

    assert build(tmp_path) == 0

    out, err = capfd.readouterr()
    assert "No issues found" in out + err
    assert [
        name for name in pages() if not (tmp_path / "site" / name).with_suffix(".html").is_file()
    ] == []
    assert (tmp_path / "site" / "pool.schema.json").is_file()


@pytest.mark.slow
def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home\n\n[gone](gone.md)\n")
    (tmp_path / "zensical.toml").write_text('[project]\nsite_name = "x"\n')

    assert build(tmp_path) != 0
