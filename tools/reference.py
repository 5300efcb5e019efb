"""Make docs/language.md: the introduction, then every construct from grammar and docstring."""

import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.example import whole_example
from vsdsl.resources import grammar_files
from vsdsl.rulebook import load_catalogue
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "language.md"
INTRODUCTION: Final = Path(__file__).parent / "language_introduction.md"

# Which family a grammar file belongs to, for the rules that only group others.
HOME: Final = {
    "10-cards.lark": "declarations",
    "20-statements.lark": "statements",
    "30-selectors.lark": "selectors",
    "40-amounts.lark": "amounts",
    "50-conditions.lark": "conditions",
    "60-events.lark": "events",
    "70-effects.lark": "effects",
    "80-modifiers.lark": "modifiers",
    "90-words.lark": "words",
}
_RULE: Final = re.compile(
    r"^[?!]?(_?[a-z_0-9]+|_?[A-Z_]+)(?:\.\d+)?:.*(?:\n[ \t]+.*)*", re.MULTILINE
)
_ALIAS: Final = re.compile(r"-> (\w+)")
_REFERENCE: Final = re.compile(r'"[^"]*"|(\b_?[a-z][a-z_0-9]*\b)')
_CITED: Final = re.compile(r"\n*Rules: ([\d., \n]+)\.\s*$")
_SENTENCE_END: Final = re.compile(r"(?<=[.?!]) (?=[A-Z`])")


def page() -> str:
    """Return the whole page."""
    introduction = INTRODUCTION.read_text(encoding="utf-8").rstrip("\n")
    parts = [introduction, _contents()]
    for family, constructs in _families():
        parts.append(_family(family, constructs))
    parts.append(_words())
    return "\n\n".join(parts) + "\n"


def _families() -> Iterator[tuple[str, Sequence[type[Construct]]]]:
    """Yield the families, with their constructs in alphabetical order."""
    for family, constructs in FAMILIES.items():
        yield family, sorted(constructs, key=lambda each: each.__name__)


def _contents() -> str:
    lines = [
        f"- [{family.capitalize()}](#{family}): "
        + ", ".join(f"[{_title(each)}](#{_anchor(each)})" for each in constructs)
        for family, constructs in _families()
    ]
    return "\n".join(("## Constructs", "", *lines, "- [Words](#words)"))


def _family(family: str, constructs: Sequence[type[Construct]]) -> str:
    shown = {name for each in constructs for name in _rules_of(each)}
    grouping = [
        text
        for name, (file, text) in _grammar().items()
        if HOME[file] == family and name not in shown and name not in _made() and not _alone(name)
    ]
    about = inspect.getdoc(import_module(f"vsdsl.constructs.{family}")) or ""
    head = [f"## {family.capitalize()}", "", about]
    if grouping:
        head += ["", "Rules that only group others:", "", "```lark", *grouping, "```"]
    return "\n\n".join(("\n".join(head), *(_section(each) for each in constructs)))


def _section(construct: type[Construct]) -> str:
    rules = _rules_of(construct)
    lines = [f"### {_title(construct)}", "", *_meaning(construct), "", _citations(construct), ""]
    lines += ["```lark", *rules.values(), "```", "", "```vscard", construct.EXAMPLE, "```", ""]
    return "\n".join((*lines, f"In English: {_english(construct)}"))


def _words() -> str:
    terminals = [text for file, text in _grammar().values() if HOME[file] == "words"]
    about = "Names, numbers, signs, and phrases of several words that are read as one."
    return "\n".join(("## Words", "", about, "", "```lark", *terminals, "```"))


@cache
def _grammar() -> Mapping[str, tuple[str, str]]:
    """Return the file and the text of every rule, by name and in the order of the files."""
    return {
        match[1]: (name, match[0].rstrip())
        for name, text in grammar_files()
        for match in _RULE.finditer(text)
    }


def _rules_of(construct: type[Construct]) -> Mapping[str, str]:
    """Return the rules that make a construct, and those of plain words that they speak of."""
    return _rules(tuple(construct.RULES or (rule_name(construct),)))


@cache
def _rules(names: tuple[str, ...]) -> Mapping[str, str]:
    grammar = _grammar()
    own = {
        rule: text
        for rule, (_, text) in grammar.items()
        if rule in names or any(alias in names for alias in _ALIAS.findall(text))
    }
    helpers = {
        name: grammar[name][1]
        for text in own.values()
        for name in _REFERENCE.findall(text)
        if name in grammar and name not in own and _is_plain(grammar[name][1])
    }
    return own | helpers


def _is_plain(text: str) -> bool:
    """Return whether a rule is made of words in quotes, names and numbers alone."""
    name, _, body = text.partition(":")
    is_construct = name.lstrip("?!") in _made()
    return not is_construct and not any(_REFERENCE.findall(_without_terminals(body)))


def _without_terminals(body: str) -> str:
    return re.sub(r"\b_?[A-Z][A-Z_]*\b", "", body)


@cache
def _made() -> frozenset[str]:
    """Return the names of the rules that make a construct."""
    every = (each for family in FAMILIES.values() for each in family)
    return frozenset(rule for each in every for rule in (each.RULES or (rule_name(each),)))


def _alone(name: str) -> bool:
    """Return whether a rule is shown with the construct that uses it."""
    users = (each for family in FAMILIES.values() for each in family)
    return _is_plain(_grammar()[name][1]) and any(name in _rules_of(each) for each in users)


def _title(construct: type[Construct]) -> str:
    words = rule_name(construct).replace("_", " ").capitalize()
    return re.sub(r"\b(ko|xp)\b", lambda match: match[0].upper(), words, flags=re.IGNORECASE)


def _anchor(construct: type[Construct]) -> str:
    return rule_name(construct).replace("_", "-")


def _meaning(construct: type[Construct]) -> Iterator[str]:
    """Yield what the docstring says, one sentence a line, paragraphs apart."""
    text = _CITED.sub("", inspect.getdoc(construct) or "")
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ""
        sentences = _SENTENCE_END.split(" ".join(paragraph.split()))
        yield from (each[0].upper() + each[1:] for each in sentences)


def _citations(construct: type[Construct]) -> str:
    titles: dict[str, str] = {
        rule.id: rule.title for chapter in load_catalogue().chapters for rule in chapter.rules
    }
    match = _CITED.search(inspect.getdoc(construct) or "")
    ids = re.split(r",\s+", match[1]) if match else []
    return "Rules: " + ", ".join(f"{each} ({titles[each]})" for each in ids) + "."


def _english(construct: type[Construct]) -> str:
    """Return what the example says, without the name of the power it is set into."""
    made = parse_script(Source(name="example", text=whole_example(construct))).declarations[0]
    if isinstance(made.construct, Card):
        said = "; ".join(line.english("Example") for line in made.construct.lines)
        return said.removeprefix("Example (power): ")
    return made.construct.english("Example")


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(PAGE.read_text(encoding="utf-8") != page())
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
