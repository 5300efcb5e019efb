"""What has happened: `attacked this turn`, `survived this combat`, how often this game.

The table keeps the deeds of the turn: kind, subjects, others, player, value, number of the combat.
"""

from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

from vsdsl.constructs.amounts.amount import NumberOfTimes
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import Did, DidNot, DidVerb, DuringCombat, GotVerb
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.events import FOUGHT, MANNERS, Event, fought, recorded
from vsdsl.core.table.deeds import Done
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import is_done_by, share_side
from vsdsl.core.table.table import Table
from vsdsl.core.turn.earlier_turns import latest_first
from vsdsl.interp.counting import is_enough
from vsdsl.interp.fights import survived
from vsdsl.interp.meaning import Count, Holding, Test, Value, negated
from vsdsl.interp.places import is_of, is_player, or_its_player, player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.spans import Span, is_long, span
from vsdsl.resolve.described_powers import PowersMeaning
from vsdsl.resolve.past import Past, PastMeaning, counted, past
from vsdsl.resolve.refusal import meant
from vsdsl.terms.events import EventKind, Role

_NOBODY: Final[frozenset[int]] = frozenset()
# What is done by or to characters in play; one that has appeared since is another character.
_IN_PLAY: Final = frozenset(
    {
        *(EventKind.ATTACK, EventKind.KO, EventKind.RECOVER, EventKind.STUN),
        *(EventKind.MOVE, EventKind.STRIKE, EventKind.SURVIVE, EventKind.USE, EventKind.WOUND),
    }
)

# What is noted with the player to whose character it was done.
_DEALT: Final = frozenset({EventKind.KO, EventKind.STUN, EventKind.WOUND})

Doing = Callable[[Table, Setting, Done], bool]


@frozen(kw_only=True)
class _Told:
    """Something told of the past: the kind of event, who has which part, what with, and when."""

    meaning: PastMeaning
    during: Span
    target: Test | None
    by: Test | None
    enough: Callable[[int], bool]

    def deeds(self, table: Table, setting: Setting) -> Iterator[tuple[Done, frozenset[int]]]:
        """Return the deeds of this kind, each with the cards that are no longer those in it.

        Rules: 1.4.13.
        """
        kind, verb = self.meaning.kind, self.meaning.verb
        fallen: frozenset[tuple[int, int]] = frozenset()
        for deed, renewed in latest_first(self.during(table, setting)):
            if kind is EventKind.SURVIVE and deed[0] == EventKind.STUN:
                fallen |= {(card, deed[5]) for card in deed[1]}
            if (
                deed[0] == kind
                and (not verb or deed[4] == verb)
                and self._is_where(deed)
                and not any((card, deed[5]) in fallen for card in deed[1])
            ):
                yield deed, renewed if kind in _IN_PLAY else _NOBODY

    def _is_where(self, deed: Done) -> bool:
        """Return whether a deed was done in such a combat, if the text asks for one.

        Rules: 6.1.7, 6.4.1.
        """
        asked = self.meaning.fought
        return asked is None or fought(deed) in {asked, *(MANNERS if asked == "combat" else ())}

    def doers(self, deed: Done) -> tuple[int, ...]:
        """Return who had the part of which the sentence speaks."""
        return recorded(deed).having(self.meaning.role)

    def hits(self, table: Table, setting: Setting, deed: Done, renewed: frozenset[int]) -> int:
        """Return how often it was done to what the sentence says, or with it."""
        powers, event = self.meaning.powers, recorded(deed)
        if powers is not None and not _is_one(powers, event):
            return 0
        if self.by is not None:
            return sum(self.by(table, setting, v) for v in event.having(Role.DOER))
        if self.target is None:
            return len(deed[1]) if self.meaning.kind in _BY_CARDS else 1
        found = deed[1] if powers is not None else event.having(Role.SUFFERER)
        return sum(v not in renewed and self.target(table, setting, v) for v in found)


def _is_one(powers: PowersMeaning, event: Event) -> bool:
    """Return whether a power that was used is such a one, by its name and its symbols.

    Rules: 7.2.6, 7.2.7.
    """
    if powers.names and event.value not in powers.names:
        return False
    return not powers.symbol or powers.symbol in event.symbols


_BY_CARDS: Final = frozenset({EventKind.RESOURCE})


def did(reader: Reader, node: Did | DidVerb | GotVerb) -> Test:
    """Return the test whether something has happened in a span of time.

    Rules: 6.7.3.
    """
    return _happened(reader, node)


def did_not(reader: Reader, node: DidNot) -> Test:
    """Return the test whether something has not happened in a span of time."""
    return negated(_happened(reader, node))


def _told(reader: Reader, node: Past) -> _Told:
    meaning = meant(past(node))
    if meaning.verb:
        meaning = meaning._replace(verb=reader.verb(meaning.verb).name.text)
    powers = meaning.powers
    thing = powers.of if powers is not None else meaning.thing
    if meaning.fought is not None:
        reader.kept.add(FOUGHT)
    if meaning.kind is EventKind.SURVIVE and is_long(node.during):
        reader.kept.add(EventKind.STUN)
    return _Told(
        meaning=meaning,
        by=or_its_player(reader.phrase(meaning.by).test) if meaning.by is not None else None,
        during=span(reader, node.during, meaning.kind),
        target=reader.phrase(thing).test if thing is not None else None,
        enough=is_enough(meaning.enough) if meaning.enough is not None else bool,
    )


def _happened(reader: Reader, node: Past) -> Test:
    told = _told(reader, node)
    if told.meaning.kind is EventKind.SURVIVE and isinstance(node.during, DuringCombat):
        return lambda table, _setting, v: survived(table, v)

    def test(table: Table, setting: Setting, value: Value) -> bool:
        times = (
            told.hits(table, setting, deed, renewed)
            for deed, renewed in told.deeds(table, setting)
            if _is_such(table, told, deed, value, renewed)
        )
        return told.enough(sum(times))

    return test


def _is_such(table: Table, told: _Told, deed: Done, value: Value, renewed: frozenset[int]) -> bool:
    """Return whether a deed was done by somebody; a player does what the player's cards do.

    Rules: 1.2.3, 1.4.13.
    """
    doers = told.doers(deed)
    if not is_player(table, value):
        return value in doers and value not in renewed
    if told.meaning.role is Role.SUFFERER:
        return value in doers
    if told.meaning.kind in _DEALT:
        return any(is_of(table, doer, player_of(table, value)) for doer in doers)
    kind, player = deed[0], deed[3]
    return is_done_by(table, kind, player, player_of(table, value))


def sentence(reader: Reader, node: Holds | NotHolds) -> Holding | None:
    """Return the meaning of a sentence about the past whose subject need not be in play any more.

    `a character with the same name attacked this in an earlier combat` is such a sentence.

    Rules: 1.4.13.
    """
    said = node.predicate
    if not isinstance(said, Did | DidVerb | GotVerb) or not is_long(said.during):
        return None
    if not isinstance(node.subject.phrase, Phrase):
        return None
    told = _told(reader, said)
    hits = _hits(reader, node.subject, told)
    return lambda table, setting: told.enough(sum(hits(table, setting)))


def number_of_times(reader: Reader, node: NumberOfTimes) -> Count:
    """Return how often something has happened, whoever did it and wherever they are now.

    Rules: 1.4.13, 9.3.2. Ruling: Rd6cf773bf0.
    """
    subject, said = meant(counted(node))
    told = _told(reader, said)
    hits = _hits(reader, subject, told)
    return lambda table, setting: sum(map(told.enough, hits(table, setting)))


def _hits(
    reader: Reader, subject: Selector, told: _Told
) -> Callable[[Table, Setting], Iterator[int]]:
    """Return for each deed of some people to how many of those it was done that are spoken of."""
    was_by = _by(reader, subject, told)
    return lambda table, setting: (
        told.hits(table, setting, deed, renewed)
        for deed, renewed in told.deeds(table, setting)
        if was_by(table, setting, deed)
    )


def _by(reader: Reader, subject: Selector, told: _Told) -> Doing:
    """Return the test whether a deed was done by such as the subject says.

    Who was on your side then did it under your control, whoever controls them now.

    Rules: 1.2.1, 1.2.2.
    """
    found = reader.selector(subject)
    if found.is_players or not isinstance(subject.phrase, Phrase):
        return lambda table, setting, deed: any(
            _is_such(table, told, deed, v, _NOBODY) for v in found.find(table, setting)
        )
    posts = tuple(post for post in subject.posts if not _is_own_side(post))
    described = reader.selector(subject.changed(posts=posts)).test
    by_you = len(posts) < len(subject.posts)
    is_dealt = told.meaning.kind in _DEALT and told.meaning.role is Role.DOER

    def test(table: Table, setting: Setting, deed: Done) -> bool:
        if by_you and not is_dealt and not share_side(table, deed[3], setting.player):
            return False
        return any(
            described(table, setting, doer)
            and (not is_dealt or not by_you or is_of(table, doer, setting.player))
            for doer in told.doers(deed)
        )

    return test


def _is_own_side(post: Construct) -> bool:
    if not isinstance(post, Where) or not isinstance(post.place, Phrase):
        return False
    determiner = post.place.determiner
    return post.place.noun == "side" and determiner is not None and determiner.words == "your"
