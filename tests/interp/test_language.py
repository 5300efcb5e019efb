"""Constructs of the language at the laboratory table: what each does, and where it stops."""

from typing import Any

import pytest

from tests.interp.battles import A, B, Lab, change, choices, choose, finish, hand, play, row, use
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.counters import can_gain
from vsdsl.interp.compiling import Compiler
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script


def twist(body: str, timing: str = "main") -> str:
    """Return a plot twist with this text."""
    lines = "\n".join(f"        {line}" for line in body.splitlines())
    return f'plot twist "Test" TST-001:\n    {timing}:\n{lines}\n'


def played(body: str, **state: Any) -> Lab:  # noqa: ANN401  slots of the first main character
    """Return a table on which player A has just played a plot twist with this text."""
    lab = Lab(twist(body))
    for name, value in state.items():
        setattr(lab.table.edit(lab.main(A)), name, value)
    hand(lab, A, "Test")
    return lab


def test_text_that_was_never_checked_and_means_nothing_is_listed_and_leaves_nothing_behind() -> (
    None
):
    text = twist("at start of the last turn of the game: draw 1")
    script = parse_script(decode(text.encode(), "test.vscard"))
    compiler = Compiler(declared.construct for declared in script.declarations)

    book = compiler.book()

    assert [key for key, why in compiler.missing.items() if why.startswith("M101 ")] == [
        "TST-001:0"
    ]
    assert book.faces["TST-001"].modes == ()


def test_otherwise_belongs_to_the_line_before_it() -> None:
    """Rules: 1.5.1."""
    lab = played(
        "if this is stunned: draw 1\notherwise:\n    if this is stunned: draw 1\n    draw 2"
    )
    lab.begin()

    play(lab, "Test")

    assert len(lab.table.players[A].hand) == 2


def test_an_inner_if_does_not_decide_the_outer_otherwise() -> None:
    """Rules: 1.5.1."""
    lab = played("if it is your turn:\n    if this is stunned: draw 1\notherwise: draw 2")
    lab.begin()

    play(lab, "Test")

    assert lab.table.players[A].hand == ()


@pytest.mark.parametrize(("answers", "drawn"), [(("yes", "no"), 1), (("no", "no"), 0)])
def test_each_player_decides_for_themselves(answers: tuple[str, str], drawn: int) -> None:
    """Rules: A-06, A-93."""
    lab = played("each player may draw 1\notherwise: draw 3")
    lab.begin()

    play(lab, "Test")
    asked = []
    for answer in answers:
        asked.append(lab.asked)
        lab.do(answer)

    assert asked == [(A, "may"), (B, "may")]
    assert len(lab.table.players[A].hand) == (drawn or 3)
    assert lab.table.players[B].hand == ()


def test_if_you_do_asks_whether_it_was_really_done() -> None:
    """Rules: 1.5.2."""
    lab = played("discard a card\nif you do: draw 3")
    lab.begin()

    play(lab, "Test")

    assert lab.table.players[A].hand == ()


def test_a_choice_such_that_something_is_so_offers_nothing_else() -> None:
    """Rules: 1.5.1."""
    lab = played(
        "choose a player as loser such that there are no cards in loser's hand\nloser draws 1"
    )
    hand(lab, A, "Lab Runt")
    lab.begin()

    play(lab, "Test")

    assert len(lab.table.players[B].hand) == 1


def test_that_player_is_the_one_mentioned_last() -> None:
    """Rules: 1.2.6."""
    lab = played("an enemy player draws 1\nthat player draws 1")
    lab.begin()

    play(lab, "Test")

    assert len(lab.table.players[B].hand) == 2
    assert lab.table.players[A].hand == ()


def test_a_prohibition_of_an_effect_reaches_later_arrivals() -> None:
    """Rules: 9.3.7."""
    lab = played("enemy characters can't be attacked this turn")
    lab.begin()

    play(lab, "Test")
    late = lab.add(B, "Cat Scout")
    change(lab, late)

    assert ("attack", lab.main(A), late) not in lab.options
    assert ("attack", lab.main(A), lab.main(B)) not in lab.options


def test_a_prohibition_about_chosen_characters_does_not_reach_later_arrivals() -> None:
    """Rules: 9.3.2."""
    lab = played("choose an enemy main character as shy\nshy can't be attacked this turn")
    lab.begin()

    play(lab, "Test")
    late = lab.add(B, "Cat Scout")
    change(lab, late)

    assert ("attack", lab.main(A), late) in lab.options
    assert ("attack", lab.main(A), lab.main(B)) not in lab.options


def test_a_prohibition_about_qualities_does_not_reach_later_arrivals() -> None:
    """Rules: 9.3.4."""
    lab = played("enemy characters can't gain ATK this turn")
    lab.begin()

    play(lab, "Test")
    late = lab.add(B, "Cat Scout")
    change(lab, late)

    assert can_gain(lab.table, late) == (True, True)
    assert can_gain(lab.table, lab.main(B)) == (False, True)


def test_a_prohibition_of_a_chosen_one_leaves_others_alone() -> None:
    """Rules: 9.3.4."""
    lab = played("an enemy character can't be attacked this turn")
    scout = lab.add(B, "Cat Scout")
    lab.begin()

    play(lab, "Test", scout)

    assert ("attack", lab.main(A), scout) not in lab.options
    assert ("attack", lab.main(A), lab.main(B)) in lab.options


def test_cards_are_revealed_up_to_the_first_that_fits() -> None:
    """Rules: 1.4.4."""
    lab = played(
        "reveal cards from your deck until a location as found, rest as others\n"
        "put found into your hand\n"
        "put others on the bottom of your deck"
    )
    first, second = lab.add(A, "Lab Wall", "deck"), lab.add(A, "Lab Gym", "deck")
    owner = lab.table.edit_player(A)
    owner.deck = (first, second, *(c for c in owner.deck if c not in {first, second}))
    lab.begin()

    play(lab, "Test")

    assert lab.table.players[A].hand == (second,)
    assert lab.table.players[A].deck[-1] == first


def test_a_deck_without_such_a_card_is_revealed_to_the_end() -> None:
    """Rules: 1.5.2, A-92."""
    lab = played(
        "reveal cards from your deck until a location as found, rest as others\n"
        "put found into your hand"
    )
    lab.begin()

    play(lab, "Test")

    assert lab.table.players[A].hand == ()


def test_a_number_is_chosen_within_its_limits() -> None:
    """Rules: 16.2.12."""
    lab = played("choose a number from 1 to 3 as many\ndraw many")
    lab.begin()

    play(lab, "Test")
    assert lab.options == [("number", 1), ("number", 2), ("number", 3)]
    lab.do("number", 2)

    assert len(lab.table.players[A].hand) == 2


@pytest.mark.parametrize(("second", "drawn"), [("Lab Wall", 1), ("Cat Brute", 0)])
def test_characters_sharing_a_team_are_counted_by_team(second: str, drawn: int) -> None:
    """Rules: 2.1.6."""
    lab = played("if there are 3 or more characters on your side sharing a team: draw 1")
    lab.add(A, "Lab Runt")
    lab.add(A, second)
    lab.begin()

    play(lab, "Test")

    assert len(lab.table.players[A].hand) == drawn


DEFENDER = """
supporting "Guard" TST-002:
    team Lab Cats
    cost 1
    stats 1/9, health 1

    power "Alert":
        when this defends: put 1 +1/+1 counter on this
"""


def test_defending_triggers_for_the_defender_only() -> None:
    """Rules: 1.4.5, 6.4.2."""
    lab = Lab(DEFENDER)
    guard, other = lab.add(B, "Guard"), lab.add(A, "Guard")
    lab.begin()

    lab.attack(guard, other)

    assert (lab.thing(guard).plus, lab.thing(other).plus) == (1, 0)
    finish(lab)


def test_switching_positions_across_sides_exchanges_control() -> None:
    """Rules: 1.2.2, 1.4.10."""
    lab = played(
        "choose a supporting character on your side as one\n"
        "choose an enemy supporting character as other\n"
        "switch positions of one and other"
    )
    mine, theirs = lab.add(A, "Lab Wall"), lab.add(B, "Cat Brute", "back")
    lab.begin()

    play(lab, "Test")

    assert (lab.thing(mine).side, lab.thing(mine).row) == (B, "back")
    assert (lab.thing(theirs).side, lab.thing(theirs).row) == (A, "front")


def test_a_character_that_cannot_move_keeps_both_where_they_are() -> None:
    """Rules: 1.4.11."""
    lab = Lab(
        twist(
            "choose a supporting character on your side as one\n"
            "switch positions of one and your main character"
        )
        + 'supporting "Rock" TST-003:\n    team Lab Rats\n    cost 1\n    stats 1/1, health 1\n\n'
        '    power "Rooted":\n        this can\'t be moved\n'
    )
    hand(lab, A, "Test")
    rock = lab.add(A, "Rock", "back")
    lab.begin()

    play(lab, "Test")

    assert (lab.thing(rock).row, lab.thing(lab.main(A)).row) == ("back", "front")


def test_a_card_put_onto_a_side_goes_to_the_row_its_player_chooses() -> None:
    """Rules: 1.4.1, 5.5.4."""
    lab = played("put a character in your KO pile onto your side")
    wall = lab.add(A, "Lab Wall", "ko")
    lab.begin()

    play(lab, "Test")
    assert choices(lab) == {row(A, "front"), row(A, "back")}
    choose(lab, row(A, "back"))

    assert lab.thing(wall).row == "back"


def test_what_ends_with_its_card_does_not_begin_when_the_card_is_gone() -> None:
    """Rules: 9.3.5, 9.5.1."""
    lab = Lab(
        'supporting "Spell" TST-004:\n    team Lab Rats\n    cost 1\n    stats 1/1, health 1\n\n'
        '    power "Bind":\n'
        "        when this appears:\n"
        "            KO this\n"
        "            choose an enemy character as bound\n"
        "            bound loses keyword powers until this leaves play\n"
    )
    spell, glider = hand(lab, A, "Spell")[0], lab.add(B, "Cat Glider")
    lab.table.edit_player(A).points = 1
    lab.begin(A, "recruit")

    lab.do("recruit", spell, "front")
    choose(lab, glider)

    assert lab.table.modifiers == ()


def test_a_search_for_any_card_must_find_one() -> None:
    """Rules: 12.5.3."""
    lab = played("search your deck for a card as wanted\nput wanted into your hand")
    place(lab.table, lab.add(A, "Lab Gym", "deck"), "deck", A)
    lab.begin()

    play(lab, "Test")

    assert ("stop",) not in lab.options
    lab.do(*lab.options[0])
    assert len(lab.table.players[A].hand) == 1


def test_for_each_of_a_named_number_counts_that_number() -> None:
    """Rules: 9.3.2."""
    lab = played("let rise be 3\na character on your side gets +1/+0 for each rise this turn")
    lab.begin()

    play(lab, "Test")

    assert lab.stats(lab.main(A)) == (5, 5)


@pytest.mark.parametrize(
    ("enemies", "drawn"),
    [([], 1), (["Cat Scout"], 1), (["Cat Scout", "Cat Brute"], 0), (["Cat Brute", "Cat Scout"], 0)],
)
def test_a_comparison_with_each_of_several_looks_at_all_of_them(
    enemies: list[str], drawn: int
) -> None:
    """Rules: 2.1.3."""
    lab = played("if ATK of your main character >= ATK of each enemy supporting character: draw 1")
    for enemy in enemies:
        lab.add(B, enemy)
    lab.begin()

    play(lab, "Test")

    assert len(lab.table.players[A].hand) == drawn


@pytest.mark.parametrize(
    ("which", "noticed"),
    [
        ("a super power", ["Study", "Lift"]),
        ('a super power "Study"', ["Study"]),
        ("a [Might] super power", ["Lift"]),
        ("a super power of this", []),
    ],
)
def test_a_trigger_on_the_use_of_a_super_power_says_which(which: str, noticed: list[str]) -> None:
    """Rules: 7.2.6, 7.2.7."""
    body = "    team Lab Rats\n    cost 1\n    stats 1/2, health 1\n\n"
    lab = Lab(
        f'supporting "Scholar" TST-002:\n{body}'
        '    super "Study" main [Energy]: ready this\n\n'
        '    super "Lift" main [Might]: ready this\n\n'
        f'supporting "Watcher" TST-003:\n{body}'
        f'    power "Watch":\n        when you use {which}: put 1 +1/+1 counter on this\n'
    )
    scholar, watcher = lab.add(A, "Scholar"), lab.add(A, "Watcher")
    for location in ("Lab Gym", "Rat Hole"):
        lab.add(A, location, "resources")
    lab.begin()

    found = []
    for power in ("Study", "Lift"):
        before = lab.thing(watcher).plus
        use(lab, scholar, power)
        if lab.thing(watcher).plus > before:
            found.append(power)

    assert found == noticed
