"""Strikes: why somebody struck or did not, and why a strike did not stun."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from attrs import evolve

from vsdsl.core.cards.zones import place
from vsdsl.core.combat.attack import manner_of
from vsdsl.core.combat.strikes import eager, may_strike, may_strike_back, strike_value
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.permissions import Doer, said_of, spared
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.table import FRONT, Combat, Table
from vsdsl.situation.asking.powers import given_by
from vsdsl.situation.asking.replaying import (
    exchanges,
    is_stunned_with,
    strikes_with,
    table_before,
)
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.books import GAIN
from vsdsl.situation.explaining import (
    cards_of,
    concerns,
    name_of,
    power_named,
    why_stat,
    why_strike,
)
from vsdsl.situation.forbidding import BY_POWER, leave_behind, named_forbidders
from vsdsl.situation.questions import standing
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying

May = Callable[[Table, int, int], bool]  # whether one character may strike another

_NO_COMBAT: Final = Reason(text="it has not been in a combat that is told of")
_UNRESOLVED: Final = Reason(text="no strikes have been exchanged in its last combat")
# What takes a character out of a combat.
_LEAVING: Final = frozenset(
    {EventKind.CAPTURE, EventKind.HIDE, EventKind.KO, EventKind.LEAVE, EventKind.STUN}
)


def last_strike(story: Story, striker: int | None, victim: int | None) -> int | None:
    """Return the last strike that is told, by somebody or at somebody."""
    return story.last(
        lambda entry: (
            entry.kind is EventKind.STRIKE
            and (striker is None or striker in entry.subject)
            and (victim is None or victim in entry.others)
        )
    )


def how_struck(story: Story, at: int) -> Reasons:
    """Return a strike with what led to it, and how its value came about.

    Rules: 6.5.2.
    """
    table = table_before(story.past, story.log, at)
    if table is None:
        return story.one(at)
    [striker] = story.log[at].subject
    steps = why_strike(_then(story, table), striker)
    return (*story.one(at), *(evolve(step, depth=2) for step in steps))


def _then(story: Story, table: Table) -> Scene:
    return story.scene.with_table(table)


def attack_of(story: Story, ident: int) -> int | None:
    """Return the last attack with a character or against it."""
    return story.last(lambda e: e.kind is EventKind.ATTACK and concerns(e, ident))


def why_no_strike(story: Story, ident: int) -> Reasons:
    """Return why a character did not strike in its last combat.

    Rules: 1.1.2, 6.5.1, 6.5.3, 6.5.5, 6.5.7, 6.6.6.
    """
    at = attack_of(story, ident)
    if at is None:
        return (_NO_COMBAT,)
    fight, scene = story.scene.table.combat, story.scene
    if fight is not None and ident in {*fight.attackers, fight.defender}:
        text = f"its combat is still on: {standing(scene)}"
        return (story.event(at), Reason(text=text, rule="6.5.1", cards=cards_of(scene, (ident,))))
    tables = tuple(exchanges(story.past, story.log, at))
    if not tables:
        return (story.event(at), *_without_strikes(story, at))
    return (story.event(at), *_kept_from_striking(story, tables[-1], at, ident))


def _without_strikes(story: Story, attack: int) -> Iterator[Reason]:
    """Tell why a combat has ended before anybody struck: somebody in it has left it.

    Rules: 6.8.1.
    """
    there = {*story.log[attack].subject, *story.log[attack].others}
    yield Reason(text="the combat ended before strikes were exchanged", rule="6.8.1")
    gone = story.last(lambda e: e.kind in _LEAVING and not there.isdisjoint(e.subject))
    if gone is not None and gone > attack:
        yield story.event(gone, 1, "because ")


def _kept_from_striking(story: Story, table: Table, attack: int, ident: int) -> Iterator[Reason]:
    fight, scene = table.combat, _then(story, table)
    if fight is None or ident not in {*fight.attackers, fight.defender}:
        stunned = story.last(lambda e: e.kind is EventKind.STUN and ident in e.subject)
        if stunned is not None and stunned > attack:
            text = "it was stunned before it could strike"
            yield Reason(text=text, rule="6.6.6", cards=cards_of(scene, (ident,)))
            yield story.event(stunned, 1, "because ")
        else:
            yield Reason(text="it was no longer in the combat", rule="6.8.1")
        return
    value = strike_value(table, ident)
    if value < 1:
        yield Reason(
            text=f"its ATK was {value}, and it needs 1 to strike",
            rule="6.5.3",
            cards=cards_of(scene, (ident,)),
        )
        yield from (evolve(each, depth=1) for each in why_stat(scene, ident, "ATK"))
        if strikes_with(table, ident, 1 - value):
            yield Reason(text=f"with {1 - value} more ATK it would have struck", rule="6.5.3")
    if ident != fight.defender:
        if value > 0 and not may_strike(table, ident, fight.defender):
            yield from _forbidden(scene, ident, fight.defender, may_strike)
        return
    for attacker in fight.attackers:
        yield from _kept_from_striking_back(scene, ident, attacker)
    able = [i for i in fight.attackers if may_strike_back(table, ident, i)]
    if len(able) > 1:
        yield Reason(text="the defender strikes only one attacker", rule="6.5.7")


def _kept_from_striking_back(scene: Scene, defender: int, attacker: int) -> Iterator[Reason]:
    table = scene.table
    if may_strike_back(table, defender, attacker) or strike_value(table, defender) < 1:
        return
    if not may_strike(table, defender, attacker):
        yield from _forbidden(scene, defender, attacker, may_strike)
    elif manner_of(table, attacker) == "ranged":
        yield Reason(
            text=f"{name_of(scene, attacker)} attacked from the back row, and nothing lets "
            f"{name_of(scene, defender)} strike back in ranged combat",
            rule="6.5.5",
            cards=cards_of(scene, (attacker, defender)),
        )
        twin = table.clone()
        place(twin, attacker, FRONT, table.things[attacker].side)
        twin.restructure()
        if may_strike_back(twin, defender, attacker):
            text = f"had {name_of(scene, attacker)} attacked from the front row, it would have"
            yield Reason(text=text, rule="6.5.1", cards=cards_of(scene, (attacker,)))
    else:
        yield from _forbidden(scene, defender, attacker, may_strike_back)


def _forbidden(scene: Scene, striker: int, victim: int, may: May) -> Iterator[Reason]:
    """Tell that a power keeps somebody from striking, and whose it is.

    Rules: 1.1.2.
    """
    cards = cards_of(scene, (striker, victim))
    yield Reason(text="a power keeps it from striking", rule=BY_POWER, cards=cards)
    yield from named_forbidders(scene, lambda at: not may(at.table, striker, victim))


def why_no_stun(story: Story, victim: int, striker: int | None = None) -> Reasons:
    """Return why the last strike at a character did not stun it, and what would have.

    The change that is named was tried on the table as it was then.

    Rules: 6.5.2, 6.5.6.
    """
    at = last_strike(story, striker, victim)
    if at is None:
        if striker is not None:
            return why_no_strike(story, striker)
        attack = attack_of(story, victim)
        unstruck = Reason(text="no strike at it is told of")
        if attack is None:
            return (unstruck,)
        is_over = story.scene.table.combat is None
        is_early = is_over and not any(exchanges(story.past, story.log, attack))
        early = tuple(_without_strikes(story, attack)) if is_early else ()
        return (story.event(attack), *(early or (unstruck,)))
    table = table_before(story.past, story.log, at)
    strikes = _strikes_with(story, at)
    told = tuple(story.event(each) for each in strikes)
    if table is None:
        return told
    return (*told, *_falls_short(story, table, strikes, victim))


def _strikes_with(story: Story, at: int) -> tuple[int, ...]:
    """Return the strikes at one character that add up, the last of which is known.

    Rules: 6.5.6, 6.6.10.
    """
    log = story.log
    [victim] = log[at].others
    if log[at].cause.power:  # a strike by an effect stands alone
        return (at,)
    attacks = (each for each in range(at, -1, -1) if log[each].kind is EventKind.ATTACK)
    return tuple(
        each
        for each in range(next(attacks, 0), at + 1)
        if log[each].kind is EventKind.STRIKE
        and log[each].others == (victim,)
        and not log[each].cause.power
        and story.knows(each)
    )


def _falls_short(
    story: Story, table: Table, strikes: tuple[int, ...], victim: int
) -> Iterator[Reason]:
    log, scene = story.log, _then(story, table)
    total = sum(log[at].value[0] for at in strikes)
    def_ = log[strikes[-1]].value[1]
    [striker] = log[strikes[-1]].subject
    short = def_ - total
    if short < 1:
        strikers = tuple(ident for at in strikes for ident in log[at].subject)
        doer = Doer(strikers, (Manner.STRIKE,))
        is_spared = spared(table, Deed.BE_STUNNED, victim, doer)
        what = "a power keeps it from being stunned" if is_spared else "its stun was replaced"
        text = f"{total} is enough against DEF {def_}, but {what}"
        cards = cards_of(scene, (victim,))
        yield Reason(text=text, rule=BY_POWER if is_spared else "17.1.10", cards=cards)
        if is_spared:
            yield from named_forbidders(
                scene, lambda at: spared(at.table, Deed.BE_STUNNED, victim, doer)
            )
        return
    yield Reason(
        text=f"{total} is {short} less than DEF {def_}",
        rule="6.5.2",
        cards=cards_of(scene, (victim,)),
    )
    yield from (evolve(each, depth=1) for each in why_stat(scene, victim, "DEF"))
    if is_stunned_with(table, striker, victim, short):
        yield Reason(
            text=f"with {short} more ATK, {name_of(scene, striker)} would have stunned it",
            rule="6.5.2",
            cards=cards_of(scene, (striker,)),
        )
    else:
        yield Reason(text="more ATK alone would not have stunned it", cards=())


def _lets_strike_first(scene: Scene, ident: int) -> Reason:
    """Tell which power lets a character strike first.

    Rules: 6.6.2.
    """
    table = scene.table
    own = [each.name for each in abilities(table, ident) if _says_first(each.statics)]
    givers = [source for name in own for source in given_by(scene, ident, name)]
    if givers:
        source, power = givers[0]
        whose = f'"{power}" of {name_of(scene, source)}' if power else name_of(scene, source)
        text = f'"{own[0]}", which {whose} gives it, lets it strike first in melee combat'
        return Reason(text=text, rule="6.6.2", cards=cards_of(scene, (source, ident)))
    found = [(ident, name) for name in own]
    for static, setting in said_of(table, (Saying.STRIKES_FIRST, ""), ident):
        if setting.source != ident and scene.is_seen(setting.source):
            found.append((setting.source, power_named(scene, setting.source, static.key)))
    if not found:
        return Reason(text="a power lets it strike first in melee combat", rule="6.6.2")
    source, name = found[0]
    whose = "its own" if source == ident else f"that of {name_of(scene, source)}"
    text = f'"{name}", {whose}, lets it strike first in melee combat'
    return Reason(text=text, rule="6.6.2", cards=cards_of(scene, (source, ident)))


def _says_first(statics: Iterable[Static]) -> bool:
    return any(static.kind is Saying.STRIKES_FIRST for static in statics)


def who_struck_first(story: Story, ident: int) -> tuple[bool, Reasons]:
    """Return whether a character struck first in its last combat, and why or why not.

    Rules: 6.6.1, 6.6.2, 6.6.3, 6.6.13.
    """
    at = attack_of(story, ident)
    if at is None:
        return False, (_NO_COMBAT,)
    table = next(exchanges(story.past, story.log, at), None)
    if table is None or table.combat is None:
        return False, (_UNRESOLVED,)
    fight, scene = table.combat, _then(story, table)
    first = eager(table, fight)
    told = story.event(at)
    if ident in first and fight.stage == "first":
        return True, (told, _lets_strike_first(scene, ident))
    if ident in first:
        return False, (told, Reason(text="everyone in the combat strikes first", rule="6.6.3"))
    if all(manner_of(table, i) == "ranged" for i in fight.attackers):
        ranged = Reason(text="nobody strikes first in a ranged combat", rule="6.6.13")
        return False, (told, ranged, *_first_in_melee(scene, fight, ident))
    cards = cards_of(scene, (ident,))
    none = Reason(text="no power lets it strike first", rule="6.6.1", cards=cards)
    return False, (told, none, *_with_keyword(scene, ident))


def _first_in_melee(scene: Scene, fight: Combat, ident: int) -> Iterator[Reason]:
    """Tell that a character would have struck first in melee combat, if that is so.

    Rules: 6.6.2, 6.6.13.
    """
    twin = scene.table.clone()
    for attacker in fight.attackers:
        place(twin, attacker, FRONT, twin.things[attacker].side)
    twin.restructure()
    if ident in eager(twin, fight):
        names = " and ".join(name_of(scene, each) for each in fight.attackers)
        text = f"had {names} attacked from the front row, it would have struck first"
        yield Reason(text=text, rule="6.6.2", cards=cards_of(scene, (ident, *fight.attackers)))


def _with_keyword(scene: Scene, ident: int) -> Iterator[Reason]:
    """Tell with which keyword a character would have struck first; it was tried.

    Rules: 6.6.2.
    """
    for key, static in scene.table.book.statics.items():
        if not key.startswith(GAIN):
            continue
        powers = static.value(scene.table, Setting(ident, 0, {}))
        if any(_says_first(power.statics) for power in powers) and _is_first_with(
            scene.table, ident, key
        ):
            name = key.removeprefix(GAIN)
            text = f'with "{name}" it would have struck first'
            yield Reason(text=text, rule="6.6.2", cards=cards_of(scene, (ident,)))


def _is_first_with(table: Table, ident: int, key: str) -> bool:
    twin = table.clone()
    leave_behind(twin, ident, Saying.GRANT, key)
    twin.restructure()
    return twin.combat is not None and ident in eager(twin, twin.combat)
