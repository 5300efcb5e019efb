"""Gaps: notes in card files, the cards they are about, and which of them are the same."""

import json
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.driver.gaps import gaps_in
from vsdsl.source import Source

FILE = """\
set "Kitchen" KIT, universe illustrated

# cannot say: only on a character of a kind
supporting "Rat King" KIT-001:
    cost 1
    stats 1/1, health 1
    # Cannot say:   flies over
    # cannot say: flies over.

# A word about nothing.
main "Quiet Cook" KIT-002 level 2:
    this line is nonsense
    #cannot say: Only on a character of a kind.

# spell "Boil Over" KIT-003
# cannot say: a kind of card that a set declares

# cannot say: what nobody needs yet

location "Larder" KIT-004:
    gives [Might]
# cannot say:
"""


def found(text: str) -> list[tuple[str, list[tuple[str, int]]]]:
    gaps = gaps_in([Source(name="kitchen.vscard", text=text)])
    return [(gap.text, [(card.number, card.line) for card in gap.cards]) for gap in gaps.gaps]


def test_notes_belong_to_the_card_they_stand_in_or_right_above() -> None:
    assert found(FILE) == [
        ("only on a character of a kind", [("KIT-001", 3), ("KIT-002", 13)]),
        ("(nothing is said)", [("", 22)]),
        ("a kind of card that a set declares", [("KIT-003", 16)]),
        ("flies over", [("KIT-001", 7)]),
        ("what nobody needs yet", [("", 18)]),
    ]


def test_all_cards_are_counted_and_those_with_a_note() -> None:
    gaps = gaps_in([Source(name="kitchen.vscard", text=FILE)])

    assert (gaps.files, gaps.cards, gaps.blocked) == (1, 6, 5)


@pytest.mark.parametrize("text", ["", "\n", "#", "# cannot say", '"cannot say: x"\n', "\0" * 9])
def test_what_holds_no_note_has_no_gap(text: str) -> None:
    assert found(text) == []


def test_the_list_names_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kitchen.vscard"
    file.write_text(FILE, encoding="utf-8")

    assert main(["gaps", str(tmp_path)]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "2 cards: only on a character of a kind",
        "    Rat King (KIT-001), Quiet Cook (KIT-002)",
    ]
    assert lines[-1] == "5 gaps, in the way of 5 of 6 cards in 1 file"


def test_the_list_as_json_is_one_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kitchen.vscard"
    file.write_text(FILE, encoding="utf-8")

    assert main(["gaps", str(file), "--format", "json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert (told["files"], told["cards"], told["blocked"]) == (1, 6, 5)
    assert told["gaps"][3] == {
        "gap": "flies over",
        "count": 1,
        "cards": [{"name": "Rat King", "number": "KIT-001", "file": str(file), "line": 7}],
    }


def test_our_own_cards_have_no_gap(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gaps", str(Path(__file__).parents[2] / "cardscripts")]) == 0

    assert capsys.readouterr().out.startswith("no gaps in ")


def test_a_file_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gaps", "nothing.vscard"]) == 2

    assert "cannot read `nothing.vscard`" in capsys.readouterr().err
