"""A half-written declaration raises no alarm elsewhere, and hides nothing beside it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from vsdsl.constructs import FAMILIES
from vsdsl.constructs.example import whole_example
from vsdsl.diagnostics.render import render
from vsdsl.driver.checking import check_sources
from vsdsl.driver.fixing import fix_sources
from vsdsl.source import Source, decode
from vsdsl.syntax.script import parse_script
from vsdsl.syntax.words import words

FRIENDS = """\
token "Mouse" TST-002:
    team Rats
    Bold, Team Player (Rats)

    power "Call":
        when this attacks: ready a "Rat" on your side

main "Rat King" TST-004 level 2:
    team Rats
    stats 3/3, health 9
"""
NEIGHBOUR = """\
team Rats: good

keyword Bold:
    when this attacks: draw 1

keyword Team Player (team friends):
    this is also friends

token "Rat" TST-001:
    team Rats
    power "Bite":
        when this attacks: draw 1

main "Rat King" TST-003 level 1:
    team Rats
    stats 2/2, health 9
    level up 2 "Grow":
        when this attacks: this gains 1 XP
"""


def findings(neighbour: str) -> list[tuple[str, str]]:
    """Return code and title of what is found in the file beside a neighbour."""
    sources = [Source(name="friends", text=FRIENDS), Source(name="neighbour", text=neighbour)]
    found = check_sources(sources)
    return [(each.code, each.title) for each in found if each.source_name == "friends"]


def broken(line: str, by: str) -> str:
    assert NEIGHBOUR.count(line) == 1
    return NEIGHBOUR.replace(line, by)


def test_all_is_well_with_the_whole_neighbour() -> None:
    assert findings(NEIGHBOUR) == []


@pytest.mark.parametrize(
    "neighbour",
    [
        broken("team Rats: good", "team Rats: "),
        broken("team Rats: good", "team Rats"),
        broken("keyword Bold:\n    when this attacks: draw 1", "keyword Bold: drwa"),
        broken("keyword Bold:\n    when this attacks: draw 1", "keyword Bold"),
        broken("    this is also friends", "    this is also"),
        broken("keyword Team Player (team friends):", "keyword Team Player (team friends:"),
        broken('token "Rat" TST-001:', 'token "Rat" TST-001 level:'),
        broken('token "Rat" TST-001:\n    team Rats\n', 'token "Rat" TST-001\n'),
        broken("        when this attacks: draw 1\n\nmain", "        when this\n\nmain"),
        broken("    stats 2/2, health 9\n    level", "    stats 2\n    level"),
        broken(
            'main "Rat King" TST-003 level 1:\n    team Rats',
            'main "Rat King" TST-003 level 1:\n    team',
        ),
    ],
)
def test_a_mistake_in_a_neighbour_raises_no_alarm(neighbour: str) -> None:
    assert findings(neighbour) == []


def test_what_a_neighbour_no_longer_names_is_unknown() -> None:
    assert findings(broken("keyword Bold:", "keyword:")) == [("N110", "unknown keyword `Bold`")]


# Files that break off anywhere: findings, never a crash.

SETS = ("marvel-battles", "legacy")
SCRIPTS = Path(__file__).parents[2] / "cardscripts"
CUTS, DROPS = 12, 2  # for each file, for each example


def cards_cut_short() -> Iterator[str]:
    """Yield card files of whole sets, each cut after some of its words."""
    chance = Random(14)  # noqa: S311  the same places each time
    for name in SETS:
        for path in sorted((SCRIPTS / name).glob("*.vscard")):
            text = path.read_text(encoding="utf-8")
            script = parse_script(decode(text.encode(), path.name))
            pieces = [each.construct.span for each in script.declarations]
            for _ in range(CUTS):
                start, end = chance.choice(pieces)
                stream = words(text, start, end)
                yield text[start : chance.choice(stream).end]


def examples_with_a_word_dropped() -> Iterator[str]:
    """Yield the example of every construct, without one of its words."""
    chance = Random(5)  # noqa: S311  the same places each time
    for family in FAMILIES.values():
        for construct in family:
            text = whole_example(construct)
            stream = [each for each in words(text, 0, len(text)) if each.start < each.end]
            for word in chance.sample(stream, min(DROPS, len(stream))):
                yield text[: word.start] + text[word.end :]


def test_a_card_that_breaks_off_anywhere_gets_findings_and_no_crash() -> None:
    told = [bool(findings_about(text)) for text in cards_cut_short()]

    assert len(told) > 100
    assert sum(told) > len(told) / 2


def test_an_example_with_a_word_dropped_gets_findings_and_no_crash() -> None:
    told = [bool(findings_about(text)) for text in examples_with_a_word_dropped()]

    assert len(told) > 500
    assert sum(told) > len(told) / 2


def findings_about(text: str) -> list[str]:
    """Return the codes of what is found in a text; each finding can be shown and its fix made."""
    source = decode(text.encode(), "lab.vscard")
    found = check_sources([source])
    for each in found:
        assert render(each, source), text
        assert each.help or each.label, text
    fix_sources([source])
    return [each.code for each in found]
