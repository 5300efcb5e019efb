"""Reading: every construct has its meaning in one table, by its class.

The meanings of phrases, conditions and amounts need one another. None of their modules imports the
other: each is given a `Reader`, which looks the next construct up. Whatever can stand in a place is
in the table of its family, or is refused there by `vsdsl/resolve`.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, field, frozen

from vsdsl.constructs.conditions.predicate import Did
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.post import Relative
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.table.faces import Ability, Setting, Static
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import (
    Count,
    Finder,
    Holding,
    Test,
    Value,
    all_of,
)
from vsdsl.resolve.refusal import RefusedTextError

if TYPE_CHECKING:
    from vsdsl.interp.writing import Writer

_LOWEST: Final = "lowest-level"  # among all of which everything else is true
HOME_PLAY, HOME_HAND, HOME_ANYWHERE = "play", "hand", "anywhere"

Posts = tuple[Construct, ...]
PhraseMaker = Callable[["Reader", Any, Posts, str], Finder]
TestMaker = Callable[["Reader", Any], Test]
StaticMaker = Callable[["Reader", Any, str, Holding | None], Static]


@frozen(kw_only=True)
class Tables:
    """What each construct means, by family and class."""

    adjectives: Mapping[type[Construct], TestMaker]
    amounts: Mapping[type[Construct], Callable[["Reader", Any], Count]]
    conditions: Mapping[type[Construct], Callable[["Reader", Any], Holding]]
    modifiers: Mapping[type[Construct], StaticMaker]
    phrases: Mapping[type[Construct], PhraseMaker]
    posts: Mapping[type[Construct], TestMaker]
    predicates: Mapping[type[Construct], TestMaker]
    properties: Mapping[type[Construct], TestMaker]
    states: Mapping[type[Construct], TestMaker]
    statements: Mapping[type[Construct], Callable[["Writer", Any], None]]
    words: Mapping[str, Test]


def _is_source(_table: Table, setting: Setting, value: Value) -> bool:
    """Return whether something carries the equipment that speaks: its powers are the bearer's.

    Rules: 10.9.1.
    """
    return bool(value == setting.source)


def _home_of(node: Relative) -> str | None:
    """Return where to look for what has met with something: who was KO'd may be anywhere.

    Rules: 3.1.4, 10.5.5.
    """
    met = node.predicate.verb if isinstance(node.predicate, Did) else ""
    return HOME_ANYWHERE if met == "got KO'd" else None


@frozen(kw_only=True)
class Reader:
    """Reads constructs.

    `text_of` is the card or keyword whose text is being read, `names` are the parameters of the
    keyword, and `is_equipment` says that the card is an equipment. `keywords` are the names that
    mean a keyword before a noun, `verbs` those of sets by each of their forms, and `within` the
    verbs whose text is being read. `kept` gathers the kinds of deed
    that the table must keep beyond the turn, because something that was read asks about them.
    """

    tables: Tables
    keyword: Callable[[str, object], Ability]
    keywords: frozenset[str] = frozenset()
    verbs: Mapping[str, DeclaredVerb] = {}
    within: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    kept: set[Any] = field(factory=set)
    text_of: str = ""
    is_equipment: bool = False

    def of(
        self,
        text_of: str,
        names: Mapping[str, str] | None = None,
        *,
        is_equipment: bool = False,
    ) -> "Reader":
        """Return a reader for the text of a card, or of a keyword with its parameters."""
        return evolve(self, text_of=text_of, names=names or {}, is_equipment=is_equipment)

    def verb(self, form: str) -> DeclaredVerb:
        """Return the verb of a set of which this is a form.

        Raises `RefusedTextError` where no set declares it.
        """
        if form not in self.verbs:
            raise RefusedTextError(f"the verb {form}: it is not declared")
        return self.verbs[form]

    def selector(self, node: Selector, home: str = HOME_PLAY) -> Finder:
        """Return the meaning of a selector; without a place, it looks at its `home`."""
        if node.relative is None:
            return self.phrase(node.phrase, node.posts, home)
        if isinstance(node.phrase, Phrase) and _LOWEST in node.phrase.adjectives:
            return self.phrase(node.phrase, (*node.posts, node.relative), home)
        base = self.phrase(node.phrase, node.posts, _home_of(node.relative) or home)
        return base.only(self.predicate(node.relative.predicate))

    def phrase(self, node: Construct, posts: Posts = (), home: str = HOME_PLAY) -> Finder:
        """Return the meaning of a phrase with the conditions after it."""
        if isinstance(node, Selector):
            found = self.selector(node, home)
            return found.only(all_of(tuple(map(self.post, posts)))) if posts else found
        return self.tables.phrases[type(node)](self, node, posts, home)

    def adjective(self, word: str | Construct, phrase: Phrase) -> Test:
        """Return the test of an adjective."""
        if isinstance(word, str):
            if word == "equipped" and self.is_bearer(phrase):
                return _is_source
            return self.tables.words[word]
        return self.tables.adjectives[type(word)](self, word)

    def is_bearer(self, phrase: Construct) -> bool:
        """Return whether a phrase is what the text of an equipment calls the one who carries it.

        Rules: 10.9.1.
        """
        match phrase:
            case Phrase(determiner=None | Determiner(words="the"), noun="character"):
                return self.is_equipment and "equipped" in phrase.adjectives
            case _:
                return False

    def post(self, node: Construct) -> Test:
        """Return the test of a condition after a noun."""
        return self.tables.posts[type(node)](self, node)

    def property(self, node: Construct) -> Test:
        """Return the test of a property."""
        return self.tables.properties[type(node)](self, node)

    def amount(self, node: Construct) -> Count:
        """Return the meaning of an amount."""
        return self.tables.amounts[type(node)](self, node)

    def condition(self, node: Construct) -> Holding:
        """Return the meaning of a condition."""
        return self.tables.conditions[type(node)](self, node)

    def predicate(self, node: Construct) -> Test:
        """Return the test that a predicate makes of a thing."""
        return self.tables.predicates[type(node)](self, node)

    def state(self, node: Construct) -> Test:
        """Return the test of a state after `is`."""
        return self.tables.states[type(node)](self, node)

    def static(self, node: Construct, key: str, condition: Holding | None = None) -> Static:
        """Return the live statement that a modifier makes."""
        return self.tables.modifiers[type(node)](self, node, key, condition)

    def is_modifier(self, node: Construct) -> bool:
        """Return whether a construct is a modifier with a meaning."""
        return type(node) in self.tables.modifiers
