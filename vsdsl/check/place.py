"""A place in a script: a construct, what it stands in, and what is known there."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar, cast

from vsdsl.check.known import Known
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card, DeclaredCounter, Keyword, KeywordAsOf
from vsdsl.constructs.declarations.powers import (
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Amplify
from vsdsl.constructs.statements.mode import Action, Mode
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.resolve.standing import RESOLVING, Above, is_in_effect
from vsdsl.resolve.walk import Walked
from vsdsl.source import Source, Span

AnyPower = (
    DeclaredCounter
    | DeclaredVerb
    | Keyword
    | KeywordAsOf
    | LevelUp
    | PlayMode
    | Power
    | PrintedKeyword
    | Reaction
    | SuperPower
)
_POWERS: Final = (
    *(DeclaredCounter, DeclaredVerb, Keyword, KeywordAsOf),
    *(LevelUp, PlayMode, Power, PrintedKeyword, Reaction, SuperPower),
)
_USED: Final = (Action, PlayMode, Reaction, SuperPower)

Kind = TypeVar("Kind", bound=Construct)


class Place(NamedTuple):
    """Where a lint looks: one construct of a declaration, by its number in the order of the text.

    All answers are worked out when asked for; a place itself costs next to nothing.
    """

    walked: Walked
    number: int
    scope: Scope

    @property
    def node(self) -> Construct:
        """The construct itself."""
        return self.walked.constructs[self.number]

    @property
    def source(self) -> Source:
        """The text it stands in."""
        return self.walked.source

    @property
    def known(self) -> Known:
        """The keywords, teams and cards that the script may speak of."""
        return self.scope.known

    @property
    def declaration(self) -> Construct:
        """The card, keyword, team or set it belongs to."""
        return self.walked.declaration

    @property
    def card(self) -> Card | None:
        """The card it belongs to, if it is a card."""
        declaration = self.walked.declaration
        return declaration if isinstance(declaration, Card) else None

    def text(self, span: Span | None = None) -> str:
        """Return what the author wrote: of this construct, or of another stretch of the script."""
        start, end = span or self.node.span
        return self.source.text[start:end]

    def first_line(self, span: Span | None = None) -> Span:
        """Return where the first line stands: of this construct, or of another stretch."""
        start, _ = span or self.node.span
        return Span(start, start + len(self.text(span).partition("\n")[0]))

    # What it stands in.

    @property
    def above(self) -> Iterator["Place"]:
        """What it stands in, from the nearest to the declaration."""
        number = self.number
        while number:
            number = self.walked.parents[number]
            yield self.at(number)

    def at(self, number: int) -> "Place":
        """Return another place of the same declaration."""
        return Place(self.walked, number, self.scope)

    def within(self, *kinds: type[Kind]) -> Kind | None:
        """Return the nearest construct of some kinds that it stands in."""
        return next((each for each in self.around[1:] if isinstance(each, kinds)), None)

    @property
    def around(self) -> Above:
        """The construct itself and what it stands in, up to the declaration."""
        return self.walked.around(self.number)

    @property
    def power(self) -> AnyPower | None:
        """The power, plot-twist mode or keyword whose text it is in."""
        return cast("AnyPower | None", self.within(*_POWERS))

    @property
    def timings(self) -> tuple[str, ...]:
        """When the power can be used that it is in; nothing for text that works all the time."""
        match self.within(*_USED):
            case SuperPower(timing=timing) | Action(timing=timing):
                return (timing,)
            case PlayMode(timings=timings):
                return timings
            case _:
                return ()

    @property
    def trigger(self) -> TriggerStatement | SequenceTrigger | None:
        """The trigger in whose effect it stands."""
        for inner, outer in pairwise(self.around):
            if isinstance(outer, TriggerStatement | SequenceTrigger) and isinstance(inner, Block):
                return outer
        return None

    @property
    def mode(self) -> Mode | None:
        """The mode it is in."""
        return self.within(Mode)

    @property
    def is_resolving(self) -> bool:
        """Whether it is part of an effect that resolves, and not of text that works all the time.

        Rules: 9.2.1, 9.3.1.
        """
        return is_in_effect(self.around)

    # What is in it, and what comes before it.

    def below(self, *kinds: type[Kind]) -> Iterator[Kind]:
        """Yield the constructs of some kinds that are parts of it, or parts of those."""
        inside = self.walked.constructs[self.number + 1 : self.walked.ends[self.number]]
        return (each for each in inside if isinstance(each, kinds))

    def places_below(self, *kinds: type[Construct]) -> Iterator["Place"]:
        """Yield the places of the constructs of some kinds that are parts of it."""
        for number in range(self.number + 1, self.walked.ends[self.number]):
            if isinstance(self.walked.constructs[number], kinds):
                yield self.at(number)

    def before(self) -> Iterator["Place"]:
        """Yield the statements that are carried out before it, from the nearest back.

        Those in the same block and in the blocks around it, up to its power or trigger. What stands
        inside one of them may not have been carried out; other modes have certainly not.
        """
        child = self
        for place in self.above:
            if isinstance(place.node, Block) and not isinstance(child.node, Mode):
                earlier = [each for each in place.parts() if each.number < child.number]
                yield from reversed(earlier)
            elif isinstance(place.node, RESOLVING) and not isinstance(place.node, Amplify):
                return
            child = place

    def read_before(self) -> tuple[Construct, ...]:
        """Return the constructs of the same power that begin before it in the text."""
        power = self.power
        start = next((above.number + 1 for above in self.above if above.node is power), 0)
        return self.walked.constructs[start : self.number]

    def parts(self) -> Iterator["Place"]:
        """Yield the constructs that are parts of it, one level down."""
        number = self.number + 1
        while number < self.walked.ends[self.number]:
            yield self.at(number)
            number = self.walked.ends[number]
