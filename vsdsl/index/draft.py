"""A draft: the entry of one declaration in the making, filled while its constructs are passed."""

from collections.abc import Iterator

from vsdsl.constructs.construct import Name
from vsdsl.index.entries import (
    CardEntry,
    CounterEntry,
    ElsewhereEntry,
    KeywordAsOfEntry,
    KeywordEntry,
    PowerEntry,
    SetEntry,
    TeamEntry,
    VerbEntry,
)
from vsdsl.source import Span
from vsdsl.syntax.plain import plain_text
from vsdsl.syntax.salvage import is_written

Entry = (
    SetEntry | TeamEntry | KeywordEntry | KeywordAsOfEntry | CounterEntry | VerbEntry | CardEntry
)


class Draft:
    """What has been read so far of a declaration, of which `text` is the whole file.

    `piles` are the piles that a card brings or starts in, `named` the cards that are spoken of,
    `elsewhere` those of sets that are not at hand.
    """

    def __init__(self, text: str, *, is_whole: bool) -> None:
        """Begin with nothing."""
        self.text = text
        self.is_whole = is_whole
        self.declared: Entry | None = None
        self.aka: list[str] = []
        self.teams: list[str] = []
        self.cost: int | None = None
        self.stats: tuple[int | None, int | None, int | None] | None = None
        self.gives: list[str] = []
        self.powers: list[PowerEntry] = []
        self.piles: list[str] = []
        self.named: list[str] = []
        self.elsewhere: list[ElsewhereEntry] = []

    @property
    def entry(self) -> Entry | None:
        """The entry as far as it has been read."""
        card = self.declared
        if not isinstance(card, CardEntry):
            return card
        atk, defense, health = self.stats or (None, None, None)
        return card._replace(
            aka=tuple(self.aka),
            teams=tuple(self.teams),
            cost=self.cost,
            atk=atk,
            defense=defense,
            health=health,
            gives=tuple(self.gives),
            powers=tuple(self.powers),
        )

    def plain(self, block: Span) -> str:
        """Return the plain text of a block of the declaration."""
        return plain_text(self.text, block)


def written(*names: Name) -> Iterator[str]:
    """Yield the names that stand in the text."""
    return (name.text for name in names if is_written(name))
