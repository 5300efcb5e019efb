"""The index of an installed set is made once, and again when something has changed."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from vsdsl.cardsets import CardSet, Files
from vsdsl.driver import indexed_sets
from vsdsl.driver.indexed_sets import built_in_indexes, defining_sources, set_index
from vsdsl.index import stored
from vsdsl.index.file_index import FileIndex
from vsdsl.resources import cardscripts

TEXT = b'team Rats: good\n\nsupporting "Lab Hand" TST-001:\n    cost 2\n    stats 2/2, health 1\n'


def card_set(*texts: bytes, is_built_in: bool = False) -> CardSet:
    files = tuple((f"practice/{place}.vscard", text) for place, text in enumerate(texts or (TEXT,)))
    return CardSet(name="practice", provider="lab", files=files, is_built_in=is_built_in)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "vsdsl"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the indexes that are really made."""
    found: list[int] = []
    real = indexed_sets.index_files

    def count(files: Files) -> Sequence[FileIndex]:
        found.append(1)
        return real(files)

    monkeypatch.setattr(indexed_sets, "index_files", count)
    return found


def test_the_second_time_nothing_is_parsed(made: list[int]) -> None:
    first = set_index(card_set())

    assert set_index(card_set()) == first
    assert [card.name for card in first[0].cards] == ["Lab Hand"]
    assert len(made) == 1


def test_changed_text_is_noticed(made: list[int]) -> None:
    set_index(card_set())
    (changed,) = set_index(card_set(TEXT.replace(b"cost 2", b"cost 3")))

    assert [card.cost for card in changed.cards] == [3]
    assert len(made) == 2


def test_a_changed_grammar_is_noticed(made: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    set_index(card_set())
    monkeypatch.setattr(stored, "grammar_text", lambda: "another")
    set_index(card_set())

    assert len(made) == 2


def test_a_damaged_cache_is_made_again(made: list[int], cache: Path) -> None:
    first = set_index(card_set())
    [kept] = cache.glob("index-*.txt")
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-3])

    assert set_index(card_set()) == first
    assert kept.read_bytes() == whole
    assert len(made) == 2


def test_where_nothing_can_be_kept_the_index_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    (found,) = set_index(card_set())

    assert [team.name for team in found.teams] == ["Rats"]


def test_a_set_with_mistakes_is_indexed_as_far_as_it_goes(made: list[int]) -> None:
    broken = card_set(TEXT.replace(b"stats 2/2", b"stats two"))
    for _ in range(2):
        (found,) = set_index(broken)

        assert [(card.name, card.cost, card.is_whole) for card in found.cards] == [
            ("Lab Hand", 2, False)
        ]
    assert len(made) == 1


def test_only_files_that_define_more_than_cards_are_looked_for_definitions() -> None:
    cards = b'token "Rat" TST-002:\n    team Rats\n    set aside\n'

    found = defining_sources(card_set(cards, TEXT, b"keyword Eager: draw 1\n", cards))

    assert [source.name for source in found] == ["practice/1.vscard", "practice/2.vscard"]


def test_a_set_that_a_wheel_ships_indexed_is_read_from_there(
    made: list[int], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [folder] = [Path(str(cardscripts()))]
    shipped = dict(built_in_indexes(folder))
    made.clear()
    monkeypatch.setattr(indexed_sets, "indexed_set", shipped.get)
    files = tuple(
        (f"aliens/{path.name}", path.read_bytes())
        for path in sorted((folder / "aliens").glob("*.vscard"))
    )

    found = set_index(CardSet(name="aliens", provider="vsdsl", is_built_in=True, files=files))

    assert sum(len(each.cards) for each in found) > 50
    assert made == []
    assert not cache.exists()


def test_an_index_that_a_wheel_ships_for_other_cards_is_not_used(
    made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = stored.index_bytes((), "another key")
    monkeypatch.setattr(indexed_sets, "indexed_set", lambda _name: other)

    (found,) = set_index(card_set(is_built_in=True))

    assert [card.name for card in found.cards] == ["Lab Hand"]
    assert len(made) == 1
