"""Performing a text: line by line on the referee's own table, with the answers that were given.

What the engine asked is held against what had to be asked; at the end nothing may be left over.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Final

from tools.meaning.referee.conditions import DID_SO
from tools.meaning.referee.facts import controller, is_other_table
from tools.meaning.referee.posts import is_at
from tools.meaning.referee.questions import Asked
from tools.meaning.referee.readers import READERS
from tools.meaning.referee.reading import Place, Player, Power, Reading, UnreadError, Value, Values
from tools.meaning.referee.selectors import (
    Choice,
    choice_of,
    marks,
    most_apart,
    places_of,
    shared_by,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.post import Sharing, SharingNo
from vsdsl.constructs.selectors.reference import This, You
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.control import Amplify
from vsdsl.core.table.table import Table

if TYPE_CHECKING:
    from tools.meaning.referee.sayings import Saying
    from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
    from vsdsl.constructs.statements.mode import Action
    from vsdsl.constructs.statements.trigger import TriggerStatement

_ALIKE: Final = frozenset({"hand", "deck", "ko", "outside", "side_deck"})


class DifferenceError(Exception):
    """The engine did something else than the text says."""


class SkippedError(Exception):
    """Something came up on this table that cannot be compared, such as the end of the game."""


Joining = Callable[[Values], bool]
Perform = Callable[["Performance", Any], None]


class Performance:
    """A text that is being performed.

    `who` is the player who carries the line out, `doer` the character that does something itself.
    `is_other` says that what comes after `otherwise` is due, where that could stand. `delayed` are
    the triggers that wait from now on, each with all that was spoken of, `offers` the actions that
    are left open, with the seats of those who may take them, `shown` the cards that were revealed,
    `shuffled` the seats whose decks have no order any more, and `visits` the rows in which
    characters stand without being at home there. `attack` is the one that begins when the text is
    over, `can_pay` tells what can pay if the text is a cost, `is_cancelled` says that the combat
    ends, and `out` who has lost the game.
    """

    def __init__(
        self, table: Table, this: int, you: int, asked: Iterable[Asked], by: Mapping[type, Perform]
    ) -> None:
        """Begin on a table that may be changed."""
        self.table = table
        self.this = this
        self.you = you
        self.who = you
        self.doer: Value = this
        self.names: dict[str, Any] = {}
        self.asked = deque(asked)
        self.was_done = False
        self.is_other: bool | None = None
        self.said: list[Saying] = []
        self.offers: list[tuple[Action, tuple[int, ...], Reading]] = []
        self.permissions: list[tuple[Can | Cannot | Must, Reading]] = []
        self.delayed: list[tuple[TriggerStatement, Reading]] = []
        self.shown: list[int] = []
        self.shuffled: set[int] = set()
        self.visits: dict[int, Place] = {}
        self.attack: tuple[tuple[int, ...], int] | None = None
        self.is_cancelled = False
        self.out: set[int] = set()
        self.is_amplified = False
        self.can_pay: Callable[[Value], bool] | None = None
        self.is_quiet = True
        self.settled: Values = ()
        self._kept: list[Any] | None = None  # what was picked, to be told again
        self._told: deque[Any] | None = None  # what was picked before, and is told again now
        self._by = by

    def perform(self, nodes: Iterable[Construct]) -> None:
        """Perform statements one after another."""
        lines = tuple(nodes)
        for node, following in zip(lines, (*lines[1:], None), strict=True):
            if self.is_amplified and isinstance(following, Amplify) and following.instead:
                continue
            if "dealt with" in self.names:
                self.names["that many"] = self.names["dealt with"]
            self.act(node)

    def act(self, node: Construct) -> None:
        """Perform one statement, or what somebody in front of a verb does."""
        performer = self._by.get(type(node))
        if performer is None:
            raise UnreadError(f"what `{type(node).__name__}` does")
        performer(self, node)

    @property
    def reading(self) -> Reading:
        """How the text reads at this moment."""
        names = {**self.names, DID_SO: self.was_done}
        return Reading(self.table, self.this, self.you, names, READERS)

    def controller(self, value: Value) -> int:
        """Return who controls something."""
        return controller(self.table, value)

    def settle(
        self,
        node: Construct,
        home: str = "play",
        fits: Callable[[Value], bool] | None = None,
        pays: Callable[[Value], bool] | None = None,
    ) -> Values:
        """Return what a line is about: all of it, or what a player or chance has picked.

        `pays` tells whether something can pay the price that the line is for its player.
        """
        reading = self.reading._replace(who=self.who)
        found = reading.things(node, home)
        if fits is not None:
            found = tuple(each for each in found if fits(each))
        choice = choice_of(reading, node)
        if choice is not None:
            found = self._priced(found, choice, pays)
            found = self._picked_of(reading, node, found, choice)
        if not isinstance(_phrase_of(node), This | You):
            self.note(found)
        self.was_done, self.settled = bool(found), found
        if isinstance(node, Target) and node.name is not None:
            self.names[node.name.text] = found
        return found

    def _priced(
        self, found: Values, choice: Choice, pays: Callable[[Value], bool] | None
    ) -> Values:
        """Return who can be picked on the own side: who can pay the price, while there is one.

        Rules: A-168.
        """
        if self.can_pay is not None:
            return tuple(filter(self.can_pay, found))
        is_own = all(self.controller(each) == self.who for each in found)
        if pays is None or not is_own or len(found) <= choice.most:
            return found
        if not self.is_quiet:
            raise SkippedError("powers may say who can pay")
        return tuple(each for each in found if pays(each)) or found

    @property
    def spoken(self) -> dict[str, Any]:
        """What was spoken of last, for every one of those who do something in turn."""
        return {str(name): self.names[name] for name in ("it", "them") if name in self.names}

    def note(self, found: Values) -> None:
        """Let something be what the next lines can speak of."""
        self.names.update({"it": found, "them": found, "dealt with": len(found)})
        if found and all(isinstance(each, Player) for each in found):
            self.names["they"] = found

    def _picked_of(
        self, reading: Reading, node: Construct, found: Values, choice: Choice
    ) -> Values:
        """Return what was picked: of all that was found, or at each of several places."""
        apart = places_of(reading, node)
        if apart is None:
            return self.pick(found, choice, joining_of(reading, shared_by(node), found, choice))
        where, places = apart
        picked: list[Value] = []
        for place in places:
            there = [
                v
                for v in found
                if isinstance(v, int) and is_at(reading, where.preposition, place, v)
            ]
            picked += self.pick(tuple(v for v in there if v not in picked), choice)
        return tuple(picked)

    def _drawn(self, found: Values, choice: Choice) -> Values:
        """Return what chance has picked, of all that it had to pick from."""
        if not self.asked or self.asked[0].kind != "chance":
            raise DifferenceError("nothing is left to chance")
        drawn = self.asked.popleft()
        offered = {self.value(each) for each in drawn.options}
        if offered != set(found):
            raise DifferenceError(
                f"chance picks of {_told(offered)} instead of {_told(set(found))}"
            )
        picked = tuple(self.value(each) for each in drawn.answer)
        if len(picked) != min(choice.most, len(found)):
            raise DifferenceError(f"chance picks {len(picked)}")
        return picked

    def would_do(self, turn: Callable[[], None]) -> bool:
        """Return whether something can be done in any part: tried on a table that is thrown away.

        Somebody is asked something, a card is there that it is about, or something is changed.

        Rules: 1.5.2, A-167.
        """
        before = dict(vars(self))
        for name, value in before.items():
            if isinstance(value, dict | list | set):
                vars(self)[name] = copy(value)
        self.table, self.asked, self._kept, self._told = self.table.clone(), deque(), None, None
        self.was_done, self.settled = False, tuple[Value, ...]()
        try:
            turn()
        except DifferenceError:
            return True  # nobody has answered yet
        else:
            is_there = any(isinstance(value, int | Player) for value in self.settled)
            return self.was_done or is_there or self._has_changed(before)
        finally:
            vars(self).update(before)

    def _has_changed(self, before: Mapping[str, Any]) -> bool:
        left = ("delayed", "offers", "out", "permissions", "said", "shown", "shuffled")
        if any(len(vars(self)[name]) != len(before[name]) for name in left):
            return True
        if self.is_cancelled or self.attack is not None or self.visits != before["visits"]:
            return True
        return is_other_table(before["table"], self.table)

    def choosing_first(self, turns: Sequence[Callable[[], None]]) -> None:
        """Let several players take a turn each: first all choose, and then all is done.

        Each of them chooses on the table as it is before any of them has done anything.

        Rules: A-93.
        """
        if len(turns) == 1 or self._told is not None:
            for turn in turns:
                turn()
            return
        chosen: list[list[Any]] = []
        spoken = self.spoken
        for turn in turns:
            self.names.update(spoken)
            table, said, shown = self.table, list(self.said), list(self.shown)
            self.table, self._kept = table.clone(), []
            turn()
            chosen.append(self._kept)
            self.table, self.said, self.shown, self._kept = table, said, shown, None
        before = len(self.shown)
        for turn, picked in zip(turns, chosen, strict=True):
            self.names.update(spoken)
            self._told = deque(picked)
            turn()
            self._told = None
        self.shown[before:] = dict.fromkeys(self.shown[before:])  # at one moment

    def _again(self, pick: Callable[[], Any]) -> Any:  # noqa: ANN401  what was picked
        """Return what is picked now, or what was picked when this was gone through before."""
        if self._told is not None:
            return self._told.popleft()
        kept, self._kept = self._kept, None
        picked = pick()
        self._kept = kept
        if kept is not None:
            kept.append(picked)
        return picked

    def pick(self, found: Values, choice: Choice, joining: Joining | None = None) -> Values:
        """Return what was picked, by chance or by a player."""
        picked: Values = self._again(lambda: self._pick(found, choice, joining))
        return picked

    def _pick(self, found: Values, choice: Choice, joining: Joining | None) -> Values:
        """Return what was picked, one after another, each among what had to be offered."""
        if choice.is_random:
            return self._drawn(found, choice)
        chosen: list[Value] = []
        while len(chosen) < choice.most:
            left = [each for each in found if each not in chosen]
            if joining is not None:
                left = [each for each in left if joining((*chosen, each))]
            least = choice.most if choice.is_whole and chosen else choice.least
            if least - len(chosen) >= len(left) or not left:
                return (*chosen, *left)
            wanted = {("choose", self.shape(each)) for each in left}
            if len(chosen) >= least:
                wanted.add(("stop", None))
            answer = self.asked_by(self.who, wanted)
            if answer[0] == "stop":
                break
            chosen.append(self.value(answer[1]))
        return tuple(chosen)

    def asked_by(self, seat: int, wanted: set[Any]) -> Any:  # noqa: ANN401  one of the options
        """Return the answer to the next question, which must be put to a player and offer this."""

        def is_right(asked: Asked) -> None:
            offered = {(each[0], self._offered(*each)) for each in asked.options}
            if offered != wanted:
                raise DifferenceError(f"offers {_told(offered)} instead of {_told(wanted)}")

        return self.answer_of(seat, f"nothing is asked of {_told(wanted)}", is_right)

    def answer_of(self, seat: int, lacks: str, is_right: Callable[[Asked], None]) -> Any:  # noqa: ANN401  as above
        """Return the answer to the next question, put to a player and right by a test of its own.

        `lacks` tells what is wrong if there is no question.
        """

        def answer() -> Any:  # noqa: ANN401  as above
            if not self.asked:
                raise DifferenceError(lacks)
            asked = self.asked.popleft()
            is_right(asked)
            if asked.player != seat:
                raise DifferenceError(f"player {asked.player} is asked instead of {seat}")
            return asked.answer

        return self._again(answer)

    def _offered(self, kind: str, *offered: Any) -> Any:  # noqa: ANN401  as above
        """Return what an option is about, as a player sees it; a number is a number."""
        if not offered:
            return None
        return self.shape(self.value(offered[0])) if kind == "choose" else offered[0]

    def value(self, raw: Any) -> Any:  # noqa: ANN401  a card, player or place of the engine
        """Return a value of the engine as one of the referee."""
        if isinstance(raw, int) and raw in self.table.things:
            thing = self.table.things[raw]
            is_fighting = self.table.combat is not None and self.table.combat.defender == raw
            return Player(thing.owner) if thing.zone == "player" and not is_fighting else raw
        if isinstance(raw, tuple) and raw[:1] == ("place",):
            return Place(raw[1], raw[2])
        return raw

    def shape(self, value: Any) -> Any:  # noqa: ANN401  as above
        """Return what a player sees of something: copies of a card in a hand are all alike."""
        if isinstance(value, int) and not isinstance(value, Player | Place | Power):
            thing = self.table.things.get(value)
            if thing is not None and thing.zone in _ALIKE:
                return (thing.face, thing.zone, thing.side)
        return value


def joining_of(
    reading: Reading, sharing: Sharing | None, found: Values, choice: Choice
) -> Joining | None:
    """Return whether things can be picked together: so that there can be enough of them.

    They share a name or a team, or no two of them do.
    """
    if sharing is None:
        return None
    of_each = {each: marks(reading, sharing.shared, each) for each in found}
    counts = Counter(mark for each in found for mark in of_each[each])
    wanted = choice.most if choice.is_whole else choice.least

    def alike(together: Values) -> bool:
        common = frozenset[str].intersection(*(of_each[each] for each in together))
        return any(counts[mark] >= wanted for mark in common)

    def apart(together: Values) -> bool:
        taken = [mark for each in together for mark in of_each[each]]
        if len(taken) != len(set(taken)):
            return False
        others = [of_each[each] for each in found if each not in together]
        free = [each for each in others if each.isdisjoint(taken)]
        return len(together) + most_apart(free) >= wanted

    return apart if isinstance(sharing, SharingNo) else alike


def _phrase_of(node: Construct) -> Construct:
    if isinstance(node, Target):
        node = node.selector
    return node.phrase if isinstance(node, Selector) else node


def _told(options: set[Any]) -> str:
    return str(sorted(map(str, options)))
