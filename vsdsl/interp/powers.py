"""Powers: from a block of power text to an ability of a card."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from attrs import evolve

from vsdsl.constructs.conditions.condition import Holds, OrCondition
from vsdsl.constructs.conditions.predicate import IsNow
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.deck import DECLARATIONS as DECK_TEXTS
from vsdsl.constructs.declarations.deck import DeckIncluding
from vsdsl.constructs.declarations.lines import PowerCost
from vsdsl.constructs.effects.combat import PayPoints
from vsdsl.constructs.limits.limit import (
    AnyNumberLimit,
    Limit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
    OnlyIf,
    OnlyWhile,
)
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    StartsIn,
    StartsWith,
    TakesFirstTurn,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import IfWould, WhileTrue
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.core.powers.payment import Symbols
from vsdsl.core.table.faces import Ability, Companions, Static, Trigger, Use
from vsdsl.core.table.table import PILE
from vsdsl.interp.asking import asked_in
from vsdsl.interp.effects.paying import has_points
from vsdsl.interp.extra_costs import price_of
from vsdsl.interp.meaning import Holding, both
from vsdsl.interp.places import zone_of_noun
from vsdsl.interp.reaching import zones_of_itself
from vsdsl.interp.reading import HOME_ANYWHERE, Reader
from vsdsl.interp.replacement import replacement
from vsdsl.interp.sequences import sequence
from vsdsl.interp.symbols import symbols
from vsdsl.interp.triggers import is_recruited, trigger
from vsdsl.interp.writing import Draft
from vsdsl.resolve.beginnings import beginning
from vsdsl.resolve.permissions import deed_of
from vsdsl.resolve.powers import is_face_down, starting_pile, working_places, works_while
from vsdsl.resolve.refusal import RefusedTextError, meant
from vsdsl.terms.deeds import Deed
from vsdsl.terms.zones import Zone

if TYPE_CHECKING:
    from vsdsl.terms.sayings import Saying


class Parts:
    """What a block of power text has given so far.

    `asks` are the qualities that the conditions around it ask for.
    """

    def __init__(self, draft: Draft) -> None:
        """Start with nothing."""
        self.draft = draft
        self.statics: list[Static] = []
        self.triggers: list[Trigger] = []
        self.use: Use | None = None
        self.zones: tuple[str, ...] = ("play",)
        self.is_always_on = False
        self.works_while = ""
        self.starts_in = ""
        self.copies_aside = 1
        self.admits: frozenset[str] = frozenset()
        self.begins_with: tuple[Companions, ...] = ()
        self.goes_first = False
        self.asks: frozenset[Saying] = frozenset()

    def gather(self, key: str, body: Block, condition: Holding | None) -> None:
        """Take in the statements of a block, all under one condition."""
        for index, statement in enumerate(body.statements):
            here = f"{key}/{index}"
            deed = deed_of(statement) if isinstance(statement, Can | Cannot | Must) else None
            if deed is Deed.BE_TURNED_OFF:
                self.is_always_on = True
            elif self.draft.reader.is_modifier(statement):
                made = self.draft.reader.static(statement, here, condition)
                made = evolve(made, asks=asked_in(statement) | self.asks)
                self.draft.statics[here] = made
                self.statics.append(made)
                if deed is Deed.PAY_INSTEAD:
                    self.zones = (*self.zones, "hand")  # from where its card is recruited
                self.zones = (*self.zones, *zones_of_itself(statement))
            else:
                TEXT[type(statement)](self, here, statement, condition)


def ability(draft: Draft, key: str, name: str, category: str, body: Block) -> Ability:
    """Return the ability that power text makes.

    Rules: 7.1.1, 7.1.6.
    """
    parts = Parts(draft)
    parts.gather(key, body, None)
    return Ability(
        key=key,
        name=name,
        category=category,
        statics=tuple(parts.statics),
        triggers=tuple(parts.triggers),
        use=parts.use,
        zones=parts.zones,
        is_always_on=parts.is_always_on,
        works_while=parts.works_while,
        starts_in=parts.starts_in,
        copies_aside=parts.copies_aside,
        admits=parts.admits,
        begins_with=parts.begins_with,
        goes_first=parts.goes_first,
    )


def _no_while(condition: Holding | None) -> None:
    """Make sure of what is checked before: no trigger and no action stands under `while`."""
    if condition is not None:
        raise RefusedTextError("a trigger or an action under `while`")


def _trigger(parts: Parts, key: str, node: TriggerStatement, condition: Holding | None) -> None:
    _no_while(condition)
    parts.triggers.append(trigger(parts.draft, key, node))
    if any(is_recruited(one) for one in node.heads):
        parts.zones = (*parts.zones, "hand", "ko")


def _sequence(parts: Parts, key: str, node: SequenceTrigger, condition: Holding | None) -> None:
    _no_while(condition)
    parts.triggers.append(sequence(parts.draft, key, node))


def _while(parts: Parts, key: str, node: WhileTrue, condition: Holding | None) -> None:
    """Take in modifiers that exist only as long as a condition is true.

    Rules: 9.1.6, 9.2.1.
    """
    inner, outer = parts.draft.reader.condition(node.condition), parts.asks
    parts.asks |= asked_in(node.condition)
    parts.gather(key, node.body, inner if condition is None else both(condition, inner))
    parts.asks = outer


def _action(parts: Parts, key: str, node: Action, condition: Holding | None) -> None:
    """Take in something the player may do at a time, without power symbols.

    Without a limit it can be done as often as its player likes; one that begins with a price, as
    long as there is something to pay it with.

    Rules: 1.5.2, 5.5.2, 5.8.2, 13.1.11, A-167.
    """
    _no_while(condition)
    program = parts.draft.program(f"{key}/do", node.body)
    made = use(parts.draft.reader, node.timing, None, node.limits, program)
    if not node.limits:
        made = evolve(made, limit="none")
    is_paid = isinstance(node.body.statements[0], PayPoints)
    price = has_points if is_paid else price_of(parts.draft.reader, node.body)
    if price is not None:
        made = evolve(made, condition=_all([price, *filter(None, (made.condition,))]))
    parts.use = made


def _if_would(parts: Parts, key: str, node: IfWould, condition: Holding | None) -> None:
    """Take in what happens instead of an event.

    Rules: 17.1.10.
    """
    parts.statics.append(replacement(parts.draft, key, node, condition))


def _works_in(parts: Parts, _key: str, node: WorksIn, _condition: Holding | None) -> None:
    """Let the power work in other zones too.

    Rules: 7.1.2, 13.5.12.
    """
    places = meant(working_places(node))
    parts.zones = ("play", *(_zone_name(place) for place in places))


def _zone_name(place: Zone | PileNoun) -> str:
    return f"{PILE}{place.name.text}" if isinstance(place, PileNoun) else place


def _works_while(parts: Parts, _key: str, node: WorksWhile, _condition: Holding | None) -> None:
    """Let the power work in a state in which powers are off.

    Rules: 7.1.3, 13.5.9.
    """
    parts.works_while = meant(works_while(node))


def _starts_in(parts: Parts, _key: str, node: StartsIn, _condition: Holding | None) -> None:
    """Let the card start the game in a side pile.

    Rules: 4.1.7, 12.4.6.
    """
    parts.starts_in = meant(starting_pile(node))
    parts.copies_aside = 1 if node.copies is None else node.copies


def _starts_with(parts: Parts, _key: str, node: StartsWith, _condition: Holding | None) -> None:
    """Let further cards be in play from the beginning.

    Rules: 4.1.4, 17.5.4.
    """
    begun = meant(beginning(node))
    fits = parts.draft.reader.selector(begun.cards, HOME_ANYWHERE).test
    parts.begins_with += (Companions(fits, begun.copies, begun.is_main, begun.is_worn),)


def _takes_first_turn(
    parts: Parts, _key: str, _node: TakesFirstTurn, _condition: Holding | None
) -> None:
    """Let the player go first.

    Rules: 4.1.3.
    """
    parts.goes_first = True


def _including(parts: Parts, _key: str, node: DeckIncluding, _condition: Holding | None) -> None:
    """Let cards of a side pile be in the deck as well.

    Rules: 4.1.7, 15.2.1.
    """
    parts.admits |= {node.card.text}


def _deck_text(_parts: Parts, _key: str, _node: Construct, _condition: Holding | None) -> None:
    """Text for building a deck does nothing in a game."""


TEXT: Final[dict[type[Construct], Callable[[Parts, str, Any, Holding | None], None]]] = {
    **dict.fromkeys(DECK_TEXTS, _deck_text),
    Action: _action,
    DeckIncluding: _including,
    IfWould: _if_would,
    SequenceTrigger: _sequence,
    StartsIn: _starts_in,
    StartsWith: _starts_with,
    TakesFirstTurn: _takes_first_turn,
    TriggerStatement: _trigger,
    WhileTrue: _while,
    WorksIn: _works_in,
    WorksWhile: _works_while,
}


def use(
    reader: Reader, timing: str, cost: PowerCost | None, limits: tuple[Limit, ...], program: str
) -> Use:
    """Return how a power is used: when, at what cost, how often, in which state.

    Rules: 7.1.2, 7.1.3, 7.2.1, 7.2.3, 7.5.1.
    """
    often, face_down = "turn", False
    zones: tuple[str, ...] = ("play",)
    tests: list[Holding] = []
    for limit in limits:
        match limit:
            case OncePerTurnLimit():
                pass
            case AnyNumberLimit():
                often = "none"
            case OncePerGameLimit():
                often = "game"
            case OnceWhileLevelLimit():
                often = "level"
            case OnlyWhile() | OnlyIf():
                tests.append(reader.condition(limit.condition))
                zones = _zones_of(limit.condition) or zones
                face_down = face_down or is_face_down(limit.condition)
            case _:
                assert_never(limit)
    return Use(
        timing=timing,
        symbols=symbols_of(cost),
        limit=often,
        zones=zones,
        face_down=face_down,
        condition=_all(tests),
        program=program,
    )


def _all(tests: list[Holding]) -> Holding | None:
    if not tests:
        return None
    return lambda table, setting: all(test(table, setting) for test in tests)


def _state_of_this(node: Construct) -> Construct | None:
    if not isinstance(node, Holds) or not isinstance(node.subject.phrase, This):
        return None
    return node.predicate.state if isinstance(node.predicate, IsNow) else None


def _zones_of(node: Construct) -> tuple[str, ...]:
    """Return where a condition says that the card itself is: in one zone, or in one of several.

    Rules: 7.1.2.
    """
    if isinstance(node, OrCondition):
        options = [_zones_of(option) for option in node.options]
        return tuple(zone for zones in options for zone in zones) if all(options) else ()
    state = _state_of_this(node)
    if not isinstance(state, Where):
        return ()
    if state.place == "play":
        return ("play",)
    zone = zone_of_noun(state.place.noun) if isinstance(state.place, Phrase) else None
    return (zone,) if zone in {"hand", "ko", "deck"} else ()


def symbols_of(cost: PowerCost | None) -> Symbols:
    """Return the symbols of a cost, each with its alternatives.

    Rules: 7.2.1, 7.3.1.
    """
    if cost is None:
        return ()
    return symbols(cost.symbols)
