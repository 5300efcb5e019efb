"""Counting: why a card has a number of wounds, XP or counters, or a level, or why it has not."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.journal import CARD
from vsdsl.core.table.table import Table
from vsdsl.situation.asking.otherwise import Wanted, otherwise
from vsdsl.situation.asking.replaying import set_right
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.expectations.counters import count_of
from vsdsl.situation.explaining import cards_of
from vsdsl.situation.forbidding import BY_POWER, named_forbidders
from vsdsl.situation.lines.names import Tally
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

_SLOTS: Final = {
    "wound": frozenset({"wounds"}),
    "wounds": frozenset({"wounds"}),
    "health": frozenset({"wounds"}),
    "xp": frozenset({"xp"}),
    '"+1/+1" counter': frozenset({"plus"}),
    '"+1/+1" counters': frozenset({"plus"}),
    '"-1/-1" counter': frozenset({"minus"}),
    '"-1/-1" counters': frozenset({"minus"}),
}
_COUNTERS: Final = frozenset({"plus", "minus"})


def changes_of(story: Story, ident: int, tally: Tally) -> Reasons:
    """Return all that has changed a number on a card, each with what led to it."""
    slots = _SLOTS.get(tally.words, _COUNTERS)
    return story.of(
        lambda entry: any(
            d.of == CARD and d.ident == ident and d.slot in slots and d.before is not None
            for d in entry.changes
        )
    )


def why_not_as_many(story: Story, ident: int, tally: Tally, count: int) -> Reasons:
    """Return what keeps a card from having a number, and what would have given it.

    Whoever has none is told what would have given any.

    Rules: 1.1.2, 11.2.1, 11.2.2.
    """
    scene = story.scene
    slots = _SLOTS.get(tally.words, _COUNTERS)
    is_none = not count and not count_of(scene, ident, tally.words)

    def is_so(table: Table) -> bool:
        found = count_of(scene.with_table(table), ident, tally.words)
        return found > 0 if is_none else found == count

    kept = tuple(_kept_from_xp(scene, ident)) if tally.words == "xp" else ()
    what = f"it would have {tally.words if is_none else f'{count} {tally.words}'}"
    return kept or otherwise(story, Wanted(ident, slots, is_so, what))


def _kept_from_xp(scene: Scene, ident: int) -> Iterator[Reason]:
    """Tell what keeps a character from gaining any XP.

    Rules: 1.1.2, 11.2.1.
    """
    cards = cards_of(scene, (ident,))
    if not scene.table.face(ident).xp_needed:
        text = "it has no Level Up power, and gains no XP"
        yield Reason(text=text, rule="11.2.1", cards=cards)
    elif forbidden(scene.table, Deed.GAIN_XP, ident):
        yield Reason(text="a power keeps it from gaining XP", rule=BY_POWER, cards=cards)
        yield from named_forbidders(scene, lambda at: forbidden(at.table, Deed.GAIN_XP, ident))


def why_level(story: Story, ident: int, level: int) -> Reasons:
    """Return how a character has come to its level, or what it lacks for another one.

    Rules: 11.2.4.
    """
    scene = story.scene
    at = story.last(lambda e: e.kind is EventKind.LEVEL_UP and ident in e.subject)
    gained = () if at is None else story.one(at)
    face, xp = scene.table.face(ident), scene.table.things[ident].xp
    if level_of(scene.table, ident) == level:
        return gained
    cards = cards_of(scene, (ident,))
    if not face.xp_needed:
        return (*gained, Reason(text="it has no next level", rule="11.2.1", cards=cards))
    text = f"it has {xp} of the {face.xp_needed} XP for the next level"
    return (
        *gained,
        Reason(text=text, rule="11.2.4", cards=cards),
        *_more_xp(scene, ident, level),
    )


def _more_xp(scene: Scene, ident: int, level: int) -> Iterator[Reason]:
    """Tell with how much more XP a character would have a level; it was tried.

    Rules: 1.1.2, 11.2.4, 13.5.8.
    """
    table = scene.table
    if scene.viewer is not None or level != level_of(table, ident) + 1:
        return
    cards = cards_of(scene, (ident,))
    more = table.face(ident).xp_needed - table.things[ident].xp
    twin = table.clone()
    twin.edit(ident).xp += more
    if level_of(set_right(twin), ident) == level:
        text = f"with {more} more XP it would be level {level}"
        yield Reason(text=text, rule="11.2.4", cards=cards)
    elif forbidden(table, Deed.LEVEL_UP, ident):
        yield Reason(text="a power keeps it from levelling up", rule=BY_POWER, cards=cards)
        yield from named_forbidders(scene, lambda at: forbidden(at.table, Deed.LEVEL_UP, ident))
