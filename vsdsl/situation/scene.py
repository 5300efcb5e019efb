"""A scene: a table with the names that a situation gives to players and cards."""

from collections.abc import Mapping
from typing import Final

from attrs import define, evolve, field

from vsdsl.core.game.engine import choose, run
from vsdsl.core.table.decision import Option
from vsdsl.core.table.table import Decision, Table
from vsdsl.play.sight import is_known
from vsdsl.situation.description import all_letters
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.lines.names import Ordered

_OVER: Final = "nobody can act: the game is over"


@define
class Scene:
    """A table in play.

    `names` are those given with `as`. `has_begun` is untrue while nothing has happened yet.
    `unplayable` are the cards that cannot be played, and why not. `order` is the order of waiting
    triggers that was stated and still has to be followed. `has_laid` is true after a
    resource was put down, until the Resource Step is ended or something is done in the Recruit
    Step. `viewer` is the player through whose eyes the table is looked at: cards that this player
    does not know are not there for any name.
    `anywhere` lets a name given with `as` mean its card wherever it is, so that the rules say what
    cannot be done with it there. `places` are the lines, columns and lengths where the situation
    names its characters, as long as the table is being set.
    """

    table: Table
    letters: tuple[str, ...]
    names: dict[str, int] = field(factory=dict)
    has_begun: bool = True
    unplayable: Mapping[str, str] = field(factory=dict)
    order: tuple[Ordered, ...] = ()
    has_laid: bool = False
    viewer: int | None = None
    anywhere: bool = False
    places: dict[int, tuple[int, int, int]] = field(factory=dict)

    def player(self, letter: str) -> int:
        """Return the number of a player."""
        if letter not in self.letters:
            known = all_letters(self.letters)
            raise SituationError(
                Code.UNKNOWN, f"there is no player {letter} at this table", f"there are {known}"
            )
        return self.letters.index(letter)

    def clone(self) -> "Scene":
        """Return an independent scene in the same state."""
        return evolve(self, table=self.table.clone(), names=dict(self.names))

    def with_table(self, table: Table) -> "Scene":
        """Return a scene at another moment of the same game, for asking only."""
        return Scene(table, self.letters, self.names, viewer=self.viewer)

    def seen_by(self, viewer: int | None) -> "Scene":
        """Return the same scene through the eyes of a player, for asking only."""
        return evolve(self, viewer=viewer)

    def is_seen(self, ident: int) -> bool:
        """Return whether a card is known to whoever looks at the table."""
        return self.viewer is None or is_known(self.table, ident, self.viewer)

    def begin(self) -> None:
        """Let the game go on to its first decision, if it has not done so."""
        if not self.has_begun:
            self.has_begun = True
            run(self.table)

    def ask_again(self) -> None:
        """Let the open question be asked anew, since the table has been changed by hand."""
        if self.has_begun and self.table.result is None:
            self.table.decision = None
            run(self.table)

    @property
    def open(self) -> Decision:
        """The open decision."""
        if self.table.decision is None:
            raise RefusedError(_OVER)
        return self.table.decision

    @property
    def kind(self) -> str:
        """The kind of the open decision; nothing when there is none."""
        return self.table.decision.kind if self.table.decision is not None else ""

    def choose(self, option: Option) -> None:
        """Go on with an option of the open decision."""
        if self.table.decision is None:
            raise RefusedError(_OVER)
        choose(self.table, option)
