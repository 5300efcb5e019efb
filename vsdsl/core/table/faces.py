"""Faces: what is printed on a card, and what its powers are to the rules.

The core knows no language. An ability is handed to it as plain values and small functions; who
made them from card text is not its business.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from attrs import field, frozen

from vsdsl.core.table.binds import Binds
from vsdsl.terms.deeds import Deed
from vsdsl.terms.editions import Edition
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

if TYPE_CHECKING:
    from vsdsl.core.powers.events import Event
    from vsdsl.core.table.table import Table

About = tuple[Saying, str]  # what is said, and of which deed or event, if of any

_YES_OR_NO = frozenset({Saying.CAN, Saying.CANNOT, Saying.MUST, Saying.STRIKES_FIRST})
_CHARACTERS = frozenset({"main", "supporting", "token"})
_NUMBERS = frozenset({Saying.BASE, Saying.BASE_HEALTH, Saying.BOUND, Saying.HEALTH, Saying.STATS})
# The quality that a modifier changes.
_CHANGED: Final = {
    Saying.BASE: Saying.STATS,
    Saying.BASE_HEALTH: Saying.HEALTH,
    Saying.BOUND: Saying.STATS,
    Saying.HEALTH: Saying.HEALTH,
    Saying.STATS: Saying.STATS,
    Saying.TEAM: Saying.TEAM,
}
# What the rules check of each character all the time, so that it may change with anything.
_CHECKED: Final = frozenset(
    {
        Deed.BE_IN,
        Deed.BE_KOD,
        Deed.BE_STUNNED,
        Deed.HAVE_COUNTERS,
        Deed.HAVE_COUNTERS_STUNNED,
        Deed.HAVE_EQUIPMENT,
        Deed.LEVEL_UP,
    }
)


class Setting(NamedTuple):
    """Where a piece of ability text stands: its source, who controls it, named values, since when.

    `program` is the one that is being carried out, if any. One setting is made for every question
    put to a power, so it is a plain tuple.
    """

    source: int
    player: int
    binds: Binds
    stamp: int = 0
    program: str = ""


@frozen(kw_only=True, eq=False)
class Static:
    """A live modifier of a continuous or conditional power.

    `kind` says what it is about: `can`, `cannot` or `must` with a deed, or `stats`, `grant` and so
    on. `subject` tells whom it is about, `target` who the other party of a deed may be, `condition`
    whether it holds now. `is_open` says that it is asked anew of each thing even once it has
    resolved, `is_own` that it is about its own card only, `is_steady` that its answer changes only
    when a card comes, goes, turns or changes sides, `is_plain` that it says yes or no about its own
    card, always. `since` tells since when each of the powers that it copies is in play, and `asks`
    which qualities its text asks for that modifiers change: numbers, health or teams. `is_of_each`
    says that it speaks of each of its subjects as `it`.
    """

    key: str
    kind: Saying
    deed: str = ""
    manner: str = ""
    subject: Callable[["Table", Setting, int], bool]
    target: Callable[["Table", Setting, Any], bool] | None = None
    condition: Callable[["Table", Setting], bool] | None = None
    value: Any = None
    is_open: bool = False
    is_own: bool = False
    is_steady: bool = False
    is_of_each: bool = False
    since: Callable[["Table", Setting], tuple[int, ...]] | None = None
    asks: frozenset[Saying] = frozenset()
    is_plain: bool = field(init=False)

    @is_plain.default
    def _is_plain(self) -> bool:
        is_free = self.condition is None and self.target is None
        return self.is_own and is_free and self.kind in _YES_OR_NO


@frozen(kw_only=True, eq=False)
class Trigger:
    """What an ability waits for: the kind of event, a test, and the program to run.

    `once` is the span in which it works once at most; `first` the span of whose events only the
    first one counts, with `recognises`, the test for such an event without intervening clauses.
    `reaction` is the super power that must be used for the program to run, if there is one.
    `steps` are the tests of the events that must come in this order, where it waits for several,
    and `of_this` says that it waits for something that happens to its own card.
    """

    key: str
    events: tuple[EventKind, ...]
    of_this: bool = False
    matches: Callable[["Table", Setting, "Event"], Binds | None]
    program: str
    once: str = ""
    first: str = ""
    recognises: Callable[["Table", Setting, "Event"], Binds | None] | None = None
    reaction: "Ability | None" = None
    steps: tuple[Callable[["Table", Setting, "Event"], Binds | None], ...] = ()


class Companions(NamedTuple):
    """Cards that a player has in play from the beginning: which, how many, and whether as what.

    Main characters are those that the deck brings with their levels; an equipment that is worn is
    on the character that says so.

    Rules: 4.1.4, 17.5.4.
    """

    fits: Callable[["Table", Setting, int], bool]
    copies: int
    is_main: bool
    is_worn: bool


@frozen(kw_only=True, eq=False)
class Use:
    """How a super power, a reaction or an action is used.

    `extra` is the program of what it costs besides symbols, and `payable` whether that can be paid.
    """

    timing: str
    symbols: tuple[tuple[str, ...], ...]
    limit: str = "turn"
    zones: tuple[str, ...] = ("play",)
    face_down: bool = False
    condition: Callable[["Table", Setting], bool] | None = None
    program: str = ""
    extra: str = ""
    payable: Callable[["Table", Setting], bool] | None = None


class Sayings(NamedTuple):
    """What some powers say, ready to be sorted in: made once for each power and printed card.

    `own` are the plain yes and no about the card itself, each by what it is about and its manner,
    `statics` every other statement, `waits` the triggers by event, and `used` the powers that are
    used. `is_live` says that what the rules check of each character may hang on it. `links` are the
    qualities that they change, each with one that they ask for to do so.
    """

    own: tuple[tuple[About, str], ...]
    statics: tuple[tuple[About, Static], ...]
    waits: tuple[tuple[EventKind, Trigger], ...]
    used: tuple[tuple[str, "Ability"], ...]
    is_live: bool
    links: frozenset[tuple[Saying, Saying]] = frozenset()


@frozen(kw_only=True, eq=False)
class Ability:
    """One power of a card: its name and class, and what it does to the game.

    `text` is what is printed of a super power: two are the same when this is equal. `works_while`
    is the state in which it works besides: stunned, hidden, or face-down in any way. `admits` are
    the names of cards of side piles that a deck with its card may have as well, `begins_with` what
    its player has in play from the beginning, and `goes_first` says that this player goes first.
    """

    key: str
    name: str
    category: str
    statics: tuple[Static, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    use: Use | None = None
    zones: tuple[str, ...] = ("play",)
    is_always_on: bool = False
    works_while: str = ""
    starts_in: str = ""
    copies_aside: int = 1
    admits: frozenset[str] = frozenset()
    begins_with: tuple[Companions, ...] = ()
    goes_first: bool = False
    text: object = None
    sayings: Sayings = field(init=False, repr=False)

    @sayings.default
    def _sayings(self) -> Sayings:
        return sayings_of((self,))


def sayings_of(abilities: tuple[Ability, ...]) -> Sayings:
    """Return what powers say."""
    statics = [static for ability in abilities for static in ability.statics]
    triggers = [trigger for ability in abilities for trigger in ability.triggers]
    return Sayings(
        own=tuple(((s.kind, s.deed), s.manner) for s in statics if s.is_plain),
        statics=tuple(((s.kind, s.deed), s) for s in statics if not s.is_plain),
        waits=tuple((event, trigger) for trigger in triggers for event in trigger.events),
        used=tuple((a.use.timing, a) for a in abilities if a.use is not None),
        is_live=any(s.kind in _NUMBERS or s.deed in _CHECKED for s in statics),
        links=frozenset(link for static in statics for link in links_of(static)),
    )


def links_of(static: Static) -> frozenset[tuple[Saying, Saying]]:
    """Return the quality that a statement changes, if any, with each one that it asks for."""
    changed = _CHANGED.get(static.kind)
    return frozenset() if changed is None else frozenset((changed, each) for each in static.asks)


UNKNOWN: Final = "?"  # the number of a card of which nothing is known


class SidePile(NamedTuple):
    """A pile that a deck with a card brings, and its cards by number.

    Without cards it has those of the same set that start there. Of an open one all see the cards.

    Rules: 4.1.7, 12.2.1, 12.4.1, 12.4.6.
    """

    name: str
    cards: tuple[str, ...]
    is_open: bool = False


@frozen(kw_only=True, eq=False)
class Face:
    """A printed card.

    `is_character` says that it stands in a row: main and supporting characters, and tokens.
    `edition` is the rulebook that its set needs. `working_zones` are the zones outside play where
    one of its powers works.
    """

    number: str
    name: str
    kind: str
    names: frozenset[str]
    teams: frozenset[str] = frozenset()
    brand: str = ""
    universe: str = ""
    edition: Edition = Edition.MERGED
    good: bool = False
    evil: bool = False
    level: int = 0
    cost: int = 0
    atk: int = 0
    def_: int = 0
    health: int = 0
    needs: int = 0
    symbols: tuple[str, ...] = ()
    is_basic: bool = False
    for_side_only: bool = False
    xp_needed: int = 0
    abilities: tuple[Ability, ...] = ()
    modes: tuple[Use, ...] = ()
    brings: tuple[SidePile, ...] = ()
    is_character: bool = field(init=False)
    working_zones: frozenset[str] = field(init=False)
    sayings: Sayings = field(init=False, repr=False)

    @is_character.default
    def _is_character(self) -> bool:
        return self.kind in _CHARACTERS

    @sayings.default
    def _sayings(self) -> Sayings:
        return sayings_of(self.abilities)

    @working_zones.default
    def _working_zones(self) -> frozenset[str]:
        return frozenset(zone for a in self.abilities for zone in a.zones if zone != "play")

    @property
    def starts_in(self) -> str:
        """The side pile in which it starts the game, if any.

        Rules: 4.1.7, 12.4.6.
        """
        return next((a.starts_in for a in self.abilities if a.starts_in), "")

    @property
    def admits(self) -> frozenset[str]:
        """The names of cards of side piles that a deck with it may have as well.

        Rules: 4.1.7, 15.2.1.
        """
        return frozenset(name for a in self.abilities for name in a.admits)
