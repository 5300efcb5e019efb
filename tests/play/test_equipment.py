"""Equipment as the players of a game see it."""

from tests.core.lab import A, B, Lab
from tests.core.test_equipment import GEAR
from vsdsl.core.cards.equipment import equip
from vsdsl.core.characters.readiness import exhaust
from vsdsl.core.powers.permissions import RULES
from vsdsl.play.decision import Decision
from vsdsl.play.drawing import draw
from vsdsl.play.greedy import GreedyBot
from vsdsl.play.pool import Pool
from vsdsl.play.telling import told
from vsdsl.play.view import find_card, view


def _recruiting() -> tuple[Lab, int, int]:
    lab = Lab(GEAR)
    wall, gear = lab.add(A, "Lab Wall"), lab.add(A, "Helmet", "hand")
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")
    return lab, wall, gear


def _asked(lab: Lab, pool: Pool) -> Decision:
    assert lab.table.decision is not None
    return Decision(lab.table, lab.table.decision, pool)


def test_playing_equipment_has_words(pool: Pool) -> None:
    """Rules: 2.3.2, 5.5.3."""
    lab, _, _ = _recruiting()

    labels = [option.label for option in _asked(lab, pool).options]

    assert "equip Helmet (cost 1) to Lab Wall" in labels
    assert "equip Helmet (cost 1) to Lab Lead" in labels


def test_everyone_sees_who_carries_what(pool: Pool) -> None:
    """Rules: 3.1.3, 10.9.1."""
    lab, wall, gear = _recruiting()
    lab.table.keep_journal()
    lab.do("equip", gear, wall)

    for player in (A, B):
        seen = view(lab.table, pool, player)
        bearer = find_card(seen, wall)
        assert bearer is not None
        assert (bearer["equipment"], bearer["atk"], bearer["def"]) == ("Helmet", 2, 8)
        assert find_card(seen, gear) is not None
        assert "Lab Wall 2/8, wounds 0/2, with Helmet" in draw(seen)
    texts = [(entry.text, entry.rule) for entry in told(lab.table, lab.table.log or (), 1)]
    name = lab.table.players[A].name
    assert texts == [(f"{name} equips {name}'s Helmet to {name}'s Lab Wall", "2.3.2")]


def test_everyone_sees_that_an_equipment_is_exhausted(pool: Pool) -> None:
    """Rules: 3.1.3, 16.3.7, A-102."""
    lab, wall, gear = _recruiting()
    lab.do("equip", gear, wall)
    ready = find_card(view(lab.table, pool, B), wall)
    exhaust(lab.table, gear, RULES)
    seen = view(lab.table, pool, B)
    exhausted = find_card(seen, wall)

    assert ready is not None
    assert exhausted is not None
    assert (ready["equipment_exhausted"], exhausted["equipment_exhausted"]) == (False, True)
    assert exhausted["ready"]
    assert "with Helmet (exhausted)" in draw(seen)


def test_the_greedy_player_equips_its_strongest_character_without_equipment(pool: Pool) -> None:
    """Rules: 2.3.2, 10.9.3."""
    lab, _, gear = _recruiting()
    striker = lab.add(A, "Lab Striker")
    equip(lab.table, lab.add(A, "Helmet", "ko"), striker)
    lab.begin(A, "recruit")

    chosen = GreedyBot(1).choose(view(lab.table, pool, A), _asked(lab, pool).options)

    assert chosen.value == ("equip", gear, lab.main(A))
