"""Files with mistakes: what is still whole is returned, and each mistake is reported once."""

from vsdsl.constructs.declarations.declaration import Card, Keyword, Set, Team
from vsdsl.source import Source, decode
from vsdsl.syntax.codes import Code
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.recovery import MOST_FINDINGS as MOST_IN_A_DECLARATION
from vsdsl.syntax.script import MOST_FINDINGS, Script, load_parser, parse_script
from vsdsl.syntax.tables import load_tables

LAB = """\
# The laboratory.
set "Practice" TST, universe illustrated

team Lab Rats: good

keyword Eager:
    when this appears: draw 1

supporting "Lab Hand" TST-001:
    team Lab Rats
    cost 1
    stats 1/2, health 1
"""


def read(text: str) -> Script:
    return parse_script(Source(name="lab.vscard", text=text))


def found(text: str) -> list[tuple[int, str]]:
    """Return line and code of each finding."""
    script = read(text)
    return [
        (script.source.position(each.span.start).line, each.code) for each in script.diagnostics
    ]


def card(*lines: str) -> str:
    return "\n".join(('token "Pet" T-1:', *(f"    {line}" for line in lines), ""))


def test_all_declarations_are_returned_in_order() -> None:
    script = read(LAB)

    assert [type(each.construct) for each in script.declarations] == [Set, Team, Keyword, Card]
    assert script.diagnostics == ()


def test_a_declaration_keeps_its_piece_with_the_comment_above() -> None:
    piece = read(LAB).declarations[0].piece

    assert LAB[piece.lead.start : piece.lead.end] == "# The laboratory.\n"


def test_a_broken_declaration_hides_no_other() -> None:
    script = read(LAB.replace("when this appears", "when this apears"))

    assert [type(each.construct) for each in script.declarations] == [Set, Team, Card]
    assert [each.code for each in script.diagnostics] == [Code.UNKNOWN_WORD.number]


def test_every_broken_line_of_a_card_is_reported() -> None:
    text = card("csot 1", "stats 1/2", "cost 1", 'power "P":', "    stunn it", "    draw a card")

    assert found(text) == [(2, "S101"), (3, "S150"), (6, "S101"), (7, "S146")]


def test_lines_below_a_broken_line_are_read_all_the_same() -> None:
    assert found(card('super "P" main [might]:', "    stunn it")) == [(2, "S114"), (3, "S101")]
    assert found(card('power "P"', "    stunn it")) == [(2, "S111"), (3, "S101")]
    assert found(card('power "P":', "    when it attaks:", "        stunn it")) == [
        (3, "S101"),
        (4, "S101"),
    ]


def test_lines_below_a_broken_first_line_are_read_all_the_same() -> None:
    assert found('tokn "Pet" T-1:\n    csot 1\n') == [(1, "S101"), (2, "S101")]
    assert found("keyword x:\n    stunn it\n") == [(1, "S104"), (2, "S101")]


def test_a_line_that_only_begins_like_an_adjective_is_not_blamed_for_the_next() -> None:
    """Behind a `main` part, `any-turn combat` may still be part of its last sentence."""
    twist = """\
plot twist "Two Times" T-1:
    main:
        choose a character on your side as armed
        armed gains Ranged this turn

    any-turn combat:
        stunn an enemy character
"""

    assert found(twist) == [(7, Code.UNKNOWN_WORD.number)]


def test_the_only_line_of_a_block_may_be_broken() -> None:
    assert found(card("csot 1")) == [(2, "S101")]
    assert found(card('power "P":', "    stunn it", "cost 1", "csot 1")) == [
        (3, "S101"),
        (5, "S101"),
    ]


def test_a_block_at_the_wrong_level_is_one_mistake() -> None:
    assert found(card('power "P":', "draw 1", "stun this", "draw 2")) == [(3, "S121")]


def test_a_sequence_goes_with_its_effect() -> None:
    sequence = ("    when these happen in order:", "        this attaks", "        this attacks")

    assert found(card('power "P":', *sequence, "    then: draw 1", "    draw 1")) == [(4, "S101")]


def test_a_declaration_with_very_many_mistakes_says_so() -> None:
    codes = [code for _, code in found(card(*["csot 1"] * 50))]

    assert codes == ["S101"] * MOST_IN_A_DECLARATION + [Code.LEFT_OUT.number]


def test_a_file_with_very_many_mistakes_says_so_and_still_returns_the_rest() -> None:
    script = read("frobnicate\n" * 500 + LAB)

    codes = [each.code for each in script.diagnostics]
    assert codes == ["S101"] * MOST_FINDINGS + [Code.LEFT_OUT.number]
    assert len(script.declarations) == 4


def test_findings_come_in_source_order() -> None:
    text = f"frobnicate\n{card('csot 1', 'flght')}\x00\n"
    script = parse_script(decode(text.encode(), "lab.vscard"))

    starts = [each.span.start for each in script.diagnostics]
    assert starts == sorted(starts)
    assert len(starts) == 4


def test_a_word_of_the_language_is_no_name_unless_the_script_makes_it_one() -> None:
    assert found("keyword X:\n    then draw 1\n") == [(2, "S151")]
    assert found("keyword X:\n    choose a card as then\n    stun then\n") == []


def test_any_other_word_may_be_a_name_and_is_left_to_the_checker() -> None:
    assert found("keyword X:\n    stun victim\n") == []


def test_the_parser_can_be_brought_along() -> None:
    own = Parser(load_tables())

    assert parse_script(Source(name="lab.vscard", text=LAB), own) == read(LAB)
    assert load_parser() is load_parser()
