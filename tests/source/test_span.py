"""Spans: where something stands in a text."""

from vsdsl.source import Span, cover


def test_a_cover_holds_both_spans_in_any_order() -> None:
    assert cover(Span(2, 5), Span(7, 9)) == Span(2, 9)
    assert cover(Span(7, 9), Span(2, 5)) == Span(2, 9)
    assert cover(Span(2, 9), Span(4, 5)) == Span(2, 9)
