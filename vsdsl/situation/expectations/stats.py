"""Stats: `"X" is 15/4`, `is base 4/8`, `is level 2`, `strikes for 6`."""

from typing import Final

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.stats import atk_of, base_stats, stats
from vsdsl.core.combat.strikes import strike_value
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.explaining import cards_of, why_base, why_stats, why_strike
from vsdsl.situation.lines.expectations import IsBase, IsLevel, IsStats, StrikesFor
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import character, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason


def _is_stats(scene: Scene, step: IsStats) -> Outcome:
    """Compare current stats, with ATK as it counts.

    Rules: 9.4.4.
    """
    ident = character(scene, step.card)
    atk, def_ = atk_of(scene.table, ident), stats(scene.table, ident)[1]
    holds = (atk, def_) == step.stats
    return Outcome(holds, f"{atk}/{def_}", why_stats(scene, ident))


def _is_base(scene: Scene, step: IsBase) -> Outcome:
    ident = character(scene, step.card)
    atk, def_ = base_stats(scene.table, ident)
    holds = (atk, def_) == step.stats
    return Outcome(holds, f"base {atk}/{def_}", why_base(scene, ident))


def _is_level(scene: Scene, step: IsLevel) -> Outcome:
    ident = wherever(scene, step.card)
    level, number = level_of(scene.table, ident), scene.table.things[ident].face
    return Outcome(level == step.level, f"level {level} ({number})", _why_level(scene, ident))


def _why_level(scene: Scene, ident: int) -> tuple[Reason, ...]:
    """Return what a main character lacks for the next level.

    Rules: 11.2.4.
    """
    needed, xp = scene.table.face(ident).xp_needed, scene.table.things[ident].xp
    if not needed:
        return ()
    text = f"it has {xp} of the {needed} XP for the next level"
    return (Reason(text=text, rule="11.2.4", cards=cards_of(scene, (ident,))),)


def _strikes_for(scene: Scene, step: StrikesFor) -> Outcome:
    ident = character(scene, step.card)
    found = strike_value(scene.table, ident)
    return Outcome(found == step.value, f"{found}", why_strike(scene, ident))


STATS: Final[Meanings[Outcome]] = dict(
    [
        means(IsBase, _is_base),
        means(IsLevel, _is_level),
        means(IsStats, _is_stats),
        means(StrikesFor, _strikes_for),
    ]
)
