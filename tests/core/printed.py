"""Single printed cards for the laboratory, cut out of the card scripts."""

import re
from functools import cache

from tests.core.lab import CARDS

_HEAD = re.compile(r'^[a-z][a-z ]* ".*?" (\S+?)(?: level \d)?:$')


def printed(*numbers: str) -> str:
    """Return the text of the cards with these numbers."""
    return "\n".join(_texts()[number] for number in numbers)


@cache
def _texts() -> dict[str, str]:
    """Return the text of every card by its number: from its head to what is not indented."""
    found: dict[str, list[str]] = {}
    for path in sorted(CARDS.glob("*/*.vscard")):
        number = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            head = _HEAD.match(line)
            if head is not None:
                number = head.group(1)
            elif line and line[0] != " ":
                number = ""
            if number:
                found.setdefault(number, []).append(line)
    return {number: "\n".join(lines).rstrip() + "\n" for number, lines in found.items()}
