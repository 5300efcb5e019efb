"""Lasting changes: modifiers that a resolving effect leaves behind."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.effects.combat import DoubleStats, SwitchStats
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    CountsAs,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    LevelsInto,
    LosesPowers,
    LosesTeams,
)
from vsdsl.constructs.modifiers.stats import (
    TOTAL,
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
    StatBound,
    StatsOf,
)
from vsdsl.constructs.modifiers.strikes import StrikesBackAt, StrikesMore, StrikesWith
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed, is_plural_noun
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.statements.control import WhileTrue
from vsdsl.core.table.bounds import within
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import times
from vsdsl.interp.asking import asked_in
from vsdsl.interp.durations import until, until_of_bonus
from vsdsl.interp.granting import printed_powers
from vsdsl.interp.meaning import Count, Value, both
from vsdsl.interp.modifying import add_bonus, add_modifier, locked_in
from vsdsl.interp.places import stands
from vsdsl.interp.programs import TARGET, Act, Frame, Instruction, acting, go, setting
from vsdsl.interp.setting_stats import kind_of, twice
from vsdsl.interp.statements.sources import total_health, values_of
from vsdsl.interp.statics import change_of
from vsdsl.interp.writing import Writer
from vsdsl.resolve.effects import stand_in
from vsdsl.resolve.refusal import meant
from vsdsl.terms.deeds import BEFORE_PLAY, OF_QUALITIES
from vsdsl.terms.sayings import Saying


def _leaving(
    writer: Writer, kind: str, value: Callable[[Table, Setting], Any], duration: Duration | None
) -> Instruction:
    """Return the instruction that leaves a modifier behind on what was settled before it."""
    return acting(_left(writer, kind, value, duration))


def _left(
    writer: Writer, kind: str, value: Callable[[Table, Setting], Any], duration: Duration | None
) -> Act:
    """Return what leaves a modifier behind on some things.

    A value of None says that there is nothing to leave.
    """
    ends = (until_of_bonus if kind == "add" else until)(writer, duration)
    key = _condition_key(writer)

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        lasts, change = ends(table, where), locked_in(table, where, value)
        if lasts is None or change is None:
            return False
        if kind == "add":
            return add_bonus(table, where, values, change, lasts, key)
        return add_modifier(table, where, kind, values, change, lasts, key)

    return act


def _condition_key(writer: Writer) -> str:
    """Return the key under which a modifier finds the condition it hangs on, if any."""
    if writer.live is None:
        return ""
    key = writer.part()
    writer.draft.statics[key] = Static(
        key=key,
        kind=Saying.WHILE,
        subject=lambda _t, _s, _i: True,
        condition=writer.live,
        asks=writer.asks,
    )
    return key


def _while(writer: Writer, node: WhileTrue) -> None:
    """Leave modifiers behind that count only while something is so.

    Rules: 9.1.6, 13.4.10.
    """
    outer, inner, asks = writer.live, writer.reader.condition(node.condition), writer.asks
    writer.asks |= asked_in(node.condition)
    writer.live = inner if outer is None else both(outer, inner)
    for statement in node.body.statements:
        writer.statement(statement)
    writer.live, writer.asks = outer, asks


def _has_stats(writer: Writer, node: HasStats) -> None:
    """Give a bonus; the number is read when this resolves.

    Rules: 9.3.1, 9.3.2, 9.4.7.
    """
    count = times(writer.reader, node.for_each)
    atk, def_, kind = change_of(node.change)

    def bonus(table: Table, where: Setting) -> Any:  # noqa: ANN401  a pair, or one number
        number = count(table, where) or 0
        gained = within(atk * number)
        return gained if kind == "health" else (gained, within(def_ * number))

    writer.settle(writer.reader.selector(node.subject), node.subject)
    left = "health" if kind == "health" else "add"
    writer.add(_leaving(writer, left, bonus, node.duration))


def _gains_stats(writer: Writer, node: GainsStats) -> None:
    """Give a bonus by named amounts.

    Rules: 9.3.2, 9.4.7.
    """
    parts: list[tuple[str, Count]] = [(node.stat, writer.reader.amount(node.amount))]
    if node.other_amount is not None and node.other_stat is not None:
        parts.append((node.other_stat, writer.reader.amount(node.other_amount)))

    def bonus(table: Table, where: Setting) -> tuple[int, int]:
        found = {stat: count(table, where) or 0 for stat, count in parts}
        return found.get("ATK", 0), found.get("DEF", 0)

    writer.settle(writer.reader.selector(node.subject), node.subject)
    writer.add(_leaving(writer, "add", bonus, node.duration))


def _switch(writer: Writer, node: SwitchStats) -> None:
    """Switch the values reached at this moment: an operation, not an amount.

    Rules: 1.4.12, 9.3.1, 9.4.3, A-93.
    """
    writer.target(node.target)
    writer.deed(_left(writer, "switch", _nothing, node.duration), by_each=True)


def _double(writer: Writer, node: DoubleStats) -> None:
    """Double the values reached at this moment.

    Rules: 9.3.1, 9.4.1, A-93.
    """
    writer.target(node.target)
    writer.deed(_left(writer, "double", _nothing, node.duration), by_each=True)


def _nothing(_table: Table, _where: Setting) -> tuple[int, int]:
    return 0, 0


def _set_stats(writer: Writer, node: SetBase | SetStats) -> None:
    """Set base stats, or current ones; a character's own base stats are whatever they come to be.

    Rules: 9.3.2, 9.4.1, 9.4.5, 9.4.8, 13.4.12.
    """
    writer.settle(writer.reader.selector(node.things), node.things)
    source = node.source
    kind = "base" if isinstance(node, SetBase) else "set"
    if (
        kind == "set"
        and isinstance(source, StatsOf)
        and source.kind == "base"
        and source.thing == node.things.phrase
    ):
        writer.add(_leaving(writer, "to base", _nothing, node.duration))
        return
    writer.add(_leaving(writer, kind, values_of(writer, source), node.duration))
    if isinstance(source, StatsOf) and source.kind == TOTAL:
        writer.add(_leaving(writer, "set health", total_health(writer, source), node.duration))


def _set_stat(writer: Writer, node: SetBaseStat | SetStat) -> None:
    """Set one base stat, or a current one; the number is read when this resolves.

    Rules: 9.3.2, 9.4.5, 9.4.8, 9.6.1.
    """
    writer.settle(writer.reader.selector(node.things), node.things)
    amount = writer.reader.amount(node.amount)
    value = amount if node.stats == "health" else twice(amount)
    writer.add(_leaving(writer, kind_of(node), value, node.duration))


def _powers(writer: Writer, node: HasPowers | LosesPowers) -> None:
    """Grant or take powers of the characters in play now; which powers is settled now.

    Rules: 7.1.4, 9.3.2, 9.3.4, 17.1.2, 17.1.4.
    """
    writer.settle(writer.reader.selector(node.subject), node.subject)
    key = writer.part()
    made = writer.reader.static(node, key, writer.live)
    writer.draft.statics[key] = made
    ends = until(writer, node.duration)
    locked = printed_powers(writer.reader, node.powers) if isinstance(node, HasPowers) else None

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        lasts = ends(table, where)
        if lasts is None:
            return False
        powers = locked(table, where) if locked is not None else None
        return add_modifier(table, where, made.kind, values, powers, lasts, key)

    writer.add(acting(act))


def _rule(
    writer: Writer,
    node: Can
    | Cannot
    | CostsLess
    | HasEveryTeam
    | IsAlso
    | LosesTeams
    | IsRevealed
    | LevelsInto
    | Must
    | StatBound
    | StrikesBackAt
    | StrikesMore
    | StrikesWith,
) -> None:
    """Change what the rules allow.

    What is said of all that fit a description covers later ones too, and is asked anew each time,
    but for editions that make no such difference; a change of a quality covers those in play when
    it resolves.

    Rules: 9.3.2, 9.3.4, 9.3.7.
    """
    key = writer.part()
    made = writer.reader.static(node, key, writer.live)
    found = writer.reader.selector(node.subject)
    is_anywhere = made.deed in BEFORE_PLAY
    is_open = isinstance(node, CostsLess | IsRevealed) or (
        not found.is_choice and _is_open(node.subject.phrase, made.deed)
    )
    is_described = (
        is_open
        and not is_anywhere
        and not isinstance(node, CostsLess | IsRevealed)
        and is_of_cards(node.subject.phrase)
    )

    def is_closed(table: Table) -> bool:
        return not is_open or (is_described and differs(table, "9.3.7"))

    def settle_nobody(table: Table, frame: Frame) -> None:
        there = found.find(table, setting(frame)) if is_closed(table) else ()
        cards = tuple(v for v in there if isinstance(v, int) and stands(table, v))
        go(table, frame, {TARGET: cards})

    if is_open:
        writer.add(settle_nobody)
    else:
        writer.settle(found, node.subject)
    writer.draft.statics[key] = evolve(made, is_open=is_open)
    ends = until(writer, node.duration)

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        lasts = ends(table, where)
        if lasts is None or (not values and is_closed(table)):
            return False
        return add_modifier(table, where, "rule", values, None, lasts, key, is_anywhere=is_anywhere)

    writer.add(acting(act))


def is_of_cards(phrase: Construct) -> bool:
    """Return whether a phrase speaks of cards, and not of players."""
    return not isinstance(phrase, Phrase | Possessed) or phrase.noun not in {"player", "players"}


def _is_open(phrase: Construct, deed: str) -> bool:
    """Return whether what is said of a deed is asked anew of everybody a phrase speaks of.

    Rules: 9.3.4, 9.3.7.
    """
    if isinstance(phrase, Phrase | Possessed) and (
        deed in BEFORE_PLAY or phrase.noun in {"player", "players"}
    ):
        return True
    return deed not in OF_QUALITIES and is_description(phrase)


def is_description(phrase: Construct) -> bool:
    """Return whether a phrase speaks of all that fit it, whoever they are, and not of known ones.

    Rules: 9.3.7.
    """
    match phrase:
        case Phrase(determiner=None):
            return True
        case Phrase(determiner=Determiner(words="all" | "each")):
            return True
        case Phrase(determiner=Determiner(words="your" | "their" | "its")) | Possessed():
            return is_plural_noun(phrase.noun)
        case AnyOf():
            return all(is_description(option) for option in phrase.options)
        case _:
            return False


def _counts_as(writer: Writer, node: CountsAs) -> None:
    """Give players who are attacked the stats and the health of a character.

    Rules: 1.1.1, 6.2.1.
    """
    values, health = meant(stand_in(node)), node.health
    writer.add(
        lambda table, frame: go(
            table, frame, {TARGET: tuple(player.self_id for player in table.players)}
        ),
        _leaving(writer, "base", lambda _table, _where: values, node.duration),
        _leaving(writer, "set health", lambda _table, _where: health, node.duration),
    )


LASTING: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Can: _rule,
    Cannot: _rule,
    CostsLess: _rule,
    CountsAs: _counts_as,
    DoubleStats: _double,
    GainsStats: _gains_stats,
    HasPowers: _powers,
    HasStats: _has_stats,
    HasEveryTeam: _rule,
    IsAlso: _rule,
    IsRevealed: _rule,
    LevelsInto: _rule,
    LosesPowers: _powers,
    LosesTeams: _rule,
    Must: _rule,
    SetBase: _set_stats,
    SetBaseStat: _set_stat,
    SetStat: _set_stat,
    SetStats: _set_stats,
    StatBound: _rule,
    StrikesBackAt: _rule,
    StrikesMore: _rule,
    StrikesWith: _rule,
    SwitchStats: _switch,
    WhileTrue: _while,
}
