"""The judge's desk: the session that is open, how it is shown, and taking steps in it."""

from pathlib import Path

from attrs import define, field, frozen

from vsdsl.driver.given_cards import GivenCards
from vsdsl.play.sight import is_known
from vsdsl.repl.drawing import draw
from vsdsl.repl.phrasing import as_step
from vsdsl.situation.errors import RefusedError
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.lines.acts import Declines, Ends, EveryonePasses, Passes, Stops
from vsdsl.situation.lines.changes import Change
from vsdsl.situation.lines.expectations import Expectation
from vsdsl.situation.parsing import Step, parse
from vsdsl.situation.past import events
from vsdsl.situation.questions import standing
from vsdsl.situation.said import Said, said_by
from vsdsl.situation.scene import Scene
from vsdsl.situation.session import Session, after, open_session
from vsdsl.situation.verdict import indented

EXAMPLE = '`load FILE`, or `new "X" against "Y"`'


@frozen(kw_only=True)
class Reply:
    """An answer: its text, whether the table has changed, and whether the session is over.

    `says` is what the answer to a question says, whatever its words.
    """

    text: str
    has_changed: bool = False
    is_over: bool = False
    says: Said | None = None


@frozen(kw_only=True)
class Asked:
    """A question and its answer, at the session as it was then."""

    question: str
    answer: str
    viewer: int | None
    session: Session
    says: Said | None = None


@define(kw_only=True)
class Desk:
    """What a judge works with; `viewer` is the player whose eyes are used, if anybody's.

    `asked` is the last question about the open table, `tried_steps` are the last steps that were
    only tried, and `branches` the tables that were kept by name. `own` are the card files that were
    given for every table.
    """

    session: Session | None = None
    asked: Asked | None = None
    tried_steps: tuple[str, ...] = ()
    branches: dict[str, Session] = field(factory=dict)
    viewer: int | None = None
    width: int = 80
    is_ascii: bool = False
    own: GivenCards | None = None

    @property
    def open(self) -> Session:
        """The open session."""
        if self.session is None:
            raise RefusedError(f"there is no table yet; say {EXAMPLE}")
        return self.session

    def begin(self, text: str, folder: Path | None = None) -> Reply:
        """Open the table that a situation describes; card files it names are in the folder."""
        self.session = open_session(text, folder, self.own)
        self.viewer = self.asked = None
        self.tried_steps = ()
        self.branches = {}
        count = len(self.session.situation.steps)
        steps = f"; `step` takes the first of {count} steps" if count else ""
        ruled = self.session.situation.ruling
        asks = f"\nits question: {ruled.question}" if ruled is not None else ""
        return Reply(text=f"{self.session.situation.title}{steps}{asks}", has_changed=True)

    def take(self, said: str, file_step: int | None = None) -> Reply:
        """Take a step; one that is refused or cannot be understood leaves everything as it was.

        A step of the file may be anybody's; one that is typed only that of the player who looks.
        """
        session = self.open
        step = as_step(session.scene.seen_by(self.viewer), said)
        parsed = parse(step)
        if file_step is None:
            self._refuse_others(session.scene, parsed)
        before = session.scene
        outcome = session.take(parsed, step, file_step, self.viewer)
        if outcome is not None:
            return _answer(outcome)
        return Reply(text=self.outcome(before, session.scene), has_changed=True)

    def tried(self, step: str, at: Scene) -> Scene:
        """Return a table after a step that is only tried."""
        parsed = parse(step)
        if isinstance(parsed, Expectation):
            raise RefusedError("an expectation changes nothing; ask it without `what if`")
        self._refuse_others(at, parsed)
        return after(at, parsed, self.viewer)

    def _refuse_others(self, scene: Scene, step: Step) -> None:
        """Refuse to act for another player while looking through a player's eyes.

        Steps that name no card are nobody's secret, and questions are answered to anybody.
        """
        if self.viewer is None or isinstance(step, Change | Expectation):
            return
        if isinstance(step, Declines | Ends | EveryonePasses | Passes | Stops):
            return
        own = scene.letters[self.viewer]
        if step.player != own:
            raise RefusedError(f"you sit in {own}'s chair; `as judge` lets you act for all")

    def teaches(self, before: Scene, after: Scene) -> bool:
        """Return whether the player who looks knows cards after a step that were hidden before."""
        viewer = self.viewer
        return viewer is not None and any(
            is_known(after.table, ident, viewer) and not is_known(before.table, ident, viewer)
            for ident in before.table.things
        )

    def outcome(self, before: Scene, after: Scene) -> str:
        """Return what a step has brought about, and who must decide now."""
        told = events(len(before.table.log or ()), after.table, self.viewer).values()
        return "\n".join((*(f"{entry.text}  ({entry.rule})" for entry in told), standing(after)))

    def draw(self, scene: Scene) -> str:
        """Return a table as it is to be shown."""
        return draw(scene, self.width, self.viewer, is_ascii=self.is_ascii)


def _answer(outcome: Outcome) -> Reply:
    """Return the answer to an expectation."""
    lines = (indented(reason, reason.line) for reason in outcome.why)
    says = said_by("yes" if outcome.holds else "no", outcome.found, outcome.why)
    return Reply(text="\n".join((_verdict(outcome), *lines)), says=says)


def _verdict(outcome: Outcome) -> str:
    """Return the answer, and what is true unless the answer says it already."""
    word = "yes" if outcome.holds else "no"
    return word if outcome.found in {"yes", "no"} else f"{word}: {outcome.found}"
