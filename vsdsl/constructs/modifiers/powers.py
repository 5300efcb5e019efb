"""Modifiers of powers, teams, costs and places, and of what something counts as."""

from collections.abc import Mapping
from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, Pair, many, say
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import listed, number_word, tidy, with_verb
from vsdsl.constructs.modifier import Modifier
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf, Variable
from vsdsl.constructs.selectors.selector import Selector


class HasPowers(Modifier):
    """`... has Flight`, `... gains Ferocious and Grab this combat`, `... has all powers of ...`.

    Rules: 7.1.4, 7.8.1, 8.4.2, 9.2.1, 9.3.4.
    """

    EXAMPLE: ClassVar[str] = "this gains Flight and Ranged this turn"

    powers: Construct
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return which powers are had or gained."""
        return f"{'gain' if self.duration else 'have'} {say(self.powers, this)}"


class LosesPowers(Modifier):
    """`... loses ...`, `... loses and can't gain ...`: powers are turned off, not removed.

    Rules: 10.9.2, 17.1.2, 17.1.4.
    """

    EXAMPLE: ClassVar[str] = "each enemy character loses its powers this turn"
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "loses_powers": ("subject", "no_gain", "powers", "duration"),
        "loses_one": ("subject", "powers", "duration"),
    }

    no_gain: str | None = None
    powers: Construct
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return which powers are lost."""
        no_gain = " and can't gain" if self.no_gain else ""
        return f"lose{no_gain} {say(self.powers, this)}"


class KeywordSet(Construct):
    """Keywords by name.

    Rules: 7.1.4.
    """

    EXAMPLE: ClassVar[str] = "this has Flight and Ranged"

    uses: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the keywords as a list."""
        return listed(tuple(use.english(this) for use in self.uses))


class OneInstance(Construct):
    """`one Flight`: a keyword once, of those who have it several times.

    Rules: 7.1.3, 7.1.4.
    """

    SAYS: ClassVar[str] = "one {keyword}"
    EXAMPLE: ClassVar[str] = "this loses one Flight this turn"

    keyword: Name


class DescribedPowers(Construct):
    """Powers by description: `all printed keyword powers of ...`, `its powers`.

    Rules: 7.1.1, 17.1.5.
    """

    SAYS: ClassVar[str] = "{powers}"
    EXAMPLE: ClassVar[str] = "this has all printed powers of face-up enemy supporting characters"

    powers: Selector


class IsAlso(Modifier):
    """`... is also Guardians of the Galaxy`: has that team too, also for a time.

    An effect can give the team that it has named: `name a team as club`, `this is also club`.

    Rules: 2.1.6, 9.3.4, 13.1.9.
    """

    EXAMPLE: ClassVar[str] = "each supporting character on your side is also Avengers"

    team: Name | Variable
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return the team that is had as well."""
        return f"are also {say(self.team, this)}"


class LosesTeams(Modifier):
    """`... loses its teams`: has none of those it had up to now; teams it gains later it has.

    Who has no team any more is neither good nor evil by it.

    Rules: 1.4.6, 1.4.8, 2.1.6, 9.3.4, 9.4.1.
    """

    EXAMPLE: ClassVar[str] = (
        "choose an evil enemy supporting character as turncoat\n"
        "turncoat loses its teams\n"
        "turncoat is also X-Men"
    )

    duration: Duration | None

    def predicate(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return what is lost."""
        return "lose all team affiliations"


class HasEveryTeam(Modifier):
    """`... has every good team`: all good teams there are, or all evil ones.

    Rules: 1.4.6, 2.1.6, 9.3.4.
    """

    EXAMPLE: ClassVar[str] = "this has every good team"

    alignment: str
    duration: Duration | None

    def predicate(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return which teams are had."""
        return f"have every {self.alignment.capitalize()} team affiliation"


class CostsLess(Construct):
    """`... cost N less to recruit`, `to play` or `to equip`, or `more`.

    `to equip to an exhausted character` is about an equipment that is put onto such a character;
    `to a minimum of 1` lowers no cost further than that.

    Rules: 2.3.2, 5.5.3, 17.4.1.
    """

    EXAMPLE: ClassVar[str] = (
        "your next character costs 1 less to recruit to a minimum of 1 this turn"
    )

    subject: Selector
    amount: Construct
    cheaper: str
    buying: str
    bearer: Selector | None
    least: int | None
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return what costs how much less."""
        change, lasts = f"{say(self.amount, this)} {self.cheaper}", say(self.duration, this)
        least = "" if self.least is None else f", to a minimum of {self.least},"
        onto = f"to {self.bearer.english(this)}" if self.bearer else ""
        who = self.subject.english(this)
        if isinstance(self.subject.phrase, Phrase) and who.startswith("your "):
            bought = who if "your next" in who else who.removeprefix("your ")
            return tidy(f"you pay {change}{least} to {self.buying} {bought} {onto} {lasts}")
        what = f"cost {change} to {self.buying} {onto}{least.removesuffix(',')} {lasts}"
        return with_verb(who, what, plural=self.subject.is_plural)


class EquipOnly(Construct):
    """`equip this only to ...`: whom an equipment can be put onto; an enemy where it says so.

    Rules: 1.1.1, 1.1.2, 2.3.2.
    """

    SAYS: ClassVar[str] = "equip {what} only to {bearer}"
    EXAMPLE: ClassVar[str] = "equip each equipment only to an evil character"

    what: Selector
    bearer: Selector


class StartsIn(Construct):
    """`this starts the game in your pile ...`: it is no part of the deck.

    `4 copies` says how many of it are in a pile that is brought without a list.

    Rules: 4.1.7, 12.4.6.
    """

    EXAMPLE: ClassVar[str] = 'this starts the game in your pile "Spare Parts", 4 copies'

    subject: Selector
    where: Construct
    copies: int | None

    def english(self, this: str) -> str:
        """Return where it starts, and how many copies of it."""
        copies = f" ({number_word(self.copies)} copies)" if self.copies else ""
        return f"{self.subject.english(this)} starts the game {self.where.english(this)}{copies}"


class StartsWith(Construct):
    """`you start the game with ... on your side`, or `on this`: what is in play from the beginning.

    Another main character is one that the deck brings with its levels; other cards come out of the
    deck, and tokens from outside the game. Equipment starts `on this`.

    Rules: 4.1.4, 4.1.5, 11.1.1, 17.5.4.
    """

    EXAMPLE: ClassVar[str] = (
        'main "Lab Lead" TST-001 level 1:\n    stats 2/4, health 5\n'
        '    power "Help": you start the game with a "Lab Hand" on your side'
    )

    subject: Selector
    what: Selector

    def english(self, this: str) -> str:
        """Return what is there from the beginning."""
        return f"{self.subject.english(this)} start the game with {self.what.english(this)}"


class LevelsInto(Modifier):
    """`this levels up into a "Kitty Pryde"`: into that version, also of another name.

    Of several that say so at the same time the latest counts; with none, a main character levels up
    into a version of its own name.

    Rules: 1.1.1, 11.2.5, 17.5.3.
    """

    EXAMPLE: ClassVar[str] = 'this levels up into a "Lab Chief"'

    into: Construct
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return what it levels up into."""
        return f"level up into {say(self.into, this)}"


class TakesFirstTurn(Construct):
    """`you take the first turn of the game`: nobody is picked at random.

    Rules: 1.1.1, 4.1.3.
    """

    SAYS: ClassVar[str] = "{subject} always take the first turn of the game"
    EXAMPLE: ClassVar[str] = (
        'main "Lab Lead" TST-001 level 1:\n    stats 2/4, health 5\n'
        '    power "Haste": you take the first turn of the game'
    )

    subject: Selector


class WorksIn(Construct):
    """`this power works in ...`: in zones other than play.

    Rules: 7.1.2, 13.5.12.
    """

    EXAMPLE: ClassVar[str] = "this power works in (your hand or your KO pile)"

    subject: Selector
    where: Construct

    def english(self, this: str) -> str:
        """Return where the power works besides, which is in each of the places."""
        where = self.where.english(this)
        match self.where:
            case Where(preposition=preposition, place=AnyOf() as places):
                where = f"{preposition} {places.joined('and', this)}"
            case _:
                pass
        return f"{self.subject.english(this)} also works {where}"


class IsRevealed(Construct):
    """`... is revealed`: everyone may see it.

    Rules: 1.4.4.
    """

    SAYS: ClassVar[str] = "{subject} is revealed {duration}"
    EXAMPLE: ClassVar[str] = "each enemy player's hand is revealed for the rest of the game"

    subject: Selector
    duration: Duration | None


class WorksWhile(Construct):
    """`this power works while this is face-down`: in a state in which powers are off.

    Rules: 7.1.3, 13.5.9, 16.2.10.
    """

    SAYS: ClassVar[str] = "{subject} works even while {condition}"
    EXAMPLE: ClassVar[str] = "this power works while this is face-down"

    subject: Selector
    condition: Construct


class CountsAs(Construct):
    """`... count as supporting characters with stats 0/1, health 1`: a stand-in with values.

    Rules: 1.1.1, 6.2.1.
    """

    EXAMPLE: ClassVar[str] = (
        "defending players count as supporting characters with stats 0/1, health 1 this turn"
    )

    subject: Selector
    kind: Construct
    stats: Pair
    health: int
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return what counts as what."""
        values = f"with stats {say(self.stats, this)} and health {self.health}"
        what = f"count as {self.kind.english(this)} {values} {say(self.duration, this)}"
        return with_verb(self.subject.english(this), what, plural=self.subject.is_plural)


MODIFIERS: tuple[type[Construct], ...] = (
    CostsLess,
    CountsAs,
    DescribedPowers,
    EquipOnly,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    KeywordSet,
    LevelsInto,
    LosesPowers,
    LosesTeams,
    OneInstance,
    StartsIn,
    StartsWith,
    TakesFirstTurn,
    WorksIn,
    WorksWhile,
)
