"""Carrying out fixes."""

from vsdsl.diagnostics import Diagnostic, Edit, Severity
from vsdsl.diagnostics.fixing import Fixed, with_fixes
from vsdsl.source import Span


def finding(*edits: tuple[int, int, str]) -> Diagnostic:
    return Diagnostic(
        code="Y101",
        severity=Severity.HINT,
        source_name="lab.vscard",
        span=Span(0, 1),
        title="a title",
        edits=tuple(Edit(Span(start, end), text) for start, end, text in edits),
    )


def test_edits_are_made_at_the_places_of_the_old_text() -> None:
    assert with_fixes("stun a cat", [finding((0, 4, "recover"), (7, 10, "dog"))]) == Fixed(
        "recover a dog", 1
    )


def test_a_fix_that_meets_another_is_left_for_the_next_round() -> None:
    assert with_fixes("abcdef", [finding((0, 2, "X")), finding((4, 5, "Z"), (1, 3, "Y"))]) == Fixed(
        "Xcdef", 1
    )


def test_a_finding_without_a_fix_changes_nothing() -> None:
    assert with_fixes("abc", [finding()]) == Fixed("abc", 0)
