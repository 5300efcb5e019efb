"""Promotion, demotion and the limit of one main character, rules 11.1.3 and 11.4."""

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.characters.arrival import change_side
from vsdsl.core.characters.stats import health_of
from vsdsl.core.game.engine import run
from vsdsl.core.game.saving import read, written
from vsdsl.core.table.frames import Turn

CARDS = """
main "Boss" PRO-001 level 1:
    team Lab Rats
    stats 2/5, health 5

    level up 2 "Learn":
        when you play a plot twist: this gains 1 XP

main "Boss" PRO-002 level 2:
    team Lab Rats
    stats 4/6, health 5

supporting "Heir" PRO-003:
    team Lab Rats
    cost 3
    stats 3/3, health 2

plot twist "Coup" PRO-010:
    main:
        choose your main character as rival
        choose a supporting character on your side as heir
        heir becomes your main character
        rival becomes a supporting character

plot twist "Two Heads" PRO-011:
    main:
        choose a supporting character on your side as heir
        heir becomes your main character

plot twist "Pat" PRO-012:
    main:
        put 1 +1/+1 counter on your main character

plot twist "Call Level" PRO-013:
    main:
        put 1 -1/-1 counter on each level 1 main character

plot twist "Arrow" PRO-014:
    main:
        stun a supporting character with cost <= 0
"""


def _lab(*cards: str) -> tuple[Lab, int, int]:
    lab = Lab(CARDS + TRICKS, mains=("PRO-001", "LAB-003"))
    heir = lab.add(A, "Heir", wounds=1, plus=1)
    hand(lab, A, *cards)
    return lab, lab.main(A), heir


def test_a_promoted_character_is_your_main_character_and_level_one() -> None:
    """Rules: 1.2.7, 11.4.1."""
    lab, boss, heir = _lab("Coup", "Pat", "Call Level")
    lab.begin()
    play(lab, "Coup")
    play(lab, "Pat")
    assert (lab.thing(heir).plus, lab.thing(boss).plus) == (2, 0)
    play(lab, "Call Level")

    assert (lab.thing(heir).plus, lab.thing(boss).minus) == (1, 0)


def test_promotion_keeps_counters_wounds_and_stats() -> None:
    """Rules: 11.4.3."""
    lab, boss, heir = _lab("Coup")
    lab.table.edit(boss).wounds = 2
    lab.begin()
    play(lab, "Coup")

    assert (lab.thing(heir).wounds, lab.thing(heir).plus, lab.stats(heir)) == (1, 1, (4, 4))
    assert (lab.thing(boss).wounds, health_of(lab.table, boss)) == (2, 5)


def test_the_fall_of_a_promoted_character_eliminates_its_player() -> None:
    """Rules: 11.1.2, 11.4.2."""
    lab, _, heir = _lab("Coup", "Banish")
    lab.begin()
    play(lab, "Coup")
    play(lab, "Banish", heir)

    assert lab.table.result == ((B,), "last main character")


def test_a_demoted_original_is_removed_from_the_game_when_it_leaves_play() -> None:
    """Rules: 11.4.2, 11.4.6."""
    lab, boss, _ = _lab("Coup", "Banish")
    lab.begin()
    play(lab, "Coup")
    play(lab, "Banish", boss)

    assert lab.table.result is None
    assert lab.thing(boss).zone == "removed"


def test_a_demoted_original_put_into_a_hand_is_removed_as_well() -> None:
    """Rules: 11.4.6."""
    lab, boss, _ = _lab("Coup", "Return to Sender")
    lab.begin()
    play(lab, "Coup")
    play(lab, "Return to Sender", boss)

    assert lab.thing(boss).zone == "removed"
    assert boss not in lab.table.players[A].hand


def test_a_demoted_original_costs_zero() -> None:
    """Rules: 11.4.7, E-33."""
    lab, boss, heir = _lab("Coup", "Arrow")
    lab.begin()
    play(lab, "Coup")
    play(lab, "Arrow")

    assert lab.thing(boss).stunned
    assert not lab.thing(heir).stunned


def test_a_demoted_character_keeps_its_xp_and_still_levels_up() -> None:
    """Rules: 11.4.4, 11.4.5."""
    lab, boss, heir = _lab("Coup", "Strengthen")
    lab.begin()
    play(lab, "Coup")
    assert (lab.table.face(boss).level, lab.thing(boss).xp) == (1, 1)
    play(lab, "Strengthen", heir)

    assert lab.table.face(boss).number == "PRO-002"
    assert lab.thing(boss).is_main == -1


def test_your_main_character_on_another_side_is_not_found() -> None:
    """Rules: 1.2.8, 1.5.2."""
    lab, boss, _ = _lab("Pat")
    lab.begin()
    change_side(lab.table, boss, B, "front")
    play(lab, "Pat")

    assert (lab.thing(boss).plus, lab.thing(lab.main(B)).plus) == (0, 0)


def test_an_enemy_main_character_on_your_side_is_not_yours() -> None:
    """Rules: 1.2.7."""
    lab, boss, _ = _lab("Lure", "Pat")
    lab.begin()
    play(lab, "Lure")
    lab.do(*lab.options[0])
    assert lab.thing(lab.main(B)).side == A
    play(lab, "Pat")

    assert (lab.thing(boss).plus, lab.thing(lab.main(B)).plus) == (1, 0)


def _two_heads() -> tuple[Lab, int, int]:
    lab, boss, heir = _lab("Two Heads")
    lab.begin()
    play(lab, "Two Heads")
    next_turn(lab)
    lab.do("end")
    while lab.asked[1] not in {"keep main", "main"}:
        lab.do("done")
    return lab, boss, heir


def test_of_two_main_characters_one_is_kept_at_the_start_of_the_turn() -> None:
    """Rules: 11.1.3, A-09, A-116."""
    lab, boss, heir = _two_heads()
    cards = len(lab.table.players[A].hand)
    assert lab.asked == (A, "keep main")
    assert sorted(lab.options) == [("keep main", boss), ("keep main", heir)]
    lab.do("keep main", boss)

    assert lab.table.result is None, "the player has another main character"
    assert lab.thing(heir).zone == "ko"
    assert lab.main(A) == boss
    assert len(lab.table.players[A].hand) == cards + 2, "the cards are drawn afterwards"


def test_the_promoted_one_can_be_kept() -> None:
    """Rules: 11.1.3, A-116."""
    lab, boss, heir = _two_heads()
    lab.table = read(written(lab.table), lab.table.book)
    lab.do("keep main", heir)

    assert (lab.thing(boss).zone, lab.main(A), lab.table.result) == ("ko", heir, None)


def test_keeping_somebody_elses_main_character_loses_the_game() -> None:
    """Rules: 11.1.2, 11.1.3, A-116."""
    lab, boss, _ = _lab()
    other = lab.main(B)
    lab.begin()
    change_side(lab.table, other, A, "front")
    lab.table.turn_player = A
    lab.table.stack = [Turn("start")]
    lab.table.decision = None
    run(lab.table)
    assert lab.asked == (A, "keep main")
    lab.do("keep main", other)

    assert lab.thing(boss).zone == "ko"
    assert lab.table.result == ((B,), "last main character")


def test_kingpin_takes_over_the_underworld() -> None:
    """Rules: 1.2.7, 11.4.1, 11.4.4, 11.4.6."""
    text = printed("DEF-047", "DEF-043", "DEF-044", "DEF-048")
    lab = Lab(text, mains=("LAB-001", "LAB-003"))
    kingpin = lab.add(A, "Kingpin")
    boss = lab.main(A)
    lab.add(A, "DEF-043")
    lab.add(A, "DEF-044")
    lab.add(A, "Lab Gym", "resources")
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == kingpin))

    assert lab.main(A) == kingpin
    assert (lab.thing(kingpin).is_main, lab.thing(boss).is_main) == (A, -1)


def test_kingpin_needs_two_other_characters_of_the_underworld() -> None:
    """Rules: 1.5.2, 11.4.1."""
    text = printed("DEF-047", "DEF-043")
    lab = Lab(text, mains=("LAB-001", "LAB-003"))
    kingpin = lab.add(A, "Kingpin")
    boss = lab.main(A)
    lab.add(A, "DEF-043")
    lab.add(A, "Lab Gym", "resources")
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use" and o[1] == kingpin))

    assert (lab.main(A), lab.thing(kingpin).is_main) == (boss, -1)
