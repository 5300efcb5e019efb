"""The present: whose turn it is, which phase or step, and that there is something.

Rules: 5.1.1, 5.2.3, 5.4.2, 6.4.1, 8.2.1.
"""

from itertools import takewhile
from typing import Final, NamedTuple

from vsdsl.constructs.conditions.condition import Holds, NotHolds, ThereIs, ThereIsAlready
from vsdsl.constructs.conditions.predicate import IsKind
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import Appears
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.reference import AnyOf, It, Remembered
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.constructs.statements.trigger import (
    InterveningIf,
    InterveningWhile,
    TriggerStatement,
    WheneverHead,
    WhenHead,
)
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.moments import Whose
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import options
from vsdsl.resolve.standing import Above
from vsdsl.resolve.things_had import number_wanted
from vsdsl.terms.things import CARDS
from vsdsl.terms.times import Span

CODES: Final = {"M131": "a time that it cannot be, or something that cannot be there"}

_SPANS: Final = {str(span): span for span in Span}
_OWNERS: Final = {"your": Whose.YOU, "their": Whose.THEY}
_MANNERS: Final = frozenset({"melee", "ranged", "solo", "team"})


class PresentMeaning(NamedTuple):
    """A time that it can be now: which span, whose it is, and whether it is the first of those."""

    span: Span
    whose: Whose | Construct
    is_first: bool = False


class CombatMeaning(NamedTuple):
    """That there is a combat, perhaps of a manner, or that there is none."""

    manner: tuple[str, ...]
    is_there: bool


def present_in_place(node: IsKind, above: Above) -> PresentMeaning | Refusal | None:
    """Return which time it is said to be, where a sentence is about the time; None elsewhere."""
    made = present(node)
    if made is None or isinstance(made, Refusal):
        return made
    sentence = above[1] if len(above) > 1 else None
    if isinstance(sentence, Holds | NotHolds) and isinstance(sentence.subject.phrase, It):
        return made
    return _refused(node, "nothing is a time", "write `it is your turn`")


def present(node: IsKind) -> PresentMeaning | Refusal | None:
    """Return which time it is said to be; None for what is no time.

    Rules: 5.1.1, 5.2.3, 5.4.2.
    """
    phrase = node.phrase
    if not isinstance(phrase, Phrase | Possessed) or not isinstance(phrase.noun, str):
        return None
    span = _SPANS.get(phrase.noun)
    if span is None:
        return None
    made = PresentMeaning(span, _whose(phrase), is_first="first" in phrase.adjectives)
    return _impossible(node, phrase, made) or made


def _impossible(node: IsKind, phrase: Phrase | Possessed, made: PresentMeaning) -> Refusal | None:
    """Refuse a time that it never is, or always."""
    span = made.span
    if span in {Span.COMBAT, Span.GAME}:
        found = _refused(node, "this is no time that it can be", "write `there is a combat`")
        return found.writing("there is a combat", before="it is")
    if not {"enemy", "first"}.issuperset(phrase.adjectives) or phrase.of is not None:
        found = _refused(node, f"there is no such {span}", f"write `your {span}`")
        return found.writing(f"your {span}", at=phrase.span)
    if made.is_first and (span is not Span.TURN or made.whose is Whose.ANYONE):
        found = _refused(node, f"the first {span} of what", "write `your first turn`")
        return found.writing("your first turn", at=phrase.span)
    if made.whose is Whose.ANYONE and span is Span.TURN:
        found = _refused(node, "it is always somebody's turn", "write `your turn`")
        return found.writing("your turn", at=phrase.span)
    return None


def _whose(phrase: Phrase | Possessed) -> Whose | Construct:
    if isinstance(phrase, Possessed):
        return phrase.owner
    if "enemy" in phrase.adjectives:
        return Whose.ENEMY
    words = phrase.determiner.words if phrase.determiner else ""
    return It(span=phrase.span) if words == "its" else _OWNERS.get(words, Whose.ANYONE)


def there_is(node: ThereIs, _above: Above = ()) -> CombatMeaning | Determiner | Refusal | None:
    """Return how many of something are said to be there, or that there is a combat; None for some.

    Rules: 6.4.1, 8.2.1.
    """
    phrase = phrase_of(node.selector)
    match phrase:
        case Phrase(noun="combat"):
            return _combat(node, phrase)
        case Phrase(noun=str() as noun) | Possessed(noun=str() as noun) if noun in _SPANS:
            now = f"it is your {noun}"
            return _refused(node, "a time is not there, it is", f"write `{now}`").writing(now)
        case Phrase(determiner=determiner):
            return number_wanted(determiner)
        case Possessed() | AnyOf() | Remembered():
            return None
        case _:
            return _refused(node, "what has been spoken of is there", "leave the condition out")


def already_in_place(node: ThereIsAlready, above: Above) -> Determiner | Refusal | None:
    """Return how many of something are said to have been there before what has appeared.

    Rules: 8.1.8, A-166.
    """
    inner = tuple(takewhile(lambda one: not isinstance(one, TriggerStatement), above))
    is_clause = any(isinstance(one, InterveningIf | InterveningWhile) for one in inner)
    trigger = above[len(inner)] if is_clause else None
    if not isinstance(trigger, TriggerStatement) or not _appears(trigger):
        return _refused(
            node,
            "it speaks of what was there before something appeared",
            "write it after an event: `when a character appears on your side, if there is already`",
        )
    made = there_is_already(node)
    kinds = [kinds_of(each, (node, *above)) for each in options(node.selector)]
    if not isinstance(made, Refusal) and any(each and not each & CARDS for each in kinds):
        found = _refused(node, "only cards appear after others", "leave `already` out")
        return found.leaving_out("already")
    return made


def _appears(node: TriggerStatement) -> bool:
    """Return whether a trigger waits for something to appear, and for nothing else."""
    return all(
        isinstance(head, WhenHead | WheneverHead)
        and all(isinstance(happens, Appears) for happens in head.event.happenings)
        for head in node.heads
    )


def there_is_already(node: ThereIsAlready) -> Determiner | Refusal | None:
    """Return how many of something are said to have been there before; None for some.

    Rules: 8.1.8, 8.2.1.
    """
    made = there_is(node)
    if isinstance(made, CombatMeaning):
        found = _refused(node, "a combat does not appear", "write `there is a combat`")
        return found.writing("there is a combat")
    return made


def _combat(node: ThereIs, phrase: Phrase) -> CombatMeaning | Refusal:
    words = phrase.determiner.words if phrase.determiner else ""
    if words not in {"a", "no"} or node.selector.posts or node.selector.relative or phrase.of:
        found = _refused(node, "there is one combat at a time", "write `there is a combat`")
        return found.writing("there is a combat")
    if not _MANNERS.issuperset(phrase.adjectives):
        found = _refused(node, "there is no such combat", "write `there is a melee combat`")
        return found.writing("there is a melee combat")
    return CombatMeaning(tuple(map(str, phrase.adjectives)), words == "a")


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M131", node.span, "`{said}` cannot be", label, action)
