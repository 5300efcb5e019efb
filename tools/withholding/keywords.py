"""The game without one of its keywords: nobody has it, printed or gained."""

from typing import Final

from tools.withholding.removal import Function, Make, Removal
from vsdsl.core.active import Active
from vsdsl.core.faces import Ability
from vsdsl.core.powers import _index
from vsdsl.core.table import Table

KEYWORDS: Final = {
    "13.1.1": "Flight",
    "13.1.2": "Ranged",
    "13.1.3": "Stealth",
    "13.1.4": "Leap",
    "13.1.5": "Grab",
    "13.1.6": "Dodge",
    "13.1.7": "Mercenary",
    "13.1.8": "Mercenary",
    "13.1.9": "Team Up",
    "13.1.10": "Toss",
    "13.1.11": "Mobile",
    "13.2.1": "Ferocious",
    "13.2.2": "Fearless",
    "13.2.3": "Invade",
    "13.2.4": "Invade",
    "13.2.5": "Leader",
    "13.2.6": "Monstrous",
    "13.2.7": "Lethal",
    "13.2.8": "Super Strength",
    "13.2.9": "Super Strength",
    "13.2.10": "Super Strength",
    "13.2.11": "Super Strength",
    "13.2.12": "Lethal",
    "13.3.1": "Berserker",
    "13.3.2": "Shrink",
    "13.3.3": "Shrink",
    "13.3.4": "Tough",
    "13.4.1": "Blast",
    "13.4.2": "Sting",
    "13.4.3": "Freeze",
    "13.4.4": "Evolutionary Cocoon",
    "13.4.5": "Inspire",
    "13.4.6": "Inventive",
    "13.4.7": "Mind Games",
    "13.4.8": "Nullify",
    "13.4.9": "Nullify",
    "13.4.10": "Nullify",
    "13.4.11": "Joint Consciousness",
    "13.4.12": "Joint Consciousness",
    "13.5.1": "Genius",
    "13.5.2": "Regeneration",
    "13.5.3": "Schemer",
    "13.5.4": "I Am Groot",
    "13.5.5": "Immortal",
    "13.5.6": "Rebirth",
    "13.5.7": "Magnetic Suppression",
    "13.5.8": "Hex",
    "13.5.9": "Symbiosis",
    "13.5.10": "Waking Nightmare",
    "13.5.11": "Mutant Power Duplication",
    "13.6.1": "Swarm",
    "13.6.2": "Swarm",
    "13.6.3": "Creature",
    "13.6.4": "Creature",
}


def _nobody_has(name: str) -> Make:
    def is_kept(ability: Ability) -> bool:
        return not ability.name.startswith(name)

    def make(old: Function) -> Function:
        def index(table: Table, found: Active) -> None:
            found.abilities = {
                ident: powers if all(map(is_kept, powers)) else tuple(filter(is_kept, powers))
                for ident, powers in found.abilities.items()
            }
            found.gained = {
                ident: tuple(one for one in gained if is_kept(one.ability))
                for ident, gained in found.gained.items()
            }
            old(table, found)

        return index

    return make


REMOVALS = tuple(
    Removal(rule, f"nobody has {name}", {_index: _nobody_has(name)})
    for rule, name in KEYWORDS.items()
)
