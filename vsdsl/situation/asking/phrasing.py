"""Phrasing: a question in the words that people use, as what it asks."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.situation.asking.powers import known_powers
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.lines.expectations import IsTurn, Statement
from vsdsl.situation.lines.questions import Question, WhyDecision, WhyOver
from vsdsl.situation.naming import plain
from vsdsl.situation.parsing import parse, parse_question
from vsdsl.situation.scene import Scene
from vsdsl.terms.editions import Edition

# What a question may begin with; `why` may stand before it.
OPENINGS: Final = frozenset(
    {
        *("are", "can", "can't", "cannot", "did", "didn't", "do", "does", "doesn't", "has"),
        *("hasn't", "have", "is", "isn't", "may", "who", "who's", "whose"),
    }
)
_AS_OF: Final = re.compile(r"(?P<question>.+?) as of (?P<edition>[\w-]+)[?!.]*", re.IGNORECASE)
_CAN: Final = re.compile(r"(?P<player>[A-D]) (?P<can>can't|cannot|can) ")
_WINNER: Final = frozenset({"who wins", "who won", "who has won", "who is the winner"})
_DECIDER: Final = frozenset(
    {
        "who decides",
        "who must decide",
        "whose decision is it",
        "who acts",
        "whose turn is it to act",
    }
)
_TURN: Final = "whose turn is it"
_NAME: Final = r'(?:[A-D]\'s )?(?:"[^"]*"|[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?)'
_SUBJECT: Final = rf"(?P<who>{_NAME}|[A-D]|it|the (?:phase|combat|game)|a combat|no combat|nobody)"
# A question with its verb in front, and the statement that it asks about.
_TURNED: Final = (
    (re.compile(rf"(?:isn't|aren't) {_SUBJECT} (?P<what>.+)"), "{who} is not {what}"),
    (re.compile(rf"(?:is|are) {_SUBJECT} (?P<what>.+)"), "{who} is {what}"),
    (
        re.compile(rf"(?:doesn't|hasn't) {_SUBJECT} (?:have )?(?P<what>.+)"),
        "{who} does not have {what}",
    ),
    (re.compile(rf"do(?:es)? {_SUBJECT} not (?P<what>.+)"), "{who} does not {what}"),
    (re.compile(rf"(?:do(?:es)?|did) {_SUBJECT} have (?P<what>.+)"), "{who} has {what}"),
    (re.compile(rf"(?:has|have) {_SUBJECT} (?P<what>.+)"), "{who} has {what}"),
    (re.compile(rf"may {_SUBJECT} (?P<what>.+)"), "{who} may {what}"),
    (re.compile(rf"does {_SUBJECT} go on"), "{who} goes on"),
    (re.compile(rf"does {_SUBJECT} (?P<verb>see|strike|win)(?P<what>.*)"), "{who} {verb}s{what}"),
    (re.compile(rf"{_SUBJECT} (?P<what>.+)"), "{who} {what}"),
)


def edition_asked(question: str) -> tuple[str, Edition | None]:
    """Return a question without `as of ...` at its end, and the edition that is named there.

    Raises `SituationError` for an edition that there is not.
    """
    found = _AS_OF.fullmatch(question)
    if found is None:
        return question, None
    try:
        return found["question"], edition_named(found["edition"])
    except GameError as fault:
        raise SituationError(Code.UNKNOWN, str(fault)) from None


def understood(scene: Scene, asked: str) -> Question | Statement:
    """Return what a question asks, as far as the viewer of the scene knows the names in it.

    Raises `SituationError` for one that is not understood.
    """
    said = plain(scene, asked.rstrip("?!. ").removeprefix("why ").strip())
    fixed = _fixed(scene, said.lower())
    if fixed is not None:
        return fixed
    found = _CAN.match(said)
    if found is not None:
        said = f"{found['can']} {found['player']} {said[found.end() :]}"
    try:
        return parse_question(f"why {said}")
    except SituationError as fault:
        for statement in _statements(said):
            return statement
        for power in known_powers(scene.table):
            if said.lower().endswith(f" {power.lower()}"):
                with suppress(SituationError):
                    return parse_question(f'why {said[: -len(power)]}"{power}"')
        raise fault from None


def _fixed(scene: Scene, said: str) -> Question | Statement | None:
    """Return what a question without a name asks."""
    if said in _WINNER:
        return WhyOver()
    decision = scene.table.decision
    if said in _DECIDER:
        return WhyOver() if decision is None else WhyDecision(scene.letters[decision.player])
    if said == _TURN:
        return IsTurn(scene.letters[scene.table.turn_player])
    return None


def _statements(said: str) -> Iterator[Statement]:
    for pattern, form in _TURNED:
        found = pattern.fullmatch(said)
        if found is None:
            continue
        try:
            statement = parse(f"expect {form.format(**found.groupdict())}")
        except SituationError:
            continue
        if isinstance(statement, Statement):
            yield statement
