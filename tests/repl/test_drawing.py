"""The table drawn as text."""

from pathlib import Path

import pytest

from vsdsl.repl.drawing import draw
from vsdsl.situation.description import read_situation
from vsdsl.situation.running import take_step
from vsdsl.situation.scene import Scene
from vsdsl.situation.session import begun
from vsdsl.situation.setting import set_scene
from vsdsl.source.yaml_text import Text

pytestmark = pytest.mark.usefixtures("_kept_books")

SITUATIONS = sorted((Path(__file__).parents[1] / "situations").rglob("*.yaml"))
TABLE = """
pool: [marvel-battles]
players:
  A:
    main: {card: Loki, xp: 2, row: back}
    front: [{card: Thor, wounds: 0, counters: {"+1/+1": 2}}, {card: Hulk, exhausted: true}]
    hand: [Find Cover, Find Cover]
    resources: [Academy, {card: Fortress, face: down}]
  B:
    main: {card: Storm, wounds: 3}
    front: [{card: Beast, stunned: true}, {card: Cyclops, as: eye, frozen: true}]
    ko: [Iceman]
"""


def _scene(text: str, *steps: str) -> Scene:
    session = begun(read_situation(text))
    for step in steps:
        assert take_step(session, Text(0, step)) is None
    return session.scene


def test_a_table_at_80_columns() -> None:
    scene = _scene(TABLE, 'A attacks "Storm" with "Thor"')

    assert draw(scene, 80) == (
        "turn 5: A, main phase\n"
        "B: hand 0, deck 20, KO pile 1\n"
        "  KO: Iceman\n"
        "B back  ·\n"
        "        ┌★Storm L1────────────┐ ┌Beast────────────────┐ ┌eye──────────────────┐\n"
        "B front │2/5 wounds 3/5 XP 0/3│ │5/2 wounds 0/2       │ │2/3 wounds 0/1       │\n"
        "        │defends              │ │STUNNED              │ │exhausted frozen     │\n"
        "        └─────────────────────┘ └─────────────────────┘ └─────────────────────┘\n"
        "══ A's Thor ══▶ B's Storm (melee, solo) ══\n"
        "        ┌Thor─────────────────┐ ┌Hulk─────────────────┐\n"
        "A front │8/7 wounds 0/2       │ │7/7 wounds 0/2       │\n"
        "        │attacks exhausted    │ │exhausted            │\n"
        "        │2 x +1/+1            │ │                     │\n"
        "        └─────────────────────┘ └─────────────────────┘\n"
        "        ┌★Loki L1─────────────┐\n"
        "A back  │1/6 wounds 0/5 XP 2/5│\n"
        "        └─────────────────────┘\n"
        "A: hand 2, deck 20, KO pile 0\n"
        "  hand: 2 Find Cover\n"
        "  resources: Academy, (Fortress)\n"
        "A decides: act or pass"
    )


def test_a_player_sees_no_hidden_card_of_the_other() -> None:
    """Rules: 3.2.5, 3.4.1."""
    shown = draw(_scene(TABLE), 80, 1)

    assert "Find Cover" not in shown
    assert "Fortress" not in shown
    assert "resources: Academy, ?" in shown


@pytest.mark.parametrize("width", [40, 80, 140])
@pytest.mark.parametrize("file", SITUATIONS, ids=lambda file: file.stem)
def test_no_line_is_wider_than_the_terminal(file: Path, width: int) -> None:
    scene = set_scene(read_situation(file.read_text(encoding="utf-8")))

    assert max(map(len, draw(scene, width).splitlines())) <= width


def test_a_terminal_without_boxes_gets_plain_letters() -> None:
    shown = draw(_scene(TABLE, 'A attacks "Storm" with "Thor"'), 80, is_ascii=True)

    assert shown.replace("·", ".").isascii()
    assert "== A's Thor ==> B's Storm" in shown


def test_equipment_is_drawn_on_its_bearer() -> None:
    """Rules: 10.9.1."""
    text = """
pool: [aliens]
players:
  A: {main: Lt. Ripley, front: [{card: Captain Dallas, equipment: Power Loader}]}
  B: {main: Warrant Officer Ripley}
"""
    drawn = draw(_scene(text), 80)

    assert "7/9" in drawn
    assert drawn.count("with Power Loader") == 1
