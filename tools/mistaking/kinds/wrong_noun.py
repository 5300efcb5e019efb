"""A noun of the game in place of another."""

import re
from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_CARDS = ("attacker", "card", "character", "defender", "equipment", "location", "resource")
_PLACES = ("deck", "hand", "row", "side")
_TIMES = ("combat", "turn")
_NOUNS = (*_CARDS, *_PLACES, *_TIMES, "player")
_ROLES = {"attacker", "character", "defender"}
_RESOURCES = {"location", "resource"}
_HOLDERS = {"deck", "hand"}
# Any kind of card can be there, or have this happen to it.
_OF_ALL_CARDS = re.compile(
    r"\b(?:hand|deck|pile|piles|appears|play|plays|discards?|KOs?|gets KO'd|leaves"
    r"|in (?:seen|shown|finds|minds|grave))\b"
)
_IS_A = re.compile(r"\bis (?:not )?an? $")
_ON_CHARACTERS = re.compile(
    r"\b(?:counters? on|daze|exhaust|freeze|heal|hide|pull|push|ready|recover|stun|wound)\b"
)
_ONLY_CHARACTERS = re.compile(
    r"(?:stunned|supporting|main|equipped|wounded|defending|attacking|next) $"
)
_OUTSIDE_COMBAT = re.compile(
    r"^ +(?:super .*|action )?(?:build|draw|main|recovery)\b", re.MULTILINE
)
_NO_SUCH_PLACE = re.compile(r"(?:front|back|front-row|back-row) $|\btop\b|\bbottom\b")
_ARTICLE = re.compile(r"\b(an?) $")
_DURING = re.compile(r"(?:this|each|per) $")
_NAMED = re.compile(r" as ([a-z]\w*)")


def wrong_noun(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another noun in place of each, singular for singular and plural for plural.

    Some of them give another card: an attacker for a character, any card in a hand for another, a
    hand for a deck, `this turn` for `this combat`. Where the thing is given a name, the lines that
    speak of it by that name contradict the noun, and are as right.
    """
    for word in passage.plain_words():
        plural = word.text.endswith("s") and word.text[:-1] in _NOUNS
        noun = word.text.removesuffix("s") if plural else word.text
        if noun in _NOUNS:
            other = random.choice([each for each in _NOUNS if each != noun])
            named = _NAMED.search(passage.after(word.end))
            lines = passage.lines_with(named[1]) if named else ()
            wrong = f"{other}s" if plural else other
            apart = _why_apart(passage, word.start, noun, wrong)
            yield Change(word.start, word.end, wrong, apart, lines)


def _why_apart(passage: Passage, at: int, noun: str, wrong: str) -> str:
    before = passage.before(at)
    other = wrong if wrong in _NOUNS else wrong.removesuffix("s")
    both = {noun, other}
    if not before.strip() or wrong == "equipments" or not _fits_article(before, wrong):
        return ""
    if both == {*_TIMES} and _DURING.search(before):
        return "another stretch of time is possible"
    if both <= _HOLDERS and not _NO_SUCH_PLACE.search(before):
        return "another place is possible"
    if both <= {*_CARDS} and _is_possible_card(passage, at, both):
        return "another kind of card is possible"
    return ""


def _is_possible_card(passage: Passage, at: int, both: set[str]) -> bool:
    before = passage.before(at)
    if both <= _RESOURCES or (both <= _ROLES and _is_of_combat(passage, at)):
        return True
    if both == {"card", "character"} and not _ON_CHARACTERS.search(before):
        return True
    is_of_all = _OF_ALL_CARDS.search(passage.line(at)) or _IS_A.search(before)
    return bool(is_of_all) and not _ONLY_CHARACTERS.search(before)


def _fits_article(before: str, wrong: str) -> bool:
    article = _ARTICLE.search(before)
    return article is None or (article[1] == "an") == (wrong[0] in "aeiou")


def _is_of_combat(passage: Passage, at: int) -> bool:
    """Whether a combat may be on when a line is carried out."""
    head = passage.head_of(at)
    return not _OUTSIDE_COMBAT.match(head) and not re.search(r"recruit|appear", passage.line(at))
