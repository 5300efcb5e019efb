"""What a modifier says of each card that it is about: a change of numbers, or a word.

Rules: 5.5.3, 9.4.1, 13.2.1, 13.2.2, 13.2.6.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.meaning.referee.adjectives import describes
from tools.meaning.referee.amounts import count
from tools.meaning.referee.changes import Change, change_of, keywords
from tools.meaning.referee.facts import face, is_standing, measures, named
from tools.meaning.referee.facts import powers as powers_of
from tools.meaning.referee.nouns import fits
from tools.meaning.referee.reading import (
    Place,
    Player,
    Power,
    Reading,
    SenselessError,
    UnreadError,
    Value,
    Values,
)
from vsdsl.constructs.amounts.amount import ForEach
from vsdsl.constructs.construct import Construct, Name, Pair
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    DescribedPowers,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    KeywordSet,
    LevelsInto,
    LosesPowers,
    LosesTeams,
    OneInstance,
)
from vsdsl.constructs.modifiers.stats import (
    TOTAL,
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    StatBound,
    StatsOf,
)
from vsdsl.constructs.modifiers.strikes import StrikesBackAt, StrikesFirst, StrikesMore, StrikesWith
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Named
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector

MODIFIERS: Final = (
    *(CostsLess, GainsStats, HasPowers, HasStats, IsAlso, IsRevealed, LosesPowers),
    *(HasEveryTeam, LevelsInto, LosesTeams),
    *(SetBase, SetBaseStat, StatBound, StrikesBackAt, StrikesFirst, StrikesMore, StrikesWith),
)


OWN_POWER: Final = "Trial"  # the name of the power that a sentence stands in


class Word(NamedTuple):
    """What is said of a card besides numbers: `has Flight`, `strikes first`."""

    kind: str
    card: int
    what: str = ""


class Price(NamedTuple):
    """What is said of what a card costs: more or less, down to some number, onto whom."""

    card: int
    change: int
    least: int
    bearers: frozenset[int]


Saying = Change | Price | Word


def subject_of(node: Construct) -> Construct:
    """Return the phrase for what a modifier is about."""
    match node:
        case SetBase() | SetBaseStat():
            subject: object = node.things
        case _:
            subject = getattr(node, "subject", None)
    if not isinstance(subject, Selector):
        raise UnreadError(f"what `{type(node).__name__}` is about")
    return subject


def home_of(node: Construct) -> str:
    """Return where a modifier looks for what it is about, where no place is named."""
    return "anywhere" if isinstance(node, CostsLess) else "play"


def sayings(reading: Reading, node: Construct, found: Values) -> Iterator[Saying]:
    """Yield what a modifier says of what it is about."""
    if isinstance(node, CostsLess):
        yield from _costs(reading, node, found)
    elif isinstance(node, IsRevealed):
        yield from (Word("revealed", card) for card in _shown(reading, found))
    else:
        for card in characters_in(reading, found):
            yield from _of_character(reading, node, card)


def characters_in(reading: Reading, found: Values) -> list[int]:
    """Return the characters in play among some things, which must all be cards."""
    for each in found:
        if not isinstance(each, int):
            raise SenselessError("something about characters is said of what is none")
    return [each for each in found if isinstance(each, int) and is_standing(reading.table, each)]


def _of_character(reading: Reading, node: Construct, card: int) -> Iterator[Saying]:
    match node:
        case HasStats(change=change, for_each=for_each):
            how, atk, def_ = change_of(change)
            number = times(reading, for_each)
            yield Change(card, how, atk * number, def_ * number)
        case GainsStats():
            yield _gain(reading, node, card)
        case HasPowers(powers=DescribedPowers(powers=Selector(phrase=Variable(name=name)))):
            yield Word("has", card, f"keyword {reading.names[name.text]}")
        case LosesPowers(powers=DescribedPowers(powers=Selector(phrase=Variable(name=name)))):
            yield Word("lacks", card, f"keyword {reading.names[name.text]}")
        case HasPowers(powers=DescribedPowers() as described):
            yield from (Word("has", card, name) for name in _given(reading, described))
        case HasPowers(powers=powers):
            yield from (Word("has", card, f"keyword {name}") for name in keywords(powers))
        case LosesPowers(powers=KeywordSet() as powers):
            yield from (Word("lacks", card, f"keyword {name}") for name in keywords(powers))
        case LosesPowers(powers=OneInstance(keyword=keyword)):
            yield Word("lacks one", card, f"keyword {keyword.text}")
        case LosesPowers(powers=powers):
            lost = (
                each for each in powers_of(reading.table, card) if _is_lost(reading, powers, each)
            )
            yield from (Word("lacks", card, named(each)) for each in lost)
        case LosesTeams():
            yield Word("no teams", card)
        case HasEveryTeam(alignment=alignment):
            known = reading.table.book.alignments
            yield from (Word("team", card, team) for team in known if known[team] == alignment)
        case IsAlso(team=Name() as team):
            yield Word("team", card, team.text)
        case IsAlso(team=Variable(name=name)):
            yield Word("team", card, str(reading.names[name.text]))
        case StrikesFirst():
            yield Word("strikes first", card)
        case StrikesBackAt(target=target):
            whom = [each for each in reading.things(target, "play") if isinstance(each, int)]
            yield from (Word("strikes back at", card, str(other)) for other in whom)
        case StrikesMore(number=number, for_each=for_each):
            yield Word("strikes more", card, str(number * times(reading, for_each)))
        case LevelsInto(into=into):
            yield Word("levels into", card)
            yield from (Word("levels into", card, each) for each in _levels(reading, into, card))
        case StrikesWith(multiple=multiple):
            yield Word("strikes with", card, multiple)
        case _:
            yield from _of_stats(reading, node, card)


def _of_stats(reading: Reading, node: Construct, card: int) -> Iterator[Saying]:
    """Yield what is set of stats, or bound."""
    match node:
        case SetBase(source=Pair(atk=int() as atk, def_=int() as def_)):
            yield Change(card, "base", atk, def_)
        case SetBase(source=StatsOf() as source):
            yield from (Change(card, "base", *pair) for pair in _stats_of(reading, source))
        case SetBaseStat(stats="health"):
            number = reading.named(it=(card,)).number(node.amount)
            yield Change(card, "base health", number)
        case SetBaseStat(stats=stats):
            number = reading.named(it=(card,)).number(node.amount)
            yield Change(card, "base" if " " in stats else f"base {stats}", number, number)
        case StatBound(stats=stats, bound=bound, number=most):
            printed = face(reading.table, card)
            for stat, own in (("ATK", printed.atk), ("DEF", printed.def_)):
                if stat in stats:
                    yield Word(f"{stat} {bound}", card, str(own if most is None else most))
        case _:
            raise UnreadError(f"what `{type(node).__name__}` says")


def _levels(reading: Reading, into: Construct, card: int) -> list[str]:
    """Return the numbers of the next levels that are brought and fit a description."""
    table = reading.table
    brought = table.players[table.things[card].owner].levels
    level = face(table, card).level + 1
    found = [each for each in brought if face(table, each).level == level]
    return [face(table, each).number for each in found if each in reading.things(into, "anywhere")]


def _stats_of(reading: Reading, node: StatsOf) -> list[tuple[int, int]]:
    """Return the stats of one card that another one has; of nobody there are none.

    Rules: 9.4.5.
    """
    found = characters_in(reading, reading.things(node.thing))
    if len(found) > 1 or node.kind == TOTAL:
        raise UnreadError("the stats of several")
    if node.kind is None:
        raise SenselessError("base stats that are stats which hang on them")
    known = [measures(reading.table, each) for each in found]
    return [(each[f"{node.kind} ATK"], each[f"{node.kind} DEF"]) for each in known]


def _given(reading: Reading, node: DescribedPowers) -> list[str]:
    """Return the powers that are printed on other cards and fit a description.

    Rules: 13.5.11, 17.1.5, A-98.
    """
    phrase = node.powers.phrase
    owner = phrase.owner if isinstance(phrase, Possessed) else getattr(phrase, "of", None)
    if owner is None:
        raise UnreadError("powers of nobody")
    cards = [each for each in reading.things(owner) if isinstance(each, int)]
    printed = [
        Power(card, each.name, each.category, at)
        for card in cards
        if card != reading.this
        for at, each in enumerate(face(reading.table, card).abilities)
    ]
    return [named(each) for each in printed if _is_lost(reading, node, each)]


def _is_lost(reading: Reading, node: Construct, power: Power) -> bool:
    """Return whether a power is one of those that are described as lost."""
    selector = node.powers if isinstance(node, DescribedPowers) else node
    phrase = selector.phrase if isinstance(selector, Selector) else None
    if not isinstance(phrase, Phrase | Possessed) or not isinstance(selector, Selector):
        raise UnreadError("powers by description")
    if "other" in phrase.adjectives and (power.card, power.name) == (reading.this, OWN_POWER):
        return False
    names = [
        post.name.text
        for post in selector.posts
        if isinstance(post, Named) and isinstance(post.name, Name)
    ]
    adjectives = [each for each in phrase.adjectives if each not in {"other", "printed"}]
    return (
        fits(reading, phrase.noun, power)
        and all(name == power.name for name in names)
        and all(describes(reading, each, power) for each in adjectives)
    )


def _gain(reading: Reading, node: GainsStats, card: int) -> Change:
    changed = {"ATK": 0, "DEF": 0}
    changed[node.stat] += reading.number(node.amount)
    if node.other_amount is not None and node.other_stat is not None:
        changed[node.other_stat] += reading.number(node.other_amount)
    return Change(card, "add", changed["ATK"], changed["DEF"])


def times(reading: Reading, for_each: Construct | None) -> int:
    """Return how many times a number counts."""
    if for_each is None:
        return 1
    if not isinstance(for_each, ForEach):
        raise UnreadError(type(for_each).__name__)
    return count(reading, for_each.counted)


def _costs(reading: Reading, node: CostsLess, found: Values) -> Iterator[Saying]:
    """Yield by how much each card costs more or less, onto whom, and down to what."""
    number = reading.number(node.amount)
    onto = frozenset((0, *reading.table.things))
    if node.bearer is not None:
        onto = frozenset(characters_in(reading, reading.things(node.bearer)))
    for each in found:
        if not isinstance(each, int) or reading.table.things[each].zone == "player":
            raise SenselessError("the cost of what is no card")
        if node.buying != "equip" or face(reading.table, each).kind == "equipment":
            change = -number if node.cheaper == "less" else number
            yield Price(each, change, node.least or 0, onto)


def _shown(reading: Reading, found: Values) -> Iterator[int]:
    for each in found:
        match each:
            case Place(seat, zone) if zone in {"hand", "deck"}:
                yield from reading.table.players[seat].zone(zone)
            case Player() | Place():
                raise SenselessError("revealing what is no card and no hand")
            case _:
                yield _card(each)


def _card(value: Value) -> int:
    if not isinstance(value, int):
        raise SenselessError("revealing what is no card")
    return value
