"""Frames: what is going on, one named type for each thing that can be.

The stack of a table holds frames, and the topmost is carried out next. A frame is plain data: a
part of the turn, a stage of a combat, or a program with the place it has reached. The types of
the parts say what can be loaded from a save.
"""

from typing import Annotated, Final, NamedTuple

from vsdsl.core.table.binds import Binds
from vsdsl.core.table.modifiers import Waiting

NO_CAUSE: Final = -1  # nothing that the journal knows has led to it


# What a part of a frame is, beyond its type; a save that holds anything else is refused.
CardId = Annotated[int, "card"]
CardIds = Annotated[tuple[int, ...], "cards"]
Seat = Annotated[int, "player"]
Row = Annotated[str, "row"]
Number = Annotated[int, "number"]
Text = Annotated[str, "text"]
Texts = Annotated[tuple[str, ...], "texts"]
ProgramKey = Annotated[str, "program"]
Named = Annotated[Binds, "binds"]
Offers = Annotated[tuple[Waiting, ...], "offers"]
Rivals = Annotated[tuple[Waiting, ...], "rivals"]
TurnStage = Annotated[str, "stage of a turn"]
SetupStage = Annotated[str, "stage of the set-up"]
EntryNumber = Annotated[int, "cause"]
Movers = Annotated[tuple[int, ...], "movers"]


class Answer(NamedTuple):
    """A reaction is used: one of those that fit the choice, to be paid for.

    Rules: 7.6.1, 7.6.3.
    """

    fit: Offers
    cause: EntryNumber = NO_CAUSE


class AttackLater(NamedTuple):
    """An attack that an effect lets somebody make, once the combat that is on is over.

    Rules: 6.1.4.
    """

    attackers: CardIds
    defender: CardId
    cause: EntryNumber = NO_CAUSE


class Fight(NamedTuple):
    """The combat that is on; `Table.combat` tells how far it has come.

    Rules: 6.4.1.
    """

    cause: EntryNumber = NO_CAUSE


class ComeBack(NamedTuple):
    """A borrowed character is back on its side, and its player chooses the row.

    Rules: 12.7.6.
    """

    card: CardId
    cause: EntryNumber = NO_CAUSE


class Hire(NamedTuple):
    """A character is recruited to a side, and there may be several ways to.

    Rules: 5.5.1.
    """

    player: Seat
    card: CardId
    row: Row
    side: Seat
    cause: EntryNumber = NO_CAUSE


class Instead(NamedTuple):
    """What happens in the place of an event: one of the powers that say so.

    Rules: 17.1.10.
    """

    rivals: Rivals
    cause: EntryNumber = NO_CAUSE


class Join(NamedTuple):
    """An attack is declared, and more attackers may join it.

    Rules: 6.3.1.
    """

    attackers: CardIds
    defender: CardId
    cause: EntryNumber = NO_CAUSE


class LevelUp(NamedTuple):
    """A main character levels up, and its player chooses the version.

    Rules: 11.2.5.
    """

    card: CardId
    cause: EntryNumber = NO_CAUSE


class Moments(NamedTuple):
    """The moments after a stage of the turn, from one of them on.

    Rules: 5.1.1.
    """

    stage: TurnStage
    number: Number
    cause: EntryNumber = NO_CAUSE


class Namesakes(NamedTuple):
    """Two characters of one name are on a side, and its player keeps one.

    Rules: 10.10.1.
    """

    player: Seat
    newcomers: CardIds
    cause: EntryNumber = NO_CAUSE


class Play(NamedTuple):
    """A plot twist is played, in one of its modes.

    Rules: 2.2.3.
    """

    player: Seat
    card: CardId
    mode: Number
    cause: EntryNumber = NO_CAUSE


class Played(NamedTuple):
    """A plot twist that has been played goes to a KO pile.

    Rules: 2.2.3.
    """

    card: CardId
    cause: EntryNumber = NO_CAUSE


class React(NamedTuple):
    """Reactions that have triggered; a player may use one of them or pass.

    Rules: 7.6.1, 7.6.2.
    """

    offers: Offers
    player: Seat
    passes: Number
    cause: EntryNumber = NO_CAUSE


class Recruited(NamedTuple):
    """A character that has been paid for comes into play on a side, in one of the ways there are.

    Rules: 5.5.1.
    """

    player: Seat
    card: CardId
    row: Row
    side: Seat
    way: Text
    cause: EntryNumber = NO_CAUSE


class Run(NamedTuple):
    """A program that is carried out, and the instruction it has come to."""

    program: ProgramKey
    at: Number
    source: CardId
    player: Seat
    binds: Named
    cause: EntryNumber = NO_CAUSE


class Settle(NamedTuple):
    """Waiting triggers resolve, before anybody may act.

    Rules: 8.1.4.
    """

    cause: EntryNumber = NO_CAUSE


SETTLE: Final = Settle()  # of no known cause


class Setup(NamedTuple):
    """A stage of the set-up of the game.

    Rules: 4.1.4.
    """

    stage: SetupStage
    done: Number
    cause: EntryNumber = NO_CAUSE


class Turn(NamedTuple):
    """A stage of the turn; `moved` are those who have moved in the Formation Step.

    In the Resource Step of a two-headed team they are the players who have put down a resource.
    `done` counts those of a two-headed team who are done with the stage, one after another.

    Rules: 5.1.1, 5.6.1, A-149.
    """

    stage: TurnStage
    moved: Movers = ()
    done: Number = 0
    cause: EntryNumber = NO_CAUSE


class Use(NamedTuple):
    """A power is used, and there may be several ways to pay for it.

    Rules: 7.2.2.
    """

    player: Seat
    card: CardId
    power: Text
    cause: EntryNumber = NO_CAUSE


class Used(NamedTuple):
    """A power that is being paid for; when all is paid, it is used.

    Rules: 7.2.2, 7.3.2.
    """

    player: Seat
    card: CardId
    name: Text
    symbols: Texts
    program: ProgramKey
    binds: Named
    cause: EntryNumber = NO_CAUSE


Frame = (
    Answer
    | AttackLater
    | ComeBack
    | Fight
    | Hire
    | Instead
    | Join
    | LevelUp
    | Moments
    | Namesakes
    | Play
    | Played
    | React
    | Recruited
    | Run
    | Settle
    | Setup
    | Turn
    | Use
    | Used
)

# What each frame is called in a save.
NAMES: Final[dict[str, type[Frame]]] = {
    "answer": Answer,
    "attack later": AttackLater,
    "combat": Fight,
    "come back": ComeBack,
    "hire": Hire,
    "instead": Instead,
    "join": Join,
    "level up": LevelUp,
    "moments": Moments,
    "namesakes": Namesakes,
    "play": Play,
    "played": Played,
    "react": React,
    "recruit": Recruited,
    "run": Run,
    "settle": Settle,
    "setup": Setup,
    "turn": Turn,
    "use": Use,
    "used": Used,
}
NAME_OF: Final = {kind: name for name, kind in NAMES.items()}
