"""What `it` and names stand for, which kind of thing that is, and what is so of it."""

from collections.abc import Iterator

import pytest

from vsdsl.check.known import Known
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.check.states import states_of
from vsdsl.constructs.effects.characters import Ready
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.referents import meant_by
from vsdsl.resolve.walk import walk
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script
from vsdsl.terms.things import CARDS, Kind


def readied(*lines: str) -> tuple[Selector, Place]:
    """Return what the last `ready` of some lines acts on, and where it stands."""
    body = "".join(f"        {line}\n" for line in lines)
    text = f'supporting "Rat" TST-001:\n    super "Wake" main [Might]:\n{body}'
    source = Source(name="lab.vscard", text=text)
    (declared,) = parse_script(source).declarations
    walked = walk(declared.construct, source)
    scope = Scope(declarations=(walked,), known=Known())
    *_, place = _readies(Place(walked, 0, scope))
    assert isinstance(place.node, Ready)
    return place.node.target.selector, place


def _readies(place: Place) -> Iterator[Place]:
    return place.places_below(Ready)


def meant(*lines: str) -> str:
    selector, place = readied(*lines)
    return place.text(meant_by(selector, place.around).span)


def test_it_is_what_the_line_before_acts_on() -> None:
    assert meant("stun an enemy character", "ready it") == "an enemy character"


def test_it_is_what_the_trigger_speaks_of() -> None:
    assert meant("when a token appears this turn: ready it") == "a token"
    assert meant("when this stuns a token this turn: ready it") == "a token"


def test_a_name_stands_for_what_it_was_given_to() -> None:
    assert meant("choose a token as pal", "stun this", "ready pal") == "a token"


@pytest.mark.parametrize(
    ("lines", "kinds"),
    [
        (["ready a token"], {Kind.CHARACTER}),
        (["ready this"], {Kind.CHARACTER}),
        (["choose an enemy player as foe", "ready foe"], {Kind.PLAYER}),
        (["choose a card in your hand as pick", "ready pick"], {Kind.CARD}),
        (["ready (a location or a token)"], {Kind.LOCATION, Kind.CHARACTER}),
        (['ready a "Lab Hand"'], CARDS),
    ],
)
def test_a_phrase_tells_the_kind_of_what_it_speaks_of(lines: list[str], kinds: set[Kind]) -> None:
    selector, place = readied(*lines)

    assert kinds_of(selector, place.around) == kinds


@pytest.mark.parametrize(
    ("lines", "is_stunned"),
    [
        (["ready a stunned character"], True),
        (["ready a character that is stunned"], True),
        (["stun this", "ready this"], True),
        (["if this is stunned: ready this"], True),
        (["stun this", "recover this", "ready this"], False),
        (["stun an enemy character", "ready an enemy character"], False),
        (["you may stun this", "ready this"], False),
        (["if this is ready: stun this", "ready this"], False),
    ],
)
def test_a_state_is_certain_only_if_nothing_has_changed_it(
    lines: list[str], is_stunned: bool
) -> None:
    """Rules: 10.2.2, 10.6.1."""
    assert ("stunned" in states_of(*readied(*lines))) == is_stunned


@pytest.mark.parametrize(
    ("event", "other"),
    [
        ("an enemy character stuns this", "an enemy character"),
        ("this gets stunned by an enemy character", "an enemy character"),
        ("an enemy character attacks this", "an enemy character"),
        ("this stuns a ready character", "a ready character"),
    ],
)
def test_it_is_never_the_card_itself(event: str, other: str) -> None:
    assert meant(f"when {event} this turn: ready it") == other


def test_a_name_for_it_that_is_acted_on_later_is_followed_back() -> None:
    lines = ("stun an enemy character", "choose it as guest", "exhaust guest", "ready guest")
    assert meant(*lines) == "an enemy character"
    assert meant(*lines[:-1], "ready it") == "an enemy character"
