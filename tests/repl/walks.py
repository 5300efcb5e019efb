"""Random walks: sessions in which every step is one that `legal` lists."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

from tests.core.games import random_deck
from tests.situation.midgame import CARDS, the_book
from vsdsl.repl.judge import Judge
from vsdsl.situation.books import cards_for
from vsdsl.situation.team_attacks import team_attacks
from vsdsl.situation.wording import steps_of

HAND, IN_PLAY, RESOURCES = 5, 3, 3


def opening(seed: int) -> str:
    """Return a situation early in a game of two random decks."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    cards = "".join(f"  {line}\n" for line in CARDS.splitlines())
    head = f"title: walk {seed}\npool: [marvel-battles]\nseed: {seed}\ncards: |\n{cards}"
    turn = "turn: {of: A, phase: build}\nplayers:\n"
    return head + turn + _player("A", rng) + _player("B", rng)


def _player(letter: str, rng: random.Random) -> str:
    book = the_book()
    made = random_deck(book, rng)
    main = book.faces[made.main[0]]
    friends = [
        n
        for n in made.cards
        if book.faces[n].kind == "supporting" and book.faces[n].name != main.name
    ]
    standing = list({book.faces[n].name: n for n in friends}.values())[:IN_PLAY]
    deck = [*made.cards, "SPR-002", "SPR-003"]
    rng.shuffle(deck)
    return (
        f"  {letter}:\n    main: {main.number}\n    front: [{', '.join(standing)}]\n"
        f"    hand: [{', '.join(deck[:HAND])}]\n"
        f"    resources: [{', '.join(deck[HAND : HAND + RESOURCES])}]\n"
        f"    deck: [{', '.join(deck[HAND + RESOURCES :])}]\n"
    )


def opening_of_all_sets(seed: int, letters: str = "AB") -> str:
    """Return a situation with cards of all sets that can be played."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    players = "".join(_any_player(letter, rng) for letter in letters)
    return f"seed: {seed}\nturn: {{of: A, phase: build}}\nplayers:\n{players}"


def _any_player(letter: str, rng: random.Random) -> str:
    cards = cards_for((), "")
    faces = [face for number, face in cards.book.faces.items() if number]
    main = rng.choice([face for face in faces if face.kind == "main" and face.level == 1])
    fits = [f for f in faces if not f.names & main.names and (not f.teams or f.teams & main.teams)]
    friends = [face.number for face in fits if face.kind == "supporting"]
    others = [face.number for face in fits if face.kind in {"equipment", "plot twist"}]
    lands = [face.number for face in fits if face.kind == "location"]
    deck = [*rng.choices(friends, k=25), *rng.choices(others, k=10), *rng.choices(lands, k=20)]
    rng.shuffle(deck)
    side = {cards.book.faces[n].name: n for n in rng.sample(friends, min(IN_PLAY, len(friends)))}
    return (
        f"  {letter}: {{main: {main.number}, front: [{', '.join(side.values())}], "
        f"hand: [{', '.join(deck[:5])}], resources: [{', '.join(deck[5:9])}], "
        f"deck: [{', '.join(deck[9:])}]}}\n"
    )


@cache
def opened(seed: int) -> str:
    """Return the opening of a seed, made once."""
    return opening(seed)


def change(judge: Judge, rng: random.Random) -> str:
    """Return a change of the table by hand, which may or may not be possible."""
    table = judge.desk.open.scene.table
    lying = [i for player in table.players for i in (*player.resources, *player.hand[:1])]
    card = table.face(rng.choice([*table.in_play(), *lying])).name
    letter, number = rng.choice("AB"), rng.choice([n for n in table.book.faces if n])
    what = rng.choice(("ready", "exhausted", "stunned", "recovered", "frozen", "hidden", "face up"))
    where = rng.choice(("front row", "back row", "hand", "ko pile", "deck", "resources"))
    return rng.choice(
        (
            f'set "{card}" wounds {rng.randint(0, 3)}',
            f'set "{card}" counters +1/+1 {rng.randint(0, 3)}',
            f'set "{card}" row {rng.choice(("front", "back"))}',
            f'set {letter}\'s "{card}" {what}',
            f"put {number} into {letter}'s {where}",
            f'put {number} into {letter}\'s {where} as "extra {rng.randint(1, 9)}"',
        )
    )


def walk(seed: int, steps: int, changes: float = 0, text: str = "") -> Iterator[Judge]:
    """Take random steps at a random table; yields the judge before the first and after each.

    `changes` is how often the table is changed by hand instead; `text` is another opening.
    """
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    judge = Judge()
    judge.begin(text or opened(seed))
    yield judge
    for _ in range(steps):
        if rng.random() < changes:
            assert "a mistake in vsdsl" not in judge.answer(change(judge, rng)).text
            yield judge
            continue
        listed = (*steps_of(judge.desk.open.scene), *islice(team_attacks(judge.desk.open.scene), 3))
        if not listed:
            return
        step = rng.choice(listed)
        before = judge.desk.open.now
        told = judge.answer(step).text
        assert judge.desk.open.now is not before, f"walk {seed}: {step!r} was listed, but: {told}"
        yield judge
