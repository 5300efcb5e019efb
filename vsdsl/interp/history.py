"""What has happened: `attacked this turn`, `survived this combat`, how often this game.

The table keeps the deeds of the turn: kind, subjects, others, player, value, number of the combat.
"""

from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

from vsdsl.constructs.amounts.amount import NumberOfTimes
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import Did, DidNot, DuringCombat
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, PowerNoun
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.core.turn.earlier_turns import Done, latest_first
from vsdsl.interp.fights import survived
from vsdsl.interp.meaning import Count, Holding, Test, UnsaidError, Value, negated
from vsdsl.interp.places import is_player, player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.spans import Span, is_long, span
from vsdsl.terms.events import EventKind

_KINDS: Final = {
    "appeared": EventKind.APPEAR,
    "attacked": EventKind.ATTACK,
    "discarded": EventKind.DISCARD,
    "drew": EventKind.DRAW,
    "got KO'd": EventKind.KO,
    "got stunned": EventKind.STUN,
    "played": EventKind.PLAY,
    "recovered": EventKind.RECOVER,
    "recruited": EventKind.RECRUIT,
    "stunned": EventKind.STUN,
    "used": EventKind.USE,
}
_PAST: Final = {
    "appear": "appeared",
    "attack": "attacked",
    "draw": "drew",
    "play": "played",
    "recover": "recovered",
    "stun": "stunned",
    "survive": "survived",
    "use": "used",
}
_NOBODY: Final[frozenset[int]] = frozenset()
# What is done by or to characters in play; one that has appeared since is another character.
_IN_PLAY: Final = frozenset({"attack", "ko", "recover", "stun", "use"})

Doing = Callable[[Table, Setting, Done], bool]


@frozen(kw_only=True)
class _Told:
    """Something told of the past: the kind of deed, who did it to whom, what with, and when."""

    kind: str
    during: Span
    backwards: bool
    target: Test | None
    power: str

    def deeds(self, table: Table, setting: Setting) -> Iterator[tuple[Done, frozenset[int]]]:
        """Return the deeds of this kind, each with the cards that are no longer those in it.

        Rules: 1.4.13.
        """
        for deed, renewed in latest_first(self.during(table, setting)):
            if deed[0] == self.kind:
                yield deed, renewed if self.kind in _IN_PLAY else _NOBODY

    def sides(self, deed: Done) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return who did it and who suffered it."""
        return (deed[2], deed[1]) if self.backwards else (deed[1], deed[2])

    def hits(self, table: Table, setting: Setting, deed: Done, sufferers: tuple[int, ...]) -> bool:
        """Return whether it was done to what the sentence says, or with it."""
        if self.power and deed[4] != self.power:
            return False
        return self.target is None or any(self.target(table, setting, v) for v in sufferers)


def did(reader: Reader, node: Did) -> Test:
    """Return the test whether something has happened in a span of time.

    Rules: 6.7.3.
    """
    return _happened(reader, node.verb, node.thing, node.during)


def did_not(reader: Reader, node: DidNot) -> Test:
    """Return the test whether something has not happened in a span of time."""
    return negated(_happened(reader, _PAST[node.verb], node.thing, node.during))


def _told(reader: Reader, verb: str, thing: Construct | None, during: Construct) -> _Told:
    kind = _KINDS.get(verb)
    if kind is None:
        raise UnsaidError(f"`{verb}` as something past")
    power = _power_named(thing)
    return _Told(
        kind=kind,
        during=span(reader, during, kind),
        backwards=kind in {"stun", "ko"} and not verb.startswith("got"),
        target=reader.phrase(thing).test if thing is not None and not power else None,
        power=power,
    )


def _power_named(thing: Construct | None) -> str:
    """Return the name of a power that was used, if that is what a sentence is about.

    Rules: 7.2.6.
    """
    phrase = thing.phrase if isinstance(thing, Selector) else thing
    if isinstance(phrase, Phrase) and isinstance(phrase.noun, PowerNoun):
        return phrase.noun.name.text
    return ""


def _happened(reader: Reader, verb: str, thing: Construct | None, during: Construct) -> Test:
    if verb == "survived" and isinstance(during, DuringCombat):
        return lambda table, _setting, v: survived(table, v)
    told = _told(reader, verb, thing, during)

    def test(table: Table, setting: Setting, value: Value) -> bool:
        return any(
            _is_such(table, setting, told, deed, value, renewed)
            for deed, renewed in told.deeds(table, setting)
        )

    return test


def _is_such(  # noqa: PLR0913, PLR0917  a deed, who is asked about, and what it was done to
    table: Table,
    setting: Setting,
    told: _Told,
    deed: Done,
    value: Value,
    renewed: frozenset[int],
) -> bool:
    """Return whether a deed was done by somebody, to what the sentence says.

    Rules: 1.4.13.
    """
    doers, sufferers = told.sides(deed)
    if is_player(table, value):
        if deed[3] != player_of(table, value):
            return False
        sufferers = sufferers or deed[1]
    elif value not in doers or value in renewed:
        return False
    return told.hits(table, setting, deed, tuple(v for v in sufferers if v not in renewed))


def sentence(reader: Reader, node: Holds | NotHolds) -> Holding | None:
    """Return the meaning of a sentence about the past whose subject need not be in play any more.

    `a character with the same name attacked this in an earlier combat` is such a sentence.

    Rules: 1.4.13.
    """
    said = node.predicate
    if not isinstance(said, Did) or not is_long(said.during):
        return None
    if not isinstance(node.subject.phrase, Phrase):
        return None
    times = _times(reader, node.subject, said)
    return lambda table, setting: times(table, setting) > 0


def number_of_times(reader: Reader, node: NumberOfTimes) -> Count:
    """Return how often something has happened, whoever did it and wherever they are now.

    Rules: 1.4.13, 9.3.2. Ruling: Rd6cf773bf0.
    """
    if not isinstance(node.subject, Selector) or not isinstance(node.did, Did):
        raise UnsaidError("counting something else than deeds")
    return _times(reader, node.subject, node.did)


def _times(reader: Reader, subject: Selector, said: Did) -> Callable[[Table, Setting], int]:
    told = _told(reader, said.verb, said.thing, said.during)
    was_by = _by(reader, subject, told)

    def count(table: Table, setting: Setting) -> int:
        total = 0
        for deed, renewed in told.deeds(table, setting):
            if was_by(table, setting, deed):
                sufferers = tuple(v for v in told.sides(deed)[1] if v not in renewed)
                total += told.hits(table, setting, deed, sufferers)
        return total

    return count


def _by(reader: Reader, subject: Selector, told: _Told) -> Doing:
    """Return the test whether a deed was done by such as the subject says.

    Who was on your side then did it under your control, whoever controls them now.

    Rules: 1.2.1, 1.2.2.
    """
    found = reader.selector(subject)
    if found.is_players or not isinstance(subject.phrase, Phrase):
        return lambda table, setting, deed: any(
            deed[3] == player_of(table, v) if is_player(table, v) else v in told.sides(deed)[0]
            for v in found.find(table, setting)
        )
    posts = tuple(post for post in subject.posts if not _is_own_side(post))
    described = reader.selector(subject.changed(posts=posts)).test
    by_you = len(posts) < len(subject.posts)

    def test(table: Table, setting: Setting, deed: Done) -> bool:
        if by_you and deed[3] != setting.player:
            return False
        return any(described(table, setting, doer) for doer in told.sides(deed)[0])

    return test


def _is_own_side(post: Construct) -> bool:
    if not isinstance(post, Where) or not isinstance(post.place, Phrase):
        return False
    determiner = post.place.determiner
    return post.place.noun == "side" and determiner is not None and determiner.words == "your"
