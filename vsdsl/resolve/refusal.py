"""Refusals: text that can be read and has no meaning, in the author's words."""

from typing import NamedTuple, TypeVar

from vsdsl.source import Span


class Refusal(NamedTuple):
    """Why a piece of text means nothing: where, what is wrong, and what to write instead.

    `{said}` in the title stands for what the author wrote there.
    `code` is that of the finding; `help` names the nearest thing that can be said, and `fix` the
    exact text to write in place of the span, if there is one.
    """

    code: str
    span: Span
    title: str
    label: str = ""
    help: str = ""
    fix: str | None = None


Meaning = TypeVar("Meaning")


class RefusedTextError(ValueError):
    """Text without meaning that was to be carried out: only checked text can be."""


def meant(found: Meaning | Refusal) -> Meaning:
    """Return the meaning of text that has been checked."""
    if isinstance(found, Refusal):
        raise RefusedTextError(f"{found.code} {found.title}: {found.label}; {found.help}")
    return found
