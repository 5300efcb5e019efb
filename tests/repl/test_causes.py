"""`why` on a card follows each event back to the decision that started it."""

import random

import pytest

from tests.repl.walks import walk
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.repl.judge import Judge
from vsdsl.situation.explaining import journal_of

CHAIN = """
title: a chain of triggers
pool: [marvel-battles]
cards: |
  set "Chain" CHN, universe illustrated
  team Links: good

  main "First Link" CHN-001 level 1:
      team Links
      stats 2/5, health 5

      power "Push":
          when this attacks: put 1 wound on an enemy supporting character

  supporting "Weak Link" CHN-002:
      team Links
      cost 1
      stats 1/1, health 1

  supporting "Mourner" CHN-003:
      team Links
      cost 1
      stats 1/3, health 2

      power "Grief":
          when another character on your side gets KO'd: put 1 wound on an enemy main character

  plot twist "Long Shadow" CHN-004:
      combat:
          choose a character on your side as friend
          friend has +2/+0 this turn
turn: {of: A, phase: main}
players:
  A: {main: CHN-001, hand: [CHN-004]}
  B: {main: MNB-081, front: [CHN-002, CHN-003]}
"""


def _told(judge: Judge, *lines: str) -> str:
    text = ""
    for line in lines:
        text = judge.answer(line).text
    return text


@pytest.fixture
def judge() -> Judge:
    """Return a judge with the chain open."""
    made = Judge()
    made.begin(CHAIN)
    return made


def test_an_event_is_followed_back_over_triggers_and_steps(judge: Judge) -> None:
    """Rules: 6.1.2, 8.1.2, 10.5.3."""
    steps = ('A attacks "Loki" with "First Link"', 'A chooses "Weak Link"')

    _told(judge, *steps)

    assert _told(judge, 'why "Weak Link"').splitlines() == [
        "Weak Link",
        '    > A chooses "Weak Link"',
        "        B's Weak Link is wounded by A's First Link  (10.5.2)",
        "        B's Weak Link is KO'd by A's First Link  (10.5.5)",
        '            by "Push" of A\'s First Link, which triggered  (8.1.2)',
        "            because A's First Link attacks B's Loki  (6.1.2)",
        '            which began with: A attacks "Loki" with "First Link"',
    ]
    assert _told(judge, 'why "Mourner"').splitlines() == [
        "Mourner",
        '    > A chooses "Weak Link"',
        "        A's First Link is wounded by B's Mourner  (10.5.2)",
        '            by "Grief" of B\'s Mourner, which triggered  (8.1.2)',
        "            because B's Weak Link is KO'd by A's First Link  (10.5.5)",
        "            because A's First Link attacks B's Loki  (6.1.2)",
        '            which began with: A attacks "Loki" with "First Link"',
    ]


def test_a_state_is_followed_back_to_what_made_it_so(judge: Judge) -> None:
    """Rules: 8.1.2, 10.5.3."""
    _told(judge, 'A attacks "Loki" with "First Link"', 'A chooses "Weak Link"')

    assert _told(judge, 'why "Weak Link" is ko\'d').splitlines() == [
        "it is: in B's KO pile",
        '    > A chooses "Weak Link"',
        "        B's Weak Link is KO'd by A's First Link  (10.5.5)",
        '            by "Push" of A\'s First Link, which triggered  (8.1.2)',
        "            because A's First Link attacks B's Loki  (6.1.2)",
        '            which began with: A attacks "Loki" with "First Link"',
    ]
    assert _told(judge, 'why "Mourner" is stunned') == (
        "it is not: face up, ready, in B's front row"
    )
    assert _told(judge, 'why "Mourner" is ready').endswith("no event of this session made it so")


def test_a_number_names_card_power_and_timestamp(judge: Judge) -> None:
    """Rules: 9.3.1, 9.4.6."""
    steps = (
        'A attacks "Loki" with "First Link"',
        'A chooses "Weak Link"',
        'A plays "Long Shadow" choosing "First Link"',
    )

    told = _told(judge, *steps, 'why "First Link" ATK')

    assert "4  +2/+0 from Long Shadow, timestamp " in told
    assert "(9.3.1)" in told
    told = _told(judge, 'set "Mourner" counters +1/+1 1', 'why "Mourner" ATK')
    assert "2  +1/+1 from its counters  (9.4.6)" in told


@pytest.mark.parametrize("seed", range(4))
def test_every_chain_ends_at_a_decision_and_goes_back_in_time(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    *_, judge = walk(seed, 80)
    scene = judge.desk.open.scene
    log = journal_of(scene.table)

    for at, entry in enumerate(log):
        assert NO_CAUSE <= entry.cause.entry < at
        assert len(log.chain(at)) <= at
    for ident in rng.sample(scene.table.in_play(), min(4, len(scene.table.in_play()))):
        letter = scene.letters[scene.table.things[ident].side]
        told = _told(judge, f'why {letter}\'s "{scene.table.face(ident).name}"')
        plain = ("> ", "which began with", "nothing has happened")
        for line in told.splitlines()[1:]:
            assert line.endswith(")") or line.strip().startswith(plain), line
    assert any(entry.cause.entry != NO_CAUSE for entry in log)


STATES = """
title: states that effects bring about
pool: [marvel-battles]
cards: |
  plot twist "Cloak" TST-001:
      main: hide a supporting character

  plot twist "Frost" TST-002:
      main: freeze a supporting character
turn: {of: A, phase: main}
players:
  A: {main: Hulk, front: [Thor], hand: [Cloak, Frost]}
  B: {main: {card: Storm, row: back}, front: [Magik]}
"""


def test_a_state_that_an_effect_brought_about_is_told() -> None:
    """Rules: 10.7.1, 10.8.1."""
    judge = Judge()
    judge.begin(STATES)

    _told(judge, 'A plays "Cloak" choosing "Thor"', 'A plays "Frost" choosing "Magik"')

    assert _told(judge, 'why "Thor" is hidden').splitlines()[1:] == [
        '    > A plays "Cloak" choosing "Thor"',
        "        A's Thor hides  (10.7.1)",
        "            because A plays Cloak  (2.2.3)",
    ]
    assert "B's Magik is frozen  (10.8.1)" in _told(judge, 'why "Magik" is exhausted')


def test_whoever_protects_a_character_is_named() -> None:
    """Rules: 6.2.3."""
    judge = Judge()
    judge.begin(STATES)

    assert _told(judge, 'why "Storm" is protected').splitlines()[1:] == [
        "    B's Magik protects it  (6.2.3)"
    ]


def test_the_wound_of_a_stun_is_told_by_its_own_rule() -> None:
    """Rules: 10.2.5."""
    judge = Judge()
    judge.begin(STATES)

    _told(judge, 'A attacks "Magik" with "Thor"', "everyone passes")

    assert "is wounded by A's Thor  (10.2.5)" in _told(judge, 'why "Magik"')
