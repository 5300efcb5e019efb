"""`vsdsl rule`: show a rule by its id, or find rules by words."""

import sys
from typing import Annotated

from vsdsl.cli.exits import FINDINGS, OK
from vsdsl.cli.parameters import Words
from vsdsl.rulebook.answering import answer


def rule(
    words: Annotated[
        list[str], Words("ID-or-WORDS", "Such as 6.2.3 or team attack.", optional=True)
    ],
) -> int:
    """Show a rule by its id, or find rules by words.

    A number names a rule (6.2.3), a section (6.2) or a chapter (6); A-34, C-21 and E-07 name an
    ambiguity, a conflict and an example, R56a7ee54c7 a published ruling; anything else is searched
    for. No words list the chapters.
    """
    answers = answer(words)
    for each in answers:
        print(each.text, file=sys.stdout if each.is_found else sys.stderr)
    return OK if all(each.is_found for each in answers) else FINDINGS
