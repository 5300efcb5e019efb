"""Sentences that once passed the checker and were played as something else.

Each either means what it says, which steps at a table show, or plain `vsdsl check` refuses it with
a place, a code that has a page, and a suggestion.
"""

from typing import NamedTuple

import pytest

from tests.core.lab import A, B, Lab
from tests.lints.fixtures import PAGES
from vsdsl.core.game.engine import run
from vsdsl.core.table.frames import Setup
from vsdsl.driver.checking import check_sources
from vsdsl.situation.description import read_situation
from vsdsl.situation.running import run_situation
from vsdsl.source import decode

BODY = "    team Avengers\n    cost 1\n    stats 2/9, health 3\n\n"
OTHERS = f"""
supporting "Study" TST-011:
{BODY}    super "Spark" main [Energy]: draw 1
    super "Press" main [Might]: draw 1
    power "Oath": this has +0/+1

supporting "Plain" TST-012:
{BODY.rstrip()}

equipment "Rope" TST-013:
    cost 1

    power "Rope": equipped character has +1/+0

supporting "Foe" TST-014:
{BODY}    super "Stun" main: stun each enemy supporting character
    super "Wound" main: put 1 wound on each enemy supporting character
    super "KO" main: KO each enemy supporting character
    super "Move" main: push each enemy supporting character
    super "Ready" main: ready each enemy supporting character
    super "Exhaust" main: exhaust each enemy supporting character
    super "Freeze" main: freeze each enemy supporting character
    super "Hide" main: hide each enemy supporting character
    super "Heal" main: heal 1 wound from each enemy supporting character
    super "Capture" main: this captures each enemy supporting character
    super "Play" main: ready this

plot twist "Rest" TST-015:
    main: ready a character

plot twist "Tire" TST-016:
    main: exhaust a character

plot twist "Kill" TST-017:
    main: KO a supporting character

plot twist "Vanish" TST-018:
    main: hide a supporting character

location "Lab" TST-019:
    basic [Might]
"""
MOVER = "choose a character on your side as mover"


def of_rat(line: str) -> str:
    """Return a character with a power."""
    return f'supporting "Rat" TST-001:\n{BODY}    power "Way":\n        {line}\n'


def of_deed(*lines: str) -> str:
    """Return a character that can carry out effects."""
    said = "".join(f"        {line}\n" for line in lines)
    return f'supporting "Rat" TST-001:\n{BODY}    super "Deed" main [Might]:\n{said}'


def of_mover(line: str) -> str:
    """Return a character that carries out an effect on a character of its side."""
    return of_deed(MOVER, line)


def of_gear(line: str) -> str:
    """Return an equipment with a power."""
    return f'equipment "Gear" TST-002:\n    cost 3\n\n    power "Way":\n        {line}\n'


class Meant(NamedTuple):
    """A sentence, the card it stands on, a table, and steps that show that it means what it says.

    A table of its own takes the place of the plain one, part by part.
    """

    sentence: str
    card: str
    steps: tuple[str, ...]
    a: str = "front: [Rat]"
    b: str = "front: [Plain]"
    turn: str = "{of: A, phase: main, number: 9}"


class Refused(NamedTuple):
    """A sentence, the card it stands on, the code of its finding, and what is suggested."""

    sentence: str
    card: str
    code: str
    help: str


def _counted(sentence: str, number: int, on: str = "Study") -> Meant:
    """Return a sentence that draws so many cards about a mover."""
    choose = f'A uses "Deed" of "Rat" choosing "{on}"'
    cards = f"expect A has {number or 'no'} card{'s'[: number != 1]} in hand"
    return Meant(
        sentence, of_mover(sentence), (choose, cards), "front: [Rat, Study], back: [Plain]"
    )


def _geared(sentence: str) -> tuple[Meant, ...]:
    """Return a sentence that draws if the mover carries something, and one mover that does not."""
    table = "front: [Rat, {card: Study, equipment: Rope}, Plain]"
    return tuple(
        Meant(
            sentence,
            of_mover(sentence),
            (f'A uses "Deed" of "Rat" choosing "{name}"', f"expect A has {drawn} in hand"),
            table,
        )
        for name, drawn in (("Study", "1 card"), ("Plain", "no cards"))
    )


def _spared(verb: str, power: str, spared: str, done: str, also: str = "") -> Meant:
    """Return a prohibition that names by whom, which an enemy character and a friend meet."""
    sentence = f"this can't be {verb} by enemy characters"
    state = also or "exhausted: false"
    table = f"front: [{{card: Rat, {state}}}, {{card: Plain, {state}}}]"
    steps = (f'A uses "{power}" of "Foe"', f'expect "Rat" {spared}', f'expect "Plain" {done}')
    return Meant(sentence, of_rat(sentence), steps, "front: [Foe]", table)


def _at(moment: str, *steps: str, turn: str = "{of: A, phase: main, number: 9}") -> Meant:
    """Return a moment at which wounds are put on an enemy main character."""
    sentence = f"at {moment}"
    card = of_rat(f"{sentence}: put 1 wound on each enemy main character")
    return Meant(sentence, card, steps, turn=turn)


def _when(event: str, *steps: str, a: str = "front: [Rat]", b: str = "front: [Plain]") -> Meant:
    """Return an event at which wounds are put on enemy main characters."""
    sentence = f"when this {event}"
    return Meant(sentence, of_rat(f"{sentence}: put 1 wound on each main character"), steps, a, b)


BUILD = "{of: A, phase: build, number: 9}"
RECRUIT = "{of: A, phase: build, step: recruit, number: 9}"
DRAW = "{of: A, phase: draw, number: 9}"
NOT_YET, ONCE = 'expect "Storm" has no wounds', 'expect "Storm" has 1 wound'

MEANT = [
    Meant(
        "put mover's equipment into its owner's hand",
        of_mover("put mover's equipment into its owner's hand"),
        (
            'A uses "Deed" of "Rat" choosing "Study"',
            "expect A has 1 card in hand",
            'expect "Study" is 2/10',
            'expect "Plain" is 3/9',
        ),
        "front: [Rat, {card: Study, equipment: Rope}, {card: Plain, equipment: Rope}]",
        "front: []",
    ),
    Meant(
        "put this into its owner's hand",
        of_gear("at end of your main phase: put this into its owner's hand"),
        ("A ends phase", "expect A has 1 card in hand", 'expect "Plain" is on A\'s side'),
        "front: [{card: Plain, equipment: Gear}]",
        "front: []",
    ),
    Meant(
        "when this appears",
        of_gear("when this appears: draw 1"),
        ('A equips "Gear" to "Plain"', "expect A has 1 card in hand"),
        "front: [Plain], hand: [Gear], recruit points: 3",
        "front: []",
        RECRUIT,
    ),
    _counted("draw number of super powers of mover", 2),
    _counted("draw number of super powers of mover", 0, "Plain"),
    _counted("for each super power of mover: draw 1", 2),
    _counted("draw number of powers of mover", 3),
    _counted("if there is a super power of mover: draw 1", 1),
    _counted("if there is a super power of mover: draw 1", 0, "Plain"),
    _counted("if mover has a super power: draw 1", 1),
    _counted("if mover has a super power: draw 1", 0, "Plain"),
    _counted("if there is an [Energy] super power of mover: draw 1", 1),
    _counted("if there is an [Energy] super power of mover: draw 1", 0, "Rat"),
    _counted("if mover has an [Energy] super power: draw 1", 1),
    _counted("if mover has an [Energy] super power: draw 1", 0, "Rat"),
    *_geared("if mover has an equipment: draw 1"),
    *_geared("if mover is an equipped character: draw 1"),
    Meant(
        "stun an enemy character without an equipment",
        of_deed("stun an enemy character without an equipment"),
        (
            'A uses "Deed" of "Rat"',
            'expect A is asked to choose among "Storm", "Plain"',
            'A chooses "Plain"',
            'expect "Plain" is stunned',
        ),
        b="front: [Plain, {card: Study, equipment: Rope}]",
    ),
    Meant(
        "players can't power up a character using cards this combat",
        of_rat("when this attacks: players can't power up a character using cards this combat"),
        (
            'A attacks "Plain" with "Rat"',
            'expect A cannot power up "Rat" because 1.1.2',
            "everyone passes",
            'A attacks "Plain" with "Hulk"',
            'expect A can power up "Hulk"',
        ),
        "front: [Rat], hand: [Rat, Hulk]",
    ),
    Meant(
        "players can't attack this turn",
        of_deed("players can't attack this turn"),
        (
            'expect A can attack "Plain" with "Hulk"',
            'A uses "Deed" of "Rat"',
            'expect A cannot attack "Plain" with "Hulk" because 1.1.2',
        ),
    ),
    _spared("stunned", "Stun", "is not stunned", "is stunned"),
    _spared("wounded", "Wound", "has no wounds", "has 1 wound"),
    _spared("KO'd", "KO", "is in B's front row", "is ko'd"),
    _spared("moved", "Move", "is in B's front row", "is in B's back row"),
    _spared("readied", "Ready", "is exhausted", "is ready", "exhausted: true"),
    _spared("exhausted", "Exhaust", "is ready", "is exhausted"),
    _spared("frozen", "Freeze", "is not frozen", "is frozen"),
    _spared("hidden", "Hide", "is not hidden", "is hidden"),
    _spared("healed", "Heal", "has 1 wound", "has no wounds", "wounds: 1"),
    _spared("captured", "Capture", "is on B's side", 'is captured by "Foe"'),
    Meant(
        "this can't be readied",
        of_rat("this can't be readied"),
        (
            'A plays "Rest" choosing "Rat"',
            'expect "Rat" is exhausted',
            'A plays "Rest" choosing "Plain"',
            'expect "Plain" is ready',
        ),
        "front: [{card: Rat, exhausted: true}, {card: Plain, exhausted: true}], hand: [Rest, Rest]",
        "front: []",
    ),
    Meant(
        "this can't be recruited",
        of_rat("this can't be recruited"),
        ('expect A cannot recruit "Rat" because 1.1.2', 'expect A can recruit "Plain"'),
        "front: [], hand: [Rat, Plain], recruit points: 9",
        "front: []",
        RECRUIT,
    ),
    _at("end of your main phase", NOT_YET, "A ends phase", ONCE),
    _at("start of your recruit step", NOT_YET, "A ends step", ONCE, turn=BUILD),
    _at("end of your build phase", NOT_YET, "A ends phase", ONCE, turn=BUILD),
    _at("start of your draw phase", "A ends turn", NOT_YET, "B ends turn", ONCE),
    _at("start of the combat", NOT_YET, 'A attacks "Plain" with "Hulk"', ONCE),
    _at("start of your first turn", "A ends phase", ONCE, turn="{of: A, phase: draw, number: 1}"),
    _at("start of your first turn", "A ends turn", "B ends turn", NOT_YET),
    Meant(
        "when a character gets KO'd, while it is not your turn",
        of_rat("when a character gets KO'd, while it is not your turn: draw 1"),
        (
            'A plays "Kill" choosing "Plain"',
            "expect A has 1 card in hand",
            "expect B has 2 cards in hand",
        ),
        "front: [Rat, Plain], hand: [Kill, Rest]",
        "front: [{card: Rat, as: Other}], hand: [Rest]",
    ),
    Meant(
        "when a character gets KO'd, while it is not its controller's turn",
        of_rat("when a character gets KO'd, while it is not its controller's turn: draw 1"),
        (
            'A plays "Kill" choosing "Study"',
            "expect A has 1 card in hand",
            'A plays "Kill" choosing "Plain"',
            "expect A has 1 card in hand",
        ),
        "front: [Rat, Study], hand: [Kill, Kill]",
    ),
    Meant(
        "when this levels up",
        'main "Riser" TST-003 level 1:\n    team Avengers\n    stats 2/9, health 5\n\n'
        '    level up 1 "Rise":\n        when this attacks: this gains 1 XP\n'
        "        when this levels up: draw 1\n"
        'main "Riser" TST-004 level 2:\n    team Avengers\n    stats 3/9, health 5\n',
        (
            'A attacks "Plain" with "Riser"',
            'expect "Riser" is level 2',
            "expect A has 1 card in hand",
        ),
        "main: TST-003",
    ),
    Meant(
        "this costs 1 less to recruit",
        of_rat("this costs 1 less to recruit"),
        ('A recruits "Rat" to front', "expect A has 1 recruit point"),
        "front: [], hand: [Rat], recruit points: 1",
        "front: []",
        RECRUIT,
    ),
    Meant(
        "this costs 1 less to recruit",
        of_gear("this costs 1 less to recruit"),
        ('A equips "Gear" to "Plain"', "expect A has 0 recruit points"),
        "front: [Plain], hand: [Gear], recruit points: 2",
        "front: []",
        RECRUIT,
    ),
    Meant(
        "equipment cost 1 less to recruit",
        of_rat("equipment cost 1 less to recruit"),
        ('A equips "Rope" to "Rat"', "expect A has 0 recruit points"),
        "front: [Rat], hand: [Rope], recruit points: 0",
        "front: []",
        RECRUIT,
    ),
    Meant(
        "choose a resource on each side",
        of_deed("choose a resource on each side as lost", "KO lost"),
        (
            'A uses "Deed" of "Rat"',
            "expect A has 0 resources",
            "expect B has 0 resources",
        ),
        "front: [Rat], resources: [Lab]",
        "front: [], resources: [Lab]",
    ),
    Meant(
        "put this next to mover",
        of_mover("put this next to mover"),
        ('A uses "Deed" of "Rat" choosing "Plain"', 'expect "Rat" is in A\'s back row'),
        "front: [Rat], back: [Plain]",
        "front: []",
    ),
    _when(
        "readies",
        'A plays "Rest" choosing "Rat"',
        ONCE,
        a="front: [{card: Rat, exhausted: true}], hand: [Rest]",
    ),
    _when("hides", 'A plays "Vanish" choosing "Rat"', ONCE, a="front: [Rat], hand: [Vanish]"),
    _when("gets exhausted", 'A plays "Tire" choosing "Rat"', ONCE, a="front: [Rat], hand: [Tire]"),
    _when("gets captured", 'A uses "Capture" of "Foe"', ONCE, a="front: [Foe]", b="front: [Rat]"),
    Meant(
        "this can't be in your front row",
        of_rat("this can't be in your front row"),
        ('A recruits "Rat"', 'expect "Rat" is in A\'s back row'),
        "front: [], hand: [Rat], recruit points: 9",
        turn=RECRUIT,
    ),
    Meant(
        "this must be in your back row",
        of_rat("this must be in your back row"),
        ('A recruits "Rat"', 'expect "Rat" is in A\'s back row'),
        "front: [], hand: [Rat], recruit points: 9",
        turn=RECRUIT,
    ),
    Meant(
        'this loses its power "Oath"',
        f'supporting "Rat" TST-001:\n{BODY}    power "Oath": this has +0/+1\n'
        '    super "Deed" main [Might]: this loses its power "Oath" this turn\n',
        ('expect "Rat" is 2/10', 'A uses "Deed" of "Rat"', 'expect "Rat" is 2/9'),
    ),
    Meant(
        'this has each power "Oath" of cards in your KO pile',
        of_rat('this has each power "Oath" of cards in your KO pile'),
        ('expect "Rat" is 2/9', 'A plays "Kill" choosing "Study"', 'expect "Rat" is 2/10'),
        "front: [Rat, Study], hand: [Kill]",
    ),
    Meant(
        "plus (discard a card)",
        f'supporting "Rat" TST-001:\n{BODY}'
        '    super "Deed" main [Might] plus (discard a card): draw 2\n',
        (
            'A uses "Deed" of "Rat" choosing "Rope"',
            "expect A has 2 cards in hand",
            'expect "Rope" is ko\'d',
        ),
        "front: [Rat], hand: [Rope], resources: [Lab]",
    ),
    Meant(
        "this is also banner this turn",
        of_deed("name a team as banner", "this is also banner this turn"),
        (
            'expect A cannot attack "Plain" with "Rat", "Magik" because 6.3.1',
            'A uses "Deed" of "Rat" choosing "X-Men"',
            'expect A can attack "Plain" with "Rat", "Magik"',
        ),
        "front: [Rat, Magik]",
    ),
]


@pytest.mark.usefixtures("_kept_books")
@pytest.mark.parametrize("said", MEANT, ids=lambda said: said.sentence)
def test_a_sentence_means_what_it_says(said: Meant) -> None:
    cards = f"{said.card}{OTHERS}"
    a = said.a if "main:" in said.a else f"main: Hulk, {said.a}"
    a = a if "resources:" in a else f"{a}, resources: [Lab, Lab]"

    found = check_sources([decode(said.card.encode(), "lab.vscard"), decode(OTHERS.encode(), "x")])
    report = run_situation(
        read_situation(
            "title: A sentence\npool: [marvel-battles]\ncards: |\n"
            + "".join(f"  {line}\n" for line in cards.splitlines())
            + f"turn: {said.turn}\nplayers:\n  A: {{{a}, deck: 9}}\n"
            + f"  B: {{main: {{card: Storm, row: back}}, {said.b}, deck: 9}}\nsteps:\n"
            + "".join(f"  - {step}\n" for step in said.steps)
        )
    )

    assert said.sentence in said.card
    assert [each for each in found if each.source_name == "lab.vscard"] == []
    assert report.failures == ()


REFUSED = [
    Refused(
        "this can't be defeated by enemy characters",
        of_rat("this can't be defeated by enemy characters"),
        "M110",
        "leave `by ...` out",
    ),
    Refused(
        "this can't be turned off",
        of_rat("this can't be turned off"),
        "M110",
        "write `this power`",
    ),
    Refused(
        "this can't be recruited by enemy characters",
        of_rat("this can't be recruited by enemy characters"),
        "A107",
        "speak of players",
    ),
    Refused(
        "play an equipment in your hand",
        of_deed("play an equipment in your hand"),
        "A101",
        "speak of a plot twist; an equipment card is brought in with `equip ... to ...`",
    ),
    Refused(
        "play a character in your hand",
        of_deed("play a character in your hand"),
        "A101",
        "speak of a plot twist; a character is brought in with `put ... onto your side`",
    ),
    Refused(
        "when this hatches",
        of_rat("when this hatches: draw 1"),
        "S104",
        "did you mean `Hatches`?",
    ),
    Refused(
        "when this ends",
        of_rat("when this ends: draw 1"),
        "A108",
        "write a turn, a phase, a step or the combat",
    ),
    Refused(
        'this loses its power "Oath"',
        of_rat('this loses its power "Oath"'),
        "N117",
        "write the name of a power or a keyword, as a card has it",
    ),
    Refused(
        "this power works outside the game",
        of_rat("this power works outside the game"),
        "M103",
        "write `in your hand`, `in your deck`, `in your KO pile` or a pile of the game",
    ),
    Refused(
        "timestamp of mover",
        of_mover("this gets +1/+1 this turn, timestamp of mover"),
        "S185",
        "what is gained has the timestamp of when it is gained; leave it out",
    ),
    Refused(
        "choose a team as banner",
        of_deed("choose a team as banner", "this is also banner this turn"),
        "S184",
        "write `name a team as banner`",
    ),
    Refused(
        "at end of the game",
        of_rat("at end of the game: draw 1"),
        "M101",
        "write `start of the game`",
    ),
]


@pytest.mark.parametrize("said", REFUSED, ids=lambda said: said.sentence)
def test_a_sentence_is_refused_with_a_suggestion(said: Refused) -> None:
    (found,) = check_sources([decode(said.card.encode(), "lab.vscard")])

    line = said.card[: found.span.start].count("\n")
    assert said.sentence in said.card.splitlines()[line]
    assert (found.code, found.help) == (said.code, said.help)
    assert (PAGES / f"{said.code}.md").exists()


def test_the_start_of_the_game_is_the_moment_before_the_first_turn() -> None:
    """What a table of a situation cannot show. Rules: 4.2.5."""
    sentence = "at start of the game"
    lab = Lab(of_rat(f"{sentence}: put 1 +1/+1 counter on this"))
    rat = lab.add(B, "Rat")
    lab.table.stack = [Setup("mulligan", 1)]
    lab.table.turn, lab.table.turn_player = 0, A

    run(lab.table)
    assert lab.thing(rat).plus == 0
    lab.do("keep")

    assert (lab.table.turn, lab.thing(rat).plus) == (1, 1)
