"""Lines of facts on a card."""

from collections.abc import Mapping
from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, Pair, many
from vsdsl.constructs.english import listed, number_word, with_article
from vsdsl.constructs.facts import Verb


class AllTeams(Construct):
    """Teams with commas: the card has all of them.

    Rules: 1.4.8, 2.1.6.
    """

    EXAMPLE: ClassVar[str] = "team MCU Heroes, MCU Villains"

    names: tuple[Name, ...] = many()

    def english(self, this: str) -> str:  # noqa: ARG002  names read the same on every card
        """Return the teams as a list."""
        return listed(_texts(self.names))


class EitherTeam(Construct):
    """Teams with `or`, on a plot twist: a character of either is enough.

    Rules: 2.2.6.
    """

    EXAMPLE: ClassVar[str] = (
        'plot twist "Truce" TST-001:\n    team Avengers or X-Men\n    main: draw 1'
    )

    names: tuple[Name, ...] = many()

    def english(self, this: str) -> str:  # noqa: ARG002  names read the same on every card
        """Return the teams as alternatives."""
        return listed(_texts(self.names), "or")


class CardTeam(Construct):
    """`team A, B`: the teams of a card.

    A plot twist or an equipment with a team is for players with a face-up character of that team.
    On a plot twist `or` means that either team will do, and `needs 3` asks for three characters.

    Rules: 2.1.6, 2.2.4, 2.2.5, 2.2.6, 2.3.1.
    """

    EXAMPLE: ClassVar[str] = "team Avengers"

    teams: AllTeams | EitherTeam
    needs: int | None

    def english(self, this: str) -> str:
        """Return the teams, and how many characters a plot twist needs."""
        needs = f" (needs {number_word(self.needs)} face-up characters)" if self.needs else ""
        return f"team: {self.teams.english(this)}{needs}"

    def needed(self, this: str) -> str:
        """Return the characters that the player of such a card needs."""
        teams = self.teams.english(this)
        if self.needs is None or self.needs == 1:
            return f"needs {with_article(f'face-up {teams} character')} on your side"
        return f"needs {number_word(self.needs)} face-up {teams} characters on your side"


class Cost(Construct):
    """`cost N`: the recruit cost.

    Rules: 2.1.7, 5.5.3.
    """

    SAYS: ClassVar[str] = "cost {amount}"
    EXAMPLE: ClassVar[str] = "cost 3"

    amount: int


class Stats(Construct):
    """`stats ATK/DEF, health N`; `*` for values the card gets in play.

    Rules: 2.1.3, 2.1.4, 9.4.5.
    """

    EXAMPLE: ClassVar[str] = "stats 4/3, health 1"

    pair: Pair
    health: int | None

    def english(self, this: str) -> str:
        """Return the printed values; a star stands for one the card gets in play."""
        return f"{self.pair.english(this)}, health {'*' if self.health is None else self.health}"


class Aka(Construct):
    """`aka "..."`: further names; not a power.

    Rules: 10.10.8, 10.10.9.
    """

    EXAMPLE: ClassVar[str] = 'aka "Lab Chief"'

    names: tuple[Name, ...] = many()

    def english(self, this: str) -> str:  # noqa: ARG002  names read the same on every card
        """Return the further names."""
        return f"AKA {listed(_texts(self.names))}"


class Basic(Construct):
    """`basic [Energy]`: a basic location.

    Rules: 2.4.1, 2.4.2, 2.4.4.
    """

    SAYS: ClassVar[str] = "basic location: [{symbol}]"
    EXAMPLE: ClassVar[str] = "basic [Energy]"

    symbol: Name


class Gives(Construct):
    """`gives [A] or [B]`: a special location, for characters of its team.

    With `for your side` it serves only those on your side, not those in your hand or KO pile.

    Rules: 2.4.5, 7.3.4, 7.3.5.
    """

    EXAMPLE: ClassVar[str] = "gives [Energy] or [Might]"

    symbols: tuple[Name, ...] = many()
    only_side: str | None

    def english(self, this: str) -> str:  # noqa: ARG002  symbols read the same on every card
        """Return the symbols it can give."""
        return f"{self._symbols} for a character of its team{self._reach}"

    def serving(self, team: str) -> str:
        """Return the symbols it can give, for characters of a team."""
        character = with_article(f"{team.removeprefix('The ')} character")
        return f"{self._symbols} for {character}{self._reach}"

    @property
    def _symbols(self) -> str:
        return listed(_in_brackets(self.symbols), "or")

    @property
    def _reach(self) -> str:
        return " on your side" if self.only_side else ""


class AllSymbols(Construct):
    """Power symbols that must all be paid.

    Rules: 7.3.1, 7.3.2.
    """

    EXAMPLE: ClassVar[str] = 'super "Pull" main [Might] [Might]: draw 1'

    symbols: tuple[Name, ...] = many()

    def english(self, this: str) -> str:  # noqa: ARG002  symbols read the same on every card
        """Return the symbols."""
        return " ".join(_in_brackets(self.symbols))


class OneSymbol(Construct):
    """Power symbols of which one is paid.

    Rules: 7.3.1.
    """

    EXAMPLE: ClassVar[str] = 'super "Order" main [Energy] or [Might]: draw 1'

    symbols: tuple[Name, ...] = many()

    def english(self, this: str) -> str:  # noqa: ARG002  symbols read the same on every card
        """Return the symbols as alternatives."""
        return listed(_in_brackets(self.symbols), "or")


Symbols = AllSymbols | OneSymbol


class ExtraCost(Construct):
    """`plus (...)`: something done as part of the cost.

    Rules: 7.2.2, 7.3.2.
    """

    SAYS: ClassVar[str] = "{act}"
    EXAMPLE: ClassVar[str] = 'super "Deal" main [Might] plus (discard a card): draw 2'

    act: Verb


class PowerCost(Construct):
    """What using a power costs.

    Rules: 7.2.1, 7.3.1.
    """

    EXAMPLE: ClassVar[str] = 'super "Heave" main [Might]: draw 1'

    symbols: Symbols | None
    extra: ExtraCost | None

    def english(self, this: str) -> str:
        """Return the symbols and what is done besides."""
        return ", ".join(part.english(this) for part in (self.symbols, self.extra) if part)


class PileEntry(Construct):
    """So many copies of a card, by name or number.

    Rules: 12.2.1, 12.4.1.
    """

    SAYS: ClassVar[str] = "{copies} {card}"
    EXAMPLE: ClassVar[str] = 'pile "Works": 2 TST-002, 1 TST-003'

    copies: int
    card: Name


class BringsPile(Construct):
    """`pile "..."`: a pile that a deck with this card brings, outside the game, and what is in it.

    Without a list in it are the cards of the same set that start the game there, if there are any.
    Only its owner sees the cards, unless the pile is `open`.

    Rules: 1.4.4, 4.1.7, 12.2.1, 12.4.1, 12.4.6, 17.4.8.
    """

    EXAMPLE: ClassVar[str] = 'pile "Nest", open: 3 "Hatchling", 1 "Empty Egg"'
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "brings_pile": ("name", "sight", "entries"),
        "brings_own_pile": ("name", "sight"),
    }

    name: Name
    sight: str | None
    entries: tuple[PileEntry, ...] = many()

    def english(self, this: str) -> str:
        """Return the pile and its cards."""
        pile = f'{"an open" if self.sight else "a"} pile called "{self.name.text}"'
        if not self.entries:
            return f"brings {pile}"
        entries = listed(tuple(entry.english(this) for entry in self.entries))
        return f"brings {pile}: {entries}"


def _texts(names: tuple[Name, ...]) -> tuple[str, ...]:
    return tuple(name.text for name in names)


def _in_brackets(symbols: tuple[Name, ...]) -> tuple[str, ...]:
    """Return power symbols as they are written in text."""
    return tuple(f"[{symbol.text}]" for symbol in symbols)


DECLARATIONS: tuple[type[Construct], ...] = (
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
