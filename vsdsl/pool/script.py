"""What a pool file holds: card files, each with its set, its text and what it declares."""

from attrs import field, frozen

from vsdsl.constructs.declarations.declared import Declared
from vsdsl.source import Source


@frozen(kw_only=True)
class PoolScript:
    """A card file without mistakes, as a pool keeps it."""

    set_name: str
    source: Source
    declarations: tuple[Declared, ...] = field(repr=False)
