"""Trying powers out: what `vsdsl check --try` finds, and what it must leave alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.lab import book as lab_book
from tests.lints.fixtures import page
from vsdsl.cli import main
from vsdsl.core.game.asking import ask
from vsdsl.core.table.book import Book
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.driver.checking import check_sources
from vsdsl.source import Source, decode
from vsdsl.trying.branches import Fate, ends, spread
from vsdsl.trying.extras import extras
from vsdsl.trying.laying import US
from vsdsl.trying.mentions import Mentions
from vsdsl.trying.sources import try_sources
from vsdsl.trying.tables import tables
from vsdsl.trying.trials import Text, parts_of, try_card
from vsdsl.trying.watching import Watch

CARDS = Path(__file__).parents[2] / "cardscripts"
HEAD = 'supporting "Rat" TST-001:\n    team Defenders\n    cost 2\n    stats 2/2, health 1\n\n'
NO_NAMES = Mentions(cards=(), keywords=(), teams=(), memories=(), name_parts=())


def no_progress(_done: int, _of: int, _what: str) -> None:
    pass


def found_in(text: str) -> list[tuple[str, int]]:
    source = Source(name="lab.vscard", text=text)
    found = try_sources([source], no_progress)
    return [(each.code, source.position(each.span.start).line) for each in found]


IDLE = {
    'super "Last" main [Might]': "if there are no characters in play: draw 1",
    'power "Heavy"': "while this has 50 or more +1/+1 counters: this has +1/+1",
    'power "Late"': "when this appears, "
    "if it is an enemy player's turn and it is your turn: draw 1",
    'super "Back" main [Might]': "move a front-row character on your side to its front row",
    'super "Hoard" main [Might], only if there are 30 or more cards in your hand': "draw 1",
    'power "Ghost"': "while this is in your KO pile: characters on your side have +1/+1",
    'power "Deep"': "action main, only while this is in your deck: draw 1",
    'super "Wish" main [Might]': "stun a supporting character with cost >= 30",
    'super "Muse" main [Might]': "choose an enemy character",
}
ENDLESS = {
    'power "Snowball"': "when this gains 1 or more +1/+1 counters: put 1 +1/+1 counter on this",
    'power "Tide"': "when a character gains 1 or more +1/+1 counters: put 1 +1/+1 counter on it",
}
SOUND = {
    'power "Once"': "when this gains 1 or more +1/+1 counters, once per turn: "
    "put 1 +1/+1 counter on this",
    'power "Rare"': "when this gains 1 or more +1/+1 counters: you may put 1 +1/+1 counter on this",
    'super "Spy" main [Might]': "look at an enemy player's hand",
    'super "Bare" main [Might], only if there are no cards in your hand': "draw 1",
    'super "Rise" main [Might], only while this is in your KO pile': "put this into your hand",
    'super "Leap" any-turn any combat [Might], only while this is in your hand': "draw 1",
    'power "Grave"': "this power works in your KO pile\n"
    "        while this is in your KO pile: characters on your side have +1/+1",
    'power "Grudge"': "when this gets stunned by an enemy character: remember it as foes\n"
    "        while this is attacking remembered foes: this has +3/+0",
    'reaction "Rescue" [Might]': "when a supporting character on your side gets KO'd: "
    "put it into your hand",
}


def tried(powers: dict[str, str]) -> list[list[str]]:
    """Return the codes that are found at the line of each power, on a card of its own."""
    text, lines = "", list[int]()
    for number, (head, body) in enumerate(powers.items(), 1):
        text += HEAD.replace("001", f"{number:03}")
        lines.append(text.count("\n") + 1)
        text += f"    {head}:\n        {body}\n\n"
    found = found_in(text)
    return [[code for code, line in found if line == head] for head in lines]


def test_powers_that_never_do_anything_are_found() -> None:
    assert tried(IDLE) == [["X101"]] * len(IDLE)


def test_a_plot_twist_that_never_does_anything_is_found_at_its_mode() -> None:
    text = (
        'plot twist "Shrug" TST-001:\n    main:\n        if it is an enemy player\'s turn: draw 1\n'
    )

    assert found_in(text) == [("X101", 2)]


def test_a_mode_that_never_does_anything_is_found_beside_one_that_does() -> None:
    text = (
        'plot twist "Choice" TST-001:\n'
        "    main:\n"
        "        choose one:\n"
        "            mode: draw 1\n"
        "            mode: stun an enemy character with cost >= 30\n"
        "            mode: stun an enemy character\n"
    )

    assert found_in(text) == [("X101", 5)]


def test_powers_that_start_themselves_are_found() -> None:
    """Rules: 8.1.4."""
    assert tried(ENDLESS) == [["X103"]] * 2


def test_powers_that_do_something_and_end_are_left_alone() -> None:
    assert tried(SOUND) == [[]] * len(SOUND)


def test_a_card_with_an_error_is_not_tried() -> None:
    wrong = "if there are no characters in play: stun vctim"
    text = f'{HEAD}    super "Last" main [Might]:\n        {wrong}\n'

    assert [each.code for each in check_sources([Source(name="lab.vscard", text=text)])] == ["N130"]
    assert found_in(text) == []


def test_a_keyword_that_is_refused_is_not_tried_nor_the_card_stopped_by_it() -> None:
    text = (
        "keyword Lurking:\n"
        "    this power works in your resource row\n"
        "    this can't be attacked\n\n"
        f"{HEAD}    Lurking\n"
    )

    assert found_in(text) == []


@pytest.mark.parametrize("code", ["X101", "X103"])
def test_the_examples_of_the_pages_are_true(code: str) -> None:
    shown = page(code)

    assert [each for each, _ in found_in(shown.bad)] == [code]
    assert found_in(shown.good) == []


@pytest.mark.parametrize("folder", ["aliens", "marvel-battles", "."])
def test_all_cards_of_a_real_set_and_all_keywords_raise_no_alarm(folder: str) -> None:
    paths = sorted((CARDS / folder).glob("*.vscard"))
    sources = [decode(path.read_bytes(), path.name) for path in paths]

    assert len(sources) > 1
    assert try_sources(sources, no_progress) == ()


def emptied() -> Iterator[tuple[str, str]]:
    """Yield the powers of real cards that do nothing once their programs are taken away."""
    whole = lab_book("", "marvel-battles")
    for number in ("MNB-003", "MNB-013", "MNB-019", "MNB-023", "MNB-025"):
        face = whole.faces[number]
        plain = extras(face, NO_NAMES, {}, frozenset({"Avengers", "X-Men"}))
        parts = [each for each in parts_of(face) if each.program]
        hollow = {**whole.programs, "nothing": (), **{each.program: () for each in parts}}
        made = Book(
            {**whole.faces, **plain},
            hollow,
            whole.statics,
            whole.triggers,
            whole.kept,
            whole.alignments,
        )
        verdicts = tuple(try_card(made, face, parts, Text()))
        yield from ((number, v.part.key) for v in verdicts if v.fate is Fate.NOTHING)
        assert len(verdicts) == len(parts)


def test_every_power_whose_effect_is_taken_away_is_noticed() -> None:
    assert len(list(emptied())) == 6


def broken(*programs: Any) -> list[Fate]:  # noqa: ANN401  instructions
    """Return what comes of a program that the language cannot write."""
    whole = lab_book()
    face = whole.faces["LAB-010"]
    faces = {**whole.faces, **extras(face, NO_NAMES, {}, frozenset())}
    book = Book(faces, {"broken": programs, "nothing": ()}, whole.statics, whole.triggers)
    laid = next(tables(book, face, ()))
    return [end.fate for end in ends(laid.table, Run("broken", 0, laid.card, US, {}), Watch(()))]


def test_a_program_that_breaks_off_is_a_crash() -> None:
    def instruction(_table: Table, _frame: Any) -> None:  # noqa: ANN401  a frame
        raise KeyError("gone")

    assert broken(instruction) == [Fate.CRASHED]


def test_a_decision_without_options_is_noticed() -> None:
    def instruction(table: Table, _frame: Any) -> None:  # noqa: ANN401  a frame
        ask(table, US, "choose", "one of nothing", [])

    assert broken(instruction) == [Fate.STUCK]


def test_every_branch_is_followed() -> None:
    def instruction(table: Table, frame: Any) -> None:  # noqa: ANN401  a frame
        if table.answer is None:
            ask(table, US, "choose", "which", [("choose", 1), ("choose", 2), ("choose", 3)])
        else:
            (_, chosen), table.answer = table.answer, None
            table.stack[-1] = frame._replace(at=1)
            if chosen == 2:
                table.edit(frame.source).wounds += 1

    assert broken(instruction) == [Fate.NOTHING, Fate.CHANGED, Fate.NOTHING]


def test_of_many_options_some_are_taken_from_the_whole_length() -> None:
    assert spread(range(100), 5) == [0, 24, 49, 74, 99]
    assert spread([1, 2], 5) == [1, 2]


def test_the_command_tries_powers_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    card = tmp_path / "rat.vscard"
    card.write_text(page("X101").bad, encoding="utf-8")

    assert main(["check", str(card)]) == 0
    assert main(["check", "--try", str(card)]) == 1

    assert "warning[X101]" in capsys.readouterr().out


def test_a_comment_silences_what_trying_finds_and_is_not_idle_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    card = tmp_path / "rat.vscard"
    silent = page("X101").bad.replace("[Might]:", "[Might]: # vsdsl: ignore[X101] a joke")
    card.write_text(silent, encoding="utf-8")

    assert main(["check", str(card)]) == 0
    assert main(["check", "--try", str(card)]) == 0


INVENTED = Path(__file__).parent


def test_no_alarm_is_raised_about_invented_powers_that_do_something() -> None:
    text = (INVENTED / "live.vscard").read_text(encoding="utf-8")

    assert text.count(" LIV-0") == 30
    assert found_in(text) == []


def test_every_invented_power_or_part_that_does_nothing_is_found() -> None:
    text = (INVENTED / "dead.vscard").read_text(encoding="utf-8")
    wanted = [n for n, line in enumerate(text.splitlines(), 1) if line.endswith("# X101")]

    assert len(wanted) == text.count(" DED-0") == 30
    assert found_in(text) == [("X101", line) for line in wanted]
