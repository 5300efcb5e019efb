"""The Ferocious step: section 6.6, and what 6.7 says about two steps."""

import pytest

from tests.core.acts import hand, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import place
from vsdsl.core.table.table import BACK

CARDS = """
supporting "Rat Fang" LAB-110:
    team Lab Rats
    cost 1
    stats 3/2, health 2
    Ferocious

supporting "Rat Elder" LAB-111:
    team Lab Rats
    cost 1
    stats 1/5, health 2

supporting "Rat Sniper" LAB-112:
    team Lab Rats
    cost 1
    stats 3/2, health 2
    Ferocious, Ranged

supporting "Rat Late Bloomer" LAB-113:
    team Lab Rats
    cost 1
    stats 0/5, health 2
    Ferocious

    power "Late":
        when another character survives: put 2 +1/+1 counters on this

supporting "Rat Veteran" LAB-114:
    team Lab Rats
    cost 1
    stats 4/4, health 2

    power "Scars":
        when this survives: put 1 +1/+1 counter on this

supporting "Rat Bully" LAB-115:
    team Lab Rats
    cost 1
    stats 3/2, health 2
    Ferocious

    power "Push Around":
        when this survives: push the defender
        when this survives: this gets -3/+0 this combat

supporting "Rat Phoenix" LAB-116:
    team Lab Rats
    cost 1
    stats 3/2, health 3
    Ferocious, Tough

supporting "Cat Major" LAB-120:
    team Lab Cats
    cost 1
    stats 2/4, health 2

supporting "Cat Fang" LAB-121:
    team Lab Cats
    cost 1
    stats 5/4, health 2
    Ferocious

supporting "Cat Hydra" LAB-122:
    team Lab Cats
    cost 1
    stats 5/9, health 2
    Ferocious, Monstrous

supporting "Cat Avenger" LAB-123:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Grudge":
        when this gets struck: this gets +0/+4 this combat

supporting "Cat Deserter" LAB-124:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Desert":
        when this survives: cancel the combat

supporting "Cat Coward" LAB-125:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "You Go":
        when this survives:
            remove this from the combat
            choose a character on your side other than this as friend
            friend becomes the defender

supporting "Cat Wall" LAB-126:
    team Lab Cats
    cost 1
    stats 1/9, health 2

supporting "Rat Gunslinger" LAB-117:
    team Lab Rats
    cost 1
    stats 3/2, health 2
    Ranged

    power "Quick":
        this strikes first

plot twist "Aftershock" LAB-130:
    any-turn combat:
        at end of the combat: stun each enemy character that survived this combat

plot twist "Step Up" LAB-131:
    any-turn combat:
        pull an attacker
"""


def strikes(lab: Lab) -> list[tuple[int, int]]:
    """Return who struck whom this turn, in order."""
    return [(deed[1][0], deed[2][0]) for deed in lab.table.deeds if deed[0] == "strike"]


def survivors(lab: Lab) -> list[int]:
    """Return who survived a step of a resolution this turn, in order."""
    return [deed[1][0] for deed in lab.table.deeds if deed[0] == "survive"]


def fight(defender: str, *attackers: str) -> tuple[Lab, int, list[int]]:
    """Return an attack that is declared, with an Aftershock in A's hand."""
    lab = Lab(CARDS)
    hand(lab, A, "Aftershock")
    ours = [lab.add(A, name) for name in attackers]
    theirs = lab.add(B, defender)
    lab.begin()
    lab.attack(theirs, *ours)
    return lab, theirs, ours


def test_ferocious_in_a_team_attack() -> None:
    """E-06. Rules: 6.6.1, 6.6.2, 6.6.4, 6.6.8, 6.6.9, 6.6.10, 6.6.11."""
    lab, major, (fang, elder) = fight("Cat Major", "Rat Fang", "Rat Elder")

    lab.pass_all()
    assert strikes(lab) == [(fang, major)]
    assert not lab.thing(major).stunned
    assert lab.asked == (B, "strike")
    assert lab.options == [("strike", fang), ("strike", elder)]
    lab.do("strike", fang)

    assert strikes(lab) == [(fang, major), (elder, major), (major, fang)]
    assert lab.thing(major).stunned
    assert lab.thing(fang).stunned
    assert not lab.thing(elder).stunned


def test_ferocious_with_the_printed_cards() -> None:
    """E-06 with Black Panther, Nick Fury and a 2/4. Rules: 6.6.1, 6.6.10."""
    lab = Lab(CARDS, "marvel-battles")
    panther, fury = lab.add(A, "Black Panther"), lab.add(A, "Nick Fury")
    major = lab.add(B, "Cat Major")
    lab.begin()

    lab.attack(major, panther, fury).pass_all().do("strike", panther)

    assert lab.thing(major).stunned
    assert lab.thing(panther).stunned
    assert not lab.thing(fury).stunned


def test_a_solo_ferocious_attacker_that_stuns_is_not_struck() -> None:
    """Rules: 6.6.2, 6.6.6, 6.6.12."""
    lab, scout, (fang,) = fight("Cat Scout", "Rat Fang")

    lab.pass_all()

    assert strikes(lab) == [(fang, scout)]
    assert lab.thing(scout).zone == "ko"
    assert not lab.thing(fang).stunned


def test_a_ferocious_defender_strikes_first() -> None:
    """Rules: 6.6.2, 6.6.5, 6.6.6."""
    lab, cat, (elder,) = fight("Cat Fang", "Rat Elder")

    lab.pass_all()

    assert strikes(lab) == [(cat, elder)]
    assert lab.thing(elder).stunned


def test_all_ferocious_exchange_strikes_once() -> None:
    """Rules: 6.6.3."""
    lab, cat, (fang,) = fight("Cat Fang", "Rat Fang")
    lab.table.edit(cat).minus = 1

    lab.pass_all()

    assert strikes(lab) == [(fang, cat), (cat, fang)]
    assert lab.thing(cat).stunned
    assert lab.thing(fang).stunned
    assert survivors(lab) == []


def test_ferocious_attackers_add_up() -> None:
    """Rules: 6.6.4, 6.6.12."""
    lab, major, (one, other, elder) = fight("Cat Major", "Rat Fang", "Rat Fang", "Rat Elder")

    lab.pass_all()

    assert lab.asked == (A, "main")
    assert lab.thing(major).stunned
    assert strikes(lab) == [(one, major), (other, major)]
    assert not lab.thing(elder).stunned


def test_a_ferocious_defender_may_strike_any_attacker_and_only_once() -> None:
    """Rules: 6.6.5, 6.6.6, 6.6.9."""
    lab, cat, (elder, veteran) = fight("Cat Fang", "Rat Elder", "Rat Veteran")

    lab.pass_all()
    assert lab.asked == (B, "strike")
    lab.do("strike", elder)

    assert strikes(lab) == [(cat, elder), (veteran, cat)]
    assert lab.thing(elder).stunned
    assert lab.thing(cat).stunned
    assert not lab.thing(veteran).stunned


def test_ferocious_on_both_sides_strikes_at_the_same_time() -> None:
    """The attacker stunned in the first step has struck, and its strike carries over.

    Rules: 6.6.2, 6.6.10, 6.6.12.
    """
    lab, cat, (fang, elder) = fight("Cat Fang", "Rat Fang", "Rat Elder")

    lab.pass_all().do("strike", fang)

    assert strikes(lab) == [(fang, cat), (cat, fang), (elder, cat)]
    assert lab.thing(fang).stunned
    assert lab.thing(cat).stunned
    assert not lab.thing(elder).stunned


def test_monstrous_and_ferocious_strikes_everyone_first() -> None:
    """Rules: 13.2.6, 6.6.5."""
    lab, cat, (one, other) = fight("Cat Hydra", "Rat Elder", "Rat Veteran")

    lab.pass_all()

    assert strikes(lab) == [(cat, one), (cat, other)]
    assert lab.thing(one).stunned
    assert lab.thing(other).stunned


def test_triggers_resolve_between_the_steps() -> None:
    """What the first strike triggers changes the second. Rules: 6.6.7."""
    lab, cat, (_, elder) = fight("Cat Avenger", "Rat Fang", "Rat Elder")

    lab.pass_all()

    assert lab.asked == (B, "strike")
    assert lab.stats(cat) == (2, 8)
    lab.do("strike", elder)
    assert not lab.thing(cat).stunned


def test_a_ferocious_attacker_alone_does_not_strike_again() -> None:
    """Its value is not compared again on its own. Rules: 6.6.9, 6.6.10."""
    lab, major, (fang,) = fight("Cat Major", "Rat Fang")

    lab.pass_all()

    assert strikes(lab) == [(fang, major), (major, fang)]
    assert not lab.thing(major).stunned
    assert lab.thing(fang).stunned


def test_the_value_struck_with_is_what_carries_over() -> None:
    """Between the steps the attacker's ATK falls to 0, and the defender moves. Rules: 6.6.10."""
    lab, major, (bully, elder) = fight("Cat Major", "Rat Bully", "Rat Elder")

    lab.pass_all()
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    assert lab.stats(bully)[0] == 0
    lab.do("strike", elder)

    assert lab.thing(major).stunned


def test_a_ferocious_character_that_could_not_strike_first_strikes_later() -> None:
    """Rules: 6.6.8, 6.5.3."""
    lab, major, (bloomer, fang) = fight("Cat Major", "Rat Late Bloomer", "Rat Fang")

    lab.pass_all()
    assert strikes(lab) == [(fang, major)]
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])

    assert lab.asked == (B, "strike")
    lab.do("strike", bloomer)
    assert (bloomer, major) in strikes(lab)
    assert lab.thing(major).stunned


def test_there_is_no_ferocious_step_in_ranged_combat() -> None:
    """Rules: 6.6.13."""
    lab = Lab(CARDS)
    sniper, cat = lab.add(A, "Rat Sniper", BACK), lab.add(B, "Cat Sniper")
    lab.begin()

    lab.attack(cat, sniper).pass_all()

    assert strikes(lab) == [(sniper, cat), (cat, sniper)]
    assert lab.thing(sniper).stunned


@pytest.mark.parametrize("attacker", [A, B])
def test_no_power_strikes_first_in_ranged_combat(attacker: int) -> None:
    """Rules: 6.6.13."""
    lab = Lab(CARDS)
    both = [lab.add(A, "Rat Gunslinger", BACK), lab.add(B, "Cat Sniper", BACK)]
    for player in (A, B):
        place(lab.table, lab.main(player), BACK, player)
    lab.begin(attacker)
    ours, theirs = both[attacker], both[1 - attacker]

    lab.attack(theirs, ours).pass_all()

    assert strikes(lab) == [(ours, theirs), (theirs, ours)]


def test_a_ranged_combat_that_becomes_melee_has_a_ferocious_step() -> None:
    """Rules: 6.1.7, 6.6.1."""
    lab = Lab(CARDS)
    sniper, cat = lab.add(A, "Rat Sniper", BACK), lab.add(B, "Cat Sniper")
    hand(lab, A, "Step Up")
    lab.begin()
    lab.attack(cat, sniper)

    play(lab, "Step Up")
    lab.pass_all()

    assert strikes(lab) == [(sniper, cat)]
    assert not lab.thing(sniper).stunned


def test_surviving_is_checked_after_each_step() -> None:
    """Rules: 6.7.2."""
    lab, major, (fang, veteran) = fight("Cat Major", "Rat Fang", "Rat Veteran")
    lab.table.edit(major).plus = 2

    lab.pass_all()
    assert survivors(lab) == [fang, veteran, major]
    assert lab.thing(veteran).plus == 1
    lab.do("strike", fang)

    assert survivors(lab) == [fang, veteran, major, veteran]
    assert lab.thing(veteran).plus == 2


def test_looking_back_counts_only_those_who_came_through_both_steps() -> None:
    """The phoenix survived one step, was stunned in the other and recovered. Rules: 6.7.3."""
    lab = Lab(CARDS)
    phoenix, elder = lab.add(A, "Rat Phoenix"), lab.add(A, "Rat Elder")
    major = lab.add(B, "Cat Major", plus=1)
    hand(lab, B, "Aftershock")
    lab.begin()
    lab.attack(major, phoenix, elder).do("pass")
    play(lab, "Aftershock")

    lab.pass_all()
    assert survivors(lab) == [phoenix, elder, major]
    lab.do("strike", phoenix).do("yes")

    assert survivors(lab)[3:] == [elder, major]
    assert lab.thing(phoenix).wounds == 1
    assert not lab.thing(phoenix).stunned
    assert lab.thing(elder).stunned


def test_who_joins_the_combat_after_the_first_step_has_not_come_through_both() -> None:
    """Rules: 6.7.3."""
    lab = Lab(CARDS)
    fang = lab.add(A, "Rat Fang")
    coward, wall = lab.add(B, "Cat Coward"), lab.add(B, "Cat Wall")
    hand(lab, A, "Aftershock")
    lab.begin()
    lab.attack(coward, fang)
    play(lab, "Aftershock")

    lab.pass_all().do("choose", wall)

    assert survivors(lab) == [fang, coward, fang, wall]
    assert not lab.thing(wall).stunned
    assert not lab.thing(coward).stunned


def test_a_combat_cancelled_between_the_steps_has_no_survivors() -> None:
    """Rules: 6.7.4, 6.8.3."""
    lab, cat, (fang,) = fight("Cat Deserter", "Rat Fang")
    play(lab, "Aftershock")

    lab.pass_all()

    assert lab.asked == (A, "main")
    assert survivors(lab) == [fang, cat]
    assert not lab.thing(cat).stunned
    assert not lab.thing(fang).stunned


def test_looking_back_finds_nobody_when_the_first_step_ended_the_combat() -> None:
    """Rules: 6.6.12, 6.7.3, 6.7.4."""
    lab, cat, (elder,) = fight("Cat Fang", "Rat Elder")
    play(lab, "Aftershock")

    lab.pass_all()

    assert lab.thing(elder).stunned
    assert survivors(lab) == [cat]
    assert not lab.thing(cat).stunned
