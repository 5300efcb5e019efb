"""Moments: `start of your turn`, `end of the combat`, `start of your next build phase`."""

from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.core.powers.events import Event
from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Happening, UnsaidError
from vsdsl.interp.places import person, player_of
from vsdsl.interp.reading import Reader


def moment(reader: Reader, node: Moment) -> Happening:
    """Return the happening of a moment: its edge, of what, and whose; `next` skips this turn.

    Rules: 5.2.1, 5.4.1, 5.7.1, 5.7.5, 6.9.1.
    """
    of = node.of
    if not isinstance(of, Phrase | Possessed):
        raise UnsaidError("a moment by description")
    value = (node.edge, of.noun)
    owners = whose(reader, of)
    is_next = "next" in of.adjectives

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if event.value != value:
            return None
        if is_next and setting.binds.get("#turn") == table.turn:
            return None
        if owners is not None and all(
            player_of(table, v) != event.player for v in owners(table, setting)
        ):
            return None
        return {"#players": (person(table, event.player),)}

    return Happening(("moment",), match)


def whose(reader: Reader, of: Phrase | Possessed) -> Find | None:
    """Return whose turn, phase or step a moment is of; None for anyone's."""
    if isinstance(of, Possessed):
        return reader.phrase(of.owner).find
    if of.determiner is not None and of.determiner.words == "your":
        return lambda table, setting: (person(table, setting.player),)
    return None
