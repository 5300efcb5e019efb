"""Plain facts about cards and players, read off the table.

Rules: 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.4.6, 2.1.6, 3.2.1, 6.2.3, 6.2.4, 11.4.1.
"""

from typing import Final

from tools.meaning.referee.reading import Place, Player, Power, Value
from vsdsl.core.characters.stats import base_stats, health_of, stats
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.faces import Face
from vsdsl.core.table.player import Player as SeatedPlayer
from vsdsl.core.table.table import Table
from vsdsl.core.table.thing import Thing

ROWS: Final = ("front", "back")
IN_PLAY: Final = (*ROWS, "resources", "gear")


def seats(table: Table) -> tuple[int, ...]:
    """Return the seats of the players who are in the game."""
    return tuple(seat for seat, player in enumerate(table.players) if not player.out)


def face(table: Table, card: int) -> Face:
    """Return what is printed on a card."""
    return table.book.faces[table.things[card].face]


def is_card(table: Table, value: Value) -> bool:
    """Return whether something is a card."""
    return isinstance(value, int) and table.things[value].zone != "player"


def is_in_play(table: Table, card: int) -> bool:
    """Return whether a card is in play."""
    return table.things[card].row in IN_PLAY


def is_standing(table: Table, card: int) -> bool:
    """Return whether a card is a character in play."""
    return table.things[card].row in ROWS


def can_be_exhausted(table: Table, card: int) -> bool:
    """Return whether a card is ready or exhausted where it is: anywhere in play.

    Rules: 3.3.1, A-102.
    """
    return table.things[card].row in {*ROWS, "gear", "resources"}


def characters(table: Table) -> tuple[int, ...]:
    """Return the characters in play."""
    return tuple(card for player in table.players for card in (*player.front, *player.back))


def cards_in_play(table: Table) -> tuple[int, ...]:
    """Return all cards in play."""
    return tuple(card for player in table.players for zone in IN_PLAY for card in player.zone(zone))


def controller(table: Table, value: Value) -> int:
    """Return whose something is: who controls a card in play, or owns one elsewhere."""
    match value:
        case Player(seat) | Place(seat, _):
            return seat
        case Power(card):
            return controller(table, card)
        case card:
            thing = table.things[card]
            return thing.side if thing.row in IN_PLAY else thing.owner


def is_main(table: Table, card: int) -> bool:
    """Return whether a card is a main character now, which it may have become or ceased to be."""
    thing = table.things[card]
    if thing.row in ROWS:
        return thing.is_main >= 0
    return face(table, card).kind == "main"


def level(table: Table, card: int) -> int:
    """Return the level of a main character; a promoted one is level 1."""
    printed = face(table, card).level
    return printed or int(table.things[card].is_main >= 0)


def is_of_kind(table: Table, card: int, kind: str) -> bool:
    """Return whether a card is printed as a kind of card."""
    return face(table, card).kind == kind


def teams(table: Table, card: int) -> frozenset[str]:
    """Return the teams of a card: printed ones, and in play those it has by now."""
    return teams_of(table, card)


def alignments(table: Table, card: int) -> frozenset[str]:
    """Return whether a card is good, evil, or both, by its teams."""
    printed = [f for f in table.book.faces.values() if len(f.teams) == 1]
    known = {team: (f.good, f.evil) for f in printed for team in f.teams}
    found = [known.get(team, (False, False)) for team in teams(table, card)]
    good = {"good"} if any(each[0] for each in found) else set()
    evil = {"evil"} if any(each[1] for each in found) else set()
    return frozenset(good | evil)


def is_protected(table: Table, card: int) -> bool:
    """Return whether a character is protected: face up behind a face-up character of its side."""
    thing = table.things[card]
    front = table.players[thing.side].front
    return (
        thing.row == "back" and thing.face_up and any(table.things[each].face_up for each in front)
    )


def protects(table: Table, one: int, other: int) -> bool:
    """Return whether a character protects another one."""
    front, back = table.things[one], table.things[other]
    is_same_side = front.side == back.side
    rows = (front.row, back.row) == ("front", "back")
    return is_same_side and rows and front.face_up and back.face_up


def fighters(table: Table) -> tuple[int, ...]:
    """Return who is in the combat, if there is one."""
    return (*attackers(table), *defenders(table))


def attackers(table: Table) -> tuple[int, ...]:
    """Return the attackers of the combat."""
    return table.combat.attackers if table.combat is not None else ()


def defenders(table: Table) -> tuple[int, ...]:
    """Return the defender of the combat, as far as there is one."""
    combat = table.combat
    return (combat.defender,) if combat is not None and combat.defender else ()


def words_of_attack(table: Table) -> frozenset[str]:
    """Return what can be said of the attack that is on: melee or ranged, solo or team.

    Rules: 6.1.4, 6.1.5, 6.1.7, 6.3.1, 6.3.2.
    """
    found = attackers(table)
    if table.combat is None or not found:
        return frozenset()
    rows = {table.things[each].row for each in found}
    declared = len(table.combat.declared)
    return frozenset(
        {
            "melee" if rows == {"front"} else "ranged" if rows == {"back"} else "",
            "solo" if declared == 1 else "team",
        }
    )


def powers(table: Table, card: int) -> tuple[Power, ...]:
    """Return the powers that a card has now."""
    found = abilities(table, card)
    return tuple(Power(card, each.name, each.category, at) for at, each in enumerate(found))


def has_keyword(table: Table, card: int, keyword: str) -> bool:
    """Return whether a card has a keyword."""
    return times_had(table, card, keyword) > 0


def times_had(table: Table, card: int, keyword: str) -> int:
    """Return how often a card has a keyword: in a row now, elsewhere as printed."""
    thing = table.things[card]
    if thing.zone == "play" and thing.row in {"front", "back"}:
        found = [(each.name, each.category) for each in powers(table, card)]
    else:
        is_read = thing.zone != "play" or thing.face_up
        found = [(a.name, a.category) for a in face(table, card).abilities if is_read]
    return found.count((keyword, "keyword"))


def is_at_work(table: Table, card: int) -> bool:
    """Return whether a character in play can see and do: face up, with powers that it has not lost.

    Rules: 7.1.3, 8.1.1.
    """
    return is_standing(table, card) and table.things[card].face_up and bool(powers(table, card))


def is_other_table(one: Table, other: Table) -> bool:
    """Return whether anything about cards and players differs between two tables."""
    if one.things.keys() != other.things.keys() or one.combat is not other.combat:
        return True
    if any(_slots(a) != _slots(b) for a, b in zip(one.players, other.players, strict=True)):
        return True
    cards = ((thing, other.things[card]) for card, thing in one.things.items())
    return any(a is not b and _slots(a) != _slots(b) for a, b in cards)


def _slots(value: Thing | SeatedPlayer) -> list[object]:
    names = (name for name in value.__slots__ if name != "generation")
    return [getattr(value, name, None) for name in names]


def named(power: Power) -> str:
    """Return what a power is called, with its category."""
    return f"{power.category} {power.name}"


def measures(table: Table, card: int) -> dict[str, int]:
    """Return all that can be measured of a card.

    Rules: 2.1.7, 9.4.4, 9.4.5, A-173.
    """
    printed = face(table, card)
    atk, def_ = stats(table, card)
    base_atk, base_def = base_stats(table, card)
    return {
        "ATK": max(atk, 0),
        "DEF": def_,
        "real ATK": atk,
        "base ATK": base_atk,
        "base DEF": base_def,
        "printed ATK": printed.atk,
        "printed DEF": printed.def_,
        "printed health": printed.health,
        "health": health_of(table, card),
        "remaining health": max(0, health_of(table, card) - table.things[card].wounds),
        "words in name": printed.name.strip().count(" ") + 1,
        "letters in name": len([one for one in printed.name if one.isalpha()]),
        "level": level(table, card),
        "XP": table.things[card].xp,
        **({"cost": printed.cost} if has_cost(table, card) else {}),
    }


def has_cost(table: Table, card: int) -> bool:
    """Return whether a card has a cost: main characters, plot twists and locations have none."""
    is_main_now = table.things[card].is_main >= 0
    return not is_main_now and face(table, card).kind not in {"location", "plot twist"}
