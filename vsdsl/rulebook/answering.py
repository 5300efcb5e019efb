"""Answering: what the rulebook says about an id or about words."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from vsdsl.diagnostics.suggest import closest
from vsdsl.rulebook.load import load_catalogue, load_part
from vsdsl.rulebook.rules import Catalogue, Rule, UnknownIdError
from vsdsl.rulebook.rulings import (
    RULING,
    Found,
    load_rulings,
    nearest_names,
    nearest_rulings,
    ruling_of,
    rulings_about,
)
from vsdsl.rulebook.search import find, nearest_ids, vocabulary, words_of
from vsdsl.rulebook.show import (
    describe,
    describe_ambiguity,
    describe_chapter,
    describe_citing,
    describe_conflict,
    describe_example,
    describe_section,
    line_of,
)
from vsdsl.rulebook.show_rulings import describe_ruling, list_rulings

MOST_MATCHES = 10
MOST_WORDS = 3
NOISE = frozenset({"chapter", "rule", "rules", "section"})  # in front of an id
IDS = (
    *("6 for a chapter", "6.2 for a section", "6.2.3 for a rule", "A-34, C-21 or E-07"),
    "R56a7ee54c7 for a ruling",
)
# A slip in an id: signs in a number, or a ruling with too few or too many digits.
_SLIPS = r"([ACE]-?)?[0-9]+([^a-z0-9]+[0-9]*)*|R(?=[0-9a-f]*[0-9])[0-9a-f]{4,}"


class Answer(NamedTuple):
    """A text for whoever asked; what was not found is told with what is near."""

    text: str
    is_found: bool = True


def answer(words: Sequence[str]) -> tuple[Answer, ...]:
    """Return what the rulebook says: about each id, or about words; without any, its chapters."""
    asked = [word for each in words for word in each.replace(",", " ").split()]
    plain = [word.rstrip(".") for word in asked if word.lower() not in NOISE] or asked
    if not plain:
        return (Answer(_contents(load_catalogue())),)
    if all(_is_id(word) for word in plain):
        return tuple(_about_id(_as_written(word)) for word in plain)
    odd = next((word for word in plain if _looks_like_id(word)), None)
    if odd is not None:
        return (_not_found(f"`{odd}` is no id of a rule", IDS, "help: an id looks like"),)
    return (_about_words(" ".join(asked)),)


def asked_rulings(words: Sequence[str]) -> Found:
    """Return the rulings about a card or a term, or the one of an id; without words, all."""
    name = _named(words)
    if not name:
        return Found(load_rulings())
    if _is_ruling(name):
        found = ruling_of(name)
        return Found((found,) if found else ())
    return rulings_about(name)


def answer_rulings(words: Sequence[str]) -> Answer:
    """Return the rulings that are asked for as a table; a single one by its id is shown whole."""
    name = _named(words)
    if _is_ruling(name):
        return _about_ruling(name)
    found = asked_rulings(words)
    if not any(found):
        return _not_found(f"no ruling about `{name}`", nearest_names(name))
    return Answer(list_rulings(found))


def _named(words: Sequence[str]) -> str:
    return " ".join(words).replace('"', "").strip()


def _is_id(word: str) -> bool:
    plain = re.fullmatch(r"[0-9]+(\.[0-9]+){0,2}|[ACE]-[0-9]+", word.upper()) is not None
    return plain or _is_ruling(word)


def _is_ruling(word: str) -> bool:
    return RULING.fullmatch(word) is not None


def _looks_like_id(word: str) -> bool:
    """Whether a word is a slip in an id: searching for its numbers would find anything."""
    return re.fullmatch(_SLIPS, word, re.IGNORECASE) is not None


def _as_written(word: str) -> str:
    """Return an id as the rulebook writes it: `a-3` is `A-03`."""
    if _is_ruling(word):
        return word
    letter, hyphen, number = word.upper().rpartition("-")
    return f"{letter}{hyphen}{number.zfill(2)}" if hyphen else number


def _about_ruling(name: str) -> Answer:
    found = ruling_of(name)
    if found is not None:
        return Answer(describe_ruling(found))
    near = tuple(f"{each.id} {each.about}" for each in nearest_rulings(name))
    return _not_found(f"no ruling `{name}`", near)


def _about_id(name: str) -> Answer:
    if _is_ruling(name):
        return _about_ruling(name)
    try:
        return Answer(_described(name))
    except UnknownIdError:
        return _not_found(f"no entry `{name}` in the rulebook", _near(name))


def _described(name: str) -> str:
    match name.split("."), name[0]:
        case _, "A":
            catalogue = load_catalogue()
            return describe_ambiguity(catalogue.ambiguity(name), catalogue)
        case _, "C":
            catalogue = load_catalogue()
            return describe_conflict(catalogue.conflict(name), catalogue)
        case _, "E":
            catalogue = load_catalogue()
            return describe_example(catalogue.example(name), catalogue)
        case [chapter], _:
            part = load_part(name)
            return describe_chapter(part.chapter(int(chapter)), part)
        case [_, _], _:
            part = load_part(name)
            return describe_section(part.section(name), part)
        case _:
            part = load_part(name)
            return _whole(part.rule(name), part)


def _whole(found: Rule, catalogue: Catalogue) -> str:
    """Return a rule, and what cites it."""
    blocks = (describe(found, catalogue), describe_citing(found))
    return "\n\n".join(block for block in blocks if block)


def _near(name: str) -> tuple[str, ...]:
    """Return ids like the one asked for; a letter id only has neighbours in its own file."""
    catalogue = load_catalogue()
    match name[0]:
        case "A":
            return (f"A-01 to {catalogue.ambiguities[-1].id}",)
        case "C":
            return (f"C-01 to {catalogue.conflicts[-1].id}",)
        case "E":
            return (f"E-01 to {catalogue.examples[-1].id}",)
        case _:
            return tuple(line_of(catalogue.rule(one)) for one in nearest_ids(catalogue, name))


def _about_words(words: str) -> Answer:
    catalogue = load_catalogue()
    found = find(catalogue, words)
    match found:
        case ():
            return _not_found(f"no rule about `{words}`", _near_words(words, catalogue))
        case (only,):
            return Answer(_whole(only, catalogue))
        case _:
            lines = [line_of(one) for one in found[:MOST_MATCHES]]
            more = len(found) - len(lines)
            return Answer("\n".join([*lines, f"and {more} more"] if more else lines))


def _near_words(words: str, catalogue: Catalogue) -> tuple[str, ...]:
    known = vocabulary(catalogue)
    return tuple(near for word in words_of(words) for near in closest(word, known, MOST_WORDS))


def _contents(catalogue: Catalogue) -> str:
    return "\n".join(f"{chapter.number} {chapter.title}" for chapter in catalogue.chapters)


def _not_found(message: str, near: Sequence[str], heading: str = "help: the nearest are") -> Answer:
    help_lines = (heading, *(f"  {one}" for one in near)) if near else ()
    return Answer("\n".join((message, *help_lines)), is_found=False)
