"""Prompting: a line of input with completion, history and highlighting."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.lexers import Lexer
from prompt_toolkit.styles import Style

from vsdsl.repl.commands import COMMANDS
from vsdsl.repl.completing import completions
from vsdsl.repl.judge import Judge
from vsdsl.repl.phrasing import VERBS

_WORDS: Final = frozenset({*COMMANDS, *VERBS, *VERBS.values(), "everyone", "help", "if", "quit"})
_PARTS: Final = re.compile(
    r'(?P<name>"[^"]*"?)|(?P<player>\b[A-D]\b)|(?P<rule>\b\d+(?:\.\d+)+\b)|(?P<word>[a-z]+)|\s+|.'
)
_STYLE: Final = Style.from_dict(
    {"name": "ansigreen", "player": "ansicyan bold", "rule": "ansimagenta", "verb": "bold"}
)


class _Completer(Completer):
    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        del complete_event
        for found in completions(self._judge, document.text_before_cursor):
            yield Completion(found.text, start_position=-found.back)


class _Lexer(Lexer):
    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        lines = document.lines
        return lambda number: highlighted(lines[number]) if number < len(lines) else []


def highlighted(line: str) -> StyleAndTextTuples:
    """Return a line with the names, players, rules and verbs in it marked."""
    return [(_style(found), found[0]) for found in _PARTS.finditer(line)]


def _style(found: re.Match[str]) -> str:
    kind = found.lastgroup or ""
    if kind == "word":
        return "class:verb" if found[0] in _WORDS else ""
    return f"class:{kind}" if kind else ""


def prompt_for(judge: Judge, folder: Path) -> Callable[[str], str]:
    """Return the function that asks a person for a line."""
    session: PromptSession[str] = PromptSession(
        completer=_Completer(judge),
        complete_while_typing=False,
        history=_history(folder),
        auto_suggest=AutoSuggestFromHistory(),
        lexer=_Lexer(),
        style=_STYLE,
    )
    return session.prompt


def _history(folder: Path) -> History:
    file = folder / "history"
    try:
        file.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(file))
