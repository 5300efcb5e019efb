"""Printed cards that react, or put something in the place of an event."""

from tests.core.acts import TRICKS, hand, kinds, play
from tests.core.lab import A, B, Lab
from tests.core.printed import printed

LAWYER = (
    printed("AFF-004")
    + """
supporting "Rat Caller" RCD-001:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Call" main [Intellect]:
        wound a supporting character

    super "Shout" main [Intellect]:
        wound a supporting character
"""
)
ENVELOP = TRICKS + printed("LEG-055", "LEG-056")
DURABLE = TRICKS + printed("AFF-037")


def using(lab: Lab, ident: int, name: str) -> tuple[str, int, str]:
    """Return the option that uses a power."""
    powers = lab.table.face(ident).abilities
    return "use", ident, next(power.key for power in powers if power.name == name)


def objecting() -> tuple[Lab, int]:
    """Let A use a super power against She-Hulk, whose player can pay."""
    lab = Lab(LAWYER, mains=("LAB-001", "AFF-004"))
    caller = lab.add(A, "Rat Caller")
    for _ in range(2):
        lab.add(A, "Lab Bench", "resources")
        lab.add(B, "Lab Bench", "resources")
    lab.begin().do(*using(lab, caller, "Call"))
    return lab, caller


def test_an_objection_cancels_the_super_power() -> None:
    """E-25. Rules: 7.4.1, 7.4.2, 7.6.1, 7.6.2, 7.6.4, 16.1.5."""
    lab, caller = objecting()
    assert lab.asked == (B, "react")
    lab.do(*using(lab, lab.main(B), "Rules Lawyer"))

    assert lab.asked == (A, "main")
    assert lab.thing(caller).wounds == 0
    assert [lab.thing(i).face_up for i in lab.table.players[A].resources] == [False, True]
    assert [lab.thing(i).face_up for i in lab.table.players[B].resources] == [False, True]


def test_an_objection_is_made_once_each_turn() -> None:
    """E-25. Rules: 7.6.3."""
    lab, caller = objecting()
    lab.do(*using(lab, lab.main(B), "Rules Lawyer"))
    lab.do(*using(lab, caller, "Shout"))

    assert lab.thing(caller).wounds == 1
    assert lab.asked == (A, "main")


def test_an_objection_that_is_not_said_cancels_nothing() -> None:
    """Rules: 16.1.5."""
    lab, caller = objecting()
    lab.do("pass")

    assert lab.thing(caller).wounds == 1


def enveloping(*cats: str) -> tuple[Lab, list[int]]:
    """Return a table on which Singularity's player can pay Energy."""
    text = ENVELOP + '\nlocation "Lab Reactor" RCD-003:\n    basic [Energy]\n'
    lab = Lab(text, mains=("LAB-001", "LEG-055"))
    found = [lab.add(B, cat) for cat in cats]
    lab.add(B, "Lab Reactor", "resources")
    lab.add(B, "Lab Reactor", "resources")
    return lab, found


def test_envelop_takes_a_friend_from_the_ko_pile_into_the_hand() -> None:
    """Rules: 7.6.1, 7.6.2."""
    lab, (scout,) = enveloping("Cat Scout")
    hand(lab, A, "Banish")
    lab.begin()
    play(lab, "Banish", scout)
    assert lab.table.players[B].ko == (scout,)
    lab.do(*using(lab, lab.main(B), "Envelop"))

    assert lab.table.players[B].hand == (scout,)
    assert lab.asked == (A, "main")


def test_envelop_in_combat() -> None:
    """Rules: 7.6.1, 7.6.2."""
    lab, (scout,) = enveloping("Cat Scout")
    striker = lab.add(A, "Lab Striker")
    lab.begin().attack(scout, striker).pass_all()
    assert lab.asked == (B, "react")
    lab.do(*using(lab, lab.main(B), "Envelop"))

    assert lab.table.players[B].hand == (scout,)
    assert lab.asked == (A, "main")


def test_envelop_does_not_save_an_enemy() -> None:
    """Rules: 7.6.1."""
    lab, _ = enveloping()
    wall = lab.add(A, "Lab Wall")
    hand(lab, A, "Banish")
    lab.begin()
    play(lab, "Banish", wall)

    assert lab.asked == (A, "main")
    assert wall in lab.table.players[A].ko


def test_durable_dazes_and_recovers_instead_of_a_stun() -> None:
    """Rules: 10.5.1, 10.6.1, 17.1.10."""
    lab = Lab(DURABLE)
    titania = lab.add(B, "AFF-037")
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", titania)
    thing = lab.thing(titania)

    assert (thing.stunned, thing.face_up, thing.exhausted, thing.wounds) == (False, True, True, 0)
    assert [kind for kind in kinds(lab) if kind in {"stun", "wound"}] == ["stun"]


def test_durable_does_not_help_against_a_strike() -> None:
    """Rules: 10.2.1, 17.1.10."""
    lab = Lab(DURABLE)
    titania = lab.add(B, "AFF-037")
    striker = lab.add(A, "Lab Striker")
    lab.begin().attack(titania, striker).pass_all()

    assert lab.thing(titania).stunned
    assert lab.thing(titania).wounds == 1
