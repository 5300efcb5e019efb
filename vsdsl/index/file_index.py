"""The index of a file: the entries of all that it declares."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct, constructs_in
from vsdsl.index.contributions import CONTRIBUTING
from vsdsl.index.draft import Draft
from vsdsl.index.entries import (
    CardEntry,
    CounterEntry,
    ElsewhereEntry,
    KeywordAsOfEntry,
    KeywordEntry,
    SetEntry,
    TeamEntry,
    VerbEntry,
)
from vsdsl.record import Record
from vsdsl.source import Source
from vsdsl.syntax.salvage import is_written, salvage
from vsdsl.syntax.script import Script, load_parser

MOST_BROKEN: Final = 200  # declarations with mistakes that are looked into, in one file


class FileIndex(Record):
    """The entries of a file, each kind in the order of the text.

    `piles` are those that cards bring or start in; `named` are the cards spoken of by name or
    number, but for the first lines of cards. Both have each name once. `elsewhere` are the cards
    that its own cards may name though no set at hand has them. `texts_as_of` are the texts that
    keywords have in some editions of the rules.
    """

    name: str
    sets: tuple[SetEntry, ...] = ()
    teams: tuple[TeamEntry, ...] = ()
    keywords: tuple[KeywordEntry, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    piles: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    elsewhere: tuple[ElsewhereEntry, ...] = ()
    texts_as_of: tuple[KeywordAsOfEntry, ...] = ()
    counters: tuple[CounterEntry, ...] = ()
    verbs: tuple[VerbEntry, ...] = ()

    @property
    def defines_more_than_cards(self) -> bool:
        """Whether cards of other files may need what it declares to mean something."""
        words = (*self.counters, *self.verbs)
        return bool(self.sets or self.teams or self.keywords or self.texts_as_of or words)


class Passed(NamedTuple):
    """A declaration: itself and all that is in it, in the order of the text."""

    constructs: Sequence[Construct]
    is_whole: bool = True


def index_script(script: Script) -> FileIndex:
    """Return the index of a file; declarations with mistakes are in it as far as they go."""
    whole = (Passed(constructs_in(each.construct)) for each in script.declarations)
    return index_of(script.source, (*whole, *salvaged(script)))


def salvaged(script: Script) -> Iterator[Passed]:
    """Yield each declaration with mistakes, as far as it can be read."""
    for piece in script.broken[:MOST_BROKEN]:
        declared = salvage(load_parser(), script.source, piece.body)
        if declared is not None:
            yield Passed(constructs_in(declared), is_whole=False)


def index_of(source: Source, declarations: Iterable[Passed]) -> FileIndex:
    """Return the index of a file that has these declarations."""
    in_order = sorted(declarations, key=lambda each: each.constructs[0].span)
    drafts = [_draft(each, source.text) for each in in_order]
    entries = [draft.entry for draft in drafts]
    return FileIndex(
        name=source.name,
        sets=tuple(each for each in entries if isinstance(each, SetEntry)),
        teams=tuple(each for each in entries if isinstance(each, TeamEntry)),
        keywords=tuple(each for each in entries if isinstance(each, KeywordEntry)),
        cards=tuple(each for each in entries if isinstance(each, CardEntry)),
        piles=tuple(dict.fromkeys(name for draft in drafts for name in draft.piles)),
        named=tuple(dict.fromkeys(name for draft in drafts for name in draft.named)),
        elsewhere=tuple(each for draft in drafts for each in draft.elsewhere),
        texts_as_of=tuple(each for each in entries if isinstance(each, KeywordAsOfEntry)),
        counters=tuple(each for each in entries if isinstance(each, CounterEntry)),
        verbs=tuple(each for each in entries if isinstance(each, VerbEntry)),
    )


def _draft(passed: Passed, text: str) -> Draft:
    draft = Draft(text, is_whole=passed.is_whole)
    for construct in passed.constructs:
        add = CONTRIBUTING.get(type(construct))
        if add is not None and (passed.is_whole or is_written(construct)):
            add(construct, draft)
    return draft
