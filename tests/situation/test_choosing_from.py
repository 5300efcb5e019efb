"""A card that can be chosen in two places is told by the place."""

from vsdsl.situation.description import read_situation
from vsdsl.situation.running import Report, run_situation

TABLE = """
pool: [marvel-battles]
cards: |
  plot twist "Look Everywhere" TST-001:
      main:
          search (your deck or your KO pile) for a supporting character as friend
          put friend into your hand
players:
  A: {{main: Hulk, hand: [Look Everywhere], deck: [Thor, Academy], ko: [Thor]}}
  B: {{main: Storm}}
steps:
  - A plays "Look Everywhere"
  - A chooses {answer}
  - expect "Thor" is in A's hand
  - expect A has {left} in ko pile
"""


def _run(answer: str, left: str = "1 card") -> Report:
    return run_situation(read_situation(TABLE.format(answer=answer, left=left)))


def test_the_place_tells_copies_apart() -> None:
    """Rules: 3.1.3."""
    assert _run('"Thor" from deck', "2 cards").passed
    assert _run('"Thor" from ko pile', "1 card").passed
