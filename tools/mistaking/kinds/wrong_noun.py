"""A noun of the game in place of another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_CARDS = ("attacker", "card", "character", "defender", "equipment", "location", "resource")
_PLACES = ("deck", "hand", "row", "side")
_OTHERS = ("combat", "player", "turn")
_NOUNS = (*_CARDS, *_PLACES, *_OTHERS)


def wrong_noun(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another noun in place of each, singular for singular and plural for plural.

    One kind of card for another gives another card, and so does one place for another.
    """
    for word in passage.plain_words():
        plural = word.text.endswith("s") and word.text[:-1] in _NOUNS
        noun = word.text.removesuffix("s") if plural else word.text
        if noun in _NOUNS:
            other = random.choice([each for each in _NOUNS if each != noun])
            alike = any(noun in group and other in group for group in (_CARDS, _PLACES))
            apart = "another kind of card, or another place, is possible" if alike else ""
            yield Change(word.start, word.end, f"{other}s" if plural else other, apart)
