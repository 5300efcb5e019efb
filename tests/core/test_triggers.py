"""Triggers: what triggers, who orders it, when it resolves, and who did it."""

import pytest

from tests.core.acts import TRICKS, hand, kinds, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.table.frames import Run

CARDS = (
    TRICKS
    + """
supporting "Sufferer" TRG-001:
    team Lab Cats
    cost 1
    stats 1/2, health 2

    power "Ouch":
        when this gets stunned: draw 1

supporting "Martyr" TRG-002:
    team Lab Cats
    cost 1
    stats 1/1, health 1

    power "Last Words":
        when this gets KO'd: draw 1

supporting "Leaver" TRG-003:
    team Lab Cats
    cost 1
    stats 1/1, health 1

    power "So Long":
        when this leaves play: draw 1

supporting "Mourner" TRG-004:
    team Lab Cats
    cost 1
    stats 1/1, health 1

    power "Grief":
        when another character on your side gets KO'd: draw 1

supporting "Bleeder" TRG-005:
    team Lab Cats
    cost 1
    stats 1/2, health 3

    power "Bloodied":
        when this gets wounded: draw 1

supporting "Herald" TRG-006:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    power "Fanfare":
        when this attacks: put 1 -1/-1 counter on up to 2 enemy characters

supporting "Sentinel" TRG-007:
    team Lab Cats
    cost 1
    stats 1/9, health 2

    power "Watch":
        when this gets attacked, if this is protecting a character: draw 1

    power "Guard":
        when this gets attacked, while this is protecting a character: discard a card in your hand

supporting "Target" TRG-008:
    team Lab Cats
    cost 1
    stats 1/9, health 2

    power "Alarm":
        when this gets attacked: a character on your side gets +0/+1 this combat

supporting "Chain" TRG-009:
    team Lab Cats
    cost 1
    stats 1/2, health 2

    power "Domino":
        when this gets stunned: stun another character on your side

supporting "Hunter" TRG-010:
    team Lab Rats
    cost 1
    stats 3/3, health 1

    power "Trophy":
        when this stuns an enemy character: draw 1

    power "Kill":
        when this KOs an enemy character: draw 2

    super "Shoot" main:
        stun an enemy character

    super "Poison" main:
        put 2 -1/-1 counters on an enemy character

    super "Soften" main:
        an enemy character gets +0/-2 this turn

    super "Finish" main:
        KO an enemy character

    super "Cut" main:
        wound an enemy character

supporting "Late Bloomer" TRG-011:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Ambition":
        when you recruit this: this gains Sting for the rest of the game

supporting "Braggart" TRG-012:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Boast":
        when this appears: put 1 +1/+1 counter on this

supporting "Clerk" TRG-013:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "File":
        when you play a plot twist for the first time each turn: draw 1

supporting "Miser" TRG-014:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Toll":
        when you play a plot twist, once per turn: draw 1

supporting "Dummy" TRG-015:
    team Lab Cats
    cost 1
    stats 1/2, health 3

supporting "Cheerleader" TRG-016:
    team Lab Rats
    cost 1
    stats 1/1, health 1
    Inspire

supporting "Cheering Wall" TRG-017:
    team Lab Rats
    cost 1
    stats 1/1, health 1
    Inspire

supporting "Tidy" TRG-018:
    team Lab Cats
    cost 1
    stats 1/1, health 1

    power "Sweep":
        when an enemy player discards a card: draw 1

plot twist "Litter" TRG-025:
    main:
        discard a card in your hand

plot twist "Memo" TRG-019:
    main:
        ready each character on your side

plot twist "Double Trouble" TRG-020:
    main:
        choose a character as first
        choose another character as second
        stun first
        stun second

plot twist "Avalanche" TRG-021:
    main:
        stun each enemy supporting character

plot twist "Stun and Draw" TRG-022:
    main:
        stun an enemy supporting character
        discard a card in your hand

plot twist "Massacre" TRG-023:
    main:
        KO each enemy supporting character

plot twist "Rally" TRG-024:
    main:
        put each supporting character in your KO pile onto your front row
"""
)


def _lab() -> Lab:
    return Lab(CARDS)


def _hand(lab: Lab, player: int) -> int:
    return len(lab.table.players[player].hand)


def _use(lab: Lab, ident: int, name: str, victim: int) -> None:
    ability = next(a for a in lab.table.face(ident).abilities if a.name == name)
    lab.do("use", ident, ability.key)
    lab.do("choose", victim)


def test_only_text_that_begins_with_a_trigger_word_is_a_trigger() -> None:
    """Rules: 8.1.1."""
    lab = _lab()

    powers = lab.table.book.faces["TRG-010"].abilities

    triggering = {ability.name for ability in powers if ability.triggers}
    assert triggering == {"Trophy", "Kill"}


def test_a_trigger_of_a_stunned_character_does_not_trigger() -> None:
    """Rules: 8.1.2."""
    lab = _lab()
    lab.add(B, "Mourner", stunned=True)
    victim = lab.add(B, "Cat Scout")
    hand(lab, A, "Banish")
    lab.begin(A)

    play(lab, "Banish", victim)

    assert _hand(lab, B) == 0


def test_a_trigger_of_a_character_in_play_and_face_up_triggers() -> None:
    """Rules: 8.1.2."""
    lab = _lab()
    lab.add(B, "Mourner")
    victim = lab.add(B, "Cat Scout")
    hand(lab, A, "Banish")
    lab.begin(A)

    play(lab, "Banish", victim)

    assert _hand(lab, B) == 1


@pytest.mark.parametrize(
    ("card", "trick"),
    [("Sufferer", "Knock Down"), ("Martyr", "Banish"), ("Leaver", "Banish")],
)
def test_a_character_sees_its_own_stun_ko_and_leaving(card: str, trick: str) -> None:
    """Rules: 8.1.3."""
    lab = _lab()
    victim = lab.add(B, card)
    hand(lab, A, trick)
    lab.begin(A)

    play(lab, trick, victim)

    assert _hand(lab, B) == 1


@pytest.mark.parametrize("card", ["Martyr", "Leaver"])
def test_a_character_that_a_stun_kos_still_sees_it(card: str) -> None:
    """Rules: 8.1.3."""
    lab = _lab()
    victim = lab.add(B, card)
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", victim)

    assert lab.thing(victim).zone == "ko"
    assert _hand(lab, B) == 1


def test_the_wound_of_a_stun_looks_back_too() -> None:
    """Rules: 8.1.3."""
    lab = _lab()
    victim = lab.add(B, "Bleeder")
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", victim)

    assert lab.thing(victim).stunned
    assert _hand(lab, B) == 1


def test_characters_kod_together_see_each_other_go() -> None:
    """Rules: 8.1.3."""
    lab = _lab()
    lab.add(B, "Mourner")
    lab.add(B, "Mourner")
    hand(lab, A, "Massacre")
    lab.begin(A)

    play(lab, "Massacre")
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])

    assert _hand(lab, B) == 2


def test_nobody_acts_while_a_trigger_waits() -> None:
    """Rules: 8.1.4."""
    lab = _lab()
    attacker = lab.add(A, "Herald")
    defender = lab.add(B, "Target")
    hand(lab, A, "Lab Boost")
    lab.begin(A)

    lab.attack(defender, attacker)

    assert lab.asked == (A, "order")
    assert {option[0] for option in lab.options} == {"resolve"}


def test_the_turn_player_orders_the_triggers_of_both_players() -> None:
    """Rules: 8.1.5."""
    lab = _lab()
    attacker = lab.add(A, "Herald")
    defender = lab.add(B, "Target")
    lab.begin(A)

    lab.attack(defender, attacker)

    assert lab.asked == (A, "order")
    assert {option[2] for option in lab.options} == {attacker, defender}


def test_each_trigger_is_decided_by_its_own_controller() -> None:
    """Rules: 8.1.5."""
    lab = _lab()
    attacker = lab.add(A, "Herald")
    defender = lab.add(B, "Target")
    lab.begin(A)
    lab.attack(defender, attacker)

    lab.do(*next(option for option in lab.options if option[2] == defender))

    assert lab.asked == (B, "choose")


def test_a_trigger_waits_until_the_effect_has_resolved() -> None:
    """Rules: 8.1.6."""
    lab = _lab()
    victim = lab.add(B, "Sufferer")
    hand(lab, A, "Stun and Draw", "Lab Boost")
    lab.begin(A)

    play(lab, "Stun and Draw")

    assert lab.thing(victim).stunned
    happened = [kind for kind in kinds(lab) if kind in {"stun", "discard", "draw"}]
    assert happened == ["stun", "discard", "draw"]


def test_triggers_of_an_earlier_moment_resolve_before_those_of_a_later_one() -> None:
    """Rules: 8.1.7."""
    lab = _lab()
    first = lab.add(B, "Chain")
    second = lab.add(B, "Chain")
    lab.add(B, "Lab Wall")
    hand(lab, A, "Double Trouble")
    lab.begin(A)

    play(lab, "Double Trouble", second, first)

    assert lab.asked == (B, "choose")
    top = lab.table.stack[-1]
    assert isinstance(top, Run)
    assert top.source == second
    assert [waiting.source for waiting in lab.table.waiting] == [first]


def test_what_playing_a_card_triggers_comes_before_what_its_effect_triggers() -> None:
    """Rules: 8.1.6, 8.1.7."""
    lab = _lab()
    lab.add(A, "Clerk")
    lab.add(B, "Tidy")
    hand(lab, A, "Litter", "Lab Boost")
    lab.begin(A)

    play(lab, "Litter")

    assert lab.asked == (A, "main")
    drawn = [deed[3] for deed in lab.table.deeds if deed[0] == "draw"]
    assert drawn == [A, B]


def test_triggers_of_one_moment_are_ordered_by_the_turn_player() -> None:
    """Rules: 8.1.5, 8.1.7."""
    lab = _lab()
    first = lab.add(B, "Sufferer")
    second = lab.add(B, "Chain")
    hand(lab, A, "Avalanche")
    lab.begin(A)

    play(lab, "Avalanche")

    assert lab.asked == (A, "order")
    assert {option[2] for option in lab.options} == {first, second}


def test_what_a_trigger_causes_comes_after_what_was_already_waiting() -> None:
    """Rules: 8.1.7."""
    lab = _lab()
    chain = lab.add(B, "Chain")
    sufferer = lab.add(B, "Sufferer")
    caused = lab.add(B, "Bleeder")
    hand(lab, A, "Double Trouble")
    lab.begin(A)

    play(lab, "Double Trouble", chain, sufferer)
    lab.do("choose", caused)

    drawn = [deed for deed in lab.table.deeds if deed[0] == "draw"]
    assert len(drawn) == 2
    assert lab.thing(caused).stunned


def test_simultaneous_arrivals_see_each_other() -> None:
    """Rules: 8.1.8."""
    lab = _lab()
    arrivals = [lab.add(A, card, "ko") for card in ("Cheerleader", "Lab Striker", "Cheering Wall")]
    hand(lab, A, "Rally")
    lab.begin(A)

    play(lab, "Rally")
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])

    assert [lab.thing(ident).plus for ident in arrivals] == [1, 2, 1]


def test_an_arrival_that_came_before_is_not_seen_to_appear() -> None:
    """Rules: 8.1.8, 8.1.2."""
    lab = _lab()
    striker = lab.add(A, "Lab Striker")
    lab.add(A, "Cheerleader", "ko")
    hand(lab, A, "Rally")
    lab.begin(A)

    play(lab, "Rally")

    assert lab.thing(striker).plus == 0


def _walker_attacks_sentinel() -> tuple[Lab, int, int]:
    lab = _lab()
    attacker = lab.add(A, "Herald")
    sentinel = lab.add(B, "Sentinel")
    lab.table.edit(lab.main(B)).row = "front"
    widow = lab.add(B, "Lab Runt", "back")
    hand(lab, B, "Lab Boost", "Lab Boost")
    lab.begin(A)
    lab.attack(sentinel, attacker)
    lab.do(*next(option for option in lab.options if option[2] == attacker))
    lab.do("choose", sentinel)
    lab.do("choose", widow)
    return lab, sentinel, widow


def test_a_trigger_with_if_is_cancelled_when_the_clause_is_no_longer_true() -> None:
    """The example of Mary Walker and Daredevil, E-13.

    Rules: 8.1.5, 8.2.1, 8.2.2, 10.4.1.
    """
    lab, _, widow = _walker_attacks_sentinel()

    assert lab.thing(widow).zone == "ko"
    while lab.asked[1] == "order":
        lab.do(*next(o for o in lab.options if o[1].startswith("TRG-007:3")))

    assert "draw" not in kinds(lab)


def test_a_trigger_with_while_resolves_although_the_clause_has_become_false() -> None:
    """Rules: 8.2.3."""
    lab, _, widow = _walker_attacks_sentinel()

    assert lab.thing(widow).zone == "ko"
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    lab.do(*lab.options[0])

    assert _hand(lab, B) == 1


def test_neither_clause_triggers_when_it_is_false_at_the_event() -> None:
    """Rules: 8.2.1, 8.2.3."""
    lab = _lab()
    attacker = lab.add(A, "Lab Striker")
    sentinel = lab.add(B, "Sentinel")
    hand(lab, B, "Lab Boost")
    lab.begin(A)

    lab.attack(sentinel, attacker)

    assert lab.asked == (A, "combat")
    assert _hand(lab, B) == 1


@pytest.mark.parametrize(
    ("power", "rule"), [("Shoot", "8.3.1"), ("Poison", "8.3.2"), ("Soften", "8.3.3")]
)
def test_a_character_is_the_source_of_a_stun_it_brings_about(power: str, rule: str) -> None:
    """Rules: 8.3.1, 8.3.2, 8.3.3."""
    lab = _lab()
    hunter = lab.add(A, "Hunter")
    victim = lab.add(B, "Dummy")
    lab.add(B, "Lab Wall")
    lab.begin(A)

    _use(lab, hunter, power, victim)

    assert lab.thing(victim).stunned, rule
    assert _hand(lab, A) == 1, rule


def test_somebody_elses_stun_is_not_credited() -> None:
    """Rules: 8.3.1."""
    lab = _lab()
    lab.add(A, "Hunter")
    victim = lab.add(B, "Dummy")
    hand(lab, A, "Knock Down")
    lab.begin(A)

    play(lab, "Knock Down", victim)

    assert _hand(lab, A) == 0


def test_earlier_counters_are_not_the_source_when_another_modifier_lowers_def_to_0() -> None:
    """Rules: 8.3.2, 8.3.3."""
    lab = Lab(
        CARDS
        + """
plot twist "Undermine" TRG-031:
    main:
        a character gets +0/-1 this turn
"""
    )
    lab.add(A, "Hunter")
    other = lab.add(A, "Herald")
    victim = lab.add(B, "Dummy")
    thing = lab.table.edit(victim)
    thing.minus, thing.counters = 1, {"lowered by": other}
    hand(lab, A, "Undermine")
    lab.begin(A)

    play(lab, "Undermine", victim)

    stun = next(deed for deed in lab.table.deeds if deed[0] == "stun")
    assert other not in stun[2]


def test_everyone_in_combat_with_the_stunned_character_is_a_source() -> None:
    """Rules: 8.3.4."""
    lab = _lab()
    hunter = lab.add(A, "Hunter")
    mate = lab.add(A, "Hunter")
    defender = lab.add(B, "Lab Wall")
    lab.begin(A)

    lab.attack(defender, hunter, mate)
    lab.pass_all()
    while lab.asked[1] in {"order", "strike"}:
        lab.do(*lab.options[0])

    assert lab.thing(defender).stunned
    assert _hand(lab, A) == 2


def test_a_fellow_attacker_is_not_a_source_of_the_stun() -> None:
    """Rules: 8.3.4."""
    lab = _lab()
    hunter = lab.add(A, "Hunter")
    mate = lab.add(A, "Lab Runt")
    defender = lab.add(B, "Cat Brute")
    lab.begin(A)

    lab.attack(defender, hunter, mate)
    lab.pass_all()
    lab.do("strike", mate)

    stun = next(deed for deed in lab.table.deeds if deed[0] == "stun")
    assert stun[1] == (mate,)
    assert stun[2] == (defender,)


def test_the_source_of_a_stun_is_the_source_of_the_ko_that_follows() -> None:
    """Rules: 8.3.5."""
    lab = _lab()
    hunter = lab.add(A, "Hunter")
    victim = lab.add(B, "Lab Runt")
    lab.begin(A)

    _use(lab, hunter, "Shoot", victim)
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])

    assert lab.thing(victim).zone == "ko"
    assert _hand(lab, A) == 3


@pytest.mark.parametrize(("power", "rule"), [("Finish", "8.3.6"), ("Cut", "8.3.7")])
def test_a_character_is_the_source_of_a_ko_it_brings_about(power: str, rule: str) -> None:
    """Rules: 8.3.6, 8.3.7."""
    lab = _lab()
    hunter = lab.add(A, "Hunter")
    victim = lab.add(B, "Lab Runt")
    lab.begin(A)

    _use(lab, hunter, power, victim)

    assert lab.thing(victim).zone == "ko", rule
    assert _hand(lab, A) == 2, rule


def test_a_wound_that_does_not_ko_makes_no_source_of_a_ko() -> None:
    """Rules: 8.3.7."""
    lab = _lab()
    hunter = lab.add(A, "Hunter")
    victim = lab.add(B, "Dummy")
    lab.begin(A)

    _use(lab, hunter, "Cut", victim)

    assert lab.thing(victim).wounds == 1
    assert _hand(lab, A) == 0


def _recruiting(card: str) -> tuple[Lab, int]:
    lab = _lab()
    ident = lab.add(A, card, "hand")
    lab.table.edit_player(A).points = 5
    lab.begin(A, "recruit")
    return lab, ident


def test_a_recruit_trigger_resolves_before_the_card_enters_play() -> None:
    """Rules: 8.4.1."""
    lab, card = _recruiting("Late Bloomer")
    victim = lab.add(B, "Lab Wall")
    lab.begin(A, "recruit")

    lab.do("recruit", card, "front")

    assert kinds(lab).index("recruit") < kinds(lab).index("appear")
    assert lab.asked == (A, "choose")
    assert ("choose", victim) in lab.options


def test_a_power_gained_while_recruiting_is_there_as_the_character_appears() -> None:
    """Rules: 8.4.2."""
    lab, card = _recruiting("Late Bloomer")
    victim = lab.add(B, "Lab Wall")
    lab.begin(A, "recruit")

    lab.do("recruit", card, "front")
    lab.do("choose", victim)

    assert lab.thing(card).zone == "play"
    assert lab.thing(victim).minus == 1


def test_a_character_put_into_play_was_not_recruited() -> None:
    """Rules: 8.4.1."""
    lab = _lab()
    card = lab.add(A, "Late Bloomer", "ko")
    victim = lab.add(B, "Lab Wall")
    hand(lab, A, "Rally")
    lab.begin(A)

    play(lab, "Rally")

    assert lab.thing(card).zone == "play"
    assert lab.thing(victim).minus == 0


def test_the_first_time_each_turn_counts_from_the_start_of_the_turn() -> None:
    """Rules: 8.1.2, 13.5.3."""
    lab = _lab()
    lab.add(A, "Clerk", "ko")
    hand(lab, A, "Rally", "Memo")
    lab.begin(A)

    play(lab, "Rally")
    play(lab, "Memo")

    assert "draw" not in kinds(lab)


def test_the_first_time_each_turn_works_once_a_turn() -> None:
    """Rules: 13.5.3."""
    lab = _lab()
    lab.add(A, "Clerk")
    hand(lab, A, "Memo", "Memo")
    lab.begin(A)

    play(lab, "Memo")
    play(lab, "Memo")

    assert kinds(lab).count("draw") == 1


def test_the_first_time_each_turn_works_again_in_the_next_turn() -> None:
    """Rules: 13.5.3."""
    lab = _lab()
    lab.add(A, "Clerk")
    hand(lab, A, "Memo", "Memo")
    lab.begin(A)
    play(lab, "Memo")
    next_turn(lab)
    next_turn(lab)
    before = kinds(lab).count("draw")

    play(lab, "Memo")

    assert kinds(lab).count("draw") == before + 1


def test_once_per_turn_is_the_use_and_not_the_event() -> None:
    """Rules: 8.1.2."""
    lab = _lab()
    lab.add(A, "Miser", "ko")
    hand(lab, A, "Rally", "Memo", "Memo")
    lab.begin(A)

    play(lab, "Rally")
    play(lab, "Memo")
    play(lab, "Memo")

    assert kinds(lab).count("draw") == 1


def test_a_trigger_of_a_card_that_has_come_back_is_a_new_one() -> None:
    """Rules: 1.4.13, 13.3.2."""
    lab = Lab(
        CARDS
        + """
supporting "Shy" TRG-032:
    team Lab Cats
    cost 1
    stats 1/9, health 1

    power "Blush":
        when this gets attacked for the first time each turn: draw 1

plot twist "Blink" TRG-033:
    main:
        choose an enemy supporting character as gone
        KO gone
        put gone onto its owner's front row
"""
    )
    shy = lab.add(B, "Shy")
    attackers = [lab.add(A, "Lab Striker") for _ in range(3)]
    hand(lab, A, "Blink")
    lab.begin(A)
    for attacker in attackers[:2]:
        lab.attack(shy, attacker)
        lab.pass_all()
    assert _hand(lab, B) == 1

    play(lab, "Blink")
    lab.attack(shy, attackers[2])

    assert _hand(lab, B) == 2
