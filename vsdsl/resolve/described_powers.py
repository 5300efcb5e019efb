"""Powers by description: which powers a phrase speaks of, and on which cards they are.

Rules: 7.1.1, 7.2.7, 17.1.5.
"""

from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import DescribedPowers, KeywordSet, OneInstance
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, PowerNoun, SymbolAdjective
from vsdsl.constructs.selectors.post import Named
from vsdsl.constructs.selectors.reference import It, Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.refusal import Refusal

CODES: Final = {"M111": "powers that nobody can tell"}

KEYWORD, SUPER, LEVEL_UP = "keyword", "super", "level-up"
EVERY: Final = frozenset({KEYWORD, SUPER, LEVEL_UP})
_PLAYERS: Final = frozenset({"your", "their"})

_CATEGORIES: Final = {
    KEYWORD: frozenset({KEYWORD}),
    "keyword and super": frozenset({KEYWORD, SUPER}),
    LEVEL_UP: frozenset({LEVEL_UP}),
    SUPER: frozenset({SUPER}),
}


class PowersMeaning(NamedTuple):
    """Which powers: of some categories, with a symbol in their cost, with one of some names.

    `names` is empty for powers of any name, `chosen` is the name that was given to a keyword. `of`
    says on which cards they are, where the phrase does, `is_other` that the power is not meant that
    says so, and `is_printed` that only those are meant that are printed on the cards themselves,
    `is_one` that only one instance is meant.
    """

    categories: frozenset[str] = EVERY
    symbol: str = ""
    names: frozenset[str] = frozenset()
    chosen: str = ""
    of: Construct | None = None
    is_other: bool = False
    is_printed: bool = False
    is_one: bool = False


def is_of_powers(noun: object) -> bool:
    """Return whether a noun speaks of powers."""
    return isinstance(noun, PowerNoun) or noun in {"power", "powers"}


def counted_powers(
    node: Phrase | Possessed, posts: tuple[Construct, ...] = ()
) -> PowersMeaning | Refusal:
    """Return which powers a phrase is about that asks for them or counts them.

    Rules: 7.1.1, 7.2.6, 7.2.7.
    """
    if "other" in node.adjectives:
        return _refused(node, "no power is like that")
    found = _described(node, node, posts)
    words = node.determiner.words if isinstance(node, Phrase) and node.determiner else ""
    if isinstance(found, Refusal) or found.of is not None or words not in _PLAYERS | {"its"}:
        return found
    if words == "its":
        return found._replace(of=It(span=node.span))
    return Refusal(
        "M111",
        node.span,
        "`{said}` names no powers",
        "powers are on cards, and a player has none",
        "write `powers of characters on ... side`",
    )


def powers(node: Construct) -> PowersMeaning | Refusal:
    """Return which powers are meant, or why nobody can tell."""
    match node:
        case KeywordSet() | OneInstance():
            return _named(node)
        case DescribedPowers(powers=described):
            return powers(described)
        case Selector(phrase=Variable(name=name), posts=(), relative=None):
            return PowersMeaning(categories=frozenset({KEYWORD}), chosen=name.text)
        case Selector(phrase=Phrase() | Possessed() as phrase, posts=posts, relative=None):
            if _is_picked(phrase):
                return _refused(node, "how many powers, and who picks them")
            return _described(node, phrase, posts)
        case _:
            return _refused(node, "these are not powers")


def _named(node: KeywordSet | OneInstance) -> PowersMeaning:
    """Return which keywords are meant: all of their names, or one instance."""
    if isinstance(node, OneInstance):
        names = frozenset({node.keyword.text})
    else:
        names = frozenset(use.name.text for use in node.uses if isinstance(use, KeywordUse))
    is_one = isinstance(node, OneInstance)
    return PowersMeaning(frozenset({KEYWORD}), names=names, is_one=is_one)


def _described(
    node: Construct, phrase: Phrase | Possessed, posts: tuple[Construct, ...]
) -> PowersMeaning | Refusal:
    name = _name(phrase.noun, posts)
    if name is None:
        return _refused(node, "these are not powers")
    made = PowersMeaning(
        names=frozenset({name} if name else ()),
        of=phrase.owner if isinstance(phrase, Possessed) else phrase.of,
    )
    for word in phrase.adjectives:
        match word:
            case SymbolAdjective(symbol=symbol):
                made = made._replace(symbol=symbol.text)
            case str() if word in _CATEGORIES:
                made = made._replace(categories=made.categories & _CATEGORIES[word])
            case "other":
                made = made._replace(is_other=True)
            case "printed":
                made = made._replace(is_printed=True)
            case _:
                return _refused(node, "no power is like that")
    return made


def _is_picked(phrase: Phrase | Possessed) -> bool:
    """Return whether somebody would have to choose powers; of one name all are meant."""
    words = phrase.determiner if isinstance(phrase, Phrase) else None
    return words is not None and words.is_choice and not isinstance(phrase.noun, PowerNoun)


def _name(noun: object, posts: tuple[Construct, ...]) -> str | None:
    """Return the name of the powers that a noun means, empty for any; None if it means none."""
    match noun, posts:
        case (("power" | "powers"), ()):
            return ""
        case (("power" | "powers"), (Named(name=Name(text=name)),)):
            return name
        case PowerNoun(name=Name(text=name)), ():
            return name
        case _:
            return None


def taken(node: Construct) -> PowersMeaning | Refusal:
    """Return which powers are lost or cannot be gained: a subject's own, on no other card.

    Rules: 17.1.2, 17.1.4.
    """
    found = powers(node)
    if isinstance(found, PowersMeaning) and found.of is not None:
        return _refused(node, "whoever loses powers loses its own")
    return found


def granted(node: Construct) -> PowersMeaning | Refusal:
    """Return which powers are given: keywords by name, or what is printed on other cards.

    Rules: 7.1.4, 7.8.1, 13.5.11.
    """
    found = powers(node)
    if isinstance(found, Refusal) or found.of is not None or found.chosen:
        return found
    if isinstance(node, KeywordSet):
        return found
    return Refusal(
        "M111",
        node.span,
        "`{said}` names no powers",
        "nobody can tell whose",
        "write keywords, or `all printed powers of ...`",
    )


def _refused(node: Construct, label: str) -> Refusal:
    return Refusal(
        "M111",
        node.span,
        "`{said}` names no powers",
        label,
        'write keywords, `its powers`, `its super powers` or `its power "..."`',
    )
