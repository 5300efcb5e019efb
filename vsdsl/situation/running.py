"""Running a situation: its steps one after another, until one is refused."""

from attrs import frozen

from vsdsl.situation.description import Situation
from vsdsl.situation.errors import RefusedError, SituationError
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.naming import plain
from vsdsl.situation.parsing import Step, parse, parse_step
from vsdsl.situation.scene import Scene
from vsdsl.situation.session import Session, begun
from vsdsl.situation.verdict import Reason
from vsdsl.source.yaml_text import Text


@frozen(kw_only=True)
class Failure:
    """A step that did not go as it should: what was expected, what is true, and why."""

    step: str
    line: int
    expected: str
    found: str
    why: tuple[Reason, ...]
    is_refused: bool = False


@frozen(kw_only=True)
class Report:
    """What came of a situation."""

    title: str
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        """Whether every step went as it should."""
        return not self.failures


def take_step(session: Session, step: Text, number: int | None = None) -> Failure | None:
    """Take one step of a situation; returns what went wrong, if anything did.

    Raises `SituationError`, with its place, for a step that cannot be understood.
    """
    try:
        outcome = session.take(_read(session.scene, step), step.text, number)
    except RefusedError as refused:
        return Failure(
            step=step.text,
            line=step.line,
            expected="a legal step",
            found=refused.message,
            why=refused.told,
            is_refused=True,
        )
    except SituationError as fault:
        if fault.line:
            raise
        raise fault.placed(step.line, step.column, len(step.text)) from fault
    return None if outcome is None or outcome.holds else _unmet(step, outcome)


def _read(scene: Scene, step: Text) -> Step:
    """Return what a step says; what the grammar does not know may be a name without quotes."""
    try:
        return parse_step(step)
    except SituationError as fault:
        try:
            return parse(plain(scene, step.text))
        except SituationError:
            raise fault from None


def _unmet(step: Text, outcome: Outcome) -> Failure:
    return Failure(
        step=step.text,
        line=step.line,
        expected=step.text.removeprefix("expect "),
        found=outcome.found,
        why=outcome.why,
    )


def run_situation(situation: Situation, apart: str = "") -> Report:
    """Run a situation; a refused step ends it, a failed expectation does not.

    A rule that is set apart is decided as in the merged edition.
    """
    session = begun(situation, apart=apart)
    failures: list[Failure] = []
    for number, step in enumerate(situation.steps, 1):
        failure = take_step(session, step, number)
        if failure is not None:
            failures.append(failure)
            if failure.is_refused:
                break
    return Report(title=situation.title, failures=tuple(failures))
