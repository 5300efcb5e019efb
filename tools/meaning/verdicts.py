"""What comes of a sentence."""

from collections import Counter
from enum import StrEnum
from typing import NamedTuple


class Fate(StrEnum):
    """What can come of a sentence."""

    REFUSED = "refused by check"
    RIGHT = "compared, and right"
    DIFFERS = "differing"
    APART = "not compared"


class Verdict(NamedTuple):
    """What comes of a sentence, and why: the code of a finding, what differs, what is not known.

    `example` tells of a table on which it differs.
    """

    fate: Fate
    reason: str = ""
    example: str = ""


class Judged(NamedTuple):
    """A sentence with its text and what came of it."""

    number: int
    text: str
    verdict: Verdict


class Tally:
    """What has come of many sentences."""

    def __init__(self) -> None:
        """Start with none."""
        self.fates: Counter[Fate] = Counter()
        self.reasons: Counter[tuple[Fate, str]] = Counter()
        self.shortest: dict[tuple[Fate, str], Judged] = {}

    def add(self, judged: Judged) -> None:
        """Count one, and keep the shortest of each kind."""
        fate, reason = judged.verdict.fate, judged.verdict.reason
        self.fates[fate] += 1
        self.reasons[fate, reason] += 1
        known = self.shortest.get((fate, reason))
        if known is None or len(judged.text) < len(known.text):
            self.shortest[fate, reason] = judged
