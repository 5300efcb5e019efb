"""The game without one of its keywords, or without a rule about one.

Without a keyword nobody has it, printed or gained.
"""

from collections.abc import Iterator
from typing import Any, Final

from tools.withholding.removal import Function, Make, Removal, answers, becomes
from vsdsl.core.characters.counters import put_counters
from vsdsl.core.characters.defeat import Blow
from vsdsl.core.combat.attack import _brings
from vsdsl.core.combat.combat import _blow_at_defender
from vsdsl.core.combat.strikes import is_lethal, struck_by_defender
from vsdsl.core.powers.active_powers import _index
from vsdsl.core.powers.events import _counts
from vsdsl.core.powers.granting import _lasting_changes, apply_changes
from vsdsl.core.powers.permissions import doublings, permitted
from vsdsl.core.powers.power_index import Active, Change
from vsdsl.core.powers.settings import setting_of_modifier
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Combat, Table
from vsdsl.interp.choosing import Choosing
from vsdsl.interp.counter_kinds import put_kind
from vsdsl.interp.modifying import _increased, add_modifier
from vsdsl.terms.deeds import Deed

KEYWORDS: Final = {
    "13.1.1": "Flight",
    "13.1.2": "Ranged",
    "13.1.3": "Stealth",
    "13.1.4": "Leap",
    "13.1.5": "Grab",
    "13.1.6": "Dodge",
    "13.1.7": "Mercenary",
    "13.1.9": "Team Up",
    "13.1.10": "Toss",
    "13.1.11": "Mobile",
    "13.2.1": "Ferocious",
    "13.2.2": "Fearless",
    "13.2.3": "Invade",
    "13.2.5": "Leader",
    "13.2.6": "Monstrous",
    "13.2.7": "Lethal",
    "13.2.8": "Super Strength",
    "13.3.1": "Berserker",
    "13.3.2": "Shrink",
    "13.3.4": "Tough",
    "13.4.1": "Blast",
    "13.4.2": "Sting",
    "13.4.3": "Freeze",
    "13.4.4": "Evolutionary Cocoon",
    "13.4.5": "Inspire",
    "13.4.6": "Inventive",
    "13.4.7": "Mind Games",
    "13.4.8": "Nullify",
    "13.4.11": "Joint Consciousness",
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
    "13.6.3": "Creature",
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


def _with_anybody(table: Table, bond: int, attackers: tuple[int, ...]) -> bool:
    others = (ident for ident in attackers if ident != bond)
    return any(permitted(table, Deed.TEAM_ATTACK, bond, ident) for ident in others)


def _all_or_nobody(old: Function) -> Function:
    def struck(table: Table, fight: Combat) -> tuple[int, ...]:
        found: tuple[int, ...] = old(table, fight)
        return found if len(found) == len(fight.attackers) else ()

    return struck


def _as_it_comes(change: tuple[int, int], _times: int) -> tuple[int, int]:
    return change


def _once_at_most(old: Function) -> Function:
    return lambda *asked: min(1, old(*asked))


def _cancelled_first(old: Function) -> Function:
    def putting(table: Table, ident: int, kind: str, number: int, source: int) -> int:
        first = min(number, table.things[ident].minus) if kind == "+1/+1" else 0
        if first:
            put_counters(table, ident, first, 0)
        return first + int(old(table, ident, kind, number - first, source))

    return putting


def _killers_only(old: Function) -> Function:
    def blow(table: Table, fight: Combat) -> Blow:
        made: Blow = old(table, fight)
        return made._replace(lethal=all(is_lethal(table, i, made.victim) for i in made.sources))

    return blow


def _not_the_stunned(old: Function) -> Function:
    def choosing(self: Choosing, table: Table, frame: Run, values: Any) -> None:  # noqa: ANN401  as the old one
        standing = (v for v in values if not isinstance(v, int) or not table.things[v].stunned)
        old(self, table, frame, tuple(standing))

    return choosing


def _whatever_becomes_of_its_source(table: Table, _found: Active) -> Iterator[Change]:
    for modifier in table.modifiers:
        if modifier.kind in {"lose", "ban"}:
            powers = table.book.statics[modifier.key].value(table, setting_of_modifier(modifier))
            for ident in modifier.reach:
                yield Change(modifier.stamp, modifier.kind, ident, powers)


def _no_new_base(old: Function) -> Function:
    return lambda table, where, kind, *what: kind != "base" and old(table, where, kind, *what)


def _even_those_that_stay(old: Function) -> Function:
    def applying(table: Table, found: Active, printed: dict[int, tuple[Ability, ...]]) -> None:
        old(table, found, printed)
        for change in found.changes:
            if change.kind == "lose" and change.ident in found.abilities:
                kept = found.abilities[change.ident]
                found.abilities[change.ident] = tuple(a for a in kept if not change.powers(a))

    return applying


WITHOUT_A_KEYWORD = tuple(
    Removal(rule, f"nobody has {name}", {_index: _nobody_has(name)})
    for rule, name in KEYWORDS.items()
)

REMOVALS = (
    *WITHOUT_A_KEYWORD,
    Removal("13.1.8", "a Mercenary brings anybody along", {_brings: becomes(_with_anybody)}),
    Removal("13.2.4", "who invades covers the whole team", {struck_by_defender: _all_or_nobody}),
    Removal("13.2.9", "increases are not doubled", {_increased: becomes(_as_it_comes)}),
    Removal("13.2.10", "several instances double once", {doublings: _once_at_most}),
    Removal("13.2.11", "counters cancel before they are doubled", {put_kind: _cancelled_first}),
    Removal("13.2.12", "one killer in a team is not enough", {_blow_at_defender: _killers_only}),
    Removal("13.3.3", "who declined to shrink may think again", {_counts: answers(value=True)}),
    Removal(
        "13.4.9",
        "the stunned cannot be chosen",
        {Choosing._choose: _not_the_stunned},  # noqa: SLF001  the function that decides
    ),
    Removal(
        "13.4.10",
        "Nullify goes on without its source",
        {_lasting_changes: becomes(_whatever_becomes_of_its_source)},
    ),
    Removal("13.4.12", "minds give no stats", {add_modifier: _no_new_base}),
    Removal("13.6.2", "Swarm can be turned off", {apply_changes: _even_those_that_stay}),
    Removal("13.6.4", "Creature can be turned off", {apply_changes: _even_those_that_stay}),
)
