"""A session: a table with its past, so that every step can be taken back and written down."""

from attrs import define, field, frozen

from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import set_scene
from vsdsl.situation.writing import with_steps


@frozen(kw_only=True)
class Moment:
    """The table after a step; `told` is how much of the log had been written then.

    A step of the file that failed is none: the moment stands for having gone past it.
    """

    scene: Scene
    step: str = ""
    told: int = 0
    file_step: int = 0


@define
class Session:
    """A situation being played: the moments so far, and those that were taken back."""

    text: str
    situation: Situation
    past: list[Moment]
    future: list[Moment] = field(factory=list)

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.past[-1]

    @property
    def scene(self) -> Scene:
        """The table as it stands."""
        return self.now.scene

    def go_on(self, scene: Scene, step: str, file_step: int | None = None) -> None:
        """Add a moment; what was taken back before is forgotten."""
        told = len(scene.table.log or ())
        at = self.now.file_step if file_step is None else file_step
        self.past.append(Moment(scene=scene, step=step, told=told, file_step=at))
        self.future.clear()

    def undo(self) -> str | None:
        """Take the last step back and return it; None when there is none."""
        if len(self.past) == 1:
            return None
        self.future.append(self.past.pop())
        return self.future[-1].step

    def redo(self) -> str | None:
        """Take a step again that was taken back, and return it; None when there is none."""
        if not self.future:
            return None
        self.past.append(self.future.pop())
        return self.now.step

    def written(self) -> str:
        """Return the session as a situation that goes as it says."""
        return with_steps(self.text, [moment.step for moment in self.past if moment.step])


def open_session(text: str) -> Session:
    """Return a session at the beginning of a situation."""
    situation = read_situation(text)
    scene = set_scene(situation)
    told = len(scene.table.log or ())
    return Session(text, situation, [Moment(scene=scene, told=told)])
