"""Whereabouts: where to look for what a phrase describes."""

from collections.abc import Callable
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import are_enemies, share_side, sides
from vsdsl.core.table.table import BACK, FRONT, Table
from vsdsl.interp.fights import attackers, combatants, defenders
from vsdsl.interp.meaning import Find, Groups, Value
from vsdsl.interp.outside import found_outside, is_outside
from vsdsl.interp.own_card import own_card
from vsdsl.interp.places import (
    cards_in,
    cards_on,
    everyone,
    is_place,
    person,
    place_of,
    player_of,
    row_stood_in,
    seats,
    zone_of_noun,
)
from vsdsl.interp.reading import HOME_ANYWHERE, HOME_HAND, Posts, Reader
from vsdsl.interp.selectors.belongings import owned_by
from vsdsl.interp.selectors.references import last_players
from vsdsl.resolve.phrases_in_place import is_each_place
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.things import Kind

POINTING = frozenset({"that", "those"})
PARTS = frozenset({"card", "cards", "rest", "captive", "captives", "equipment"})
_TIMES = frozenset({Kind.ATTACK, Kind.TIME})
_LIE_APART = frozenset(
    {Noun.CHARACTER, Noun.EQUIPMENT, Noun.LOCATION, Noun.RESOURCE, Noun.TOKEN}
)  # cards that lie in one part of play


class Whereabouts(NamedTuple):
    """Where to look for something, and the condition that whatever lies there is sure to fulfil."""

    find: Find
    sure: Construct | None = None


def whereabouts(reader: Reader, node: Phrase, posts: Posts, home: str) -> Whereabouts:
    """Return where to look for what a phrase describes."""
    if isinstance(node.noun, str | PileNoun):
        place = _place(node) or _person(reader, node)
        if place is not None:
            return Whereabouts(place)
    if node.of is not None and node.noun in PARTS:
        return Whereabouts(_part(reader, node))
    for post in posts:
        if isinstance(post, Where):
            return Whereabouts(
                _in(reader, post, node.noun), post if _is_place_of_cards(post) else None
            )
    return Whereabouts(_by_noun(node, home))


def _is_place_of_cards(post: Where) -> bool:
    return isinstance(post.place, Construct) and not is_outside(post) and not is_combat(post.place)


def _place(node: Phrase) -> Find | None:
    """Return the places that a phrase speaks of; one of a player who is out cannot be chosen.

    Rules: 1.2.1, 3.1.2.
    """
    is_choice = node.determiner is not None and node.determiner.is_choice
    players = everyone if is_choice else seats
    words = node.determiner.words if node.determiner is not None else ""
    zone = zone_of_noun(node.noun)
    if words in POINTING and (zone is not None or node.noun in {"row", "rows"}):
        return spoken_of(words)
    if zone is not None and words == "your":
        return _your(zone)
    if zone == "side":
        return lambda table, setting: tuple(
            place_of(p, zone) for p in _sides(table, setting, players)
        )
    if zone is not None:
        return lambda table, _setting: tuple(place_of(p, zone) for p in players(table))
    return rows(node.adjectives, players) if node.noun in {"row", "rows"} else None


def spoken_of(words: str) -> Find:
    """Return what `that ...` or `those ...` points back to.

    Rules: 1.5.1.
    """
    name = "it" if words == "that" else "them"
    return lambda _table, setting: tuple(setting.binds.get(name, ()))


def _your(zone: str) -> Find:
    """Return a place of your own, or the pile of an opponent that you have chosen to use.

    Rules: 12.2.2.
    """
    lender = lender_of(zone)

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        lent = setting.binds.get(lender)
        return (place_of(player_of(table, lent[0]) if lent else setting.player, zone),)

    return find


def lender_of(zone: str) -> str:
    """Return the name under which an effect knows whose pile it uses."""
    return f"#{zone}"


def is_lent(setting: Setting, value: Value) -> bool:
    """Return whether a place is the pile of an opponent that you have chosen to use.

    Rules: 12.2.2.
    """
    return is_place(value) and lender_of(value[2]) in setting.binds


def rows(
    adjectives: tuple[object, ...], players: Callable[[Table], tuple[int, ...]] = seats
) -> Find:
    """Return the rows that a phrase with these adjectives speaks of.

    Rules: 1.2.3, 3.2.1.
    """
    meant: tuple[str, ...] = (FRONT, BACK)
    if "front" in adjectives:
        meant = (FRONT,)
    elif "back" in adjectives:
        meant = (BACK,)
    hostile = "enemy" in adjectives

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        there = _sides(table, setting, players)
        meant_of = (p for p in there if not hostile or are_enemies(table, p, setting.player))
        return tuple(place_of(player, row) for player in meant_of for row in meant)

    return find


def rows_stood_in(whose: Find) -> Find:
    """Return the row that each of some characters stands in.

    Rules: 3.2.1.
    """

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        found = (row_stood_in(table, each) for each in whose(table, setting))
        return tuple(dict.fromkeys(each for each in found if each is not None))

    return find


def _sides(
    table: Table, setting: Setting, players: Callable[[Table], tuple[int, ...]]
) -> tuple[int, ...]:
    """Return one player for each side there is; for your own side, that is you.

    Rules: 1.2.3, 14.3.1.
    """
    you = setting.player
    return tuple(
        you if share_side(table, seat, you) else seat for seat in sides(table, players(table))
    )


def _person(reader: Reader, node: Phrase) -> Find | None:
    if node.noun in {"player", "players"}:
        if node.determiner is not None and node.determiner.words in POINTING:
            return last_players
        return lambda table, _setting: tuple(person(table, p) for p in everyone(table))
    if node.noun in {"controller", "owner", "owners"}:
        of = reader.phrase(node.of).find if node.of is not None else _spoken_of(reader)
        return holders(of, str(node.noun))
    return None


def _spoken_of(reader: Reader) -> Find:
    """Return what a line speaks of; before anything else is named, that is the card itself."""
    own = own_card(is_equipment=reader.is_equipment)

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        said: tuple[Value, ...] | None = setting.binds.get("it")
        return own(table, setting) if said is None else tuple(said)

    return find


def holders(of: Find, noun: str) -> Find:
    """Return the controllers or owners of what is found.

    Rules: 1.2.2, 1.2.5.
    """
    owns = noun.startswith("owner")

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        found = (table.things[v].owner if owns else player_of(table, v) for v in of(table, setting))
        return tuple(dict.fromkeys(person(table, player) for player in found))

    return find


def _part(reader: Reader, node: Phrase) -> Find:
    of = reader.phrase(node.of).find if node.of is not None else _spoken_of(reader)
    if node.noun == "rest":
        return lambda table, setting: tuple(
            v for v in of(table, setting) if v not in setting.binds.get("#taken", ())
        )
    had = owned_by(of, node.noun)
    if had is not None:
        return had
    return lambda table, setting: tuple(
        card for v in of(table, setting) for card in cards_in(table, v)
    )


def _in(reader: Reader, post: Where, noun: object) -> Find:
    if is_outside(post):
        return found_outside
    if is_combat(post.place):
        return lambda table, _setting: combatants(table)
    if not isinstance(post.place, Construct):
        if post.place == "hand":
            return lambda table, setting: table.players[setting.player].hand
        return _in_play(noun) if NOUNS.get(str(noun)) in _LIE_APART else _all_in_play
    place = reader.phrase(post.place).find
    there = cards_on if post.preposition == "on" else cards_in
    return lambda table, setting: tuple(
        card for value in place(table, setting) for card in there(table, value)
    )


def at_each_place(reader: Reader, posts: Posts) -> Groups | None:
    """Return what is at each of the places that a phrase names with `each`, if it does.

    Rules: 1.5.2, 3.1.1.
    """
    for post in posts:
        if isinstance(post, Where) and isinstance(post.place, Construct) and is_each_place(post):
            places = reader.phrase(post.place).find
            there = cards_on if post.preposition == "on" else cards_in
            return lambda table, setting: tuple(
                there(table, value) for value in places(table, setting)
            )
    return None


def is_combat(place: object) -> bool:
    """Return whether a place is the combat: `the combat`, `melee combat`."""
    if isinstance(place, Phrase):
        return place.noun == "combat"
    return isinstance(place, str) and "combat" in place


def _by_noun(node: Phrase, home: str) -> Find:
    match node.noun:
        case "attacker" | "attackers":
            return lambda table, _setting: attackers(table)
        case "defender" | "defenders":
            return lambda table, _setting: defenders(table)
        case str() if NOUNS[node.noun].kind in _TIMES:
            return lambda _table, _setting: (("word", node.noun),)
        case "card" | "cards":
            return _hand
        case _:
            return _HOMES.get(home) or _in_play(node.noun)


def _in_play(noun: object) -> Find:
    if noun in {"location", "locations", "resource", "resources"}:
        return lambda table, _setting: tuple(
            card for player in table.players for card in player.resources
        )
    if noun == "equipment":
        return lambda table, _setting: tuple(
            card for player in table.players for card in player.gear
        )
    if noun in {"captive", "captives"}:
        return lambda table, _setting: tuple(
            card for player in table.players for card in player.removed
        )
    if noun in {"copy", "copies"}:
        return _all_in_play
    return lambda table, _setting: table.in_play()


def _all_in_play(table: Table, _setting: Setting) -> tuple[Value, ...]:
    """Return every card in play: characters, resources and equipment.

    Rules: 1.4.1, 3.1.2.
    """
    return tuple(
        card
        for player in table.players
        for card in (*player.front, *player.back, *player.resources, *player.gear)
    )


def _hand(table: Table, setting: Setting) -> tuple[Value, ...]:
    """Return the hand of whoever carries the line out: `foe discards a card` is about foe's hand.

    Rules: 1.4.3.
    """
    who = setting.binds.get("#who")
    player = player_of(table, who[0]) if who else setting.player
    return table.players[player].hand


def _anywhere(table: Table, _setting: Setting) -> tuple[Value, ...]:
    return tuple(table.things)


_HOMES: Final = {HOME_ANYWHERE: _anywhere, HOME_HAND: _hand}
