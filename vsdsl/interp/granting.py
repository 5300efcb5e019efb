"""Granting and taking powers: which abilities a text means."""

from collections.abc import Callable
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import DescribedPowers, KeywordSet
from vsdsl.constructs.selectors.phrase import EitherAdjective, Phrase, TeamAdjective
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.granting import OneOf
from vsdsl.core.powers.using import symbols_of
from vsdsl.core.table.faces import Ability, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import UnfinishedError
from vsdsl.interp.reading import Reader
from vsdsl.resolve.described_powers import PowersMeaning, granted, taken
from vsdsl.resolve.refusal import meant

Powers = Callable[[Table, Setting], tuple[Ability, ...]]
Printed = Callable[[Table, Setting], tuple[tuple[str, int], ...]]
Copied = Callable[[Table, Setting], tuple[tuple[int, int], ...]]
Entries = Callable[[Table, Setting], tuple[int, ...]]
Lost = Callable[[Ability], bool] | OneOf


def powers_of(reader: Reader, node: Construct) -> Powers:
    """Return the powers to grant: keywords by name or as chosen, or what is printed on other cards.

    Rules: 7.1.4, 7.8.1, 13.5.11, 17.1.5.
    """
    if isinstance(node, KeywordSet):
        return _keywords(reader, node)
    chosen = meant(granted(node)).chosen
    printed = printed_powers(reader, node)
    if printed is None:
        return lambda _table, setting: (reader.keyword(setting.binds[chosen], None),)
    return lambda table, setting: tuple(
        table.book.faces[face].abilities[at] for face, at in printed(table, setting)
    )


def _keywords(reader: Reader, node: KeywordSet) -> Powers:
    """Return keywords by name; one that passes itself on is looked up when it does.

    Rules: 7.1.4.
    """
    uses = [use for use in node.uses if isinstance(use, KeywordUse)]

    def granted() -> tuple[Ability, ...]:
        return tuple(reader.keyword(use.name.text, use.argument) for use in uses)

    try:
        known = granted()
    except UnfinishedError:
        return lambda _table, _setting: granted()
    return lambda _table, _setting: known


def printed_powers(reader: Reader, node: Construct) -> Printed | None:
    """Return where printed powers of other cards are found, each by card number and place.

    Rules: 7.8.1, 13.5.11, 17.1.5.
    """
    copied = _copied(reader, node)
    if copied is None:
        return None
    return lambda table, setting: tuple(
        (table.things[ident].face, at) for ident, at in copied(table, setting)
    )


def copied_since(reader: Reader, node: Construct) -> Entries | None:
    """Return since when printed powers of other cards are in play: as long as those cards.

    Rules: 9.2.2, A-29.
    """
    copied = _copied(reader, node)
    if copied is None:
        return None

    def entry(table: Table, ident: int) -> int:
        thing = table.things[ident]
        return thing.stamp if thing.zone == "play" else 0

    return lambda table, setting: tuple(entry(table, ident) for ident, _ in copied(table, setting))


def _copied(reader: Reader, node: Construct) -> Copied | None:
    """Return where printed powers of other cards are found, each by card and place.

    Copying takes what is printed, also where the text does not say so.

    Rules: 13.5.11, 17.1.5, A-98.
    """
    meaning = meant(granted(node))
    if meaning.of is None:
        return None
    fits = is_one_of(meaning)
    cards = reader.phrase(meaning.of).find

    def found(table: Table, setting: Setting) -> tuple[tuple[int, int], ...]:
        return tuple(
            (ident, at)
            for ident in sorted(cards(table, setting))  # whatever row they are in
            if ident != setting.source
            for at, ability in enumerate(table.face(ident).abilities)
            if fits(setting, ability)
        )

    return found


def lost_powers(node: Construct, key: str) -> Callable[[Table, Setting], Lost]:
    """Return the test for the powers that are lost; the same one each time for the same powers.

    Rules: 7.1.1, 17.1.4.
    """
    meaning = meant(taken(node))
    fits = is_one_of(meaning, key)
    made: dict[str, Lost] = {}

    def lost(_table: Table, setting: Setting) -> Lost:
        name = setting.binds[meaning.chosen] if meaning.chosen else ""
        if name not in made:
            made[name] = _lost(meaning, lambda ability: fits(setting, ability))
        return made[name]

    return lost


def _lost(meaning: PowersMeaning, fits: Callable[[Ability], bool]) -> Lost:
    return OneOf(fits) if meaning.is_one else fits


def is_one_of(meaning: PowersMeaning, key: str = "") -> Callable[[Setting, Ability], bool]:
    """Return the test whether a power is one of those that are meant by the one with a key.

    Rules: 7.1.1, 7.2.7.
    """
    symbol, chosen = meaning.symbol, meaning.chosen
    itself = key.partition("/")[0] if meaning.is_other else ""

    def test(setting: Setting, ability: Ability) -> bool:
        if ability.category not in meaning.categories or ability.key == itself:
            return False
        if meaning.names and ability.name not in meaning.names:
            return False
        if chosen and ability.name != setting.binds[chosen]:
            return False
        return not symbol or (ability.use is not None and symbol in symbols_of(ability.use))

    return test


_STEADY: Final = frozenset(
    {"enemy", "equipped", "face-down", "face-up", "main", "other", "stunned", "supporting"}
)


def is_steady(reader: Reader, subject: Selector, powers: Construct) -> bool:
    """Return whether what is said changes only when a card comes, goes, turns or changes sides."""
    if not _is_plain(reader, subject):
        return False
    phrase = powers.powers.phrase if isinstance(powers, DescribedPowers) else None
    return not isinstance(phrase, Phrase) or phrase.of is None or _is_plain(reader, phrase.of)


def _is_plain(reader: Reader, node: Construct) -> bool:
    match node:
        case Selector():
            return not node.posts and node.relative is None and _is_plain(reader, node.phrase)
        case This():
            return True
        case Phrase(of=None, noun="character" | "characters"):
            return all(_is_steady_word(reader, each) for each in node.adjectives)
        case _:
            return False


def _is_steady_word(reader: Reader, word: object) -> bool:
    """Return whether what an adjective says stays; a keyword may be gained and lost."""
    if isinstance(word, EitherAdjective):
        return all(_is_steady_word(reader, each) for each in word.choices)
    if isinstance(word, TeamAdjective):
        return word.team.text not in reader.keywords
    return word in _STEADY
