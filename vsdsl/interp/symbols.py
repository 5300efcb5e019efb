"""Power symbols: what a cost asks for, each symbol with its alternatives."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.lines import AllSymbols, OneSymbol
from vsdsl.core.powers.payment import Symbols
from vsdsl.interp.meaning import UnsaidError


def symbols(node: Construct | None) -> Symbols:
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
            raise UnsaidError(type(node).__name__)
