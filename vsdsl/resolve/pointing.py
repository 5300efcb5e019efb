"""Words that point back: each stands for something that was spoken of before it.

Rules: 1.2.6, 1.5.1.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.amounts.amount import ThatMany
from vsdsl.constructs.conditions.condition import FlipIs, Holds, NotHolds
from vsdsl.constructs.conditions.predicate import IsKind, IsNot, IsNow
from vsdsl.constructs.construct import Construct, Name, constructs_in, parts
from vsdsl.constructs.declarations.powers import Reaction, SuperPower
from vsdsl.constructs.effects.choices import FlipCoin
from vsdsl.constructs.facts import Sort, Verb
from vsdsl.constructs.modifiers.powers import HasPowers, LosesPowers
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, PileNoun, Possessed, PowerNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import It, Them, They, This, Variable
from vsdsl.constructs.selectors.selector import Target
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import IfWould
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.resolve.bound import IT, THEY, bound_at, lines_before
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.referents import said_before
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.things import Kind

CODES: Final = {"M123": "a word that points back to nothing"}

_TIMES: Final = frozenset({Kind.ATTACK, Kind.TIME})
_NO_THINGS: Final = _TIMES | {Kind.PLACE}
_OF_CARDS: Final = frozenset({Noun.CONTROLLER, Noun.OWNER})


def it(node: It | Them, above: Above) -> Refusal | None:
    """Refuse `it` and `them` where no line or event before has spoken of anything.

    `it is your turn` means nothing by its `it`.

    Rules: 1.5.1.
    """
    if _is_bound(node, above, IT) or _is_about_time(above):
        return None
    action = "write `this`" if _is_this_spoken_of(node, above) else "write what is meant"
    return _refused(node, action)


def they(node: They, above: Above) -> Refusal | None:
    """Refuse `they` where nobody has been spoken of; of a card its controller is meant.

    Rules: 1.2.6.
    """
    return None if _is_bound(node, above, THEY, IT) else _refused(node, "write which player")


def variable(node: Variable, above: Above) -> Refusal | None:
    """Refuse a name that no line before has given, in what has been carried out by then.

    A name that nothing gives is no word of the card at all, and a finding of its own.

    Rules: 1.5.1.
    """
    name = node.name.text
    if _is_bound(node, above, name) or not _is_given(name, above[-1]):
        return None
    return _refused(node, f"give the name with `as {node.name.text}` in a line before this one")


def determiner(node: Determiner, above: Above) -> Refusal | None:
    """Refuse `its`, `their`, `that` and `those` where nothing has been spoken of.

    Rules: 1.2.6, 1.5.1.
    """
    phrase = above[0]
    if not isinstance(phrase, Phrase):
        return None
    first, _, name = node.words.partition(" ")
    if first == "exactly" and not name.isdigit():
        return _number(node, name, above)
    words = _POINTING.get(node.words)
    place = _place_named(phrase) if node.words in _AGAIN else None
    if place is not None:
        return _place_again(node, place, above)
    if words is None or _is_bound(node, above, *words) or _needs_nothing(node, phrase, above):
        return None
    return _refused(node, "write whose, or what is meant")


_AGAIN: Final = frozenset({"that", "those"})
_POINTING: Final[Mapping[str, tuple[str, ...]]] = {
    "its": (IT,),
    "that": (IT, THEY),
    "their": (THEY, IT),
    "those": (IT, THEY),
}


def _place_again(node: Determiner, place: str, above: Above) -> Refusal | None:
    """Refuse `that row` and the like where something else was spoken of last.

    Rules: 1.5.1.
    """
    things = [each.thing for each in bound_at(node, above) if each.word == IT]
    places = [_place_named(each.phrase) if each is not None else None for each in things]
    if places[:1] == [place]:
        return None
    if place in places:
        return _refused(node, "give the place a name with `as here`, and write `here`")
    return _refused(node, "write whose it is")


def _place_named(phrase: Construct) -> str | None:
    """Return the noun of a place in the singular, or the name of a pile."""
    match phrase:
        case Phrase(noun=PileNoun(name=name)) | Possessed(noun=PileNoun(name=name)):
            return f"pile {name.text}"
        case Phrase(noun=str() as noun) | Possessed(noun=str() as noun):
            return str(NOUNS[noun]) if NOUNS[noun].kind is Kind.PLACE else None
        case _:
            return None


def _needs_nothing(node: Determiner, phrase: Phrase, above: Above) -> bool:
    """Return whether a phrase points back to nothing and yet means something.

    Times are told by themselves, a card loses its own powers, and before anything else is spoken
    of, `its owner` is that of the card itself.
    """
    noun = NOUNS[phrase.noun] if isinstance(phrase.noun, str) else None
    if noun is None:
        noun = Noun.POWER if isinstance(phrase.noun, PowerNoun) else Noun.CARD
    if noun is Noun.POWER and any(isinstance(each, HasPowers | LosesPowers) for each in above):
        return True
    is_own = node.words == "its" and noun in _OF_CARDS and not _is_described(above)
    return is_own or noun.kind in _TIMES


def _is_described(above: Above) -> bool:
    """Return whether a phrase says where the very thing is that it would point back to."""
    return any(isinstance(each, Where) for each in above)


def _number(node: Determiner, name: str, above: Above) -> Refusal | None:
    """Refuse `exactly N` where N is no number, or where nobody takes so many.

    Rules: 1.5.1.
    """
    sorts = (each.sort for each in bound_at(node, above) if each.word == name)
    if next(sorts, None) is not Sort.NUMBER:
        return _refused(node, f"give a number the name with `let {name} be ...`")
    is_taken = any(isinstance(each, Target) for each in above[1:3])
    return None if is_taken else _refused(node, f"write `number of ... = {name}`")


def that_many(node: ThatMany, above: Above) -> Refusal | None:
    """Refuse `that many` where nothing has been dealt with yet: by a line, an event or a cost.

    Rules: 1.5.1.
    """
    inner: Construct = node
    for at, outer in enumerate(above):
        match outer:
            case Block() if is_in_effect(above[at:]) and any(
                isinstance(each, Verb)
                for line in lines_before(outer, inner)
                for each in constructs_in(line)
            ):
                return None
            case TriggerStatement() | SequenceTrigger() | IfWould() if inner is outer.body:
                return None
            case SuperPower(cost=cost) | Reaction(cost=cost) if (
                cost is not inner and cost.extra is not None
            ):
                return None
            case _:
                inner = outer
    return _refused(node, "write how many")


def flip_is(node: FlipIs, above: Above) -> Refusal | None:
    """Refuse to ask how a coin came down where none has been flipped.

    Rules: 1.5.1.
    """
    inner: Construct = node
    for at, outer in enumerate(above):
        if isinstance(outer, Block) and is_in_effect(above[at:]):
            lines = lines_before(outer, inner)
            if any(isinstance(each, FlipCoin) for line in lines for each in constructs_in(line)):
                return None
        inner = outer
    return _refused(node, "write `flip a coin` before it")


def _is_given(name: str, declaration: Construct) -> bool:
    """Return whether something in a declaration gives a name."""
    waiting: list[object] = [declaration]
    for each in waiting:
        if isinstance(each, Variable):
            continue
        if isinstance(each, Name) and each.text == name:
            return True
        if isinstance(each, Construct):
            waiting += parts(each)
        elif isinstance(each, tuple):
            waiting += each
    return False


def _is_bound(node: Construct, above: Above, *words: str) -> bool:
    return any(each.word in words for each in bound_at(node, above))


def _is_this_spoken_of(word: Construct, above: Above) -> bool:
    return any(isinstance(each, This) for each in said_before(word, above))


def _is_about_time(above: Above) -> bool:
    match above:
        case (_, Holds(predicate=predicate) | NotHolds(predicate=predicate), *_):
            state = predicate.state if isinstance(predicate, IsNow | IsNot) else None
            return isinstance(state, IsKind) and kinds_of(state.phrase, above) <= _NO_THINGS
        case _:
            return False


def _refused(node: Construct, action: str) -> Refusal:
    label = "nothing before it says what this stands for"
    return Refusal("M123", node.span, "`{said}` stands for nothing", label, action)
