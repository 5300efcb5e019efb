"""Trials: what is found out about each power of a card on the tables it is tried on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.core.combat.combat import declare
from vsdsl.core.powers.events import Event, note
from vsdsl.core.powers.granting import works_for
from vsdsl.core.powers.open_actions import OFFER, WHO
from vsdsl.core.table.binds import NO_BINDS, Binds
from vsdsl.core.table.book import Book
from vsdsl.core.table.faces import Ability, Face, Setting, Static, Trigger, Use
from vsdsl.core.table.frames import Fight, Run, Settle
from vsdsl.core.table.modifiers import Delayed, Modifier
from vsdsl.core.table.table import ROWS, Table
from vsdsl.interp.writing import AMPLIFIED, Branch
from vsdsl.terms.events import EventKind
from vsdsl.trying.branches import End, Fate, ends
from vsdsl.trying.events import fitting, happened
from vsdsl.trying.further import FURTHER
from vsdsl.trying.laying import THEM, US
from vsdsl.trying.tables import Laid, tables
from vsdsl.trying.watching import Watch

_WRONG = (Fate.CRASHED, Fate.ENDLESS, Fate.STUCK)
_WORKED = frozenset({Fate.CHANGED, Fate.LEFT})


class Part(NamedTuple):
    """A part of a power that can be tried by itself: what is used, a trigger, or a statement.

    `key` says which line of the card it comes from, `key` and `what` say where in the power it is.
    """

    power: str
    key: str
    what: str
    program: str = ""
    use: Use | None = None
    trigger: Trigger | None = None
    static: Static | None = None
    ability: Ability | None = None


class Verdict(NamedTuple):
    """What came of a part: a fate, in words, and the table on which it was seen.

    `mode` is the number of the mode it is about, `node` the branch, if it is about one.
    """

    part: Part
    fate: Fate
    what: str = ""
    like: str = ""
    mode: int | None = None
    node: Construct | None = None


def parts_of(face: Face) -> Iterator[Part]:
    """Yield the parts of the powers of a card."""
    for mode in face.modes:
        yield Part(face.name, mode.program, "mode", mode.program, mode)
    for ability in face.abilities:
        yield from _parts(ability)


class Text(NamedTuple):
    """What a text has: the cards it names, what it remembers, and the branches of its programs."""

    named: tuple[str, ...] = ()
    memories: tuple[str, ...] = ()
    branches: tuple[Branch, ...] = ()


def try_card(book: Book, face: Face, parts: Iterable[Part], text: Text) -> Iterator[Verdict]:
    """Yield what is wrong with each part; of each way of going wrong, the first that is seen.

    What seems to do nothing is tried again on further tables.
    """
    named, memories = text.named, text.memories
    laid = tuple(tables(book, face, named, memories))
    for part in parts:
        trial = _Trial(part, [each for each in text.branches if _is_in(each, part)])
        trial.on(laid)
        if not trial.is_satisfied:
            trial.on(tables(book, face, named, memories, FURTHER))
        yield from trial.verdicts()


class _Trial:
    """What has been seen of a part so far, on one table after another."""

    def __init__(self, part: Part, branches: list[Branch]) -> None:
        self.part = part
        self.branches = branches
        self.watch = Watch(branches)
        self.seen: dict[tuple[Fate, int | None], Verdict] = {}
        self.is_used = False

    @property
    def is_satisfied(self) -> bool:
        """Whether further tables could tell nothing new: something is wrong, or all of it works."""
        found = self._found()
        if any(verdict.fate in _WRONG for verdict in found):
            return True
        return not found and all(map(self.watch.is_working, self.branches))

    def on(self, laid: Iterable[Laid]) -> None:
        """Try the part on tables."""
        part, seen = self.part, self.seen
        again = self.is_used
        for each in laid:
            if not _is_time(each, part) or not _works(each, part):
                continue
            self.is_used = True
            for end in _ends(each, part, self.watch):
                verdict = Verdict(part, end.fate, end.what, each.like, end.mode)
                seen.setdefault((end.fate, end.mode), verdict)
                if end.fate is Fate.ENDLESS:
                    return
            if part.static is not None and any(fate is Fate.CHANGED for fate, _ in seen):
                return
            if again and self.is_satisfied:
                return

    def verdicts(self) -> Iterator[Verdict]:
        """Yield what is wrong in the end."""
        found = self._found()
        yield from found
        if all(verdict.mode is not None for verdict in found):
            yield from _idle(self.part, self.branches, self.watch)

    def _found(self) -> list[Verdict]:
        if self.is_used:
            return list(_judged(self.part, self.seen))
        return [Verdict(self.part, Fate.UNUSED)]


def _is_in(branch: Branch, part: Part) -> bool:
    """Whether a branch is in the program of a part, or in what that leaves behind."""
    return bool(part.program) and (
        branch.program == part.program or branch.program.startswith(f"{part.program}.")
    )


def _idle(part: Part, branches: Sequence[Branch], watch: Watch) -> Iterator[Verdict]:
    """Yield the branches that are never entered, or never do anything; of nested ones the outer."""
    idle = [each for each in branches if not watch.is_working(each)]
    for branch in idle:
        inner = branch.node.span
        outer = (o.node.span for o in idle if o is not branch)
        if not any(o.start <= inner.start and inner.end <= o.end for o in outer):
            fate = Fate.NOTHING if watch.is_entered(branch) else Fate.UNREACHED
            yield Verdict(part, fate, node=branch.node)


def _judged(part: Part, seen: Mapping[tuple[Fate, int | None], Verdict]) -> Iterator[Verdict]:
    """Yield what is wrong with a part, or with a mode of it, after all that was seen."""
    fates = {fate for fate, _ in seen}
    wrong = [
        next(v for (fate, _), v in seen.items() if fate is each) for each in _WRONG if each in fates
    ]
    if wrong:
        yield from wrong
    elif not fates & _WORKED:
        yield Verdict(part, Fate.NOTHING)
    else:
        modes = {mode for _, mode in seen if mode is not None}
        working = {mode for fate, mode in seen if fate in _WORKED}
        yield from (Verdict(part, Fate.NOTHING, mode=each) for each in sorted(modes - working))


def _is_time(laid: Laid, part: Part) -> bool:
    """Whether a power can be used at the time of a table; whatever is not used is always tried."""
    if part.use is None:
        return True
    timing, is_our_turn = part.use.timing, laid.table.turn_player == US
    return ("combat" in timing) == laid.is_combat and (is_our_turn or "any-turn" in timing)


def _works(laid: Laid, part: Part) -> bool:
    """Whether a power works where its card is on a table, and its own condition holds there."""
    thing, use = laid.table.things[laid.card], part.use
    if use is not None and part.ability is not None:
        is_there = thing.zone in use.zones
        is_awake = thing.zone != "play" or thing.face_up or use.face_down
        if not is_there or not (is_awake or works_for(thing, part.ability)):
            return False
    elif part.static is not None and part.ability is not None:
        return works_for(thing, part.ability)
    return use is None or use.condition is None or _holds_here(laid, use)


def _holds_here(laid: Laid, use: Use) -> bool:
    setting = Setting(source=laid.card, player=US, binds=NO_BINDS)
    try:
        return use.condition is None or use.condition(laid.table, setting)
    except Exception:  # noqa: BLE001  then the power is tried, and the fault comes to light
        return True


def _parts(ability: Ability) -> Iterator[Part]:
    is_reaction = any(trigger.reaction is not None for trigger in ability.triggers)
    if ability.use is not None and not is_reaction:
        yield Part(
            ability.name, ability.key, "use", ability.use.program, ability.use, ability=ability
        )
    for trigger in ability.triggers:
        yield Part(ability.name, trigger.key, "trigger", trigger.program, trigger=trigger)
    for static in ability.statics:
        yield Part(ability.name, static.key, "statement", static=static, ability=ability)


def _ends(laid: Laid, part: Part, watch: Watch) -> Iterator[End]:
    if part.static is not None:
        yield _holds(laid, part.static)
    elif part.trigger is not None:
        yield from _triggered(laid, part.trigger, watch)
    else:
        table = laid.table.clone()
        kind = EventKind.USE if part.what == "use" else EventKind.PLAY
        note(table, Event(kind, (laid.card,), (), US, part.power))
        for paid in _PAID if part.what == "use" else _PAID[:1]:
            run = Run(part.program, 0, laid.card, US, paid)
            yield from _followed(ends(table, run, watch), watch)


# A location may have been discarded to pay for a power, or none.
_PAID: Final[tuple[Binds, ...]] = ({}, {AMPLIFIED: True})


def _triggered(laid: Laid, trigger: Trigger, watch: Watch) -> Iterator[End]:
    setting = Setting(source=laid.card, player=US, binds=NO_BINDS)
    for fit in fitting(laid.table, trigger, setting):
        table, binds = happened(laid.table, fit)
        run = Run(trigger.program, 0, laid.card, US, binds)
        yield from _followed(ends(table, run, watch), watch)


def _followed(found: Iterable[End], watch: Watch) -> Iterator[End]:
    """Yield ends, and what comes of the delayed triggers that the first of them leave behind."""
    known: set[str] = set()
    for end in found:
        yield end
        if end.table is None or end.table.result is not None or end.table.decision is not None:
            continue
        for delayed in end.table.delayed:
            if delayed.key not in known:
                known.add(delayed.key)
                yield from _later(end.table, delayed, watch)
        for offer in end.table.modifiers:
            if offer.kind == OFFER and offer.key not in known:
                known.add(offer.key)
                yield from _taken_up(end.table, offer, watch)


def _later(table: Table, delayed: Delayed, watch: Watch) -> Iterator[End]:
    """Yield what goes wrong when a delayed trigger resolves: now, in a combat, or later."""
    trigger = table.book.triggers[delayed.key]
    setting = Setting(source=delayed.source, player=delayed.player, binds=delayed.binds)
    for base in _moments_after(table, delayed.source):
        for fit in fitting(base, trigger, setting):
            after, binds = happened(base, fit)
            run = Run(
                trigger.program, 0, delayed.source, delayed.player, {**delayed.binds, **binds}
            )
            yield from (each for each in ends(after, run, watch) if each.fate in _WRONG)


def _moments_after(table: Table, card: int) -> Iterator[Table]:
    """Yield a table as it is, with the card in a combat if it can be, and in the turns to come."""
    now = table.clone()
    now.stack = [Settle()] if now.combat is None else [Fight(), Settle()]
    yield now
    thing = now.things[card]
    if now.combat is None and thing.row in ROWS and thing.face_up:
        for foe in _first_of_each_row(now):
            fight = now.clone()
            declare(fight, (card,), foe)
            fight.edit_combat().stage = "actions"
            fight.stack = [Fight(), Settle()]
            yield fight
    for player in range(len(now.players)):
        later = now.clone()
        later.turn, later.turn_player = later.turn + 1, player
        yield later


def _first_of_each_row(table: Table) -> list[int]:
    """Return an enemy character in each row, and their main character."""
    found = {table.things[i].row: i for i in reversed(table.side(THEM)) if table.things[i].face_up}
    return list(dict.fromkeys((*found.values(), table.players[THEM].main)))


def _taken_up(table: Table, offer: Modifier, watch: Watch) -> Iterator[End]:
    """Yield what goes wrong when a player does what an effect has left open."""
    use: Use = table.book.statics[offer.key].value
    for number, player in enumerate(table.players):
        if player.self_id in offer.reach:
            base = table.clone()
            base.stack, base.turn_player, base.combat = [Settle()], number, None
            binds = {**offer.binds, WHO: (player.self_id,)}
            run = Run(use.program, 0, offer.source, offer.player, binds)
            yield from (each for each in ends(base, run, watch) if each.fate in _WRONG)


def _holds(laid: Laid, static: Static) -> End:
    """Return whether a statement is about anything on a table."""
    table = laid.table
    setting = Setting(source=laid.card, player=US, binds=NO_BINDS)
    try:
        if static.condition is not None and not static.condition(table, setting):
            return End(Fate.NOTHING)
        everything: Iterable[int] = table.things
        if any(static.subject(table, setting, ident) for ident in everything):
            return End(Fate.CHANGED)
    except Exception as error:  # noqa: BLE001  whatever it is, it is what we are looking for
        return End(Fate.CRASHED, f"{type(error).__name__}: {error}")
    return End(Fate.NOTHING)
