"""What words that point back stand for: `it`, `them`, and the names that a script gives.

Rules: 1.2.6, 1.5.1.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from vsdsl.constructs.construct import Construct, Name, constructs_in
from vsdsl.constructs.declarations.declaration import DeclaredCounter, Keyword, KeywordAsOf
from vsdsl.constructs.declarations.powers import (
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.effects.choices import Remember
from vsdsl.constructs.events.event import GainsStat
from vsdsl.constructs.facts import Facts, Sort, Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.reference import It, Remembered, Them, This, Variable, You
from vsdsl.constructs.selectors.selector import Selector, Target, phrase_of
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Amplify, Contest, ForEachDo
from vsdsl.constructs.statements.mode import Mode
from vsdsl.constructs.statements.trigger import TriggerStatement, WheneverHead, WhenHead
from vsdsl.resolve.bound import IT, bound_at
from vsdsl.resolve.events import spoken_of
from vsdsl.resolve.standing import RESOLVING, Above

_POWERS: Final = (
    *(DeclaredCounter, DeclaredVerb, Keyword, KeywordAsOf),
    *(LevelUp, PlayMode, Power, PrintedKeyword, Reaction, SuperPower),
)


def before(above: Above) -> Iterator[Construct]:
    """Yield the statements that are carried out before what stands there, from the nearest back.

    Those in the same block and in the blocks around it, up to its power or trigger. What stands
    inside one of them may not have been carried out; other modes have certainly not.
    """
    for inner, outer in pairwise(above):
        if isinstance(outer, Block) and not isinstance(inner, Mode):
            yield from reversed(_earlier(outer, inner))
        elif isinstance(outer, RESOLVING) and not isinstance(outer, Amplify):
            return


def _earlier(block: Block, statement: Construct) -> tuple[Construct, ...]:
    """Return the statements of a block that stand before one of them."""
    statements = block.statements
    at = next((n for n, each in enumerate(statements) if each is statement), len(statements))
    return statements[:at]


def trigger_around(above: Above) -> TriggerStatement | None:
    """Return the trigger in whose effect something stands."""
    for inner, outer in pairwise(above):
        if isinstance(outer, TriggerStatement) and isinstance(inner, Block):
            return outer
    return None


def antecedents(word: Construct, above: Above) -> Iterator[Selector]:
    """Yield the selectors that `it` or `them` may mean, the nearest first.

    Those are what the line acts on before the word, what earlier lines of the same effect act on,
    and what its trigger speaks of. The first is the one that is meant; where a lint demands one
    meaning, it looks at the others too.
    """
    yield from reversed(_acted_on_first(word, above))
    for earlier in before(above):
        yield from reversed(_acted_on(earlier))
    trigger = trigger_around(above)
    if trigger is not None:
        for head in trigger.heads:
            if isinstance(head, WhenHead | WheneverHead):
                yield from spoken_of(head.event)


def _acted_on_first(word: Construct, above: Above) -> tuple[Selector, ...]:
    """Return what a line acts on in the words before one of its words.

    The card itself and its player are left out: they have words of their own.
    """
    line = next((inner for inner, outer in pairwise(above) if isinstance(outer, Block)), None)
    if line is None or isinstance(line, RESOLVING):
        return ()
    found = (each for each in _acted_on(line) if each.span.end <= word.span.start)
    return tuple(each for each in found if not isinstance(each.phrase, This | You))


_POINTING_BACK: Final = frozenset({It, Remembered, Them, Variable})


def meant_by(thing: Construct, above: Above) -> Construct:
    """Return what a reference stands for as far as the text tells: a selector, or itself.

    `stun an enemy character as victim` and then `ready victim`: the selector of the first line.
    """
    phrase = phrase_of(thing)
    if type(phrase) not in _POINTING_BACK:
        return thing
    match phrase:
        case It() | Them():
            return _last_bound(IT, thing, above) or thing
        case Variable(name=name):
            return _last_bound(name.text, thing, above) or thing
        case Remembered(name=name):
            return remembered_as(name.text, above) or thing
        case _:
            return thing


def _last_bound(word: str, thing: Construct, above: Above) -> Selector | None:
    """Return what was last bound to a word; what points back itself is followed further."""
    for each in bound_at(thing, above):
        if each.word == word:
            if each.thing is None:
                return None
            match each.thing.phrase:
                case It() | Them():
                    if word != IT:
                        return _last_bound(IT, each.thing, above)
                case Variable(name=name) if name.text != word:
                    return _last_bound(name.text, each.thing, above) or each.thing
                case _:
                    return each.thing
    return None


def given_to(name: Name, above: Above) -> Selector | None:
    """Return what a name was given to by the last line before its use that gives it."""
    found = (each for each in bound_at(name, above) if each.word == name.text)
    return next((each.thing for each in found), None)


def remembered_as(name: str, above: Above) -> Selector | None:
    """Return what a card remembers under a name, in any of its powers."""
    for construct in constructs_in(above[-1]):
        if isinstance(construct, Remember) and construct.name.text == name:
            return construct.things
    return None


def sort_of(name: Name, above: Above) -> Sort | None:
    """Return what sort of thing a name was last given to; None for a name that nothing has."""
    return next((each.sort for each in bound_at(name, above) if each.word == name.text), None)


def naming(giving: Construct) -> Iterator[tuple[Sort, Name]]:
    """Yield the names that a construct gives, and what sort of thing each stands for."""
    match giving:
        case GainsStat(name=Name() as name):
            yield Sort.NUMBER, name
        case ForEachDo(counted=counted, name=Name() as name):
            yield Sort.THING if isinstance(counted, Selector) else Sort.NUMBER, name
        case Target(name=Name() as name) | Contest(name=name):
            yield Sort.THING, name
        case Verb(FACTS=Facts(names=namings)):
            for each in namings:
                given = getattr(giving, each.part)
                if isinstance(given, Name):
                    yield each.sort, given
        case _:
            pass


def said_before(word: Construct | Name, above: Above) -> Iterator[Construct]:
    """Yield the constructs of the same power that begin before a word of it."""
    around = next((each for each in above if isinstance(each, _POWERS)), above[-1])
    start = word.span.start
    return (each for each in constructs_in(around) if each.span.start < start)


def is_spoken_of(phrase: Phrase, above: Above) -> bool:
    """Return whether words of the power before a phrase speak of such a thing."""
    earlier = said_before(phrase, above)
    return phrase.noun in (each.noun for each in earlier if isinstance(each, Phrase | Possessed))


def _acted_on(statement: Construct) -> tuple[Selector, ...]:
    return tuple(each.selector for each in constructs_in(statement) if isinstance(each, Target))
