"""The names that a script gives, and what they are given to."""

from vsdsl.constructs.amounts.amount import NumberOf
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.effects.cards import RevealUntil
from vsdsl.constructs.effects.choices import LetBe
from vsdsl.constructs.events.event import GainsStat
from vsdsl.constructs.facts import Sort, Verb
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector, Target, is_plural, phrase_of
from vsdsl.constructs.spoken_of import REST, SELF, Entity, Memory, entity_of, is_of_each, noun_of
from vsdsl.constructs.statements.control import Contest, ForEachDo


class Names:
    """The names given so far; numbers in `kept_numbers` are never anything but their names."""

    def __init__(self, memory: Memory) -> None:
        """Begin with none."""
        self.memory = memory
        self.entities: dict[str, Entity] = {}
        self.kept_numbers: set[str] = set()

    def give(self, node: Construct) -> None:
        """Take note of the names that a construct gives."""
        match node:
            case Target(selector=selector, name=Name() as name):
                self._bind(name, selector)
            case ForEachDo(counted=Selector() as counted, name=Name() as name):
                self._bind(name, counted, plural=False)
            case Contest(name=name):
                self.entities[name.text] = Entity(name.text, "player", plural=False)
            case GainsStat(name=Name() as name):
                self._number(name)
            case Verb():
                if isinstance(node, LetBe) and not isinstance(node.amount, NumberOf):
                    self.kept_numbers.add(node.name.text)
                for naming in node.facts().names:
                    name = getattr(node, naming.part)
                    if name is not None:
                        self._bind_sort(node, name, naming.sort, naming.of)
            case _:
                pass

    def _bind_sort(self, node: Construct, name: Name, sort: Sort, of: str) -> None:
        match sort:
            case Sort.NUMBER:
                self._number(name)
            case Sort.WORD:
                what = getattr(node, "what", "power")
                self.entities[name.text] = Entity(name.text, what, plural=False, sort=sort)
                self.memory.spoken_of.append(self.entities[name.text])
            case Sort.THING:
                if of:
                    many = isinstance(node, RevealUntil) and is_of_each(node.deck)
                    self._bind(name, getattr(node, of), plural=True if many else None)
                else:
                    self.entities[name.text] = Entity(name.text, REST, plural=True)

    def _number(self, name: Name) -> None:
        self.entities[name.text] = Entity(name.text, "number", plural=False, sort=Sort.NUMBER)
        self.memory.spoken_of.append(self.entities[name.text])

    def _bind(self, name: Name, selector: Selector, *, plural: bool | None = None) -> None:
        phrase = phrase_of(selector)
        if isinstance(phrase, This):
            self.entities[name.text] = SELF
            return
        found = entity_of(phrase) if isinstance(phrase, Phrase) else None
        if found is None:
            several = is_plural(selector) if plural is None else plural
            found = Entity(name.text, noun_of(phrase), several)
            self.memory.mention(found)
        if plural is not None and found.plural != plural:
            if found in self.memory.spoken_of:
                self.memory.spoken_of.remove(found)
            found = Entity(f"one of {found.key}", found.noun, plural)
            self.memory.mention(found)
        self.entities[name.text] = found
