"""Reactions: super powers that answer an event, and cancelling (sections 7.4 and 7.6)."""

from tests.core.acts import hand, next_turn, play
from tests.core.lab import A, B, Lab, book
from vsdsl.core.game.saving import read, written
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.using import power_obstacles
from vsdsl.core.table.reasons import Reason

CARDS = """
supporting "Rat Caller" RCT-001:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Call" main [Intellect]:
        wound a supporting character

supporting "Cat Heckler" RCT-002:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    reaction "Heckle" [Might]:
        when an enemy player uses a super power: cancel it

supporting "Cat Bouncer" RCT-003:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    reaction "Not Today" [Might]:
        when an enemy player plays a plot twist: cancel it

supporting "Cat Mourner" RCT-004:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    reaction "Bring Back" [Might]:
        when another supporting character on your side gets KO'd: put it into your hand

supporting "Cat Crier" RCT-005:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Cry":
        when another supporting character on your side gets KO'd: draw 1

supporting "Rat Heckler" RCT-006:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    reaction "Heckle Back" [Might]:
        when an enemy player uses a super power: cancel it

supporting "Cat Cheer" RCT-007:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    reaction "Cheer" [Might]:
        when an enemy player uses a super power: put 1 +1/+1 counter on this

supporting "Rat Shouter" RCT-008:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Shout" main [Intellect]:
        wound a supporting character

plot twist "Cleaning" RCT-010:
    main:
        KO each enemy supporting character

plot twist "Feast" RCT-011:
    main:
        KO an enemy supporting character
        draw 1
"""


def key(lab: Lab, ident: int, name: str) -> tuple[str, int, str]:
    """Return the option that uses a power."""
    powers = lab.table.face(ident).abilities
    return "use", ident, next(power.key for power in powers if power.name == name)


def called(*cats: str) -> tuple[Lab, int, list[int]]:
    """Let A use a super power against B's side of `cats`, who has two face-up Gyms."""
    lab = Lab(CARDS)
    caller = lab.add(A, "Rat Caller")
    lab.add(A, "Lab Bench", "resources")
    for _ in range(2):
        lab.add(B, "Lab Gym", "resources")
    found = [lab.add(B, cat) for cat in cats]
    lab.begin().do(*key(lab, caller, "Call"))
    return lab, caller, found


def test_a_reaction_is_offered_before_the_choices_of_what_it_answers() -> None:
    """Rules: 7.6.1, 7.6.4, 7.6.7."""
    lab, _, (heckler,) = called("Cat Heckler")

    assert lab.asked == (B, "react")
    assert lab.options == [("pass",), key(lab, heckler, "Heckle")]


def test_a_cancelled_super_power_never_resolves_and_stays_paid() -> None:
    """Rules: 7.4.1, 7.4.2, 7.6.1, 7.6.2, 7.6.4."""
    lab, caller, (heckler,) = called("Cat Heckler")
    lab.do(*key(lab, heckler, "Heckle"))

    assert lab.asked == (A, "main")
    assert [lab.thing(i).wounds for i in (caller, heckler)] == [0, 0]
    assert [lab.thing(i).face_up for i in lab.table.players[A].resources] == [False]
    assert [lab.thing(i).face_up for i in lab.table.players[B].resources] == [False, True]


def test_a_cancelled_super_power_counts_as_used() -> None:
    """Rules: 7.2.3, 7.4.1, A-86."""
    lab, caller, (heckler,) = called("Cat Heckler")
    lab.do(*key(lab, heckler, "Heckle"))
    lab.add(A, "Lab Bench", "resources")

    power = abilities(lab.table, caller)[0]
    rules = [reason.rule for reason in power_obstacles(lab.table, A, caller, power)]

    assert rules == ["7.2.3"]


def test_passing_lets_the_super_power_resolve() -> None:
    """Rules: 7.6.1."""
    lab, _, (heckler,) = called("Cat Heckler")
    lab.do("pass")

    assert lab.asked == (A, "choose")
    lab.do("choose", heckler)
    assert lab.thing(heckler).wounds == 1
    assert [lab.thing(i).face_up for i in lab.table.players[B].resources] == [True, True]


def test_a_reaction_that_cannot_be_paid_is_not_offered() -> None:
    """Rules: 7.3.1, 7.6.1."""
    lab = Lab(CARDS)
    caller = lab.add(A, "Rat Caller")
    lab.add(A, "Lab Bench", "resources")
    lab.add(B, "Cat Heckler")
    lab.begin().do(*key(lab, caller, "Call"))

    assert lab.asked == (A, "choose")


def test_a_face_down_character_has_no_reaction() -> None:
    """Rules: 7.1.3, 7.6.1."""
    lab = Lab(CARDS)
    caller = lab.add(A, "Rat Caller")
    lab.add(A, "Lab Bench", "resources")
    lab.add(B, "Lab Gym", "resources")
    lab.add(B, "Cat Heckler", stunned=True)
    lab.begin().do(*key(lab, caller, "Call"))

    assert lab.asked == (A, "choose")


def test_your_own_super_power_is_not_one_of_an_enemy() -> None:
    """Rules: 7.6.1."""
    lab = Lab(CARDS)
    caller = lab.add(A, "Rat Caller")
    lab.add(A, "Rat Heckler")
    lab.add(A, "Lab Bench", "resources")
    lab.add(A, "Lab Gym", "resources")
    lab.begin().do(*key(lab, caller, "Call"))

    assert lab.asked == (A, "choose")


def test_a_reaction_is_used_once_each_turn() -> None:
    """Rules: 7.2.3, 7.6.3."""
    lab = Lab(CARDS)
    caller, shouter = lab.add(A, "Rat Caller"), lab.add(A, "Rat Shouter")
    for _ in range(2):
        lab.add(A, "Lab Bench", "resources")
        lab.add(B, "Lab Gym", "resources")
    heckler = lab.add(B, "Cat Heckler")
    lab.begin().do(*key(lab, caller, "Call"))
    lab.do(*key(lab, heckler, "Heckle"))
    lab.do(*key(lab, shouter, "Shout"))

    assert lab.asked == (A, "choose")


def test_a_reaction_can_be_used_again_on_the_next_turn() -> None:
    """Rules: 7.6.2, 7.6.3."""
    lab, caller, (heckler,) = called("Cat Heckler")
    lab.do(*key(lab, heckler, "Heckle"))
    lab.add(A, "Lab Bench", "resources")
    next_turn(lab)
    next_turn(lab)
    lab.do(*key(lab, caller, "Call"))

    assert lab.asked == (B, "react")


def test_a_reaction_is_not_used_without_its_event() -> None:
    """Rules: 7.6.1."""
    lab = Lab(CARDS)
    heckler = lab.add(A, "Rat Heckler")
    lab.add(A, "Lab Gym", "resources")
    lab.begin()

    power = abilities(lab.table, heckler)[0]

    assert list(power_obstacles(lab.table, A, heckler, power)) == [
        Reason("7.6.1", "what it answers has not just happened", (heckler,))
    ]
    assert key(lab, heckler, "Heckle Back") not in lab.options


def test_a_reaction_may_be_answered_and_the_latest_resolves_first() -> None:
    """Rules: 7.4.1, 7.6.4, A-87."""
    lab = Lab(CARDS)
    caller, back = lab.add(A, "Rat Caller"), lab.add(A, "Rat Heckler")
    lab.add(A, "Lab Bench", "resources")
    lab.add(A, "Lab Gym", "resources")
    lab.add(B, "Lab Gym", "resources")
    heckler = lab.add(B, "Cat Heckler")
    lab.begin().do(*key(lab, caller, "Call"))
    lab.do(*key(lab, heckler, "Heckle"))
    assert lab.asked == (A, "react")
    lab.do(*key(lab, back, "Heckle Back"))

    assert lab.asked == (A, "choose")
    lab.do("choose", heckler)
    assert lab.thing(heckler).wounds == 1


def test_each_player_may_use_several_reactions_one_after_another() -> None:
    """Rules: 7.6.1, A-87."""
    lab, _, (heckler, cheer) = called("Cat Heckler", "Cat Cheer")
    lab.do(*key(lab, cheer, "Cheer"))

    assert lab.asked == (B, "react")
    assert lab.options == [("pass",), key(lab, heckler, "Heckle")]
    lab.do(*key(lab, heckler, "Heckle"))
    assert lab.asked == (A, "main")
    assert lab.stats(cheer) == (3, 5)


def test_a_cancelled_plot_twist_goes_to_the_ko_pile_without_resolving() -> None:
    """Rules: 7.4.3, 7.6.7."""
    lab = Lab(CARDS)
    bouncer = lab.add(B, "Cat Bouncer")
    lab.add(B, "Lab Gym", "resources")
    hand(lab, A, "Feast")
    (feast,) = lab.table.players[A].hand
    lab.begin()
    play(lab, "Feast")
    assert lab.asked == (B, "react")
    lab.do(*key(lab, bouncer, "Not Today"))

    assert lab.table.players[A].ko == (feast,)
    assert lab.table.players[A].hand == ()
    assert lab.thing(bouncer).zone == "play"


def test_a_reaction_resolves_before_other_triggers_of_the_event() -> None:
    """Rules: 7.6.6, 8.1.7."""
    lab = Lab(CARDS)
    lab.add(B, "Cat Crier")
    mourner = lab.add(B, "Cat Mourner")
    scout = lab.add(B, "Cat Scout")
    lab.add(B, "Lab Gym", "resources")
    hand(lab, A, "Feast")
    lab.begin()
    play(lab, "Feast", scout)

    assert lab.asked == (B, "react")
    assert lab.table.players[B].hand == ()
    lab.do(*key(lab, mourner, "Bring Back"))
    assert lab.table.players[B].hand[0] == scout
    assert len(lab.table.players[B].hand) == 2


def test_a_reaction_interrupts_an_effect_in_progress() -> None:
    """Rules: 7.6.2, 7.6.5."""
    lab = Lab(CARDS)
    lab.add(B, "Cat Mourner")
    scout = lab.add(B, "Cat Scout")
    lab.add(B, "Lab Gym", "resources")
    hand(lab, A, "Feast")
    lab.begin()
    play(lab, "Feast", scout)

    assert lab.asked == (B, "react")
    assert lab.table.players[A].hand == ()
    lab.do("pass")
    assert len(lab.table.players[A].hand) == 1


def test_the_player_chooses_which_of_several_events_to_answer() -> None:
    """Rules: 7.6.1, 7.6.3."""
    lab = Lab(CARDS)
    mourner = lab.add(B, "Cat Mourner")
    scout, runt = lab.add(B, "Cat Scout"), lab.add(B, "Cat Fury")
    lab.add(B, "Lab Gym", "resources")
    lab.add(B, "Lab Gym", "resources")
    hand(lab, A, "Cleaning")
    lab.begin()
    play(lab, "Cleaning")
    lab.do(*key(lab, mourner, "Bring Back"))

    assert lab.options == [("choose", scout), ("choose", runt)]
    lab.do("choose", runt)
    assert lab.table.players[B].hand == (runt,)
    assert set(lab.table.players[B].ko) == {mourner, scout}
    assert lab.asked == (A, "main")


def test_a_game_is_saved_and_cloned_while_a_reaction_is_on_offer() -> None:
    """Rules: 7.6.1."""
    lab, _, (heckler,) = called("Cat Heckler")
    text = written(lab.table)
    twin = read(text, book(CARDS))

    assert written(twin) == text
    assert twin.decision is not None
    assert twin.decision.options == lab.options
    lab.table = twin
    lab.do(*key(lab, heckler, "Heckle"))
    assert lab.asked == (A, "main")
