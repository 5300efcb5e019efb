"""The words that are taken are those that the parser reads as its own where a name could stand."""

import re
from typing import Final

from vsdsl.check.taken_words import TAKEN
from vsdsl.constructs.construct import constructs_in
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script
from vsdsl.syntax.tables import grammar_text

_HEAD: Final = 'token "Rat" TST-001:\n    super "Bite" main [Might]:\n'
_USES: Final = {
    "choose a character as {0}": (
        "stun {0}",
        "{0} may: draw 1",
        "draw ATK of {0}",
        "stun {0}'s main character",
        "if {0} is ready: draw 1",
        "stun a character on {0}",
        "for each {0}: draw 1",
    ),
    "let {0} be 2": (
        "draw {0}",
        "if {0} >= 2: draw 1",
        "stun exactly {0} characters",
        "put {0} +1/+1 counters on this",
    ),
}


def words_of_the_language() -> set[str]:
    text = re.sub(r"//.*", "", grammar_text())
    long = re.findall(r"^_[A-Z_]+\.\d+: /(.*)/$", text, re.MULTILINE)
    found = set(re.findall(r'"([a-z][a-z]+)"', text))
    return found.union(*(re.findall(r"[a-z]{2,}", pattern) for pattern in long))


def shapes(name: str) -> list[tuple[str, ...]]:
    """Return what lines are made of that give a name and use it."""
    found = []
    for give, uses in _USES.items():
        for use in uses:
            lines = "".join(f"        {line.format(name)}\n" for line in (give, use))
            script = parse_script(Source(name="lab.vscard", text=_HEAD + lines))
            read = [each.construct for each in script.declarations if not script.diagnostics]
            found.append(tuple(type(c).__name__ for one in read for c in constructs_in(one)))
    return found


def test_the_taken_words_are_those_that_are_not_read_as_names() -> None:
    plain = shapes("victim")

    assert () not in plain
    assert {word for word in words_of_the_language() if shapes(word) != plain} == TAKEN
