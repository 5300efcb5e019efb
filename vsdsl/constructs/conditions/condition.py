"""Conditions: what must be true, and how several of them are joined."""

from collections.abc import Iterator
from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import Arithmetic, MeasureOf, Number, NumberOf
from vsdsl.constructs.conditions.predicate import DoSo, IsKind, IsNow
from vsdsl.constructs.construct import Construct, Name, many
from vsdsl.constructs.english import (
    compared,
    is_compared,
    listed,
    number_word,
    plural_predicate,
    tidy,
    with_verb,
)
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.selectors.selector import Selector, is_certain, is_same, phrase_of

_IN_HAND: Final = "the number of cards in "
_FEWER_OR_MORE: Final = {"<": "fewer", ">": "more"}
_TIMES: Final = frozenset(
    [
        "turn",
        "draw phase",
        "recovery phase",
        "build phase",
        "main phase",
        "resource step",
        "recruit step",
        "formation step",
    ]
)


class Holds(Construct):
    """A subject and what is true of it: `this is stunned`, `you attacked this turn`.

    With `each` or `all` in the subject it must be true of every one; with `a` of at least one.

    Rules: 8.2.1, 9.1.6.
    """

    EXAMPLE: ClassVar[str] = "if this is wounded: draw 1"

    subject: Selector
    predicate: Construct

    def english(self, this: str) -> str:
        """Return subject and predicate with a verb that fits."""
        said = self.predicate.english(this)
        if isinstance(self.predicate, DoSo):
            return with_verb(self.subject.english(this), said, plural=self.subject.is_plural)
        if self.subject.is_plural:
            said = plural_predicate(said)
        return tidy(f"{self.subject.english(this)} {said}")

    def time(self, this: str) -> str:
        """Return `your turn` for `it is your turn`, and nothing for other conditions."""
        if not isinstance(self.subject.phrase, It) or not isinstance(self.predicate, IsNow):
            return ""
        state = self.predicate.state
        kind = phrase_of(state.phrase) if isinstance(state, IsKind) else None
        if not isinstance(kind, Phrase | Possessed) or kind.noun not in _TIMES:
            return ""
        return kind.english(this)

    def as_attack(self, this: str) -> str:
        """Return `your first attack` for `the attack is your first attack`."""
        is_attack = isinstance(self.subject.phrase, Phrase) and self.subject.phrase.noun == "attack"
        state = self.predicate.state if isinstance(self.predicate, IsNow) else None
        return state.english(this) if is_attack and isinstance(state, IsKind) else ""

    def doing(self, this: str) -> str:
        """Return what the subject is doing now, or where it is; nothing for other conditions."""
        return self.predicate.state.english(this) if isinstance(self.predicate, IsNow) else ""


class NotHolds(Construct):
    """`not` in front of a subject: it is not so.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if not you attacked this turn: draw 1"

    subject: Selector
    predicate: Construct

    def english(self, this: str) -> str:
        """Return the condition and that it is not met."""
        holds = Holds(span=self.span, subject=self.subject, predicate=self.predicate)
        return f"it isn't so that {holds.english(this)}"


class ThereIs(Construct):
    """`there is ...`, `there are ...`: such things exist, or none do.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if there are 2 or more other characters on your side: draw 1"

    selector: Selector

    def english(self, this: str) -> str:
        """Return the sentence with a verb that fits; cards in your hand are those you have."""
        said = self.selector.english(this)
        if said.endswith(" in your hand"):
            return f"you have {said.removesuffix(' in your hand')} in hand"
        return tidy(f"there {'are' if self.selector.is_plural else 'is'} {said}")

    def time(self, this: str) -> str:
        """Return `a combat` for `there is a combat`, and nothing for other things."""
        phrase = phrase_of(self.selector)
        is_combat = isinstance(phrase, Phrase) and phrase.noun == "combat"
        is_some = is_combat and not self.selector.posts and self.selector.relative is None
        said = self.selector.english(this)
        return said if is_some and not said.startswith("no ") else ""


class FlipIs(Construct):
    """`the flip is won`, `the flip is lost`: how the latest coin came down.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "the flip is {result}"
    EXAMPLE: ClassVar[str] = "flip a coin\nif the flip is lost: discard a card"

    result: str


class ThereIsAlready(ThereIs):
    """`there is already ...`: such a thing was there before what has appeared, or came with it.

    It stands after the event of a trigger on something that appears.

    Rules: 8.1.8, 8.2.1.
    """

    EXAMPLE: ClassVar[str] = (
        "when this appears, if there is already a character on your side: draw 1"
    )

    def english(self, this: str) -> str:
        """Return the sentence with a verb that fits."""
        be = "are" if self.selector.is_plural else "is"
        return tidy(f"there {be} already {self.selector.english(this)}")


class Compare(Construct):
    """Two amounts compared with `=`, `<`, `>`, `<=` or `>=`.

    Rules: 2.1.3.
    """

    EXAMPLE: ClassVar[str] = "if number of cards in your hand <= 2: draw 1"

    left: Construct
    sign: Name
    right: Construct

    def english(self, this: str) -> str:
        """Return the comparison in words: `there are two or more ...`, `it is Level 2 or more`."""
        match self.left, self.right:
            case NumberOf(counted=Selector() as counted), Number(value=value):
                return self._there_are(counted, value, this)
            case (
                Arithmetic(
                    left=NumberOf(counted=Selector() as one),
                    operator="plus",
                    right=NumberOf(counted=Selector() as other),
                ),
                Number(value=value),
            ) if one.phrase == other.phrase and len(one.posts) == len(other.posts) == 1:
                both = f"{one.english(this)} and {other.posts[0].english(this)}"
                return self._compared_number(both, value)
            case MeasureOf(measure="level", thing=thing), Number():
                level = compared(self.sign.text, self.right.english(this))
                return f"{thing.english(this)} is Level {level.replace('more', 'higher')}"
            case _:
                right = self.right.english(this)
                hands = _hand_of(self.left, this), _hand_of(self.right, this)
                if hands[0] == "your" and hands[1] and self.sign.text in _FEWER_OR_MORE:
                    than = hands[1].removesuffix("'s").replace("their", "they")
                    return f"you have {_FEWER_OR_MORE[self.sign.text]} cards in hand than {than}"
                return f"{self.left.english(this)} {is_compared(self.sign.text, right)}"

    def _there_are(self, counted: Selector, value: int, this: str) -> str:
        return self._compared_number(counted.english(this), value)

    def _compared_number(self, said: str, value: int) -> str:
        number = number_word(value) if value else "0"
        compared_number = {
            "<": f"fewer than {number}",
            ">": f"more than {number}",
            "<=": f"{number} or fewer",
            ">=": f"{number} or more",
            "=": f"exactly {number}",
        }.get(self.sign.text, f"{self.sign.text} {number}")
        if said.endswith(" in your hand"):
            return f"you have {compared_number} {said.removesuffix(' in your hand')} in hand"
        return f"there are {compared_number} {said}"


class OrCondition(Construct):
    """`... or ...`: at least one is true; `and` binds more tightly.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if this is stunned or this is exhausted: draw 1"

    options: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the conditions joined by `or`."""
        return tidy(_of_one(self.options, "or", this)) or tidy(
            ", or ".join(option.english(this) for option in self.options)
        )


class AndCondition(Construct):
    """`... and ...`: all are true.

    Rules: 8.2.1.
    """

    EXAMPLE: ClassVar[str] = "if this is ready and there is no enemy character: draw 1"

    all_of: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the conditions joined by `and`."""
        said = self._present(this) or " and ".join(self._each(this))
        return tidy(said)

    def _each(self, this: str) -> Iterator[str]:
        """Yield the conditions; of the same subject as the one before, only what is so of it."""
        before: Construct | None = None
        for each in self.all_of:
            subject = each.subject.phrase if isinstance(each, Holds) else None
            is_same_subject = subject and before and is_same(subject, before)
            if isinstance(each, Holds) and is_same_subject and is_certain(each.subject.phrase):
                yield each.predicate.english(this)
            else:
                yield each.english(this)
            before = subject

    def _present(self, this: str) -> str:
        """Return `A, B and C are on your side`, where all is about cards by their names there."""
        found = [each.selector for each in self.all_of if type(each) is ThereIs]
        places = {each.posts for each in found}
        names = tuple(_single_name(each) for each in found)
        if len(found) < len(self.all_of) or len(places) != 1 or not all(names):
            return ""
        return f"{listed(names)} are {' '.join(each.english(this) for each in found[0].posts)}"


def _of_one(conditions: tuple[Construct, ...], word: str, this: str) -> str:
    """Return conditions that say of one thing what it is: `it is in play or in your KO pile`."""
    first = conditions[0]
    if not isinstance(first, Holds) or not is_certain(first.subject.phrase):
        return ""
    states = [
        each.doing(this)
        for each in conditions
        if isinstance(each, Holds) and is_same(each.subject.phrase, first.subject.phrase)
    ]
    if len(states) < len(conditions) or not all(states):
        return ""
    return f"{first.subject.english(this)} is {f' {word} '.join(states)}"


def _hand_of(amount: Construct, this: str) -> str:
    """Return whose cards in hand a number counts, if it counts them."""
    said = amount.english(this)
    if not said.startswith(_IN_HAND) or not said.endswith(" hand"):
        return ""
    return said.removeprefix(_IN_HAND).removesuffix(" hand")


def _single_name(selector: Selector) -> str:
    """Return the name of the one card that a selector speaks of, with nothing else said of it."""
    match selector:
        case Selector(phrase=Phrase(noun=NamedNoun(name=name), of=None) as phrase, relative=None):
            is_plain = not phrase.adjectives and not phrase.is_plural
            return name.text if is_plain else ""
        case _:
            return ""


CONDITIONS: tuple[type[Construct], ...] = (
    AndCondition,
    Compare,
    FlipIs,
    Holds,
    NotHolds,
    OrCondition,
    ThereIs,
    ThereIsAlready,
)
