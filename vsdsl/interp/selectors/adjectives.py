"""Adjectives: what makes a thing an enemy, stunned, protected."""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    EitherAdjective,
    LevelAdjective,
    SymbolAdjective,
    TeamAdjective,
)
from vsdsl.core.characters.main_and_supporting import level_of
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.characters.transforming import is_beside_game
from vsdsl.core.combat.attack import is_protected
from vsdsl.core.powers.active_powers import has_keyword
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import are_enemies
from vsdsl.core.table.table import BACK, FRONT, READIED, ROWS, Table
from vsdsl.interp.fights import attackers, defenders
from vsdsl.interp.meaning import Test, Value, always
from vsdsl.interp.places import is_place, is_player, player_of
from vsdsl.interp.reading import Reader, TestMaker


def _team(reader: Reader, node: TeamAdjective) -> Test:
    """Return the test of a team, or of a keyword of that name.

    Rules: 2.1.6, 7.1.4, 13.1.9.
    """
    team = node.team.text
    if team in reader.keywords:
        return lambda table, _setting, v: has_keyword(table, v, team)
    return lambda table, _setting, v: team in teams_of(table, v)


def _symbol(_reader: Reader, node: SymbolAdjective) -> Test:
    """Return the test of a power symbol of a location.

    Rules: 2.4.6.
    """
    symbol = node.symbol.text
    return lambda table, _setting, v: symbol in table.face(v).symbols


def _level(_reader: Reader, node: LevelAdjective) -> Test:
    level = node.level
    return lambda table, _setting, v: level_of(table, v) == level


def _brand(_reader: Reader, node: BrandAdjective) -> Test:
    """Return the test of the brand of a card's set.

    Rules: 2.2.7.
    """
    brand = node.brand.text
    return lambda table, _setting, v: table.face(v).brand == brand


def _either(reader: Reader, node: EitherAdjective) -> Test:
    """Return the test of one of several teams or symbols.

    Rules: 1.5.1, 2.1.6, 2.4.6.
    """
    tests = [ADJECTIVES[type(each)](reader, each) for each in node.choices]
    return lambda table, setting, v: any(test(table, setting, v) for test in tests)


ADJECTIVES: dict[type[Construct], TestMaker] = {
    BrandAdjective: _brand,
    EitherAdjective: _either,
    LevelAdjective: _level,
    SymbolAdjective: _symbol,
    TeamAdjective: _team,
}


def _enemy(table: Table, setting: Setting, value: Value) -> bool:
    """Return whether something is an enemy player or on an enemy side.

    Rules: 1.2.3, A-147.
    """
    return are_enemies(table, player_of(table, value), setting.player)


def is_other(_table: Table, setting: Setting, value: Value) -> bool:
    """Return whether something is not the card that speaks."""
    return bool(value != setting.source)


def _equipped(table: Table, _setting: Setting, value: Value) -> bool:
    """Return whether a character carries an equipment.

    Rules: 2.3.2.
    """
    return table.things[value].attached != 0


def _main(table: Table, _setting: Setting, value: Value) -> bool:
    """Return whether a character is some player's main character.

    Rules: 1.2.7, 2.1.1.
    """
    if is_player(table, value):
        return False
    thing = table.things[value]
    return thing.is_main >= 0 or (is_beside_game(table, value) and table.face(value).kind == "main")


def _supporting(table: Table, _setting: Setting, value: Value) -> bool:
    """Return whether a character is a supporting one; an attacked player counts as one.

    Rules: 2.1.1, 11.4.5.
    """
    if is_player(table, value):
        return True
    thing, face = table.things[value], table.face(value)
    if thing.zone == "play":
        return face.is_character and thing.is_main < 0
    return face.kind in {"supporting", "token"} and thing.is_main < 0


def _good(table: Table, _setting: Setting, value: Value) -> bool:
    """Return whether a character is of a good team.

    Rules: 1.4.6, 1.4.8.
    """
    return (table.face(value).good and _keeps_teams(table, value)) or _gained(table, value, "good")


def _evil(table: Table, _setting: Setting, value: Value) -> bool:
    """Return whether a character is of an evil team; it may be good as well.

    Rules: 1.4.6, 1.4.8.
    """
    return (table.face(value).evil and _keeps_teams(table, value)) or _gained(table, value, "evil")


def _keeps_teams(table: Table, value: Value) -> bool:
    """Return whether a character has the teams that are printed on it, which make it good or evil.

    Rules: 1.4.6.
    """
    return table.face(value).teams <= teams_of(table, value)


def _gained(table: Table, value: Value, alignment: str) -> bool:
    """Return whether a character has a team through powers that makes it good or evil.

    Rules: 1.4.6, 13.1.9.
    """
    alignments = table.book.alignments
    return any(alignments.get(team) == alignment for team in teams_of(table, value))


def _row(*rows: str) -> Test:
    """Return the test of a row by its name.

    Rules: 3.2.1.
    """
    return lambda _table, _setting, v: is_place(v) and v[2] in rows


# Words that say which of something is meant, and are read where the phrase is used.
_ELSEWHERE: Final = frozenset(
    {
        "all",
        "first",
        "keyword",
        "keyword and super",
        "last",
        "level-up",
        "lowest-level",
        "melee",
        "next",
        "printed",
        "random",
        "ranged",
        "solo",
        "super",
        "team",
    }
)

WORDS: dict[str, Test] = {
    **dict.fromkeys(_ELSEWHERE, always),
    "any-turn combat": lambda t, _s, v: any(
        use.timing == "any-turn combat" for use in t.face(v).modes
    ),
    "attacking": lambda t, _s, v: v in attackers(t),
    "back": _row(BACK),
    "back-row": lambda t, _s, v: t.things[v].row == BACK,
    "basic": lambda t, _s, v: t.face(v).is_basic,
    "defending": lambda t, _s, v: v in defenders(t),
    "enemy": _enemy,
    "equipped": _equipped,
    "evil": _evil,
    "exhausted": lambda t, _s, v: t.things[v].exhausted,
    "face-down": lambda t, _s, v: not t.things[v].face_up,
    "face-up": lambda t, _s, v: t.things[v].face_up,
    "front": _row(FRONT),
    "front or back": _row(FRONT, BACK),
    "front-row": lambda t, _s, v: t.things[v].row == FRONT,
    "frozen": lambda t, _s, v: t.things[v].frozen > 0,
    "good": _good,
    "hidden": lambda t, _s, v: t.things[v].hidden,
    "illustrated": lambda t, _s, v: t.face(v).universe == "illustrated",
    "main": _main,
    "other": is_other,
    "photographic": lambda t, _s, v: t.face(v).universe == "photographic",
    "protected": lambda t, _s, v: is_protected(t, v),
    "ready": lambda t, _s, v: t.things[v].row in READIED and not t.things[v].exhausted,
    "special": lambda t, _s, v: not t.face(v).is_basic,
    "stunned": lambda t, _s, v: t.things[v].stunned,
    "supporting": _supporting,
    "unprotected": lambda t, _s, v: t.things[v].row in ROWS and not is_protected(t, v),
    "unstunned": lambda t, _s, v: t.things[v].row in ROWS and not t.things[v].stunned,
    "wounded": lambda t, _s, v: t.things[v].wounds > 0,
}
