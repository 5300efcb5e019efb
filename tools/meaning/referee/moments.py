"""Moments: which spans of a game have begun or ended in a step, and whose they were.

A turn is the Draw, Recovery, Build and Main Phases, and the Build Phase has three steps.

Rules: 5.1.1, 5.4.2, 5.7.5, 6.4.1, 6.9.1.
"""

from typing import Final, NamedTuple

from tools.meaning.referee.facts import words_of_attack
from tools.meaning.referee.reading import Player, Reading, SenselessError, UnreadError
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.core.table.table import Table

SPANS: Final = frozenset(
    {
        *("build phase", "combat", "draw phase", "formation step", "game", "main phase"),
        *("recovery phase", "recruit step", "resource step", "turn"),
    }
)


class Edge(NamedTuple):
    """The start or the end of a span, whose it is, and the words for a combat."""

    edge: str
    span: str
    player: int
    words: frozenset[str] = frozenset()


def edges(before: Table, after: Table, whose: int) -> list[Edge]:
    """Return the starts and ends of spans between two moments; `whose` turn it has been."""
    was, now = _spans(before), _spans(after)
    over = [Edge("end", name, whose) for name, of in was.items() if now.get(name) != of]
    player = after.turn_player if before.turn != after.turn else whose
    begun = [Edge("start", name, player) for name, of in now.items() if was.get(name) != of]
    one, two = before.combat, after.combat
    if one is not None and (two is None or one.number != two.number):
        over.append(Edge("end", "combat", whose, words_of_attack(before)))
    if two is not None and (one is None or one.number != two.number):
        begun.append(Edge("start", "combat", whose, words_of_attack(after)))
    return [*over, *begun]


def _spans(table: Table) -> dict[str, tuple[int, str]]:
    """Return the spans that are on, each with what tells it from the next of its kind."""
    turn = table.turn
    found = {"turn": (turn, ""), f"{table.phase} phase": (turn, str(table.phase))}
    if table.step:
        found[f"{table.step} step"] = (turn, str(table.step))
    return found


def is_moment(reading: Reading, node: Moment, edge: Edge) -> bool:
    """Return whether a moment that a text names is one that has come."""
    of = node.of
    if not isinstance(of, Phrase | Possessed) or of.noun not in SPANS:
        raise SenselessError("the start or end of what neither begins nor ends")
    if of.noun == "game" and node.edge == "start":
        return False  # it is over before anything is seen
    if of.of is not None:
        raise UnreadError("a span of something")
    if (node.edge, of.noun) != (edge.edge, edge.span):
        return False
    is_such = all(_is_such(reading, word, edge) for word in of.adjectives)
    return is_such and _is_theirs(reading, of, edge)


def _is_theirs(reading: Reading, of: Phrase | Possessed, edge: Edge) -> bool:
    if isinstance(of, Possessed):
        return Player(edge.player) in reading.things(of.owner)
    word = of.determiner.words if of.determiner is not None else ""
    if "enemy" in of.adjectives:
        return edge.player != reading.you
    match word:
        case "your":
            return edge.player == reading.you
        case "the" | "a" | "an" | "each" | "any":
            return True
        case _:
            raise UnreadError(f"`{word}` span")


def _is_such(reading: Reading, word: object, edge: Edge) -> bool:
    match word:
        case "first" if edge.span != "combat":  # each player has one turn in the first round
            return reading.table.turn <= len(reading.table.players)
        case "enemy":
            return True
        case "melee" | "ranged" | "solo" | "team" if edge.span == "combat":
            return word in edge.words
        case "first" | "next" | "last":
            raise UnreadError(f"the `{word}` span")
        case _:
            raise SenselessError(f"a `{word}` span")
