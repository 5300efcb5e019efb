"""Facts: what is so of a verb in every sentence, said once, on its class.

Who can do it and to what, where that is found, how it must be, and how it is afterwards. The lints
read them, and the tests play every effect on tables to see that they are true.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar, Final

from vsdsl.constructs.construct import Construct
from vsdsl.record import Record
from vsdsl.terms.states import State
from vsdsl.terms.things import Kind, Load
from vsdsl.terms.zones import Zone

EVERYWHERE: Final = frozenset(Zone)
IN_DECKS: Final = frozenset({Zone.DECK})
IN_HANDS: Final = frozenset({Zone.HAND})
IN_PLAY: Final = frozenset({Zone.PLAY})
IN_KO_PILES: Final = frozenset({Zone.KO_PILE})
OUT_OF_THE_GAME: Final = frozenset({Zone.REMOVED})
NOWHERE: Final[frozenset[Zone]] = frozenset()


class Outcome(Enum):
    """What comes of an effect when all that it needs is there, and nothing forbids it."""

    CERTAIN = "it happens"
    OPEN = "the table decides"
    NONE = "nothing is moved, turned or marked by it"


class Sort(Enum):
    """What a name stands for that a sentence gives with `as` or `let`."""

    NUMBER = "a number"
    THING = "a thing"
    WORD = "a word"


class Party(Record):
    """Somebody or something that takes part: what it can be, and what becomes of it.

    `part` is the part of the construct that says it; nothing for who stands in front of the verb,
    and for what goes without saying, such as the cards that are drawn. `zones` is where it is
    found; what is found in none of them is only described.

    Nothing happens to it unless it is and has all that it `needs`. Afterwards it is in the states
    of `leaves`, perhaps in those of `may_leave`, has gained and lost what it has on it, and is in
    one of the zones of `goes_to`; it stays where it is if there are none.
    """

    part: str
    kinds: frozenset[Kind]
    zones: frozenset[Zone] = EVERYWHERE
    needs: frozenset[State | Load] = frozenset()
    leaves: frozenset[State] = frozenset()
    may_leave: frozenset[State] = frozenset()
    goes_to: frozenset[Zone] = NOWHERE
    gains: frozenset[Load] = frozenset()
    loses: frozenset[Load] = frozenset()

    def said_in(self, verb: Construct) -> Construct | None:
        """Return the words of a sentence that say who or what it is."""
        return said(verb, self.part)


def said(verb: Construct, part: str) -> Construct | None:
    """Return the words of a sentence that a part holds; facts that name no part have none."""
    words: Construct | None = getattr(verb, part) if part else None
    return words


def party(  # noqa: PLR0913  there is that much to say
    part: str,
    kinds: Kind | frozenset[Kind],
    *,
    zones: frozenset[Zone] = EVERYWHERE,
    needs: Iterable[State | Load] = (),
    leaves: Iterable[State] = (),
    may_leave: Iterable[State] = (),
    goes_to: frozenset[Zone] = NOWHERE,
    gains: Iterable[Load] = (),
    loses: Iterable[Load] = (),
) -> Party:
    """Return somebody or something that takes part."""
    return Party(
        part,
        frozenset({kinds}) if isinstance(kinds, Kind) else kinds,
        zones,
        frozenset(needs),
        frozenset(leaves),
        frozenset(may_leave),
        goes_to,
        frozenset(gains),
        frozenset(loses),
    )


ANYBODY: Final = party("", frozenset({Kind.CHARACTER, Kind.PLAYER}))
A_CHARACTER: Final = party("", Kind.CHARACTER, zones=IN_PLAY)
A_PLAYER: Final = party("", Kind.PLAYER)


class Naming(Record):
    """A name that a sentence gives: the part that says it, and what it is given to.

    `of` is the part that says the thing, if it is one.
    """

    part: str
    sort: Sort
    of: str = ""


class Facts(Record):
    """What is so of a verb: who does it, who and what else takes part, and what comes of it.

    `amount` is the part that says how much; of 0 nothing comes. `numbers` are other parts that say
    one, `place` is the part that says where cards are or go, `lasts` the part that says for how
    long. `is_for_recruiting` is what is of use only until the Recruit Step is over, and `is_gain`
    what whoever does it is glad of.
    """

    doer: Party = ANYBODY
    on: tuple[Party, ...] = ()
    outcome: Outcome = Outcome.CERTAIN
    amount: str = ""
    numbers: tuple[str, ...] = ()
    place: str = ""
    names: tuple[Naming, ...] = ()
    lasts: str = ""
    is_for_recruiting: bool = False
    is_gain: bool = False

    def with_first(self, **new: Any) -> "Facts":  # noqa: ANN401  what a party has
        """Return the same facts, with something else about the first that it is done to."""
        first, *others = self.on
        return self.changed(on=(first.changed(**new), *others))


class Verb(Construct):
    """A construct that is built around a verb: what is done, what happens, what may be done.

    A class without `FACTS` of its own cannot be defined. Where words of the sentence decide, the
    class overrides `facts`; `FACTS` then says all that can be so.
    """

    FACTS: ClassVar[Facts]

    def __init_subclass__(cls) -> None:
        """Refuse a class that does not say its facts."""
        super().__init_subclass__()
        if "FACTS" not in vars(cls):
            raise TypeError(f"{cls.__name__} does not say its facts")

    def facts(self) -> Facts:
        """Return what is so of this sentence."""
        return self.FACTS
