"""The course of a combat: sections 6.4, 6.5, 6.7, 6.8 and 6.9."""

import pytest

from tests.core.acts import hand, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import place
from vsdsl.core.combat.combat import replacement_obstacles
from vsdsl.core.game.engine import IllegalChoiceError, choose
from vsdsl.core.table.table import BACK, FRONT

CARDS = """
supporting "Rat Herald" LAB-110:
    team Lab Rats
    cost 1
    stats 3/3, health 2

    power "Fanfare":
        when this attacks: you may draw 1

supporting "Rat Nobody" LAB-111:
    team Lab Rats
    cost 1
    stats 0/3, health 2

supporting "Rat Twin" LAB-112:
    team Lab Rats
    cost 1
    stats 2/2, health 2

supporting "Rat Captain" LAB-113:
    team Lab Rats
    cost 1
    stats 2/2, health 2
    Leader

supporting "Rat Raider" LAB-114:
    team Lab Rats
    cost 1
    stats 2/2, health 2
    Invade

supporting "Rat Daredevil" LAB-115:
    team Lab Rats
    cost 1
    stats 2/2, health 2
    Fearless

supporting "Rat Assassin" LAB-116:
    team Lab Rats
    cost 1
    stats 2/2, health 2
    Lethal

supporting "Rat Veteran" LAB-117:
    team Lab Rats
    cost 1
    stats 4/4, health 2

    power "Scars":
        when this survives: put 1 +1/+1 counter on this

supporting "Rat Knife Thrower" LAB-118:
    team Lab Rats
    cost 1
    stats 3/1, health 2

    super "Knives" main [Intellect]:
        this strikes each front-row enemy character

    super "Stab" combat [Intellect]:
        this strikes the defender

supporting "Cat Hydra" LAB-120:
    team Lab Cats
    cost 1
    stats 2/9, health 2
    Monstrous

supporting "Cat Vermin" LAB-121:
    team Lab Cats
    cost 1
    stats 0/2, health 2

supporting "Cat Even" LAB-122:
    team Lab Cats
    cost 1
    stats 3/3, health 2

supporting "Cat Recluse" LAB-123:
    team Lab Cats
    cost 1
    stats 3/3, health 2

    power "Shy":
        this can't defend

plot twist "Trip" LAB-130:
    any-turn combat:
        stun a character in the combat

plot twist "Truce" LAB-131:
    any-turn combat:
        cancel the combat

plot twist "Take the Bullet" LAB-132:
    any-turn combat:
        remove a defender on your side from the combat as rescued
        choose a character on your side other than rescued as rescuer
        rescuer becomes the defender

plot twist "Rout" LAB-133:
    any-turn combat:
        remove a defender on your side from the combat

plot twist "Aftershock" LAB-134:
    any-turn combat:
        at end of the combat: stun each enemy character that survived this combat

plot twist "Brace" LAB-136:
    any-turn combat:
        a character in the combat gets +0/+3 this combat

plot twist "Last Rites" LAB-137:
    any-turn combat:
        at end of the combat: put 1 +1/+1 counter on each attacker

plot twist "Lure" LAB-138:
    any-turn combat:
        choose an attacker as guest
        move guest to your back row

plot twist "Hush" LAB-139:
    any-turn combat:
        a character in the combat gets -9/+0 this combat

plot twist "Lucky Shot" LAB-140:
    any-turn combat:
        a character in the combat gains Ranged this combat

plot twist "Sting in the Tail" LAB-141:
    any-turn combat:
        at end of the combat: put 2 -1/-1 counters on each attacker
"""


TRICKS = (
    "Aftershock",
    "Brace",
    "Hush",
    "Last Rites",
    "Lucky Shot",
    "Lure",
    "Rout",
    "Sting in the Tail",
    "Take the Bullet",
    "Trip",
    "Truce",
)


def laboratory() -> Lab:
    """Return a table at which both players hold every trick."""
    lab = Lab(CARDS)
    for player in (A, B):
        hand(lab, player, *TRICKS)
    return lab


def fight(attacker: str, defender: str, row: str = FRONT) -> tuple[Lab, int, int]:
    """Return a combat between two characters that A has declared."""
    lab = laboratory()
    ours, theirs = lab.add(A, attacker, row), lab.add(B, defender)
    lab.begin()
    lab.attack(theirs, ours)
    return lab, ours, theirs


def survivors(lab: Lab) -> list[int]:
    """Return who survived a step of a resolution this turn, in order."""
    return [deed[1][0] for deed in lab.table.deeds if deed[0] == "survive"]


# 6.4 Course of a combat


def test_triggers_of_the_declaration_resolve_before_anyone_acts() -> None:
    """Rules: 6.4.1, 6.4.2."""
    lab = Lab(CARDS)
    herald = lab.add(A, "Rat Herald")
    lab.begin()

    lab.attack(lab.main(B), herald)

    assert lab.asked == (A, "may")
    lab.do("yes")
    assert lab.asked == (A, "combat")


def test_the_attacking_player_acts_first_and_opportunities_alternate() -> None:
    """Rules: 6.4.3, 6.4.5."""
    lab, ours, _ = fight("Rat Twin", "Cat Even")
    assert lab.asked == (A, "combat")

    play(lab, "Brace", ours)
    assert lab.asked == (B, "combat")
    lab.do("pass")

    assert lab.asked == (A, "combat")


def test_an_opportunity_offers_plot_twists_powers_power_ups_and_passing() -> None:
    """Rules: 6.4.4."""
    lab = Lab(CARDS)
    thrower = lab.add(A, "Rat Knife Thrower")
    lab.add(A, "Lab Bench", "resources")
    boost, copy = lab.add(A, "Lab Boost", "hand"), lab.add(A, "Rat Knife Thrower", "hand")
    orders = lab.add(A, "Lab Orders", "hand")
    lab.begin()

    lab.attack(lab.main(B), thrower)

    kinds = {option[0] for option in lab.options}
    assert kinds == {"pass", "play", "use", "power up"}
    assert ("play", boost, 0) in lab.options
    assert ("power up", thrower, copy) in lab.options
    assert ("play", orders, 0) not in lab.options


def test_a_power_up_is_a_combat_action() -> None:
    """Rules: 6.4.4, 10.11.1, 10.11.3, 10.11.4."""
    lab = Lab(CARDS)
    twin, copy = lab.add(A, "Rat Twin"), lab.add(A, "Rat Twin", "hand")
    lab.begin()
    lab.attack(lab.main(B), twin)

    lab.do("power up", twin, copy)

    assert lab.thing(copy).zone == "ko"
    assert lab.stats(twin) == (3, 3)
    assert lab.asked == (B, "combat")


def test_a_combat_resolves_only_when_all_pass_in_succession() -> None:
    """Rules: 6.4.7, 6.4.8."""
    lab, ours, theirs = fight("Rat Twin", "Cat Even")

    lab.do("pass")
    play(lab, "Brace", theirs)
    assert lab.asked == (A, "combat")
    play(lab, "Brace", ours)
    lab.do("pass")
    assert lab.asked == (A, "combat")
    lab.do("pass")

    assert lab.asked == (A, "main")


def test_a_choice_that_was_not_offered_is_refused_and_changes_nothing() -> None:
    """Rules: 6.4.4."""
    lab, ours, _ = fight("Rat Twin", "Cat Even")

    with pytest.raises(IllegalChoiceError):
        choose(lab.table, ("attack", ours, lab.main(B)))

    assert lab.asked == (A, "combat")


# 6.5 Strikes


@pytest.mark.parametrize(
    ("attacker", "defender", "attacker_stunned", "defender_stunned"),
    [
        ("Lab Wall", "Cat Brute", True, False),
        ("Lab Wall", "Cat Even", False, False),
        ("Lab Flyer", "Cat Even", True, True),
        ("Lab Striker", "Cat Vermin", False, True),
    ],
)
def test_a_combat_can_end_in_four_ways(
    attacker: str, defender: str, attacker_stunned: bool, defender_stunned: bool
) -> None:
    """Equal ATK is enough. Rules: 6.5.1, 6.5.2, 6.5.4."""
    lab, ours, theirs = fight(attacker, defender)

    lab.pass_all()

    stuns = {deed[1][0] for deed in lab.table.deeds if deed[0] == "stun"}
    assert (ours in stuns) == attacker_stunned
    assert (theirs in stuns) == defender_stunned


def test_a_character_without_atk_does_not_strike() -> None:
    """It does not stun even a character of 0 DEF. Rules: 6.5.3."""
    lab, ours, theirs = fight("Rat Nobody", "Cat Vermin")

    lab.pass_all()

    assert not any(deed[0] == "strike" for deed in lab.table.deeds)
    assert survivors(lab) == [ours, theirs]


def test_atk_lowered_below_one_takes_the_strike_away() -> None:
    """Rules: 6.5.3."""
    lab, ours, theirs = fight("Rat Twin", "Cat Even")

    play(lab, "Hush", theirs)
    lab.pass_all()

    assert not lab.thing(ours).stunned


def test_in_ranged_combat_only_a_defender_with_ranged_strikes() -> None:
    """Rules: 6.5.5, 13.1.2."""
    lab = Lab(CARDS)
    one, other = lab.add(A, "Lab Archer", BACK), lab.add(A, "Lab Archer", BACK)
    even, sniper = lab.add(B, "Cat Even"), lab.add(B, "Cat Sniper")
    lab.begin()

    lab.attack(even, one).pass_all()
    lab.attack(sniper, other).pass_all()

    assert lab.thing(one).zone == "play"
    assert lab.thing(other).zone == "ko"


def test_a_defender_that_gains_ranged_in_the_combat_strikes_a_ranged_attacker() -> None:
    """Rules: 6.5.5."""
    lab, ours, theirs = fight("Lab Archer", "Cat Even", BACK)

    lab.do("pass")
    play(lab, "Lucky Shot", theirs)
    lab.pass_all()

    assert lab.thing(ours).zone == "ko"


def test_the_defender_strikes_exactly_one_attacker() -> None:
    """Rules: 6.5.7, 6.5.8."""
    lab = Lab(CARDS)
    one, other = lab.add(A, "Rat Twin"), lab.add(A, "Rat Twin")
    lab.begin()

    lab.attack(lab.main(B), one, other).pass_all()

    assert lab.asked == (B, "strike")
    lab.do("strike", other)
    assert lab.thing(other).stunned
    assert not lab.thing(one).stunned


def test_a_leader_lets_the_attacking_player_choose_who_is_struck() -> None:
    """Rules: 6.5.8, 13.2.5."""
    lab = Lab(CARDS)
    leader, twin = lab.add(A, "Rat Captain"), lab.add(A, "Rat Twin")
    lab.begin()

    lab.attack(lab.main(B), leader, twin).pass_all()

    assert lab.asked == (A, "strike")


def test_a_leader_at_home_does_not_choose() -> None:
    """Rules: 6.5.8, 13.2.5."""
    lab = Lab(CARDS)
    lab.add(A, "Rat Captain")
    one, other = lab.add(A, "Rat Twin"), lab.add(A, "Rat Twin")
    lab.begin()

    lab.attack(lab.main(B), one, other).pass_all()

    assert lab.asked == (B, "strike")


def test_a_defender_that_may_not_strike_one_attacker_strikes_the_other() -> None:
    """Rules: 13.2.3, 13.2.4."""
    lab = Lab(CARDS)
    raider, twin = lab.add(A, "Rat Raider"), lab.add(A, "Rat Twin")
    target = lab.add(B, "Cat Even", BACK)
    place(lab.table, lab.main(B), BACK, B)
    lab.begin()

    lab.attack(target, raider, twin).pass_all()

    assert not lab.thing(raider).stunned
    assert lab.thing(twin).stunned


def test_invade_works_against_the_back_row_only() -> None:
    """Rules: 13.2.3."""
    lab, ours, _ = fight("Rat Raider", "Cat Even")

    lab.pass_all()

    assert lab.thing(ours).stunned


def test_a_monstrous_defender_strikes_every_attacker_with_its_full_atk() -> None:
    """Rules: 13.2.6, 6.5.7."""
    lab = Lab(CARDS)
    one, other = lab.add(A, "Rat Twin"), lab.add(A, "Rat Twin")
    wall = lab.add(A, "Lab Wall")
    hydra = lab.add(B, "Cat Hydra")
    lab.begin()

    lab.attack(hydra, one, other, wall).pass_all()

    assert lab.asked == (A, "main")
    assert lab.thing(one).stunned
    assert lab.thing(other).stunned
    assert not lab.thing(wall).stunned


def test_fearless_doubles_the_strike_against_a_main_character_only() -> None:
    """E-07. Rules: 9.1.6, 13.2.2."""
    lab = Lab(CARDS)
    hero, other = lab.add(A, "Rat Daredevil"), lab.add(A, "Rat Daredevil")
    even = lab.add(B, "Cat Even")
    lab.begin()

    lab.attack(lab.main(B), hero)
    assert lab.stats(hero) == (2, 2)
    lab.pass_all()
    lab.attack(even, other).pass_all()

    assert lab.thing(lab.main(B)).stunned
    assert not lab.thing(even).stunned


def test_a_lethal_wound_kos_a_defending_supporting_character_in_a_mutual_stun() -> None:
    """Its teammate alone would only have stunned it. Rules: 13.2.7, 13.2.12, 8.3.4."""
    lab = Lab(CARDS)
    killer, twin = lab.add(A, "Rat Assassin"), lab.add(A, "Rat Twin")
    even = lab.add(B, "Cat Even")
    lab.begin()

    lab.attack(even, killer, twin).pass_all().do("strike", killer)

    assert lab.thing(even).zone == "ko"
    assert lab.thing(killer).stunned


def test_a_struck_attacker_gets_no_lethal_wound() -> None:
    """Rules: 13.2.7."""
    lab = Lab(CARDS)
    attacker = lab.add(B, "Cat Even")
    killer = lab.add(A, "Rat Assassin")
    lab.table.edit(killer).plus = 2
    lab.begin(B)

    lab.attack(killer, attacker).pass_all()

    assert lab.thing(attacker).stunned
    assert lab.thing(attacker).wounds == 1


def test_a_strike_by_an_effect_is_not_answered() -> None:
    """E-58. Rules: 6.5.2, 6.5.9."""
    lab = Lab(CARDS)
    thrower = lab.add(A, "Rat Knife Thrower")
    even, brute = lab.add(B, "Cat Even"), lab.add(B, "Cat Brute")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.add(A, "Lab Bench", "resources")
    lab.begin()
    use = next(option for option in lab.options if option[:2] == ("use", thrower))

    lab.do(*use)

    assert lab.thing(even).stunned
    assert not lab.thing(brute).stunned
    assert not lab.thing(scout).stunned
    assert not lab.thing(thrower).stunned
    assert not lab.thing(thrower).exhausted


def test_a_strike_before_the_resolution_stuns_at_once_and_ends_the_combat() -> None:
    """E-59, without the doubling. Rules: 6.5.9, 6.8.1."""
    lab = Lab(CARDS)
    thrower = lab.add(A, "Rat Knife Thrower")
    even = lab.add(B, "Cat Even")
    lab.add(A, "Lab Bench", "resources")
    lab.begin()
    lab.attack(even, thrower)
    use = next(option for option in lab.options if option[:2] == ("use", thrower))

    lab.do(*use)

    assert lab.asked == (A, "main")
    assert lab.thing(even).stunned
    assert not lab.thing(thrower).stunned


# 6.7 Surviving


def test_whoever_is_not_stunned_in_the_resolution_survives() -> None:
    """Rules: 6.7.1, 6.7.2."""
    lab, ours, theirs = fight("Rat Veteran", "Cat Even")

    lab.pass_all()

    assert survivors(lab) == [ours]
    assert lab.thing(ours).plus == 1
    assert lab.thing(theirs).stunned


def test_a_stunned_character_does_not_survive() -> None:
    """Rules: 6.7.1."""
    lab, ours, theirs = fight("Rat Veteran", "Cat Brute")

    lab.pass_all()

    assert survivors(lab) == [theirs]
    assert lab.thing(ours).plus == 0


def test_an_effect_that_looks_back_finds_the_survivors() -> None:
    """Rules: 6.7.3, 6.9.1."""
    lab, ours, theirs = fight("Lab Wall", "Cat Even")

    play(lab, "Aftershock")
    lab.pass_all()

    assert lab.thing(theirs).stunned
    assert not lab.thing(ours).stunned


@pytest.mark.parametrize("trick", ["Truce", "Rout"])
def test_nobody_survives_a_combat_without_a_resolution(trick: str) -> None:
    """Rules: 6.7.4, 6.8.3."""
    lab, ours, theirs = fight("Rat Veteran", "Cat Even")
    play(lab, "Aftershock")

    play(lab, trick)

    assert lab.asked == (A, "main")
    assert survivors(lab) == []
    assert lab.thing(ours).plus == 0
    assert not lab.thing(theirs).stunned


# 6.8 Leaving, replacing, cancelling


def test_a_defender_stunned_by_an_effect_leaves_the_combat_which_ends() -> None:
    """No further action is offered and nobody strikes. Rules: 6.8.1, 6.4.1."""
    lab, ours, theirs = fight("Rat Twin", "Cat Even")

    play(lab, "Trip", theirs)

    assert lab.asked == (A, "main")
    assert lab.thing(theirs).stunned
    assert not lab.thing(ours).stunned
    assert lab.thing(ours).exhausted


def test_a_team_goes_on_without_an_attacker_stunned_by_an_effect() -> None:
    """Only those left strike. Rules: 6.8.1."""
    lab = laboratory()
    one, other = lab.add(A, "Rat Twin"), lab.add(A, "Rat Twin")
    even = lab.add(B, "Cat Even")
    lab.begin()
    lab.attack(even, one, other)

    lab.do("pass")
    play(lab, "Trip", one)
    assert lab.asked == (A, "combat")
    lab.pass_all()

    assert not lab.thing(even).stunned
    assert lab.thing(other).stunned


def test_an_attacker_that_changes_sides_leaves_the_combat() -> None:
    """Rules: 6.8.1."""
    lab, ours, theirs = fight("Rat Twin", "Cat Even")

    lab.do("pass")
    play(lab, "Lure")

    assert lab.asked == (A, "main")
    assert lab.thing(ours).side == B
    assert survivors(lab) == []
    assert not lab.thing(theirs).stunned


def test_a_removed_defender_can_be_replaced_by_a_protected_character() -> None:
    """Rules: 6.8.2, 6.2.10."""
    lab = laboratory()
    twin = lab.add(A, "Rat Twin")
    even, brute = lab.add(B, "Cat Even"), lab.add(B, "Cat Brute", BACK)
    lab.begin()
    lab.attack(even, twin)

    lab.do("pass")
    play(lab, "Take the Bullet", brute)
    lab.pass_all()

    assert lab.thing(twin).stunned
    assert survivors(lab) == [brute]


def test_a_face_down_character_cannot_replace_the_defender() -> None:
    """Rules: 6.8.2."""
    lab = laboratory()
    twin = lab.add(A, "Rat Twin")
    even, brute = lab.add(B, "Cat Even"), lab.add(B, "Cat Brute", stunned=True)
    lab.begin()
    lab.attack(even, twin)

    lab.do("pass")
    play(lab, "Take the Bullet")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == lab.main(B) != brute


def test_what_keeps_a_character_from_replacing_the_defender_has_a_reason() -> None:
    """Rules: 6.8.2, 1.1.2."""
    lab = Lab(CARDS)
    twin, even = lab.add(A, "Rat Twin"), lab.add(B, "Cat Even")
    brute, shy = lab.add(B, "Cat Brute", stunned=True), lab.add(B, "Cat Recluse")
    lab.begin()
    lab.attack(even, twin)

    def rules(ident: int) -> list[str]:
        return [reason.rule for reason in replacement_obstacles(lab.table, ident)]

    assert rules(lab.main(B)) == ["6.8.2"]  # there is a defender
    lab.table.edit_combat().defender = 0
    assert rules(lab.main(B)) == []
    assert rules(brute) == ["6.8.2"]
    assert rules(lab.main(A)) == ["6.8.2"]
    assert rules(shy) == ["1.1.2"]


def test_a_cancelled_combat_stuns_nobody_and_readies_nobody() -> None:
    """Rules: 6.8.3, 6.8.4."""
    lab, ours, theirs = fight("Rat Twin", "Cat Even")

    lab.do("pass")
    play(lab, "Truce")

    assert lab.asked == (A, "main")
    assert not lab.thing(theirs).stunned
    assert not lab.thing(ours).stunned
    assert lab.thing(ours).exhausted


# 6.9 End of combat


def test_modifiers_of_this_combat_expire_when_it_ends() -> None:
    """Rules: 6.9.1."""
    lab, ours, theirs = fight("Rat Twin", "Cat Even")

    play(lab, "Brace", ours)
    assert lab.stats(ours) == (2, 5)
    lab.pass_all()

    assert lab.stats(ours) == (2, 2)
    assert not lab.thing(ours).stunned
    assert not lab.thing(theirs).stunned


def test_modifiers_expire_after_a_cancelled_combat_too() -> None:
    """Rules: 6.9.1, 6.8.3."""
    lab, ours, _ = fight("Rat Twin", "Cat Even")

    play(lab, "Brace", ours)
    play(lab, "Truce")

    assert lab.stats(ours) == (2, 2)


def test_modifiers_have_expired_before_end_of_combat_triggers_resolve() -> None:
    """Two counters stun DEF 2, which was 5 until then. Rules: 6.9.1."""
    lab, twin, _ = fight("Rat Twin", "Cat Even")

    play(lab, "Brace", twin)
    play(lab, "Sting in the Tail")
    lab.pass_all()

    assert lab.thing(twin).stunned


def test_attackers_keep_their_status_until_the_end_of_combat_triggers_have_resolved() -> None:
    """Rules: 6.9.2."""
    lab, ours, _ = fight("Lab Wall", "Cat Even")

    play(lab, "Last Rites")
    lab.pass_all()

    assert lab.thing(ours).plus == 1
    assert lab.table.combat is None
    assert lab.asked == (A, "main")
