"""What lasts for a time: only what is so right after the effect is compared here.

Rules: 9.3.1, 9.3.2, 9.3.4, 9.4.3, 9.4.5, 9.4.8.
"""

from typing import Any, Final

from tools.meaning.referee.amounts import has_number
from tools.meaning.referee.changes import Change, numbers
from tools.meaning.referee.effects.characters import characters_of
from tools.meaning.referee.facts import face, measures
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.reading import SenselessError, UnreadError
from tools.meaning.referee.sayings import MODIFIERS, home_of, sayings, subject_of
from tools.meaning.referee.selectors import choice_of
from vsdsl.constructs.construct import Construct, Name, Pair
from vsdsl.constructs.durations.duration import (
    LastsCombat,
    LastsGame,
    LastsTurn,
    UntilEvent,
    UntilMoment,
)
from vsdsl.constructs.effects.combat import DoubleStats, SwitchStats
from vsdsl.constructs.events.event import Leaves, Suffers
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import CostsLess, HasEveryTeam, IsAlso, LosesTeams
from vsdsl.constructs.modifiers.stats import SetBase, SetBaseStat, SetStat, SetStats, StatsOf
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.statements.trigger import TriggerStatement


def starts(play: Performance, node: Construct) -> None:
    """See that a modifier says how long it lasts, and that it is only beginning."""
    match getattr(node, "duration", None):
        case None if isinstance(
            node, HasEveryTeam | IsAlso | LosesTeams
        ):  # for the rest of the game
            return
        case None:
            raise SenselessError("an effect that does not say how long it lasts")
        case LastsTurn() | LastsGame() | UntilMoment():
            return
        case LastsCombat():
            if play.table.combat is None:
                raise UnreadError("what lasts for a combat that is not on")
        case UntilEvent() as until:
            may_begin(play, until)
        case _:
            raise UnreadError("another duration")


def may_begin(play: Performance, until: UntilEvent) -> None:
    """See that what something lasts until cannot have happened before.

    Rules: 9.5.1.
    """
    if not any(isinstance(each, Leaves | Suffers) for each in until.event.happenings):
        return
    found = play.reading.things(until.event.subject, "anywhere")
    things = [play.table.things[each] for each in found if isinstance(each, int)]
    if any(thing.stunned or thing.row not in {"front", "back"} for thing in things):
        raise SkippedError("what may be over before it begins")


def _modify(play: Performance, node: Construct) -> None:
    before = play.reading.named()
    found = play.settle(subject_of(node), home_of(node))
    starts(play, node)
    # what costs less is nothing that was spoken of, so `them` are who was spoken of before
    play.said += sayings(before if isinstance(node, CostsLess) else play.reading, node, found)


def _permit(play: Performance, node: Can | Cannot | Must) -> None:
    if choice_of(play.reading, node.subject) is not None:
        name = Name(span=node.span, text="chosen here")
        play.names[name.text] = play.settle(node.subject)
        chosen = Variable(span=node.span, name=name)
        node = node.changed(subject=node.subject.changed(phrase=chosen, posts=(), relative=None))
    starts(play, node)
    play.permissions.append((node, play.reading))


def _switch(play: Performance, node: SwitchStats) -> None:
    found = characters_of(play, play.settle(node.target))
    starts(play, node)
    play.said += [Change(card, "switch") for card in found]


def _double(play: Performance, node: DoubleStats) -> None:
    found = characters_of(play, play.settle(node.target))
    starts(play, node)
    play.said += [Change(card, "double") for card in found]


def _set_base(play: Performance, node: SetBase) -> None:
    _set_to(play, node, "base")


def _set(play: Performance, node: SetStats) -> None:
    _set_to(play, node, "set")


def _set_to(play: Performance, node: SetBase | SetStats, how: str) -> None:
    found = characters_of(play, play.settle(node.things))
    atk, def_ = _source(play, node.source)
    starts(play, node)
    play.said += [Change(card, how, atk, def_) for card in found]


def _set_one(play: Performance, node: SetBaseStat | SetStat) -> None:
    found = characters_of(play, play.settle(node.things))
    starts(play, node)
    if not has_number(play.reading, node.amount):  # of nobody there is none
        return
    number = play.reading.number(node.amount)
    how = "base" if isinstance(node, SetBaseStat) else "set"
    which = "" if node.stats == "ATK and DEF" else f" {node.stats}"
    play.said += [Change(card, f"{how}{which}", number, number) for card in found]


def _source(play: Performance, source: Any) -> tuple[int, int]:  # noqa: ANN401  numbers, or of whom
    match source:
        case Pair(atk=None) | Pair(def_=None):
            raise UnreadError("stats that are not written down")
        case Pair(atk=atk, def_=def_):
            return int(atk or 0), int(def_ or 0)
        case StatsOf(kind=kind, thing=thing):
            found = characters_of(play, play.reading.things(thing))
            if kind == "total printed":
                raise UnreadError("the total of stats")
            if len(found) != 1:
                raise UnreadError("the stats of none or several")
            return _stats(play, found[0], kind)
        case _:
            raise UnreadError("such stats")


def _stats(play: Performance, card: int, kind: str | None) -> tuple[int, int]:
    if kind == "printed":
        return face(play.table, card).atk, face(play.table, card).def_
    if kind == "base":
        known = measures(play.table, card)
        return known["base ATK"], known["base DEF"]
    changes = [each for each in play.said if isinstance(each, Change)]
    return numbers(play.table, card, changes)[:2]


def _wait(play: Performance, node: TriggerStatement) -> None:
    if isinstance(node.lasts, LastsCombat) and play.table.combat is None:
        raise SkippedError("what lasts for a combat that is not on")
    if isinstance(node.lasts, UntilEvent):
        may_begin(play, node.lasts)
    play.delayed.append((node, play.reading._replace(names=dict(play.names))))
    play.was_done = True


LASTING: Final[dict[type, Perform]] = {
    **dict.fromkeys(MODIFIERS, _modify),
    Can: _permit,
    Cannot: _permit,
    Must: _permit,
    DoubleStats: _double,
    SetBase: _set_base,
    SetBaseStat: _set_one,
    SetStat: _set_one,
    SetStats: _set,
    SwitchStats: _switch,
    TriggerStatement: _wait,
}
