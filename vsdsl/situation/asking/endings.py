"""Endings and decisions: why the game is over, who wins, and why somebody decides."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from vsdsl.core.characters.stats import health_of
from vsdsl.core.table.frames import Fight, Run, Turn
from vsdsl.situation.asking.replaying import wounded
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.explaining import cards_of, name_of, power_named
from vsdsl.situation.outcomes import why_ended, why_no_tie
from vsdsl.situation.verdict import Reason
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

# What takes a main character out of play.
_GOING: Final = frozenset({EventKind.KO, EventKind.LEAVE})


def why_over(story: Story, *, of_tie: bool = False) -> Reasons:
    """Return the rule by which the game has ended, and what led to it; or who is still in it.

    Rules: 12.6.2, 12.6.3, 12.7.1, 12.7.3.
    """
    reasons = why_no_tie(story.scene) if of_tie else why_ended(story.scene)
    at = story.last(lambda entry: entry.kind is Change.GAME_OVER)
    is_told = story.scene.viewer is None  # what would happen may depend on hidden cards
    if story.scene.table.result is None and not of_tie and is_told:
        reasons = chain(reasons, _what_would_end_it(story))
    if at is None:
        return tuple(reasons)
    return (*reasons, *(tuple(_lost(story)) or story.one(at)))


def why_out(story: Story, number: int) -> Reasons:
    """Return how a player's main character has gone, or with how many more wounds it would.

    Rules: 10.5.3, 11.1.2.
    """
    scene = story.scene
    player = scene.table.players[number]
    if player.out:
        at = _gone(story, player.main) if scene.table.log is not None else None
        return () if at is None else story.one(at)
    if scene.viewer is not None or scene.table.things[player.main].zone != "play":
        return ()
    more = health_of(scene.table, player.main) - scene.table.things[player.main].wounds
    if not wounded(scene.table, player.main, more).players[number].out:
        return ()
    wounds = "wound" if more == 1 else "wounds"
    text = f"with {more} more {wounds} {scene.letters[number]} would be out"
    return (Reason(text=text, rule="11.1.2", cards=cards_of(scene, (player.main,))),)


def _lost(story: Story) -> Iterator[Reason]:
    """Tell how each main character that is out of the game has gone.

    Rules: 12.7.1, 12.7.2.
    """
    for player in story.scene.table.players:
        at = _gone(story, player.main)
        if at is not None:
            yield from story.one(at)


def _gone(story: Story, main: int) -> int | None:
    return story.last(lambda entry: entry.kind in _GOING and main in entry.subject)


def _what_would_end_it(story: Story) -> Iterator[Reason]:
    """Tell with how many more wounds on a main character somebody would win; each was tried.

    Rules: 10.5.3, 12.7.1.
    """
    scene = story.scene
    table = scene.table
    for number, player in enumerate(table.players):
        if player.out or table.things[player.main].zone != "play":
            continue
        more = health_of(table, player.main) - table.things[player.main].wounds
        twin = wounded(table, player.main, more)
        if twin.result is None:
            yield from why_out(story, number)
        else:
            whose = name_of(scene, player.main)
            winner = " and ".join(scene.letters[each] for each in twin.result[0])
            yield Reason(
                text=f"with {more} more wounds on {whose}, {winner} would win",
                rule="12.7.1",
                cards=cards_of(scene, (player.main,)),
            )


def why_asked(story: Story) -> Reasons:
    """Return why the player who decides does so: the rule, or the power that asks.

    Rules: 1.5.1, 5.1.1, 6.4.4, 8.1.5.
    """
    scene = story.scene
    asked = scene.table.decision
    if asked is None:
        return ()
    letter, frame = scene.letters[asked.player], scene.table.stack[-1]
    if isinstance(frame, Run) and scene.is_seen(frame.source):
        name = power_named(scene, frame.source, frame.program)
        whose = name_of(scene, frame.source)
        text = f'"{name}" of {whose} asks {letter}' if name else f"{whose} asks {letter}"
        script = story.places(scene.table.things[frame.source].face, frame.program)
        cards = cards_of(scene, (frame.source,))
        return (Reason(text=text, rule="1.5.1", cards=cards, script=script),)
    if asked.kind == "order":
        return (Reason(text="the turn player orders what has triggered together", rule="8.1.5"),)
    if isinstance(frame, Fight) and asked.kind == "combat":
        return (Reason(text=f"it is {letter}'s turn to act in the combat", rule="6.4.4"),)
    if isinstance(frame, Turn):
        return (Reason(text=f"it is {letter}'s turn", rule="5.1.1"),)
    return (Reason(text=f"the rules ask {letter}", rule="1.5.1"),)
