"""Writing programs: the statements of a block become instructions, one after another."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from attrs import evolve

from vsdsl.constructs.amounts.amount import ThatMany
from vsdsl.constructs.construct import Construct, Name, constructs_in
from vsdsl.constructs.selectors.phrase import Determiner
from vsdsl.constructs.selectors.reference import It, Them, This, You
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Amplify
from vsdsl.core.table.bounds import within
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.choosing import choosing
from vsdsl.interp.meaning import THAT_MANY, Count, Finder, Holding, Test, Value, binding
from vsdsl.interp.outside import fetching
from vsdsl.interp.own_card import note_equipment
from vsdsl.interp.piles import borrowing
from vsdsl.interp.places import is_of, player_of
from vsdsl.interp.programs import (
    TARGET,
    WHO,
    Act,
    Frame,
    Instruction,
    Label,
    acting,
    forgetting,
    go,
    targets,
    unless,
)
from vsdsl.interp.reading import HOME_PLAY, Reader

if TYPE_CHECKING:
    from vsdsl.core.table.faces import Static, Trigger
    from vsdsl.terms.sayings import Saying


AMPLIFIED = "#amplified"
_DEFERRED, _DOERS = "#deferred", "#doers"


class Branch(NamedTuple):
    """Lines of a program that may be left out, and the construct that says when they are not."""

    program: str
    start: int
    end: int
    node: Construct


class Draft:
    """The parts of a book that are being written, and the reader of the text they come from.

    `branches` are noted only for whoever asks for them.
    """

    def __init__(self, reader: Reader) -> None:
        """Start with nothing."""
        self.reader = reader
        self.programs: dict[str, tuple[Instruction, ...]] = {}
        self.statics: dict[str, Static] = {}
        self.triggers: dict[str, Trigger] = {}
        self.branches: list[Branch] | None = None

    def reading(self, reader: Reader) -> "Draft":
        """Return the same draft, to be written with another reader."""
        twin = Draft(reader)
        twin.programs, twin.statics, twin.triggers = self.programs, self.statics, self.triggers
        twin.branches = self.branches
        return twin

    def program(self, key: str, body: Block, ifs: tuple[Holding, ...] = ()) -> str:
        """Write the program of a block, carried out if some conditions hold; return its key."""
        writer = Writer(self, key)
        end = Label()
        if self.reader.is_equipment:
            writer.add(note_equipment)
        writer.add(*(unless(test, end, "#cancelled") for test in ifs))
        writer.block(body)
        end.at = len(writer.instructions)
        self.programs[key] = tuple(writer.instructions)
        return key


class Writer:
    """Writes the instructions of one program."""

    def __init__(self, draft: Draft, key: str) -> None:
        """Start with an empty program."""
        self.draft = draft
        self.reader = draft.reader
        self.key = key
        self.instructions: list[Instruction] = []
        self.following: tuple[Construct, ...] = ()
        self.live: Holding | None = None
        self.asks: frozenset[Saying] = frozenset()  # the qualities that `live` asks for
        self.deferred: list[tuple[Instruction, ...]] | None = None
        self.paying: Test | None = None
        self._kept: list[str] = []  # under which names this line keeps what was spoken of before
        self._depth = 0
        self._parts = 0

    @property
    def otherwise(self) -> str:
        """The name under which this block notes that the statement before was not carried out."""
        return f"#else {self._depth}"

    def add(self, *made: Instruction) -> None:
        """Add instructions."""
        self.instructions.extend(made)

    def here(self, label: Label) -> None:
        """Fix a label after the last instruction."""
        label.at = len(self.instructions)

    def part(self) -> str:
        """Return a fresh key for a part of the program."""
        self._parts += 1
        return f"{self.key}.{self._parts}"

    def branch(self, node: Construct, write: Callable[[], None]) -> None:
        """Write lines that may be left out."""
        start = len(self.instructions)
        write()
        if self.draft.branches is not None:
            made = Branch(self.key, start, len(self.instructions), node)
            self.draft.branches.append(made)

    def block(self, body: Block) -> None:
        """Write the statements of a block, in the order in which they stand.

        Rules: 1.5.1.
        """
        outer = self.following
        self._depth += 1
        for index, statement in enumerate(body.statements):
            self.following = body.statements[index + 1 :]
            if self.following and _replaces(self.following[0]):
                self._unless_amplified(statement)
            else:
                self.statement(statement)
        self._depth -= 1
        self.following = outer

    def _unless_amplified(self, node: Construct) -> None:
        """Write a statement that the next one replaces when a location was discarded to pay.

        Rules: 7.7.1.
        """
        after = Label()
        self.add(unless(_is_plain, after, self.otherwise))
        self.statement(node)
        self.here(after)

    def statement(self, node: Construct) -> None:
        """Write one statement."""
        if any(isinstance(part, ThatMany) for part in constructs_in(node)):
            self.add(_keep_number)
        self.reader.tables.statements[type(node)](self, node)

    def deed(self, act: Act, *, by_each: bool = False) -> None:
        """Write what is done to what was settled; several players do it when all have chosen.

        `by_each` says that it depends on who does it, so that each of them does it for themselves.

        Rules: A-93.
        """
        is_several = self.deferred is not None
        done = acting(_one_by_one(act) if by_each and is_several else act)
        self.later(done, *([forgetting(*self._kept)] if self._kept else ()))
        self._kept.clear()

    def later(self, *made: Instruction) -> None:
        """Write what is done to what was settled; several players do it when all have chosen.

        Rules: A-93.
        """
        if self.deferred is None:
            self.add(*made)
        else:
            self.deferred.append(made)
            self.add(_defer)

    def together(self) -> None:
        """Write what was put off until now, done at one moment to everything that was settled.

        Rules: A-93.
        """
        acts, self.deferred = self.deferred or [], None
        for act in acts[:1]:
            self.add(_settle_all, *act, forgetting(_DEFERRED, _DOERS))

    def settle(self, found: Finder, selector: Selector, name: Name | None = None) -> None:
        """Write the instruction that settles what a statement is about."""
        found = found.only(self.paying) if self.paying is not None else found
        prompt = "choose " + selector.english("this")
        is_it = not isinstance(selector.phrase, This | You)
        self.add(*filter(None, (fetching(found, selector), borrowing(selector))))
        self.add(choosing(found, prompt, name.text if name else None, is_it=is_it))

    def before_choosing(self, count: Count, amount: Construct) -> Count:
        """Return an amount that stands before a choice: its `it` is what was spoken of before.

        Rules: 1.5.1.
        """
        if not any(map(_points_back, constructs_in(amount))):
            return count
        kept = f"#before {len(self.instructions)}"
        is_several = self.deferred is not None  # for all of them it is what was before the first

        def keep(table: Table, frame: Frame) -> None:
            known = frame.binds.get(kept) if is_several else None
            go(table, frame, {kept: frame.binds.get("it", ()) if known is None else known})

        self.add(keep)
        self._kept.append(kept)

        def counted(table: Table, where: Setting) -> int | None:
            known = where.binds[kept]
            return count(table, binding(where, it=known, them=known))

        return counted

    def target(self, node: Target, *, home: str = HOME_PLAY, only: Test | None = None) -> None:
        """Write the instruction that settles what an effect acts on."""
        found = self.reader.selector(node.selector, home)
        self.settle(found.only(only) if only else found, node.selector, node.name)


def _points_back(part: Construct) -> bool:
    """Return whether a word stands for what was spoken of before it."""
    return isinstance(part, It | Them) or (isinstance(part, Determiner) and part.words in _BACK)


_BACK: Final = frozenset({"its", "that", "those"})


def _keep_number(table: Table, frame: Frame) -> None:
    """Note the number that the line before has dealt with, before this one deals with another.

    Rules: 1.5.1.
    """
    known = frame.binds
    go(table, frame, {THAT_MANY: known["#many"]} if "#many" in known else {})


def _defer(table: Table, frame: Frame) -> None:
    """Note what a player has chosen, and whose choice each of it is."""
    chosen, known = targets(frame), frame.binds
    doers = (*known.get(_DOERS, ()), *(known[WHO][0] for _ in chosen))
    go(table, frame, {_DEFERRED: (*known.get(_DEFERRED, ()), *chosen), _DOERS: doers})


def whose_choice(binds: Mapping[str, Any], value: Value) -> tuple[Value, ...]:
    """Return which of several players has chosen something, if they have chosen before.

    Rules: A-93.
    """
    chosen = zip(binds.get(_DEFERRED, ()), binds.get(_DOERS, ()), strict=True)
    return tuple(doer for each, doer in chosen if each == value)


def _settle_all(table: Table, frame: Frame) -> None:
    go(table, frame, {TARGET: tuple(dict.fromkeys(frame.binds.get(_DEFERRED, ())))})


def _one_by_one(act: Act) -> Act:
    """Return what each of several players does to what they have chosen.

    Rules: A-93.
    """

    def each(table: Table, where: Setting, _values: tuple[Value, ...]) -> bool | int:
        binds = where.binds
        chosen: dict[int, tuple[Value, ...]] = {}
        for doer, value in zip(binds.get(_DOERS, ()), binds.get(_DEFERRED, ()), strict=True):
            chosen[doer] = (*chosen.get(doer, ()), value)
        done = [act(table, binding(where, **{WHO: (who,)}), own) for who, own in chosen.items()]
        return any(done) if all(isinstance(one, bool) for one in done) else within(sum(done))

    return each


def _is_plain(_table: Table, where: Setting) -> bool:
    return not where.binds.get(AMPLIFIED)


def _replaces(node: Construct) -> bool:
    return isinstance(node, Amplify) and node.instead is not None


def simple(
    act: Act, *, home: str = HOME_PLAY, by_each: bool = False, is_price: bool = False
) -> Callable[[Writer, Construct], None]:
    """Return how an effect is written that does one thing to its target; a player may pay so."""

    def write(writer: Writer, node: Construct) -> None:
        target: Target = node.target  # type: ignore[attr-defined]  # of those constructs only
        found = writer.reader.selector(target.selector, home)
        writer.settle(able_first(found, act) if is_price else found, target.selector, target.name)
        writer.deed(act, by_each=by_each)

    return write


def able_first(found: Finder, act: Act) -> Finder:
    """Return the choice of those on the own side that a price can be paid with, if there are any.

    Rules: 1.5.2, A-168.
    """

    def find(table: Table, where: Setting) -> tuple[Value, ...]:
        values = found.find(table, where)
        who = where.binds.get(WHO)
        payer = player_of(table, who[0]) if who else where.player
        if len(values) <= found.most or not all(is_of(table, v, payer) for v in values):
            return values
        return tuple(v for v in values if _would_do(table, where, act, v)) or values

    return evolve(found, find=find) if found.is_choice and found.most > 0 else found


def _would_do(table: Table, where: Setting, act: Act, value: Value) -> bool:
    """Return whether an effect would do anything to a card, tried on a copy of the table."""
    twin = table.clone()
    twin.log = None
    return bool(act(twin, where, (value,)))
