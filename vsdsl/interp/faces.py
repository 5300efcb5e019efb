"""Faces: from the lines of a card to what is printed on it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import (
    Aka,
    Basic,
    BringsPile,
    CardTeam,
    Cost,
    Gives,
    Stats,
)
from vsdsl.constructs.declarations.powers import (
    Keywords,
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.constructs.statements.block import Block
from vsdsl.core.table.faces import Ability, Face, Use
from vsdsl.interp.extra_costs import with_extra_cost
from vsdsl.interp.gaps import Gaps
from vsdsl.interp.keys import line_key
from vsdsl.interp.piles import side_pile
from vsdsl.interp.powers import ability, use
from vsdsl.interp.reactions import reaction
from vsdsl.interp.writing import Draft


class Printing:
    """A card that is being printed: its facts, names, powers and modes so far."""

    def __init__(
        self,
        draft: Draft,
        teams: Mapping[str, str],
        card: Card,
        numbers: Mapping[str, str],
        missing: Gaps,
    ) -> None:
        """Start with what the head of the card says."""
        self.draft = draft
        self.teams = teams
        self.numbers = numbers
        self.facts: dict[str, Any] = {
            "number": card.number.text,
            "name": card.name.text,
            "kind": card.kind,
            "level": card.level or 0,
        }
        self.names = {card.name.text}
        self.abilities: list[Ability] = []
        self.modes: list[Use] = []
        for index, line in enumerate(card.lines):
            key = line_key(card.number.text, index)
            with missing.noting(key):  # without meaning it leaves nothing else
                LINES[type(line)](self, key, line)

    def power(self, key: str, name: str, category: str, body: Block) -> None:
        """Add a power made of power text."""
        self.abilities.append(ability(self.draft, key, name, category, body))

    def face(self) -> Face:
        """Return the printed card."""
        return Face(
            **self.facts,
            names=frozenset(self.names),
            abilities=tuple(self.abilities),
            modes=tuple(self.modes),
        )


def _team(card: Printing, _key: str, line: CardTeam) -> None:
    """Print teams, and with them good and evil; a plot twist needs face-up characters of one.

    Rules: 1.4.6, 2.1.6, 2.2.4, 2.2.5, 2.2.6.
    """
    teams = frozenset(name.text for name in line.teams.names)
    card.facts["teams"] = teams
    card.facts["needs"] = line.needs or 1
    card.facts["good"] = any(card.teams.get(team) == "good" for team in teams)
    card.facts["evil"] = any(card.teams.get(team) == "evil" for team in teams)


def _cost(card: Printing, _key: str, line: Cost) -> None:
    card.facts["cost"] = line.amount


def _stats(card: Printing, _key: str, line: Stats) -> None:
    """Print ATK, DEF and health; a star stands for 0 until the card gets its value in play.

    Rules: 2.1.3, 2.1.4.
    """
    card.facts["atk"], card.facts["def_"] = line.pair.atk or 0, line.pair.def_ or 0
    card.facts["health"] = line.health or 0


def _aka(card: Printing, _key: str, line: Aka) -> None:
    """Print further names.

    Rules: 10.10.8.
    """
    card.names |= {name.text for name in line.names}


def _basic(card: Printing, _key: str, line: Basic) -> None:
    """Print a basic location.

    Rules: 2.4.2.
    """
    card.facts["symbols"], card.facts["is_basic"] = (line.symbol.text,), True


def _gives(card: Printing, _key: str, line: Gives) -> None:
    """Print a special location.

    Rules: 2.4.5, 7.3.5.
    """
    card.facts["symbols"] = tuple(symbol.text for symbol in line.symbols)
    card.facts["for_side_only"] = line.only_side is not None


def _brings_pile(card: Printing, _key: str, line: BringsPile) -> None:
    """Print a side pile that a deck with the card brings.

    Rules: 4.1.7, 12.2.1, 12.4.1, 12.4.6.
    """
    brought = card.facts.get("brings", ())
    card.facts["brings"] = (*brought, side_pile(line, card.numbers))


def _keywords(card: Printing, _key: str, line: Keywords) -> None:
    for one in line.uses:
        card.abilities.append(card.draft.reader.keyword(one.name.text, one.argument))


def _printed_keyword(card: Printing, key: str, line: PrintedKeyword) -> None:
    """Print a keyword with text of its own, which goes before the library's.

    Rules: 7.1.4.
    """
    card.power(key, line.use.name.text, "keyword", line.body)


def _power(card: Printing, key: str, line: Power) -> None:
    name = line.name.text if line.name else str(card.facts["name"])
    card.power(key, name, "keyword", line.body)


def _level_up(card: Printing, key: str, line: LevelUp) -> None:
    """Print the XP needed and how they are gained.

    Rules: 11.2.1.
    """
    card.facts["xp_needed"] = line.xp
    body = line.body or Block(span=line.span, statements=())
    card.power(key, line.name.text, "level-up", body)


def _super(card: Printing, key: str, line: SuperPower) -> None:
    """Print a super power.

    Rules: 7.2.1, 7.2.6.
    """
    program = card.draft.program(f"{key}/use", line.body)
    how = use(card.draft.reader, line.timing, line.cost, line.limits, program)
    used = with_extra_cost(card.draft, key, line.cost, how)
    card.abilities.append(
        Ability(
            key=key,
            name=line.name.text,
            category="super",
            use=used,
            zones=used.zones,
            works_while="face-down" if used.face_down else "",
            text=line,
        )
    )


def _reaction(card: Printing, key: str, line: Reaction) -> None:
    card.abilities.append(reaction(card.draft, key, line))


def _play_mode(card: Printing, key: str, line: PlayMode) -> None:
    """Print what a plot twist does, and when it can be played.

    Rules: 2.2.2, 5.8.8.
    """
    program = card.draft.program(f"{key}/play", line.body)
    reader = card.draft.reader
    card.modes += [use(reader, timing, None, line.limits, program) for timing in line.timings]


LINES: Final[dict[type[Construct], Callable[[Printing, str, Any], None]]] = {
    Aka: _aka,
    Basic: _basic,
    BringsPile: _brings_pile,
    CardTeam: _team,
    Cost: _cost,
    Gives: _gives,
    Keywords: _keywords,
    LevelUp: _level_up,
    PlayMode: _play_mode,
    Power: _power,
    PrintedKeyword: _printed_keyword,
    Reaction: _reaction,
    Stats: _stats,
    SuperPower: _super,
}
