"""Phrases where they stand: powers, the top of a deck, and a group.

Rules: 1.5.2, 2.1.3, 2.1.6, 3.1.2, 7.1.1, 10.10.8.
"""

from typing import Final

from vsdsl.constructs.amounts.amount import (
    DifferentAmong,
    ExtremeOf,
    ForEach,
    InstancesOn,
    NumberOf,
    TallyOn,
    TotalOf,
)
from vsdsl.constructs.conditions.condition import (
    Holds,
    NotHolds,
    ThereIs,
)
from vsdsl.constructs.conditions.predicate import Did, DidNot
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import BeDone
from vsdsl.constructs.deeds.table import (
    GainDeed,
    PayAnySymbols,
    PayFewerSymbols,
    PlayDeed,
    RecruitDeed,
    UseDeed,
)
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.cards import RevealUntil, Search
from vsdsl.constructs.effects.choices import Choose
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.events.event import DoesThing
from vsdsl.constructs.facts import IN_HANDS, Verb
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    DescribedPowers,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    LosesPowers,
    LosesTeams,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.modifiers.stats import (
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
    StatBound,
)
from vsdsl.constructs.modifiers.strikes import StrikesMore, StrikesWith
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, TopOf
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasSame,
    HasThing,
    Sharing,
    Where,
)
from vsdsl.constructs.selectors.reference import (
    AnyOf,
    It,
    Remembered,
    Them,
    They,
    This,
    ThisPower,
    Variable,
    You,
)
from vsdsl.constructs.selectors.selector import Selector, Target, is_choice, is_plural, phrase_of
from vsdsl.constructs.statements.control import ExceptBy, ForEachDo
from vsdsl.resolve.described_powers import counted_powers, is_of_powers
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import options
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.resolve.things_had import BY_CARDS, kind_had
from vsdsl.terms.nouns import NOUNS
from vsdsl.terms.things import CARDS, Kind

CODES: Final = {"M132": "a phrase that means nothing where it stands"}

# What speaks of powers: what counts them and asks for them, gives and takes them, and uses them.
_COUNTING: Final = (ForEach, ForEachDo, NumberOf, ThereIs)
_OF_POWERS: Final = (
    *_COUNTING,
    *(BeDone, DescribedPowers, Did, DidNot, DoesThing, ExceptBy, GainDeed, HasThing),
    *(PayAnySymbols, PayFewerSymbols, UseDeed),
)
_ASKING: Final = (
    *(*_COUNTING, Choose, DifferentAmong, ExtremeOf, HasDifferent, HasSame, Holds),
    *(InstancesOn, IsRevealed, NotHolds, TallyOn, TotalOf),
)
_SETTING: Final = (SetBase, SetBaseStat, SetStat, SetStats)
_OF_CHARACTERS: Final = (
    *(GainsStats, HasPowers, HasStats, IsAlso, LosesPowers, StatBound, StrikesMore, StrikesWith),
    *(HasEveryTeam, LosesTeams),
    *_SETTING,
)
_ACTING: Final = frozenset([*EFFECTS, *_OF_CHARACTERS, Can, Cannot, CostsLess, IsRevealed, Must])
_OF_THIS_POWER: Final = (Can, Cannot, Must, WorksIn, WorksWhile)
_POINTING_BACK: Final = (It, Them, They, This, You)
_LOWEST: Final = "lowest-level"
_TELLING: Final = frozenset({"its", "that", "their", "those", "your"})


def phrase_in_place(node: Phrase | Possessed, above: Above) -> Construct | Refusal:
    """Return a phrase that can stand where it does: powers only where something is about powers.

    Rules: 7.1.1.
    """
    if node.of is not None and _is_told_already(node):
        return _refused(node, "it is either somebody's or of something", "leave one of them out")
    if node.of is not None and kind_had(node.noun) in BY_CARDS:
        kinds = kinds_of(node.of, above)
        if kinds and not kinds & CARDS:
            return _refused(node, "only cards have such things", "say which cards have them")
    if not is_of_powers(node.noun):
        return _nowhere(node, above) or _not_lowest(node, above) or node
    return _of_powers(node, above) or node


def _is_told_already(node: Phrase | Possessed) -> bool:
    """Return whether a phrase says whose something is, or which, without its `of`."""
    if isinstance(node, Possessed):
        return True
    is_attack = isinstance(node.noun, str) and NOUNS[node.noun].kind is Kind.ATTACK
    is_told = node.determiner is not None and node.determiner.words in _TELLING
    return is_told and not is_attack  # `your first attack of the turn`


def _not_lowest(node: Phrase | Possessed, above: Above) -> Refusal | None:
    """Refuse what is of the lowest level where nobody can pick one of several of that level.

    Rules: 12.4.2.
    """
    if _LOWEST not in node.adjectives:
        return None
    words = node.determiner.words if isinstance(node, Phrase) and node.determiner else ""
    if words != "the" or is_plural(node):
        action = "say `the lowest-level ...` of one thing, and after it where it is"
        return _refused(node, "nobody can tell among which", action)
    if isinstance(above[1], Target | RemoveFrom):
        return None
    action = "choose it first: `choose the lowest-level ... as pick`, and then speak of `pick`"
    return _refused(node, "nobody is asked which one, where there are several", action)


def _of_powers(node: Phrase | Possessed, above: Above) -> Refusal | None:
    """Refuse powers where nothing is about powers, or of somebody who has none.

    Rules: 7.1.1.
    """
    if isinstance(node, Possessed) and kinds_of(node.owner, above) == {Kind.PLAYER}:
        return _refused(node, "only cards have powers", "say which cards have them")
    around = _around(above)
    if not isinstance(around, _OF_POWERS):
        action = "say `has`, `loses`, `uses` or `number of`, or speak of the card with the power"
        return _refused(node, "nothing is done to a power", action)
    if isinstance(around, _COUNTING):
        selector = above[0] if above else None
        posts = selector.posts if isinstance(selector, Selector) else ()
        found = counted_powers(node, posts)
        if isinstance(found, Refusal):
            return found
    return None


def _nowhere(node: Phrase | Possessed, above: Above) -> Refusal | None:
    """Refuse cards that may be anywhere, where they are counted or something is so of them.

    What an effect does to a card tells where it looks for one, and an event where it happens.

    Rules: 3.1.1.
    """
    if node.noun == "rest":
        return _no_rest(node, above)
    if node.noun not in {"card", "cards"} or node.of is not None:
        return None
    determiner = node.determiner if isinstance(node, Phrase) else None
    is_spoken_of = determiner is not None and determiner.words in {"that", "those"}
    selector = above[0] if isinstance(above[0], Selector) else None
    posts = selector.posts if selector is not None else ()
    if is_spoken_of or any(isinstance(each, Where) for each in posts):
        return None
    around = _around(above)
    if isinstance(around, _OF_CHARACTERS):
        right = "characters" if node.noun == "cards" else "character"
        found = _refused(node, "this can be so of characters only", f"write `{right}`")
        return found.writing(right, str(node.noun))
    is_picked = isinstance(around, Can | Cannot | Must) and is_in_effect(above) and is_choice(node)
    if not isinstance(around, _ASKING) and not is_picked and not _is_done_anywhere(around):
        return None
    return _refused(node, "nobody can tell where", "write `in ... hand` or `on ... side` after it")


def _no_rest(node: Phrase | Possessed, above: Above) -> Refusal | None:
    """Refuse what is left of something of which nothing can have been taken."""
    if not is_in_effect(above):
        return _refused(
            node, "nothing has been taken", "say in an effect what is left of something"
        )
    if not _is_group(node):
        label = "it is what is left of cards spoken of before"
        action = "give them a name with `as seen`, and write `the rest of seen`"
        return _refused(node, label, action)
    return None


def _is_group(node: Phrase | Possessed) -> bool:
    """Return whether `rest` is what is left of a group that has a name: `the rest of seen`."""
    words = node.determiner.words if isinstance(node, Phrase) and node.determiner else ""
    return words == "the" and isinstance(phrase_of(node.of) if node.of else None, _GROUPS)


_GROUPS: Final = (It, Remembered, Them, Variable)


def _is_done_anywhere(around: Construct | None) -> bool:
    """Return whether something is done that does not tell by itself where its cards are."""
    if not isinstance(around, Verb) or isinstance(around, RevealUntil | Search):
        return False
    return not any(one.zones == IN_HANDS for one in around.facts().on)


def one_of(node: AnyOf, above: Above) -> AnyOf | Refusal:
    """Return several phrases of which one is meant; where it is acted on, somebody must choose.

    Rules: 1.5.2.
    """
    if any(is_choice(each) and not _is_one(each) for each in node.options):
        return _refused(node, "nobody can tell how many of them", "write `a` in each of them")
    if not is_in_effect(above) or type(_around(above)) not in _ACTING:
        return node
    is_place = all(kinds_of(each, (node, *above)) == {Kind.PLACE} for each in node.options)
    if is_place or any(map(is_choice, node.options)):
        return node
    return _refused(
        node, "nobody chooses one of them", "write `a` or `each`, or two lines, one for each"
    )


def each_counted(node: ForEach, _above: Above) -> ForEach | Refusal:
    """Return what is counted after `for each`: such things as a phrase describes.

    Rules: 9.3.2.
    """
    counted = node.counted
    said = options(counted) if isinstance(counted, Selector) else ()
    if any(isinstance(phrase_of(each), _POINTING_BACK) for each in said):
        return _refused(counted, "these are not such things", "write `number of them`, or a name")
    return node


def _is_one(option: Construct) -> bool:
    """Return whether just one is chosen: `a`, `another`, `1`, or the lowest-level one."""
    phrase = phrase_of(option)
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    return words in {"a", "an", "another", "the", "1"}


def top_of(node: TopOf, above: Above) -> TopOf | Refusal:
    """Return the top of a deck where it is a place: there a card can be recruited or played from.

    Rules: 3.1.2, 5.5.2.
    """
    if isinstance(_around(above), PlayDeed | RecruitDeed):
        return node
    found = _refused(node, "this is a place, and nothing is there", "write `the top card of ...`")
    return found.writing("the top card of", "the top of")


def this_power(node: ThisPower, above: Above) -> ThisPower | Refusal:
    """Return the power itself where something can be said of it.

    Rules: 7.1.2, 13.6.2, 13.6.4.
    """
    if isinstance(_around(above), _OF_THIS_POWER):
        return node
    action = "speak of the card that has it, which is `this`"
    return _refused(node, "only where it works can be said of a power", action)


def sharing(node: Sharing, above: Above) -> Sharing | Refusal:
    """Return that a group shares something, where the group is chosen or counted.

    Rules: 1.5.2, 2.1.6, 10.10.8.
    """
    selector, around = above[0], above[1]
    if isinstance(around, ThereIs):
        return node
    is_chosen = isinstance(around, Target) and isinstance(selector, Selector)
    if is_chosen and is_choice(selector) and is_plural(selector):
        return node
    action = "write `2 characters sharing a team`, or `there are 2 or more ... sharing a team`"
    return _refused(node, "nobody puts a group together here", action)


def where_in_place(node: Where, above: Above) -> Where | Refusal:
    """Return where something is; one on each of several sides can be chosen, or be there.

    Rules: 1.5.2, 3.1.1.
    """
    if not is_each_place(node) or not isinstance(above[0], Selector):
        return node
    around = above[1]
    if not is_choice(above[0]) or isinstance(around, ThereIs):
        return node
    if isinstance(around, Target) and _is_fixed(above[0]):
        return node
    return _refused(node, "nobody picks one at each place", "write `on any side`, or `on sides`")


def _is_fixed(selector: Selector) -> bool:
    """Return whether just as many are chosen as are said: `a`, `2`."""
    phrase = phrase_of(selector)
    words = phrase.determiner.words if isinstance(phrase, Phrase) and phrase.determiner else ""
    return words in {"a", "an", "another"} or words.isdigit()


def is_each_place(node: Where) -> bool:
    """Return whether something is said to be at each of several places: `on each side`.

    What is `on all sides` is there altogether.
    """
    place = node.place.phrase if isinstance(node.place, Selector) else node.place
    while isinstance(place, Possessed):
        place = place.owner
    determiner = place.determiner if isinstance(place, Phrase) else None
    return determiner is not None and determiner.words == "each"


def _around(above: Above) -> Construct | None:
    """Return what a phrase is part of: not the selector or the group that it is in."""
    return next((each for each in above if not isinstance(each, AnyOf | Selector | Target)), None)


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M132", node.span, "`{said}` means nothing here", label, action)
