"""Every step and expectation of the contract, on tables of the laboratory."""

from pathlib import Path

import pytest

from vsdsl.core.table.table import Book
from vsdsl.situation.books import Cards, cards_for
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import Report, run_situation
from vsdsl.source import Source
from vsdsl.terms.editions import Edition

CARDS = (Path(__file__).parents[1] / "cards" / "lab.vscard").read_text(encoding="utf-8")
MORE = """
main "Cat Boss" LAB-900 level 1:
    team Lab Cats
    stats 4/6, health 6

    super "Claw" main [Might]:
        put 2 -1/-1 counters on an enemy character

supporting "Lab Medic" LAB-901:
    team Lab Rats
    cost 1
    stats 1/2, health 2

    power "Patch":
        when this appears: you may heal 1 wound from a main character on your side

    power "Cheer":
        when this appears: draw 1

plot twist "Lab Recall" LAB-903:
    main:
        put up to 2 supporting characters into their owner's hand

plot twist "Lab Spread" LAB-904:
    main:
        put 3 +1/+1 counters divided on up to 2 characters on your side

plot twist "Lab Fork" LAB-905:
    main:
        choose one:
            mode: draw 1
            mode: draw 2
"""
HEAD = """
pool: [marvel-battles]
turn: {turn}
players:
  A: {a}
  B: {b}
"""
MAIN = "{of: A, phase: main}"
PLAIN_A = "{main: Lab Lead}"
PLAIN_B = "{main: Cat Lead}"


TYRANT = """
supporting "Cat Tyrant" STP-090:
    cost 1
    stats 1/1, health 1

    power "Closed Doors":
        enemy players can't play locations
"""


def situation(
    *steps: str, a: str = PLAIN_A, b: str = PLAIN_B, turn: str = MAIN, cards: str = ""
) -> str:
    """Return a situation with the cards of the laboratory."""
    head = HEAD.replace("{turn}", turn).replace("{a}", a).replace("{b}", b)
    text = "".join(f"  {line}\n" for line in (CARDS + cards).splitlines())
    lines = "".join("  - '" + step.replace("'", "''") + "'\n" for step in steps)
    return f"{head}cards: |\n{text}steps:\n{lines or '  []'}"


def run(*steps: str, **places: str) -> Report:
    return run_situation(read_situation(situation(*steps, **places)))


def failures(*steps: str, **places: str) -> list[tuple[str, str]]:
    """Return what did not go as it should: the step and what was found."""
    return [(each.step, each.found) for each in run(*steps, **places).failures]


def refusal(*steps: str, **places: str) -> str:
    """Return why the last step is refused."""
    (failure,) = run(*steps, **places).failures
    assert failure.is_refused
    assert failure.step == steps[-1]
    return "\n".join((failure.found, *(reason.line for reason in failure.why)))


def mistake(*steps: str, **places: str) -> str:
    """Return why a situation cannot be read."""
    with pytest.raises(SituationError) as fault:
        run(*steps, **places)
    return str(fault.value)


def test_an_attack_and_its_combat() -> None:
    """Rules: 6.1.1, 6.4.4, 6.5.1."""
    assert (
        failures(
            "expect no combat is on",
            'A attacks "Cat Brute" with "Lab Striker"',
            "expect a combat is on",
            "expect the combat is melee",
            "expect the combat is solo",
            'expect "Lab Striker" is attacking',
            'expect "Lab Striker" is exhausted',
            'expect "Cat Brute" is defending',
            'expect "Lab Lead" is not in combat',
            'expect "Cat Brute" is not not in combat',
            "expect A may act",
            "A passes",
            "expect B may act",
            "B passes",
            'expect "Lab Striker" is ko\'d',
            'expect "Lab Striker" is in A\'s ko pile',
            'expect "Cat Brute" is ready',
            a="{main: Lab Lead, front: [Lab Striker]}",
            b="{main: Cat Lead, front: [Cat Brute]}",
        )
        == []
    )


def test_a_name_means_the_card_that_the_step_could_be_about() -> None:
    assert (
        failures(
            'expect A can attack "Lab Striker" with "Lab Striker"',
            'A attacks "Lab Striker" with "Lab Striker"',
            'expect A\'s "Lab Striker" is attacking',
            'expect B\'s "Lab Striker" is defending',
            a="{main: Lab Lead, front: [Lab Striker]}",
            b="{main: Cat Lead, front: [Lab Striker]}",
        )
        == []
    )


def test_an_ambiguous_name_lists_the_candidates() -> None:
    said = mistake(
        'expect "Lab Striker" is ready',
        a="{main: Lab Lead, front: [Lab Striker]}",
        b="{main: Cat Lead, front: [Lab Striker]}",
    )

    assert "Lab Striker (LAB-010) in A's front row; Lab Striker (LAB-010) in B's front row" in said
    assert 'say whose it is as in A\'s "Lab Striker"' in said


def test_a_name_given_with_as_stays_with_its_card() -> None:
    assert (
        failures(
            'expect "hero" is ready',
            'A attacks "Cat Brute" with "hero"',
            "everyone passes",
            'expect "hero" is in A\'s ko pile',
            a="{main: Lab Lead, front: [{card: Lab Striker, as: hero}]}",
            b="{main: Cat Lead, front: [Cat Brute]}",
        )
        == []
    )


def test_a_card_number_works_wherever_a_name_does() -> None:
    assert (
        failures(
            "A attacks LAB-020 with LAB-010",
            "expect LAB-010 is 4/3",
            "expect A's LAB-010 is attacking",
            a="{main: Lab Lead, front: [LAB-010]}",
            b="{main: Cat Lead, front: [lab-020]}",
        )
        == []
    )


def test_an_unknown_name_gets_a_suggestion_or_the_place_where_the_card_is() -> None:
    near = mistake('expect "Lab Sriker" is ready', a="{main: Lab Lead, front: [Lab Striker]}")
    elsewhere = mistake(
        'A attacks "Cat Lead" with "Lab Wall"', a="{main: Lab Lead, ko: [Lab Wall]}"
    )

    assert 'there is no "Lab Sriker" here; did you mean "Lab Striker"?' in near
    assert (
        'there is no "Lab Wall" in play; there is Lab Wall (LAB-011) in A\'s KO pile' in elsewhere
    )


def test_a_refused_attack_names_every_reason_with_its_rule() -> None:
    """Rules: 6.1.1, 6.2.3."""
    said = refusal(
        'A attacks "Cat Scout" with "Lab Striker"',
        a="{main: Lab Lead, front: [{card: Lab Striker, exhausted: true}]}",
        b="{main: Cat Lead, back: [Cat Scout]}",
    )

    assert "A's Lab Striker: the attacker is exhausted  (6.1.1)" in said
    assert "B's Cat Scout: the defender is protected by its front row  (6.2.3)" in said


def test_cannot_because_must_name_a_rule_that_decides() -> None:
    """Rules: 6.1.1."""
    found = failures(
        'expect A cannot attack "Cat Lead" with "Lab Striker" because 6.1.1',
        'expect A cannot attack "Cat Lead" with "Lab Striker" because 6.2.3',
        'expect A can attack "Cat Lead" with "Lab Lead"',
        'expect A cannot attack "Cat Lead" with "Lab Lead"',
        a="{main: Lab Lead, front: [{card: Lab Striker, exhausted: true}]}",
    )

    assert [what for _, what in found] == ["no, but not because of 6.2.3", "yes"]


def test_the_wrong_player_is_told_who_must_decide() -> None:
    assert "it is A who must decide now" in refusal("B passes")
    assert "passing is for combat" in refusal("A passes")
    assert "nobody acts in a combat now" in refusal("everyone passes")
    assert "no choice is open" in refusal("A chooses nothing")


def test_a_plot_twist_with_its_choice() -> None:
    """Rules: 2.2.3, 5.8.3."""
    assert (
        failures(
            'expect A cannot play "Lab Boost" because 5.8.3',
            'A attacks "Cat Lead" with "Lab Striker"',
            'expect A can play "Lab Boost"',
            'A plays "Lab Boost" choosing "Lab Striker"',
            'expect "Lab Striker" is 6/5',
            'expect "Lab Striker" is base 4/3',
            'expect "Lab Striker" strikes for 6',
            'expect "Lab Boost" is in A\'s ko pile',
            "expect A has 0 cards in hand",
            "expect A has no cards in hand",
            a="{main: Lab Lead, front: [Lab Striker], hand: [Lab Boost]}",
        )
        == []
    )


def test_a_choice_may_be_answered_by_a_later_step() -> None:
    assert (
        failures(
            'A attacks "Cat Lead" with "Lab Striker"',
            'A plays "Lab Boost"',
            "expect A is asked to choose",
            'expect A is asked to choose among "Lab Striker", "Cat Lead"',
            'expect A can choose "Cat Lead"',
            'expect A cannot choose "Lab Lead" because 1.5.1',
            'expect A cannot use "Claw" because 1.5.1',
            'A chooses "Lab Striker"',
            "expect nobody is asked",
            'expect "Lab Striker" is 6/5',
            a="{main: Cat Boss, front: [Lab Striker], hand: [Lab Boost]}",
            cards=MORE,
        )
        == []
    )


def test_a_wrong_answer_is_refused() -> None:
    said = refusal(
        'A attacks "Cat Lead" with "Lab Striker"',
        'A plays "Lab Boost" choosing "Lab Lead"',
        a="{main: Lab Lead, front: [Lab Striker], hand: [Lab Boost]}",
    )

    assert "it is not among the legal choices" in said
    assert "(1.5.1)" in said


def test_naming_the_only_option_is_fine_and_naming_another_is_refused() -> None:
    facts = {"a": "{main: Cat Boss, resources: [Fortress]}", "b": PLAIN_B, "cards": MORE}

    assert failures('A uses "Claw" choosing "Cat Lead"', **facts) == []
    assert failures('A uses "Claw"', 'expect "Cat Lead" has 2 "-1/-1" counters', **facts) == []
    assert "no open choice" in refusal('A uses "Claw" choosing "Cat Boss"', **facts)


def test_a_payment_is_worked_out_or_must_be_named() -> None:
    """Rules: 7.3.1."""
    facts = {
        "a": "{main: Cat Boss, resources: [Fortress], hand: [Fortress]}",
        "b": "{main: Lab Lead, resources: [Laboratory]}",
        "cards": MORE,
    }

    said = mistake('A uses "Claw"', **facts)
    assert 'say one of: paying "Fortress"; paying discard "Fortress"' in said
    assert (
        failures('A uses "Claw" paying "Fortress"', 'expect "Fortress" is face down', **facts) == []
    )
    assert (
        failures(
            'A uses "Claw" of "Cat Boss" paying discard "Fortress" choosing "Lab Lead"',
            "expect A has 1 resource",
            "expect A has 1 card in ko pile",
            'expect A cannot use "Claw" because 7.2.3',
            **facts,
        )
        == []
    )


def test_a_payment_that_does_not_pay_is_refused() -> None:
    """Rules: 7.3.1."""
    said = refusal(
        'A uses "Claw" paying "Academy"',
        a="{main: Cat Boss, resources: [Fortress, Academy]}",
        cards=MORE,
    )

    assert 'that does not pay for "Claw"' in said
    assert 'it is paid with "Fortress"  (7.3.1)' in said


def test_an_unknown_power_gets_a_suggestion() -> None:
    said = mistake('A uses "Clau"', a="{main: Cat Boss}", cards=MORE)

    assert 'nobody on that side has a power "Clau"; did you mean "Claw"?' in said


def test_a_power_that_cannot_be_paid_or_is_used_up_is_refused() -> None:
    """Rules: 7.2.3, 7.3.1."""
    assert "(7.3.1)" in refusal('A uses "Claw"', a="{main: Cat Boss}", cards=MORE)
    assert "(7.2.3)" in refusal(
        'A uses "Claw"',
        a="{main: {card: Cat Boss, used: [Claw]}, resources: [Fortress]}",
        cards=MORE,
    )


def test_recruiting_and_its_may() -> None:
    """Rules: 5.5.3, 8.1.5."""
    assert (
        failures(
            "expect A has 1 recruit point",
            'expect A can recruit "Lab Medic"',
            'expect A cannot recruit "Lab Wall" because 5.5.3',
            'A recruits "Lab Medic" to back',
            'A orders "Cheer", "Patch"',
            "expect A has 2 cards in hand",
            "A accepts",
            'expect "Lab Lead" has 0 wounds',
            'expect "Lab Lead" has 5 health',
            'expect "Lab Medic" is in A\'s back row',
            turn="{of: A, phase: build, step: recruit}",
            a="{main: {card: Lab Lead, wounds: 1}, resources: [Academy],"
            " hand: [Lab Medic, Lab Wall]}",
            cards=MORE,
        )
        == []
    )


@pytest.mark.parametrize("answer", ["A declines", "A chooses nothing"])
def test_a_may_can_be_declined(answer: str) -> None:
    assert (
        failures(
            'A recruits "Lab Medic" to front',
            'A orders "Patch"',
            "expect A is asked to choose",
            answer,
            'expect "Lab Lead" has 1 wound',
            "expect A has 1 card in hand",
            turn="{of: A, phase: build, step: recruit}",
            a="{main: {card: Lab Lead, wounds: 1}, resources: [Academy], hand: [Lab Medic]}",
            cards=MORE,
        )
        == []
    )


def test_an_order_names_what_waits() -> None:
    said = refusal(
        'A recruits "Lab Medic" to front',
        'A orders "Promotion"',
        turn="{of: A, phase: build, step: recruit}",
        a="{main: Lab Lead, resources: [Academy], hand: [Lab Medic]}",
        cards=MORE,
    )

    assert '"Promotion" is not waiting to resolve' in said


def test_dividing_counters() -> None:
    facts = {"a": "{main: Lab Lead, front: [Lab Wall], hand: [Lab Spread]}", "cards": MORE}

    assert (
        failures(
            'A plays "Lab Spread"',
            'A divides 1 on "Lab Lead", 2 on "Lab Wall"',
            'expect "Lab Lead" has 1 "+1/+1" counter',
            'expect "Lab Wall" has 2 "+1/+1" counters',
            'expect "Lab Wall" has 2 counters',
            **facts,
        )
        == []
    )
    assert (
        failures(
            'A plays "Lab Spread"',
            'A divides 1 on "Lab Lead"',
            "expect A is asked to choose",
            'A divides 2 on "Lab Wall"',
            'expect "Lab Wall" has 2 "+1/+1" counters',
            **facts,
        )
        == []
    )


def test_modes_are_chosen_by_number() -> None:
    facts = {"a": "{main: Lab Lead, hand: [Lab Fork]}", "cards": MORE}

    assert (
        failures('A plays "Lab Fork" choosing mode 2', "expect A has 2 cards in hand", **facts)
        == []
    )


def test_choosing_several_ends_with_the_last_named() -> None:
    assert (
        failures(
            'A plays "Lab Recall"',
            'A chooses "Lab Wall"',
            "expect nobody is asked",
            "expect A has 1 card in hand",
            'expect "Lab Runt" is on A\'s side',
            a="{main: Lab Lead, front: [Lab Wall, Lab Runt], hand: [Lab Recall]}",
            cards=MORE,
        )
        == []
    )
    assert (
        failures(
            'A plays "Lab Recall" choosing "Lab Wall", "Lab Runt"',
            "expect A has 2 cards in hand",
            a="{main: Lab Lead, front: [Lab Wall, Lab Runt, Lab Flyer], hand: [Lab Recall]}",
            cards=MORE,
        )
        == []
    )


def test_power_ups() -> None:
    """Rules: 10.11.1."""
    assert (
        failures(
            'expect A can power up "Lab Striker"',
            'expect A cannot power up "Lab Lead" because 10.11.1',
            'A powers up "Lab Striker" with "Lab Striker"',
            'expect "Lab Striker" is 5/4',
            "expect A has 1 card in ko pile",
            a="{main: Lab Lead, front: [Lab Striker], hand: [Lab Striker]}",
        )
        == []
    )


def test_resources_and_their_facing() -> None:
    """Rules: 5.4.3, 5.4.4."""
    facts = {"turn": "{of: A, phase: build}", "a": "{main: Lab Lead, hand: [Lab Bench, Lab Wall]}"}

    assert (
        failures(
            'expect A can play resource "Lab Wall"',
            'A plays resource "Lab Bench" face down',
            'expect "Lab Bench" is face down',
            'expect "Lab Bench" is in A\'s resources',
            'expect A cannot play resource "Lab Wall" because 5.4.3',
            **facts,
        )
        == []
    )
    assert "(5.4.4)" in refusal('A plays resource "Lab Wall" face up', **facts)
    assert "(5.4.3)" in refusal('A plays resource "Lab Wall"', a=facts["a"])


def test_a_location_that_may_not_be_played_can_lie_face_down() -> None:
    """Rules: 1.1.2, 3.2.8, 5.4.4."""
    step = 'A plays resource "Lab Bench" face {}'
    facts = {
        "turn": "{of: A, phase: build}",
        "a": "{main: Lab Lead, hand: [Lab Bench]}",
        "b": "{main: Lab Lead, front: [Cat Tyrant]}",
        "cards": TYRANT,
    }

    assert "(1.1.2)" in refusal(step.format("up"), **facts)
    assert failures(step.format("down"), **facts) == []


def test_formation_and_the_ends_of_steps_phases_and_turns() -> None:
    """Rules: 5.6.1, 5.7.1."""
    assert (
        failures(
            "expect the phase is build",
            'expect A cannot move "Lab Wall" to back because 5.6.1',
            "A ends step",
            "A ends step",
            'expect A can move "Lab Wall" to back',
            'expect A cannot move "Lab Wall" to front because 5.6.1',
            'A moves "Lab Wall" to back',
            'expect "Lab Wall" is in A\'s back row',
            'expect A cannot move "Lab Wall" to front because 5.6.1',
            "A ends phase",
            "expect the phase is main",
            "A ends turn",
            "expect it is B's turn",
            "expect the phase is build",
            "expect B has 2 cards in hand",
            "B ends turn",
            "A ends phase",
            "expect the phase is main",
            "A ends phase",
            "expect it is B's turn",
            "expect the game goes on",
            turn="{of: A, phase: build}",
            a="{main: Lab Lead, front: [Lab Wall]}",
        )
        == []
    )
    assert "the Main Phase has no steps" in refusal("A ends step")


def test_the_draw_phase_stands_before_anything_has_happened() -> None:
    """Rules: 5.2.1, 5.2.2, 5.3.1."""
    assert (
        failures(
            "expect the phase is draw",
            "expect A has 0 cards in hand",
            'expect "Lab Wall" is stunned',
            "A ends phase",
            "expect A has 2 cards in hand",
            'expect "Lab Wall" is not stunned',
            "expect the phase is build",
            turn="{of: A, phase: draw}",
            a="{main: Lab Lead, front: [{card: Lab Wall, stunned: true}]}",
        )
        == []
    )


def test_the_first_turn_of_the_game_draws_nothing() -> None:
    """Rules: 5.2.3."""
    assert (
        failures(
            "A ends phase", "expect A has 0 cards in hand", turn="{of: A, phase: draw, number: 1}"
        )
        == []
    )


def test_knowledge_and_the_order_of_decks() -> None:
    """Rules: 3.1.3, 3.1.8, 3.2.5."""
    assert (
        failures(
            'expect A\'s deck has "Lab Wall" on top',
            'expect A\'s deck has "Lab Runt" on the bottom',
            'expect A does not see "Lab Wall"',
            'expect A sees "Lab Flyer"',
            'expect B does not see "Lab Flyer"',
            'expect A sees "Lab Gym"',
            'expect B does not see "Lab Gym"',
            'expect B sees "Lab Archer"',
            "expect A has 2 cards in deck",
            a="{main: Lab Lead, deck: [Lab Wall, Lab Runt], hand: [Lab Flyer], ko: [Lab Archer],"
            " resources: [{card: Lab Gym, face: down}]}",
        )
        == []
    )


def test_places_of_every_kind() -> None:
    assert (
        failures(
            'expect "Lab Wall" is in A\'s deck',
            'expect "Lab Flyer" is in A\'s hand',
            'expect "Lab Flyer" is not in B\'s hand',
            'expect "Lab Archer" is removed',
            'expect "Lab Runt" is on A\'s side',
            'expect "Lab Runt" is in A\'s back row',
            'expect "Lab Runt" is not removed',
            a="{main: Lab Lead, deck: [Lab Wall], hand: [Lab Flyer], removed: [Lab Archer],"
            " back: [Lab Runt]}",
        )
        == []
    )


def test_what_a_card_entry_may_say() -> None:
    """Rules: 9.3.1, 9.3.5, 10.8.1, 13.1.1."""
    assert (
        failures(
            'expect "Lab Wall" is 3/11',
            'expect "Lab Wall" has 1 wound',
            'expect "Lab Wall" has 2 "+1/+1" counters',
            'expect "Lab Wall" has Flight',
            'expect "Lab Archer" does not have Ranged',
            'expect "Lab Archer" is frozen',
            'expect "Lab Archer" is exhausted',
            'expect "Lab Runt" is hidden',
            'expect "Lab Runt" is face down',
            'expect "Lab Flyer" is 3/3',
            'expect "Lab Flyer" is base 1/1',
            'expect "Lab Lead" is level 2',
            'A attacks "Cat Lead" with "Lab Wall"',
            "everyone passes",
            'expect "Lab Wall" is 3/8',
            a="{main: {card: Lab Lead, level: 2, row: back}, front: ["
            '{card: Lab Wall, wounds: 1, counters: {"+1/+1": 2}, modifiers: [+0/+3 this combat],'
            " gained: [Flight]}, {card: Lab Archer, lost: [Ranged], frozen: true},"
            " {card: Lab Runt, hidden: true},"
            " {card: Lab Flyer, modifiers: [base 1/1, +2/+2 this turn], lost: [powers]}]}",
        )
        == []
    )


@pytest.mark.parametrize(
    ("a", "said"),
    [
        ("{main: Lab Led}", "there is no card `Lab Led`; did you mean `Lab Lead`?"),
        ("{main: {card: Lab Lead, level: 3}}", "there is no level 3 main character `Lab Lead`"),
        ("{main: Lab Wall}", "there is no level 1 main character `Lab Wall`; it is no main one"),
        ("{main: {card: LAB-002, level: 1}}", "`LAB-002` is not a level 1 main character"),
        ("{main: Lab Lead, front: [Lab Gym]}", "`Lab Gym` is no character and cannot stand"),
        ("{main: Lab Lead, front: [LAB-001]}", "it belongs under `main`"),
        ("{main: Lab Lead, front: [Lab Wall, Lab Wall]}", "cannot stand on one side"),
        ("{main: Lab Lead, hand: [{card: Lab Wall, owner: B}]}", "only a character in a row"),
        ("{main: Lab Lead, resources: [{card: Lab Wall, face: up}]}", "is no location"),
        ("{main: {card: Lab Lead, wounds: 5}}", "has 5 health and would be KO'd"),
        ('{main: {card: Lab Lead, counters: {"+1/+1": 1, "-1/-1": 1}}}', "cancel each other"),
        ("{main: {card: Lab Lead, counters: {Chi: 1}}}", "there are no `Chi` counters"),
        ("{main: {card: Lab Lead, counters: 2}}", "a mapping is expected here"),
        ("{main: {card: Lab Lead, used: [Nap]}}", "has no power `Nap` to use"),
        ("{main: {card: Lab Lead, gained: [Flght]}}", "did you mean `Flight`?"),
        ("{main: {card: Lab Lead, modifiers: [bigger]}}", "`bigger` is no modifier"),
        ("{main: {card: Lab Lead, equipment: [Lab Gym]}}", "`Lab Gym` is no equipment"),
        ("{main: {card: Lab Lead, captive: Lab Gym}}", "is no supporting character"),
        ("{main: Lab Lead, piles: {X: [Lab Wal]}}", "did you mean `Lab Wall`?"),
        ("{main: {card: Lab Lead, as: x}, front: [{card: Lab Wall, as: x}]}", "two cards are"),
    ],
)
def test_a_table_that_cannot_be_says_what_to_do(a: str, said: str) -> None:
    shown = mistake(a=a)

    assert said in shown
    assert shown.startswith("line 5, column ")


def test_a_card_that_cannot_be_played_is_refused_where_it_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def with_a_gap(
        pool: tuple[str, ...], cards: str, edition: Edition, files: tuple[Source, ...] = ()
    ) -> Cards:
        book, why = cards_for(pool, cards, edition, files).book, "it runs too fast"
        others = {number: face for number, face in book.faces.items() if number != "LAB-014"}
        without = Book(
            others, book.programs, book.statics, book.triggers, book.kept, book.alignments
        )
        return Cards(without, {"LAB-014": why, "Lab Runt": why})

    monkeypatch.setattr("vsdsl.situation.setting.cards_for", with_a_gap)

    for called in ("Lab Runt", "LAB-014"):
        shown = mistake(a=f"{{main: Lab Lead, hand: [{called}]}}")

        assert f"`{called}` cannot be played: it runs too fast" in shown


def test_an_unknown_set_gets_a_suggestion() -> None:
    text = situation().replace("marvel-battles", "marvel-batles")

    with pytest.raises(SituationError, match="did you mean `marvel-battles`"):
        run_situation(read_situation(text))


def test_a_mistake_in_the_cards_is_shown_as_vsdsl_check_does() -> None:
    said = mistake(cards='\nsupporting "Odd" LAB-990:\n    coast 1\n')

    assert "the card text under `cards` has a mistake" in said
    assert "coast" in said


def test_changing_the_table_by_hand() -> None:
    assert (
        failures(
            'set "Lab Wall" wounds 1',
            'expect "Lab Wall" has 1 wound',
            'set "Lab Wall" counters +1/+1 2',
            'expect "Lab Wall" is 3/8',
            'set "Lab Wall" exhausted',
            'expect A cannot attack "Cat Lead" with "Lab Wall" because 6.1.1',
            'set "Lab Wall" ready',
            'expect A can attack "Cat Lead" with "Lab Wall"',
            'set "Lab Wall" row back',
            'expect "Lab Wall" is protected',
            'set "Lab Wall" stunned',
            'expect "Lab Wall" is face down',
            'expect "Lab Wall" has no counters',
            'set "Lab Wall" recovered',
            'expect "Lab Wall" is face up',
            'set "Lab Wall" hidden',
            'expect "Lab Wall" is hidden',
            'set "Lab Lead" xp 1',
            'expect "Lab Lead" has 1 xp',
            'put "Lab Striker" into A\'s hand',
            "expect A has 1 card in hand",
            'put "Lab Flyer" into B\'s front row as "eagle"',
            'expect A can attack "eagle" with "Lab Lead"',
            'put "Lab Bench" into A\'s deck',
            'expect A\'s deck has "Lab Bench" on top',
            a="{main: Lab Lead, front: [Lab Wall]}",
        )
        == []
    )


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('set "Lab Lead" wounds 5', "`Lab Lead` has 5 health and would be KO'd"),
        ('set "Lab Lead" xp 2', "`Lab Lead` levels up with 2 XP"),
        ('set "Lab Lead" counters +1/-1 2', "there are no +1/-1 counters"),
        ('set "Lab Runt" exhausted', "only a card in play can be changed"),
        ('set "Lab Lead" face down', "stunned or hidden; say which"),
        ('put "Lab Gym" into A\'s front row', "is no character"),
        ('A equips "Lab Gym" to "Lab Lead"', 'there is no "Lab Gym" in that hand'),
        ('A pays 3 recruit points for "Claw"', 'nobody on that side has a power "Claw"'),
        ('expect "Lab Lead" has 1 "Chi" counter', "there are no Chi counters"),
        ("C passes", "there is no player C at this table; there are A and B"),
        ("A pases", "`pases` does not fit in this step; did you mean `passes`?"),
        ('A attacks "Cat Lead', 'the closing `"` of the name is missing'),
        ("A attacks", "the step ends too early"),
        ("", "the step ends too early"),
        ('expect "Lab Lead" has', "the step ends too early"),
    ],
)
def test_a_step_that_cannot_be_taken_says_what_to_do(step: str, said: str) -> None:
    shown = mistake(step, a="{main: Lab Lead, hand: [Lab Runt]}")

    assert said in shown
    assert ", column " in shown


def test_a_failed_status_tells_what_happened_to_the_card() -> None:
    """Rules: 10.2.1."""
    report = run(
        'A attacks "Cat Lead" with "Lab Striker"',
        "everyone passes",
        'expect "Cat Lead" is ready',
        a="{main: Lab Lead, front: [Lab Striker]}",
    )

    (failure,) = report.failures
    assert "stunned" in failure.found
    told = [reason.line for reason in failure.why]
    assert "B's Cat Lead is stunned by A's Lab Striker  (10.2.1)" in told


def test_the_end_of_the_game() -> None:
    """Rules: 10.5.3, 12.7.1."""
    assert (
        failures(
            "expect the game goes on",
            'A attacks "Cat Lead" with "Lab Striker"',
            "everyone passes",
            "expect A wins",
            a="{main: Lab Lead, front: [Lab Striker]}",
            b="{main: {card: Cat Lead, wounds: 4}}",
        )
        == []
    )
