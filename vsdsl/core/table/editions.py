"""Editions at the table: whether a rule is decided otherwise in the edition that is played."""

from typing import Final

from vsdsl.core.table.table import Table
from vsdsl.terms.editions import Edition

_MERGED: Final = Edition.MERGED


def differs(table: Table, rule: str) -> bool:
    """Return whether a rule is decided otherwise than in the merged edition.

    The rows are in `vsdsl/terms/differences.py`; in the merged edition nothing is looked up.
    """
    return table.agreed.edition is not _MERGED and rule in table.agreed.switched
