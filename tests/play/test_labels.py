"""Labels and the log: the game in words."""

import pytest

from tests.play.play_lab import play_on
from vsdsl.core.table.entry_kinds import RULES
from vsdsl.play.decks import Deck, load_deck
from vsdsl.play.game import Game, new_game
from vsdsl.play.labels import KNOWN_WORDS
from vsdsl.play.pool import Pool
from vsdsl.rulebook.load import load_catalogue

Decks = tuple[Deck, Deck]


@pytest.fixture(scope="module")
def games(pool: Pool) -> list[Game]:
    names = ("avengers", "guardians", "super-villains", "x-men")
    made = [load_deck(name, pool) for name in names]
    return [
        play_on(new_game([made[seed % 4], made[(seed + 1 + seed // 4) % 4]], pool, seed=seed), seed)
        for seed in range(6)
    ]


def to_the_end(game: Game) -> None:
    """Make every decision again that was taken back, for the next test."""
    game.redo(len(game._timeline.taken_back))  # noqa: SLF001  how many there are is nobody else's business


def test_every_option_of_whole_games_has_words_of_its_own(games: list[Game]) -> None:
    kinds = set()
    for game in games:
        for _ in range(game.moves):
            game.undo()
            decision = game.decision
            for option in decision.options:
                kinds.add(option.value[0])
                assert option.value[0] in KNOWN_WORDS
                assert option.label.strip()
                assert "None" not in option.label
        to_the_end(game)
    assert {"attack", "recruit", "resource", "play", "use", "choose", "pass"} <= kinds


def test_options_that_a_player_can_tell_apart_have_different_labels(games: list[Game]) -> None:
    """Two options may share a label only where two cards of one name lie in different places."""
    same = total = 0
    for game in games:
        for _ in range(0, game.moves - 7, 7):
            game.undo(7)
            labels = [option.label for option in game.decision.options]
            total += 1
            same += len(set(labels)) < len(labels)
        to_the_end(game)
    assert same < total * 0.05


def test_powers_and_plot_twists_say_what_they_do(games: list[Game]) -> None:
    told = set()
    for game in games:
        for _ in range(game.moves):
            game.undo()
            for option in game.decision.options:
                if option.value[0] in {"play", "use"}:
                    assert option.text.strip(), option
                    told.add(option.value[0])
        to_the_end(game)
    assert told == {"play", "use"}


def test_a_question_of_a_power_names_its_card(games: list[Game]) -> None:
    asked = set()
    for game in games:
        for _ in range(game.moves):
            game.undo()
            if game.decision.kind in {"choose", "may"}:
                asked.add(":" in game.decision.prompt)
        to_the_end(game)
    assert asked == {True}


# The log


def test_the_log_tells_a_game_in_order(games: list[Game]) -> None:
    log = games[0].log

    moves = [entry.move for entry in log]
    assert moves == sorted(moves)
    assert [entry.turn for entry in log] == sorted(entry.turn for entry in log)
    assert str(log[-1]).startswith(f"turn {games[0].turn}, ")
    words = " ".join(entry.text for entry in log)
    assert all(verb in words for verb in ("draws 2 cards", "recruits", "attacks", "is stunned"))


def test_the_rules_of_the_log_exist() -> None:
    catalogue = load_catalogue()

    assert all(catalogue.rule(rule).id == rule for rule in RULES)


def test_looking_at_the_log_changes_nothing(games: list[Game]) -> None:
    before = games[1].save()

    first, second = games[1].log, games[1].log

    assert first == second
    assert games[1].save() == before


def test_the_log_for_a_player_does_not_tell_what_others_draw(games: list[Game]) -> None:
    """Rules: 3.1.2, 3.2.5."""
    for player, other in ("AB", "BA"):
        draws = [e.text for e in games[2].log_for(player) if " draws " in e.text]
        own = [text for text in draws if text.startswith(player)]
        theirs = [text for text in draws if text.startswith(other)]

        assert own
        assert theirs
        assert all(": " in text for text in own)
        assert not any(": " in text for text in theirs)


def test_the_log_for_a_player_hides_face_down_resources(games: list[Game]) -> None:
    """Rules: 3.2.5."""
    texts = [entry.text for entry in games[3].log_for("A")]

    assert any(text == "B puts down a face-down resource" for text in texts)
    assert not any(text.startswith("B puts") and text.endswith("face down") for text in texts)
