"""The kinds of mistakes: which of them give another valid card, told from the text alone."""

from random import Random

import pytest

from tools.mistaking.kinds.full_stop import full_stop
from tools.mistaking.kinds.listed import KINDS
from tools.mistaking.kinds.removed_word import removed_word
from tools.mistaking.kinds.wrong_indent import wrong_indent
from tools.mistaking.kinds.wrong_noun import wrong_noun
from tools.mistaking.kinds.wrong_number import wrong_number
from tools.mistaking.kinds.wrong_pronoun import wrong_pronoun
from tools.mistaking.kinds.wrong_timing import wrong_timing
from tools.mistaking.outcomes import SAME, Mistake, outcome
from tools.mistaking.passage import Change, Kind, Passage
from tools.mistaking.reading import Reader
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

SEEDS = range(60)


def passage(*lines: str, head: str = 'super "Bite" main [Might]:') -> Passage:
    """Return a card with one power as a passage in which mistakes can be made."""
    body = "".join(f"        {line}\n" for line in lines)
    text = f'token "Rat" TST-001:\n    {head}\n{body}'
    script = parse_script(Source(name="lab.vscard", text=text))
    (declared,) = script.declarations
    return Passage(source=script.source, piece=declared.piece, construct=declared.construct)


def made(kind: Kind, card: Passage) -> dict[tuple[str, str], str]:
    """Return why each mistake of a kind is counted apart, by what was there and what is now."""
    text = card.source.text
    return {
        (text[change.start : change.end].strip(), change.text.strip()): change.apart
        for seed in SEEDS
        for change in kind(card, Random(seed))  # noqa: S311  the same each time
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_mistake_is_made_in_a_comment(kind: Kind) -> None:
    card = passage("# nothing to see, 2 cards of your deck this turn", "draw 2")
    start = card.source.text.index("# nothing")

    changes = [change for seed in SEEDS for change in kind(card, Random(seed))]  # noqa: S311  no secret

    assert all(
        not start <= change.start < card.source.text.index("\n", start) for change in changes
    )


def test_a_sign_at_the_end_of_a_line_is_never_another_card() -> None:
    assert set(made(full_stop, passage("draw 2")).values()) == {""}


def test_a_word_that_narrows_can_be_left_out_but_not_one_that_is_needed() -> None:
    assert made(removed_word, passage("stun each enemy character"))["enemy", ""] != ""
    assert made(removed_word, passage("stun an enemy character"))["enemy", ""] == ""  # an character
    assert made(removed_word, passage("stun each enemy character"))["each", ""] == ""
    assert made(removed_word, passage("at start of your main phase: draw 1"))["main", ""] == ""


def test_a_line_can_join_the_block_above_it_but_not_stand_between_two_depths() -> None:
    card = passage("if this is ready:", "    draw 1", "stun this")

    moved = {
        change.text: change.apart
        for seed in SEEDS
        for change in wrong_indent(card, Random(seed))  # noqa: S311  the same each time
        if card.line(change.start).endswith("stun this")
    }

    assert {len(spaces): apart != "" for spaces, apart in moved.items()} == {
        4: False,
        6: False,
        10: False,
        12: True,
    }


def test_another_noun_gives_a_card_only_where_such_a_thing_can_be() -> None:
    card = passage("put a card in your hand into your deck", "stun each character on your side")

    found = made(wrong_noun, card)

    assert found["card", "character"] != ""
    assert found["card", "turn"] == ""
    assert found["hand", "deck"] != ""
    assert found["side", "hand"] == ""
    assert found["character", "location"] == ""
    assert found["character", "attacker"] == ""  # nobody attacks in a main phase


def test_it_gives_a_card_only_where_something_was_spoken_of() -> None:
    spoken = made(wrong_pronoun, passage("exhaust an enemy character", "stun this"))
    silent = made(wrong_pronoun, passage("stun this"))

    assert spoken["this", "it"] != ""
    assert spoken["this", "them"] == ""
    assert silent["this", "it"] == ""


def test_one_more_gives_a_card_unless_its_noun_is_of_one() -> None:
    assert made(wrong_number, passage("draw 1"))["1", "2"] != ""
    assert made(wrong_number, passage("draw 1"))["1", "0"] == ""
    assert made(wrong_number, passage("put 1 +1/+1 counter on this"))["1", "2"] == ""


def test_another_timing_gives_a_card_unless_the_text_is_about_a_combat() -> None:
    combat = 'super "Bite" combat [Might]:'

    assert made(wrong_timing, passage("draw 1", head=combat))["combat", "main"] != ""
    assert made(wrong_timing, passage("stun an attacker", head=combat))["combat", "main"] == ""


def test_a_line_that_another_level_has_as_well_is_findable_on_either() -> None:
    reader = Reader()
    level = next(
        each
        for each in reader.passages()
        if each.text.startswith("main ") and each.twin_lines(first_super(each))
    )
    start = first_super(level)
    number = level.source.text.index("[", start)
    symbol = Change(number, level.source.text.index("]", number) + 1, "[Skill] [Skill] [Skill]")

    found = outcome(
        reader, Mistake(full_stop, level, symbol._replace(apart="any cost is possible"))
    )

    assert (found.apart, found.is_right) == ("", True)


def first_super(card: Passage) -> int:
    return max(card.source.text.find("    super ", *card.piece.body), card.piece.body.start)


def test_a_card_that_reads_as_before_is_the_same_but_not_with_another_name() -> None:
    reader = Reader()
    bound = next(each for each in reader.passages() if "as victim" in each.text)
    start = bound.source.text.index("victim", bound.piece.body.start)

    spaced = outcome(reader, Mistake(full_stop, bound, Change(start, start, "  ")))
    renamed = outcome(reader, Mistake(full_stop, bound, Change(start, start + 1, "w")))

    assert spaced.apart == SAME
    assert (renamed.apart, renamed.is_right) == ("", True)
