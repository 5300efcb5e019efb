"""Every event is emitted by the core, can be said, and arrives at a card that waits for it."""

import ast
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from tests.core.lab import ROOT, A, B, Lab
from vsdsl.core.cards.drawing import discard, draw
from vsdsl.core.cards.equipment import equip
from vsdsl.core.cards.revealing import reveal
from vsdsl.core.cards.zones import leave, place
from vsdsl.core.characters.arrival import (
    add_resource,
    appear_together,
    change_row,
    change_side,
)
from vsdsl.core.characters.capture import capture
from vsdsl.core.characters.counters import put_counters
from vsdsl.core.characters.defeat import Blow, knock_out, stun, wound
from vsdsl.core.characters.freezing import freeze
from vsdsl.core.characters.hiding import hide
from vsdsl.core.characters.levels import gain_xp
from vsdsl.core.characters.named_counters import put_named
from vsdsl.core.characters.readiness import exhaust, ready
from vsdsl.core.characters.recovering import recover
from vsdsl.core.characters.transforming import transform
from vsdsl.core.combat.combat import declare
from vsdsl.core.game.asking import push
from vsdsl.core.game.departure import depart
from vsdsl.core.game.ending import eliminate
from vsdsl.core.game.engine import run
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import RULES
from vsdsl.core.powers.power_ups import power_up
from vsdsl.core.table.frames import Settle
from vsdsl.driver.checking import check_sources
from vsdsl.resolve.combat_events import DEALT, SUFFERED
from vsdsl.resolve.coming_and_going import GONE
from vsdsl.resolve.doing_and_gaining import DONE
from vsdsl.resolve.event_meanings import plain
from vsdsl.resolve.past import INFINITIVES, VERBS
from vsdsl.resolve.replacement import WOULD
from vsdsl.source import decode
from vsdsl.terms.events import EventKind, Role


def emitted() -> Iterator[EventKind]:
    """Yield the kinds of event that the engine names, each time it makes one."""
    for room in ("core", "interp"):
        for path in sorted((ROOT / "vsdsl" / room).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                match node:
                    case ast.Call(func=ast.Name(id="Event" | "_event" | "_gain" | "_tell")) as call:
                        yield from named(call)
                    case ast.Call(func=ast.Attribute(attr="_replace")) as call:
                        yield from named(call)
                    case ast.AnnAssign(value=ast.expr() as value) | ast.Assign(value=value):
                        yield from named(value)
                    case ast.comprehension(iter=ast.Tuple() as kinds):
                        yield from named(kinds)
                    case _:
                        pass


def named(node: ast.AST) -> Iterator[EventKind]:
    for each in ast.walk(node):
        match each:
            case ast.Attribute(value=ast.Name(id="EventKind"), attr=name):
                yield EventKind[name]
            case _:
                pass


def test_the_core_emits_every_event() -> None:
    """Rules: 8.1.1."""
    assert set(emitted()) == set(EventKind)


class Bench:
    """A table with a watcher on it, and everybody it may speak of by name.

    Each time the watcher notices what it waits for, an enemy main character gets a wound.
    """

    def __init__(self, text: str) -> None:
        """Set the table."""
        self.lab = Lab(card(text), mains=("LAB-001", "LAB-003", "LAB-003"))
        add = self.lab.add
        self.this = add(A, "Watcher")
        self.own = add(A, "Lab Wall")
        self.foe = add(B, "Cat Brute")
        self.held = add(A, "Watcher", "hand")
        self.thing = add(A, "Thing", "hand")
        self.dead = add(A, "Lab Flyer", "ko")
        self.place = add(A, "Lab Gym", "resources")
        self.lab.begin(A)
        self.table = self.lab.table

    @property
    def main(self) -> int:
        """The main character of the watcher's player."""
        return self.lab.main(A)

    def noticed(self, happens: "Callable[[Bench], object]") -> int:
        """Let something happen, and all that waits resolve; return how often it was noticed."""
        happens(self)
        if self.table.waiting:
            self.table.decision = None
            push(self.table, Settle())
            run(self.table)
        return self.lab.thing(self.lab.main(B)).wounds

    def attack(self, defender: int, *attackers: int) -> "Bench":
        """Declare an attack."""
        self.lab.attack(defender, *attackers)
        return self


def card(text: str) -> str:
    return f"""
counter Vitality

verb Zap, Zaps, Zapped (a character as prey):
    wound prey

supporting "Watcher" TST-900:
    team Lab Rats
    cost 2
    stats 2/9, health 3

    super "Shout" main [Might]: draw 1
    power "Watch": {text}: put 1 wound on the main character on an enemy player's side
    power "Watch face down": this power works while this is face-down

equipment "Thing" TST-901:
    cost 1
"""


class Said(NamedTuple):
    """What a card waits for, what makes it happen, and something like it that is no such event."""

    text: str
    happens: Callable[[Bench], object]
    other: Callable[[Bench], object] | None = None


def _stun(bench: Bench, victim: int, *, struck: bool = False) -> object:
    return stun(bench.table, (Blow(victim, (bench.this,), struck=struck),))


def _arrive(bench: Bench) -> object:
    return appear_together(bench.table, {bench.held: (A, "front")})


def _throw(bench: Bench) -> None:
    discard(bench.table, A, (bench.held,))


def _hidden(bench: Bench) -> object:
    return hide(bench.table, (bench.own,), RULES)


def _stunned(bench: Bench) -> object:
    return _stun(bench, bench.foe)


def _tired(bench: Bench, card: int) -> object:
    bench.table.edit(card).exhausted = True
    return card


def _level_up(bench: Bench) -> object:
    return gain_xp(bench.table, bench.main, 2)


def _option(bench: Bench, *start: object) -> object:
    found = [o for o in bench.lab.options if o[: len(start)] == start]
    return bench.lab.do(*found[0])


def _use(bench: Bench) -> object:
    return _option(bench, "use", bench.this)


def _fight(bench: Bench) -> object:
    return bench.attack(bench.foe, bench.this).lab.pass_all()


def _strong(bench: Bench, card: int) -> object:
    bench.table.edit(card).plus = 20
    bench.table.restructure()
    return card


def _fly(bench: Bench) -> object:
    flyer = bench.lab.add(A, "Lab Flyer")
    behind = bench.lab.add(B, "Cat Brute", "back")
    bench.table.decision = None
    declare(bench.table, (flyer,), behind)
    run(bench.table)
    return flyer


SENTENCES: dict[EventKind, Said] = {
    EventKind.APPEAR: Said("when a character appears on your side", _arrive, _hidden),
    EventKind.ATTACK: Said(
        "when this attacks alongside another character",
        lambda b: b.attack(b.foe, b.this, b.own),
        lambda b: b.attack(b.foe, b.this),
    ),
    EventKind.CAPTURE: Said(
        "when this captures an enemy character",
        lambda b: capture(b.table, b.this, (b.foe,)),
        lambda b: capture(b.table, b.this, (b.own,)),
    ),
    EventKind.DEFEAT: Said("when an enemy player gets defeated", lambda b: defeat(b, 2), _hidden),
    EventKind.DISCARD: Said("when you discard a card", _throw, lambda b: draw(b.table, A, 1)),
    EventKind.DRAW: Said(
        "when you draw 2 or more cards",
        lambda b: draw(b.table, A, 2),
        lambda b: draw(b.table, A, 1),
    ),
    EventKind.ENTER_COMBAT: Said(
        "when this enters melee combat with an enemy character",
        lambda b: b.attack(b.foe, b.this),
        lambda b: b.attack(b.foe, b.own),
    ),
    EventKind.DO_VERB: Said(
        "when this Zaps a character",
        lambda b: emit(b.table, Event(EventKind.DO_VERB, (b.this,), (b.foe,), A, "Zap")),
        lambda b: emit(b.table, Event(EventKind.DO_VERB, (b.own,), (b.foe,), A, "Zap")),
    ),
    EventKind.EQUIP: Said(
        "when this gets equipped",
        lambda b: equip(b.table, b.thing, b.this),
        lambda b: equip(b.table, b.thing, b.own),
    ),
    EventKind.EXHAUST: Said(
        "when this gets exhausted",
        lambda b: exhaust(b.table, b.this, RULES),
        lambda b: exhaust(b.table, b.own, RULES),
    ),
    EventKind.FLY_OVER: Said(
        "when another character flies over an enemy character",
        _fly,
        lambda b: b.attack(b.foe, b.this),
    ),
    EventKind.FREEZE: Said(
        "when this gets frozen",
        lambda b: freeze(b.table, b.this, RULES),
        lambda b: exhaust(b.table, b.this, RULES),
    ),
    EventKind.GAIN_COUNTER: Said(
        "when this gains 2 or more Vitality counters",
        lambda b: put_named(b.table, b.this, "Vitality", 2),
        lambda b: put_named(b.table, b.this, "Vitality", 1),
    ),
    EventKind.GAIN_MINUS: Said(
        "when this gains 2 or more -1/-1 counters",
        lambda b: put_counters(b.table, b.this, 0, 2),
        lambda b: put_counters(b.table, b.this, 0, 1),
    ),
    EventKind.GAIN_PLUS: Said(
        "when this gains a +1/+1 counter",
        lambda b: put_counters(b.table, b.this, 1, 0),
        lambda b: put_counters(b.table, b.this, 0, 1),
    ),
    EventKind.GAIN_XP: Said(
        "when your main character gains exactly 1 XP",
        lambda b: gain_xp(b.table, b.main, 1),
        _level_up,
    ),
    EventKind.HIDE: Said("when this hides", lambda b: hide(b.table, (b.this,), RULES), _hidden),
    EventKind.KO: Said(
        "when this KOs an enemy character",
        lambda b: knock_out(b.table, (b.foe,), (b.this,)),
        lambda b: knock_out(b.table, (b.foe,), (b.own,)),
    ),
    EventKind.LEAVE: Said(
        "when this leaves play",
        lambda b: leave(b.table, b.this, "hand"),
        lambda b: leave(b.table, b.own, "hand"),
    ),
    EventKind.LEAVE_DECK: Said(
        "when a card leaves your deck",
        lambda b: draw(b.table, A, 1),
        lambda b: draw(b.table, B, 1),
    ),
    EventKind.LEAVE_HAND: Said(
        "when a card leaves your hand", _throw, lambda b: draw(b.table, A, 1)
    ),
    EventKind.LEAVE_KO_PILE: Said(
        "when a card leaves your KO pile",
        lambda b: place(b.table, b.dead, "hand", A),
        _throw,
    ),
    EventKind.LEAVE_SIDE: Said(
        "when this leaves your side",
        lambda b: change_side(b.table, b.this, B, "front"),
        lambda b: change_row(b.table, b.this, "back"),
    ),
    EventKind.LEVEL_UP: Said(
        "when your main character levels up", _level_up, lambda b: gain_xp(b.table, b.main, 1)
    ),
    EventKind.MOMENT: Said("when the combat ends", _fight, _hidden),
    EventKind.MOVE: Said(
        "when this gets moved",
        lambda b: change_row(b.table, b.this, "back"),
        lambda b: change_row(b.table, b.own, "back"),
    ),
    EventKind.POWER_UP: Said(
        'when this gets powered up by a "Watcher"',
        lambda b: power_up(b.table, A, b.this, b.held),
        lambda b: put_counters(b.table, b.this, 1, 0),
    ),
    EventKind.READY: Said(
        "when this readies",
        lambda b: (_tired(b, b.this), ready(b.table, b.this, RULES)),
        lambda b: ready(b.table, b.this, RULES),
    ),
    EventKind.RECOVER: Said(
        "when an enemy character recovers",
        lambda b: (_stunned(b), recover(b.table, (b.foe,))),
        _stunned,
    ),
    EventKind.RESOURCE: Said(
        "when you gain a resource",
        lambda b: add_resource(b.table, b.held, face_up=False),
        _throw,
    ),
    EventKind.REVEAL: Said(
        "when you reveal a card",
        lambda b: reveal(b.table, (b.held,), A, b.this),
        lambda b: reveal(b.table, (b.held,), B, b.this),
    ),
    EventKind.STRIKE: Said("when this strikes an enemy character", _fight, _stunned),
    EventKind.STUN: Said(
        "when this stuns a character by striking",
        lambda b: _stun(b, b.foe, struck=True),
        _stunned,
    ),
    EventKind.SURVIVE: Said("when this survives", _fight, _hidden),
    EventKind.TRANSFORM: Said(
        "when another character transforms",
        lambda b: transform(b.table, b.own, b.dead),
        _hidden,
    ),
    EventKind.TURN_DOWN: Said("when an enemy character turns face down", _stunned, _hidden),
    EventKind.TURN_UP: Said(
        "when an enemy character turns face up",
        lambda b: (_stunned(b), recover(b.table, (b.foe,))),
        _stunned,
    ),
    EventKind.USE: Said('when you use a power "Shout"', _use, _hidden),
    EventKind.WIN_COMBAT: Said(
        "when this wins a combat",
        lambda b: (_strong(b, b.this), _fight(b)),
        lambda b: (_strong(b, b.foe), _fight(b)),
    ),
    EventKind.WOUND: Said(
        "when this gains 2 or more wounds",
        lambda b: wound(b.table, (b.this,), 2, ()),
        lambda b: wound(b.table, (b.this,), 1, ()),
    ),
}
# What happens only while an effect resolves, or in a step of its own: sentence, stage and option.
IN_A_GAME: dict[EventKind, tuple[str, str, tuple[object, ...]]] = {
    EventKind.GAIN_ATK: ("when this gains ATK", "main", ("use",)),
    EventKind.GAIN_DEF: ("when this gains DEF", "main", ("use",)),
    EventKind.PLAY: ("when you play a card", "resource", ("resource",)),
    EventKind.RECRUIT: ("when you recruit a character", "points", ("recruit",)),
}


def defeat(bench: Bench, player: int) -> None:
    eliminate(bench.table, player)
    depart(bench.table)


def test_there_is_a_sentence_for_every_event() -> None:
    assert set(SENTENCES) | set(IN_A_GAME) == set(EventKind)
    assert not set(SENTENCES) & set(IN_A_GAME)


def named_so(value: object) -> str:
    return str(value) if isinstance(value, EventKind) else ""


@pytest.mark.parametrize(("kind", "said"), SENTENCES.items(), ids=named_so)
def test_what_is_waited_for_arrives_once(kind: EventKind, said: Said) -> None:
    """Rules: 8.1.1, 8.1.2, 8.1.3."""
    bench = Bench(said.text)

    assert kind in bench.table.book.awaited
    assert bench.noticed(said.happens) == 1
    if said.other is not None:
        assert Bench(said.text).noticed(said.other) == 0


# Places are left in several ways: by moving, by changing sides, and by leaving play.
LEFT = (
    Said(
        "when a character leaves your front row",
        lambda b: change_row(b.table, b.own, "back"),
        lambda b: leave(b.table, b.foe, "hand"),
    ),
    Said("when a character leaves your front row", lambda b: leave(b.table, b.own, "hand")),
    Said(
        "when a character leaves your front row",
        lambda b: change_side(b.table, b.own, B, "front"),
    ),
    Said("when a card leaves your resource row", lambda b: leave(b.table, b.place, "ko"), _throw),
    Said(
        "when a character leaves your side",
        lambda b: leave(b.table, b.own, "hand"),
        lambda b: change_row(b.table, b.own, "back"),
    ),
)


@pytest.mark.parametrize("said", LEFT, ids=range(len(LEFT)))
def test_a_place_is_left_in_every_way(said: Said) -> None:
    """Rules: 1.2.1, 3.2.1, 8.1.3."""
    assert Bench(said.text).noticed(said.happens) == 1
    if said.other is not None:
        assert Bench(said.text).noticed(said.other) == 0


@pytest.mark.parametrize(("kind", "said"), IN_A_GAME.items(), ids=named_so)
def test_what_is_waited_for_arrives_in_a_game(kind: EventKind, said: tuple[str, str, Any]) -> None:
    """Rules: 8.1.1, 8.1.2."""
    text, stage, option = said
    lab = Lab(card(text).replace("draw 1", "this gets +1/+1 this turn"))
    this = lab.add(A, "Watcher")
    lab.add(A, "Lab Runt", "hand")
    for _ in range(3):
        lab.add(A, "Lab Gym", "resources")
    lab.begin(A, stage)
    lab.do(*next(o for o in lab.options if o[: len(option)] == option))
    for _ in range(3):
        if lab.table.decision is not None and lab.asked[1] == "row":
            lab.do(*lab.options[0])

    assert kind in lab.table.book.awaited
    assert lab.thing(lab.main(B)).wounds == 1
    assert lab.thing(this).face_up


def every_sentence() -> list[str]:
    return [said.text for said in SENTENCES.values()] + [said[0] for said in IN_A_GAME.values()]


@pytest.mark.parametrize("text", every_sentence())
def test_what_can_be_waited_for_passes_the_checker(text: str) -> None:
    source = decode(card(text).encode(), "watcher.vscard")
    errors = [f.code for f in check_sources([source]) if f.code.startswith(("A", "M", "R"))]

    assert errors == []


def words(rule: str, file: str) -> set[str]:
    """Return the choices of a rule of the grammar, as an author writes them."""
    text = (ROOT / "grammar" / file).read_text(encoding="utf-8")
    found = re.search(rf"^!{rule}:(.*?)\n(?!    \|)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    tokens = {"_KOD": "KO'd", "_KOS": "KOs", "_KO": "KO"}
    choices = (re.findall(r'"([\w\']+)"|(_KO\w?)', each) for each in found[1].split("|"))
    return {" ".join(word or tokens[token] for word, token in each) for each in choices}


@pytest.mark.parametrize(
    ("rule", "file", "known"),
    [
        ("deal_verb", "60-events.lark", set(DEALT)),
        ("suffering", "60-events.lark", set(SUFFERED)),
        ("going", "60-events.lark", {*GONE, "defend", "end"}),
        ("thing_verb", "60-events.lark", set(DONE)),
        ("past_verb", "50-conditions.lark", set(VERBS)),
        ("infinitive_past", "50-conditions.lark", set(INFINITIVES)),
        ("would", "20-statements.lark", set(WOULD)),
    ],
)
def test_every_word_of_the_grammar_for_an_event_is_one(
    rule: str, file: str, known: set[str]
) -> None:
    written = words(rule, file)
    if rule in {"deal_verb", "going", "thing_verb"}:
        written = {plain(word) for word in written}

    assert written == known


def test_a_sentence_speaks_of_a_part_that_somebody_has() -> None:
    for kind, role in [*VERBS.values(), *WOULD.values()]:
        assert kind.facts.kinds(role), (kind, role)
    for kind in {*SUFFERED.values()}:
        assert kind.facts.kinds(Role.SUFFERER), kind
    for kind in {*DEALT.values(), *GONE.values()}:
        assert kind.facts.kinds(Role.DOER), kind
