"""What the parser would do next: its moves over the tables, without making anything."""

from collections.abc import Sequence

from vsdsl.syntax.tables import Tables
from vsdsl.syntax.words import END

States = tuple[int, ...]


def take(tables: Tables, states: Sequence[int], terminal: str) -> States | None:
    """Return the states after taking a terminal, or `None` where it cannot stand."""
    stack = _settled(tables, states, terminal)
    action = tables.actions[stack[-1]].get(terminal)
    if action is not None:
        return (*stack, action)
    return tuple(stack) if terminal == END and stack[-1] == tables.end else None


def settle(tables: Tables, states: Sequence[int], terminal: str) -> States:
    """Return the states once all is made that a terminal lets the parser make."""
    return tuple(_settled(tables, states, terminal))


def _settled(tables: Tables, states: Sequence[int], terminal: str) -> list[int]:
    stack = list(states)
    action = tables.actions[stack[-1]].get(terminal)
    while action is not None and action < 0:
        shape = tables.shapes[-1 - action]
        if shape.length:
            del stack[-shape.length :]
        stack.append(tables.actions[stack[-1]][shape.origin])
        action = tables.actions[stack[-1]].get(terminal)
    return stack
