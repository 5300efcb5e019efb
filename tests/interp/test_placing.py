"""Where a statement may stand by the checker is where the interpreter has a meaning for it."""

from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.modifiers import MODIFIERS
from vsdsl.constructs.modifiers.powers import (
    DescribedPowers,
    KeywordSet,
    OneInstance,
    StartsIn,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.modifiers.stats import OneStatChange, StatsOf
from vsdsl.constructs.modifiers.strikes import ArrivesWith
from vsdsl.constructs.statements.mode import Mode
from vsdsl.interp.language import LANGUAGE
from vsdsl.interp.powers import TEXT
from vsdsl.interp.statements.lasting import LASTING as LEFT_BEHIND
from vsdsl.resolve.placing import EITHER, LASTING, RESOLVING, STANDING


def test_text_that_works_all_the_time_has_a_meaning_there() -> None:
    assert {*LANGUAGE.modifiers, *TEXT} == STANDING | EITHER


def test_what_an_effect_does_has_a_meaning_there() -> None:
    assert {*LANGUAGE.statements} == RESOLVING | EITHER


def test_what_stands_under_while_is_what_an_effect_leaves_behind() -> None:
    assert {*LEFT_BEHIND} == LASTING


def test_every_effect_and_modifier_can_stand_somewhere() -> None:
    parts = {ArrivesWith, DescribedPowers, KeywordSet, OneInstance, OneStatChange, StatsOf}
    everywhere = STANDING | EITHER | RESOLVING

    assert {*EFFECTS, *MODIFIERS} - parts <= everywhere
    assert all(kind in STANDING for kind in (StartsIn, WorksIn, WorksWhile))
    assert Mode not in everywhere, "a mode stands under a choice only"
