"""Transforming, and what comes from outside the game, rules 11.5 and 12.1."""

import pytest

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.game.saving import read, written

CARDS = """
set "Practice" TRF, universe illustrated, brand Lab

main "Doctor" TRF-001 level 1:
    team Lab Rats
    stats 1/5, health 6

    super "Change" main [Intellect]:
        this transforms into a level 2 "Monster" outside the game

    super "Change Anyhow" main [Might]:
        choose a brand Lab level 2 main character outside the game as shape
        this transforms into shape

main "Monster" TRF-002 level 2:
    team Lab Rats
    stats 8/8, health 6

    power "Arrive":
        when this appears: draw 3
        when this transforms: put 1 +1/+1 counter on your main character

main "Monster" TRF-003 level 1:
    team Lab Rats
    stats 4/8, health 6

main "Fiend" TRF-004 level 2:
    team Lab Cats
    stats 3/9, health 6

supporting "Monster" TRF-005:
    team Lab Rats
    cost 2
    stats 2/2, health 1

token "Imp" TRF-010:
    team Lab Rats
    stats 1/2, health 1
    Swarm

token "Familiar" TRF-011:
    team Lab Rats
    stats 1/2, health 1

plot twist "Summon" TRF-020:
    main:
        let missing be 3 minus number of "Imp" on your side
        if missing > 0: put exactly missing "Imp" outside the game into your front row

plot twist "Befriend" TRF-021:
    main:
        you may put a token outside the game named "Familiar" onto your side

plot twist "Sleep" TRF-022:
    main:
        choose your main character as sleeper
        sleeper becomes level 1

plot twist "Any Token" TRF-023:
    main:
        put a token outside the game into your back row

supporting "Herald" TRF-024:
    team Lab Rats
    cost 3
    stats 1/3, health 1

    power "Mourn":
        when a token leaves play: put 1 +1/+1 counter on this
        when a character gets KO'd: put 1 +1/+1 counter on this

plot twist "Rage" TRF-025:
    main:
        your main character gets +2/+0 this turn
"""


RIPLEY = """
location "Chapel" TRF-030:
    basic [Humanity]
"""


def _lab(*cards: str) -> tuple[Lab, int]:
    lab = Lab(CARDS + TRICKS, mains=("TRF-001", "LAB-003"))
    hand(lab, A, *cards)
    lab.add(A, "Lab Bench", "resources")
    return lab, lab.main(A)


def _use(lab: Lab, ident: int, at: int = 0) -> None:
    lab.do(*[o for o in lab.options if o[0] == "use" and o[1] == ident][at])


def test_the_new_character_takes_over_everything_but_the_print() -> None:
    """Rules: 11.5.1, 11.5.2, 11.5.3, 11.5.4, 11.5.5, A-28."""
    lab, doctor = _lab()
    neighbour = lab.add(A, "Lab Wall")
    thing = lab.table.edit(doctor)
    thing.exhausted, thing.wounds, thing.plus, thing.frozen = True, 2, 1, 1
    stamp = thing.stamp
    lab.begin()
    _use(lab, doctor)

    new = lab.thing(doctor)
    assert lab.table.face(doctor).number == "TRF-002"
    assert (new.exhausted, new.wounds, new.plus, new.frozen) == (True, 2, 2, 1), "and one more"
    assert (new.stamp, lab.table.players[A].front) == (stamp, (doctor, neighbour))
    assert lab.stats(doctor) == (10, 10)
    assert (lab.main(A), lab.table.result) == (doctor, None)


def test_the_replaced_card_is_removed_from_the_game() -> None:
    """Rules: 11.5.1."""
    lab, doctor = _lab()
    lab.begin()
    _use(lab, doctor)

    assert [lab.table.face(i).number for i in lab.table.players[A].removed] == ["TRF-001"]


def test_the_new_character_does_not_appear() -> None:
    """Rules: 11.5.6."""
    lab, doctor = _lab()
    cards = len(lab.table.players[A].hand)
    lab.begin()
    _use(lab, doctor)

    assert lab.table.face(doctor).name == "Monster"
    assert len(lab.table.players[A].hand) == cards
    assert not any(deed[0] in {"appear", "leave"} for deed in lab.table.deeds)


def test_a_modifier_goes_on_after_a_transformation() -> None:
    """Rules: 11.5.5, 9.3.1."""
    lab, doctor = _lab("Rage")
    lab.begin()
    play(lab, "Rage")
    _use(lab, doctor)
    assert lab.stats(doctor) == (11, 9)
    next_turn(lab)

    assert lab.stats(doctor) == (9, 9)


def test_a_namesake_on_the_side_is_kod() -> None:
    """Rules: 10.10.1, 10.10.2, 11.5.1."""
    lab, doctor = _lab()
    namesake = lab.add(A, "TRF-005")
    lab.begin()
    _use(lab, doctor)

    assert lab.thing(namesake).zone == "ko"


def test_the_player_chooses_among_the_main_characters_outside_the_game() -> None:
    """Rules: 2.2.7, 11.5.1."""
    lab, doctor = _lab()
    lab.add(A, "Lab Gym", "resources")
    lab.begin()
    _use(lab, doctor, 1)
    offered = sorted(lab.table.face(option[1]).number for option in lab.options)
    assert offered == ["TRF-002", "TRF-004"], "LAB-002 has another brand"
    fiend = next(o for o in lab.options if lab.table.face(o[1]).number == "TRF-004")
    lab.do(*fiend)

    assert lab.table.face(doctor).name == "Fiend"


def test_a_choice_outside_the_game_can_be_saved() -> None:
    """Rules: 11.5.1."""
    lab, doctor = _lab()
    lab.add(A, "Lab Gym", "resources")
    lab.begin()
    _use(lab, doctor, 1)
    options = lab.options
    lab.table = read(written(lab.table), lab.table.book)
    assert lab.options == options
    lab.do(*options[0])

    assert lab.table.face(doctor).level == 2


def test_a_transformed_character_regresses_to_the_level_of_what_it_is_now() -> None:
    """Rules: 11.3.6, 11.5.10, E-31, E-32."""
    lab, doctor = _lab("Sleep")
    lab.begin()
    _use(lab, doctor)
    play(lab, "Sleep")

    assert lab.table.face(doctor).number == "TRF-003"


def test_without_a_level_one_version_the_level_stays() -> None:
    """Rules: 11.3.6, A-115."""
    lab, doctor = _lab("Sleep")
    lab.table.edit(doctor).face = "TRF-004"
    lab.begin()
    play(lab, "Sleep")

    assert lab.table.face(doctor).number == "TRF-004"


def _names(lab: Lab, player: int) -> list[str]:
    return sorted(lab.table.face(i).name for i in lab.table.side(player))


def test_tokens_come_from_outside_the_game_and_appear() -> None:
    """Rules: 1.4.1, 12.1.1."""
    lab, _ = _lab("Summon")
    lab.begin()
    play(lab, "Summon")

    assert _names(lab, A) == ["Doctor", "Imp", "Imp", "Imp"]
    assert sum(deed[0] == "appear" for deed in lab.table.deeds) == 3


def test_only_as_many_tokens_come_as_are_missing() -> None:
    """Rules: 1.5.2, 12.1.1."""
    lab, _ = _lab("Summon", "Summon", "Banish", "Summon")
    lab.begin()
    play(lab, "Summon")
    play(lab, "Summon")
    assert _names(lab, A).count("Imp") == 3
    imp = next(i for i in lab.table.side(A) if lab.table.face(i).name == "Imp")
    play(lab, "Banish", imp)
    assert _names(lab, A).count("Imp") == 2
    play(lab, "Summon")

    assert _names(lab, A).count("Imp") == 3


@pytest.mark.parametrize("way", ["Banish", "Return to Sender"])
def test_a_token_ceases_to_exist_outside_play(way: str) -> None:
    """Rules: 12.1.2."""
    lab, _ = _lab("Summon", way)
    lab.begin()
    play(lab, "Summon")
    imp = next(i for i in lab.table.side(A) if lab.table.face(i).name == "Imp")
    play(lab, way, imp)

    player = lab.table.players[A]
    assert lab.thing(imp).zone == "outside"
    assert imp not in (*player.ko, *player.hand, *player.removed, *player.deck)


def test_a_kod_token_counts_as_kod_and_its_card_is_used_again() -> None:
    """Rules: 12.1.2, 8.3.6."""
    lab, _ = _lab("Summon", "Banish", "Summon")
    herald = lab.add(A, "Herald")
    lab.begin()
    play(lab, "Summon")
    imp = next(i for i in lab.table.side(A) if lab.table.face(i).name == "Imp")
    play(lab, "Banish", imp)
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    assert lab.thing(herald).plus == 2
    things = len(lab.table.things)
    play(lab, "Summon")

    assert lab.thing(imp).zone == "play"
    assert len(lab.table.things) == things


def test_a_token_works_like_any_other_character() -> None:
    """Rules: 12.1.1, 10.2.1."""
    lab, _ = _lab("Summon", "Knock Down")
    lab.begin()
    play(lab, "Summon")
    imp = next(i for i in lab.table.side(A) if lab.table.face(i).name == "Imp")
    assert ("attack", imp, lab.main(B)) in lab.options
    play(lab, "Knock Down", imp)

    assert imp not in lab.table.side(A), "one wound is its whole health"


def test_a_token_can_be_declined_and_its_row_is_chosen() -> None:
    """Rules: 1.4.1, 1.5.1, 12.1.1."""
    lab, _ = _lab("Befriend", "Befriend")
    lab.begin()
    play(lab, "Befriend")
    lab.do("no")
    assert _names(lab, A) == ["Doctor"]
    play(lab, "Befriend")
    lab.do("yes").do("choose", ("place", A, "back"))

    assert [lab.table.face(i).name for i in lab.table.players[A].back] == ["Familiar"]


def test_each_kind_of_token_is_offered_once() -> None:
    """Rules: 12.1.1."""
    lab, _ = _lab("Any Token", "Any Token")
    lab.begin()
    for _ in range(2):
        play(lab, "Any Token")
        offered = sorted(lab.table.face(option[1]).name for option in lab.options)
        assert offered == ["Familiar", "Imp"]
        lab.do(*next(o for o in lab.options if lab.table.face(o[1]).name == "Imp"))

    assert [lab.table.face(i).name for i in lab.table.players[A].back] == ["Imp", "Imp"]


def _banner(**state: bool) -> tuple[Lab, int]:
    lab = Lab(printed("MCU1-003", "MCU1-004"), mains=("MCU1-003", "LAB-003"))
    for name, value in state.items():
        setattr(lab.table.edit(lab.main(A)), name, value)
    return lab, lab.main(A)


def test_bruce_banner_attacks_as_hulk() -> None:
    """Rules: 11.5.2, 11.5.3, 16.2.1, A-118, E-43."""
    lab, banner = _banner()
    lab.begin().attack(lab.main(B), banner)
    assert lab.table.face(banner).number == "MCU1-004"
    assert lab.table.combat is not None
    assert lab.table.combat.attackers == (banner,)
    assert (lab.thing(banner).exhausted, lab.thing(banner).xp) == (True, 0)
    lab.pass_all()

    assert lab.thing(lab.main(B)).stunned


def test_hulk_who_attacked_stays_hulk_and_calms_down_a_turn_later() -> None:
    """Rules: 11.5.1, 16.2.2."""
    lab, hulk = _banner()
    lab.begin().attack(lab.main(B), hulk).pass_all()
    next_turn(lab)
    assert lab.table.face(hulk).number == "MCU1-004"
    next_turn(lab)
    next_turn(lab)

    assert lab.table.face(hulk).number == "MCU1-003"


def test_a_stunned_hulk_becomes_a_stunned_banner() -> None:
    """Rules: 8.1.3, 11.5.2, 16.2.2."""
    lab = Lab(printed("MCU1-003", "MCU1-004") + TRICKS, mains=("MCU1-004", "LAB-003"))
    hulk = lab.main(A)
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", hulk)

    assert lab.table.face(hulk).number == "MCU1-003"
    assert (lab.thing(hulk).stunned, lab.thing(hulk).face_up, lab.thing(hulk).wounds) == (
        True,
        False,
        1,
    )


def test_mystique_steals_an_identity_and_its_levels() -> None:
    """Rules: 7.5.1, 11.3.6, 11.5.1, 11.5.10, E-32."""
    sets = '\nset "L" LEG, universe illustrated, brand Marvel\n'
    sets += '\nset "A" AFF, universe illustrated, brand Marvel\n'
    text = sets + printed("LEG-067", "AFF-005", "AFF-006")
    lab = Lab(text, mains=("LEG-067", "LAB-003"))
    mystique = lab.main(A)
    lab.add(A, "Lab Bench", "resources")
    lab.add(A, "Lab Bench", "resources")
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == mystique))
    assert lab.table.face(mystique).number == "AFF-006"
    sesame = next(o for o in lab.options if o[0] == "use" and o[1] == mystique)
    lab.do(*sesame)

    assert lab.table.face(mystique).number == "AFF-005"
    assert sesame[2] in lab.thing(mystique).used_ever


def test_goblin_queen_fills_up_her_goblins() -> None:
    """Rules: 12.1.1, 12.1.2."""
    lab = Lab(printed("AFF-042", "AFF-054"))
    queen = lab.add(A, "Goblin Queen", "back")
    lab.add(A, "AFF-054")
    lab.add(A, "Lab Bench", "resources")
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == queen))

    goblins = [i for i in lab.table.players[A].front if lab.table.face(i).name == "Demon Goblin"]
    assert len(goblins) == 4


def test_squirrel_girl_brings_her_squirrels() -> None:
    """Rules: 1.4.1, 12.1.1."""
    lab = Lab(printed("LEG-060", "LEG-063", "LEG-064") + TRICKS)
    girl = lab.add(A, "Squirrel Girl", "hand")
    lab.table.edit_player(A).points = 5
    lab.begin(A, "recruit")
    lab.do("recruit", girl, "front")
    lab.do("yes").do("choose", ("place", A, "front"))
    assert "Monkey Joe" in _names(lab, A)

    lab.table.edit(girl).stunned = True
    lab.table.edit(girl).exhausted = True
    lab.table.edit(girl).face_up = False
    hand(lab, A, "Wake")
    lab.do("done").do("done")
    play(lab, "Wake", girl)
    lab.do("yes").do("choose", ("place", A, "back"))

    assert {"Monkey Joe", "Tippy Toe"} <= set(_names(lab, A))


def test_sister_ripley_makes_way_for_her_successor() -> None:
    """Rules: 1.2.7, 11.1.2, 11.3.6, 16.1.18, E-31."""
    text = printed("ALN-006", "ALN-007", "ALN-008", "LEG-048", "LEG-049") + RIPLEY
    lab = Lab(text, mains=("ALN-006", "LEG-049"))
    ripley, mordo = lab.main(A), lab.main(B)
    lab.add(A, "Chapel", "resources")
    lab.add(B, "Lab Bench", "resources")
    lab.begin().attack(mordo, ripley)
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == ripley))
    lab.do("choose", ("place", A, "back"))
    successor = lab.main(A)

    assert lab.thing(ripley).zone == "ko"
    assert lab.table.result is None
    assert lab.table.face(successor).number == "ALN-008"
    assert (lab.thing(successor).stunned, lab.thing(successor).is_main) == (True, A)
    lab.pass_all()
    next_turn(lab)
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == mordo))
    assert lab.table.face(successor).number == "ALN-007", "not Sister Ripley"
