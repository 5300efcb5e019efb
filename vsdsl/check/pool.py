"""The pool: what the cards that are known have in common, read from their printed lines."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from vsdsl.check.known import CardHead, Known, card_around, cards_with_text, plain_text
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card

MANY_CARDS: Final = 20  # a set that has grown so far has its teams, and is numbered through

_TEAM: Final = re.compile(r"^[ \t]++team +(.+?) *(?:needs\b.*|#.*)?$", re.MULTILINE)
_COST: Final = re.compile(r"^[ \t]++cost +(\d+)", re.MULTILINE)
_STATS: Final = re.compile(r"^[ \t]++stats +(\d+|\*)/(\d+|\*) *, *health +(\d+|\*)", re.MULTILINE)
_GIVES: Final = re.compile(r"^[ \t]++(?:basic|gives) +(.+)", re.MULTILINE)
_SYMBOL: Final = re.compile(r"\[(\w+)\]")
_POWER: Final = re.compile(
    r'^[ \t]++(power|super|reaction|level +up +\d+) +"([^"\n]*)"', re.MULTILINE
)
_POWER_LINE: Final = '\n    power "'
_SET: Final = re.compile(
    r'^set +"[^"\n]*" +(?P<letters>\w+)(?: *, *universe +(?P<universe>\w+))?', re.MULTILINE
)
_BRAND: Final = re.compile(r'^set +"[^\n]*?\bbrand +([A-Z][\w -]*\w)', re.MULTILINE)
_PILE: Final = re.compile(r'pile +"([^"\n]*)"')
_STARTS_IN_IT: Final = "starts the game in your"
_NEXT_LINE: Final = re.compile(r"\n(?: {0,4}|\t)(?=[^\s#])")
_JOINED: Final = re.compile(r" *, *| +or +")


class PoolPower(NamedTuple):
    """A power as a card prints it: the file, what it begins with, its name, and where that ends."""

    text: str
    word: str
    name: str
    end: int

    @property
    def plain(self) -> str:
        """What it says in the plainest layout, behind the colon of its first line."""
        colon = self.text.find(":", self.end)
        over = _NEXT_LINE.search(self.text, colon)
        return plain_text(self.text[colon + 1 : over.start() if over else None])

    @property
    def card(self) -> CardHead | None:
        """The card that prints it."""
        return card_around(self.text, self.end)


class PoolCard(NamedTuple):
    """A card as its lines print it; each fact is read when a lint asks for it."""

    head: CardHead
    text: str

    @property
    def letters(self) -> str:
        """The letters of its set."""
        return self.head.letters

    @property
    def teams(self) -> frozenset[str]:
        """The teams it has."""
        found = _TEAM.search(self.text)
        return (
            frozenset(each.strip('" ') for each in _JOINED.split(found[1]))
            if found
            else frozenset()
        )

    @property
    def cost(self) -> int | None:
        """Its recruit cost."""
        found = _COST.search(self.text)
        return int(found[1]) if found else None

    @property
    def stats(self) -> tuple[int | None, int | None, int | None]:
        """ATK, DEF and health; nothing for a star."""
        found = _STATS.search(self.text)
        if found is None:
            return (None, None, None)
        atk, defence, health = (None if each == "*" else int(each) for each in found.groups())
        return (atk, defence, health)

    @property
    def symbols(self) -> frozenset[str]:
        """The power symbols that it gives."""
        return frozenset(
            each for line in _GIVES.findall(self.text) for each in _SYMBOL.findall(line)
        )


def pool(scope: Scope) -> tuple[PoolCard, ...]:
    """Return the cards that are known; one that is at hand goes before an installed one."""
    found: dict[str, PoolCard] = {}
    for text in all_texts(scope.known):
        for head, lines in cards_with_text(text):
            found.setdefault(head.number, PoolCard(head, lines))
    return tuple(found.values())


def cards_in(known: Known) -> tuple[PoolCard, ...]:
    """Return the cards of card files, as they are there."""
    return tuple(PoolCard(*card) for text in all_texts(known) for card in cards_with_text(text))


def cards_of_set(scope: Scope, letters: str) -> tuple[PoolCard, ...]:
    """Return the cards of the pool that have the letters of a set."""
    start = f"{letters}-"
    return tuple(each for each in scope.once(pool) if each.head.number.startswith(start))


def namesakes(scope: Scope) -> Mapping[str, tuple[PoolCard, ...]]:
    """Return the cards of the pool by name."""
    found: defaultdict[str, list[PoolCard]] = defaultdict(list)
    for card in scope.once(pool):
        found[card.head.name].append(card)
    return {name: tuple(cards) for name, cards in found.items()}


def powers_by_name(scope: Scope) -> Mapping[str, tuple[PoolPower, ...]]:
    """Return the powers of all files by name; installed cards may also be at hand."""
    found: defaultdict[str, list[PoolPower]] = defaultdict(list)
    for text in all_texts(scope.known):
        for power in _powers_in(text):
            found[power.name].append(power)
    return {name: tuple(powers) for name, powers in found.items()}


def powers_around(line: str, scope: Scope) -> Iterator[PoolPower]:
    """Yield the powers, without super powers, in whose text a line stands."""
    for text in all_texts(scope.known):
        start = text.find(line)
        while start >= 0:
            head = _POWER.match(text, text.rfind(_POWER_LINE, 0, start) + 1)
            if head:
                yield PoolPower(text, head[1], head[2], head.end())
            start = text.find(line, start + 1)


def numbers_at_hand(scope: Scope) -> frozenset[str]:
    """Return the numbers of the cards that are checked: an installed one of these is another."""
    cards = (walked.declaration for walked in scope.declarations)
    return frozenset(card.number.text for card in cards if isinstance(card, Card))


def set_letters(scope: Scope) -> Mapping[str, str]:
    """Return the letters of the sets that are declared, each with its universe if it has one."""
    found: dict[str, str] = {}
    for text in all_texts(scope.known):
        for letters, universe in _sets_in(text):
            found.setdefault(letters, universe)
    return found


def brands(scope: Scope) -> frozenset[str]:
    """Return the brands that sets have."""
    return frozenset(name for text in all_texts(scope.known) for name in _brands_in(text))


def piles(scope: Scope) -> frozenset[str]:
    """Return the piles that cards bring, and those in which a card starts the game."""
    return frozenset(name for text in all_texts(scope.known) for name in _piles_in(text))


def all_texts(known: Known) -> tuple[str, ...]:
    """Return the card files that are known, those at hand first; each once."""
    besides = all_texts(known.besides) if known.besides else ()
    return tuple(dict.fromkeys((*known.texts, *besides)))


@lru_cache(maxsize=512)
def _brands_in(text: str) -> tuple[str, ...]:
    return tuple(found[1].strip() for found in _BRAND.finditer(text))


@lru_cache(maxsize=512)
def _piles_in(text: str) -> tuple[str, ...]:
    """Return the piles that stand at the start of a line, and those in which a card starts."""
    return tuple(found[1] for found in _PILE.finditer(text) if _is_given(text, found.start()))


def _is_given(text: str, at: int) -> bool:
    before = text[text.rfind("\n", 0, at) + 1 : at].split()
    return not before or " ".join(before).endswith(_STARTS_IN_IT)


@lru_cache(maxsize=512)
def _powers_in(text: str) -> tuple[PoolPower, ...]:
    found = _POWER.finditer(text)
    return tuple(PoolPower(text, each[1], each[2], each.end()) for each in found)


@lru_cache(maxsize=512)
def _sets_in(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((each["letters"], each["universe"] or "") for each in _SET.finditer(text))
