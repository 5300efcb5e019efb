"""K105: a power that differs between two levels of a character."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from vsdsl.check.differences import first_difference
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power, Reaction, SuperPower
from vsdsl.constructs.limits.limit import OnceWhileLevelLimit
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of
from vsdsl.resolve.walk import Walked

NamedPower = Power | Reaction | SuperPower
_LevelOfCharacter = tuple[str, str, int]


class _Printed(NamedTuple):
    """A power, and the card that prints it."""

    walked: Walked
    power: NamedPower


def power_differs(power: NamedPower, place: Place) -> Iterator[Found]:
    """Yield a finding for a power of the level before that has another text here.

    A character that keeps a power by its name keeps it as it is. Of several powers of one name, all
    but one must be the same.

    Rules: 7.2.6, 11.2.10.
    """
    card = place.card
    if card is None or card.kind != "main" or not card.level or power.name is None:
        return
    table = place.scope.once(_powers)
    here = table[_key(card, card.level)].get(power.name.text, ())
    before = table[_key(card, card.level - 1)].get(power.name.text, ())
    new, gone = _only_in(here, before), _only_in(before, here)
    if len(here) != len(before) or len(new) != 1 or new[0].power is not power or len(gone) != 1:
        return
    (other,) = gone
    source = other.walked.source
    line = source.position(other.power.span.start).line
    there = source.text[other.power.span.start : other.power.span.end]
    differs = first_difference(place.source.text, power.span, there)
    yield Found(
        span=differs.span if differs and differs.other else power.name.span,
        title=f"`{power.name.text}` is another power at level {card.level - 1}",
        label=f"`{differs.other}` there" if differs and differs.other else "the text differs",
        help=f"compare it with {source.name}:{line}",
    )


def _only_in(some: tuple[_Printed, ...], others: tuple[_Printed, ...]) -> list[_Printed]:
    """Return the powers that have another text than all of some others."""
    texts = [_text(each.power) for each in others]
    return [each for each in some if _text(each.power) not in texts]


def _key(card: Card, level: int) -> _LevelOfCharacter:
    return letters_of(card.number.text), card.name.text, level


def _powers(scope: Scope) -> Mapping[_LevelOfCharacter, Mapping[str, tuple[_Printed, ...]]]:
    """Return the powers of main characters by set, name and level, and by their own names."""
    found: defaultdict[_LevelOfCharacter, dict[str, tuple[_Printed, ...]]] = defaultdict(dict)
    for walked in scope.declarations:
        card = walked.declaration
        if isinstance(card, Card) and card.kind == "main" and card.level:
            powers = found[_key(card, card.level)]
            for line in card.lines:
                if isinstance(line, NamedPower) and line.name:
                    others = powers.get(line.name.text, ())
                    powers[line.name.text] = (*others, _Printed(walked, line))
    return found


def _text(power: NamedPower) -> tuple[object, ...]:
    """Return what a power says; a limit to a level names the level of its own card."""
    if isinstance(power, Power):
        return (power.body,)
    limits = tuple(each for each in power.limits if not _is_of_level(each))
    timing = power.timing if isinstance(power, SuperPower) else "reaction"
    return (timing, power.cost, limits, power.body)


def _is_of_level(limit: Construct) -> bool:
    return isinstance(limit, OnceWhileLevelLimit)


LINT: Final = Lint(
    code="K105",
    title="a power that differs between two levels of a character",
    severity=Severity.HINT,
    at=(Power, Reaction, SuperPower),
    find=power_differs,
    rules=("7.2.6", "11.2.10"),
)
