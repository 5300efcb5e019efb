"""Promises of the contract that a person notices at once."""

import pytest

from vsdsl.repl.judge import Judge
from vsdsl.situation.errors import Code, SituationError

TABLE = """
title: The contract
pool: [marvel-battles]
cards: |
  supporting "*Lab Star*" TST-001:
      cost 1
      stats 1/3, health 2

      power "Ring":
          when another character on your side attacks: you may draw 1

  supporting "Lab Sage" TST-002:
      cost 1
      stats 0/3, health 2

      reaction "Echo" [Might]:
          when an enemy character attacks: draw 1

  plot twist "Lab Many" TST-003:
      main:
          any number of times:
              discard a card
              draw 1
players:
  A:
    main: Hulk
    front: ["*Lab Star*", {card: Thor, as: Odinson}, {card: Magik, exhausted: true}]
    hand: [Beast, Lab Many]
    deck: 5
  B: {main: Storm, front: [Lab Sage], resources: [Training Ground]}
"""


def answered(*lines: str) -> str:
    judge = Judge()
    judge.begin(TABLE)
    return [judge.answer(line).text for line in lines][-1]


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("A attacks Storm with Beast", "there is Beast (MNB-043) in A's hand"),
        ("A powers up Beast", "there is Beast (MNB-043) in A's hand"),
        ("A recruits Odinson to front", "there is Thor (MNB-021) in A's front row"),
        ("A equips Magik to Hulk", "there is Magik (MNB-036) in A's front row"),
        ("A plays resource Magik", "there is Magik (MNB-036) in A's front row"),
        ("A uses Echo", "Lab Sage (TST-002) in B's front row has it"),
    ],
)
def test_a_step_about_a_card_that_is_elsewhere_says_where_it_is(line: str, where: str) -> None:
    assert answered(line).endswith(where)


@pytest.mark.parametrize("name", ['"*Lab Star*"', '"Lab Star"', "lab star", "*lab star*"])
def test_stars_need_not_be_written(name: str) -> None:
    assert answered(f"expect {name} is 1/3").startswith("yes: 1/3")


def test_a_refused_team_attack_names_the_attacker_at_fault() -> None:
    assert answered("A attacks Storm with Odinson, Magik, lab star").splitlines() == [
        "no: the attack is not legal",
        "    A's Magik: the attacker is exhausted  (6.1.1)",
        "    A's *Lab Star*, A's Thor, A's Magik: the attackers share no team  (6.3.1)",
    ]


def test_declining_to_go_on_is_refused_with_a_sentence() -> None:
    refused = answered("A plays Lab Many", "A declines")

    assert refused.startswith("no: there is nothing to decline; A decides: once more")
    assert refused.endswith("`A stops` ends it")


@pytest.mark.parametrize(
    ("lines", "because"),
    [
        (["B ends turn"], "    it is A's turn  (5.1.1)"),
        (["A plays Lab Many", "B ends turn"], "    A's Lab Many: a choice is open for A  (1.5.1)"),
        (
            ["A attacks Lab Sage with Odinson", "B passes"],
            '    A\'s *Lab Star*: "Ring" asks A  (1.5.1)',
        ),
        (
            ["A attacks Lab Sage with Odinson", "A accepts", "A ends turn"],
            "    it is A's turn to act in the combat  (6.4.4)",
        ),
    ],
)
def test_a_refusal_names_the_rule_and_the_power_that_asks(lines: list[str], because: str) -> None:
    assert answered(*lines).splitlines()[1:] == [because]


def test_a_may_is_accepted() -> None:
    assert answered(
        "A attacks Lab Sage with Odinson", "A accepts", "has a 3 cards in hand?"
    ).startswith("yes: 3")


def test_a_mistake_in_own_cards_is_shown_where_they_stand() -> None:
    with pytest.raises(SituationError) as fault:
        Judge().begin(TABLE.replace("health 2", "helth 2", 1))

    assert (fault.value.code, fault.value.line) == (Code.CARD_TEXT, 4)
    assert "did you mean `health`" in str(fault.value)
