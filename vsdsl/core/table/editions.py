"""Editions at the table: whether a rule is decided otherwise in the edition that is played."""

from collections.abc import Mapping
from typing import Final

from vsdsl.core.table.table import Table
from vsdsl.terms.differences import switched_in
from vsdsl.terms.editions import Edition

_MERGED: Final = Edition.MERGED
_SWITCHED: Final[Mapping[Edition, frozenset[str]]] = {each: switched_in(each) for each in Edition}


def differs(table: Table, rule: str) -> bool:
    """Return whether a rule is decided otherwise than in the merged edition.

    The rows are in `vsdsl/terms/differences.py`; in the merged edition nothing is looked up.
    """
    edition = table.agreed.edition
    return edition is not _MERGED and rule in _SWITCHED[edition]
