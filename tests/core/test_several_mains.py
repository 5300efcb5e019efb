"""The limit of one main character, and card text that lets several stay (A-117)."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.game.soundness import faults

CARDS = """
main "Rat Host" SEV-001 level 1:
    team Lab Rats
    stats 2/5, health 5
    Swarm

main "Rat Host" SEV-002 level 2:
    team Lab Rats
    stats 2/5, health 5
    Swarm

main "Rat Loner" SEV-003 level 1:
    team Lab Rats
    stats 2/5, health 5
"""
ULTRON = printed("MCU1-040", "MCU1-041", "MCU1-042")


def starting(main: str, *others: str, text: str = CARDS) -> tuple[Lab, list[int]]:
    """Let a turn of A begin with further main characters on A's side."""
    lab = Lab(text, mains=(main, "LAB-003"))
    made = [lab.add(A, other, is_main=A) for other in others]
    lab.begin(stage="start")
    return lab, made


def test_all_but_one_main_character_are_kod() -> None:
    """Rules: 11.1.3."""
    lab, (loner,) = starting("LAB-001", "SEV-003")
    assert lab.asked == (A, "keep main")
    lab.do("keep main", lab.main(A))

    assert loner in lab.table.players[A].ko
    assert list(faults(lab.table)) == []


def test_namesakes_that_may_share_a_side_stay() -> None:
    """Rules: 1.1.1, 11.1.3, A-117."""
    lab, (one, other) = starting("SEV-001", "SEV-001", "SEV-002")

    assert lab.asked[1] != "keep main"
    assert {one, other, lab.main(A)} <= set(lab.table.side(A))


def test_a_stunned_one_of_them_stays_too() -> None:
    """Rules: 1.1.1, 11.1.3, 13.6.2."""
    lab = Lab(CARDS, mains=("SEV-001", "LAB-003"))
    fallen = lab.add(A, "SEV-001", is_main=A, stunned=True)
    lab.begin(stage="start")

    assert lab.asked[1] != "keep main"
    assert fallen in lab.table.side(A)


def test_whoever_keeps_one_of_them_keeps_them_all() -> None:
    """Rules: 11.1.3, A-117."""
    lab, (host, loner) = starting("SEV-001", "SEV-001", "SEV-003")
    assert lab.asked == (A, "keep main")
    first = lab.main(A)
    lab.do("keep main", host)

    assert loner in lab.table.players[A].ko
    assert {first, host} <= set(lab.table.side(A))


def test_whoever_keeps_another_one_keeps_none_of_them() -> None:
    """Rules: 11.1.3."""
    lab, (host, loner) = starting("SEV-001", "SEV-001", "SEV-003")
    first = lab.main(A)
    lab.do("keep main", loner)

    assert {first, host} <= set(lab.table.players[A].ko)
    assert lab.main(A) == loner
    assert lab.table.result is None


def test_ultron_keeps_all_his_bodies() -> None:
    """MCU1-040, MCU1-041. Rules: 1.1.1, 11.1.3, 12.4.5, A-117."""
    lab, (one, other) = starting("MCU1-040", "MCU1-040", "MCU1-041", text=ULTRON)

    assert lab.asked[1] != "keep main"
    assert {one, other, lab.main(A)} <= set(lab.table.side(A))
    assert lab.thing(lab.main(B)).side == B
