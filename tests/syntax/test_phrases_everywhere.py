"""A phrase is a phrase everywhere: what can be said after `choose` can be said in every place."""

from functools import cache

import pytest

from vsdsl.constructs.construct import Construct
from vsdsl.driver.checking import check_sources
from vsdsl.driver.installed import load_cards
from vsdsl.interp.compiling import compiled
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

CARD = """supporting "Rat" TST-001:
    cost 1
    stats 1/1, health 1

    {power}
"""
EFFECT = 'super "Bite" main [Might]: {line}'
TEXT = 'power "Bite": {line}'
ONE = (
    "a character",
    "another character",
    "an enemy supporting character",
    "a character on your side",
    "a character in your front row",
    "a character in the combat",
    "a character with Flight",
    "a character with a +1/+1 counter",
    "a character with cost <= 3",
    "a character with an equipment",
    "a character without a super power",
    'a supporting character named "Rat"',
    "a character other than this",
    "a character that is stunned",
    "a character that attacked this turn",
    "a character on your side with Flight",
    "a character on your side that has a wound",
    "(a character on your side with Flight)",
)
SEVERAL = (
    "characters",
    "enemy supporting characters",
    "characters on your side",
    "characters in the combat",
    "characters with Flight",
    "characters with an equipment",
    "characters other than this",
    "characters that are stunned",
    "characters on your side with Flight",
)
PLACES_OF_ONE = (
    (EFFECT, "choose {phrase}"),
    (EFFECT, "KO an equipment on {phrase}"),
    (EFFECT, "KO a card on your side other than {phrase}"),
    (EFFECT, "stun an enemy character with the same name as {phrase}"),
    (EFFECT, "if this is protecting {phrase}: draw 1"),
    (EFFECT, "if this is attacking {phrase}: draw 1"),
    (EFFECT, "if this is defending against {phrase}: draw 1"),
    (EFFECT, "if there is {phrase}: draw 1"),
    (EFFECT, "if {phrase} has Flight: draw 1"),
    (EFFECT, "if this stunned {phrase} this turn: draw 1"),
    (EFFECT, "if an enemy player has {phrase}: draw 1"),
    (EFFECT, "draw number of times this attacked {phrase} this turn"),
    (TEXT, "when {phrase} attacks: draw 1"),
    (TEXT, "when this attacks {phrase}: draw 1"),
    (TEXT, "when this attacks alongside {phrase}: draw 1"),
    (TEXT, "when this stuns {phrase}: draw 1"),
    (TEXT, "when this gets stunned by {phrase}: draw 1"),
    (TEXT, "when you recruit {phrase}: draw 1"),
    (TEXT, "this can't attack {phrase}"),
    (TEXT, "this can't be stunned by {phrase}"),
)
PLACES_OF_SEVERAL = (
    (EFFECT, "draw number of {phrase}"),
    (EFFECT, "draw number of wounds on {phrase}"),
    (EFFECT, "draw number of equipment on {phrase}"),
    (EFFECT, "draw number of super powers of {phrase}"),
    (EFFECT, "draw total ATK of {phrase}"),
    (EFFECT, "draw highest cost among {phrase}"),
    (EFFECT, "put 1 +1/+1 counter on this for each +1/+1 counter on {phrase}"),
    (EFFECT, "if {phrase} have Flight: draw 1"),
    (TEXT, "{phrase} have +1/+0"),
    (TEXT, "{phrase} can't attack"),
)
CASES = [
    *((power, line, phrase) for power, line in PLACES_OF_ONE for phrase in ONE),
    *((power, line, phrase) for power, line in PLACES_OF_SEVERAL for phrase in SEVERAL),
]


@pytest.mark.parametrize(("power", "line", "phrase"), CASES)
def test_a_phrase_can_be_read_wherever_a_thing_is_spoken_of(
    power: str, line: str, phrase: str
) -> None:
    said = power.format(line=line.format(phrase=phrase))
    text = CARD.format(power=said)

    found = check_sources([Source(name="rat.vscard", text=text)])

    unread = [each.title for each in found if each.code.startswith(("S", "M"))]
    assert unread == [], said
    assert _lacking(text) == {}, said


def _lacking(text: str) -> dict[str, str]:
    """Return what has no meaning to the engine in a card."""
    script = parse_script(Source(name="rat.vscard", text=text))
    declared = (each.construct for each in script.declarations)
    return dict(compiled((*_library(), *declared)).unplayable)


@cache
def _library() -> tuple[Construct, ...]:
    installed = load_cards()
    return (*installed.sets, *installed.teams, *installed.keywords)
