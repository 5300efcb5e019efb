"""Strikes: who strikes whom, with how much, and what a strike does.

Rules: 6.5.1, 6.5.2, 6.5.3, 6.5.5, 6.5.7, 6.5.8, 6.5.9, 6.6.1, 6.6.13, 13.2.1 to 13.2.7, 13.2.12.
"""

from typing import Final

from vsdsl.core.characters.defeat import Blow, stun
from vsdsl.core.characters.presence import is_character
from vsdsl.core.characters.stats import atk_of, stats
from vsdsl.core.combat.attack import kinds_of_attack, manner_of
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import (
    Attempt,
    forbidden,
    forbidden_by,
    is_about,
    permitted,
    said_of,
)
from vsdsl.core.table.bounds import within
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import About
from vsdsl.core.table.table import Combat, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

MOST_STRIKES: Final = 1_000  # more often nobody strikes in one combat

_CHOOSES_STRUCK: Final = Saying.CHOOSES_STRUCK
_LETHAL: Final = Saying.LETHAL
_STRIKES_EACH: Final = Saying.STRIKES_EACH
_STRIKE_BACK: Final = Deed.STRIKE_BACK
_STRIKE_EVENTKIND: Final = EventKind.STRIKE
_BE_STRUCK: Final = Deed.BE_STRUCK
_STRIKE: Final = Deed.STRIKE
_STRIKES_FIRST: Final = (Saying.STRIKES_FIRST, "")
_STRIKES_MORE: Final = (Saying.STRIKES_MORE, "")
_STRIKES_WITH: Final = (Saying.STRIKES_WITH, "")


def strike_value(table: Table, ident: int) -> int:
    """Return the value a character strikes with: its ATK, or the multiple that a power makes of it.

    Several such powers do not multiply further.

    Rules: 6.5.2, 6.5.3, 13.2.2.
    """
    if _STRIKES_WITH not in active(table).statics:
        return atk_of(table, ident)
    said = said_of(table, _STRIKES_WITH, ident)
    most = max((static.value for static, _ in said), default=1)
    return within(atk_of(table, ident) * int(most))


def strikes_of(table: Table, ident: int) -> int:
    """Return how often a character strikes as a combat resolves: once, but for powers.

    Rules: 6.5.1, 6.5.2.
    """
    if _STRIKES_MORE not in active(table).statics:
        return 1
    said = said_of(table, _STRIKES_MORE, ident)
    more = sum(int(static.value(table, setting)) for static, setting in said)
    return min(1 + more, MOST_STRIKES)


def strikes_worth(table: Table, ident: int) -> int:
    """Return what all strikes of a character at another are worth together.

    Rules: 6.5.2. Ruling: Rba61537651.
    """
    return within(strike_value(table, ident) * strikes_of(table, ident))


def is_enough(table: Table, value: int, victim: int) -> bool:
    """Return whether a strike with this value stuns: it reaches the DEF of whom it strikes.

    Rules: 6.5.2.
    """
    return value >= stats(table, victim)[1]


def may_strike(table: Table, striker: int, victim: int, value: int | None = None) -> bool:
    """Return whether a character strikes another: it needs 1 ATK, and nothing may forbid it.

    In some editions ATK and DEF are compared whatever they are.

    Rules: 1.1.2, 6.5.3, C-07.
    """
    worth = strike_value(table, striker) if value is None else value
    return (worth > 0 or differs(table, "6.5.3")) and not (
        _is_forbidden(table, _STRIKE, Attempt(striker, victim, ()))
        or (forbidden(table, _BE_STRUCK, victim, striker) and not overcomes(table, striker))
    )


def _is_forbidden(table: Table, deed: Deed, strike: Attempt) -> bool:
    """Return whether a power forbids a strike, and no other overcomes it.

    What is overcome is what enemies forbid, and not what one's own side does.

    Rules: 1.1.2, A-135.
    """
    if not forbidden(table, deed, *strike):
        return False
    side = table.things[strike.actor].side
    return not overcomes(table, strike.actor) or forbidden_by(table, side, deed, strike)


def overcomes(table: Table, striker: int) -> bool:
    """Return whether a character strikes in spite of what enemy effects say.

    Rules: A-135.
    """
    return permitted(table, Deed.STRIKE_ANYWAY, striker)


def may_strike_back(table: Table, defender: int, attacker: int) -> bool:
    """Return whether the defender may strike an attacker, judged by the row the attacker stands in.

    Rules: 6.1.7, 6.5.1, 6.5.5, 13.2.3.
    """
    kinds = _kinds_of_combat(table, attacker)
    if "ranged" in kinds and not permitted(table, Deed.STRIKE_BACK, defender, attacker, kinds):
        return False
    return may_strike(table, defender, attacker) and not _is_forbidden(
        table, _STRIKE_BACK, Attempt(defender, attacker, kinds)
    )


def _kinds_of_combat(table: Table, attacker: int) -> tuple[str, ...]:
    """Return all that the attack is as far as one attacker goes: the number of those left decides.

    Rules: 6.1.7, 6.3.2, A-38.
    """
    fight = table.combat
    return kinds_of_attack(table, attacker, solo=fight is None or len(fight.attackers) == 1)


def struck_by_defender(table: Table, fight: Combat) -> tuple[int, ...]:
    """Return whom the defender may strike.

    Rules: 6.5.7, 6.6.11, 13.2.4.
    """
    return tuple(i for i in fight.attackers if may_strike_back(table, fight.defender, i))


def struck_at_once(table: Table, defender: int, able: tuple[int, ...]) -> tuple[int, ...]:
    """Return the attackers whom a defender strikes all together, by a power, instead of one.

    Rules: 13.2.6.
    """
    said = list(said_of(table, (_STRIKES_EACH, ""), defender))
    return tuple(
        each
        for each in able
        if any(static.target is None or static.target(table, where, each) for static, where in said)
    )


def chooser_of_struck(table: Table, fight: Combat) -> int:
    """Return who chooses the attacker that the defender strikes.

    Rules: 6.5.8, 13.2.5.
    """
    defending = table.things[fight.defender].side
    said = active(table).statics.get((_CHOOSES_STRUCK, ""))
    if not said:
        return defending
    attacking = table.things[fight.attackers[0]].side
    others = (each for each in range(len(table.players)) if each not in {attacking, defending})
    for player in (attacking, *others):
        attempt = Attempt(table.players[player].self_id, fight.defender, ())
        if any(is_about(table, static, where, attempt) for static, where in said):
            return player
    return defending


def strikes_first(table: Table, ident: int) -> bool:
    """Return whether a power lets a character strike ahead of the others.

    Rules: 6.6.1, 13.2.1.
    """
    return _is_said(table, _STRIKES_FIRST, ident)


def eager(table: Table, fight: Combat) -> tuple[int, ...]:
    """Return those who strike in a Ferocious step: nobody in a ranged combat.

    Rules: 6.6.1, 6.6.2, 6.6.13.
    """
    melee = [i for i in fight.attackers if manner_of(table, i) == "melee"]
    if not melee:
        return ()
    return tuple(i for i in (*melee, fight.defender) if strikes_first(table, i))


def is_lethal(table: Table, source: int, victim: int) -> bool:
    """Return whether a wound from one character to another is lethal.

    Rules: 10.5.4, 13.2.7.
    """
    for static, setting in active(table).statics.get((_LETHAL, ""), ()):
        if is_about(table, static, setting, Attempt(source, victim, ())):
            return True
    return False


def strike(
    table: Table, striker: int, victims: tuple[int, ...], value: int | None = None
) -> tuple[int, ...]:
    """Let a character strike others by an effect; they do not strike in return.

    Each is struck with the full value, which is the striker's own if none is given; a hidden
    character can be struck, a stunned one not. A card that has left play strikes nobody. Returns
    who was stunned.

    Rules: 3.2.1, 6.5.2, 6.5.9, 10.7.5.
    """
    if not is_character(table, striker):
        return ()
    struck = tuple(
        i for i in victims if not table.things[i].stunned and may_strike(table, striker, i, value)
    )
    worth = strike_value(table, striker) if value is None else value
    blows = tuple(
        Blow(i, (striker,), lethal=is_lethal(table, striker, i))
        for i in struck
        if is_enough(table, worth, i)
    )
    led = {ident: emit_strike(table, striker, ident, worth) for ident in struck}
    return stun(table, tuple(blow._replace(because=led[blow.victim]) for blow in blows))


def emit_strike(table: Table, striker: int, victim: int, value: int | None = None) -> int:
    """Let a strike happen; the journal keeps its value and the DEF it meets.

    Rules: 6.5.2.
    """
    event = Event(_STRIKE_EVENTKIND, (striker,), (victim,), table.things[striker].side)
    if table.log is None:
        return emit(table, event)
    worth = strike_value(table, striker) if value is None else value
    return emit(table, event, told=(worth, stats(table, victim)[1]))


def _is_said(table: Table, about: About, ident: int) -> bool:
    own = active(table).own.get(about)
    if own is not None and ident in own[""]:
        return True
    return next(said_of(table, about, ident), None) is not None
