"""What lines speak of: cards by name, answers to choices, payments, places."""

from typing import Literal

from attrs import frozen

Row = Literal["front", "back"]
Zone = Literal["hand", "deck", "ko pile", "side pile"]  # where a card is taken from
Status = Literal[
    "stunned",
    "face up",
    "face down",
    "exhausted",
    "ready",
    "frozen",
    "hidden",
    "ko'd",
    "attacking",
    "defending",
    "not in combat",
    "protected",
]
PlaceName = Literal["front row", "back row", "hand", "ko pile", "deck", "resources"]


@frozen
class Ref:
    """A card by name or number; `owner` is the letter of the player whose it is, where said."""

    name: str
    owner: str = ""


@frozen
class OfCard:
    """An answer: a card; `zone` is where it is chosen from, where said."""

    ref: Ref
    zone: Zone | None = None


@frozen
class Nothing:
    """An answer: nothing."""


@frozen
class OfPlayer:
    """An answer: a player, or that player's side, hand, deck or pile."""

    player: str


@frozen
class OfNumber:
    """An answer: a number."""

    number: int


@frozen
class OfWord:
    """An answer: a symbol, a team, a keyword."""

    word: str


@frozen
class OfRow:
    """An answer: a row; `player` is whose row it is, where said."""

    row: Row
    player: str = ""


@frozen
class OfMode:
    """An answer: one of the modes of a card."""

    number: int


Answer = OfCard | Nothing | OfPlayer | OfNumber | OfWord | OfRow | OfMode


@frozen
class Payment:
    """A card that pays: a location that is turned, or one that is discarded."""

    ref: Ref
    is_discarded: bool = False


@frozen
class Share:
    """So many counters, or so much, for one card."""

    amount: int
    ref: Ref


@frozen
class Ordered:
    """A trigger that waits: the name of its power, and whose it is, where said."""

    power: str
    ref: Ref | None


@frozen
class OnSide:
    """A place: in play on a player's side."""

    player: str


@frozen
class InPlace:
    """A place: a row or pile of a player."""

    player: str
    place: PlaceName


@frozen
class InPile:
    """A place: a pile that began outside the game."""

    player: str
    pile: str


@frozen
class InSideDeck:
    """A place: the side deck of a player."""

    player: str


@frozen
class Removed:
    """A place: removed from the game."""


@frozen
class Gone:
    """No place: a token that has ceased to exist."""


@frozen
class Captured:
    """A place: held by a card; by which one, where said."""

    captor: Ref | None


Place = OnSide | InPlace | InPile | InSideDeck | Removed | Gone | Captured


@frozen
class Tally:
    """Something that is counted on a card, in the words that were used for it."""

    words: str
