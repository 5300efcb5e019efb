"""Where a construct stands, and what comes before it."""

from vsdsl.check.known import Known
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import Power, SuperPower
from vsdsl.constructs.durations.duration import LastsCombat
from vsdsl.constructs.effects.cards import Draw
from vsdsl.constructs.effects.characters import Freeze, Ready, Stun
from vsdsl.constructs.events.event import Attacks
from vsdsl.constructs.modifiers.stats import HasStats
from vsdsl.constructs.statements.mode import Mode
from vsdsl.constructs.statements.trigger import TriggerStatement, WhenHead
from vsdsl.resolve.walk import walk
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

TEXT = """\
token "Rat" TST-001:
    super "Bite" combat [Might]:
        stun an enemy character as victim
        if you do: draw 1
        choose one:
            mode: ready this
            mode: freeze victim

    power "Strong":
        this has +1/+1
        when this attacks: this gets +2/+0 this combat
"""


def places(kind: type[Construct]) -> list[Place]:
    source = Source(name="lab.vscard", text=TEXT)
    (declared,) = parse_script(source).declarations
    walked = walk(declared.construct, source)
    scope = Scope(declarations=(walked,), known=Known())
    found = [Place(walked, number, scope) for number in range(len(walked.constructs))]
    return [place for place in found if isinstance(place.node, kind)]


def test_a_place_knows_its_power_and_when_it_is_used() -> None:
    (stun,) = places(Stun)

    assert isinstance(stun.power, SuperPower)
    assert stun.timings == ("combat",)
    assert stun.trigger is None


def test_text_of_a_power_works_all_the_time_and_the_effect_of_its_trigger_resolves() -> None:
    """Rules: 9.2.1, 9.3.1."""
    always, resolving = places(HasStats)

    assert isinstance(always.power, Power)
    assert (always.is_resolving, resolving.is_resolving) == (False, True)
    assert isinstance(resolving.trigger, TriggerStatement)


def test_an_event_is_not_in_the_effect_of_its_trigger() -> None:
    (trigger,) = places(TriggerStatement)

    outside = [place for place in trigger.places_below(Construct) if place.trigger is None]

    assert {type(place.node) for place in outside} >= {Attacks, WhenHead}
    assert not {type(place.node) for place in outside} & {HasStats, LastsCombat}


def test_what_comes_before_is_nearest_first_and_leaves_out_what_may_not_have_happened() -> None:
    (freeze,) = places(Freeze)

    before = [type(place.node).__name__ for place in freeze.before()]

    assert before == ["IfThen", "Stun"]


def test_a_mode_does_not_come_before_another() -> None:
    (freeze,), (ready,) = places(Freeze), places(Ready)

    assert isinstance(freeze.mode, Mode)
    assert freeze.mode is not ready.mode
    assert ready.node not in [place.node for place in freeze.before()]


def test_what_is_below_is_found_by_its_class() -> None:
    (super_power,) = places(SuperPower)

    assert len(list(super_power.below(Draw, Stun))) == 2
