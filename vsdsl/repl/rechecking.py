"""Rechecking: whether a ruling that somebody has written down still holds here."""

from collections.abc import Iterator, Mapping

from vsdsl.repl.desk import Reply
from vsdsl.repl.judge import Judge
from vsdsl.repl.versions import card_versions, rule_versions
from vsdsl.situation.description import Situation
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.ruled import Rechecked, Ruled, Standing
from vsdsl.situation.running import Failure, run_situation
from vsdsl.situation.session import with_own_cards


def recheck(text: str, situation: Situation, ruled: Ruled) -> Rechecked:
    """Take the steps of a ruling and ask its question again."""
    try:
        details = tuple(_differences(text, situation, ruled))
        changed = tuple(_changes(situation, ruled))
    except SituationError as fault:
        because = str(fault)
        return Rechecked(question=ruled.question, standing=Standing.UNCHECKED, details=(because,))
    standing = Standing.DIFFERS if details else Standing.HOLDS
    return Rechecked(question=ruled.question, standing=standing, details=details, changed=changed)


def _differences(text: str, situation: Situation, ruled: Ruled) -> Iterator[str]:
    report = run_situation(situation)
    if not report.passed:
        yield from map(_failed, report.failures)
        return
    reply = _asked(text, situation, ruled)
    now = tuple(reply.text.splitlines())
    is_same = now == ruled.answer if ruled.says is None else reply.says == ruled.says
    if not is_same:
        yield from (f"was  {line}" for line in ruled.answer)
        yield from (f"now  {line}" for line in now)


def _failed(failure: Failure) -> str:
    if failure.is_refused:
        return f"`{failure.step}` is refused: {failure.found}"
    return f"`{failure.step}` fails: {failure.found}"


def _asked(text: str, situation: Situation, ruled: Ruled) -> Reply:
    """Return what the judge answers now.

    Raises `SituationError` where the question cannot be asked.
    """
    judge = Judge()
    judge.begin(with_own_cards(text, situation))
    for number, step in enumerate(situation.steps, 1):
        judge.desk.take(step.text, number)
    if ruled.seen_by:
        judge.desk.viewer = judge.desk.open.scene.player(ruled.seen_by)
    try:
        reply = judge.ask(ruled.question)
    except RefusedError as refused:
        raise SituationError(Code.STEP, refused.message) from None
    if reply is None:
        raise SituationError(
            Code.STEP, f"`{ruled.question}` is no question that is understood here"
        )
    return reply


def _changes(situation: Situation, ruled: Ruled) -> Iterator[str]:
    """Yield the cards and rules that say something else than when the ruling was made."""
    yield from _changed("card", ruled.cards, card_versions(situation, ruled.cards))
    yield from _changed("rule", ruled.rules, rule_versions(ruled.rules))


def _changed(what: str, then: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    for name, version in then.items():
        if name not in now:
            yield f"{what} {name} is not here"
        elif now[name] != version:
            yield f"{what} {name} has changed"
