"""A number without a limit, a contest, cards found together, and what is remembered."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import choices, choose, end_turn, finish, locations, on_top, play, use
from vsdsl.core.characters.stats import base_stats, health_of
from vsdsl.core.game.saving import read, written
from vsdsl.core.powers.active_powers import abilities


def hulk() -> tuple[Lab, int]:
    """Return a table on which a supporting Hulk attacks and is about to rage."""
    lab = Lab(printed("MCU1-024"), "marvel-battles")
    angry = lab.add(A, "MCU1-024")
    locations(lab, A, "Might")
    lab.begin().attack(lab.main(B), angry)
    use(lab, angry, "Hulk Like Raging Fire")
    return lab, angry


def test_hulk_gains_the_number_chosen_for_the_combat() -> None:
    """Rules: 16.2.12."""
    lab, angry = hulk()
    assert lab.asked == (A, "number")

    lab.do("number", 12)
    assert lab.stats(angry) == (19, 19)

    finish(lab)
    assert lab.stats(angry) == (7, 7)


def test_no_number_is_too_high_and_none_is_below_zero() -> None:
    """Rules: 16.2.12, A-33."""
    lab, angry = hulk()
    assert ("number", 0) in lab.options
    assert ("number", -1) not in lab.options

    for _ in range(12):
        lab.do("more")
    lab.table = read(written(lab.table), lab.table.book)
    lab.do("number", 1234)

    assert lab.stats(angry) == (1241, 1241)


def dance() -> tuple[Lab, int, int, int]:
    """Return Star-Lord's table at the end of his turn: he and a friend against one enemy."""
    lab = Lab(printed("MCU1-007", "MCU1-008"), mains=("MCU1-007", "LAB-003"))
    friend, enemy = lab.add(A, "Lab Wall"), lab.add(B, "Cat Scout")
    lab.table.edit(lab.main(B)).exhausted = True
    lab.begin().do("end")
    assert lab.asked == (A, "may")
    lab.do("yes")
    return lab, lab.main(A), friend, enemy


def test_star_lord_gains_an_xp_for_a_dance_off_he_wins() -> None:
    """The last one left exhausts nobody more. Rules: 16.2.5, A-144."""
    lab, mine, friend, enemy = dance()

    lab.do("yes").do("choose", friend)
    assert lab.asked == (B, "may")
    lab.do("yes")
    assert lab.thing(enemy).exhausted
    lab.do("yes")

    assert lab.thing(mine).exhausted
    assert lab.thing(mine).xp == 1
    assert lab.table.turn_player == B


def test_who_is_out_first_has_lost_and_the_winner_exhausts_nobody() -> None:
    """Rules: 16.2.5, A-144."""
    lab, mine, friend, enemy = dance()

    lab.do("no")

    assert lab.thing(mine).xp == 0
    assert not lab.thing(friend).exhausted
    assert not lab.thing(enemy).exhausted
    assert lab.table.turn_player == B


def test_without_anyone_ready_the_starter_is_out_before_the_others() -> None:
    """Nobody is asked what cannot be done. Rules: 16.2.5, A-144."""
    lab = Lab(printed("MCU1-007", "MCU1-008"), mains=("MCU1-007", "LAB-003"))
    lab.table.edit(lab.main(A)).exhausted = True
    lab.table.edit(lab.main(B)).exhausted = True
    lab.begin().do("end")

    lab.do("yes")

    assert lab.thing(lab.main(A)).xp == 0
    assert lab.table.turn_player == B


def test_an_enemy_who_drops_out_leaves_the_xp_to_star_lord() -> None:
    """Rules: 16.2.5."""
    lab, mine, friend, enemy = dance()

    lab.do("yes").do("choose", friend).do("no")

    assert lab.thing(mine).xp == 1
    assert not lab.thing(mine).exhausted
    assert not lab.thing(enemy).exhausted


def friends(*deck: str) -> tuple[Lab, list[int]]:
    """Return She-Hulk's table in the Build Phase while she searches a deck."""
    lab = Lab(printed("LEG-058"), "marvel-battles", mains=("LEG-058", "LAB-003"))
    lab.table.edit_player(A).deck = ()
    found = on_top(lab, A, *deck)
    locations(lab, A, "Intellect")
    lab.begin(stage="resource")
    use(lab, lab.main(A), "Welcome to the Team")
    return lab, found


def test_she_hulk_finds_two_characters_of_one_team() -> None:
    """Rules: 2.1.6, 12.5.2."""
    lab, (rat, cat, other_rat, lone) = friends("Lab Wall", "Cat Scout", "Lab Striker", "Magik")
    assert choices(lab) == {rat, other_rat}

    choose(lab, rat)  # the second is the only one then, and must be taken

    assert lab.table.players[A].hand == (rat, other_rat)
    assert set(lab.table.players[A].deck) == {cat, lone}


def test_she_hulk_finds_nobody_where_no_two_share_a_team() -> None:
    """Rules: 1.5.2, 2.1.6."""
    lab, (rat, cat, magik) = friends("Lab Wall", "Cat Scout", "Magik")

    assert lab.asked == (A, "resource")
    assert lab.table.players[A].hand == ()
    assert set(lab.table.players[A].deck) == {rat, cat, magik}


def collector() -> tuple[Lab, int]:
    """Return a table with The Collector, who can use his power in many turns."""
    lab = Lab(
        printed("LEG-026")
        + """
plot twist "Recall" TST-001:
    main:
        put a supporting character on your side into its owner's hand
        put a supporting character in your hand onto your side
""",
        "marvel-battles",
    )
    greedy = lab.add(A, "LEG-026")
    locations(lab, A, "Intellect", "Intellect", "Intellect", "Intellect")
    return lab, greedy


def test_the_collector_takes_no_second_character_of_a_team() -> None:
    """Rules: 3.4.1, 9.3.3."""
    lab, greedy = collector()
    scout, brute = lab.add(B, "Cat Scout"), lab.add(B, "Cat Brute")
    wall, striker = lab.add(B, "Lab Wall"), lab.add(A, "Lab Striker")
    lab.begin()

    use(lab, greedy, "Add to the Collection", scout)
    assert lab.thing(scout).zone == "removed"
    end_turn(lab)
    end_turn(lab)
    lab.table = read(written(lab.table), lab.table.book)
    lab.do(*next(o for o in lab.options if o[:2] == ("use", greedy)))

    assert choices(lab) == {wall, striker, greedy}
    choose(lab, wall)
    assert lab.thing(wall).zone == "removed"
    assert lab.thing(brute).zone == "play"


def test_the_collection_outlasts_the_collector_and_is_the_players_own() -> None:
    """What a player has collected this game stays collected. Rules: 9.3.3."""
    lab, greedy = collector()
    theirs = lab.add(B, "LEG-026")
    scout, brute = lab.add(B, "Cat Scout"), lab.add(B, "Cat Brute")
    locations(lab, B, "Intellect", "Intellect")
    lab.add(A, "Recall", "hand")
    lab.begin()
    use(lab, greedy, "Add to the Collection", scout)
    play(lab, "Recall")
    lab.do(*next(o for o in lab.options if o[0] == "choose"))
    assert lab.thing(greedy).zone == "play"

    lab.do(*next(o for o in lab.options if o[:2] == ("use", greedy)))
    assert choices(lab) == {greedy, theirs}
    choose(lab, greedy)
    end_turn(lab)
    lab.do(*next(o for o in lab.options if o[:2] == ("use", theirs)))

    assert brute in choices(lab)


def onslaught(*mine: str) -> tuple[Lab, list[int], list[int]]:
    """Return a table with two Onslaughts in hand and known decks, and the cards of the decks."""
    lab = Lab(printed("LEG-035"), "marvel-battles")
    lab.add(A, "LEG-035", "hand")
    lab.add(A, "LEG-035", "hand")
    for player in (A, B):
        lab.table.edit_player(player).deck = ()
    decks = on_top(lab, A, *mine), on_top(lab, B, "Fortress", "Lab Wall")
    lab.begin(stage="recruit")
    return lab, *decks


def recruit(lab: Lab, card: int) -> None:
    lab.table.edit_player(A).points = 8
    lab.table.decision = None
    lab.begin(stage="recruit")
    lab.do("recruit", card, "front")


def test_a_second_onslaught_has_only_the_minds_of_his_own() -> None:
    """Rules: 13.4.11, 13.4.12."""
    lab, (_, brute, striker), (_, wall) = onslaught("Academy", "Cat Brute", "Lab Striker")
    first, second = lab.table.players[A].hand[:2]

    recruit(lab, first)

    assert base_stats(lab.table, first) == (6 + 1, 6 + 6)
    assert health_of(lab.table, first) == 2 + 2
    assert [lab.thing(i).zone for i in (brute, wall)] == ["removed", "removed"]

    recruit(lab, second)

    assert base_stats(lab.table, second) == (4, 3)
    assert health_of(lab.table, second) == 1
    assert lab.thing(striker).zone == "removed"


def test_onslaught_copies_printed_powers_and_no_more() -> None:
    """Rules: 13.4.12, A-98."""
    lab, _, _ = onslaught("Cat Sniper")
    first = lab.table.players[A].hand[0]

    recruit(lab, first)

    names = [ability.name for ability in abilities(lab.table, first)]
    assert names == ["Joint Consciousness", "Ranged"]


def test_a_bonus_read_off_nobody_is_saved_and_loaded() -> None:
    """Nobody lay in the KO pile, so there is no ATK and no DEF to gain. Rules: 9.3.2."""
    lab = Lab(printed("ALN-018", "ALN-059"), "marvel-battles")
    brother = lab.add(A, "ALN-018")
    lab.add(A, "ALN-059", "resources")
    lab.begin()
    before = lab.stats(lab.main(A))
    use(lab, brother, "Eulogy")

    again = read(written(lab.table), lab.table.book)

    assert written(again) == written(lab.table)
    assert lab.stats(lab.main(A)) == before
