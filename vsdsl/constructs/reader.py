"""The reader: goes through a text as people do, and says how each reference is clear."""

from collections.abc import Callable, Mapping
from operator import is_
from typing import Any, Final

from vsdsl.constructs.amounts.amount import MeasureOf, ThatMany
from vsdsl.constructs.conditions.predicate import IsKind, IsNow
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.effects.becoming import Become
from vsdsl.constructs.effects.cards import Draw, RevealUntil
from vsdsl.constructs.effects.moves import SwitchPositions
from vsdsl.constructs.events.event import Attacks, EventPhrase, Suffers
from vsdsl.constructs.facts import Sort, Verb
from vsdsl.constructs.modifiers.stats import SetBase, SetBaseStat, SetStat, SetStats, StatsOf
from vsdsl.constructs.modifiers.strikes import StrikesFirst
from vsdsl.constructs.naming import Names
from vsdsl.constructs.sayings import Declined, StrikesBefore
from vsdsl.constructs.selectors.phrase import (
    Phrase,
    Possessed,
)
from vsdsl.constructs.selectors.post import HasSame, Named, Where
from vsdsl.constructs.selectors.reference import AnyOf, It, This, Variable
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.constructs.spoken_of import (
    DEFENDER,
    INDEFINITE,
    NEUTRAL,
    PLACES,
    PLAYERS,
    SELF,
    TIMES,
    Entity,
    Memory,
    entity_of,
    noun_of,
    said_of,
)
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Does, ForEachDo, Otherwise
from vsdsl.constructs.statements.mode import ChooseMode
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement
from vsdsl.constructs.told import THIS, Told


class Reader:
    """Reads a text from the beginning to the end, as people do, and knows what was spoken of."""

    def __init__(self, given: Mapping[str, str], keyword: str) -> None:
        """Begin to read; some names may be given, and the text may be that of a keyword."""
        self.given = given
        self.keyword = keyword
        self.memory = Memory()
        self.names = Names(self.memory)
        self.said_by_name: set[str] = set()

    def read(self, node: Any, *, is_subject: bool = False) -> Any:  # noqa: ANN401  any part
        """Return a part of the text with its references said."""
        if isinstance(node, tuple):
            members = tuple(self.read(each) for each in node)
            return node if all(map(is_, members, node)) else members
        if isinstance(node, Variable):
            return self._variable(node, is_subject=is_subject)
        if isinstance(node, Selector):
            return self._selector(node, is_subject=is_subject)
        if not isinstance(node, Construct):
            return node
        reading = _READING.get(type(node))
        if reading is not None:
            return reading(self, node)
        return self.act(node) if isinstance(node, Verb) else self._plain(node)

    def _plain(self, node: Construct) -> Construct:
        """Return a construct with the references in its parts said."""
        read: Construct = self._parts(node)
        self.names.give(node)
        return read

    def _parts(self, node: Construct) -> Any:  # noqa: ANN401  the same kind as the construct
        read = {}
        for name in node.PARTS:
            part = getattr(node, name)
            if isinstance(part, Construct | tuple):
                is_subject = name == "subject" or (name == "phrase" and self._subject)
                self._subject = is_subject and isinstance(part, Selector)
                read[name] = self.read(part, is_subject=is_subject)
        changed = {each: new for each, new in read.items() if new is not getattr(node, each)}
        return node.changed(**changed) if changed else node

    _subject = False

    def _branches(self, body: Block) -> Block:
        """Return modes, each of which is read as if it were the only one."""
        modes = []
        before = (self.memory.it, self.memory.them, self.memory.last)
        for mode in body.statements:
            self.memory.it, self.memory.them, self.memory.last = before
            modes.append(self.read(mode))
        self.memory.it = self.memory.them = None
        return body.changed(statements=tuple(modes))

    def modes(self, node: ChooseMode) -> Construct:
        """Return a choice of modes."""
        return node.changed(body=self._branches(node.body))

    def other_branch(self, node: Construct) -> Construct:
        """Return what is done if something else was not."""
        self.memory.it = self.memory.them = None
        return self._plain(node)

    def sequence(self, node: SequenceTrigger) -> Construct:
        """Return a sequence, whose events are said last."""
        body = self.read(node.body)
        return node.changed(body=body, events=self.read(node.events))

    def strikes_first(self, node: StrikesFirst) -> Construct:
        """Return who strikes first; in the text of a keyword, before whom."""
        if not self.keyword:
            return self._plain(node)
        subject = self.read(node.subject, is_subject=True)
        return StrikesBefore(span=node.span, subject=subject, keyword=self.keyword)

    def where(self, node: Where) -> Construct:
        """Return a place; what is in several things is one from among them."""
        match node:
            case Where(preposition="in", place=Variable(name=name)) if self._is_several(name):
                return self._among(node, name.text)
            case Where(preposition="in", place=Variable(name=name)) if self._is_top_card(name):
                return Told(span=node.span, words="from it", of=name.text)
            case Where(preposition="in", place=AnyOf(options=options)) if self._are_told(options):
                return Told(span=node.span, words="from among them", of="them", plural=True)
            case _:
                return self._plain(node)

    def positions(self, node: SwitchPositions) -> Construct:
        """Return a switch of positions: of those two, if there are no others."""
        if self._are_the_two(node.first, node.second):
            return Told(span=node.span, words="switch their positions", of="them")
        return self.act(node)

    def same(self, node: HasSame) -> Construct:
        """Return what is the same; the name of the card itself is said as it is."""
        if node.shared == "name" and isinstance(phrase_of(node.thing), This):
            return node
        return self._plain(node)

    def state(self, node: IsNow) -> Construct:
        """Return what is so of something; a team that was named is one that it has."""
        kind = node.state.phrase if isinstance(node.state, IsKind) else None
        if isinstance(kind, Variable) and self._is_word(kind.name):
            return Told(span=node.span, words="has that team affiliation", of=kind.name.text)
        return self._plain(node)

    def kind(self, node: IsKind) -> Construct:
        """Return what something is; a team that was named is pointed back at."""
        if isinstance(node.phrase, Variable) and self._is_word(node.phrase.name):
            words = "of that team affiliation"
            return Told(span=node.span, words=words, of=node.phrase.name.text)
        return self._plain(node)

    def card_name(self, node: Named) -> Construct:
        """Return what something is called; a name that was named is pointed back at."""
        if isinstance(node.name, Variable) and self._is_word(node.name.name):
            return Told(span=node.span, words="with that name", of=node.name.name.text)
        return self._plain(node)

    def draw(self, node: Draw) -> Construct:
        """Return a draw; `it` after it would be the card that was drawn."""
        read = self.act(node)
        self.memory.it = None
        return read

    def revealing(self, node: RevealUntil) -> Construct:
        """Return cards turned over; `them` would be all of these, and not those looked for."""
        read = self.act(node)
        self.memory.them = None
        return read

    def event(self, node: EventPhrase) -> Construct:
        """Return an event; who or what `it` stands for afterwards depends on what happens."""
        subject = self.read(node.subject, is_subject=True)
        is_this = isinstance(node.subject.phrase, This)
        doer = None if is_this else self.memory.last
        happenings = []
        for each in node.happenings:
            happenings.append(self.read(each))
            match each:
                case Attacks(target=None) if is_this:
                    self.memory.last = DEFENDER
                case Attacks(target=Selector(phrase=Phrase() as target)):
                    self.memory.last = entity_of(target)
                case Attacks():
                    self.memory.last = doer
                case Suffers(by=by) if by is not None and not is_this:
                    self.memory.last = doer
                case _:
                    pass
        return node.changed(subject=subject, happenings=tuple(happenings))

    def suffering(self, node: Suffers) -> Construct:
        """Return what somebody gets; by whom or what is not what the reader keeps in mind."""
        read = self._plain(node)
        if node.by is not None:
            self.memory.it = None
        return read

    def role(self, node: Become) -> Construct:
        """Return what somebody becomes, which is nothing that was spoken of."""
        return node

    def sentences(self, node: Block) -> Block:
        """Return lines of which each but the first begins a new sentence."""
        lines: list[Construct] = []
        for each in node.statements:
            if lines:
                self.memory.meant_by_it = None
            lines.append(self.read(each))
        return node.changed(statements=tuple(lines))

    def act(self, node: Construct) -> Construct:
        """Return an act; of one with two things in it, the reader keeps neither in mind."""
        before = len(self.memory.mentions)
        read: Construct = self._parts(node)
        if len(set(self.memory.mentions[before:])) > 1:
            self.memory.it = None
        self.names.give(node)
        return read

    def _are_the_two(self, first: Construct, second: Construct) -> bool:
        """Return whether two references are the only characters that were spoken of."""
        two = {self._referred(first), self._referred(second)}
        spoken = {each for each in self.memory.spoken_of if each.is_thing and not each.is_definite}
        return None not in two and spoken <= two

    def _is_top_card(self, name: Name) -> bool:
        """Return whether a name is that of a single card, such as the one on top of a deck."""
        entity = self.names.entities.get(name.text)
        return entity is not None and entity.noun == "card" and not entity.plural

    def _are_told(self, options: tuple[Construct, ...]) -> bool:
        """Return whether all of several phrases are names of things that were spoken of."""
        return all(
            isinstance(each, Variable) and each.name.text in self.names.entities for each in options
        )

    def _referred(self, thing: Construct) -> Entity | None:
        match phrase_of(thing):
            case This():
                return SELF
            case Variable(name=name):
                return self.names.entities.get(name.text)
            case _:
                return None

    def _selector(self, node: Selector, *, is_subject: bool) -> Construct:
        """Return a phrase with what is said of it: the phrase is what the reader keeps in mind."""
        if not isinstance(node.phrase, Phrase):
            self._subject = is_subject
            return self._plain(node)
        before = len(self.memory.mentions)
        relative = self.read(node.relative)
        posts = self.read(node.posts)
        del self.memory.mentions[before:]
        phrase = self.read(node.phrase, is_subject=is_subject)
        return node.changed(phrase=phrase, posts=posts, relative=relative)

    def phrase(self, node: Phrase) -> Construct:
        """Return a phrase: `it` for what is certain and was spoken of last."""
        if node.noun == "rest" and isinstance(node.of, Variable):
            name = node.of.name
            if self._is_several(name) or self._is_top_card(name):
                return self._rest(node, name.text)
        entity = entity_of(node)
        if entity is not None and entity.is_definite and not node.of and self.memory.is_it(entity):
            self.memory.mention(entity)
            return Told(span=node.span, words="it", of=entity.key)
        before = len(self.memory.mentions)
        read: Construct = self._parts(node)
        del self.memory.mentions[before:]
        words = node.determiner.words if node.determiner else ""
        if entity is not None and entity.noun in PLACES and words in INDEFINITE:
            self.memory.it = None
        if words in NEUTRAL and noun_of(node) not in PLAYERS | PLACES | TIMES:
            self.memory.it = None
        self.memory.mention(entity)
        return read

    def owned(self, node: Construct) -> Construct:
        """Return something with its owner, who is not what the reader keeps in mind."""
        before, mentions = self.memory.it, len(self.memory.mentions)
        read: Construct = self._parts(node)
        del self.memory.mentions[mentions:]
        if self.memory.it != before:
            self.memory.it = None
        return read

    def for_each(self, node: ForEachDo) -> Construct:
        """Return what is done for each of several things."""
        counted = self.read(node.counted)
        self.names.give(node)
        return node.changed(counted=counted, body=self.read(node.body))

    def trigger(self, node: TriggerStatement) -> Construct:
        """Return a trigger; what is said without a subject, `while attacking`, names nothing."""
        heads = self.read(node.heads)
        lasts = self.read(node.lasts)
        intervening = tuple(
            each if node.is_participle(each) else self.read(each) for each in node.intervening
        )
        body = self.read(node.body)
        return node.changed(heads=heads, lasts=lasts, intervening=intervening, body=body)

    def _is_word(self, name: Name) -> bool:
        entity = self.names.entities.get(name.text)
        return entity is not None and entity.sort is Sort.WORD and self.memory.is_only(entity)

    def _is_several(self, name: Name) -> bool:
        entity = self.names.entities.get(name.text)
        return entity is not None and entity.plural and entity.sort is Sort.THING

    def _among(self, node: Where, name: str) -> Construct:
        entity = self.names.entities[name]
        if self.memory.them != entity and not self.memory.is_only(entity):
            return self._labelled(node, name)
        return Told(span=node.span, words="from among them", of=name, plural=True)

    def _rest(self, node: Phrase, name: str) -> Construct:
        entity = self.names.entities[name]
        if any(each.plural and each != entity for each in self.names.entities.values()):
            return self._labelled(node, name)
        return Told(span=node.span, words="the rest", of=name, plural=True)

    def _labelled(self, node: Construct, name: str) -> Construct:
        self.said_by_name.add(name)
        return node

    def this(self, node: This) -> Construct:
        """Return the card itself by its name, or `it`."""
        is_clear = self.memory.is_it(SELF)
        self.memory.mention(SELF)
        return Told(span=node.span, words="it", of=THIS) if is_clear else node

    def pronoun(self, node: It) -> Construct:
        """Return `it`, or what it means where the reader would take it for something else."""
        meant = self.memory.last
        if meant is None or meant.plural:
            return node
        is_clear = self.memory.it == meant and self.memory.meant_by_it in {meant, None}
        self.memory.mention(meant)
        if meant.is_definite and not is_clear:
            return Told(span=node.span, words=f"the {meant.noun}", of="it")
        if is_clear or not self.memory.is_only(meant):
            self.memory.meant_by_it = meant
            return node
        return Told(span=node.span, words=f"that {said_of(meant.noun)}", of="it")

    def _variable(self, node: Variable, *, is_subject: bool) -> Construct:
        name = node.name.text
        if name in self.given:
            return Told(span=node.span, words=self.given[name], of=name)
        entity = self.names.entities.get(name)
        if entity is None:
            return self._labelled(node, name)
        if entity == SELF:
            return self.this(This(span=node.span))
        if entity.sort is Sort.NUMBER:
            return self._numbered(node, entity)
        words = self.memory.pointing(entity, is_subject=is_subject)
        self.memory.mention(entity)
        if not words:
            return self._labelled(node, name)
        return Told(span=node.span, words=words, of=name, plural=entity.plural)

    def _numbered(self, node: Variable, entity: Entity) -> Construct:
        if not self.memory.is_only(entity) or entity.key in self.names.kept_numbers:
            return self._labelled(node, node.name.text)
        return ThatMany(span=node.span)


_READING: Final[Mapping[type[Construct], Callable[[Reader, Any], Construct]]] = {
    Become: Reader.role,
    Block: Reader.sentences,
    ChooseMode: Reader.modes,
    Declined: Reader.other_branch,
    Does: Reader.act,
    Draw: Reader.draw,
    EventPhrase: Reader.event,
    ForEachDo: Reader.for_each,
    HasSame: Reader.same,
    IsKind: Reader.kind,
    IsNow: Reader.state,
    It: Reader.pronoun,
    MeasureOf: Reader.owned,
    Named: Reader.card_name,
    Otherwise: Reader.other_branch,
    Phrase: Reader.phrase,
    Possessed: Reader.owned,
    RevealUntil: Reader.revealing,
    SequenceTrigger: Reader.sequence,
    SetBase: Reader.owned,
    SetBaseStat: Reader.owned,
    SetStat: Reader.owned,
    SetStats: Reader.owned,
    StatsOf: Reader.owned,
    StrikesFirst: Reader.strikes_first,
    Suffers: Reader.suffering,
    SwitchPositions: Reader.positions,
    This: Reader.this,
    TriggerStatement: Reader.trigger,
    Where: Reader.where,
}
