"""Phrases that point at nothing: a copy of no card, the owner of nothing, a card's hand.

Rules: 1.2.1, 1.2.2, 1.2.4, 1.5.1, 3.1.1.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import AttackDeed, BeSomewhere, StrikeBackDeed, StrikeDeed
from vsdsl.constructs.effects.choices import Remember
from vsdsl.constructs.effects.counters import RemoveCounters
from vsdsl.constructs.effects.moves import Equip, RemoveFrom
from vsdsl.constructs.facts import Sort
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.constructs.modifiers.stats import SetBase, SetBaseStat, SetStat, SetStats
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, Possessed, PowerNoun
from vsdsl.constructs.selectors.post import Named, OtherThan, Where
from vsdsl.constructs.selectors.reference import AnyOf, It, Variable
from vsdsl.constructs.selectors.selector import Selector, Target, phrase_of
from vsdsl.constructs.statements.control import Does, May, MayBlock
from vsdsl.resolve.fitting import fitting
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.placing import EITHER, STANDING
from vsdsl.resolve.referents import sort_of
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.things import CARDS, CHARACTERS, CHOSEN, Kind

# What something is done to or by, where it has no name that stands after it.
_ACTED_ON: Final[Mapping[type[Construct], str]] = {
    Does: "subject",
    Equip: "bearer",
    May: "subject",
    MayBlock: "subject",
    Remember: "things",
    RemoveCounters: "things",
    RemoveFrom: "things",
    SetBase: "things",
    SetBaseStat: "things",
    SetStat: "things",
    SetStats: "things",
}
# What nobody can choose some things for.
COUNTED: Final = STANDING | EITHER | _ACTED_ON.keys()

CODES: Final = {"M122": "a phrase that points at nothing"}

_PLAYERS: Final = frozenset({Kind.PLAYER})
_BELONGING: Final[Mapping[Noun, frozenset[Kind]]] = {
    Noun.CAPTIVE: CHARACTERS | _PLAYERS,
    Noun.CONTROLLER: CARDS,
    Noun.EQUIPMENT: CHARACTERS | _PLAYERS,
    Noun.OWNER: CARDS,
    Noun.POWER: CARDS | _PLAYERS,
}
_PARTS_OF: Final[Mapping[Noun, frozenset[Kind]]] = {
    Noun.CAPTIVE: CHARACTERS,
    Noun.CARD: frozenset({Kind.PLACE}),
    Noun.CONTROLLER: CARDS,
    Noun.COPY: CARDS,
    Noun.OWNER: CARDS,
    Noun.REST: CARDS | {Kind.PLACE},
}
_HAD: Final = frozenset({Noun.EQUIPMENT, Noun.POWER})
_OF_WHAT: Final[Mapping[Noun, str]] = {
    Noun.CONTROLLER: "`its controller`",
    Noun.COPY: "`a copy of this`",
    Noun.OWNER: "`its owner`",
    Noun.REST: "`the rest of` what a name stands for",
}
_OWNED: Final = frozenset({"its", "their", "your"})
_ANY_SUCH: Final = frozenset({"", "a", "all", "an", "any", "each"})
_SORTS: Final = (CARDS, *(frozenset({each}) for each in (Kind.PLACE, Kind.PLAYER, Kind.POWER)))
_NOBODY_CHOOSES: Final = frozenset(
    {"a", "an", "all", "another", "any", "each", "its", "that", "the", "their", "those", "your"}
)


def phrase(node: Phrase, above: Above) -> Refusal | None:
    """Refuse a phrase whose noun needs something that it is of, or is of something else.

    Rules: 1.2.2, 1.2.4, 1.5.1.
    """
    noun = _noun(node)
    words = node.determiner.words if node.determiner is not None else ""
    if _is_next_of_nothing(node, above):
        if words != "the":
            return _refused(node, "next after which", "leave `next` out").leaving_out("next")
        found = _refused(node, "next after which", "write `a` in place of `the next`")
        return found.writing("a", "the next")
    if node.of is not None:
        return _part(node, node.of, noun, above)
    if words == "its":
        return _belongs(node, It(span=node.span), noun, above)
    is_owned = words in _OWNED and noun in {Noun.CONTROLLER, Noun.OWNER}
    return None if is_owned else _of_nothing(node, noun)


def _of_nothing(node: Phrase | Possessed, noun: Noun | None) -> Refusal | None:
    """Refuse a noun that means something only with what it is of."""
    if noun is None or noun not in _OF_WHAT:
        return None
    found = _refused(node, "nobody can tell of what", f"write {_OF_WHAT[noun]}")
    return found if noun is Noun.REST else found.writing(_OF_WHAT[noun].strip("`"))


def _is_next_of_nothing(node: Phrase | Possessed, above: Above) -> bool:
    """Return whether a card is said to be the next one, where no card comes after another.

    Rules: 5.5.3.
    """
    if "next" not in node.adjectives:
        return False
    is_recruited = len(above) > 1 and isinstance(above[1], CostsLess)
    return not is_recruited and bool(kinds_of(node, above) & CARDS)


def possessed(node: Possessed, above: Above) -> Refusal | None:
    """Refuse what its owner cannot have.

    Rules: 1.2.2, 1.2.4.
    """
    noun = _noun(node)
    if _is_next_of_nothing(node, above):
        return _refused(node, "next after which", "choose one first: `choose ... as pick`")
    if node.of is not None:
        found = _part(node, node.of, noun, above)
    elif noun in {Noun.COPY, Noun.REST}:
        found = _of_nothing(node, noun)
    else:
        found = None
    return found or _belongs(node, node.owner, noun, above)


def _noun(node: Phrase | Possessed) -> Noun | None:
    """Return the noun of a phrase as a term; a name is none."""
    match node.noun:
        case str() as word:
            return NOUNS[word]
        case PowerNoun():
            return Noun.POWER
        case _:
            return None


def is_of_something(word: object) -> bool:
    """Return whether something can be said to be `of` something: a part of it, or what it has."""
    noun = Noun.POWER if isinstance(word, PowerNoun) else NOUNS.get(str(word))
    return noun in _PARTS_OF or noun in _HAD


def _part(
    node: Phrase | Possessed, of: Construct, noun: Noun | None, above: Above
) -> Refusal | None:
    kinds = kinds_of(of, (node, *above))
    fit = _PARTS_OF.get(noun) if noun is not None else None
    if fit is None or not kinds or kinds & fit:
        return None
    whole = "a place" if noun is Noun.CARD else "a card"
    return _refused(node, f"only {whole} has one", f"speak of {whole} after `of`")


def _belongs(
    node: Phrase | Possessed, owner: Construct, noun: Noun | None, above: Above
) -> Refusal | None:
    """Refuse what cards do not have: a character of their own, a side of cards."""
    kinds = kinds_of(owner, (node, *above))
    fit = _BELONGING.get(noun, _PLAYERS) if noun is not None else _PLAYERS
    is_row = noun in {Noun.ROW, Noun.SIDE, Noun.TURN} and bool(kinds & CARDS)
    if not kinds or kinds & fit or is_row:
        return None
    return _refused(node, "only a player has one", "write `its owner's` or `its controller's`")


def where(node: Where, above: Above) -> Refusal | None:
    """Refuse a place with a word in front of it that goes with another.

    Rules: 1.2.1, 3.1.1, 3.2.1.
    """
    place = node.place
    if isinstance(place, str):
        if node.preposition == "in":
            return None
        found = _refused(node, "nothing is there", f"write `in {place}`")
        return found.writing(f"in {place}")
    if node.preposition == "outside":
        is_game = isinstance(place, Phrase) and place.noun == Noun.GAME
        found = _refused(node, "nothing is there", "write `outside the game`")
        return None if is_game else found.writing("outside the game")
    is_said_of_fighter = bool(above) and isinstance(above[0], BeSomewhere)
    if isinstance(place, Phrase | Possessed) and not is_said_of_fighter:
        noun = _noun(place)
        if noun is Noun.GAME or (noun is not None and noun.kind is Kind.ATTACK):
            return _refused(node, "this is no place", "write `in the combat` or `in play`")
        if node.preposition == "in" and noun is not None and noun.kind in CARDS:
            return _refused(node, "nothing is in a card", "write `on ...`, or `in ... hand`")
    return None


def other_than(node: OtherThan, above: Above) -> Refusal | None:
    """Refuse to leave something out that cannot be among the rest: a token is no row.

    Rules: 1.2.1.
    """
    selector = above[0]
    is_name = isinstance(node.thing, NamedNoun)
    left_out = CARDS if is_name else kinds_of(node.thing, (node, *above))
    rest = kinds_of(selector.phrase, above) if isinstance(selector, Selector) else frozenset()
    is_among = any(left_out & each and rest & each for each in _SORTS)
    if _is_any_such(node.thing, selector):
        return _refused(node, "nothing is left then", "leave it out").leaving_out()
    if is_among or not left_out & CHOSEN or not rest:
        return None
    label = f"{'a card' if left_out == CARDS else in_words(left_out)} is not {in_words(rest)}"
    return _refused(node, label, "leave it out").leaving_out()


def _is_any_such(left_out: Construct, selector: Construct) -> bool:
    """Return whether everything is left out that is spoken of: characters other than a character.

    Rules: 1.2.1.
    """
    phrase = phrase_of(left_out)
    rest = phrase_of(selector)
    if not isinstance(phrase, Phrase) or not isinstance(rest, Phrase | Possessed):
        return False
    is_described = phrase.adjectives or phrase.of is not None or _is_qualified(left_out)
    words = phrase.determiner.words if phrase.determiner is not None else ""
    if is_described or words not in _ANY_SUCH:
        return False
    noun, named = _noun(phrase), _noun(rest)
    is_card = named is not None and named.kind in CARDS
    return noun is not None and (noun is named or (noun is Noun.CARD and is_card))


def _is_qualified(said: Construct) -> bool:
    return isinstance(said, Selector) and bool(said.posts or said.relative)


def target(node: Target, _above: Above) -> Refusal | None:
    """Refuse to act on `any` such thing, or on none.

    Rules: 1.5.1, 1.5.2.
    """
    return _uncounted(node.selector)


def _uncounted(said: Selector) -> Refusal | None:
    phrase = said.phrase
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    if words not in {"any", "no"}:
        return None
    return _refused(said, f"nobody can tell how many `{words}` are", "write `a` or `each`")


def named(node: Named, above: Above) -> Refusal | None:
    """Refuse a name that nobody has said: only `name ... as` gives one.

    Rules: 16.2.19.
    """
    if not isinstance(node.name, Variable) or sort_of(node.name.name, above) in {None, Sort.WORD}:
        return None
    return _refused(node, "this is no name", "write a name in quotes, or `name a card as` before")


def unchosen(node: Construct, above: Above) -> Refusal | None:
    """Refuse a number of things in text that works all the time: nobody chooses them there.

    Rules: 1.5.1, 9.2.1.
    """
    acted_on = _ACTED_ON.get(type(node))
    if acted_on is not None:
        return _uncounted(getattr(node, acted_on))
    if is_in_effect(above):
        subject = getattr(node, "subject", None)
        if isinstance(node, Can | Cannot | Must) or not isinstance(subject, Selector):
            return None
        return _uncounted(subject)
    for said, _ in fitting(node):
        found = _chosen(said)
        if found is not None:
            return _refused(found, "nobody chooses so many here", "write `each` or no number")
    return None


def unchosen_party(node: AttackDeed | StrikeBackDeed | StrikeDeed, above: Above) -> Refusal | None:
    """Refuse a number of things in what somebody can or cannot do.

    Rules: 1.1.1, 1.1.2.
    """
    found = _chosen(node.target) if isinstance(above[0], Can | Cannot | Must) else None
    if found is not None:
        return _refused(found, "nobody chooses so many here", "write `a` or no number")
    if isinstance(node, AttackDeed) or node.target is None:
        return None
    if kinds_of(node.target, (node, *above)) == {Kind.PLAYER}:
        return _refused(node.target, "only characters are struck", "write `characters on ... side`")
    return None


def _chosen(said: object) -> Phrase | None:
    """Return a phrase with a number in it."""
    match said:
        case Selector(phrase=inner):
            return _chosen(inner)
        case AnyOf(options=options):
            return next(filter(None, map(_chosen, options)), None)
        case Phrase(determiner=determiner) if determiner is not None:
            return None if determiner.words in _NOBODY_CHOOSES else said
        case _:
            return None


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M122", node.span, "`{said}` points at nothing", label, action)
