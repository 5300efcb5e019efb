"""Every deed is asked for by the core, with its other party, and can be said and is then heard."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.core.lab import ROOT, A, B, Lab
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.own_text import own_text
from vsdsl.core.powers.permissions import NOBODY, Attempt, is_about
from vsdsl.core.table.faces import Setting, Static
from vsdsl.driver.checking import check_sources
from vsdsl.resolve.combat_deeds import DONE
from vsdsl.resolve.table_deeds import PLAIN
from vsdsl.source import decode
from vsdsl.terms.deeds import BEFORE_PLAY, Deed, Other
from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying

Pair = tuple[Saying, Deed]

# The core asks whether a power is always on, not whether it can be turned off.
_ALWAYS_ON = (Saying.CANNOT, Deed.BE_TURNED_OFF)
_SAYINGS = {
    "forbidden": Saying.CANNOT,
    "permitted": Saying.CAN,
    "ruled_out": Saying.CANNOT,
    "spared": Saying.CANNOT,
    "_is_forbidden": Saying.CANNOT,
    "way_to": Saying.CAN,
}
_OTHER = 3  # after the table, the deed and the actor


class Call(NamedTuple):
    """A question of the core about a deed, and whether it tells the other party."""

    saying: Saying
    deed: Deed
    tells_other: bool
    place: str


def every_pair() -> list[Pair]:
    return [(saying, deed) for deed in Deed for saying in sorted(deed.facts.said)]


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for room in ("core", "interp"):
        for path in sorted((ROOT / "vsdsl" / room).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def term(node: ast.AST, names: dict[str, Deed]) -> Deed | None:
    match node:
        case ast.Attribute(value=ast.Name(id="Deed"), attr=name):
            return Deed[name]
        case ast.Name(id=name):
            return names.get(name)
        case _:
            return None


def named_deeds() -> dict[str, Deed]:
    """Return the deeds that have a name of their own in some module: `PLAY: Final = Deed...`."""
    found = {}
    for _, tree in trees():
        for node in tree.body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    deed = term(value, {})
                    if deed is not None:
                        found[name] = deed
                case _:
                    pass
    return found


def calls() -> Iterator[Call]:
    names = named_deeds()
    for path, tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if (
                    name in _SAYINGS
                ):
                    at = 3 if name == "way_to" else 1
                    deed = term(args[at], names) if len(args) > at else None
                    given = len(args) > _OTHER or any(k.arg == "other" for k in keywords)
                    tells = given or name in {"way_to", "_is_forbidden"}
                    if deed is not None:
                        where = f"{path.relative_to(ROOT)}:{node.lineno}"
                        yield Call(_SAYINGS[name], deed, tells, where)
                case _:
                    pass


def kept_pairs() -> Iterator[Pair]:
    """Yield the sayings about deeds that the core looks up by name: `(Saying.CAN, Deed.USE)`."""
    for _, tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Tuple(
                    elts=[
                        ast.Attribute(value=ast.Name(id="Saying"), attr=said),
                        ast.Attribute(value=ast.Name(id="Deed"), attr=deed),
                    ]
                ):
                    yield Saying[said], Deed[deed]
                case _:
                    pass


def test_the_core_asks_for_everything_that_can_be_said_and_for_nothing_else() -> None:
    """Rules: 1.1.1, 1.1.2."""
    asked = {(call.saying, call.deed) for call in calls()} | set(kept_pairs())

    assert asked | {_ALWAYS_ON} == set(every_pair())


@pytest.mark.parametrize("call", [*calls()], ids=lambda call: f"{call.deed} at {call.place}")
def test_whoever_asks_tells_the_other_party(call: Call) -> None:
    assert call.tells_other == (call.deed.facts.other is not None)


class Said(NamedTuple):
    """A sentence that says something of a deed, who does it, and to, by or with whom."""

    text: str
    actor: str = "this"
    other: str = ""
    stranger: str = ""
    manner: Manner | None = None


SENTENCES: dict[Pair, Said] = {
    (Saying.CAN, Deed.ATTACK): Said(
        "this can melee attack main characters", other="foe", stranger="enemy", manner=Manner.MELEE
    ),
    (Saying.CAN, Deed.FLY_OVER): Said(
        "this can fly over main characters", other="foe", stranger="enemy"
    ),
    (Saying.CAN, Deed.HAVE_COUNTERS_HIDDEN): Said(
        "this can have -1/-1 counters while hidden", manner=Manner.MINUS
    ),
    (Saying.CAN, Deed.HAVE_COUNTERS_STUNNED): Said(
        "this can have -1/-1 counters while stunned", manner=Manner.MINUS
    ),
    (Saying.CAN, Deed.LOOK_AT): Said(
        "you can look at the top card of your deck", "you", "top", "held"
    ),
    (Saying.CAN, Deed.PAY_ANY): Said(
        "this can pay any symbols for super powers", other="this with super"
    ),
    (Saying.CAN, Deed.PAY_FEWER): Said(
        "this can pay 1 symbol less for super powers", other="this with super"
    ),
    (Saying.CAN, Deed.PAY_INSTEAD): Said(
        "you can pay [Might] to recruit each supporting character instead of its cost",
        "you",
        "held",
    ),
    (Saying.CAN, Deed.PLAY_FROM): Said(
        "you can play characters from your hand", "you", "held", "enemy"
    ),
    (Saying.CAN, Deed.POWER_UP): Said(
        "you can power up this using characters", "you", "this with held", "enemy with held"
    ),
    (Saying.CAN, Deed.RANGED_ATTACK): Said("this can ranged attack"),
    (Saying.CAN, Deed.RECRUIT_FROM): Said(
        "you can recruit characters from your hand", "you", "held", "enemy"
    ),
    (Saying.CAN, Deed.SHARE_SIDE): Said("this can share a side with its namesakes"),
    (Saying.CAN, Deed.STRIKE_ANYWAY): Said("this can strike in spite of enemy effects"),
    (Saying.CAN, Deed.STRIKE_BACK): Said(
        "this can strike back at main characters during ranged team attacks",
        other="foe",
        stranger="enemy",
        manner=Manner.RANGED_TEAM,
    ),
    (Saying.CAN, Deed.TEAM_ATTACK): Said(
        "this can attack alongside each main character", other="foe", stranger="enemy"
    ),
    (Saying.CANNOT, Deed.APPEAR): Said("this can't appear"),
    (Saying.CANNOT, Deed.ATTACK): Said(
        "this can't team attack main characters",
        other="foe",
        stranger="enemy",
        manner=Manner.TEAM,
    ),
    (Saying.CANNOT, Deed.BE_ATTACKED): Said(
        "this can't be ranged attacked by main characters",
        other="foe",
        stranger="enemy",
        manner=Manner.RANGED,
    ),
    (Saying.CANNOT, Deed.BE_DEFEATED): Said("you can't be defeated", "you"),
    (Saying.CANNOT, Deed.BE_IN): Said(
        "this can't be in your front row", other="front row", stranger="back row"
    ),
    (Saying.CANNOT, Deed.BE_IN_FIRST_ATTACK): Said("this can't be in your first attack"),
    (Saying.CANNOT, Deed.BE_PLAYED): Said("this can't be played by you", other="you"),
    (Saying.CANNOT, Deed.BE_PLAYED_AS_RESOURCE): Said(
        "this can't be played as a resource by you", other="you", stranger="they"
    ),
    (Saying.CANNOT, Deed.BE_POWERED_UP): Said(
        "this can't be powered up by you", other="you", stranger="they"
    ),
    (Saying.CANNOT, Deed.BE_RECRUITED): Said(
        "this can't be recruited by you", other="you", stranger="they"
    ),
    (Saying.CANNOT, Deed.BE_STRUCK): Said(
        "this can't be struck by main characters", other="foe", stranger="enemy"
    ),
    (Saying.CANNOT, Deed.BE_WOUNDED_BY_STUN): Said("this can't be wounded by being stunned"),
    (Saying.CANNOT, Deed.DEFEND): Said("this can't defend"),
    (Saying.CANNOT, Deed.PROTECT): Said("this can't protect"),
    (Saying.CANNOT, Deed.DRAW): Said("you can't draw", "you"),
    (Saying.CANNOT, Deed.FLY_OVER): Said(
        "this can't fly over main characters", other="foe", stranger="enemy"
    ),
    (Saying.CANNOT, Deed.GAIN_ATK): Said("this can't gain ATK"),
    (Saying.CANNOT, Deed.GAIN_COUNTERS): Said("this can't gain +1/+1 counters", manner=Manner.PLUS),
    (Saying.CANNOT, Deed.GAIN_DEF): Said("this can't gain DEF"),
    (Saying.CANNOT, Deed.GAIN_POWERS): Said(
        "this can't gain keyword powers", other="this with keyword", stranger="this with super"
    ),
    (Saying.CANNOT, Deed.GAIN_XP): Said("this can't gain XP"),
    (Saying.CANNOT, Deed.HAVE_COUNTERS): Said("this can't have +1/+1 counters", manner=Manner.PLUS),
    (Saying.CANNOT, Deed.HAVE_COUNTERS_HIDDEN): Said(
        "this can't have -1/-1 counters while hidden", manner=Manner.MINUS
    ),
    (Saying.CANNOT, Deed.HAVE_COUNTERS_STUNNED): Said(
        "this can't have -1/-1 counters while stunned", manner=Manner.MINUS
    ),
    (Saying.CANNOT, Deed.HAVE_EQUIPMENT): Said("this can't have equipment"),
    (Saying.CANNOT, Deed.HIDE): Said("this can't hide"),
    (Saying.CANNOT, Deed.LEVEL_UP): Said("this can't level up"),
    (Saying.CANNOT, Deed.LOSE_COUNTERS): Said("this can't lose +1/+1 counters", manner=Manner.PLUS),
    (Saying.CANNOT, Deed.MOVE): Said("this can't move"),
    (Saying.CANNOT, Deed.PLAY): Said("you can't play characters", "you", "held"),
    (Saying.CANNOT, Deed.POWER_UP): Said(
        "you can't power up this", "you", "this with held", "enemy with held"
    ),
    (Saying.CANNOT, Deed.READY): Said("this can't ready"),
    (Saying.CANNOT, Deed.RECOVER): Said("this can't recover"),
    (Saying.CANNOT, Deed.RECRUIT): Said("you can't recruit characters", "you", "held"),
    (Saying.CANNOT, Deed.STRIKE): Said(
        "this can't strike main characters", other="foe", stranger="enemy"
    ),
    (Saying.CANNOT, Deed.STRIKE_BACK): Said(
        "this can't strike back at main characters during melee attacks",
        other="foe",
        stranger="enemy",
        manner=Manner.MELEE,
    ),
    (Saying.CANNOT, Deed.TEAM_ATTACK): Said(
        "this can't attack alongside each main character", other="foe", stranger="enemy"
    ),
    (Saying.CANNOT, Deed.TRANSFORM): Said("this can't transform"),
    (Saying.CANNOT, Deed.TURN_FACE_UP): Said("this can't turn face up"),
    (Saying.CANNOT, Deed.USE): Said(
        "this can't use super powers", other="this with super", stranger="this with keyword"
    ),
    (Saying.MUST, Deed.ATTACK): Said(
        "this must attack main characters", other="foe", stranger="enemy"
    ),
    (Saying.MUST, Deed.BE_IN_FIRST_ATTACK): Said("this must be in your first attack"),
    **{
        (Saying.CANNOT, deed): Said(
            f"this can't {deed} by enemy super powers",
            other="foe",
            stranger="own",
            manner=Manner.SUPER_POWER,
        )
        for deed in Deed
        if Manner.SUPER_POWER in deed.facts.manners
    },
}


def test_there_is_a_sentence_for_everything_that_can_be_said() -> None:
    assert set(SENTENCES) | {_ALWAYS_ON} == set(every_pair())


def card(text: str) -> str:
    return f"""
supporting "Speaker" TST-900:
    team Avengers
    cost 2
    stats 2/9, health 3

    super "Shout" main [Might]: draw 1
    power "Word": {text}
"""


class Table(NamedTuple):
    """A table with a speaker on it, or in a hand, and everybody it may speak of by name."""

    lab: Lab
    named: dict[str, Any]


def laid(text: str, deed: Deed) -> Table:
    lab = Lab(card(text))
    where = "hand" if deed in BEFORE_PLAY else "front"
    this = lab.add(A, "Speaker", where)
    held, enemy = lab.add(A, "Lab Wall", "hand"), lab.add(B, "Lab Wall")
    shout, word = lab.table.face(this).abilities
    lab.begin(A)
    players = lab.table.players
    return Table(
        lab,
        {
            "this": this,
            "held": held,
            "enemy": enemy,
            "foe": lab.main(B),
            "own": lab.main(A),
            "you": players[A].self_id,
            "they": players[B].self_id,
            "top": players[A].deck[0],
            "front row": (A, "front"),
            "back row": (A, "back"),
            "this with held": (this, held),
            "enemy with held": (enemy, held),
            "this with super": (this, shout),
            "this with keyword": (this, word),
        },
    )


def statements(table: Table, pair: Pair) -> list[tuple[Static, Setting]]:
    """Return what the speaker says of a deed, as the core finds it."""
    this = table.named["this"]
    found = [*own_text(table.lab.table, this, pair)]
    for ability in active(table.lab.table).abilities.get(this, ()):
        setting = Setting(this, A, {})
        found += [(s, setting) for s in ability.statics if (s.kind, s.deed) == pair]
    return found


@pytest.mark.parametrize(("pair", "said"), SENTENCES.items(), ids=lambda x: " ".join(x[:2]))
def test_what_is_said_of_a_deed_is_heard(pair: Pair, said: Said) -> None:
    """Rules: 1.1.1, 1.1.2."""
    table = laid(said.text, pair[1])
    actor = table.named[said.actor]
    manners = () if said.manner is None else (said.manner,)
    ((static, setting),) = statements(table, pair)

    def is_heard(other: Any, manners: tuple[Manner, ...] = manners) -> bool:  # noqa: ANN401  as asked
        return is_about(table.lab.table, static, setting, Attempt(actor, other, manners))

    assert is_heard(table.named[said.other] if said.other else None)
    if said.stranger:
        assert not is_heard(table.named[said.stranger])
        assert not is_heard(NOBODY)
    if said.manner is not None:
        assert not is_heard(table.named[said.other] if said.other else None, ())
    assert not is_about(
        table.lab.table, static, setting, Attempt(table.named["enemy"], NOBODY, manners)
    )


@pytest.mark.parametrize("said", SENTENCES.values(), ids=lambda said: said.text)
def test_what_can_be_said_of_a_deed_passes_the_checker(said: Said) -> None:
    source = decode(card(said.text).encode(), "speaker.vscard")
    errors = [f.code for f in check_sources([source]) if f.code.startswith(("A", "M"))]

    assert errors == []


def test_a_power_that_cannot_be_turned_off_is_always_on() -> None:
    """Rules: 13.6.2."""
    table = laid("this power can't be turned off", Deed.BE_TURNED_OFF)

    assert table.lab.table.face(table.named["this"]).abilities[1].is_always_on


@pytest.mark.parametrize(("rule", "words"), [("deed_done", DONE), ("plain", PLAIN)])
def test_every_word_of_the_grammar_for_a_deed_is_one(rule: str, words: dict[str, Any]) -> None:
    text = (ROOT / "grammar/80-modifiers.lark").read_text(encoding="utf-8")
    found = re.search(rf"^!{rule}:(.*?)\n(?!    \|)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    written = {
        " ".join(re.findall(r'"(\w+)"', choice)) or choice.strip() for choice in found[1].split("|")
    }

    assert {word.replace("_KOD", "KO'd") for word in written} == set(words)


def test_a_deed_with_another_party_says_who_that_can_be() -> None:
    for deed in Deed:
        assert bool(deed.facts.other) == bool(deed.facts.others), deed


def test_what_is_done_to_a_card_can_be_done_by_whoever_does_it() -> None:
    done = [deed for deed in Deed if deed.facts.other is Other.BY]

    assert all(deed.startswith("be ") for deed in done)
