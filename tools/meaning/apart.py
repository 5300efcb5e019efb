"""What is accepted and not compared, each kind with the reason; the list only gets shorter."""

from typing import Final

_DECKS: Final = "it speaks of building decks, which no table shows"

_BEGINNING: Final = "it speaks of the beginning of the game, which no table shows"

_DECLARED: Final = "it speaks of a verb that a set declares, which is watched for in situations"

APART: Final = {
    "DidVerb": _DECLARED,
    "no table fits": _DECLARED,
    "the declaration DeclaredVerb": _DECLARED,
    "the event DoesVerb": _DECLARED,
    "what `DeckExcluding` says": _DECKS,
    "what `DeckIncluding` says": _DECKS,
    "what `DeckLed` says": _DECKS,
    "what `DeckLimit` says": _DECKS,
    "what `DeckLoyal` says": _DECKS,
    "what `DeckMixed` says": _DECKS,
    "what `DeckOneTeam` says": _DECKS,
    "what `DeckOnly` says": _DECKS,
    "what `StartsWith` says": _BEGINNING,
    "what `TakesFirstTurn` says": _BEGINNING,
}
