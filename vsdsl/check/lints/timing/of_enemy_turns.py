"""T111: something for enemies' turns that lasts only for one's own."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.moments import is_on_own_turn
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import LastsCombat, LastsTurn
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.statements.trigger import TriggerStatement, WheneverHead, WhenHead
from vsdsl.diagnostics import Severity
from vsdsl.resolve.claims import ENEMY_TURN
from vsdsl.resolve.consequences import turn_of
from vsdsl.resolve.owners import is_enemy, is_yours


def of_enemy_turns(line: Can | Cannot | Must | TriggerStatement, place: Place) -> Iterator[Found]:
    """Yield a finding for what concerns attacks of enemies and ends with one's own turn.

    Rules: 5.8.7, 6.1.1, 9.3.5.
    """
    lasts = line.lasts if isinstance(line, TriggerStatement) else line.duration
    if not isinstance(lasts, LastsCombat | LastsTurn) or not _is_for_enemy_turns(line):
        return
    if is_on_own_turn(place):
        yield Found(
            span=lasts.span,
            title=f"`{place.text(lasts.span)}` is your own turn, and no enemy attacks in it",
            label="over before the next enemy turn",
            help="write `until start of your next turn`",
        )


def _is_for_enemy_turns(line: Can | Cannot | Must | TriggerStatement) -> bool:
    match line:
        case TriggerStatement(heads=heads):
            return all(map(_waits_for_enemy_turn, heads))
        case _:
            return _is_about_enemy_attacks(line)


def _is_about_enemy_attacks(line: Can | Cannot | Must) -> bool:
    from vsdsl.resolve.permissions import deed_of  # noqa: PLC0415  most triggers permit nothing
    from vsdsl.terms.deeds import Deed  # noqa: PLC0415  as above

    deed = deed_of(line)
    return (deed is Deed.ATTACK and is_enemy(line.subject)) or (
        deed is Deed.BE_ATTACKED and is_yours(line.subject)
    )


def _waits_for_enemy_turn(head: Construct) -> bool:
    match head:
        case WhenHead(event=event) | WheneverHead(event=event):
            return turn_of(event) == ENEMY_TURN
        case _:
            return False


LINT: Final = Lint(
    code="T111",
    title="something for enemies' turns that lasts only for one's own",
    severity=Severity.WARNING,
    at=(Can, Cannot, Must, TriggerStatement),
    find=of_enemy_turns,
    rules=("5.8.7", "6.1.1", "9.3.5"),
)
