"""Refusals: text that can be read and has no meaning, in the author's words."""

from typing import NamedTuple, Self, TypeVar

from vsdsl.source import Span


class Fix(NamedTuple):
    """Words to write, and for which: for the words `old` in a part of the text, or for all of it.

    `at` is that part, if it is not what was refused; the word `before` goes with it. Without new
    words the old ones are left out; where the part is empty, the new ones are added there.
    """

    new: str = ""
    old: str = ""
    at: Span | None = None
    before: str = ""


class Refusal(NamedTuple):
    """Why a piece of text means nothing: where, what is wrong, and what to write instead.

    `{said}` in the title stands for what the author wrote there.
    `code` is that of the finding; `help` names the nearest thing that can be said, and `fix` the
    exact text to write, if there is one.
    """

    code: str
    span: Span
    title: str
    label: str = ""
    help: str = ""
    fix: Fix | None = None

    def writing(self, new: str, old: str = "", at: Span | None = None, *, before: str = "") -> Self:
        """Return the refusal with the exact words to write."""
        return self._replace(fix=Fix(new, old, at, before))

    def leaving_out(self, old: str = "", at: Span | None = None, *, before: str = "") -> Self:
        """Return the refusal with the words to leave out."""
        return self._replace(fix=Fix("", old, at, before))

    def beginning_with(self, new: str) -> Self:
        """Return the refusal with the words to write in front of what is refused."""
        return self._replace(fix=Fix(f"{new} ", at=Span(self.span.start, self.span.start)))

    def ending_with(self, new: str) -> Self:
        """Return the refusal with the words to write after what is refused."""
        return self._replace(fix=Fix(f" {new}", at=Span(self.span.end, self.span.end)))


Meaning = TypeVar("Meaning")


class RefusedTextError(ValueError):
    """Text without meaning that was to be carried out: only checked text can be."""


def meant(found: Meaning | Refusal) -> Meaning:
    """Return the meaning of text that has been checked."""
    if isinstance(found, Refusal):
        raise RefusedTextError(f"{found.code} {found.title}: {found.label}; {found.help}")
    return found
