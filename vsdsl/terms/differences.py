"""Differences: which rule is decided otherwise in which edition than in the merged one, and how.

Each row is asked for where the rule is decided, with `differs`, or is a keyword that a card file
declares for its editions. What an edition only says in other words has no row: the reasons are in
`tests/rulebook/editions.yaml`.
"""

from typing import Final, NamedTuple

from vsdsl.terms.editions import Edition

_2015: Final = Edition.MARVEL_BATTLES
_2017: Final = Edition.COMPILED
_2018: Final = Edition.MCU_BATTLES
_2021: Final = Edition.HELLS_KITCHEN
_LATER: Final = Edition.LATER


class Difference(NamedTuple):
    """A rule that some editions decide otherwise, and how they do.

    `also` are further rules of which the same is said. `is_text` marks one that is made by the text
    of a keyword for these editions.
    """

    rule: str
    editions: tuple[Edition, ...]
    says: str
    also: tuple[str, ...] = ()
    is_text: bool = False


DIFFERENCES: Final[tuple[Difference, ...]] = (
    Difference("1.4.1", (_2015,), "only characters appear, not equipment and locations"),
    Difference(
        "2.2.5",
        (_2017,),
        "only three symbols of a team need as many characters; with two, one is enough",
    ),
    Difference("4.1.3", (_2017,), "the picked player chooses only to go first or second"),
    Difference("5.3.2", (_2018,), "hidden characters do not turn face up in the Recovery Phase"),
    Difference(
        "6.3.6",
        (_2015, _2018, _2021),
        "a team reaches a protected character only if all its attackers get there by Flight",
    ),
    Difference(
        "6.4.6", (_2018, _2021), "players who are not in the combat can only play plot twists in it"
    ),
    Difference("6.5.3", (_2021,), "a character with less than 1 ATK strikes as well"),
    Difference(
        "7.2.3",
        (_2015, _2017),
        "a player uses a super power once each turn, whichever character has it",
    ),
    Difference("7.2.4", (_2015,), "a second copy of a super power gives no second use"),
    Difference(
        "7.3.5", (_2015, _2018, _2021), "a special location pays for nothing but super powers"
    ),
    Difference("8.5.3", (_2017,), "every delayed trigger works once"),
    Difference(
        "9.3.7",
        (_2017,),
        "a change of the rules by an effect covers only cards that are in play when it resolves",
        also=("9.3.4",),
    ),
    Difference("10.9.4", (_2017,), "a character that hides keeps its equipment"),
    Difference(
        "10.10.6",
        (_2015, _2018),
        "an effect that would give a player a namesake of their main character ends there",
    ),
    Difference("10.11.1", (_2015, _2018, _2021), "a character that is face down can be powered up"),
    Difference("11.2.4", (_2018, _2021), "a main character levels up with exactly the XP it needs"),
    Difference("11.5.6", (_2017,), "the character that another one transforms into appears"),
    Difference("12.7.2", (_2021,), "nobody loses because their main character is elsewhere"),
    Difference(
        "12.7.4",
        (_2015,),
        "the cards in play on the side of an eliminated player leave with them, whoever owns them",
    ),
    Difference(
        "13.2.6",
        (_2015,),
        "Monstrous is settled when its character defends, whether it has or loses it later",
        is_text=True,
    ),
    Difference(
        "13.2.7",
        (_2015,),
        "Lethal KO's whom its character stuns as an attacker, also without a wound",
        is_text=True,
    ),
    Difference(
        "13.6.1",
        (_2015,),
        "Swarm is about copies of the same card, not about all that share its name",
        is_text=True,
    ),
    Difference(
        "14.2.5",
        (_2015,),
        "in two versus two the cards in play on the side of a player who is out leave with them",
    ),
    Difference("15.3.1", (_2015, _2017), "there are no universes, so a deck may mix them"),
    Difference(
        "17.3.1",
        (_LATER,),
        "the powers of an equipment are not lost with those of the character that carries it",
        also=("10.9.1",),
    ),
    Difference("17.4.4", (_LATER,), "a card that would appear and cannot is removed from the game"),
    Difference("17.4.8", (_LATER,), "nobody uses a pile of another player", also=("12.2.2",)),
    Difference(
        "17.5.2",
        (_LATER,),
        "a deck with a card that is loyal to a team has no characters without a team",
    ),
)


TEXTS: Final = frozenset(each.rule for each in DIFFERENCES if each.is_text)


def switched_in(edition: Edition) -> frozenset[str]:
    """Return the rules that an edition decides otherwise than the merged one."""
    return frozenset(each.rule for each in DIFFERENCES if edition in each.editions)


def is_switched(edition: Edition, rule: str) -> bool:
    """Return whether an edition decides a rule otherwise than the merged one."""
    return rule in switched_in(edition)


def editions_of(rule: str) -> tuple[Edition, ...]:
    """Return the editions that decide a rule otherwise than the merged one."""
    return tuple(edition for each in DIFFERENCES if each.rule == rule for edition in each.editions)
