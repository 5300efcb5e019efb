"""A situation as written: its head, its players, its steps."""

import re
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from vsdsl.core.table.agreement import USUAL, Agreement, agreed_on
from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.fields import (
    at,
    entries_of,
    items_of,
    known_keys,
    number_of,
    one_of,
    text_of,
    texts_of,
    truth_of,
)
from vsdsl.situation.ruled import Ruled, read_ruled
from vsdsl.source import Source
from vsdsl.source.yaml_text import Entries, Items, Text, Value, YamlTextError, read_yaml
from vsdsl.terms.editions import Edition
from vsdsl.terms.modes import Mode, has_teams, usual_mode, wrong_number, wrong_teams

LETTERS: Final = "ABCD"
SUFFIX: Final = ".vscard"
FEWEST: Final = 2
LATER: Final = 5  # the turn that is meant when nothing is said: not the first of the game

_KEYS: Final = (
    *("title", "about", "rules", "rulings", "pool", "cards", "mode", "teams", "edition", "seed"),
    *("turn", "players", "settled", "steps", "ruling", "recruit to teammates"),
)
_MODES: Final = tuple(Mode)
_TURN: Final = ("of", "phase", "step", "number")
_PHASES: Final = ("draw", "recovery", "build", "main")
_STEPS: Final = ("resource", "recruit", "formation")
_ZONES: Final = ("main", "front", "back", "resources", "hand", "ko", "deck", "removed")
_PLAYER: Final = (*_ZONES, "piles", "side deck", "recruit points", "attacks made", "eliminated")
_CARD: Final = (
    *("card", "as", "exhausted", "stunned", "hidden", "frozen", "wounds", "counters", "equipment"),
    *("owner", "from", "level", "xp", "timestamp", "used", "gained", "lost", "modifiers"),
    *("captive", "row", "face"),
)
_RULING: Final = re.compile("R[0-9a-f]{10}")


@frozen(kw_only=True)
class CardEntry:
    """A card of the table: its name, and what is said of it."""

    name: Text
    facts: Entries

    def fact(self, key: str) -> Value | None:
        """Return what is said under a key."""
        return self.facts.get(key)


@frozen(kw_only=True)
class PlayerEntry:
    """A player: zones and further facts."""

    letter: Text
    facts: Entries

    def cards(self, zone: str) -> tuple[CardEntry, ...]:
        """Return the cards of a zone, in the order in which they are listed."""
        return tuple(card_entry(node) for node in items_of(self.facts.get(zone)))


@frozen(kw_only=True)
class Situation:
    """A situation as it was written.

    `cards` is card text that stands in it, and `cards_at` its line and column. `card_files` are
    files and folders that it names; `own` are the card files that have been read for it. Without an
    `edition` its cards decide by which rules it is played.
    """

    title: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    pool: tuple[str, ...]
    cards: str
    seed: int
    turn_of: Text
    phase: str
    step: str
    turn: int
    players: tuple[PlayerEntry, ...]
    steps: tuple[Text, ...]
    agreed: Agreement = USUAL
    ruling: Ruled | None = None
    is_settled: bool = False
    edition: Edition | None = None
    card_files: tuple[Text, ...] = ()
    own: tuple[Source, ...] = ()
    cards_at: tuple[int, int] = (0, 0)


def read_situation(text: str) -> Situation:
    """Return the situation that a text describes.

    Raises `SituationError` where it cannot be read.
    """
    root = _root(text)
    known_keys(root, _KEYS, "a situation")
    text_of(root.get("about"), "")
    players = _players(root)
    turn = entries_of(root.get("turn"), "{of: A, phase: main}")
    known_keys(turn, _TURN, "`turn`")
    phase = one_of(turn.get("phase"), _PHASES, "main")
    cards = root.get("cards")
    return Situation(
        title=text_of(root.get("title"), "(untitled)"),
        rules=tuple(rule.text for rule in texts_of(root.get("rules"))),
        rulings=_rulings(root.get("rulings")),
        pool=tuple(name.text for name in texts_of(root.get("pool"))),
        cards="\n".join(each.text for each in texts_of(cards) if not _is_path(each, cards)),
        card_files=tuple(each for each in texts_of(cards) if _is_path(each, cards)),
        seed=number_of(root.get("seed"), 0),
        turn_of=_turn_of(turn, players),
        phase=phase,
        step=_step(turn, phase),
        turn=max(1, number_of(turn.get("number"), LATER)),
        players=players,
        steps=_steps(root.get("steps")),
        agreed=_agreed(root, players),
        ruling=read_ruled(root.get("ruling")),
        is_settled=truth_of(root.get("settled")),
        edition=_edition(root.get("edition")),
        cards_at=_place(cards),
    )


def _is_path(said: Text, node: Value | None) -> bool:
    """Return whether a text under `cards` is the name of a file or a folder, and not card text.

    A text that stands alone may be one line of card text; in a list only what has several lines is.
    """
    if "\n" in said.text:
        return False
    return isinstance(node, Items) or said.text.endswith((SUFFIX, "/"))


def _place(node: Value | None) -> tuple[int, int]:
    return (0, 0) if node is None else (node.line, node.column)


def _root(text: str) -> Entries:
    try:
        root = read_yaml(text)
    except YamlTextError as fault:
        raise SituationError(
            Code.NO_YAML, fault.what, line=fault.line, column=fault.column
        ) from fault
    if not isinstance(root, Entries):
        raise SituationError(
            Code.VALUE, "a situation is a mapping with `players` and `steps`", line=1, column=1
        )
    return root


def _agreed(root: Entries, players: tuple[PlayerEntry, ...]) -> Agreement:
    """Return the mode, the teams and the options; refuse what so many players cannot play.

    Rules: 1.1.4, 14.1.1, 14.2.1, 14.2.2, 14.2.6, 14.3.1.
    """
    node = root.get("mode")
    mode = Mode(one_of(node, _MODES, usual_mode(len(players))))
    wrong = wrong_number(mode, len(players))
    if node is not None and wrong is not None:
        usual = usual_mode(len(players))
        hint = f"a game of {len(players)} is a {usual}, or has other players"
        raise at(node, Code.MODE, wrong[0], hint, rule=wrong[1])
    agreed = agreed_on(mode, len(players))
    teams, gives = root.get("teams"), root.get("recruit to teammates")
    if teams is not None:
        agreed = agreed._replace(teams=_teams(teams, mode, players))
    if gives is not None and mode is not Mode.TWO_VS_TWO:
        raise at(gives, Code.MODE, "that is an option of two-vs-two", "leave it out", rule="14.2.6")
    return agreed._replace(gives_recruits=truth_of(gives))


def _teams(node: Value, mode: Mode, players: tuple[PlayerEntry, ...]) -> tuple[int, ...]:
    """Return the team of each seat.

    Rules: 14.2.1, 14.2.2, 14.3.1.
    """
    letters = [player.letter.text for player in players]
    found: dict[str, int] = {}
    for number, team in enumerate(items_of(node)):
        for member in texts_of(team):
            if member.text not in letters or member.text in found:
                hint = f"each of {all_letters(letters)} is in one team, as in [[A, C], [B, D]]"
                raise at(member, Code.MODE, f"`{member.text}` cannot be in this team", hint)
            found[member.text] = number
    seats = tuple(found.get(letter, -1) for letter in letters)
    wrong = wrong_teams(mode, seats)
    if wrong is not None:
        hint = "leave `teams` out" if not has_teams(mode) else "say who plays together"
        raise at(node, Code.MODE, wrong[0], hint, rule=wrong[1])
    return seats


def _edition(node: Value | None) -> Edition | None:
    """Return the rulebook by which a situation is played, if it says so."""
    if node is None:
        return None
    said = text_of(node, "")
    try:
        return edition_named(said)
    except GameError as fault:
        what, _, hint = str(fault).partition("; ")
        raise at(node, Code.UNKNOWN, what, hint) from None


def _rulings(node: Value | None) -> tuple[str, ...]:
    for ruling in texts_of(node):
        if not _RULING.fullmatch(ruling.text):
            raise at(
                ruling,
                Code.VALUE,
                f"`{ruling.text}` is not the id of a ruling, such as R0e541cb370",
                "it is an R and ten digits or letters from a to f",
            )
    return tuple(ruling.text for ruling in texts_of(node))


def _turn_of(turn: Entries, players: tuple[PlayerEntry, ...]) -> Text:
    node = turn.get("of")
    if not isinstance(node, Text):
        text_of(node, "")
        return players[0].letter
    if all(node.text != player.letter.text for player in players):
        letters = all_letters([player.letter.text for player in players])
        raise at(node, Code.UNKNOWN, f"there is no player `{node.text}`", f"there are {letters}")
    return node


def _step(turn: Entries, phase: str) -> str:
    node = turn.get("step")
    if node is not None and phase != "build":
        raise at(
            node,
            Code.VALUE,
            "only the Build Phase has steps",
            "leave `step` out, or say `phase: build`",
        )
    return one_of(node, _STEPS, "resource" if phase == "build" else "")


def _players(root: Entries) -> tuple[PlayerEntry, ...]:
    node = root.get("players")
    if not isinstance(node, Entries) or not FEWEST <= len(node.entries) <= len(LETTERS):
        raise at(
            node or root, Code.VALUE, "`players` lists two, three or four players, such as A and B"
        )
    return tuple(_player(letter, facts) for letter, facts in node.entries)


def all_letters(letters: Sequence[str]) -> str:
    """Return players as they are listed in a sentence: `A, B and C`."""
    *others, last = letters
    return f"{', '.join(others)} and {last}" if others else last


def _player(letter: Text, facts: Value) -> PlayerEntry:
    if letter.text not in LETTERS or len(letter.text) != 1:
        raise at(
            letter,
            Code.VALUE,
            f"`{letter.text}` cannot be a player",
            "players are called A, B, C, D",
        )
    if not isinstance(facts, Entries):
        raise at(facts, Code.VALUE, f"say what {letter.text} has, at least {{main: ...}}")
    known_keys(facts, _PLAYER, f"player {letter.text}")
    entry = PlayerEntry(letter=letter, facts=facts)
    for zone in _ZONES:
        if zone != "deck" or isinstance(facts.get(zone), Items):
            entry.cards(zone)
    if len(entry.cards("main")) != 1:
        raise at(
            facts.get("main") or letter,
            Code.VALUE,
            f"player {letter.text} needs one `main` character",
        )
    return entry


def _steps(node: Value | None) -> tuple[Text, ...]:
    if node is None:
        return ()
    if not isinstance(node, Items):
        raise at(node, Code.VALUE, "`steps` is a list, each step after a `-`")
    found = []
    for item in node.items:
        if not isinstance(item, Text):
            raise at(
                item, Code.STEP, "YAML takes `: ` as a mapping", "put single quotes round the step"
            )
        if item.is_cut:
            raise at(
                item,
                Code.STEP,
                "` #` starts a comment and cuts the step",
                "put single quotes round it",
            )
        found.append(item)
    return tuple(found)


def card_entry(node: Value) -> CardEntry:
    """Return a card of the table, given by name alone or as a mapping."""
    if isinstance(node, Text):
        return CardEntry(name=node, facts=Entries(node.line, (), node.column))
    if isinstance(node, Items):
        raise at(node, Code.VALUE, "a card is a name or a mapping such as {card: Hulk, wounds: 1}")
    known_keys(node, _CARD, "a card")
    name = node.get("card")
    if not isinstance(name, Text):
        raise at(node, Code.VALUE, "say which card it is, as in {card: Hulk, wounds: 1}")
    return CardEntry(name=name, facts=node)
