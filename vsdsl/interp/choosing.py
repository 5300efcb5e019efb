"""Choosing: settling what a statement is about, asking where there is a choice."""

from typing import Any

from attrs import evolve, frozen

from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.events import tell_settled
from vsdsl.core.table.chance import picked
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Finder, Value
from vsdsl.interp.programs import TARGET, Frame, Instruction, chooser, setting

CHOSEN = "#chosen"
_ALIKE = frozenset({"hand", "deck", "ko", "outside", "side_deck"})


@frozen(kw_only=True)
class Choosing:
    """The choice of a statement: from what, under which names it is known, and the question."""

    found: Finder
    prompt: str
    names: tuple[str, ...] = ()
    into: str = TARGET
    is_it: bool = True

    def __call__(self, table: Table, frame: Frame) -> None:
        """Settle what the statement is about, or ask.

        Rules: 1.5.1, 1.5.2, A-69, A-92.
        """
        values = self.found.find(table, setting(frame))
        if self.found.exactly is not None:
            wanted = max(0, self.found.exactly(table, setting(frame)) or 0)
            found = evolve(self.found, least=wanted, most=wanted, exactly=None)
            evolve(self, found=found)(table, frame)
        elif not self.found.is_choice:
            self._settle(table, frame, values)
        elif self.found.is_random:
            drawn = [
                v for group in self._groups(table, frame, values) for v in self._drawn(table, group)
            ]
            self._settle(table, frame, tuple(drawn))
        elif self.found.apart is not None:
            self._choose_at_each(table, frame, self._groups(table, frame, values))
        else:
            self._choose(table, frame, values)

    def _groups(
        self, table: Table, frame: Frame, values: tuple[Value, ...]
    ) -> tuple[tuple[Value, ...], ...]:
        """Return from what is chosen at each place, or in all."""
        if self.found.apart is None:
            return (values,)
        places = self.found.apart(table, setting(frame))
        return tuple(tuple(v for v in values if v in group) for group in places)

    def _drawn(self, table: Table, group: tuple[Value, ...]) -> list[Value]:
        table.rng, drawn = picked(table.rng, group, min(self._most(group), len(group)))
        return list(drawn)

    def _choose_at_each(
        self, table: Table, frame: Frame, groups: tuple[tuple[Value, ...], ...]
    ) -> None:
        """Choose as many at each place as there must be, or as many as are there.

        Rules: 1.5.2.
        """
        chosen: tuple[Value, ...] = frame.binds.get(CHOSEN, ())
        answer = take_answer(table)
        if answer is not None:
            chosen = (*chosen, answer[1])
        for group in groups:
            left = tuple(v for v in group if v not in chosen)
            missing = self.found.least - (len(group) - len(left))
            if 0 < missing < len(left):
                self._ask_for(table, frame, chosen, left)
                return
            if left and missing > 0:
                tell_settled(table, left, chooser(table, frame))
                chosen = (*chosen, *left)
        self._settle(table, frame, chosen)

    def _most(self, values: tuple[Value, ...]) -> int:
        return self.found.most if self.found.most >= 0 else len(values)

    def _least(self, chosen: tuple[Value, ...]) -> int:
        """Return how many must be chosen in the end, after some have been."""
        is_begun = self.found.is_all_or_none and bool(chosen)
        return self.found.most if is_begun else self.found.least

    def _choose(self, table: Table, frame: Frame, values: tuple[Value, ...]) -> None:
        chosen: tuple[Value, ...] = frame.binds.get(CHOSEN, ())
        answer = take_answer(table)
        if answer == ("stop",):
            self._settle(table, frame, chosen)
            return
        if answer is not None:
            chosen = (*chosen, answer[1])
        left = tuple(v for v in values if v not in chosen)
        if self.found.together is not None:
            whole = self.found.most if self.found.is_all_or_none else self.found.least
            left = self.found.together(table, chosen, left, whole)
        missing = self._least(chosen) - len(chosen)
        if len(chosen) >= self._most(values) or not left:
            self._settle(table, frame, chosen)
        elif missing >= len(left):
            tell_settled(table, left, chooser(table, frame))
            self._settle(table, frame, (*chosen, *left))
        else:
            self._ask(table, frame, chosen, left)

    def _ask(
        self, table: Table, frame: Frame, chosen: tuple[Value, ...], left: tuple[Value, ...]
    ) -> None:
        self._ask_for(table, frame, chosen, left, can_stop=len(chosen) >= self._least(chosen))

    def _ask_for(
        self,
        table: Table,
        frame: Frame,
        chosen: tuple[Value, ...],
        left: tuple[Value, ...],
        *,
        can_stop: bool = False,
    ) -> None:
        options: list[Any] = [("choose", v) for v in distinct(table, left)]
        if can_stop:
            options.insert(0, ("stop",))
        if chosen:
            table.stack[-1] = frame._replace(binds={**frame.binds, CHOSEN: chosen})
        ask(table, chooser(table, frame), "choose", self.prompt, options)

    def _settle(self, table: Table, frame: Frame, values: tuple[Value, ...]) -> None:
        key, at, source, player, bound, cause = frame
        merged = {name: value for name, value in bound.items() if name != CHOSEN}
        for name in (self.into, *self.names, *(("it", "them") if self.is_it else ())):
            merged[name] = values
        if self.is_it:
            merged["#many"] = len(values)
        merged["#did"] = bool(values)
        table.stack[-1] = Run(key, at + 1, source, player, merged, cause)


def choosing(
    found: Finder,
    prompt: str,
    name: str | None = None,
    *,
    into: str = TARGET,
    is_it: bool = True,
) -> Instruction:
    """Return the instruction that settles what a statement is about."""
    names = (name,) if name else ()
    return Choosing(found=found, prompt=prompt, names=names, into=into, is_it=is_it)


def distinct(table: Table, values: tuple[Value, ...]) -> list[Value]:
    """Return the values without copies of a card that cannot be told apart in a zone."""
    seen: set[tuple[str, str, int]] = set()
    found: list[Value] = []
    for value in values:
        if isinstance(value, int) and table.things[value].zone in _ALIKE:
            thing = table.things[value]
            shape = (thing.face, thing.zone, thing.side)
            if shape in seen:
                continue
            seen.add(shape)
        found.append(value)
    return found
