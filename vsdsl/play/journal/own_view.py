"""The view of a player, made of nothing but what their journal tells.

A picture holds what a player knows by card, player, combat and table. A card that the player does
not know stands in a zone as `UNKNOWN`, or as the name of its side pile.
"""

from typing import Final

from vsdsl.core.characters.worth import WORTH_SLOTS
from vsdsl.core.table.counter_names import all_named
from vsdsl.core.table.journal import CARD, COMBAT, PLAYER, TABLE, WORTH, Picture, Values
from vsdsl.core.table.table import ROWS
from vsdsl.play.pool import Pool
from vsdsl.play.view import OPEN_ZONES, Seen, card_of, teams_by_name

ASKED = "asked"  # what is asked of whom, as the player may know it

_LISTS: Final = frozenset({"teams", "powers", "can", "costs"})
_OTHERWISE: Final = "face_up", False


def view_of(known: Picture, pool: Pool, player: str) -> Seen:
    """Return the view of a player who knows what a picture holds."""
    return _Looking(known, pool, player).view()


class _Looking:
    def __init__(self, known: Picture, pool: Pool, player: str) -> None:
        self.known = known
        self.pool = pool
        self.faces = pool.book.faces
        self.player = player
        seats = sorted(number for of, number in known if of == PLAYER)
        self.names: list[str] = [known[PLAYER, number]["name"] for number in seats]

    def view(self) -> Seen:
        table, asked = self.known[TABLE, 0], self.known[ASKED, 0]
        return {
            "player": self.player,
            "mode": table["agreed"].mode.value,
            "teams": teams_by_name(table["agreed"], self.names),
            "turn": table["turn"],
            "turn_player": self.names[table["turn_player"]],
            "phase": table["phase"],
            "step": table["step"],
            "players": {name: self._side(number) for number, name in enumerate(self.names)},
            "combat": self._combat(asked["joining"]),
            "decision": asked["decision"],
            "laid_out": [self._printed(face, ident) for ident, face in asked["laid_out"]],
            "result": self._result(table["result"]),
        }

    def _side(self, number: int) -> Seen:
        side = self.known[PLAYER, number]
        is_own = self.names[number] == self.player
        hand, deck = side["hand"], side["deck"]
        shown: Seen = {
            "deck_size": len(deck),
            "hand_size": len(hand),
            "hand": [self._card(i) for i in hand] if is_own or (hand and all(hand)) else None,
            "deck_top": self._card(deck[0]) if deck[:1] and deck[0] else None,
            "piles": self._piles(side["piles"]),
            "side_deck": [self._open(ident) for ident in side["side_deck"]],
            "resources": [self._resource(ident) for ident in side["resources"]],
            "gear": [self._card(ident) for ident in side["gear"]],
            "main": side["main"],
            "recruit_points": side["points"],
            "is_out": side["out"],
            "has_main": not side["out"] and not side["fallen"],
        }
        for row in ROWS:
            shown[row] = [self._character(ident) for ident in side[row]]
        for zone in OPEN_ZONES:
            shown[zone] = [self._open(ident) for ident in side[zone]]
        return shown

    def _piles(self, cards: tuple[int | str, ...]) -> dict[str, list[Seen]]:
        found: dict[str, list[Seen]] = {}
        for card in cards:
            if isinstance(card, str):
                found.setdefault(card, []).append(dict([_OTHERWISE]))
            else:
                found.setdefault(self._of(card)["pile"], []).append(self._open(card))
        return found

    def _of(self, ident: int) -> Values:
        return self.known[CARD, ident]

    def _card(self, ident: int) -> Seen:
        return self._printed(self._of(ident)["face"], ident)

    def _printed(self, number: str, ident: int) -> Seen:
        return card_of(self.pool, self.faces[number], ident)

    def _open(self, ident: int) -> Seen:
        if not ident:
            return dict([_OTHERWISE])
        captor = self._of(ident)["captor"]
        return {**self._card(ident), "captor": captor} if captor else self._card(ident)

    def _resource(self, ident: int) -> Seen:
        if not ident:
            return dict([_OTHERWISE])
        card = self._of(ident)
        states = {
            "face_up": card["face_up"],
            "ready": not card["exhausted"],
            "frozen": card["frozen"] > 0,
        }
        return {**self._card(ident), **states}

    def _character(self, ident: int) -> Seen:
        card, worth = self._of(ident), self.known[WORTH, ident]
        gear = card["attached"]
        return {
            **self._card(ident),
            **{slot: list(worth[slot]) if slot in _LISTS else worth[slot] for slot in WORTH_SLOTS},
            "row": card["row"],
            "owner": self.names[card["owner"]],
            "face_up": card["face_up"],
            "ready": not card["exhausted"],
            "stunned": card["stunned"],
            "hidden": card["hidden"],
            "frozen": card["frozen"] > 0,
            "wounds": card["wounds"],
            "plus": card["plus"],
            "minus": card["minus"],
            "counters": all_named(card["counters"]),
            "xp": card["xp"],
            "equipment": self.faces[self._of(gear)["face"]].name if gear else "",
            "equipment_exhausted": bool(gear) and self._of(gear)["exhausted"],
            "xp_needed": self.faces[card["face"]].xp_needed,
        }

    def _combat(self, joining: tuple[tuple[int, ...], int, int] | None) -> Seen | None:
        fight = self.known[COMBAT, 0]
        if fight["stage"] is not None:
            return {
                "attackers": list(fight["attackers"]),
                "defender": fight["defender"] or None,
                "acting": self.names[fight["acting"]],
                "stage": fight["stage"],
            }
        if joining is None:
            return None
        attackers, defender, acting = joining
        return {
            "attackers": list(attackers),
            "defender": defender,
            "acting": self.names[acting],
            "stage": "joining",
        }

    def _result(self, result: tuple[tuple[int, ...], str] | None) -> Seen | None:
        if result is None:
            return None
        winners, reason = result
        return {"winners": [self.names[number] for number in winners], "reason": reason}
