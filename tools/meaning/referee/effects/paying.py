"""Numbers that players choose, divide and pay, and power symbols.

Rules: 5.5.2, 7.3.1, 7.3.2, 7.3.3, 7.3.4, 9.4.6, 16.2.12, A-33.
"""

from itertools import permutations
from typing import Final

from tools.meaning.referee.effects.characters import characters_of
from tools.meaning.referee.effects.counters import put_on
from tools.meaning.referee.effects.leaving import depart
from tools.meaning.referee.facts import face, teams
from tools.meaning.referee.performing import DifferenceError, Perform, Performance, SkippedError
from tools.meaning.referee.questions import Asked
from tools.meaning.referee.reading import SenselessError
from tools.meaning.referee.selectors import choice_of
from vsdsl.constructs.amounts.amount import Every
from vsdsl.constructs.declarations.lines import OneSymbol, Symbols
from vsdsl.constructs.effects.choices import ChooseNumber
from vsdsl.constructs.effects.combat import Pay, PayPoints
from vsdsl.constructs.effects.counters import PutDivided

_OFFERED: Final = 100
_MANY: Final = 10_000


def _choose_number(play: Performance, node: ChooseNumber) -> None:
    name, play.was_done = node.name.text, True
    if node.least is None or node.most is None:
        play.names[name] = _any_number(play)
        return
    low, high = play.reading.number(node.least), play.reading.number(node.most)
    if low >= high:
        play.names[name] = low
    else:
        wanted = {("number", each) for each in range(low, high + 1)}
        play.names[name] = play.asked_by(play.who, wanted)[1]


def _any_number(play: Performance) -> int:
    first = 0
    while True:
        numbers = {("number", first + each) for each in range(_OFFERED)}
        answer = play.asked_by(play.who, {*numbers, ("more", None)})
        if answer != ("more",):
            return int(answer[1])
        first += _OFFERED


def _pay_points(play: Performance, node: PayPoints) -> None:
    points, paid = play.table.players[play.who].points, 0
    if points:
        wanted = {("number", each) for each in range(points + 1)}
        paid = int(play.asked_by(play.who, wanted)[1])
    play.table.edit_player(play.who).points -= paid
    play.names[node.name.text] = paid
    play.was_done = paid > 0


def _divide(play: Performance, node: PutDivided) -> None:
    """Put counters one by one where the player says, on so many characters at most."""
    if isinstance(node.quantity, Every):
        raise SenselessError("dividing all counters there are")
    reading = play.reading._replace(who=play.who)
    left = reading.number(node.quantity)
    choice = choice_of(reading, node.target)
    most = choice.most if choice is not None else _MANY
    options = characters_of(play, reading.things(node.target))
    used: list[int] = []
    while left > 0 and options:
        if len(set(used)) >= most:
            options = list(dict.fromkeys(used))
        if len(options) == 1:
            used += options * left
            break
        wanted = {("choose", each) for each in options}
        used.append(play.asked_by(play.who, wanted)[1])
        left -= 1
    hit = tuple(dict.fromkeys(used))
    play.note(hit)
    dealt = 0
    for card in characters_of(play, hit):
        if put_on(play, card, node.tally, used.count(card)):
            dealt += used.count(card)
    play.names["dealt with"] = dealt
    if node.target.name is not None:
        play.names[node.target.name.text] = hit
    play.was_done = dealt > 0


def _pay(play: Performance, node: Pay) -> None:
    """Turn locations face down or discard them; how is asked where there are several ways."""
    ways = ways_to_pay(play, node.symbols)
    play.was_done = bool(ways)
    if not ways:
        return
    table = play.table
    shapes = {_shape(play, way) for way in ways}
    if len(shapes) > 1:

        def is_right(asked: Asked) -> None:
            offered = {_shape(play, option[1:]) for option in asked.options}
            if offered != shapes:
                raise DifferenceError(f"offers {offered} instead of {shapes}")

        paid = play.answer_of(play.who, "nobody is asked how to pay", is_right)[1:]
    elif len(ways) > 1:
        raise SkippedError("copies of a location, one of which pays")
    else:
        (paid,) = ways
    for card in paid:
        if table.things[card].zone == "hand":
            depart(play, card, "ko")
        else:
            table.edit(card).face_up = False


def ways_to_pay(play: Performance, symbols: Symbols) -> set[tuple[int, ...]]:
    """Return the sets of locations with which a player can pay symbols for the card."""
    table, player = play.table, play.table.players[play.who]
    shown = [each for each in player.resources if table.things[each].face_up]
    usable = [each for each in (*shown, *player.hand) if _serves(play, each)]
    wanted = _wanted(symbols)
    return {
        tuple(sorted(way))
        for way in permutations(usable, len(wanted))
        if all(wish & {*face(table, c).symbols} for c, wish in zip(way, wanted, strict=True))
    }


def _wanted(symbols: Symbols) -> list[set[str]]:
    """Return what is to be paid: each of some symbols, or any one of them."""
    names = [each.text for each in symbols.symbols]
    return [set(names)] if isinstance(symbols, OneSymbol) else [{name} for name in names]


def _shape(play: Performance, way: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    """Return what a player sees of a way to pay: copies of a location are alike."""
    things = (play.table.things[card] for card in way)
    return tuple(sorted((thing.face, thing.zone) for thing in things))


def _serves(play: Performance, location: int) -> bool:
    printed = face(play.table, location)
    if not printed.symbols:
        return False
    thing = play.table.things[play.this]
    return printed.is_basic or bool(thing.face_up and printed.teams & teams(play.table, play.this))


PAYING: Final[dict[type, Perform]] = {
    ChooseNumber: _choose_number,
    Pay: _pay,
    PayPoints: _pay_points,
    PutDivided: _divide,
}
