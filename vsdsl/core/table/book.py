"""The book: all that is printed, and what it means to the engine, found by keys."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from vsdsl.core.table.faces import Ability, Face, Static, Trigger
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind

if TYPE_CHECKING:
    from vsdsl.core.table.frames import Run
    from vsdsl.core.table.table import Table

Instruction = Callable[["Table", "Run"], None]  # one thing that a program does
GAINS: Final = frozenset({EventKind.GAIN_ATK, EventKind.GAIN_DEF})  # what happens when stats go up
HAD: Final = "had"  # begins what is kept of a card that leaves play
_PARTS: Final = (*("alignments", "counters", "faces", "kept", "programs", "statics", "triggers"),)
_NONE: Final[Mapping[str, str]] = {}
_NO_COUNTERS: Final[Mapping[str, Ability]] = {}


class Book:
    """What the game is played with: printed faces, programs, statics and triggers by their keys.

    `alignments` says of teams whether they are good or evil, `counters` what counters with a name
    say for the characters that they are on.
    `awaited` are the kinds of event that some trigger waits for. `kept` are the kinds of deed that
    some card asks about in later turns, each alone or with its value (`kept_deeds`), and with `HAD`
    the values of what has left play that some card asks for (`looked_back_at`). `watches_stats`
    says that some trigger waits for ATK or DEF to go up, `work_elsewhere` are the faces with a
    power that works outside play, `work_in_deck` those with one that works in a deck,
    `heard_in_deck` those of them that say more there than how to get at them, `working_locations`
    the locations with powers, `played_at` the times at which some plot twist can be played,
    `supers` the keys of the super powers, and `own_text` what some card says of itself.
    `start_aside` are the cards that start in side piles, and `open_piles` the piles that all see.
    """

    __slots__ = (
        "alignments",
        "awaited",
        "counters",
        "faces",
        "heard_in_deck",
        "keeps_fights",
        "kept",
        "kept_deeds",
        "looked_back_at",
        "open_piles",
        "own_text",
        "played_at",
        "programs",
        "start_aside",
        "statics",
        "supers",
        "triggers",
        "watches_stats",
        "work_elsewhere",
        "work_in_deck",
        "working_locations",
    )

    def __init__(  # noqa: PLR0913, PLR0917  the parts of a book, each of which is one
        self,
        faces: Mapping[str, Face],
        programs: Mapping[str, tuple[Instruction, ...]],
        statics: Mapping[str, Static],
        triggers: Mapping[str, Trigger],
        kept: frozenset[Any] = frozenset(),
        alignments: Mapping[str, str] = _NONE,
        counters: Mapping[str, Ability] = _NO_COUNTERS,
    ) -> None:
        """Bind the parts together."""
        self.faces = faces
        self.programs = programs
        self.statics = statics
        self.triggers = triggers
        self.kept = kept
        had = frozenset(each for each in kept if isinstance(each, tuple) and each[0] == HAD)
        self.looked_back_at = frozenset(what for _, what in had)
        self.kept_deeds = kept - had
        self.keeps_fights = "fought" in kept
        self.alignments = alignments
        self.counters = counters
        powers = [ability for face in faces.values() for ability in face.abilities]
        powers += counters.values()
        self.supers = frozenset(power.key for power in powers if power.category == "super")
        said = (static for power in powers for static in power.statics)
        self.own_text = frozenset((each.kind, each.deed) for each in said if each.is_own)
        self.awaited = frozenset(kind for one in triggers.values() for kind in one.events)
        self.watches_stats = not GAINS.isdisjoint(self.awaited)
        self.played_at = frozenset(use.timing for face in faces.values() for use in face.modes)
        self.work_elsewhere = frozenset(n for n, face in faces.items() if face.working_zones)
        self.working_locations = frozenset(
            n for n, face in faces.items() if face.kind == "location" and face.abilities
        )
        self.start_aside = frozenset(n for n, f in faces.items() if f.starts_in)
        brought = (pile for face in faces.values() for pile in face.brings)
        self.open_piles = frozenset(pile.name for pile in brought if pile.is_open)
        self.work_in_deck = frozenset(n for n, f in faces.items() if "deck" in f.working_zones)
        self.heard_in_deck = frozenset(n for n in self.work_in_deck if _is_heard(faces[n]))

    def changed(self, **parts: object) -> "Book":
        """Return a book with other faces, programs or whatever else is given."""
        own = {name: getattr(self, name) for name in _PARTS}
        return Book(**{**own, **parts})

    def is_super(self, program: str) -> bool:
        """Return whether a program is part of a super power.

        Rules: 7.1.1, 7.2.1.
        """
        return program.partition("/")[0] in self.supers


def _is_heard(face: Face) -> bool:
    """Return whether a power in a deck says more than that its card can be got at from there."""
    return any(
        not power.statics or any(each.deed not in _GOT_AT for each in power.statics)
        for power in face.abilities
        if "deck" in power.zones
    )


_GOT_AT: Final = frozenset({Deed.PLAY_FROM, Deed.RECRUIT_FROM})
