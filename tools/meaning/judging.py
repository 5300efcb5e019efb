"""Judging a sentence: refused by the checker, or right by the referee."""

from tools.meaning.cards import on_card
from tools.meaning.reading import Understood, read
from tools.meaning.sentences import Sentence
from tools.meaning.verdicts import Fate, Judged, Verdict


def judge(sentence: Sentence) -> Judged:
    """Return what comes of a sentence."""
    card = on_card(sentence)
    found = read(card)
    verdict = found if isinstance(found, Verdict) else compared(found)
    return Judged(sentence.number, card.text, verdict)


def compared(understood: Understood) -> Verdict:
    """Return whether what an accepted card does is what the referee reads in it."""
    del understood
    return Verdict(Fate.APART, "nothing is compared yet")
