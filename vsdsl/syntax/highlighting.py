"""Colours for card text, in whatever shows code with Pygments: sites, notebooks, terminals.

Pygments finds the class through the entry-point group `pygments.lexers`. It knows no words but the
shapes that the language gives them: capitals for proper names, quotes, brackets, numbers.
"""

from typing import ClassVar

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Literal, Name, Number, Punctuation, String, Text


class VscardLexer(RegexLexer):
    """Reads `.vscard` text."""

    name: ClassVar[str] = "vscard"
    aliases: ClassVar[list[str]] = ["vscard"]
    filenames: ClassVar[list[str]] = ["*.vscard"]
    tokens: ClassVar = {
        "root": [
            (r"^[ \t]*[a-z][\w-]*(?=[ :\n])", Keyword),  # what a line begins with
            (r"#.*", Comment.Single),
            (r'"[^"\n]*"', String.Double),
            (r"\[[^\]\n]*\]", Name.Builtin),  # a symbol
            (r"[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?\b", Name.Label),  # the number of a card
            (r"[+-]?(?:\d+|\*)/[+-]?(?:\d+|\*)", Literal.Number),
            (r"\b\d+\b", Number.Integer),
            (r"[A-Z][\w'-]*", Name.Class),  # a keyword or a team
            (r"[a-z][\w'-]*", Text),
            (r"[:,()<>=]+", Punctuation),
            (r"\n", Text.Whitespace),
            (r"[ \t]+", Text.Whitespace),
            (r".", Text),
        ]
    }
