"""Asking: `legal`, `why`, `log`, `show`, `table`, `rule`, `as`."""

from functools import cache
from typing import Final

from vsdsl.driver.describing import describe_card
from vsdsl.driver.installed import LibraryCard
from vsdsl.driver.own_files import own_cards
from vsdsl.repl.causes import causes, why_so
from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.repl.phrasing import as_question
from vsdsl.repl.session import Session
from vsdsl.rulebook.answering import answer
from vsdsl.situation.books import library_for
from vsdsl.situation.errors import SituationError
from vsdsl.situation.expectations import EXPECTATIONS
from vsdsl.situation.expectations.legality import reasons_against
from vsdsl.situation.expectations.status import state_of
from vsdsl.situation.explaining import in_words, why_stat, why_stats
from vsdsl.situation.parsing import Step, parse
from vsdsl.situation.questions import standing
from vsdsl.situation.refs import ANYWHERE, PLAY, all_of, said, wherever
from vsdsl.situation.steps.step import player_in
from vsdsl.situation.team_attacks import team_attacks
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
    session = desk.open
    tree = parse(f"why {as_question(rest)}", "why")
    match str(tree.data):
        case "why_stat":
            ident = _seen(desk, tree.children[0])
            stat = str(tree.children[1]).upper()
            lines = why_stat(session.scene, ident, stat)
            return _listed(f"{stat} of {said(tree.children[0])}", lines)
        case "why_card":
            return _listed(
                said(tree.children[0]),
                causes(session, _seen(desk, tree.children[0]), desk.viewer),
            )
        case "why_status":
            return _why_status(desk, tree)
        case _:
            scene = session.scene.seen_by(desk.viewer)
            player = player_in(scene, tree.children[0])
            reasons = reasons_against(scene, player, tree.children[1])
            head = "no" if reasons else f"nothing stands against it: {_now(desk)}"
            return _listed(head, in_words(session.scene, reasons))


def _why_status(desk: Desk, tree: Step) -> Reply:
    """Tell what made a card what it is; or that it is not, and what it is."""
    ident, status = _seen(desk, tree.children[0]), str(tree.children[1])
    outcome = EXPECTATIONS["is_status"](desk.open.scene.seen_by(desk.viewer), tree)
    if not outcome.holds:
        return Reply(text=f"it is not: {outcome.found}")
    return _listed(outcome.found, why_so(desk.open, ident, status, desk.viewer))


def _now(desk: Desk) -> str:
    return standing(desk.open.scene)


def _listed(head: str, lines: tuple[str, ...]) -> Reply:
    return Reply(
        text="\n".join((f"{head}:" if lines else head, *(f"    {line}" for line in lines)))
    )


def _seen(desk: Desk, ref: Step) -> int:
    """Return the card of a reference, as far as the viewer may know it."""
    scene = desk.open.scene.seen_by(desk.viewer)
    if desk.viewer is not None and not (all_of(scene, ref, PLAY) or all_of(scene, ref, ANYWHERE)):
        raise SituationError(f'{scene.letters[desk.viewer]} sees no "{said(ref)}"')
    return wherever(scene, ref)


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
    ident = _seen(desk, parse(rest, "shown"))
    number = session.scene.table.things[ident].face
    page = describe_card(_printed(session, number)).partition("\n\nScript, ")[0]
    state = [state_of(session.scene, ident)]
    if session.scene.table.face(ident).is_character:
        state += why_stats(session.scene, ident)
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
