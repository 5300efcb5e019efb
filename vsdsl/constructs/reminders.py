"""Reminders: what a word of a text means besides, as cards print it in parentheses."""

from collections.abc import Iterator

from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.constructs.deeds.combat import BeSomewhere, ByBeingStunned, FlyOver
from vsdsl.constructs.deeds.table import PlainDeed, RecruitDeed
from vsdsl.constructs.effects.characters import Daze, Freeze, Recover
from vsdsl.constructs.events.event import Suffers
from vsdsl.constructs.modifiers.permissions import Cannot, Must
from vsdsl.constructs.modifiers.strikes import AppearsSo
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.trigger import TriggerStatement


def reminded(text: str, body: Block) -> str:
    """Return the English of a text with what its words remind of, each of it once."""
    said = dict.fromkeys(_reminders(body))
    return " ".join((text, *(f"({each})" for each in said)))


def _reminders(body: Block) -> Iterator[str]:
    inside = constructs_in(body)
    is_wounded = not any(isinstance(each, ByBeingStunned) for each in inside)
    for each in inside:
        match each:
            case Daze():
                yield "To daze a character is to stun it, but it doesn't get wounded."
            case Freeze():
                yield "To freeze a character is to exhaust it. It can't ready during its next turn."
            case FlyOver():
                yield "To fly over a character is to attack one that it protects."
            case RecruitDeed(zone=Phrase(noun="deck")):
                yield "Search your deck for it, shuffle your deck, then recruit it."
            case Must(deed=BeSomewhere(where=Where(place=Phrase(noun="attack")))):
                yield "It can be a team attack."
            case AppearsSo(how="stunned"):
                yield "It doesn't get wounded."
            case Cannot(deed=PlainDeed(what="level up")):
                yield "They can still gain XP."
            case TriggerStatement() if is_wounded and _recovers_at_once(each):
                yield "It still gets a wound."
            case _:
                pass


def _recovers_at_once(trigger: TriggerStatement) -> bool:
    """Return whether somebody who gets stunned recovers at once."""
    inside: tuple[Construct, ...] = constructs_in(trigger)
    is_stunned = any(isinstance(each, Suffers) and each.what == "stunned" for each in inside)
    return is_stunned and any(isinstance(each, Recover) for each in inside)
