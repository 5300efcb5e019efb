"""What is bound where a word stands: `it`, `they`, and the names that lines before it have given.

A line binds what it acts on as `it`, and under a name if it gives one; who carries it out is
`they`. An event binds what it is about. What a word can point back to is what has been carried out
when its own line is: the words before it, the lines before it, the loop or choice it stands in, and
the event that has set the effect off. A delayed trigger knows what the lines before it have bound.

Rules: 1.2.6, 1.5.1, 8.2.1, 8.5.1.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Keyword, KeywordAsOf, Parameter
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.effects.cards import RevealUntil
from vsdsl.constructs.effects.choices import Choose, Remember
from vsdsl.constructs.effects.counters import RemoveCounters
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.events.event import DoesThing, EventPhrase
from vsdsl.constructs.facts import Facts, Sort, Verb, said
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import HasPowers, LosesPowers
from vsdsl.constructs.modifiers.stats import (
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
)
from vsdsl.constructs.modifiers.strikes import StrikesBackAt, StrikesMore, StrikesWith
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.reference import This, You
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Contest, Does, ForEachDo, IfWould, May, MayBlock
from vsdsl.constructs.statements.mode import Action, Mode
from vsdsl.constructs.statements.trigger import (
    AtHead,
    SequenceTrigger,
    TriggerStatement,
    WheneverHead,
    WhenHead,
)
from vsdsl.resolve.event_meanings import EventMeaning
from vsdsl.resolve.events import happening
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.source import Span
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.nouns import Noun

IT: Final = "it"
THEY: Final = "they"

_WAITING: Final = (IfWould, SequenceTrigger, TriggerStatement)
_NOTHING_DONE: Final = (*_WAITING, Selector)
_CHANGED: Final = (
    *(Can, Cannot, GainsStats, HasPowers, HasStats, LosesPowers, Must, StrikesBackAt, StrikesMore),
    StrikesWith,
)
# The part of a modifier that what stands behind it can speak of.
_SPOKEN_OF: Final[dict[type[Construct], str]] = {
    **dict.fromkeys(_CHANGED, "subject"),
    SetBaseStat: "things",
    SetStat: "things",
}


class Bound(NamedTuple):
    """Something that a word can point back to: the word or name, its sort, and what it is."""

    word: str
    sort: Sort = Sort.THING
    thing: Selector | None = None


def bound_at(word: Construct | Name, above: Above) -> Iterator[Bound]:
    """Yield what is bound where a word stands, the last first."""
    inner: Construct | Name = word
    for at, outer in enumerate(above):
        if isinstance(outer, Block):
            if is_in_effect(above[at:]) and not isinstance(inner, Mode):
                yield from _of_lines(lines_before(outer, word))
        elif isinstance(outer, _WAITING):
            if not any(inner is head for head in _heads(outer)):
                yield from _of_event(outer)
            if not is_in_effect(above[at + 1 :]):
                break
        else:
            yield from _of_frame(outer, inner)
            yield from _said_first(outer, inner, word)
        inner = outer
    yield from _of_keyword(above[-1])


def _of_keyword(declaration: Construct) -> Iterator[Bound]:
    """Yield what a keyword takes in parentheses, or a verb is done to."""
    match declaration:
        case (
            Keyword(parameter=Parameter(kind=kind, name=name))
            | KeywordAsOf(parameter=Parameter(kind=kind, name=name))
        ):
            yield Bound(name.text, Sort.NUMBER if kind == "number" else Sort.WORD)
        case DeclaredVerb(object=Target() as done_to):
            yield from _of_target(done_to)
        case _:
            pass


def _of_frame(outer: Construct, inner: Construct | Name) -> Iterator[Bound]:
    """Yield what a construct binds for what stands in it."""
    match outer:
        case ForEachDo() if isinstance(inner, Block):
            yield from _of_loop(outer)
        case Choose(target=target) if inner is not target:
            yield from _of_target(target)
        case Does(subject=subject) | May(subject=subject) | MayBlock(subject=subject) if (
            inner is not subject
        ):
            yield Bound(THEY, thing=subject)
        case Action(whose=Selector() as whose):
            yield Bound(THEY, thing=whose)
        case Contest():
            yield Bound(THEY)
        case _:
            pass


def lines_before(block: Block, line: Construct | Name) -> tuple[Construct, ...]:
    """Return the lines of a block that stand before a line or a word in it, the last first."""
    lines, start = block.statements, line.span.start
    at = next((n for n, each in enumerate(lines) if each.span.end > start), len(lines))
    return tuple(reversed(lines[:at]))


def _of_lines(lines: tuple[Construct, ...]) -> Iterator[Bound]:
    for line in lines:
        done: list[Construct] = []
        _gather(line, done)
        yield from reversed([each for node in done for each in binding(node)])


def _gather(node: Construct, found: list[Construct]) -> None:
    """Add a construct and all in it that binds something when it is carried out.

    What waits has not been carried out, and a selector only describes.
    """
    if isinstance(node, _NOTHING_DONE):
        return
    if _may_bind(type(node)):
        found.append(node)
    for name in node.PARTS:
        part = getattr(node, name)
        if isinstance(part, Construct):
            if name != "body" or not isinstance(node, Action):
                _gather(part, found)
        elif type(part) is tuple:
            for each in part:
                if isinstance(each, Construct):
                    _gather(each, found)


def _said_first(outer: Construct, inner: object, word: Construct | Name) -> Iterator[Bound]:
    """Yield what the parts of a construct bind that stand before a word in it."""
    for name in reversed(outer.PARTS):
        part = getattr(outer, name)
        for each in reversed(part) if isinstance(part, tuple) else (part,):
            if (
                isinstance(each, Construct)
                and each is not inner
                and each.span.end <= word.span.start
            ):
                yield from _of_lines((each,))
                if name == _SPOKEN_OF.get(type(outer)):
                    yield from binding(outer)


@cache
def _may_bind(kind: type[Construct]) -> bool:
    return kind in _BINDING or (issubclass(kind, Verb) and bool(kind.FACTS.names))


def binding(node: Construct) -> Iterator[Bound]:
    """Yield what a construct binds when it is carried out, in the order of the text."""
    binds = _BINDING.get(type(node))
    if binds is not None:
        yield from binds(node)
    if isinstance(node, Verb):
        yield from _names_of(node)


def _of_things(
    node: Remember | RemoveCounters | RemoveFrom | SetBase | SetBaseStat | SetStat | SetStats,
) -> Iterator[Bound]:
    return _of_thing(node.things)


def _of_found(node: RevealUntil) -> Iterator[Bound]:
    return _of_thing(node.found)


def _of_doer(node: Does | May | MayBlock) -> Iterator[Bound]:
    yield Bound(THEY, thing=node.subject)


def _of_offer(node: Action) -> Iterator[Bound]:
    if node.whose is not None:
        yield Bound(IT, thing=node.whose)
        yield Bound(THEY, thing=node.whose)


def _of_contest(node: Contest) -> Iterator[Bound]:
    yield Bound(THEY)
    yield Bound(node.name.text)


def _of_change(node: HasStats) -> Iterator[Bound]:
    return iter(()) if _is_open(node.subject) else _of_thing(node.subject)


def _is_open(subject: Selector) -> bool:
    """Return whether a rule is about players that nobody has chosen: it is asked anew each time."""
    phrase = subject.phrase
    return (
        isinstance(phrase, Phrase) and phrase.noun in {"player", "players"} and not phrase.is_choice
    )


def _names_of(node: Verb) -> Iterator[Bound]:
    facts: Facts = node.FACTS
    for each in facts.names:
        given = getattr(node, each.part)
        if isinstance(given, Name):
            thing = said(node, each.of)
            yield Bound(given.text, each.sort, thing if isinstance(thing, Selector) else None)


def _of_target(node: Target) -> Iterator[Bound]:
    yield from _of_thing(node.selector)
    if node.name is not None:
        yield Bound(node.name.text, thing=node.selector)


def _of_thing(thing: Selector) -> Iterator[Bound]:
    """Yield what is acted on as `it`; the card itself and its player have words of their own."""
    if not isinstance(thing.phrase, This | You):
        yield Bound(IT, thing=thing)


def _of_loop(node: ForEachDo) -> Iterator[Bound]:
    counted = node.counted if isinstance(node.counted, Selector) else None
    sort = Sort.NUMBER if counted is None else Sort.THING
    if node.name is not None:
        yield Bound(node.name.text, sort, counted)
    elif counted is not None:
        yield Bound(IT, thing=counted)


_BINDING: Final[Mapping[type[Construct], Callable[[Any], Iterator[Bound]]]] = {
    **dict.fromkeys(_CHANGED, _of_change),
    **dict.fromkeys((Does, May, MayBlock), _of_doer),
    **dict.fromkeys(
        (Remember, RemoveCounters, RemoveFrom, SetBase, SetBaseStat, SetStat, SetStats), _of_things
    ),
    Action: _of_offer,
    Contest: _of_contest,
    ForEachDo: _of_loop,
    RevealUntil: _of_found,
    Target: _of_target,
}


def _heads(waiting: IfWould | SequenceTrigger | TriggerStatement) -> tuple[Construct, ...]:
    match waiting:
        case TriggerStatement(heads=found):
            return found
        case SequenceTrigger(events=events):
            return events
        case IfWould(subject=subject):
            return (subject,)


def _of_event(waiting: IfWould | SequenceTrigger | TriggerStatement) -> Iterator[Bound]:
    """Yield what the event speaks of that sets an effect off."""
    for head in _heads(waiting):
        match head:
            case WhenHead(event=event) | WheneverHead(event=event) | (EventPhrase() as event):
                yield from event_bound(event)
            case AtHead():
                yield Bound(THEY)
            case Selector():
                yield Bound(IT, thing=head)
            case _:
                pass


def event_bound(event: EventPhrase) -> Iterator[Bound]:
    """Yield what an event binds, as its meaning says.

    Rules: 6.4.2, 8.1.1, 8.1.3.
    """
    for each in event.happenings:
        meaning = happening(each, event.subject)
        if not isinstance(meaning, Refusal):
            yield Bound(IT, thing=_in_role(meaning, event.subject))
            if Role.PLAYER in {meaning.role, meaning.other_role} or isinstance(each, DoesThing):
                yield Bound(THEY, thing=event.subject)
            if meaning.name:
                yield Bound(meaning.name, Sort.NUMBER)


def _in_role(meaning: EventMeaning, subject: Selector) -> Selector | None:
    """Return who has the part in an event that `it` stands for, as far as the text tells."""
    if meaning.used is not None:
        return None  # who has used a power, and not the power
    if meaning.it is meaning.role:
        return subject
    if meaning.other is not None and meaning.it is meaning.other_role:
        return _selected(meaning.other)
    return _DEFENDER if EventKind.ATTACK in meaning.kinds else None


def _selected(phrase: Construct) -> Selector:
    if isinstance(phrase, Selector):
        return phrase
    return Selector(span=phrase.span, phrase=phrase, posts=(), relative=None)


_NOWHERE: Final = Span(0, 0)
_DEFENDER: Final = _selected(
    Phrase(
        span=_NOWHERE,
        determiner=Determiner(span=_NOWHERE, words="the"),
        adjectives=(),
        noun=Noun.DEFENDER.value,
    )
)
