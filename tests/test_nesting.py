"""JSON that is nested deeply is refused before anything parses it."""

import json
from time import process_time
from typing import NoReturn

import pytest

from vsdsl.core.game.saving import SaveError, read
from vsdsl.nesting import json_of
from vsdsl.play.errors import GameError
from vsdsl.play.game import load_game
from vsdsl.play.pool import Pool, load_pool
from vsdsl.pool import PoolFileError, read_pool

DEEP = ["[" * 3000 + "]" * 3000, "[" * 3000, '{"a":' * 3000 + "1" + "}" * 3000, '[{"a":' * 1500]


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool("marvel-battles")


@pytest.fixture
def _no_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the parser not be reached: in a browser it would end the program."""

    def parsed(text: str | bytes) -> NoReturn:
        pytest.fail(f"{text[:20]!r} is parsed")

    monkeypatch.setattr("vsdsl.nesting.json.loads", parsed)


@pytest.mark.usefixtures("_no_parsing")
@pytest.mark.parametrize("text", DEEP)
def test_deep_json_is_refused_in_pool_files_too(text: str) -> None:
    with pytest.raises(ValueError, match="200 brackets stand in each other"):
        json_of(text)
    with pytest.raises(PoolFileError, match="200 brackets stand in each other"):
        read_pool(text.encode())


@pytest.mark.usefixtures("pool", "_no_parsing")  # in this order: a pool is parsed
@pytest.mark.parametrize("text", DEEP)
def test_a_save_that_is_deep_is_refused(text: str, pool: Pool) -> None:
    with pytest.raises(GameError, match="200 brackets stand in each other"):
        load_game(text, pool)
    with pytest.raises(SaveError, match="200 brackets stand in each other"):
        read(text, pool.book)


@pytest.mark.parametrize(
    "data", [[[]] * 5000, {"a": "[" * 9000}, ['\\"[' * 900, {"[": "{" * 400}], "[" * 500]
)
def test_what_is_wide_or_has_brackets_in_texts_is_read(data: object) -> None:
    assert json_of(json.dumps(data)) == data
    assert json_of(json.dumps(data).encode()) == data


@pytest.mark.parametrize("depth", [1, 60, 199])
def test_what_is_nested_a_little_is_read(depth: int) -> None:
    text = "[" * depth + "]" * depth

    assert json.dumps(json_of(text)) == text


@pytest.mark.parametrize("unit", ["[", "[]", "[{}", '"[', "]", "[[]"])
def test_no_text_takes_long_to_count(unit: str) -> None:
    text = unit * (4_000_000 // len(unit))
    began = process_time()

    with pytest.raises(ValueError):  # noqa: PT011  whatever is wrong with it
        json_of(text)

    assert process_time() - began < 5
