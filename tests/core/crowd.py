"""Tables of three and four players, and what their tests do again and again."""

from tests.core.acts import TRICKS
from tests.core.lab import Lab
from vsdsl.core.characters.defeat import knock_out
from vsdsl.core.game.engine import run
from vsdsl.core.table.frames import Settle

LEADS = """
main "Dog Lead" CRD-001 level 1:
    team Lab Cats
    stats 4/5, health 4

main "Fox Lead" CRD-002 level 1:
    team Lab Cats
    stats 3/5, health 4

plot twist "Dog Trick" CRD-003:
    any-turn combat:
        put 1 +1/+1 counter on a character

plot twist "Purge" CRD-004:
    main:
        KO each enemy main character

plot twist "Downfall" CRD-005:
    main:
        KO a main character
        draw 1
"""


def trio(text: str = "") -> Lab:
    """Return a table of three players."""
    return Lab(LEADS + TRICKS + text, mains=("LAB-001", "LAB-003", "CRD-001"))


def quartet(text: str = "") -> Lab:
    """Return a table of four players."""
    return Lab(LEADS + TRICKS + text, mains=("LAB-001", "LAB-003", "CRD-001", "CRD-002"))


def fell(lab: Lab, *players: int) -> None:
    """KO the main characters of players at one moment and let the game go on."""
    table = lab.table
    table.decision = None
    table.stack.append(Settle())
    knock_out(table, tuple(lab.main(player) for player in players), ())
    run(table)


def owned(lab: Lab, player: int) -> dict[str, int]:
    """Return how many cards a player owns in each zone."""
    zones: dict[str, int] = {}
    for thing in lab.table.things.values():
        if thing.owner == player and thing.zone != "player":
            zones[thing.zone] = zones.get(thing.zone, 0) + 1
    return zones


def passing(lab: Lab) -> list[int]:
    """Return who is asked to act while everybody passes until the combat resolves."""
    asked = []
    while lab.asked[1] == "combat":
        asked.append(lab.asked[0])
        lab.do("pass")
    return asked
