"""`as A` tells nothing that A may not know: other hidden cards, the same answers."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.repl.questions import outcomes
from tests.repl.walks import walk
from tests.situation.midgame import CARDS, LETTERS, random_game
from vsdsl.core.table.table import RESOURCES, Table
from vsdsl.play.pool import Pool, load_pool
from vsdsl.play.timeline import Timeline
from vsdsl.play.view import view
from vsdsl.repl.completing import completions
from vsdsl.repl.judge import Judge
from vsdsl.situation.description import read_situation
from vsdsl.situation.explaining import journal_of
from vsdsl.situation.past import Moment
from vsdsl.situation.scene import Scene
from vsdsl.situation.session import Session

PUBLIC = frozenset({"appear", "attack", "discard", "equip", "ko", "play", "recruit", "reveal"})
HEAD = (
    "title: t\npool: [marvel-battles]\ncards: |\n"
    + "".join(f"  {line}\n" for line in CARDS.splitlines())
    + "players: {A: {main: MNB-001}, B: {main: MNB-081}}\n"
)


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool("marvel-battles")


def _is_open(table: Table, ident: int, viewer: int) -> bool:
    """Return whether the rules let a player see a card where it lies."""
    thing = table.things[ident]
    if thing.zone == "deck":
        return False
    is_private = thing.zone == "hand" or (thing.row == RESOURCES and not thing.face_up)
    return not is_private or thing.side == viewer


def _looked_at(table: Table, viewer: int) -> set[int]:
    """Return the cards that a player must choose among."""
    asked = table.decision
    if asked is None or asked.player != viewer:
        return set()
    return {part for option in asked.options for part in option[1:] if isinstance(part, int)}


def _with_secrets(seed: int, viewer: int) -> Iterator[tuple[Table, Table, list[int]]]:
    """Play a random game; yields its beginning, the table, and the cards a player never saw."""
    known: set[int] = set()
    start, told = None, 0
    for table, _ in random_game(seed):
        start = start or table.clone()
        log = journal_of(table)
        for entry in log[told:]:
            if entry.kind in PUBLIC or (entry.kind == "draw" and entry.player == viewer):
                known |= {*entry.subject, *entry.others}
        told = len(log)
        known |= {ident for ident in table.things if _is_open(table, ident, viewer)}
        known |= _looked_at(table, viewer)
        yield start, table, [ident for ident in table.things if ident not in known]


def _exchanged(table: Table, secret: list[int], rng: random.Random) -> Table:
    """Return the table with other cards in the places that a player does not see."""
    twin = table.clone()
    faces = [table.things[ident].face for ident in secret]
    rng.shuffle(faces)
    for ident, face in zip(secret, faces, strict=True):
        twin.edit(ident).face = face
    twin.restructure()
    return twin


def _judge(start: Table, table: Table, viewer: int) -> Judge:
    before, after = Scene(start, LETTERS), Scene(table, LETTERS)
    past = Timeline(Moment(scene=before), Moment(scene=after, before=before))
    judge = Judge()
    judge.desk.session = Session(HEAD, read_situation(HEAD), past)
    judge.answer(f"as {LETTERS[viewer]}")
    return judge


def _questions(table: Table, secret: list[int], viewer: int, rng: random.Random) -> Iterator[str]:
    me, other = LETTERS[viewer], LETTERS[1 - viewer]
    yield from ("table", "legal", "log", f"what if {me} passes", f"what if {me} ends turn")
    standing = [table.face(ident).name for ident in table.in_play()]
    hidden = [table.face(ident).name for ident in secret if table.things[ident].side != viewer]
    for name in rng.sample(standing, min(3, len(standing))):
        yield from (f'show "{name}"', f'why "{name}" ATK', f'why "{name}" DEF', f'why "{name}"')
        yield f'why can\'t {other} power up "{name}"'
        yield f'why can\'t {other} attack "{rng.choice(standing)}" with "{name}"'
    for name in rng.sample(standing, min(1, len(standing))):
        asked = outcomes(f'"{name}"', f'"{rng.choice(standing)}"')
        yield from (f"why {question}" for question in asked)
    for name in rng.sample(hidden, min(3, len(hidden))):
        yield from (f'show "{name}"', f'why "{name}"', f"expect {me} sees {name!r}")
        for deed in ("play", "recruit", "play resource", "choose"):
            yield f'why can\'t {other} {deed} "{name}"'
            yield f'expect {other} can {deed} "{name}"'
        yield f'{other} plays "{name}"'
        yield f'what if {other} recruits "{name}" to front'
        yield f'expect "{name}" is in {other}\'s hand'
        yield f'expect "{name}" is not in {me}\'s deck'
        yield f'expect {other}\'s deck has "{name}" on top'
        yield f'expect {other} is asked to choose among "{name}"'
        yield f'expect "{name}" is face down'
    powers = [(i, a.name) for i in table.in_play() for a in table.face(i).abilities if a.use]
    for ident, power in rng.sample(powers, min(3, len(powers))):
        yield f'why can\'t {other} use "{power}" of "{table.face(ident).name}"'
        yield f'expect {other} can use "{power}"'
    yield f"expect {other} has {len(table.players[1 - viewer].hand)} cards in hand"
    yield f"expect {other} has 9 resources"


@pytest.mark.parametrize("seed", range(6))
def test_other_hidden_cards_give_the_same_answers(seed: int, pool: Pool) -> None:
    """Rules: 3.1.3, 3.1.8, 3.2.5, 3.4.1."""
    viewer = seed % 2
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    asked = changed = 0
    for start, table, secret in _with_secrets(seed, viewer):
        if not table.phase or rng.random() > 0.04:
            continue
        twin = _exchanged(table, secret, rng)
        one, other = (_judge(start, each, viewer) for each in (table.clone(), twin))
        changed += any(table.things[i].face != twin.things[i].face for i in secret)
        for line in _questions(table, secret, viewer, rng):
            assert one.answer(line).text == other.answer(line).text, f"{line}, as {viewer}"
            asked += 1
        for typed in ("", 'show "', f"{LETTERS[viewer]} "):
            assert completions(one, typed) == completions(other, typed)
        assert view(table, pool, viewer) == view(twin, pool, viewer)

    assert asked > 100
    assert changed > 1


def _told(judge: Judge, viewer: int) -> str:
    """Return everything that a player can make the judge say without a name."""
    scene = judge.desk.open.scene
    judge.answer(f"as {LETTERS[viewer]}")
    lines = ["table", "log", "legal", "undo", "redo"]
    lines += [f'why "{scene.table.face(ident).name}"' for ident in scene.table.in_play()]
    said = "\n".join(judge.answer(line).text for line in lines)
    judge.answer("as judge")
    return said


@pytest.mark.parametrize("seed", range(6))
def test_no_name_of_a_card_that_was_never_seen_is_told(seed: int) -> None:
    """Rules: 3.1.3, 3.1.8, 3.2.5, 3.4.1."""
    viewer, looked_for = seed % 2, 0
    known: set[str] = set()
    for count, judge in enumerate(walk(seed, 60)):
        scene = judge.desk.open.scene
        table = scene.table
        seen = {i for i in table.things if table.things[i].face and _is_open(table, i, viewer)}
        known |= {table.face(i).name for i in seen | (_looked_at(table, viewer) & {*table.things})}
        known |= set(re.findall(r'names "(.*)"', judge.desk.open.now.step))
        for entry in table.log or []:
            if entry[2] in PUBLIC:
                known |= {table.face(i).name for i in (*entry[3], *entry[4])}
        if count % 12:
            continue
        hidden = {table.face(i).name for i in table.things if table.things[i].face} - known
        said = _told(judge, viewer)
        for name in hidden:
            assert not re.search(rf"\b{re.escape(name)}\b", said), f"{name}: {said}"
        looked_for += len(hidden)

    assert looked_for > 20
