"""Probing verbs: a sentence about one thing, played on a table that has things of all kinds.

The thing is a name in the sentence, and stands for one probe after another: characters in all zones
and states, equipment, locations, plot twists, tokens, players and places.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from textwrap import indent
from typing import Any, NamedTuple

from attrs import evolve

from vsdsl.constructs.construct import Construct, Name, parts
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import SuperPower
from vsdsl.constructs.facts import Party, Verb
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.control import Does, May
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import Fight, Run, Settle
from vsdsl.core.table.table import Book, Table
from vsdsl.interp.compiling import Compiler
from vsdsl.interp.places import place_of
from vsdsl.source import Source, Span
from vsdsl.syntax.script import parse_script
from vsdsl.terms.things import Kind
from vsdsl.trying.branches import ends
from vsdsl.trying.extras import NOTHING, WAITING, extras
from vsdsl.trying.laying import THEM, US, Layout, Setter
from vsdsl.trying.layouts import LAYOUTS
from vsdsl.trying.mentions import Mentions
from vsdsl.trying.watching import Watch

LIBRARY = Path(__file__).parents[2] / "cardscripts" / "keywords.vscard"
CARD = """\
supporting "Prober" TST-001:
    cost 2
    stats 3/3, health 3

    super "Probe" main [Might]:
"""
HERE = Span(0, 0)
PROBE = Variable(span=HERE, name=Name(HERE, "probe"))
SELECTED = Selector(span=HERE, phrase=PROBE, posts=(), relative=None)
MOST = 100  # cards of one kind among the probes

STATES: Mapping[str, Mapping[str, Any]] = {
    "plain": {},
    "stunned": {"stunned": True, "exhausted": True, "face_up": False},
    "exhausted": {"exhausted": True},
    "hidden": {"hidden": True, "face_up": False},
    "wounded": {"wounds": 1},
    "frozen": {"frozen": 1, "exhausted": True},
    "countered": {"plus": 2},
    "weakened": {"minus": 2},
}
KINDS = {
    "equipment": Kind.EQUIPMENT,
    "location": Kind.LOCATION,
    "plot twist": Kind.PLOT_TWIST,
    "character": Kind.CHARACTER,
    "token": Kind.CHARACTER,
    "resource": Kind.RESOURCE,
}


class Lying(NamedTuple):
    """A card that is laid as a probe: what it is called, what kind of card it is, and where."""

    called: str
    like: str
    where: str
    state: Mapping[str, Any]


class Probe(NamedTuple):
    """A thing that a sentence is tried on: what it is called, and what the name stands for.

    `cards` are the card itself, or all cards in a place.
    """

    called: str
    value: Any
    cards: tuple[int, ...]
    kind: Kind


def sentence(text: str, verb: type[Verb]) -> Construct:
    """Return the statement of a text that holds a verb, with its subject if it has one."""
    script = parse_script(Source(name="probe.vscard", text=CARD + indent(text, " " * 8) + "\n"))
    assert script.diagnostics == (), script.diagnostics
    return next(_statements(script.declarations[0].construct, verb))


def _statements(node: Construct, verb: type[Verb]) -> Iterator[Construct]:
    if isinstance(node, verb):
        yield node
    elif isinstance(node, Does | May) and isinstance(node.act, verb):
        yield Does(span=HERE, subject=node.subject, act=node.act)
    else:
        for part in parts(node):
            for each in part if isinstance(part, tuple) else (part,):
                if isinstance(each, Construct):
                    yield from _statements(each, verb)


def verb_of(statement: Construct) -> Verb:
    """Return the verb of a statement."""
    verb = statement.act if isinstance(statement, Does) else statement
    assert isinstance(verb, Verb)
    return verb


def about_probe(statement: Construct, party: Party) -> Construct:
    """Return the same statement with the probe as one party: in its part, or in front."""
    verb = verb_of(statement)
    if not party.part:
        return Does(span=HERE, subject=SELECTED, act=verb)
    match party.said_in(verb):
        case Target():
            probing = verb.changed(**{party.part: Target(span=HERE, selector=SELECTED, name=None)})
        case Selector():
            probing = verb.changed(**{party.part: SELECTED})
        case _:
            probing = verb.changed(**{party.part: PROBE})
    return statement.changed(act=probing) if isinstance(statement, Does) else probing


class Laboratory:
    """A table with probes on it, and the program of one statement about them."""

    def __init__(self, statement: Construct, *, in_combat: bool = False) -> None:
        """Compile the statement, and lay the table."""
        book = _compiled(statement)
        face = book.faces["TST-001"]
        self.program = next(each.use.program for each in face.abilities if each.use is not None)
        self.setter = Setter(_with_probes(book), face, (), Layout(like="probes"))
        self.probes = tuple(self._probes())
        if in_combat:
            next(each for each in LAYOUTS if each.like == "an attack by it").change(self.setter)
        table = self.table = self.setter.table
        table.edit_player(US).points = 4
        table.stack = [*([Fight()] if in_combat else []), Settle()]
        table.restructure()

    def outcomes(self, probe: Probe) -> Iterator[Table]:
        """Yield the tables that come of the statement with a probe, whatever is chosen."""
        cards = {each.called: each.cards for each in self.probes}
        names = {
            "probe": (probe.value,),
            "gear": cards["our equipment, hand"],
            "rival": (self.setter.foes[0],),
            "spare": cards["our character, hand"],
        }
        run = Run(self.program, 0, self.setter.card, US, names)
        for end in ends(self.table, run, Watch(())):
            assert end.table is not None, (probe.called, end.fate, end.what)
            yield end.table

    def _probes(self) -> Iterator[Probe]:
        numbers = iter(range(MOST))
        for player, whose in ((US, "our"), (THEM, "their")):
            for called, like, where, state in _cards() if player == US else _some_cards():
                ident = self.setter.add(player, f"{like} {next(numbers)}", where)
                self.setter.change(ident, **state)
                kind = KINDS["resource" if "resource" in called else like]
                yield Probe(f"{whose} {called}", ident, (ident,), kind)
            bearer = self.setter.add(player, f"character {next(numbers)}", "front")
            gear = self.setter.add(player, f"equipment {next(numbers)}", "gear")
            self.setter.change(bearer, attached=gear)
            self.setter.change(gear, bearer=bearer)
            yield Probe(f"{whose} bearer", bearer, (bearer,), Kind.CHARACTER)
            yield Probe(f"{whose} equipment, in play", gear, (gear,), Kind.EQUIPMENT)
            seat = self.setter.table.players[player]
            yield Probe(f"{whose} main character", seat.main, (seat.main,), Kind.CHARACTER)
            yield Probe(f"{whose} player", seat.self_id, (seat.self_id,), Kind.PLAYER)
        for player, whose in ((US, "our"), (THEM, "their")):
            for zone in ("hand", "ko", "back"):
                cards = self.setter.table.players[player].zone(zone)
                yield Probe(f"{whose} {zone}", place_of(player, zone), cards, Kind.PLACE)


def _cards() -> Iterator[Lying]:
    """Yield cards of all kinds, in all zones that they can be in, in all states."""
    for called, state in STATES.items():
        for row in ("front", "back"):
            yield Lying(f"{called} character, {row} row", "character", row, state)
    for zone in ("hand", "deck", "ko", "removed"):
        for like in ("character", "equipment", "location", "plot twist"):
            yield Lying(f"{like}, {zone}", like, zone, {})
    yield Lying("token", "token", "front", {})
    yield Lying("face-up location", "location", "resources", {})
    yield Lying("face-down location", "location", "resources", {"face_up": False})
    yield Lying("face-down resource", "character", "resources", {"face_up": False})


def _some_cards() -> Iterator[Lying]:
    """Yield a few cards, for the other side."""
    return (each for each in _cards() if each.state is STATES["plain"] or each.where == "hand")


def _compiled(statement: Construct) -> Book:
    card = _blank()
    *others, power = card.lines
    assert isinstance(power, SuperPower)
    probing = power.changed(body=power.body.changed(statements=(statement,)))
    compiler = Compiler((*_library(), card.changed(lines=(*others, probing))))
    book = compiler.book()
    assert compiler.missing == {}, compiler.missing
    return book


@cache
def _blank() -> Card:
    script = parse_script(Source(name="probe.vscard", text=f"{CARD}        draw 1\n"))
    card = script.declarations[0].construct
    assert isinstance(card, Card)
    return card


@cache
def _library() -> tuple[Construct, ...]:
    source = Source(name=LIBRARY.name, text=LIBRARY.read_text(encoding="utf-8"))
    return tuple(each.construct for each in parse_script(source).declarations)


def _with_probes(book: Book) -> Book:
    """Return a book with the plain cards of a trial, and a face of its own for each probe."""
    mentions = Mentions(cards=(), keywords=(), teams=(), memories=(), name_parts=())
    plain = extras(book.faces["TST-001"], mentions, {}, frozenset({"Avengers", "X-Men"}))
    models = {
        "character": evolve(plain["friend 2"], def_=9),
        "equipment": plain["tool"],
        "location": plain["hideout"],
        "plot twist": plain["trick"],
        "token": evolve(plain["friend 1"], kind="token"),
    }
    made = {
        f"{like} {number}": _named(f"{like} {number}", model)
        for like, model in models.items()
        for number in range(MOST)
    }
    programs = {**book.programs, NOTHING: (), WAITING: ()}
    return Book(
        {**book.faces, **plain, **made},
        programs,
        book.statics,
        book.triggers,
        book.kept,
        book.alignments,
    )


def _named(name: str, model: Face) -> Face:
    return evolve(model, number=name, name=name, names=frozenset({name}))
