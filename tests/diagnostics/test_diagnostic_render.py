"""Rendered findings, recorded whole."""

from re import sub
from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from vsdsl.diagnostics import Diagnostic, Label, Severity
from vsdsl.diagnostics.render import render
from vsdsl.source import Source, Span

STRIKERS = """\
supporting "Lab Striker" TST-002:
    cost 3
    stats 4/3, health 1

    power "Opening Blow":
        when this attacks:
        stunn an enemy character
"""

FINDING = Diagnostic(
    code="N102",
    severity=Severity.ERROR,
    source_name="cardscripts/lab/strikers.vscard",
    span=Span(0, 0),
    title="unknown effect `stunn`",
    label="no effect starts with this word",
)


def find(text: str, words: str) -> Span:
    """Return where some words first stand in a text."""
    start = text.index(words)
    return Span(start, start + len(words))


def shown(text: str, finding: Diagnostic) -> str:
    """Return the finding about this text, with the line end that a printed one has."""
    return render(finding, Source(name=finding.source_name, text=text)) + "\n"


def recorded(text: str) -> str:
    """Return a recorded rendering as it stands in the test, without its indentation."""
    return dedent(text).removeprefix("\n")


def test_a_finding_is_shown_as_the_style_guide_shows_it() -> None:
    finding = FINDING.changed(span=find(STRIKERS, "stunn"), help="did you mean `stun`?")

    assert shown(STRIKERS, finding) == recorded("""
        error[N102]: unknown effect `stunn`
          --> cardscripts/lab/strikers.vscard:7:9
           |
         7 |         stunn an enemy character
           |         ^^^^^ no effect starts with this word
           = help: did you mean `stun`?
        """)


def test_the_rules_come_after_the_help() -> None:
    finding = FINDING.changed(
        severity=Severity.WARNING,
        span=find(STRIKERS, "this attacks"),
        title="only a ready character attacks",
        label="",
        help="drop the condition",
        rules=("6.2.3", "9.10"),
    )

    assert shown(STRIKERS, finding) == recorded("""
        warning[N102]: only a ready character attacks
          --> cardscripts/lab/strikers.vscard:6:14
           |
         6 |         when this attacks:
           |              ^^^^^^^^^^^^
           = help: drop the condition
           = rules: 6.2.3, 9.10
        """)


def test_the_gutter_grows_with_the_line_number() -> None:
    text = "\n" * 99 + "stunn"
    finding = FINDING.changed(span=Span(99, 104), help="write\n\n    stun")

    assert shown(text, finding) == recorded("""
        error[N102]: unknown effect `stunn`
            --> cardscripts/lab/strikers.vscard:100:1
             |
         100 | stunn
             | ^^^^^ no effect starts with this word
             = help: write

                         stun
        """)


def test_an_empty_span_has_one_caret() -> None:
    finding = FINDING.changed(span=Span(10, 10), title="a name is missing", label="before this")

    assert shown(STRIKERS, finding) == recorded("""
        error[N102]: a name is missing
          --> cardscripts/lab/strikers.vscard:1:11
           |
         1 | supporting "Lab Striker" TST-002:
           |           ^ before this
        """)


def test_the_end_of_a_file_without_a_newline_is_after_its_last_character() -> None:
    finding = FINDING.changed(span=Span(4, 4), title="a number is missing", label="expected here")

    assert shown("cost", finding) == recorded("""
        error[N102]: a number is missing
          --> cardscripts/lab/strikers.vscard:1:5
           |
         1 | cost
           |     ^ expected here
        """)


def test_the_end_of_a_file_with_a_newline_is_its_last_empty_line() -> None:
    finding = FINDING.changed(span=Span(5, 5), title="a number is missing", label="expected here")

    assert shown("cost\n", finding) == recorded("""
        error[N102]: a number is missing
          --> cardscripts/lab/strikers.vscard:2:1
           |
         2 |
           | ^ expected here
        """)


def test_a_span_past_the_end_is_shown_at_the_end() -> None:
    finding = FINDING.changed(span=Span(2, 90), title="a number is missing", label="expected here")

    assert shown("cost", finding) == recorded("""
        error[N102]: a number is missing
          --> cardscripts/lab/strikers.vscard:1:3
           |
         1 | cost
           |   ^^ expected here
        """)


def test_an_empty_file_shows_an_empty_line() -> None:
    finding = FINDING.changed(title="the file is empty", label="")

    assert shown("", finding) == recorded("""
        error[N102]: the file is empty
          --> cardscripts/lab/strikers.vscard:1:1
           |
         1 |
           | ^
        """)


def test_a_span_over_several_lines_shows_the_first_and_the_last() -> None:
    span = find(STRIKERS, 'power "Opening Blow":\n        when this attacks:\n        stunn')
    finding = FINDING.changed(span=span, title="this power does nothing", label="all of this")

    assert shown(STRIKERS, finding) == recorded("""
        error[N102]: this power does nothing
          --> cardscripts/lab/strikers.vscard:5:5
           |
         5 |     power "Opening Blow":
           |     ^^^^^^^^^^^^^^^^^^^^^
        ...
         7 |         stunn an enemy character
           |         ^^^^^ all of this
        """)


def test_a_span_over_two_lines_leaves_nothing_out() -> None:
    span = find(STRIKERS, "3\n    stats 4/3, health 1\n")
    finding = FINDING.changed(span=span, title="the numbers do not fit", label="to here")

    assert shown(STRIKERS, finding) == recorded("""
        error[N102]: the numbers do not fit
          --> cardscripts/lab/strikers.vscard:2:10
           |
         2 |     cost 3
           |          ^
         3 |     stats 4/3, health 1
           |     ^^^^^^^^^^^^^^^^^^^ to here
        """)


def test_a_span_that_ends_inside_an_indentation_marks_that_much_of_it() -> None:
    finding = FINDING.changed(span=Span(3, 7), title="the indentation is uneven", label="here")

    assert shown("cost\n    3", finding) == recorded("""
        error[N102]: the indentation is uneven
          --> cardscripts/lab/strikers.vscard:1:4
           |
         1 | cost
           |    ^
         2 |     3
           | ^^ here
        """)


def test_a_newline_alone_is_one_caret_after_the_line() -> None:
    finding = FINDING.changed(span=Span(4, 5), title="a number is missing", label="expected here")

    assert shown("cost\nstats", finding) == recorded("""
        error[N102]: a number is missing
          --> cardscripts/lab/strikers.vscard:1:5
           |
         1 | cost
           |     ^ expected here
        """)


def test_tabs_run_to_the_next_tab_stop() -> None:
    text = "\tcost\t3\n"

    assert shown(text, FINDING.changed(span=find(text, "3"), label="here")) == recorded("""
        error[N102]: unknown effect `stunn`
          --> cardscripts/lab/strikers.vscard:1:7
           |
         1 |     cost    3
           |             ^ here
        """)


def test_wide_characters_take_two_columns() -> None:
    text = 'name "東京" stunn'
    finding = FINDING.changed(
        span=find(text, "stunn"), label="here", also=(Label(find(text, "京"), "wide"),)
    )

    assert shown(text, finding) == recorded("""
        error[N102]: unknown effect `stunn`
          --> cardscripts/lab/strikers.vscard:1:11
           |
         1 | name "東京" stunn
           |             ^^^^^ here
           |         -- wide
        """)


def test_combining_characters_take_no_column() -> None:
    text = "A\u0308gir stunn"
    finding = FINDING.changed(
        span=find(text, "stunn"), label="here", also=(Label(Span(1, 2), "an accent"),)
    )

    assert shown(text, finding) == recorded("""
        error[N102]: unknown effect `stunn`
          --> cardscripts/lab/strikers.vscard:1:7
           |
         1 | A\u0308gir stunn
           |      ^^^^^ here
           | - an accent
        """)


def test_control_characters_are_shown_as_pictures() -> None:
    text = "a\x00b\x1b[31m\x7f\x85\u202ec"
    finding = FINDING.changed(span=Span(1, 2), title="the file holds a \x00", label="here\x1b[31m")

    assert shown(text, finding) == recorded("""
        error[N102]: the file holds a ␀
          --> cardscripts/lab/strikers.vscard:1:2
           |
         1 | a␀b␛[31m␡\ufffd\ufffdc
           |  ^ here␛[31m
        """)


def test_a_second_label_on_another_line_shows_the_other_half() -> None:
    text = 'hero "Lab Lead":\n    cost 3\nhero "Lab Lead":\n'
    again = Span(text.rindex('"Lab'), text.rindex('"Lab') + 10)
    finding = FINDING.changed(
        span=again,
        title='"Lab Lead" is defined twice',
        label="defined again here",
        also=(Label(find(text, '"Lab Lead"'), "first defined here"),),
    )

    assert shown(text, finding) == recorded("""
        error[N102]: "Lab Lead" is defined twice
          --> cardscripts/lab/strikers.vscard:3:6
           |
         1 | hero "Lab Lead":
           |      ---------- first defined here
        ...
         3 | hero "Lab Lead":
           |      ^^^^^^^^^^ defined again here
        """)


def test_a_second_label_on_the_same_line_has_an_underline_of_its_own() -> None:
    text = "    cost 3, cost 4"
    finding = FINDING.changed(
        span=Span(12, 16),
        title="`cost` is given twice",
        label="given again here",
        also=(Label(Span(4, 8), "first given here"), Label(Span(9, 17), "these overlap")),
    )

    assert shown(text, finding) == recorded("""
        error[N102]: `cost` is given twice
          --> cardscripts/lab/strikers.vscard:1:13
           |
         1 |     cost 3, cost 4
           |             ^^^^ given again here
           |     ---- first given here
           |          -------- these overlap
        """)


LONG = "word " * 30 + "stunn " + "more " * 30


def test_a_very_long_line_is_shown_around_the_span() -> None:
    finding = FINDING.changed(
        span=find(LONG, "stunn"),
        label="here",
        also=(Label(Span(0, 4), "far before"), Label(Span(290, 294), "far behind")),
    )

    assert shown(LONG, finding) == recorded("""
        error[N102]: unknown effect `stunn`
          --> cardscripts/lab/strikers.vscard:1:151
           |
         1 | …d word word word word word word word word word stunn more more more more more more more more more mo…
           |                                                 ^^^^^ here
           | - far before
           |                                                                                                      - far behind
        """)  # noqa: E501 (recorded whole)


def test_a_very_long_span_is_cut_where_its_line_is() -> None:
    finding = FINDING.changed(span=Span(5, len(LONG)), label="all of it")

    assert shown(LONG, finding) == recorded("""
        error[N102]: unknown effect `stunn`
          --> cardscripts/lab/strikers.vscard:1:6
           |
         1 | …ord word word word word word word word word word word word word word word word word word word word w…
           |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ all of it
        """)  # noqa: E501 (recorded whole)


def test_the_end_of_a_very_long_line_is_shown_without_a_second_ellipsis() -> None:
    text = "word " * 40 + "end"
    finding = FINDING.changed(span=Span(203, 203), title="a number is missing", label="here")

    assert shown(text, finding) == recorded("""
        error[N102]: a number is missing
          --> cardscripts/lab/strikers.vscard:1:204
           |
         1 | …d word word word word word word word word word word word word word word word word word word word end
           |                                                                                                      ^ here
        """)  # noqa: E501 (recorded whole)


def test_colours_follow_the_severity() -> None:
    source = Source(name="lab.vscard", text="stunn")
    finding = FINDING.changed(source_name="lab.vscard", span=Span(0, 5), label="here")

    assert render(finding, source, colour=True) == (
        "\x1b[1;31merror[N102]\x1b[0m\x1b[1m: unknown effect `stunn`\x1b[0m\n"
        "\x1b[1;34m  -->\x1b[0m lab.vscard:1:1\n"
        "\x1b[1;34m   |\x1b[0m\n"
        "\x1b[1;34m 1 |\x1b[0m stunn\n"
        "\x1b[1;34m   |\x1b[0m \x1b[1;31m^^^^^ here\x1b[0m"
    )
    warning = render(finding.changed(severity=Severity.WARNING), source, colour=True)
    hint = render(finding.changed(severity=Severity.HINT), source, colour=True)
    assert warning.startswith("\x1b[1;33mwarning[N102]")
    assert hint.startswith("\x1b[1;36mhint[N102]")


SPANS = st.tuples(st.integers(0, 300), st.integers(0, 300)).map(lambda ends: Span(*sorted(ends)))
TEXTS = st.text(alphabet="ab \t\n東\u0301\x00\u200d") | st.text(max_size=400)


@given(TEXTS, SPANS, SPANS)
def test_any_span_of_any_text_can_be_shown(text: str, span: Span, other: Span) -> None:
    source = Source(name="any.vscard", text=text)
    finding = FINDING.changed(
        source_name="any.vscard", span=span, also=(Label(other, "there"),), rules=("1.1",)
    )

    plain = render(finding, source)

    assert plain == sub(r"\x1b\[[0-9;]*m", "", render(finding, source, colour=True))
    assert all(line == line.rstrip(" ") for line in plain.split("\n"))
    assert plain.count("^ no effect starts with this word") == 1
    assert plain.count("- there") == 1
