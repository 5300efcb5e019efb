"""Numbers that know how they come about."""

from typing import Final, NamedTuple, Self

from vsdsl.core.characters.layers import Step
from vsdsl.core.characters.stats import derivation, health_of
from vsdsl.core.table.table import Table

STATS: Final = ("atk", "def", "health")


class StatStep(NamedTuple):
    """One step of a derivation: what happens, by which rule, from which card, the value then."""

    what: str
    rule: str
    source: str
    value: int

    def __str__(self) -> str:
        """Return the step as one line."""
        source = f", {self.source}" if self.source else ""
        return f"{self.value:>3}  {self.what}{source} ({self.rule})"


class Stat(int):
    """A number of a character; `steps` tells where it comes from."""

    steps: tuple[StatStep, ...]

    def __new__(cls, value: int, steps: tuple[StatStep, ...]) -> Self:
        """Make the number, with the steps that lead to it."""
        made = super().__new__(cls, value)
        made.steps = steps
        return made

    def __str__(self) -> str:
        return int.__repr__(self)

    def explain(self) -> str:
        """Return the derivation, a line for each step."""
        return "\n".join(map(str, self.steps))


def stat(table: Table, ident: int, name: str) -> Stat:
    """Return a number of a character with its derivation.

    Rules: 9.4.1, 9.4.4, 9.6.1.
    """
    match name:
        case "atk":
            return _attack(table, ident)
        case "def":
            steps = tuple(_told(table, step, step.def_) for step in derivation(table, ident))
            return Stat(steps[-1].value, steps)
        case "health":
            return _health(table, ident)
        case _:
            raise ValueError(f"`{name}` is no stat; there are {', '.join(STATS)}")


def _attack(table: Table, ident: int) -> Stat:
    steps = tuple(_told(table, step, step.atk) for step in derivation(table, ident))
    if steps[-1].value < 0:
        steps = (*steps, StatStep("below zero it counts as zero", "9.4.4", "", 0))
    return Stat(steps[-1].value, steps)


def _health(table: Table, ident: int) -> Stat:
    printed, now = table.face(ident).health, health_of(table, ident)
    steps: tuple[StatStep, ...] = (StatStep("printed", "2.1.4", "", printed),)
    if now != printed:
        steps = (*steps, StatStep(f"changed by {now - printed:+d}", "9.6.1", "", now))
    return Stat(now, steps)


def _told(table: Table, step: Step, value: int) -> StatStep:
    layer = step.layer
    source = table.face(layer.source).name if layer.source in table.things else ""
    match layer.kind:
        case "printed":
            what, source = "printed", ""
        case "add":
            what = f"{layer.atk:+d}/{layer.def_:+d}"
        case "at least" | "at most" | "base" | "set":
            what = f"{layer.kind} {layer.atk}/{layer.def_}"
        case other:
            number = f" {layer.def_ if 'DEF' in other else layer.atk}"
            what = f"{other}{number if 'ATK' in other or 'DEF' in other else ''}"
    return StatStep(what, layer.rule, source, value)
