"""Answers: which option of an open choice a player means.

A choice with a single option is made without asking; naming that option all the same is fine, and
naming another one is refused.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, assert_never

from vsdsl.core.powers.events import SETTLED
from vsdsl.core.table.frames import Run
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Decision
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.lines.names import (
    Answer,
    Nothing,
    OfCard,
    OfMode,
    OfNumber,
    OfPlayer,
    OfRow,
    OfWord,
    Ref,
    Zone,
)
from vsdsl.situation.parsing import quoted
from vsdsl.situation.questions import ORDINARY
from vsdsl.situation.refs import are_copies, describe, fits
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import Option

ZONES: Final[Mapping[Zone, str]] = {
    "hand": "hand",
    "ko pile": "ko",
    "side pile": "piles",
    "deck": "deck",
}  # as a step calls them
_OF_CARDS = frozenset({"choose", "defend", "strike", "ko", "move", "join", "keep main"})
HIGHER = ("more",)  # the option that offers higher numbers


class Answering:
    """Gives answers in order to the choices that an action raises."""

    def __init__(self, scene: Scene) -> None:
        """Begin before the action, so that choices which are made without asking are seen."""
        self.scene = scene
        self._since = len(scene.table.log or ())
        self._used: set[int] = set()

    def give(self, answers: Iterable[Answer]) -> None:
        """Answer one choice after another; a choice of several is closed after the last answer."""
        has_chosen = False
        for answer in answers:
            has_chosen = self._answer(answer)
        if has_chosen and self.is_half_made():
            self.scene.choose(("stop",))

    def is_half_made(self) -> bool:
        """Return whether a choice is open of which a part has been chosen and no more is needed."""
        table = self.scene.table
        asked = table.decision
        if asked is None or ("stop",) not in asked.options:
            return False
        frame = table.stack[-1]
        return isinstance(frame, Run) and bool(frame.binds.get("#chosen"))

    def _answer(self, answer: Answer) -> bool:
        """Answer the open choice, or find that it was made already; returns whether it was open.

        What was chosen without asking before a "may" came up is named first, as it came first.
        """
        if self.scene.kind == "may" and not isinstance(answer, Nothing):
            if self._was_settled(answer):
                return False
            self.scene.choose(("yes",))
        self._count_up(answer)
        asked = self.scene.table.decision
        if asked is not None and asked.kind not in ORDINARY:
            found = list(fitting(self.scene, asked, answer))
            if len(found) > 1 and not _are_copies(self.scene, found):
                raise SituationError(Code.DOUBTFUL, *_ambiguous(self.scene, answer, found))
            if found:
                self.scene.choose(found[0])
                return True
        if not self._was_settled(answer):
            raise _not_among(self.scene, asked)
        return False

    def _count_up(self, answer: Answer) -> None:
        """Go on to higher numbers, where these are offered, until the one meant is there."""
        if not isinstance(answer, OfNumber):
            return
        while (asked := self.scene.table.decision) is not None and HIGHER in asked.options:
            if answer.number <= max(option[1] for option in asked.options if option != HIGHER):
                return
            self.scene.choose(HIGHER)

    def _was_settled(self, answer: Answer) -> bool:
        """Return whether a choice with one option had this one; each such choice counts once."""
        table = self.scene.table
        for at in range(self._since, len(table.log or ())):
            _turn, _phase, kind, values, *_ = (table.log or [])[at]
            if kind != SETTLED or at in self._used:
                continue
            options: list[Option] = [("choose", value) for value in values]
            choice = Decision(0, "choose", "", options)
            if next(fitting(self.scene, choice, answer), None) is not None:
                self._used.add(at)
                return True
        return False


def fitting(scene: Scene, asked: Decision, answer: Answer) -> Iterator[Option]:
    """Return the options of a decision that an answer fits."""
    return (option for option in asked.options if _fits(scene, option, answer))


def _fits(scene: Scene, option: Option, answer: Answer) -> bool:  # noqa: PLR0911  one for each kind
    match answer:
        case Nothing():
            return option in {("stop",), ("no",)}
        case OfCard(ref, zone):
            is_named = names_card(scene, option, ref)
            if zone is None or not is_named:
                return is_named
            return scene.table.things[option[1]].zone == ZONES[zone]
        case OfPlayer(letter):
            return _is_about(scene, option, scene.player(letter))
        case OfRow(row, ""):
            return row in _flat(option)
        case OfRow(row, letter):
            return option == ("choose", ("place", scene.player(letter), row))
        case OfMode(number):
            return option == ("mode", number)
        case OfNumber(number):
            return option[0] not in _OF_CARDS | {"mode"} and option[1:] == (number,)
        case OfWord(word):
            return word in _flat(option)[1:]
        case _:
            assert_never(answer)


def names_card(scene: Scene, option: Option, ref: Ref) -> bool:
    """Return whether an option is about the card of a reference."""
    match option:
        case (str() as word, int() as ident) if word in _OF_CARDS:
            return ident in scene.table.things and fits(scene, ref, ident)
        case ("resolve", _, int() as source, *_):
            return fits(scene, ref, source)
        case ("name", str() as name):
            return quoted(name) == ref.name
        case ("version", str() as number):
            return number.upper() == ref.name.upper()
        case _:
            return False


def _are_copies(scene: Scene, options: list[Option]) -> bool:
    """Return whether options choose between copies of a card that nobody can tell apart."""
    cards = [option[1] for option in options if option[0] in _OF_CARDS]
    is_about_cards = len(cards) == len(options) and all(i in scene.table.things for i in cards)
    return is_about_cards and are_copies(scene, cards)


def _flat(option: Option) -> list[Any]:
    return [p for part in option for p in (part if isinstance(part, tuple) else (part,))]


def _is_about(scene: Scene, option: Option, number: int) -> bool:
    """Return whether an option is a player, or that player's side, hand, deck or pile."""
    match option:
        case ("choose", ("place", int() as player, _)):
            return player == number
        case ("choose", int() as ident):
            return ident == scene.table.players[number].self_id
        case ("first", int() as player):
            return player == number
        case _:
            return False


def _ambiguous(scene: Scene, answer: Answer, found: list[Option]) -> tuple[str, str]:
    cards = [option[1] for option in found if isinstance(option[1], int)]
    places = "; ".join(describe(scene, ident) for ident in cards if ident in scene.table.things)
    name = f'"{answer.ref.name}"' if isinstance(answer, OfCard) else "this answer"
    return f"{name} could be any of these: {places or len(found)}", "say whose it is, or from where"


def _not_among(scene: Scene, asked: Decision | None) -> RefusedError:
    if asked is None or asked.kind in ORDINARY:
        return RefusedError("there is no open choice that this answers")
    return RefusedError(
        f"{scene.letters[asked.player]} cannot choose that",
        (Reason("1.5.1", f"it is not among the legal choices: {asked.prompt}"),),
    )
