"""Contributions: what each construct adds to the entry of its declaration.

The table has every construct of declarations and lines, and every other that holds a name in quotes
or a card number: what it adds, or that it adds nothing, and why. A test sees that it is complete.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from vsdsl.constructs.conditions.predicate import IsNamed
from vsdsl.constructs.construct import Construct, Name, constructs_in
from vsdsl.constructs.declarations.deck import DECLARATIONS as DECK_TEXTS
from vsdsl.constructs.declarations.deck import DeckIncluding
from vsdsl.constructs.declarations.deck_texts import deck_texts_in
from vsdsl.constructs.declarations.declaration import (
    AsOf,
    Card,
    DeclaredCounter,
    Elsewhere,
    ElsewhereCard,
    Keyword,
    KeywordAsOf,
    Parameter,
    Set,
    Team,
)
from vsdsl.constructs.declarations.lines import (
    Aka,
    AllSymbols,
    AllTeams,
    Basic,
    BringsPile,
    CardTeam,
    Cost,
    EitherTeam,
    ExtraCost,
    Gives,
    OneSymbol,
    PileEntry,
    PowerCost,
    Stats,
)
from vsdsl.constructs.declarations.powers import (
    Keywords,
    KeywordUse,
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.effects.choices import ResolvePower, Say
from vsdsl.constructs.effects.declared import VerbUse
from vsdsl.constructs.modifiers.powers import CostsLess, StartsIn
from vsdsl.constructs.modifiers.stats import CountersDoubled, HasStats, IncreasesDoubled
from vsdsl.constructs.modifiers.strikes import ArrivesWith
from vsdsl.constructs.selectors.phrase import NamedNoun, PileNoun, PowerNoun
from vsdsl.constructs.selectors.post import HasNamePart, Named
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.index.draft import Draft, written
from vsdsl.index.entries import (
    CardEntry,
    CounterEntry,
    ElsewhereEntry,
    KeywordAsOfEntry,
    KeywordEntry,
    PowerEntry,
    PowerKind,
    SetEntry,
    TeamEntry,
    VerbEntry,
)

Contribution = Callable[[Any, Draft], None]


def _set(declared: Set, draft: Draft) -> None:
    draft.declared = SetEntry(
        name=declared.name.text,
        letters=declared.code.text,
        universe=declared.universe,
        brand=declared.brand.text if declared.brand else None,
    )


def _team(declared: Team, draft: Draft) -> None:
    draft.declared = TeamEntry(declared.name.text, declared.alignment)


def _keyword(declared: Keyword, draft: Draft) -> None:
    draft.declared = KeywordEntry(
        name=declared.name.text,
        parameter=declared.parameter.kind if declared.parameter else None,
        text=draft.plain(declared.body.span) if draft.is_whole else "",
        decks=tuple(text for text, _ in deck_texts_in(declared.body)),
        adds_up=declared.is_mark or any(type(e) in _ADDING for e in constructs_in(declared.body)),
    )


def _keyword_as_of(declared: KeywordAsOf, draft: Draft) -> None:
    draft.declared = KeywordAsOfEntry(
        name=declared.name.text,
        parameter=declared.parameter.kind if declared.parameter else None,
        editions=tuple(written(*declared.as_of.editions)),
    )


def _counter(declared: DeclaredCounter, draft: Draft) -> None:
    draft.declared = CounterEntry(declared.name.text)


def _verb(declared: DeclaredVerb, draft: Draft) -> None:
    used = (each for each in constructs_in(declared.body) if isinstance(each, VerbUse))
    draft.declared = VerbEntry(
        *declared.forms,
        has_object=declared.object is not None,
        uses=tuple(written(*(each.verb for each in used))),
    )


def _card(declared: Card, draft: Draft) -> None:
    name, number = declared.name.text, declared.number.text
    draft.declared = CardEntry(declared.kind, name, number, declared.level, draft.is_whole)


def _teams(line: AllTeams | EitherTeam, draft: Draft) -> None:
    draft.teams += written(*line.names)


def _cost(line: Cost, draft: Draft) -> None:
    draft.cost = line.amount if draft.cost is None else draft.cost


def _stats(line: Stats, draft: Draft) -> None:
    draft.stats = draft.stats or (*line.pair.written, line.health)


def _aka(line: Aka, draft: Draft) -> None:
    draft.aka += written(*line.names)


def _basic(line: Basic, draft: Draft) -> None:
    draft.gives += written(line.symbol)


def _gives(line: Gives, draft: Draft) -> None:
    draft.gives += written(*line.symbols)


def _power(power: Power | SuperPower | Reaction | LevelUp, draft: Draft) -> None:
    """Add a power under its name; that of a side card has none."""
    for name in written(power.name) if power.name else ():
        draft.powers.append(
            PowerEntry(
                kind=_POWER_KINDS[type(power)],
                name=name,
                timing=power.timing if isinstance(power, SuperPower) else None,
                symbols=_symbols(power),
                text="" if power.body is None else draft.plain(power.body.span),
            )
        )


def _symbols(power: Power | SuperPower | Reaction | LevelUp) -> tuple[str, ...]:
    if not isinstance(power, SuperPower | Reaction):
        return ()
    match power.cost.symbols:
        case AllSymbols(symbols=symbols) | OneSymbol(symbols=symbols):
            return tuple(written(*symbols))
        case _:
            return ()


def _pile(line: BringsPile, draft: Draft) -> None:
    draft.piles += written(line.name)


def _starting_pile(modifier: StartsIn, draft: Draft) -> None:
    piles = (each for each in constructs_in(modifier) if isinstance(each, PileNoun))
    draft.piles += written(*(each.name for each in piles))


def _listed_card(entry: PileEntry, draft: Draft) -> None:
    draft.named += written(entry.card)


def _named_card(user: IsNamed | Named | NamedNoun, draft: Draft) -> None:
    draft.named += written(user.name) if isinstance(user.name, Name) else ()


def _elsewhere(declared: Elsewhere, draft: Draft) -> None:
    for card in declared.cards:
        draft.elsewhere += (ElsewhereEntry(name, card.level) for name in written(card.name))


def nothing(_construct: Construct, _draft: Draft) -> None:
    """Add nothing."""


# What happens or counts once for each instance of its keyword.
_ADDING: Final = frozenset(
    {Action, ArrivesWith, CostsLess, HasStats, SequenceTrigger, TriggerStatement}
    | {CountersDoubled, IncreasesDoubled}
)
_POWER_KINDS: Final[Mapping[type[Construct], PowerKind]] = MappingProxyType(
    {
        LevelUp: PowerKind.LEVEL_UP,
        Power: PowerKind.POWER,
        Reaction: PowerKind.REACTION,
        SuperPower: PowerKind.SUPER,
    }
)
CONTRIBUTIONS: Final[Mapping[type[Construct], Contribution]] = MappingProxyType(
    {
        # Declarations.
        AsOf: nothing,  # its declaration has it
        Card: _card,
        DeclaredCounter: _counter,
        DeclaredVerb: _verb,
        Elsewhere: _elsewhere,
        ElsewhereCard: nothing,  # its declaration has it
        Keyword: _keyword,
        KeywordAsOf: _keyword_as_of,
        Parameter: nothing,  # its keyword has its kind
        Set: _set,
        Team: _team,
        # Lines of facts.
        Aka: _aka,
        AllTeams: _teams,
        Basic: _basic,
        BringsPile: _pile,
        CardTeam: nothing,  # its teams are there by themselves
        Cost: _cost,
        EitherTeam: _teams,
        Gives: _gives,
        PileEntry: _listed_card,
        Stats: _stats,
        # Lines of powers.
        KeywordUse: nothing,  # what a card has for itself
        Keywords: nothing,  # the same
        LevelUp: _power,
        PlayMode: nothing,  # it has no name that others could speak of
        Power: _power,
        PrintedKeyword: nothing,  # it goes by the name of its keyword
        Reaction: _power,
        SuperPower: _power,
        # Costs of powers.
        AllSymbols: nothing,  # its power has them
        ExtraCost: nothing,  # what a card does for itself
        OneSymbol: nothing,  # as `AllSymbols`
        PowerCost: nothing,  # the same
        # Deck text, which a keyword has as a whole.
        **dict.fromkeys(DECK_TEXTS, nothing),
        DeckIncluding: _listed_card,
        # Names in the text of powers.
        HasNamePart: nothing,  # a part of a name is nobody's name
        IsNamed: _named_card,
        Named: _named_card,
        NamedNoun: _named_card,
        PileNoun: nothing,  # it speaks of a pile that another line brings
        PowerNoun: nothing,  # it speaks of a power that a card has
        ResolvePower: nothing,  # the same
        Say: nothing,  # it speaks of nothing at all
        StartsIn: _starting_pile,
    }
)
CONTRIBUTING: Final[Mapping[type[Construct], Contribution]] = MappingProxyType(
    {kind: add for kind, add in CONTRIBUTIONS.items() if add is not nothing}
)
