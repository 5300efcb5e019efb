"""Replaying: the table as it was at a moment in the past, made by deciding again as it was done."""

from collections.abc import Iterator, Sequence
from itertools import islice

from vsdsl.core.game.engine import MOST_STEPS, advance, run, take
from vsdsl.core.table.frames import Fight
from vsdsl.core.table.journal import Entry, Journal
from vsdsl.core.table.table import Table
from vsdsl.core.turn.sharing import let_teammate_act
from vsdsl.situation.explaining import journal_of
from vsdsl.situation.past import Past
from vsdsl.situation.possible import settle
from vsdsl.terms.changes import Change


def table_before(past: Past, log: Journal, at: int) -> Table | None:
    """Return the table right before what told an entry of the journal; None, if nobody knows it."""
    for count, table in enumerate(moments(past, log, at)):
        if count and len(journal_of(table)) > at:
            return next(islice(moments(past, log, at), count - 1, None)).clone()
    return None


def exchanges(past: Past, log: Journal, attack: int) -> Iterator[Table]:
    """Return the table before each exchange of strikes of the combat that an attack began."""
    number = 0
    for table in moments(past, log, attack):
        fight = table.combat
        if fight is None or len(journal_of(table)) <= attack:
            if number:
                return
            continue
        number = number or fight.number
        is_next = isinstance(table.stack[-1], Fight) and fight.stage in {"first", "normal"}
        if is_next and fight.number == number:
            yield table.clone()


def moments(past: Past, log: Journal, at: int) -> Iterator[Table]:
    """Return the table before each thing that is done, from before the step of an entry on."""
    first = past.before(at)
    if first is None:
        return
    table = first.clone()
    for _ in range(MOST_STEPS):
        if table.result is not None:
            return
        if table.decision is not None and not _decided(table, log):
            return
        yield table
        advance(table)


def _decided(table: Table, log: Journal) -> bool:
    """Decide as it was done; returns whether it was, and can be again.

    A two-headed teammate may have used the opportunity of the one who was asked.

    Rules: 14.3.3, A-149.
    """
    done = len(journal_of(table))
    if done >= len(log) or table.decision is None:
        return False
    if log[done].kind in {Change.PRIORITY, Change.TURN}:
        return let_teammate_act(table, log[done].player)
    if log[done].kind is not Change.DECIDE:
        return False
    _, option = log[done].value
    if option not in table.decision.options:
        return False
    take(table, option)
    return True


def is_stunned_with(table: Table, striker: int, victim: int, more: int) -> bool:
    """Return whether a character would be stunned, if its striker had more +1/+1 counters.

    Rules: 6.5.2.
    """
    told = _told_with(table, striker, more)
    return any(entry.kind == "stun" and victim in entry.subject for entry in told)


def strikes_with(table: Table, striker: int, more: int) -> bool:
    """Return whether a character would strike, if it had more +1/+1 counters.

    Rules: 6.5.3.
    """
    told = _told_with(table, striker, more)
    return any(entry.kind == "strike" and striker in entry.subject for entry in told)


def _told_with(table: Table, striker: int, more: int) -> Sequence[Entry]:
    """Return what would happen up to the next decision, if a character had more +1/+1 counters."""
    twin = table.clone()
    twin.edit(striker).plus += more
    twin.restructure()
    before = len(journal_of(twin))
    run(twin)
    return journal_of(twin)[before:]


def wounded(table: Table, ident: int, more: int) -> Table:
    """Return the table as the rules would leave it, if a character had more wounds.

    Rules: 10.5.3.
    """
    twin = table.clone()
    twin.edit(ident).wounds += more
    return set_right(twin)


def set_right(table: Table) -> Table:
    """Let the rules go on from a table that was changed by hand, up to the next decision.

    Rules: 8.3.3.
    """
    table.restructure()
    table.decision = None
    settle(table)
    run(table)
    return table
