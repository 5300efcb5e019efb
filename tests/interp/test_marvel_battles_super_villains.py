"""The Super Villains of Marvel Battles: each card does what it says, and stops where it should."""

import pytest

from tests.interp.battles import (
    A,
    B,
    Lab,
    battle,
    change,
    choices,
    choose,
    end_turn,
    finish,
    hand,
    has,
    locations,
    play,
    plays,
    row,
    use,
    uses,
)

# Green Goblin, MNB-079 and MNB-080


def _choice(number: str, *cards: str) -> tuple[Lab, int]:
    lab = battle(number)
    locations(lab, A, "Intellect")
    hand(lab, A, "Extinguish")
    hand(lab, B, *cards)
    brute = lab.add(B, "Cat Brute")
    lab.begin()
    use(lab, lab.main(A), "Sadistic Choice")
    return lab, brute


@pytest.mark.parametrize("number", ["MNB-079", "MNB-080"])
def test_a_sadistic_choice_may_be_bought_off_with_a_random_card(number: str) -> None:
    """Rules: 1.2.6, 1.4.3, A-06."""
    lab, brute = _choice(number, "Cat Scout", "Lab Runt")
    assert lab.asked == (B, "may")

    lab.do("yes")

    assert len(lab.table.players[B].hand) == 1
    assert len(lab.table.players[A].hand) == 1
    assert not lab.thing(brute).stunned


@pytest.mark.parametrize("number", ["MNB-079", "MNB-080"])
def test_a_declined_sadistic_choice_stuns_the_victim(number: str) -> None:
    """Rules: 1.5.1."""
    lab, brute = _choice(number, "Cat Scout")

    lab.do("no")

    assert lab.thing(brute).stunned
    assert len(lab.table.players[B].hand) == 1


def test_an_empty_hand_cannot_buy_off_a_sadistic_choice() -> None:
    """Rules: 1.5.2, A-167."""
    lab, brute = _choice("MNB-079")

    assert lab.thing(brute).stunned


def test_green_goblin_gains_xp_for_enemies_that_get_stunned() -> None:
    """Rules: 8.1.3, 11.2.2."""
    lab = battle("MNB-079", "MNB-081")
    striker, brute = lab.add(A, "Lab Striker"), lab.add(B, "Lab Striker")
    lab.begin()

    lab.attack(brute, striker)
    finish(lab)

    assert lab.thing(striker).zone == lab.thing(brute).zone == "ko"
    assert lab.thing(lab.main(A)).xp == 1


def test_bombs_away_kills_a_stunned_enemy_supporting_character() -> None:
    """Rules: 8.3.6, 10.5.5."""
    lab = battle("MNB-080")
    locations(lab, A, "Skill")
    stunned, standing = lab.add(B, "Cat Brute", stunned=True), lab.add(B, "Lab Wall")
    friend = lab.add(A, "Lab Wall", stunned=True)
    lab.begin()

    use(lab, lab.main(A), "Bombs Away")

    assert lab.thing(stunned).zone == "ko"
    assert lab.thing(standing).zone == lab.thing(friend).zone == "play"


# Loki, MNB-081 and MNB-082


@pytest.mark.parametrize("number", ["MNB-081", "MNB-082"])
def test_the_god_of_mischief_plays_a_plot_twist_from_the_ko_pile(number: str) -> None:
    """Rules: 2.2.2, 2.2.4, 12.5.1, A-96. Ruling: R669cff824f."""
    lab = battle(number)
    locations(lab, A, "Skill")
    trick, wrong_time = lab.add(A, "Open Fire", "ko"), lab.add(A, "Extinguish", "ko")
    wrong_team = lab.add(A, "Think Again", "ko")
    lab.begin()
    loki = lab.main(A)
    base = lab.stats(loki)
    lab.attack(lab.main(B), loki)

    use(lab, loki, "God of Mischief")

    assert lab.stats(loki) == (base[0] + 2, base[1])
    assert lab.thing(trick).zone == "deck"
    assert lab.thing(wrong_time).zone == lab.thing(wrong_team).zone == "ko"


def test_the_god_of_mischief_finds_nothing_to_play_in_an_empty_ko_pile() -> None:
    """Rules: 1.5.2, A-92."""
    lab = battle("MNB-081")
    locations(lab, A, "Skill")
    theirs = lab.add(B, "Open Fire", "ko")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    use(lab, lab.main(A), "God of Mischief")

    assert lab.thing(theirs).zone == "ko"
    assert lab.asked == (B, "combat")


def test_loki_gains_xp_for_plot_twists_of_his_player_also_from_the_ko_pile() -> None:
    """Rules: 8.1.6, 11.2.2, 17.4.1."""
    lab = battle("MNB-081")
    locations(lab, A, "Skill")
    lab.add(A, "Open Fire", "ko")
    hand(lab, A, "Open Fire")
    hand(lab, B, "Find Cover")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    use(lab, lab.main(A), "God of Mischief")
    assert lab.thing(lab.main(A)).xp == 1
    play(lab, "Find Cover")
    assert lab.thing(lab.main(A)).xp == 1
    play(lab, "Open Fire")
    assert lab.thing(lab.main(A)).xp == 2


def test_the_master_of_plots_empties_an_enemy_hand_of_plot_twists() -> None:
    """Rules: 1.2.6, 1.4.3, 1.4.4."""
    lab = battle("MNB-082")
    locations(lab, A, "Intellect")
    first, second, kept = hand(lab, B, "Open Fire", "Think Again", "Cat Brute")
    own = hand(lab, A, "Open Fire")[0]
    lab.begin()

    use(lab, lab.main(A), "Master of Plots")

    assert lab.thing(first).zone == lab.thing(second).zone == "ko"
    assert lab.thing(kept).zone == lab.thing(own).zone == "hand"


# Magneto, MNB-083 and MNB-084


@pytest.mark.parametrize("number", ["MNB-083", "MNB-084"])
def test_the_magnetic_force_field_lasts_for_the_combat(number: str) -> None:
    """Rules: 5.8.3, 5.8.4, 6.9.1."""
    lab = battle(b=number)
    locations(lab, B, "Energy")
    magneto = lab.main(B)
    base = lab.stats(magneto)
    lab.begin()
    lab.attack(magneto, lab.main(A))
    lab.do("pass")

    use(lab, magneto, "Magnetic Force Field")
    assert lab.stats(magneto) == (base[0], base[1] + 4)

    finish(lab)
    assert lab.stats(magneto) == base


@pytest.mark.parametrize(("stunned", "xp"), [(False, 1), (True, 0)])
def test_magneto_gains_xp_at_the_start_of_the_turn_if_face_up(stunned: bool, xp: int) -> None:
    """Rules: 5.2.1, 8.2.1. Ruling: R7ef4641dc3."""
    lab = battle("MNB-083")
    main = lab.table.edit(lab.main(A))
    main.stunned, main.exhausted, main.face_up = stunned, stunned, not stunned
    lab.begin(A, "start", turn=0)

    assert lab.table.turn == 1
    assert lab.thing(lab.main(A)).xp == xp


def test_mutant_supremacy_kills_a_face_down_resource() -> None:
    """Rules: 3.2.3, 10.5.5."""
    lab = battle("MNB-084")
    locations(lab, A, "Might")
    face_up, face_down = locations(lab, B, "Might", "Skill")
    lab.table.edit(face_down).face_up = False
    brute = lab.add(B, "Cat Brute", stunned=True)
    lab.begin()

    lab.do(*uses(lab, lab.main(A), "Mutant Supremacy")[0])
    assert face_up not in choices(lab)
    assert brute not in choices(lab)
    choose(lab, face_down)

    assert lab.thing(face_down).zone == "ko"


# Thanos, MNB-085 and MNB-086


@pytest.mark.parametrize("number", ["MNB-085", "MNB-086"])
def test_court_death_shuffles_the_characters_of_one_ko_pile_away(number: str) -> None:
    """Rules: 3.1.4, 9.3.2, 12.5.1."""
    lab = battle(number)
    locations(lab, A, "Might")
    dead = [lab.add(B, card, "ko") for card in ("Cat Brute", "Cat Scout")]
    twist, own = lab.add(B, "Open Fire", "ko"), lab.add(A, "Thor", "ko")
    lab.begin()

    lab.do(*uses(lab, lab.main(A), "Court Death")[0])
    assert choices(lab) == {row(A, "ko"), row(B, "ko")}
    choose(lab, row(B, "ko"))

    assert all(card in lab.table.players[B].deck for card in dead)
    assert lab.thing(twist).zone == lab.thing(own).zone == "ko"
    assert lab.thing(lab.main(A)).plus == 2


def test_court_death_gives_nothing_for_an_empty_pile() -> None:
    """Rules: 1.5.2."""
    lab = battle("MNB-085")
    locations(lab, A, "Might")
    lab.begin()

    use(lab, lab.main(A), "Court Death", row(A, "ko"))

    assert lab.thing(lab.main(A)).plus == 0


def test_thanos_gains_xp_for_enemies_that_get_killed() -> None:
    """Rules: 8.1.3, 11.2.2. Ruling: Rc959fd7edf."""
    lab = battle("MNB-085")
    striker, theirs = lab.add(A, "Lab Striker"), lab.add(B, "Lab Striker")
    lab.begin()

    lab.attack(theirs, striker)
    finish(lab)

    assert lab.thing(striker).zone == lab.thing(theirs).zone == "ko"
    assert lab.thing(lab.main(A)).xp == 1


def _gauntlet() -> Lab:
    lab = battle("MNB-086")
    locations(lab, A, "Energy", "Intellect", "Might", "Skill")
    return lab


def test_the_infinity_gauntlet_does_all_four_things() -> None:
    """Rules: 1.5.1, 7.3.2, 10.2.7."""
    lab = _gauntlet()
    resource, brute = locations(lab, B, "Skill")[0], lab.add(B, "Cat Brute")
    lost = hand(lab, B, "Cat Scout")[0]
    kept = hand(lab, A, "Open Fire")[0]
    lab.begin()

    use(lab, lab.main(A), "The Infinity Gauntlet")

    assert lab.thing(lab.main(B)).stunned
    assert [lab.thing(i).zone for i in (resource, brute, lost, kept)] == ["ko", "ko", "ko", "hand"]


def test_the_infinity_gauntlet_does_what_it_can() -> None:
    """Rules: 1.5.2."""
    lab = _gauntlet()
    lost = hand(lab, B, "Cat Scout")[0]
    lab.begin()

    use(lab, lab.main(A), "The Infinity Gauntlet")

    assert lab.thing(lab.main(B)).wounds == 1
    assert lab.thing(lost).zone == "ko"


@pytest.mark.parametrize("missing", range(4))
def test_the_infinity_gauntlet_needs_every_symbol(missing: int) -> None:
    """Rules: 7.3.1, 7.3.2."""
    symbols = ["Energy", "Intellect", "Might", "Skill"]
    lab = battle("MNB-086")
    locations(lab, A, *(s for i, s in enumerate(symbols) if i != missing), symbols[missing - 1])
    lab.begin()

    assert uses(lab, lab.main(A), "The Infinity Gauntlet") == []


# Supporting characters


def test_ronan_accuses_a_card_by_name() -> None:
    """Rules: 1.4.4, 16.2.19, 17.4.5."""
    lab = battle()
    locations(lab, A, "Intellect")
    ronan = lab.add(A, "Ronan")
    first, second, kept = hand(lab, B, "Think Again", "Think Again", "Open Fire")
    own = hand(lab, A, "Think Again")[0]
    lab.begin()

    lab.do(*uses(lab, ronan, "Accuse")[0])
    lab.do("name", "Think Again")

    assert lab.thing(first).zone == lab.thing(second).zone == "ko"
    assert lab.thing(kept).zone == lab.thing(own).zone == "hand"


def test_ronan_may_name_a_card_nobody_holds() -> None:
    """Rules: 16.2.19."""
    lab = battle()
    locations(lab, A, "Intellect")
    ronan, kept = lab.add(A, "Ronan"), hand(lab, B, "Open Fire")[0]
    lab.begin()

    lab.do(*uses(lab, ronan, "Accuse")[0])
    lab.do("name", "Thanos")

    assert lab.thing(kept).zone == "hand"


def test_mystique_takes_a_snapshot_of_another_character() -> None:
    """Rules: 9.3.2, 9.4.1, 16.1.7. Rulings: Rd9d6eef4a1, R22b4dd77e1."""
    lab = battle()
    locations(lab, A, "Skill")
    mystique, model = lab.add(A, "Mystique", plus=2), lab.add(B, "Cat Brute", minus=1)
    lab.begin()

    use(lab, mystique, "Impersonate", model)
    assert lab.stats(mystique) == (7, 7)

    change(lab, model, plus=0, minus=3)
    assert lab.stats(mystique) == (7, 7)
    end_turn(lab)
    assert lab.stats(mystique) == (4, 6)


def test_mystique_impersonates_neither_herself_nor_a_stunned_character() -> None:
    """Rules: 1.5.1."""
    lab = battle()
    locations(lab, A, "Skill")
    mystique, stunned = lab.add(A, "Mystique"), lab.add(B, "Cat Brute", stunned=True)
    lab.begin()

    lab.do(*uses(lab, mystique, "Impersonate")[0])

    assert choices(lab) == {lab.main(A), lab.main(B)}
    assert stunned not in choices(lab)


def test_green_goblin_blasts_one_enemy_row() -> None:
    """Rules: 13.4.1."""
    lab = battle()
    goblin = hand(lab, A, "Green Goblin")[0]
    front, back = lab.add(B, "Cat Brute"), lab.add(B, "Cat Scout", "back")
    lab.table.edit_player(A).points = 3
    lab.begin(A, "recruit")

    lab.do("recruit", goblin, "front")
    assert choices(lab) == {row(B, "front"), row(B, "back")}
    choose(lab, row(B, "front"))

    assert lab.thing(front).minus == lab.thing(lab.main(B)).minus == 1
    assert lab.thing(back).minus == 0


def test_dust_of_death_stuns_a_melee_attacker() -> None:
    """Rules: 6.8.1, 8.3.1."""
    lab = battle()
    locations(lab, B, "Skill")
    skull, wall = lab.add(B, "Red Skull"), lab.add(A, "Lab Wall")
    lab.begin()
    lab.attack(skull, wall)
    lab.do("pass")

    use(lab, skull, "Dust of Death")

    assert lab.thing(wall).stunned
    assert lab.table.combat is None
    assert not lab.thing(skull).stunned


def test_dust_of_death_hits_nobody_while_red_skull_attacks() -> None:
    """Rules: 1.5.2."""
    lab = battle()
    locations(lab, A, "Skill")
    skull, wall = lab.add(A, "Red Skull"), lab.add(B, "Lab Wall")
    lab.begin()
    lab.attack(wall, skull)

    use(lab, skull, "Dust of Death")

    assert not lab.thing(wall).stunned
    assert not lab.thing(skull).stunned


def test_red_skull_dodges() -> None:
    """Rules: 13.1.6."""
    lab = battle()
    skull, archer = lab.add(B, "Red Skull"), lab.add(A, "Lab Archer", "back")
    lab.begin()

    assert ("attack", archer, skull) not in lab.options


def test_sabretooth_grows_and_strikes_first() -> None:
    """Rules: 6.6.2, 13.3.1."""
    lab = battle()
    sabretooth, brute = lab.add(A, "Sabretooth"), lab.add(B, "Lab Striker", plus=2)
    lab.begin()

    lab.attack(brute, sabretooth)
    assert lab.stats(sabretooth) == (5, 5)
    finish(lab)

    assert lab.thing(brute).zone == "ko"
    assert not lab.thing(sabretooth).stunned


def test_ultron_replicates_from_the_deck() -> None:
    """Rules: 12.5.1, 12.5.2, 13.6.1."""
    lab = battle()
    locations(lab, A, "Energy")
    ultron, replica = lab.add(A, "Ultron"), lab.add(A, "Ultron", "deck")
    lab.add(A, "Thor", "deck")
    before = lab.table.players[A].deck
    lab.begin(A, "formation")

    lab.do(*uses(lab, ultron, "Replicate")[0])
    assert choices(lab) == {replica}
    choose(lab, replica, row(A, "back"))

    assert lab.thing(ultron).zone == lab.thing(replica).zone == "play"
    rest = tuple(card for card in before if card != replica)
    assert sorted(lab.table.players[A].deck) == sorted(rest)
    assert lab.table.players[A].deck != rest


def test_ultron_may_fail_to_find_his_replica() -> None:
    """Rules: 12.5.2."""
    lab = battle()
    locations(lab, A, "Energy")
    ultron, replica = lab.add(A, "Ultron"), lab.add(A, "Ultron", "deck")
    lab.begin(A, "formation")

    lab.do(*uses(lab, ultron, "Replicate")[0])
    lab.do("stop")

    assert lab.thing(replica).zone == "deck"
    assert lab.asked == (A, "formation")


@pytest.mark.parametrize(("where", "struck"), [("front", 2), ("back", 0)])
def test_abomination_strikes_all_melee_attackers(where: str, struck: int) -> None:
    """Rules: 13.2.6."""
    lab = battle()
    abomination = lab.add(B, "Abomination")
    card = "Lab Archer"
    team = (lab.add(A, card, where), lab.add(A, "Lab Striker" if where == "front" else card, where))
    lab.begin()

    lab.attack(abomination, *team)
    finish(lab)

    assert sum(lab.thing(i).zone == "ko" for i in team) == struck


@pytest.mark.parametrize(
    ("symbol", "key"),
    [("Intellect", "draw"), ("Skill", "discard"), ("Might", "+"), ("Energy", "-")],
)
def test_each_ring_of_the_mandarin_does_its_own_thing(symbol: str, key: str) -> None:
    """Rules: 7.2.1, 7.2.6."""
    lab = battle()
    locations(lab, A, symbol)
    mandarin, lost = lab.add(A, "Mandarin"), hand(lab, B, "Cat Scout")[0]
    lab.begin()
    assert len(uses(lab, mandarin, "Makluan Rings")) == 1

    use(lab, mandarin, "Makluan Rings", *([mandarin] if key in {"+", "-"} else []))

    assert len(lab.table.players[A].hand) == (key == "draw")
    assert (lab.thing(lost).zone == "ko") == (key == "discard")
    assert (lab.thing(mandarin).plus, lab.thing(mandarin).minus) == (key == "+", key == "-")


def test_the_mandarin_uses_each_ring_once_a_turn() -> None:
    """Rules: 7.2.3, 7.2.6. Ruling: R3ff22600bd."""
    lab = battle()
    locations(lab, A, "Intellect", "Intellect", "Skill", "Skill")
    mandarin = lab.add(A, "Mandarin")
    hand(lab, B, "Cat Scout", "Lab Runt")
    lab.begin()
    assert len(uses(lab, mandarin, "Makluan Rings")) == 2

    use(lab, mandarin, "Makluan Rings")
    assert len(uses(lab, mandarin, "Makluan Rings")) == 1


def test_the_victim_of_the_mandarin_chooses_what_to_discard() -> None:
    """Rules: 1.4.3, A-06."""
    lab = battle()
    locations(lab, A, "Skill")
    mandarin = lab.add(A, "Mandarin")
    first, second = hand(lab, B, "Cat Scout", "Lab Runt")
    lab.begin()

    use(lab, mandarin, "Makluan Rings")
    assert lab.asked == (B, "choose")
    assert choices(lab) == {first, second}
    choose(lab, second)

    assert lab.table.players[B].hand == (first,)


def _unstoppable(
    card: str = "Lab Wall", where: str = "front", plus: int = 0, text: str = ""
) -> tuple[Lab, int, int, int]:
    lab = battle(text=text)
    locations(lab, A, "Might")
    juggernaut = lab.add(A, "Juggernaut")
    victim = lab.add(B, card, where, plus=plus)
    behind = lab.add(B, "Cat Scout", "back")
    lab.begin()
    return lab, juggernaut, victim, behind


def test_juggernaut_attacks_a_protected_character_right_after_the_combat() -> None:
    """Rules: 6.1.3, 6.7.1, 6.9.2. Ruling: R49a311ab81."""
    lab, juggernaut, victim, behind = _unstoppable()
    lab.attack(victim, juggernaut)
    use(lab, juggernaut, "Unstoppable")
    lab.pass_all()

    assert lab.asked == (A, "may")
    lab.do("yes")

    assert lab.thing(victim).stunned
    assert lab.table.combat is not None
    assert (lab.table.combat.attackers, lab.table.combat.defender) == ((juggernaut,), behind)
    finish(lab)
    assert lab.thing(behind).zone == "ko"
    assert lab.asked == (A, "main")


WIND = 'plot twist "Second Wind" MBT-002:\n    any-turn combat: ready an attacker\n'


def test_juggernauts_second_attack_does_not_exhaust_him() -> None:
    """Rules: 6.1.2. Ruling: R49a311ab81."""
    lab, juggernaut, victim, _ = _unstoppable(text=WIND)
    hand(lab, A, "Second Wind")
    lab.attack(victim, juggernaut)
    use(lab, juggernaut, "Unstoppable")
    lab.do("pass")
    play(lab, "Second Wind")
    lab.pass_all()
    lab.do("yes")

    finish(lab)

    assert not lab.thing(juggernaut).exhausted


def test_juggernaut_needs_not_go_on() -> None:
    """Rules: A-08."""
    lab, juggernaut, victim, behind = _unstoppable()
    lab.attack(victim, juggernaut)
    use(lab, juggernaut, "Unstoppable")
    lab.pass_all()

    lab.do("no")

    assert lab.asked == (A, "main")
    assert not lab.thing(behind).stunned


@pytest.mark.parametrize(
    "why", ["he stuns nobody", "he does not survive", "the victim stood behind", "he had help"]
)
def test_juggernaut_is_stopped(why: str) -> None:
    """Rules: 6.7.1, 8.2.3."""
    lab, juggernaut, victim, behind = _unstoppable(
        "Lab Striker" if why == "he does not survive" else "Lab Wall",
        "back" if why == "the victim stood behind" else "front",
        plus={"he stuns nobody": 9}.get(why, 0),
    )
    if why == "he does not survive":
        change(lab, juggernaut, minus=1)
    helper = (lab.add(A, "Thanos"),) if why == "he had help" else ()
    if why == "the victim stood behind":
        change(lab, lab.main(B), stunned=True, exhausted=True, face_up=False)
    change(lab, juggernaut)
    lab.attack(victim, juggernaut, *helper)
    use(lab, juggernaut, "Unstoppable")
    while lab.table.combat is not None:
        assert lab.asked[1] != "may"
        lab.do(*lab.options[0])

    assert lab.asked == (A, "main")
    assert not lab.thing(behind).stunned


@pytest.mark.parametrize(("card", "recovers"), [("Cat Brute", False), ("main", True)])
def test_magneto_keeps_enemy_supporting_characters_from_recovering(
    card: str, recovers: bool
) -> None:
    """Rules: 5.3.1, 13.5.7."""
    lab = battle()
    lab.add(A, "Magneto")
    ident = lab.main(B) if card == "main" else lab.add(B, card)
    thing = lab.table.edit(ident)
    thing.stunned, thing.exhausted, thing.face_up = True, True, False
    own = lab.add(A, "Lab Wall", stunned=True)
    lab.begin()

    end_turn(lab)
    assert lab.thing(ident).stunned != recovers
    end_turn(lab)
    assert not lab.thing(own).stunned


def test_loki_the_schemer_may_draw_for_the_first_plot_twist_of_a_turn() -> None:
    """Rules: 13.5.3."""
    lab = battle()
    lab.add(A, "Loki")
    hand(lab, A, "Open Fire", "Best Offense is a Good Defense")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    play(lab, "Open Fire")
    assert lab.asked == (A, "may")
    lab.do("yes")
    assert len(lab.table.players[A].hand) == 2
    lab.do("pass")
    play(lab, "Best Offense is a Good Defense")

    assert lab.asked == (B, "combat")


def test_necromancy_raises_an_enemy_character_which_may_attack_at_once() -> None:
    """Rules: 1.2.5, 1.4.1, A-34. Ruling: R36b59897a9."""
    lab = battle()
    locations(lab, A, "Intellect", "Energy")
    dormammu, dead = lab.add(A, "Dormammu"), lab.add(B, "Cat Brute", "ko")
    own, twist = lab.add(A, "Thor", "ko"), lab.add(B, "Open Fire", "ko")
    lab.begin()

    use(lab, dormammu, "Necromancy", row(A, "front"))

    assert (lab.thing(dead).side, lab.thing(dead).owner) == (A, B)
    assert ("attack", dead, lab.main(B)) in lab.options
    assert lab.thing(own).zone == lab.thing(twist).zone == "ko"


def test_a_raised_character_dies_into_its_owners_ko_pile() -> None:
    """Rules: 3.1.4."""
    lab = battle()
    locations(lab, A, "Intellect", "Energy")
    dormammu, dead = lab.add(A, "Dormammu"), lab.add(B, "Lab Runt", "ko")
    lab.begin()
    use(lab, dormammu, "Necromancy", row(A, "front"))

    lab.attack(lab.main(B), dead)
    finish(lab)

    assert dead in lab.table.players[B].ko


@pytest.mark.parametrize(("answer", "zone"), [("yes", "deck"), ("no", "ko")])
def test_dormammu_is_immortal(answer: str, zone: str) -> None:
    """Rules: 8.1.3, 13.5.5."""
    lab = battle()
    dormammu, thanos = lab.add(B, "Dormammu", wounds=1), lab.add(A, "Thanos")
    lab.begin()
    lab.attack(dormammu, thanos)
    lab.pass_all()

    assert lab.asked == (B, "may")
    lab.do(answer)

    assert lab.thing(dormammu).zone == zone


def test_a_stunned_dormammu_is_not_immortal() -> None:
    """Rules: 7.1.3, 8.1.3."""
    lab = battle("MNB-081")
    hand(lab, A, "Extinguish")
    dormammu = lab.add(B, "Dormammu", stunned=True)
    lab.begin()

    play(lab, "Extinguish")

    assert lab.asked == (A, "main")
    assert lab.thing(dormammu).zone == "ko"


def test_welcome_death_wounds_each_stunned_character() -> None:
    """Rules: 10.5.2, 10.5.3, A-22."""
    lab = battle()
    locations(lab, A, "Might")
    thanos = lab.add(A, "Thanos")
    own, theirs = lab.add(A, "Lab Wall", stunned=True), lab.add(B, "Lab Runt", stunned=True)
    standing = lab.add(B, "Cat Brute")
    lab.begin()

    use(lab, thanos, "Welcome Death")

    assert lab.thing(own).wounds == 1
    assert lab.thing(theirs).zone == "ko"
    assert lab.thing(standing).wounds == lab.thing(lab.main(B)).wounds == 0


# Plot twists


def test_extinguish_kills_any_stunned_supporting_character() -> None:
    """Rules: 10.5.5."""
    lab = battle("MNB-081")
    hand(lab, A, "Extinguish")
    own, theirs = lab.add(A, "Lab Wall", stunned=True), lab.add(B, "Cat Brute", stunned=True)
    standing = lab.add(B, "Cat Scout")
    main = lab.table.edit(lab.main(B))
    main.stunned, main.exhausted, main.face_up = True, True, False
    lab.begin()

    lab.do(*plays(lab, "Extinguish")[0])
    assert choices(lab) == {own, theirs}
    choose(lab, theirs)

    assert lab.thing(theirs).zone == "ko"
    assert lab.thing(standing).zone == "play"


def test_metal_and_fire_weaken_enemies_in_the_combat() -> None:
    """Rules: 2.2.11, 9.4.6."""
    lab = battle("MNB-081")
    hand(lab, A, "Metal and Fire")
    outside = lab.add(B, "Cat Brute")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    play(lab, "Metal and Fire")

    idents = (lab.main(A), lab.main(B), outside)
    assert [lab.thing(i).minus for i in idents] == [0, 1, 0]


def test_the_trickster_god_switches_atk_and_def_for_the_combat() -> None:
    """Rules: 9.4.3, 6.9.1."""
    lab = battle("MNB-081")
    hand(lab, A, "Trickster God")
    outside = lab.add(A, "Mystique", "back")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    lab.do(*plays(lab, "Trickster God")[0])
    assert outside not in choices(lab)
    choose(lab, lab.main(A))
    assert lab.stats(lab.main(A)) == (6, 1)

    finish(lab)
    assert lab.stats(lab.main(A)) == (1, 6)


@pytest.mark.parametrize("card", ["Extinguish", "Metal and Fire", "Trickster God"])
@pytest.mark.parametrize(("main", "playable"), [("MNB-081", True), ("MNB-001", False)])
def test_plot_twists_of_the_super_villains_need_one_of_them(
    card: str, main: str, playable: bool
) -> None:
    """Rules: 2.2.4."""
    lab = battle(main)
    hand(lab, A, card)
    lab.begin()
    if card != "Extinguish":
        lab.attack(lab.main(B), lab.main(A))

    assert bool(plays(lab, card)) == playable


def test_a_villain_has_the_keywords_printed_on_the_card() -> None:
    """Rules: 7.1.4, 7.1.5."""
    lab = battle()
    magneto, thanos = lab.add(A, "Magneto"), lab.add(A, "Thanos")

    assert has(lab, magneto, "Flight")
    assert has(lab, magneto, "Ranged")
    assert not has(lab, thanos, "Flight")
