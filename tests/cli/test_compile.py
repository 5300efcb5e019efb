"""`vsdsl compile`, and the pool file it writes as other programs read it."""

from pathlib import Path

import pytest

import vsdsl
from vsdsl.cli import main
from vsdsl.resources import cardscripts

CARD = """\
set "Practice" TST, universe illustrated
supporting "Lab Hand" TST-001:
    team Avengers
    cost 2
    stats 2/2, health 1
    Flight
"""


def card_file(folder: Path, text: str = CARD) -> Path:
    file = folder / "practice" / "cards.vscard"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def pool_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "pool.json"
    assert main(["compile", str(card_file(tmp_path)), "-o", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"{file}: 1 card, ")
    return file


def test_a_pool_file_holds_the_cards_and_what_they_speak_of(pool_file: Path) -> None:
    pool = vsdsl.load_pool(pool_file)

    assert [card.id for card in pool] == ["TST-001"]
    assert pool["TST-001"].set_name == "Practice"
    assert "Flight" in pool["TST-001"].english()
    assert pool.keyword("Flight") is not None
    assert pool.unplayable == {}
    assert pool.book.faces["TST-001"].cost == 2


def test_a_pool_file_stands_beside_installed_sets(pool_file: Path) -> None:
    pool = vsdsl.load_pool(str(pool_file), "marvel-battles")

    assert "TST-001" in pool
    assert "MNB-010" in pool


def test_a_card_that_two_of_them_hold_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "again.json.gz"
    folder = str(cardscripts().joinpath("marvel-battles"))
    assert main(["compile", folder, "-o", str(file)]) == 0

    with pytest.raises(vsdsl.PoolError, match="hold a card MNB-001"):
        vsdsl.load_pool(file, "marvel-battles")


def test_where_a_pool_is_compiled_leaves_no_mark(
    pool_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path / "practice")

    assert main(["compile", "cards.vscard", "-o", "here.json"]) == 0
    assert (tmp_path / "practice" / "here.json").read_bytes() == pool_file.read_bytes()


def test_a_card_file_with_mistakes_is_not_compiled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = card_file(tmp_path, CARD.replace("Flight", "Flihgt"))
    out = tmp_path / "pool.json"

    assert main(["compile", str(file), "-o", str(out)]) == 1
    assert f"`vsdsl check {file}` shows them" in capsys.readouterr().err
    assert not out.exists()


def test_without_a_file_to_write_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", str(card_file(tmp_path))]) == 2
    assert "`-o pool.json`" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "missing" / "pool.json"

    assert main(["compile", str(card_file(tmp_path)), "-o", str(out)]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["practice"]


def test_a_missing_pool_file_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(vsdsl.PoolError, match="cannot read"):
        vsdsl.load_pool(tmp_path / "none.json")


def test_a_damaged_pool_file_is_a_clear_error(pool_file: Path) -> None:
    pool_file.write_bytes(pool_file.read_bytes()[:-100])

    with pytest.raises(vsdsl.PoolError, match="cut off"):
        vsdsl.load_pool(pool_file)
