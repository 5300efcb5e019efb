"""P104: a power symbol that no location of the card's universe gives."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.lints.names.unknown_symbol import SYMBOLS
from vsdsl.check.place import Place
from vsdsl.check.pool import pool, set_letters
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.lines import AllSymbols, OneSymbol
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of


def unpayable_symbol(cost: AllSymbols | OneSymbol, place: Place) -> Iterator[Found]:
    """Yield a finding for each symbol that a deck with this card has no location for.

    A deck holds cards of one universe, and basic locations serve every character.

    Rules: 2.4.2, 7.3.1, 15.3.2.
    """
    card = place.card
    if card is None:
        return
    universe = place.scope.once(set_letters).get(letters_of(card.number.text))
    given = place.scope.once(_given).get(universe) if universe else None
    if given is None:
        return
    for symbol in cost.symbols:
        if symbol.text in SYMBOLS and symbol.text not in given:
            listed = ", ".join(f"[{each}]" for each in sorted(given))
            yield Found(
                span=symbol.span,
                title=f"nothing can pay `[{symbol.text}]` for `{card.name.text}`",
                label=f"no location of the {universe} universe gives it",
                help=f"write a symbol that its locations give: {listed}",
            )


def _given(scope: Scope) -> Mapping[str, frozenset[str]]:
    """Return the symbols that the locations of each universe give."""
    universes = scope.once(set_letters)
    found: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for card in scope.once(pool):
        universe = universes.get(card.letters)
        if universe and card.kind == "location":
            found[universe] |= frozenset(card.gives)
    return found


LINT: Final = Lint(
    code="P104",
    title="a power symbol that no location of the universe gives",
    severity=Severity.WARNING,
    at=(AllSymbols, OneSymbol),
    find=unpayable_symbol,
    rules=("2.4.2", "7.3.1", "15.3.2"),
)
