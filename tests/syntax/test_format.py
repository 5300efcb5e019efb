"""The formatter: one layout, the same words, the same comments."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vsdsl.constructs.construct import Construct
from vsdsl.source import Source, decode
from vsdsl.syntax.format import format_text
from vsdsl.syntax.script import parse_script
from vsdsl.syntax.words import INDENT, SIGN, Word, comments, words

ROOT = Path(__file__).parent.parent.parent
SPACES = st.sampled_from([" ", " ", "  ", "   ", "\t", " \t "])
COMMENTS = st.sampled_from(
    ["#", "# a note", "#close  ", '# "quoted" [odd', "# it's: (fine), #2", "# \u2605\t"]
)


def formatted(text: str) -> str:
    return format_text(Source(name="lab.vscard", text=text))


def tree(text: str) -> tuple[Construct, ...]:
    """Return the declarations of a text that has no mistakes."""
    script = parse_script(Source(name="lab.vscard", text=text))
    assert script.diagnostics == (), text
    return tuple(each.construct for each in script.declarations)


def notes(text: str) -> Counter[str]:
    return Counter(each.text.rstrip() for each in comments(text, 0, len(text)))


@cache
def real_declarations() -> tuple[str, ...]:
    """Return the text of every declaration in the card files."""
    found: list[str] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        script = parse_script(decode(path.read_bytes(), path.name))
        text = script.source.text
        found += (text[slice(*each.piece.body)] for each in script.declarations)
    return tuple(found)


# The layout


def test_words_have_one_space_between_them_and_signs_stand_close() -> None:
    untidy = 'supporting  "Lab Hand"\tTST-001 :\n  team  Avengers ,X-Men\n  Team Up(  X-Men )\n'

    assert formatted(untidy) == (
        'supporting "Lab Hand" TST-001:\n    team Avengers, X-Men\n    Team Up (X-Men)\n'
    )


def test_a_possessive_stands_close_to_its_noun() -> None:
    untidy = "keyword Eager:\n  put it into its owner 's hand\n"

    assert formatted(untidy) == "keyword Eager:\n    put it into its owner's hand\n"


def test_each_level_is_four_spaces() -> None:
    untidy = "keyword Eager:\n when this appears:\n\tif this is stunned:\n\t  draw 1\n\tdraw 2\n"

    assert formatted(untidy) == (
        "keyword Eager:\n"
        "    when this appears:\n"
        "        if this is stunned:\n"
        "            draw 1\n"
        "        draw 2\n"
    )


def test_facts_stand_together_and_powers_apart() -> None:
    untidy = (
        'main "Lab Lead" TST-001 level 1:\n\n'
        "    team Avengers\n\n\n"
        "    stats 2/5, health 5\n"
        '    super "Rally" main [Skill]: draw 1\n'
        "    # The last level.\n"
        '    level up 3 "Onward":\n'
        "        when this attacks: this gains 1 XP\n"
        "    Flight\n"
    )

    assert formatted(untidy) == (
        'main "Lab Lead" TST-001 level 1:\n'
        "    team Avengers\n"
        "    stats 2/5, health 5\n\n"
        '    super "Rally" main [Skill]: draw 1\n\n'
        "    # The last level.\n"
        '    level up 3 "Onward":\n'
        "        when this attacks: this gains 1 XP\n\n"
        "    Flight\n"
    )


def test_the_text_of_a_plot_twist_follows_its_team_and_its_modes_stand_apart() -> None:
    untidy = (
        'plot twist "Plan" TST-001:\n    team Avengers\n'
        "    main:\n        draw 1\n    combat:\n        draw 2\n"
    )

    assert formatted(untidy) == (
        'plot twist "Plan" TST-001:\n    team Avengers\n'
        "    main:\n        draw 1\n\n    combat:\n        draw 2\n"
    )


def test_one_blank_line_parts_declarations_but_short_ones_may_stand_together() -> None:
    untidy = "\n\nteam A: good\nteam B: evil\n\n\nteam C: good\nkeyword D: draw 1\n\n"

    assert formatted(untidy) == "team A: good\nteam B: evil\n\nteam C: good\n\nkeyword D: draw 1\n"


def test_a_comment_stands_like_the_line_below_it() -> None:
    untidy = (
        "  # top\nkeyword Eager:\n# one\n        # two\n    draw 1 # behind\n"
        "      # at the end\nteam A: good\n# last"
    )

    assert formatted(untidy) == (
        "# top\nkeyword Eager:\n    # one\n    # two\n    draw 1  # behind\n"
        "    # at the end\n\nteam A: good\n# last\n"
    )


def test_two_names_that_stand_apart_do_not_become_one() -> None:
    text = "keyword Eager:\n    ready each Avengers  X-Men character\n"

    assert formatted(text) == text
    assert tree(text) != tree(text.replace("  X", " X"))


@pytest.mark.parametrize(
    "broken",
    [
        'supporting  "Lab Lead" TST-001:\n   stunn   everybody  \n\n\n   now\n',
        "team   A  good   \n",
        "keyword A:\n    draw 1\n  draw 2  \n",
        'aka "never closed   \n',
    ],
)
def test_a_declaration_with_a_mistake_stays_as_it_is(broken: str) -> None:
    text = f"team  A: good\n{broken}team  B: good\n"

    assert formatted(text) == f"team A: good\n{broken}team B: good\n"


@pytest.mark.parametrize("text", ["", "\n", "  \n\t\n"])
def test_nothing_stays_nothing(text: str) -> None:
    assert formatted(text) == ""


@pytest.mark.parametrize("path", sorted((ROOT / "cardscripts").rglob("*.vscard")), ids=str)
def test_the_card_files_are_well_laid_out(path: Path) -> None:
    source = decode(path.read_bytes(), path.name)

    assert format_text(source) == source.text


# Properties


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_any_layout_of_the_same_words_becomes_the_same_tree(data: st.DataObject) -> None:
    originals = data.draw(st.lists(st.sampled_from(real_declarations()), min_size=1, max_size=3))
    untidy = "".join(_untidy(data, original) for original in originals)

    tidy = formatted(untidy)

    assert tree(untidy) == tree("\n".join(originals))
    assert tree(tidy) == tree(untidy)
    assert notes(tidy) == notes(untidy)
    assert formatted(tidy) == tidy
    assert tidy.endswith("\n")
    assert not tidy.endswith("\n\n")
    assert "\n\n\n" not in tidy
    assert all(line == line.rstrip(" \t") for line in tidy.split("\n"))


@given(st.text(alphabet='ab A:\n\n   \t#"()[],+1/', max_size=60), st.sampled_from([True, False]))
@settings(max_examples=300, deadline=None)
def test_any_text_is_its_own_layout_after_one_pass(text: str, with_card: bool) -> None:
    card = 'token "T" TST-001:\n    cost 1\n' if with_card else ""

    tidy = formatted(f"{card}{text}")

    assert formatted(tidy) == tidy


def _untidy(data: st.DataObject, original: str) -> str:
    """Return the words of a declaration in some other layout, with comments thrown in."""
    widths = [0]
    lines = [_between(data, can_be_indented=False)]
    for level, line in _lines(original):
        while len(widths) <= level:
            widths.append(widths[-1] + data.draw(st.integers(1, 5)))
        behind = data.draw(st.sampled_from(["", "", " ", "\t"]))
        note = data.draw(st.sampled_from(["", "", "", "#x", "  # why"]))
        said = _loosely(data, line)
        lines.append(f"{' ' * widths[level]}{said}{behind}{note}\n")
        lines.append(_between(data, can_be_indented=True))
    return "".join(lines)


def _between(data: st.DataObject, *, can_be_indented: bool) -> str:
    """Return blank lines and comments that may stand between two lines."""
    found = data.draw(st.lists(st.one_of(st.just(""), COMMENTS), max_size=2))
    indents = [
        data.draw(st.sampled_from(["", "  ", "\t", "         "])) if can_be_indented else ""
        for _ in found
    ]
    return "".join(f"{indent}{each}\n" for indent, each in zip(indents, found, strict=True))


def _lines(text: str) -> list[tuple[int, list[Word]]]:
    """Return the level and the words of each line."""
    found: list[tuple[int, list[Word]]] = []
    level = 0
    line: list[Word] = []
    for word in words(text):
        match word.kind:
            case "_INDENT" | "_DEDENT":
                level += 1 if word.kind == INDENT else -1
            case "_NEWLINE":
                found.append((level, line))
                line = []
            case _:
                line.append(word)
    return found


def _loosely(data: st.DataObject, line: Sequence[Word]) -> str:
    """Return words with any spaces between them that leave them the same words."""
    text = line[0].text
    for before, word in pairwise(line):
        space = data.draw(SPACES)
        if before.kind == "NAME" and word.kind in {"NAME", "word"}:
            space = "  " if space == " " else space
        elif SIGN in {before.kind, word.kind} and "'s" not in {before.text, word.text}:
            space = data.draw(st.sampled_from(["", space]))
        text += space + word.text
    return text
