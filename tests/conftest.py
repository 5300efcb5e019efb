"""What every run of the tests leaves behind: how each test and situation went.

`vsdsl rules --coverage` reads it. It is kept in the cache of pytest, so a run without that cache
leaves nothing; a run of some tests changes what is known about those only.
"""

from pathlib import Path
from typing import Final

import pytest

OUTCOMES: Final = "vsdsl/outcomes"
_ROOT: Final = Path(__file__).parents[1]
_RUNS_SITUATIONS: Final = "test_a_situation_goes_as_it_says"
_KNOWN_AS: Final = "known as"


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
