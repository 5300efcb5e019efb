"""+1/+1 and -1/-1 counters, rule 10.1."""

from tests.core.acts import TRICKS, hand, play
from tests.core.lab import A, B, Lab

WAVE = """
plot twist "Wave" TST-001:
    main:
        put 1 -1/-1 counter on each character

plot twist "Growth" TST-002:
    main:
        put 2 +1/+1 counters on each character

supporting "Nightmare" TST-003:
    team Lab Rats
    cost 1
    stats 1/2, health 2
    Waking Nightmare

supporting "Symbiote" TST-004:
    team Lab Rats
    cost 1
    stats 1/2, health 3
    Symbiosis
"""


def test_opposite_counters_cancel_until_one_kind_is_left() -> None:
    """Rules: 10.1.1."""
    lab = Lab(WAVE)
    ident = lab.add(B, "Cat Brute", minus=3)
    hand(lab, A, "Growth", "Growth")
    lab.begin()
    play(lab, "Growth")
    assert (lab.thing(ident).plus, lab.thing(ident).minus) == (0, 1)
    play(lab, "Growth")

    assert (lab.thing(ident).plus, lab.thing(ident).minus) == (1, 0)
    assert lab.stats(ident) == (7, 7)


def test_counters_cancel_before_def_is_looked_at() -> None:
    """Rules: 10.1.1, 10.4.1."""
    lab = Lab(WAVE)
    ident = lab.add(B, "LAB-014", plus=1)
    hand(lab, A, "Wave")
    lab.begin()
    play(lab, "Wave")

    assert not lab.thing(ident).stunned
    assert lab.stats(ident) == (1, 1)


def test_a_stunned_character_gains_no_counters() -> None:
    """Rules: 10.1.2."""
    lab = Lab(WAVE)
    ident = lab.add(B, "Cat Brute", stunned=True)
    hand(lab, A, "Wave", "Growth")
    lab.begin()
    play(lab, "Wave")
    assert lab.thing(ident).minus == 0
    play(lab, "Growth")

    assert lab.thing(ident).plus == 0


def test_a_power_can_let_stunned_enemies_have_minus_counters_only() -> None:
    """Rules: 10.1.2, 10.2.3, 13.5.10."""
    lab = Lab(WAVE + TRICKS)
    lab.add(A, "Nightmare")
    ident = lab.add(B, "Cat Brute", minus=2)
    hand(lab, A, "Knock Down", "Wave", "Growth")
    lab.begin()
    play(lab, "Knock Down", ident)
    assert lab.thing(ident).minus == 2
    play(lab, "Wave")
    assert lab.thing(ident).minus == 3
    play(lab, "Growth")

    assert (lab.thing(ident).plus, lab.thing(ident).minus) == (0, 3)


def test_the_counters_go_when_what_allowed_them_ends() -> None:
    """Rules: 10.1.2, 13.5.10."""
    lab = Lab(WAVE + TRICKS)
    source = lab.add(A, "Nightmare")
    ident = lab.add(B, "Cat Brute", stunned=True, minus=2)
    hand(lab, A, "Knock Down")
    lab.begin()
    assert lab.thing(ident).minus == 2
    play(lab, "Knock Down", source)

    assert lab.thing(ident).minus == 0


def test_symbiosis_keeps_plus_counters_through_a_stun() -> None:
    """Rules: 10.1.2, 10.2.3, 13.5.9."""
    lab = Lab(WAVE + TRICKS)
    ident = lab.add(A, "Symbiote", plus=2)
    hand(lab, A, "Knock Down", "Growth", "Wave")
    lab.begin()
    play(lab, "Knock Down", ident)
    assert lab.thing(ident).plus == 2
    play(lab, "Growth")
    assert lab.thing(ident).plus == 4
    play(lab, "Wave")

    assert (lab.thing(ident).plus, lab.thing(ident).minus) == (4, 0)


def test_who_put_the_counters_on_is_the_source_of_the_stun() -> None:
    """Rules: 8.3.2, 10.4.1."""
    lab = Lab("", "marvel-battles", mains=("MNB-027", "MNB-003"))
    thor = lab.add(A, "Thor")
    ident = lab.add(B, "Cat Scout")
    lab.add(A, "Laboratory", "resources")
    lab.begin()
    use = next(option for option in lab.options if option[:2] == ("use", thor))
    lab.do(*use).do("choose", ident)

    stun = next(deed for deed in lab.table.deeds if deed[0] == "stun")
    assert (stun[1], stun[2]) == ((ident,), (thor,))


def test_paying_with_a_location_puts_three_counters_on_one_enemy() -> None:
    """Rules: 3.2.4, 7.3.1, 10.1.1, E-19."""
    lab = Lab("", "marvel-battles", mains=("MNB-027", "MNB-003"))
    thor = lab.add(A, "Thor")
    location = lab.add(A, "Laboratory", "resources")
    brute = lab.add(B, "Cat Brute", plus=1)
    lab.begin()
    use = next(option for option in lab.options if option[:2] == ("use", thor))
    lab.do(*use).do("choose", brute)

    assert not lab.thing(location).face_up
    assert lab.thing(location).row == "resources"
    assert (lab.thing(brute).plus, lab.thing(brute).minus) == (0, 2)
