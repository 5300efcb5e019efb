"""A101: an effect on a kind of thing that it cannot happen to."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import things_of
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import Attacking
from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.cards import PlayCard
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import FIGHTERS, Kind

_FITTING: Final[Mapping[type[Construct], frozenset[Kind]]] = {
    Attacking: FIGHTERS,
}
_NAMED_AT_MOST: Final = 3
# What an effect does with the cards that it cannot play.
_PLAYED: Final = {
    Kind.CHARACTER: "a character is brought in with `put ... onto your side`",
    Kind.EQUIPMENT: "an equipment card is brought in with `equip ... to ...`",
}


def acted_on(effect: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect on something of a kind it is never done to.

    Rules: 1.4.3, 2.1.2, 2.3.2, 3.2.4, 7.4.1, 9.4.6, 10.2.2.
    """
    for thing, fitting in _concerned(effect):
        kinds = kinds_of(thing, place.around)
        if kinds and not kinds & fitting and not fits_nothing(thing, place):
            yield Found(
                span=thing.span,
                title=f"`{place.text(thing.span)}` cannot be acted on in this way",
                label=f"this is {in_words(kinds)}",
                help=_advice(effect, kinds, fitting),
            )


def _advice(effect: Construct, kinds: frozenset[Kind], fitting: frozenset[Kind]) -> str:
    """Return what to speak of instead, and what is done with the thing that was spoken of."""
    named = fitting - {Kind.CARD}
    spoken = in_words(named if 0 < len(named) <= _NAMED_AT_MOST else frozenset({Kind.CARD}))
    others = [_PLAYED[kind] for kind in sorted(kinds & _PLAYED.keys())]
    return "; ".join((f"speak of {spoken}", *(others if isinstance(effect, PlayCard) else ())))


def _concerned(effect: Construct) -> Iterator[tuple[Construct, frozenset[Kind]]]:
    """Yield what an effect is done to, with the kinds of things it can be done to."""
    if isinstance(effect, Verb):
        yield from ((said.words, said.party.kinds) for said in things_of(effect))
        return
    things = (part for part in parts(effect) if isinstance(part, Phrase | Possessed | Selector))
    yield from ((thing, _FITTING[type(effect)]) for thing in islice(things, 1))


LINT: Final = Lint(
    code="A101",
    title="an effect on a kind of thing that it cannot happen to",
    severity=Severity.ERROR,
    at=(*_FITTING, *(each for each in EFFECTS if each.FACTS.on)),
    find=acted_on,
    rules=("1.4.3", "2.1.2", "2.3.2", "3.2.4", "7.4.1", "9.4.6", "10.2.2"),
)
