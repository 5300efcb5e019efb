"""What a table should be like after a text, and in what another one differs from that."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from tools.meaning.referee.changes import Change, numbers
from tools.meaning.referee.facts import characters, face, is_in_play, named, powers, teams
from tools.meaning.referee.sayings import Price, Saying, Word
from vsdsl.core.cards.looking import is_revealed
from vsdsl.core.characters.levels import next_versions
from vsdsl.core.characters.stats import atk_of, health_of, stats
from vsdsl.core.combat.strikes import (
    MOST_STRIKES,
    strike_value,
    strikes_first,
    strikes_of,
    struck_at_once,
)
from vsdsl.core.table.table import Table
from vsdsl.core.turn.prices import cost_of

_MULTIPLES = {"double": 2, "triple": 3}


def differences(
    own: Table, after: Table, said: Iterable[Saying], shuffled: Collection[int] = ()
) -> list[str]:
    """Return in what a table differs from one's own, with what a text says of its cards.

    The decks of the seats that are `shuffled` have no order to compare.
    """
    own.restructure()
    found = [
        f"card {card} ({after.things[card].face}) has {told}"
        for card in after.things
        if (told := _told(_facts(own, card), _facts(after, card)))
    ]
    for seat, (mine, theirs) in enumerate(zip(own.players, after.players, strict=True)):
        if mine.points != theirs.points:
            found.append(f"player {seat} has {theirs.points} points instead of {mine.points}")
        if seat not in shuffled and mine.deck != theirs.deck:
            found.append(f"player {seat} has a deck in another order")
    return found or list(_unlike_said(own, after, list(said)))


def _told(mine: dict[str, Any], theirs: dict[str, Any]) -> str:
    changed = [name for name, value in theirs.items() if mine.get(name) != value]
    return ", ".join(f"{name} {theirs[name]} instead of {mine.get(name)}" for name in changed)


def _facts(table: Table, card: int) -> dict[str, Any]:
    if card not in table.things:
        return {}
    thing = table.things[card]
    printed = {"name": face(table, card).name, "level": face(table, card).level}
    if not is_in_play(table, card):
        kept = ("zone", "pile", "captor", "side", "wounds", "plus", "minus")
        gone = {"face_up": thing.face_up} if thing.zone == "removed" else {}
        return {**{name: getattr(thing, name) for name in kept}, **gone, **printed}
    states = ("side", "row", "face_up", "exhausted", "stunned", "hidden", "wounds")
    more = ("plus", "minus", "xp", "is_main", "attached", "bearer", "zone", "came_from")
    found = {name: getattr(thing, name) for name in (*states, *more)}
    return {**found, "frozen": thing.frozen != 0, **printed}


def _unlike_said(own: Table, after: Table, said: list[Saying]) -> Iterator[str]:
    """Yield what is so of characters and is not what a text says, or is not so though it says so.

    On one's own table the text says nothing; nothing else says anything on either of them.
    """
    for card in characters(own):
        for what, got, wanted in _of_character(own, after, card, said):
            if got != wanted:
                yield f"card {card} has {what} {got} instead of {wanted}"
    prices = [each for each in said if isinstance(each, Price)]
    shown = {each.card for each in said if isinstance(each, Word) and each.kind == "revealed"}
    for player in own.players:
        for card in player.hand:
            yield from _unlike_in_price(own, after, card, [p for p in prices if p.card == card])
        for card in (*player.hand, *player.deck):
            if is_revealed(after, card) != (card in shown):
                yield f"card {card} is {'' if card in shown else 'wrongly '}revealed"


def _unlike_in_price(own: Table, after: Table, card: int, prices: list[Price]) -> Iterator[str]:
    """Yield where a card does not cost what it should, by itself or onto a character."""
    bearers = characters(own) if face(own, card).kind == "equipment" else ()
    for bearer in (0, *bearers):
        cost = face(own, card).cost
        for price in prices:
            if bearer in price.bearers:
                cost = max(cost + price.change, min(cost, price.least))
        got = cost_of(after, card, bearer)
        if got != max(0, cost):
            yield f"card {card} costs {got} instead of {max(0, cost)} onto {bearer}"


def _of_character(
    own: Table, after: Table, card: int, said: list[Saying]
) -> Iterator[tuple[str, Any, Any]]:
    """Yield what is so of a character, and what should be."""
    mine = [each for each in said if each.card == card]
    words = [each for each in mine if isinstance(each, Word)]
    changes = [each for each in mine if isinstance(each, Change)]
    wanted = numbers(own, card, changes)
    atk, def_ = _bounded(wanted[0], wanted[1], words)
    yield "numbers", (*stats(after, card), health_of(after, card)), (atk, def_, wanted[2])
    had = {named(each) for each in powers(own, card)}
    had |= {each.what for each in words if each.kind == "has" and own.things[card].face_up}
    had -= {each.what for each in words if each.kind == "lacks"}
    before, left = _times(own, card), _times(after, card)
    for one in {each.what for each in words if each.kind == "lacks one"} & had:
        had -= {one} if before[one] == 1 else set()
        yield f"instances of {one}", left[one], before[one] - 1
    now = {named(each) for each in powers(after, card)}
    yield "powers", sorted(now), sorted(had)
    yield "teams", sorted(teams(after, card)), sorted(_teams(teams(own, card), words))
    is_first = any(each.kind == "strikes first" for each in words)
    yield "striking first", strikes_first(after, card), is_first
    multiple = max((_multiple(w.what) for w in words if w.kind == "strikes with"), default=1)
    extra = sum(int(w.what) for w in words if w.kind == "strikes more")
    yield "strikes", strikes_of(after, card), min(1 + extra, MOST_STRIKES)
    yield "next levels", sorted(next_versions(after, card)), _next_levels(own, card, words)
    struck = {each.what for each in words if each.kind == "strikes back at"}
    others = tuple(other for other in characters(own) if other != card)
    back = tuple(other for other in others if str(other) in struck)
    yield "strikes back at", struck_at_once(after, card, others), back
    yield "a strike of", strike_value(after, card), atk_of(after, card) * multiple


def _next_levels(own: Table, card: int, words: list[Word]) -> list[str]:
    """Return the next levels of a character: those that are named, or else those of its name."""
    named_ones = {each.what for each in words if each.kind == "levels into"}
    if named_ones:
        return sorted(named_ones - {""})
    mine = face(own, card)
    brought = (face(own, each) for each in own.players[own.things[card].owner].levels)
    found = (f.number for f in brought if f.name == mine.name and f.level == mine.level + 1)
    return sorted({*found})


def _times(table: Table, card: int) -> Counter[str]:
    """Return how often a card has each of its powers."""
    return Counter(named(each) for each in powers(table, card))


def _multiple(said: str) -> int:
    return _MULTIPLES.get(said) or int(said.removesuffix(" times"))


def _teams(had: frozenset[str], words: list[Word]) -> frozenset[str]:
    """Return teams after all that is said of them, one thing after another."""
    for each in words:
        if each.kind == "no teams":
            had = frozenset()
        elif each.kind == "team":
            had |= {each.what}
    return had


def _bounded(atk: int, def_: int, words: list[Word]) -> tuple[int, int]:
    """Return ATK and DEF as far as they may go, bound by bound."""
    for each in words:
        match each.kind:
            case "ATK above":
                atk = min(atk, int(each.what))
            case "ATK below":
                atk = max(atk, int(each.what))
            case "DEF above":
                def_ = min(def_, int(each.what))
            case "DEF below":
                def_ = max(def_, int(each.what))
            case _:  # nothing about numbers
                continue
    return atk, def_
