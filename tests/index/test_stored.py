"""A stored index is read back as it was, and only for what it was made of."""

from pathlib import Path
from zlib import crc32

import pytest

from vsdsl.index import stored
from vsdsl.index.file_index import FileIndex, index_script
from vsdsl.index.stored import index_bytes, index_key, read_index
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script

ROOT = Path(__file__).parents[2]
NAMES = b'keyword Bold:\n    deck limit 1\n\nteam Rats: good\n\nset "Lab" TST\n'
CARDS = (
    b'main "Rat" TST-001 level 1:\n    team Rats\n    aka "Mouse"\n    stats 1/*, health 2\n'
    b'    pile "Nest": 1 "Egg"\n    super "Bite" main [Might]: draw 1\n'
)
FILES = (("lab/a.vscard", NAMES), ("lab/b.vscard", CARDS))


def indexes(files: tuple[tuple[str, bytes], ...] = FILES) -> tuple[FileIndex, ...]:
    return tuple(index_script(parse_script(decode(data, name))) for name, data in files)


def test_an_index_is_read_back_as_it_was() -> None:
    key = index_key(FILES)

    assert read_index(index_bytes(indexes(), key), key) == indexes()


def test_the_index_of_all_cards_is_read_back_as_it_was() -> None:
    paths = sorted((ROOT / "cardscripts").rglob("*.vscard"))
    made = indexes(tuple((path.name, path.read_bytes()) for path in paths))

    read = read_index(index_bytes(made, "key"), "key")

    assert read == made
    assert repr(read) == repr(made)  # an entry is not just a row with the same values


@pytest.mark.parametrize(
    "other",
    [
        FILES[:1],
        FILES[::-1],
        (("lab/c.vscard", NAMES), FILES[1]),
        (("lab/a.vscard", NAMES.replace(b"good", b"evil")), FILES[1]),
    ],
)
def test_other_names_or_texts_have_another_key(other: tuple[tuple[str, bytes], ...]) -> None:
    assert index_key(other) != index_key(FILES)


def test_another_grammar_version_or_shape_has_another_key(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {index_key(FILES)}
    for name, value in (
        ("grammar_text", lambda: "start: A"),
        ("VERSION", stored.VERSION + 1),
        ("_ENTRIES", stored._ENTRIES[1:]),  # noqa: SLF001  what an entry holds has changed
        ("_TABLES", stored._TABLES[1:]),  # noqa: SLF001  the same
    ):
        with monkeypatch.context() as patch:
            patch.setattr(stored, name, value)
            keys.add(index_key(FILES))

    assert len(keys) == 5


def test_an_index_under_another_key_is_not_read() -> None:
    assert read_index(index_bytes(indexes(), "one"), "another") is None


@pytest.mark.parametrize("damage", [b"", b"x", b"key", b"key\nzz\n[]", b"key\n00000000\n[]"])
def test_what_is_damaged_is_not_read(damage: bytes) -> None:
    assert read_index(damage, "key") is None


def test_one_changed_letter_is_noticed() -> None:
    whole = index_bytes(indexes(), "key")

    assert read_index(whole.replace(b"Rats", b"Rots"), "key") is None
    assert read_index(whole[:-1], "key") is None


@pytest.mark.parametrize("rows", [b"[1]", b'[["a"]]', b'[["a",[1],[],[],[],[],[]]]', b"[", b"\xff"])
def test_other_rows_than_those_of_an_index_are_not_read(rows: bytes) -> None:
    sound = b"key\n%08x\n%s" % (crc32(rows), rows)

    assert read_index(sound, "key") is None
