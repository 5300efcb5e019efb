"""Asking: one answer to a question, for the REPL, for situations and for programs."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

from attrs import evolve

from vsdsl.diagnostics import closest
from vsdsl.situation.asking.counting import changes_of, why_level, why_not_as_many
from vsdsl.situation.asking.endings import why_asked, why_out, why_over
from vsdsl.situation.asking.phrasing import understood
from vsdsl.situation.asking.powers import has_power, known_powers, why_has, why_lacks
from vsdsl.situation.asking.states import why_not_so, why_so, why_there
from vsdsl.situation.asking.story import Places, Story, nowhere
from vsdsl.situation.asking.strikes import (
    attack_of,
    how_struck,
    last_strike,
    who_struck_first,
    why_no_strike,
    why_no_stun,
)
from vsdsl.situation.asking.triggers import (
    last_triggered,
    power_meant,
    why_not_triggered,
    why_triggered,
)
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.expectations import expect
from vsdsl.situation.expectations.ending import ending
from vsdsl.situation.expectations.legality import objections
from vsdsl.situation.explaining import (
    StatLine,
    card_behind,
    cards_of,
    power_key,
    stat_steps,
)
from vsdsl.situation.lines.expectations import HasTally, IsIn, IsLevel, IsOut, IsStatus, Statement
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.lines.questions import (
    Question,
    WhyCard,
    WhyDecision,
    WhyDeed,
    WhyLevel,
    WhyOut,
    WhyOver,
    WhyPlace,
    WhyPower,
    WhyStat,
    WhyStatus,
    WhyStruck,
    WhyStun,
    WhyTally,
    WhyTie,
    WhyTriggered,
)
from vsdsl.situation.past import Past, past_of
from vsdsl.situation.questions import standing
from vsdsl.situation.refs import ANYWHERE, PLAY, all_of, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason, Verdict
from vsdsl.terms.editions import Edition
from vsdsl.terms.events import EventKind

Answer = Callable[[Story, Any], Verdict]
Asked = TypeVar("Asked")


def ask(
    scene: Scene,
    question: str,
    past: Past | None = None,
    places: Places = nowhere,
) -> Verdict:
    """Answer a question about a table, as far as the viewer of the scene may know.

    `past` is what each step so far has brought about; without one, all that the journal of the
    table tells is one step. `places` tells where card text stands. Raises `SituationError` for a
    question that cannot be understood.
    """
    asked = understood(scene, question)
    if isinstance(asked, Statement):
        return _across(scene, partial(_whether, asked=asked))
    known = past_of(scene) if past is None else past
    return _across(scene, lambda there: answered(Story(there, known, places), asked))


def _across(scene: Scene, answer: Callable[[Scene], Verdict]) -> Verdict:
    """Return an answer, with the editions that answer otherwise at the same table.

    What has happened has happened; only what the rules say of the table now is asked again.
    """
    verdict, own = answer(scene), scene.table.agreed.edition
    others = tuple(
        (edition.value, head)
        for edition in Edition
        if edition is not own
        for head in _otherwise(as_of(scene, edition), answer, verdict)
    )
    return evolve(verdict, edition=own.value, otherwise=others) if others else verdict


def _otherwise(scene: Scene, answer: Callable[[Scene], Verdict], verdict: Verdict) -> Iterator[str]:
    """Yield the answer at a table played by another edition, unless it is the same."""
    try:
        other = answer(scene)
    except (RefusedError, SituationError):
        return
    if other.answer != verdict.answer:
        yield other.answer
    elif other.found != verdict.found:
        yield other.head


def as_of(scene: Scene, edition: Edition) -> Scene:
    """Return a twin of a table that is played by another edition from now on."""
    twin = scene.clone()
    twin.table.agreed = twin.table.agreed._replace(edition=edition)
    twin.table.restructure()
    return twin


def answered(story: Story, asked: Question) -> Verdict:
    """Answer a question, and tell whether it is as the question has it."""
    verdict = ANSWERS[type(asked)](story, asked)
    if verdict.is_so is None or isinstance(asked, WhyStat | WhyCard):
        return verdict
    return evolve(verdict, is_so=verdict.is_so != asked.is_denied)


def _whether(scene: Scene, asked: Statement) -> Verdict:
    """Tell whether something is so, what is so, and how that comes about."""
    outcome = expect(scene, asked)
    found = "" if outcome.found in {"yes", "no"} else outcome.found
    word = "yes" if outcome.holds else "no"
    return Verdict(answer=word, found=found, reasons=outcome.why, is_so=outcome.holds)


def meant(scene: Scene, ref: Ref) -> int:
    """Return the card of a reference, as far as the viewer may know it."""
    viewer = scene.viewer
    if viewer is not None and not (all_of(scene, ref, PLAY) or all_of(scene, ref, ANYWHERE)):
        raise SituationError(Code.NOT_THERE, f'{scene.letters[viewer]} sees no "{ref.name}"')
    return wherever(scene, ref)


def _stat(story: Story, asked: WhyStat) -> Verdict:
    """Tell a stat with the steps that lead to it.

    Rules: 9.4.1, 9.4.4.
    """
    ident, stat = meant(story.scene, asked.card), asked.stat
    steps = tuple(stat_steps(story.scene, ident, stat))
    reasons = tuple(_layer(story, step) for step in steps)
    answer = f"{stat} of {asked.card.name}: {steps[-1].value}"
    return Verdict(answer=answer, reasons=reasons)


def _layer(story: Story, step: StatLine) -> Reason:
    """Return a step on the way to a number, with the place of the card text behind it."""
    scene, layer = story.scene, step.layer
    if layer is None:
        return Reason(text=step.text, rule=step.rule)
    source = scene.table.things.get(layer.source)
    return Reason(
        text=step.text,
        rule=step.rule,
        cards=cards_of(scene, (card_behind(scene, layer),)),
        script=story.places(source.face if source else "", power_key(scene, layer)),
    )


def _card(story: Story, asked: WhyCard) -> Verdict:
    reasons = story.about(meant(story.scene, asked.card))
    found = "" if reasons else "nothing has happened to it yet"
    return Verdict(answer=asked.card.name, found=found, reasons=reasons)


def _status(story: Story, asked: WhyStatus) -> Verdict:
    """Tell what made a card what it is; or that it is not, and what it is."""
    ident, status = meant(story.scene, asked.card), asked.status
    outcome = expect(story.scene, IsStatus(asked.card, status))
    if not outcome.holds:
        reasons = why_not_so(story, ident, status)
        return Verdict(answer="it is not", found=outcome.found, reasons=reasons, is_so=False)
    reasons = why_so(story, ident, status)
    return Verdict(answer="it is", found=outcome.found, reasons=reasons, is_so=True)


def _place(story: Story, asked: WhyPlace) -> Verdict:
    """Tell what has brought a card to where it is."""
    ident = meant(story.scene, asked.card)
    outcome = expect(story.scene, IsIn(asked.card, asked.place))
    reasons = why_there(story, ident) if story.scene.table.log is not None else ()
    word = "yes" if outcome.holds else "no"
    return Verdict(answer=word, found=outcome.found, reasons=reasons, is_so=outcome.holds)


def _deed(story: Story, asked: WhyDeed) -> Verdict:
    """Tell what stands against a deed: all that must be lifted."""
    scene = story.scene
    reasons = objections(scene, scene.player(asked.player), asked.deed)
    if not reasons:
        return Verdict(answer="yes", found=standing(scene), is_so=True)
    return Verdict(answer="no", reasons=reasons, is_so=False)


def _tally(story: Story, asked: WhyTally) -> Verdict:
    """Tell all that has changed a number on a card: wounds, XP or counters."""
    ident = meant(story.scene, asked.card)
    outcome = expect(story.scene, HasTally(asked.card, asked.count, asked.tally))
    reasons = changes_of(story, ident, asked.tally)
    found = outcome.found if reasons else f"{outcome.found}; nothing that is told of has changed it"
    word = "yes" if outcome.holds else "no"
    is_lacking = not outcome.holds or not (asked.count or reasons)
    if is_lacking and story.scene.table.log is not None:
        reasons += why_not_as_many(story, ident, asked.tally, asked.count)
    return Verdict(answer=word, found=found, reasons=reasons, is_so=outcome.holds)


def _level(story: Story, asked: WhyLevel) -> Verdict:
    """Tell how a character has come to its level, or what it lacks for another.

    Rules: 11.2.4.
    """
    ident = meant(story.scene, asked.card)
    outcome = expect(story.scene, IsLevel(asked.card, asked.level))
    reasons = why_level(story, ident, asked.level)
    word = "yes" if outcome.holds else "no"
    return Verdict(answer=word, found=outcome.found, reasons=reasons, is_so=outcome.holds)


def _struck(story: Story, asked: WhyStruck) -> Verdict:
    """Tell why a character struck, or that it did not and why.

    Rules: 6.5.1, 6.5.2.
    """
    how = asked.strike
    striker = meant(story.scene, asked.card)
    if how.kind == "first":
        is_so, reasons = who_struck_first(story, striker)
        return Verdict(answer="it did" if is_so else "it did not", reasons=reasons, is_so=is_so)
    victim = None if how.at is None else meant(story.scene, how.at)
    at = last_strike(story, striker, victim)
    attack = attack_of(story, striker)
    if at is None or (attack is not None and attack > at):
        return Verdict(answer="it did not", reasons=why_no_strike(story, striker), is_so=False)
    value = story.log[at].value[0]
    is_so = how.value in {None, value}
    answer = "it did" if is_so else f"it did, for {value}"
    return Verdict(answer=answer, reasons=how_struck(story, at), is_so=is_so)


def _triggered(story: Story, asked: WhyTriggered) -> Verdict:
    """Tell what set a power off, or why nothing did.

    Rules: 8.1.1, 8.1.2.
    """
    power = power_meant(story, asked.power.name, asked.of)
    at = last_triggered(story, power)
    if at is None:
        reasons = why_not_triggered(story, power)
        return Verdict(answer="it did not", reasons=reasons, is_so=False)
    return Verdict(answer="it did", reasons=why_triggered(story, power, at), is_so=True)


def _power(story: Story, asked: WhyPower) -> Verdict:
    """Tell where a power comes from, or why it is not there.

    Rules: 7.1.2, 7.1.3.
    """
    scene = story.scene
    ident = meant(scene, asked.card)
    _refuse_unknown(scene, asked.power)
    if has_power(scene.table, ident, asked.power):
        reasons = why_has(story, ident, asked.power)
        return Verdict(answer="it has it", reasons=reasons, is_so=True)
    reasons = why_lacks(story, ident, asked.power)
    return Verdict(answer="it has not", reasons=reasons, is_so=False)


def _refuse_unknown(scene: Scene, power: str) -> None:
    """Refuse the name of a power or keyword that no card has."""
    known = known_powers(scene.table)
    if power not in known:
        near = closest(power, sorted(known))
        hint = f'did you mean "{near[0]}"?' if near else ""
        raise SituationError(Code.UNKNOWN, f'no card has a power "{power}"', hint)


def _stun(story: Story, asked: WhyStun) -> Verdict:
    striker, victim = meant(story.scene, asked.striker), meant(story.scene, asked.victim)
    at = last_strike(story, striker, victim)
    stunned = story.last(lambda e: e.kind is EventKind.STUN and victim in e.subject)
    if at is not None and stunned is not None and stunned > at:
        return Verdict(answer="it did", reasons=story.one(stunned), is_so=True)
    reasons = why_no_stun(story, victim, striker)
    return Verdict(answer="it did not", reasons=reasons, is_so=False)


def _over(story: Story, asked: WhyOver) -> Verdict:
    """Tell how the game has ended, by which rule.

    Rules: 12.6.2, 12.6.3, 12.7.1, 12.7.3.
    """
    result = story.scene.table.result
    is_so = result is not None
    if asked.player:
        player = story.scene.player(asked.player)
        is_so = result is not None and player in result[0]
    return Verdict(answer=ending(story.scene), reasons=why_over(story), is_so=is_so)


def _out(story: Story, asked: WhyOut) -> Verdict:
    """Tell whether a player is out of the game, and how that came about.

    Rules: 11.1.2.
    """
    outcome = expect(story.scene, IsOut(asked.player))
    reasons = (*outcome.why, *why_out(story, story.scene.player(asked.player)))
    word = "yes" if outcome.holds else "no"
    return Verdict(answer=word, found=outcome.found, reasons=reasons, is_so=outcome.holds)


def _tie(story: Story, _asked: WhyTie) -> Verdict:
    """Tell whether the game is a tie, and by which rule.

    Rules: 12.6.3, 12.7.3.
    """
    result = story.scene.table.result
    is_so = result is not None and len(result[0]) > 1
    reasons = why_over(story, of_tie=True)
    return Verdict(answer=ending(story.scene), reasons=reasons, is_so=is_so)


def _decision(story: Story, asked: WhyDecision) -> Verdict:
    scene, pending = story.scene, story.scene.table.decision
    is_so = pending is not None and pending.player == scene.player(asked.player)
    word, reasons = "yes" if is_so else "no", why_asked(story)
    return Verdict(answer=word, found=standing(scene), reasons=reasons, is_so=is_so)


def _answers(
    question: type[Asked], answer: Callable[[Story, Asked], Verdict]
) -> tuple[type[Any], Answer]:
    return question, answer


ANSWERS: Final[dict[type[Any], Answer]] = dict(
    [
        _answers(WhyCard, _card),
        _answers(WhyDecision, _decision),
        _answers(WhyDeed, _deed),
        _answers(WhyLevel, _level),
        _answers(WhyOut, _out),
        _answers(WhyOver, _over),
        _answers(WhyPlace, _place),
        _answers(WhyPower, _power),
        _answers(WhyStat, _stat),
        _answers(WhyStatus, _status),
        _answers(WhyStruck, _struck),
        _answers(WhyStun, _stun),
        _answers(WhyTally, _tally),
        _answers(WhyTie, _tie),
        _answers(WhyTriggered, _triggered),
    ]
)
