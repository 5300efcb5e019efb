"""Verdicts agree with the options of the game: what nothing stands against can be done."""

import re
from pathlib import Path
from random import Random

import pytest

from vsdsl.rulebook import load_catalogue
from vsdsl.situation import legality
from vsdsl.situation.description import read_situation
from vsdsl.situation.lines.acts import Act
from vsdsl.situation.parsing import parse
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import set_scene
from vsdsl.situation.steps import act
from vsdsl.situation.wording import steps_of

ROOT = Path(__file__).parents[2]
TABLE = """
pool: [marvel-battles]
seed: {seed}
turn: {of: A, phase: build}
players:
  A:
    main: Iron Man
    front: [Thor, Black Panther, Ant-Man]
    back: [Hawkeye, Daredevil]
    resources: [Academy, Laboratory, Fortress, Training Ground, Academy]
    hand: [MNB-017, Think Again, Stark Tech, MNB-020, Luke Cage, Open Fire, Fortress]
    deck: [Thor, MNB-015, Hulk, MNB-016, Laboratory, Nick Fury, Black Widow, Academy, Hawkeye,
      Find Cover, Dr. Strange, Training Ground]
  B:
    main: {card: Storm, row: back}
    front: [Colossus, Beast, Magik]
    back: [Cyclops]
    resources: [Academy, Laboratory, Fortress, Training Ground]
    hand: [MNB-042, X-Factor, Savage Surprise, Iceman, Gambit, Uncanny Defense, Squad Tactics]
    deck: [MNB-044, Namor, Cable, Emma Frost, Laboratory, MNB-039, Academy, Hope Summers,
      Squad Tactics, Fortress, Beast, Gambit]
"""


def _positions(seed: int, count: int) -> list[Scene]:
    """Return tables of a random walk, each at a decision."""
    scene = set_scene(read_situation(TABLE.replace("{seed}", str(seed))))
    random = Random(seed)  # noqa: S311  a game of chance, not a secret
    found: list[Scene] = []
    while scene.table.decision is not None and len(found) < count:
        found.append(scene.clone())
        scene.choose(random.choice(scene.open.options))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_verdict_is_clear_exactly_where_the_game_offers_it(seed: int) -> None:
    seen = 0
    for scene in _positions(seed, 150):
        asked = scene.open
        if asked.kind not in {"main", "combat", "recruit"}:
            continue
        player, table = asked.player, scene.table
        for attacker in table.side(player):
            for defender in table.side(1 - player):
                is_clear = not legality.attack_reasons(scene, (attacker,), defender)
                assert is_clear == (("attack", attacker, defender) in asked.options)
                seen += 1
        offered = {table.things[o[1]].face for o in asked.options if o[0] in {"play", "recruit"}}
        for card in table.players[player].hand:
            face = table.face(card)
            reasons = legality.play_reasons if face.modes else legality.recruit_reasons
            assert (not reasons(scene, player, card)) == (face.number in offered)
            seen += 1
    assert seen > 500


@pytest.mark.parametrize("seed", range(3))
def test_every_step_that_is_listed_as_legal_can_be_taken(seed: int) -> None:
    taken = 0
    for scene in _positions(seed, 60):
        if scene.kind in {"join", "pay", "divide"}:  # parts of one step
            continue
        for step in steps_of(scene):
            parsed = parse(step)
            assert isinstance(parsed, Act)
            act(scene.clone(), parsed)
            taken += 1
    assert taken > 200


def test_every_reason_cites_a_rule_that_can_be_shown() -> None:
    cited = {
        rule
        for file in (ROOT / "vsdsl" / "situation").rglob("*.py")
        for rule in re.findall(r'Reason\(\s*"([^"]+)"', file.read_text(encoding="utf-8"))
    }

    assert cited
    for rule in cited:
        assert load_catalogue().rule(rule).id == rule
