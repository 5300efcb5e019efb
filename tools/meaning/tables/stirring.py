"""Powers that stir a quiet table, so that what seldom happens in play happens to be waited for."""

from functools import cache
from typing import Final

from tools.meaning.reading import library
from vsdsl.core.table.book import Book
from vsdsl.interp.compiling import Compiler
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

_EFFECTS: Final = (
    "stun a character",
    "stun an enemy character",
    "KO a supporting character",
    "KO a stunned supporting character",
    'put a token outside the game named "Monkey Joe" onto your side',
    "wound a face-up character",
    "recover a stunned character",
    "ready (an exhausted character or an exhausted equipment or an exhausted resource)",
    "exhaust (a ready character or a ready equipment or a ready resource)",
    "freeze (a character or a location on your side)",
    "hide a face-up character",
    "push a front-row character",
    "pull a back-row character",
    "put 2 +1/+1 counters on a face-up character",
    "put 1 -1/-1 counter on a face-up character",
    "your main character gains 1 XP",
    "this captures an enemy supporting character",
    "discard a card",
    "draw 2",
    "each player draws 1",
    "put a supporting character in your KO pile into your front row",
    "put a character in your hand into your back row",
    "put an enemy supporting character into its owner's hand",
    "move an enemy supporting character to your front row",
    "remove a supporting character from the game",
    "turn a face-down location on your side face-up",
    "put a card in your hand into your resource row face-down",
    "a face-up character gets +2/+1 this turn",
    "equip an equipment in your hand to a face-up character on your side",
)


# What is done to find out whether it can be done: a choice of one character for each.
_TRIED: Final = {
    "draw": "each player draws 1",
    "equip": "equip an equipment in your hand to a character",
    "gain +1": "put 1 +1/+1 counter on a character",
    "gain -1": "put 1 -1/-1 counter on a character",
    "gain XP": "put 1 XP on a main character",
    "ko": "KO a supporting character",
    "lose +1": "remove all +1/+1 counters from a character",
    "lose -1": "remove all -1/-1 counters from a character",
    "move": "move a character to its owner's back row",
    "ready": "ready a character",
    "recover": "recover a character",
    "stun": "stun a character",
    "wound": "wound a character",
    "nothing": 'say "Nothing"',
}


def program_for(kind: str) -> str:
    """Return the program that does something to one character."""
    return stirring_programs()[len(_EFFECTS) + list(_TRIED).index(kind)]


def nothing_done() -> str:
    """Return the program that does nothing."""
    return program_for("nothing")


@cache
def stirring_book() -> Book:
    """Return the book of the cards with these powers, one each."""
    text = "".join(
        f'supporting "Stir {at}" STR-{at}:\n    cost 1\n    stats 1/1, health 1\n\n'
        f'    super "Stir" main [Might]: {effect}\n\n'
        for at, effect in enumerate((*_EFFECTS, *_TRIED.values()), 101)
    )
    script = parse_script(Source(name="stirring.vscard", text=text))
    declared = tuple(each.construct for each in script.declarations)
    return Compiler([*library(), *declared]).book()


@cache
def stirring_programs() -> tuple[str, ...]:
    """Return the programs of these powers."""
    faces = stirring_book().faces.values()
    uses = (power.use for face in faces for power in face.abilities if power.use is not None)
    return tuple(use.program for use in uses)


def stirrings() -> tuple[str, ...]:
    """Return the programs that stir a table."""
    return stirring_programs()[: len(_EFFECTS)]
