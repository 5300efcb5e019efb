"""A card of the pool, as it is printed."""

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.lines import (
    AllTeams,
    Basic,
    CardTeam,
    Cost,
    EitherTeam,
    Gives,
    Stats,
)
from vsdsl.driver.installed import LibraryCard

if TYPE_CHECKING:
    from vsdsl.driver.properties import Properties


@frozen(kw_only=True)
class PoolCard:
    """A card as it is printed; `-1` stands for a number that the card gets only in play."""

    id: str
    name: str
    kind: str
    set_name: str
    level: int = 0
    teams: tuple[str, ...] = ()
    cost: int = 0
    atk: int = 0
    def_: int = 0
    health: int = 0
    symbols: tuple[str, ...] = ()
    is_basic: bool = False
    universe: str = ""
    found: LibraryCard = field(repr=False, eq=False)

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, and what it is also known as."""
        return self.found.names

    @property
    def lines(self) -> tuple[Construct, ...]:
        """What its script says, line by line."""
        return self.found.card.lines

    @property
    def script(self) -> str:
        """Its text in the card language."""
        start, end = self.found.piece.body
        return self.found.source.text[start:end].rstrip("\n")

    @property
    def properties(self) -> "Properties":
        """Its keywords, the symbols it gives or asks for, and what its triggers wait for."""
        from vsdsl.driver.properties import properties_of  # noqa: PLC0415  a game needs none

        return properties_of(self.found.card)

    def english(self) -> str:
        """Return the rules text in our own wording."""
        return self.found.card.english(self.name)

    def says(self, word: str) -> bool:
        """Tell whether its name or its English text holds a word."""
        return word.casefold() in f"{self.name}\n{self.english()}".casefold()


def printed_card(found: LibraryCard, universe: str) -> PoolCard:
    """Return what a card's lines print; `universe` is that of its set."""
    facts: dict[str, Any] = {}
    for line in found.card.lines:
        match line:
            case CardTeam(teams=AllTeams(names=names) | EitherTeam(names=names)):
                facts["teams"] = tuple(name.text for name in names)
            case Cost(amount=amount):
                facts["cost"] = amount
            case Stats(pair=pair, health=health):
                facts["atk"], facts["def_"] = _known(pair.atk), _known(pair.def_)
                facts["health"] = _known(health)
            case Basic(symbol=symbol):
                facts["symbols"], facts["is_basic"] = (symbol.text,), True
            case Gives(symbols=symbols):
                facts["symbols"] = tuple(symbol.text for symbol in symbols)
            case _:
                pass
    card = found.card
    return PoolCard(
        id=card.number.text,
        name=card.name.text,
        kind=card.kind,
        level=card.level or 0,
        set_name=found.set_name,
        universe=universe,
        found=found,
        **facts,
    )


def _known(number: int | None) -> int:
    return -1 if number is None else number
