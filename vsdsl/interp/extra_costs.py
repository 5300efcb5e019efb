"""Costs besides symbols: `plus (discard a card)`.

Rules: 7.2.2, 7.3.1, 7.3.2.
"""

from attrs import evolve

from vsdsl.constructs.amounts.amount import Every
from vsdsl.constructs.conditions.condition import Holds
from vsdsl.constructs.conditions.predicate import DoSo
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.lines import PowerCost
from vsdsl.constructs.effects.characters import Freeze
from vsdsl.constructs.effects.counters import RemoveCounters
from vsdsl.constructs.facts import IN_HANDS, Party, Verb
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import IfThen
from vsdsl.core.characters.freezing import is_freezable
from vsdsl.core.table.faces import Setting, Use
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import count_tally
from vsdsl.interp.meaning import Finder, Holding, Test, Value, all_of
from vsdsl.interp.reading import HOME_HAND, HOME_PLAY, Reader
from vsdsl.interp.writing import Draft, Writer
from vsdsl.terms.states import State


def with_extra_cost(draft: Draft, key: str, cost: PowerCost, made: Use) -> Use:
    """Return how a power is used that costs something besides symbols.

    Rules: 7.2.2, 7.3.2.
    """
    if cost.extra is None:
        return made
    act = cost.extra.act
    writer = Writer(draft, f"{key}/cost")
    writer.paying = _able(draft.reader, act)
    writer.statement(act)
    draft.programs[writer.key] = tuple(writer.instructions)
    return evolve(made, extra=writer.key, payable=_payable(draft.reader, act, writer.paying))


def price_of(reader: Reader, block: Block) -> Holding | None:
    """Return the condition that the price can be paid that a block begins with, before `if you do`.

    Rules: 1.5.2, A-167.
    """
    match block.statements:
        case (act, IfThen(condition=Holds(predicate=DoSo())), *_):
            return _payable(reader, act, _able(reader, act))
        case _:
            return None


def _payable(reader: Reader, act: Construct, able: Test) -> Holding | None:
    """Return the condition that there is enough to pay with.

    Rules: 7.3.1.
    """
    found = _what_pays(reader, act)
    if found is None:
        return None
    find, least = found.find, max(1, found.least)
    return lambda table, where: (
        sum(able(table, where, value) for value in find(table, where)) >= least
    )


def _what_pays(reader: Reader, act: Construct) -> Finder | None:
    """Return what a cost is done to, if it is done to anything that must be there."""
    for one in _parties(act):
        said = one.said_in(act)
        selector = said.selector if isinstance(said, Target) else said
        if isinstance(selector, Selector):
            home = HOME_HAND if one.zones == IN_HANDS else HOME_PLAY
            return reader.selector(selector, home)
    return None


def _parties(act: Construct) -> tuple[Party, ...]:
    return act.facts().on if isinstance(act, Verb) else ()


def _able(reader: Reader, act: Construct) -> Test:
    """Return the test whether something can pay a cost: what is exhausted cannot be exhausted.

    Rules: 1.5.2, 7.3.1.
    """
    states = [need for one in _parties(act) for need in one.needs if isinstance(need, State)]
    tests = [reader.tables.words[state] for state in states]
    if isinstance(act, RemoveCounters):
        tests.append(_has_enough(reader, act))
    if isinstance(act, Freeze):  # also who is exhausted, or frozen and ready again
        tests.append(lambda table, _where, value: is_freezable(table, value))
    return all_of(tuple(tests))


def _has_enough(reader: Reader, act: RemoveCounters) -> Test:
    many = None if isinstance(act.quantity, Every) else reader.amount(act.quantity)

    def enough(table: Table, where: Setting, value: Value) -> bool:
        wanted = 1 if many is None else many(table, where) or 0
        return count_tally(table, act.tally, value) >= wanted

    return enough
