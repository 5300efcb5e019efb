"""The numbered rules catalogue, as data of the package, and looking things up in it.

`data/` holds the catalogue's YAML files. `load` opens them, `rules` says what they hold, `search`
finds rules by words, `show` turns them into text, `answering` answers whoever asks for an id or
words, and `citations` tells which files cite a rule.
"""

from vsdsl.rulebook.citations import citations
from vsdsl.rulebook.load import load_catalogue, load_part
from vsdsl.rulebook.rules import (
    Ambiguity,
    Catalogue,
    Chapter,
    Conflict,
    Example,
    Rule,
    RuleId,
    UnknownIdError,
)
from vsdsl.rulebook.search import find
from vsdsl.rulebook.show import describe

__all__ = [
    "Ambiguity",
    "Catalogue",
    "Chapter",
    "Conflict",
    "Example",
    "Rule",
    "RuleId",
    "UnknownIdError",
    "citations",
    "describe",
    "find",
    "load_catalogue",
    "load_part",
]
