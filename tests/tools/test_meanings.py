"""Sentences made from the grammar: all of them, the same each time, and each one a sentence."""

from collections import Counter
from functools import cache

from tools.meaning.cards import on_card
from tools.meaning.grammar import load_grammar
from tools.meaning.judging import judge
from tools.meaning.sentences import Sentence, sentences
from tools.meaning.verdicts import Fate, Verdict
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script


@cache
def made() -> tuple[Sentence, ...]:
    """Return the sentences of one seed."""
    return tuple(sentences(1, 20_000))


def test_every_filler_stands_in_every_place_where_it_can() -> None:
    wanted = {f"{place} = {filler[-1]}" for place, filler in load_grammar().pairs()}

    tried = {str(each.tried[0]) for each in made() if len(each.tried) == 1}

    assert tried == wanted


def test_fillers_within_fillers_are_added_up_to_the_number_that_is_asked_for() -> None:
    depths = Counter(len(each.tried) for each in made())

    assert sum(depths.values()) == 20_000
    assert depths[2] > 3_000


def test_the_same_seed_gives_the_same_sentences_and_another_one_others() -> None:
    again = tuple(sentences(1, 20_000))
    other = tuple(sentences(2, 20_000))

    assert again == made()
    assert other != made()


def test_every_sentence_can_be_parsed() -> None:
    cards = [on_card(each).text for each in made()[::7]]

    unread = [text for text in cards if parse_script(Source(name="x", text=text)).diagnostics]

    assert unread == []


def test_a_sentence_that_the_checker_reports_is_refused_with_the_code() -> None:
    stunning = ("stun", "you", "that is ready", "\n")
    (sentence,) = (each for each in made() if each.words == stunning)

    assert judge(sentence).verdict == Verdict(Fate.REFUSED, "A101")
