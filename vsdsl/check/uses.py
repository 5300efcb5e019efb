"""Where scripts speak of keywords, teams and piles."""

from collections.abc import Iterable, Iterator
from typing import Final

from vsdsl.constructs.amounts.amount import InstancesOn
from vsdsl.constructs.conditions.predicate import IsTeam
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.deck import DeckLed, DeckLoyal
from vsdsl.constructs.declarations.lines import AllTeams, EitherTeam
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.effects.choices import ChooseKeyword
from vsdsl.constructs.modifiers.powers import IsAlso, OneInstance
from vsdsl.constructs.selectors.phrase import PileNoun, TeamAdjective
from vsdsl.constructs.selectors.post import HasKeyword

KEYWORD_USERS: Final = (ChooseKeyword, HasKeyword, InstancesOn, KeywordUse, OneInstance)
TEAM_USERS: Final = (AllTeams, DeckLed, DeckLoyal, EitherTeam, IsAlso, IsTeam, TeamAdjective)


def used_keywords(constructs: Iterable[Construct]) -> Iterator[Name]:
    """Yield the names of keywords, as often as they stand there."""
    for construct in constructs:
        match construct:
            case (
                KeywordUse(name=name)
                | HasKeyword(keyword=name)
                | InstancesOn(keyword=name)
                | OneInstance(keyword=name)
            ):
                yield name
            case ChooseKeyword(keywords=names):
                yield from names
            case _:
                pass


def used_teams(constructs: Iterable[Construct]) -> Iterator[Name]:
    """Yield the names of teams, but for those in parentheses after a keyword.

    Before a noun a name may be that of a keyword.
    """
    for construct in constructs:
        match construct:
            case AllTeams(names=names) | EitherTeam(names=names):
                yield from names
            case (
                TeamAdjective(team=Name() as name)
                | IsTeam(team=Name() as name)
                | IsAlso(team=Name() as name)
            ):
                yield name
            case DeckLed(allegiances=teams) | DeckLoyal(allegiances=teams):
                yield from (each for each in teams if isinstance(each, Name))
            case _:
                pass


def used_piles(constructs: Iterable[Construct]) -> Iterator[Name]:
    """Yield the names of piles, as often as they stand there."""
    return (each.name for each in constructs if isinstance(each, PileNoun))
