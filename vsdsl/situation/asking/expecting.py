"""Expecting an answer: whether a question is answered as it should be, with the right reasons."""

from vsdsl.diagnostics import closest
from vsdsl.situation.asking import answered
from vsdsl.situation.asking.powers import known_powers
from vsdsl.situation.asking.story import Story
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.expectations import with_open_choice
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.lines.expectations import Hint, WhyNames
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.refs import fits, is_known_name
from vsdsl.situation.said import numbers_in
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason


def expect_answer(story: Story, step: WhyNames) -> Outcome:
    """Return whether an answer is as the question has it, and its reasons are those expected.

    Raises `SituationError` for a name that no card and no power has.
    """
    scene = story.scene
    for hint in (*step.named, *(step.unnamed or ())):
        _refuse_unknown(scene, hint.about)
    verdict = answered(story, step.question)
    missing = [hint for hint in step.named if not _is_named(scene, hint, verdict.reasons)]
    wrong = [hint for hint in step.unnamed or () if _is_named(scene, hint, verdict.reasons)]
    found = [verdict.head]
    if missing:
        found.append(f"it does not name {_in_words(missing)}")
    if wrong:
        found.append(f"it names {_in_words(wrong)}")
    holds = verdict.is_so is not False and not missing and not wrong
    return with_open_choice(scene, Outcome(holds, "; ".join(found), verdict.reasons))


def _is_named(scene: Scene, hint: Hint, reasons: tuple[Reason, ...]) -> bool:
    """Return whether one of some reasons is as expected; a step that is only quoted is none."""
    return any(
        reason.rule
        and hint.rule in {"", reason.rule}
        and (hint.number is None or hint.number in numbers_in(reason.text))
        and (hint.about is None or _is_about(scene, hint.about, reason))
        for reason in reasons
    )


def _is_about(scene: Scene, ref: Ref, reason: Reason) -> bool:
    """Return whether a reason is about a card, or names a power."""
    is_card = any(fits(scene, ref, card.id) for card in reason.cards)
    return is_card or f'"{ref.name}"' in reason.text


def _refuse_unknown(scene: Scene, ref: Ref | None) -> None:
    if ref is None or is_known_name(scene, ref.name):
        return
    powers = known_powers(scene.table)
    if ref.name not in powers:
        cards = (face.name for face in scene.table.book.faces.values())
        near = closest(ref.name, sorted({*powers, *cards}))
        hint = f'did you mean "{near[0]}"?' if near else ""
        raise SituationError(Code.UNKNOWN, f'no card and no power is called "{ref.name}"', hint)


def _in_words(hints: list[Hint]) -> str:
    return ", ".join(map(_hint_in_words, hints))


def _hint_in_words(hint: Hint) -> str:
    number = "" if hint.number is None else f" with {hint.number}"
    name = "" if hint.about is None else f'"{hint.about.name}"'
    if not hint.rule:
        return name
    return f"{hint.rule}{number} about {name}" if name else f"{hint.rule}{number}"
