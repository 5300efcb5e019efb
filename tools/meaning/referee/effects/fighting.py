"""Attacks, strikes and the combat, and what characters become.

Rules: 6.1.4, 6.5.2, 6.5.3, 6.5.9, 6.8.2, 6.8.3, 11.3.1, 11.3.3, 11.4.1, 11.4.3, 11.5.1.
"""

from typing import Final

from tools.meaning.referee.effects.characters import characters_of, stun
from tools.meaning.referee.facts import characters, face, is_standing
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.reading import SenselessError, Value
from vsdsl.constructs.effects.becoming import Become, BecomeLevel
from vsdsl.constructs.effects.combat import Attack, Cancel, MakesStrike, ResolveCombat, Strike
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.core.characters.stats import atk_of, stats


def _strike(play: Performance, node: MakesStrike | Strike) -> None:
    victims = characters_of(play, play.settle(node.target))
    if not isinstance(play.doer, int):
        raise SenselessError("a strike of what is no character")
    value = atk_of(play.table, play.doer)
    if isinstance(node, MakesStrike):
        value = play.reading.number(node.value)
    struck = [each for each in victims if value >= stats(play.table, each)[1]]
    for card in struck if value > 0 else ():
        stun(play, card)


def _attack(play: Performance, node: Attack) -> None:
    if not play.is_quiet or play.table.combat is not None:
        raise SkippedError("powers, or a combat, come before the attack")
    table, attacker = play.table, play.doer
    if not isinstance(attacker, int):
        raise SenselessError("an attack of what is no character")
    thing = table.things[attacker]
    kind = "melee" if thing.row == "front" else "ranged"
    is_able = is_standing(table, attacker) and thing.face_up and node.manner in {None, kind}

    def can_be_attacked(value: Value) -> bool:
        is_there = isinstance(value, int) and value in characters(table)
        return is_able and is_there and value != attacker and table.things[value].face_up  # type: ignore[index]  # it is a card

    for victim in characters_of(play, play.settle(node.target, fits=can_be_attacked))[:1]:
        play.attack = ((attacker,), victim)


def _cancel(play: Performance, node: Cancel) -> None:
    phrase = node.target.selector.phrase
    if not isinstance(phrase, Phrase) or phrase.noun != "combat":
        raise SkippedError("a power or a plot twist that is cancelled")
    play.is_cancelled = play.table.combat is not None


def _resolve(play: Performance, _node: ResolveCombat) -> None:
    if play.table.combat is not None:
        raise SkippedError("all that comes of a combat")


def _become(play: Performance, node: Become) -> None:
    role = node.role
    if not isinstance(role, Phrase) or role.noun != "defender":
        raise SkippedError("a promoted or demoted character")
    fight, card = play.table.combat, play.doer
    if fight is None or fight.defender or not isinstance(card, int):
        return
    thing = play.table.things[card]
    if thing.face_up and is_standing(play.table, card) and thing.side == fight.side:
        play.table.edit_combat().defender = card


def _become_level(play: Performance, node: BecomeLevel) -> None:
    """Change a main character to the version of a level that its player has brought."""
    table = play.table
    for card in characters_of(play, (play.doer,)):
        printed, thing = face(table, card), table.things[card]
        brought = (table.things[each].face for each in table.players[thing.owner].levels)
        faces = (table.book.faces[each] for each in brought)
        found = [f.number for f in faces if f.name == printed.name and f.level == node.level]
        if printed.kind == "main" and printed.level != node.level and found:
            if thing.xp or thing.counters:
                raise SkippedError("XP that is set aside")
            table.edit(card).face = found[0]
            table.restructure()


FIGHTING: Final[dict[type, Perform]] = {
    Attack: _attack,
    Become: _become,
    BecomeLevel: _become_level,
    Cancel: _cancel,
    MakesStrike: _strike,
    ResolveCombat: _resolve,
    Strike: _strike,
}
