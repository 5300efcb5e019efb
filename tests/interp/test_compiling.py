"""Compiling: a card is in the book whole or not at all, and whoever asks is told why not."""

from vsdsl.constructs.construct import Construct
from vsdsl.interp.compiling import compiled
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script

NEVER = "at start of the last turn of the game: draw 1"
BODY = "    cost 1\n    stats 1/1, health 1\n"


def declared(text: str) -> list[Construct]:
    script = parse_script(decode(text.encode(), "lab.vscard"))
    assert script.diagnostics == ()
    return [each.construct for each in script.declarations]


def test_a_keyword_that_no_card_has_is_made_when_it_is_asked_for() -> None:
    text = declared(
        "keyword Keen:\n    when this attacks: draw 1\n\nkeyword Big (number n):\n    draw n\n"
    )

    assert compiled(text).keywords == {}
    assert [(name, each.key) for name, each in compiled(text, keywords=True).keywords.items()] == [
        ("Keen", "keyword Keen")
    ]
    assert len(compiled(text, keywords=True).book.triggers) == 1


def test_a_card_is_left_out_for_one_line_without_meaning_and_the_reason_is_told() -> None:
    fine = '    power "Fine":\n        when this attacks: draw 1\n'
    late = f'    power "Late":\n        {NEVER}\n'

    made = compiled(declared(f'supporting "Rat" TST-001:\n{BODY}{fine}{late}'))

    assert "TST-001" not in made.book.faces
    assert made.unplayable.keys() == {"TST-001"}
    assert made.unplayable["TST-001"].startswith("M101 ")


def test_a_card_is_left_out_for_a_keyword_that_is_not_declared() -> None:
    made = compiled(declared(f'supporting "Rat" TST-001:\n{BODY}    Slow\n'))

    assert made.unplayable == {"TST-001": "the keyword Slow: it is not declared"}
