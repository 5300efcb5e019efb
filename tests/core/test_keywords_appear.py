"""Appear and recruit keywords, each with the case where it must not apply."""

from tests.core.acts import hand, idle_to_main, next_turn, play
from tests.core.bearers import bearers
from tests.core.lab import A, B, Lab
from vsdsl.core.powers.active_powers import abilities, has_keyword


def _appear(lab: Lab, keyword: str) -> int:
    """Let the bearer of a keyword appear on the side of A."""
    ident = lab.add(A, f"{keyword} Bearer", "ko")
    hand(lab, A, "Bring In")
    lab.begin(A)
    play(lab, "Bring In")
    return ident


def test_blast_weakens_one_enemy_row() -> None:
    """Rules: 13.4.1."""
    lab = bearers()
    front, back = lab.add(B, "Bear"), lab.add(B, "Bear", "back")

    _appear(lab, "Blast")
    assert {option[1][1] for option in lab.options} == {B}
    lab.do("choose", ("place", B, "front"))

    assert [lab.thing(i).minus for i in (front, lab.main(B), back)] == [1, 1, 0]


def test_sting_weakens_one_enemy_character() -> None:
    """Rules: 13.4.2."""
    lab = bearers()
    one, other = lab.add(B, "Bear"), lab.add(B, "Bear")

    _appear(lab, "Sting")
    lab.do("choose", one)

    assert [lab.thing(i).minus for i in (one, other)] == [1, 0]


def test_sting_cannot_hit_ones_own_characters() -> None:
    """Rules: 13.4.2."""
    lab = bearers()
    own = lab.add(A, "Lab Wall")
    lab.add(B, "Bear")

    _appear(lab, "Sting")

    assert ("choose", own) not in lab.options


def test_an_appear_trigger_does_not_work_on_a_character_that_is_already_there() -> None:
    """Rules: 13.4.2, 8.1.2."""
    lab = bearers()
    lab.add(A, "Sting Bearer")
    bear = lab.add(B, "Bear")

    _appear(lab, "Dodge")

    assert lab.thing(bear).minus == 0


def test_freeze_freezes_a_character() -> None:
    """Rules: 13.4.3."""
    lab = bearers()
    bear = lab.add(B, "Bear")
    _appear(lab, "Freeze")
    lab.do("choose", bear)
    assert lab.thing(bear).exhausted

    next_turn(lab)
    assert lab.thing(bear).exhausted
    next_turn(lab)
    next_turn(lab)

    assert not lab.thing(bear).exhausted


def test_freeze_goes_on_when_its_source_is_nullified() -> None:
    """The example of Iceman and Cosmo, E-10.

    Rules: 9.3.3, 10.8.2, 13.4.3, 13.4.8.
    """
    lab = Lab("", "marvel-battles", mains=("MNB-029", "MNB-055"))
    iceman = lab.add(A, "Iceman", "hand")
    cosmo = lab.add(B, "Cosmo", "hand")
    frozen = lab.main(B)
    lab.table.edit_player(A).points = 9
    lab.begin(A, "recruit")
    lab.do("recruit", iceman, "front")
    lab.do("choose", frozen)
    idle_to_main(lab)
    lab.do("end")
    while lab.asked[1] != "recruit":
        lab.do("done")
    lab.table.edit_player(B).points = 9
    lab.table.decision = None
    lab.begin(B, "recruit", turn=lab.table.turn)

    lab.do("recruit", cosmo, "front")
    lab.do("choose", iceman)
    idle_to_main(lab)

    assert abilities(lab.table, iceman) == ()
    assert lab.thing(frozen).exhausted


def test_evolutionary_cocoon_appears_stunned_without_a_wound() -> None:
    """Rules: 13.4.4."""
    lab = bearers()

    cocoon = _appear(lab, "Evolutionary Cocoon")

    assert lab.thing(cocoon).stunned
    assert lab.thing(cocoon).wounds == 0
    assert not any(deed[0] == "stun" for deed in lab.table.deeds)


def test_evolutionary_cocoon_recovers_like_any_other_and_stays_up() -> None:
    """Rules: 13.4.4."""
    lab = bearers()
    cocoon = _appear(lab, "Evolutionary Cocoon")

    next_turn(lab)
    next_turn(lab)

    assert not lab.thing(cocoon).stunned


def test_inspire_strengthens_the_newcomer() -> None:
    """Rules: 13.4.5."""
    lab = bearers()
    captain = lab.add(A, "Inspire Bearer")

    newcomer = _appear(lab, "Dodge")

    assert lab.thing(newcomer).plus == 1
    assert lab.thing(captain).plus == 0


def test_inspire_does_not_strengthen_itself_or_enemies() -> None:
    """Rules: 13.4.5."""
    lab = bearers()
    lab.add(B, "Inspire Bearer")

    captain = _appear(lab, "Inspire")

    assert lab.thing(captain).plus == 0


def test_inventive_turns_a_location_up() -> None:
    """Rules: 13.4.6."""
    lab = bearers()
    bench = lab.add(A, "Lab Bench", "resources", face_up=False)
    gym = lab.add(A, "Lab Gym", "resources", face_up=False)

    _appear(lab, "Inventive")
    lab.do("yes")
    lab.do("choose", gym)

    assert [lab.thing(i).face_up for i in (bench, gym)] == [False, True]


def test_inventive_turns_nothing_but_locations_of_its_own_side() -> None:
    """Rules: 13.4.6, A-167."""
    lab = bearers()
    runt = lab.add(A, "Lab Runt", "resources", face_up=False)
    theirs = lab.add(B, "Lab Bench", "resources", face_up=False)

    _appear(lab, "Inventive")

    assert lab.asked == (A, "main")
    assert [lab.thing(i).face_up for i in (runt, theirs)] == [False, False]


def test_mind_games_lets_a_player_change_the_hand() -> None:
    """Rules: 13.4.7."""
    lab = bearers()
    old = [lab.add(B, "Lab Boost", "hand"), lab.add(B, "Lab Orders", "hand")]

    _appear(lab, "Mind Games")
    lab.do("yes")
    lab.do("choose", lab.table.players[B].self_id)

    new = lab.table.players[B].hand
    assert len(new) == 2
    assert not set(old) & set(new)


def test_mind_games_may_be_declined() -> None:
    """Rules: 13.4.7."""
    lab = bearers()
    old = lab.add(B, "Lab Boost", "hand")

    _appear(lab, "Mind Games")
    lab.do("no")

    assert lab.table.players[B].hand == (old,)


def test_nullify_takes_keyword_powers_until_its_bearer_is_stunned() -> None:
    """Rules: 13.4.8."""
    lab = bearers()
    flyer = lab.add(B, "Flight Bearer")
    hand(lab, A, "Knock Down")
    nullifier = _appear(lab, "Nullify")
    assert not has_keyword(lab.table, flyer, "Flight")

    play(lab, "Knock Down", nullifier)

    assert has_keyword(lab.table, flyer, "Flight")


def test_nullify_cannot_choose_a_main_character() -> None:
    """Rules: 13.4.8."""
    lab = bearers()
    lab.add(B, "Flight Bearer")
    lab.add(B, "Dodge Bearer")

    _appear(lab, "Nullify")

    assert ("choose", lab.main(B)) not in lab.options


def test_nullify_can_choose_a_stunned_character() -> None:
    """Rules: 13.4.9."""
    lab = bearers()
    stunned = lab.add(B, "Flight Bearer", stunned=True)
    lab.add(B, "Dodge Bearer")
    hand(lab, A, "Wake")
    _appear(lab, "Nullify")

    lab.do("choose", stunned)
    play(lab, "Wake", stunned)

    assert not has_keyword(lab.table, stunned, "Flight")


def test_nullify_leaves_level_up_powers_alone() -> None:
    """Rules: 13.4.8."""
    lab = Lab("", "marvel-battles", mains=("MNB-055", "MNB-081"))
    lab.add(A, "Cosmo", "hand")
    lab.table.edit_player(A).points = 9
    lab.begin(A, "recruit")
    cosmo = lab.table.players[A].hand[0]

    lab.do("recruit", cosmo, "front")

    assert [a.category for a in abilities(lab.table, lab.main(B))] == ["level-up"]
