"""Asking: `legal`, `why`, `log`, `show`, `table`, `rule`, `as`."""

from functools import cache
from typing import Final

from vsdsl.driver.describing import describe_card
from vsdsl.driver.installed import LibraryCard
from vsdsl.driver.own_files import own_cards
from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.rulebook.answering import answer
from vsdsl.situation.asking import ask, meant
from vsdsl.situation.books import library_for
from vsdsl.situation.expectations.status import state_of
from vsdsl.situation.explaining import why_stats
from vsdsl.situation.naming import plain
from vsdsl.situation.parsing import parse_name
from vsdsl.situation.questions import standing
from vsdsl.situation.said import said_by
from vsdsl.situation.session import Session
from vsdsl.situation.team_attacks import team_attacks
from vsdsl.situation.verdict import Verdict, indented
from vsdsl.situation.wording import steps_of
from vsdsl.source import decode

_MOST_TEAMS: Final = 12


def _legal(desk: Desk, _rest: str) -> Reply:
    scene = desk.open.scene
    asked = scene.table.decision
    if asked is not None and desk.viewer not in {None, asked.player}:
        return Reply(text=standing(scene))
    teams = tuple(team_attacks(scene))
    steps = [*steps_of(scene), *teams[:_MOST_TEAMS]]
    if len(teams) > _MOST_TEAMS:
        steps.append(f"and {len(teams) - _MOST_TEAMS} more of the {len(teams)} team attacks")
    return Reply(text="\n".join((standing(scene), *(f"    {step}" for step in steps))))


def _why(desk: Desk, rest: str) -> Reply:
    verdict = asked(desk, rest)
    says = said_by(verdict.answer, verdict.found, verdict.reasons)
    return Reply(text=_told(verdict), says=says)


def asked(desk: Desk, question: str) -> Verdict:
    """Return the answer to a question, as whoever looks may know it."""
    session = desk.open
    scene = session.scene.seen_by(desk.viewer)
    return ask(scene, question, session.past_for(desk.viewer))


def _told(verdict: Verdict) -> str:
    """Return a verdict as text: each reason on a line, with its rule."""
    lines = (indented(reason, reason.line) for reason in verdict.reasons)
    return "\n".join((verdict.head, *lines))


def _log(desk: Desk, _rest: str) -> Reply:
    lines: list[str] = []
    for account in desk.open.told(desk.viewer):
        lines += [f"> {account.step}"] if account.step else []
        lines += [f"    {entry.text}  ({entry.rule})" for entry in account.events.values()]
    return Reply(text="\n".join(lines) or "nothing has happened yet")


def _table(desk: Desk, _rest: str) -> Reply:
    return Reply(text=desk.draw(desk.open.scene))


def _show(desk: Desk, rest: str) -> Reply:
    if not rest:
        return _table(desk, rest)
    session = desk.open
    scene = session.scene.seen_by(desk.viewer)
    ident = meant(scene, parse_name(plain(scene, rest)))
    number = session.scene.table.things[ident].face
    page = describe_card(_printed(session, number)).partition("\n\nScript, ")[0]
    state = [state_of(session.scene, ident)]
    if session.scene.table.face(ident).is_character:
        state += [reason.line for reason in why_stats(session.scene, ident)]
    return Reply(text="\n".join((page, "", "Now:", *(f"    {line}" for line in state))))


@cache
def _own(text: str) -> tuple[LibraryCard, ...]:
    """Return the cards that a situation brings along; reading them takes time."""
    return tuple(own_cards([decode(text.encode(), "cards")]).cards) if text.strip() else ()


def _printed(session: Session, number: str) -> LibraryCard:
    cards = (*_own(session.situation.cards), *library_for(session.situation.pool).cards)
    return next(card for card in cards if card.card.number.text == number)


def _rule(_desk: Desk, rest: str) -> Reply:
    return Reply(text="\n\n".join(each.text for each in answer([rest])))


def _as(desk: Desk, rest: str) -> Reply:
    if rest.lower() in {"", "judge", "everyone"}:
        desk.viewer = None
        return Reply(text="you see everything", has_changed=True)
    desk.viewer = desk.open.scene.player(rest.upper())
    return Reply(text=f"you see what {rest.upper()} sees", has_changed=True)


ASKING: Final = {
    "as": Command(_as, ("as A", "as judge"), "see only what a player sees, or everything"),
    "legal": Command(_legal, ("legal",), "the steps that can be taken now"),
    "log": Command(_log, ("log",), "what has happened, step by step"),
    "rule": Command(
        _rule,
        ("rule 6.2.3", "rule team attack"),
        "a rule, a section or a chapter, or rules by words",
    ),
    "show": Command(_show, ('show "X"',), "a card in plain English, and how it stands now"),
    "table": Command(_table, ("table",), "the table"),
    "why": Command(
        _why,
        ('why "X" ATK', 'why can\'t A attack "X" with "Y"', 'why "X" is stunned', 'why "X"'),
        "how a number comes about; why not; what happened to a card",
    ),
}
