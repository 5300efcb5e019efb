"""R101: an event that its subject cannot have."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    EventPhrase,
    GainsStat,
    GainsTally,
    GainsThing,
    Goes,
    InPlay,
    Leaves,
    Suffers,
)
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.sorts import options
from vsdsl.terms.things import CARDS, CHARACTERS, FIGHTERS, RECRUITED, Kind

_TURNED: Final = RECRUITED  # who or what can be recruited can be ready or exhausted
_IN_PLAY: Final = _TURNED | {Kind.LOCATION, Kind.RESOURCE}
_PLAYER: Final = frozenset({Kind.PLAYER})
_TIME: Final = frozenset({Kind.ATTACK, Kind.TIME})

_SUFFERING: Final[Mapping[str, frozenset[Kind]]] = {
    "KO'd": _IN_PLAY,
    "attacked": FIGHTERS,
    "discarded": CARDS,
    "exhausted": _TURNED,
    "melee attacked": FIGHTERS,
    "ranged attacked": FIGHTERS,
    "recruited": RECRUITED,
    "revealed": CARDS,
}
_GOING: Final[Mapping[str, frozenset[Kind]]] = {
    "defend": FIGHTERS,
    "defends": FIGHTERS,
    "ends": _TIME,
    "readies": _TURNED,
    "ready": _TURNED,
}
_HAPPENING: Final[Mapping[type[Construct], frozenset[Kind]]] = {
    Appears: _IN_PLAY,
    Attacks: FIGHTERS,
    Deals: FIGHTERS,
    GainsStat: CHARACTERS,
    GainsTally: CHARACTERS,
    GainsThing: _PLAYER,
    Leaves: CARDS,
}
_BY_CHARACTERS_TOO: Final = frozenset({"use", "uses"})


def impossible_event(event: EventPhrase, place: Place) -> Iterator[Found]:
    """Yield a finding for each happening that no thing of the subject's kind can have.

    Rules: 1.4.1, 2.1.2, 2.2.3, 3.2.7, 6.1.1, 7.2.3.
    """
    said = [kinds_of(each, place.around) for each in options(event.subject)]
    for happening in event.happenings:
        wrong = [kinds for kinds in said if kinds and not kinds & _who_can(happening)]
        if wrong:
            what = in_words(wrong[0])
            yield Found(
                span=happening.span,
                title=f"`{place.text(event.span)}` can never happen",
                label=f"not to {what}",
                help="correct who it is about, or what happens",
            )


def _who_can(happening: Construct) -> frozenset[Kind]:
    match happening:
        case Suffers(what=what):
            return _SUFFERING.get(what, CHARACTERS)
        case Goes(what=what):
            return _GOING.get(what, CHARACTERS)
        case DoesThing(verb=verb):
            return FIGHTERS if verb in _BY_CHARACTERS_TOO else _PLAYER
        case Leaves(place=InPlay()):
            return _IN_PLAY
        case _:
            return _HAPPENING.get(type(happening), frozenset(Kind))


LINT: Final = Lint(
    code="R101",
    title="an event that its subject cannot have",
    severity=Severity.ERROR,
    at=(EventPhrase,),
    find=impossible_event,
    rules=("1.4.1", "2.1.2", "2.2.3", "3.2.7", "6.1.1", "7.2.3"),
)
