"""Markdown of the made pages: what is no markup must not become some."""

import pytest

from tools.publishing.markdown import folded, heading, page, plain


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("[Might] and *", r"\[Might\] and \*"),
        ("a_b | c", r"a\_b \| c"),
        ("1 < 2 & 3", "1 &lt; 2 &amp; 3"),
        ("a `while [x]` clause", "a `while [x]` clause"),
        ("one ` alone", r"one \` alone"),
    ],
)
def test_signs_in_a_text_stay_signs(text: str, safe: str) -> None:
    assert plain(text) == safe


def test_a_heading_has_an_anchor_of_its_own() -> None:
    assert heading(2, "6.2 [x]", "section-6-2") == r"## 6.2 \[x\] {#section-6-2}"


def test_an_empty_list_is_not_folded_but_left_out() -> None:
    assert folded("nothing", []) == ""
    assert page("Title", folded("nothing", []), "Text.") == "# Title\n\nText.\n"
