"""What a verb does and an event makes certain is said once: on its class, or with its term.

The lints ask for it. A verb written in one of them, or a list of effects there, would be a second
place to say it, which nobody keeps up when a verb or an effect is added.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import vsdsl
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.events import EVENTS
from vsdsl.resolve.combat_events import DEALT, SUFFERED
from vsdsl.resolve.coming_and_going import GONE
from vsdsl.resolve.consequences import states_after
from vsdsl.resolve.doing_and_gaining import DONE
from vsdsl.resolve.event_meanings import EventMeaning
from vsdsl.resolve.past import INFINITIVES, VERBS
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.nouns import NOUNS
from vsdsl.terms.states import State

ROOT: Final = Path(vsdsl.__file__).parent
MODULES: Final = sorted((ROOT / "check").rglob("*.py"))
# Words that are nouns or states as well are left to those who speak of these.
SPOKEN: Final = {*DEALT, *DONE, *GONE, *SUFFERED, *VERBS, *INFINITIVES}
WORDS: Final = {*SPOKEN, *(f"{word}s" for word in SPOKEN)} - {*NOUNS, *State}
OTHERWISE: Final = {
    "taken_words.py": "the words that no script can give as a name, which a test compares",
    "line_twice.py": "what a line of a card is called: `level up`",
    "number_too_large.py": "what the largest numbers are called: a draw",
    "unfit_rule.py": "what kinds of things are called: strikes",
    "unknown_keyword.py": "phases, of which one is the draw phase",
    "verb.py": "how verbs are spelt: `plays`, and not `plaies`",
}
VERBS_BY_NAME: Final = {each.__name__ for each in (*EFFECTS, *EVENTS)}
# Lists of effects that say something about the words of a sentence, and nothing about the game.
LISTS: Final = {
    "no_level_up.py": "the ways to another level, of which some are lines of a card",
    "pointing_at_nothing.py": "what words can point back to",
}


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts of a module, without what is said in docstrings."""
    said = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node


def listed(node: ast.AST) -> list[str]:
    """Return the effects and events that stand next to each other in a list, a table or a call."""
    match node:
        case ast.Tuple(elts=found) | ast.Set(elts=found) | ast.List(elts=found):
            names = found
        case ast.Call(args=found):
            names = found
        case ast.Dict(keys=keys):
            names = [each for each in keys if each is not None]
        case _:
            return []
    return [each.id for each in names if isinstance(each, ast.Name) and each.id in VERBS_BY_NAME]


def looked_at(tree: ast.AST) -> set[int]:
    """Return the lists of what a lint looks at, which it must name."""
    found = (each for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "at")
    return {id(each.value) for each in found}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_verb_is_written_in_the_checker(path: Path) -> None:
    found = {node.value for node in texts(parsed(path)) if node.value in WORDS}

    assert bool(found) == (path.name in OTHERWISE), found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_effects_are_listed_in_the_checker(path: Path) -> None:
    tree = parsed(path)
    named = looked_at(tree)
    others = (each for each in ast.walk(tree) if id(each) not in named)
    found = [names for names in map(listed, others) if len(names) > 1]

    assert bool(found) == (path.name in LISTS), found


@pytest.mark.parametrize("kind", EventKind)
def test_every_kind_of_event_tells_what_is_so_of_each_part(kind: EventKind) -> None:
    """Nothing but the facts is asked, so that a new kind of event is known at once."""
    for role in Role:
        meaning = EventMeaning(kinds=(kind,), role=role, it=role)

        assert states_after(meaning) == kind.facts.states(role)
        assert not states_after(meaning) or kind.facts.kinds(role)
