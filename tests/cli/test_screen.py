"""Text of strangers steers no terminal: it is shown as escapes, and refused in names."""

import io
import json
import sys
from pathlib import Path

import pytest

import vsdsl
from vsdsl.cli import main
from vsdsl.cli.screen import Screen, screened
from vsdsl.play.decks import DeckFileError, parse_deck
from vsdsl.source.steering import STEERING, is_steered

ODD = [
    "\x1b[2J",
    "\x9b2J",
    "\u202e",
    "\u2066",
    "\x07",
    "\x7f",
    "\x85",
    "\u2028",
    "\u200f",
    "\u061c",
]


@pytest.mark.parametrize("odd", ODD)
def test_a_stream_shows_what_would_steer_as_escapes(odd: str) -> None:
    under = io.StringIO()
    screen = Screen(under)

    print(f"Lab{odd}Rat", file=screen)
    screen.writelines([f"one{odd}\n", "two\n"])

    assert STEERING.search(under.getvalue()) is None
    assert f"Lab\\u{ord(odd[0]):04x}" in under.getvalue()
    assert under.getvalue().endswith("\ntwo\n")


def test_our_own_colours_and_progress_pass() -> None:
    under = io.StringIO()

    Screen(under).write("\x1b[1;31merror\x1b[0m \x1b[1m:\x1b[0m")
    Screen(under).write("\r\x1b[K3 of 4")
    Screen(under).write("\r4 of 4")
    Screen(under).write("a\rb \x1b[K")

    assert under.getvalue() == (
        "\x1b[1;31merror\x1b[0m \x1b[1m:\x1b[0m\r\x1b[K3 of 4\r4 of 4a\\u000db \\u001b[K"
    )


def test_the_streams_are_as_before_afterwards() -> None:
    before = sys.stdout, sys.stderr

    with screened():
        assert sys.stdout is not before[0]
        assert sys.stdout.encoding == before[0].encoding

    assert (sys.stdout, sys.stderr) == before


@pytest.mark.parametrize("odd", ODD)
def test_a_card_file_with_such_a_character_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], odd: str
) -> None:
    file = tmp_path / f"od{odd[:1]}d.vscard"
    text = f'supporting "Lab {odd}Rat" TST-001:\n    cost 2\n    stats 2/3, health 1\n'
    file.write_text(text, encoding="utf-8")

    assert main(["check", str(file)]) == 1

    printed = capsys.readouterr()
    assert "S132" in printed.out
    assert STEERING.search(printed.out + printed.err) is None
    for form in ("json", "sarif", "github"):
        main(["check", str(file), "--format", form])
        said = capsys.readouterr().out
        assert STEERING.search(said) is None
        assert form == "github" or json.loads(said)


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("command", ["card", "deck", "run", "explain", "rule", "fmt", "rulings"])
def test_whatever_is_asked_for_is_repeated_as_escapes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, odd: str
) -> None:
    main([command, str(tmp_path / f"x{odd}y.yaml")])

    printed = capsys.readouterr()
    assert STEERING.search(printed.out + printed.err) is None


DECK = """\
name: "{name}"
main_characters:
  - {{ids: [MNB-001]}}
cards:
  - {{count: 2, id: MNB-009, name: "{card}"}}
"""


DEK = (
    '<deck version="0.8"><meta><game>x</game></meta><superzone name="Deck">'
    '<card><name id="">Ant{}Man</name><set>x</set></card></superzone></deck>'
)
O8D = '<deck><section name="Main"><card qty="2" id="">Ant{}Man</card></section></deck>'


@pytest.fixture(scope="module")
def pool() -> vsdsl.Pool:
    return vsdsl.load_pool("marvel-battles")


@pytest.mark.parametrize("odd", ["\\x9b2J", "\\u202e", "\\e[2J", "\\u2066", "\\n", "\\t"])
def test_a_deck_with_such_a_name_is_refused(pool: vsdsl.Pool, odd: str) -> None:
    for name, card in ((f"My {odd}deck", ""), ("Mine", f"Ant{odd}Man")):
        with pytest.raises(DeckFileError, match="cannot be shown; leave it out") as found:
            parse_deck(DECK.format(name=name, card=card), pool)
        assert not is_steered(str(found.value))


@pytest.mark.parametrize("odd", ["\x9b2J", "\u202e"])
@pytest.mark.parametrize("ending", [".txt", ".dek", ".o8d"])
def test_a_foreign_deck_with_such_a_name_is_refused(
    pool: vsdsl.Pool, ending: str, odd: str
) -> None:
    texts = {
        ".txt": f"2 Ant{odd}Man\n",
        ".dek": DEK.format(odd),
        ".o8d": O8D.format(odd),
    }

    with pytest.raises(DeckFileError) as found:
        parse_deck(texts[ending], pool, where=f"deck{ending}")
    assert STEERING.search(str(found.value)) is None
