"""Words that point back: `this`, `you`, `it`, `them`, `they`, and names given with `as`."""

from typing import Any

from attrs import evolve

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.reference import It, Them, They, This, Variable, You
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Finder, Value, all_of, finder_of
from vsdsl.interp.own_card import own_card
from vsdsl.interp.places import is_player, person, player_of
from vsdsl.interp.reading import PhraseMaker, Posts, Reader


def _this(reader: Reader, _node: This, posts: Posts, _home: str) -> Finder:
    """Point at the card whose text it is; a copied power speaks of whoever has copied it.

    Rules: 7.8.1, 10.9.1.
    """
    find = own_card(is_equipment=reader.is_equipment)
    if reader.is_equipment:
        found = evolve(finder_of(find), is_this=True)
    else:
        found = Finder(find=find, test=_is_this, is_this=True)
    return found.only(all_of(tuple(map(reader.post, posts)))) if posts else found


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


def _maker(point: Any) -> PhraseMaker:  # noqa: ANN401  a function of one class of reference
    """Return what a reference means."""

    def make(reader: Reader, node: Construct, posts: Posts, _home: str) -> Finder:
        found = finder_of(point(node))
        return found.only(all_of(tuple(map(reader.post, posts)))) if posts else found

    return make


REFERENCES: dict[type[Construct], PhraseMaker] = {
    It: _maker(_it),
    Them: _maker(_them),
    They: _maker(_they),
    This: _this,
    Variable: _maker(_variable),
    You: _maker(_you),
}
