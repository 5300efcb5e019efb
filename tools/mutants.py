"""Take the powers of a set away one at a time, and see whether the tests and situations notice.

python tools/mutants.py                    all powers and plot twists of the set
python tools/mutants.py MNB-013 MNB-057    those of some cards
python tools/mutants.py --write            write docs/mutants.md as well

A power that is taken away is still there by name, but does nothing; a plot twist can be played and
has no effect. First every test and situation runs once with all powers in place, to see which cards
take part in it; those that fail already, and whole games, are left out. Then each mutant lives in a
process of its own, which runs what its card takes part in and ends with the first failure.
"""

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import pytest
from attrs import evolve

from vsdsl.core.table.faces import Ability, Face
from vsdsl.core.table.table import Book, Thing
from vsdsl.interp.compiling import Compiler
from vsdsl.play.pool import load_pool
from vsdsl.situation.books import library_for

ROOT: Final = Path(__file__).parent.parent
OPTIONS: Final = (
    "-q",
    "-m",
    "not slow",
    "-p",
    "no:cacheprovider",
    "--no-header",
    f"--rootdir={ROOT}",
)
SET: Final = "marvel-battles"
NOTICED, UNNOTICED, UNSEEN = "noticed", "unnoticed", "in no test"
ROOMS: Final = ("core", "interp", "play", "situation")  # whose tests could notice
MOST_CARDS: Final = 30  # more of them are whole games with decks, which say little about one card


class Mutant(NamedTuple):
    """A power that is taken away: the card, the place of the power on it, and its name."""

    number: str
    card: str
    kind: str
    place: int
    power: str

    def __str__(self) -> str:
        return f"{self.number} {self.card}: {self.power}"


def main() -> int:
    """Try the mutants asked for; the exit code says whether all were noticed."""
    asked = _asked()
    began = perf_counter()
    mutants = list(_mutants(frozenset(asked.cards)))
    seen = _survey()
    for each in seen.failing:
        print(f"left out, as it fails with all powers in place: {each}", flush=True)
    fates: dict[Mutant, str] = {}
    for mutant in mutants:
        fates[mutant] = _fate(mutant, seen)
        if fates[mutant] != NOTICED:
            print(f"{fates[mutant]}: {mutant}", flush=True)
    counts = {fate: list(fates.values()).count(fate) for fate in set(fates.values())}
    told = ", ".join(f"{count} {fate}" for fate, count in sorted(counts.items()))
    print(f"{len(fates)} powers taken away: {told}; {perf_counter() - began:.0f} s")
    if asked.write:
        text = "\n".join(_page(fates)) + "\n"
        (ROOT / "docs" / "mutants.md").write_text(text, encoding="utf-8")
    return int(set(fates.values()) != {NOTICED})


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cards", nargs="*", help="numbers of cards; all of the set by default")
    parser.add_argument("--write", action="store_true", help="write docs/mutants.md")
    return parser.parse_args()


def _mutants(wanted: frozenset[str]) -> Iterator[Mutant]:
    faces = load_pool(SET).book.faces
    for number in sorted(filter(None, faces)):
        face = faces[number]
        if wanted and number not in wanted:
            continue
        for place in range(len(face.modes)):
            yield Mutant(number, face.name, "mode", place, "the plot twist")
        for place, ability in enumerate(face.abilities):
            yield Mutant(number, face.name, "ability", place, ability.name)


# Who could notice


class Seen(NamedTuple):
    """Which tests each card takes part in, and which fail with all powers in place.

    Every situation is a test.
    """

    tests: Mapping[str, Sequence[str]]
    failing: Sequence[str]


def _survey() -> Seen:
    """Run everything once, in a process of its own: books that are made once would outlive it."""
    library_for(())  # once, for this process and all that come from it
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as told:
            found = told.read()
        if os.waitpid(child, 0)[1]:
            raise RuntimeError("the tests could not be run with all powers in place")
        return Seen(*json.loads(found))
    failed = 1
    try:
        with os.fdopen(writing, "w", encoding="utf-8") as telling:
            json.dump(_surveyed(), telling)
        failed = 0
    finally:
        os._exit(failed)


def _surveyed() -> Seen:
    watch = _Watch()
    pytest.MonkeyPatch().setattr(Thing, "__init__", watch.made)
    rooms = [str(ROOT / "tests" / room) for room in ROOMS]
    with _in_silence():
        pytest.main([*OPTIONS, *rooms], plugins=[watch])
    return Seen(watch.tests, watch.failing)


class _Watch:
    """A plugin that notes which cards are made in each test, and which tests fail."""

    def __init__(self) -> None:
        self.faces: set[str] = set()
        self.tests: dict[str, list[str]] = {}
        self.failing: list[str] = []
        self._make = Thing.__init__

    @property
    def made(self) -> Callable[[Thing, int, str, int], None]:
        """What a card is made with from now on."""
        make, faces = self._make, self.faces

        def made(thing: Thing, ident: int, face: str, owner: int) -> None:
            faces.add(face)
            make(thing, ident, face, owner)

        return made

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what was made since the last test ended."""
        if report.when == "call" and report.passed:
            _add(self.tests, self.faces, report.nodeid)
        if report.failed:
            self.failing.append(report.nodeid)
        if report.when == "teardown":
            self.faces.clear()


def _add(where: dict[str, list[str]], faces: set[str], what: str) -> None:
    if len(faces) <= MOST_CARDS:
        for face in faces:
            where.setdefault(face, []).append(what)


# What becomes of a mutant


def _fate(mutant: Mutant, seen: Seen) -> str:
    tests = seen.tests.get(mutant.number, ())
    if not tests:
        return UNSEEN
    return NOTICED if _fails(mutant, tests) else UNNOTICED


def _fails(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Return whether something fails without the power, in a process of its own."""
    child = os.fork()
    if child:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
            raise RuntimeError(f"the tests could not be run without {mutant}")
        return code == pytest.ExitCode.TESTS_FAILED
    code = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        _take_away(mutant)
        files = {str(ROOT / test.partition("::")[0]) for test in tests}
        with _in_silence():
            code = int(pytest.main([*OPTIONS, "-x", *sorted(files)], plugins=[_Only(tests)]))
    finally:
        os._exit(code)


class _Only:
    """A plugin that leaves only some tests of those found."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._tests = frozenset(tests)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Forget the other tests."""
        items[:] = [item for item in items if item.nodeid in self._tests]


def _take_away(mutant: Mutant) -> None:
    """Let every book that is made from now on lack the power."""
    whole: Callable[[Compiler], Book] = Compiler.book

    def book(compiler: Compiler) -> Book:
        made = whole(compiler)
        face = made.faces.get(mutant.number)
        if face is None or face.name != mutant.card:
            return made
        if mutant.kind == "mode":
            programs = {**made.programs, face.modes[mutant.place].program: ()}
            return made.changed(programs=programs)
        faces = {**made.faces, mutant.number: _without(face, mutant.place)}
        return made.changed(faces=faces)

    pytest.MonkeyPatch().setattr(Compiler, "book", book)


def _without(face: Face, place: int) -> Face:
    powers = list(face.abilities)
    gone = powers[place]
    powers[place] = Ability(key=gone.key, name=gone.name, category=gone.category)
    return evolve(face, abilities=tuple(powers))


@contextlib.contextmanager
def _in_silence() -> Iterator[None]:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        yield


def _page(fates: Mapping[Mutant, str]) -> Iterator[str]:
    yield "# Powers taken away"
    yield ""
    yield "Written by `tools/mutants.py --write`."
    yield "Each power and each plot twist of the set is made to do nothing, one at a time."
    yield "It is noticed when a situation or a test that its card takes part in fails then."
    yield ""
    yield "| | powers |"
    yield "|---|---|"
    for fate in (NOTICED, UNNOTICED, UNSEEN):
        yield f"| {fate} | {list(fates.values()).count(fate)} |"
    left = [f"- {mutant}: {fate}" for mutant, fate in fates.items() if fate != NOTICED]
    if left:
        yield ""
        yield from left


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
