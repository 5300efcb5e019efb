"""A half-written declaration raises no alarm elsewhere, and hides nothing beside it."""

import pytest

from vsdsl.driver.checking import check_sources
from vsdsl.source import Source

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
