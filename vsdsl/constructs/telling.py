"""Telling: the English of a whole text, with words that point back, and reminders.

Only those who show texts load it: `vsdsl check` must start quickly.
"""

from collections.abc import Mapping, Sequence

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.english import sentence
from vsdsl.constructs.phrasing import phrased_effect, phrased_power
from vsdsl.constructs.reminders import reminded
from vsdsl.constructs.statements.block import Block


def power_text(
    body: Block, this: str, given: Mapping[str, str] | None = None, keyword: str = ""
) -> str:
    """Return the text of a power that works all the time, or waits."""
    return reminded(phrased_power(body, given, keyword).paragraphs(this), body)


def effect_text(body: Block, limits: Sequence[Construct], this: str) -> str:
    """Return the text of an effect, and what limits its use."""
    effect = reminded(phrased_effect(body).english(this), body)
    return " ".join((effect, *(sentence(limit.english(this)) for limit in limits)))
