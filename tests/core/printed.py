"""Single printed cards for the laboratory, cut out of the card scripts."""

import re

from tests.core.lab import CARDS

_HEAD = re.compile(r'^(?:main|supporting|token|plot twist|location) ".*?" (\S+?)(?: level \d)?:$')


def printed(*numbers: str) -> str:
    """Return the text of the cards with these numbers."""
    found: dict[str, list[str]] = {}
    for path in sorted(CARDS.glob("*/*.vscard")):
        number = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            head = _HEAD.match(line)
            if head is not None:
                number = head.group(1)
            if number in numbers and (head or line.startswith((" ", "\t")) or not line):
                found.setdefault(number, []).append(line)
    assert sorted(found) == sorted(numbers), f"only {sorted(found)}"
    return "\n".join("\n".join(found[number]) for number in numbers) + "\n"
