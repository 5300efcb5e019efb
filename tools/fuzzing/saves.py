"""Saved games: of random games with all sets, at random decisions, and then broken."""

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Any, Final
from zlib import crc32

import vsdsl
from tools.fuzzing.kind import BadlyHandledError, Kind, chance, refused
from tools.fuzzing.structure_damage import restructured, written
from tools.fuzzing.text_damage import damaged
from tools.soaking.decks import make_deck
from vsdsl.core.game.setup import Deck as CoreDeck
from vsdsl.core.game.soundness import faults
from vsdsl.play.decks import Deck

NAME: Final = "saves"
GAME: Final = 40  # so many inputs are made of one game
KEPT: Final = 24  # saves of one game
MOST_DECISIONS: Final = 400
GOES_ON: Final = 200  # decisions for which a game that was accepted goes on
LOOKS: Final = 25  # every so many decisions everything is looked at
LOOKS_BACK: Final = 1 / 4  # how often the past is asked for, which is played again for it
_NAMES: Final = {"stack": 5, "waiting": 5, "delayed": 4, "modifiers": 9}  # where names stand
_LIVELY: Final = ("stack", "waiting", "delayed", "modifiers", "combat", "deeds", "players")


@cache
def pool() -> vsdsl.Pool:
    """Return the cards of all sets."""
    return vsdsl.load_pool()


@cache
def shipped() -> tuple[CoreDeck, ...]:
    """Return the shipped decks."""
    decks = (vsdsl.load_deck(name, pool()) for name in vsdsl.shipped_decks())
    return tuple(CoreDeck(deck.main, deck.cards) for deck in decks)


@lru_cache(maxsize=2)
def saves(seed: int, game: int) -> tuple[str, ...]:
    """Return saves of one random game, those of rare kinds of decisions before others."""
    random = chance("game", seed, game)
    made = [make_deck(pool().book, shipped(), random).deck for _ in range(2)]
    decks = [Deck(name="made", main=deck.main, cards=deck.cards) for deck in made]
    played = vsdsl.new_game(decks, pool(), seed=random.randrange(1 << 32))
    by_kind: dict[str, list[str]] = {}
    for _ in range(MOST_DECISIONS):
        if played.over:
            by_kind.setdefault("over", []).append(played.save())
            break
        by_kind.setdefault(played.decision.kind, []).append(played.save())
        played.choose(random.choice(played.decision.options))
    kinds = [random.choice(sorted(by_kind)) for _ in range(KEPT)]
    return tuple(random.choice(by_kind[kind]) for kind in kinds)


def make(seed: int, number: int) -> bytes:
    """Return a broken save: mostly one that is still JSON and still about the same table."""
    random = chance(NAME, seed, number)
    found = saves(seed, number // GAME)
    text = random.choice(found)
    if random.random() < 1 / 6:
        data = text.encode()
        for _ in range(random.randint(1, 3)):
            data = damaged(random, data, others=[each.encode() for each in found])
        return data
    save = json.loads(text)
    changes = random.choice((1, 1, 1, 2, 3, 6))
    if random.random() < 1 / 10:
        save = restructured(random, save, changes)
    else:
        holder, key = random.choice(tuple(_places(random, save)))
        holder[key] = restructured(random, holder[key], changes)
    return written(save)


def _places(random: Random, save: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Yield what to break: the table, a part of what goes on, what an effect has names for."""
    table = save["table"]
    yield save, "table"
    yield table, random.choice(tuple(key for key in _LIVELY if table[key]) or ("things",))
    named = [(row, at) for part, at in _NAMES.items() for row in table[part] if len(row) > at]
    if named:
        yield random.choice(named)


def attempt(data: bytes) -> str:
    """Load a save; a game that is accepted must go on soundly."""
    try:
        game = vsdsl.load_game(data.decode("utf-8", "surrogateescape"), pool())
    except vsdsl.GameError as error:
        return refused(error)
    look(game, pool())
    random = chance("play", crc32(data), 0)
    if random.random() < LOOKS_BACK:
        _look_back(game)
    return go_on(game, random, GOES_ON, pool())


def go_on(game: vsdsl.Game, random: Random, decisions: int, cards: vsdsl.Pool) -> str:
    """Play a game at random for a while, and look at it now and then."""
    for at in range(decisions):
        if game.over:
            break
        options = game.decision.options
        if not options:
            raise BadlyHandledError("somebody is asked and has nothing to choose from")
        try:
            game.choose(random.choice(options))
        except vsdsl.GameError as error:
            refused(error)
            return "played until refused"
        if at % LOOKS == 0:
            look(game, cards)
    look(game, cards)
    return "played"


def look(game: vsdsl.Game, cards: vsdsl.Pool) -> None:
    """Look at a game through every window; raises `BadlyHandledError` if it is not sound."""
    for fault in faults(game._table):  # noqa: SLF001  what a window does not show
        raise BadlyHandledError(f"the table is not sound: {fault}")
    for player in game.players:
        json.dumps(game.view(player))
    repr(game)
    if not game.over:
        _ = [option.label for option in game.decision.options], game.decision.prompt
    text = game.save()
    if vsdsl.load_game(text, cards).save() != text:
        raise BadlyHandledError("saved and loaded, the game is another one")


def _look_back(game: vsdsl.Game) -> None:
    """Ask for the past, which may be another one than the save says."""
    twin = game.clone()
    try:
        _ = twin.log
        twin.undo(min(2, twin.moves))
    except vsdsl.GameError as error:
        refused(error)


KIND: Final = Kind(NAME, make, attempt, ".json")
