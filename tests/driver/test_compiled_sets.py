"""Installed sets are compiled once, and again when their text has changed."""

from pathlib import Path

import pytest

from vsdsl import syntax
from vsdsl.cardsets import CardSet
from vsdsl.driver import compiled_sets
from vsdsl.driver.compiled_sets import built_in_pools, set_scripts
from vsdsl.pool import read_pool
from vsdsl.resources import cardscripts

TEXT = b'supporting "Lab Hand" TST-001:\n    cost 2\n    stats 2/2, health 1\n'


def card_set(text: bytes = TEXT) -> CardSet:
    return CardSet(name="practice", provider="lab", files=(("practice/a.vscard", text),))


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "vsdsl"


def refuse_to_parse(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(*_: object) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr(syntax.script, "parse_script", parse)


def test_the_second_time_nothing_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    first = set_scripts(card_set())
    refuse_to_parse(monkeypatch)

    assert set_scripts(card_set()) == first


def test_changed_text_is_noticed() -> None:
    set_scripts(card_set())

    (script,), faulty = set_scripts(card_set(TEXT.replace(b"cost 2", b"cost 3")))

    assert "cost 3" in script.source.text
    assert faulty == ()


def test_a_damaged_cache_is_made_again(cache: Path) -> None:
    first = set_scripts(card_set())
    [stored] = cache.glob("pool-*.json")
    stored.write_bytes(b"{")

    assert set_scripts(card_set()) == first
    assert read_pool(stored.read_bytes()) == first[0]


def test_a_set_with_mistakes_is_named_and_not_kept(cache: Path) -> None:
    _, faulty = set_scripts(card_set(b"nonsense\n"))

    assert faulty == ("practice/a.vscard",)
    assert list(cache.glob("pool-*.json")) == []


def test_a_set_that_a_wheel_ships_compiled_is_read_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [folder] = [Path(str(cardscripts()))]
    made = dict(built_in_pools(folder))
    monkeypatch.setattr(compiled_sets, "compiled_set", made.get)
    refuse_to_parse(monkeypatch)
    files = tuple(
        (f"aliens/{path.name}", path.read_bytes())
        for path in sorted((folder / "aliens").glob("*.vscard"))
    )
    shipped = CardSet(name="aliens", provider="vsdsl", is_built_in=True, files=files)

    scripts, faulty = set_scripts(shipped)

    assert sum(len(each.declarations) for each in scripts) > 50
    assert faulty == ()
