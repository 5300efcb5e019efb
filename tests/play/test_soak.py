"""The first games of the soak, with every look of it; the long run is described in docs/soak.md."""

from collections import Counter

import pytest

from tools.soaking.coverage import CARD, rows
from tools.soaking.games import cards, play
from vsdsl.core.game.saving import read
from vsdsl.core.table.table import Table

GAMES = 300


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_games_stay_sound_whoever_plays_them(seed: int) -> None:
    game = play(seed)

    assert not game.fault, f"seed {seed}, after {game.decisions} decisions:\n{game.fault}"
    assert game.decisions > 10


def test_the_game_of_a_seed_is_the_same_again() -> None:
    assert play(6) == play(6)


def test_a_fault_is_told_with_a_save_from_just_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(table: Table, ident: int) -> tuple[int, int]:
        del ident
        return (0, 1) if table.turn < 3 else (-99, 1)

    monkeypatch.setattr("tools.soaking.watching.stats", wrong)
    monkeypatch.setattr("tools.soaking.watching.derivation", lambda *_: [_Step])

    game = play(0)

    assert "to the referee" in game.fault
    assert game.end == "fault"
    assert read(game.saved, cards().pool.book).turn == 2


class _Step:
    atk, def_ = 0, 1


def test_every_card_of_the_set_and_each_of_its_powers_is_counted() -> None:
    found = rows(cards().pool, Counter())

    faces = [face for face in cards().pool.book.faces.values() if face.names]
    powers = sum(len(face.abilities) + len(face.modes) for face in faces)
    assert [row.power for row in found].count(CARD) == len(faces) == 112
    assert len(found) >= 112 + powers
    assert all(row.parts for row in found)


def test_what_happens_in_games_is_counted() -> None:
    counts: Counter[str] = Counter()
    for seed in range(6):
        counts.update(play(seed).seen)
    found = rows(cards().pool, counts)

    used = {row.power for row in found if row.times}
    assert {"Flight", "Ranged", "the plot twist", CARD} <= used
    assert sum(row.times > 0 for row in found) > 150
