"""A watch over one game: what is looked at after every decision, and what more seldom.

The watch keeps a clone of the table it saw last. From then on every card that changes is a new
object, so that what stayed the same is known by identity and need not be looked at again.
"""

from collections.abc import Iterator
from typing import Final

from tools.soaking.faults import FaultError
from vsdsl.core.characters.stats import derivation, stats
from vsdsl.core.game.saving import written
from vsdsl.core.game.soundness import faults
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import forbidden
from vsdsl.core.table.modifiers import STAT_KINDS
from vsdsl.core.table.sides import are_enemies, sharers
from vsdsl.core.table.table import RESOURCES, ROWS, Player, Table, Thing
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

ZONES: Final = (
    *("deck", "hand", "ko", "front", "back", "resources", "gear", "removed", "levels"),
    *("piles", "side_deck"),
)
IN_PLAY: Final = frozenset({*ROWS, RESOURCES, "gear"})
NOWHERE: Final = frozenset({"player", "outside"})

Place = tuple[int, str]


class Watch:
    """Looks at one table again and again; `sound` is the table when it was last found sound."""

    def __init__(self, table: Table) -> None:
        """Begin with a first full look."""
        self.sound = table.clone()
        self._things: dict[int, Thing] = {}
        self._zones: dict[Place, tuple[int, ...]] = {}
        self._where: dict[int, Place] = {}
        self._was_live = False
        self._judged: dict[int, tuple[Thing, object, tuple[int, int]]] = {}
        self.look(table, fully=True)

    def look(self, table: Table, *, fully: bool) -> None:
        """Look at what has changed, and `fully` at everything.

        Raises `FaultError`.
        """
        for fault in self._found(table):
            raise FaultError(fault)
        fresh = without_caches(table)
        for fault in (*_stale(table, fresh), *self._stats_wrong(table, fresh, fully=fully)):
            raise FaultError(fault)
        if fully:
            for fault in faults(table):
                raise FaultError(fault)
        self.sound = table.clone()

    def _found(self, table: Table) -> Iterator[str]:
        yield from _decision_wrong(table)
        moved = set(self._moves(table))
        known = self._things
        changed = {i: thing for i, thing in table.things.items() if known.get(i) is not thing}
        if len(table.things) < len(known) or not table.things.keys() >= known.keys():
            yield "a card has left the table altogether"
        for ident in moved - changed.keys():
            changed[ident] = table.things[ident]
        for ident, thing in changed.items():
            yield from _thing_wrong(thing, len(table.players))
            yield from _place_wrong(thing, self._where.get(ident))
        known.update(changed)
        yield from _players_wrong(table)

    def _moves(self, table: Table) -> Iterator[int]:
        """Follow the cards that lie elsewhere than before; each must be in one place only."""
        now = {
            (number, zone): player.zone(zone)
            for number, player in enumerate(table.players)
            for zone in ZONES
        }
        changed = [place for place, cards in now.items() if self._zones.get(place) is not cards]
        before = {i for place in changed for i in self._zones.get(place, ())}
        for ident in before:
            del self._where[ident]
        for place in changed:
            for ident in now[place]:
                if ident in self._where:
                    raise FaultError(f"card {ident} is in {place} and in {self._where[ident]}")
                if ident not in table.things:
                    raise FaultError(f"card {ident} in {place} is no card")
                self._where[ident] = place
                yield ident
        yield from before
        self._zones = now

    def _stats_wrong(self, table: Table, fresh: Table, *, fully: bool) -> Iterator[str]:
        """Tell whose kept ATK and DEF are not what the slow referee makes of a fresh table.

        The referee is asked again only where its answer can be another one: where the card or the
        modifiers are not those of its last answer, or where a live power changes somebody's stats,
        or did so when it was asked last.

        Rules: 9.4.1, 10.4.1.
        """
        is_live = _has_live_stats(fresh)
        anew = fully or is_live or self._was_live
        self._was_live = is_live
        for ident in table.in_play():
            thing = table.things[ident]
            quick = stats(table, ident)
            known = None if anew else self._judged.get(ident)
            if known is None or known[0] is not thing or known[1] is not table.modifiers:
                slow = derivation(fresh, ident)[-1]
                known = self._judged[ident] = (thing, table.modifiers, (slow.atk, slow.def_))
            if quick != known[2]:
                yield f"card {ident} is {quick} in play and {known[2]} to the referee"
            if (
                quick[1] <= 0
                and table.result is None
                and not thing.stunned
                and not forbidden(table, Deed.BE_STUNNED, ident)
            ):
                yield f"card {ident} stands with {quick[1]} DEF"


def _has_live_stats(table: Table) -> bool:
    return bool(active(table).statics.get((Saying.STATS, ""))) or any(
        modifier.key and modifier.kind in STAT_KINDS for modifier in table.modifiers
    )


def without_caches(table: Table) -> Table:
    """Return a clone that has to work out everything anew."""
    twin = table.clone()
    twin.log = None
    twin.restructure()
    return twin


def _decision_wrong(table: Table) -> Iterator[str]:
    if table.result is None and (table.decision is None or not table.decision.options):
        yield "somebody is asked and has nothing to choose from"
    if table.result is not None and table.decision is not None:
        yield "the game is over and somebody is still asked"
    if table.decision is not None and table.players[table.decision.player].out:
        yield "somebody is asked who is out of the game"


def _thing_wrong(thing: Thing, players: int) -> Iterator[str]:
    """Tell what can hold of no card.

    Rules: 10.1.1, 10.2.2.
    """
    if min(thing.wounds, thing.plus, thing.minus, thing.xp, thing.frozen) < 0:
        yield f"card {thing.id} has less than nothing of something"
    if thing.counters and min(thing.counters.values()) < 0:
        yield f"card {thing.id} has less than no counters"
    if thing.plus and thing.minus:
        yield f"card {thing.id} has both kinds of counters"
    if thing.stunned and (thing.face_up or not thing.exhausted):
        yield f"card {thing.id} is stunned but not face down and exhausted"
    if not (0 <= thing.owner < players and 0 <= thing.side < players):
        yield f"card {thing.id} belongs to nobody"


def _place_wrong(thing: Thing, place: Place | None) -> Iterator[str]:
    """Tell where a card is said to be and is not; outside play it is with its owner.

    Rules: 3.1.1, 3.1.2, 3.1.4.
    """
    if place is None:
        if thing.row or thing.zone not in NOWHERE:
            yield f"card {thing.id} is said to be in {thing.row or thing.zone} and is not"
        return
    number, zone = place
    if thing.side != number or (thing.row or thing.zone) != zone:
        yield f"card {thing.id} does not know that it is in {zone} of player {number}"
    if (thing.zone == "play") is not (zone in IN_PLAY):
        yield f"card {thing.id} is in {zone} but not in that zone"
    if zone not in IN_PLAY and thing.owner != number:
        yield f"card {thing.id} is in a zone of a player who does not own it"


def _players_wrong(table: Table) -> Iterator[str]:
    for player in table.players:
        if player.points < 0:
            yield f"player {player.name} has less than no recruit points"
        if player.out and table.result is None:
            yield from _departed_wrong(table, player)
    yield from _teams_wrong(table)


def _teams_wrong(table: Table) -> Iterator[str]:
    """Tell what can hold of no team: who fights a teammate, or is out before the team has lost.

    Rules: 14.2.4, 14.3.11.
    """
    fight = table.combat
    defender = fight.defender if fight is not None else 0
    for attacker in fight.attackers if fight is not None and defender else ():
        sides = (table.things[attacker].side, table.things[defender].side)
        if not are_enemies(table, *sides):
            yield f"card {attacker} attacks card {defender}, which is no enemy"
    for number, player in enumerate(table.players):
        is_in = any(not table.players[seat].fallen for seat in sharers(table, number))
        if player.out is is_in:
            yield f"player {player.name} is out, or in the game, against what has fallen"


def _departed_wrong(table: Table, player: Player) -> Iterator[str]:
    """Tell what a player who is out has left behind while the others play on.

    Rules: 12.7.4, 12.7.6, A-133.
    """
    number = table.players.index(player)
    zones = [zone for zone in ZONES if zone != "removed" and player.zone(zone)]
    if zones:
        yield f"player {player.name} is out and still has cards in {zones[0]}"
    for other in table.players:
        for ident in (*other.front, *other.back, *other.gear, *other.resources):
            if table.things[ident].owner == number:
                yield f"card {ident} is in play though its owner {player.name} is out"
    waiting = {one.player for one in table.waiting} | {one.player for one in table.delayed}
    if number in waiting:
        yield f"something of player {player.name}, who is out, waits to happen"


def _stale(table: Table, fresh: Table) -> Iterator[str]:
    """Tell where what is kept about active powers differs from what a fresh look gives."""
    kept, anew = active(table), active(fresh)
    for slot in ("abilities", "changes", "gained", "own", "statics", "stats", "triggers"):
        if getattr(kept, slot) != getattr(anew, slot):
            yield f"what is kept about `{slot}` of powers is not what they are now"


def same(one: Table, other: Table) -> bool:
    """Return whether two tables are the same when saved."""
    return written(one) == written(other)
