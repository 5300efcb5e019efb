"""Destinations: where effects put, shuffle, remove and look for cards.

Rules: 3.1.4, 3.1.5, 3.1.6, 3.2.1, 3.4.1, 5.4.4, 6.8.1, 12.5.1.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import DrawUntil, Put, RevealUntil, Search, Shuffle
from vsdsl.constructs.effects.moves import Equip, Move, RemoveFrom, SwitchPositions
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun, Possessed, TopOf
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf, Remembered, Them, Variable, You
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.constructs.statements.control import Does, May
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import options
from vsdsl.resolve.standing import Above
from vsdsl.source import Span

CODES: Final = {"M105": "cards that cannot go there"}


class Goal(Enum):
    """Where a card can be put.

    Rules: 3.1.1, 3.2.1, 3.2.2.
    """

    BESIDE = "next to a character"
    DECK = "a deck"
    PILE = "a pile"
    RESOURCES = "a resource row"
    ROWS = "a row or a side"
    ZONE = "a hand or a KO pile"


class Removal(Enum):
    """What something can be removed from.

    Rules: 3.4.1, 6.8.1.
    """

    COMBAT = "the combat"
    GAME = "the game"


# What can be said of how a card arrives somewhere.
_ARRIVALS: Final[Mapping[Goal, frozenset[str]]] = {
    Goal.BESIDE: frozenset({"stunned", "exhausted", "with those counters"}),
    Goal.DECK: frozenset({"in any order"}),
    Goal.PILE: frozenset(),
    Goal.RESOURCES: frozenset({"face-up", "face-down"}),
    Goal.ROWS: frozenset({"stunned", "exhausted", "with those counters", "as your main character"}),
    Goal.ZONE: frozenset({"keeping counters"}),
}
_WORDS: Final[Mapping[Goal, frozenset[str]]] = {
    Goal.BESIDE: frozenset({"next to"}),
    Goal.DECK: frozenset({"on top of", "on the bottom of"}),
    Goal.PILE: frozenset({"into"}),
    Goal.RESOURCES: frozenset({"into"}),
    Goal.ROWS: frozenset({"into", "onto"}),
    Goal.ZONE: frozenset({"into"}),
}
_HELP: Final[Mapping[Goal, str]] = {
    Goal.BESIDE: "write `next to` and a character",
    Goal.DECK: "write `on top of`, `on the bottom of`, or `shuffle ... into`",
    Goal.PILE: "write `into`",
    Goal.RESOURCES: "write `into your resource row`, and `face-up` or `face-down` if you like",
    Goal.ROWS: "write `into your front row`, or `onto your side`",
    Goal.ZONE: "write `into`",
}
_GOALS: Final[Mapping[str, Goal]] = {
    "KO pile": Goal.ZONE,
    "KO piles": Goal.ZONE,
    "deck": Goal.DECK,
    "decks": Goal.DECK,
    "hand": Goal.ZONE,
    "hands": Goal.ZONE,
    "resource row": Goal.RESOURCES,
    "row": Goal.ROWS,
    "rows": Goal.ROWS,
    "side": Goal.ROWS,
    "sides": Goal.ROWS,
}
# Words that leave open which of several is meant.
_OPEN: Final = frozenset({"a", "all", "an", "another", "any", "each", "no"})


def destination(node: Put, _above: Above = ()) -> Goal | Refusal:
    """Return where cards are put.

    Rules: 3.1.4, 3.1.5, 3.1.6, 3.2.2, 5.4.4.
    """
    is_beside = node.destination == "next to"
    found = Goal.BESIDE if is_beside else _goal(node.place)
    if found is None or (is_beside and _is_place(node.place)):
        action = (
            _HELP[Goal.BESIDE] if is_beside else "write a hand, a deck, a pile, a row or a side"
        )
        return _refused(node, "no card can be put there", action)
    if node.destination not in _WORDS[found]:
        label = f"`{node.destination}` does not go with {found.value}"
        refused = _refused(node, label, _HELP[found])
        is_into = _HELP[found] == "write `into`"
        return refused.writing("into", node.destination) if is_into else refused
    if is_beside and (isinstance(node.place, AnyOf) or is_open(node.place)):
        action = "choose it first: `choose ... as friend`, and then `next to friend`"
        return _refused(node, "nobody is asked next to which one", action)
    if not is_beside and is_open(node.place):
        return _refused(node, "which one is left open", "say whose: `your`, `its owner's`")
    return _with_arrivals(node, found)


def _with_arrivals(node: Put, found: Goal) -> Goal | Refusal:
    said = node.arrivals
    for arrival in said:
        if arrival not in _ARRIVALS[found]:
            refused = _refused(node, f"nothing goes to {found.value} so", f"leave `{arrival}` out")
            return refused.leaving_out(arrival)
    if len(set(said)) < len(said) or {"face-up", "face-down"} <= set(said):
        return _refused(node, "said twice, or both ways", "say once how it arrives")
    return found


def _is_place(place: Construct) -> bool:
    return not isinstance(place, Variable | Remembered) and _goal(place) is not None


def _goal(place: Construct) -> Goal | None:
    match place:
        case Variable() | Remembered():  # the name of a row or a side that was chosen
            return Goal.ROWS
        case Phrase(noun=PileNoun(), of=None) | Possessed(noun=PileNoun()):
            return Goal.PILE
        case Phrase(noun=str() as noun, of=None) | Possessed(noun=str() as noun, of=None):
            return _GOALS.get(noun)
        case _:
            return None


def is_open(place: Construct) -> bool:
    """Return whether a phrase leaves open which of several places is meant.

    Rules: 1.5.1.
    """
    match place:
        case Phrase(noun="side" | "row" | "rows", determiner=determiner, of=None):
            words = determiner.words if determiner else ""
            return words in _OPEN
        case Phrase(determiner=determiner, of=None):
            return determiner is None or determiner.words in _OPEN or determiner.is_choice
        case Selector(phrase=phrase):
            return is_open(phrase)
        case Possessed(owner=Selector(phrase=owner)) | Possessed(owner=owner):
            return isinstance(owner, Phrase) and is_open(owner)
        case _:
            return False


def shuffled(node: Shuffle, _above: Above = ()) -> Construct | Refusal:
    """Return what is shuffled: a deck, or cards into a deck or a pile.

    Rules: 3.1.4, 12.2.4, 12.5.1.
    """
    is_deck = _goal(node.target.selector.phrase) is Goal.DECK
    if node.into is None:
        if is_deck and not node.target.selector.posts:
            return node
        found = _refused(node, "only a deck is shuffled by itself", "end it with `into your deck`")
        return found.ending_with("into your deck")
    phrase = node.into.phrase if isinstance(node.into, Selector) else node.into
    if _goal(phrase) not in {Goal.DECK, Goal.PILE} or is_open(phrase):
        found = _refused(node, "nothing is shuffled into this", "write `into its owner's deck`")
        return found.writing("into its owner's deck", at=node.into.span, before="into")
    if is_deck:
        found = _refused(node, "a deck goes into no other one", "leave `into ...` out")
        return found.leaving_out(at=node.into.span, before="into")
    return node


def removal(node: RemoveFrom, _above: Above = ()) -> Removal | Refusal:
    """Return what something is removed from: the game or the combat.

    Rules: 3.4.1, 3.4.2, 6.8.1.
    """
    match node.place:
        case Phrase(adjectives=(), noun="game", of=None):
            found = Removal.GAME
        case Phrase(adjectives=(), noun="combat", of=None):
            found = Removal.COMBAT
        case _:
            return _refused(
                node, "nothing is removed from there", "write `from the game` or `from the combat`"
            )
    if found is Removal.COMBAT and (node.keeping or node.facing):
        action = "leave what follows `from the combat` out"
        refused = _refused(node, "who leaves the combat stays as it is", action)
        return refused.leaving_out(at=Span(node.place.span.end, node.span.end))
    if node.keeping == "keeping equipment":
        label = "equipment stays on nobody who leaves play"
        refused = _refused(node, label, "leave `keeping equipment` out")
        return refused.leaving_out("keeping equipment")
    return found


def searched(node: Search, _above: Above = ()) -> Construct | Refusal:
    """Return where cards are looked for: hands, decks, KO piles and piles.

    Rules: 12.5.1, 12.5.2, 12.5.3.
    """
    places = node.place.options if isinstance(node.place, AnyOf) else (node.place,)
    phrases = tuple(each.phrase if isinstance(each, Selector) else each for each in places)
    if any(_goal(each) not in _SEARCHED or is_open(each) for each in phrases):
        return _refused(node, "nobody searches there", "write `your deck` or another zone")
    wanted = node.target.selector
    if not _is_kind_of_card(wanted):
        return _refused(node, "this is no kind of card", "describe the card to look for")
    if _is_placed(wanted):
        label = "where it lies is said before `for`"
        return _refused(node, label, "leave the place after `for` out")
    return node


def _is_kind_of_card(wanted: Selector) -> bool:
    """Return whether cards are described, and not pointed at; of several kinds, each is."""
    return all(isinstance(phrase_of(each), Phrase | Possessed) for each in options(wanted))


def _is_placed(wanted: Selector) -> bool:
    """Return whether it is said where the cards are."""
    said = (wanted, *options(wanted))
    posts = (post for each in said if isinstance(each, Selector) for post in each.posts)
    return any(isinstance(post, Where) for post in posts)


_SEARCHED: Final = frozenset({Goal.DECK, Goal.PILE, Goal.ZONE})


def revealed_until(node: RevealUntil, _above: Above = ()) -> Construct | Refusal:
    """Return which decks are revealed card by card, and up to what kind of card.

    Rules: 1.4.4.
    """
    if _goal(node.deck) is not Goal.DECK:
        found = _refused(node, "only a deck has an order", "write `from your deck`")
        return found.writing("from your deck", at=node.deck.span, before="from")
    if not _is_kind_of_card(node.found):
        return _refused(node, "this is no kind of card", "describe the card to look for")
    if _is_placed(node.found):
        return _refused(node, "it lies in the deck", "leave the place after `until` out")
    if node.rest is not None and node.rest.text == node.name.text:
        return _refused(node, "one name for two things", "give the rest another name")
    return node


def filled_hand(node: DrawUntil, above: Above = ()) -> Construct | Refusal:
    """Return the hand that somebody draws into: their own.

    Rules: 12.6.1.
    """
    around = above[0] if above else None
    is_yours = not isinstance(around, Does | May) or isinstance(around.subject.phrase, You)
    word = "your" if is_yours else "their"
    match node.hand:
        case Phrase(noun="hand", adjectives=(), of=None, determiner=determiner) if (
            determiner is not None and determiner.words == word
        ):
            return node
        case _:
            found = _refused(node, "who draws fills no other hand", f"write `{word} hand`")
            return found.writing(f"{word} hand", at=node.hand.span)


def moved_to(node: Move, _above: Above = ()) -> Construct | Refusal:
    """Return where a character moves: to a row or a side; a visitor to a row.

    Rules: 1.2.2, 3.2.1, 5.6.1.
    """
    if _goal(node.place) is not Goal.ROWS:
        return _refused(node, "characters stand in rows", "write `to your front row` or a side")
    is_side = getattr(node.place, "noun", "") in {"side", "sides"}
    if node.keeping is not None and is_side:
        return _refused(node, "a visitor stands in a row", "name a row of that side")
    is_any = isinstance(node.place, Phrase) and node.keeping is not None
    is_several = isinstance(node.place, Possessed) and node.place.noun in {"rows", "sides"}
    if is_open(node.place) and (is_any or is_several):
        return _refused(node, "which row is left open", "say which: `your back row`")
    return node


def equipped(node: Equip, _above: Above = ()) -> Construct | Refusal:
    """Return what is put onto a character: one equipment onto one.

    Rules: 2.3.2, 2.3.3.
    """
    phrase = node.bearer.phrase
    if isinstance(phrase, Remembered | Them) or _is_several(phrase):
        action = "choose one first: `choose ... as friend`, and write `to friend`"
        return _refused(node, "an equipment goes onto one character", action)
    return node


def switched(node: SwitchPositions, _above: Above = ()) -> Construct | Refusal:
    """Return two characters that change places, one each.

    Rules: 1.4.10, 1.4.11.
    """
    for each in (node.first, node.second):
        phrase = each.phrase if isinstance(each, Selector) else each
        if isinstance(phrase, Them | AnyOf | TopOf | Remembered) or _is_several(phrase):
            label = "two characters change places, no more"
            return _refused(node, label, "choose one with `choose ... as name`, and write the name")
    if node.first == node.second:
        return _refused(node, "nobody changes places with itself", "write two different ones")
    return node


def _is_several(phrase: Construct) -> bool:
    if not isinstance(phrase, Phrase):
        return False
    determiner = phrase.determiner
    return determiner is None or determiner.words not in _ONE


_ONE: Final = frozenset({"a", "an", "another", "its", "that", "the", "their", "your"})


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M105", node.span, "`{said}` leads nowhere", label, action)
