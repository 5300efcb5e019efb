"""A107: a permission, prohibition or power for a kind of thing that it means nothing for."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.kinds import in_words, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import AttackDeed, BeDone, FlyOver, StrikeBackDeed, StrikeDeed
from vsdsl.constructs.deeds.table import (
    GainDeed,
    HaveCounters,
    HaveEquipment,
    LookDeed,
    LoseCounters,
    PlainDeed,
    PlayDeed,
    PowerUpDeed,
    RecruitDeed,
)
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import HasPowers, KeywordSet, LosesPowers
from vsdsl.diagnostics import Severity
from vsdsl.terms.things import CHARACTERS, Kind

_BY_PLAYERS: Final = (LookDeed, PlayDeed, PowerUpDeed, RecruitDeed)
_BY_CHARACTERS: Final = (
    FlyOver,
    GainDeed,
    HaveCounters,
    HaveEquipment,
    LoseCounters,
    StrikeBackDeed,
    StrikeDeed,
)
_NEVER_PLAYERS: Final = frozenset({Kind.PLAYER, Kind.PLACE, Kind.RESOURCE, Kind.TIME})
_NEVER_WITH_KEYWORDS: Final = _NEVER_PLAYERS | {Kind.EQUIPMENT, Kind.PLOT_TWIST}
_ONLY_CHARACTERS: Final = frozenset(Kind) - CHARACTERS
_ONLY_PLAYERS: Final = frozenset(Kind) - {Kind.PLAYER}


def unfit_rule(
    line: Can | Cannot | HasPowers | LosesPowers | Must, place: Place
) -> Iterator[Found]:
    """Yield a finding for a line about a player that means characters, or the other way round.

    Rules: 1.1.2, 2.1.2, 7.1.4.
    """
    kinds = kinds_of(line.subject, place)
    wrong = _wrong(line)
    if kinds and kinds <= wrong:
        yield Found(
            span=line.subject.span,
            title=f"this means nothing for `{place.text(line.subject.span)}`",
            label=f"this is {in_words(kinds)}",
            help=f"speak of {'characters' if Kind.PLAYER in wrong else 'players'}",
        )


def _wrong(line: Construct) -> frozenset[Kind]:
    """Return the kinds of things that a line can never be about."""
    match line:
        case HasPowers(powers=KeywordSet()) | LosesPowers(powers=KeywordSet()):
            return _NEVER_WITH_KEYWORDS
        case HasPowers() | LosesPowers():
            return _NEVER_PLAYERS
        case Can(deed=deed) | Cannot(deed=deed) | Must(deed=deed):
            return _wrong_for(deed)
        case _:
            return frozenset()


def _wrong_for(deed: Construct) -> frozenset[Kind]:
    """Return the kinds of things that can never do something, or have it done to them."""
    match deed:
        case PlainDeed(what="level up" | "recover"):
            return _ONLY_CHARACTERS
        case AttackDeed() | BeDone():
            return frozenset({Kind.PLACE, Kind.TIME})
        case _ if isinstance(deed, _BY_CHARACTERS):
            return _ONLY_CHARACTERS
        case _:
            return _ONLY_PLAYERS if isinstance(deed, _BY_PLAYERS) else frozenset()


LINT: Final = Lint(
    code="A107",
    title="a rule for a kind of thing that it means nothing for",
    severity=Severity.ERROR,
    at=(Can, Cannot, HasPowers, LosesPowers, Must),
    find=unfit_rule,
    rules=("1.1.2", "2.1.2", "7.1.4"),
)
