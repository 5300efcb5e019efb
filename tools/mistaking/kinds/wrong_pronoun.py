"""A pronoun in place of another: `it` for `them`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_ALL = {"it": ("them", "this"), "them": ("it",), "this": ("it", "them"), "its": ("your",)}


def wrong_pronoun(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another pronoun in place of each.

    The card itself in place of what an earlier word stands for, or the other way round, gives a
    card as well; `it` with nothing before it does not, nor does `them` for one thing.
    """
    for word in passage.plain_words():
        if word.text in _ALL and not passage.after(word.end).startswith(" is your"):
            wrong = random.choice(_ALL[word.text])
            yield Change(word.start, word.end, wrong, _why_apart(passage, word.start, wrong))


def _why_apart(passage: Passage, at: int, wrong: str) -> str:
    if wrong == "this":
        return "the card itself is possible"
    if wrong == "your" and not passage.after(at).startswith(("its owner", "its controller")):
        return "any player is possible"
    spoken_of = passage.before(at).strip() or passage.indented_line_before(at)
    if wrong == "it" and spoken_of:
        return "what was spoken of before is possible"
    return ""
