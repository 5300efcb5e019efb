"""N136: `it` for several things, or `them` for one."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.stats import HasStats, SetBaseStat
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.reference import It, Them, This, Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import Does, ForEachDo, May, MayBlock
from vsdsl.diagnostics import Label, Severity
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.referents import antecedents, given_to
from vsdsl.terms.things import Kind

_ONE: Final = frozenset({"a", "an", "another", "1", "exactly 1"})
_EACH: Final = frozenset({"each", "all"})
_NO_THINGS: Final = frozenset({Kind.PLACE, Kind.PLAYER, Kind.TIME})


def one_or_several(word: It | Them, place: Place) -> Iterator[Found]:
    """Yield a finding if all that a word may stand for are of the other number.

    Rules: 1.5.1.
    """
    if not has_wrong_number(word, place):
        return
    meant = tuple(_things(place))
    if meant:
        right = "them" if isinstance(word, It) else "it"
        yield Found(
            span=word.span,
            title=f"`{place.text()}` stands for {_number(word)}",
            label=f"`{right}` is meant, or something else",
            help=f"write `{right}`",
            also=(Label(meant[0].span, "this is what it stands for"),),
        )
    else:
        one, other = ("one thing", "several") if isinstance(word, It) else ("several things", "one")
        yield Found(
            span=word.span,
            title=f"`{place.text()}` stands for {one}, and none was spoken of",
            label=f"only {other} at a time before it",
            help="write `this` for the card itself, or what is meant",
        )


def has_wrong_number(word: It | Them, place: Place) -> bool:
    """Whether `it` stands for several things for certain, or `them` for one or for none."""
    if place.within(ForEachDo) or (place.within(HasStats, SetBaseStat) and not place.is_resolving):
        return False
    meant = tuple(_things(place))
    wanted = _is_several if isinstance(word, It) else _is_one
    if isinstance(word, Them) and any(map(_is_by_several, place.before())):
        return False
    if meant:
        return all(wanted(each.phrase) for each in meant)
    spoken = spoken_of(place)
    if isinstance(word, It):
        return bool(spoken) and all(_is_group(each, place) for each in spoken)
    return bool(spoken) and not any(_is_group(each, place) for each in spoken)


def _things(place: Place) -> Iterator[Selector]:
    """Yield what a word may stand for, but for places and players; of a name, what it was given to.

    Where nothing is left, those are all there is.
    """
    every = tuple(antecedents(place.node, place.around))
    things = [each for each in every if not kinds_of(each, place.around) & _NO_THINGS]
    for each in things or every:
        match each.phrase:
            case Variable(name=name):
                yield given_to(name, place.around) or each
            case _:
                yield each


def _is_by_several(statement: Place) -> bool:
    """Whether each of several players carries out a line: what they choose are several things."""
    match statement.node:
        case Does(subject=subject) | May(subject=subject) | MayBlock(subject=subject):
            return _is_several(subject.phrase)
        case _:
            return False


def _number(word: It | Them) -> str:
    return "several things" if isinstance(word, It) else "one thing"


def spoken_of(place: Place) -> list[Construct]:
    """Return the things that the power has named before a place; no places, and no time."""
    kinds = (Phrase, Possessed, This, Variable)
    things = [each for each in place.read_before() if isinstance(each, kinds)]
    return [each for each in things if not kinds_of(each, place.around) & _NO_THINGS]


def _is_group(thing: Construct, place: Place) -> bool:
    """Whether a phrase, or what a name stands for, may be several cards or characters."""
    if isinstance(thing, Variable):
        return given_to(thing.name, place.around) is not None
    return isinstance(thing, Phrase | Possessed) and (thing.is_plural or _is_several(thing))


def _is_several(phrase: Construct) -> bool:
    if not isinstance(phrase, Phrase):
        return False
    return phrase.is_plural or (phrase.determiner is not None and phrase.determiner.words in _EACH)


def _is_one(phrase: Construct) -> bool:
    if isinstance(phrase, This):
        return True
    return (
        isinstance(phrase, Phrase)
        and phrase.determiner is not None
        and phrase.determiner.words in _ONE
    )


LINT: Final = Lint(
    code="N136",
    title="`it` for several things, or `them` for one",
    severity=Severity.WARNING,
    at=(It, Them),
    find=one_or_several,
    rules=("1.5.1",),
)
