"""What a bot gets leads to no hidden card: its view and the options are words and numbers."""

import gc
import pickle
from types import FunctionType, MethodType, ModuleType
from weakref import ref

from tests.play.play_lab import listed, made_pool, play_on
from vsdsl.core.table.table import Table
from vsdsl.play.decks import parse_deck
from vsdsl.play.game import Game, new_game
from vsdsl.play.pool import Pool

PLAIN = (str, int, bool, type(None))


def _game(moves: int = 30) -> Game:
    pool = made_pool()
    deck = parse_deck(listed(), pool)
    return play_on(new_game([deck, deck], pool, seed=4), 9, moves)


def _reached(value: object, seen: dict[int, object]) -> None:
    """Note all that can be reached from a value by its attributes and members."""
    if isinstance(value, (*PLAIN, type, ModuleType)) or id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, FunctionType | MethodType):
        parts: list[object] = list(gc.get_referents(value))
    elif isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        parts = list(value)
    else:
        names = [name for name in dir(value) if not name.startswith("__")]
        parts = [getattr(value, name) for name in names if not callable(getattr(value, name))]
        parts += list(vars(value).values()) if hasattr(value, "__dict__") else []
    for part in parts:
        _reached(part, seen)


def test_neither_the_view_nor_an_option_leads_to_a_table() -> None:
    game = _game()
    seen: dict[int, object] = {}

    _reached((game.view(game.decision.player), game.decision.options), seen)

    assert len(seen) > 50
    assert [each for each in seen.values() if isinstance(each, Table | Game | Pool)] == []
    assert not hasattr(game.decision.options[0], "_decision")


def test_an_option_tells_the_same_when_its_game_has_gone_on_or_is_gone() -> None:
    game = _game()
    option = game.decision.options[0]
    twin = game.clone().decision.options[0]
    game.choose(option)
    del game
    gc.collect()

    assert (option.label, option.value, option.text) == (twin.label, twin.value, twin.text)


def test_an_option_can_be_pickled_and_chosen_afterwards() -> None:
    game = _game()
    for option in game.decision.options:
        again = pickle.loads(pickle.dumps(option))  # noqa: S301  our own

        assert again == option
        assert (again.index, again.label, again.text) == (option.index, option.label, option.text)
    game.choose(pickle.loads(pickle.dumps(game.decision.options[-1])))  # noqa: S301  our own


def test_tables_are_forgotten_with_the_options_of_their_decisions() -> None:
    game = _game()
    tables = [_gone_on(game) for _ in range(20)]
    del game
    gc.collect()

    assert [each() for each in tables] == [None] * 20


def _gone_on(game: Game) -> ref[object]:
    option = game.decision.options[0]
    assert option.label
    game.choose(option)
    return ref(option._tag)  # noqa: SLF001  what holds on to the table
