"""Opening the catalogue that is part of the package: whole, or only what one id needs.

Each file is read at most once in a process. The whole catalogue costs all files, a single rule its
own chapter, the chapters it points to and those companion files it needs.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

# Passes with the stubs of the `dev` extra and without them.
import yaml  # type: ignore[import-untyped, unused-ignore]  # its types are for developers only

from vsdsl.rulebook.entry import Entry, whole_file
from vsdsl.rulebook.read import read_ambiguities, read_chapter, read_conflicts, read_examples
from vsdsl.rulebook.rules import Ambiguity, Catalogue, Chapter, Conflict, Example, Rule, order_of


@cache
def load_catalogue() -> Catalogue:
    """Return the whole catalogue."""
    return Catalogue(
        chapters=tuple(_chapter(number) for number in _chapter_files()),
        ambiguities=_ambiguities(),
        conflicts=_conflicts(),
        examples=_examples(),
    )


@cache
def load_part(number: str) -> Catalogue:
    """Return as much of the catalogue as describing a rule, a section or a chapter needs.

    The part is empty when there is no such chapter.
    """
    chapter_number = order_of(number)[0]
    if chapter_number not in _chapter_files():
        return Catalogue(chapters=())
    chapter = _chapter(chapter_number)
    rules = tuple(rule for rule in chapter.rules if rule.id == number)
    return _about(rules[0], chapter) if rules else Catalogue(chapters=(chapter,))


def _about(rule: Rule, chapter: Chapter) -> Catalogue:
    pointed_to = {order_of(other)[0] for other in rule.see} - {chapter.number}
    return Catalogue(
        chapters=(chapter, *(_chapter(number) for number in pointed_to)),
        ambiguities=_ambiguities() if rule.ambiguities else (),
        conflicts=_conflicts() if rule.conflicts else (),
        examples=_examples(),
    )


@cache
def _chapter_files() -> Mapping[int, str]:
    names = (file.name for file in (files(__package__) / "data").iterdir())
    numbered = {int(name[:2]): name for name in sorted(names) if name[:2].isdigit()}
    return MappingProxyType(numbered)


@cache
def _chapter(number: int) -> Chapter:
    return read_chapter(_file(_chapter_files()[number]))


@cache
def _ambiguities() -> tuple[Ambiguity, ...]:
    return read_ambiguities(_file("ambiguities.yaml"))


@cache
def _conflicts() -> tuple[Conflict, ...]:
    return read_conflicts(_file("conflicts.yaml"))


@cache
def _examples() -> tuple[Example, ...]:
    return read_examples(_file("examples.yaml"))


def _file(name: str) -> Entry:
    text = (files(__package__) / "data" / name).read_text(encoding="utf-8")
    return whole_file(name, loaded_yaml(text))


def loaded_yaml(text: str) -> object:
    """Return lists and mappings of text: 9.10 stays "9.10", and a card called No stays "No"."""
    loader: type[yaml.CBaseLoader | yaml.BaseLoader] = (
        yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader  # C is ten times as fast
    )
    loaded: object = yaml.load(text, Loader=loader)  # noqa: S506  makes lists, mappings, text only
    return loaded
