"""The language: one class for each construct, in families.

A construct is found by the name of its grammar rule: rule `put_counters`, class `PutCounters`.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vsdsl.constructs.amounts import AMOUNTS
from vsdsl.constructs.conditions import CONDITIONS
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations import DECLARATIONS
from vsdsl.constructs.deeds import DEEDS
from vsdsl.constructs.durations import DURATIONS
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.events import EVENTS
from vsdsl.constructs.limits import LIMITS
from vsdsl.constructs.modifiers import MODIFIERS
from vsdsl.constructs.selectors import SELECTORS
from vsdsl.constructs.statements import STATEMENTS

FAMILIES: Final[Mapping[str, tuple[type[Construct], ...]]] = MappingProxyType(
    {
        "declarations": DECLARATIONS,
        "limits": LIMITS,
        "statements": STATEMENTS,
        "events": EVENTS,
        "conditions": CONDITIONS,
        "selectors": SELECTORS,
        "amounts": AMOUNTS,
        "durations": DURATIONS,
        "effects": EFFECTS,
        "modifiers": MODIFIERS,
        "deeds": DEEDS,
    }
)


def rule_name(construct: type[Construct]) -> str:
    """Return the grammar rule of a construct: its name in lower case with underscores."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", construct.__name__).lower()
