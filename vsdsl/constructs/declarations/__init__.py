"""Declarations: sets, teams, keywords and cards, and the lines of a card."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.deck import (
    DeckLed,
    DeckLimit,
    DeckLoyal,
)
from vsdsl.constructs.declarations.declaration import (
    Card,
    Keyword,
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

DECLARATIONS: tuple[type[Construct], ...] = (
    Aka,
    AllSymbols,
    AllTeams,
    Basic,
    BringsPile,
    Card,
    CardTeam,
    Cost,
    DeckLed,
    DeckLimit,
    DeckLoyal,
    EitherTeam,
    ExtraCost,
    Gives,
    Keyword,
    KeywordUse,
    Keywords,
    LevelUp,
    OneSymbol,
    Parameter,
    PileEntry,
    PlayMode,
    Power,
    PowerCost,
    PrintedKeyword,
    Reaction,
    Set,
    Stats,
    SuperPower,
    Team,
)
