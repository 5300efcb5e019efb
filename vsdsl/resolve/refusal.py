"""Refusals: text that can be read and has no meaning, in the author's words."""

from typing import NamedTuple

from vsdsl.source import Span


class Refusal(NamedTuple):
    """Why a piece of text means nothing: where, what is wrong, and what to write instead.

    `code` is that of the finding; `help` names the nearest thing that can be said, and `fix` the
    exact text to write in place of the span, if there is one.
    """

    code: str
    span: Span
    title: str
    label: str = ""
    help: str = ""
    fix: str | None = None
