"""Becoming stunned and being stunned, rules 10.2 to 10.5."""

from typing import Any

from tests.core.acts import TRICKS, hand, kinds, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.characters.readiness import ready
from vsdsl.core.combat.attack import can_attack
from vsdsl.core.powers.permissions import RULES


def _table(*tricks: str, card: str = "Cat Brute", **state: Any) -> tuple[Lab, int]:  # noqa: ANN401  any slot of a card
    lab = Lab(TRICKS)
    ident = lab.add(B, card, "front", **state)
    hand(lab, A, *tricks)
    return lab, ident


def test_a_stunned_character_turns_face_down_exhausts_loses_counters_and_gets_a_wound() -> None:
    """Rules: 10.2.1, 10.2.2, 10.2.3, 10.2.5, 10.2.7, 16.3.10, E-61."""
    lab, ident = _table("Knock Down", plus=2, counters={"Chi": 3})
    lab.begin()
    play(lab, "Knock Down", ident)

    hit = lab.thing(ident)
    assert (hit.stunned, hit.face_up, hit.exhausted) == (True, False, True)
    assert (hit.plus, hit.wounds, dict(hit.counters)) == (0, 1, {"Chi": 3})
    assert kinds(lab)[-2:] == ["stun", "wound"]


def test_a_strike_stuns_like_an_effect() -> None:
    """Rules: 10.2.1, 10.2.2, 10.2.5."""
    lab, ident = _table(card="Cat Scout")
    lab.table.edit(ident).face = "LAB-020"
    lab.table.edit(lab.main(A)).plus = 9
    lab.begin().attack(ident, lab.main(A)).pass_all()

    hit = lab.thing(ident)
    assert (hit.stunned, hit.face_up, hit.exhausted, hit.wounds) == (True, False, True, 1)


def test_a_character_with_one_health_is_kod_by_its_stun() -> None:
    """Rules: 2.1.4, 10.2.6, 10.5.3."""
    lab, ident = _table("Knock Down", card="Cat Scout")
    lab.begin()
    play(lab, "Knock Down", ident)

    assert lab.thing(ident).zone == "ko"
    assert kinds(lab)[-4:] == ["stun", "wound", "ko", "leave"]


def test_the_last_wound_of_a_stun_kos_and_the_one_before_does_not() -> None:
    """Rules: 10.2.6, 10.5.3."""
    lab, ident = _table("Knock Down", "Wake", "Knock Down")
    lab.begin()
    play(lab, "Knock Down", ident)
    assert lab.thing(ident).zone == "play"
    play(lab, "Wake", ident)
    play(lab, "Knock Down", ident)

    assert lab.thing(ident).zone == "ko"


def test_stunning_a_stunned_character_does_nothing() -> None:
    """Rules: 1.5.2, 10.2.1."""
    lab, ident = _table("Knock Down", stunned=True)
    lab.begin()
    play(lab, "Knock Down", ident)

    assert lab.thing(ident).wounds == 0
    assert "stun" not in kinds(lab)


def test_a_daze_is_a_stun_without_a_wound() -> None:
    """Rules: 10.5.1."""
    lab, ident = _table("Stupefy", card="Cat Scout", plus=1)
    lab.begin()
    play(lab, "Stupefy", ident)

    hit = lab.thing(ident)
    assert (hit.stunned, hit.face_up, hit.exhausted) == (True, False, True)
    assert (hit.wounds, hit.plus, hit.zone) == (0, 0, "play")
    assert kinds(lab)[-1] == "stun"


def test_a_stunned_character_takes_no_part_in_attacks() -> None:
    """Rules: 10.3.1, 6.2.4."""
    lab, ident = _table(stunned=True)
    behind = lab.add(B, "Cat Scout", "back")
    ours = lab.add(A, "Lab Striker", stunned=True)
    lab.table.edit(lab.main(B)).face_up = False
    lab.table.edit(lab.main(B)).stunned = lab.table.edit(lab.main(B)).exhausted = True
    lab.table.restructure()
    lab.begin()

    assert not can_attack(lab.table, lab.main(A), ident)
    assert can_attack(lab.table, lab.main(A), behind), "it protects nobody either"
    assert not can_attack(lab.table, ours, behind)


def test_a_stunned_character_cannot_ready() -> None:
    """Rules: 10.3.3."""
    lab, ident = _table("Get Up", stunned=True)
    lab.begin()
    play(lab, "Get Up", ident)

    assert lab.thing(ident).exhausted


def test_a_stunned_character_keeps_its_name_and_its_team() -> None:
    """Rules: 10.3.2, 10.10.1, 10.10.2."""
    lab, ident = _table(stunned=True)
    other = lab.add(B, "Cat Brute", "hand")
    for _ in range(4):
        lab.add(B, "Lab Bench", "resources")
    lab.begin(B, "points").do("recruit", other, "front")

    assert lab.table.face(ident).teams == {"Lab Cats"}
    assert lab.thing(ident).zone == "ko"


def test_a_stunned_character_meets_no_team_requirement() -> None:
    """Rules: 2.2.4, 2.2.10, 10.3.2."""
    lab = Lab(TRICKS)
    orders = lab.add(A, "Lab Orders", "hand")
    hand(lab, A, "Knock Down")
    lab.begin()
    assert ("play", orders, 0) in lab.options
    play(lab, "Knock Down", lab.main(A))

    assert ("play", orders, 0) not in lab.options


def test_a_power_that_waits_for_its_own_stun_looks_back() -> None:
    """Rules: 8.1.3, 11.2.11."""
    lab = Lab(TRICKS, "marvel-battles", mains=("LAB-001", "MNB-003"))
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", lab.main(B))

    assert lab.thing(lab.main(B)).xp == 1


def test_the_wound_of_a_stun_is_a_wound_to_whoever_waits_for_one() -> None:
    """Rules: 8.1.3, 10.2.5, E-30."""
    lab = Lab(
        TRICKS
        + """
main "Bleeder" TST-001 level 1:
    team Lab Cats
    stats 3/4, health 5

    level up 3 "Ouch":
        when this gets wounded: this gains 1 XP
""",
        mains=("LAB-001", "TST-001"),
    )
    hand(lab, A, "Knock Down", "Jab", "Stupefy")
    lab.begin()
    play(lab, "Knock Down", lab.main(B))
    assert lab.thing(lab.main(B)).xp == 1

    play(lab, "Jab", lab.main(B))
    assert lab.thing(lab.main(B)).xp == 1, "its Level Up power is off while it is stunned"


def test_a_character_stunned_in_the_middle_of_a_combat_leaves_it() -> None:
    """Rules: 6.8.1, 10.3.1."""
    lab = Lab(
        """
plot twist "Trip" TST-001:
    any-turn combat:
        stun a defender
"""
    )
    ident = lab.add(B, "Cat Brute")
    hand(lab, A, "Trip")
    lab.begin().attack(ident, lab.main(A))
    play(lab, "Trip")

    assert lab.table.combat is None
    assert not lab.thing(lab.main(A)).stunned
    assert lab.thing(ident).wounds == 1


def test_zero_def_stuns_between_two_instructions_of_one_effect() -> None:
    """Rules: 1.5.1, 10.4.1."""
    lab = Lab(
        """
plot twist "Squeeze" TST-001:
    main:
        put 1 -1/-1 counter on an enemy character as victim
        put 1 +1/+1 counter on victim
"""
    )
    ident = lab.add(B, "Cat Brute", minus=5)
    hand(lab, A, "Squeeze")
    lab.begin()
    play(lab, "Squeeze", ident)

    hit = lab.thing(ident)
    assert (hit.stunned, hit.plus, hit.minus, hit.wounds) == (True, 0, 0, 1)


def test_a_def_below_zero_stuns_like_zero() -> None:
    """Rules: 9.4.4, 10.4.1."""
    lab = Lab(
        """
plot twist "Crush" TST-001:
    main:
        put 9 -1/-1 counters on an enemy character
"""
    )
    ident = lab.add(B, "Cat Brute")
    hand(lab, A, "Crush")
    lab.begin()
    play(lab, "Crush", ident)

    assert lab.thing(ident).stunned
    assert lab.thing(ident).wounds == 1


def test_a_modifier_that_lowers_def_to_zero_stuns_and_its_source_stunned() -> None:
    """Rules: 8.3.3, 10.4.1."""
    lab = Lab(
        """
main "Crusher" TST-001 level 1:
    team Lab Rats
    stats 2/5, health 5

    super "Press" main [Intellect]:
        an enemy character gets +0/-6 this turn

    level up 3 "Pressed":
        when this stuns an enemy character: this gains 1 XP
""",
        mains=("TST-001", "LAB-003"),
    )
    ident = lab.add(B, "Cat Brute")
    lab.add(A, "Lab Bench", "resources")
    lab.begin()
    lab.do("use", lab.main(A), "TST-001:2").do("choose", ident)

    assert lab.thing(ident).stunned
    assert lab.thing(lab.main(A)).xp == 1


def test_the_end_of_a_bonus_stuns_a_character_it_had_kept_up() -> None:
    """Rules: 9.3.5, 10.4.1."""
    lab, ident = _table()
    hand(lab, B, "Lab Boost")
    lab.table.edit(ident).minus = 5
    lab.add(B, "LAB-014", "hand")
    lab.begin().attack(ident, lab.main(A)).do("pass")
    play(lab, "Lab Boost", ident)
    lab.table.edit(ident).minus = 7
    lab.pass_all()

    assert lab.thing(ident).stunned


def test_two_characters_of_zero_def_are_stunned_together() -> None:
    """Rules: 8.1.3, 10.4.1."""
    lab = Lab(
        """
supporting "Watcher" TST-001:
    team Lab Cats
    cost 1
    stats 1/1, health 2

    power "Watch":
        when another character on your side gets stunned: draw 1

plot twist "Wave" TST-002:
    main:
        put 1 -1/-1 counter on each enemy supporting character
"""
    )
    lab.add(B, "Watcher")
    lab.add(B, "Cat Scout", minus=1)
    hand(lab, A, "Wave")
    lab.begin()
    before = len(lab.table.players[B].hand)
    play(lab, "Wave")

    assert len(lab.table.players[B].hand) == before + 1, "it still saw the other fall beside it"


def test_recovering_keeps_the_wounds_and_leaves_exhausted() -> None:
    """Rules: 10.6.1, 10.6.2."""
    lab, ident = _table("Wake", stunned=True, wounds=1)
    lab.begin()
    play(lab, "Wake", ident)

    hit = lab.thing(ident)
    assert (hit.stunned, hit.face_up, hit.exhausted, hit.wounds) == (False, True, True, 1)
    assert not ready(lab.table, lab.main(A), RULES), "a ready character stays as it is"


def test_a_stunned_character_recovers_and_readies_in_its_recovery_phase() -> None:
    """Rules: 5.3.1, 5.3.3, 10.6.1, 10.6.2."""
    lab, ident = _table(stunned=True, wounds=1)
    lab.begin()
    next_turn(lab)

    hit = lab.thing(ident)
    assert (hit.stunned, hit.face_up, hit.exhausted, hit.wounds) == (False, True, False, 1)


FRAIL = """
supporting "Bubble" TST-001:
    team Lab Rats
    cost 1
    stats 2/1, health 3

    power "Skin":
        while this is {while_}: this has +0/+4

supporting "Pillow" TST-002:
    team Lab Cats
    cost 1
    stats 0/9, health 1

plot twist "Needle" TST-003:
    combat:
        put 1 -1/-1 counter on an attacker
"""


def _frail(while_: str, **state: Any) -> tuple[Lab, int, int]:  # noqa: ANN401  any slot of a card
    lab = Lab(FRAIL.format(while_=while_))
    hand(lab, A, "Needle")
    return lab, lab.add(A, "Bubble", **state), lab.add(B, "Pillow")


def test_def_that_goes_with_being_ready_is_missed_as_soon_as_a_character_attacks() -> None:
    """Rules: 9.2.1, 10.4.1."""
    lab, bubble, pillow = _frail("ready", minus=1)
    lab.begin()
    assert not lab.thing(bubble).stunned

    lab.attack(pillow, bubble)

    assert lab.thing(bubble).stunned
    assert lab.table.combat is None


def test_def_that_a_combat_gives_is_missed_when_the_combat_ends() -> None:
    """Rules: 9.2.1, 10.4.1."""
    lab, bubble, pillow = _frail("in combat")
    lab.begin().attack(pillow, bubble)
    play(lab, "Needle")
    assert lab.stats(bubble) == (1, 4)

    lab.pass_all()

    assert lab.table.combat is None
    assert lab.thing(bubble).stunned
