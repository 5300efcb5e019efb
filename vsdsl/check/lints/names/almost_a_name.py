"""N126: the name of a card, a power, a pile or a brand that is another but for one letter."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import brands, piles, pool, powers_by_name
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Name
from vsdsl.constructs.declarations.declaration import Card, Set
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.constructs.declarations.powers import LevelUp, Power, Reaction, SuperPower
from vsdsl.constructs.modifiers.powers import StartsIn
from vsdsl.constructs.selectors.phrase import PileNoun
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import CHARACTER_CARDS

_LONG: Final = 6  # shorter names are alike by chance, but those of characters
_SHORT: Final = 4

Named = BringsPile | Card | LevelUp | PileNoun | Power | Reaction | Set | SuperPower

_KINDS: Final[Mapping[type[Named], type[Named]]] = {
    **dict.fromkeys((LevelUp, Reaction, SuperPower), Power),
    PileNoun: BringsPile,
}


def almost_a_name(named: Named, place: Place) -> Iterator[Found]:
    """Yield a finding for a name that differs in one letter from that of another of its kind."""
    name = named.brand if isinstance(named, Set) else named.name
    if not isinstance(name, Name) or (isinstance(named, PileNoun) and not place.within(StartsIn)):
        return
    kind = _KINDS.get(type(named), type(named))
    alike = place.scope.once(_by_ends, kind)
    lengths = range(len(name.text) - 1, len(name.text) + 2)
    others = {
        each for end in _ends(name.text) for each in alike.get(end, ()) if len(each) in lengths
    }
    for other in sorted(others - {name.text}):
        if is_one_slip(name.text, other) and (
            _is_long(name.text, other) or _is_slip_in_character(named, other, place)
        ):
            yield Found(
                span=name.span,
                title=f"`{name.text}` is almost `{other}`",
                label="another one has that name",
                help=f"did you mean `{other}`?",
            )
            return


def is_one_slip(name: str, other: str) -> bool:
    """Whether two names differ in one letter, one letter too many, or two letters swapped."""
    start = _shared(name, other)
    end = min(_shared(name[::-1], other[::-1]), min(len(name), len(other)) - start)
    here, there = name[start : len(name) - end], other[start : len(other) - end]
    is_swapped = len(here) == len("ab") and here == there[::-1]
    return max(len(here), len(there)) <= 1 or is_swapped


def _shared(one: str, other: str) -> int:
    """Return how many letters two names begin with together."""
    letters = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(letters) if a != b), min(len(one), len(other)))


def _is_long(name: str, other: str) -> bool:
    return min(len(name), len(other)) >= _LONG


def _is_slip_in_character(named: Named, other: str, place: Place) -> bool:
    """Whether a short name may be that of a character with letters swapped, doubled or lost.

    Nobody slips at the first letter, and `Clock` is a name as good as `Cloak`, `Fencer` as `Fence`.
    """
    if not isinstance(named, Card) or named.kind not in CHARACTER_CARDS:
        return False
    name = named.name.text
    is_other_word = name.startswith(other) or other.startswith(name)
    return (
        other in place.scope.once(_characters)
        and name[:1] == other[:1]
        and (len(name) != len(other) or sorted(name) == sorted(other))
        and not is_other_word
        and max(len(name), len(other)) >= _SHORT
    )


def _characters(scope: Scope) -> frozenset[str]:
    return frozenset(each.name for each in scope.once(pool) if each.kind in CHARACTER_CARDS)


def _by_ends(scope: Scope, kind: type[Named]) -> Mapping[str, list[str]]:
    """Return the names of a kind by their ends: a slip leaves one end as it is."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name in scope.once(_NAMES[kind]):
        for end in _ends(name):
            found[end].append(name)
    return found


def _card_names(scope: Scope) -> frozenset[str]:
    return scope.known.card_names


_NAMES: Final[Mapping[type[Named], Callable[[Scope], Iterable[str]]]] = {
    BringsPile: piles,
    Card: _card_names,
    Power: powers_by_name,
    Set: brands,
}


def _ends(name: str) -> tuple[str, ...]:
    """Return the first two letters and the last two; of a short name, the first letter as well.

    The digits of a name are part of each: `Drone 1` and `Drone 2` are two cards of a series.
    """
    digits = "".join(each for each in name if each.isdigit())
    both = (f"{name[:2]}...{digits}", f"{digits}...{name[-2:]}")
    return (*both, f"{name[:1]}{digits}") if len(name) <= _LONG else both


LINT: Final = Lint(
    code="N126",
    title="a name that is another name but for one letter",
    severity=Severity.HINT,
    at=(BringsPile, Card, LevelUp, PileNoun, Power, Reaction, Set, SuperPower),
    find=almost_a_name,
)
