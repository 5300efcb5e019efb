"""Things that people want to say in a power, as they write them, and what to say for them."""

from typing import Final

from vsdsl.diagnostics import Diagnostic
from vsdsl.syntax.case import Case
from vsdsl.syntax.saying import Saying, finding_about
from vsdsl.syntax.sayings_of_play import SAYINGS_OF_PLAY
from vsdsl.syntax.sayings_of_things import SAYINGS_OF_THINGS

SAYINGS: Final = (*SAYINGS_OF_PLAY, *SAYINGS_OF_THINGS)


def said_otherwise(case: Case) -> Diagnostic | None:
    """Return the finding about a line that says what people want to say, and not in our words."""
    found = (finding_about(each, case) for family in SAYINGS for each in family)
    return next((each for each in found if each is not None), None)


__all__ = ["SAYINGS", "Saying", "said_otherwise"]
