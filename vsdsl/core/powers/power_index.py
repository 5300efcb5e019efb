"""Active powers as data: who has which, what they make true, and what has changed them."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from vsdsl.core.table.faces import Ability, About, Setting, Static, Trigger

if TYPE_CHECKING:
    from vsdsl.core.table.modifiers import Modifier
    from vsdsl.terms.events import EventKind
    from vsdsl.terms.sayings import Saying

_NONE_GAINED: Final[dict[int, tuple["Gained", ...]]] = {}
_NO_STATS: Final[dict[int, list["Modifier"]]] = {}

Live = tuple[Static, Setting]


class Change(NamedTuple):
    """A change of somebody's powers: `grant` gives abilities, `lose` and `ban` take what fits."""

    stamp: int
    kind: str
    ident: int
    powers: Any


class Gained(NamedTuple):
    """A power a card has beyond what is printed on it, and since when."""

    ability: Ability
    stamp: int


class Active:
    """What the active powers make true, sorted for quick questions.

    `own` holds the cards that may or may not do something by a plain power of their own, by kind
    and deed and then by manner, `statics` every other live statement by kind and deed, `stats` the
    stat modifiers that reach a card, `used` the powers that are used, with their cards, by when.
    `restless` says that the changes may differ without any card moving or turning, `is_live` that
    what the rules check of each character may: its numbers, or what it can have. `circles` are the
    qualities that modifiers change, each with one they ask for that may hang on it in turn.
    `can` and `cannot` are the deeds of which a power says so at all.
    """

    __slots__ = (
        "abilities",
        "can",
        "cannot",
        "changes",
        "circles",
        "gained",
        "is_live",
        "own",
        "restless",
        "statics",
        "stats",
        "triggers",
        "used",
    )

    def __init__(self) -> None:
        """Start with nothing."""
        self.abilities: dict[int, tuple[Ability, ...]] = {}
        self.can: set[str] = set()
        self.cannot: set[str] = set()
        self.changes: tuple[Change, ...] = ()
        self.circles: frozenset[tuple[Saying, Saying]] = frozenset()
        self.gained: dict[int, tuple[Gained, ...]] = _NONE_GAINED
        self.is_live = False
        self.own: dict[About, dict[str, set[int]]] = {}
        self.restless = False
        self.statics: dict[About, list[Live]] = {}
        self.stats: dict[int, list[Modifier]] = _NO_STATS
        self.triggers: dict[EventKind, list[tuple[Trigger, Setting]]] = {}
        self.used: dict[str, list[tuple[int, Ability]]] = {}

    def with_stats(self, stats: dict[int, list["Modifier"]]) -> "Active":
        """Return the same powers with other stat modifiers."""
        twin = Active()
        twin.abilities = self.abilities
        twin.can = self.can
        twin.cannot = self.cannot
        twin.changes = self.changes
        twin.circles = self.circles
        twin.gained = self.gained
        twin.is_live = self.is_live
        twin.own = self.own
        twin.restless = self.restless
        twin.statics = self.statics
        twin.stats = stats
        twin.triggers = self.triggers
        twin.used = self.used
        return twin
