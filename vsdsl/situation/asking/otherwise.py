"""Otherwise: what else could have been done for something to be so, found by doing it."""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from vsdsl.core.game.engine import EndlessError
from vsdsl.core.table.journal import CARD
from vsdsl.core.table.table import Table
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.explaining import cards_of, journal_of
from vsdsl.situation.questions import ORDINARY
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import NO_ENTRY, Reason
from vsdsl.situation.wording import step_of

_MOST_TRIES: Final = 200  # options that are tried for one answer
_MOST_MOMENTS: Final = 8  # tables that are gone back to, the last ones first

_NO_WAY: Final = Reason(text="no step now, or in place of one of the last ones, would have done it")
IsSo = Callable[[Table], bool]


class Wanted(NamedTuple):
    """What is to be so: of which card, what of it decides that, how one sees it, and in words."""

    card: int
    slots: frozenset[str]
    is_so: IsSo
    what: str


class _Way(NamedTuple):
    """Steps that lead from a table to another one."""

    steps: tuple[str, ...]
    after: Scene


def otherwise(story: Story, wanted: Wanted, since: int = NO_ENTRY) -> Reasons:
    """Return the last decision that could have been another one, with which it would be so.

    Each way was tried: one decision, with the choices that it raises, now or in place of an earlier
    step since an entry of the journal. A player is told none: what would have happened may depend
    on hidden cards.
    """
    scene, past = story.scene, story.past
    if scene.viewer is not None:
        return ()
    now = [(scene.table, "")]
    steps = zip(past.tables, (account.said for account in past.accounts), strict=False)
    earlier = [(table, said) for table, said in steps if len(journal_of(table)) > since]
    tried = _MOST_TRIES
    for table, said in [*now, *reversed(earlier)][:_MOST_MOMENTS]:
        for way in islice(_ways(scene.with_table(table)), tried):
            tried -= 1
            if wanted.is_so(way.after.table):
                return (_told(scene, wanted, way, said),)
    return (_NO_WAY,) if tried > 0 and since == NO_ENTRY else ()


def _ways(scene: Scene) -> Iterator[_Way]:
    """Yield what comes of each decision, those with the fewest choices first."""
    waiting = deque([_Way((), scene)])
    while waiting:
        steps, at = waiting.popleft()
        if at.table.decision is None or (steps and at.kind in ORDINARY):
            continue
        for option in at.table.decision.options:
            said, twin = step_of(at, option), at.clone()
            try:
                twin.choose(option)
            except EndlessError:
                continue
            if said:
                way = _Way((*steps, said), twin)
                waiting.append(way)
                yield way


def _told(scene: Scene, wanted: Wanted, way: _Way, said: str) -> Reason:
    what, steps = wanted.what, "; ".join(way.steps)
    text = f"had it been `{steps}` and not `{said}`, {what}" if said else f"after `{steps}` {what}"
    return Reason(text=text, rule=_rule(way.after, wanted), cards=cards_of(scene, (wanted.card,)))


def _rule(scene: Scene, wanted: Wanted) -> str:
    """Return the rule by which it would have come to be so."""
    for entry in reversed(journal_of(scene.table)):
        about = (d for d in entry.changes if d.of == CARD and d.ident == wanted.card)
        if entry.rule and any(d.slot in wanted.slots for d in about):
            return entry.rule
    return "1.5.1"
