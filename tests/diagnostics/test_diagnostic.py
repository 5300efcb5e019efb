"""Findings: what can never be right is refused."""

import pytest

from vsdsl.diagnostics import Diagnostic, Edit, Label, Severity
from vsdsl.source import Span

FINDING = Diagnostic(
    code="N102",
    severity=Severity.ERROR,
    source_name="lab.vscard",
    span=Span(2, 7),
    title="unknown effect `stunn`",
)


def test_a_finding_needs_only_its_headline_and_place() -> None:
    assert (FINDING.label, FINDING.help, FINDING.also, FINDING.rules) == ("", None, (), ())


@pytest.mark.parametrize("code", ["", "N1", "n102", "N1020", "102", "N102 ", "N102\n"])
def test_a_code_is_a_letter_and_three_digits(code: str) -> None:
    with pytest.raises(ValueError, match="is no code"):
        FINDING.changed(code=code)


@pytest.mark.parametrize("title", ["Unknown effect", "unknown effect.", "`stunn` is unknown."])
def test_a_title_begins_in_lower_case_and_has_no_full_stop(title: str) -> None:
    with pytest.raises(ValueError, match="must begin in lower case and end without a full stop"):
        FINDING.changed(title=title)


def test_a_title_may_begin_with_what_the_author_wrote() -> None:
    assert FINDING.changed(title="`Stunn.` is unknown").title == "`Stunn.` is unknown"


def test_a_title_is_not_empty() -> None:
    with pytest.raises(ValueError, match="title"):
        FINDING.changed(title="")


@pytest.mark.parametrize("span", [Span(3, 2), Span(-1, 2)])
def test_a_span_runs_forward(span: Span) -> None:
    with pytest.raises(ValueError, match="a span runs forward"):
        FINDING.changed(span=span)
    with pytest.raises(ValueError, match="a span runs forward"):
        FINDING.changed(also=(Label(span, "first defined here"),))
    with pytest.raises(ValueError, match="a span runs forward"):
        FINDING.changed(edits=(Edit(span, "stun"),))


def test_severities_are_called_by_the_words_that_are_shown() -> None:
    assert [severity.value for severity in Severity] == ["error", "warning", "hint"]
