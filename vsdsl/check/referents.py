"""What words that point back stand for: `it`, `them`, and the names that a script gives."""

from collections.abc import Iterator

from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.events.event import Attacks, Deals, DoesThing, EventPhrase, Suffers
from vsdsl.constructs.facts import Facts, Naming, Verb, said
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.reference import It, Them, This, Variable
from vsdsl.constructs.selectors.selector import Selector, Target, phrase_of
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.constructs.statements.trigger import TriggerStatement, WheneverHead, WhenHead


def antecedents(place: Place) -> Iterator[Selector]:
    """Yield the selectors that `it` or `them` may mean at a place, the nearest first.

    Those are what earlier lines of the same effect act on, and what its trigger speaks of. The
    first is the one that is meant; where a lint demands one meaning, it looks at the others too.
    """
    for earlier in place.before():
        yield from reversed(tuple(_acted_on(earlier)))
    trigger = place.trigger
    if isinstance(trigger, TriggerStatement):
        for head in trigger.heads:
            if isinstance(head, WhenHead | WheneverHead):
                yield from _spoken_of(head.event)


def meant_by(thing: Construct, place: Place) -> Construct:
    """Return what a reference stands for as far as the text tells: a selector, or itself.

    `stun an enemy character as victim` and then `ready victim`: the selector of the first line.
    """
    match phrase_of(thing):
        case It() | Them():
            options = (each for each in antecedents(place) if not _points_back(each))
            return next(options, thing)
        case Variable(name=name):
            return given_to(name.text, place) or thing
        case _:
            return thing


def given_to(name: str, place: Place) -> Selector | None:
    """Return what a name was given to by the last line before a place that gives it."""
    found: Selector | None = None
    for construct in place.walked.constructs[: place.number]:
        match construct:
            case (
                Target(selector=selector, name=Name(text=text))
                | ForEachDo(counted=Selector() as selector, name=Name(text=text))
            ) if text == name:
                found = selector
            case Verb(FACTS=Facts(names=namings)):
                found = next(_named(construct, namings, name), found)
            case _:
                pass
    return found


def _named(verb: Verb, namings: tuple[Naming, ...], name: str) -> Iterator[Selector]:
    """Yield what a verb gives a name to."""
    for naming in namings:
        thing, given = said(verb, naming.of), getattr(verb, naming.part)
        if isinstance(thing, Selector) and isinstance(given, Name) and given.text == name:
            yield thing


def is_spoken_of(phrase: Phrase, place: Place) -> bool:
    """Whether words of the power before a phrase speak of such a thing."""
    before = place.read_before()
    return phrase.noun in (each.noun for each in before if isinstance(each, Phrase | Possessed))


def is_this(thing: Construct) -> bool:
    """Whether a phrase or selector is `this`, the card itself."""
    return isinstance(phrase_of(thing), This)


def _points_back(selector: Selector) -> bool:
    return isinstance(selector.phrase, It | Them)


def _acted_on(statement: Place) -> Iterator[Selector]:
    for target in statement.below(Target):
        yield target.selector


def _spoken_of(event: EventPhrase) -> Iterator[Selector]:
    """Yield what an event is about: what is hit by it, and who does it.

    The card itself is left out: it is `this`.
    """
    for happening in event.happenings:
        match happening:
            case (
                Deals(target=Selector() as thing)
                | DoesThing(thing=Selector() as thing)
                | Attacks(target=Selector() as thing)
            ) if not is_this(thing):
                yield thing
            case Suffers(by=Construct() as phrase) if not is_this(phrase):
                yield Selector(span=phrase.span, phrase=phrase, posts=(), relative=None)
            case _:
                pass
    if not is_this(event.subject):
        yield event.subject
