"""Recruiting from KO piles and decks: what powers add to the hand."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import choices, choose, locations, on_top, use
from vsdsl.core.game.soundness import faults

VALKYRIE = printed("DEF-020")
GWEN = printed("LEG-061")
MONGER = printed(*(f"MCU1-0{n}" for n in ("34", "35", "51")))
SCOUT = """
supporting "Scout" RCT-001:
    cost 1
    stats 1/1, health 1

    power "Report":
        when you recruit this: draw 1

supporting "Usher" RCT-002:
    cost 1
    stats 1/1, health 1

    power "Late":
        when a character appears on your side other than recruited from a hand: draw 1
"""


def recruits(lab: Lab) -> set[int]:
    """Return the cards that may be recruited now."""
    return {option[1] for option in lab.options if option[0] == "recruit"}


def points(lab: Lab, player: int = A, count: int = 7) -> None:
    """Give a player recruit points."""
    locations(lab, player, *["Intellect"] * count)


def test_characters_are_recruited_from_the_hand_only() -> None:
    """Rules: 5.5.2."""
    lab = Lab(SCOUT, "marvel-battles")
    points(lab)
    held, dead = lab.add(A, "RCT-001", "hand"), lab.add(A, "RCT-001", "ko")

    lab.begin(A, "points")

    assert recruits(lab) == {held}
    assert dead not in recruits(lab)


def test_valkyrie_lets_her_player_recruit_from_the_own_ko_pile_this_turn() -> None:
    """Rules: 5.5.2, 5.5.3. Ruling: R419ea7d23f."""
    lab = Lab(VALKYRIE + SCOUT, "marvel-battles")
    points(lab)
    valkyrie = lab.add(A, "DEF-020")
    dead, foreign = lab.add(A, "RCT-001", "ko"), lab.add(B, "RCT-002", "ko")
    lab.begin(A, "points")

    use(lab, valkyrie, "Chooser of the Slain")
    before = lab.table.players[A].points
    lab.do("recruit", dead, "front")

    assert lab.thing(dead).row == "front"
    assert lab.table.players[A].points == before - 1
    assert len(lab.table.players[A].hand) == 1  # its own recruit trigger has worked
    assert foreign not in recruits(lab)
    assert list(faults(lab.table)) == []


def test_spider_gwen_comes_out_of_the_deck_which_is_shuffled() -> None:
    """Rules: 5.5.6, 5.5.7."""
    lab = Lab(GWEN, "marvel-battles")
    points(lab)
    gwen, *_ = on_top(lab, A, "LEG-061", "MNB-001", "MNB-002", "MNB-003")
    enemy = on_top(lab, B, "LEG-061")[0]
    before = lab.table.players[A].deck
    lab.begin(A, "points")
    assert recruits(lab) == {gwen}
    assert enemy not in recruits(lab)

    lab.do("recruit", gwen, "back")

    assert lab.thing(gwen).row == "back"
    assert sorted(lab.table.players[A].deck) == sorted(set(before) - {gwen})
    assert lab.table.players[A].deck != tuple(i for i in before if i != gwen)


def test_a_card_recruited_from_the_deck_is_not_recruited_from_the_hand() -> None:
    """Rules: 1.4.1, 5.5.7."""
    lab = Lab(GWEN + SCOUT, "marvel-battles")
    points(lab)
    lab.add(A, "RCT-002")
    gwen = on_top(lab, A, "LEG-061")[0]
    lab.begin(A, "points")

    lab.do("recruit", gwen, "back")

    assert len(lab.table.players[A].hand) == 1  # somebody has drawn for it


def test_spider_gwen_in_a_ko_pile_stays_there() -> None:
    """Rules: 5.5.2."""
    lab = Lab(GWEN, "marvel-battles")
    points(lab)
    lab.add(A, "LEG-061", "ko")

    lab.begin(A, "points")

    assert recruits(lab) == set()


def test_iron_monger_recruits_the_one_idea_he_has_chosen() -> None:
    """Rules: 1.2.5, 16.2.17."""
    lab = Lab(MONGER + SCOUT, "marvel-battles", mains=("MCU1-034", "LAB-003"))
    points(lab)
    idea, other = lab.add(B, "RCT-001", "ko"), lab.add(B, "RCT-002", "ko")
    own = lab.add(A, "RCT-002", "ko")
    lab.begin(A, "points")

    use(lab, lab.main(A), "You Had a Great Idea, Tony")
    assert choices(lab) == {idea, other}
    choose(lab, idea)
    assert recruits(lab) == {idea}
    assert own not in recruits(lab)
    lab.do("recruit", idea, "front")

    thing = lab.thing(idea)
    assert (thing.side, thing.owner, thing.row) == (A, B, "front")
    assert lab.thing(lab.main(A)).xp == 1
    assert list(faults(lab.table)) == []


def test_steal_idea_gives_no_xp_for_an_own_character() -> None:
    """Rules: 16.2.17."""
    lab = Lab(MONGER + SCOUT, "marvel-battles", mains=("MCU1-034", "LAB-003"))
    points(lab)
    held = lab.add(A, "RCT-002", "hand")
    lab.begin(A, "points")

    lab.do("recruit", held, "front")

    assert lab.thing(lab.main(A)).xp == 0


def test_the_golden_goose_opens_another_players_ko_pile() -> None:
    """Rules: 1.2.5, 5.5.2."""
    lab = Lab(MONGER + SCOUT, "marvel-battles")
    points(lab)
    goose = lab.add(A, "MCU1-051")
    theirs, own = lab.add(B, "RCT-001", "ko"), lab.add(A, "RCT-001", "ko")
    lab.begin(A, "points")

    use(lab, goose, "The Golden Goose")

    assert recruits(lab) == {theirs}
    assert own not in recruits(lab)
