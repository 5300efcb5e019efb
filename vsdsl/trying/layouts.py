"""Layouts: the tables on which a card is tried, by how each differs from a plain one."""

from itertools import product
from typing import Final

from vsdsl.core.cards.zones import place
from vsdsl.core.combat.combat import declare
from vsdsl.core.powers.events import MANNERS, Event, note
from vsdsl.core.table.table import BACK, FRONT, GEAR, RESOURCES, ROWS
from vsdsl.terms.events import EventKind
from vsdsl.trying.laying import THEM, US, Change, Layout, Setter

_BY_ONE: Final = (
    EventKind.APPEAR,
    EventKind.RECOVER,
    EventKind.MOVE,
    EventKind.SURVIVE,
    EventKind.RECRUIT,
)
_BETWEEN_TWO: Final = (EventKind.ATTACK, EventKind.STRIKE, EventKind.STUN, EventKind.WOUND)


def worn(setter: Setter) -> None:
    """Wound, stun, exhaust and equip; put counters on everybody."""
    both = [*setter.friends, *setter.foes, setter.lead, setter.their_lead]
    for number, ident in enumerate(both):
        is_up = number % 2 == 0
        setter.change(ident, wounds=1, exhausted=True, plus=2 * is_up, minus=not is_up)
    setter.change(setter.their_lead, plus=0, minus=1)
    can_be_wounded = setter.face.health > 1
    setter.change(setter.card, wounds=int(can_be_wounded), exhausted=True, plus=3)
    setter.change(setter.lead, xp=1)
    for ident in (setter.friends[0], setter.friends[2], setter.foes[0], setter.foes[3]):
        setter.stun(ident)
    for player, bearer in ((US, setter.friends[3]), (THEM, setter.foes[1])):
        tool = setter.add(player, "tool", GEAR)
        setter.change(bearer, attached=tool)
        setter.change(tool, bearer=bearer)


def _poor(setter: Setter) -> None:
    """Take our hand away, and let the enemy have more in play."""
    setter.empty_hand(US)
    for each in (1, 2):
        setter.add(THEM, f"foe {each}", BACK)


def _stunned(setter: Setter) -> None:
    setter.stun(setter.card)
    setter.stun(setter.foes[1])


def beaten(setter: Setter) -> None:
    """Stun every enemy character, and take their hand away."""
    setter.empty_hand(THEM)
    for ident in setter.table.side(THEM):
        setter.stun(ident)


def alone(setter: Setter) -> None:
    """Leave nobody in play but the card and the main characters."""
    for player in (US, THEM):
        for ident in setter.table.side(player):
            if ident not in {setter.card, setter.bearer, setter.lead, setter.their_lead}:
                place(setter.table, ident, "removed", player)


def busy(setter: Setter) -> None:
    """Let all kinds of things have happened this turn, to the card and to others."""
    table = setter.table
    for us, them in ((setter.card, setter.foes[1]), (setter.friends[1], setter.foes[0])):
        for one, other, player in ((us, them, US), (them, us, THEM)):
            for kind in _BY_ONE:
                note(
                    table,
                    Event(kind, (one,), (), player, "hand" if kind == EventKind.APPEAR else None),
                )
            for kind in _BETWEEN_TWO:
                note(table, Event(kind, (one,), (other,), player, 1))
    if table.book.keeps_fights:
        _fought(setter)
    for player, cards in ((US, setter.table.players[US].ko), (THEM, setter.table.players[THEM].ko)):
        for ident in cards:
            note(table, Event(EventKind.KO, (ident,), (setter.card,), player))
        note(table, Event(EventKind.DISCARD, cards[:2], (), player, 2))
        note(table, Event(EventKind.DRAW, cards[:2], (), player, 2))
    table.attacks = 2
    setter.change(setter.friends[4], came_from=THEM)  # as if we had taken it over


def _fought(setter: Setter) -> None:
    """Let the same have happened in combats of both kinds."""
    table, us, them = setter.table, setter.card, setter.foes[1]
    for one, other, player in ((us, them, US), (them, us, THEM)):
        for kind, manner in product(_BETWEEN_TWO[1:], MANNERS):
            table.deeds += ((kind, (one,), (other,), player, (manner, 1), 1),)


def late(setter: Setter) -> None:
    """Let the game be far on: many cards in play and in piles, strong enemies, higher levels."""
    for player, side in ((US, "friend"), (THEM, "foe")):
        for number in range(1, 5):
            setter.add(player, f"{side} {number}", FRONT)
            for _ in range(3):
                setter.add(player, f"{side} {number}", "ko")
        for _ in range(4):
            setter.add(player, "hideout", RESOURCES)
        main = setter.table.players[player].main
        if setter.table.face(main).number.endswith(" lead 1"):
            setter.change(main, face=f"{side} lead 2")
    for ident in setter.foes:
        setter.change(ident, plus=9)
    if setter.face.kind == "supporting":
        setter.add(US, setter.face.number, BACK)


def fight(attackers: str, defender: str) -> Change:
    """Return what starts a combat between some characters, named by what they are to us.

    For a card that is no character our main character fights.
    """

    def change(setter: Setter) -> None:
        by = {
            "card": [setter.bearer or setter.card],
            "friends": [setter.friends[0], setter.friends[1]],
            "archers": [setter.friends[2], setter.friends[3]],
            "friend": [setter.friends[1]],
            "foe": [setter.foes[1]],
            "foes": [setter.foes[0], setter.foes[1]],
            "their archer": [setter.foes[2]],
            "lead": [setter.their_lead],
        }
        if setter.table.things[by["card"][0]].row not in ROWS:
            by["card"] = [setter.table.players[US].main]
        if attackers == "card and friends":
            by[attackers] = [*by["card"], setter.friends[1]]
        for ident in by[attackers]:
            setter.change(ident, exhausted=True)
        declare(setter.table, tuple(by[attackers]), by[defender][0])
        setter.table.stack.pop()
        setter.table.edit_combat().stage = "actions"

    return change


def _able(setter: Setter) -> None:
    """Wound everybody, but leave nobody stunned, and one enemy strong."""
    worn(setter)
    for ident in (setter.friends[0], setter.friends[2], setter.foes[0], setter.foes[3]):
        setter.change(ident, stunned=False, face_up=True)
    setter.change(setter.foes[1], plus=9, minus=0)


def _turned(setter: Setter) -> None:
    """Let their main character be of another level, on which it is good as well as evil."""
    setter.change(setter.their_lead, face="foe lead 2")


def then(first: Change, second: Change) -> Change:
    """Return one change after another."""

    def change(setter: Setter) -> None:
        first(setter)
        second(setter)

    return change


LAYOUTS: Final = (
    Layout(like="a main phase"),
    Layout(like="a main phase, all worn", change=worn),
    Layout(like="a main phase with empty hands", where=BACK, change=_poor),
    Layout(like="an attack by it", change=fight("card", "foe")),
    Layout(like="a team attack by it", change=then(_able, fight("card and friends", "lead"))),
    Layout(like="a ranged attack by it", where=BACK, change=fight("card", "their archer")),
    Layout(like="an attack on it", change=fight("foes", "card"), turn_player=THEM),
    Layout(
        like="a ranged attack on it",
        change=then(_able, fight("their archer", "card")),
        turn_player=THEM,
    ),
    Layout(like="an attack on a friend", change=fight("foes", "friend"), turn_player=THEM),
    Layout(like="a fight of others", change=then(_able, fight("friends", "foe"))),
    Layout(like="a fight of others at a distance", change=then(_turned, fight("archers", "lead"))),
    Layout(
        like="an attack by it with empty hands",
        change=then(_poor, fight("card", "lead")),
        has_past=True,
    ),
    Layout(
        like="it is in a hand in a fight of others", where="hand", change=fight("friends", "foe")
    ),
    Layout(
        like="it is in a KO pile in a fight of others", where="ko", change=fight("friends", "foe")
    ),
    Layout(like="it is stunned", change=_stunned),
    Layout(like="it is in a hand", where="hand"),
    Layout(like="it is in a KO pile", where="ko"),
    Layout(like="a build phase", phase="build", step="recruit"),
    Layout(like="a formation step", phase="build", step="formation", change=late),
    Layout(like="a turn in which much has happened", change=busy, has_past=True),
    Layout(like="nobody else in play", change=alone),
    Layout(like="all enemies stunned", change=beaten),
    Layout(like="the enemy's turn", change=worn, turn_player=THEM),
)
