"""The bot itself: a way to decide for each kind of question."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from vsdsl.play.decision import Option
from vsdsl.play.greedy import building, choosing, fighting
from vsdsl.play.greedy.memory import Memory
from vsdsl.play.greedy.offers import Options
from vsdsl.play.view import Seen

# By the kind of the decision; whatever else is asked is a choice that an effect asks for.
_DECISIONS: Final[Mapping[str, Callable[[Memory, Seen, Options], Option]]] = MappingProxyType(
    {
        "combat": fighting.in_combat,
        "first player": building.first_player,
        "formation": building.formation,
        "join": fighting.join,
        "main": fighting.act_or_attack,
        "may": choosing.may,
        "mulligan": building.mulligan,
        "name": choosing.name,
        "number": choosing.number,
        "pay": choosing.payment,
        "place": building.place,
        "recovery": fighting.act_or_attack,
        "recruit": building.recruit,
        "resource": building.resource,
        "strike": fighting.strike,
    }
)


class GreedyBot:
    """Takes the option that looks best now."""

    looks: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        """Start a game; all chance comes from the seed."""
        self._memory = Memory(seed)

    def choose(self, view: Seen, options: Options) -> Option:
        """Return one of the options."""
        self._memory.turn_to(view["turn"])
        if len(options) == 1:
            return options[0]
        decide = _DECISIONS.get(view["decision"]["kind"], choosing.choice)
        chosen = decide(self._memory, view, options)
        self._memory.keep(chosen)
        return chosen
