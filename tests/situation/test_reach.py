"""Cards got at from elsewhere than the hand, and actions left open, as steps."""

from pathlib import Path

import pytest

from vsdsl.situation.description import read_situation
from vsdsl.situation.running import take_step
from vsdsl.situation.session import begun
from vsdsl.situation.wording import steps_of
from vsdsl.source.yaml_text import Text

ZONES = Path(__file__).parents[1] / "situations" / "zones"

# A situation, how many of its steps are taken, and a step that is then offered.
OFFERED = [
    (
        "valkyrie-opens-the-own-ko-pile",
        2,
        'A recruits "Ant-Man" from ko pile to back',
    ),
    (
        "the-golden-goose-opens-another-ko-pile",
        1,
        'A recruits B\'s "Falcon" from ko pile to front',
    ),
    (
        "spider-gwen-comes-out-of-the-deck",
        1,
        'A recruits "Spider-Gwen" from deck to front',
    ),
    (
        "starhawk-plays-from-the-top-of-the-deck",
        4,
        'A recruits "Cosmo" from deck to back',
    ),
    ("radar-sense-lasts-until-somebody-pays", 6, 'B uses "Radar Sense"'),
    ("ghost-rider-drives-through-a-row", 2, "A accepts"),
]


@pytest.mark.parametrize(("name", "taken", "offered"), OFFERED, ids=[row[0] for row in OFFERED])
def test_what_powers_open_is_offered_as_a_step_that_can_be_taken(
    name: str, taken: int, offered: str
) -> None:
    """Rules: 5.5.2, 5.8.2, 17.4.1."""
    situation = read_situation((ZONES / f"{name}.yaml").read_text("utf-8"))
    session = begun(situation)
    for step in situation.steps[:taken]:
        assert take_step(session, step) is None

    listed = steps_of(session.scene)

    assert offered in listed
    for said in listed:
        failure = take_step(session.as_it_is(), Text(1, said))
        assert failure is None, (said, failure)
