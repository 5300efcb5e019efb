"""Phrases: determiner, adjectives, noun, and whose or of what."""

from collections.abc import Mapping
from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, grouped, many, say
from vsdsl.constructs.english import in_words, listed, number_word, possessive, tidy, with_article

_SAID: Final = {
    "good": "Good",
    "evil": "Evil",
    "any-turn combat": "[Any Turn] Combat",
    "illustrated": "Illustrated Universe",
    "lowest-level": "lowest level",
    "photographic": "Photographic Universe",
    "draw phase": "Draw Phase",
    "recovery phase": "Recovery Phase",
    "build phase": "Build Phase",
    "main phase": "Main Phase",
    "resource step": "Resource Step",
    "recruit step": "Recruit Step",
    "formation step": "Formation Step",
}
_OWNED: Final = frozenset({"captive", "captives"})
_DIFFERENCE: Final = "exactly the difference"
_ROWS: Final = {"front-row": "in the front row", "back-row": "in the back row"}
_LAST_ADJECTIVES: Final = frozenset({"supporting", "main"})  # right in front of their noun
_CHOSEN: Final = frozenset({"a", "an", "another"})
_PLURAL_WORDS: Final = frozenset({"all", "those"})
_BY_NOUN: Final = frozenset({"your", "their", "its", "the", "no"})
_PLACES: Final = frozenset(
    [
        "side",
        "sides",
        "hand",
        "hands",
        "deck",
        "decks",
        "row",
        "rows",
        "turn",
        "combat",
        "game",
        "attack",
        "attacks",
        "strike",
        "rest",
    ]
)
_OF_CHARACTERS: Final = frozenset(
    [
        "stunned",
        "unstunned",
        "ready",
        "exhausted",
        "hidden",
        "frozen",
        "wounded",
        "attacking",
        "defending",
        "protected",
        "unprotected",
        "front-row",
        "back-row",
        "supporting",
        "main",
    ]
)


class Determiner(Construct):
    """How many, and who picks them: `a`, `each`, `up to 2`, `your`, `that`.

    `a`, `an`, `another`, a number, `up to` and `any number of` leave the choice to the player who
    carries out the line, when the line resolves; `each` and `all` leave no choice.

    Rules: 1.5.1, 1.5.2.
    """

    EXAMPLE: ClassVar[str] = "put 1 -1/-1 counter on up to 2 enemy characters"

    words: str

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return the determiner, with numbers as cards print them."""
        return in_words(self.words)

    @property
    def number(self) -> int | None:
        """The number in the determiner, if it has one."""
        digits = [word for word in self.words.split() if word.isdigit()]
        return int(digits[0]) if digits else None

    @property
    def is_choice(self) -> bool:
        """Whether somebody picks."""
        return (
            self.words in _CHOSEN or self.number is not None or self.words.startswith("any number")
        )

    @property
    def is_plural(self) -> bool:
        """Whether the verb after it is that of several things."""
        if self.number is None and self.words.startswith("exactly"):
            return True  # as many as a name stands for
        several = ("any number of", "or more", "or fewer")
        return self.words in _PLURAL_WORDS or (self.number or 1) > 1 or self.words.endswith(several)


class TeamAdjective(Construct):
    """A team or a keyword in front of a noun: `an Avengers character`, `each Creature character`.

    Which of them is meant hangs on what is declared under the name.

    Rules: 2.1.6, 7.1.4.
    """

    EXAMPLE: ClassVar[str] = "ready each Avengers character on your side"

    team: Name

    def english(self, this: str) -> str:  # noqa: ARG002  a name reads the same on every card
        """Return the name; its own article makes way for that of the noun."""
        return self.team.text.removeprefix("The ")


class BrandAdjective(Construct):
    """A brand in front of a noun: `a brand Marvel character`.

    Rules: 2.2.7.
    """

    SAYS: ClassVar[str] = "{brand}"
    EXAMPLE: ClassVar[str] = "ready a brand Marvel character on your side"

    brand: Name


class SymbolAdjective(Construct):
    """A power symbol in front of a noun: `a basic [Energy] location`, `an [Intellect] super power`.

    Rules: 2.4.6, 7.2.7.
    """

    SAYS: ClassVar[str] = "[{symbol}]"
    EXAMPLE: ClassVar[str] = "turn a face-down basic [Energy] location face-up"

    symbol: Name


class EitherAdjective(Construct):
    """Several teams or symbols in front of a noun: `an X-Men or Avengers character`.

    One of them is enough.

    Rules: 1.5.1, 2.1.6, 2.4.6.
    """

    EXAMPLE: ClassVar[str] = "ready an X-Men or Avengers character on your side"

    choices: tuple[TeamAdjective | SymbolAdjective, ...] = many()

    def english(self, this: str) -> str:
        """Return them with an `or` before the last."""
        return listed(tuple(each.english(this) for each in self.choices), "or")


class LevelAdjective(Construct):
    """`level 2` in front of `main character`.

    Rules: 11.2.4, 11.2.6.
    """

    SAYS: ClassVar[str] = "Level {level}"
    EXAMPLE: ClassVar[str] = "stun a level 2 main character"

    level: int


class TopAdjective(Construct):
    """`top` or `top 5`: the first cards of a deck; `bottom` or `bottom 2`: the last ones.

    An amount stands in brackets: `the top (number of characters on your side) cards of your deck`.

    Rules: 1.4.4, 9.3.2.
    """

    EXAMPLE: ClassVar[str] = "look at the top 3 cards of your deck"

    end: str
    count: int | Construct | None

    def english(self, this: str) -> str:  # noqa: ARG002  numbers read the same on every card
        """Return how many are on top, or at the bottom; an amount is said after the deck."""
        if not isinstance(self.count, int):
            return self.end
        return f"{self.end} {number_word(self.count)}"

    @property
    def number(self) -> int | None:
        """How many they are, where a number is written down; `top` alone is one."""
        if self.count is None:
            return 1
        return self.count if isinstance(self.count, int) else None


class NamedNoun(Construct):
    """A card by its name, printed or AKA: `a "Lab Egg" on your side`.

    Rules: 10.10.1, 17.4.5, 17.4.6.
    """

    SAYS: ClassVar[str] = "card named {name}"
    EXAMPLE: ClassVar[str] = 'ready a "Lab Hand" on your side'

    name: Name


class PowerNoun(Construct):
    """A power by its name: `a super power "Study"`.

    Rules: 7.2.6.
    """

    SAYS: ClassVar[str] = "power named {name}"
    EXAMPLE: ClassVar[str] = 'draw number of times you used a super power "Study" this game'

    name: Name


class PileNoun(Construct):
    """`pile "Nest"`: a pile that starts outside the game.

    Rules: 4.1.7, 12.2.1, 12.4.6, 17.4.8.
    """

    SAYS: ClassVar[str] = "{name} pile"
    EXAMPLE: ClassVar[str] = 'reveal a random card in your pile "Nest"'

    name: Name


class Phrase(Construct):
    """A determiner, adjectives and a noun: `each face-up enemy supporting character`.

    The determiner may be left out in front of a verb, behind `number of` and behind `for each`; the
    phrase then means all such things. `of` says of what: `the top card of your deck`.

    Rules: 1.2.1, 1.2.3, 2.1.2.
    """

    EXAMPLE: ClassVar[str] = "stun a front-row enemy supporting character"
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "phrase": ("determiner", "adjectives", "noun"),
        "phrase_of": ("determiner", "adjectives", "noun", "of"),
        "bare_phrase": ("adjectives", "noun"),
        "bare_phrase_of": ("adjectives", "noun", "of"),
    }

    determiner: Determiner | None = None
    adjectives: tuple[str | Construct, ...] = grouped()
    noun: str | Construct
    of: Construct | None = None

    def english(self, this: str) -> str:
        """Return the phrase as a description; all powers of something are its powers."""
        if self.noun == "powers" and self._is_all and self.of is not None:
            of = self.of.english(this)
            if of in {"it", "them", this} or of.startswith("that "):
                return tidy(f"{possessive(of)} {adjectives(self.adjectives, this)} powers")
        if self.noun in _OWNED and self.of is not None and not self.of.PARTS:
            owner = possessive(self.of.english(this))
            return tidy(f"{owner} {adjectives(self.adjectives, this)} {self.noun}")
        whose = f"{self._of(this)} {how_many(self.adjectives, this)}"
        return tidy(f"{self._headed(this)} {rows(self.adjectives)} {whose}")

    def named(self, name: str) -> "Phrase":
        """Return the phrase with a name in front of its noun: `a Lab Rat token`."""
        brand = BrandAdjective(span=self.span, brand=Name(self.span, name))
        return self.changed(adjectives=(*self.adjectives, brand))

    def as_each(self) -> "Phrase":
        """Return the phrase as it stands after `for each`, where it speaks of one at a time."""
        return self.changed(determiner=Determiner(span=self.span, words="each"))

    @property
    def is_plural(self) -> bool:
        """Whether the verb after it is that of several things."""
        if self.determiner is None:
            return self.noun == "equipment" or isinstance(self.noun, NamedNoun) or self._ends_in_s
        if self.determiner.words in _BY_NOUN:
            return self._ends_in_s
        return self.determiner.is_plural

    @property
    def is_choice(self) -> bool:
        """Whether a player picks a card or a player here."""
        return (
            self.determiner is not None
            and self.determiner.is_choice
            and "random" not in self.adjectives
            and self.noun not in _PLACES
        )

    @property
    def _is_all(self) -> bool:
        return self.determiner is not None and self.determiner.words == "all"

    @property
    def _ends_in_s(self) -> bool:
        return is_plural_noun(self.noun)

    def _headed(self, this: str) -> str:
        noun = self._noun(this)
        words = self.adjectives
        if isinstance(self.noun, NamedNoun):
            words = tuple(each for each in words if each not in _LAST_ADJECTIVES)
        described = tidy(f"{adjectives(words, this)} {_SAID.get(noun, noun)}")
        if self.determiner is not None and self.determiner.words == _DIFFERENCE:
            return f"{described.removesuffix('s')}s equal to the difference"
        said = tidy(f"{say(self.determiner, this)} {described}")
        return with_article(described) if said.startswith(("a ", "an ")) else said

    def _noun(self, this: str) -> str:
        if not isinstance(self.noun, NamedNoun):
            return say(self.noun, this)
        name = self.noun.name.text
        roles = [each for each in self.adjectives if each in _LAST_ADJECTIVES]
        if roles:
            return f"{name} {roles[0]} character{'s' if self._is_many else ''}"
        if not self._is_many:
            return name
        if self.determiner is not None and not name.endswith("s"):
            return f"{name}s"
        is_character = any(
            isinstance(one, LevelAdjective) or one in _OF_CHARACTERS for one in self.adjectives
        )
        return f"{'characters' if is_character else 'cards'} named {name}"

    @property
    def _is_many(self) -> bool:
        """Whether a noun that has no plural of its own speaks of several things."""
        return self.determiner is None or self.determiner.is_plural

    def _of(self, this: str) -> str:
        return f"of {self.of.english(this)}" if self.of else ""


class Possessed(Construct):
    """`its owner's hand`, `that player's front row`: what belongs to someone.

    Rules: 1.2.4, 3.1.4.
    """

    EXAMPLE: ClassVar[str] = "put this into its owner's hand"
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "possessed": ("owner", "adjectives", "noun"),
        "possessed_of": ("owner", "adjectives", "noun", "of"),
    }

    owner: Construct
    adjectives: tuple[str | Construct, ...] = grouped()
    noun: str | Construct
    of: Construct | None = None

    @property
    def is_plural(self) -> bool:
        """Whether the verb after it is that of several things."""
        return is_plural_noun(self.noun)

    def english(self, this: str) -> str:
        """Return the phrase with its owner."""
        owner = self.owner.english(this)
        of = f"of {self.of.english(this)}" if self.of else ""
        noun = say(self.noun, this)
        described = f"{adjectives(self.adjectives, this)} {_SAID.get(noun, noun)}"
        is_selector = "posts" in self.owner.PARTS  # its class is made of phrases and comes later
        if is_selector:
            return tidy(f"the {described} {of} of {owner}")
        return tidy(f"{possessive(owner)} {described} {of}")


class TopOf(Construct):
    """`the top of your deck`, as a place.

    Rules: 3.1.1, 3.1.2.
    """

    SAYS: ClassVar[str] = "{determiner} top of {deck}"
    EXAMPLE: ClassVar[str] = "you can recruit characters from the top of your deck"

    determiner: Determiner
    deck: Construct


def adjectives(words: tuple[object, ...], this: str) -> str:
    """Return adjectives as they stand in front of a noun: a team, then `supporting` or `main`."""
    ordered = sorted(words, key=_place)
    said = (say(word, this) for word in ordered if word not in _ROWS)
    return " ".join(_SAID.get(word, word) for word in said)


def rows(words: tuple[object, ...]) -> str:
    """Return the row that is said of a noun; it stands after it."""
    return " ".join(_ROWS[word] for word in words if isinstance(word, str) and word in _ROWS)


def how_many(words: tuple[object, ...], this: str) -> str:
    """Return what is said at the end of how many cards are on top: `equal to ...`."""
    counts = (word.count for word in words if isinstance(word, TopAdjective))
    return " ".join(
        f"equal to {each.english(this)}" for each in counts if isinstance(each, Construct)
    )


def _place(word: object) -> int:
    if word in _LAST_ADJECTIVES:
        return 2
    return 1 if isinstance(word, EitherAdjective | TeamAdjective) else 0


def is_plural_noun(noun: object) -> bool:
    """Return whether a noun speaks of several things by itself."""
    return isinstance(noun, str) and noun.endswith("s")


SELECTORS: tuple[type[Construct], ...] = (
    BrandAdjective,
    Determiner,
    EitherAdjective,
    LevelAdjective,
    NamedNoun,
    Phrase,
    PileNoun,
    Possessed,
    PowerNoun,
    SymbolAdjective,
    TeamAdjective,
    TopAdjective,
    TopOf,
)
