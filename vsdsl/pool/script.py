"""What a pool file holds: card files, each with its set, its text and what it declares."""

from vsdsl.constructs.declarations.declared import Declared
from vsdsl.record import Record
from vsdsl.source import Source


class PoolScript(Record):
    """A card file without mistakes, as a pool keeps it."""

    set_name: str
    source: Source
    declarations: tuple[Declared, ...]
