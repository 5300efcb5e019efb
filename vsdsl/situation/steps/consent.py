"""Yes and no: `A accepts`, `A accepts paying "Academy"`, `A declines`.

A "may", a reaction, and a choice of which nothing need be chosen are answered so.
"""

from typing import Final

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.table import Decision
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.lines.acts import Accepts, Declines
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.questions import standing
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import Option, must_decide
from vsdsl.situation.steps.use import paid_with, pay

_NO: Final[dict[str, Option]] = {"may": ("no",), "react": ("pass",), "choose": ("stop",)}


def _accepts(scene: Scene, step: Accepts) -> None:
    """Say yes; where there is more than one thing to choose from, the choice stays open.

    Rules: 7.6.1.
    """
    player = scene.player(step.player)
    asked = must_decide(scene, player)
    if _no(scene, asked) is None and ("yes",) not in asked.options:
        raise RefusedError(f"there is nothing to accept; {standing(scene)}")
    wanted = paid_with(scene, player, step.paying)
    offered = [option for option in asked.options if option != _NO[asked.kind]]
    if asked.kind == "may":
        scene.choose(("yes",))
    elif len(offered) == 1:
        scene.choose(offered[0])
    elif asked.kind == "react":
        shown = "; ".join(f'"{_power(scene, *option[1:])}"' for option in offered)
        letter = scene.letters[player]
        raise SituationError(
            Code.DOUBTFUL,
            f"several reactions could be meant: {shown}",
            f"say `{letter} uses` which",
        )
    pay(scene, wanted)


def _declines(scene: Scene, step: Declines) -> None:
    """Say no.

    Rules: 7.6.1.
    """
    player = scene.player(step.player)
    asked = must_decide(scene, player)
    no = _no(scene, asked)
    if no is None:
        letter = scene.letters[player]
        hint = f"; `{letter} stops` ends it" if ("stop",) in asked.options else ""
        raise RefusedError(f"there is nothing to decline; {standing(scene)}{hint}")
    scene.choose(no)


def _power(scene: Scene, ident: int, key: str) -> str:
    return next((each.name for each in abilities(scene.table, ident) if each.key == key), "")


def _no(scene: Scene, asked: Decision) -> Option | None:
    """Return the option that means no, if there is one; what has been begun cannot be declined."""
    no = _NO.get(asked.kind)
    if no not in asked.options or Answering(scene).is_half_made():
        return None
    return no


CONSENT: Final[Meanings[None]] = dict([means(Accepts, _accepts), means(Declines, _declines)])
