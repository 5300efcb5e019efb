"""Fights: what the greedy bot expects of an attack, from the numbers on the table."""

from collections.abc import Sequence

from attrs import frozen

from vsdsl.play.greedy.worth import worth
from vsdsl.play.view import Seen


@frozen
class Fight:
    """Attackers and a defender as they are, or as they might be after a change."""

    attackers: tuple[Seen, ...]
    defender: Seen

    @property
    def stuns(self) -> bool:
        """Whether the attackers together strike hard enough."""
        return bool(sum(a["atk"] for a in self.attackers) >= max(1, self.defender["def"]))

    @property
    def gain(self) -> float:
        """What the attackers win."""
        return worth(self.defender) if self.stuns else 0.0

    @property
    def loss(self) -> float:
        """What the attackers may lose: the defender strikes the best of those it can stun."""
        if not self.attackers or not self._strikes_back:
            return 0.0
        hit = (worth(a) for a in self.attackers if a["def"] <= self.defender["atk"])
        return max(hit, default=0.0)

    @property
    def _strikes_back(self) -> bool:
        return self.attackers[0]["row"] == "front" or "strike back" in self.defender["can"]

    @property
    def score(self) -> float:
        """What the attack is worth to the attackers."""
        return self.gain - self.loss

    def changed(self, ident: int, atk: int, def_: int) -> "Fight":
        """Return the fight with other numbers on one of its characters."""
        return Fight(
            tuple(_changed(a, ident, atk, def_) for a in self.attackers),
            _changed(self.defender, ident, atk, def_),
        )


def _changed(character: Seen, ident: int, atk: int, def_: int) -> Seen:
    if character["id"] != ident:
        return character
    return {
        **character,
        "atk": max(0, character["atk"] + atk),
        "def": character["def"] + def_,
    }


def reinforced(fight: Fight, others: Sequence[Seen]) -> Fight:
    """Return the attack with as few further attackers as stun the defender, the strongest first."""
    first = fight.attackers[0]
    for other in sorted(others, key=lambda each: -each["atk"]):
        if fight.stuns:
            break
        if other["row"] == first["row"] and set(other["teams"]) & set(first["teams"]):
            fight = Fight((*fight.attackers, other), fight.defender)
    return fight
