"""What a text leaves besides cards in their places: what was shown, shuffled, attacked, cancelled.

Rules: 1.4.4, 3.2.1, 6.3.3, 6.8.3, 12.5.1.
"""

from collections.abc import Iterator
from typing import Final

from tools.meaning.referee.performing import Performance
from tools.meaning.referee.reading import Place
from vsdsl.core.characters.visits import visited
from vsdsl.core.table.table import Table

_ENOUGH: Final = 12  # so many cards are never in the same order again


def unlike_run(before: Table, play: Performance, after: Table) -> Iterator[str]:
    """Yield in what the traces of a run differ from what a text says."""
    told = [entry for entry in after.log or () if entry[2] == "reveal"]
    shown = sorted(card for entry in told for card in entry[3])
    if shown != sorted(play.shown):
        yield f"shows {shown} instead of {sorted(play.shown)}"
    if _fight(after) != _wanted_fight(play):
        yield f"attackers and defender are {_fight(after)} instead of {_wanted_fight(play)}"
    for seat in play.shuffled:
        yield from _unshuffled(before, after, seat)
    for card in play.table.things:
        if _visit(after, card) != play.visits.get(card):
            yield f"card {card} visits {_visit(after, card)} instead of {play.visits.get(card)}"


_Fight = tuple[frozenset[int], int] | None


def _fight(table: Table) -> _Fight:
    """Return who attacks whom in the combat that is on."""
    fight = table.combat
    is_off = fight is None or fight.stage == "end"
    return None if is_off or fight is None else (frozenset(fight.attackers), fight.defender)


def _wanted_fight(play: Performance) -> _Fight:
    if play.attack is not None:
        return frozenset(play.attack[0]), play.attack[1]
    return None if play.is_cancelled else _fight(play.table)


def _unshuffled(before: Table, after: Table, seat: int) -> Iterator[str]:
    old, new = before.players[seat].deck, after.players[seat].deck
    kept = tuple(card for card in new if card in old)
    if len(kept) >= _ENOUGH and kept == tuple(card for card in old if card in new):
        yield f"player {seat} has a deck that was not shuffled"


def _visit(table: Table, card: int) -> Place | None:
    spot = visited(table, card)
    return Place(*spot) if spot else None
