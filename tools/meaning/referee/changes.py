"""Changes of numbers, and keywords by name, as they are written."""

from typing import Any, NamedTuple

from tools.meaning.referee.facts import face
from tools.meaning.referee.reading import UnreadError
from vsdsl.constructs.construct import Construct, Pair
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import KeywordSet
from vsdsl.constructs.modifiers.stats import OneStatChange
from vsdsl.core.table.table import Table


class Change(NamedTuple):
    """A change of ATK and DEF, or of health: what is done to them, and the numbers for that."""

    card: int
    how: str
    atk: int = 0
    def_: int = 0


def change_of(change: Any) -> tuple[str, int, int]:  # noqa: ANN401  a pair or one change
    """Return a change as what it does to ATK and DEF, or to health."""
    match change:
        case Pair(atk=atk, def_=def_):
            return "add", int(atk or 0), int(def_ or 0)
        case OneStatChange(change=number, stat="ATK"):
            return "add", number, 0
        case OneStatChange(change=number, stat="DEF"):
            return "add", 0, number
        case OneStatChange(change=number):
            return "health", number, 0
        case _:
            raise UnreadError("such a change")


def keywords(node: Construct) -> list[str]:
    """Return the keywords that a text names."""
    if not isinstance(node, KeywordSet):
        raise UnreadError("powers by description")
    uses = [each for each in node.uses if isinstance(each, KeywordUse)]
    if any(each.argument is not None for each in uses):
        raise UnreadError("keywords with a parameter")
    return [each.name.text for each in uses]


def numbers(table: Table, card: int, changes: list[Change]) -> tuple[int, int, int]:
    """Return ATK, DEF and health: printed, then base changes, counters, and all others in order.

    Rules: 9.4.1, 9.4.3, 9.4.5, 9.4.6, 9.4.8, 9.6.1.
    """
    printed, thing = face(table, card), table.things[card]
    mine = [each for each in changes if each.card == card]
    base = (printed.atk, printed.def_)
    health = printed.health
    for change in mine:
        match change.how:
            case "base":
                base = (change.atk, change.def_)
            case "base ATK":
                base = (change.atk, base[1])
            case "base DEF":
                base = (base[0], change.def_)
            case "base health":
                health = change.atk
            case _:  # what comes after the base
                continue
    net = thing.plus - thing.minus
    atk, def_ = base[0] + net, base[1] + net
    for change in mine:
        match change.how:
            case "add":
                atk, def_ = atk + change.atk, def_ + change.def_
            case "set":
                atk, def_ = change.atk, change.def_
            case "set ATK":
                atk = change.atk
            case "set DEF":
                def_ = change.def_
            case "switch":
                atk, def_ = def_, atk
            case "double":
                atk, def_ = 2 * atk, 2 * def_
            case "health":
                health += change.atk
            case _:  # the base, which came first
                continue
    return atk, def_, health
