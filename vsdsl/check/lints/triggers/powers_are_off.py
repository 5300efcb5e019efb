"""R108: text that works only while its character has no powers."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import AnyPower, Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Keyword, KeywordAsOf
from vsdsl.constructs.declarations.powers import LevelUp, Power, PrintedKeyword
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.modifiers.powers import WorksIn, WorksWhile
from vsdsl.constructs.statements.control import WhileTrue
from vsdsl.constructs.statements.trigger import (
    AtHead,
    InterveningIf,
    InterveningWhile,
    TriggerStatement,
    WheneverHead,
    WhenHead,
)
from vsdsl.diagnostics import Severity
from vsdsl.resolve.claims import Claim, claims_of
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.events import happening as resolved
from vsdsl.resolve.kinds import CHARACTER_CARDS
from vsdsl.resolve.opposites import FACE_DOWN
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.events import FACTS, Role


def powers_are_off(power: AnyPower, place: Place) -> Iterator[Found]:
    """Yield a finding for a `while` or a trigger that asks that its own character is stunned.

    Events of being stunned, KO'd or leaving play look back to the moment before.

    Rules: 7.1.3, 8.1.2, 8.1.3, 11.2.11.
    """
    if place.card is not None and place.card.kind not in CHARACTER_CARDS:
        return
    if any(place.below(WorksIn, WorksWhile)):
        return
    # A keyword may stand on a location.
    off = FACE_DOWN if place.card else FACE_DOWN - {"face-down"}
    for condition in _demands(power):
        if any(_is_off(claim, off) for claim in claims_of(condition)):
            yield Found(
                span=condition.span,
                title="this power never works",
                label="a stunned or hidden character has none of its powers",
                help="add `this power works while this is face-down`, or correct the condition",
            )


def _demands(power: AnyPower) -> Iterator[Construct]:
    for statement in power.body.statements if power.body is not None else ():
        match statement:
            case WhileTrue(condition=condition):
                yield condition
            case TriggerStatement(heads=heads, intervening=clauses) if not any(
                map(_looks_back, heads)
            ):
                yield from (
                    clause.condition
                    for clause in clauses
                    if isinstance(clause, InterveningIf | InterveningWhile)
                )
            case _:
                pass


def _is_off(claim: Claim, off: frozenset[str]) -> bool:
    if claim.about is None or not is_this(claim.about):
        return False
    return claim.state in off if claim.is_so else (claim.state == "face-up" and "face-down" in off)


def _looks_back(head: Construct) -> bool:
    match head:
        case AtHead():
            return False
        case WhenHead(event=event) | WheneverHead(event=event):
            return any(_is_fate_of_this(event, each) for each in event.happenings)
        case _:
            return True


def _is_fate_of_this(event: EventPhrase, happening: Construct) -> bool:
    meaning = resolved(happening, event.subject)
    if isinstance(meaning, Refusal) or not is_this(event.subject):
        return False
    is_fate = meaning.role is Role.SUFFERER or meaning.kinds[0].facts.other is None
    return is_fate and all(FACTS[kind].looks_back for kind in meaning.kinds)


LINT: Final = Lint(
    code="R108",
    title="text that works only while its character has no powers",
    severity=Severity.WARNING,
    at=(Keyword, KeywordAsOf, LevelUp, Power, PrintedKeyword),
    find=powers_are_off,
    rules=("7.1.3", "8.1.2", "8.1.3", "11.2.11"),
)
