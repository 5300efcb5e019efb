"""Across editions: where a situation comes out otherwise, and by which rules."""

from collections.abc import Iterator
from typing import NamedTuple

from attrs import evolve

from vsdsl.situation.description import Situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import Report, run_situation
from vsdsl.situation.setting import set_scene
from vsdsl.terms.differences import switched_in
from vsdsl.terms.editions import Edition

Came = tuple[tuple[object, ...], ...]


class Otherwise(NamedTuple):
    """An edition in which a situation comes out otherwise: how, and by which rules."""

    edition: Edition
    how: tuple[str, ...]
    rules: tuple[str, ...]


class Across(NamedTuple):
    """A situation under its own edition, and where it comes out otherwise."""

    title: str
    edition: Edition
    otherwise: tuple[Otherwise, ...]


def across(situation: Situation) -> Across:
    """Run a situation under every edition.

    Raises `SituationError` where it cannot be set up under its own one.
    """
    own = set_scene(situation).table.agreed.edition
    base = _came(situation, own)
    found = tuple(_otherwise(situation, own, base))
    return Across(situation.title, own, found)


def _otherwise(situation: Situation, own: Edition, base: Came) -> Iterator[Otherwise]:
    for edition in Edition:
        came = base if edition is own else _came(situation, edition)
        if came != base:
            how = tuple(str(each[-1]) for each in came) or ("all goes as it says",)
            rules = _decisive(situation, edition, came) or _decisive(situation, own, base)
            yield Otherwise(edition, how, rules)


def _decisive(situation: Situation, edition: Edition, came: Came) -> tuple[str, ...]:
    """Return the rules without which a situation would come out otherwise in an edition.

    Those that are texts of keywords are taken away together.
    """
    return tuple(
        rule
        for rule in sorted(switched_in(edition), key=_parts)
        if _came(situation, edition, rule) != came
    )


def _parts(rule: str) -> tuple[int, ...]:
    return tuple(map(int, rule.split(".")))


def _came(situation: Situation, edition: Edition, apart: str = "") -> Came:
    """Return what comes of a situation in an edition: its failures, or why it cannot be set up."""
    try:
        return _failures(run_situation(evolve(situation, edition=edition), apart))
    except SituationError as fault:
        return (("", f"it cannot be set up: {fault.message}"),)


def _failures(report: Report) -> Came:
    return tuple(
        (each.step, f"`{each.step}`: {each.found}")
        if not each.is_refused
        else (each.step, f"`{each.step}` is refused: {each.found}")
        for each in report.failures
    )
