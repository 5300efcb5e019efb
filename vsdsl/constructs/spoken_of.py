"""What a text has spoken of so far, as its reader remembers it."""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.facts import Sort
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, PileNoun, Possessed, TopAdjective
from vsdsl.constructs.selectors.selector import is_plural
from vsdsl.constructs.told import THIS
from vsdsl.record import Record

PLAYERS: Final = frozenset({"player", "owner", "controller"})
PLACES: Final = frozenset({"side", "hand", "deck", "row", "KO pile", "resource row", "pile"})
TIMES: Final = frozenset(
    [
        "turn",
        "combat",
        "game",
        "draw phase",
        "recovery phase",
        "build phase",
        "main phase",
        "resource step",
        "recruit step",
        "formation step",
        "strike",
        "rest",
    ]
)
_CHARACTERS: Final = frozenset({"character", "attacker", "defender", "captive", "token"})
REST: Final = "card not looked for"
NEUTRAL: Final = frozenset({"that", "those", "no", "its", "their"})
_DEFINITE: Final = frozenset({"the", "your"})
INDEFINITE: Final = frozenset({"a", "an", "another"})


class Entity(Record):
    """Something that a text speaks of: the noun for it, whether it is several, and what sort."""

    key: str
    noun: str
    plural: bool
    sort: Sort = Sort.THING

    @property
    def is_definite(self) -> bool:
        """Whether it is called the same wherever it is spoken of: `the defender`."""
        return self.key.partition(" ")[0] in _DEFINITE

    @property
    def is_thing(self) -> bool:
        """Whether `it` can mean it: no player, place or time."""
        return self.sort is Sort.THING and self.noun not in PLAYERS | PLACES | TIMES


SELF: Final = Entity(THIS, "card", plural=False)
DEFENDER: Final = Entity("the defender ()", "defender", plural=False)


class Memory:
    """What a reader has in mind: what was spoken of, and what `it` and `them` are taken for.

    `last` is the last thing other than the card itself, `meant_by_it` what `it` has been said for
    in the sentence that is being read, and `mentions` are all single things in their order.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.spoken_of: list[Entity] = []
        self.it: Entity | None = None
        self.them: Entity | None = None
        self.last: Entity | None = None
        self.meant_by_it: Entity | None = None
        self.mentions: list[Entity] = []

    def mention(self, entity: Entity | None) -> None:
        """Take note that something is spoken of."""
        if entity is None:
            return
        if entity not in self.spoken_of and entity is not SELF:
            self.spoken_of.append(entity)
        if not entity.is_thing:
            return
        if not entity.plural:
            self.mentions.append(entity)
        if entity is not SELF:
            self.last = entity
        if entity.plural:
            self.them = entity
            if entity.key.startswith("each "):
                self.it = None
        else:
            self.it = entity

    def is_it(self, entity: Entity) -> bool:
        """Return whether `it` is clear, and take note that it is said."""
        is_clear = self.it == entity and self.meant_by_it in {None, entity}
        if is_clear:
            self.meant_by_it = entity
        return is_clear

    def pointing(self, entity: Entity, *, is_subject: bool) -> str:
        """Return the words that point back at something, or nothing if none are clear."""
        if entity.plural and self.them == entity:
            return "they" if is_subject else "them"
        if not entity.plural and entity.is_thing and self.is_it(entity):
            return "it"
        if not self.is_only(entity):
            return ""
        if entity.noun == REST:
            return "the rest of the revealed cards"
        if entity.sort is Sort.WORD and entity.noun == "team":
            return "that team affiliation"
        return f"{'those' if entity.plural else 'that'} {said_of(entity.noun)}" + (
            "s" if entity.plural else ""
        )

    def is_only(self, entity: Entity) -> bool:
        """Return whether nothing else of its kind was spoken of."""
        kind = said_of(entity.noun)
        rivals = (each for each in self.spoken_of if each != entity and not each.is_definite)
        return not entity.is_definite and all(
            said_of(each.noun) != kind or each.plural != entity.plural for each in rivals
        )


def entity_of(phrase: Phrase) -> Entity | None:
    """Return what a phrase speaks of; nothing for what is nothing to point back at."""
    words = phrase.determiner.words if phrase.determiner else ""
    noun = noun_of(phrase)
    if words in NEUTRAL or noun in TIMES:
        return None
    plural = is_plural(phrase) or words in {"each", "all"}
    if "equipped" in phrase.adjectives and not words:
        words = "the"
    if words in _DEFINITE and not is_top(phrase):
        key = f"{words} {noun} {phrase.adjectives}"
    else:
        key = f"{words} {noun} {id(phrase)}"
    return Entity(key, noun, plural)


def is_of_each(place: Construct) -> bool:
    """Return whether a place is that of each of several players."""
    owner = place.owner if isinstance(place, Possessed) else None
    if not isinstance(owner, Phrase) or owner.determiner is None:
        return False
    return owner.determiner.words in {"each", "all"}


def is_top(phrase: Phrase) -> bool:
    """Return whether a phrase speaks of cards on top of a deck, which are others each time."""
    return any(isinstance(each, TopAdjective) for each in phrase.adjectives)


def noun_of(phrase: Construct) -> str:
    """Return the noun of a phrase, in the singular."""
    match phrase:
        case Phrase(noun=str() as noun) | Possessed(noun=str() as noun):
            return noun.removesuffix("s")
        case Phrase(noun=PileNoun()) | Possessed(noun=PileNoun()):
            return "pile"
        case Phrase(noun=NamedNoun()):
            return "card"
        case _:
            return "card"


def said_of(noun: str) -> str:
    """Return the noun that people say for something that was spoken of before."""
    return "character" if noun in _CHARACTERS else noun
