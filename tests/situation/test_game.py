"""Games that answer why, and games set up from a situation."""

import random
from pathlib import Path

import pytest

import vsdsl

SITUATIONS = Path(__file__).parents[1] / "situations"
LOKI = SITUATIONS / "examples" / "e-12-loki-keeps-the-switch.yaml"
PROTECTED = SITUATIONS / "protected-characters-cannot-be-attacked.yaml"


@pytest.fixture(scope="module")
def pool() -> vsdsl.Pool:
    return vsdsl.load_pool("marvel-battles")


def _chosen(game: vsdsl.Game, *labels: str) -> None:
    for label in labels:
        game.choose(next(option for option in game.decision.options if option.label == label))


def test_a_situation_is_a_game(pool: vsdsl.Pool) -> None:
    game = vsdsl.load_situation(LOKI, pool)

    assert isinstance(game, vsdsl.Game)
    assert game.decision.player == "B"
    _chosen(game, "attack A's Loki with Hulk")
    assert game.view("A")["combat"]["stage"] == "actions"
    game.undo()
    assert game.clone().why('"Loki" DEF') == game.why('"Loki" DEF')


def test_a_number_is_explained_with_rules_and_script_lines(pool: vsdsl.Pool) -> None:
    """Rules: 9.3.1, 9.4.5."""
    game = vsdsl.load_situation(LOKI, pool)
    _chosen(game, "attack A's Loki with Hulk", "pass", "play Find Cover")

    verdict = game.why('"Loki" DEF')

    assert verdict.answer == "DEF of Loki: 9"
    printed, cover = verdict.reasons
    assert (printed.text, printed.rule) == ("6  printed from Loki", "9.4.5")
    assert (cover.text, cover.rule) == ("9  +0/+3 from Find Cover, timestamp 3", "9.3.1")
    file, _, line = cover.script.rpartition(":")
    text = next(c.found.source.text for c in pool if c.found.source.name == file)
    assert 'plot twist "Find Cover"' in "\n".join(text.splitlines()[int(line) - 4 : int(line)])


def test_what_is_forbidden_is_explained_with_its_rules(pool: vsdsl.Pool) -> None:
    """Rules: 6.2.3."""
    game = vsdsl.load_situation(PROTECTED, pool)

    refused = game.why('why can\'t A attack "Storm" with "Hulk"')

    assert str(refused) == (
        "no\n    B's Storm: the defender is protected by its front row  (6.2.3)"
    )
    assert game.why('can\'t A attack "wall" with "Hulk"') == vsdsl.Verdict(
        answer="yes", found="A decides: attack, act or end the turn", is_so=False
    )


def test_what_happened_to_a_card_is_followed_back(pool: vsdsl.Pool) -> None:
    """Rules: 6.1.2, 10.2.1."""
    game = vsdsl.load_situation(PROTECTED, pool)
    _chosen(game, "attack B's Storm with Thor", "pass", "pass")

    told = [str(reason) for reason in game.why('"Storm"', player="B").reasons]

    assert told[:2] == [
        '> A attacks "Storm" with "Thor"',
        "A's Thor attacks B's Storm  (6.1.2)",
    ]
    at = told.index("B's Storm is stunned by A's Thor  (10.2.1)")
    assert told[at : at + 3] == [
        "B's Storm is stunned by A's Thor  (10.2.1)",
        "because A's Thor strikes B's Storm for 6, against DEF 5  (6.5.2)",
        "because A's Thor attacks B's Storm  (6.1.2)",
    ]


def test_a_player_is_told_only_what_this_player_may_know(pool: vsdsl.Pool) -> None:
    """Rules: 3.1.8."""
    game = vsdsl.load_situation(LOKI, pool)

    assert game.why('can\'t A play "Find Cover"', player="A").answer == "no"
    with pytest.raises(vsdsl.GameError, match='no "Find Cover" in that hand'):
        game.why('can\'t A play "Find Cover"', player="B")


def test_a_question_that_is_not_understood_says_so(pool: vsdsl.Pool) -> None:
    game = vsdsl.load_situation(LOKI, pool)

    with pytest.raises(vsdsl.GameError, match="did you mean"):
        game.why('"Loky" ATK')
    with pytest.raises(vsdsl.GameError, match=r"no-such\.yaml"):
        vsdsl.load_situation("no-such.yaml", pool)


def test_every_game_can_be_asked(pool: vsdsl.Pool) -> None:
    decks = [vsdsl.load_deck(name, pool) for name in ("avengers", "x-men")]
    game = vsdsl.new_game(decks, pool, seed=7)
    rng = random.Random(7)  # noqa: S311  games, not secrets
    for _ in range(60):
        game.choose(rng.choice(game.decision.options))
    again = vsdsl.load_game(game.save(), pool)
    side = again.view("A")["players"]["A"]
    name = next(card["name"] for card in side["front"] + side["back"] if card["id"] == side["main"])

    verdict = again.why(f'A\'s "{name}"')

    assert verdict.reasons
    happened = [reason for reason in verdict.reasons if reason.entry >= 0]
    assert happened
    assert all(reason.rule and reason.cards for reason in happened)
    assert verdict == game.why(f'A\'s "{name}"')


def test_card_text_is_checked_for_editors() -> None:
    found = vsdsl.check_text(
        'supporting "X" LAB-001:\n    cost 1\n    stats 1/1, health 1\n    Fligt\n'
    )

    assert [each.title for each in found if "Fligt" in each.title]
    assert vsdsl.check_text("") == ()
