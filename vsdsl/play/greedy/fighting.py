"""Fighting: attacks, joining them, what to do in a combat, and whom to strike."""

from typing import Final

from vsdsl.play.decision import Option
from vsdsl.play.greedy.acting import action
from vsdsl.play.greedy.fights import Fight, reinforced
from vsdsl.play.greedy.memory import Memory
from vsdsl.play.greedy.offers import DECLINE, Options, declined, exactly, tagged
from vsdsl.play.greedy.reading import changes
from vsdsl.play.greedy.worth import is_mine, worth
from vsdsl.play.view import Seen, find_card

_SWING: Final = 1.0  # what an action in a combat must gain


def act_or_attack(memory: Memory, view: Seen, options: Options) -> Option:
    """Return an action, an attack, or the end of the turn."""
    return action(memory, view, options) or _attack(view, options) or declined(options)


def join(_memory: Memory, view: Seen, options: Options) -> Option:
    """Return the next attacker of the team; attackers join in the order of their ids."""
    fight = _fight(view)
    if fight is None:
        return declined(options)
    able = [find_card(view, option.value[1]) for option in tagged(options, "join")]
    team = reinforced(fight, [card for card in able if card is not None])
    joining = [card["id"] for card in team.attackers[len(fight.attackers) :]]
    if not joining or not team.stuns:
        return declined(options)
    return exactly(options, "join", min(joining))


def in_combat(memory: Memory, view: Seen, options: Options) -> Option:
    """Return the action that turns the combat most in one's favour, or to pass."""
    fight = _fight(view)
    if fight is None:
        return declined(options)
    sign = 1.0 if is_mine(fight.attackers[0]["id"], view) else -1.0
    best, most = declined(options), _SWING
    for option in options:
        if option.value[0] in DECLINE or memory.is_spent(option):
            continue
        swing = sign * (_after(option, fight, view).score - fight.score)
        if swing > most:
            best, most = option, swing
    return best


def strike(_memory: Memory, view: Seen, options: Options) -> Option:
    """Return the attacker of most worth that the defender can stun."""
    fight = _fight(view)
    power = fight.defender["atk"] if fight is not None else 0

    def score(option: Option) -> float:
        card = find_card(view, option.value[1])
        if card is None:
            return 0.0
        return worth(card) if card["def"] <= power else 0.0

    return max(options, key=score)


def _attack(view: Seen, options: Options) -> Option | None:
    """Return the attack that promises most, alone or with others who may join it."""
    pairs = [
        (option, find_card(view, option.value[1]), find_card(view, option.value[2]))
        for option in tagged(options, "attack")
    ]
    best, most = None, 0.0
    for option, attacker, defender in pairs:
        if attacker is None or defender is None:
            continue
        others = [
            other
            for _, other, same in pairs
            if other is not None and same is defender and other["id"] > attacker["id"]
        ]
        fight = reinforced(Fight((attacker,), defender), others)
        score = fight.score - 0.1 * len(fight.attackers)
        if fight.stuns and score > most:
            best, most = option, score
    return best


def _after(option: Option, fight: Fight, view: Seen) -> Fight:
    """Return the fight as an action would leave it, as far as its text tells."""
    if option.value[0] == "power up":
        return fight.changed(option.value[1], 1, 1)
    mine = [c for c in (*fight.attackers, fight.defender) if is_mine(c["id"], view)]
    others = [c for c in (*fight.attackers, fight.defender) if not is_mine(c["id"], view)]
    for atk, def_ in changes(option.text):
        whom = mine if atk + def_ > 0 else others
        if whom:
            fight = fight.changed(whom[0]["id"], atk, def_)
    return fight


def _fight(view: Seen) -> Fight | None:
    combat = view["combat"]
    if combat is None:
        return None
    attackers = [find_card(view, ident) for ident in combat["attackers"]]
    defender = find_card(view, combat["defender"])
    known = tuple(a for a in attackers if a is not None and "row" in a)
    return Fight(known, defender) if known and defender is not None and "row" in defender else None
