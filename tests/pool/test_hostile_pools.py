"""Pool files from strangers: trees that no card text gives are refused, and so is too much."""

import json
from pathlib import Path
from typing import Any

import pytest

from vsdsl.driver.compiled_sets import compile_sources
from vsdsl.driver.pool_files import pool_file_cards
from vsdsl.pool import PoolFileError, pool_bytes, read_pool
from vsdsl.pool.decoding import MOST_LEVELS
from vsdsl.pool.files import MOST_BYTES
from vsdsl.source import decode

TEXT = """\
supporting "Lab Hand" TST-001:
    cost 2
    stats 2/3, health 1
    power "Kindness":
        when this appears: draw 1
    super "Push" main [Might]:
        if this is ready: draw 1
    super "Shove" main [Might]:
        stun an enemy character
"""


def document() -> dict[str, Any]:
    scripts, faulty = compile_sources("practice", (decode(TEXT.encode(), "lab.vscard"),))
    assert faulty == ()
    made: dict[str, Any] = json.loads(pool_bytes(scripts))
    return made


def refusal(data: bytes) -> str:
    with pytest.raises(PoolFileError) as caught:
        read_pool(data)
    return str(caught.value)


def blocks(tree: list[Any], number: int) -> list[list[Any]]:
    """Return the trees of one construct, outer ones first."""
    inner = [each for part in tree if isinstance(part, list) for each in blocks(part, number)]
    return [tree, *inner] if tree[0] == number else inner


def test_a_power_without_a_line_is_refused() -> None:
    """Nothing could be read aloud or carried out of it."""
    made = document()
    number = list(made["constructs"]).index("Block")
    block = blocks(made["scripts"][0]["declarations"][0][-1], number)[0]
    block[3] = [-3]

    assert "`statements` of Block cannot be an empty list" in refusal(json.dumps(made).encode())


def test_a_noun_that_the_language_has_not_is_refused() -> None:
    made = document()
    number = list(made["constructs"]).index("Phrase")
    place = list(made["constructs"]["Phrase"]).index("noun")
    phrase = blocks(made["scripts"][0]["declarations"][0][-1], number)[0]
    phrase[3 + place] = "Baroness"

    assert "has no noun `Baroness`" in refusal(json.dumps(made).encode())


def test_a_deed_that_the_language_has_not_is_refused(tmp_path: Path) -> None:
    text = 'token "Rat" TST-001:\n    power "Sit": this can\'t recover\n'
    scripts, _ = compile_sources("practice", (decode(text.encode(), "lab.vscard"),))
    file = tmp_path / "pool.json"
    file.write_bytes(pool_bytes(scripts).replace(b'"recover"', b'"recuver"'))

    with pytest.raises(PoolFileError, match="cards that its text does not give"):
        pool_file_cards(file)


def test_a_group_that_the_grammar_lets_be_empty_may_be_empty() -> None:
    made = document()
    number = list(made["constructs"]).index("SuperPower")
    [power, _] = blocks(made["scripts"][0]["declarations"][0][-1], number)

    assert power[3 + made["constructs"]["SuperPower"].index("limits")] == [-3]
    assert read_pool(json.dumps(made).encode())


@pytest.mark.parametrize("noun", [None, 3, [-3], [-3, "rat"]])
def test_a_noun_that_is_no_word_is_refused(noun: object) -> None:
    made = document()
    number = list(made["constructs"]).index("Phrase")
    [phrase] = blocks(made["scripts"][0]["declarations"][0][-1], number)
    phrase[3 + made["constructs"]["Phrase"].index("noun")] = noun

    assert "`noun` of Phrase cannot be" in refusal(json.dumps(made).encode())


@pytest.mark.parametrize("levels", [MOST_LEVELS, 150, 250])
def test_lines_within_lines_without_end_are_refused(levels: int) -> None:
    """What reads a card aloud goes down into it and would fall out at the bottom."""
    made = document()
    constructs = list(made["constructs"])
    [line] = blocks(made["scripts"][0]["declarations"][0][-1], constructs.index("IfThen"))
    at = next(at for at, part in enumerate(line) if part and _is(part, constructs.index("Block")))
    inner = line[at]
    for _ in range(levels):
        inner = [inner[0], 0, 1, [-3, [*line[:at], inner, *line[at + 1 :]]]]
    line[at] = inner

    assert "stand in each other" in refusal(json.dumps(made).encode())


def _is(part: object, number: int) -> bool:
    return isinstance(part, list) and part[0] == number


def test_a_refusal_is_short_however_long_the_file_is() -> None:
    made = document()

    assert len(refusal(json.dumps({**made, "version": "x" * 100_000}).encode())) < 400
    assert len(refusal(json.dumps({**made, "constructs": {"x" * 9_999: []}}).encode())) < 400


def test_a_file_of_nothing_but_nothing_is_refused_before_it_fills_the_memory() -> None:
    """Unpacked to lists, a file takes thirty times its own length."""
    assert 30 * MOST_BYTES < 250_000_000
    assert "longer than 8,000,000 bytes" in refusal(b"[" + b"[]," * (MOST_BYTES // 3) + b"[]]")


# Judging: a file is as good as its text


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty cache folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "vsdsl"


def _judged(folder: Path) -> list[str]:
    return [each.name for each in folder.glob("judged-*")] if folder.is_dir() else []


def test_a_tree_that_is_exchanged_for_another_of_its_shape_is_refused(
    tmp_path: Path, cached: Path
) -> None:
    """It would load, be read aloud and compiled, and only fail in play, or do what nobody reads."""
    made = document()
    constructs = list(made["constructs"])
    tree = made["scripts"][0]["declarations"][0][-1]
    draws = blocks(tree, constructs.index("Draw"))
    draws[0][3:] = [[constructs.index("Number"), *draws[0][1:3], 40], *draws[0][4:]]
    file = tmp_path / "pool.json"
    file.write_text(json.dumps(made), encoding="utf-8")

    with pytest.raises(PoolFileError, match=r"`lab\.vscard` holds cards that its text does not"):
        pool_file_cards(file)
    assert _judged(cached) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("draw 1", "draw 2"),
        ("stun an enemy character", "stun an enemy charakter"),
        ("lab.vscard", "l\u202eb.vscard"),
        ("Lab Hand", "Lab\u009bHand"),
    ],
)
def test_text_that_is_exchanged_is_refused(
    tmp_path: Path, cached: Path, old: str, new: str
) -> None:
    made = document()
    script = made["scripts"][0]
    key = "text" if old in script["text"] else "name"
    script[key] = script[key].replace(old, new, 1)
    file = tmp_path / "pool.json"
    file.write_text(json.dumps(made), encoding="utf-8")

    with pytest.raises(PoolFileError, match="holds"):
        pool_file_cards(file)
    assert _judged(cached) == []


def test_what_has_been_judged_is_not_parsed_again(
    tmp_path: Path, cached: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "pool.json"
    file.write_text(json.dumps(document()), encoding="utf-8")

    assert len(pool_file_cards(file).cards) == 1
    [name] = _judged(cached)
    monkeypatch.setattr("vsdsl.driver.pool_files.compile_sources", lambda *_: pytest.fail("again"))
    assert len(pool_file_cards(file).cards) == 1

    (cached / name).chmod(0o666)  # now anybody could have written it
    with pytest.raises(pytest.fail.Exception):
        pool_file_cards(file)
