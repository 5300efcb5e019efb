"""Dressing: giving a card of the table what the situation says of it."""

import re
from typing import Final, NamedTuple

from vsdsl.core.characters.freezing import WAITS
from vsdsl.core.powers.use_limits import with_use
from vsdsl.core.table.counter_names import count_named
from vsdsl.core.table.modifiers import Lasts, Modifier
from vsdsl.core.table.table import ROWS, Table, Thing
from vsdsl.diagnostics import closest
from vsdsl.situation.books import ALL_POWERS, GAIN, LOSE
from vsdsl.situation.counters_known import counters_known
from vsdsl.situation.description import CardEntry
from vsdsl.situation.errors import Code
from vsdsl.situation.fields import (
    at,
    entries_of,
    number_of,
    one_of,
    text_of,
    texts_of,
    truth_of,
)
from vsdsl.situation.scene import Scene
from vsdsl.source.yaml_text import Text

_CHANGE: Final = re.compile(
    r"(?:(?P<base>base )?(?P<atk>[+-]?\d{1,6})/(?P<def>[+-]?\d{1,6})|(?P<switch>switched))"
    r"(?: this (?P<span>turn|combat|game))?"
)
Values = tuple[int, int]


class How(NamedTuple):
    """How long a modifier lasts, and the statement it makes where it is not about stats."""

    lasts: Lasts
    key: str = ""


def dress(scene: Scene, ident: int, card: CardEntry) -> None:
    """Give a card what the situation says of it."""
    table = scene.table
    thing = table.edit(ident)
    if thing.row in ROWS:
        thing.stamp = table.tick()
    thing.stamp = number_of(card.fact("timestamp"), thing.stamp)
    table.clock = max(table.clock, thing.stamp)
    if card.name.line:
        scene.places[ident] = (card.name.line, card.name.column, len(card.name.text))
    _name(scene, ident, card)
    _turn(thing, card)
    _count(scene, thing, card)
    _use(scene, thing, card)
    for text in texts_of(card.fact("modifiers")):
        _modify(table, ident, text)
    for text in texts_of(card.fact("lost")):
        _change_powers(table, ident, "lose", LOSE, text)
    for text in texts_of(card.fact("gained")):
        _change_powers(table, ident, "grant", GAIN, text)
    table.restructure()


def _name(scene: Scene, ident: int, card: CardEntry) -> None:
    alias = card.fact("as")
    if alias is not None:
        name = text_of(alias, "")
        if name in scene.names:
            raise at(alias, Code.VALUE, f"two cards are called `{name}`", "give one another name")
        scene.names[name] = ident
    origin = card.fact("from")
    if origin is not None:
        thing = scene.table.edit(ident)
        thing.came_from = scene.player(one_of(origin, scene.letters, ""))


def _turn(thing: Thing, card: CardEntry) -> None:
    """Exhaust, stun, hide and freeze; a stunned character is face down and exhausted.

    Rules: 10.2.1, 10.7.1, 10.8.1.
    """
    thing.exhausted = truth_of(card.fact("exhausted"))
    thing.hidden = truth_of(card.fact("hidden"))
    thing.stunned = truth_of(card.fact("stunned"))
    if thing.stunned:
        thing.exhausted = True
    if thing.stunned or thing.hidden:
        thing.face_up = False
    if truth_of(card.fact("frozen")):
        thing.frozen, thing.exhausted = WAITS, True


def is_face_up(scene: Scene, ident: int, card: CardEntry) -> bool:
    """Return whether a resource lies face up; a location does unless something else is said."""
    is_location = scene.table.face(ident).kind == "location"
    node = card.fact("face")
    facing = one_of(node, ("up", "down"), "up" if is_location else "down")
    if facing == "up" and not is_location and node is not None:
        raise at(
            node,
            Code.IMPOSSIBLE,
            f"`{card.name.text}` is no location and lies face down",
            rule="5.4.4",
        )
    return facing == "up"


def _count(scene: Scene, thing: Thing, card: CardEntry) -> None:
    thing.wounds = number_of(card.fact("wounds"), 0)
    thing.xp = number_of(card.fact("xp"), 0)
    counters = entries_of(card.fact("counters"), '{"+1/+1": 2}')
    for kind, count in counters.entries:
        match kind.text:
            case "+1/+1":
                thing.plus = number_of(count, 0)
            case "-1/-1":
                thing.minus = number_of(count, 0)
            case name if name in scene.table.book.counters:
                count_named(thing, name, number_of(count, 0))
            case other:
                raise at(
                    kind,
                    Code.VALUE,
                    f"there are no `{other}` counters",
                    counters_known(scene),
                )
    if thing.plus and thing.minus:
        raise at(
            counters,
            Code.IMPOSSIBLE,
            "+1/+1 and -1/-1 counters cancel each other",
            "keep one kind",
            rule="10.1.1",
        )


def _use(scene: Scene, thing: Thing, card: CardEntry) -> None:
    """Mark powers as used this turn.

    Rules: 7.2.3.
    """
    powers = {a.name: a for a in scene.table.face(thing.id).abilities if a.use is not None}
    for text in texts_of(card.fact("used")):
        if text.text not in powers:
            known = ", ".join(powers) or "no powers to use"
            raise at(
                text,
                Code.UNKNOWN,
                f"`{card.name.text}` has no power `{text.text}` to use",
                f"it has {known}",
            )
        thing.used = with_use(powers[text.text].key, thing.used)


def _modify(table: Table, ident: int, text: Text) -> None:
    found = _CHANGE.fullmatch(text.text)
    if found is None:
        raise at(
            text, Code.VALUE, f"`{text.text}` is no modifier", 'one looks like "+0/+3 this combat"'
        )
    values = (int(found["atk"] or 0), int(found["def"] or 0))
    if found["switch"]:
        kind = "switch"
    elif found["base"]:
        kind = "base"
    elif found["atk"][0] in "+-" and found["def"][0] in "+-":
        kind = "add"
    else:
        kind = "set"
    _add(table, ident, kind, values, How(_lasting(table, found["span"])))


def _lasting(table: Table, span: str | None) -> Lasts:
    """Return how long a modifier lasts; `this combat` is the one that comes next.

    Rules: 9.3.5, 9.3.6.
    """
    match span:
        case "turn":
            return Lasts("turn", table.turn)
        case "combat":
            return Lasts("combat", table.combats + 1)
        case _:
            return Lasts("game")


def _change_powers(table: Table, ident: int, kind: str, prefix: str, text: Text) -> None:
    key = prefix + text.text
    if key not in table.book.statics:
        known = [k.removeprefix(prefix) for k in table.book.statics if k.startswith(prefix)]
        near = closest(text.text, known)
        also = f", or `{ALL_POWERS}`" if prefix == LOSE else ""
        hint = f"did you mean `{near[0]}`?" if near else f"name a keyword{also}"
        raise at(text, Code.UNKNOWN, f"there is no keyword `{text.text}` to {kind}", hint)
    _add(table, ident, kind, None, How(Lasts("game"), key))


def _add(table: Table, ident: int, kind: str, value: Values | None, how: How) -> None:
    """Leave a modifier behind, as if an effect had resolved.

    Rules: 9.3.1.
    """
    table.serial += 1
    made = Modifier(
        id=table.serial,
        stamp=table.tick(),
        kind=kind,
        reach=(ident,),
        value=value,
        lasts=how.lasts,
        source=ident,
        player=table.things[ident].side,
        key=how.key,
        binds={},
    )
    table.modifiers += (made,)
