"""What the lints look at: the declarations at hand together, and the names that are known."""

from vsdsl.check.known import Known
from vsdsl.check.once import Once
from vsdsl.record import Record
from vsdsl.resolve.walk import Walked


class Scope(Once, Record):
    """The declarations that are checked together, and the names that are known."""

    declarations: tuple[Walked, ...]
    known: Known
