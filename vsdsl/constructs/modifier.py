"""Modifiers that say something of a subject, and how several of them make one sentence."""

from collections.abc import Sequence
from typing import Final

from vsdsl.constructs.construct import Construct, say
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import listed, tidy, with_verb
from vsdsl.constructs.selectors.selector import Selector, is_same

_MODAL: Final = {"can": "and", "can't": "or", "must": "and"}
_MUST: Final = "must"
_DURATION: Final = "duration"
_LONG: Final = 3  # so many words at the end of several phrases are said once


class Modifier(Construct):
    """What is so of a subject, for a time or as long as a power works."""

    subject: Selector

    def predicate(self, this: str) -> str:
        """Return what is so of the subject, its verb as it follows `they`."""
        raise NotImplementedError

    @property
    def lasts(self) -> Duration | None:
        """How long it is so; nothing for as long as the power works."""
        found: Duration | None = getattr(self, _DURATION) if _DURATION in self.PARTS else None
        return found

    @property
    def stands_alone(self) -> bool:
        """Whether it is a sentence of its own kind, which no other can join."""
        return False

    def english(self, this: str) -> str:
        """Return the sentence."""
        return together((self,), this)


def together(modifiers: Sequence[Modifier], this: str) -> str:
    """Return modifiers of one subject and one duration as one sentence.

    In an effect, which has a duration, a player chooses a subject that is not certain.
    """
    first = modifiers[0]
    who, lasts = first.subject.english(this), say(first.lasts, this)
    said = [each.predicate(this) for each in modifiers]
    modal = said[0].partition(" ")[0]
    if modal in _MODAL and all(each.startswith(f"{modal} ") for each in said):
        deeds = _shortened([each.removeprefix(f"{modal} ") for each in said])
        if deeds[0].startswith("be in ") and deeds[0].endswith("attack"):
            deeds = [deeds[0], *(f"{each} in it" for each in deeds[1:])]
        said = [f"{modal} {listed(tuple(deeds), _MODAL[modal])}"]
    plural = first.subject.is_plural
    if lasts and first.subject.is_choice:
        if modal not in _MODAL:
            return _lasting(f"choose {who} to {listed(tuple(said))}", lasts)
        who = f"choose {who}. {'They' if plural else 'It'}"
    verbs = tuple(with_verb("", each, plural=plural) for each in said)
    able = " if able" if modal == _MUST else ""  # nobody must do what can't be done
    return _lasting(f"{who} {listed(verbs)}", lasts) + able


def belong_together(one: Construct, other: Construct) -> bool:
    """Return whether two statements say something of the same subject for the same time."""
    if not isinstance(one, Modifier) or not isinstance(other, Modifier):
        return False
    if one.stands_alone or other.stands_alone:
        return False
    mine, yours = one.subject, other.subject
    if mine.is_choice or mine.posts != yours.posts or mine.relative != yours.relative:
        return False
    return is_same(mine.phrase, yours.phrase) and one.lasts == other.lasts


def _lasting(said: str, lasts: str) -> str:
    """Return what is so with how long it is so; what it is counted by comes last."""
    what, counted, by = said.partition(" for each ")
    return tidy(f"{what} {lasts}{counted}{by}")


def _shortened(deeds: list[str]) -> list[str]:
    """Return deeds with the verb that begins all of them, and a long end, said once."""
    words = [each.split(" ") for each in deeds]
    if len(words) == 1:
        return deeds
    if len({each[0] for each in words}) == 1:
        words = [words[0], *(each[1:] for each in words[1:])]
    end = _shared_end(words)
    if end >= _LONG:
        words = [*(each[:-end] for each in words[:-1]), words[-1]]
    return [" ".join(each) for each in words]


def _shared_end(phrases: list[list[str]]) -> int:
    """Return how many words at their end several phrases have in common, but for their first."""
    shortest = min(len(each) for each in phrases) - 1
    for count in range(shortest, 0, -1):
        if len({tuple(each[-count:]) for each in phrases}) == 1:
            return count
    return 0
