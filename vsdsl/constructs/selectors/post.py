"""Conditions after a noun: where it is, what it has, what it is called."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, say
from vsdsl.constructs.english import compared, tidy
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, PileNoun, Possessed
from vsdsl.constructs.selectors.reference import AnyOf, Variable

_SHARED: Final = {"team": "team affiliation"}
_ZONES: Final = frozenset({"KO pile", "KO piles", "hand", "hands", "deck", "decks", "pile"})


class Where(Construct):
    """`on your side`, `in your KO pile`, `in the combat`, `outside the game`.

    Rules: 1.2.1, 3.1.1, 3.2.1.
    """

    EXAMPLE: ClassVar[str] = "ready each character on your side"

    preposition: str
    place: Construct | str

    def english(self, this: str) -> str:
        """Return the place; what is outside the game can only come from there."""
        outside = "from " if self.preposition == "outside" else ""
        return f"{outside}{self.preposition} {say(self.place, this)}"

    def taken(self, this: str) -> str:
        """Return the place as that from which something is taken."""
        outside = "outside " if self.preposition == "outside" else ""
        return f"from {outside}{say(self.place, this)}"

    @property
    def is_zone(self) -> bool:
        """Whether cards are taken out of the place, and do not just change within play."""
        return self.preposition == "outside" or _noun(self.place) in _ZONES


class WithProperty(Construct):
    """`with ...`: a keyword, a measure, counters, the same name or team as something else.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "stun an enemy character with Flight"

    property: Construct

    def english(self, this: str) -> str:
        """Return the property; who has a different team shares none."""
        if isinstance(self.property, HasDifferent) and self.property.shared == "team":
            return f"sharing no team affiliation with {self.property.thing.english(this)}"
        return f"with {self.property.english(this)}"


class WithoutProperty(Construct):
    """`without ...`: the opposite of `with`.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "without {property}"
    EXAMPLE: ClassVar[str] = "stun an enemy character without Flight"

    property: Construct


class Named(Construct):
    """`named "X"`: by printed name or AKA; also `named accused`, after `name a card as accused`.

    Rules: 10.10.8, 16.2.19, 17.4.5, 17.4.6.
    """

    EXAMPLE: ClassVar[str] = 'ready a supporting character named "Lab Lead"'

    name: Name | Variable

    def english(self, this: str) -> str:
        """Return the name, or whose name it is."""
        if isinstance(self.name, Name):
            return f"named {self.name.text}"
        return f"with the name of {self.name.english(this)}"


class Relative(Construct):
    """`that ...`: any predicate of a condition; it stands last.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "that {predicate}"
    EXAMPLE: ClassVar[str] = "stun a character that is melee attacking this"

    predicate: Construct


class OtherThan(Construct):
    """`other than ...`: leaves something out.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "stun each supporting character other than this"

    thing: Construct

    def english(self, this: str) -> str:
        """Return what is left out."""
        if isinstance(self.thing, NamedNoun):
            return f"other than {self.thing.name.text}"
        return f"other than {self.thing.english(this)}"


class Sharing(Construct):
    """`sharing a team`, `sharing a name`: true of a group whose members all have one in common.

    Rules: 2.1.6, 10.10.8.
    """

    EXAMPLE: ClassVar[str] = "if there are 5 or more characters on your side sharing a team: draw 1"

    shared: str

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return what they have in common."""
        return f"with the same {_SHARED.get(self.shared, self.shared)}"


class SharingNo(Sharing):
    """`sharing no name`, `sharing no team`: true of a group of which no two have one in common.

    Rules: 2.1.6, 10.10.8, 16.2.8.
    """

    EXAMPLE: ClassVar[str] = "search your deck for 2 characters sharing no name"

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return what no two of them have in common."""
        return f"with different {_SHARED.get(self.shared, self.shared)}s"


class HasKeyword(Construct):
    """A keyword that a character has now, printed or gained: `with Swarm`.

    Rules: 7.1.4, 7.1.5.
    """

    SAYS: ClassVar[str] = "{keyword}"
    EXAMPLE: ClassVar[str] = "ready a character with Ranged"

    keyword: Name


class HasTally(Construct):
    """Counters or wounds: `with a +1/+1 counter`, `with 2 or more wounds`.

    Rules: 9.4.6, 10.5.2.
    """

    EXAMPLE: ClassVar[str] = "ready each supporting character with a +1/+1 counter"

    determiner: Construct
    tally: Construct

    def english(self, this: str) -> str:
        """Return the counters with the noun that fits the determiner."""
        how_many = self.determiner.english(this)
        what = self.tally.english(this)
        return tidy(f"{how_many} {what.removesuffix('s') if how_many in {'a', 'one'} else what}")


class HasMeasure(Construct):
    """A measure compared: `with cost <= 3`, `with ATK < ATK of this`.

    Rules: 2.1.3, 2.1.7.
    """

    EXAMPLE: ClassVar[str] = "KO a supporting character with ATK < ATK of this"

    measure: str
    sign: Name
    amount: Construct

    def english(self, this: str) -> str:
        """Return the comparison in words."""
        amount = self.amount.english(this)
        if amount == "that many":
            return f"that {compared(self.sign.text, '0').replace('0', self.measure)}"
        what, in_name, _ = self.measure.partition(" in name")
        if in_name:
            return f"{compared(self.sign.text, amount)} {what} in its name"
        if self.sign.text == ">" and amount.startswith(f"the {self.measure} of "):
            return f"higher {self.measure} than {amount.removeprefix(f'the {self.measure} of ')}"
        return f"{self.measure} {compared(self.sign.text, amount)}"


class HasSame(Construct):
    """`the same name as ...`, `the same team as ...`.

    Rules: 2.1.6, 17.4.5.
    """

    EXAMPLE: ClassVar[str] = "stun each other character with the same name as this"

    shared: str
    thing: Construct

    def english(self, this: str) -> str:
        """Return what is the same, and as what."""
        return f"the same {_SHARED.get(self.shared, self.shared)} as {self.thing.english(this)}"


class HasDifferent(Construct):
    """`a different name from ...`: shares none of theirs.

    Rules: 2.1.6, 17.4.5.
    """

    SAYS: ClassVar[str] = "a different {shared} from {thing}"
    EXAMPLE: ClassVar[str] = (
        "when you play a card: search your deck for a card with a different name from it"
    )

    shared: str
    thing: Construct


class HasTeam(Construct):
    """`an affiliation`: any team at all.

    Rules: 2.1.6.
    """

    SAYS: ClassVar[str] = "a team affiliation"
    EXAMPLE: ClassVar[str] = "discard a card with an affiliation"


class HasNamePart(Construct):
    """`"Spider" in its name`: a part of the name, in small or capital letters; an AKA counts too.

    Rules: 10.10.8, 17.4.5.
    """

    SAYS: ClassVar[str] = '"{part}" in its name'
    EXAMPLE: ClassVar[str] = 'each character with "Spider" in its name has +2/+2'

    part: Name


class HasThing(Construct):
    """Something that somebody has: `a player without an unstunned character`.

    A player has the cards on that side; a character has its equipment, its captives and its powers:
    `with an equipment`, `without a captive`, `with an [Energy] super power`, `has a power "Oath"`.

    Rules: 1.2.1, 1.2.2, 2.3.2, 7.1.1, 12.3.3.
    """

    SAYS: ClassVar[str] = "{thing}"
    EXAMPLE: ClassVar[str] = "if there is an enemy player without an unstunned character: draw 1"

    thing: Construct


def _noun(place: object) -> str:
    """Return the noun of a place; of one of several, that of the first."""
    match place:
        case str():
            return place
        case AnyOf(options=(first, *_)):
            return _noun(first)
        case Phrase(noun=PileNoun()) | Possessed(noun=PileNoun()):
            return "pile"
        case Phrase(noun=str() as noun) | Possessed(noun=str() as noun):
            return noun
        case _:
            return ""


SELECTORS: tuple[type[Construct], ...] = (
    HasDifferent,
    HasKeyword,
    HasMeasure,
    HasNamePart,
    HasSame,
    HasTally,
    HasTeam,
    HasThing,
    Named,
    OtherThan,
    Relative,
    Sharing,
    SharingNo,
    Where,
    WithProperty,
    WithoutProperty,
)
