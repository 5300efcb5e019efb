"""Selectors: a phrase and what must be true of the things it finds."""

from collections.abc import Mapping
from typing import ClassVar, Final, TypeGuard

from vsdsl.constructs.construct import Construct, Name, called, many, say
from vsdsl.constructs.english import plural_predicate, tidy
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, is_plural_noun
from vsdsl.constructs.selectors.post import Named, OtherThan, Relative, Where
from vsdsl.constructs.selectors.reference import (
    AnyOf,
    It,
    Remembered,
    Them,
    They,
    This,
    Variable,
    You,
)
from vsdsl.constructs.told import THIS, Told

_ALL: Final = frozenset({"each", "all", "any number of"})


class Selector(Construct):
    """A phrase with conditions after it: `a character on your side with cost <= 3`.

    In an effect an indefinite selector is a choice, made when its line resolves.

    Rules: 1.2.1, 1.5.1, 2.2.11.
    """

    EXAMPLE: ClassVar[str] = "stun a supporting character with cost <= 3"

    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "selector": ("phrase", "posts", "relative"),
        "selector_of": ("phrase",),
        "selector_open": ("phrase", "posts"),
        "selector_that": ("phrase", "relative"),
    }

    phrase: Construct
    posts: tuple[Construct, ...] = many()
    relative: Relative | None = None

    def english(self, this: str) -> str:
        """Return the phrase with its conditions."""
        return self._described(this, "english")

    def taken(self, this: str) -> str:
        """Return the phrase with its conditions, where a card is taken from its zone."""
        return self._described(this, "taken")

    @property
    def is_plural(self) -> bool:
        """Whether the verb after it is that of several things (or of `you`)."""
        return is_plural(self.phrase)

    @property
    def is_choice(self) -> bool:
        """Whether a player picks what it speaks of."""
        return is_choice(self.phrase)

    def _described(self, this: str, how: str) -> str:
        posts: list[str] = []
        phrase = self.phrase
        for post in sorted(self.posts, key=_is_no_name):
            if isinstance(post, Named) and isinstance(post.name, Name) and _is_token(phrase):
                phrase = phrase.named(post.name.text)
                continue
            if isinstance(post, Where) and post.preposition == "outside" and _is_token(phrase):
                continue  # tokens come from nowhere else
            if isinstance(post, OtherThan) and isinstance(post.thing, It | Told):
                other = _other(phrase)
                if other is not None:
                    phrase = other
                    continue
            if isinstance(post, Where):
                posts.append(self._placed(post, how, this))
            elif isinstance(post, OtherThan) and any(each.startswith("other") for each in posts):
                posts.append(f"and {post.english(this).removeprefix('other than ')}")
            else:
                posts.append(post.english(this))
        relative = say(self.relative, this)
        if self.is_plural and relative:
            relative = f"that {plural_predicate(relative.removeprefix('that '))}"
        return tidy(f"{phrase.english(this)} {' '.join(posts)} {relative}")

    def _placed(self, where: Where, how: str, this: str) -> str:
        """Return where it is: all such cards are in the one zone and in the other."""
        said = where.taken(this) if how == "taken" and where.is_zone else where.english(this)
        if isinstance(where.place, AnyOf) and is_all(self.phrase):
            either, both = where.place.joined("or", this), where.place.joined("and", this)
            return said.replace(either, both)
        return said


class Target(Construct):
    """What an effect acts on, and the name it gets for later lines with `as`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "exhaust an enemy character as victim\nfreeze victim"

    selector: Selector
    name: Name | None

    def english(self, this: str) -> str:
        """Return the selector, and the name."""
        return tidy(f"{self.selector.english(this)} {called(self.name)}")

    def taken(self, this: str) -> str:
        """Return the selector, where a card is taken from its zone, and the name."""
        return tidy(f"{self.selector.taken(this)} {called(self.name)}")


def _is_token(phrase: Construct) -> TypeGuard[Phrase]:
    return isinstance(phrase, Phrase) and phrase.noun in {"token", "tokens"}


def _other(phrase: Construct) -> Phrase | None:
    """Return a phrase that leaves out what was spoken of last: `another character`."""
    if not isinstance(phrase, Phrase) or phrase.determiner is None:
        return None
    if phrase.determiner.words in {"a", "an"}:
        return phrase.changed(determiner=phrase.determiner.changed(words="another"))
    return phrase.changed(adjectives=("other", *phrase.adjectives))


def _is_no_name(post: Construct) -> bool:
    """Return whether a condition is anything but a name, which stands right after its noun."""
    return not isinstance(post, Named)


def phrase_of(thing: Construct) -> Construct:
    """Return the phrase of a selector, without what is said of it; of others, themselves."""
    while isinstance(thing, Selector):
        thing = thing.phrase
    return thing


def is_choice(phrase: Construct) -> bool:
    """Return whether a player picks what a phrase speaks of."""
    inner = phrase_of(phrase)
    return isinstance(inner, Phrase) and inner.is_choice


def is_same(one: Construct, other: Construct) -> bool:
    """Return whether two phrases point at the same thing, as far as their words tell."""
    mine, yours = _referent(one), _referent(other)
    return mine == yours if mine or yours else one == other


def _referent(phrase: Construct) -> str:
    match phrase:
        case This():
            return THIS
        case Told(of=of):
            return of
        case _:
            return ""


def is_certain(phrase: Construct) -> bool:
    """Return whether a phrase speaks of one thing that everybody knows: `this`, `the defender`."""
    if isinstance(phrase, This | It | Told):
        return not is_plural(phrase)
    if not isinstance(phrase, Phrase) or phrase.determiner is None:
        return False
    return phrase.determiner.words in {"the", "your"} and not is_plural(phrase)


def is_all(phrase: Construct) -> bool:
    """Return whether a phrase speaks of all such things, or of any number of them."""
    inner = phrase_of(phrase)
    if not isinstance(inner, Phrase):
        return False
    return inner.determiner is None or inner.determiner.words in _ALL


def is_plural(phrase: Construct) -> bool:
    """Return whether the verb after a phrase is that of several things (or of `you`)."""
    match phrase:
        case You() | They() | Them() | Remembered():
            return True
        case Told():
            return phrase.plural
        case Phrase() | Possessed() | Selector():
            return phrase.is_plural
        case AnyOf():
            return is_plural(phrase.options[-1])
        case Variable():
            return is_plural_noun(phrase.name.text)
        case _:
            return False


SELECTORS: tuple[type[Construct], ...] = (
    Selector,
    Target,
)
