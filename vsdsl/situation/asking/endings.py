"""Endings and decisions: why the game is over, who wins, and why somebody decides."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from vsdsl.core.characters.stats import health_of
from vsdsl.core.table.frames import Fight, Run, Turn
from vsdsl.core.table.sides import share_side
from vsdsl.situation.asking.replaying import wounded
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.explaining import cards_of, name_of, power_named
from vsdsl.situation.outcomes import why_ended, why_no_tie
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.modes import rule_of_winning

# What the rules themselves ask, by whose decision it is.
_BY_RULE: Final = {
    "first player": ("4.1.3", "the player who was picked chooses who goes first"),
    "join": ("6.3.1", "the turn player chooses who attacks together"),
    "keep main": ("11.1.3", "who controls several main characters keeps one"),
    "level up": ("11.2.5", "the player chooses the version to level up into"),
    "mulligan": ("4.2.2", "each player may change the first hand once"),
    "namesakes": ("10.10.3", "the player chooses which namesake is KO'd"),
    "order": ("8.1.5", "the turn player orders what has triggered together"),
    "pay": ("7.3.1", "who pays chooses how"),
    "place": ("4.1.4", "each player chooses the row of the main character"),
    "react": ("7.6.1", "what has happened lets the player use a reaction"),
    "strike": ("6.5.8", "who controls the defender chooses whom it strikes"),
}
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
    if player.out or player.fallen:
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
                rule=rule_of_winning(table.agreed.mode),
                cards=cards_of(scene, (player.main,)),
            )


def _defending(scene: Scene) -> int:
    """Return on whose side the defender of the combat stands."""
    fight, things = scene.table.combat, scene.table.things
    return things[fight.defender].side if fight is not None else scene.table.turn_player


def why_asked(story: Story) -> Reasons:
    """Return why the player who decides does so: the rule, or the power that asks.

    Rules: 1.5.1, 4.1.3, 4.1.4, 4.2.2, 5.1.1, 6.3.1, 6.4.4, 6.5.8, 7.3.1, 7.6.1, 8.1.5, 10.10.3,
    11.1.3, 11.2.5, 13.2.5.
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
    if asked.kind == "strike" and not share_side(scene.table, asked.player, _defending(scene)):
        rule, text = "13.2.5", f"a power lets {letter} choose whom the defender strikes"
    elif asked.kind in _BY_RULE:
        rule, text = _BY_RULE[asked.kind]
    elif isinstance(frame, Fight) and asked.kind == "combat":
        rule, text = "6.4.4", f"it is {letter}'s turn to act in the combat"
    elif isinstance(frame, Turn):
        rule, text = "5.1.1", f"it is {letter}'s turn"
    else:
        rule, text = "1.5.1", f"the rules ask {letter}"
    return (Reason(text=text, rule=rule),)
