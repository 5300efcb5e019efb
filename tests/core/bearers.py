"""Invented characters that bear one keyword each, for the tests of the keyword library."""

from tests.core.acts import TRICKS
from tests.core.lab import Lab

_KEYWORDS = (
    "Berserker",
    "Blast",
    "Combat Master",
    "Creature",
    "Dodge",
    "Elder of the Universe",
    "Evolutionary Cocoon",
    "Fearless",
    "Ferocious",
    "Flight",
    "Freeze",
    "Genius",
    "Grab",
    "Hex",
    "I Am Groot",
    "Immortal",
    "Inspire",
    "Invade",
    "Inventive",
    "Leader",
    "Leap",
    "Lethal",
    "Magnetic Suppression",
    "Mercenary",
    "Mind Games",
    "Mobile",
    "Monstrous",
    "Nullify",
    "Passive",
    "Pounce",
    "Ranged",
    "Rebirth",
    "Regeneration",
    "Schemer",
    "Shrink",
    "Stealth",
    "Sting",
    "Super Strength",
    "Swarm",
    "Symbiosis",
    "Team Up (Lab Dogs)",
    "Toss",
    "Tough",
    "Waking Nightmare",
)


def _bearer(number: int, keyword: str) -> str:
    name = keyword.partition(" (")[0]
    return f"""
supporting "{name} Bearer" KEY-{number:03}:
    team Lab Rats
    cost 1
    stats 2/4, health 2
    {keyword}
"""


CARDS = (
    TRICKS
    + """
team Lab Dogs: good

supporting "Stray" KEY-100:
    team Lab Dogs
    cost 1
    stats 2/4, health 2

supporting "Bear" KEY-101:
    team Lab Cats
    cost 1
    stats 3/3, health 3

supporting "Cannon" KEY-102:
    team Lab Rats
    cost 1
    stats 9/9, health 3

main "Pupil" KEY-103 level 1:
    team Lab Cats
    stats 3/9, health 5

    level up 1 "Exam":
        when this attacks: this gains 1 XP

main "Pupil" KEY-104 level 2:
    team Lab Cats
    stats 5/9, health 5

plot twist "Bring In" KEY-110:
    main:
        put each supporting character in your KO pile onto your front row

plot twist "Mute" KEY-111:
    main:
        a character loses its powers this turn

plot twist "Lend" KEY-112:
    main:
        choose a character as one
        choose another character as other-one
        one gains all printed powers of other-one this turn

plot twist "Cheer" KEY-113:
    any-turn combat:
        a character in the combat gets +3/+1 this combat

plot twist "Grow" KEY-114:
    any-turn combat:
        put 1 +1/+1 counter on a character in the combat

plot twist "Trip" KEY-115:
    any-turn combat:
        a character in the combat gets -1/+0 this combat

plot twist "Errand" KEY-116:
    main:
        ready each character on your side
"""
    + "".join(_bearer(number, keyword) for number, keyword in enumerate(_KEYWORDS, start=1))
)


def bearers(main: str = "LAB-003") -> Lab:
    """Return a laboratory with the bearers of every keyword."""
    return Lab(CARDS, mains=("LAB-001", main))


def answer_orders(lab: Lab) -> None:
    """Resolve triggers of one moment in any order."""
    while lab.table.decision is not None and lab.asked[1] == "order":
        lab.do(*lab.options[0])
