"""Asking: `legal`, `why`, `log`, `show`, `table`, `rule`, `as`."""

from collections.abc import Iterator
from typing import Final

from vsdsl.driver import LibraryCard, describe_card, own_cards
from vsdsl.play.sight import is_known
from vsdsl.play.telling import told
from vsdsl.repl.commands.command import Command
from vsdsl.repl.desk import Desk, Reply
from vsdsl.repl.session import Session
from vsdsl.rulebook import UnknownIdError, describe, find, load_catalogue
from vsdsl.rulebook.show import line_of
from vsdsl.situation.books import library_for
from vsdsl.situation.errors import SituationError
from vsdsl.situation.expectations.legality import reasons_against
from vsdsl.situation.expectations.status import state_of
from vsdsl.situation.explaining import concerns, in_words, why_stat, why_stats
from vsdsl.situation.parsing import Step, parse
from vsdsl.situation.questions import standing
from vsdsl.situation.refs import said, wherever
from vsdsl.situation.steps.step import player_in
from vsdsl.situation.wording import steps_of
from vsdsl.source import decode

_MOST_RULES: Final = 10


def _legal(desk: Desk, _rest: str) -> Reply:
    scene = desk.open.scene
    asked = scene.table.decision
    is_theirs = asked is not None and desk.viewer not in {None, asked.player}
    steps = () if is_theirs else steps_of(scene)
    return Reply(text="\n".join((standing(scene), *(f"    {step}" for step in steps))))


def _why(desk: Desk, rest: str) -> Reply:
    session = desk.open
    tree = parse(f"why {rest}", "why")
    match str(tree.data):
        case "why_stat":
            ident = _seen(desk, tree.children[0])
            stat = str(tree.children[1]).upper()
            lines = why_stat(session.scene, ident, stat)
            return _listed(f"{stat} of {said(tree.children[0])}", lines)
        case "why_card":
            return _listed(said(tree.children[0]), _causes(desk, _seen(desk, tree.children[0])))
        case _:
            player = player_in(session.scene, tree.children[0])
            reasons = reasons_against(session.scene, player, tree.children[1])
            head = "no" if reasons else f"nothing stands against it: {_now(desk)}"
            return _listed(head, in_words(session.scene, reasons))


def _now(desk: Desk) -> str:
    return standing(desk.open.scene)


def _listed(head: str, lines: tuple[str, ...]) -> Reply:
    return Reply(
        text="\n".join((f"{head}:" if lines else head, *(f"    {line}" for line in lines)))
    )


def _seen(desk: Desk, ref: Step) -> int:
    """Return the card of a reference, as far as the viewer may know it."""
    scene = desk.open.scene
    try:
        ident = wherever(scene, ref)
    except SituationError:
        if desk.viewer is None:
            raise
        ident = 0
    if desk.viewer is not None and not (ident and is_known(scene.table, ident, desk.viewer)):
        letter = scene.letters[desk.viewer]
        raise SituationError(f'{letter} sees no "{said(ref)}"')
    return ident


def _causes(desk: Desk, ident: int) -> tuple[str, ...]:
    """Return what happened to a card, each time with the step that started it."""
    lines: list[str] = []
    for step, happened in _history(desk.open):
        about = [entry for entry in happened if concerns(entry, ident)]
        entries = tuple(told(desk.open.scene.table, about, 0, desk.viewer))
        if entries:
            lines.append(f"> {step}")
            lines += [f"    {entry.text}  ({entry.rule})" for entry in entries]
    return tuple(lines) or ("nothing has happened to it yet",)


def _history(session: Session) -> Iterator[tuple[str, list[tuple[object, ...]]]]:
    log = session.scene.table.log or []
    for before, after in zip(session.past, session.past[1:], strict=False):
        yield after.step, log[before.told : after.told]


def _log(desk: Desk, _rest: str) -> Reply:
    lines: list[str] = []
    for step, happened in _history(desk.open):
        lines += [f"> {step}"] if step else []
        entries = told(desk.open.scene.table, happened, 0, desk.viewer)
        lines += [f"    {entry.text}  ({entry.rule})" for entry in entries]
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


def _printed(session: Session, number: str) -> LibraryCard:
    own = own_cards([decode(session.situation.cards.encode(), "cards")]).cards
    cards = (*own, *library_for(session.situation.pool).cards)
    return next(card for card in cards if card.card.number.text == number)


def _rule(_desk: Desk, rest: str) -> Reply:
    catalogue = load_catalogue()
    words = rest.strip(".")
    try:
        return Reply(text=describe(catalogue.rule(words), catalogue))
    except UnknownIdError:
        is_id = words.replace(".", "").isdigit()
        found = find(catalogue, words) if words and not is_id else ()
    if not found:
        return Reply(text=f"no rule `{rest}`; say an id such as `rule 6.2.3`, or words of it")
    return Reply(text="\n".join(line_of(one) for one in found[:_MOST_RULES]))


def _as(desk: Desk, rest: str) -> Reply:
    if rest.lower() in {"", "judge", "everyone"}:
        desk.viewer = None
        return Reply(text="you see everything", has_changed=True)
    desk.viewer = desk.open.scene.player(rest.upper())
    return Reply(text=f"you see what {rest.upper()} sees", has_changed=True)


ASKING: Final = {
    "as": Command(_as, "as A | as judge", "see only what a player sees, or everything"),
    "legal": Command(_legal, "legal", "the steps that can be taken now"),
    "log": Command(_log, "log", "what has happened, step by step"),
    "rule": Command(_rule, "rule 6.2.3", "a rule of the game, or rules by words"),
    "show": Command(_show, 'show "X"', "a card in plain English, and how it stands now"),
    "table": Command(_table, "table", "the table"),
    "why": Command(
        _why,
        'why "X" ATK | why can\'t A attack "X" with "Y" | why "X"',
        "how a number comes about; why not; what befell a card",
    ),
}
