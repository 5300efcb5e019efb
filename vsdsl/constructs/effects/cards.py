"""Effects on cards outside the rows: hands, decks, KO piles, resources."""

from functools import cache
from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import Number, some
from vsdsl.constructs.construct import Construct, Name, called, many
from vsdsl.constructs.english import spoken, tidy
from vsdsl.constructs.facts import (
    A_PLAYER,
    EVERYWHERE,
    IN_DECKS,
    IN_HANDS,
    IN_KO_PILES,
    IN_PLAY,
    Facts,
    Naming,
    Outcome,
    Sort,
    Verb,
    party,
)
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.selectors.selector import Selector, Target, is_all
from vsdsl.constructs.selectors.zones import is_resource_row, zone_of
from vsdsl.terms.states import State
from vsdsl.terms.things import CARDS, CARDS_AND_PLACES, CHARACTERS, Kind
from vsdsl.terms.zones import Zone

_NOT_IN_PLAY: Final = EVERYWHERE - IN_PLAY
_ARRIVING: Final = frozenset({"stunned", "exhausted", "face-up", "face-down"})
_ARRIVALS: Final = {
    "face-up": "face up",
    "face-down": "face down",
    "keeping counters": "and set its counters aside",
}


class Draw(Verb):
    """`draw N`: the player draws that many cards; an empty deck gives none.

    Rules: 12.6.1.
    """

    EXAMPLE: ClassVar[str] = "draw 2"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER,
        on=(party("", Kind.CARD, zones=IN_DECKS, goes_to=IN_HANDS),),
        amount="amount",
        is_gain=True,
    )

    amount: Construct

    def english(self, this: str) -> str:
        """Return the draw with the noun that fits the number."""
        return f"draw {some(self.amount, 'cards', this)}"


class DrawUntil(Verb):
    """`draw until your hand has N cards`: as many as are missing, if any, and the deck has.

    Rules: 12.6.1.
    """

    EXAMPLE: ClassVar[str] = "draw until your hand has 3 cards"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER,
        on=(party("", Kind.CARD, zones=IN_DECKS, goes_to=IN_HANDS),),
        outcome=Outcome.OPEN,
        amount="amount",
        place="hand",
        is_gain=True,
    )

    hand: Construct
    amount: Construct

    def english(self, this: str) -> str:
        """Return the hand to reach."""
        hand = self.hand.english(this)
        whose = "you have" if hand == "your hand" else f"{hand} has"
        where = "in hand" if hand == "your hand" else ""
        if isinstance(self.amount, Number):
            return tidy(f"draw cards until {whose} {some(self.amount, 'cards', this)} {where}")
        amount = self.amount.english(this)
        theirs = amount.removeprefix("the number of cards in ").removesuffix("'s hand")
        return tidy(f"draw cards until {whose} as many cards {where} as {theirs}")


class Discard(Verb):
    """`discard ...`: from hand to KO pile.

    Rules: 1.4.3.
    """

    EXAMPLE: ClassVar[str] = "discard a card"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, on=(party("target", CARDS_AND_PLACES, zones=IN_HANDS, goes_to=IN_KO_PILES),)
    )

    target: Target

    def english(self, this: str) -> str:
        """Return what is discarded; that it comes from one's own hand goes without saying."""
        selector = self.target.selector
        if all_of_own_hand(selector):
            return f"discard {selector.posts[0].english(this).removeprefix('in ')}"
        kept = tuple(post for post in selector.posts if not _is_own_hand(post))
        return f"discard {self.target.changed(selector=selector.changed(posts=kept)).taken(this)}"


class Reveal(Verb):
    """`reveal ...`: shows cards to every player.

    Rules: 1.4.4.
    """

    EXAMPLE: ClassVar[str] = "reveal the top 5 cards of your deck"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, on=(party("target", CARDS_AND_PLACES),), outcome=Outcome.NONE
    )

    target: Target

    def english(self, this: str) -> str:
        """Return what is revealed, and from where."""
        return f"reveal {self.target.taken(this)}"


class RevealUntil(Verb):
    """`reveal cards from ... until ...`: card by card, up to the first that fits.

    It gets the name after `as`; the cards turned over before it that after `rest as`.

    Rules: 1.4.4.
    """

    EXAMPLE: ClassVar[str] = (
        "reveal cards from your deck until a character as catch, rest as others\n"
        "put catch into your hand\n"
        "shuffle others into your deck"
    )
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER,
        on=(party("found", CARDS),),
        outcome=Outcome.NONE,
        place="deck",
        names=(Naming("name", Sort.THING, "found"), Naming("rest", Sort.THING)),
    )

    deck: Construct
    found: Selector
    name: Name
    rest: Name | None

    def english(self, this: str) -> str:
        """Return where the cards come from, and what they are called."""
        found = f"{self.found.english(this)} {called(self.name)}"
        others = self.rest.text if self.rest else ""
        rest = f" (the other revealed cards are the {spoken(others)})" if others else ""
        deck, owner = self.deck, self.deck.owner if isinstance(self.deck, Possessed) else None
        if isinstance(owner, Phrase) and owner.noun == "player":
            whose = f"{owner.english(this)} reveals cards from the top of their deck until they"
            return tidy(f"{whose} reveal {found}{rest}")
        return tidy(
            f"reveal cards from the top of {deck.english(this)} until you reveal {found}{rest}"
        )


class LookAt(Verb):
    """`look at ...`: only the player who looks sees the cards.

    Rules: 1.4.4.
    """

    SAYS: ClassVar[str] = "look at {target}"
    EXAMPLE: ClassVar[str] = "look at the top 3 cards of your deck"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, on=(party("target", CARDS_AND_PLACES),), outcome=Outcome.NONE, is_gain=True
    )

    target: Target


class Search(Verb):
    """`search ... for ...`: looks through zones; a searched deck is shuffled afterwards.

    Whoever looks for a kind of card may fail to find one.

    Rules: 12.5.1, 12.5.2, 12.5.3.
    """

    EXAMPLE: ClassVar[str] = "search your deck for an equipment as gear\nput gear into your hand"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER,
        on=(party("target", CARDS),),
        outcome=Outcome.NONE,
        place="place",
        is_gain=True,
    )

    place: Construct
    target: Target

    def english(self, this: str) -> str:
        """Return where, and for what."""
        place = self.place
        said = place.joined("and", this) if isinstance(place, AnyOf) else place.english(this)
        return f"search {said} for {self.target.english(this)}"


class Shuffle(Verb):
    """`shuffle your deck`, `shuffle it into its owner's deck`.

    Rules: 12.5.1.
    """

    EXAMPLE: ClassVar[str] = "shuffle each character in your KO pile into your deck"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, on=(party("target", CARDS_AND_PLACES, goes_to=IN_DECKS),), place="into"
    )

    target: Target
    into: Construct | None

    def facts(self) -> Facts:
        """Return the facts; a pile can be named in place of the deck."""
        if self.into is None:
            return self.FACTS
        zone = zone_of(self.into)
        return self.FACTS.with_first(goes_to=frozenset({zone}) if zone else EVERYWHERE)

    def english(self, this: str) -> str:
        """Return what is shuffled, and into what."""
        if self.into is None:
            return f"shuffle {self.target.english(this)}"
        return f"shuffle {self.target.taken(this)} into {self.into.english(this)}"


@cache
def _put(zone: Zone | None, arrivals: tuple[str, ...], *, is_side: bool = False) -> Facts:
    """Return the facts of what is put into a zone; of it nothing is known if it has no name."""
    facts = Put.FACTS.with_first(
        goes_to=frozenset({zone}) if zone else EVERYWHERE,
        leaves=frozenset(map(State, arrivals)),
    )
    return facts.with_first(kinds=CHARACTERS, zones=_NOT_IN_PLAY) if is_side else facts


class Put(Verb):
    """`put ... into|onto|next to|on top of|on the bottom of ...`: moves cards between zones.

    A card put into play appears. What follows the place says how it arrives.

    Rules: 1.4.1, 1.4.13, 3.1.4, 3.1.5, 3.3.2, 17.4.2.
    """

    EXAMPLE: ClassVar[str] = "put a character in your KO pile onto your side"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", CARDS_AND_PLACES, goes_to=EVERYWHERE),), place="place"
    )

    target: Target
    destination: str
    place: Construct
    arrivals: tuple[str, ...] = many()

    def facts(self) -> Facts:
        """Return the facts, with the zone that is named, and how the card arrives there.

        Only characters are put onto a side or into a row, and only from outside play; next to
        another one also those that are there.
        """
        arrivals = tuple([each for each in self.arrivals if each in _ARRIVING])
        if self.destination == "next to":
            facts = _put(Zone.PLAY, arrivals)
            return facts.with_first(kinds=CHARACTERS).changed(outcome=Outcome.OPEN)
        zone = zone_of(self.place)
        return _put(zone, arrivals, is_side=zone is Zone.PLAY and not is_resource_row(self.place))

    def english(self, this: str) -> str:
        """Return what goes where, and how."""
        arrivals = " ".join(_ARRIVALS.get(arrival, arrival) for arrival in self.arrivals)
        place = f"{self.destination} {self.place.english(this)}"
        return tidy(f"put {self.target.taken(this)} {place} {arrivals}")


class PlayCard(Verb):
    """`play ...`: plays a card with all its conditions, from wherever it is.

    Rules: 2.2.2, 2.2.4, 17.4.1.
    """

    EXAMPLE: ClassVar[str] = "play an any-turn combat plot twist in your KO pile"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER,
        on=(party("target", frozenset({Kind.CARD, Kind.PLOT_TWIST}), goes_to=IN_KO_PILES),),
        outcome=Outcome.OPEN,
    )

    target: Target

    def english(self, this: str) -> str:
        """Return what is played, from where."""
        return f"play {self.target.taken(this)} if able"


class NameSomething(Verb):
    """`name a card as ...`: any card, also one that is not in the game.

    Rules: 16.2.19.
    """

    EXAMPLE: ClassVar[str] = "name a card as accused\ndiscard each card in your hand named accused"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, outcome=Outcome.NONE, names=(Naming("name", Sort.WORD),)
    )

    what: str
    name: Name

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return what is named, and what it is called."""
        what = "team affiliation" if self.what == "team" else self.what
        return tidy(f"name a {what} {called(self.name)}")


class TurnCard(Verb):
    """`turn ... face-up` or `face-down`: for locations and other resources.

    Rules: 3.2.4, 3.2.5, 3.2.8.
    """

    EXAMPLE: ClassVar[str] = "turn a face-down location on your side face-up"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                frozenset({Kind.CARD, Kind.LOCATION, Kind.RESOURCE}),
                zones=IN_PLAY,
                leaves=(State.FACE_UP, State.FACE_DOWN),
            ),
        )
    )

    target: Target
    facing: str

    def facts(self) -> Facts:
        """Return the facts, with the way the card lies before and afterwards."""
        after = State(self.facing)
        before = State.FACE_UP if after is State.FACE_DOWN else State.FACE_DOWN
        return self.FACTS.with_first(needs=frozenset({before}), leaves=frozenset({after}))

    def english(self, this: str) -> str:
        """Return what is turned, and how it lies then."""
        return f"turn {self.target.english(this)} {self.facing.replace('-', ' ')}"


def all_of_own_hand(selector: Selector) -> bool:
    """Return whether a selector speaks of all the cards in one's own hand, and of nothing else."""
    match selector:
        case Selector(phrase=Phrase(noun="card" | "cards", adjectives=()), posts=[post]):
            return is_all(selector.phrase) and _is_own_hand(post) and selector.relative is None
        case _:
            return False


def _is_own_hand(post: Construct) -> bool:
    """Return whether a card is said to be in the hand of the player who does something with it."""
    match post:
        case Where(preposition="in", place=Phrase(noun="hand", determiner=Determiner() as whose)):
            return whose.words in {"your", "their"}
        case _:
            return False


EFFECTS: tuple[type[Verb], ...] = (
    Discard,
    Draw,
    DrawUntil,
    LookAt,
    NameSomething,
    PlayCard,
    Put,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TurnCard,
)
