"""Sentences made from the grammar, and a referee who tells when one does not do what it says."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tools.meaning.referee.reading as referee
from tools.meaning.apart import APART
from tools.meaning.cards import OnCard, on_card, statement_card
from tools.meaning.grammar import LINE, load_grammar
from tools.meaning.judging import judge
from tools.meaning.reading import everything
from tools.meaning.sentences import Sentence, sentences
from tools.meaning.tables.games import quiet_book
from tools.meaning.tables.scenes import known_tables
from tools.meaning.tables.stirring import stirring_programs
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.constructs.construct import Construct
from vsdsl.core.powers import permissions
from vsdsl.core.turn import order
from vsdsl.interp import triggers
from vsdsl.interp.language import LANGUAGE
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

ALLOWED = ("tools.meaning.referee", "vsdsl.constructs", "vsdsl.core", "vsdsl.terms")


@cache
def made() -> tuple[Sentence, ...]:
    """Return the sentences of one seed."""
    return tuple(sentences(1, 30_000))


def words() -> dict[str, Any]:
    """Return what the interpreter makes of adjectives."""
    found = LANGUAGE.words
    assert isinstance(found, dict)
    return found


def verdict_of(*lines: str) -> Verdict:
    """Return what comes of a statement on a card."""
    (judged,) = judge([statement_card(lines)])
    return judged.verdict


@pytest.fixture(scope="module", autouse=True)
def _tables() -> None:
    """Play to the tables before a test takes anything away from the engine.

    What is judged would else hang on which test comes first: the tables are made once.
    """
    everything()
    quiet_book()
    stirring_programs()
    known_tables()


def test_every_filler_stands_in_every_place_where_it_can() -> None:
    wanted = {f"{place} = {filler[-1]}" for place, filler in load_grammar().pairs()}

    tried = {str(each.tried[0]) for each in made() if len(each.tried) == 1}

    assert tried == wanted


def test_fillers_within_fillers_are_added_up_to_the_number_that_is_asked_for() -> None:
    depths = Counter(len(each.tried) for each in made())

    assert sum(depths.values()) == 30_000
    assert depths[2] > 5_000


def test_the_same_seed_gives_the_same_sentences_and_another_one_others() -> None:
    again = tuple(sentences(1, 30_000))
    other = tuple(sentences(2, 30_000))

    assert again == made()
    assert other != made()


def test_sentences_can_have_a_filler_in_a_filler_in_a_filler() -> None:
    deep = tuple(sentences(1, 200, 3))

    assert {len(each.tried) for each in deep} == {3}
    assert len({each.tried for each in deep}) == 200
    assert deep == tuple(sentences(1, 200, 3))


def test_every_sentence_can_be_parsed() -> None:
    cards = [on_card(each).text for each in made()[::7]]

    unread = [text for text in cards if parse_script(Source(name="x", text=text)).diagnostics]

    assert unread == []


def test_the_referee_shares_no_code_with_the_interpreter() -> None:
    imported = {
        node.module
        for path in Path(referee.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module is not None
    }
    own = {each for each in imported if each.startswith(("tools", "vsdsl"))}

    assert own
    assert {each for each in own if not each.startswith(ALLOWED)} == set()


def test_a_sentence_that_the_checker_reports_is_refused_with_the_code() -> None:
    assert verdict_of("stun you that is ready") == Verdict(Fate.REFUSED, "A101")


def test_of_many_sentences_each_is_refused_or_does_what_it_says() -> None:
    judged = judge([on_card(each) for each in made()[::41]])

    fates = Counter(each.verdict.fate for each in judged)
    differing = [each for each in judged if each.verdict.fate is Fate.DIFFERS]
    apart = {each.verdict.reason for each in judged if each.verdict.fate is Fate.APART}
    assert sum(fates.values()) > 600
    assert fates[Fate.RIGHT] > 100
    assert [(each.verdict.reason, each.text) for each in differing] == []
    assert apart - APART.keys() == set()


def test_a_verdict_hangs_on_nothing_that_was_judged_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same text is judged at the same tables, whose cards a difference names."""
    monkeypatch.setattr("vsdsl.interp.effects.cards.draw", lambda *_: ())
    first = verdict_of("draw 1")

    others = [verdict_of(each) for each in ("when this attacks: draw 1", "stun a character")]

    assert [each.fate for each in others] == [Fate.RIGHT, Fate.RIGHT]
    assert first.example.startswith("card ")
    assert verdict_of("draw 1") == first


def test_only_what_is_over_before_the_first_table_is_not_compared() -> None:
    reasons = {reason.removeprefix("it speaks of ") for reason in APART.values()}

    assert reasons == {
        "building decks, which no table shows",
        "the beginning of the game, which no table shows",
        "a verb that a set declares, which is watched for in situations",
    }
    assert len(APART) <= 14  # and only gets shorter


@pytest.mark.parametrize(
    "lines",
    [
        ("stun a wounded character on your side",),
        ("draw number of enemy characters with cost <= 3",),
        ("if this attacked this turn: draw 1",),
        ("choose an enemy character as victim", "if ATK of victim > ATK of this: stun victim"),
        ("each player discards a card",),
        ("put 2 -1/-1 counters on each enemy character",),
        ("this gets +2/+0 for each resource on your side, this turn",),
        ("enemy characters can't attack this turn",),
        ("while this is attacking: this has +1/+1",),
        ("characters on your side have Flight",),
        ("enemy characters can't recover",),
        ("when this attacks: draw 1",),
        ("when an enemy character gets KO'd: draw 1",),
        ("at end of your main phase: draw 1",),
        ("put a character in your hand onto your side",),
        ("put 2 cards in your hand on the bottom of your deck in any order",),
        ("search your deck for all characters as finds", "put finds into your hand"),
        ("each player KOs a supporting character",),
        ("equip an equipment in your hand to a character on your side",),
        ("move an enemy character to your side",),
        ("this attacks an enemy character",),
        ("you may pay [Might] or [Energy]", "otherwise: draw 1"),
        ("contest as winner: exhaust a ready character on their side",),
        ("draw 1", "amplify instead: draw 2"),
        ("if this would get stunned, instead: draw 1",),
        ("reveal the top card of each player's deck",),
        ("each player puts 2 wounds divided on up to 2 characters",),
        ("each player equips an equipment on their side to a character",),
        ("stun the lowest-level character on your side that is wounded",),
        ("draw number of rows on your side other than your front row",),
        ("turn a face-down location face-up",),
        ("choose 2 cards in your KO pile sharing no name",),
        ("choose any number of characters sharing no team",),
        ("search your deck for 2 characters sharing a team",),
        ("when a character appears, if there is already a character on your side: draw 1",),
        ("you may draw 1", "if you do: draw 1"),
        ('you may resolve "Echo" of a character that is ready',),
        ("this attacks an enemy player",),
        ("when the owner of this attacks: draw 1",),
        ("when (an enemy player or this) attacks: draw 1",),
        ("when (a character or a player) attacks: draw 1",),
        ("choose a row", "stun each character in that row"),
        ("choose an enemy player's hand", "reveal that hand"),
        ("choose 2 characters", "stun those front-row characters"),
        ("if this didn't attack 2 or fewer characters this turn: draw 1",),
        ("if you drew 2 or more cards this turn: draw 1",),
        ("draw number of times this attacked 2 characters this turn",),
        ("any number of times: discard a card", "if you do: draw 1"),
        ("contest as pick:", "    any number of times: draw 1"),
        ("this can't have +1/+1 counters this turn",),
        ("cards appear stunned",),
        ("cards appear with 2 +1/+1 counters",),
        ("choose an enemy player", "you may reveal their hand"),
    ],
)
def test_a_sentence_that_does_what_it_says_is_right(lines: tuple[str, ...]) -> None:
    assert verdict_of(*lines) == Verdict(Fate.RIGHT)


def test_a_word_that_is_always_true_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words(), "wounded", lambda *_: True)

    found = verdict_of("stun a wounded character")

    assert (found.fate, found.reason) == (Fate.DIFFERS, "asks something else")


def test_an_effect_that_does_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vsdsl.interp.effects.cards.draw", lambda *_: ())

    found = verdict_of("draw 1")

    assert (found.fate, found.reason) == (Fate.DIFFERS, "leaves another table")


@pytest.mark.parametrize(
    "text",
    [
        "keyword Zeal: this has Flight\n",
        "keyword Zeal (team club): this is also club\n",
        "keyword Zeal (number many):\n    when this attacks:\n        draw 1\n",
        "keyword Zeal: if this would get stunned, instead: draw 1\n",
        "keyword Zeal: enemy characters can't attack this\n",
    ],
)
def test_a_keyword_by_itself_is_compared_on_a_card_that_has_it(text: str) -> None:
    """Rules: 7.1.4, 7.1.6."""
    (judged,) = judge([OnCard(text, "declaration")])

    assert judged.verdict == Verdict(Fate.RIGHT)


def test_a_keyword_that_means_nothing_on_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules: 7.1.4."""
    monkeypatch.setattr("tools.meaning.reading.bearer_of", lambda _keyword: _bare())

    (judged,) = judge([OnCard("keyword Zeal: this has Flight\n", "declaration")])

    assert judged.verdict.fate is Fate.DIFFERS


def _bare() -> Construct:
    """Return a card without the keyword."""
    text = 'supporting "Test Pilot" TST-900:\n    cost 3\n    stats 3/4, health 2\n\n    Ranged\n'
    (declared,) = parse_script(Source(name="x", text=text)).declarations
    return declared.construct


def test_a_cost_that_can_never_be_paid_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules: 7.3.1, 12.3.1."""
    never = cost_of("ready a captive")
    assert never == Verdict(Fate.RIGHT)

    monkeypatch.setattr("vsdsl.interp.extra_costs._payable", lambda *_: lambda *_: False)

    assert cost_of("exhaust this").reason == "cannot be paid"


def cost_of(act: str) -> Verdict:
    """Return what comes of a power that costs something besides symbols."""
    words = ("super", '"Trial"', "main", "plus", f"({act}):", "draw 1")
    (judged,) = judge([on_card(Sentence(0, LINE, words, ()))])
    return judged.verdict


@pytest.mark.parametrize(
    ("taken_away", "line"),
    [
        ("vsdsl.interp.effects.zones.shuffle_deck", "shuffle your deck"),
        ("vsdsl.interp.effects.cards.reveal", "reveal the top 3 cards of your deck"),
        ("vsdsl.interp.effects.capturing.capture", "this captures an enemy supporting character"),
        ("vsdsl.interp.effects.combat.strike", "this strikes a supporting character"),
        ("vsdsl.interp.effects.combat.remove_from_combat", "remove the defender from the combat"),
    ],
)
def test_an_effect_that_does_nothing_is_noticed(
    taken_away: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taken_away, lambda *_, **__: False)

    found = verdict_of(line)

    assert (found.fate, found.reason) == (Fate.DIFFERS, "leaves another table")


def test_a_payment_that_is_not_made_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four symbols one at least can be paid at some table."""
    monkeypatch.setattr("vsdsl.interp.effects.paying.pay", lambda *_, **__: False)

    symbols = ("Might", "Skill", "Energy", "Intellect")
    found = {verdict_of(f"pay [{symbol}]").reason for symbol in symbols}

    assert "leaves another table" in found


def test_an_equipment_that_enters_ready_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vsdsl.core.cards.equipment.enter_exhausted", lambda *_: None)

    said = ("equipment on your side appears exhausted", "equipment appears exhausted")
    fates = [verdict_of(line).fate for line in said]

    assert Fate.DIFFERS in fates


def test_an_equipment_that_stays_exhausted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vsdsl.core.characters.readiness.READIED", ("front", "back"))

    found = verdict_of("ready an exhausted equipment")

    assert found.fate is Fate.DIFFERS


def test_a_moment_that_never_comes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "come_to", lambda *_: None)

    found = verdict_of("at end of your main phase: draw 1")

    assert (found.fate, found.reason) == (Fate.DIFFERS, "triggers at other times")


def test_a_prohibition_that_asks_for_nobody_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    about = permissions.is_about
    monkeypatch.setattr(
        permissions,
        "is_about",
        lambda table, static, setting, attempt: about(
            table, static, setting, attempt._replace(other=setting.source)
        ),
    )

    found = verdict_of("enemy characters can't attack this")

    assert (found.fate, found.reason) == (Fate.DIFFERS, "allows or forbids something else")


def test_a_sentence_without_sense_that_is_accepted_is_noticed() -> None:
    found = verdict_of("copies have +1/+1")

    assert found.fate is Fate.REFUSED or "without sense" in found.reason


def test_what_happened_in_this_combat_is_nothing_between_combats() -> None:
    """Rules: 6.1.3, 6.4.1."""
    for said in ("attacked a character", "survived", "recovered"):
        assert verdict_of(f"if this {said} this combat: draw 1").fate is Fate.RIGHT


def test_the_referee_sees_that_what_waits_for_a_single_event_works_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules: 8.5.3."""
    waiting = "if this is ready: when a character attacks: draw 1"
    assert verdict_of(waiting).fate is Fate.RIGHT

    monkeypatch.setattr(triggers, "works_each_time", lambda _node: True)

    assert verdict_of(waiting).reason == "what is left waiting triggers at other times"


def test_a_replacement_that_is_not_made_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules: 17.1.10."""
    monkeypatch.setattr("vsdsl.core.characters.defeat.is_replaced", lambda *_: False)

    found = verdict_of("if this would get stunned, instead: draw 1")

    assert (found.fate, found.reason) == (Fate.DIFFERS, "replaces something else")
