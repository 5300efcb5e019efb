"""Comparing an action that an effect leaves open: who may take it, when, and what it does then."""

from random import Random

from tools.meaning.referee.effects.performers import PERFORMERS
from tools.meaning.referee.performing import DifferenceError, Performance
from tools.meaning.referee.reading import Player, Reading
from tools.meaning.referee.results import differences
from tools.meaning.running_powers import Run, run_offer
from tools.meaning.tables.scenes import Scene
from vsdsl.constructs.statements.mode import Action
from vsdsl.core.powers.open_actions import OFFER
from vsdsl.core.table.modifiers import Modifier


def offer_difference(scene: Scene, play: Performance, run: Run, chance: Random) -> str | None:
    """Return in what the actions that a run leaves open differ from those of a text."""
    before = {each.id for each in scene.table.modifiers}
    left = [m for m in run.table.modifiers if m.kind == OFFER and m.id not in before]
    if len(left) != len(play.offers):
        return f"leaves {len(left)} actions instead of {len(play.offers)}"
    for modifier, (node, seats, reading) in zip(left, play.offers, strict=True):
        use = run.table.book.statics[modifier.key].value
        people = {run.table.players[seat].self_id for seat in seats}
        if (set(modifier.reach), use.timing) != (people, node.timing):
            return f"is open to {modifier.reach} at {use.timing}"
        for seat in seats:
            found = _taken(scene, run, modifier, (node, seat, reading), chance)
            if found is not None:
                return found
    return None


def _taken(
    scene: Scene, run: Run, modifier: Modifier, offer: tuple[Action, int, Reading], chance: Random
) -> str | None:
    """Return in what an action that is taken differs from how its text is performed."""
    node, seat, reading = offer
    taken = run_offer(run.table, seat, modifier.id, chance)
    play = Performance(run.table.clone(), scene.source, scene.you, taken.asked, PERFORMERS)
    play.who = seat  # who takes it carries its lines out
    play.names = {**reading.names, "they": (Player(seat),)}
    try:
        play.perform(node.body.statements)
    except DifferenceError as difference:
        return str(difference)
    found = differences(play.table, taken.table, play.said, play.shuffled)
    return found[0] if found else None
