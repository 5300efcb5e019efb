"""Asking: one answer to a question, for the REPL, for situations and for programs."""

from collections.abc import Callable
from typing import Final

from vsdsl.situation.asking.states import why_so
from vsdsl.situation.asking.story import Places, Story
from vsdsl.situation.errors import SituationError
from vsdsl.situation.expectations import EXPECTATIONS
from vsdsl.situation.expectations.legality import reasons_against
from vsdsl.situation.explaining import (
    StatLine,
    cards_of,
    in_words,
    power_key,
    stat_steps,
)
from vsdsl.situation.parsing import Step, parse
from vsdsl.situation.past import Past, past_of
from vsdsl.situation.questions import standing
from vsdsl.situation.refs import ANYWHERE, PLAY, Ref, all_of, said, wherever
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import player_in
from vsdsl.situation.verdict import Reason, Verdict

Answer = Callable[[Story, Step], Verdict]


def ask(
    scene: Scene,
    question: str,
    past: Past | None = None,
    places: Places = lambda _number, _key: "",
) -> Verdict:
    """Answer a question about a table, as far as the viewer of the scene may know.

    `past` is what each step so far has brought about; without one, all that the journal of the
    table tells is one step. `places` tells where card text stands. Raises `SituationError` for a
    question that cannot be understood.
    """
    tree = parse(f"why {question.removeprefix('why ')}", "why")
    story = Story(scene, past_of(scene) if past is None else past, places)
    return _ANSWERS[str(tree.data)](story, tree)


def meant(scene: Scene, ref: Ref) -> int:
    """Return the card of a reference, as far as the viewer may know it."""
    viewer = scene.viewer
    if viewer is not None and not (all_of(scene, ref, PLAY) or all_of(scene, ref, ANYWHERE)):
        raise SituationError(f'{scene.letters[viewer]} sees no "{said(ref)}"')
    return wherever(scene, ref)


def _stat(story: Story, tree: Step) -> Verdict:
    """Tell a stat with the steps that lead to it.

    Rules: 9.4.1, 9.4.4.
    """
    ident, stat = meant(story.scene, tree.children[0]), str(tree.children[1]).upper()
    steps = tuple(stat_steps(story.scene, ident, stat))
    reasons = tuple(_layer(story, step) for step in steps)
    answer = f"{stat} of {said(tree.children[0])}: {steps[-1].value}"
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
        cards=cards_of(scene, (layer.source,)),
        script=story.places(source.face if source else "", power_key(scene, layer)),
    )


def _card(story: Story, tree: Step) -> Verdict:
    reasons = story.about(meant(story.scene, tree.children[0]))
    found = "" if reasons else "nothing has happened to it yet"
    return Verdict(answer=said(tree.children[0]), found=found, reasons=reasons)


def _status(story: Story, tree: Step) -> Verdict:
    """Tell what made a card what it is; or that it is not, and what it is."""
    ident, status = meant(story.scene, tree.children[0]), str(tree.children[1])
    outcome = EXPECTATIONS["is_status"](story.scene, tree)
    if not outcome.holds:
        return Verdict(answer="it is not", found=outcome.found)
    return Verdict(answer="it is", found=outcome.found, reasons=why_so(story, ident, status))


def _deed(story: Story, tree: Step) -> Verdict:
    """Tell what stands against a deed: all that must be lifted."""
    scene = story.scene
    against = reasons_against(scene, player_in(scene, tree.children[0]), tree.children[1])
    if not against:
        return Verdict(answer="yes", found=standing(scene))
    return Verdict(answer="no", reasons=in_words(scene, against))


_ANSWERS: Final[dict[str, Answer]] = {
    "why_card": _card,
    "why_not": _deed,
    "why_stat": _stat,
    "why_status": _status,
}
