"""What resolving says of `it` and `them` is what they are bound to when cards are played."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.selectors.reference import It, Them
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import RESOURCES, Table
from vsdsl.interp.choosing import Choosing
from vsdsl.interp.meaning import Finder
from vsdsl.interp.places import is_place
from vsdsl.interp.reading import Posts, Reader
from vsdsl.interp.selectors.phrases import PHRASES
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.referents import meant_by
from vsdsl.resolve.standing import Above
from vsdsl.source import Source, decode
from vsdsl.syntax.script import Script, parse_script
from vsdsl.terms.things import CARDS, Kind
from vsdsl.trying import sources as trying
from vsdsl.trying.sources import try_sources

CARDS_OF: Final = Path(__file__).parent.parent.parent / "cardscripts"
SHARE: Final = 0.6  # of all such words that are looked up at least once: others are only tested
_SETTLED: Final = "~settled"


class Seen(NamedTuple):
    """A word that was looked up in a game: what it was bound to, and by which choice."""

    word: It | Them
    kinds: frozenset[Kind]
    prompt: str


class Watch:
    """Notes what `it` and `them` are bound to whenever they are looked up."""

    def __init__(self) -> None:
        """Start with nothing noted."""
        self.above: dict[int, Above] = {}
        self.seen: list[Seen] = []
        self._kept: list[Construct] = []

    def learn(self, declaration: Construct) -> None:
        """Remember where the words of a declaration stand."""
        self._kept.append(declaration)
        for node, above in _standing(declaration, ()):
            if isinstance(node, It | Them):
                self.above[id(node)] = above

    def looked_up(
        self, node: It | Them, table: Table, where: Setting, found: tuple[Any, ...]
    ) -> None:
        """Note what a word is bound to now; a line that was skipped has bound nothing."""
        if found and id(node) in self.above:
            prompt, values = where.binds.get(_SETTLED, ("", ()))
            kinds = frozenset(_kind(table, value) for value in found)
            self.seen.append(Seen(node, kinds, prompt if values == found else ""))


def _standing(node: Construct, above: Above) -> Iterator[tuple[Construct, Above]]:
    yield node, above
    for part in parts(node):
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Construct):
                yield from _standing(each, (node, *above))


def _kind(table: Table, value: Any) -> Kind:  # noqa: ANN401  a card, a place, a power
    if not isinstance(value, int):
        return Kind.PLACE if is_place(value) else Kind.POWER
    thing = table.things[value]
    if thing.zone == "player":
        return Kind.PLAYER
    if thing.row == RESOURCES:
        return Kind.RESOURCE
    printed = table.face(value).kind
    return {
        "equipment": Kind.EQUIPMENT,
        "location": Kind.LOCATION,
        "plot twist": Kind.PLOT_TWIST,
    }.get(printed, Kind.CHARACTER)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Return a watch over all games that are played in a test."""
    noted = Watch()
    for kind in (It, Them):
        monkeypatch.setitem(PHRASES, kind, _watched(PHRASES[kind], noted))
    settle = Choosing._settle  # noqa: SLF001  there is no other place where it is bound

    def settled(self: Choosing, table: Table, frame: Any, values: tuple[Any, ...]) -> None:  # noqa: ANN401  a frame
        settle(self, table, frame, values)
        if self.is_it:
            run: Any = table.stack[-1]
            told = {**run.binds, _SETTLED: (self.prompt, values)}
            table.stack[-1] = run._replace(binds=told)

    def parsed(source: Source) -> Script:
        script = parse_script(source)
        for each in script.declarations:
            noted.learn(each.construct)
        return script

    monkeypatch.setattr(Choosing, "_settle", settled)
    monkeypatch.setattr(trying, "parse_script", parsed)
    return noted


def _watched(make: Callable[..., Finder], noted: Watch) -> Callable[..., Finder]:
    def made(reader: Reader, node: It | Them, posts: Posts, home: str) -> Finder:
        plain = make(reader, node, (), home)

        def find(table: Table, where: Setting) -> tuple[Any, ...]:
            found = plain.find(table, where)
            noted.looked_up(node, table, where, found)
            return found

        watched = make(reader, node, posts, home)
        inner = watched.find

        def both(table: Table, where: Setting) -> tuple[Any, ...]:
            find(table, where)
            return inner(table, where)

        return Finder(find=both, test=watched.test)

    return made


def _fits(found: frozenset[Kind], said: frozenset[Kind]) -> bool:
    """Return whether things of some kinds can be what a phrase speaks of: a card is any of them.

    An attacked player counts as a character, and a captured or equipped card is still its own kind.
    """
    if said & {Kind.CARD, Kind.RESOURCE} and found <= CARDS:
        return True
    if Kind.CHARACTER in said and found <= {Kind.CHARACTER, Kind.PLAYER}:
        return True
    return found <= said


def _wrong(watch: Watch) -> list[str]:
    wrong = []
    for seen in watch.seen:
        above = watch.above[id(seen.word)]
        said = kinds_of(seen.word, above)
        meant = meant_by(seen.word, above)
        card = above[-1].span
        if said and not _fits(seen.kinds, said):
            wrong.append(f"{card} {seen.word}: {seen.kinds} instead of {said}")
        if seen.prompt and isinstance(meant, Selector):
            expected = "choose " + meant.english("this")
            if seen.prompt != expected:
                wrong.append(f"{card} {seen.word}: {seen.prompt!r} instead of {expected!r}")
    return wrong


def _no_progress(_done: int, _of: int, _what: str) -> None:
    pass


def test_a_word_is_bound_to_what_resolving_says(watch: Watch) -> None:
    paths = sorted(CARDS_OF.glob("*/*.vscard"))

    try_sources([decode(path.read_bytes(), path.name) for path in paths], _no_progress)

    words = {id(seen.word) for seen in watch.seen}
    assert len(words) >= len(watch.above) * SHARE
    assert _wrong(watch) == []
