"""Words that point back: `this`, `you`, `it`, `them`, `they`, and names given with `as`."""

from typing import Any

from attrs import evolve

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.reference import It, Them, They, This, Variable, You
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Finder, Test, Value, all_of, finder_of
from vsdsl.interp.places import is_player, person, player_of
from vsdsl.interp.reading import PhraseMaker, Posts, Reader


def _this(_node: This) -> Find:
    """Point at the card the power is on; a copied power speaks of its bearer.

    Rules: 7.8.1.
    """
    return lambda _table, setting: (setting.source,)


def _is_this(_table: Table, setting: Setting, value: Value) -> bool:
    return bool(value == setting.source)


def _you(_node: You) -> Find:
    """Point at the player who controls the power.

    Rules: 1.2.2.
    """
    return lambda table, setting: (person(table, setting.player),)


def _it(_node: It) -> Find:
    return lambda _table, setting: tuple(setting.binds.get("it", ()))


def _them(_node: Them) -> Find:
    return lambda _table, setting: tuple(setting.binds.get("them", ()))


def _they(_node: They) -> Find:
    return last_players


def _variable(node: Variable) -> Find:
    name = node.name.text
    return lambda _table, setting: _listed(setting.binds.get(name, ()))


def _listed(value: Value) -> tuple[Value, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def last_players(table: Table, setting: Setting) -> tuple[Value, ...]:
    """Return the players mentioned last, or the controllers of the characters mentioned last.

    Rules: 1.2.6.
    """
    for name in ("#who", "#players", "it"):
        found = setting.binds.get(name)
        if found:
            return tuple(dict.fromkeys(_as_person(table, value) for value in found))
    return ()


def _as_person(table: Table, value: Value) -> int:
    return int(value) if is_player(table, value) else person(table, player_of(table, value))


def _maker(point: Any, test: Test | None = None) -> PhraseMaker:  # noqa: ANN401  a function of one class of reference
    """Return what a reference means; `test` tells what it points at without looking for it."""

    def make(reader: Reader, node: Construct, posts: Posts, _home: str) -> Finder:
        find = point(node)
        plain = finder_of(find) if test is None else Finder(find=find, test=test)
        found = evolve(plain, is_this=isinstance(node, This))
        return found.only(all_of(tuple(map(reader.post, posts)))) if posts else found

    return make


REFERENCES: dict[type[Construct], PhraseMaker] = {
    It: _maker(_it),
    Them: _maker(_them),
    They: _maker(_they),
    This: _maker(_this, _is_this),
    Variable: _maker(_variable),
    You: _maker(_you),
}
