"""The numbered rules as values: rules, chapters, companion entries and the whole catalogue."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NewType, TypeVar

from attrs import field, frozen

RuleId = NewType("RuleId", str)
SectionId = NewType("SectionId", str)
AmbiguityId = NewType("AmbiguityId", str)
ConflictId = NewType("ConflictId", str)
ExampleId = NewType("ExampleId", str)


class UnknownIdError(LookupError):
    """The catalogue has no entry with the id asked for."""


class Standing(Enum):
    """Whether a rule is in force, or only noted so that a design can leave room for it."""

    IN_FORCE = "in force"
    CONFIRMED = "confirmed"
    HEADING_ONLY = "heading only"


class Kind(Enum):
    """What is wrong with the documents where an ambiguity is recorded."""

    SILENT = "silent"
    AMBIGUOUS = "ambiguous"
    CONTRADICTION = "contradiction"
    TRANSCRIPTION = "transcription"


class Extent(Enum):
    """How much of a question an authority decides."""

    WHOLLY = "wholly"
    PARTLY = "partly"


@frozen(kw_only=True)
class EditionNote:
    """How the text of one edition differs from the rule, or what it says in a conflict."""

    edition: str
    text: str


@frozen(kw_only=True)
class CardCount:
    """So many copies of one card in a deck list."""

    card: str
    copies: int


@frozen(kw_only=True)
class DeckPart:
    """One kind of card in a deck: the cards with their copies, or how many are advised."""

    kind: str
    cards: tuple[CardCount, ...] = ()
    advised: tuple[int, int] | None = None


@frozen(kw_only=True)
class Rule:
    """One normative statement with everything the catalogue says about it."""

    id: RuleId
    title: str
    text: str
    chapter: int
    section: SectionId
    sources: tuple[str, ...]
    note: str = ""
    see: tuple[RuleId, ...] = ()
    ambiguities: tuple[AmbiguityId, ...] = ()
    conflicts: tuple[ConflictId, ...] = ()
    editions: tuple[EditionNote, ...] = ()
    standing: Standing = Standing.IN_FORCE
    deck: tuple[DeckPart, ...] = ()


@frozen(kw_only=True)
class Section:
    """A named group of rules inside a chapter."""

    id: SectionId
    title: str


@frozen(kw_only=True)
class Chapter:
    """A chapter: its sections and its rules, both in numeric order."""

    number: int
    title: str
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]


@frozen(kw_only=True)
class Settlement:
    """The authority that decides a question, and what it decides."""

    by: str
    ruling: str
    extent: Extent


@frozen(kw_only=True)
class Ambiguity:
    """A place where the documents leave a question open, with the resolution used here."""

    id: AmbiguityId
    kind: Kind
    title: str
    question: str
    resolution: str
    why: str
    rules: tuple[RuleId, ...]
    settled: Settlement | None = None


@frozen(kw_only=True)
class Conflict:
    """A genuine conflict between documents, and which text prevails."""

    id: ConflictId
    title: str
    positions: tuple[EditionNote, ...]
    ruling: str
    why: str
    rules: tuple[RuleId, ...]
    settled: Settlement | None = None


@frozen(kw_only=True)
class ExampleCard:
    """A card of a worked example, with those facts that matter there, as text."""

    name: str
    facts: tuple[tuple[str, tuple[str, ...]], ...]


@frozen(kw_only=True)
class Example:
    """A worked example of the documents, restated so that it can become a test."""

    id: ExampleId
    title: str
    sources: tuple[str, ...]
    cards: tuple[ExampleCard, ...]
    setup: tuple[str, ...]
    actions: tuple[str, ...]
    outcome: tuple[str, ...]
    demonstrates: tuple[RuleId, ...]
    note: str = ""


WithId = TypeVar("WithId", Section, Ambiguity, Conflict, Example)


def order_of(number: str) -> tuple[int, ...]:
    """Return a dotted number part by part, so that 6.6.10 sorts after 6.6.9."""
    return tuple(int(part) for part in number.split("."))


def _in_order(chapters: Iterable[Chapter]) -> tuple[Chapter, ...]:
    return tuple(sorted(chapters, key=lambda chapter: chapter.number))


def _found(entries: Iterable[WithId], wanted: str) -> WithId:
    """Return the entry with an id; raise `UnknownIdError` when there is none."""
    for entry in entries:
        if entry.id == wanted:
            return entry
    raise UnknownIdError(wanted)


@frozen(kw_only=True)
class Catalogue:
    """Chapters and companion entries; iterating gives the rules in numeric order."""

    chapters: tuple[Chapter, ...] = field(converter=_in_order)
    ambiguities: tuple[Ambiguity, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    examples: tuple[Example, ...] = ()
    _rules: Mapping[str, Rule] = field(init=False, repr=False, eq=False)

    @_rules.default
    def _index(self) -> Mapping[str, Rule]:
        return MappingProxyType({rule.id: rule for part in self.chapters for rule in part.rules})

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def rule(self, rule_id: str) -> Rule:
        """Return the rule with this id; raise `UnknownIdError` when there is none."""
        if rule_id not in self._rules:
            raise UnknownIdError(rule_id)
        return self._rules[rule_id]

    def chapter(self, number: int) -> Chapter:
        """Return the chapter with this number; raise `UnknownIdError` when there is none."""
        for chapter in self.chapters:
            if chapter.number == number:
                return chapter
        raise UnknownIdError(str(number))

    def section(self, section_id: str) -> Section:
        """Return the section with this id; raise `UnknownIdError` when there is none."""
        sections = (section for chapter in self.chapters for section in chapter.sections)
        return _found(sections, section_id)

    def rules_of(self, chapter: int) -> tuple[Rule, ...]:
        """Return the rules of one chapter in numeric order."""
        return self.chapter(chapter).rules

    def rules_in(self, section: str) -> tuple[Rule, ...]:
        """Return the rules of one section in numeric order."""
        known = self.section(section)
        return tuple(
            rule for rule in self.rules_of(order_of(known.id)[0]) if rule.section == known.id
        )

    def ambiguity(self, ambiguity_id: str) -> Ambiguity:
        """Return the ambiguity with this id; raise `UnknownIdError` when there is none."""
        return _found(self.ambiguities, ambiguity_id)

    def conflict(self, conflict_id: str) -> Conflict:
        """Return the conflict with this id; raise `UnknownIdError` when there is none."""
        return _found(self.conflicts, conflict_id)

    def example(self, example_id: str) -> Example:
        """Return the worked example with this id; raise `UnknownIdError` when there is none."""
        return _found(self.examples, example_id)

    def examples_of(self, rule_id: str) -> tuple[Example, ...]:
        """Return the worked examples that demonstrate a rule."""
        return tuple(example for example in self.examples if rule_id in example.demonstrates)
