"""Power symbols: what a cost asks for, each symbol with its alternatives."""

from typing import assert_never

from vsdsl.constructs.declarations.lines import AllSymbols, OneSymbol
from vsdsl.constructs.declarations.lines import Symbols as PrintedSymbols
from vsdsl.core.powers.payment import Symbols


def symbols(node: PrintedSymbols | None) -> Symbols:
    """Return the symbols to pay: all of some, or one of some.

    Rules: 7.2.1, 7.3.1.
    """
    match node:
        case None:
            return ()
        case OneSymbol():
            return (tuple(symbol.text for symbol in node.symbols),)
        case AllSymbols():
            return tuple((symbol.text,) for symbol in node.symbols)
        case _:
            assert_never(node)
