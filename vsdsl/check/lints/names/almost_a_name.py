"""N126: the name of a card or power that is another name but for one letter."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import pool
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Name
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import LevelUp, Power, SuperPower
from vsdsl.diagnostics import Severity

SHORTEST: Final = 6  # shorter names are alike by chance

_POWER: Final = re.compile(r'^ +(?:power|super|level +up +\d+) +"([^"\n]*)"', re.MULTILINE)

Named = Card | LevelUp | Power | SuperPower


def almost_a_name(named: Named, place: Place) -> Iterator[Found]:
    """Yield a finding for a name that differs in one letter from that of another card or power."""
    name = named.name
    if not isinstance(name, Name) or len(name.text) < SHORTEST:
        return
    near = place.scope.once(_near)
    is_card = isinstance(named, Card)
    others = {each for less in _shortened(name.text) for each in near.get((is_card, less), ())}
    for other in sorted(others - {name.text})[:1]:
        if abs(len(other) - len(name.text)) <= 1:
            yield Found(
                span=name.span,
                title=f"`{name.text}` is almost `{other}`",
                label="another one has that name",
                help=f"did you mean `{other}`?",
            )


def _near(scope: Scope) -> Mapping[tuple[bool, str], frozenset[str]]:
    """Return names of cards, and names of powers, by what is left of them without one letter."""
    found: defaultdict[tuple[bool, str], set[str]] = defaultdict(set)
    for card in scope.once(pool):
        powers = ((False, name) for name in _POWER.findall(card.text))
        for is_card, name in ((True, card.head.name), *powers):
            if len(name) >= SHORTEST:
                for less in _shortened(name):
                    found[is_card, less].add(name)
    return {key: frozenset(names) for key, names in found.items()}


def _shortened(name: str) -> set[str]:
    return {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}


LINT: Final = Lint(
    code="N126",
    title="a name that is another name but for one letter",
    severity=Severity.HINT,
    at=(Card, LevelUp, Power, SuperPower),
    find=almost_a_name,
)
