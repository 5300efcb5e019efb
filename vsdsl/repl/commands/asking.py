"""Asking: `legal`, `why`, `log`, `show`, `table`, `rule`, `as`, `edition`."""

from functools import cache
from typing import Final

from vsdsl.driver.describing import describe_card
from vsdsl.driver.installed import LibraryCard
from vsdsl.driver.own_files import own_cards
from vsdsl.play.editions import edition_named
from vsdsl.play.errors import GameError
from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.rulebook.answering import answer
from vsdsl.situation.asking import ask, meant
from vsdsl.situation.asking.phrasing import edition_asked
from vsdsl.situation.books import TEXT, library_for
from vsdsl.situation.errors import Code, SituationError
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
from vsdsl.source import Source, decode
from vsdsl.terms.editions import Edition

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
    """Return the answer to a question, as whoever looks may know it.

    With `as of` and an edition it is asked at the table that the same steps lead to by its rules.
    """
    session = desk.open
    question, edition = edition_asked(question)
    if edition is not None:
        session = session.as_of(edition, desk.viewer)
    scene = session.scene.seen_by(desk.viewer)
    return ask(scene, question, session.past_for(desk.viewer))


def _told(verdict: Verdict) -> str:
    """Return a verdict as text: each reason on a line, with its rule."""
    lines = (indented(reason, reason.line) for reason in verdict.reasons)
    return "\n".join((verdict.head, *lines, *verdict.editions))


def _edition(name: str) -> Edition:
    try:
        return edition_named(name)
    except GameError as fault:
        raise SituationError(Code.UNKNOWN, str(fault)) from None


def _by_edition(desk: Desk, rest: str) -> Reply:
    """Tell the edition of the table, or play it by another one from the start."""
    session = desk.open
    played = session.scene.table.agreed.edition
    if not rest:
        return Reply(text=f"this table is played by the edition {played}")
    desk.session = session.as_of(_edition(rest.strip(' "')), desk.viewer)
    desk.asked, desk.tried_steps = None, ()
    now = desk.session.scene.table.agreed.edition
    return Reply(text=f"from the start this table is played by the edition {now}", has_changed=True)


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
def _own(text: str, files: tuple[Source, ...]) -> tuple[LibraryCard, ...]:
    """Return the cards that a situation brings along; reading them takes time."""
    sources = (*files, *((decode(text.encode(), TEXT),) if text.strip() else ()))
    return own_cards(sources).cards if sources else ()


def _printed(session: Session, number: str) -> LibraryCard:
    situation = session.situation
    cards = (*_own(situation.cards, situation.own), *library_for(situation.pool).cards)
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
    "edition": Command(
        _by_edition,
        ("edition 2015-marvel-battles", "edition"),
        "play the table by another rulebook, with the same steps; which one it is",
    ),
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
        (
            'why "X" ATK',
            'why can\'t A attack "X" with "Y"',
            'why "X" is stunned',
            'why "X"',
            'can A use "Power" of "X" as of 2015-marvel-battles',
        ),
        "how a number comes about; why not; what happened to a card; the same by another rulebook",
    ),
}
