"""Explaining: how a number comes about, why something may not be done, what happened to a card."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from vsdsl.core.characters.layers import BASE, COUNTERS, Layer, Step
from vsdsl.core.characters.stats import atk_of, derivation
from vsdsl.core.combat.strikes import strike_value
from vsdsl.core.powers.active_powers import abilities, holdings
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import Entry, Journal
from vsdsl.core.table.reasons import Reason as Objection
from vsdsl.core.table.table import Table
from vsdsl.play.telling import told
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Card, Reason
from vsdsl.terms.sayings import Saying

_MOST_EVENTS: Final = 5
_OF_NUMBERS: Final = frozenset({Saying.BASE, Saying.BOUND, Saying.STATS})
_CHANGES: Final = {
    "double": "doubled",
    "limit": "no number goes further",
    "switch": "ATK and DEF switch",
    "to base": "becomes its base",
}


class StatLine(NamedTuple):
    """A step on the way to ATK or DEF: the value then, in words, by which rule and which change."""

    value: int
    text: str
    rule: str
    layer: Layer | None


def in_words(scene: Scene, reasons: Iterable[Objection]) -> tuple[Reason, ...]:
    """Return what the rules say against something, each with the cards it is about."""
    return tuple(_objection(scene, reason) for reason in reasons)


def _objection(scene: Scene, reason: Objection) -> Reason:
    cards = [ident for ident in reason.about if ident in scene.table.things]
    names = ", ".join(name_of(scene, ident) for ident in cards)
    text = f"{names}: {reason.fact}" if names else reason.fact
    return Reason(text=text, rule=reason.rule, cards=cards_of(scene, cards))


def cards_of(scene: Scene, idents: Iterable[int]) -> tuple[Card, ...]:
    """Return cards as data, those that whoever looks may know; a player is none."""
    things = scene.table.things
    known = (i for i in dict.fromkeys(idents) if i in things and things[i].face)
    return tuple(
        Card(i, things[i].face, scene.table.face(i).name) for i in known if scene.is_seen(i)
    )


def name_of(scene: Scene, ident: int) -> str:
    """Return a card with its side, or a player, in words."""
    thing = scene.table.things[ident]
    letter = scene.letters[thing.side]
    return f"{letter}'s {scene.table.face(ident).name}" if thing.face else f"player {letter}"


def why_stats(scene: Scene, ident: int) -> tuple[Reason, ...]:
    """Return how current ATK and DEF come about, each step with its rule."""
    return tuple(_pair(scene, step) for step in _steps(scene, ident))


def why_stat(scene: Scene, ident: int, stat: str) -> tuple[Reason, ...]:
    """Return how ATK or DEF comes about, each step with its rule."""
    return tuple(_of_layer(scene, step) for step in stat_steps(scene, ident, stat))


def _of_layer(scene: Scene, step: StatLine) -> Reason:
    source = () if step.layer is None else (card_behind(scene, step.layer),)
    return Reason(text=step.text, rule=step.rule, cards=cards_of(scene, source))


def stat_steps(scene: Scene, ident: int, stat: str) -> Iterator[StatLine]:
    """Return how ATK or DEF comes about; a change that leaves this stat alone is told too.

    Rules: 9.4.1, 9.4.4.
    """
    value = 0
    for step in _steps(scene, ident):
        value = step.atk if stat == "ATK" else step.def_
        text = f"{value}  {layer_in_words(scene, step.layer)}"
        yield StatLine(value, text, step.layer.rule, step.layer)
    if stat == "ATK" and value < 0:
        yield StatLine(0, "0  below zero it counts as zero", "9.4.4", None)


def why_base(scene: Scene, ident: int) -> tuple[Reason, ...]:
    """Return how base ATK and DEF come about.

    Rules: 9.4.5.
    """
    steps = (step for step in _steps(scene, ident) if step.layer.order == BASE)
    return tuple(_pair(scene, step) for step in steps)


def why_strike(scene: Scene, ident: int) -> tuple[Reason, ...]:
    """Return how the value of a strike comes about.

    Rules: 6.5.2, 13.2.2.
    """
    steps = why_stat(scene, ident, "ATK")
    atk, value = atk_of(scene.table, ident), strike_value(scene.table, ident)
    if value != atk:
        text = f"{value}  a power multiplies what it strikes with"
        steps += (Reason(text=text, rule="6.5.2", cards=cards_of(scene, (ident,))),)
    return steps


def _steps(scene: Scene, ident: int) -> tuple[Step, ...]:
    return derivation(scene.table, ident)


def _pair(scene: Scene, step: Step) -> Reason:
    text = f"{step.atk}/{step.def_}  {layer_in_words(scene, step.layer)}"
    return Reason(
        text=text, rule=step.layer.rule, cards=cards_of(scene, (card_behind(scene, step.layer),))
    )


def layer_in_words(scene: Scene, layer: Layer) -> str:
    """Return what a layer does, where it comes from, and since when."""
    stamp = f", timestamp {layer.stamp}" if layer.stamp else ""
    return f"{_change(layer)} from {_source(scene, layer)}{stamp}"


def _source(scene: Scene, layer: Layer) -> str:
    """Return where a layer comes from: a card, with the power if it is one."""
    if layer.order == COUNTERS:
        return "its counters"
    if layer.source not in scene.table.things:
        return "the set-up"
    key = power_key(scene, layer)
    card = scene.table.face(card_behind(scene, layer)).name
    power = power_named(scene, layer.source, key)
    return f'"{power}" of {card}' if power else card


def card_behind(scene: Scene, layer: Layer) -> int:
    """Return the card whose text makes a layer: an equipment of its source, or that itself."""
    source, things = layer.source, scene.table.things
    number = power_key(scene, layer).partition(":")[0] if source in things else ""
    carried = (i for i, each in things.items() if each.bearer == source and each.face == number)
    return next(carried, source)


def power_key(scene: Scene, layer: Layer) -> str:
    """Return the key of the card text behind a layer: live, or of an effect that has resolved."""
    for modifier in scene.table.modifiers:
        if modifier.stamp == layer.stamp and modifier.cause != NO_CAUSE:
            return journal_of(scene.table)[modifier.cause].cause.power
    for ability, setting in holdings(scene.table, layer.source):
        if setting.stamp == layer.stamp and any(s.kind in _OF_NUMBERS for s in ability.statics):
            return f"{ability.key}/"
    return ""


def power_named(scene: Scene, source: int, key: str) -> str:
    """Return the name of the power to which a piece of card text belongs; plot twists have none.

    The key names the card as it was then: it may have levelled up or transformed since.
    """
    table = scene.table
    face = table.book.faces.get(key.partition(":")[0], table.face(source))
    powers = (*face.abilities, *abilities(table, source))
    return next((power.name for power in powers if key.startswith(f"{power.key}/")), "")


def _change(layer: Layer) -> str:
    said = _SAID.get(layer.kind)
    if said is None:
        return _CHANGES.get(layer.kind, layer.kind)
    return said.format(atk=layer.atk, def_=layer.def_)


_SAID: Final = {
    "ATK at least": "ATK at least {atk}",
    "ATK at most": "ATK at most {atk}",
    "DEF at least": "DEF at least {def_}",
    "DEF at most": "DEF at most {def_}",
    "add": "{atk:+d}/{def_:+d}",
    "at least": "at least {atk}/{def_}",
    "at most": "at most {atk}/{def_}",
    "base": "base becomes {atk}/{def_}",
    "base ATK": "base ATK becomes {atk}",
    "base DEF": "base DEF becomes {def_}",
    "set": "becomes {atk}/{def_}",
    "set ATK": "ATK becomes {atk}",
    "set DEF": "DEF becomes {def_}",
}


def what_happened_to(scene: Scene, ident: int) -> tuple[Reason, ...]:
    """Return the last things that happened to a card or that it did, each with its rule."""
    log = journal_of(scene.table)
    found = [
        Reason(
            text=entry.text,
            rule=entry.rule,
            cards=cards_of(scene, (*log[at].subject, *log[at].others)),
            entry=at,
        )
        for at in range(len(log))
        if concerns(log[at], ident)
        for entry in told(scene.table, log[at : at + 1], 0, scene.viewer)
    ]
    return tuple(found[-_MOST_EVENTS:])


def concerns(entry: Entry, ident: int) -> bool:
    """Return whether an entry of the journal is about a card."""
    return ident in entry.subject or ident in entry.others


def journal_of(table: Table) -> Journal:
    """Return the journal of a table; an empty one, if it keeps none."""
    return Journal(table) if table.log is None else table.log
