"""How the tests are run: what is dealt out to which process, and what a run leaves behind.

It leaves how each test and situation went, which `vsdsl rules --coverage` reads. That is kept in
the cache of pytest, so a run without that cache leaves nothing; a run of some tests changes what
is known about those only.
"""

import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest
from xdist.scheduler import LoadScopeScheduling

from vsdsl.situation import books

OUTCOMES: Final = "vsdsl/outcomes"
_ROOT: Final = Path(__file__).parents[1]
_RUNS_SITUATIONS: Final = "test_a_situation_goes_as_it_says"
_KNOWN_AS: Final = "known as"
_LONG: Final = frozenset(
    {
        "tests/play/test_going_on.py",
        "tests/play/test_many_players.py",
        "tests/play/test_soak.py",
    }
)
_PLAY_EVERY_SITUATION: Final = frozenset(
    {
        "tests/repl/test_drawing.py",
        "tests/situation/test_situations.py",
        "tests/tools/test_without_rules.py",
    }
)


class ByFile(LoadScopeScheduling):  # type: ignore[misc]  # xdist carries no types
    """Deals out whole files, so that what the tests of a file share is made by one process only.

    Files that play every situation go together, because they share the compiled cards. The cases
    of long files share little: they come singly and last, and so every process is busy to the end.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if file in _PLAY_EVERY_SITUATION:
            return "situations"
        return nodeid if file in _LONG else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> ByFile:
    """Deal out the tests of a run in parallel."""
    return ByFile(config, log)


_kept_cards: Final = cache(inspect.unwrap(books.cards_for))


@pytest.fixture(scope="module")
def _kept_books() -> Iterator[None]:
    """Compile the cards of each situation once; the program itself keeps those of the last few."""
    with (
        patch("vsdsl.situation.books.cards_for", _kept_cards),
        patch("vsdsl.situation.setting.cards_for", _kept_cards),
    ):
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let each test carry its name to wherever its outcome is noted."""
    for item in items:
        item.user_properties.append((_KNOWN_AS, _name(item)))


def _name(item: pytest.Item) -> str:
    """Return the name of a test without its parameters; a situation is known by its file."""
    plain = item.nodeid.partition("[")[0]
    if isinstance(item, pytest.Function) and plain.endswith(_RUNS_SITUATIONS):
        file = item.callspec.params["file"]
        if isinstance(file, Path):
            return file.relative_to(_ROOT).as_posix()
    return plain


class Outcomes:
    """Notes how tests went; a test with several cases passes when each of them does."""

    def __init__(self) -> None:
        """Start with nothing noted."""
        self.noted: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one outcome; what was skipped has not run."""
        name = next((str(value) for key, value in report.user_properties if key == _KNOWN_AS), "")
        if not name or report.skipped:
            return
        if report.failed:
            self.noted[name] = "failed"
        elif report.when == "call":
            self.noted.setdefault(name, "passed")


def pytest_configure(config: pytest.Config) -> None:
    """Note outcomes where all of them arrive: not in the workers of a run in parallel."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcomes(), "vsdsl outcomes")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep the outcomes, beside those of tests that did not run this time."""
    outcomes = session.config.pluginmanager.get_plugin("vsdsl outcomes")
    cache = getattr(session.config, "cache", None)
    if isinstance(outcomes, Outcomes) and cache is not None and outcomes.noted:
        cache.set(OUTCOMES, {**cache.get(OUTCOMES, {}), **outcomes.noted})
