"""What the facts of a verb rule out is a finding: each fact is read by some lint.

The sentences are made from the examples: another thing stands where the facts speak of one.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from tests.constructs.test_examples import constructs_in
from vsdsl.check.parties import things_of
from vsdsl.constructs import rule_name
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.facts import IN_PLAY, Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.driver.checking import check_sources
from vsdsl.resolve.opposites import excluded_by
from vsdsl.source import Source, Span
from vsdsl.syntax.script import parse_script
from vsdsl.terms.things import Kind
from vsdsl.terms.zones import Zone

POWER: Final = 'supporting "Example" TST-001:\n    super "Example" main [Might]:\n'
OF_KIND: Final = {
    Kind.CHARACTER: "an enemy character",
    Kind.EQUIPMENT: "an equipment on your side",
    Kind.LOCATION: "a location on your side",
    Kind.PLAYER: "an enemy player",
    Kind.PLACE: "your hand",
    Kind.TIME: "the game",
}
IN_ZONE: Final = {
    Zone.DECK: "in your deck",
    Zone.HAND: "in your hand",
    Zone.KO_PILE: "in your KO pile",
    Zone.REMOVED: "outside the game",
}
SAID: Final = frozenset(
    {"exhausted", "face-down", "face-up", "front-row", "back-row", "hidden", "ready", "stunned"}
)


class Sentence(NamedTuple):
    """A text in which something stands that the facts rule out, and where."""

    verb: type[Verb]
    why: str
    text: str
    span: Span

    @property
    def called(self) -> str:
        """The name of the rule, and what is wrong."""
        return f"{rule_name(self.verb)}: {self.why}"


def sentences() -> Iterator[Sentence]:
    """Yield all that the facts of an effect rule out, one after another."""
    for verb in EFFECTS:
        text = POWER + "".join(f"        {line}\n" for line in verb.EXAMPLE.splitlines())
        for party, words in things_of(_verb(text, verb)):
            for wrong in ruled_out(party):
                start, end = words.span
                span = Span(start, start + len(wrong))
                yield Sentence(verb, wrong, text[:start] + wrong + text[end:], span)


def ruled_out(party: Party) -> Iterator[str]:
    """Yield phrases that speak of nothing that fits."""
    noun = "character" if Kind.CHARACTER in party.kinds else "card"
    yield from (phrase for kind, phrase in OF_KIND.items() if kind not in party.kinds)
    if Zone.PLAY in party.zones:
        zones = (zone for zone in IN_ZONE if zone not in party.zones)
        yield from (f"a {noun} {IN_ZONE[zone]}" for zone in zones)
    elif party.goes_to == IN_PLAY:
        yield from ("a supporting character", "a supporting character on your side")
    states = frozenset[str]().union(*map(excluded_by, party.needs)) & SAID
    noun = "location" if Kind.LOCATION in party.kinds else noun
    for state in sorted(states):
        yield f"{'an' if state[0] == 'e' else 'a'} {state} {noun}"


def _verb(text: str, verb: type[Verb]) -> Verb:
    script = parse_script(Source(name="example.vscard", text=text))
    every = constructs_in(script.declarations[0].construct)
    return next(each for each in every if isinstance(each, verb))


@pytest.mark.parametrize("sentence", list(sentences()), ids=lambda each: each.called)
def test_what_the_facts_rule_out_is_found(sentence: Sentence) -> None:
    findings = check_sources([Source(name="example.vscard", text=sentence.text)])

    found = [each for each in findings if each.span.start < sentence.span.end]
    found = [each for each in found if each.span.end > sentence.span.start]
    assert [each for each in found if each.severity is not Severity.HINT], sentence.text
