"""What scripts may speak of: keywords, teams and cards, as the indexes of files have them."""

from collections.abc import Mapping
from functools import cached_property

from vsdsl.check.once import Once
from vsdsl.index.entries import CardEntry, VerbEntry
from vsdsl.index.file_index import FileIndex
from vsdsl.record import Record


class Known(Once, Record):
    """The indexes of files that are at hand, and what is known besides.

    `besides` is made once for all who share it, with all the tables that are made of it. What is at
    hand goes before it.
    """

    files: tuple[FileIndex, ...] = ()
    besides: "Known | None" = None

    @cached_property
    def all_files(self) -> tuple[FileIndex, ...]:
        """The indexes of all files, those at hand first."""
        return (*self.files, *(self.besides.all_files if self.besides else ()))

    @cached_property
    def keywords(self) -> Mapping[str, str | None]:
        """Keywords, each with the kind of its parameter if it takes one; the first of a name."""
        own: dict[str, str | None] = {}
        for file in self.files:
            for keyword in file.keywords:
                own.setdefault(keyword.name, keyword.parameter)
        return {**self.besides.keywords, **own} if self.besides else own

    @cached_property
    def adding_up(self) -> frozenset[str]:
        """The keywords of which several are more than one."""
        own = frozenset(word.name for file in self.files for word in file.keywords if word.adds_up)
        return own | (self.besides.adding_up if self.besides else frozenset())

    @cached_property
    def teams(self) -> frozenset[str]:
        """The names of teams."""
        own = frozenset(team.name for file in self.files for team in file.teams)
        return own | (self.besides.teams if self.besides else frozenset())

    @cached_property
    def counters(self) -> frozenset[str]:
        """The names of counters."""
        own = frozenset(counter.name for file in self.files for counter in file.counters)
        return own | (self.besides.counters if self.besides else frozenset())

    @cached_property
    def verbs(self) -> Mapping[str, VerbEntry]:
        """The verbs of sets, by each of their forms; the first of a form."""
        own: dict[str, VerbEntry] = {}
        for file in self.files:
            for verb in file.verbs:
                for form in verb[:3]:
                    own.setdefault(form, verb)
        return {**self.besides.verbs, **own} if self.besides else own

    @cached_property
    def cards(self) -> tuple[CardEntry, ...]:
        """The cards, in the order of the files."""
        own = (card for file in self.files for card in file.cards)
        return (*own, *(self.besides.cards if self.besides else ()))

    @cached_property
    def card_names(self) -> frozenset[str]:
        """The names that cards have, also those after `aka`."""
        own = (card for file in self.files for card in file.cards)
        names = frozenset(name for card in own for name in (card.name, *card.aka))
        return names | (self.besides.card_names if self.besides else frozenset())

    @cached_property
    def elsewhere(self) -> Mapping[str, frozenset[int | None]]:
        """The cards that the files at hand say are elsewhere, each with its levels."""
        found: dict[str, frozenset[int | None]] = {}
        for file in self.files:
            for name, level in file.elsewhere:
                found[name] = found.get(name, frozenset()) | {level}
        return found

    @cached_property
    def keyword_texts(self) -> Mapping[str, str]:
        """The keywords without a parameter by what they mean: their plain text."""
        own = {
            keyword.text: keyword.name
            for file in self.files
            for keyword in file.keywords
            if keyword.parameter is None and keyword.text
        }
        return {**self.besides.keyword_texts, **own} if self.besides else own
