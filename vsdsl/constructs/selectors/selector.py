"""Selectors: a phrase and what must be true of the things it finds."""

from collections.abc import Mapping
from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, called, many, say
from vsdsl.constructs.english import listed, plural_predicate, tidy
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, is_plural_noun
from vsdsl.constructs.selectors.post import Named, OtherThan, Relative
from vsdsl.constructs.selectors.reference import AnyOf, Remembered, Them, They, Variable, You


class Selector(Construct):
    """A phrase with conditions behind it: `a character on your side with cost <= 3`.

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
        return self._described(self.phrase.english(this), this)

    def chosen(self, this: str) -> str:
        """Return the phrase with its conditions, and that a player chooses where one does."""
        return self._described(pointed_at(self.phrase, this), this)

    def affected(self, duration: Construct | None, this: str) -> str:
        """Return whom a modifier is about.

        Only one with a duration is made by an effect, in which a player may have to choose.
        """
        return self.chosen(this) if duration else self.english(this)

    @property
    def is_plural(self) -> bool:
        """Whether the verb behind it is that of several things (or of `you`)."""
        return is_plural(self.phrase)

    def _described(self, phrase: str, this: str) -> str:
        ordered = sorted(self.posts, key=_is_no_name)
        left_out = [post for post in ordered if isinstance(post, OtherThan)]
        posts = " ".join(
            f"and {post.english(this)}" if post in left_out[1:] else post.english(this)
            for post in ordered
        )
        relative = say(self.relative, this)
        if self.is_plural and relative:
            relative = f"that {plural_predicate(relative.removeprefix('that '))}"
        return tidy(f"{phrase} {posts} {relative}")


class Target(Construct):
    """What an effect acts on, and the name it gets for later lines with `as`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "exhaust an enemy character as victim\nfreeze victim"

    selector: Selector
    name: Name | None

    def english(self, this: str) -> str:
        """Return the selector, and that a player chooses where one does."""
        return tidy(f"{self.selector.chosen(this)} {called(self.name)}")

    def plain(self, this: str) -> str:
        """Return the selector behind a verb that speaks of choosing by itself."""
        return tidy(f"{self.selector.english(this)} {called(self.name)}")


def _is_no_name(post: Construct) -> bool:
    """Return whether a condition is anything but a name, which stands right behind its noun."""
    return not isinstance(post, Named)


def phrase_of(thing: Construct) -> Construct:
    """Return the phrase of a selector, without what is said of it; of others, themselves."""
    return phrase_of(thing.phrase) if isinstance(thing, Selector) else thing


def pointed_at(phrase: Construct, this: str) -> str:
    """Return a phrase that an effect acts on: where a player picks, it says so."""
    match phrase:
        case AnyOf():
            options = tuple(pointed_at(option, this) for option in phrase.options)
            return tidy(listed(options, "or"))
        case Phrase() | Possessed() | Selector():
            return phrase.chosen(this)
        case _:
            return phrase.english(this)


def is_choice(phrase: Construct) -> bool:
    """Return whether a player picks what a phrase speaks of."""
    inner = phrase_of(phrase)
    return isinstance(inner, Phrase) and inner.is_choice


def is_plural(phrase: Construct) -> bool:
    """Return whether the verb behind a phrase is that of several things (or of `you`)."""
    match phrase:
        case You() | They() | Them() | Remembered():
            return True
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
