"""What the tests of the Marvel Battles cards do again and again."""

from typing import Any

from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import place
from vsdsl.core.game.engine import run
from vsdsl.core.powers.active_powers import abilities, has_keyword

LOCATIONS = {
    "Energy": "Laboratory",
    "Intellect": "Academy",
    "Might": "Fortress",
    "Skill": "Training Ground",
}
HERO, VILLAIN = "LAB-001", "LAB-003"


def battle(a: str = HERO, b: str = VILLAIN, text: str = "") -> Lab:
    """Return a table with two main characters in their front rows, real cards at hand."""
    return Lab(text, "marvel-battles", mains=(a, b))


def locations(lab: Lab, player: int, *symbols: str) -> list[int]:
    """Give a player face-up basic locations."""
    return [lab.add(player, LOCATIONS[symbol], "resources") for symbol in symbols]


def hand(lab: Lab, player: int, *cards: str) -> list[int]:
    """Put cards into a hand."""
    return [lab.add(player, card, "hand") for card in cards]


def resource(lab: Lab, card: int) -> None:
    """Put a card down as a face-up resource."""
    lab.do(*next(o for o in lab.options if o[:2] == ("resource", card) and o[2]))


def uses(lab: Lab, ident: int, power: str) -> list[Any]:
    """Return the options to use a power of a card, by name."""
    keys = {a.key for a in abilities(lab.table, ident) if a.name == power}
    return [o for o in lab.options if o[0] == "use" and o[1] == ident and o[2] in keys]


def use(lab: Lab, ident: int, power: str, *choices: Any) -> None:  # noqa: ANN401  option values
    """Use a power of a card, then choose as told."""
    lab.do(*uses(lab, ident, power)[0])
    choose(lab, *choices)


def choose(lab: Lab, *values: Any) -> None:  # noqa: ANN401  option values
    """Choose one value after another."""
    for value in values:
        lab.do("choose", value)


def plays(lab: Lab, card: str) -> list[Any]:
    """Return the options to play a plot twist, by name."""
    return [o for o in lab.options if o[0] == "play" and lab.table.face(o[1]).name == card]


def play(lab: Lab, card: str, *choices: Any) -> None:  # noqa: ANN401  option values
    """Play a plot twist by name, then choose as told."""
    lab.do(*plays(lab, card)[0])
    choose(lab, *choices)


def choices(lab: Lab) -> set[Any]:
    """Return what may be chosen now."""
    return {option[1] for option in lab.options if option[0] == "choose"}


def row(player: int, name: str) -> tuple[str, int, str]:
    """Return a row as it is chosen."""
    return ("place", player, name)


def finish(lab: Lab) -> None:
    """Pass until the combat is over, letting nobody react and striking whoever comes first."""
    while lab.table.combat is not None and lab.table.result is None:
        lab.do(*(("pass",) if lab.asked[1] == "combat" else lab.options[0]))


def end_turn(lab: Lab) -> None:
    """End the turn and idle to the Main Phase of the next player."""
    lab.do("end")
    while lab.table.result is None and lab.asked[1] != "main":
        refused = [o for o in (("done",), ("no",)) if o in lab.options]
        lab.do(*(refused[0] if refused else lab.options[0]))


def change(lab: Lab, ident: int, **state: Any) -> None:  # noqa: ANN401  slots of a card
    """Change a card in the middle of play, and ask the open question anew."""
    where = state.pop("row", None)
    if where is not None:
        place(lab.table, ident, where, lab.thing(ident).side)
    thing = lab.table.edit(ident)
    for name, value in state.items():
        setattr(thing, name, value)
    lab.table.restructure()
    lab.table.decision = None
    run(lab.table)


def on_top(lab: Lab, player: int, *cards: str) -> list[int]:
    """Put cards on top of a deck, the first one topmost."""
    made = [lab.add(player, card, "deck") for card in cards]
    owner = lab.table.edit_player(player)
    owner.deck = (*made, *(card for card in owner.deck if card not in made))
    return made


def has(lab: Lab, ident: int, keyword: str) -> bool:
    """Return whether a card has a keyword now."""
    return has_keyword(lab.table, ident, keyword)


__all__ = [
    "A",
    "B",
    "Lab",
    "battle",
    "change",
    "choices",
    "choose",
    "end_turn",
    "finish",
    "hand",
    "has",
    "locations",
    "on_top",
    "play",
    "plays",
    "resource",
    "row",
    "use",
    "uses",
]
