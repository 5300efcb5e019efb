"""The past of a table: what each step has brought about, as the judge or a player may know it."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import field, frozen

from vsdsl.core.table.table import Table
from vsdsl.play.telling import LogEntry, told
from vsdsl.situation.discretion import told_step
from vsdsl.situation.explaining import journal_of
from vsdsl.situation.scene import Scene


@frozen(kw_only=True)
class Account:
    """A step and what it brought about, as somebody may know it: the events by place in the log."""

    step: str = ""
    events: Mapping[int, LogEntry] = field(factory=dict)

    @property
    def said(self) -> str:
        """The step in words, also where its words are not told."""
        return self.step or "(a step)"


@frozen(kw_only=True)
class Moment:
    """The table after a step; `before` is the one before it, which the first moment lacks.

    A step of the file that failed is none: the moment stands for having gone past it.
    """

    scene: Scene
    step: str = ""
    file_step: int = 0
    before: Scene | None = None
    _told: dict[int | None, Account] = field(factory=dict, init=False, repr=False, eq=False)

    def account(self, viewer: int | None) -> Account:
        """Return what the judge, or a player, may know of the step."""
        if viewer not in self._told:
            self._told[viewer] = (
                Account()
                if self.before is None
                else account_of(self.before, self.scene, self.step, viewer)
            )
        return self._told[viewer]


@frozen(kw_only=True)
class Past:
    """The accounts of all steps so far, and the table as it was before each of them."""

    accounts: tuple[Account, ...] = ()
    tables: tuple[Table, ...] = ()

    def before(self, entry: int) -> Table | None:
        """Return the table before the step that brought an entry of the journal about."""
        known = (table for table in reversed(self.tables) if len(journal_of(table)) <= entry)
        return next(known, None)


def past_for(moments: Sequence[Moment], viewer: int | None) -> Past:
    """Return the past that some moments are, as somebody may know it."""
    accounts = tuple(moment.account(viewer) for moment in moments[1:])
    return Past(accounts=accounts, tables=tuple(moment.scene.table for moment in moments[:-1]))


def account_of(before: Scene, after: Scene, step: str, viewer: int | None) -> Account:
    """Return the account of a step; what happened is told as the table is right after it."""
    start = len(journal_of(before.table))
    heard = step if viewer is None else told_step(before, after, step, viewer)
    return Account(step=heard, events=events(start, after.table, viewer))


def past_of(scene: Scene) -> Past:
    """Return the past of a table of which nothing but its journal is known."""
    happened = events(0, scene.table, scene.viewer)
    account = Account(step="(what happened)", events=happened)
    return Past(accounts=(account,) if happened else ())


def events(before: int, table: Table, viewer: int | None = None) -> dict[int, LogEntry]:
    """Return what the log tells from a place on, in words, each event by its place in the log.

    It is told as the table is now, and to a viewer only what this player may know.
    """
    return dict(_told(before, table, viewer))


def _told(before: int, table: Table, viewer: int | None) -> Iterator[tuple[int, LogEntry]]:
    log = journal_of(table)
    for at in range(before, len(log)):
        for entry in told(table, log[at : at + 1], 0, viewer):
            yield at, entry
