"""Arrivals and departures: next to somebody, with counters, and off a side."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import choices, choose, end_turn, hand, locations, play, use, uses
from vsdsl.core.game.soundness import faults

SHADOWCAT = printed("LEG-014")
ENTRANCE = printed("AFF-050")
HYDE = printed("LEG-052")
PURPLE = printed("DEF-045")
EXTRAS = """
supporting "Star" ARV-001:
    team Femme Fatales
    cost 1
    stats 1/2, health 1

supporting "Stand-In" ARV-002:
    cost 1
    stats 2/9, health 1

    power "Cue":
        when this appears: draw 1

supporting "Brute" ARV-003:
    cost 1
    stats 5/5, health 1

plot twist "Banish" ARV-004:
    main: KO a character

plot twist "Sway" ARV-005:
    main: move an enemy character to your side

plot twist "Fell" ARV-006:
    main: stun a character
"""


def stage() -> tuple[Lab, int, int]:
    """Return a combat in which a brute of B attacks a star of A, who holds an entrance."""
    lab = Lab(ENTRANCE + EXTRAS, "marvel-battles")
    star = lab.add(A, "ARV-001", "back")
    lab.add(A, "LAB-010", "back")
    brute = lab.add(B, "ARV-003")
    main = lab.table.edit(lab.main(A))
    main.face_up, main.hidden = False, True  # so that nobody protects the star
    hand(lab, A, "AFF-050", "ARV-002")
    lab.begin(B)
    lab.attack(star, brute)
    lab.do("pass")
    return lab, star, brute


def test_a_newcomer_takes_the_place_of_the_defender_next_to_it() -> None:
    """Rules: 3.2.2, 6.8.2. Ruling: R20242179fe."""
    lab, star, brute = stage()
    held = lab.table.players[A].hand

    play(lab, "Dramatic Entrance")
    lab.do("yes")

    newcomer = held[1]
    back = lab.table.players[A].back
    assert back.index(newcomer) == back.index(star) + 1
    assert lab.table.combat is not None
    assert lab.table.combat.defender == newcomer
    assert len(lab.table.players[A].hand) == 1  # its appear power has worked
    lab.pass_all()
    assert lab.thing(newcomer).zone == "ko"
    assert (lab.thing(star).stunned, lab.thing(brute).stunned) == (False, False)
    assert list(faults(lab.table)) == []


def test_without_a_newcomer_the_defender_stays() -> None:
    """Rules: 1.5.2."""
    lab, star, _ = stage()

    play(lab, "Dramatic Entrance")
    lab.do("no")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == star


def escape(attacking: int) -> tuple[Lab, int]:
    """Return a combat of the main characters in which A holds Shadowcat."""
    lab = Lab(SHADOWCAT + EXTRAS, "marvel-battles")
    locations(lab, A, "Energy")
    (cat,) = hand(lab, A, "LEG-014")
    lab.begin(attacking)
    lab.attack(lab.main(1 - attacking), lab.main(attacking))
    return lab, cat


def test_shadowcat_phases_in_next_to_a_friend_and_ends_the_combat() -> None:
    """Rules: 3.2.2, 6.8.3, 7.1.2."""
    lab, cat = escape(A)

    use(lab, cat, "Intangible Escape")

    assert lab.table.players[A].front == (lab.main(A), cat)
    assert lab.table.combat is None
    assert not lab.thing(lab.main(B)).stunned


def test_shadowcat_helps_a_defender_on_another_players_turn() -> None:
    """Rules: 5.8.5, 6.8.3."""
    lab, cat = escape(B)
    lab.do("pass")

    use(lab, cat, "Intangible Escape")

    assert lab.table.combat is None
    assert cat in lab.table.players[A].front


def test_shadowcat_helps_in_hand_only() -> None:
    """Rules: 7.1.2."""
    lab = Lab(SHADOWCAT + EXTRAS, "marvel-battles")
    locations(lab, A, "Energy")
    cat = lab.add(A, "LEG-014", "back")
    lab.begin()

    lab.attack(lab.main(B), lab.main(A))

    assert uses(lab, cat, "Intangible Escape") == []


def test_mister_hyde_appears_with_five_counters() -> None:
    """Rules: 9.4.6, 1.4.1."""
    lab = Lab(HYDE, "marvel-battles")
    locations(lab, A, *["Might"] * 4)
    (hyde,) = hand(lab, A, "LEG-052")
    lab.begin(A, "points")

    lab.do("recruit", hyde, "front")

    assert lab.thing(hyde).minus == 5
    assert lab.stats(hyde) == (5, 5)


def thrall() -> tuple[Lab, int, int]:
    """Return a table at which Purple Man of A has just taken a brute of B."""
    lab = Lab(PURPLE + EXTRAS, "marvel-battles")
    locations(lab, A, "Intellect")
    purple, victim = lab.add(A, "DEF-045"), lab.add(B, "ARV-003")
    hand(lab, A, "ARV-004", "ARV-006")
    hand(lab, B, "ARV-005")
    lab.begin()
    use(lab, purple, "Brainwash")
    return lab, purple, victim


def test_purple_man_takes_a_thrall_to_his_back_row() -> None:
    """Rules: 1.2.2."""
    lab, _, victim = thrall()

    thing = lab.thing(victim)

    assert (thing.side, thing.row, thing.exhausted) == (A, "back", True)


def test_the_thrall_goes_home_when_purple_man_leaves_play() -> None:
    """Rules: 8.1.3, 8.5.1."""
    lab, purple, victim = thrall()

    play(lab, "Banish", purple)

    assert (lab.thing(victim).side, lab.thing(victim).row) == (B, "back")


def test_the_thrall_goes_home_when_purple_man_gets_stunned() -> None:
    """Rules: 8.1.3, 8.5.1."""
    lab, purple, victim = thrall()

    play(lab, "Fell", purple)

    assert (lab.thing(victim).side, lab.thing(victim).row) == (B, "back")


def test_the_thrall_goes_home_when_purple_man_changes_sides() -> None:
    """Rules: 1.2.2, 8.1.3."""
    lab, purple, victim = thrall()
    end_turn(lab)

    play(lab, "Sway", purple)
    choose(lab, ("place", B, "front"))

    assert lab.thing(purple).side == B
    assert (lab.thing(victim).side, lab.thing(victim).row) == (B, "back")


def test_the_thrall_stays_when_somebody_else_leaves() -> None:
    """Rules: 8.1.2."""
    lab, _, victim = thrall()
    other = lab.main(B)
    assert choices(lab) == set()

    play(lab, "Fell", other)

    assert lab.thing(victim).side == A
