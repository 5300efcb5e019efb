"""Versions: short marks that differ when a card or a rule says something else."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from vsdsl.driver.card_marks import card_mark, mark
from vsdsl.rulebook import load_catalogue
from vsdsl.rulebook.rules import Catalogue
from vsdsl.situation.books import library_for
from vsdsl.situation.description import Situation
from vsdsl.situation.scene import Scene
from vsdsl.situation.session import Session

_RULE: Final = re.compile(r"(?<![\w.-])(\d+\.\d+\.\d+|[AC]-\d+)(?!\w|\.\d)")


def cards_behind(session: Session) -> dict[str, str]:
    """Return the versions of the cards that are or were on the table, by number.

    Cards that the situation brings along are in its own text and need none.
    """
    moments = session.timeline.so_far
    numbers = {number for moment in moments for number in _numbers(moment.scene) if number}
    return card_versions(session.situation, sorted(numbers))


def card_versions(situation: Situation, numbers: Iterable[str]) -> dict[str, str]:
    """Return the versions of cards as they are installed here; those that are not have none."""
    printed = {each.card.number.text: each for each in library_for(situation.pool).cards}
    return {number: card_mark(printed[number]) for number in numbers if number in printed}


def rules_behind(situation: Situation, answer: Sequence[str]) -> dict[str, str]:
    """Return the versions of the rules that a situation or an answer cites, by id."""
    cited = (*situation.rules, *_RULE.findall("\n".join(answer)))
    return rule_versions(dict.fromkeys(cited))


def rule_versions(ids: Iterable[str]) -> dict[str, str]:
    """Return the versions of rules as the catalogue has them; those that it lacks have none."""
    texts = _texts(load_catalogue())
    return {ident: mark(texts[ident]) for ident in ids if ident in texts}


def _texts(catalogue: Catalogue) -> Mapping[str, str]:
    return {
        **{rule.id: f"{rule.text}\n{rule.note}" for rule in catalogue},
        **{each.id: each.resolution for each in catalogue.ambiguities},
        **{each.id: each.ruling for each in catalogue.conflicts},
    }


def _numbers(scene: Scene) -> Iterable[str]:
    return (thing.face for thing in scene.table.things.values())
