"""One module for each check of names; every check goes through a scope and yields findings."""

from collections.abc import Callable, Iterator

from vsdsl.check.names.defined_twice import defined_twice
from vsdsl.check.names.foreign_number import foreign_number
from vsdsl.check.names.keyword_parameter import keyword_parameter
from vsdsl.check.names.unbound_name import unbound_name
from vsdsl.check.names.unknown_keyword import unknown_keyword
from vsdsl.check.names.unknown_symbol import unknown_symbol
from vsdsl.check.names.unknown_team import unknown_team
from vsdsl.check.names.unused_name import unused_name
from vsdsl.check.walk import Scope
from vsdsl.diagnostics import Diagnostic

CHECKS: tuple[Callable[[Scope], Iterator[Diagnostic]], ...] = (
    defined_twice,
    foreign_number,
    keyword_parameter,
    unbound_name,
    unknown_keyword,
    unknown_symbol,
    unknown_team,
    unused_name,
)
