"""Which powers a phrase means, of those that cards have.

Rules: 7.1.1, 7.2.7, 17.1.5.
"""

from typing import Final

from tools.meaning.referee.reading import Reading, SenselessError, UnreadError
from tools.meaning.referee.standing import all_such
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import DescribedPowers, KeywordSet
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, PowerNoun, SymbolAdjective
from vsdsl.constructs.selectors.post import Named
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.table.faces import Ability

_CATEGORIES: Final = {
    "keyword": {"keyword"},
    "keyword and super": {"keyword", "super"},
    "level-up": {"level-up"},
    "super": {"super"},
}


def is_meant(reading: Reading, node: Construct, card: int, power: Ability) -> bool:
    """Return whether a phrase means a power of a card."""
    match node:
        case KeywordSet(uses=uses):
            names = {each.name.text for each in uses if isinstance(each, KeywordUse)}
            return power.category == "keyword" and power.name in names
        case DescribedPowers(powers=described):
            return is_meant(reading, described, card, power)
        case Selector(phrase=Phrase() | Possessed() as phrase, posts=posts, relative=None):
            owner = phrase.owner if isinstance(phrase, Possessed) else phrase.of
            if owner is not None and card not in all_such(reading, owner):
                return False
            return _is_called(phrase.noun, posts, power) and all(
                _is_such(word, power) for word in phrase.adjectives
            )
        case Selector(phrase=Variable(name=name), posts=(), relative=None):
            return power.category == "keyword" and power.name == reading.names[name.text]
        case _:
            raise UnreadError("such powers")


def _is_called(noun: object, posts: tuple[Construct, ...], power: Ability) -> bool:
    match noun, posts:
        case (("power" | "powers"), ()):
            return True
        case (("power" | "powers"), (Named(name=Name(text=name)),)):
            return power.name == name
        case PowerNoun(name=Name(text=name)), ():
            return power.name == name
        case _:
            raise SenselessError("what is no power is used or gained")


def _is_such(word: str | Construct, power: Ability) -> bool:
    match word:
        case SymbolAdjective(symbol=symbol):
            symbols = power.use.symbols if power.use is not None else ()
            return any(symbol.text in choice for choice in symbols)
        case str() if word in _CATEGORIES:
            return power.category in _CATEGORIES[word]
        case "printed":
            return True
        case _:
            raise UnreadError(f"`{word}` of a power")
