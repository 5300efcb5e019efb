"""The one verb that the sentences declare: `Zap` wounds a character.

Rules: 1.5.1, 10.5.2.
"""

from typing import Final

from tools.meaning.referee.effects.characters import characters_of, give_wounds
from tools.meaning.referee.performing import Perform, Performance
from tools.meaning.referee.reading import SenselessError
from vsdsl.constructs.effects.declared import VerbUse


def _zap(play: Performance, node: VerbUse) -> None:
    if node.target is None:
        raise SenselessError("a verb without its object")
    found = characters_of(play, play.settle(node.target))
    for card in found:
        give_wounds(play, card, 1)
    play.was_done = bool(found)


VERBS: Final[dict[type, Perform]] = {VerbUse: _zap}
