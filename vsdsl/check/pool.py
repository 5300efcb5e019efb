"""The pool: what the cards that are known have in common."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from vsdsl.check.known import Known
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.index.entries import CardEntry, PowerEntry, PowerKind

MANY_CARDS: Final = 20  # a set this large has all its teams, and no gaps in its numbers


class PoolPower(NamedTuple):
    """A power, the card that prints it, and whether that card is one of those checked."""

    power: PowerEntry
    card: CardEntry
    is_at_hand: bool


def pool(scope: Scope) -> tuple[CardEntry, ...]:
    """Return the cards that are known; one that is at hand goes before an installed one."""
    found: dict[str, CardEntry] = {}
    for card in scope.known.cards:
        found.setdefault(card.number, card)
    return tuple(found.values())


def cards_of_set(scope: Scope, letters: str) -> tuple[CardEntry, ...]:
    """Return the cards of the pool that have the letters of a set."""
    return tuple(each for each in scope.once(pool) if each.letters == letters)


def namesakes(scope: Scope) -> Mapping[str, tuple[CardEntry, ...]]:
    """Return the cards of the pool by name."""
    found: defaultdict[str, list[CardEntry]] = defaultdict(list)
    for card in scope.once(pool):
        found[card.name].append(card)
    return {name: tuple(cards) for name, cards in found.items()}


def powers_by_name(scope: Scope) -> Mapping[str, tuple[PoolPower, ...]]:
    """Return the powers of all files by name; an installed card may also be at hand."""
    own = _by_name(_powers(scope.known, is_at_hand=True))
    installed = scope.known.besides.once(_installed_powers) if scope.known.besides else {}
    return {**installed, **{name: (*own[name], *installed.get(name, ())) for name in own}}


def powers_by_text(scope: Scope) -> Mapping[str, tuple[PoolPower, ...]]:
    """Return the powers at hand that work without being used, by their plain text."""
    found: defaultdict[str, list[PoolPower]] = defaultdict(list)
    for each in _powers(scope.known, is_at_hand=True):
        if each.power.kind == PowerKind.POWER:
            found[each.power.text].append(each)
    return {text: tuple(powers) for text, powers in found.items()}


def numbers_at_hand(scope: Scope) -> frozenset[str]:
    """Return the numbers of the cards that are checked: an installed one of these is another."""
    cards = (walked.declaration for walked in scope.declarations)
    return frozenset(card.number.text for card in cards if isinstance(card, Card))


def set_letters(scope: Scope) -> Mapping[str, str | None]:
    """Return the letters of the sets that are declared, each with its universe if it has one."""
    found: dict[str, str | None] = {}
    for file in scope.known.all_files:
        for declared in file.sets:
            found.setdefault(declared.letters, declared.universe)
    return found


def brands(scope: Scope) -> frozenset[str]:
    """Return the brands that sets have."""
    sets = (declared for file in scope.known.all_files for declared in file.sets)
    return frozenset(declared.brand for declared in sets if declared.brand)


def piles(scope: Scope) -> frozenset[str]:
    """Return the piles that cards bring, and those in which a card starts the game."""
    return frozenset(name for file in scope.known.all_files for name in file.piles)


def _installed_powers(known: Known) -> Mapping[str, tuple[PoolPower, ...]]:
    return _by_name(_powers(known, is_at_hand=False))


def _powers(known: Known, *, is_at_hand: bool) -> Iterator[PoolPower]:
    """Yield the powers of the files of a library, those besides left out."""
    for file in known.files:
        for card in file.cards:
            for power in card.powers:
                yield PoolPower(power, card, is_at_hand)


def _by_name(powers: Iterable[PoolPower]) -> Mapping[str, tuple[PoolPower, ...]]:
    found: defaultdict[str, list[PoolPower]] = defaultdict(list)
    for each in powers:
        found[each.power.name].append(each)
    return {name: tuple(same) for name, same in found.items()}
