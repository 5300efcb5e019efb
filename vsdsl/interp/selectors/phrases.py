"""Phrases: a determiner, adjectives and a noun; also possessed phrases and alternatives."""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, NamedNoun, Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import Sharing
from vsdsl.constructs.selectors.reference import AnyOf, It, Remembered, They, You
from vsdsl.core.characters.main_and_supporting import is_main_of
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Find, Finder, Test, Value, all_of, finder_of
from vsdsl.interp.outside import is_outside, named_number, so_many
from vsdsl.interp.places import is_of, place_of, player_of, zone_of_noun
from vsdsl.interp.reading import HOME_ANYWHERE, PhraseMaker, Posts, Reader
from vsdsl.interp.remembering import remembered
from vsdsl.interp.selectors.adjectives import is_other
from vsdsl.interp.selectors.belongings import owned_by, powers_found
from vsdsl.interp.selectors.deck_ends import cards_at_end
from vsdsl.interp.selectors.nouns import has_identity, noun_test
from vsdsl.interp.selectors.picking import lowest_level
from vsdsl.interp.selectors.references import REFERENCES, last_players
from vsdsl.interp.selectors.sharing import together
from vsdsl.interp.selectors.whereabouts import (
    PARTS,
    POINTING,
    at_each_place,
    holders,
    is_lent,
    rows,
    rows_stood_in,
    spoken_of,
    whereabouts,
)
from vsdsl.resolve.described_powers import counted_powers, is_of_powers
from vsdsl.resolve.refusal import RefusedTextError, meant
from vsdsl.resolve.things_had import Had, kind_had
from vsdsl.resolve.zones import is_row_stood_in

_OWNERS = frozenset({"your", "their", "its"})
_ON_CARDS = frozenset({Had.CAPTIVES, Had.EQUIPMENT})
_OWNERS_OF: Final[dict[str, type[It | They | You]]] = {"its": It, "their": They, "your": You}
_HOLDERS = frozenset({"controller", "owner", "owners"})
_PEOPLE = _HOLDERS | {"player", "players"}
_SHOWN = frozenset({"equipment", "location", "locations", "plot twist", "plot twists"})


def _phrase(reader: Reader, node: Phrase, posts: Posts, home: str) -> Finder:
    """Return the meaning of a phrase.

    Rules: 1.2.1, 1.2.3, 1.5.1, 2.1.2.
    """
    if is_of_powers(node.noun):
        return _powers(reader, node, posts)
    words = node.determiner.words if node.determiner else ""
    if words == "its" and is_row_stood_in(node):
        return finder_of(rows_stood_in(reader.phrase(It(span=node.span)).find))
    top = next((a for a in node.adjectives if isinstance(a, TopAdjective)), None)
    tests = [noun_test(node.noun)]
    tests += [reader.adjective(a, node) for a in node.adjectives if a is not top]
    behind = [(post, reader.post(post)) for post in posts if not isinstance(post, Sharing)]
    tests += [test for _, test in behind]
    tests += _of_words(reader, node, words, home)
    pointed_at = None if _is_bought(node, home) else _pointed_at(reader, node, words)
    universe, sure = whereabouts(reader, node, posts, home)
    if pointed_at is not None:
        universe, sure = pointed_at, None
        tests.append(finder_of(pointed_at).test)
    passed = [test for post, test in behind if post is sure]
    asked = all_of(tuple(test for test in tests if test not in passed))
    is_seen = isinstance(node.noun, NamedNoun) or node.noun in _SHOWN
    seen = asked
    if is_seen:
        seen = _own(asked) if "face-down" in node.adjectives else _seen(asked)
    find = _found(reader, universe, seen, top)
    if top is not None:
        tests.append(finder_of(find).test)
    is_part = node.of is not None and node.noun in PARTS
    if is_part or node.noun in _HOLDERS:  # whose they are is where they are looked for
        tests.append(lambda table, setting, v: v in universe(table, setting))
    count = named_number(node.determiner)
    if count is not None and any(map(is_outside, posts)):
        find, count = so_many(find, count), None
    least, most = how_many(node.determiner)
    is_choice = node.determiner is not None and (node.determiner.is_choice or count is not None)
    if "lowest-level" in node.adjectives:
        find, least, most, is_choice = lowest_level(find), 1, 1, True
    shared = together(posts)
    if shared is not None and not is_choice:
        raise RefusedTextError("`sharing` where nothing is chosen")
    return Finder(
        find=find,
        test=all_of(tuple(tests)),
        least=least,
        most=most,
        is_choice=is_choice,
        is_random="random" in node.adjectives,
        is_players=node.noun in _PEOPLE,
        together=shared,
        apart=at_each_place(reader, posts) if is_choice else None,
        exactly=count,
    )


def _powers(reader: Reader, node: Phrase | Possessed, posts: Posts) -> Finder:
    """Return the meaning of a phrase about powers: those of some cards, or of all characters.

    What is asked of a card is whether it has such a power: so a power was used.

    Rules: 7.1.1, 7.2.6, 7.2.7.
    """
    meaning = meant(counted_powers(node, posts))
    cards = reader.phrase(meaning.of) if meaning.of is not None else None
    found = powers_found(meaning, cards.find if cards is not None else _characters)

    def test(table: Table, setting: Setting, value: Value) -> bool:
        if not isinstance(value, int):
            return value in found(table, setting)
        is_there = cards is None or cards.test(table, setting, value)
        of_card = powers_found(meaning, lambda _table, _setting: (value,))
        return is_there and bool(of_card(table, setting))

    return Finder(find=found, test=test)


def _characters(table: Table, _setting: Setting) -> tuple[Value, ...]:
    return table.in_play()


def _seen(test: Test) -> Test:
    """Return the test of what is looked for by name or kind, which no face-down resource shows.

    Rules: 3.2.8.
    """
    return lambda table, setting, v: has_identity(table, setting, v) and test(table, setting, v)


def _own(test: Test) -> Test:
    """Return the test of what is looked for face down: only its own player knows what it is.

    Rules: 3.2.8.
    """

    def known(table: Table, setting: Setting, value: Value) -> bool:
        if not has_identity(table, setting, value):
            who = setting.binds.get("#who")
            player = player_of(table, who[0]) if who else setting.player
            if table.things[value].side != player:
                return False
        return test(table, setting, value)

    return known


def _found(reader: Reader, universe: Find, test: Test, top: TopAdjective | None) -> Find:
    if top is not None:
        return cards_at_end(reader, universe, top)
    return lambda table, setting: tuple(
        [v for v in universe(table, setting) if test(table, setting, v)]
    )


def how_many(determiner: Determiner | None) -> tuple[int, int]:
    """Return how many are chosen at least and at most; -1 stands for no limit.

    Rules: 1.5.2.
    """
    if determiner is None or not determiner.is_choice:
        return 0, -1
    words, number = determiner.words, determiner.number
    if words.startswith("any number"):
        return 0, -1
    if number is None:
        return 1, 1
    if words.endswith("or more"):
        return number, -1
    return (0 if words.startswith("up to") or words.endswith("or fewer") else number), number


def _pointed_at(reader: Reader, node: Phrase, words: str) -> Find | None:
    """Return what a phrase points at by its first word: `its equipment`, `that character`.

    Rules: 1.2.6, 1.5.1, 2.3.2, 12.3.3.
    """
    if words in _OWNERS_OF:
        return owned_by(reader.phrase(_OWNERS_OF[words](span=node.span)).find, node.noun)
    if words not in POINTING or kind_had(node.noun) is None:
        return None
    return spoken_of(words)


def _is_bought(node: Phrase, home: str) -> bool:
    """Return whether equipment is spoken of wherever it is, and not what somebody carries.

    Rules: 5.5.3.
    """
    return home == HOME_ANYWHERE and kind_had(node.noun) is Had.EQUIPMENT


def _of_words(reader: Reader, node: Phrase, words: str, home: str) -> list[Test]:
    """Return what the first word of a phrase and its `of` ask of a thing."""
    tests: list[Test] = []
    if words == "another":
        tests.append(_is_not_you if node.noun in _PEOPLE else is_other)
    elif node.noun not in _PEOPLE and (
        kind_had(node.noun) not in _ON_CARDS or _is_bought(node, home)
    ):
        tests += _of_determiner(words)
    if words in _OWNERS and "main" in node.adjectives:
        tests.append(_MAIN_OF[words])
    if node.noun in {"copy", "copies"} and node.of is not None:
        tests.append(_is_copy(reader.phrase(node.of).find))
    return tests


def _of_determiner(words: str) -> list[Test]:
    match words:
        case "your":
            return [_is_yours]
        case "their":
            return [_is_theirs]
        case "its":
            return [_is_its]
        case _:
            return []


def _main_of(owners: Find) -> Test:
    """Return the test of the main character of one of some players.

    Rules: 1.2.7, 1.2.8.
    """
    return lambda table, setting, value: any(
        is_main_of(table, value, player_of(table, owner)) for owner in owners(table, setting)
    )


def _is_your_main(table: Table, setting: Setting, value: Value) -> bool:
    """Return whether a character is the main character with which you began.

    Rules: 1.2.7, 1.2.8, 14.3.12, 14.3.13.
    """
    return is_main_of(table, value, setting.player)


def _they(table: Table, setting: Setting) -> tuple[Value, ...]:
    """Return the players a line is about, or `them`.

    Rules: 1.2.6.
    """
    return last_players(table, setting) or tuple(setting.binds.get("them", ()))


def _spoken_of(_table: Table, setting: Setting) -> tuple[Value, ...]:
    return tuple(setting.binds.get("it") or setting.binds.get("them") or ())


_MAIN_OF: Final[dict[str, Test]] = {
    "its": _main_of(_spoken_of),
    "their": _main_of(_they),
    "your": _is_your_main,
}


def _is_not_you(table: Table, setting: Setting, value: Value) -> bool:
    return player_of(table, value) != setting.player


def _is_yours(table: Table, setting: Setting, value: Value) -> bool:
    return is_of(table, value, setting.player) or is_lent(setting, value)


def _is_theirs(table: Table, setting: Setting, value: Value) -> bool:
    """Return whether something belongs to the players a line is about, or to `them`.

    Rules: 1.2.6.
    """
    owners = _they(table, setting)
    return any(is_of(table, value, player_of(table, owner)) for owner in owners)


def _is_its(table: Table, setting: Setting, value: Value) -> bool:
    """Return whether something belongs to the player of what is spoken of.

    Of a card that was revealed by another, that other one is its own.

    Rules: 1.2.6, 12.2.5.
    """
    if "#by" in setting.binds and isinstance(value, int):
        return value in setting.binds["#by"]
    owners = _spoken_of(table, setting)
    return any(is_of(table, value, player_of(table, owner)) for owner in owners)


def _is_copy(of: Find) -> Test:
    def test(table: Table, setting: Setting, value: Value) -> bool:
        face = table.things[value].face
        return any(table.things[v].face == face for v in of(table, setting))

    return test


def _possessed(reader: Reader, node: Possessed, posts: Posts, home: str) -> Finder:
    """Return the meaning of `its owner's hand`, `foe's main character`.

    Rules: 1.2.4, 1.2.7, 3.1.4.
    """
    if is_of_powers(node.noun):
        return _powers(reader, node, posts)
    owner = reader.phrase(node.owner).find
    had = owned_by(owner, node.noun) if node.of is None else None
    if had is not None:
        inner = Phrase(span=node.span, adjectives=node.adjectives, noun=node.noun)
        return finder_of(had).only(_phrase(reader, inner, posts, home).test)
    if node.noun in {"controller", "owner", "owners"}:
        found = finder_of(holders(owner, str(node.noun)))
        return Finder(find=found.find, test=found.test, is_players=True)
    if node.noun in {"row", "rows"}:
        stood_in = is_row_stood_in(node)
        return finder_of(rows_stood_in(owner) if stood_in else _owned(owner, rows(node.adjectives)))
    zone = zone_of_noun(node.noun)
    if zone is not None and node.of is None:
        return finder_of(_zones(owner, zone))
    inner = Phrase(
        span=node.span, determiner=None, adjectives=node.adjectives, noun=node.noun, of=node.of
    )
    described = _phrase(reader, inner, posts, home).only(_is_of(owner))
    if "main" in node.adjectives:
        described = described.only(_main_of(owner))
    return Finder(find=described.find, test=described.test)


def _players(table: Table, setting: Setting, owner: Find) -> tuple[int, ...]:
    return tuple(dict.fromkeys(player_of(table, v) for v in owner(table, setting)))


def _zones(owner: Find, zone: str) -> Find:
    return lambda table, setting: tuple(
        place_of(player, zone) for player in _players(table, setting, owner)
    )


def _owned(owner: Find, described: Find) -> Find:
    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        players = _players(table, setting, owner)
        return tuple(
            v for v in described(table, setting) if any(is_of(table, v, p) for p in players)
        )

    return find


def _is_of(owner: Find) -> Test:
    """Return the test that something belongs to a player, or to the player of a card."""
    return lambda table, setting, value: any(
        is_of(table, value, player) for player in _players(table, setting, owner)
    )


def _any_of(reader: Reader, node: AnyOf, posts: Posts, home: str) -> Finder:
    options = tuple(reader.phrase(option, posts, home) for option in node.options)
    chosen = next((each for each in options if each.is_choice), options[0])

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        return tuple(dict.fromkeys(v for o in options for v in o.find(table, setting)))

    return Finder(
        find=find,
        test=lambda table, setting, v: any(o.test(table, setting, v) for o in options),
        least=chosen.least,
        most=chosen.most,
        is_choice=any(o.is_choice for o in options),
    )


PHRASES: dict[type[Construct], PhraseMaker] = {
    **REFERENCES,
    AnyOf: _any_of,
    Phrase: _phrase,
    Possessed: _possessed,
    Remembered: remembered,
}
