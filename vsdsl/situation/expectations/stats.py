"""Stats: `"X" is 15/4`, `is base 4/8`, `is level 2`, `strikes for 6`."""

from typing import Final

from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.stats import atk_of, base_stats, stats
from vsdsl.core.combat.strikes import strike_value
from vsdsl.situation.expectations.outcome import Expectation, Outcome
from vsdsl.situation.explaining import why_base, why_stats, why_strike
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import character, wherever
from vsdsl.situation.scene import Scene


def _pair(text: str) -> tuple[int, int]:
    atk, def_ = text.split("/")
    return int(atk), int(def_)


def _is_stats(scene: Scene, step: Step) -> Outcome:
    """Compare current stats, with ATK as it counts.

    Rules: 9.4.4.
    """
    ident = character(scene, step.children[0])
    atk, def_ = atk_of(scene.table, ident), stats(scene.table, ident)[1]
    holds = (atk, def_) == _pair(str(step.children[1]))
    return Outcome(holds, f"{atk}/{def_}", why_stats(scene, ident))


def _is_base(scene: Scene, step: Step) -> Outcome:
    ident = character(scene, step.children[0])
    atk, def_ = base_stats(scene.table, ident)
    holds = (atk, def_) == _pair(str(step.children[1]))
    return Outcome(holds, f"base {atk}/{def_}", why_base(scene, ident))


def _is_level(scene: Scene, step: Step) -> Outcome:
    ident = wherever(scene, step.children[0])
    level, number = level_of(scene.table, ident), scene.table.things[ident].face
    return Outcome(level == int(str(step.children[1])), f"level {level} ({number})")


def _strikes_for(scene: Scene, step: Step) -> Outcome:
    ident = character(scene, step.children[0])
    found = strike_value(scene.table, ident)
    return Outcome(found == int(str(step.children[1])), f"{found}", why_strike(scene, ident))


STATS: Final[dict[str, Expectation]] = {
    "is_base": _is_base,
    "is_level": _is_level,
    "is_stats": _is_stats,
    "strikes_for": _strikes_for,
}
