"""Statics: from modifiers to the live statements the core asks about.

Rules: 9.1.5, 9.1.6, 9.2.1, 9.2.2, 9.2.3.
"""

from typing import Any, Final

from attrs import evolve

from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.construct import Construct, Name, Pair, constructs_in
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    EquipOnly,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    LevelsInto,
    LosesPowers,
    LosesTeams,
)
from vsdsl.constructs.modifiers.stats import (
    CountersDoubled,
    HasStats,
    IncreasesDoubled,
    OneStatChange,
    SetBase,
    SetBaseStat,
    StatBound,
)
from vsdsl.constructs.modifiers.strikes import (
    AppearsSo,
    ArrivesWith,
    ChoosesAttacked,
    ChoosesStruck,
    LethalWounds,
    StrikesBackAt,
    StrikesFirst,
    StrikesMore,
    StrikesWith,
)
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import It, This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.characters.counters import MINUS, PLUS
from vsdsl.core.table.bounds import within
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.table import Table
from vsdsl.core.turn.prices import Discount
from vsdsl.interp.amounts import times
from vsdsl.interp.deeds import deed_test
from vsdsl.interp.granting import copied_since, is_steady, lost_powers, powers_of
from vsdsl.interp.meaning import DeedTest, Holding, both
from vsdsl.interp.places import is_in
from vsdsl.interp.reading import HOME_ANYWHERE, Reader, StaticMaker
from vsdsl.interp.setting_stats import set_base, set_base_stat, stat_bound
from vsdsl.resolve.permissions import permission
from vsdsl.resolve.refusal import meant
from vsdsl.terms.sayings import Saying


def _is_own(reader: Reader, node: Selector) -> bool:
    """Return whether a statement is about the card that has the power: of equipment, its bearer.

    Rules: 10.9.1.
    """
    phrase = node.phrase
    is_bearer = reader.is_bearer(phrase) and getattr(phrase, "adjectives", ()) == ("equipped",)
    is_own = is_bearer if reader.is_equipment else isinstance(phrase, This)
    return is_own and not node.posts and node.relative is None


def _about(
    reader: Reader, subject: Selector, kind: Saying, key: str, condition: Holding | None
) -> dict[str, Any]:
    return {
        "key": key,
        "kind": kind,
        "subject": reader.selector(subject).test,
        "condition": condition,
        "is_own": _is_own(reader, subject),
    }


def _permission(
    reader: Reader, node: Can | Cannot | Must, key: str, condition: Holding | None
) -> Static:
    """`can`, `can't`, `must`.

    Rules: 1.1.1, 1.1.2.
    """
    said = meant(permission(node))
    deed = deed_test(reader, said.deed)
    return Static(
        **_about(reader, said.subject, said.saying, key, _joined(condition, deed)),
        deed=deed.deed,
        manner=deed.manner or "",
        target=deed.target,
        value=deed.value,
    )


def _joined(condition: Holding | None, deed: DeedTest) -> Holding | None:
    if condition is None or deed.condition is None:
        return condition or deed.condition
    return both(condition, deed.condition)


def change_of(change: object) -> tuple[int, int, Saying]:
    """Return ATK and DEF of a change, and whether it is about stats or health.

    Rules: 9.4.7, 9.6.1.
    """
    match change:
        case Pair():
            return change.atk or 0, change.def_ or 0, Saying.STATS
        case OneStatChange(stat="ATK"):
            return change.change, 0, Saying.STATS
        case OneStatChange(stat="DEF"):
            return 0, change.change, Saying.STATS
        case OneStatChange():
            return change.change, 0, Saying.HEALTH
        case _:
            raise TypeError(f"{change!r} is no change of numbers")


def _stats(reader: Reader, node: HasStats, key: str, condition: Holding | None) -> Static:
    """`has +1/+1`, also `for each ...`: always with current information.

    Rules: 9.2.1, 13.5.4.
    """
    count = times(reader, node.for_each)
    atk, def_, kind = change_of(node.change)

    def value(table: Table, setting: Setting) -> tuple[int, int]:
        number = count(table, setting) or 0
        return within(atk * number), within(def_ * number)

    facts = _about(reader, node.subject, kind, key, condition)
    # A bonus is always looked up by character, so it is never kept in the quick index.
    return Static(**{**facts, "is_own": False}, is_of_each=_is_of_each(node), value=value)


def _is_of_each(node: HasStats) -> bool:
    """Return whether a number speaks of each of those that have it: `for each wound on it`."""
    counted = () if node.for_each is None else constructs_in(node.for_each)
    return any(isinstance(each, It) for each in counted)


def _grants(reader: Reader, node: HasPowers, key: str, condition: Holding | None) -> Static:
    return Static(
        **_about(reader, node.subject, Saying.GRANT, key, condition),
        value=powers_of(reader, node.powers),
        is_steady=condition is None and is_steady(reader, node.subject, node.powers),
        since=copied_since(reader, node.powers),
    )


def _loses(reader: Reader, node: LosesPowers, key: str, condition: Holding | None) -> Static:
    kind = Saying.BAN if node.no_gain else Saying.LOSE
    return Static(
        **_about(reader, node.subject, kind, key, condition),
        value=lost_powers(node.powers, key),
        is_steady=condition is None and is_steady(reader, node.subject, node.powers),
    )


def _is_also(reader: Reader, node: IsAlso, key: str, condition: Holding | None) -> Static:
    """`is also` of a team, by name, by the parameter of a keyword, or as it was named before.

    Rules: 2.1.6, 9.3.2, 13.1.9.
    """
    team = node.team.text if isinstance(node.team, Name) else node.team.name.text
    known = team if isinstance(node.team, Name) else reader.names.get(team)
    return Static(
        **_about(reader, node.subject, Saying.TEAM, key, condition),
        value=lambda _table, setting: frozenset((setting.binds[team] if known is None else known,)),
    )


def _loses_teams(reader: Reader, node: LosesTeams, key: str, condition: Holding | None) -> Static:
    """`loses its teams`: those that it had up to then.

    Rules: 2.1.6, 9.4.1.
    """
    return Static(
        **_about(reader, node.subject, Saying.TEAM, key, condition),
        value=lambda _table, _setting: None,
    )


def _every_team(reader: Reader, node: HasEveryTeam, key: str, condition: Holding | None) -> Static:
    """`has every good team`.

    Rules: 1.4.6, 2.1.6.
    """
    alignment = node.alignment

    def teams(table: Table, _setting: Setting) -> frozenset[str]:
        known = table.book.alignments.items()
        return frozenset(team for team, is_so in known if is_so == alignment)

    return Static(**_about(reader, node.subject, Saying.TEAM, key, condition), value=teams)


def _strikes_first(
    reader: Reader, node: StrikesFirst, key: str, condition: Holding | None
) -> Static:
    return Static(**_about(reader, node.subject, Saying.STRIKES_FIRST, key, condition))


def _strikes_with(reader: Reader, node: StrikesWith, key: str, condition: Holding | None) -> Static:
    """`strikes with double its ATK`: the strike value, not ATK.

    Rules: 13.2.2, A-31.
    """
    multiple = _MULTIPLES.get(node.multiple) or int(node.multiple.partition(" ")[0])
    return Static(
        **_about(reader, node.subject, Saying.STRIKES_WITH, key, condition), value=multiple
    )


_MULTIPLES: Final = {"double": 2, "triple": 3}


def _strikes_more(reader: Reader, node: StrikesMore, key: str, condition: Holding | None) -> Static:
    """`strikes 1 additional time`, also `for each ...`: always with current information.

    Rules: 6.5.2, 9.2.1.
    """
    count = times(reader, node.for_each)
    return Static(
        **_about(reader, node.subject, Saying.STRIKES_MORE, key, condition),
        value=lambda table, setting: within(node.number * (count(table, setting) or 0)),
    )


def _levels_into(reader: Reader, node: LevelsInto, key: str, condition: Holding | None) -> Static:
    """`levels up into ...`: which versions it may have for the next level.

    Rules: 11.2.5, 17.5.3.
    """
    target = reader.phrase(node.into, home=HOME_ANYWHERE).test
    return Static(**_about(reader, node.subject, Saying.LEVELS_INTO, key, condition), target=target)


def _strikes_back_at(
    reader: Reader, node: StrikesBackAt, key: str, condition: Holding | None
) -> Static:
    """`strikes back at each attacker`: at all of them that fit, and not at one.

    Rules: 13.2.6.
    """
    target = reader.selector(node.target).test
    return Static(
        **_about(reader, node.subject, Saying.STRIKES_EACH, key, condition), target=target
    )


def _chooses_attacked(
    reader: Reader, node: ChoosesAttacked, key: str, condition: Holding | None
) -> Static:
    """`enemy players choose whom this attacks`.

    Rules: 6.2.1, 6.3.3.
    """
    attacker = reader.phrase(node.attacker).test
    return Static(
        **_about(reader, node.subject, Saying.CHOOSES_ATTACKED, key, condition), target=attacker
    )


def _chooses_struck(
    reader: Reader, node: ChoosesStruck, key: str, condition: Holding | None
) -> Static:
    """`you choose whom the defender strikes back at`.

    Rules: 6.5.8, 13.2.5.
    """
    striker = reader.phrase(node.striker).test
    return Static(
        **_about(reader, node.subject, Saying.CHOOSES_STRUCK, key, condition), target=striker
    )


def _appears_so(reader: Reader, node: AppearsSo, key: str, condition: Holding | None) -> Static:
    """`appears stunned`, `appears with 5 -1/-1 counters`: a state, or numbers.

    The numbers are of both counters and of wounds.

    Rules: 3.3.2, 9.4.6, 10.5.2, 13.4.4.
    """
    how: object = node.how
    if isinstance(node.how, ArrivesWith):
        number = node.how.number
        match node.how.tally:
            case CounterTally(counter=counter):
                how = (number, 0, 0) if (counter.atk or 0) > 0 else (0, number, 0)
            case _:
                how = (0, 0, number)
    return Static(**_about(reader, node.subject, Saying.APPEARS, key, condition), value=how)


def _revealed(reader: Reader, node: IsRevealed, key: str, condition: Holding | None) -> Static:
    """`... is revealed`: everybody may see what is there, also what comes there later.

    Rules: 1.4.4.
    """
    places = reader.selector(node.subject).find

    def test(table: Table, setting: Setting, ident: int) -> bool:
        meant = setting.binds.get("#reach") or places(table, setting)
        return any(is_in(table, ident, place) for place in meant)

    return Static(key=key, kind=Saying.REVEALED, subject=test, condition=condition)


def _lethal(reader: Reader, node: LethalWounds, key: str, condition: Holding | None) -> Static:
    """`wounds from this to ... are lethal`.

    Rules: 10.5.4, 13.2.7.
    """
    source = reader.phrase(node.source)
    return Static(
        key=key,
        kind=Saying.LETHAL,
        subject=source.test,
        target=reader.selector(node.victims).test,
        condition=condition,
        is_own=isinstance(node.source, This),
    )


def _costs(reader: Reader, node: CostsLess, key: str, condition: Holding | None) -> Static:
    """`costs N less to recruit`, of characters and equipment; `next` is used up by the next one.

    Rules: 2.3.1, 2.3.2, 5.5.3.
    """
    less = reader.amount(node.amount)
    sign = -1 if node.cheaper == "less" else 1
    phrase = node.subject.phrase
    described = reader.selector(node.subject, HOME_ANYWHERE).test
    is_for_gear = node.buying == "equip"

    def fits(table: Table, setting: Setting, card: int) -> bool:
        face = table.face(card)
        is_bought = face.kind == "equipment" or (face.is_character and not is_for_gear)
        return is_bought and described(table, setting, card)

    return Static(
        key=key,
        kind=Saying.COST,
        manner="next" if isinstance(phrase, Phrase) and "next" in phrase.adjectives else "",
        subject=lambda _table, _setting, _ident: True,
        target=fits,
        condition=condition,
        value=Discount(
            change=lambda table, setting: sign * (less(table, setting) or 0),
            least=node.least,
            bearer=None if node.bearer is None else reader.selector(node.bearer).test,
        ),
    )


def _equip_only(reader: Reader, node: EquipOnly, key: str, condition: Holding | None) -> Static:
    """`equip this only to ...`: the player's own characters, or enemies where they are meant.

    Rules: 1.1.1, 1.1.2, 2.3.2.
    """
    phrase = node.bearer.phrase
    is_enemy = isinstance(phrase, Phrase) and "enemy" in phrase.adjectives
    return Static(
        key=key,
        kind=Saying.EQUIP_ONLY,
        manner="enemy" if is_enemy else "",
        subject=lambda _table, _setting, _ident: True,
        target=reader.selector(node.what, HOME_ANYWHERE).test,
        condition=condition,
        value=reader.selector(node.bearer).test,
    )


def _counters_doubled(
    reader: Reader, node: CountersDoubled, key: str, condition: Holding | None
) -> Static:
    """`+1/+1 counters put on this are doubled`.

    Rules: 13.2.8, 13.2.10.
    """
    made = _doubled(reader, Saying.COUNTERS_DOUBLED, node.thing, key, condition)
    return evolve(made, manner=PLUS if (node.counter.atk or 0) > 0 else MINUS)


def _increases_doubled(
    reader: Reader, node: IncreasesDoubled, key: str, condition: Holding | None
) -> Static:
    """`increases of ATK and DEF of this are doubled`.

    Rules: 13.2.9, 13.2.10.
    """
    return _doubled(reader, Saying.INCREASES_DOUBLED, node.thing, key, condition)


def _doubled(
    reader: Reader, what: Saying, thing: Construct, key: str, condition: Holding | None
) -> Static:
    subject = reader.phrase(thing).test
    return Static(key=key, kind=what, subject=subject, condition=condition)


MODIFIERS: dict[type[Construct], StaticMaker] = {
    AppearsSo: _appears_so,
    Can: _permission,
    Cannot: _permission,
    ChoosesAttacked: _chooses_attacked,
    ChoosesStruck: _chooses_struck,
    CostsLess: _costs,
    CountersDoubled: _counters_doubled,
    HasEveryTeam: _every_team,
    EquipOnly: _equip_only,
    HasPowers: _grants,
    HasStats: _stats,
    IncreasesDoubled: _increases_doubled,
    IsAlso: _is_also,
    IsRevealed: _revealed,
    LethalWounds: _lethal,
    LosesPowers: _loses,
    LosesTeams: _loses_teams,
    Must: _permission,
    LevelsInto: _levels_into,
    SetBase: set_base,
    SetBaseStat: set_base_stat,
    StatBound: stat_bound,
    StrikesBackAt: _strikes_back_at,
    StrikesFirst: _strikes_first,
    StrikesMore: _strikes_more,
    StrikesWith: _strikes_with,
}
