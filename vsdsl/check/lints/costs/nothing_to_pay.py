"""P103: another cost, or a lower one, for what has no recruit cost."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.printed import printed_cost
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.deeds.table import PayInstead
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.said_states import state_by_noun
from vsdsl.terms.things import RECRUITED, Kind


def nothing_to_pay(line: CostsLess | PayInstead, place: Place) -> Iterator[Found]:
    """Yield a finding for a change of a recruit cost that does not exist, or that is 0 already.

    Rules: 2.1.7, 5.5.3.
    """
    thing = line.subject if isinstance(line, CostsLess) else line.what
    why = _why_not(thing, line, place)
    if why:
        yield Found(
            span=thing.span,
            title=f"`{place.text(thing.span)}` has no recruit cost to change",
            label=why,
            help="leave the line out, or correct what it speaks of",
        )


def _why_not(thing: Construct, line: CostsLess | PayInstead, place: Place) -> str | None:
    kinds = kinds_of(thing, place.around)
    if kinds and not kinds & RECRUITED:
        return f"{in_words(kinds)} has none"
    if _is_equipped(line) and kinds and Kind.EQUIPMENT not in kinds:
        return f"{in_words(kinds)} is put onto no character"
    if _is_main(thing, place.card):
        return "a main character is not recruited"
    if state_by_noun(thing):
        return "who attacks or defends has been recruited"
    is_more = isinstance(line, CostsLess) and line.cheaper == "more"
    if is_this(thing) and place.card and printed_cost(place.card) == 0 and not is_more:
        return "its cost is 0"
    return None


def _is_equipped(line: CostsLess | PayInstead) -> bool:
    return isinstance(line, CostsLess) and line.buying == "equip"


def _is_main(thing: Construct, card: Card | None) -> bool:
    if is_this(thing):
        return card is not None and card.kind == "main"
    phrase = phrase_of(thing)
    return isinstance(phrase, Phrase | Possessed) and "main" in phrase.adjectives


LINT: Final = Lint(
    code="P103",
    title="a change of the recruit cost of what has none",
    severity=Severity.ERROR,
    at=(CostsLess, PayInstead),
    find=nothing_to_pay,
    rules=("2.1.7", "5.5.3"),
)
