"""Comparing on many tables: the first difference that is found tells what comes of a sentence."""

from collections.abc import Callable, Iterable

from tools.meaning.referee.performing import SkippedError
from tools.meaning.referee.reading import SenselessError, UnreadError
from tools.meaning.running_powers import TooLongError
from tools.meaning.tables.scenes import Scene
from tools.meaning.verdicts import Fate, Verdict


class SilentError(Exception):
    """A table on which a text has nothing to say; nothing differs, and nothing is shown."""


class BreaksError(Exception):
    """The engine stops in the middle of what an accepted text does."""


def compare(
    scenes: Iterable[Scene], difference: Callable[[Scene], Verdict | None], enough: int
) -> Verdict:
    """Return what comes of a sentence on scenes, as many of them as are enough."""
    compared = 0
    for scene in scenes:
        if compared == enough:
            break
        try:
            found = difference(scene)
        except SilentError:
            continue
        except (SkippedError, TooLongError):
            continue
        except UnreadError as unread:
            return Verdict(Fate.APART, str(unread))
        except SenselessError as senseless:
            return Verdict(Fate.DIFFERS, f"accepted without sense: {senseless}")
        except BreaksError as breaks:
            return Verdict(Fate.DIFFERS, f"breaks: {breaks}")
        except RecursionError:
            return Verdict(Fate.DIFFERS, "breaks: goes round in a circle")
        if found is not None:
            return found
        compared += 1
    return Verdict(Fate.RIGHT) if compared else Verdict(Fate.APART, "no table fits")
